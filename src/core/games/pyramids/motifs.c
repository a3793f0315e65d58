/* motifs.c: why moves of Pyramids were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"
#include "private.h"

enum
{
  PERCENT = 100,
  FEWER_MOVES = 95,  /* percent of those after a better move, or fewer */
  SLAVE_WORTH = 100, /* see serai_pyramids_worth() */
  MUCH_LOST = 150    /* 1/100 man: pieces worth less make hardly a difference */
};

/* ---- Sentences about pieces ---- */

/* Sentences about a piece on a square. */
typedef struct
{
  const char *pyramid; /* with %s for the animal and %s for the square */
  const char *piece;   /* with %s for the square, if that is a slave or about to become something */
} Words;

static void
set_piece (const SeraiMistake *mistake, const Words *words, SeraiPiece piece, unsigned point,
           SeraiMessage *out)
{
  const char *name = mistake->geometry.points[point].name;

  if (piece.kind != SERAI_PYRAMIDS_KIND_PYRAMID)
    {
      serai_message_set_text (out, words->piece, name);
      return;
    }
  serai_message_set_texts (out, words->pyramid, serai_pyramid_animal (piece.parts), name);
  out->word = serai_pyramid_animal (piece.parts);
}

/* The most valuable piece of those on @points in @pos. */
static unsigned
find_best (const SeraiPosition *pos, const SeraiMotifPoints *points)
{
  unsigned best = points->points[0];

  for (size_t n = 1; n < points->n_points; n++)
    if (serai_pyramids_worth (pos, serai_pyramids_piece_at (pos, points->points[n]))
        > serai_pyramids_worth (pos, serai_pyramids_piece_at (pos, best)))
      best = points->points[n];
  return best;
}

/* Sets @out to a sentence about the most valuable of the pieces on @points, if there are any. */
static bool
set_best (const SeraiMistake *mistake, const Words *words, const SeraiPosition *pos,
          const SeraiMotifPoints *points, SeraiMessage *out)
{
  unsigned best;

  if (points->n_points == 0)
    return false;
  best = find_best (pos, points);
  set_piece (mistake, words, serai_pyramids_piece_at (pos, best), best, out);
  return true;
}

/* ---- Captures ---- */

static const Words can_be_captured = {
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an animal, the name
     of a piece, then a square */
  N_ ("the %s on %s can be captured"),
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a square */
  N_ ("the slave on %s can be captured")
};

/* The position in which the opponent answers; there is one. */
static const SeraiPosition *
get_answered (const SeraiMistake *mistake)
{
  return &mistake->played.positions[1];
}

static bool
lets_capture (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMotifTaken taken;

  if (!serai_motif_find_capture (mistake, serai_pyramids_worth, &taken))
    return false;
  if (taken.n_pieces > 1)
    return serai_motif_lets_capture (mistake, serai_pyramids_worth, NULL, out);
  return set_best (mistake, &can_be_captured, get_answered (mistake), &taken.where, out);
}

static bool
misses_capture (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const Words words = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an animal, the
       name of a piece, then a square */
    N_ ("the %s on %s could have been captured"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a square */
    N_ ("the slave on %s could have been captured")
  };
  SeraiMotifTaken taken;

  if (!serai_motif_find_missed_capture (mistake, serai_pyramids_worth, &taken))
    return false;
  if (taken.n_pieces > 1)
    return serai_motif_misses_capture (mistake, serai_pyramids_worth, NULL, out);
  return set_best (mistake, &words, &mistake->better.positions[0], &taken.where, out);
}

static bool
loses_piece (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const Words words = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an animal, the
       name of a piece, then a square */
    N_ ("the %s on %s is likely to be lost soon"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a square */
    N_ ("the slave on %s is likely to be lost soon")
  };
  SeraiMotifPoints points = serai_motif_find_lost (mistake, serai_pyramids_worth);

  return set_best (mistake, &words, get_answered (mistake), &points, out);
}

/* What the pieces of the opponent are worth more than those of the other side. */
static int
count_lead (const SeraiMistake *mistake, const SeraiPosition *pos)
{
  int lead = 0;

  for (unsigned point = 0; point < SERAI_PYRAMIDS_SQUARES; point++)
    {
      SeraiPiece piece = serai_pyramids_piece_at (pos, point);

      if (piece.kind != 0)
        lead += piece.side == mistake->side ? -serai_pyramids_worth (pos, piece)
                                            : serai_pyramids_worth (pos, piece);
    }
  return lead;
}

