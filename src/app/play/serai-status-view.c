/* serai-status-view.c: the status of a match, beside the board.
 *
 * The first line has the turn or the result, and what is counted in the position. Two more have a
 * notice, the progress of the computer, the reason of the result, or what is called for. Their
 * height does not change with what they show: a hidden label with sample text in the user's script
 * reserves it. The view also chooses the buttons of the action bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-status-view.h"

#include <glib/gi18n.h>

#include "follow.h"
#include "serai-counters.h"
#include "serai-ending.h"
#include "serai-match-text.h"
#include "serai-message-text.h"
#include "serai-prompt.h"
#include "serai-rematch.h"
#include "side.h"
#include "widgets/css-class.h"
#include "widgets/whole-parts.h"

struct _SeraiStatusView
{
  AdwBin            parent_instance;
  SeraiMatch       *match;       /* (owned) (nullable) */
  SeraiComputer    *computer;    /* (owned) (nullable) */
  SeraiMoveBuilder *builder;     /* (owned) (nullable) */
  SeraiActionBar   *action_bar;  /* (owned) (nullable) */
  char             *notice;      /* (owned) */
  char             *news;        /* (owned) (nullable): shown for a few seconds; can be empty */
  gboolean          is_replaced; /* the news: another game was replaced */
  gsize             news_ply;    /* of the head of the match when the news was shown */
  guint             news_source; /* that removes the news; 0: none */
  char             *attempt;     /* (owned) (nullable): to find a better move, what is said of it */
  guint             serial;      /* that of the match when it was shown */
  gboolean          is_moving;   /* a move is being animated on the board */
  gboolean          is_delayed;  /* the end of the game is shown once nothing moves */
  guint             end_source;  /* that shows it if nothing moves at all; 0: none */
  GtkLabel         *turn;
  GtkLabel         *turn_sample;
  GtkLabel         *title;
  GtkSpinner       *spinner;
  SeraiCounters    *counters;
  GtkStack         *lines;
  GtkLabel         *notice_label;
  GtkLabel         *thinking_label;
  GtkLabel         *depth_label;
  GtkLabel         *lines_sample;
};

G_DEFINE_FINAL_TYPE (SeraiStatusView, serai_status_view, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  PROP_COMPUTER,
  PROP_BUILDER,
  PROP_ACTION_BAR,
  PROP_MOVING,
  N_PROPERTIES
};

enum
{
  TITLE_CHARS = 12, /* what is shown of a title at least; a shorter one is not ellipsized */
  USUAL_LINES = 2,  /* of a notice or what is called for; space is kept for them */
  MOST_LINES = 3,
  MAX_NAMED = 5, /* pieces in a line; more would be no help */
  NEWS_SECONDS = 3,
  REPLACED_SECONDS = 8 /* long enough to read it and to reach the button */
};

static GParamSpec *properties[N_PROPERTIES];

static gboolean
has_result (SeraiStatusView *self)
{
  return self->match != NULL && serai_match_get_result (self->match).outcome != SERAI_OUTCOME_NONE;
}

/* Whether to show the result: not before the last move has arrived. */
static gboolean
is_over (SeraiStatusView *self)
{
  return has_result (self) && !self->is_delayed;
}

static gboolean
is_looking (SeraiStatusView *self)
{
  return self->match != NULL && serai_match_is_looking (self->match);
}

/* Whether a person tries to find a better move than one of the game. */
static gboolean
is_trying (SeraiStatusView *self)
{
  return self->attempt != NULL && self->attempt[0] != '\0';
}

/* The facts of the position, including the steps begun. A builder without steps may already belong
 * to the next match, so it passes none. */
static gsize
get_facts (SeraiStatusView *self, SeraiFact facts[SERAI_MAX_FACTS])
{
  const SeraiStep *begun = NULL;
  gsize            n_begun = 0;

  if (self->builder != NULL)
    n_begun = serai_move_builder_get_begun (self->builder, &begun);
  return serai_match_get_facts (self->match, begun, n_begun, facts);
}

