/* serai-offer-bar.c: a line about an offer to the user, with buttons to answer it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-offer-bar.h"

#include <glib/gi18n.h>

#include "serai-elsewhere-bar.h"
#include "serai-net-text.h"
#include "serai-place-text.h"

struct _SeraiOfferBar
{
  AdwBin             parent_instance;
  SeraiElsewhereBar *bar;
  SeraiMailbox      *mailbox;   /* (owned) */
  SeraiElsewhere    *elsewhere; /* (owned) */
  SeraiClub         *club;      /* (owned) (nullable): where the offer that is shown was made */
  SeraiClubOffer    *offer;     /* (owned) (nullable): that is shown */
  char              *place;     /* (owned) (nullable): of the page; %NULL: all where the user is */
};

G_DEFINE_FINAL_TYPE (SeraiOfferBar, serai_offer_bar, ADW_TYPE_BIN)

enum
{
  ACCEPT,
  CHANGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- What is shown ---- */

static void
show_offer (SeraiOfferBar *self, SeraiClubOffer *offer)
{
  g_autoptr (GPtrArray) received = serai_mailbox_list_received (self->mailbox);
  const SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS] = {
    /* Translators: button: say yes to an opponent or to an offer */
    { C_ ("elsewhere", "Accept"), "offer.accept" },
    /* Translators: button: answer an offer with another one; a page follows */
    { _ ("Change…"), "offer.change" },
    { _ ("Decline"), "offer.decline" },
  };
  g_autofree char *text = serai_net_text_received_offer (offer);

  serai_elsewhere_bar_show (self->bar, text, buttons);
  serai_elsewhere_bar_set_more (self->bar, received->len - 1, FALSE);
}

/* There is a line even without an offer while the user is on a server, so that nothing jumps when
 * one comes. */
static void
show_place (SeraiOfferBar *self)
{
  static const SeraiElsewhereButton none[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
  g_autofree char                  *text = serai_place_text_all (self->elsewhere, self->mailbox);

  serai_elsewhere_bar_show (self->bar, self->place != NULL ? self->place : text, none);
  serai_elsewhere_bar_set_more (self->bar, 0, FALSE);
}

static void
update (SeraiOfferBar *self)
{
  SeraiClub      *club = NULL;
  SeraiClubOffer *offer = serai_mailbox_find_received (self->mailbox, &club);

  g_set_object (&self->club, club);
  g_set_object (&self->offer, offer);
  if (offer != NULL)
    show_offer (self, offer);
  else
    show_place (self);
}

/* ---- Answers ---- */

static void
answer_cb (GtkWidget *widget, const char *action, GVariant *parameter G_GNUC_UNUSED)
{
  SeraiOfferBar *self = SERAI_OFFER_BAR (widget);

  if (self->offer == NULL)
    return;
  if (g_str_equal (action, "offer.decline"))
    serai_club_decline_async (self->club, serai_club_offer_get_id (self->offer), NULL, NULL, NULL);
  else
    g_signal_emit (self, signals[g_str_equal (action, "offer.accept") ? ACCEPT : CHANGE], 0,
                   self->club, self->offer);
}

/* ---- The widget ---- */

static void
serai_offer_bar_dispose (GObject *object)
{
  SeraiOfferBar *self = SERAI_OFFER_BAR (object);

  g_clear_object (&self->mailbox);
  g_clear_object (&self->elsewhere);
  g_clear_object (&self->club);
  g_clear_object (&self->offer);
  g_clear_pointer (&self->place, g_free);
  G_OBJECT_CLASS (serai_offer_bar_parent_class)->dispose (object);
}

static void
serai_offer_bar_class_init (SeraiOfferBarClass *klass)
{
  static const char *const answers[] = { "offer.accept", "offer.change", "offer.decline" };
  GType                    type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_offer_bar_dispose;
  for (gsize n = 0; n < G_N_ELEMENTS (answers); n++)
    gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), answers[n], NULL, answer_cb);

  signals[ACCEPT] = g_signal_new ("accept", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_CLUB_OFFER);
  signals[CHANGE] = g_signal_new ("change", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_CLUB_OFFER);
}

static void
serai_offer_bar_init (SeraiOfferBar *self)
{
  self->bar = SERAI_ELSEWHERE_BAR (serai_elsewhere_bar_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->bar));
}

/**
 * serai_offer_bar_set_place:
 * @place: (nullable): where the user is as far as the page is concerned, translated; %NULL: it
 *   concerns all the places where they are
 */
void
serai_offer_bar_set_place (SeraiOfferBar *self, const char *place)
{
  char *kept = g_strdup (place);

  g_return_if_fail (SERAI_IS_OFFER_BAR (self));

  g_free (self->place);
  self->place = kept;
  update (self);
}

/**
 * serai_offer_bar_new:
 * @mailbox: the offers
 * @elsewhere: what the windows share
 * Returns: (transfer floating): shows the oldest offer to the user, or else where the user is
 */
GtkWidget *
serai_offer_bar_new (SeraiMailbox *mailbox, SeraiElsewhere *elsewhere)
{
  SeraiOfferBar *self = g_object_new (SERAI_TYPE_OFFER_BAR, NULL);

  self->mailbox = g_object_ref (mailbox);
  self->elsewhere = g_object_ref (elsewhere);
  g_signal_connect_object (mailbox, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
