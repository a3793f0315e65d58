/* motifs.c: why moves of Keny were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"
#include "private.h"

enum
{
  PEPPER_WORTH = 3 /* kens */
};

static int
worth_of (const SeraiPosition *pos, SeraiPiece piece)
{
  (void) pos;
  return piece.kind == SERAI_KENY_PEPPER ? PEPPER_WORTH : 1;
}

static bool
lets_capture (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_lets_capture (mistake, worth_of, NULL, out);
}

static bool
misses_capture (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_misses_capture (mistake, worth_of, NULL, out);
}

static bool
loses_piece (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_loses_piece (mistake, worth_of, out);
}

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

static bool
leaves_in_danger (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_leaves_in_danger (mistake, worth_of, NULL, out);
}

static bool
lets_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_lets_attack (mistake, worth_of, NULL, out);
}

static bool
misses_attack (const SeraiMistake *mistake, SeraiMessage *out)
{
  return serai_motif_misses_attack (mistake, worth_of, NULL, out);
}

/* The point where @side promotes a ken in @line, within @n_plies; SERAI_NO_POINT if it does not. */
static unsigned
find_promotion (const SeraiMotifLine *line, size_t n_plies, SeraiSide side)
{
  for (size_t n = 0; n < n_plies; n++)
    {
      SeraiKeny before = serai_keny_load (&line->positions[n]);
      SeraiKeny after = serai_keny_load (&line->positions[n + 1]);
      unsigned  whose = serai_keny_whose (&before, side);
      uint64_t  rose = after.peppers[serai_keny_whose (&after, side)] & ~before.peppers[whose];

      if ((SeraiSide) before.side == side && rose != 0
          && serai_keny_is_in (before.kens[whose], serai_keny_move_origin (line->moves[n])))
        return serai_bits_lowest (rose);
    }
  return SERAI_NO_POINT;
}

/* Whether @side promotes in @line, but not in @other. */
static bool
promotes (const SeraiMistake *mistake, const SeraiMotifLine *line, const SeraiMotifLine *other,
          SeraiSide side, const char *id, SeraiMessage *out)
{
  size_t   n_plies = line->n_moves < other->n_moves ? line->n_moves : other->n_moves;
  unsigned point = find_promotion (line, n_plies, side);

  if (point == SERAI_NO_POINT || find_promotion (other, n_plies, side) != SERAI_NO_POINT)
    return false;
  serai_message_set_text (out, id, mistake->geometry.points[point].name);
  return true;
}

static bool
lets_promote (const SeraiMistake *mistake, SeraiMessage *out)
{
  return promotes (mistake, &mistake->played, &mistake->better, serai_motif_opponent (mistake),
                   /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a
                      square */
                   N_ ("the opponent is likely to get a pepper on %s"), out);
}

static bool
misses_promotion (const SeraiMistake *mistake, SeraiMessage *out)
{
  return promotes (mistake, &mistake->better, &mistake->played, mistake->side,
                   /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a
                      square */
                   N_ ("another move would probably have led to a pepper on %s"), out);
}

static const SeraiMotif motifs[] = {
  { "misses win", serai_motif_misses_win },
  { "loses at once", serai_motif_loses_at_once },
  { "misses forced win", serai_motif_misses_forced_win },
  { "loses by force", serai_motif_loses_by_force },
  { "lets sacrifice", serai_motif_lets_sacrifice },
  { "lets capture", lets_capture },
  { "lets promote", lets_promote },
  { "misses sacrifice", serai_motif_misses_sacrifice },
  { "misses capture", misses_capture },
  { "misses promotion", misses_promotion },
  { "loses piece", loses_piece },
  { "loses more", loses_more },
  { "captures less", captures_less },
  { "draws", serai_motif_draws },
  { "in danger", leaves_in_danger },
  { "lets attack", lets_attack },
  { "misses attack", misses_attack },
  { "confined", serai_motif_is_confined },
  { "misses confining", serai_motif_misses_confining },
};

const SeraiMotifFacet serai_keny_motifs = { motifs, sizeof motifs / sizeof *motifs };
