/* serai-neighbour.h: somebody on this network who offers a game, or at whose computer games go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-address.h"
#include "serai-terms.h"

G_BEGIN_DECLS

#define SERAI_TYPE_NEIGHBOUR (serai_neighbour_get_type ())
G_DECLARE_FINAL_TYPE (SeraiNeighbour, serai_neighbour, SERAI, NEIGHBOUR, GObject)

/* @txt: (element-type utf8): "key=value", as the service has published them; not trusted */
SeraiNeighbour *serai_neighbour_new (const char *name, const char *host, guint16 port,
                                     const char *const *txt);

const char         *serai_neighbour_get_name (SeraiNeighbour *self); /* of the service; unique */
const char         *serai_neighbour_get_id (SeraiNeighbour *self);   /* nullable */
const char         *serai_neighbour_get_who (SeraiNeighbour *self);  /* for display */
const char         *serai_neighbour_get_game (SeraiNeighbour *self); /* nullable: any */
SeraiFirst          serai_neighbour_get_first (SeraiNeighbour *self);
gboolean            serai_neighbour_is_offer (SeraiNeighbour *self);
gboolean            serai_neighbour_has_running (SeraiNeighbour *self, const char *id);
int                 serai_neighbour_get_protocol (SeraiNeighbour *self); /* version; 0: unknown */
const SeraiAddress *serai_neighbour_get_address (SeraiNeighbour *self);

G_END_DECLS
