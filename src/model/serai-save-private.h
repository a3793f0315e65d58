/* serai-save-private.h: what writing and reading of saved games share.
 *
 *   serai-save-writing.c  a match to text
 *   serai-save-reading.c  text to a match
 *   serai-save-files.c    text and files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define SERAI_SAVE_FORMAT_NAME "serai-game"
#define SERAI_SAVE_FORMAT_VERSION 2      /* the newest that is read */
#define SERAI_SAVE_VERSION_OF_ONE_LINE 1 /* without variations */

/* A quarter of a million moves: larger than any game can be. */
#define SERAI_SAVE_MAX_BYTES (4 * 1024 * 1024)

#define SERAI_SAVE_KIND_HUMAN "human"
#define SERAI_SAVE_KIND_COMPUTER "computer"
