/* serai-window-link-news.c: the line above the board about a game elsewhere, and whose turn it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-news.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-net-text.h"
#include "elsewhere/serai-place-text.h"
#include "serai-time-text.h"
#include "serai-window-link-back.h"
#include "serai-window-private.h"
#include "side.h"

/* The id of the notification about the user's turn. */
#define TURN "serai-window-elsewhere"
#define UNCONFIRMED_MS 1500 /* after which a move that is not confirmed is told */
#define ABSENCE_SECONDS 1   /* between looks whether a game can be claimed */
#define MS_PER_SECOND 1000

/* Returns: (transfer full): about a line that does not come back by itself. A guest who has logged
 * out cannot come in again. */
static char *
write_logged_out (SeraiWindowLink *self, SeraiElsewhereButton *button)
{
  SeraiLine *line = serai_club_get_line (self->club);

  if (serai_line_get_error (line) != NULL)
    {
      /* Translators: button: connect to a server again that has ended the connection */
      *button = (SeraiElsewhereButton){ _ ("Connect Again"), "win.come-in-again" };
      /* Translators: the server does not want a connection any more */
      return g_strdup (_ ("The server has ended the connection"));
    }
  if (serai_line_get_token (line) != NULL)
    {
      *button = (SeraiElsewhereButton){ _ ("Connect Again"), "win.come-in-again" };
      /* Translators: above a board on which nobody can move now */
      return g_strdup (_ ("You have left the server: come back to go on with this game"));
    }
  if (serai_club_is_guest (self->club))
    /* Translators: above a board on which nobody can move now */
    return g_strdup (_ ("You are logged out, and a guest cannot come back to this game"));
  /* Translators: button: to the page of a server on which one logs in */
  *button = (SeraiElsewhereButton){ _ ("Log In…"), "win.come-in-again" };
  /* Translators: above a board on which nobody can move now */
  return g_strdup (_ ("You are logged out: log in to go on with this game"));
}

/* Returns: (transfer full) (nullable): about a connection that is down */
static char *
write_line (SeraiWindowLink *self, SeraiElsewhereButton *button)
{
  SeraiLine *line = serai_club_get_line (self->club);

  if (serai_line_is_logged_out (line))
    return write_logged_out (self, button);
  switch (serai_line_get_state (line))
    {
    case SERAI_LINE_WAITING:
      /* Translators: button: try to connect to the server at once */
      *button = (SeraiElsewhereButton){ _ ("Try Now"), "win.retry-line" };
      return serai_net_text_waiting (line, self->host);
    case SERAI_LINE_CONNECTING:
    case SERAI_LINE_CONNECTED:
    case SERAI_LINE_IDLE:
      /* Translators: the line to a server was down */
      return g_strdup (self->host != NULL ? _ ("Connecting…") : _ ("Connecting to the server…"));
    case SERAI_LINE_CLOSED:
    case SERAI_LINE_ENTERED:
      break;
    }
  return NULL;
}

/* Returns: (transfer full): what the opponent asks */
static char *
write_question (SeraiWindowLink *self, SeraiActKind kind)
{
  const char *other = serai_window_link_get_other (self);

  switch (kind)
    {
    case SERAI_ACT_ASK_DRAW:
      /* Translators: %s is the name of the opponent */
      return g_strdup_printf (_ ("%s offers a draw"), other);
    case SERAI_ACT_ASK_UNDO:
      /* Translators: %s is the name of the opponent */
      return g_strdup_printf (_ ("%s asks to take a move back"), other);
    default:
      /* Translators: %s is the name of the opponent */
      return g_strdup_printf (_ ("%s asks to adjourn to another day"), other);
    }
}

/* Returns: (transfer full): what the player here asks */
static char *
write_own_question (SeraiWindowLink *self, SeraiActKind kind)
{
  const char *other = serai_window_link_get_other (self);

  switch (kind)
    {
    case SERAI_ACT_ASK_DRAW:
      /* Translators: %s is the name of the opponent, who has not answered yet */
      return g_strdup_printf (_ ("You have offered %s a draw"), other);
    case SERAI_ACT_ASK_UNDO:
      /* Translators: %s is the name of the opponent, who has not answered yet */
      return g_strdup_printf (_ ("You have asked %s to let you take a move back"), other);
    default:
      /* Translators: %s is the name of the opponent, who has not answered yet */
      return g_strdup_printf (_ ("You have asked %s to adjourn to another day"), other);
    }
}

