/* serai-nearby.h: games that are offered on this network, by DNS-SD.
 *
 * It talks to the Avahi daemon over D-Bus; without Avahi "is-available" is %FALSE. The service is
 * _serai._tcp; its TXT record has
 *   "v": version of the protocol
 *   "id": a random text for each program
 *   "who": the name of the person
 *   "first": who begins the game that is offered, as in the protocol; absent: not known
 *   "game": the kind that is offered; absent: any
 *   "games": ids of the games that go on there, separated by commas; absent: none
 * A service with "games" and without "first" offers nothing; it is there to be found again.
 *
 * Properties (all notify, read-only):
 *   "is-available" (boolean): Avahi answers
 *   "error" (GError, nullable): why not. %G_DBUS_ERROR_SERVICE_UNKNOWN: no Avahi
 *   "is-published" (boolean): the others can see what is offered here
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-neighbour.h"

G_BEGIN_DECLS

/* A GListModel of SeraiNeighbour, without what is published by oneself. */
#define SERAI_TYPE_NEARBY (serai_nearby_get_type ())
G_DECLARE_FINAL_TYPE (SeraiNearby, serai_nearby, SERAI, NEARBY, GObject)

/* @connection: (nullable): %NULL for the system bus */
SeraiNearby  *serai_nearby_new (GDBusConnection *connection);
gboolean      serai_nearby_is_available (SeraiNearby *self);
const GError *serai_nearby_get_error (SeraiNearby *self);
void          serai_nearby_browse (SeraiNearby *self, gboolean browse);
void serai_nearby_publish (SeraiNearby *self, const char *who, const char *game, SeraiFirst first,
                           guint16 port);
void serai_nearby_unpublish (SeraiNearby *self);
void serai_nearby_set_running (SeraiNearby *self, const char *who, const char *const *ids,
                               guint16 port);
gboolean serai_nearby_is_published (SeraiNearby *self);

/* The IPv4 address by which others on this network reach this computer, for an address code. */
char *serai_nearby_find_own_address (void);

G_END_DECLS
