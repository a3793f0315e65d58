/* serai-mailbox.c: offers to and by the user, on all the servers that they are on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-mailbox.h"

struct _SeraiMailbox
{
  GObject       parent_instance;
  SeraiPostman *postman;  /* (owned) */
  GPtrArray    *clubs;    /* (element-type SeraiClub) (owned) */
  GListStore   *sent;     /* (owned) (element-type SeraiClubOffer): by the user */
  GHashTable   *left_out; /* (element-type utf8) (owned): ids of offers that are shown otherwise */
  GPtrArray    *begun;    /* (element-type SeraiClubGame) (owned): not on a board yet */
  GPtrArray    *places;   /* (element-type SeraiClub) (owned): of each of them */
  guint         changed;  /* source that reports changes; 0: none */
};

enum
{
  CHANGED,
  GONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiMailbox, serai_mailbox, G_TYPE_OBJECT)

static gboolean
is_sent (SeraiClub *club, SeraiClubOffer *offer)
{
  return serai_club_get_name (club) != NULL
         && g_strcmp0 (serai_club_offer_get_from (offer), serai_club_get_name (club)) == 0;
}

/* ---- What the clubs report ---- */

/* Adds the offers that the user has made on @club. */
static void
add_sent (SeraiClub *club, GPtrArray *sent)
{
  GListModel *offers = serai_club_get_offers (club);

  for (guint n = 0; n < g_list_model_get_n_items (offers); n++)
    {
      g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (offers, n);

      if (is_sent (club, offer))
        g_ptr_array_add (sent, g_steal_pointer (&offer));
    }
}

/* Whether @list has these items. */
static gboolean
has_items (GListModel *list, GPtrArray *items)
{
  gboolean is_equal = g_list_model_get_n_items (list) == items->len;

  for (guint n = 0; n < items->len && is_equal; n++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, n);

      is_equal = item == items->pdata[n];
    }
  return is_equal;
}

/* Makes the list of offers by the user that of the clubs. */
static void
update_sent (SeraiMailbox *self)
{
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < self->clubs->len; n++)
    add_sent (self->clubs->pdata[n], sent);
  if (!has_items (G_LIST_MODEL (self->sent), sent))
    g_list_store_splice (self->sent, 0, g_list_model_get_n_items (G_LIST_MODEL (self->sent)),
                         sent->pdata, sent->len);
}

