/* serai-store-rows.c: what a SeraiStore gives and takes: accounts, offers, games, ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-rows.h"

#include <sys/random.h>

#define ID_BITS_PER_CHARACTER 5

static void
account_clear (SeraiAccount *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->password, g_free);
}

/**
 * serai_account_free:
 * @self: (transfer full): an account
 */
void
serai_account_free (SeraiAccount *self)
{
  account_clear (self);
  g_free (self);
}

/**
 * serai_account_copy:
 * Returns: (transfer full): a copy of @self
 */
SeraiAccount *
serai_account_copy (const SeraiAccount *self)
{
  SeraiAccount *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->password = g_strdup (self->password);
  return copy;
}

/**
 * serai_offer_free:
 * @self: (transfer full): an offer
 */
void
serai_offer_free (SeraiOffer *self)
{
  g_free (self->from_name);
  g_free (self->to_name);
  g_free (self->code);
  g_free (self);
}

/**
 * serai_offer_copy:
 * Returns: (transfer full): a copy of @self
 */
SeraiOffer *
serai_offer_copy (const SeraiOffer *self)
{
  SeraiOffer *copy = g_memdup2 (self, sizeof *self);

  copy->from_name = g_strdup (self->from_name);
  copy->to_name = g_strdup (self->to_name);
  copy->code = g_strdup (self->code);
  return copy;
}

/**
 * serai_game_row_clear:
 * @self: a row
 * Frees what @self owns, but not @self.
 */
void
serai_game_row_clear (SeraiGameRow *self)
{
  for (int side = 0; side < 2; side++)
    g_clear_pointer (&self->player_names[side], g_free);
}

/**
 * serai_game_row_free:
 * @self: (transfer full): a row
 */
void
serai_game_row_free (SeraiGameRow *self)
{
  serai_game_row_clear (self);
  g_free (self);
}

/**
 * serai_game_row_copy:
 * Returns: (transfer full): a copy of @self
 */
SeraiGameRow *
serai_game_row_copy (const SeraiGameRow *self)
{
  SeraiGameRow *copy = g_memdup2 (self, sizeof *self);

  for (int side = 0; side < 2; side++)
    copy->player_names[side] = g_strdup (self->player_names[side]);
  return copy;
}

/**
 * serai_stored_game_free:
 * @self: (transfer full): a game
 */
void
serai_stored_game_free (SeraiStoredGame *self)
{
  serai_game_row_clear (&self->row);
  g_array_unref (self->events);
  g_free (self);
}

/**
 * serai_rating_row_free:
 * @self: (transfer full): a rating
 */
void
serai_rating_row_free (SeraiRatingRow *self)
{
  g_free (self->name);
  g_free (self);
}

/**
 * serai_here_free:
 * @self: (transfer full): somebody
 */
void
serai_here_free (SeraiHere *self)
{
  account_clear (&self->account);
  g_ptr_array_unref (self->ratings);
  g_free (self);
}

/**
 * serai_store_make_id:
 * @id: (out): a new id for an offer or a game, which nobody can guess
 */
void
serai_store_make_id (char id[SERAI_ID_BYTES])
{
  static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz"; /* Crockford's */
  guchar            bytes[SERAI_ID_BYTES - 1];

  /* A request of this size is never interrupted or cut short. */
  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    g_error ("getrandom() failed");
  for (guint n = 0; n < sizeof bytes; n++)
    id[n] = letters[bytes[n] % (1 << ID_BITS_PER_CHARACTER)];
  id[sizeof bytes] = '\0';
}
