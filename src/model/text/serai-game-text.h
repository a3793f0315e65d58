/* serai-game-text.h: a whole game as text to read, to send and to paste.
 *
 * docs/game-text.md describes the format.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_GAME_TEXT_ERROR (serai_game_text_error_quark ())

typedef enum
{
  SERAI_GAME_TEXT_ERROR_SYNTAX, /* the text is no game */
  SERAI_GAME_TEXT_ERROR_GAME,   /* this version does not have the game or an option */
  SERAI_GAME_TEXT_ERROR_START,  /* the start position is not valid */
  SERAI_GAME_TEXT_ERROR_MOVE    /* a move is illegal */
} SeraiGameTextError;

GQuark serai_game_text_error_quark (void);

char       *serai_game_text_write (SeraiMatch *match);
char       *serai_game_text_write_from (SeraiMatch *match, SeraiRecordNode *node);
gboolean    serai_game_text_is_game (const char *text);
SeraiMatch *serai_game_text_read (const char *text, GError **error);
gboolean    serai_game_text_read_moves (const char *text, SeraiMatch *match, SeraiRecordNode *node,
                                        GError **error);
SeraiMatch *serai_game_text_read_position (const char *text, SeraiMatch *like);

G_END_DECLS