static bool
loses_value (const SeraiMistake *mistake, SeraiMessage *out)
{
  int lost;

  lost = count_lead (mistake, &mistake->played.positions[mistake->played.n_compared])
         - count_lead (mistake, &mistake->better.positions[mistake->better.n_compared]);
  if (lost < MUCH_LOST)
    return false;
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; what
         the pieces of both sides are likely to be worth soon is compared with what they would be
         after a better move */
      N_PLURAL ("in the next moves, it is likely to cost as much as %s slave",
                "in the next moves, it is likely to cost as much as %s slaves"),
      (unsigned long) (lost + SLAVE_WORTH / 2) / SLAVE_WORTH);
  return true;
}

/* ---- Threats ---- */

static bool
leaves_in_danger (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMotifPoints points = serai_motif_find_danger_left (mistake, serai_pyramids_worth);

  return set_best (mistake, &can_be_captured, get_answered (mistake), &points, out);
}

static bool
lets_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const Words words = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an animal, the
       name of a piece, then a square */
    N_ ("the %s on %s can be attacked"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a square */
    N_ ("the slave on %s can be attacked")
  };
  SeraiMotifPoints points = serai_motif_find_attack (mistake, serai_pyramids_worth);

  return set_best (mistake, &words, &mistake->played.positions[1], &points, out);
}

static bool
misses_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const Words words = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an animal, the
       name of a piece, then a square */
    N_ ("the %s on %s could have been attacked"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a square */
    N_ ("the slave on %s could have been attacked")
  };
  SeraiMotifPoints points = serai_motif_find_missed_attack (mistake, serai_pyramids_worth);

  return set_best (mistake, &words, &mistake->better.positions[1], &points, out);
}

/* ---- New pieces ---- */

/* Whether @side gets a new piece by move @n of @line, and on which square. */
typedef bool (*MakesPiece) (const SeraiMotifLine *line, size_t n, SeraiSide side, unsigned *point);

static bool
is_promotion (const SeraiMotifLine *line, size_t n, SeraiSide side, unsigned *point)
{
  *point = serai_pyramids_move_target (line->moves[n]);
  return (SeraiSide) serai_pyramids_load (&line->positions[n]).side == side
         && serai_pyramids_move_promotion (line->moves[n]) != 0;
}

/* Pieces can be worth less together than apart, which nobody minds. */
static bool
is_joining (const SeraiMotifLine *line, size_t n, SeraiSide side, unsigned *point)
{
  const SeraiPosition *before = &line->positions[n];
  unsigned             from = serai_pyramids_move_origin (line->moves[n]);

  *point = serai_pyramids_move_target (line->moves[n]);
  return (SeraiSide) serai_pyramids_load (before).side == side
         && serai_pyramids_move_kind (line->moves[n]) == SERAI_PYRAMIDS_AMALGAMATION
         && serai_pyramids_worth (before, serai_pyramids_piece_at (&line->positions[n + 1], *point))
                > serai_pyramids_worth (before, serai_pyramids_piece_at (before, from))
                      + serai_pyramids_worth (before, serai_pyramids_piece_at (before, *point));
}

/* Whether @side gets a piece like @piece by a move of @line. */
static bool
does_make (const SeraiMotifLine *line, SeraiSide side, MakesPiece makes_piece, SeraiPiece piece)
{
  unsigned point;

  for (size_t n = 0; n < line->n_moves; n++)
    if (makes_piece (line, n, side, &point)
        && serai_pyramids_piece_at (&line->positions[n + 1], point).parts == piece.parts)
      return true;
  return false;
}

/* Whether @side gets a piece in @line that it does not get in @other, which is hardly shorter. */
static bool
makes (const SeraiMistake *mistake, const SeraiMotifLine *line, const SeraiMotifLine *other,
       SeraiSide side, MakesPiece makes_piece, const char *id, SeraiMessage *out)
{
  for (size_t n = 0; n < line->n_moves && n <= other->n_moves; n++)
    {
      unsigned   point;
      SeraiPiece piece;

      if (!makes_piece (line, n, side, &point))
        continue;
      piece = serai_pyramids_piece_at (&line->positions[n + 1], point);
      if (does_make (other, side, makes_piece, piece))
        continue;
      set_piece (mistake, &(const Words){ id, NULL }, piece, point, out);
      return true;
    }
  return false;
}