static gboolean
changed_cb (gpointer data)
{
  SeraiMailbox *self = data;

  self->changed = 0;
  update_sent (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* Others react to the same news of a club, perhaps later than this object: what they do at once, as
 * to put a game on the board, is done before the change is reported. */
static void
report (SeraiMailbox *self)
{
  if (self->changed == 0)
    self->changed = g_idle_add (changed_cb, self);
}

static void
gone_cb (SeraiMailbox *self, SeraiClubOffer *offer, const char *why, SeraiClub *club)
{
  if (g_strcmp0 (serai_club_offer_get_from (offer), serai_club_get_name (club)) == 0)
    g_signal_emit (self, signals[GONE], 0, offer, why);
}

/* A board may have the game already: the reply to an acceptance can come before this. */
static void
started_cb (SeraiMailbox *self, SeraiClubGame *game, SeraiClub *club)
{
  if (serai_postman_is_taken (self->postman, club, game))
    return;
  g_ptr_array_add (self->begun, g_object_ref (game));
  g_ptr_array_add (self->places, g_object_ref (club));
  report (self);
}

static void
forget_nth_begun (SeraiMailbox *self, guint n)
{
  g_ptr_array_remove_index (self->begun, n);
  g_ptr_array_remove_index (self->places, n);
  report (self);
}

static void
forget_begun_on (SeraiMailbox *self, SeraiClub *club)
{
  for (guint n = self->begun->len; n > 0; n--)
    if (self->places->pdata[n - 1] == club)
      forget_nth_begun (self, n - 1);
}

/* A server that has refused the user, or that they have left, brings nothing more. */
static void
line_changed_cb (SeraiMailbox *self, GParamSpec *spec G_GNUC_UNUSED, SeraiLine *line)
{
  if (serai_line_get_state (line) != SERAI_LINE_CLOSED)
    return;
  for (guint n = self->clubs->len; n > 0; n--)
    if (serai_club_get_line (self->clubs->pdata[n - 1]) == line)
      serai_mailbox_remove (self, self->clubs->pdata[n - 1]);
}

/* ---- The object ---- */

static void
disconnect (SeraiMailbox *self, SeraiClub *club)
{
  g_signal_handlers_disconnect_by_data (club, self);
  g_signal_handlers_disconnect_by_data (serai_club_get_offers (club), self);
  g_signal_handlers_disconnect_by_data (serai_club_get_line (club), self);
}

static void
serai_mailbox_finalize (GObject *object)
{
  SeraiMailbox *self = SERAI_MAILBOX (object);

  for (guint n = 0; n < self->clubs->len; n++)
    disconnect (self, self->clubs->pdata[n]);
  g_clear_handle_id (&self->changed, g_source_remove);
  g_ptr_array_unref (self->clubs);
  g_object_unref (self->postman);
  g_object_unref (self->sent);
  g_hash_table_unref (self->left_out);
  g_ptr_array_unref (self->begun);
  g_ptr_array_unref (self->places);
  G_OBJECT_CLASS (serai_mailbox_parent_class)->finalize (object);
}

static void
serai_mailbox_class_init (SeraiMailboxClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = serai_mailbox_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GONE] = g_signal_new ("gone", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, SERAI_TYPE_CLUB_OFFER, G_TYPE_STRING);
}

static void
serai_mailbox_init (SeraiMailbox *self)
{
  self->clubs = g_ptr_array_new_with_free_func (g_object_unref);
  self->postman = serai_postman_new ();
  self->sent = g_list_store_new (SERAI_TYPE_CLUB_OFFER);
  self->left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->begun = g_ptr_array_new_with_free_func (g_object_unref);
  self->places = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * serai_mailbox_new:
 * Returns: (transfer full): of somebody who is on no server
 */
SeraiMailbox *
serai_mailbox_new (void)
{
  return g_object_new (SERAI_TYPE_MAILBOX, NULL);
}

/**
 * serai_mailbox_add:
 * @club: on which the user has come in
 * Keeps the user there, until serai_mailbox_remove() or until the line of @club is closed.
 */
void
serai_mailbox_add (SeraiMailbox *self, SeraiClub *club)
{
  g_return_if_fail (SERAI_IS_MAILBOX (self));
  g_return_if_fail (SERAI_IS_CLUB (club));

  if (serai_mailbox_has (self, club))
    return;
  g_ptr_array_add (self->clubs, g_object_ref (club));
  serai_postman_add (self->postman, club);
  g_signal_connect_swapped (serai_club_get_offers (club), "items-changed", G_CALLBACK (report),
                            self);
  g_signal_connect_swapped (club, "offer-gone", G_CALLBACK (gone_cb), self);
  g_signal_connect_swapped (club, "started", G_CALLBACK (started_cb), self);
  g_signal_connect_swapped (serai_club_get_line (club), "notify::state",
                            G_CALLBACK (line_changed_cb), self);
  report (self);
}

/**
 * serai_mailbox_remove:
 * @club: that the user leaves
 */
void
serai_mailbox_remove (SeraiMailbox *self, SeraiClub *club)
{
  guint n;

  g_return_if_fail (SERAI_IS_MAILBOX (self));

  if (!g_ptr_array_find (self->clubs, club, &n))
    return;
  disconnect (self, club);
  forget_begun_on (self, club);
  serai_postman_remove (self->postman, club);
  g_ptr_array_remove_index (self->clubs, n);
  report (self);
}

/**
 * serai_mailbox_get_postman:
 * Returns: (transfer none): follows the games on the same servers
 */
SeraiPostman *
serai_mailbox_get_postman (SeraiMailbox *self)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  return self->postman;
}

/**
 * serai_mailbox_has:
 * Returns: whether the user is on @club
 */
gboolean
serai_mailbox_has (SeraiMailbox *self, SeraiClub *club)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), FALSE);

  return g_ptr_array_find (self->clubs, club, NULL);
}

/**
 * serai_mailbox_get_places:
 * Returns: (transfer none) (element-type SeraiClub): the servers on which the user is
 */
GPtrArray *
serai_mailbox_get_places (SeraiMailbox *self)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  return self->clubs;
}

/**
 * serai_mailbox_list_servers:
 * Returns: (transfer full) (element-type SeraiClub): the servers on which the user is, without
 * those in other programs on this network
 */
GPtrArray *
serai_mailbox_list_servers (SeraiMailbox *self)
{
  GPtrArray *servers = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SERAI_IS_MAILBOX (self), servers);

  for (guint n = 0; n < self->clubs->len; n++)
    if (serai_club_has_passwords (self->clubs->pdata[n])) /* as every server proper has */
      g_ptr_array_add (servers, g_object_ref (self->clubs->pdata[n]));
  return servers;
}

/* ---- Offers ---- */

typedef gboolean (*IsWanted) (SeraiClub *club, SeraiClubOffer *offer);

static gboolean
is_received (SeraiClub *club, SeraiClubOffer *offer)
{
  return g_strcmp0 (serai_club_offer_get_to (offer), serai_club_get_name (club)) == 0;
}

/* Adds the offers that are wanted, the oldest first. */
static void
add_wanted (SeraiMailbox *self, SeraiClub *club, IsWanted is_wanted, GPtrArray *found)
{
  GListModel *offers = serai_club_get_offers (club);

  if (serai_club_get_name (club) == NULL)
    return;
  for (guint n = g_list_model_get_n_items (offers); n > 0; n--)
    {
      g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (offers, n - 1);

      if (is_wanted (club, offer)
          && !g_hash_table_contains (self->left_out, serai_club_offer_get_id (offer)))
        g_ptr_array_add (found, offer); /* owned by the list */
    }
}

