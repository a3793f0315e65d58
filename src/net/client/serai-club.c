/* serai-club.c: what a client knows of a server and asks of it: people, offers, games.
 *
 * serai-club-requests.c has the requests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-club-private.h"

#include "serai-club-items-private.h"

#define MAX_ITEMS 1000 /* of each list in a message */

struct _SeraiClub
{
  GObject     parent_instance;
  SeraiLine  *line; /* (owned) */
  char       *name; /* (owned) (nullable) */
  gboolean    is_guest;
  gboolean    is_watching; /* wanted */
  char       *server_name; /* (owned) (nullable) */
  gboolean    has_passwords;
  GListStore *people; /* (owned) (element-type SeraiClubPerson) */
  GListStore *offers; /* (owned) (element-type SeraiClubOffer) */
  SeraiClubOffer
             *answered;  /* (owned) (nullable): by the user, answered with another one just now */
  GListStore *games;     /* (owned) (element-type SeraiClubGame) */
  GListStore *own_games; /* (owned) (element-type SeraiClubGame) */
};

enum
{
  PROP_NAME = 1,
  PROP_GUEST,
  PROP_SERVER_NAME,
  PROP_PASSWORDS,
  N_PROPERTIES
};

enum
{
  OFFERED,
  OFFER_GONE,
  STARTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiClub, serai_club, G_TYPE_OBJECT)

/* ---- Lists ---- */

static const char *
get_key (gpointer item)
{
  if (SERAI_IS_CLUB_PERSON (item))
    return serai_club_person_get_name (item);
  if (SERAI_IS_CLUB_OFFER (item))
    return serai_club_offer_get_id (item);
  return serai_club_game_get_id (item);
}

/* Returns: (transfer none) (nullable): the item with that name or id */
static gpointer
find (GListStore *list, const char *key, guint *position)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint n = 0; n < n_items; n++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), n);

      if (!g_str_equal (get_key (item), key))
        continue;
      if (position != NULL)
        *position = n;
      return item;
    }
  return NULL;
}

/* Puts @item first, or updates the one that is there. */
static void
put (GListStore *list, gpointer item)
{
  gpointer before = find (list, get_key (item), NULL);

  if (before == NULL)
    g_list_store_insert (list, 0, item);
  else if (SERAI_IS_CLUB_PERSON (item))
    serai_club_person_update (before, item);
  else if (SERAI_IS_CLUB_GAME (item))
    serai_club_game_update (before, item);
}

static void
take_out (GListStore *list, const char *key)
{
  guint position;

  if (find (list, key, &position) != NULL)
    g_list_store_remove (list, position);
}

/* Makes @list have the items with the keys of @news, in that order for those that are new. */
static void
replace (GListStore *list, GPtrArray *news)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint n = 0; n < news->len; n++)
    g_hash_table_add (keys, (gpointer) get_key (news->pdata[n]));
  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (list)); n > 0; n--)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), n - 1);

      if (!g_hash_table_contains (keys, get_key (item)))
        g_list_store_remove (list, n - 1);
    }
  for (guint n = news->len; n > 0; n--)
    put (list, news->pdata[n - 1]);
}

/* ---- Reading ---- */

typedef gpointer (*ReadItem) (JsonObject *object, GError **error);

/* Items that this version does not understand, such as a game that it does not have, are left out.
 * Returns: (transfer full): the items in member @name; empty if there is none */
static GPtrArray *
read_items (JsonObject *message, const char *name, ReadItem read)
{
  GPtrArray   *items = g_ptr_array_new_with_free_func (g_object_unref);
  SeraiMembers members = SERAI_MEMBERS (message);
  JsonArray   *array = serai_members_array (&members, name, MAX_ITEMS);

  if (!serai_members_end (&members, NULL))
    return items;
  for (guint n = 0; n < json_array_get_length (array); n++)
    {
      JsonNode *node = json_array_get_element (array, n);
      gpointer  item =
          JSON_NODE_HOLDS_OBJECT (node) ? read (json_node_get_object (node), NULL) : NULL;

      if (item != NULL)
        g_ptr_array_add (items, item);
    }
  return items;
}

