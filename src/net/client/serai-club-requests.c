/* serai-club-requests.c: what a client asks of a server.
 *
 * Each request is sent by request(), which remembers it in a GTask, and read by its _finish().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-club-items-private.h"
#include "serai-club-private.h"
#include "serai-net-error.h"

#define MAX_NAMES 10000 /* that are blocked */

/* ---- Sending ---- */

/* Begins the members of a request with a text. */
static JsonObject *
with_text (const char *name, const char *value)
{
  JsonObject *members = json_object_new ();

  json_object_set_string_member (members, name, value);
  return members;
}

static void
replied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError     *error = NULL;
  JsonObject *reply = serai_line_request_finish (SERAI_LINE (source), result, &error);

  if (reply != NULL)
    g_task_return_pointer (task, reply, (GDestroyNotify) json_object_unref);
  else
    g_task_return_error (task, error);
}

/* @members: (transfer full). Returns: (transfer none): the task, of which data can be set */
static GTask *
request (SeraiClub *self, const char *name, JsonObject *members, GCancellable *cancellable,
         GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, request);
  serai_line_request_async (serai_club_get_line (self), name, members, cancellable, replied_cb,
                            task);
  return task;
}

static JsonObject *
finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static gpointer
finish_item (SeraiClub *self, GAsyncResult *result, const char *name,
             gpointer (*read) (JsonObject *, GError **), GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);
  SeraiMembers members;
  JsonObject  *object;

  if (reply == NULL)
    return NULL;
  members = SERAI_MEMBERS (reply);
  object = serai_members_object (&members, name);
  return serai_members_end (&members, error) ? read (object, error) : NULL;
}

/* ---- Without a value ---- */

/**
 * serai_club_guest_async:
 * @name: to be called here
 * Comes in by a name alone.
 */
void
serai_club_guest_async (SeraiClub *self, const char *name, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "guest", with_text ("name", name), cancellable, callback, user_data);
}

/**
 * serai_club_enrol_async:
 * @name: to be called here
 * @password: of 8 to 256 bytes
 * Makes an account, or makes an account of what one has as a guest.
 */
void
serai_club_enrol_async (SeraiClub *self, const char *name, const char *password,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  JsonObject *members = with_text ("name", name);

  g_return_if_fail (SERAI_IS_CLUB (self));

  json_object_set_string_member (members, "password", password);
  request (self, "enrol", members, cancellable, callback, user_data);
}

/**
 * serai_club_login_async:
 * Comes in as a member.
 */
void
serai_club_login_async (SeraiClub *self, const char *name, const char *password,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  JsonObject *members = with_text ("name", name);

  g_return_if_fail (SERAI_IS_CLUB (self));

  json_object_set_string_member (members, "password", password);
  request (self, "login", members, cancellable, callback, user_data);
}

/**
 * serai_club_logout_async:
 * @is_everywhere: on all machines
 * Goes; the line is closed then.
 */
void
serai_club_logout_async (SeraiClub *self, gboolean is_everywhere, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  JsonObject *members = json_object_new ();

  g_return_if_fail (SERAI_IS_CLUB (self));

  json_object_set_boolean_member (members, "everywhere", is_everywhere);
  request (self, "logout", members, cancellable, callback, user_data);
}

/**
 * serai_club_password_async:
 * Changes the password, and ends one's other connections.
 */
void
serai_club_password_async (SeraiClub *self, const char *old_password, const char *new_password,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  JsonObject *members = with_text ("old", old_password);

  g_return_if_fail (SERAI_IS_CLUB (self));

  json_object_set_string_member (members, "new", new_password);
  request (self, "password", members, cancellable, callback, user_data);
}

static void
watched_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiClub  *self = g_task_get_source_object (task);
  GError     *error = NULL;
  JsonObject *reply = serai_line_request_finish (SERAI_LINE (source), result, &error);

  if (reply == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (GPOINTER_TO_INT (g_task_get_task_data (task)))
    serai_club_take_lobby (self, reply);
  g_task_return_pointer (task, reply, (GDestroyNotify) json_object_unref);
}

/**
 * serai_club_watch_async:
 * @watch: whether to be told who and what is here
 * Fills the lists of people, offers and games, and keeps them up to date, also after the line was
 * down; or empties them.
 */
void
serai_club_watch_async (SeraiClub *self, gboolean watch, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (SERAI_IS_CLUB (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, request);
  g_task_set_task_data (task, GINT_TO_POINTER (watch), NULL);
  serai_line_request_async (serai_club_get_line (self), "lobby",
                            serai_club_set_watching (self, watch), cancellable, watched_cb, task);
}

/**
 * serai_club_decline_async:
 * @offer: the id of an offer to oneself
 * Says no.
 */
void
serai_club_decline_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "decline", with_text ("offer", offer), cancellable, callback, user_data);
}

/**
 * serai_club_withdraw_async:
 * @offer: the id of an offer by oneself
 * Takes it back.
 */
