/* serai-save.h: saved games: one JSON object, replayed through the rules on loading.
 *
 *   { "format": "serai-game", "version": 2, "game": "kei-yen",
 *     "options": { "axis": "sides", … }, "start": "POSITION TEXT",
 *     "moves": [ "a3-b3", … ],
 *     "variations": [ { "line": 0, "ply": 4, "moves": [ "b4-b5", … ] }, … ], "cursor": 12,
 *     "players": [ { "kind": "human", "level": 3 }, { "kind": "computer", "level": 3 } ],
 *     "result": { "outcome": "p1win", "reason": "goal" }, "comments": [ … ], "tags": { … } }
 *
 * and, if the game has a clock,
 *
 *   "times": [ 598200, … ], "clock": { "controls": [ "600+5", "300+5" ], "used": 3100 }
 *
 * and, if it is one of several games of a match, between which the players change sides,
 *
 *   "series": { "games": 4, "outcomes": [ "p1win" ] }
 *
 * and, if the players have declared the game over in other positions, from which they went back,
 *
 *   "endings": [ { "line": 0, "ply": 9, "outcome": "p2win", "reason": "resignation" }, … ]
 *
 * and, if positions of any line have notes,
 *
 *   "notes": [ { "line": 0, "ply": 9, "position": "POSITION TEXT", "comment": "…",
 *                "sign": "mistake", "marks": [ "c3", "a1-b2" ] }, … ]
 *
 * The cursor is the number of moves that have been played on the board; the moves after it are
 * undone. The result is that of the game at the cursor. It is for readers of the file and is
 * ignored on loading, unless it is one that players declare: its reason is "resignation",
 * "agreement", "time" or "absence". "format", "version", "game", "start" and "moves" are required,
 * other members have defaults. Unknown members are kept when the game is saved again, except those
 * of a variation or an ending.
 *
 * A player can have a "name"; older versions keep it as an unknown member. Somebody elsewhere is
 * saved as "human": whoever opens the file plays both sides.
 *
 * A game that was played elsewhere has its id there as "elsewhere", which is kept like an unknown
 * member.
 *
 * Line 0 is "moves", line n the n-th variation. A variation branches off an earlier line: its first
 * move is an alternative to that line's move after "ply" moves from the start of the game.
 * Variations that branch off at the same place keep their order. So the file stores a tree of any
 * depth as a flat list.
 *
 * "times" has the time in milliseconds that a side has left after each move, or null; a variation
 * has its own. "controls" are texts of time controls, "used" is the time used for the next move.
 * "outcomes" are those of the games before this one. An ending is after "ply" moves from the start
 * of the game, on its line.
 *
 * A note is on the position after "ply" moves from the start of the game, on its line, and on the
 * move that led to it. It has at least one of a comment, a sign (of a move: "good", "mistake" or
 * "interesting") and marks: rings around points and arrows between them. Its "position" is there
 * because older versions keep the notes but may change the order of the lines; it can be left out.
 * Unknown members of a note are kept.
 *
 * Version 1 has no variations, version 2 no times, clocks, declared results and series, version 3
 * no endings. A game is saved in the lowest version that has what it needs, which older versions of
 * Serai can open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_SAVE_ERROR (serai_save_error_quark ())

typedef enum
{
  SERAI_SAVE_ERROR_SYNTAX,   /* not JSON, or not a saved game */
  SERAI_SAVE_ERROR_VERSION,  /* written by a newer version */
  SERAI_SAVE_ERROR_GAME,     /* this version does not have the game or an option */
  SERAI_SAVE_ERROR_POSITION, /* the start position is not valid */
  SERAI_SAVE_ERROR_MOVE,     /* a move is illegal; all other moves can be opened */
  SERAI_SAVE_ERROR_SIZE      /* larger than any game */
} SeraiSaveError;

GQuark serai_save_error_quark (void);

char *serai_save_to_text (SeraiMatch *match);
char *serai_save_to_kept_text (SeraiMatch *match);
char *serai_save_to_digest (SeraiMatch *match);
/* The messages of errors are translated. */
SeraiMatch *serai_save_from_text (const char *text, gssize length, SeraiMatch **until,
                                  GError **error);

/* These block on the disk. SeraiWriter writes without blocking. */
char       *serai_save_resolve (GFile *file);
gboolean    serai_save_write (const char *text, gsize length, GFile *file, GError **error);
SeraiMatch *serai_save_from_file (GFile *file, SeraiMatch **until, GError **error);

void        serai_save_from_file_async (GFile *file, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer user_data);
SeraiMatch *serai_save_from_file_finish (GFile *file, GAsyncResult *result, SeraiMatch **until,
                                         GError **error);

GFile *serai_save_autosave_file (void);

G_END_DECLS
