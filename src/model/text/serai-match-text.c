/* serai-match-text.c: the state of a match in words, to be shown and spoken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-text.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-message-text.h"
#include "serai-move-row.h"
#include "serai-player-text.h"

/**
 * serai_match_title:
 * @match: a match
 * Returns: (transfer full): the name of the game, with that of its options if they have one;
 *   translated
 */
char *
serai_match_title (SeraiMatch *match)
{
  const SeraiRules   *rules = serai_match_get_rules (match);
  const SeraiOptions *options = serai_match_get_options (match);
  const char         *variant = rules->variant != NULL ? rules->variant (options) : NULL;
  gsize               preset = serai_options_find_preset (rules, options);

  if (variant != NULL)
    return g_strdup (_ (variant));
  if (preset == SERAI_NO_PRESET)
    return g_strdup (_ (rules->name));
  return g_strdup_printf ("%s · %s", _ (rules->name), _ (rules->presets[preset].name));
}

static const char *
write_win (SeraiMatch *match, SeraiSide winner)
{
  SeraiSide person = serai_match_get_only_person (match); /* who is addressed */

  if (person == SERAI_SIDE_NONE)
    return _ (serai_match_get_rules (match)->sides[winner].wins);
  return winner == person
             /* Translators: how the game against the computer has ended */
             ? _ ("You won")
             /* Translators: how the game against the computer has ended */
             : _ ("You lost");
}

/**
 * serai_match_turn_text:
 * @match: a match
 * Returns: (transfer none): whose turn it is on the board, or who has won; translated
 */
const char *
serai_match_turn_text (SeraiMatch *match)
{
  const SeraiRules *rules = serai_match_get_rules (match);

  switch (serai_match_get_result (match).outcome)
    {
    case SERAI_OUTCOME_NONE:
      return _ (rules->sides[serai_match_get_side (match)].to_move);
    case SERAI_OUTCOME_P1_WINS:
      return write_win (match, SERAI_SIDE_P1);
    case SERAI_OUTCOME_P2_WINS:
      return write_win (match, SERAI_SIDE_P2);
    case SERAI_OUTCOME_DRAW:
      /* Translators: how the game has ended */
      return _ ("The game is a draw");
    }
  g_assert_not_reached ();
}

/**
 * serai_match_look_text:
 * @match: a match in which a person looks at another position than that of the head
 * Returns: (transfer full): which position is on the board; translated
 */
char *
serai_match_look_text (SeraiMatch *match)
{
  const SeraiRules      *rules = serai_match_get_rules (match);
  const SeraiRecordNode *shown = serai_match_get_shown (match);

  if (shown->parent == NULL)
    /* Translators: beside the board, which shows the start of the game and not its last position */
    return g_strdup (_ ("You are looking at the start"));
  /* Translators: beside the board: the number of the last move in the list, and its side */
  return g_strdup_printf (_ ("You are looking at move %1$u, %2$s"),
                          serai_move_rows_number (rules, shown),
                          _ (rules->sides[rules->side (&shown->parent->position)].name));
}

/**
 * serai_match_no_draw_text:
 * @match: a match that is not played elsewhere
 * @is_declined: whether a draw has been declined since the last move
 * Returns: (transfer none) (nullable): why no draw can be offered now, %NULL if one can; translated
 */
const char *
serai_match_no_draw_text (SeraiMatch *match, gboolean is_declined)
{
  if (!serai_rules_has_draws (serai_match_get_rules (match)))
    /* Translators: a draw cannot be offered */
    return _ ("This game has no draws");
  if (serai_match_is_over (match))
    return _ ("The game is over");
  if (serai_match_is_of_computers (match))
    /* Translators: a draw cannot be offered */
    return _ ("The computer plays against itself");
  if (serai_match_get_cursor (match) == 0)
    /* Translators: a draw cannot be offered now */
    return _ ("A draw can be offered after the first move");
  if (is_declined)
    /* Translators: a draw cannot be offered now, as one has just been declined */
    return _ ("Another draw can be offered after the next move");
  return NULL;
}

/**
 * serai_match_points_text:
 * @match: a game of a match of several games
 * @side: one of the two sides
 * Returns: (transfer full): the points of the player who has @side, with those of @match if it has
 *   ended
 */
char *
serai_match_points_text (SeraiMatch *match, SeraiSide side)
{
  return serai_series_write_points (serai_series_get_half_points (
      serai_match_get_series (match), serai_match_get_game_result (match).outcome, side));
}

/**
 * serai_match_score_text:
 * @match: a game of a match of several games
 * Returns: (transfer full): the score of the match; translated
 */
char *
serai_match_score_text (SeraiMatch *match)
{
  const SeraiSeries *series = serai_match_get_series (match);
  g_autofree char   *first = serai_player_name (match, SERAI_SIDE_P1);
  g_autofree char   *second = serai_player_name (match, SERAI_SIDE_P2);
  g_autofree char   *of_first = serai_match_points_text (match, SERAI_SIDE_P1);
  g_autofree char   *of_second = serai_match_points_text (match, SERAI_SIDE_P2);
  gboolean is_final = series->n_played + 1 == series->n_games && serai_match_is_over (match);

  return g_strdup_printf (
      is_final
          /* Translators: a match of several games is over: player, points – points, player */
          ? _ ("Final score: %1$s %2$s – %3$s %4$s")
          /* Translators: a match of several games goes on: player, points – points, player */
          : _ ("Score: %1$s %2$s – %3$s %4$s"),
      first, of_first, of_second, second);
}

/**
 * serai_goal_text:
 * @facts: (array length=n_facts): the facts of a position, as of serai_match_get_facts()
 * @n_facts: the number of facts
 * Returns: (transfer full) (nullable): what the rules say about the captures that win; %NULL if
 *   none do
 */
char *
serai_goal_text (const SeraiFact *facts, gsize n_facts)
{
  for (gsize n = 0; n < n_facts; n++)
    if (facts[n].counted == SERAI_COUNT_TO_CAPTURE)
      return serai_message_text (&facts[n].text);
  return NULL;
}
