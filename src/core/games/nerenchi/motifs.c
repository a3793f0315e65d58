/* motifs.c: why moves of Nerenchi were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"
#include "private.h"

/* ---- Lines of three ---- */

/* Whether move @n of @line completes a nerenchi at *point. */
static bool
completes (const SeraiMotifLine *line, size_t n, unsigned *point)
{
  SeraiNerenchi board = serai_nerenchi_load (&line->positions[n]);
  uint32_t      men = board.men[board.side];

  *point = serai_nerenchi_move_target (line->moves[n]);
  if (board.is_moving)
    men &= ~SERAI_BIT32 (serai_nerenchi_move_origin (line->moves[n]));
  return (serai_nerenchi_completing (&board, men | SERAI_BIT32 (*point)) & SERAI_BIT32 (*point))
         != 0;
}

/* The nerenchi that @side completes in @line, from position @first on up to @last. */
static unsigned
count_completed (const SeraiMotifLine *line, size_t first, size_t last, SeraiSide side)
{
  unsigned n_completed = 0;
  unsigned point;

  for (size_t n = first; n < last; n++)
    n_completed += (SeraiSide) serai_nerenchi_load (&line->positions[n]).side == side
                   && completes (line, n, &point);
  return n_completed;
}

/* The end of the turn that begins in position @first of @line. */
static size_t
find_end_of_turn (const SeraiMotifLine *line, size_t first)
{
  SeraiNerenchi board = serai_nerenchi_load (&line->positions[first]);
  size_t        n = first;

  while (n < line->n_moves && serai_nerenchi_load (&line->positions[n]).side == board.side)
    n++;
  return n;
}

/* The points where @side could complete a nerenchi if it were to move. */
static uint32_t
find_completing (const SeraiPosition *pos, SeraiSide side)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  uint32_t      vacant = serai_nerenchi_vacant_mask (&board);
  uint32_t      found = 0;

  board.side = (uint8_t) side;
  if (!board.is_moving)
    return board.hand[side] > 0 ? serai_nerenchi_vacant_completing (&board) : 0;
  for (uint32_t men = board.men[side]; men != 0; men &= men - 1)
    {
      uint32_t from = men & -men;
      uint32_t to = (uint32_t) serai_nerenchi_spread (&board, from) & vacant;

      found |= to & (uint32_t) serai_nerenchi_completing (&board, board.men[side] & ~from);
    }
  return found;
}

static SeraiMotifPoints
list_points (uint32_t mask)
{
  SeraiMotifPoints points = { 0 };

  for (; mask != 0; mask &= mask - 1)
    points.points[points.n_points++] = (uint8_t) serai_bits_lowest (mask);
  return points;
}

/* The positions in which the opponent answers; false if a line ends before. */
static bool
find_answers (const SeraiMistake *mistake, size_t *at, size_t *other)
{
  *at = serai_motif_find_turn (mistake, &mistake->played, serai_motif_opponent (mistake), 1);
  *other = serai_motif_find_turn (mistake, &mistake->better, serai_motif_opponent (mistake), 1);
  return *at != SERAI_MOTIF_NO_TURN && *other != SERAI_MOTIF_NO_TURN;
}

/* ---- Completing ---- */

static bool
lets_complete_several (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);
  size_t    at, other;
  unsigned  n_completed;

  if (!find_answers (mistake, &at, &other))
    return false;
  n_completed =
      count_completed (&mistake->played, at, find_end_of_turn (&mistake->played, at), opponent);
  if (n_completed < 2
      || n_completed <= count_completed (&mistake->better, other,
                                         find_end_of_turn (&mistake->better, other), opponent))
    return false;
  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number, from 2: nerenchi, lines of three */
                           N_PLURAL ("the opponent can complete %s nerenchi in a row",
                                     "the opponent can complete %s nerenchi in a row"),
                           n_completed);
  return true;
}

