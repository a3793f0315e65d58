/* motifs.c: why moves of Kei-Yen were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"
#include "private.h"

enum
{
  FEW_PLACES = 6 /* points with which Kei feels confined */
};

static bool
is_of_yen (const SeraiMistake *mistake)
{
  return mistake->side == SERAI_SIDE_P2;
}

/* ---- Captures ---- */

/* Kei captures, so what Yen allows is what Kei misses. */
static bool
lets_jump (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const SeraiMotifWords words = {
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a point */
    .one = N_ ("Kei can jump over %s"),
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s are points */
    .two = N_ ("Kei can jump over %s and %s"),
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a number */
    .many = { N_PLURAL ("Kei can capture %s Yen in one move",
                        "Kei can capture %s Yen in one move") },
  };

  return serai_motif_lets_capture (mistake, NULL, &words, out);
}

static bool
misses_jump (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const SeraiMotifWords words = {
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s is a point */
    .one = N_ ("Kei could have jumped over %s"),
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s are points */
    .two = N_ ("Kei could have jumped over %s and %s"),
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s is a number */
    .many = { N_PLURAL ("Kei could have captured %s Yen in one move",
                        "Kei could have captured %s Yen in one move") },
  };

  return serai_motif_misses_capture (mistake, NULL, &words, out);
}

static bool
loses_more (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a number;
       compares the moves that are likely to follow with those after a better move */
    N_PLURAL ("Kei is likely to capture %s Yen more in the next moves",
              "Kei is likely to capture %s Yen more in the next moves"),
  };

  return serai_motif_loses_more (mistake, words, out);
}

static bool
captures_less (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s is a number;
       compares the moves that are likely to follow with those after a better move */
    N_PLURAL ("Kei is likely to capture %s Yen less in the next moves",
              "Kei is likely to capture %s Yen less in the next moves"),
  };

  return serai_motif_captures_less (mistake, words, out);
}

/* ---- Threats ---- */

static bool
leaves_in_danger (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a point */
    N_ ("Kei can jump over %s"),
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s are points */
    N_ ("Kei can jump over %s or %s"),
  };

  return serai_motif_leaves_in_danger (mistake, NULL, words, out);
}

static bool
lets_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a point */
    N_ ("Kei can attack the Yen on %s"),
    /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s are points */
    N_ ("Kei can attack the Yen on %s and %s at once"),
  };

  return serai_motif_lets_attack (mistake, NULL, words, out);
}

static bool
misses_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s is a point */
    N_ ("Kei could have attacked the Yen on %s"),
    /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s are points */
    N_ ("Kei could have attacked the Yen on %s and %s at once"),
  };

  return serai_motif_misses_attack (mistake, NULL, words, out);
}

/* ---- Room ---- */

/* The points that the Kei on @point can go to with a step or a single jump; Kei is to move. */
static uint32_t
places_of (const SeraiKeiYen *board, unsigned point)
{
  uint64_t empty = serai_kei_yen_empty_mask (board);
  uint64_t from = SERAI_BIT32 (point);
  uint64_t places = serai_kei_yen_leap (from, board->yen, empty);

  if (!serai_kei_yen_must_jump (board))
    places |= serai_kei_yen_spread (from, empty);
  return (uint32_t) places;
}

static uint32_t
places_of_both (const SeraiKeiYen *board)
{
  return places_of (board, board->kei[0]) | places_of (board, board->kei[1]);
}

/* Whether a chain of jumps may lead to points that a single move does not. */
static bool
can_go_further (const SeraiKeiYen *board)
{
  uint64_t empty = serai_kei_yen_empty_mask (board);
  uint64_t kei = SERAI_BIT32 (board->kei[0]) | SERAI_BIT32 (board->kei[1]);
  uint64_t landings = serai_kei_yen_leap (kei, board->yen, empty);
  uint64_t before;

  do
    {
      before = landings;
      landings |= serai_kei_yen_leap (landings, board->yen, empty);
    }
  while (landings != before);
  return (landings & ~(uint64_t) places_of_both (board)) != 0;
}

/* Sets *n_fewer to the points that Kei can go to on @fewer, and returns whether these are few, and
 * fewer than on @more. */
static bool
has_fewer_places (const SeraiKeiYen *fewer, const SeraiKeiYen *more, unsigned *n_fewer)
{
  *n_fewer = serai_bits_count (places_of_both (fewer));
  return *n_fewer <= FEW_PLACES && !can_go_further (fewer)
         && *n_fewer < serai_bits_count (places_of_both (more));
}

/* The point of a Kei that cannot move; SERAI_NO_POINT if both can. One that must let the other jump
 * is not blocked. */
