/* serai-opponents.c: the window "Play with Somebody": what leads from one page to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents.h"

#include <glib/gi18n.h>

#include "serai-elsewhere-start.h"
#include "serai-offer-bar.h"
#include "serai-offer-page.h"
#include "serai-opponents-code.h"
#include "serai-opponents-entrance.h"
#include "serai-opponents-offers.h"
#include "serai-opponents-window-private.h"

/* ---- The first page ---- */

static void
home_terms_chosen_cb (SeraiOpponentsWindow *self, const SeraiTerms *terms, SeraiOfferPage *page)
{
  serai_opponents_offers_keep_terms (self, terms, page);
  serai_opponents_entrance_enter_home (self);
}

static void
offer_cb (SeraiOpponentsWindow *self)
{
  GtkWidget *page;

  serai_elsewhere_start_keep_name (SERAI_ELSEWHERE_START (self->start));
  self->aim = SERAI_OPPONENTS_AIM_OFFER_HOME;
  g_clear_pointer (&self->to, g_free);
  g_clear_pointer (&self->changed, g_free);
  page = serai_opponents_offers_show_page (self, NULL, NULL, _ ("Offer a Game"));
  g_signal_connect_object (page, "offer", G_CALLBACK (home_terms_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
connect_cb (SeraiOpponentsWindow *self, const SeraiAddress *address)
{
  if (address->host != NULL)
    serai_opponents_connect (self, address);
  else
    serai_opponents_code_find (self, address->join);
}

static void
play_with_cb (SeraiOpponentsWindow *self, SeraiNeighbour *neighbour)
{
  serai_opponents_entrance_enter (self, serai_neighbour_get_address (neighbour),
                                  SERAI_OPPONENTS_AIM_ANY);
}

static void
unreadable_cb (SeraiOpponentsWindow *self)
{
  serai_opponents_window_show_fault (self, _ ("This is neither an address nor a code"));
}

static void
go_on_cb (SeraiOpponentsWindow *self, SeraiRunningGame *game)
{
  g_autoptr (SeraiRunningGame) kept = g_object_ref (game);

  self->has_played = TRUE;
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit_by_name (self, "go-on", kept);
}

static void
show_offer_cb (SeraiOpponentsWindow *self, SeraiClub *club, SeraiClubOffer *offer)
{
  serai_opponents_show_offer (self, club, offer);
}

static void
add_start (SeraiOpponentsWindow *self)
{
  self->start = serai_elsewhere_start_new (
      self->elsewhere, serai_elsewhere_get_mailbox (gtk_window_get_application (GTK_WINDOW (self))),
      self->settings);
  g_signal_connect_object (self->start, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "show-offer", G_CALLBACK (show_offer_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "offer", G_CALLBACK (offer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "connect", G_CALLBACK (connect_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "play-with", G_CALLBACK (play_with_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "unreadable", G_CALLBACK (unreadable_cb), self,
                           G_CONNECT_SWAPPED);
  /* Translators: title of a window */
  serai_opponents_window_show_page (self, self->start, _ ("Play with Somebody"));
}

/* ---- An offer to the user ---- */

static void
accept_received_cb (SeraiOpponentsWindow *self, SeraiClub *club, SeraiClubOffer *offer)
{
  serai_opponents_offers_set_club (self, club);
  serai_opponents_offers_accept (self, offer);
}

static void
add_received (SeraiOpponentsWindow *self)
{
  GtkWidget    *box = gtk_widget_get_parent (self->stack);
  SeraiMailbox *mailbox =
      serai_elsewhere_get_mailbox (gtk_window_get_application (GTK_WINDOW (self)));

  self->received = serai_offer_bar_new (mailbox, self->elsewhere);
  gtk_box_insert_child_after (GTK_BOX (box), self->received, gtk_widget_get_first_child (box));
  g_signal_connect_object (self->received, "accept", G_CALLBACK (accept_received_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->received, "change", G_CALLBACK (serai_opponents_change), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (mailbox, "changed", G_CALLBACK (serai_opponents_offers_show_answer),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mailbox, "gone", G_CALLBACK (serai_opponents_offers_show_gone), self,
                           G_CONNECT_SWAPPED);
}

/* ---- The window ---- */

/**
 * serai_opponents_new:
 * @parent: the transient parent
 * @elsewhere: what the windows share
 * @settings: the settings of the application
 * @rules: the game selected at first
 * Returns: (transfer none): a window with the first page
 */
SeraiOpponentsWindow *
serai_opponents_new (GtkWindow *parent, SeraiElsewhere *elsewhere, GSettings *settings,
                     const SeraiRules *rules)
{
  SeraiOpponentsWindow *self =
      g_object_new (SERAI_TYPE_OPPONENTS_WINDOW, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);

  self->elsewhere = g_object_ref (elsewhere);
  self->settings = g_object_ref (settings);
  self->rules = rules;
  /* Whatever still refers to the closed parent delays its destruction. */
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (serai_opponents_window_give_up), self,
                           G_CONNECT_SWAPPED);
  add_received (self);
  add_start (self);
  return self;
}

/**
 * serai_opponents_connect:
 * @address: a server, perhaps with the code of an offer
 * Goes to the server, and to the offer.
 */
void
serai_opponents_connect (SeraiOpponentsWindow *self, const SeraiAddress *address)
{
  g_return_if_fail (SERAI_IS_OPPONENTS_WINDOW (self));

  serai_opponents_entrance_enter (self, address,
                                  address->join[0] != '\0' ? SERAI_OPPONENTS_AIM_CODE
                                                           : SERAI_OPPONENTS_AIM_LOBBY);
}

/**
 * serai_opponents_change:
 * @club: where @offer was made
 * @offer: an offer to the user
 * Goes to the page on which one answers it with other terms.
 */
void
serai_opponents_change (SeraiOpponentsWindow *self, SeraiClub *club, SeraiClubOffer *offer)
{
  g_return_if_fail (SERAI_IS_OPPONENTS_WINDOW (self));

  self->aim = SERAI_OPPONENTS_AIM_LOBBY;
  serai_opponents_offers_set_club (self, club);
  serai_opponents_offers_choose_terms (self, NULL, offer);
}

/**
 * serai_opponents_show_offer:
 * @club: where @offer was made
 * @offer: an open offer by the user
 * Goes to the page on which one waits for an answer.
 */
void
serai_opponents_show_offer (SeraiOpponentsWindow *self, SeraiClub *club, SeraiClubOffer *offer)
{
  g_return_if_fail (SERAI_IS_OPPONENTS_WINDOW (self));

  serai_opponents_offers_set_club (self, club);
  serai_opponents_offers_show_waiting (self, offer);
}
