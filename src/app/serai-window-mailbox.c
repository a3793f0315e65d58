/* serai-window-mailbox.c: offers of games with somebody elsewhere, above the board.
 *
 * Nothing here takes the focus or the board from the user: what has happened is written above the
 * board, and the desktop notifies if no window of the program is active.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-mailbox.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-elsewhere.h"
#include "elsewhere/serai-net-text.h"
#include "elsewhere/serai-opponents.h"
#include "serai-window-elsewhere.h"
#include "serai-window-link-back.h"
#include "serai-window-link.h"
#include "serai-window-opponents.h"
#include "serai-window-private.h"
#include "side.h"

/* The key of a window's Lines, and the id of the notification about offers. */
#define KEY "serai-window-mailbox"
/* The id of the notification about turns. */
#define KEY_OF_TURNS "serai-window-mailbox-turns"

/* An offer that a line is about: what its buttons do is done to it, even if it is not the first any
 * more. */
typedef struct
{
  SeraiClub      *club;  /* (owned) (nullable) */
  SeraiClubOffer *offer; /* (owned) (nullable): none is shown */
} Shown;

/* The lines of a window. */
typedef struct
{
  SeraiWindow         *window;
  SeraiMailbox        *mailbox; /* (owned) */
  SeraiElsewhereLines *lines;   /* above the board */
  Shown                received, sent;
  GHashTable          *announced; /* (owned) (element-type utf8): ids of the offers to the user */
  SeraiClubOffer      *wanted;    /* (owned) (nullable): the offer that the user accepts */
  gboolean             is_accepting; /* the user has accepted, and the server has not answered */
} Lines;

static Lines *
get_lines (SeraiWindow *window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

/* ---- The desktop ---- */

/* Whether the user looks at some window of the program. */
static gboolean
is_looked_at (GtkApplication *application)
{
  GtkWindow *active = gtk_application_get_active_window (application);

  return active != NULL && gtk_window_is_active (active);
}

static void
notify_desktop (Lines *self, const char *key, const char *title, const char *body)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  g_autoptr (GNotification) notification = NULL;

  if (application == NULL || is_looked_at (application))
    return;
  notification = g_notification_new (title);
  g_notification_set_body (notification, body);
  g_application_send_notification (G_APPLICATION (application), key, notification);
}

static void
withdraw_notification (Lines *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));

  if (application != NULL)
    g_application_withdraw_notification (G_APPLICATION (application), KEY);
}

/* ---- An offer by the user ---- */

/* Returns: (transfer full): the name of the opponent */
static char *
find_other (SeraiClub *club, SeraiClubGame *game)
{
  SeraiSide side = serai_club_game_get_side (game, serai_club_get_name (club));

  return g_strdup (serai_club_game_get_player (
      game, side == SERAI_SIDE_NONE ? SERAI_SIDE_P1 : serai_side_other (side)));
}

static char *
write_begun (SeraiClub *club, SeraiClubGame *game, SeraiElsewhereButton buttons[])
{
  g_autofree char *other = find_other (club, game);

  /* Translators: button: to a game that somebody elsewhere has begun */
  buttons[0] = (SeraiElsewhereButton){ _ ("Go to the Game"), "win.go-to-begun" };
  /* Translators: button: do not go to a game elsewhere, which stays on the server */
  buttons[1] = (SeraiElsewhereButton){ _ ("Not Now"), "win.leave-begun" };
  /* Translators: an offer of the user's was accepted; %s is the name of a person */
  return g_strdup_printf (_ ("Your game with %s has begun"), other);
}

static char *
write_sent (SeraiClubOffer *offer, SeraiElsewhereButton buttons[])
{
  const char      *to = serai_club_offer_get_to (offer);
  g_autofree char *what = serai_net_text_offer (offer, TRUE);

  /* Translators: button: the page of the user's own offer, with its code */
  buttons[0] = (SeraiElsewhereButton){ _ ("Show"), "win.show-sent" };
  buttons[1] = (SeraiElsewhereButton){ _ ("Withdraw"), "win.withdraw-sent" };
  if (to != NULL)
    /* Translators: %1$s is a person, %2$s what was offered, as: Keny · no clock */
    return g_strdup_printf (_ ("Waiting for the answer of %1$s: %2$s"), to, what);
  /* Translators: %s is what was offered to anybody, as: Keny · no clock */
  return g_strdup_printf (_ ("Your offer is open: %s"), what);
}

/* Whether something else shows or does what the line is about. */
static gboolean
is_quiet (Lines *self)
{
  return self->is_accepting || serai_opponents_window_is_open ();
}

/* @offer: (nullable) */
static void
set_shown (Shown *shown, SeraiClub *club, SeraiClubOffer *offer)
{
  g_set_object (&shown->club, club);
  g_set_object (&shown->offer, offer);
}