void
serai_club_withdraw_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "withdraw", with_text ("offer", offer), cancellable, callback, user_data);
}

/**
 * serai_club_block_async:
 * @name: of somebody
 * @block: whether they shall not make offers to oneself and say nothing
 */
void
serai_club_block_async (SeraiClub *self, const char *name, gboolean block,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, block ? "block" : "unblock", with_text ("name", name), cancellable, callback,
           user_data);
}

/**
 * serai_club_finish:
 * @error: serai-club.h describes them
 * Returns: whether it was done
 */
gboolean
serai_club_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);

  return reply != NULL;
}

/* ---- Offers ---- */

/**
 * serai_club_offer_async:
 * @to: (nullable): the name of who is asked; %NULL: anybody
 * @with_code: whether the offer gets a code, and only who knows it can accept
 */
void
serai_club_offer_async (SeraiClub *self, const SeraiTerms *terms, const char *to,
                        gboolean with_code, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  JsonObject *members = json_object_new ();

  g_return_if_fail (SERAI_IS_CLUB (self));
  g_return_if_fail (terms != NULL);

  json_object_set_object_member (members, "terms", serai_terms_write (terms));
  if (to != NULL)
    json_object_set_string_member (members, "to", to);
  if (with_code)
    json_object_set_boolean_member (members, "code", TRUE);
  request (self, "offer", members, cancellable, callback, user_data);
}

/**
 * serai_club_change_async:
 * @offer: the id of an offer to oneself
 * @terms: what one would rather play
 */
void
serai_club_change_async (SeraiClub *self, const char *offer, const SeraiTerms *terms,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  JsonObject *members = with_text ("offer", offer);

  g_return_if_fail (SERAI_IS_CLUB (self));
  g_return_if_fail (terms != NULL);

  json_object_set_object_member (members, "terms", serai_terms_write (terms));
  request (self, "change", members, cancellable, callback, user_data);
}

/**
 * serai_club_find_async:
 * @code: of an offer
 * Looks at an offer without accepting it.
 */
void
serai_club_find_async (SeraiClub *self, const char *code, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "find", with_text ("code", code), cancellable, callback, user_data);
}

/**
 * serai_club_rematch_async:
 * @game: the id of a finished game
 * Offers it again with sides changed.
 */
void
serai_club_rematch_async (SeraiClub *self, const char *game, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "rematch", with_text ("game", game), cancellable, callback, user_data);
}

/**
 * serai_club_offer_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full): the offer, which is in the list if it is one's own
 */
SeraiClubOffer *
serai_club_offer_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  SeraiClubOffer *offer = finish_item (
      self, result, "offer", (gpointer (*) (JsonObject *, GError **)) serai_club_offer_read, error);

  if (offer != NULL
      && g_strcmp0 (serai_club_offer_get_from (offer), serai_club_get_name (self)) == 0)
    serai_club_put_offer (self, offer);
  return offer;
}

/**
 * serai_club_accept_async:
 * @offer: the id of an offer
 * Begins the game.
 */
void
serai_club_accept_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "accept", with_text ("offer", offer), cancellable, callback, user_data);
}

/**
 * serai_club_join_async:
 * @code: of an offer
 * Begins the game.
 */
void
serai_club_join_async (SeraiClub *self, const char *code, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "accept", with_text ("code", code), cancellable, callback, user_data);
}

/**
 * serai_club_accept_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full): the game, as the signal "started" has or will have it
 */
SeraiClubGame *
serai_club_accept_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (SeraiClubGame) game = finish_item (
      self, result, "game", (gpointer (*) (JsonObject *, GError **)) serai_club_game_read, error);

  return game != NULL ? g_object_ref (serai_club_put_own_game (self, game)) : NULL;
}

/* ---- Results ---- */

static GListModel *
finish_list (SeraiClub *self, GAsyncResult *result, const char *name, GType type, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);

  return reply != NULL ? serai_club_read_list (reply, name, type) : NULL;
}

/**
 * serai_club_history_async:
 * @name: of somebody
 * @before: in ms since 1970; -1: now
 * Asks for the games of @name that ended before.
 */
void
serai_club_history_async (SeraiClub *self, const char *name, gint64 before,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  JsonObject *members = with_text ("name", name);

  g_return_if_fail (SERAI_IS_CLUB (self));

  if (before >= 0)
    json_object_set_int_member (members, "before", before);
  request (self, "history", members, cancellable, callback, user_data);
}

/**
 * serai_club_history_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full) (element-type SeraiClubGame): up to 50 games
 */
GListModel *
serai_club_history_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  return finish_list (self, result, "games", SERAI_TYPE_CLUB_GAME, error);
}

/**
 * serai_club_ranking_async:
 * @kind: the id of a game
 * Asks for the best players.
 */
