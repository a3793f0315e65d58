/* serai-presence.c: people who come and go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-presence.h"

#include "serai-lobby.h"
#include "serai-offers.h"
#include "serai-summaries.h"
#include "serai-views.h"

static void
here_set_cb (GObject *store, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  serai_store_set_here_finish (SERAI_STORE (store), result, NULL);
}

static void
set_here (SeraiPerson *person, gboolean is_here)
{
  if (!person->hall->is_closing)
    serai_store_set_here_async (person->hall->store, person->id, person->name, is_here,
                                serai_hall_now (), NULL, here_set_cb, NULL);
}

/* What others see when somebody has come or gone. */
static void
show (SeraiPerson *person)
{
  for (guint n = 0; n < person->rooms->len; n++)
    serai_views_send_here (g_ptr_array_index (person->rooms, n));
  serai_offers_maker_moved (person);
}

/**
 * serai_presence_enter:
 * @peer: a connection
 * @account: of who comes in on it
 */
void
serai_presence_enter (SeraiPeer *peer, const SeraiAccount *account)
{
  g_autoptr (SeraiPerson) person = serai_person_get (peer->hall, account->id, account->name);
  gboolean was_here = person->peers->len > 0;

  serai_person_update (person, account);
  serai_person_enter (person, peer);
  if (was_here)
    return;
  set_here (person, TRUE);
  serai_person_load_ratings (person);
  show (person);
}

/**
 * serai_presence_leave:
 * @peer: a connection that is gone
 */
void
serai_presence_leave (SeraiPeer *peer)
{
  g_autoptr (SeraiPerson) person = NULL;

  if (peer->person == NULL)
    return;
  person = serai_person_ref (peer->person);
  serai_person_leave (person, peer);
  if (person->peers->len > 0)
    return;
  set_here (person, FALSE);
  if (serai_person_is_here (person) || person->hall->is_closing)
    return;
  serai_person_tell_lobby (person);
  show (person);
}

/**
 * serai_presence_announce_all:
 * Tells the store again who is here, after it has forgotten this process.
 */
void
serai_presence_announce_all (SeraiHall *hall)
{
  GHashTableIter iter;
  gpointer       person;

  g_hash_table_iter_init (&iter, hall->people);
  while (g_hash_table_iter_next (&iter, NULL, &person))
    if (((SeraiPerson *) person)->peers->len > 0)
      set_here (person, TRUE);
}

/* ---- Other processes ---- */

static void
update_elsewhere (SeraiPerson *person, const SeraiHere *here)
{
  gboolean was_here = serai_person_is_here (person);

  person->is_elsewhere = here->is_here && person->peers->len == 0;
  if (was_here && !serai_person_is_here (person))
    person->away_since = serai_hall_now ();
  if (was_here != serai_person_is_here (person))
    show (person);
}

static void
found_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHall   *hall = data;
  SeraiHere   *here = serai_store_find_here_finish (SERAI_STORE (store), result, NULL);
  SeraiPerson *person;

  if (here == NULL)
    return;
  person = serai_person_find (hall, here->account.id);
  if (person != NULL)
    update_elsewhere (person, here);
  if (person == NULL || person->peers->len == 0)
    serai_lobby_send (hall, "person",
                      serai_summary_of_person (here->account.name, here->account.is_guest,
                                               !here->is_here     ? "gone"
                                               : here->is_playing ? "playing"
                                                                  : "free",
                                               here->ratings));
  serai_here_free (here);
}

/**
 * serai_presence_changed:
 * @name: of somebody who has come to another process or left it
 */
void
serai_presence_changed (SeraiHall *hall, const char *name)
{
  if (hall->watchers->len > 0 || serai_person_find_name (hall, name) != NULL)
    serai_store_find_here_async (hall->store, name, serai_hall_now (), NULL, found_cb, hall);
}

/**
 * serai_presence_check_elsewhere:
 * Finds out who is no longer connected to any process, as one has died or notifications are
 * missing.
 */
void
serai_presence_check_elsewhere (SeraiHall *hall)
{
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, hall->people);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      SeraiPerson *person = value;

      if (person->is_elsewhere)
        serai_store_find_here_async (hall->store, person->name, serai_hall_now (), NULL, found_cb,
                                     hall);
    }
}