/* Each offer is announced once, also one that has to wait behind others. */
static void
announce_received (Lines *self, GPtrArray *received)
{
  for (guint n = 0; n < received->len; n++)
    {
      g_autofree char *text = NULL;

      if (!g_hash_table_add (self->announced,
                             g_strdup (serai_club_offer_get_id (received->pdata[n]))))
        continue;
      text = serai_net_text_received_offer (received->pdata[n]);
      serai_announcer_say (self->window->announcer, text);
      /* Translators: a desktop notification: somebody elsewhere wants to play with the user */
      notify_desktop (self, KEY, _ ("You are invited to a game"), text);
    }
}

static void
show_received (Lines *self)
{
  const SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = {
    /* Translators: button: say yes to an opponent or to an offer */
    { C_ ("elsewhere", "Accept"), "win.accept-offer" },
    /* Translators: button: answer an offer with another one; a page follows */
    { _ ("Change…"), "win.change-offer" },
    { _ ("Decline"), "win.decline-offer" },
  };
  g_autoptr (GPtrArray) received = serai_mailbox_list_received (self->mailbox);
  SeraiClub       *club = NULL;
  SeraiClubOffer  *offer = serai_mailbox_find_received (self->mailbox, &club);
  g_autofree char *text = offer != NULL ? serai_net_text_received_offer (offer) : NULL;

  set_shown (&self->received, club, offer);
  serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_RECEIVED,
                             is_quiet (self) ? NULL : text, buttons, received->len);
  announce_received (self, received);
}

static void
show_begun (Lines *self)
{
  SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  SeraiClub           *club = NULL;
  SeraiClubGame       *game = serai_mailbox_find_begun (self->mailbox, &club);
  g_autofree char     *text = NULL;

  if (game != NULL && !is_quiet (self))
    text = write_begun (club, game, buttons);
  if (!serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_BEGUN, text, buttons,
                                  serai_mailbox_count_begun (self->mailbox)))
    return;
  serai_announcer_say (self->window->announcer, text);
  /* Translators: a desktop notification: somebody has accepted the user's offer */
  notify_desktop (self, KEY, _ ("Your game begins"), text);
}

static void
show_sent (Lines *self)
{
  SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  SeraiClub           *club = NULL;
  SeraiClubOffer      *offer = serai_mailbox_find_sent (self->mailbox, &club);
  g_autofree char     *text = NULL;

  set_shown (&self->sent, club, offer);
  if (offer != NULL && !is_quiet (self))
    text = write_sent (offer, buttons);
  if (serai_elsewhere_lines_set (self->lines, SERAI_ELSEWHERE_LINES_SENT, text, buttons,
                                 g_list_model_get_n_items (serai_mailbox_get_sent (self->mailbox))))
    serai_announcer_say (self->window->announcer, text);
}

static void
update (Lines *self)
{
  SeraiClub *club = NULL;

  show_received (self);
  show_begun (self);
  show_sent (self);
  if (serai_mailbox_find_received (self->mailbox, NULL) == NULL
      && serai_mailbox_find_begun (self->mailbox, &club) == NULL)
    withdraw_notification (self);
}

static void
gone_cb (Lines *self, SeraiClubOffer *offer G_GNUC_UNUSED, const char *why)
{
  const char *text = serai_net_text_gone (why);

  if (text != NULL && !serai_opponents_window_is_open ())
    serai_window_show_notice (self->window, text);
}

/* ---- An offer to the user ---- */

static void
focus_board (Lines *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->window->board));
}

static void
accepted_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  Lines *self = get_lines (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubGame) game = serai_club_accept_finish (SERAI_CLUB (club), result, &error);

  if (serai_window_link_is_closed (window))
    return;
  self->is_accepting = FALSE;
  if (game != NULL)
    serai_window_elsewhere_play (window, SERAI_CLUB (club), game);
  else
    serai_window_show_notice (window, serai_net_text_error (error));
  update (self);
}

/* Does something that leads to another game, unless an opponent waits in the one on the board, and
 * the user stays there. */
static void
ask_and_do (Lines *self, void (*leave) (SeraiWindow *window))
{
  serai_window_leave_then (
      self->window, g_cclosure_new_object_swap (G_CALLBACK (leave), G_OBJECT (self->window)));
}

/* While the user was asked, the offer may have gone, and another one may be shown. */
static void
accept_wanted (SeraiWindow *window)
{
  Lines *self = get_lines (window);

  if (self->received.offer == NULL || self->received.offer != self->wanted)
    return;
  self->is_accepting = TRUE;
  serai_club_accept_async (self->received.club, serai_club_offer_get_id (self->received.offer),
                           NULL, accepted_cb, g_object_ref (self->window));
  focus_board (self);
  update (self);
}

static void
accept_offer_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  Lines *self = get_lines (user_data);

  g_set_object (&self->wanted, self->received.offer);
  if (self->wanted != NULL)
    ask_and_do (self, accept_wanted);
}

static void
change_offer_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  Lines *self = get_lines (user_data);

  if (self->received.offer != NULL)
    serai_opponents_change (serai_window_opponents_open (self->window), self->received.club,
                            self->received.offer);
}