/* Joins the facts that have no counter: the sentences, or those that the board shows by itself. */
static char *
join_facts (const SeraiRules *rules, const SeraiFact *facts, gsize n_facts, gboolean is_sentences)
{
  GString *text = g_string_new (NULL);

  for (gsize n = 0; n < n_facts; n++)
    {
      g_autofree char *fact = NULL;

      if (is_sentences != (facts[n].counted == SERAI_COUNT_NOTHING)
          || serai_counters_show (rules, &facts[n]))
        continue;
      fact = serai_message_text (&facts[n].text);
      g_string_append_printf (text, "%s%s", text->len > 0 ? SERAI_MESSAGE_SEPARATOR : "", fact);
    }
  return g_string_free (text, FALSE);
}

/* Joins two texts; either may be "". Returns: (transfer full) */
static char *
join (const char *first, const char *second)
{
  return g_strconcat (first, *first != '\0' && *second != '\0' ? SERAI_MESSAGE_SEPARATOR : "",
                      second, NULL);
}

/* Colours the card of the end: a win of the only person here differs from a loss. */
static void
update_outcome (SeraiStatusView *self)
{
  SeraiSide   person = serai_match_get_only_person (self->match);
  SeraiResult result = serai_match_get_result (self->match);
  gboolean    is_decided = is_over (self) && person != SERAI_SIDE_NONE;

  serai_css_class_set (GTK_WIDGET (self), "over", is_over (self));
  serai_css_class_set (GTK_WIDGET (self), "won",
                       is_decided && serai_side_has_won (person, result.outcome));
  serai_css_class_set (GTK_WIDGET (self), "lost",
                       is_decided
                           && serai_side_has_won (serai_side_other (person), result.outcome));
}

/* Returns: (transfer full): why the game has ended, and the score of several games */
static char *
write_end (SeraiMatch *match)
{
  g_autofree char *reason =
      serai_ending_text (serai_match_get_rules (match), serai_match_get_position (match),
                         serai_match_get_result (match));
  g_autofree char *score =
      serai_match_get_series (match)->n_games > 0 ? serai_match_score_text (match) : g_strdup ("");

  return join (reason, score);
}

/* The counters, which have what is left beside the turn, would otherwise come and go with it. */
static void
reserve_turn (SeraiStatusView *self)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  g_autofree char  *sample = g_strconcat (_ (rules->sides[SERAI_SIDE_P1].to_move), "\n",
                                          _ (rules->sides[SERAI_SIDE_P2].to_move), NULL);

  gtk_label_set_label (self->turn_sample, sample);
}

/* What the board shows by itself is described, for those who do not see it. */
static void
update_position (SeraiStatusView *self)
{
  const SeraiRules *rules;
  SeraiFact         facts[SERAI_MAX_FACTS];
  g_autofree char  *seen = NULL;
  gsize             n_facts;

  if (self->match == NULL || self->is_delayed)
    return;
  rules = serai_match_get_rules (self->match);
  n_facts = get_facts (self, facts);
  seen = join_facts (rules, facts, n_facts, FALSE);
  reserve_turn (self);
  gtk_label_set_label (self->turn, serai_match_turn_text (self->match));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->turn), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  seen, -1);
  serai_counters_set_facts (self->counters, rules, facts, n_facts);
  update_outcome (self);
}

static char *
write_depth (SeraiStatusView *self)
{
  int depth = serai_computer_get_depth (self->computer);

  if (depth == 0)
    return g_strdup ("");
  /* Translators: how many moves the computer has looked ahead so far */
  return g_strdup_printf (ngettext ("%d move ahead", "%d moves ahead", depth), depth);
}

/* Writes the names of the pieces with which the next move can begin. Returns: (transfer full)
 * (nullable): %NULL if there are too many, or if it begins with something else */
static char *
write_beginnings (SeraiStatusView *self)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);
  SeraiGeometry            geometry;
  GString                 *text;

  if (next->n_next == 0 || next->n_next > MAX_NAMED || next->next[0].kind != SERAI_STEP_POINT)
    return NULL;
  serai_match_get_rules (self->match)->geometry (serai_match_get_position (self->match), &geometry);
  text = g_string_new (NULL);
  for (gsize n = 0; n < next->n_next; n++)
    g_string_append_printf (text, n > 0 ? ", %s" : "%s", geometry.points[next->next[n].value].name);
  return g_string_free (text, FALSE);
}

/* Whether a capture is still due before the move can end. */
static gboolean
is_taking (SeraiStatusView *self)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);

  return next->n_next > 0 && next->next[0].kind == SERAI_STEP_TAKE;
}

