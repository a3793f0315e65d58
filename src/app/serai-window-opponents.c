/* serai-window-opponents.c: the way of a window to “Play with Somebody”, and what comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-opponents.h"

#include <glib/gi18n.h>

#include "serai-window-link-game.h"
#include "serai-window-link-leaving.h"
#include "serai-window-private.h"

/* A game that is over, perhaps after a question. */
typedef struct
{
  SeraiWindow *window; /* (owned) */
  SeraiMatch  *match;  /* (owned) */
  SeraiClub   *club;   /* (owned): where it was played */
} Opened;

static void
opened_free (Opened *opened)
{
  g_object_unref (opened->window);
  g_object_unref (opened->match);
  g_object_unref (opened->club);
  g_free (opened);
}

/* What is seen is why the game has ended. */
static void
show_over_cb (Opened *opened)
{
  serai_window_show_now (opened->window, opened->match, "");
  serai_window_link_game_set_over (serai_window_link_get (opened->window), opened->club);
  /* Translators: short notice: a game that was played elsewhere is on the board */
  serai_announcer_say (opened->window->announcer, _ ("Game opened"));
}

static void
opened_cb (SeraiWindowLink *self, SeraiMatch *match, SeraiClub *club)
{
  Opened *opened = g_new (Opened, 1);

  *opened = (Opened){ g_object_ref (self->window), g_object_ref (match), g_object_ref (club) };
  serai_window_leave_then (self->window,
                           g_cclosure_new_swap (G_CALLBACK (show_over_cb), opened,
                                                (GClosureNotify) (GCallback) opened_free));
}

/* @game: (nullable): that is to come to the board, where it may be already */
static gboolean
leave_cb (SeraiWindowLink *self, SeraiClubGame *game, GClosure *then)
{
  if (game != NULL
      && g_strcmp0 (serai_club_game_get_id (game), serai_window_link_get_id (self)) == 0)
    return FALSE;
  return serai_window_link_leaving_ask (self->window, then);
}

static void
stays_cb (SeraiWindowLink *self, const char *server)
{
  g_autofree char *text =
      /* Translators: short notice after a window was closed; %s is the name of a server */
      g_strdup_printf (_ ("You stay on %s, where others can ask you for a game"), server);

  serai_window_show_notice (self->window, text);
}

static void
go_on_cb (SeraiWindowLink *self, SeraiRunningGame *game)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-on-elsewhere", "(ss)",
                              serai_running_game_get_server (game),
                              serai_running_game_get_id (game));
}

/**
 * serai_window_opponents_open:
 * Opens the window “Play with Somebody”.
 * Returns: (transfer none): the window
 */
SeraiOpponentsWindow *
serai_window_opponents_open (SeraiWindow *self)
{
  SeraiWindowLink      *link = serai_window_link_get (self);
  SeraiOpponentsWindow *dialog =
      serai_opponents_new (GTK_WINDOW (self), serai_window_link_get_elsewhere (link),
                           serai_session_get_settings (self->session),
                           serai_match_get_rules (serai_window_get_match (self)));

  g_signal_connect_swapped (dialog, "play", G_CALLBACK (serai_window_link_game_begin), link);
  g_signal_connect_swapped (dialog, "leave", G_CALLBACK (leave_cb), link);
  g_signal_connect_swapped (dialog, "is-busy", G_CALLBACK (serai_window_link_leaving_is_live),
                            link);
  g_signal_connect_swapped (dialog, "opened", G_CALLBACK (opened_cb), link);
  g_signal_connect_swapped (dialog, "stays", G_CALLBACK (stays_cb), link);
  g_signal_connect_swapped (dialog, "go-on", G_CALLBACK (go_on_cb), link);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

/**
 * serai_window_opponents_connect:
 * @address: a server, perhaps with the code of an offer
 * Opens the window “Play with Somebody” and goes there.
 */
void
serai_window_opponents_connect (SeraiWindow *self, const SeraiAddress *address)
{
  serai_opponents_connect (serai_window_opponents_open (self), address);
}
