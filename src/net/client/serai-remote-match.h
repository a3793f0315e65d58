/* serai-remote-match.h: the match on a board whose game is on a server.
 *
 * It keeps a SeraiMatch and a SeraiRemoteGame equal: a move that a person plays on the board is
 * sent, and what comes from the server is played on the board. The server has the last word: a move
 * that it refuses is taken back. When the game is over, the match is settled: only variations can
 * be added.
 *
 * Property:
 *   "n-unconfirmed" (uint): moves on the board that the server has not confirmed
 * Signal:
 *   "refused" (const GError *): a move, or something else that was asked, has been refused, and the
 *     board shows the game as it is on the server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"
#include "serai-remote-game.h"

G_BEGIN_DECLS

#define SERAI_TYPE_REMOTE_MATCH (serai_remote_match_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRemoteMatch, serai_remote_match, SERAI, REMOTE_MATCH, GObject)

SeraiRemoteMatch *serai_remote_match_new (SeraiRemoteGame *game);
SeraiMatch       *serai_remote_match_get_match (SeraiRemoteMatch *self);
SeraiRemoteGame  *serai_remote_match_get_game (SeraiRemoteMatch *self);
guint             serai_remote_match_get_n_unconfirmed (SeraiRemoteMatch *self);

/* A match that is saved keeps the id of its game. */
void        serai_remote_match_set_id (SeraiMatch *match, const char *id);
const char *serai_remote_match_find_id (SeraiMatch *match);

G_END_DECLS
