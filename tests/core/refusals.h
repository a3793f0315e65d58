/* refusals.h: the conditions under which a game's reasons for refusing a click are true.
 *
 * Each game has a table of all its reasons, more precise ones before more general ones. Each has a
 * condition that states the rule independently of the rules file: in terms of the pieces on points,
 * by their names, and of what would be allowed with another option.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "game.h"

enum
{
  CLICK_LAST = 11 /* files and ranks are from 1 to 10 */
};

/* The points of a board by their names. */
typedef struct
{
  unsigned n_points;
  int      files[SERAI_MAX_POINTS]; /* 1 for “a” */
  int      ranks[SERAI_MAX_POINTS];
  uint8_t  points[CLICK_LAST + 1][CLICK_LAST + 1]; /* [file][rank] or SERAI_NO_POINT */
} ClickBoard;

/* A refused click. */
typedef struct
{
  const SeraiRules    *rules;
  const SeraiOptions  *options;
  const ClickBoard    *board;
  const SeraiPosition *pos;
  SeraiSide            side; /* to move */
  const SeraiStep     *begun;
  gsize                n_begun;
  SeraiPosition        now; /* the board after the steps so far */
  SeraiContinuation    next;
  unsigned             at;     /* where the moving piece is, SERAI_NO_POINT if none */
  unsigned             wanted; /* the point of the click */
} Click;

typedef struct
{
  const char *id;
  bool (*holds) (const Click *click);
} Reason;

/* A position with a refusal that hardly occurs in random games. */
typedef struct
{
  SeraiSetting settings[SERAI_MAX_OPTIONS + 1];
  const char  *text;
} RareCase;

typedef struct
{
  const char     *game;
  const Reason   *reasons; /* the last one has no id */
  const RareCase *rare;    /* the last one has no text; nullable */
} Refusals;

/* Conditions on options. */
bool click_has_option (const Click *click, const char *key, const char *value);
bool click_is_allowed_with (const Click *click, const char *key, const char *value);
/* Conditions on one point. */
void       click_board_init (ClickBoard *board, const SeraiGeometry *geometry);
int        click_file (const Click *click, unsigned point);
int        click_rank (const Click *click, unsigned point);
SeraiPiece click_piece (const Click *click, unsigned point);
bool       click_is_vacant (const Click *click, unsigned point);
bool       click_is_occupied (const Click *click, unsigned point);
bool       click_is_own (const Click *click, unsigned point);
bool       click_is_enemy (const Click *click, unsigned point);
/* Conditions that several games share. */
bool click_takes_up_enemy (const Click *click);
bool click_takes_up_nothing (const Click *click);
/* Conditions on two points. */
bool     click_is_straight (const Click *click, unsigned from, unsigned to, int *distance);
bool     click_is_diagonal (const Click *click, unsigned from, unsigned to, int *distance);
unsigned click_between (const Click *click, unsigned from, unsigned to, int nth);
int      click_count_between (const Click *click, unsigned from, unsigned to,
                              bool (*is_counted) (const Click *click, unsigned point));