static unsigned
find_blocked (const SeraiKeiYen *board)
{
  uint64_t empty = serai_kei_yen_empty_mask (board);

  for (unsigned n = 0; n < 2; n++)
    {
      uint64_t from = SERAI_BIT32 (board->kei[n]);

      if (serai_kei_yen_spread (from, empty) == 0
          && serai_kei_yen_leap (from, board->yen, empty) == 0)
        return board->kei[n];
    }
  return SERAI_NO_POINT;
}

/* The boards of both lines when Kei is to move, after the moves compared: those of Yen or, after a
 * move of Kei, the answers. False if a line ends before. */
static bool
load_turns_of_kei (const SeraiMistake *mistake, SeraiKeiYen *played, SeraiKeiYen *better)
{
  size_t at = serai_motif_find_turn (mistake, &mistake->played, SERAI_SIDE_P1, 1);
  size_t other = serai_motif_find_turn (mistake, &mistake->better, SERAI_SIDE_P1, 1);

  if (at == SERAI_MOTIF_NO_TURN || other == SERAI_MOTIF_NO_TURN)
    return false;
  *played = serai_kei_yen_load (&mistake->played.positions[at]);
  *better = serai_kei_yen_load (&mistake->better.positions[other]);
  return true;
}

static bool
lets_block (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiKeiYen played, better;
  unsigned    blocked;

  if (is_of_yen (mistake) || !load_turns_of_kei (mistake, &played, &better))
    return false;
  blocked = find_blocked (&played);
  if (blocked == SERAI_NO_POINT || find_blocked (&better) != SERAI_NO_POINT)
    return false;
  /* Translators: review: why a move of Kei was a mistake, after “Mistake: ”; %s is a point; the
     Kei there will not be able to move */
  serai_message_set_text (out, N_ ("the Kei on %s can be blocked"),
                          mistake->geometry.points[blocked].name);
  return true;
}

static bool
misses_block (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiKeiYen played, better;
  unsigned    blocked;

  if (!is_of_yen (mistake) || !load_turns_of_kei (mistake, &played, &better))
    return false;
  blocked = find_blocked (&better);
  if (blocked == SERAI_NO_POINT || find_blocked (&played) != SERAI_NO_POINT)
    return false;
  /* Translators: review: why a move of Yen was a mistake, after “Mistake: ”; %s is a point; the
     Kei there would not be able to move */
  serai_message_set_text (out, N_ ("the Kei on %s could have been blocked"),
                          mistake->geometry.points[blocked].name);
  return true;
}

static bool
leaves_no_jump (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiKeiYen played, better;

  /* Translators: review: why a move of Kei was a mistake, after “Mistake: ” */
  serai_message_set (out, N_ ("Kei can be left with no Yen to jump over"));
  return !is_of_yen (mistake) && load_turns_of_kei (mistake, &played, &better)
         && serai_kei_yen_first_jumps (&played) == 0 && serai_kei_yen_first_jumps (&better) != 0;
}

static bool
is_confined (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiKeiYen played, better;
  unsigned    n_places;

  if (is_of_yen (mistake) || !load_turns_of_kei (mistake, &played, &better)
      || !has_fewer_places (&played, &better, &n_places))
    return false;
  serai_message_set_count (out,
                           /* Translators: review: why a move of Kei was a mistake, after
                              “Mistake: ”; %s is a number; Kei would have more after a better
                              move */
                           N_PLURAL ("Kei can be left with only %s point to go to",
                                     "Kei can be left with only %s points to go to"),
                           n_places);
  return true;
}

static bool
frees (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiKeiYen played, better;
  unsigned    n_places;

  if (!is_of_yen (mistake) || !load_turns_of_kei (mistake, &played, &better)
      || !has_fewer_places (&better, &played, &n_places))
    return false;
  serai_message_set_count (out,
                           /* Translators: review: why a move of Yen was a mistake, after
                              “Mistake: ”; %s is a number; Kei has more now */
                           N_PLURAL ("Kei could have been left with only %s point to go to",
                                     "Kei could have been left with only %s points to go to"),
                           n_places);
  return true;
}

static const SeraiMotif motifs[] = {
  { "misses win", serai_motif_misses_win },
  { "loses at once", serai_motif_loses_at_once },
  { "misses forced win", serai_motif_misses_forced_win },
  { "loses by force", serai_motif_loses_by_force },
  { "lets jump", lets_jump },
  { "misses jump", misses_jump },
  { "lets block", lets_block },
  { "misses block", misses_block },
  { "loses more", loses_more },
  { "captures less", captures_less },
  { "leaves no jump", leaves_no_jump },
  { "in danger", leaves_in_danger },
  { "misses attack", misses_attack },
  { "lets attack", lets_attack },
  { "confined", is_confined },
  { "frees", frees },
};

const SeraiMotifFacet serai_kei_yen_motifs = { motifs, sizeof motifs / sizeof *motifs };
