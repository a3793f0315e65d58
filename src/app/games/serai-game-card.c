/* serai-game-card.c: a card about one game: its board, name, origin and games in progress.
 *
 * At rest the board shows the scene named by the rules or, if the game is being played, its
 * current position. While the pointer is over the card, and once when it gets keyboard focus, the
 * board animates: it plays the moves that follow the scene, or goes back through the last moves of
 * the match, and then returns. No timer runs at rest or while the card is not visible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "board/serai-board-view.h"
#include "widgets/wrapped-label.h"

#define BOARD_SIDE 80 /* pixels */
/* The number of moves of a match to animate. */
#define RECENT_MOVES 6
/* The number of moves of an unrequested preview. */
#define PREVIEW_MOVES 2
/* Delays before the next move, in milliseconds: on enter, after a move, after taking one back, and
 * before reversing. */
#define FIRST_MS 300
#define PLAYED_MS 1500
#define TAKEN_BACK_MS 420
#define TURN_MS 1800

struct _SeraiGameCard
{
  GtkListBoxRow     parent_instance;
  const SeraiRules *rules;
  SeraiMatch       *match; /* (owned): private to the card */
  GtkWidget        *board; /* (not owned) */
  GtkWidget        *state; /* (not owned): label: is it played, how many are in progress */
  gboolean          is_played;
  gsize             home; /* cursor at rest: the first or the last position */
  gsize             goal; /* cursor at which the animation reverses */
  guint             step_id;
  gboolean          is_returning;
  gboolean          is_pointed_at;
};

G_DEFINE_FINAL_TYPE (SeraiGameCard, serai_game_card, GTK_TYPE_LIST_BOX_ROW)

/* ---- Animation ---- */

/* Returns a new match with the last moves of @played. */
static SeraiMatch *
copy_recent_moves (SeraiMatch *played)
{
  const SeraiRules *rules = serai_match_get_rules (played);
  gsize             cursor = serai_match_get_cursor (played);
  gsize             first = cursor - MIN (cursor, RECENT_MOVES);
  char              text[SERAI_POSITION_TEXT];
  SeraiMatch       *match;

  rules->write (serai_match_get_position_at (played, first), text);
  match = serai_match_new_from_text (rules, serai_match_get_options (played), text, NULL);
  for (gsize n = first; match != NULL && n < cursor; n++)
    serai_match_play (match, serai_match_get_move (played, n), NULL);
  return match;
}

/* Returns a match at the scene of the rules, with the following moves ready for redo. */
static SeraiMatch *
create_scene (const SeraiRules *rules)
{
  g_auto (GStrv) moves = g_strsplit (rules->card->sequel, " ", -1);
  SeraiOptions options;
  SeraiMatch  *match;

  serai_options_init (rules, &options);
  match = serai_match_new_from_text (rules, &options, rules->card->scene, NULL);
  g_assert (match != NULL); /* tested for every game */
  for (gsize n = 0; moves[n] != NULL; n++)
    serai_match_play_text (match, moves[n], NULL);
  serai_match_go_to (match, 0);
  return match;
}

static gboolean
is_seen (SeraiGameCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && GTK_IS_WINDOW (root)
         && gtk_window_is_active (GTK_WINDOW (root))
         && adw_get_enable_animations (GTK_WIDGET (self));
}

/* Shows the next move. Returns the delay until the one after it in milliseconds, 0 at the end. */
static guint
take_step (SeraiGameCard *self)
{
  gsize target = self->is_returning ? self->home : self->goal;
  gsize cursor = serai_match_get_cursor (self->match);
  guint delay_ms = cursor < target ? PLAYED_MS : TAKEN_BACK_MS;

  if (cursor < target)
    serai_match_redo (self->match);
  else if (cursor > target)
    serai_match_undo (self->match);
  if (serai_match_get_cursor (self->match) != target)
    return delay_ms;
  if (self->is_returning && !self->is_pointed_at)
    return 0;
  self->is_returning = !self->is_returning;
  return TURN_MS;
}

static gboolean
step_cb (gpointer data)
{
  SeraiGameCard *self = data;
  guint          delay_ms = is_seen (self) ? take_step (self) : 0;

  self->step_id = delay_ms > 0 ? g_timeout_add (delay_ms, step_cb, self) : 0;
  return G_SOURCE_REMOVE;
}

static void
start_animation (SeraiGameCard *self, gsize n_moves)
{
  gsize n_all = serai_match_get_n_moves (self->match);

  self->goal = self->home == 0 ? MIN (n_moves, n_all) : n_all - MIN (n_moves, n_all);
  self->is_returning = FALSE;
  if (self->step_id == 0 && self->goal != self->home && is_seen (self))
    self->step_id = g_timeout_add (FIRST_MS, step_cb, self);
}

static void
enter_cb (GtkEventController *controller G_GNUC_UNUSED, double x G_GNUC_UNUSED,
          double y G_GNUC_UNUSED, SeraiGameCard *self)
{
  self->is_pointed_at = TRUE;
  start_animation (self, G_MAXSIZE);
}

static void
leave_cb (GtkEventController *controller G_GNUC_UNUSED, SeraiGameCard *self)
{
  self->is_pointed_at = FALSE;
  self->is_returning = TRUE;
}

