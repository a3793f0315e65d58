/* serai-window-games.c: how a window gets its matches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-private.h"

#include <glib/gi18n.h>

#include "widgets/serai-failure.h"

/* Whoever begins to play is not shown what the analysis or the review finds, unless they ask for it
 * again. */
static void
close_studies (SeraiWindow *self)
{
  static const char *const studies[] = { "analysis", "review" };

  for (gsize n = 0; n < G_N_ELEMENTS (studies); n++)
    {
      g_autoptr (GVariant) state =
          g_action_group_get_action_state (G_ACTION_GROUP (self), studies[n]);

      if (state != NULL && g_variant_get_boolean (state))
        g_action_group_change_action_state (G_ACTION_GROUP (self), studies[n],
                                            g_variant_new_boolean (FALSE));
    }
}

/* A match that is to come to the board, perhaps after a question. */
typedef struct _Arrival Arrival;
struct _Arrival
{
  SeraiWindow *window;      /* (owned) */
  SeraiMatch  *match;       /* (owned) */
  GFile       *file;        /* (owned) (nullable) */
  char        *news;        /* (owned) (nullable) */
  void (*show) (Arrival *); /* replaces the current match */
};

static void
arrival_free (Arrival *arrival)
{
  g_object_unref (arrival->window);
  g_object_unref (arrival->match);
  g_clear_object (&arrival->file);
  g_free (arrival->news);
  g_free (arrival);
}

static void
arrive_cb (Arrival *arrival)
{
  arrival->show (arrival);
  gtk_widget_grab_focus (GTK_WIDGET (arrival->window->board));
}

/* Shows @match, unless an opponent elsewhere waits and the user wants to stay with them. */
static void
arrive (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news,
        void (*show) (Arrival *))
{
  Arrival *arrival = g_new0 (Arrival, 1);

  *arrival = (Arrival){ g_object_ref (self), g_object_ref (match), NULL, g_strdup (news), show };
  g_set_object (&arrival->file, file);
  serai_window_leave_then (self, g_cclosure_new_swap (G_CALLBACK (arrive_cb), arrival,
                                                      (GClosureNotify) (GCallback) arrival_free));
}

/* Whether @match goes on at this board. */
static gboolean
goes_on_here (SeraiMatch *match)
{
  return match != NULL && serai_match_get_n_moves (match) > 0 && !serai_match_is_over (match)
         && !serai_match_is_with_elsewhere (match);
}

/* Whoever plays with somebody elsewhere does not need the game before at once, but is told where it
 * is kept. */
static void
show_new (Arrival *arrival)
{
  gboolean is_elsewhere = serai_match_is_with_elsewhere (arrival->match);
  gboolean is_kept = goes_on_here (serai_window_get_match (arrival->window));

  close_studies (arrival->window);
  if (!serai_session_replace (arrival->window->session, arrival->match, NULL))
    return;
  if (is_elsewhere && is_kept)
    {
      serai_window_show_notice (arrival->window,
                                /* Translators: short notice: a game with somebody elsewhere has
                                   begun; “Games” is the menu command */
                                _ ("Your game from before is kept in “Games”"));
      return;
    }
  serai_status_view_show_news (arrival->window->status, "", !is_elsewhere);
  /* Translators: for a screen reader */
  serai_announcer_say (arrival->window->announcer, _ ("New game started"));
}

/**
 * serai_window_begin:
 * @self: a window
 * @match: a new match
 * Replaces the current match; if an opponent elsewhere waits for the user, asks before. If moves
 * had been made in it, offers to restore the old one. The line beside the board says how to win.
 */
void
serai_window_begin (SeraiWindow *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  arrive (self, match, NULL, NULL, show_new);
}

/**
 * serai_window_continue_here:
 * @self: a window with a match
 * Continues the game from the position on the board. If the game is over, a new game begins there
 * and the finished one can be restored.
 */
