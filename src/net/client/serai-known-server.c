/* serai-known-server.c: a server that a window remembers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-known-server.h"

#include "serai-members.h"

#define MAX_TEXT 4096 /* bytes of each text */

struct _SeraiKnownServer
{
  GObject      parent_instance;
  SeraiAddress address;
  char        *name, *player, *token; /* (owned) (nullable) */
  gboolean     has_passwords;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiKnownServer, serai_known_server, G_TYPE_OBJECT)

static void
serai_known_server_finalize (GObject *object)
{
  SeraiKnownServer *self = SERAI_KNOWN_SERVER (object);

  serai_address_clear (&self->address);
  g_free (self->name);
  g_free (self->player);
  g_free (self->token);
  G_OBJECT_CLASS (serai_known_server_parent_class)->finalize (object);
}

static void
serai_known_server_class_init (SeraiKnownServerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_known_server_finalize;
  changed_signal = g_signal_new ("changed", SERAI_TYPE_KNOWN_SERVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_known_server_init (SeraiKnownServer *self)
{
  self->has_passwords = TRUE;
}

/**
 * serai_known_server_new:
 * Returns: (transfer full): only the address is known
 */
SeraiKnownServer *
serai_known_server_new (const SeraiAddress *address)
{
  SeraiKnownServer *self = g_object_new (SERAI_TYPE_KNOWN_SERVER, NULL);

  serai_address_copy (address, &self->address);
  self->address.join[0] = '\0';
  return self;
}

static void
set_text (char **place, const char *text)
{
  if (text == NULL)
    return;
  g_free (*place);
  *place = *text != '\0' ? g_strdup (text) : NULL;
}

/**
 * serai_known_server_set:
 * Sets what is new; emits "changed".
 */
void
serai_known_server_set (SeraiKnownServer *self, const char *name, const char *player,
                        const char *token)
{
  g_return_if_fail (SERAI_IS_KNOWN_SERVER (self));

  set_text (&self->name, name);
  set_text (&self->player, player);
  set_text (&self->token, token);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * serai_known_server_set_passwords:
 * Sets whether the server has accounts.
 */
void
serai_known_server_set_passwords (SeraiKnownServer *self, gboolean has_passwords)
{
  g_return_if_fail (SERAI_IS_KNOWN_SERVER (self));

  self->has_passwords = has_passwords;
}

/**
 * serai_known_server_read:
 * Returns: (transfer full) (nullable): what serai_known_server_write() has written; %NULL if
 * @object is something else
 */
SeraiKnownServer *
serai_known_server_read (JsonObject *object)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  const char  *link = serai_members_text (&members, "address", 1, MAX_TEXT);
  const char  *name = serai_members_text_or (&members, "name", 1, MAX_TEXT, NULL);
  const char  *player = serai_members_text_or (&members, "player", 1, MAX_TEXT, NULL);
  const char  *token = serai_members_text_or (&members, "token", 1, MAX_TEXT, NULL);
  gboolean     has_passwords = serai_members_boolean_or (&members, "passwords", TRUE);
  g_auto (SeraiAddress) address = { 0 };
  SeraiKnownServer *self;

  if (!serai_members_end (&members, NULL) || !serai_address_read (&address, link, NULL)
      || address.host == NULL)
    return NULL;
  self = serai_known_server_new (&address);
  serai_known_server_set (self, name, player, token);
  serai_known_server_set_passwords (self, has_passwords);
  return self;
}

static void
write_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

/**
 * serai_known_server_write:
 * Returns: (transfer full): for serai_known_server_read()
 */
JsonObject *
serai_known_server_write (SeraiKnownServer *self)
{
  JsonObject      *object = json_object_new ();
  g_autofree char *link = serai_address_to_link (&self->address);

  write_text (object, "address", link);
  write_text (object, "name", self->name);
  write_text (object, "player", self->player);
  write_text (object, "token", self->token);
  json_object_set_boolean_member (object, "passwords", self->has_passwords);
  return object;
}

/**
 * serai_known_server_get_address:
 * Returns: (transfer none): for serai_line_new()
 */
const SeraiAddress *
serai_known_server_get_address (SeraiKnownServer *self)
{
  g_return_val_if_fail (SERAI_IS_KNOWN_SERVER (self), NULL);

  return &self->address;
}

/**
 * serai_known_server_get_name:
 * Returns: (transfer none) (nullable): what the server calls itself
 */
const char *
serai_known_server_get_name (SeraiKnownServer *self)
{
  g_return_val_if_fail (SERAI_IS_KNOWN_SERVER (self), NULL);

  return self->name;
}

/**
 * serai_known_server_get_player:
 * Returns: (transfer none) (nullable): the name by which one came in last
 */
const char *
serai_known_server_get_player (SeraiKnownServer *self)
{
  g_return_val_if_fail (SERAI_IS_KNOWN_SERVER (self), NULL);

  return self->player;
}

/**
 * serai_known_server_get_token:
 * Returns: (transfer none) (nullable): with which one comes in again
 */
const char *
serai_known_server_get_token (SeraiKnownServer *self)
{
  g_return_val_if_fail (SERAI_IS_KNOWN_SERVER (self), NULL);

  return self->token;
}

/**
 * serai_known_server_has_passwords:
 * Returns: whether the server has accounts; %TRUE as long as that is not known
 */
gboolean
serai_known_server_has_passwords (SeraiKnownServer *self)
{
  g_return_val_if_fail (SERAI_IS_KNOWN_SERVER (self), TRUE);

  return self->has_passwords;
}