static bool
lets_promote (const SeraiMistake *mistake, SeraiMessage *out)
{
  return makes (mistake, &mistake->played, &mistake->better, serai_motif_opponent (mistake),
                is_promotion,
                /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an
                   animal, the name of a piece, then a square */
                N_ ("the opponent is likely to promote a slave: %s on %s"), out);
}

static bool
misses_promotion (const SeraiMistake *mistake, SeraiMessage *out)
{
  return makes (mistake, &mistake->better, &mistake->played, mistake->side, is_promotion,
                /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is an
                   animal, the name of a piece, then a square */
                N_ ("another move would probably have led to the promotion of a slave: %s on %s"),
                out);
}

static bool
misses_joining (const SeraiMistake *mistake, SeraiMessage *out)
{
  return makes (mistake, &mistake->better, &mistake->played, mistake->side, is_joining,
                /* Translators: review: why a move was a mistake, after “Mistake: ”; two pieces
                   are joined; %s is an animal, the name of the new piece, then a square */
                N_ ("another move would probably have led to a new piece: %s on %s"), out);
}

static bool
lets_join (const SeraiMistake *mistake, SeraiMessage *out)
{
  return makes (mistake, &mistake->played, &mistake->better, serai_motif_opponent (mistake),
                is_joining,
                /* Translators: review: why a move was a mistake, after “Mistake: ”; two pieces
                   are joined; %s is an animal, the name of the new piece, then a square */
                N_ ("the opponent is likely to build a new piece: %s on %s"), out);
}

/* ---- Room ---- */

/* Sets @out to a sentence about the moves that @side can choose from; false unless they are clearly
 * fewer in @line than in @other, both at the first turn of @side after the moves compared. */
static bool
has_fewer_moves (const SeraiMistake *mistake, const SeraiMotifLine *line,
                 const SeraiMotifLine *other, SeraiSide side, const char *const words[2],
                 SeraiMessage *out)
{
  size_t   at = serai_motif_find_turn (mistake, line, side, 1);
  size_t   there = serai_motif_find_turn (mistake, other, side, 1);
  uint64_t n_moves, n_other;

  if (at == SERAI_MOTIF_NO_TURN || there == SERAI_MOTIF_NO_TURN)
    return false;
  n_moves = serai_pyramids_count_moves (&line->positions[at]);
  n_other = serai_pyramids_count_moves (&other->positions[there]);
  serai_message_set_count (out, words[0], words[1], (unsigned long) n_moves);
  serai_text_write_number (out->args[1], (unsigned) n_other);
  return PERCENT * n_moves <= FEWER_MOVES * n_other;
}

static bool
is_confined (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are numbers; the
       second is larger */
    N_PLURAL ("it is likely to leave %s move to choose from, and a better move %s",
              "it is likely to leave %s moves to choose from, and a better move %s"),
  };

  return has_fewer_moves (mistake, &mistake->played, &mistake->better, mistake->side, words, out);
}

static bool
misses_confining (const SeraiMistake *mistake, SeraiMessage *out)
{
  static const char *const words[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are numbers; the
       second is larger */
    N_PLURAL ("the opponent could have been left with %s move to choose from, not %s",
              "the opponent could have been left with %s moves to choose from, not %s"),
  };

  return has_fewer_moves (mistake, &mistake->better, &mistake->played,
                          serai_motif_opponent (mistake), words, out);
}

static const SeraiMotif motifs[] = {
  { "misses win", serai_motif_misses_win },
  { "lets capture", lets_capture }, /* names the pharaon */
  { "loses at once", serai_motif_loses_at_once },
  { "misses forced win", serai_motif_misses_forced_win },
  { "loses by force", serai_motif_loses_by_force },
  { "misses capture", misses_capture },
  { "lets promote", lets_promote },
  { "misses promotion", misses_promotion },
  { "loses piece", loses_piece },
  { "misses joining", misses_joining },
  { "lets join", lets_join },
  { "loses value", loses_value },
  { "draws", serai_motif_draws },
  { "in danger", leaves_in_danger },
  { "lets attack", lets_attack },
  { "misses attack", misses_attack },
  { "confined", is_confined },
  { "misses confining", misses_confining },
};

const SeraiMotifFacet serai_pyramids_motifs = { motifs, sizeof motifs / sizeof *motifs };
