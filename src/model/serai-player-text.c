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
 * Returns: (transfer full): “You” for a person who plays against the computer, the name of the side
 *   for one of two people, or the computer with its level
 */
char *
serai_player_name (SeraiMatch *match, SeraiSide side)
{
  const SeraiPlayer *player, *other;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  player = serai_match_get_player (match, side);
  other = serai_match_get_player (match, serai_side_other (side));
  if (player->is_computer)
    return write_computer (player);
  if (other->is_computer)
    /* Translators: the player who uses the program, beside the board */
    return g_strdup (C_ ("player", "You"));
  return g_strdup (_ (serai_match_get_rules (match)->sides[side].name));
}

/**
 * serai_players_text:
 * @match: a match
 * Returns: (transfer full): who plays against whom
 */
char *
serai_players_text (SeraiMatch *match)
{
  const SeraiPlayer *first, *second;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  first = serai_match_get_player (match, SERAI_SIDE_P1);
  second = serai_match_get_player (match, SERAI_SIDE_P2);
  if (first->is_computer && second->is_computer)
    /* Translators: below the name of the game: who plays */
    return g_strdup (_ ("The computer against itself"));
  if (!first->is_computer && !second->is_computer)
    /* Translators: below the name of the game: who plays */
    return g_strdup (_ ("Two players"));
  /* Translators: below the name of the game: who plays; %s is the name of a level */
  return g_strdup_printf (_ ("You against the computer, %s"),
                          serai_level_name (first->is_computer ? first->level : second->level));
}

/**
 * serai_player_piece:
 * @match: a match
 * @side: one of the two sides
 * Returns: a single piece that stands for @side in pictures: the first one at the start, on the
 *   board or in hand
 */
SeraiPiece
serai_player_piece (SeraiMatch *match, SeraiSide side)
{
  const SeraiRules    *rules;
  const SeraiPosition *start;
  SeraiGeometry        geometry;
  SeraiPiece           piece = { .side = SERAI_SIDE_NONE };

  g_return_val_if_fail (SERAI_IS_MATCH (match), piece);

  rules = serai_match_get_rules (match);
  start = serai_match_get_position_at (match, 0);
  rules->geometry (start, &geometry);
  for (unsigned n = 0; n < geometry.n_points && piece.side != side; n++)
    piece = rules->piece_at (start, n);
  if (piece.side != side && rules->hand != NULL)
    piece = rules->hand->piece (start, side);
  piece.count = MIN (piece.count, 1);
  return piece;
}