/* Returns: (transfer full) (nullable): what one player has asked the other */
static char *
write_open_question (SeraiWindowLink *self, SeraiElsewhereButton buttons[])
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiActKind     kind;
  SeraiSide        by;
  guint            ply;

  if (serai_window_link_is_over (self) || !serai_remote_game_get_question (game, &kind, &by, &ply))
    return NULL;
  if (by == serai_remote_game_get_side (game))
    {
      /* Translators: button: take back a question to the opponent, as whether it is a draw */
      buttons[0] = (SeraiElsewhereButton){ _ ("Withdraw"), "win.decline-question" };
      return write_own_question (self, kind);
    }
  if (serai_remote_game_get_side (game) != SERAI_SIDE_NONE)
    {
      /* Translators: button: say yes to an opponent or to an offer */
      buttons[0] = (SeraiElsewhereButton){ C_ ("elsewhere", "Accept"), "win.accept-question" };
      buttons[1] = (SeraiElsewhereButton){ _ ("Decline"), "win.decline-question" };
    }
  return write_question (self, kind);
}

/* Returns: (transfer full): about an opponent who is away, and what one can do meanwhile */
static char *
write_absence (SeraiWindowLink *self)
{
  const char      *other = serai_window_link_get_other (self);
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  gint64           wait_ms = serai_remote_game_get_claim_wait (game);
  g_autofree char *time = NULL;

  if (self->is_home && serai_elsewhere_is_hidden (serai_window_link_get_elsewhere (self)))
    /* Translators: %s is the name of the opponent, who is away: what the user can do about it */
    return g_strdup_printf (_ ("%s cannot find this game, as another program has taken its port. "
                               "Close that program and start Serai again"),
                            other);
  if (wait_ms > 0)
    {
      /* The last second is shown as one, not as none. */
      time = serai_time_text_clock (wait_ms + MS_PER_SECOND - 1, FALSE);
      /* Translators: %1$s is the name of the opponent, who is away; %2$s is a time, as 1:30 */
      return g_strdup_printf (_ ("%1$s is not here. You can claim a win in %2$s"), other, time);
    }
  if (wait_ms < 0 && serai_remote_game_get_turn (game) == serai_remote_game_get_side (game))
    /* Translators: %s is the name of the opponent, who is away when it is the user’s turn */
    return g_strdup_printf (_ ("%s is not here. You can make your move all the same"), other);
  /* Translators: %s is the name of the opponent, who has no connection at the moment */
  return g_strdup_printf (_ ("%s is not here"), other);
}

/* Returns: (transfer full) (nullable): about the time off of a player; if both have some, of the
 * one whose turn it is */
static char *
write_leave (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiSide        side = serai_remote_game_get_turn (game);
  gint64           end;
  g_autofree char *date = NULL;

  if (side == SERAI_SIDE_NONE) /* the last move has been made, but not confirmed */
    side = serai_remote_game_get_side (game);
  if (side == SERAI_SIDE_NONE)
    return NULL;
  end = serai_remote_game_get_leave_end (game, side);
  if (end < 0)
    {
      side = serai_side_other (side);
      end = serai_remote_game_get_leave_end (game, side);
    }
  if (end < 0)
    return NULL;
  date = serai_time_text_date (end);
  if (side == serai_remote_game_get_side (game))
    return g_strdup_printf (_ ("Your time off lasts until %s"), date);
  /* Translators: %1$s is the name of the opponent, who is away; %2$s is a date and a time */
  return g_strdup_printf (_ ("%1$s has time off until %2$s"), serai_window_link_get_other (self),
                          date);
}

/* Returns: (transfer full) (nullable): about an opponent who is away or an adjourned game */
static char *
write_presence (SeraiWindowLink *self, SeraiElsewhereButton buttons[])
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiSide        side = serai_remote_game_get_side (game);
  SeraiTableState  state = serai_table_get_state (serai_remote_game_get_table (game));
  const SeraiAct   take_up = { .kind = SERAI_ACT_TAKE_UP };

  if (side == SERAI_SIDE_NONE || serai_window_link_is_over (self)
      || !serai_remote_game_is_open (game))
    return NULL;
  if (state == SERAI_TABLE_ADJOURNED)
    {
      if (serai_remote_game_can (game, &take_up, NULL))
        buttons[0] = (SeraiElsewhereButton){ C_ ("elsewhere", "Go On"), "win.take-up" };
      /* Translators: the players go on another day */
      return g_strdup (_ ("The game is adjourned"));
    }
  if (serai_club_game_get_terms (serai_remote_game_get_game (game))->days > 0)
    return write_leave (self);
  if (serai_remote_game_is_here (game, serai_side_other (side)))
    return NULL;
  if (serai_remote_game_can (game, &(SeraiAct){ .kind = SERAI_ACT_CLAIM_WIN }, NULL))
    /* Translators: button: the opponent stays away, so the player here wins */
    buttons[0] = (SeraiElsewhereButton){ _ ("Claim a Win"), "win.claim-win" };
  if (serai_remote_game_can (game, &(SeraiAct){ .kind = SERAI_ACT_CLAIM_DRAW }, NULL))
    /* Translators: button: the opponent stays away, so the game is a draw */
    buttons[1] = (SeraiElsewhereButton){ _ ("Claim a Draw"), "win.claim-draw" };
  return write_absence (self);
}