/* What is called for in the middle of a move. A removal has a prompt of its own. */
static const char *
write_call_in_chain (SeraiStatusView *self)
{
  if (!serai_status_view_has_chain (self) || is_taking (self)
      || serai_move_builder_get_move (self->builder, NULL))
    return "";
  return serai_game_must_capture (serai_match_get_rules (self->match),
                                  serai_match_get_position (self->match))
             /* Translators: beside the board, in the middle of a chain of captures */
             ? _ ("You must go on capturing")
             : _ ("The move must go on");
}

/* Returns: (transfer full): what the rules call for now, "" if any move will do */
static char *
write_call (SeraiStatusView *self)
{
  const SeraiStep *begun;
  SeraiMessage     prompt;
  g_autofree char *pieces = NULL;

  if (self->builder == NULL || !serai_match_is_person_to_move (self->match))
    return g_strdup ("");
  if (serai_move_builder_get_begun (self->builder, &begun) > 0)
    return g_strdup (write_call_in_chain (self));
  if (serai_prompt_find_after_move (self->match, &prompt))
    return serai_message_text (&prompt);
  if (!serai_game_must_capture (serai_match_get_rules (self->match),
                                serai_match_get_position (self->match)))
    return g_strdup ("");
  pieces = write_beginnings (self);
  if (pieces == NULL)
    return g_strdup (_ ("You must capture"));
  if (serai_move_builder_get_next (self->builder)->n_next == 1)
    /* Translators: beside the board; %s is the place of the only piece that can capture, as “d7” */
    return g_strdup_printf (_ ("You must capture with %s"), pieces);
  /* Translators: beside the board; %s are the places of the pieces that can capture, as “c5, f5” */
  return g_strdup_printf (_ ("You must capture with one of these: %s"), pieces);
}

/* Returns: (transfer full): how to win, with the captures that are still needed */
static char *
write_goal (SeraiStatusView *self, const SeraiFact *facts, gsize n_facts)
{
  g_autofree char *captures = serai_goal_text (facts, n_facts);

  return join (captures != NULL ? captures : "", _ (serai_match_get_rules (self->match)->goal));
}

/* Returns: (transfer full): what the opponent elsewhere has earned, "" if it is nothing */
static char *
write_told (SeraiStatusView *self)
{
  SeraiMessage told;

  return serai_prompt_find_told (self->match, &told) ? serai_message_text (&told) : g_strdup ("");
}

/* Returns: (transfer full): what has become of the pieces in hand, "" if that is not new */
static char *
write_discarded (SeraiStatusView *self)
{
  SeraiMessage discarded;

  return serai_prompt_find_discarded (self->match, &discarded) ? serai_message_text (&discarded)
                                                               : g_strdup ("");
}

/* Returns: (transfer full): what is called for now, or else what is new, or how to win, and the
 * facts that are sentences */
static char *
write_situation (SeraiStatusView *self)
{
  SeraiFact        facts[SERAI_MAX_FACTS];
  gsize            n_facts;
  g_autofree char *call = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *sentences = NULL;
  g_autofree char *told = NULL;
  g_autofree char *news = NULL;
  g_autofree char *discarded = NULL;

  if (self->match == NULL)
    return g_strdup ("");
  n_facts = get_facts (self, facts);
  told = write_told (self);
  call = write_call (self);
  discarded = write_discarded (self);
  goal = write_goal (self, facts, n_facts);
  sentences = join_facts (serai_match_get_rules (self->match), facts, n_facts, TRUE);
  news = join (told, call);
  if (*news == '\0' && *discarded != '\0')
    return g_steal_pointer (&discarded);
  return *news != '\0' ? join (news, sentences) : join (sentences, goal);
}

static gboolean
has_news (SeraiStatusView *self)
{
  return self->news != NULL && self->news[0] != '\0';
}

/* Returns the text of the line below the turn. */
static char *
write_line (SeraiStatusView *self, gboolean is_thinking, gboolean is_advising)
{
  if (has_news (self))
    return g_strdup (self->news);
  if (self->notice != NULL && self->notice[0] != '\0')
    return g_strdup (self->notice);
  if (is_trying (self))
    return g_strdup (self->attempt);
  if (is_looking (self))
    return serai_match_look_text (self->match);
  if (is_thinking)
    /* Translators: beside the board while the computer chooses its move */
    return g_strdup (_ ("The computer is thinking…"));
  if (is_advising)
    /* Translators: beside the board while the computer looks for a hint */
    return g_strdup (_ ("Looking for a good move…"));
  return is_over (self) ? write_end (self->match) : write_situation (self);
}

