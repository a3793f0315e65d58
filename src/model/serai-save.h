/* serai-save.h: saved games: one JSON object, replayed through the rules on loading.
 *
 *   { "format": "serai-game", "version": 2, "game": "kei-yen",
 *     "options": { "axis": "sides", … }, "start": "POSITION TEXT",
 *     "moves": [ "a3-b3", … ],
 *     "variations": [ { "line": 0, "ply": 4, "moves": [ "b4-b5", … ] }, … ], "cursor": 12,
 *     "players": [ { "kind": "human", "level": 3 }, { "kind": "computer", "level": 3 } ],
 *     "result": { "outcome": "p1win", "reason": "goal" }, "comments": [ … ], "tags": { … } }
 *
 * The cursor is the number of moves made on the board; the moves after it are undone. The
 * result is that of the position at the cursor, for readers of the file: loading does not
 * believe it. "format", "version", "game", "start" and "moves" must be there; what else is
 * missing has its default, and members that are not known are kept when saving again, except
 * those of a variation.
 *
 * Line 0 is "moves", line n the n-th variation. A variation branches off an earlier line, in
 * place of the move after "ply" moves from the start of the game; several that branch off in the
 * same place are in their order. So the tree is flat in the file, however deep it is.
 *
 * Version 1 has no variations. A game without any is still saved as version 1, which older
 * versions of Serai can open.
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
  SERAI_SAVE_ERROR_GAME,     /* a game or option this version does not have */
  SERAI_SAVE_ERROR_POSITION, /* the start position is refused */
  SERAI_SAVE_ERROR_MOVE,     /* a move is refused: what was right until there is returned */
  SERAI_SAVE_ERROR_SIZE      /* larger than any game can be */
} SeraiSaveError;

GQuark serai_save_error_quark (void);

char *serai_save_to_text (SeraiMatch *match);
/* With SERAI_SAVE_ERROR_MOVE the moves before the wrong one are in *until (optional,
 * transfer full), for the user to open after all. Messages are translated. */
SeraiMatch *serai_save_from_text (const char *text, gssize length, SeraiMatch **until,
                                  GError **error);

/* These block until the disk has answered. To write without blocking there is SeraiWriter. */
char       *serai_save_resolve (GFile *file);
gboolean    serai_save_write (const char *text, gsize length, GFile *file, GError **error);
SeraiMatch *serai_save_from_file (GFile *file, SeraiMatch **until, GError **error);

void        serai_save_from_file_async (GFile *file, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer user_data);
SeraiMatch *serai_save_from_file_finish (GFile *file, GAsyncResult *result, SeraiMatch **until,
                                         GError **error);

/* The file a killed program resumes from: in the user's state directory. */
GFile *serai_save_autosave_file (void);

G_END_DECLS
