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

static void
play_cb (SeraiWindow *self, SeraiClub *club, SeraiClubGame *game)
{
  serai_window_link_game_begin (serai_window_link_get (self), club, game);
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
opened_cb (SeraiWindow *self, SeraiMatch *match, SeraiClub *club)
{
  Opened *opened = g_new (Opened, 1);

  *opened = (Opened){ g_object_ref (self), g_object_ref (match), g_object_ref (club) };
  serai_window_leave_then (self, g_cclosure_new_swap (G_CALLBACK (show_over_cb), opened,
                                                      (GClosureNotify) (GCallback) opened_free));
}

/* @game: (nullable): that is to come to the board, where it may be already */
static gboolean
leave_cb (SeraiWindow *self, SeraiClubGame *game, GClosure *then)
{
  const char *shown = serai_window_link_get_id (serai_window_link_get (self));

  if (game != NULL && g_strcmp0 (serai_club_game_get_id (game), shown) == 0)
    return FALSE;
  return serai_window_link_leaving_ask (self, then);
}

static gboolean
is_busy_cb (SeraiWindow *self)
{
  return serai_window_link_leaving_is_live (serai_window_link_get (self));
}

static void
stays_cb (SeraiWindow *self, const char *server)
{
  g_autofree char *text =
      /* Translators: short notice after a window was closed; %s is the name of a server */
      g_strdup_printf (_ ("You stay on %s, where others can ask you for a game"), server);

  serai_window_show_notice (self, text);
}

static void
go_on_cb (SeraiWindow *self, SeraiRunningGame *game)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-on-elsewhere", "(ss)",
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
  static const struct
  {
    const char *signal;
    GCallback   callback;
  } followed[] = {
    { "play", G_CALLBACK (play_cb) },       { "leave", G_CALLBACK (leave_cb) },
    { "is-busy", G_CALLBACK (is_busy_cb) }, { "opened", G_CALLBACK (opened_cb) },
    { "stays", G_CALLBACK (stays_cb) },     { "go-on", G_CALLBACK (go_on_cb) },
  };

  SeraiOpponentsWindow *dialog = serai_opponents_new (
      GTK_WINDOW (self), serai_window_link_get_elsewhere (serai_window_link_get (self)),
      serai_session_get_settings (self->session),
      serai_match_get_rules (serai_window_get_match (self)));

  /* The dialog can outlive the window while it waits for a server. */
  for (gsize n = 0; n < G_N_ELEMENTS (followed); n++)
    g_signal_connect_object (dialog, followed[n].signal, followed[n].callback, self,
                             G_CONNECT_SWAPPED);
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
