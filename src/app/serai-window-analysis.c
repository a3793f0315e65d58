/* serai-window-analysis.c: the analysis of the position on the board in a window: its view above
 * the list of moves, a bar beside the board and arrows on it.
 *
 * All of this is created when it is first shown. The analysis works while the window is seen; where
 * the view has no space, the bar and the arrows still show what it finds, and the bar that opens
 * the sheet has the score in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-analysis.h"

#include "desk/serai-analysis-view.h"
#include "desk/serai-score-bar.h"
#include "serai-window-private.h"
#include "serai-window-sparing.h"

static SeraiAnalysis *
get_analysis (SeraiWindow *self)
{
  return serai_analysis_view_get_analysis (SERAI_ANALYSIS_VIEW (self->analysis));
}

/* ---- On the board ---- */

static void
hide_arrows (SeraiWindow *self)
{
  serai_board_view_show_best_move (self->board, NULL);
  serai_board_view_show_threat (self->board, NULL, NULL);
}

static void
show_arrows (SeraiWindow *self)
{
  GSettings                *settings = serai_session_get_settings (self->session);
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (get_analysis (self));
  SeraiPosition             pos;
  SeraiMove                 move;

  if (!g_settings_get_boolean (settings, "analysis-arrows") || lines->n_lines == 0)
    {
      hide_arrows (self);
      return;
    }
  serai_board_view_show_best_move (self->board, &lines->lines[0].moves[0]);
  if (serai_analysis_get_threat (get_analysis (self), &pos, &move))
    serai_board_view_show_threat (self->board, &pos, &move);
  else
    serai_board_view_show_threat (self->board, NULL, NULL);
}

/**
 * serai_window_analysis_show_arrows:
 * @self: a window
 * Shows the arrows of the analysis on the board, or removes them if there are none to show. They
 * wait while a move of an opening is pointed at.
 */
void
serai_window_analysis_show_arrows (SeraiWindow *self)
{
  if (self->is_analysing && !self->is_opening_pointed)
    show_arrows (self);
  else if (!self->is_opening_pointed)
    hide_arrows (self);
}

/* The share of the first side at the end of the game. */
static double
get_final_share (SeraiMatch *match)
{
  switch (serai_match_get_result (match).outcome)
    {
    case SERAI_OUTCOME_P1_WINS:
      return 1;
    case SERAI_OUTCOME_P2_WINS:
      return 0;
    case SERAI_OUTCOME_NONE:
    case SERAI_OUTCOME_DRAW:
      break;
    }
  return 0.5;
}

static void
show_score (SeraiWindow *self)
{
  SeraiMatch               *match = serai_window_get_match (self);
  SeraiScoreBar            *bar = SERAI_SCORE_BAR (self->score_bar);
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (get_analysis (self));
  g_autofree char *text = serai_analysis_view_write_score (SERAI_ANALYSIS_VIEW (self->analysis));

  if (lines->n_lines > 0)
    serai_score_bar_set_share (
        bar, serai_score_get_share (&lines->lines[0].score, serai_match_get_rules (match)), text);
  else if (serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE)
    serai_score_bar_set_share (bar, get_final_share (match), text);
  else
    serai_score_bar_set_unknown (bar);
  gtk_label_set_text (self->moves_bar_score, text);
}

static void
analysis_changed_cb (SeraiWindow *self)
{
  if (serai_window_get_match (self) == NULL || !self->is_analysing)
    return;
  if (serai_analysis_get_lines (get_analysis (self))->n_lines > 0)
    serai_match_help (serai_window_get_match (self));
  show_score (self);
  serai_window_analysis_show_arrows (self);
}

/* Plays a line as a variation and shows its last position. */
static void
line_chosen_cb (SeraiWindow *self, const SeraiAnalysisLine *line, guint n)
{
  SeraiMatch      *match = serai_window_get_match (self);
  SeraiRecordNode *end;

  if (!serai_match_can_graft (match))
    return; /* somebody elsewhere plays it from now on */
  end = serai_match_add_line (match, serai_match_get_shown (match), line->moves, (gsize) n + 1);
  serai_match_look_at (match, end);
}