static void
decline_offer_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  Lines *self = get_lines (user_data);

  if (self->received.offer != NULL)
    serai_club_decline_async (self->received.club, serai_club_offer_get_id (self->received.offer),
                              NULL, NULL, NULL);
  focus_board (self);
}

/* ---- Games by correspondence ---- */

/* Whether the line above the board says whose turn it is in @game. */
static gboolean
is_written_about (Lines *self, SeraiClubGame *game)
{
  return serai_window_link_back_is_to (serai_window_link_get (self->window),
                                       serai_club_game_get_id (game));
}

static void
turn_cb (Lines *self, SeraiClub *club, SeraiClubGame *game)
{
  g_autofree char *other = find_other (club, game);
  /* Translators: about a game by correspondence; %s is the name of the opponent */
  g_autofree char *text = g_strdup_printf (_ ("It is your turn in your game with %s"), other);

  if (!is_written_about (self, game))
    serai_window_show_notice (self->window, text);
  notify_desktop (self, KEY_OF_TURNS, _ ("It is your turn"), text);
}

/* ---- Actions ---- */

static void
go_to_begun (SeraiWindow *window)
{
  Lines         *self = get_lines (window);
  SeraiClub     *club = NULL;
  SeraiClubGame *game = serai_mailbox_find_begun (self->mailbox, &club);

  if (game != NULL)
    serai_window_elsewhere_play (window, club, game);
  focus_board (self);
}

static void
go_to_begun_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  ask_and_do (get_lines (user_data), go_to_begun);
}

static void
leave_begun_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  Lines         *self = get_lines (user_data);
  SeraiClub     *club = NULL;
  SeraiClubGame *game = serai_mailbox_find_begun (self->mailbox, &club);

  if (game == NULL)
    return;
  serai_window_elsewhere_leave_for_later (self->window, club, game);
  serai_mailbox_forget_begun (self->mailbox, game);
  focus_board (self);
}

static void
show_sent_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  Lines *self = get_lines (user_data);

  if (self->sent.offer != NULL)
    serai_opponents_show_offer (serai_window_opponents_open (self->window), self->sent.club,
                                self->sent.offer);
}

static void
withdraw_sent_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  Lines *self = get_lines (user_data);

  if (self->sent.offer != NULL)
    serai_club_withdraw_async (self->sent.club, serai_club_offer_get_id (self->sent.offer), NULL,
                               NULL, NULL);
  focus_board (self);
}

static const GActionEntry actions[] = {
  { .name = "accept-offer", .activate = accept_offer_cb },
  { .name = "change-offer", .activate = change_offer_cb },
  { .name = "decline-offer", .activate = decline_offer_cb },
  { .name = "go-to-begun", .activate = go_to_begun_cb },
  { .name = "leave-begun", .activate = leave_begun_cb },
  { .name = "show-sent", .activate = show_sent_cb },
  { .name = "withdraw-sent", .activate = withdraw_sent_cb },
};

/* ---- The window ---- */

static void
destroy_cb (SeraiWindow *window)
{
  Lines *self = get_lines (window);

  g_signal_handlers_disconnect_by_data (gtk_window_get_toplevels (), self);
  g_signal_handlers_disconnect_by_data (self->mailbox, self);
  g_signal_handlers_disconnect_by_data (serai_mailbox_get_postman (self->mailbox), self);
}

static void
lines_free (gpointer data)
{
  Lines *self = data;

  g_object_unref (self->mailbox);
  set_shown (&self->received, NULL, NULL);
  set_shown (&self->sent, NULL, NULL);
  g_clear_object (&self->wanted);
  g_hash_table_unref (self->announced);
  g_free (self);
}

/**
 * serai_window_mailbox_add:
 * @self: a window of an application, after serai_window_elsewhere_add()
 * Adds lines about offers. They are empty as long as the user is on no server.
 */
void
serai_window_mailbox_add (SeraiWindow *self)
{
  Lines *lines = g_new0 (Lines, 1);

  lines->window = self;
  lines->announced = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  lines->mailbox =
      g_object_ref (serai_elsewhere_get_mailbox (gtk_window_get_application (GTK_WINDOW (self))));
  lines->lines = serai_window_link_get (self)->lines;
  g_object_set_data_full (G_OBJECT (self), KEY, lines, lines_free);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_swapped (lines->mailbox, "changed", G_CALLBACK (update), lines);
  g_signal_connect_swapped (serai_mailbox_get_postman (lines->mailbox), "turn",
                            G_CALLBACK (turn_cb), lines);
  g_signal_connect_swapped (lines->mailbox, "gone", G_CALLBACK (gone_cb), lines);
  /* The window “Play with Somebody” shows the same. */
  g_signal_connect_swapped (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (update),
                            lines);
  g_signal_connect (self, "destroy", G_CALLBACK (destroy_cb), NULL);
  update (lines);
}