/* Returns: (transfer full) (nullable): the item in member @name */
static gpointer
read_item (JsonObject *message, const char *name, ReadItem read, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  JsonObject  *object = serai_members_object (&members, name);

  return serai_members_end (&members, error) ? read (object, error) : NULL;
}

GListModel *
serai_club_read_list (JsonObject *message, const char *name, GType type)
{
  ReadItem read = type == SERAI_TYPE_CLUB_GAME ? (ReadItem) serai_club_game_read
                                               : (ReadItem) serai_club_person_read;
  g_autoptr (GPtrArray) items = read_items (message, name, read);
  GListStore *list = g_list_store_new (type);

  g_list_store_splice (list, 0, 0, items->pdata, items->len);
  return G_LIST_MODEL (list);
}

/* ---- Oneself ---- */

static gboolean
is_me (SeraiClub *self, const char *name)
{
  return self->name != NULL && g_strcmp0 (name, self->name) == 0;
}

static void
set_name (SeraiClub *self, const char *name, gboolean is_guest)
{
  if (is_guest != self->is_guest)
    {
      self->is_guest = is_guest;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GUEST]);
    }
  if (g_strcmp0 (name, self->name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (name);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
    }
}

static gboolean
is_own_offer (SeraiClub *self, SeraiClubOffer *offer)
{
  return is_me (self, serai_club_offer_get_from (offer))
         || is_me (self, serai_club_offer_get_to (offer));
}

static gboolean
is_own_game (SeraiClub *self, SeraiClubGame *game)
{
  return serai_club_game_get_side (game, self->name) != SERAI_SIDE_NONE;
}

/* ---- News ---- */

/* Forgets everything that comes with the lobby. */
static void
clear_lobby (SeraiClub *self)
{
  g_list_store_remove_all (self->people);
  g_list_store_remove_all (self->games);
  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->offers)); n > 0; n--)
    {
      g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (G_LIST_MODEL (self->offers), n - 1);

      if (!is_own_offer (self, offer))
        g_list_store_remove (self->offers, n - 1);
    }
}

static void
remove_me (SeraiClub *self, GPtrArray *people)
{
  for (guint n = people->len; n > 0; n--)
    {
      if (is_me (self, serai_club_person_get_name (people->pdata[n - 1])))
        g_ptr_array_remove_index (people, n - 1);
    }
}

/* They are in the list of one's own games. */
static void
remove_own_games (SeraiClub *self, GPtrArray *games)
{
  for (guint n = games->len; n > 0; n--)
    if (is_own_game (self, games->pdata[n - 1]))
      g_ptr_array_remove_index (games, n - 1);
}

void
serai_club_take_lobby (SeraiClub *self, JsonObject *reply)
{
  g_autoptr (GPtrArray) people = read_items (reply, "people", (ReadItem) serai_club_person_read);
  g_autoptr (GPtrArray) offers = read_items (reply, "offers", (ReadItem) serai_club_offer_read);
  g_autoptr (GPtrArray) games = read_items (reply, "games", (ReadItem) serai_club_game_read);

  remove_me (self, people);
  remove_own_games (self, games);
  replace (self->people, people);
  replace (self->offers, offers);
  replace (self->games, games);
}

static void
lobby_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiClub) self = user_data;
  g_autoptr (JsonObject) reply = serai_line_request_finish (SERAI_LINE (source), result, NULL);

  if (reply != NULL && self->is_watching)
    serai_club_take_lobby (self, reply);
}

JsonObject *
serai_club_set_watching (SeraiClub *self, gboolean watch)
{
  JsonObject *members = json_object_new ();

  self->is_watching = watch;
  if (!watch)
    clear_lobby (self);
  json_object_set_boolean_member (members, "watch", watch);
  return members;
}

/* An offer that somebody made while the line was down is told like a new one. */
static void
replace_own_offers (SeraiClub *self, GPtrArray *offers)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < offers->len; n++)
    {
      SeraiClubOffer *offer = offers->pdata[n];

      if (is_me (self, serai_club_offer_get_to (offer))
          && find (self->offers, serai_club_offer_get_id (offer), NULL) == NULL)
        g_ptr_array_add (told, g_object_ref (offer));
    }
  replace (self->offers, offers);
  for (guint n = 0; n < told->len; n++)
    g_signal_emit (self, signals[OFFERED], 0, told->pdata[n]);
}