/* ---- When it works ---- */

/* The game that goes on elsewhere, a pause and a minimised window leave nothing to see. */
static void
update_active (SeraiWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  gboolean    is_minimized =
      GDK_IS_TOPLEVEL (surface)
      && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) != 0;

  if (self->analysis != NULL)
    serai_analysis_set_active (get_analysis (self),
                               self->is_analysing && gtk_widget_get_mapped (GTK_WIDGET (self))
                                   && !is_minimized && !gtk_widget_get_visible (self->cover));
}

static void
mapped_cb (SeraiWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::state",
                           G_CALLBACK (update_active), self, G_CONNECT_SWAPPED);
  update_active (self);
}

static void
update_turned (SeraiWindow *self)
{
  gboolean is_turned = serai_window_is_board_turned (self);

  if (self->analysis == NULL)
    return;
  serai_analysis_view_set_turned (SERAI_ANALYSIS_VIEW (self->analysis), is_turned);
  serai_score_bar_set_turned (SERAI_SCORE_BAR (self->score_bar), is_turned);
}

static void
match_replaced_cb (SeraiWindow *self)
{
  if (self->analysis != NULL)
    serai_analysis_view_set_match (SERAI_ANALYSIS_VIEW (self->analysis),
                                   serai_window_get_match (self));
}

/* ---- Showing it ---- */

static void
follow_settings (SeraiWindow *self)
{
  GSettings     *settings = serai_session_get_settings (self->session);
  SeraiAnalysis *analysis = get_analysis (self);

  g_settings_bind (settings, "analysis-lines", analysis, "lines", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "analysis-arrows", analysis, "with-threat", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::analysis-arrows", G_CALLBACK (analysis_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
create_analysis (SeraiWindow *self)
{
  self->analysis = serai_analysis_view_new ();
  self->score_bar = serai_score_bar_new ();
  gtk_box_prepend (self->side, self->analysis);
  g_object_set (self->table, "score-bar", self->score_bar, NULL);
  follow_settings (self);
  update_turned (self);
  serai_window_sparing_apply (self, G_OBJECT (get_analysis (self)));
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (analysis_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "chosen", G_CALLBACK (line_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  match_replaced_cb (self);
}

/* Shows it if it is wanted, and if it is fair. */
static void
update_shown (SeraiWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "analysis");
  g_autoptr (GVariant) state = g_action_get_state (action);
  gboolean is_shown = g_variant_get_boolean (state) && serai_window_get_match (self) != NULL
                      && !serai_window_is_elsewhere (self);

  if (is_shown && self->analysis == NULL)
    create_analysis (self);
  self->is_analysing = is_shown;
  if (self->analysis == NULL)
    return;
  gtk_widget_set_visible (self->analysis, is_shown);
  gtk_widget_set_visible (self->score_bar, is_shown);
  gtk_stack_set_visible_child_name (self->moves_bar_title, is_shown ? "score" : "moves");
  update_active (self);
  if (is_shown)
    analysis_changed_cb (self);
  else
    hide_arrows (self);
}

static void
session_changed_cb (SeraiWindow *self)
{
  serai_window_set_action_enabled (self, "analysis", serai_window_get_match (self) != NULL);
  if (self->is_analysing == serai_window_is_elsewhere (self))
    update_shown (self);
  update_turned (self);
}

/* The view may have space only in the sheet. */
static void
change_state_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  SeraiWindow *self = user_data;

  g_simple_action_set_state (action, state);
  update_shown (self);
  if (self->is_analysing && !serai_tabletop_get_lists_moves (self->table))
    adw_flap_set_reveal_flap (self->moves_flap, TRUE);
}

static const GActionEntry actions[] = {
  { .name = "analysis", .state = "false", .change_state = change_state_cb },
};

/**
 * serai_window_analysis_add:
 * @self: a window without a match
 * Adds the action that shows and hides the analysis.
 */
void
serai_window_analysis_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cover, "notify::visible", G_CALLBACK (update_active), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (update_active), NULL);
  g_signal_connect (self, "notify::turned", G_CALLBACK (update_turned), NULL);
}