/* News and a notice take precedence over progress. Labels on hidden pages are cleared, because
 * screen readers still find them. */
static void
update_lines (SeraiStatusView *self)
{
  gboolean is_thinking = self->computer != NULL && serai_computer_is_thinking (self->computer);
  gboolean is_advising = self->computer != NULL && serai_computer_is_advising (self->computer);
  gboolean has_notice = has_news (self) || (self->notice != NULL && self->notice[0] != '\0');
  gboolean is_progress =
      !has_notice && !is_looking (self) && !is_trying (self) && (is_thinking || is_advising);
  g_autofree char *line = write_line (self, is_thinking, is_advising);
  g_autofree char *depth = is_progress ? write_depth (self) : g_strdup ("");

  gtk_spinner_set_spinning (self->spinner, is_thinking || is_advising);
  gtk_label_set_label (self->thinking_label, is_progress ? line : "");
  gtk_label_set_label (self->depth_label, depth);
  serai_whole_parts_set (self->notice_label, is_progress ? "" : line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->notice_label), is_progress ? NULL : line);
  gtk_stack_set_visible_child_name (self->lines, is_progress ? "thinking" : "notice");
}

static SeraiActions
find_actions (SeraiStatusView *self)
{
  if (is_trying (self) && !serai_status_view_has_chain (self))
    return SERAI_ACTIONS_TRYING;
  if (is_over (self) && serai_match_is_with_elsewhere (self->match))
    return SERAI_ACTIONS_OVER_ELSEWHERE;
  if (is_over (self))
    return serai_rematch_has_next (self->match) ? SERAI_ACTIONS_NEXT : SERAI_ACTIONS_OVER;
  if (serai_status_view_has_chain (self))
    {
      if (is_taking (self))
        return SERAI_ACTIONS_TAKING;
      return serai_move_builder_get_move (self->builder, NULL) ? SERAI_ACTIONS_CHAIN
                                                               : SERAI_ACTIONS_GOING_ON;
    }
  if (is_looking (self))
    return SERAI_ACTIONS_LOOKING;
  if (self->news != NULL && self->is_replaced)
    return SERAI_ACTIONS_REPLACED;
  if (self->computer == NULL || !serai_computer_plays_both (self->computer))
    return SERAI_ACTIONS_NONE;
  return serai_computer_is_paused (self->computer) ? SERAI_ACTIONS_WATCH_PAUSE
                                                   : SERAI_ACTIONS_WATCH;
}

static void
update_buttons (SeraiStatusView *self)
{
  if (self->action_bar != NULL && self->match != NULL)
    serai_action_bar_set_actions (self->action_bar, find_actions (self));
}

static void
update (SeraiStatusView *self)
{
  update_position (self);
  update_lines (self);
  update_buttons (self);
}

/* Uses an existing translated string as sample, so that it is in the right script. */
static void
reserve_height (SeraiStatusView *self, guint n_lines)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < n_lines; n++)
    g_string_append_printf (text, n > 0 ? "\n%s" : "%s",
                            /* Translators: beside the board while the computer chooses its move */
                            _ ("The computer is thinking…"));
  gtk_label_set_label (self->lines_sample, text->str);
  g_string_free (text, TRUE);
}

static void
show_end (SeraiStatusView *self)
{
  g_clear_handle_id (&self->end_source, g_source_remove);
  self->is_delayed = FALSE;
  update (self);
}

static gboolean
end_cb (gpointer data)
{
  SeraiStatusView *self = data;

  self->end_source = 0;
  if (!self->is_moving)
    show_end (self);
  return G_SOURCE_REMOVE;
}

/* Until the last move has arrived, the status stays as it was. The animation begins after this. */
static void
delay_end (SeraiStatusView *self)
{
  g_clear_handle_id (&self->end_source, g_source_remove);
  self->is_delayed = has_result (self);
  if (self->is_delayed)
    self->end_source = g_idle_add (end_cb, self);
}

static void
clear_news (SeraiStatusView *self)
{
  g_clear_handle_id (&self->news_source, g_source_remove);
  g_clear_pointer (&self->news, g_free);
  self->is_replaced = FALSE;
}

static gboolean
news_over_cb (gpointer data)
{
  SeraiStatusView *self = data;

  self->news_source = 0;
  clear_news (self);
  update (self);
  return G_SOURCE_REMOVE;
}