/* Returns: (transfer full) */
static char *
write_again (SeraiClubOffer *offer)
{
  const char      *from = serai_club_offer_get_from (offer);
  g_autofree char *first =
      serai_net_text_first (serai_club_offer_get_terms (offer)->first, from, NULL, FALSE);

  /* Translators: after a game; %1$s is the name of the opponent, %2$s who begins, as: you begin */
  return g_strdup_printf (_ ("%1$s wants to play again: %2$s"), from, first);
}

/* Returns: (transfer full) (nullable) */
static char *
write_news (SeraiWindowLink *self, SeraiElsewhereButton buttons[])
{
  char *text = NULL;

  if (self->back != NULL && self->club == NULL)
    return serai_window_link_back_write (self, buttons);
  if (self->entering != NULL)
    return g_strdup (_ ("Connecting to the server…"));
  if (self->club == NULL)
    return NULL;
  if (!serai_window_link_is_over (self) || self->again != NULL)
    text = write_line (self, &buttons[0]);
  if (text == NULL && self->remote != NULL)
    text = write_open_question (self, buttons);
  if (text == NULL && self->again != NULL)
    {
      /* Translators: button: say yes to an opponent or to an offer */
      buttons[0] = (SeraiElsewhereButton){ C_ ("elsewhere", "Accept"), "win.accept-question" };
      buttons[1] = (SeraiElsewhereButton){ _ ("Decline"), "win.decline-question" };
      return write_again (self->again);
    }
  if (text == NULL && self->is_late)
    /* Translators: the move was played here, but nobody has answered yet */
    return g_strdup (_ ("Your last move has not arrived yet"));
  if (text == NULL && self->remote != NULL)
    text = write_presence (self, buttons);
  return text != NULL ? text : g_strdup (self->rating);
}

/* Returns: (transfer full) (nullable): about a game that the user has left for the one on the
 * board, which comes first */
static char *
write_back (SeraiWindowLink *self, SeraiElsewhereButton buttons[])
{
  return self->back != NULL && self->club != NULL ? serai_window_link_back_write (self, buttons)
                                                  : NULL;
}

static gboolean
has_live_game (SeraiClub *club)
{
  GListModel *games = serai_club_get_own_games (club);

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiClubGame) game = g_list_model_get_item (games, n);

      if (serai_club_game_get_terms (game)->days == 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns: (nullable): the text of a button that leads away from where the user still is,
 * translated; %NULL: an opponent waits there */
static const char *
write_way_out (SeraiWindowLink *self)
{
  GPtrArray *places = serai_mailbox_get_places (self->mailbox);
  SeraiClub *last = places->pdata[places->len - 1];

  for (guint n = 0; n < places->len; n++)
    if (has_live_game (places->pdata[n]))
      return NULL;
  if (serai_elsewhere_is_home (serai_window_link_get_elsewhere (self), last))
    /* Translators: button after “Others on this network can still reach you”: not any longer */
    return C_ ("elsewhere", "Stop");
  return serai_club_has_passwords (last) /* as every server proper has */
             ? _ ("Leave the Server")
             : _ ("Leave This Computer");
}

/* Returns: (transfer full) (nullable): where the game on the board is played, or where the user is
 * besides a game here */
static char *
write_place (SeraiWindowLink *self, SeraiElsewhereButton *button)
{
  const char *way_out;

  if (self->remote != NULL && serai_match_is_watched (serai_remote_match_get_match (self->remote)))
    /* Translators: button: leave a game of others, and go back to the game before */
    *button = (SeraiElsewhereButton){ _ ("Stop Watching"), "win.stop-watching" };
  if (self->club != NULL && !serai_line_is_logged_out (serai_club_get_line (self->club)))
    return serai_place_text (serai_window_link_get_elsewhere (self), self->club);
  if (serai_mailbox_get_places (self->mailbox)->len == 0)
    return NULL;
  way_out = write_way_out (self);
  if (way_out != NULL)
    *button = (SeraiElsewhereButton){ way_out, "win.leave-servers" };
  return serai_place_text_beside (serai_window_link_get_elsewhere (self), self->mailbox);
}

static const SeraiElsewhereButton no_buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };

/* Whether only the time that is left may have changed, which is not read out every second. */
static gboolean
is_counting (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  gboolean         was_counting = self->is_counting;

  self->is_counting = game != NULL && serai_remote_game_get_claim_wait (game) > 0;
  return was_counting && self->is_counting;
}

/**
 * serai_window_link_news_show:
 * Brings the line above the board up to date. There is one even without news while the user is on
 * a server, so that the board does not jump.
 */
void
serai_window_link_news_show (SeraiWindowLink *self)
{
  SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  SeraiElsewhereButton place_buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  SeraiElsewhereButton back_buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  g_autofree char     *news = NULL;
  g_autofree char     *place = NULL;
  g_autofree char     *back = NULL;
  gboolean             is_question;
  gboolean             is_silent;

  if (gtk_window_get_application (GTK_WINDOW (self->window)) == NULL) /* it is being closed */
    return;
  news = write_news (self, buttons);
  place = write_place (self, &place_buttons[0]);
  back = write_back (self, back_buttons);
  is_question = news != NULL && buttons[1].label != NULL; /* has two answers */
  is_silent = is_counting (self);
  serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_PLACE, place, place_buttons, 1);
  if (serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_BACK, back, back_buttons, 1)
      && !self->is_ticking)
    serai_announcer_say (self->window->announcer, back);
  if (serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_STATE,
                                 is_question ? NULL : news, is_question ? no_buttons : buttons, 1)
      && !is_silent)
    serai_announcer_say (self->window->announcer, news);
  if (serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_ANSWER,
                                 is_question ? news : NULL, is_question ? buttons : no_buttons, 1)
      && !self->is_ticking)
    serai_announcer_say (self->window->announcer, news);
}

/* ---- Moves that are not confirmed ---- */

static gboolean
late_cb (gpointer data)
{
  SeraiWindowLink *self = data;

  self->late = 0;
  self->is_late = TRUE;
  serai_window_link_news_show (self);
  return G_SOURCE_REMOVE;
}

static void
watch_unconfirmed (SeraiWindowLink *self)
{
  gboolean is_waiting =
      self->remote != NULL && serai_remote_match_get_n_unconfirmed (self->remote) > 0;

  if (is_waiting && self->late == 0 && !self->is_late)
    self->late = g_timeout_add (UNCONFIRMED_MS, late_cb, self);
  if (is_waiting)
    return;
  g_clear_handle_id (&self->late, g_source_remove);
  self->is_late = FALSE;
}

/* ---- An opponent who is away ---- */

static gboolean
away_cb (gpointer data)
{
  serai_window_link_news_show (data);
  return G_SOURCE_CONTINUE;
}

/* Nothing but time makes that the game can be claimed. */
static void
watch_absence (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiSide        side = game != NULL ? serai_remote_game_get_side (game) : SERAI_SIDE_NONE;
  gboolean         is_away = side != SERAI_SIDE_NONE && !serai_window_link_is_over (self)
                     && !serai_remote_game_is_here (game, serai_side_other (side));

  if (is_away && self->away == 0)
    self->away = g_timeout_add_seconds (ABSENCE_SECONDS, away_cb, self);
  else if (!is_away)
    g_clear_handle_id (&self->away, g_source_remove);
}

/* ---- One's turn ---- */

/**
 * serai_window_link_news_watch_turn:
 * Tells who looks at another window when it is their turn.
 */
void
serai_window_link_news_watch_turn (SeraiWindowLink *self)
{
  GApplication *application =
      G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window)));
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  gboolean         is_turn = game != NULL && !serai_window_link_is_over (self)
                     && serai_remote_game_is_open (game)
                     && serai_remote_game_get_turn (game) == serai_remote_game_get_side (game);
  gboolean is_new = is_turn && !self->was_turn;

  self->was_turn = is_turn;
  if (application == NULL)
    return;
  if (!is_turn || gtk_window_is_active (GTK_WINDOW (self->window)))
    g_application_withdraw_notification (application, TURN);
  else if (is_new)
    {
      g_autofree char *body =
          /* Translators: a desktop notification; %s is the name of the opponent */
          g_strdup_printf (_ ("Your game with %s"), serai_window_link_get_other (self));
      /* Translators: a desktop notification, in a game with somebody elsewhere */
      g_autoptr (GNotification) notification = g_notification_new (_ ("It is your turn"));

      g_notification_set_body (notification, body);
      g_application_send_notification (application, TURN, notification);
    }
}

/**
 * serai_window_link_news_update:
 * Brings up to date what is told about the game: the line above the board, and whether it is the
 * user's turn.
 */
void
serai_window_link_news_update (SeraiWindowLink *self)
{
  watch_unconfirmed (self);
  watch_absence (self);
  serai_window_link_news_watch_turn (self);
  serai_window_link_news_show (self);
}