/* Returns: (transfer none) (nullable): the first offer that is wanted */
static SeraiClubOffer *
find (SeraiMailbox *self, IsWanted is_wanted, SeraiClub **club)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint n = 0; n < self->clubs->len && found->len == 0; n++)
    {
      add_wanted (self, self->clubs->pdata[n], is_wanted, found);
      if (club != NULL && found->len > 0)
        *club = self->clubs->pdata[n];
    }
  return found->len > 0 ? found->pdata[0] : NULL;
}

/**
 * serai_mailbox_list_received:
 * Returns: (transfer container) (element-type SeraiClubOffer): the offers to the user, the oldest
 * on each server first
 */
GPtrArray *
serai_mailbox_list_received (SeraiMailbox *self)
{
  GPtrArray *received = g_ptr_array_new ();

  g_return_val_if_fail (SERAI_IS_MAILBOX (self), received);

  for (guint n = 0; n < self->clubs->len; n++)
    add_wanted (self, self->clubs->pdata[n], is_received, received);
  return received;
}

/**
 * serai_mailbox_find_received:
 * @club: (out) (optional) (transfer none): where it was made
 * Returns: (transfer none) (nullable): the first of serai_mailbox_list_received()
 */
SeraiClubOffer *
serai_mailbox_find_received (SeraiMailbox *self, SeraiClub **club)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  return find (self, is_received, club);
}

/**
 * serai_mailbox_find_sent:
 * @club: (out) (optional) (transfer none): where it was made
 * Returns: (transfer none) (nullable): the oldest offer by the user that is open
 */
SeraiClubOffer *
serai_mailbox_find_sent (SeraiMailbox *self, SeraiClub **club)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  return find (self, is_sent, club);
}

/**
 * serai_mailbox_has_sent:
 * Returns: whether an offer by the user is open on @club
 */
gboolean
serai_mailbox_has_sent (SeraiMailbox *self, SeraiClub *club)
{
  g_autoptr (GPtrArray) sent = g_ptr_array_new ();

  g_return_val_if_fail (SERAI_IS_MAILBOX (self), FALSE);

  add_wanted (self, club, is_sent, sent);
  return sent->len > 0;
}

/**
 * serai_mailbox_get_sent:
 * Returns: (transfer none): all open offers by the user
 */
GListModel *
serai_mailbox_get_sent (SeraiMailbox *self)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  return G_LIST_MODEL (self->sent);
}

/**
 * serai_mailbox_find_club:
 * @offer: by the user
 * Returns: (transfer none) (nullable): where it was made; %NULL if the user has left
 */
SeraiClub *
serai_mailbox_find_club (SeraiMailbox *self, SeraiClubOffer *offer)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  for (guint n = 0; n < self->clubs->len; n++)
    {
      g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func (g_object_unref);

      add_sent (self->clubs->pdata[n], sent);
      if (g_ptr_array_find (sent, offer, NULL))
        return self->clubs->pdata[n];
    }
  return NULL;
}

/**
 * serai_mailbox_leave_out:
 * @offer: an offer
 * @is_left_out: whether it is shown to the user in another way
 */
void
serai_mailbox_leave_out (SeraiMailbox *self, SeraiClubOffer *offer, gboolean is_left_out)
{
  const char *id = serai_club_offer_get_id (offer);

  g_return_if_fail (SERAI_IS_MAILBOX (self));

  if (is_left_out)
    g_hash_table_add (self->left_out, g_strdup (id));
  else
    g_hash_table_remove (self->left_out, id);
  report (self);
}

/* ---- Games ---- */

/**
 * serai_mailbox_find_begun:
 * @club: (out) (transfer none): where it is played
 * Returns: (transfer none) (nullable): the first game of the user's that has begun and is not on a
 *   board
 */
SeraiClubGame *
serai_mailbox_find_begun (SeraiMailbox *self, SeraiClub **club)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), NULL);

  if (self->begun->len == 0)
    return NULL;
  *club = self->places->pdata[0];
  return self->begun->pdata[0];
}

/**
 * serai_mailbox_count_begun:
 * Returns: the number of games that have begun and are not on a board
 */
guint
serai_mailbox_count_begun (SeraiMailbox *self)
{
  g_return_val_if_fail (SERAI_IS_MAILBOX (self), 0);

  return self->begun->len;
}

/**
 * serai_mailbox_forget_begun:
 * @game: a game that is on a board now, or that the user will look for later
 */
void
serai_mailbox_forget_begun (SeraiMailbox *self, SeraiClubGame *game)
{
  const char *id = serai_club_game_get_id (game);

  g_return_if_fail (SERAI_IS_MAILBOX (self));

  for (guint n = self->begun->len; n > 0; n--)
    if (g_str_equal (serai_club_game_get_id (self->begun->pdata[n - 1]), id))
      forget_nth_begun (self, n - 1);
}