void
serai_window_continue_here (SeraiWindow *self)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (serai_match_is_over (serai_window_get_match (self)))
    close_studies (self);
  if (serai_session_continue_here (self->session))
    /* Translators: short notice: a game that was over goes on from an earlier position as another
     game, so that its result is not lost */
    serai_window_offer_restore (self, _ ("New game from here; the finished one is kept"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
show_opened (Arrival *arrival)
{
  if (serai_session_replace (arrival->window->session, arrival->match, arrival->file))
    serai_window_offer_restore (arrival->window, arrival->news);
  else if (*arrival->news != '\0')
    serai_window_show_notice (arrival->window, arrival->news);
}

/**
 * serai_window_show_now:
 * @self: a window
 * @match: a match that has been opened
 * @news: a translated sentence about what has been opened, or ""
 * Does what serai_window_show_opened() does, but asks nothing.
 */
void
serai_window_show_now (SeraiWindow *self, SeraiMatch *match, const char *news)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  show_opened (&(Arrival){ .window = self, .match = match, .news = (char *) news });
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * serai_window_show_opened:
 * @self: a window
 * @match: a match that has been opened
 * @file: (nullable): the file that holds it
 * @news: a translated sentence about what has been opened, or ""
 * Replaces the current match and shows @news; if an opponent elsewhere waits for the user, asks
 * before. If moves had been made in it, offers to restore the old one.
 */
void
serai_window_show_opened (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  arrive (self, match, file, news, show_opened);
}

static void
show_kept (Arrival *arrival)
{
  SeraiSession *session = arrival->window->session;

  /* Another window may have opened it while the user was asked. */
  if (serai_games_get_owner (serai_session_get_games (session), arrival->file) != NULL)
    return;
  if (!serai_session_continue (session, arrival->match, arrival->file))
    return;
  if (serai_match_is_over (arrival->match))
    {
      /* What is seen is why the game has ended. */
      serai_status_view_show_news (arrival->window->status, "", TRUE);
      /* Translators: short notice: a game of the folder is shown */
      serai_announcer_say (arrival->window->announcer, _ ("Game opened"));
    }
  else
    {
      /* Translators: short notice after an earlier game has been opened again */
      serai_window_offer_restore (arrival->window, _ ("Game continued"));
    }
}

/**
 * serai_window_show_kept:
 * @self: a window
 * @match: a match that has been read from @kept_file
 * @kept_file: a game in the folder of games, which is not open
 * Replaces the current match by a kept one; if an opponent elsewhere waits for the user, asks
 * before. If moves had been made in it, offers to restore the old one.
 */
void
serai_window_show_kept (SeraiWindow *self, SeraiMatch *match, GFile *kept_file)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  arrive (self, match, kept_file, NULL, show_kept);
}

/* Returns: (transfer full) */
static char *
write_not_resumed (gsize n_moves)
{
  const char *format =
      /* Translators: heading of a dialog at the start; the reason is below it */
      ngettext ("Only the first %d move of the last game could be read",
                "Only the first %d moves of the last game could be read", n_moves);

  if (n_moves > 0)
    return g_strdup_printf (format, (int) n_moves);
  /* Translators: heading of a dialog after the start, the reason follows below */
  return g_strdup (_ ("The last game could not be resumed"));
}

static void
show_not_resumed (SeraiWindow *self, GFile *file, const GError *error)
{
  g_autofree char *heading =
      write_not_resumed (serai_match_get_n_moves (serai_window_get_match (self)));
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *body =
      /* Translators: %1$s says what is wrong with a file, %2$s is its path */
      g_strdup_printf (_ ("%1$s. The saved game was kept as “%2$s”."), error->message, path);

  serai_failure_show (GTK_WINDOW (self), heading, body);
}

/**
 * serai_window_resume:
 * @self: a window without a match
 * @file: (nullable): a game of serai_games_start()
 * Resumes the game in @file, or starts a new one.
 */
void
serai_window_resume (SeraiWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (!serai_session_resume (self->session, file, &error))
    show_not_resumed (self, file, error);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
