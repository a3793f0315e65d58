/* serai-window-review.c: the review of the game in a window, and trying to do better.
 *
 * The view is created when it is first shown, above the list of moves, whose place the list of
 * mistakes takes. It and the analysis exclude each other. Opening it, or a game while it is shown,
 * starts the review unless all moves have verdicts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-review.h"

#include <glib/gi18n.h>

#include "desk/serai-attempt-text.h"
#include "desk/serai-review-view.h"
#include "serai-review-summary.h"
#include "serai-window-private.h"
#include "serai-window-sparing.h"

/* Lines that what is said of an attempt may take without moving anything else: beside the board,
 * and below it. */
enum
{
  WIDE_LINES = 3,
  NARROW_LINES = 2
};

static SeraiReviewView *
get_view (SeraiWindow *self)
{
  return SERAI_REVIEW_VIEW (self->review);
}

static SeraiReview *
get_review (SeraiWindow *self)
{
  return serai_review_view_get_review (get_view (self));
}

/* ---- Trying again ---- */

/* The review makes room for an attempt, and shows the answer once it has been found. */
static void
update_view (SeraiWindow *self, SeraiAttemptState state)
{
  if (self->review == NULL)
    return;
  serai_review_view_set_trying (get_view (self), state != SERAI_ATTEMPT_OVER);
  if (state == SERAI_ATTEMPT_OVER)
    return;
  serai_review_view_set_solved (get_view (self),
                                (guint) serai_attempt_get_mistake (self->attempt)->ply,
                                serai_attempt_is_solved (self->attempt));
}

/* Its words and buttons take the place of those of looking at a position, so that nothing moves. */
static void
attempt_changed_cb (SeraiWindow *self)
{
  SeraiAttemptState state = serai_attempt_get_state (self->attempt);
  const SeraiRules *rules = serai_match_get_rules (serai_window_get_match (self));
  g_autofree char  *text = serai_attempt_text (self->attempt, rules);

  update_view (self, state);
  if (serai_attempt_get_answer (self->attempt) != NULL)
    serai_board_view_show_best_move (self->board, serai_attempt_get_answer (self->attempt));
  serai_window_set_action_enabled (self, "try-once-more",
                                   state != SERAI_ATTEMPT_WAITING
                                       && !serai_attempt_is_solved (self->attempt));
  serai_window_set_action_enabled (self, "show-best-move",
                                   !serai_attempt_is_solved (self->attempt));
  serai_status_view_set_attempt (
      self->status, text, serai_tabletop_get_lists_moves (self->table) ? WIDE_LINES : NARROW_LINES);
  if (state != SERAI_ATTEMPT_OVER)
    serai_announcer_say (self->announcer, text);
}

static void
end_attempt (SeraiWindow *self)
{
  if (self->attempt == NULL)
    return;
  serai_attempt_end (self->attempt);
  g_signal_handlers_disconnect_by_data (self->attempt, self);
  g_object_run_dispose (G_OBJECT (self->attempt));
  g_clear_object (&self->attempt);
}

/* The board is to be seen. */
static void
show_board (SeraiWindow *self)
{
  adw_flap_set_reveal_flap (self->moves_flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* @ply: on the main line
 * Returns: (transfer none) (nullable): the move there, if it has a verdict */
static SeraiRecordNode *
find_mistake (SeraiWindow *self, GVariant *ply)
{
  SeraiMatch      *match = serai_window_get_match (self);
  gsize            n = g_variant_get_uint32 (ply);
  SeraiRecordNode *mistake;

  if (match == NULL || n == 0 || n > serai_match_get_n_moves (match)
      || !serai_review_is_possible (match))
    return NULL;
  mistake = serai_match_get_record (match)->line[n];
  return serai_match_get_verdict (match, mistake) != NULL ? mistake : NULL;
}

/* The position before the mistake, with an arrow. */
static void
show_better_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *ply, gpointer user_data)
{
  SeraiWindow     *self = user_data;
  SeraiMatch      *match = serai_window_get_match (self);
  SeraiRecordNode *mistake = find_mistake (self, ply);

  if (mistake == NULL)
    return;
  end_attempt (self);
  serai_match_look_at (match, mistake->parent);
  serai_board_view_show_best_move (self->board,
                                   &serai_match_get_verdict (match, mistake)->best.moves[0]);
}

static void
try_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *ply, gpointer user_data)
{
  SeraiWindow     *self = user_data;
  SeraiMatch      *match = serai_window_get_match (self);
  SeraiRecordNode *mistake = find_mistake (self, ply);

  if (mistake == NULL)
    return;
  end_attempt (self);
  serai_board_view_show_best_move (self->board, NULL); /* of “Show Better Move” */
  self->attempt = serai_attempt_new (match, mistake);
  g_signal_connect_object (self->attempt, "notify::state", G_CALLBACK (attempt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  attempt_changed_cb (self);
  show_board (self);
}

static void
try_once_more_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  SeraiWindow *self = user_data;

  if (self->attempt != NULL)
    serai_attempt_try_again (self->attempt);
  show_board (self);
}

static void
show_best_move_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                   gpointer user_data)
{
  SeraiWindow *self = user_data;

  if (self->attempt != NULL)
    serai_attempt_show_best (self->attempt);
  show_board (self);
}

