/* serai-neighbour.c: somebody on this network who offers a game, or at whose computer games go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-neighbour.h"

#include <string.h>

#define MAX_TEXT 63 /* bytes of a name on the network; longer ones are cut */

struct _SeraiNeighbour
{
  GObject      parent_instance;
  char        *name;    /* (owned) */
  char        *id;      /* (owned) (nullable) */
  char        *who;     /* (owned) */
  char        *game;    /* (owned) (nullable) */
  SeraiFirst   first;   /* who begins; %SERAI_FIRST_SENIOR: not known */
  char        *running; /* (owned) (nullable): ids of games, separated by commas */
  gboolean     is_offer;
  int          version; /* of the protocol */
  SeraiAddress address;
};

G_DEFINE_FINAL_TYPE (SeraiNeighbour, serai_neighbour, G_TYPE_OBJECT)

static void
serai_neighbour_finalize (GObject *object)
{
  SeraiNeighbour *self = SERAI_NEIGHBOUR (object);

  g_free (self->name);
  g_free (self->id);
  g_free (self->who);
  g_free (self->game);
  g_free (self->running);
  serai_address_clear (&self->address);
  G_OBJECT_CLASS (serai_neighbour_parent_class)->finalize (object);
}

static void
serai_neighbour_class_init (SeraiNeighbourClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_neighbour_finalize;
}

static void
serai_neighbour_init (SeraiNeighbour *self G_GNUC_UNUSED)
{
}

/* Returns: (nullable): the value of @key in @txt. Keys are compared without case (RFC 6763, 6.4)
 * and the first one counts. */
static const char *
find_value (const char *const *txt, const char *key)
{
  gsize length = strlen (key);

  for (; *txt != NULL; txt++)
    {
      if (g_ascii_strncasecmp (*txt, key, length) == 0 && (*txt)[length] == '=')
        return *txt + length + 1;
    }
  return NULL;
}

/* Returns: (transfer full): @text as something that can be displayed on one line */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *line = g_string_new (NULL);

  for (const char *c = valid; *c != '\0' && line->len < MAX_TEXT; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isprint (letter) && g_unichar_type (letter) != G_UNICODE_FORMAT)
        g_string_append_unichar (line, letter);
    }
  return g_string_free (line, FALSE);
}

/**
 * serai_neighbour_new:
 * @name: of the service
 * @host: an IP address
 * @txt: as the service has published it
 * Returns: (transfer full): what the texts say, as far as it can be displayed
 */
SeraiNeighbour *
serai_neighbour_new (const char *name, const char *host, guint16 port, const char *const *txt)
{
  SeraiNeighbour *self;
  const char     *version, *who, *game;

  g_return_val_if_fail (name != NULL && host != NULL && txt != NULL, NULL);

  self = g_object_new (SERAI_TYPE_NEIGHBOUR, NULL);
  version = find_value (txt, "v");
  who = find_value (txt, "who");
  game = find_value (txt, "game");
  self->name = g_strdup (name);
  self->id = g_strdup (find_value (txt, "id"));
  self->who = clean (who != NULL && *who != '\0' ? who : name);
  self->game = game != NULL && *game != '\0' ? clean (game) : NULL;
  self->first = serai_first_read (find_value (txt, "first"));
  self->running = g_strdup (find_value (txt, "games"));
  self->is_offer = find_value (txt, "first") != NULL || self->running == NULL;
  self->version = version != NULL ? (int) g_ascii_strtoull (version, NULL, 10) : 0;
  self->address.host = g_strdup (host);
  self->address.port = port;
  return self;
}

/**
 * serai_neighbour_get_name:
 * Returns: (transfer none): the name of the service, which nobody else on this network has.
 * Anything can be in it; it is not for display.
 */
const char *
serai_neighbour_get_name (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), NULL);

  return self->name;
}

/**
 * serai_neighbour_get_id:
 * Returns: (transfer none) (nullable): a random text of the program that has published the service
 */
const char *
serai_neighbour_get_id (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), NULL);

  return self->id;
}

/**
 * serai_neighbour_get_who:
 * Returns: (transfer none): the name of the person
 */
const char *
serai_neighbour_get_who (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), NULL);

  return self->who;
}

/**
 * serai_neighbour_get_game:
 * Returns: (transfer none) (nullable): the id of the game that is offered, which this version may
 *   not have; %NULL: any
 */
const char *
serai_neighbour_get_game (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), NULL);

  return self->game;
}

/**
 * serai_neighbour_get_first:
 * Returns: who makes the first move; %SERAI_FIRST_SENIOR if it is not known
 */
SeraiFirst
serai_neighbour_get_first (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), SERAI_FIRST_SENIOR);

  return self->first;
}

/**
 * serai_neighbour_is_offer:
 * Returns: whether a game is offered
 */
gboolean
serai_neighbour_is_offer (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), FALSE);

  return self->is_offer;
}

/**
 * serai_neighbour_has_running:
 * @id: of a game
 * Returns: whether the game goes on there
 */
gboolean
serai_neighbour_has_running (SeraiNeighbour *self, const char *id)
{
  g_auto (GStrv) ids = NULL;

  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), FALSE);

  ids = g_strsplit (self->running != NULL ? self->running : "", ",", -1);
  return g_strv_contains ((const char *const *) ids, id);
}

/**
 * serai_neighbour_get_protocol:
 * Returns: the version of the protocol, 0 if it is not known
 */
int
serai_neighbour_get_protocol (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), 0);

  return self->version;
}

/**
 * serai_neighbour_get_address:
 * Returns: (transfer none): for serai_line_new()
 */
const SeraiAddress *
serai_neighbour_get_address (SeraiNeighbour *self)
{
  g_return_val_if_fail (SERAI_IS_NEIGHBOUR (self), NULL);

  return &self->address;
}
