/* motif-facts.h: what happens in the lines of a mistake, for the predicates of motifs.
 *
 * Every fact is read from positions by the rules. “The answer” is what the opponent does next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mistake.h"

#define SERAI_MOTIF_NO_TURN SIZE_MAX

/* What a piece is worth, in any unit. */
typedef int (*SeraiMotifWorth) (const SeraiPosition *pos, SeraiPiece piece);

/* Points, from the lowest. */
typedef struct
{
  size_t  n_points;
  uint8_t points[SERAI_MAX_POINTS];
} SeraiMotifPoints;

/* Pieces captured. */
typedef struct
{
  SeraiMotifPoints where;    /* they stood */
  unsigned         n_pieces; /* more than points, if several stood on one */
  int              worth;
} SeraiMotifTaken;

/* Sentences about captures, each with its number of %s. */
typedef struct
{
  const char *one;     /* names a point */
  const char *two;     /* names two */
  const char *many[2]; /* a number of pieces, with its plural */
} SeraiMotifWords;

SeraiSide serai_motif_opponent (const SeraiMistake *mistake);
size_t    serai_motif_find_turn (const SeraiMistake *mistake, const SeraiMotifLine *line,
                                 SeraiSide side, size_t first);
bool serai_motif_is_over (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide *winner);

bool serai_motif_is_among (const SeraiMotifPoints *points, unsigned point);

void            serai_motif_find_taken (const SeraiMistake *mistake, const SeraiPosition *before,
                                        const SeraiPosition *after, SeraiMotifWorth worth,
                                        SeraiMotifTaken *out);
unsigned        serai_motif_most_taken (const SeraiMistake *mistake, const SeraiPosition *pos);
unsigned        serai_motif_most_gained (const SeraiMistake *mistake, const SeraiPosition *pos);
void            serai_motif_settle (SeraiMistake *mistake);
SeraiMotifTaken serai_motif_sum_taken (const SeraiMistake *mistake, const SeraiMotifLine *line,
                                       SeraiSide taker, SeraiMotifWorth worth);
int             serai_motif_lost_worth (const SeraiMistake *mistake, SeraiMotifWorth worth);
void serai_motif_find_danger (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                              bool in_danger[SERAI_MAX_POINTS]);
void serai_motif_keep_loose (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                             SeraiMotifWorth worth, SeraiMotifPoints *points);
bool serai_motif_can_force (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                            unsigned n_moves);

void serai_motif_set_points (const SeraiMistake *mistake, const char *one, const char *two,
                             const SeraiMotifPoints *points, SeraiMessage *out);
void serai_motif_set_taken (const SeraiMistake *mistake, const SeraiMotifWords *words,
                            const SeraiMotifTaken *taken, SeraiMessage *out);
