/* serai-remote-game.h: one game on a server, played or watched.
 *
 * The table is kept from the events of the server; each is checked by the rules. An act of one's
 * own is judged here at once and then waits in a queue until its event has come. The queue survives
 * breaks of the line: an act is sent again with the same key, so it is neither lost nor made twice.
 * Own moves that wait are shown already: serai_remote_game_get_record() has them at its end.
 *
 * Properties (all notify, read-only):
 *   "is-open" (boolean): the events so far have arrived; before, the table is empty
 *   "n-pending" (uint): own acts that the server has not confirmed
 *   "error" (GError, nullable): the game cannot be shown: the server does not follow the rules
 *     (%SERAI_NET_ERROR_ILLEGAL_MOVE and others) or does not open it
 * (%SERAI_NET_ERROR_NO_SUCH_GAME) Signals: "changed" (): the record, the state, the question or the
 * clock has changed "event" (const SeraiTableEvent *, gboolean is_new): after it was applied;
 * @is_new: it came just now, not with those that "open" has brought "refused" (const SeraiAct *,
 * const GError *): an own act has been taken back; so are those that waited after it, each with its
 * own signal "here" (): a player has come or gone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club-items.h"
#include "serai-line.h"

G_BEGIN_DECLS

#define SERAI_TYPE_REMOTE_GAME (serai_remote_game_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRemoteGame, serai_remote_game, SERAI, REMOTE_GAME, GObject)

/* @side: one's own; %SERAI_SIDE_NONE: to watch */
SeraiRemoteGame *serai_remote_game_new (SeraiLine *line, SeraiClubGame *game, SeraiSide side);
void             serai_remote_game_shut (SeraiRemoteGame *self);

SeraiLine         *serai_remote_game_get_line (SeraiRemoteGame *self);
SeraiClubGame     *serai_remote_game_get_game (SeraiRemoteGame *self);
SeraiSide          serai_remote_game_get_side (SeraiRemoteGame *self);
gboolean           serai_remote_game_is_open (SeraiRemoteGame *self);
const SeraiTable  *serai_remote_game_get_table (SeraiRemoteGame *self);  /* what is confirmed */
const SeraiRecord *serai_remote_game_get_record (SeraiRemoteGame *self); /* with own moves */
SeraiSide          serai_remote_game_get_turn (SeraiRemoteGame *self);   /* after own moves */
guint              serai_remote_game_get_n_pending (SeraiRemoteGame *self);
guint              serai_remote_game_get_n_pending_moves (SeraiRemoteGame *self);
gboolean serai_remote_game_get_question (SeraiRemoteGame *self, SeraiActKind *kind, SeraiSide *by,
                                         guint *ply);
gboolean serai_remote_game_is_here (SeraiRemoteGame *self, SeraiSide side);
gint64   serai_remote_game_get_claim_wait (SeraiRemoteGame *self); /* ms; 0: now, -1: never */
gint64   serai_remote_game_get_left_ms (SeraiRemoteGame *self, SeraiSide side); /* -1: no limit */
gboolean serai_remote_game_is_clock_running (SeraiRemoteGame *self);
gint64   serai_remote_game_get_deadline (SeraiRemoteGame *self); /* ms since 1970, here; -1: none */
gint64   serai_remote_game_get_leave_end (SeraiRemoteGame *self, SeraiSide side); /* the same */
const GError *serai_remote_game_get_error (SeraiRemoteGame *self);

/* Whether @act would be accepted now; its key is ignored. */
gboolean serai_remote_game_can (SeraiRemoteGame *self, const SeraiAct *act, GError **error);
gboolean serai_remote_game_act (SeraiRemoteGame *self, const SeraiAct *act, GError **error);
gboolean serai_remote_game_move (SeraiRemoteGame *self, const char *move, GError **error);
gboolean serai_remote_game_do (SeraiRemoteGame *self, SeraiActKind kind, GError **error);
gboolean serai_remote_game_ask_undo (SeraiRemoteGame *self, guint ply, GError **error);
gboolean serai_remote_game_say (SeraiRemoteGame *self, SeraiPhrase phrase, GError **error);

G_END_DECLS