static void
entered_cb (SeraiLine *line, JsonObject *reply, SeraiClub *self)
{
  g_autoptr (SeraiClub) alive = g_object_ref (self);
  g_autoptr (GPtrArray) offers = read_items (reply, "offers", (ReadItem) serai_club_offer_read);
  g_autoptr (GPtrArray) games = read_items (reply, "games", (ReadItem) serai_club_game_read);
  g_autoptr (SeraiClubPerson) me = read_item (reply, "me", (ReadItem) serai_club_person_read, NULL);

  if (me != NULL)
    set_name (self, serai_club_person_get_name (me), serai_club_person_is_guest (me));
  replace (self->own_games, games);
  replace_own_offers (self, offers);
  if (self->is_watching)
    serai_line_request_async (line, "lobby", serai_club_set_watching (self, TRUE), NULL, lobby_cb,
                              g_object_ref (self));
}

/* With the state, as others who follow it ask for what the hello has said. An answer that comes
 * while the line is down is not known as one. */
static void
state_cb (SeraiLine *line, GParamSpec *spec G_GNUC_UNUSED, SeraiClub *self)
{
  JsonObject  *hello = serai_line_get_hello (line);
  SeraiMembers name_members, members;
  const char  *name;
  gboolean     has_passwords;

  if (hello == NULL)
    {
      g_clear_object (&self->answered);
      return;
    }
  name_members = SERAI_MEMBERS (hello);
  name = serai_members_text_or (&name_members, "name", 1, 256, NULL);
  members = SERAI_MEMBERS (hello);
  has_passwords = serai_members_boolean_or (&members, "passwords", FALSE);
  serai_club_set_server (self, serai_members_end (&name_members, NULL) ? name : NULL,
                         serai_members_end (&members, NULL) && has_passwords);
}

static void
token_refused_cb (SeraiLine *line G_GNUC_UNUSED, SeraiClub *self)
{
  clear_lobby (self);
  g_list_store_remove_all (self->offers);
  g_list_store_remove_all (self->own_games);
  set_name (self, NULL, FALSE);
}

static void
person_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
           SeraiClub *self)
{
  g_autoptr (SeraiClubPerson) person = serai_club_person_read (message, NULL);

  if (person == NULL || is_me (self, serai_club_person_get_name (person)))
    return;
  if (serai_club_person_get_state (person) == SERAI_PERSON_GONE)
    take_out (self->people, serai_club_person_get_name (person));
  else
    put (self->people, person);
}

void
serai_club_put_offer (SeraiClub *self, SeraiClubOffer *offer)
{
  put (self->offers, offer);
}

/* What answers an offer of the user's comes after it has gone. */
static void
take_answer (SeraiClub *self, SeraiClubOffer *offer)
{
  if (self->answered == NULL || !is_me (self, serai_club_offer_get_to (offer))
      || g_strcmp0 (serai_club_offer_get_from (offer), serai_club_offer_get_to (self->answered))
             != 0)
    return;
  serai_club_offer_set_answered (offer, self->answered);
  g_clear_object (&self->answered);
}

static void
offer_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
          SeraiClub *self)
{
  g_autoptr (SeraiClubOffer) offer =
      read_item (message, "offer", (ReadItem) serai_club_offer_read, NULL);

  if (offer == NULL || find (self->offers, serai_club_offer_get_id (offer), NULL) != NULL)
    return;
  take_answer (self, offer);
  put (self->offers, offer);
  if (is_me (self, serai_club_offer_get_to (offer)))
    g_signal_emit (self, signals[OFFERED], 0, offer);
}

static void
offer_gone_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
               SeraiClub *self)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  const char  *id = serai_members_text (&members, "offer", 1, 128);
  const char  *why = serai_members_text (&members, "why", 1, 64);
  guint        position;
  g_autoptr (SeraiClubOffer) offer = NULL;

  if (!serai_members_end (&members, NULL))
    return;
  offer = find (self->offers, id, &position);
  if (offer == NULL)
    return;
  g_object_ref (offer);
  g_list_store_remove (self->offers, position);
  if (g_str_equal (why, "changed") && is_me (self, serai_club_offer_get_from (offer)))
    g_set_object (&self->answered, offer);
  if (is_own_offer (self, offer))
    g_signal_emit (self, signals[OFFER_GONE], 0, offer, why);
}

