/* serai-save-private.h: what the files share that write and read saved games.
 *
 *   serai-save-writing.c   a match to text
 *   serai-save-contents.c  text to its contents
 *   serai-save-reading.c   contents to a match
 *   serai-save-notes.c     notes
 *   serai-save-verdicts.c  verdicts of a review
 *   serai-save-places.c    places of notes and verdicts
 *   serai-save-extra.c     unknown members
 *   serai-save-files.c     text and files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

#define SERAI_SAVE_FORMAT_NAME "serai-game"
#define SERAI_SAVE_FORMAT_VERSION 4      /* the newest that can be read */
#define SERAI_SAVE_VERSION_OF_ENDINGS 4  /* has declared endings of other lines */
#define SERAI_SAVE_VERSION_OF_CLOCKS 3   /* has times, clocks, declared endings, series */
#define SERAI_SAVE_VERSION_OF_TREE 2     /* has variations */
#define SERAI_SAVE_VERSION_OF_ONE_LINE 1 /* has none of these */

/* About a quarter of a million moves, more than any game has. */
#define SERAI_SAVE_MAX_BYTES (4 * 1024 * 1024)

#define SERAI_SAVE_KIND_HUMAN "human"
#define SERAI_SAVE_KIND_COMPUTER "computer"
#define SERAI_SAVE_KIND_ELSEWHERE "elsewhere"

SeraiMatch *serai_save_read (const char *text, gsize length, GCancellable *cancellable,
                             SeraiMatch **until, GError **error);
gboolean    serai_save_set_wrong_kind (GError **error, const char *name);