void
serai_club_ranking_async (SeraiClub *self, const char *kind, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (SERAI_IS_CLUB (self));

  task = request (self, "ranking", with_text ("game", kind), cancellable, callback, user_data);
  g_task_set_task_data (task, g_strdup (kind), g_free);
}

/**
 * serai_club_ranking_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full) (element-type SeraiClubPerson): the best first
 */
GListModel *
serai_club_ranking_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);
  const char  *kind = g_task_get_task_data (G_TASK (result));
  SeraiMembers members;
  JsonArray   *people;
  GListStore  *list;

  if (reply == NULL)
    return NULL;
  members = SERAI_MEMBERS (reply);
  people = serai_members_array (&members, "people", 1000);
  if (!serai_members_end (&members, error))
    return NULL;
  list = g_list_store_new (SERAI_TYPE_CLUB_PERSON);
  for (guint n = 0; n < json_array_get_length (people); n++)
    {
      JsonNode *node = json_array_get_element (people, n);
      g_autoptr (SeraiClubPerson) person =
          JSON_NODE_HOLDS_OBJECT (node)
              ? serai_club_person_read_ranked (json_node_get_object (node), kind, NULL)
              : NULL;

      if (person != NULL)
        g_list_store_append (list, person);
    }
  return G_LIST_MODEL (list);
}

/**
 * serai_club_profile_async:
 * @name: of somebody
 */
void
serai_club_profile_async (SeraiClub *self, const char *name, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "profile", with_text ("name", name), cancellable, callback, user_data);
}

/**
 * serai_club_profile_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full): who it is
 */
SeraiClubPerson *
serai_club_profile_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);

  return reply != NULL ? serai_club_person_read (reply, error) : NULL;
}

/**
 * serai_club_record_async:
 * @game: the id of a game
 */
void
serai_club_record_async (SeraiClub *self, const char *game, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "record", with_text ("game", game), cancellable, callback, user_data);
}

/**
 * serai_club_record_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full): the text of a saved game, as for serai_save_from_text()
 */
char *
serai_club_record_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);
  SeraiMembers members;
  JsonObject  *record;
  g_autoptr (JsonNode) node = NULL;

  if (reply == NULL)
    return NULL;
  members = SERAI_MEMBERS (reply);
  record = serai_members_object (&members, "record");
  if (!serai_members_end (&members, error))
    return NULL;
  node = json_node_init_object (json_node_alloc (), record);
  return json_to_string (node, FALSE);
}

/**
 * serai_club_leave_async:
 * Asks whether one's deadlines rest, and how long they still can.
 */
void
serai_club_leave_async (SeraiClub *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "leave", NULL, cancellable, callback, user_data);
}

/**
 * serai_club_holiday_async:
 * @until: in ms since 1970; -1 ends it
 * Rests one's deadlines.
 */
void
serai_club_holiday_async (SeraiClub *self, gint64 until, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  JsonObject *members = json_object_new ();

  g_return_if_fail (SERAI_IS_CLUB (self));

  if (until >= 0)
    json_object_set_int_member (members, "until", until);
  else
    json_object_set_null_member (members, "until");
  request (self, "holiday", members, cancellable, callback, user_data);
}

/**
 * serai_club_leave_finish:
 * @until: (out): until when one's deadlines rest, in ms since 1970; 0: they do not
 * @left: (out): ms for which they can rest besides
 * @error: serai-club.h describes them
 * Returns: %TRUE if it is so now
 */
gboolean
serai_club_leave_finish (SeraiClub *self, GAsyncResult *result, gint64 *until, gint64 *left,
                         GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);
  SeraiMembers members;

  if (reply == NULL)
    return FALSE;
  members = SERAI_MEMBERS (reply);
  *until = serai_members_integer_or (&members, "until", 1, G_MAXINT64, 0);
  *left = serai_members_integer (&members, "left", 0, G_MAXINT64);
  return serai_members_end (&members, error);
}

/**
 * serai_club_blocked_async:
 * Asks whom one has blocked.
 */
void
serai_club_blocked_async (SeraiClub *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (SERAI_IS_CLUB (self));

  request (self, "blocked", NULL, cancellable, callback, user_data);
}

/**
 * serai_club_blocked_finish:
 * @error: serai-club.h describes them
 * Returns: (transfer full): names
 */
char **
serai_club_blocked_finish (SeraiClub *self, GAsyncResult *result, GError **error)
{
  g_autoptr (JsonObject) reply = finish (self, result, error);
  SeraiMembers members;
  JsonArray   *names;
  GPtrArray   *texts;

  if (reply == NULL)
    return NULL;
  members = SERAI_MEMBERS (reply);
  names = serai_members_array (&members, "names", MAX_NAMES);
  if (!serai_members_end (&members, error))
    return NULL;
  texts = g_ptr_array_new ();
  for (guint n = 0; n < json_array_get_length (names); n++)
    {
      JsonNode *node = json_array_get_element (names, n);

      if (json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (texts, g_strdup (json_node_get_string (node)));
    }
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}
