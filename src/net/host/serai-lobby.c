/* serai-lobby.c: sends the same to many: those who watch the lobby, or all connections of somebody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-lobby.h"

#include "serai-frame.h"

/**
 * serai_lobby_watch:
 * @is_watching: whether @peer is sent what changes in the lobby
 */
void
serai_lobby_watch (SeraiPeer *peer, gboolean is_watching)
{
  if (is_watching == peer->is_watching)
    return;
  peer->is_watching = is_watching;
  if (is_watching)
    g_ptr_array_add (peer->hall->watchers, peer);
  else
    g_ptr_array_remove_fast (peer->hall->watchers, peer);
}

/**
 * serai_lobby_write_event:
 * @object: (transfer full): its members
 * Returns: (transfer full): a frame, for any number of peers
 */
GBytes *
serai_lobby_write_event (const char *event, JsonObject *object)
{
  g_autofree char *text = serai_frame_write_event (event, object);

  return serai_socket_write_text (text);
}

/**
 * serai_lobby_send_all:
 * @peers: (element-type SeraiPeer): can change while they are sent to, as slow readers are cut off
 */
void
serai_lobby_send_all (GPtrArray *peers, GBytes *frame)
{
  for (guint n = peers->len; n > 0; n--)
    if (n <= peers->len)
      serai_peer_send (g_ptr_array_index (peers, n - 1), frame);
}

/**
 * serai_lobby_send:
 * @object: (transfer full): the members of the event
 * Sends an event to all who watch the lobby.
 */
void
serai_lobby_send (SeraiHall *hall, const char *event, JsonObject *object)
{
  g_autoptr (GBytes) frame = NULL;

  if (hall->watchers->len == 0)
    {
      json_object_unref (object);
      return;
    }
  frame = serai_lobby_write_event (event, object);
  serai_lobby_send_all (hall->watchers, frame);
}
