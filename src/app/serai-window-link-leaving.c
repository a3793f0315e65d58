/* serai-window-link-leaving.c: the question before a live game elsewhere is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-leaving.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-opponents-window.h"
#include "serai-window-private.h"
#include "side.h"
#include "widgets/serai-question.h"

/**
 * serai_window_link_leaving_is_live:
 * Returns: whether somebody sits at another board, who waits for the moves that are made here; by
 *   correspondence, and on another day, nobody does
 */
gboolean
serai_window_link_leaving_is_live (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);

  SeraiSide side = game != NULL ? serai_remote_game_get_side (game) : SERAI_SIDE_NONE;

  return side != SERAI_SIDE_NONE
         && serai_window_get_match (self->window) == serai_remote_match_get_match (self->remote)
         && serai_remote_game_is_here (game, serai_side_other (side))
         && serai_table_get_state (serai_remote_game_get_table (game)) == SERAI_TABLE_RUNNING
         && serai_club_game_get_terms (serai_remote_game_get_game (game))->days == 0
         && !serai_line_is_logged_out (serai_club_get_line (self->club));
}

/* Returns: (transfer full): what becomes of the game */
static char *
write_consequence (SeraiWindowLink *self)
{
  const char *other = serai_window_link_get_other (self);

  if (self->is_home)
    /* Translators: below “Leave your game?”; the game is on this computer; %s is the opponent */
    return g_strdup_printf (_ ("%s has to wait until you come back."), other);
  if (serai_match_get_clock (serai_window_get_match (self->window)) != NULL)
    /* Translators: below “Leave your game?”; %s is the name of the opponent */
    return g_strdup_printf (_ ("The clock runs on. If you stay away, %s can claim a win."), other);
  /* Translators: below “Leave your game?”; %s is the name of the opponent */
  return g_strdup_printf (_ ("It goes on without you. If you stay away, %s can claim a win."),
                          other);
}

/* Returns: (transfer none): @window, or its dialog in which the user has chosen another game */
static GtkWindow *
find_front (SeraiWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint n = 0; n < g_list_model_get_n_items (windows); n++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, n);

      if (SERAI_IS_OPPONENTS_WINDOW (other)
          && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return other; /* owned by GTK */
    }
  return GTK_WINDOW (window);
}

/* The other windows stay, too. */
static void
stay_cb (SeraiWindow *window)
{
  GList *windows = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (window)));

  for (; windows != NULL; windows = windows->next)
    if (SERAI_IS_WINDOW (windows->data))
      SERAI_WINDOW (windows->data)->is_left = FALSE;
  serai_games_set_ending (serai_session_get_games (window->session), FALSE);
}

/**
 * serai_window_link_leaving_update:
 * Takes the question back if nobody waits any longer, as the game is over.
 */
void
serai_window_link_leaving_update (SeraiWindowLink *self)
{
  if (self->leaving == NULL || serai_window_link_leaving_is_live (self))
    return;
  gtk_window_destroy (GTK_WINDOW (self->leaving));
  stay_cb (self->window);
}

/**
 * serai_window_link_leaving_ask:
 * @window: a window that is about to close, or to show another game
 * @then: (transfer floating): what happens if the user says yes
 * Asks whether the user wants to leave the game on the board, if somebody waits for them there.
 * Returns: whether the user is asked
 */
gboolean
serai_window_link_leaving_ask (SeraiWindow *window, GClosure *then)
{
  g_autoptr (GClosure) kept = g_closure_ref (then);
  SeraiWindowLink  *self = serai_window_link_get (window);
  AdwMessageDialog *dialog;
  g_autofree char  *heading = NULL;
  g_autofree char  *body = NULL;

  g_closure_sink (then);
  if (self == NULL || !serai_window_link_leaving_is_live (self))
    return FALSE;
  if (self->leaving != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->leaving));
      return TRUE;
    }
  /* Translators: question before a window closes or shows another game; %s is the opponent */
  heading = g_strdup_printf (_ ("Leave your game with %s?"), serai_window_link_get_other (self));
  body = write_consequence (self);
  /* Translators: button: close the window, or begin another game, though an opponent waits */
  dialog = serai_question_new (find_front (window), heading, body, "leave", _ ("Leave the Game"));
  g_signal_connect_closure (dialog, "response::leave", kept, FALSE);
  g_signal_connect_object (dialog, "response::cancel", G_CALLBACK (stay_cb), window,
                           G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->leaving, GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