/* Returns: (transfer none): @game, or the item of the same game that was there before */
SeraiClubGame *
serai_club_put_own_game (SeraiClub *self, SeraiClubGame *game)
{
  if (serai_club_game_get_state (game) == SERAI_TABLE_OVER)
    {
      SeraiClubGame *before = find (self->own_games, serai_club_game_get_id (game), NULL);

      if (before != NULL)
        serai_club_game_update (before, game);
      take_out (self->own_games, serai_club_game_get_id (game));
      return game;
    }
  put (self->own_games, game);
  return find (self->own_games, serai_club_game_get_id (game), NULL);
}

static void
game_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
         SeraiClub *self)
{
  g_autoptr (SeraiClubGame) game =
      read_item (message, "game", (ReadItem) serai_club_game_read, NULL);

  if (game == NULL)
    return;
  if (is_own_game (self, game))
    serai_club_put_own_game (self, game);
  else if (serai_club_game_get_state (game) == SERAI_TABLE_RUNNING)
    put (self->games, game);
  else
    take_out (self->games, serai_club_game_get_id (game));
}

static void
started_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
            SeraiClub *self)
{
  g_autoptr (SeraiClubGame) game =
      read_item (message, "game", (ReadItem) serai_club_game_read, NULL);

  if (game != NULL)
    g_signal_emit (self, signals[STARTED], 0, serai_club_put_own_game (self, game));
}

/* ---- GObject ---- */

static void
serai_club_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  SeraiClub *self = SERAI_CLUB (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_GUEST:
      g_value_set_boolean (value, self->is_guest);
      break;
    case PROP_SERVER_NAME:
      g_value_set_string (value, serai_club_get_server_name (self));
      break;
    case PROP_PASSWORDS:
      g_value_set_boolean (value, serai_club_has_passwords (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
serai_club_finalize (GObject *object)
{
  SeraiClub *self = SERAI_CLUB (object);

  g_object_unref (self->people);
  g_object_unref (self->offers);
  g_clear_object (&self->answered);
  g_object_unref (self->games);
  g_object_unref (self->own_games);
  g_object_unref (self->line);
  g_free (self->name);
  g_free (self->server_name);
  G_OBJECT_CLASS (serai_club_parent_class)->finalize (object);
}

static void
add_signals (void)
{
  signals[OFFERED] = g_signal_new ("offered", SERAI_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, SERAI_TYPE_CLUB_OFFER);
  signals[OFFER_GONE] =
      g_signal_new ("offer-gone", SERAI_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, SERAI_TYPE_CLUB_OFFER, G_TYPE_STRING);
  signals[STARTED] = g_signal_new ("started", SERAI_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, SERAI_TYPE_CLUB_GAME);
}

static void
serai_club_class_init (SeraiClubClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = serai_club_get_property;
  object_class->finalize = serai_club_finalize;
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_GUEST] = g_param_spec_boolean ("is-guest", NULL, NULL, FALSE, flags);
  properties[PROP_SERVER_NAME] = g_param_spec_string ("server-name", NULL, NULL, NULL, flags);
  properties[PROP_PASSWORDS] = g_param_spec_boolean ("passwords", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  add_signals ();
}

static void
serai_club_init (SeraiClub *self)
{
  self->people = g_list_store_new (SERAI_TYPE_CLUB_PERSON);
  self->offers = g_list_store_new (SERAI_TYPE_CLUB_OFFER);
  self->games = g_list_store_new (SERAI_TYPE_CLUB_GAME);
  self->own_games = g_list_store_new (SERAI_TYPE_CLUB_GAME);
  self->has_passwords = TRUE;
}

static void
follow_line (SeraiClub *self)
{
  static const struct
  {
    const char *signal;
    GCallback   callback;
  } followed[] = {
    { "notify::state", G_CALLBACK (state_cb) },
    { "entered", G_CALLBACK (entered_cb) },
    { "token-refused", G_CALLBACK (token_refused_cb) },
    { "event::person", G_CALLBACK (person_cb) },
    { "event::offer", G_CALLBACK (offer_cb) },
    { "event::offer-gone", G_CALLBACK (offer_gone_cb) },
    { "event::game", G_CALLBACK (game_cb) },
    { "event::started", G_CALLBACK (started_cb) },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (followed); n++)
    g_signal_connect_object (self->line, followed[n].signal, followed[n].callback, self, 0);
}

/**
 * serai_club_new:
 * @line: to the server, not opened yet
 * Returns: (transfer full): knows nothing yet
 */
SeraiClub *
serai_club_new (SeraiLine *line)
{
  SeraiClub *self;

  g_return_val_if_fail (SERAI_IS_LINE (line), NULL);

  self = g_object_new (SERAI_TYPE_CLUB, NULL);
  self->line = g_object_ref (line);
  follow_line (self);
  return self;
}

/* ---- Values ---- */

/**
 * serai_club_get_line:
 * Returns: (transfer none): to the server
 */
SeraiLine *
serai_club_get_line (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return self->line;
}

/**
 * serai_club_get_name:
 * Returns: (transfer none) (nullable): the property "name"
 */
const char *
serai_club_get_name (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return self->name;
}

/**
 * serai_club_is_guest:
 * Returns: the property "is-guest"
 */
gboolean
serai_club_is_guest (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), FALSE);

  return self->is_guest;
}

/**
 * serai_club_get_server_name:
 * Returns: (transfer none) (nullable): the property "server-name"
 */
const char *
serai_club_get_server_name (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return self->server_name;
}

/**
 * serai_club_has_passwords:
 * Returns: the property "passwords"
 */
gboolean
serai_club_has_passwords (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), TRUE);

  return self->has_passwords;
}