/* The answer completes a nerenchi at a point where it could not after the better move. */
static bool
lets_complete (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);
  size_t    at, other;
  unsigned  point;
  bool      was_possible;

  if (!find_answers (mistake, &at, &other) || at == mistake->played.n_moves
      || !completes (&mistake->played, at, &point)
      || (find_completing (&mistake->better.positions[other], opponent) >> point & 1) != 0)
    return false;
  was_possible = (find_completing (&mistake->played.positions[0], opponent) >> point & 1) != 0;
  serai_message_set_text (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point; a
         nerenchi is a line of three; it could have been blocked */
      was_possible ? N_ ("it does not stop the opponent from completing a nerenchi on %s")
                   /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a
                      point; a nerenchi is a line of three */
                   : N_ ("it lets the opponent complete a nerenchi on %s"),
      mistake->geometry.points[point].name);
  return true;
}

static bool
misses_completing (const SeraiMistake *mistake, SeraiMessage *out)
{
  unsigned point, other;

  if (!completes (&mistake->better, 0, &point) || completes (&mistake->played, 0, &other))
    return false;
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point; a nerenchi
     is a line of three */
  serai_message_set_text (out, N_ ("a nerenchi could have been completed on %s"),
                          mistake->geometry.points[point].name);
  return true;
}

/* How many more nerenchi @side completes in @more than in @less, as far as both go. */
static int
count_more_completed (const SeraiMotifLine *more, const SeraiMotifLine *less, SeraiSide side)
{
  size_t n_plies = more->n_moves < less->n_moves ? more->n_moves : less->n_moves;

  return (int) count_completed (more, 0, n_plies, side)
         - (int) count_completed (less, 0, n_plies, side);
}

static bool
lets_complete_more (const SeraiMistake *mistake, SeraiMessage *out)
{
  int n_more =
      count_more_completed (&mistake->played, &mistake->better, serai_motif_opponent (mistake));

  if (n_more <= 0)
    return false;
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number;
         compares the moves that are likely to follow with those after a better move */
      N_PLURAL ("the opponent is likely to complete %s more nerenchi in the next moves",
                "the opponent is likely to complete %s more nerenchi in the next moves"),
      (unsigned long) n_more);
  return true;
}

static bool
completes_less (const SeraiMistake *mistake, SeraiMessage *out)
{
  int n_less = count_more_completed (&mistake->better, &mistake->played, mistake->side);

  if (n_less <= 0)
    return false;
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number;
         compares the moves that are likely to follow with those after a better move */
      N_PLURAL ("another move would probably have led to %s more nerenchi",
                "another move would probably have led to %s more nerenchi"),
      (unsigned long) n_less);
  return true;
}

/* ---- Threats ---- */

/* The points where the opponent threatens to complete a nerenchi once it has answered the mistake,
 * and the same after the better move; false if a line ends before. */
static bool
find_threats (const SeraiMistake *mistake, uint32_t *threats, uint32_t *otherwise)
{
  SeraiSide opponent = serai_motif_opponent (mistake);
  size_t    at, other;

  if (!find_answers (mistake, &at, &other))
    return false;
  at = find_end_of_turn (&mistake->played, at);
  other = find_end_of_turn (&mistake->better, other);
  *threats = find_completing (&mistake->played.positions[at], opponent);
  *otherwise = find_completing (&mistake->better.positions[other], opponent);
  return (SeraiSide) serai_nerenchi_load (&mistake->played.positions[at]).side == mistake->side
         && (SeraiSide) serai_nerenchi_load (&mistake->better.positions[other]).side
                == mistake->side;
}

/* The same for the threats that remain for the opponent to answer. */
static bool
find_own_threats (const SeraiMistake *mistake, uint32_t *threats, uint32_t *otherwise)
{
  size_t at, other;

  if (!find_answers (mistake, &at, &other))
    return false;
  *threats = find_completing (&mistake->played.positions[at], mistake->side);
  *otherwise = find_completing (&mistake->better.positions[other], mistake->side);
  return true;
}