static void
leave_trial_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  SeraiWindow *self = user_data;
  SeraiMatch  *match = serai_window_get_match (self);

  if (self->attempt == NULL)
    return;
  serai_attempt_end (self->attempt);
  serai_match_look_at (match, serai_match_get_head (match));
  show_board (self);
}

/* ---- The review ---- */

static void
chosen_cb (SeraiWindow *self, SeraiRecordNode *node)
{
  serai_match_look_at (serai_window_get_match (self), node);
}

/* The list of moves, unless that of mistakes is in its place. Either one takes the space. */
static void
update_moves (SeraiWindow *self)
{
  gboolean shows_moves = !self->is_reviewing || serai_review_view_get_shows_moves (get_view (self));

  gtk_widget_set_visible (GTK_WIDGET (self->moves), shows_moves);
  gtk_widget_set_vexpand (self->review, !shows_moves);
}

/* Starts the review unless all moves are judged. */
static void
start_if_needed (SeraiWindow *self)
{
  g_autoptr (SeraiReviewSummary) summary = serai_review_summary_new (serai_window_get_match (self));

  if (summary->n_judged < summary->n_moves)
    serai_review_start (get_review (self));
}

/* A game that is opened while the review is shown is reviewed, too. A new game is not: it is to be
 * played, with the list of moves. */
static void
match_replaced_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  end_attempt (self);
  if (self->review == NULL)
    return;
  serai_review_view_set_match (get_view (self), match);
  if (!self->is_reviewing || match == NULL)
    return;
  if (serai_match_get_n_moves (match) > 0)
    start_if_needed (self);
  else
    g_action_group_change_action_state (G_ACTION_GROUP (self), "review",
                                        g_variant_new_boolean (FALSE));
}

static void
create_review (SeraiWindow *self)
{
  self->review = serai_review_view_new ();
  gtk_box_prepend (self->side, self->review);
  serai_window_sparing_apply (self, G_OBJECT (get_review (self)));
  g_signal_connect_object (self->review, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::shows-moves", G_CALLBACK (update_moves), self,
                           G_CONNECT_SWAPPED);
  match_replaced_cb (self);
}

/* Shows it if it is wanted, and if it is fair. */
static void
update_shown (SeraiWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "review");
  g_autoptr (GVariant) state = g_action_get_state (action);
  gboolean is_shown = g_variant_get_boolean (state) && serai_window_get_match (self) != NULL
                      && !serai_window_is_elsewhere (self);

  if (is_shown && self->review == NULL)
    create_review (self);
  self->is_reviewing = is_shown;
  if (self->review == NULL)
    return;
  gtk_widget_set_visible (self->review, is_shown);
  update_moves (self);
  if (!is_shown)
    serai_review_stop (get_review (self));
}

static void
session_changed_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  serai_window_set_action_enabled (self, "review", match != NULL);
  if (self->is_reviewing == serai_window_is_elsewhere (self))
    update_shown (self);
}

/* The view may have space only in the sheet. */
static void
change_state_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  SeraiWindow *self = user_data;

  g_simple_action_set_state (action, state);
  if (g_variant_get_boolean (state))
    g_action_group_change_action_state (G_ACTION_GROUP (self), "analysis",
                                        g_variant_new_boolean (FALSE));
  update_shown (self);
  if (self->is_reviewing)
    start_if_needed (self);
  if (!serai_tabletop_get_lists_moves (self->table))
    adw_flap_set_reveal_flap (self->moves_flap, self->is_reviewing);
}

/* The analysis takes the place of the review. */
static void
analysis_changed_cb (SeraiWindow *self, const char *name G_GNUC_UNUSED, GVariant *state)
{
  if (g_variant_get_boolean (state))
    g_action_group_change_action_state (G_ACTION_GROUP (self), "review",
                                        g_variant_new_boolean (FALSE));
}

/* The card at the end of a game. */
static void
look_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  SeraiMatch *match = serai_window_get_match (user_data);

  serai_match_look_at (match, serai_match_get_record (match)->line[0]);
  g_action_group_change_action_state (G_ACTION_GROUP (user_data), "review",
                                      g_variant_new_boolean (TRUE));
}

static const GActionEntry actions[] = {
  { .name = "review", .state = "false", .change_state = change_state_cb },
  { .name = "look-again", .activate = look_again_cb },
  { .name = "try-again", .activate = try_again_cb, .parameter_type = "u" },
  { .name = "try-once-more", .activate = try_once_more_cb },
  { .name = "show-best-move", .activate = show_best_move_cb },
  { .name = "show-better", .activate = show_better_cb, .parameter_type = "u" },
  { .name = "leave-trial", .activate = leave_trial_cb },
};

/**
 * serai_window_review_show_moves:
 * @self: a window
 * Shows the list of moves, if that of mistakes is in its place.
 */
void
serai_window_review_show_moves (SeraiWindow *self)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (self->is_reviewing)
    serai_review_view_set_shows_moves (get_view (self), TRUE);
}

/**
 * serai_window_review_add:
 * @self: a window without a match, with the action "analysis"
 * Adds the actions that show the review and let a person try again.
 */
void
serai_window_review_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "action-state-changed::analysis", G_CALLBACK (analysis_changed_cb), NULL);
}