/* Whether nothing has been played since the news but a move of the computer. */
static gboolean
is_untouched (SeraiStatusView *self)
{
  const SeraiRecordNode *head = serai_match_get_head (self->match);
  SeraiSide              side;

  if (head->ply == self->news_ply)
    return TRUE;
  if (head->ply != self->news_ply + 1)
    return FALSE;
  side = serai_match_get_rules (self->match)->side (&head->parent->position);
  return serai_match_get_player (self->match, side)->kind == SERAI_PLAYER_COMPUTER;
}

static void
match_changed_cb (SeraiStatusView *self)
{
  g_clear_pointer (&self->notice, g_free);
  if (self->is_replaced && !is_untouched (self))
    clear_news (self);
  self->serial = serai_match_get_serial (self->match);
  delay_end (self);
  update (self);
}

static void
set_moving (SeraiStatusView *self, gboolean is_moving)
{
  if (!self->is_moving == !is_moving)
    return;
  self->is_moving = is_moving;
  if (self->is_delayed && !is_moving)
    show_end (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
}

/* If the match has changed, match_changed_cb() follows. */
static void
builder_changed_cb (SeraiStatusView *self)
{
  if (self->match == NULL || serai_match_get_serial (self->match) != self->serial)
    return;
  update (self);
}

static void
computer_notify_cb (SeraiStatusView *self)
{
  update_lines (self);
  update_buttons (self);
}

/**
 * serai_status_view_set_match:
 * @self: a status view
 * @match: (nullable): the match to show
 */
void
serai_status_view_set_match (SeraiStatusView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    return;
  g_clear_pointer (&self->notice, g_free);
  clear_news (self);
  self->serial = match != NULL ? serai_match_get_serial (match) : 0;
  show_end (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_status_view_set_computer:
 * @self: a status view
 * @computer: (nullable): the computer whose progress to show
 */
void
serai_status_view_set_computer (SeraiStatusView *self, SeraiComputer *computer)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (computer == NULL || SERAI_IS_COMPUTER (computer));

  if (!serai_follow (&self->computer, computer, "notify", G_CALLBACK (computer_notify_cb), self))
    return;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPUTER]);
}

/**
 * serai_status_view_set_builder:
 * @self: a status view
 * @builder: (nullable): the builder of the move being entered on the board
 */
void
serai_status_view_set_builder (SeraiStatusView *self, SeraiMoveBuilder *builder)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (builder == NULL || SERAI_IS_MOVE_BUILDER (builder));

  if (!serai_follow (&self->builder, builder, "changed", G_CALLBACK (builder_changed_cb), self))
    return;
  update_buttons (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUILDER]);
}

/**
 * serai_status_view_has_chain:
 * @self: a status view
 * Returns: whether a move has been begun whose steps can be taken back one by one
 */
gboolean
serai_status_view_has_chain (SeraiStatusView *self)
{
  g_return_val_if_fail (SERAI_IS_STATUS_VIEW (self), FALSE);

  return self->builder != NULL && serai_move_builder_is_under_way (self->builder);
}

/**
 * serai_status_view_set_notice:
 * @self: a status view
 * @text: a translated line; "" clears the notice
 * The notice stays until the next one or until the match changes.
 */
void
serai_status_view_set_notice (SeraiStatusView *self, const char *text)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (text != NULL);

  if (*text != '\0')
    clear_news (self);
  g_free (self->notice);
  self->notice = g_strdup (text);
  update_lines (self);
  update_buttons (self);
}

/**
 * serai_status_view_show_news:
 * @self: a status view
 * @text: a translated sentence; "" if the line is to stay as it is
 * @is_replaced: whether to offer to restore the game that this one has replaced
 * Shows @text for a few seconds, in the place of a notice. It disappears before if another notice
 * follows or another match is shown; with @is_replaced, also if a person makes a move.
 */
void
serai_status_view_show_news (SeraiStatusView *self, const char *text, gboolean is_replaced)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (text != NULL);

  clear_news (self);
  self->news = g_strdup (text);
  self->is_replaced = is_replaced;
  self->news_ply = self->match != NULL ? serai_match_get_cursor (self->match) : 0;
  self->news_source =
      g_timeout_add_seconds (is_replaced ? REPLACED_SECONDS : NEWS_SECONDS, news_over_cb, self);
  update_lines (self);
  update_buttons (self);
}

