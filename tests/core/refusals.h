/* refusals.h: what a game's refusals must be true of.
 *
 * Each game has a table of all that it can say to a refused click, the more precise reason
 * before the more general one, and for each of them the rule in other words than its rules file
 * has: what stands where, by the names of the points, and what would be allowed if an option
 * were another.
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

/* Where the points of a board are, by their names. */
typedef struct
{
  unsigned n_points;
  int      files[SERAI_MAX_POINTS]; /* 1 for “a” */
  int      ranks[SERAI_MAX_POINTS];
  uint8_t  points[CLICK_LAST + 1][CLICK_LAST + 1]; /* [file][rank] or SERAI_NO_POINT */
} ClickBoard;

/* A click that is refused. */
typedef struct
{
  const SeraiRules    *rules;
  const SeraiOptions  *options;
  const ClickBoard    *board;
  const SeraiPosition *pos;
  SeraiSide            side; /* to move */
  const SeraiStep     *begun;
  gsize                n_begun;
  SeraiPosition        now; /* the board as it looks after the steps begun */
  SeraiContinuation    next;
  unsigned             at;     /* where the moving piece has come to, SERAI_NO_POINT if none */
  unsigned             wanted; /* the point of the click */
} Click;

typedef struct
{
  const char *id;
  bool (*holds) (const Click *click);
} Reason;

/* A position in which something is refused that random games hardly come to. */
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

/* About options. */
bool click_has_option (const Click *click, const char *key, const char *value);
bool click_is_allowed_with (const Click *click, const char *key, const char *value);
/* About a point, as where a click goes or a piece stands. */
void       click_board_init (ClickBoard *board, const SeraiGeometry *geometry);
int        click_file (const Click *click, unsigned point);
int        click_rank (const Click *click, unsigned point);
SeraiPiece click_piece (const Click *click, unsigned point);
bool       click_is_vacant (const Click *click, unsigned point);
bool       click_is_occupied (const Click *click, unsigned point);
bool       click_is_own (const Click *click, unsigned point);
bool       click_is_enemy (const Click *click, unsigned point);
/* About the click itself: reasons that several games have. */
bool click_takes_up_enemy (const Click *click);
bool click_takes_up_nothing (const Click *click);
/* About two points. */
bool     click_is_straight (const Click *click, unsigned from, unsigned to, int *distance);
bool     click_is_diagonal (const Click *click, unsigned from, unsigned to, int *distance);
unsigned click_between (const Click *click, unsigned from, unsigned to, int nth);
int      click_count_between (const Click *click, unsigned from, unsigned to,
                              bool (*is_counted) (const Click *click, unsigned point));
