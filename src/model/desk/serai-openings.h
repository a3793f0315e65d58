/* serai-openings.h: the openings known in the position on the board of a match: the moves of the
 * user's games and those of an opening book.
 *
 * The user's games are read and counted in threads. Until then there are none. The game on the
 * board does not count.
 *
 * Signal "changed" (SeraiOpenings *): other moves are known, or the position has changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-games.h"
#include "serai-score-text.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_OPENINGS_BOOK,
  SERAI_OPENINGS_GAMES, /* of the user */
  SERAI_N_OPENINGS
} SeraiOpeningsSource;

/* A move that is known. */
typedef struct
{
  SeraiMove     move;
  SeraiPosition after;
  guint         n_games;
  guint         n_won[2]; /* [side] */
  guint         n_drawn;  /* the others were not played to the end */
  gboolean      has_score;
  SeraiScore    score; /* of the engine, valid with has_score */
} SeraiOpening;

#define SERAI_TYPE_OPENINGS (serai_openings_get_type ())
G_DECLARE_FINAL_TYPE (SeraiOpenings, serai_openings, SERAI, OPENINGS, GObject)

SeraiOpenings *serai_openings_new (SeraiGames *games, GFile *books);

void serai_openings_set_match (SeraiOpenings *self, SeraiMatch *match);
void serai_openings_set_left_out (SeraiOpenings *self, GFile *file);
void serai_openings_set_active (SeraiOpenings *self, gboolean is_active);

gboolean            serai_openings_is_reading (SeraiOpenings *self);
gboolean            serai_openings_has_book (SeraiOpenings *self);
const SeraiOpening *serai_openings_get_moves (SeraiOpenings *self, SeraiOpeningsSource source,
                                              gsize *n_moves);

G_END_DECLS
