/* serai-postman.h: follows the user's games on servers, whether they are on a board or not.
 *
 * Signals:
 *   "turn" (SeraiClub *, SeraiClubGame *): it is the user's turn now in a game that is on no board
 *   "changed" (SeraiClub *, SeraiRemoteGame *): a game of the user has changed, or
 *     is on a board now
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club.h"

G_BEGIN_DECLS

#define SERAI_TYPE_POSTMAN (serai_postman_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPostman, serai_postman, SERAI, POSTMAN, GObject)

SeraiPostman    *serai_postman_new (void);
SeraiRemoteGame *serai_postman_find (SeraiPostman *self, SeraiClub *club, const char *id);
void             serai_postman_add (SeraiPostman *self, SeraiClub *club);
void             serai_postman_remove (SeraiPostman *self, SeraiClub *club);
SeraiRemoteGame *serai_postman_take (SeraiPostman *self, SeraiClub *club, SeraiClubGame *game);
gboolean         serai_postman_is_taken (SeraiPostman *self, SeraiClub *club, SeraiClubGame *game);
void serai_postman_give_back (SeraiPostman *self, SeraiClub *club, SeraiRemoteGame *remote);

G_END_DECLS
