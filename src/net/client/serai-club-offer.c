/* serai-club-offer.c: an offer on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-club-items-private.h"

#define MAX_TEXT 128 /* bytes of names, ids and codes */

struct _SeraiClubOffer
{
  GObject    parent_instance;
  char      *id, *from; /* (owned) */
  char      *to, *code; /* (owned) (nullable) */
  SeraiTerms terms;
  gint64     created, expires; /* ms since 1970 */
  SeraiTerms answered;         /* what was offered to who has made it, as they would offer it */
  gboolean   is_answer;        /* there is such an offer */
};

G_DEFINE_FINAL_TYPE (SeraiClubOffer, serai_club_offer, G_TYPE_OBJECT)

static void
serai_club_offer_finalize (GObject *object)
{
  SeraiClubOffer *self = SERAI_CLUB_OFFER (object);

  g_free (self->id);
  g_free (self->from);
  g_free (self->to);
  g_free (self->code);
  G_OBJECT_CLASS (serai_club_offer_parent_class)->finalize (object);
}

static void
serai_club_offer_class_init (SeraiClubOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_club_offer_finalize;
}

static void
serai_club_offer_init (SeraiClubOffer *self G_GNUC_UNUSED)
{
}

/**
 * serai_club_offer_read:
 * @object: OFFER of docs/protocol.md
 * Returns: (transfer full) (nullable)
 */
SeraiClubOffer *
serai_club_offer_read (JsonObject *object, GError **error)
{
  g_autoptr (SeraiClubOffer) self = g_object_new (SERAI_TYPE_CLUB_OFFER, NULL);
  SeraiMembers members = SERAI_MEMBERS (object);
  JsonObject  *terms = serai_members_object (&members, "terms");

  self->id = g_strdup (serai_members_text (&members, "id", 1, MAX_TEXT));
  self->from = g_strdup (serai_members_text (&members, "from", 1, MAX_TEXT));
  self->to = g_strdup (serai_members_text_or (&members, "to", 1, MAX_TEXT, NULL));
  self->code = g_strdup (serai_members_text_or (&members, "code", 1, MAX_TEXT, NULL));
  self->created = serai_members_integer (&members, "created", 0, G_MAXINT64 / 2);
  self->expires = serai_members_integer (&members, "expires", 0, G_MAXINT64 / 2);
  if (!serai_members_end (&members, error) || !serai_terms_read (&self->terms, terms, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * serai_club_offer_get_id:
 * Returns: (transfer none): for requests
 */
const char *
serai_club_offer_get_id (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return self->id;
}

/**
 * serai_club_offer_get_from:
 * Returns: (transfer none): the name of who has made it
 */
const char *
serai_club_offer_get_from (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return self->from;
}

/**
 * serai_club_offer_get_to:
 * Returns: (transfer none) (nullable): the name of who is asked; %NULL: anybody
 */
const char *
serai_club_offer_get_to (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return self->to;
}

/**
 * serai_club_offer_get_code:
 * Returns: (transfer none) (nullable): for who is invited
 */
const char *
serai_club_offer_get_code (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return self->code;
}

/**
 * serai_club_offer_get_terms:
 * Returns: (transfer none): what is to be played
 */
const SeraiTerms *
serai_club_offer_get_terms (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return &self->terms;
}

/**
 * serai_club_offer_set_answered:
 * @offer: by the person whom @self is to, which @self answers with other terms
 */
void
serai_club_offer_set_answered (SeraiClubOffer *self, SeraiClubOffer *offer)
{
  g_return_if_fail (SERAI_IS_CLUB_OFFER (self));
  g_return_if_fail (SERAI_IS_CLUB_OFFER (offer));

  self->answered = offer->terms;
  if (offer->terms.first == SERAI_FIRST_ME)
    self->answered.first = SERAI_FIRST_YOU;
  else if (offer->terms.first == SERAI_FIRST_YOU)
    self->answered.first = SERAI_FIRST_ME;
  self->is_answer = TRUE;
}

/**
 * serai_club_offer_get_answered:
 * Returns: (transfer none) (nullable): the terms of the offer that this one answers with others, as
 *   its maker would offer them: the same person begins; %NULL if none is known
 */
const SeraiTerms *
serai_club_offer_get_answered (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), NULL);

  return self->is_answer ? &self->answered : NULL;
}

/**
 * serai_club_offer_get_created:
 * Returns: when it was made, in ms since 1970 by the clock of the server
 */
gint64
serai_club_offer_get_created (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), 0);

  return self->created;
}

/**
 * serai_club_offer_get_expires:
 * Returns: when it ends, in ms since 1970 by the clock of the server
 */
gint64
serai_club_offer_get_expires (SeraiClubOffer *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_OFFER (self), 0);

  return self->expires;
}
