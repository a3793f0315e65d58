/* serai-person.c: somebody who is connected, or plays a game in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-person.h"

#include "serai-lobby.h"
#include "serai-summaries.h"

/**
 * serai_person_find:
 * Returns: (transfer none) (nullable): the person with the account @id, if they are in memory
 */
SeraiPerson *
serai_person_find (SeraiHall *hall, gint64 id)
{
  return g_hash_table_lookup (hall->people, &id);
}

/**
 * serai_person_find_name:
 * Returns: (transfer none) (nullable): the person called @name, if they are in memory
 */
SeraiPerson *
serai_person_find_name (SeraiHall *hall, const char *name)
{
  GHashTableIter iter;
  gpointer       person;

  g_hash_table_iter_init (&iter, hall->people);
  while (g_hash_table_iter_next (&iter, NULL, &person))
    if (g_str_equal (((SeraiPerson *) person)->name, name))
      return person;
  return NULL;
}

/**
 * serai_person_get:
 * Returns: (transfer full): the person with the account @id
 */
SeraiPerson *
serai_person_get (SeraiHall *hall, gint64 id, const char *name)
{
  SeraiPerson *self = serai_person_find (hall, id);

  if (self != NULL)
    return serai_person_ref (self);
  self = g_new0 (SeraiPerson, 1);
  g_ref_count_init (&self->n_refs);
  self->hall = hall;
  self->id = id;
  self->name = g_strdup (name);
  self->peers = g_ptr_array_new ();
  self->rooms = g_ptr_array_new ();
  self->away_since = serai_hall_now ();
  g_hash_table_insert (hall->people, &self->id, self);
  return self;
}

SeraiPerson *
serai_person_ref (SeraiPerson *self)
{
  g_ref_count_inc (&self->n_refs);
  return self;
}

void
serai_person_unref (SeraiPerson *self)
{
  if (!g_ref_count_dec (&self->n_refs))
    return;
  g_hash_table_remove (self->hall->people, &self->id);
  g_clear_pointer (&self->ratings, g_ptr_array_unref);
  g_ptr_array_unref (self->rooms);
  g_ptr_array_unref (self->peers);
  g_free (self->name);
  g_free (self);
}

/**
 * serai_person_update:
 * Takes over what the store knows: a guest can become a member and change their name.
 */
void
serai_person_update (SeraiPerson *self, const SeraiAccount *account)
{
  g_free (self->name);
  self->name = g_strdup (account->name);
  self->is_guest = account->is_guest;
  self->since = account->since;
}

/**
 * serai_person_enter:
 * @peer: a connection on which they have come in
 */
void
serai_person_enter (SeraiPerson *self, SeraiPeer *peer)
{
  peer->person = serai_person_ref (self);
  g_ptr_array_add (self->peers, peer);
}

/**
 * serai_person_leave:
 * @peer: one of their connections, which is gone; drops its reference to @self
 */
void
serai_person_leave (SeraiPerson *self, SeraiPeer *peer)
{
  g_ptr_array_remove_fast (self->peers, peer);
  peer->person = NULL;
  if (self->peers->len == 0)
    self->away_since = serai_hall_now ();
  serai_person_unref (self);
}

/**
 * serai_person_is_among:
 * @accounts: (element-type SeraiAccount): accounts
 */
gboolean
serai_person_is_among (const SeraiPerson *self, GPtrArray *accounts)
{
  for (guint n = 0; n < accounts->len; n++)
    if (((const SeraiAccount *) g_ptr_array_index (accounts, n))->id == self->id)
      return TRUE;
  return FALSE;
}

/**
 * serai_person_is_here:
 * Returns: whether they are connected to any process
 */
gboolean
serai_person_is_here (const SeraiPerson *self)
{
  return self->peers->len > 0 || self->is_elsewhere;
}

/**
 * serai_person_get_away_ms:
 * Returns: for how long they have not been connected; 0 if they are
 */
gint64
serai_person_get_away_ms (const SeraiPerson *self, gint64 now)
{
  return serai_person_is_here (self) ? 0 : MAX (now - self->away_since, 1);
}

/**
 * serai_person_send_event:
 * @object: (transfer full): its members
 * Sends an event on all their connections.
 */
void
serai_person_send_event (SeraiPerson *self, const char *event, JsonObject *object)
{
  g_autoptr (GBytes) frame = NULL;

  if (self->peers->len == 0)
    {
      json_object_unref (object);
      return;
    }
  frame = serai_lobby_write_event (event, object);
  serai_lobby_send_all (self->peers, frame);
}

static void
ratings_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiPerson *self = data;
  g_autoptr (GPtrArray) ratings =
      serai_store_list_ratings_finish (SERAI_STORE (store), result, NULL);

  if (ratings != NULL)
    {
      g_clear_pointer (&self->ratings, g_ptr_array_unref);
      self->ratings = g_steal_pointer (&ratings);
      serai_person_tell_lobby (self);
    }
  serai_person_unref (self);
}

/**
 * serai_person_load_ratings:
 * Loads the ratings, and then shows the person to those who watch the lobby.
 */
void
serai_person_load_ratings (SeraiPerson *self)
{
  serai_store_list_ratings_async (self->hall->store, self->id, NULL, ratings_cb,
                                  serai_person_ref (self));
}

/**
 * serai_person_tell_lobby:
 * Shows those who watch the lobby that the person has come, plays, or has gone.
 */
void
serai_person_tell_lobby (SeraiPerson *self)
{
  const char *state = !serai_person_is_here (self) ? "gone"
                      : self->n_playing > 0        ? "playing"
                                                   : "free";

  if (self->hall->watchers->len > 0)
    serai_lobby_send (self->hall, "person",
                      serai_summary_of_person (self->name, self->is_guest, state, self->ratings));
}
