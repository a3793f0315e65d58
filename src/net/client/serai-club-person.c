/* serai-club-person.c: somebody on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-club-items-private.h"

#include <math.h>

#include "serai-person-name.h"

#define MAX_NAME (SERAI_NAME_MAX_CHARS * 4)
#define MAX_RATING 10000

struct _SeraiClubPerson
{
  GObject          parent_instance;
  char            *name; /* (owned) */
  gboolean         is_guest;
  SeraiPersonState state;
  gint64           since;
  GHashTable      *standings; /* (owned) (element-type utf8 SeraiStanding): by kind of game */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiClubPerson, serai_club_person, G_TYPE_OBJECT)

static void
serai_club_person_finalize (GObject *object)
{
  SeraiClubPerson *self = SERAI_CLUB_PERSON (object);

  g_free (self->name);
  g_hash_table_unref (self->standings);
  G_OBJECT_CLASS (serai_club_person_parent_class)->finalize (object);
}

static void
serai_club_person_class_init (SeraiClubPersonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_club_person_finalize;
  changed_signal = g_signal_new ("changed", SERAI_TYPE_CLUB_PERSON, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_club_person_init (SeraiClubPerson *self)
{
  self->standings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* ---- Reading ---- */

static SeraiStanding
read_standing (SeraiMembers *members)
{
  SeraiStanding standing = { 0 };

  standing.rating = (int) lround (serai_members_real (members, "rating", -MAX_RATING, MAX_RATING));
  if (serai_members_has (members, "deviation"))
    standing.deviation = (int) lround (serai_members_real (members, "deviation", 0, MAX_RATING));
  standing.n_games = (int) serai_members_integer_or (members, "games", 0, G_MAXINT32, 0);
  return standing;
}

/* A rating is a number, or an object in a profile. */
static gboolean
read_rating (SeraiClubPerson *self, JsonObject *ratings, const char *kind, GError **error)
{
  JsonNode     *node = json_object_get_member (ratings, kind);
  SeraiMembers  members = SERAI_MEMBERS (ratings);
  SeraiStanding standing = { 0 };

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      members = SERAI_MEMBERS (json_node_get_object (node));
      standing = read_standing (&members);
    }
  else
    standing.rating = (int) lround (serai_members_real (&members, kind, -MAX_RATING, MAX_RATING));
  if (!serai_members_end (&members, error))
    return FALSE;
  g_hash_table_insert (self->standings, g_strdup (kind), g_memdup2 (&standing, sizeof standing));
  return TRUE;
}

static gboolean
read_ratings (SeraiClubPerson *self, JsonObject *ratings, GError **error)
{
  g_autoptr (GList) kinds = json_object_get_members (ratings);

  for (GList *kind = kinds; kind != NULL; kind = kind->next)
    {
      if (!read_rating (self, ratings, kind->data, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * serai_club_person_read:
 * @object: PERSON of docs/protocol.md, or the reply to "profile"
 * Returns: (transfer full) (nullable)
 */
SeraiClubPerson *
serai_club_person_read (JsonObject *object, GError **error)
{
  static const char *const states[] = { "free", "playing", "gone", NULL };
  g_autoptr (SeraiClubPerson) self = g_object_new (SERAI_TYPE_CLUB_PERSON, NULL);
  SeraiMembers members = SERAI_MEMBERS (object);
  JsonObject  *ratings = NULL;

  self->name = g_strdup (serai_members_text (&members, "name", 1, MAX_NAME));
  self->is_guest = serai_members_boolean_or (&members, "guest", FALSE);
  self->state =
      (SeraiPersonState) serai_members_choice_or (&members, "state", states, SERAI_PERSON_GONE);
  self->since = serai_members_integer_or (&members, "since", 0, G_MAXINT64 / 2, 0);
  if (serai_members_has (&members, "ratings"))
    ratings = serai_members_object (&members, "ratings");
  if (!serai_members_end (&members, error)
      || (ratings != NULL && !read_ratings (self, ratings, error)))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * serai_club_person_read_ranked:
 * @object: an entry of the reply to "ranking"
 * @kind: the game of the ranking
 * Returns: (transfer full) (nullable)
 */
SeraiClubPerson *
serai_club_person_read_ranked (JsonObject *object, const char *kind, GError **error)
{
  g_autoptr (SeraiClubPerson) self = g_object_new (SERAI_TYPE_CLUB_PERSON, NULL);
  SeraiMembers  members = SERAI_MEMBERS (object);
  SeraiStanding standing = read_standing (&members);

  self->name = g_strdup (serai_members_text (&members, "name", 1, MAX_NAME));
  self->state = SERAI_PERSON_GONE;
  if (!serai_members_end (&members, error))
    return NULL;
  g_hash_table_insert (self->standings, g_strdup (kind), g_memdup2 (&standing, sizeof standing));
  return g_steal_pointer (&self);
}

/**
 * serai_club_person_update:
 * @news: about the same person
 * Copies what is new.
 */
void
serai_club_person_update (SeraiClubPerson *self, SeraiClubPerson *news)
{
  self->is_guest = news->is_guest;
  self->state = news->state;
  g_hash_table_unref (self->standings);
  self->standings = g_hash_table_ref (news->standings);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- Values ---- */

/**
 * serai_club_person_get_name:
 * Returns: (transfer none): the name
 */
const char *
serai_club_person_get_name (SeraiClubPerson *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_PERSON (self), NULL);

  return self->name;
}

/**
 * serai_club_person_is_guest:
 * Returns: whether the person has come in by a name alone
 */
gboolean
serai_club_person_is_guest (SeraiClubPerson *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_PERSON (self), FALSE);

  return self->is_guest;
}

/**
 * serai_club_person_get_state:
 * Returns: what the person does; %SERAI_PERSON_GONE in rankings and profiles
 */
SeraiPersonState
serai_club_person_get_state (SeraiClubPerson *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_PERSON (self), SERAI_PERSON_GONE);

  return self->state;
}

/**
 * serai_club_person_get_since:
 * Returns: since when the person is on the server, in ms since 1970, as a profile says; or 0
 */
gint64
serai_club_person_get_since (SeraiClubPerson *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_PERSON (self), 0);

  return self->since;
}

/**
 * serai_club_person_get_standing:
 * @kind: the id of a game
 * @out: (out): what is known
 * Returns: whether the person has a rating in this game
 */
gboolean
serai_club_person_get_standing (SeraiClubPerson *self, const char *kind, SeraiStanding *out)
{
  const SeraiStanding *standing;

  g_return_val_if_fail (SERAI_IS_CLUB_PERSON (self), FALSE);

  standing = g_hash_table_lookup (self->standings, kind);
  if (standing != NULL)
    *out = *standing;
  return standing != NULL;
}
