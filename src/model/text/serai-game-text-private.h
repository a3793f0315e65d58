/* serai-game-text-private.h: what the files share that write and read games as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define SERAI_GAME_TEXT_GAME "Game"
#define SERAI_GAME_TEXT_OPTION "Option"
#define SERAI_GAME_TEXT_START "Start"
#define SERAI_GAME_TEXT_FIRST "First"
#define SERAI_GAME_TEXT_SECOND "Second"
#define SERAI_GAME_TEXT_RESULT "Result"
#define SERAI_GAME_TEXT_PLAYED "Played"

/* Begins the marks in a comment, which end with "]". */
#define SERAI_GAME_TEXT_MARKS "[%marks"

/* What is escaped in a comment with a backslash. */
#define SERAI_GAME_TEXT_ESCAPED "\\{}["