/**
 * serai_club_set_server:
 * @name: (nullable): what the server calls itself
 * @has_passwords: whether it has accounts
 * Says what is known of the server from before, until its next hello.
 */
void
serai_club_set_server (SeraiClub *self, const char *name, gboolean has_passwords)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  if (g_strcmp0 (name, self->server_name) != 0)
    {
      g_free (self->server_name);
      self->server_name = g_strdup (name);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SERVER_NAME]);
    }
  if (has_passwords != self->has_passwords)
    {
      self->has_passwords = has_passwords;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PASSWORDS]);
    }
}

/**
 * serai_club_get_people:
 * Returns: (transfer none): who is here, without oneself
 */
GListModel *
serai_club_get_people (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return G_LIST_MODEL (self->people);
}

/**
 * serai_club_get_offers:
 * Returns: (transfer none): those to anybody, and those to and by oneself
 */
GListModel *
serai_club_get_offers (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return G_LIST_MODEL (self->offers);
}

/**
 * serai_club_get_games:
 * Returns: (transfer none): those of others, which can be watched
 */
GListModel *
serai_club_get_games (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return G_LIST_MODEL (self->games);
}

/**
 * serai_club_get_own_games:
 * Returns: (transfer none): those of one's own that are not over
 */
GListModel *
serai_club_get_own_games (SeraiClub *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  return G_LIST_MODEL (self->own_games);
}

/**
 * serai_club_find_own_game:
 * @id: of a game
 * Returns: (transfer full) (nullable): one's own game that is not over
 */
SeraiClubGame *
serai_club_find_own_game (SeraiClub *self, const char *id)
{
  SeraiClubGame *game;

  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);

  game = find (self->own_games, id, NULL);
  return game != NULL ? g_object_ref (game) : NULL;
}

/* A game that is over leaves the list. */
static void
game_changed_cb (SeraiRemoteGame *remote, SeraiClub *self)
{
  SeraiClubGame *game = serai_remote_game_get_game (remote);

  if (serai_club_game_get_state (game) == SERAI_TABLE_OVER)
    take_out (self->own_games, serai_club_game_get_id (game));
}

/**
 * serai_club_open_game:
 * @game: one's own or to be watched
 * Returns: (transfer full): the game, which opens by itself
 */
SeraiRemoteGame *
serai_club_open_game (SeraiClub *self, SeraiClubGame *game)
{
  SeraiRemoteGame *remote;

  g_return_val_if_fail (SERAI_IS_CLUB (self), NULL);
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (game), NULL);

  remote = serai_remote_game_new (self->line, game, serai_club_game_get_side (game, self->name));
  g_signal_connect_object (remote, "changed", G_CALLBACK (game_changed_cb), self, 0);
  return remote;
}