static void
focus_cb (SeraiGameCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (gtk_widget_has_focus (GTK_WIDGET (self)) && GTK_IS_WINDOW (root)
      && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    start_animation (self, G_MAXSIZE);
  else if (!self->is_pointed_at)
    self->is_returning = TRUE;
}

/**
 * serai_game_card_preview:
 * @self: a card
 * Plays one or two moves and takes them back, if the card is visible and animations are enabled.
 */
void
serai_game_card_preview (SeraiGameCard *self)
{
  g_return_if_fail (SERAI_IS_GAME_CARD (self));

  if (self->step_id == 0)
    start_animation (self, PREVIEW_MOVES);
}

/* ---- The parts ---- */

static void
name_card (SeraiGameCard *self)
{
  const char      *name = _ (self->rules->name);
  const char      *region = _ (self->rules->card->region);
  const char      *blurb = _ (self->rules->card->blurb);
  g_autofree char *text =
      self->is_played
          /* Translators: a game, where it comes from, what it is about */
          ? g_strdup_printf (_ ("%1$s, %2$s, now playing. %3$s"), name, region, blurb)
          /* Translators: a game, where it comes from, what it is about */
          : g_strdup_printf (_ ("%1$s, %2$s. %3$s"), name, region, blurb);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * serai_game_card_set_n_in_progress:
 * @self: a card
 * @n_games: how many games of this kind are in progress
 * Shows @n_games, unless the only one is being played.
 */
void
serai_game_card_set_n_in_progress (SeraiGameCard *self, guint n_games)
{
  /* Translators: on the card of a game */
  const char      *format = ngettext ("%d game in progress", "%d games in progress", n_games);
  g_autofree char *count = g_strdup_printf (format, (int) n_games);
  gboolean         is_counted = n_games > (self->is_played ? 1 : 0);
  /* Translators: mark on the card of the game that is being played */
  const char *text = is_counted ? count : self->is_played ? _ ("Now playing") : "";

  g_return_if_fail (SERAI_IS_GAME_CARD (self));

  gtk_label_set_label (GTK_LABEL (self->state), text);
  gtk_widget_set_visible (self->state, *text != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  is_counted ? count : "", -1);
}

/* The texts are in a grid: for each height that a box is asked for its width, its labels are laid
 * out with many widths. */
static void
fill (SeraiGameCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_grid_new ();

  self->state = serai_wrapped_label_new ("", "state");
  serai_board_view_set_match (SERAI_BOARD_VIEW (self->board), self->match);
  gtk_widget_set_valign (self->board, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_grid_attach (GTK_GRID (texts), serai_wrapped_label_new (_ (self->rules->name), "title-4"), 0,
                   0, 1, 1);
  gtk_grid_attach (GTK_GRID (texts),
                   serai_wrapped_label_new (_ (self->rules->card->region), "region"), 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (texts), self->state, 0, 2, 1, 1);
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  name_card (self);
  serai_game_card_set_n_in_progress (self, 0);
}

static void
serai_game_card_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&SERAI_GAME_CARD (widget)->step_id, g_source_remove);
  GTK_WIDGET_CLASS (serai_game_card_parent_class)->unmap (widget);
}

static void
serai_game_card_dispose (GObject *object)
{
  SeraiGameCard *self = SERAI_GAME_CARD (object);

  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (serai_game_card_parent_class)->dispose (object);
}

static void
open_cb (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  gtk_widget_activate (widget);
}

static void
serai_game_card_class_init (SeraiGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_game_card_dispose;
  widget_class->unmap = serai_game_card_unmap;
  /* for screen readers: GTK gives rows of a list no action */
  gtk_widget_class_install_action (widget_class, "card.open", NULL, open_cb);
}

static void
serai_game_card_init (SeraiGameCard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_cb), NULL);
  self->board = serai_board_view_new_preview (BOARD_SIDE);
}

/**
 * serai_game_card_new:
 * @rules: the game
 * @played: (nullable): the current match, if it is of this game
 * @is_turned: whether its second side is at the bottom
 * Returns: (transfer floating): a card
 */
GtkWidget *
serai_game_card_new (const SeraiRules *rules, SeraiMatch *played, gboolean is_turned)
{
  SeraiGameCard *self = g_object_new (SERAI_TYPE_GAME_CARD, NULL);

  self->rules = rules;
  if (played != NULL && serai_match_get_cursor (played) > 0)
    self->match = copy_recent_moves (played);
  if (self->match != NULL)
    {
      self->home = serai_match_get_cursor (self->match);
      serai_board_view_set_turned (SERAI_BOARD_VIEW (self->board), is_turned);
    }
  else
    {
      self->match = create_scene (rules);
    }
  self->is_played = played != NULL;
  fill (self);
  return GTK_WIDGET (self);
}

/**
 * serai_game_card_get_rules:
 * @self: a card
 * Returns: the game of the card
 */
const SeraiRules *
serai_game_card_get_rules (SeraiGameCard *self)
{
  g_return_val_if_fail (SERAI_IS_GAME_CARD (self), NULL);

  return self->rules;
}
