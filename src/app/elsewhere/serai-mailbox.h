/* serai-mailbox.h: offers to and by the user, on all the servers that they are on.
 *
 * Whoever has come in at a server stays there until they leave it or the program ends, so that
 * others can ask them for a game.
 *
 * Signals:
 *   "changed" (): the offers, or the games that have begun, have changed
 *   "gone" (SeraiClubOffer *, const char *why): an offer by the user has ended; see #SeraiClub
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-postman.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MAILBOX (serai_mailbox_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMailbox, serai_mailbox, SERAI, MAILBOX, GObject)

SeraiMailbox *serai_mailbox_new (void);
void          serai_mailbox_add (SeraiMailbox *self, SeraiClub *club);
void          serai_mailbox_remove (SeraiMailbox *self, SeraiClub *club);
SeraiPostman *serai_mailbox_get_postman (SeraiMailbox *self);
gboolean      serai_mailbox_has (SeraiMailbox *self, SeraiClub *club);
GPtrArray    *serai_mailbox_get_places (SeraiMailbox *self);   /* SeraiClub */
GPtrArray    *serai_mailbox_list_servers (SeraiMailbox *self); /* SeraiClub */

/* Each returns %NULL if there is none; @club: (out) (optional) (transfer none). */
SeraiClubOffer *serai_mailbox_find_received (SeraiMailbox *self, SeraiClub **club);
SeraiClubOffer *serai_mailbox_find_sent (SeraiMailbox *self, SeraiClub **club);
SeraiClubGame  *serai_mailbox_find_begun (SeraiMailbox *self, SeraiClub **club);
GPtrArray      *serai_mailbox_list_received (SeraiMailbox *self);
guint           serai_mailbox_count_begun (SeraiMailbox *self);

GListModel *serai_mailbox_get_sent (SeraiMailbox *self); /* SeraiClubOffer: all by the user */
SeraiClub  *serai_mailbox_find_club (SeraiMailbox *self, SeraiClubOffer *offer);
gboolean    serai_mailbox_has_sent (SeraiMailbox *self, SeraiClub *club);
void serai_mailbox_leave_out (SeraiMailbox *self, SeraiClubOffer *offer, gboolean is_left_out);
void serai_mailbox_forget_begun (SeraiMailbox *self, SeraiClubGame *game);

G_END_DECLS