static bool
lets_fork (const SeraiMistake *mistake, SeraiMessage *out)
{
  uint32_t         threats, otherwise;
  SeraiMotifPoints points;

  if (!find_threats (mistake, &threats, &otherwise) || serai_bits_count (threats) < 2
      || serai_bits_count (otherwise) >= 2)
    return false;
  points = list_points (threats);
  serai_motif_set_points (mistake, NULL,
                          /* Translators: review: why a move was a mistake, after “Mistake: ”; %s
                             are points; a nerenchi is a line of three; only one of the points
                             can be blocked */
                          N_ ("the opponent can threaten a nerenchi on %s and another on %s"),
                          &points, out);
  return true;
}

static bool
misses_fork (const SeraiMistake *mistake, SeraiMessage *out)
{
  uint32_t         threats, otherwise;
  SeraiMotifPoints points;

  if (!find_own_threats (mistake, &threats, &otherwise) || serai_bits_count (otherwise) < 2
      || serai_bits_count (threats) >= 2)
    return false;
  points = list_points (otherwise);
  serai_motif_set_points (
      mistake, NULL, /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are
     points; a nerenchi is a line of three; only one of the points could have been blocked */
      N_ ("another move would have threatened a nerenchi on %s and another on %s"), &points, out);
  return true;
}

static bool
lets_threaten (const SeraiMistake *mistake, SeraiMessage *out)
{
  uint32_t         threats, otherwise;
  SeraiMotifPoints points;

  if (!find_threats (mistake, &threats, &otherwise) || (threats & ~otherwise) == 0)
    return false;
  points = list_points (threats & ~otherwise);
  points.n_points = 1;
  serai_motif_set_points (mistake,
                          /* Translators: review: why a move was a mistake, after “Mistake: ”; %s
                             is a point; a nerenchi is a line of three */
                          N_ ("the opponent can threaten a nerenchi on %s"), NULL, &points, out);
  return true;
}

static bool
misses_threat (const SeraiMistake *mistake, SeraiMessage *out)
{
  uint32_t         threats, otherwise;
  SeraiMotifPoints points;

  if (!find_own_threats (mistake, &threats, &otherwise) || (otherwise & ~threats) == 0)
    return false;
  points = list_points (otherwise & ~threats);
  points.n_points = 1;
  serai_motif_set_points (mistake,
                          /* Translators: review: why a move was a mistake, after “Mistake: ”; %s
                             is a point; a nerenchi is a line of three */
                          N_ ("another move would have threatened a nerenchi on %s"), NULL, &points,
                          out);
  return true;
}

/* ---- Counters ---- */

static bool
loses_more (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_loses_more (mistake, NULL, out);
}

static bool
captures_less (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_captures_less (mistake, NULL, out);
}

/* Before counters move, what can be moved is where one can be placed. */
static bool
is_moving (const SeraiMistake *mistake)
{
  return serai_nerenchi_load (&mistake->played.positions[1]).is_moving
         && serai_nerenchi_load (&mistake->better.positions[1]).is_moving;
}

static bool
is_confined (const SeraiMistake *mistake, SeraiMessage *out)
{
  return is_moving (mistake) && serai_motif_is_confined (mistake, out);
}

static bool
misses_confining (const SeraiMistake *mistake, SeraiMessage *out)
{
  return is_moving (mistake) && serai_motif_misses_confining (mistake, out);
}

static const SeraiMotif motifs[] = {
  { "misses win", serai_motif_misses_win },
  { "loses at once", serai_motif_loses_at_once },
  { "misses forced win", serai_motif_misses_forced_win },
  { "loses by force", serai_motif_loses_by_force },
  { "lets complete several", lets_complete_several },
  { "lets complete", lets_complete },
  { "misses completing", misses_completing },
  { "lets fork", lets_fork },
  { "misses fork", misses_fork },
  { "loses more", loses_more },
  { "captures less", captures_less },
  { "lets complete more", lets_complete_more },
  { "completes less", completes_less },
  { "draws", serai_motif_draws },
  { "lets threaten", lets_threaten },
  { "misses threat", misses_threat },
  { "confined", is_confined },
  { "misses confining", misses_confining },
};

const SeraiMotifFacet serai_nerenchi_motifs = { motifs, sizeof motifs / sizeof *motifs };
