/* serai-player-text.c: who plays, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-player-text.h"

#include <glib/gi18n.h>

#include "level.h"
#include "side.h"

/**
 * serai_level_name:
 * @level: %SERAI_LEVEL_MIN to %SERAI_LEVEL_MAX
 * Returns: the translated name of a strength of the computer
 */
const char *
serai_level_name (int level)
{
  static const char *const names[SERAI_N_LEVELS] = {
    /* Translators: strength of the computer, 1 of 8 */
    NC_ ("level", "Beginner"),
    /* Translators: strength of the computer, 2 of 8: plays for fun */
    NC_ ("level", "Casual"),
    /* Translators: strength of the computer, 3 of 8 */
    NC_ ("level", "Intermediate"),
    /* Translators: strength of the computer, 4 of 8 */
    NC_ ("level", "Experienced"),
    /* Translators: strength of the computer, 5 of 8 */
    NC_ ("level", "Strong"),
    /* Translators: strength of the computer, 6 of 8 */
    NC_ ("level", "Advanced"),
    /* Translators: strength of the computer, 7 of 8 */
    NC_ ("level", "Expert"),
    /* Translators: strength of the computer, 8 of 8 */
    NC_ ("level", "Master"),
  };

  g_return_val_if_fail (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX, NULL);

  return g_dpgettext2 (NULL, "level", names[level - SERAI_LEVEL_MIN]);
}

/**
 * serai_level_expectation:
 * @level: %SERAI_LEVEL_MIN to %SERAI_LEVEL_MAX
 * Returns: what a player can expect of this strength, translated. No number of moves, as the levels
 *   search so many positions, which leads further in some games than in others.
 */
const char *
serai_level_expectation (int level)
{
  static const char *const texts[SERAI_N_LEVELS] = {
    /* Translators: what the level “Beginner” of the computer is like */
    N_ ("Knows the rules and gives much away"),
    /* Translators: what the level “Casual” of the computer is like */
    N_ ("Looks at the next move and often errs"),
    /* Translators: what the level “Intermediate” of the computer is like */
    N_ ("Looks a move or two ahead and makes mistakes"),
    /* Translators: what the level “Experienced” of the computer is like */
    N_ ("Looks a few moves ahead and makes some mistakes"),
    /* Translators: what the level “Strong” of the computer is like */
    N_ ("Looks several moves ahead and seldom errs"),
    /* Translators: what the level “Advanced” of the computer is like */
    N_ ("Looks further ahead and gives little away"),
    /* Translators: what the level “Expert” of the computer is like */
    N_ ("Looks far ahead and gives almost nothing away"),
    /* Translators: what the level “Master” of the computer is like */
    N_ ("Thinks longest and plays the best move it finds"),
  };

  g_return_val_if_fail (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX, NULL);

  return _ (texts[level - SERAI_LEVEL_MIN]);
}

static char *
write_computer (const SeraiPlayer *player)
{
  /* Translators: a player; %s is the name of a level, such as “Beginner” */
  return g_strdup_printf (_ ("Computer, %s"), serai_level_name (player->level));
}

/**
 * serai_player_name:
 * @match: a match
 * @side: one of the two sides
 * Returns: (transfer full): “You” for the only person at the board, the computer with its level, or
 *   else the name of the player, if it is known, or of the side
 */
char *
serai_player_name (SeraiMatch *match, SeraiSide side)
{
  const SeraiPlayer *player;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  player = serai_match_get_player (match, side);
  if (player->kind == SERAI_PLAYER_COMPUTER)
    return write_computer (player);
  if (serai_match_get_only_person (match) == side)
    /* Translators: the player who uses the program, beside the board */
    return g_strdup (C_ ("player", "You"));
  if (serai_match_get_name (match, side) != NULL)
    return g_strdup (serai_match_get_name (match, side));
  return g_strdup (_ (serai_match_get_rules (match)->sides[side].name));
}

/* Who plays against whom in a game without the computer. */
static char *
write_people (SeraiMatch *match)
{
  SeraiSide        person = serai_match_get_only_person (match);
  g_autofree char *first = serai_player_name (match, SERAI_SIDE_P1);
  g_autofree char *second = serai_player_name (match, SERAI_SIDE_P2);

  if (person != SERAI_SIDE_NONE)
    /* Translators: below the name of the game: who plays; %s is the name of a person elsewhere */
    return g_strdup_printf (_ ("You against %s"), person == SERAI_SIDE_P1 ? second : first);
  if (serai_match_is_with_elsewhere (match) || serai_match_get_name (match, SERAI_SIDE_P1) != NULL
      || serai_match_get_name (match, SERAI_SIDE_P2) != NULL)
    /* Translators: below the name of the game: who plays; both are names of people or sides */
    return g_strdup_printf (_ ("%1$s – %2$s"), first, second);
  /* Translators: below the name of the game: who plays */
  return g_strdup (_ ("Two players"));
}

/**
 * serai_players_text:
 * @match: a match
 * Returns: (transfer full): who plays against whom
 */
char *
serai_players_text (SeraiMatch *match)
{
  const SeraiPlayer *first, *second, *computer;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  first = serai_match_get_player (match, SERAI_SIDE_P1);
  second = serai_match_get_player (match, SERAI_SIDE_P2);
  if (serai_match_is_of_computers (match))
    /* Translators: below the name of the game: who plays */
    return g_strdup (_ ("The computer against itself"));
  if (first->kind != SERAI_PLAYER_COMPUTER && second->kind != SERAI_PLAYER_COMPUTER)
    return write_people (match);
  computer = first->kind == SERAI_PLAYER_COMPUTER ? first : second;
  /* Translators: below the name of the game: who plays; %s is the name of a level */
  return g_strdup_printf (_ ("You against the computer, %s"), serai_level_name (computer->level));
}

/* The number of points with pieces like @piece. */
static unsigned
count_like (const SeraiRules *rules, const SeraiPosition *pos, unsigned n_points, SeraiPiece piece)
{
  unsigned n_like = 0;

  for (unsigned n = 0; n < n_points; n++)
    {
      SeraiPiece other = rules->piece_at (pos, n);

      n_like += other.side == piece.side && other.kind == piece.kind && other.parts == piece.parts;
    }
  return n_like;
}

/**
 * serai_side_piece:
 * @rules: a game
 * @start: its position at the start
 * @side: one of the two sides
 * Returns: a single piece that stands for @side in pictures: of the kind that is most frequent at
 *   the start, so that equal sides have equal pieces; from the hand if the board is empty
 */
SeraiPiece
serai_side_piece (const SeraiRules *rules, const SeraiPosition *start, SeraiSide side)
{
  SeraiGeometry geometry;
  SeraiPiece    best = { .side = SERAI_SIDE_NONE };
  unsigned      most = 0;

  rules->geometry (start, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (start, n);
      unsigned   n_like =
          piece.side == side ? count_like (rules, start, geometry.n_points, piece) : 0;

      if (n_like > most)
        best = piece;
      most = MAX (most, n_like);
    }
  if (most == 0 && rules->hand != NULL)
    best = rules->hand->piece (start, side);
  best.count = MIN (best.count, 1);
  return best;
}

/**
 * serai_player_piece:
 * @match: a match
 * @side: one of the two sides
 * Returns: serai_side_piece() of its start
 */
SeraiPiece
serai_player_piece (SeraiMatch *match, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_MATCH (match), (SeraiPiece){ .side = SERAI_SIDE_NONE });

  return serai_side_piece (serai_match_get_rules (match), serai_match_get_position_at (match, 0),
                           side);
}
