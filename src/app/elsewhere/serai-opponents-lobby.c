/* serai-opponents-lobby.c: the lobby of a server in the window "Play with Somebody", and
 * the pages behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents-lobby.h"

#include <glib/gi18n.h>

#include "serai-account-page.h"
#include "serai-lobby-page.h"
#include "serai-net-text.h"
#include "serai-opponents-offers.h"
#include "serai-profile-page.h"
#include "serai-remote-match.h"
#include "serai-results-page.h"
#include "serai-save.h"
#include "side.h"

/* ---- Results ---- */

/* A game that is being fetched. */
typedef struct
{
  SeraiOpponentsWindow *window; /* (owned) */
  SeraiClubGame        *game;   /* (owned) */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->game);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Makes the copy of a game that is over like one that was played at this board: who plays it again
 * asks the opponent. */
static void
mark_played (SeraiOpponentsWindow *self, SeraiMatch *match, SeraiClubGame *game)
{
  if (!serai_match_is_over (match))
    return;
  serai_remote_match_set_id (match, serai_club_game_get_id (game));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (g_strcmp0 (serai_match_get_name (match, side), serai_club_get_name (self->club)) != 0)
      serai_match_set_player (match, side,
                              (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, SERAI_LEVEL_PRESET });
}

static void
record_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  SeraiOpponentsWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = serai_club_record_finish (SERAI_CLUB (club), result, &error);
  g_autoptr (SeraiMatch) match =
      text != NULL ? serai_save_from_text (text, strlen (text), NULL, NULL) : NULL;

  if (match == NULL)
    {
      if (error != NULL)
        serai_opponents_window_show_error (self, error);
      return;
    }
  mark_played (self, match, opening->game);
  self->has_played = TRUE;
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit_by_name (self, "opened", match, club);
}

static void
open_cb (SeraiOpponentsWindow *self, SeraiClubGame *game)
{
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening){ g_object_ref (self), g_object_ref (game) };
  serai_club_record_async (self->club, serai_club_game_get_id (game), self->cancellable, record_cb,
                           opening);
}

static void
ask_cb (SeraiOpponentsWindow *self, const char *name)
{
  serai_opponents_offers_choose_terms (self, name, NULL);
}

static void
failed_cb (SeraiOpponentsWindow *self, const GError *error)
{
  serai_opponents_window_show_error (self, error);
}

static void
show_profile (SeraiOpponentsWindow *self, const char *name)
{
  GtkWidget *page = serai_profile_page_new (self->club, name);

  g_signal_connect_object (page, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  serai_opponents_window_show_page (self, page, name);
}

static void
show_results (SeraiOpponentsWindow *self)
{
  GtkWidget *page = serai_results_page_new (self->club, self->rules);

  g_signal_connect_object (page, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "person", G_CALLBACK (show_profile), self, G_CONNECT_SWAPPED);
  serai_opponents_window_show_page (self, page, _ ("Results and Ratings"));
}

/* ---- The user's account ---- */

static void
profile_cb (SeraiOpponentsWindow *self)
{
  show_profile (self, serai_club_get_name (self->club));
}

/* The user is no longer on the server. */
static void
left_cb (SeraiOpponentsWindow *self)
{
  while (self->pages.length > 0)
    serai_opponents_window_go_back (self);
  self->is_watching = FALSE;
  serai_opponents_offers_set_club (self, NULL);
}

static void
show_account (SeraiOpponentsWindow *self)
{
  GtkWidget *page = serai_account_page_new (self->elsewhere, self->club);

  g_signal_connect_object (page, "profile", G_CALLBACK (profile_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "notice", G_CALLBACK (serai_opponents_window_show_notice), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  serai_opponents_window_show_page (self, page, _ ("Your Account"));
}

/* ---- The lobby ---- */

static void
request_done_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!serai_club_finish (SERAI_CLUB (club), result, &error))
    serai_opponents_window_show_error (self, error);
}

/* As if it had been typed on the first page. */
static void
find_code (SeraiOpponentsWindow *self, const char *text)
{
  g_auto (SeraiAddress) address = { 0 };

  if (serai_address_read (&address, text, NULL))
    g_signal_emit_by_name (self->start, "connect", &address);
  else
    g_signal_emit_by_name (self->start, "unreadable");
}

static void
chosen_cb (SeraiOpponentsWindow *self, int choice, GObject *item)
{
  switch ((SeraiLobbyChoice) choice)
    {
    case SERAI_LOBBY_OFFER:
      serai_opponents_offers_choose_terms (self, NULL, NULL);
      break;
    case SERAI_LOBBY_ASK:
      serai_opponents_offers_choose_terms (
          self, serai_club_person_get_name (SERAI_CLUB_PERSON (item)), NULL);
      break;
    case SERAI_LOBBY_CHANGE:
      serai_opponents_offers_choose_terms (self, NULL, SERAI_CLUB_OFFER (item));
      break;
    case SERAI_LOBBY_ACCEPT:
      serai_opponents_offers_accept (self, SERAI_CLUB_OFFER (item));
      break;
    case SERAI_LOBBY_DECLINE:
      serai_club_decline_async (self->club, serai_club_offer_get_id (SERAI_CLUB_OFFER (item)),
                                self->cancellable, request_done_cb, g_object_ref (self));
      break;
    case SERAI_LOBBY_WITHDRAW:
      serai_club_withdraw_async (self->club, serai_club_offer_get_id (SERAI_CLUB_OFFER (item)),
                                 self->cancellable, request_done_cb, g_object_ref (self));
      break;
    case SERAI_LOBBY_OPEN:
      serai_opponents_offers_play (self, SERAI_CLUB_GAME (item));
      break;
    case SERAI_LOBBY_PERSON:
      show_profile (self, serai_club_person_get_name (SERAI_CLUB_PERSON (item)));
      break;
    case SERAI_LOBBY_RESULTS:
      show_results (self);
      break;
    case SERAI_LOBBY_ACCOUNT:
      show_account (self);
      break;
    case SERAI_LOBBY_CODE:
      find_code (self, gtk_editable_get_text (GTK_EDITABLE (item)));
      break;
    case SERAI_LOBBY_LEAVE:
      serai_elsewhere_leave (self->elsewhere, self->club);
      left_cb (self);
      break;
    }
}

/**
 * serai_opponents_lobby_show:
 * @is_offer_first: whether the first offer gets the focus
 * Shows who is on the server and what is offered.
 */
void
serai_opponents_lobby_show (SeraiOpponentsWindow *self, gboolean is_offer_first)
{
  g_autofree char *name = serai_net_text_server (self->club);
  GtkWidget       *page = serai_lobby_page_new (self->club);

  g_signal_connect_object (page, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  serai_opponents_window_set_subtitle (page, name);
  /* Translators: title of the page of a server */
  serai_opponents_window_show_page (self, page, _ ("People and Games"));
  if (is_offer_first)
    serai_lobby_page_focus_offer (SERAI_LOBBY_PAGE (page));
}