/**
 * serai_status_view_set_attempt:
 * @self: a status view
 * @text: what to say of an attempt to find a better move, translated; "" if there is none
 * @n_lines: how many lines of it have space
 * During an attempt, @text and its buttons are in the place of those of looking at a position.
 */
void
serai_status_view_set_attempt (SeraiStatusView *self, const char *text, guint n_lines)
{
  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (text != NULL);

  g_free (self->attempt);
  self->attempt = g_strdup (text);
  serai_css_class_set (GTK_WIDGET (self), "trying", is_trying (self));
  gtk_label_set_lines (self->notice_label, is_trying (self) ? (int) n_lines : MOST_LINES);
  reserve_height (self, is_trying (self) ? n_lines : USUAL_LINES);
  update_lines (self);
  update_buttons (self);
}

static void
set_action_bar (SeraiStatusView *self, SeraiActionBar *action_bar)
{
  if (!g_set_object (&self->action_bar, action_bar))
    return;
  update_buttons (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTION_BAR]);
}

/**
 * serai_status_view_set_title:
 * @self: a status view
 * @text: the name of the game or of its file, if the header bar does not show it; else ""
 */
void
serai_status_view_set_title (SeraiStatusView *self, const char *text)
{
  gboolean is_short;

  g_return_if_fail (SERAI_IS_STATUS_VIEW (self));
  g_return_if_fail (text != NULL);

  is_short = g_utf8_strlen (text, -1) < TITLE_CHARS;
  gtk_label_set_label (self->title, text);
  gtk_label_set_ellipsize (self->title, is_short ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (self->title, is_short ? -1 : TITLE_CHARS);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), text);
  gtk_widget_set_visible (GTK_WIDGET (self->title), *text != '\0');
}

static void
serai_status_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiStatusView *self = SERAI_STATUS_VIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_COMPUTER:
      g_value_set_object (value, self->computer);
      break;
    case PROP_BUILDER:
      g_value_set_object (value, self->builder);
      break;
    case PROP_ACTION_BAR:
      g_value_set_object (value, self->action_bar);
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, self->is_moving);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_status_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiStatusView *self = SERAI_STATUS_VIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_status_view_set_match (self, g_value_get_object (value));
      break;
    case PROP_COMPUTER:
      serai_status_view_set_computer (self, g_value_get_object (value));
      break;
    case PROP_BUILDER:
      serai_status_view_set_builder (self, g_value_get_object (value));
      break;
    case PROP_ACTION_BAR:
      set_action_bar (self, g_value_get_object (value));
      break;
    case PROP_MOVING:
      set_moving (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_status_view_dispose (GObject *object)
{
  SeraiStatusView *self = SERAI_STATUS_VIEW (object);

  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  serai_follow (&self->computer, NULL, "notify", G_CALLBACK (computer_notify_cb), self);
  serai_follow (&self->builder, NULL, "changed", G_CALLBACK (builder_changed_cb), self);
  g_clear_object (&self->action_bar);
  g_clear_handle_id (&self->end_source, g_source_remove);
  clear_news (self);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->attempt, g_free);
  G_OBJECT_CLASS (serai_status_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, turn);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, turn_sample);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, title);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, spinner);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, counters);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, lines);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, notice_label);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, thinking_label);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, depth_label);
  gtk_widget_class_bind_template_child (widget_class, SeraiStatusView, lines_sample);
}

static void
serai_status_view_class_init (SeraiStatusViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_status_view_dispose;
  object_class->get_property = serai_status_view_get_property;
  object_class->set_property = serai_status_view_set_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, flags);
  properties[PROP_COMPUTER] =
      g_param_spec_object ("computer", NULL, NULL, SERAI_TYPE_COMPUTER, flags);
  properties[PROP_BUILDER] =
      g_param_spec_object ("builder", NULL, NULL, SERAI_TYPE_MOVE_BUILDER, flags);
  properties[PROP_ACTION_BAR] =
      g_param_spec_object ("action-bar", NULL, NULL, SERAI_TYPE_ACTION_BAR, flags);
  properties[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (SERAI_TYPE_COUNTERS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-status-view.ui");
  bind_children (widget_class);
}

static void
serai_status_view_init (SeraiStatusView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_lines (self->notice_label, MOST_LINES);
  reserve_height (self, USUAL_LINES);
}
