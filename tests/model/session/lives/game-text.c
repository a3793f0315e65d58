/* game-text.c: everything in a match that must not be lost, as a text that tests can compare.
 *
 * It is written from the record, not by the functions that save games, which are under test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-text.h"

static void
append_position (GString *text, const SeraiRules *rules, const SeraiPosition *pos)
{
  char buffer[SERAI_POSITION_TEXT];

  rules->write (pos, buffer);
  g_string_append (text, buffer);
}

/* Appends the moves after @node, each with those after it in brackets. */
static void
append_moves (GString *text, const SeraiRules *rules, const SeraiRecordNode *node)
{
  for (const SeraiRecordNode *child = node->first_child; child != NULL; child = child->next_sibling)
    {
      char move[SERAI_MOVE_TEXT];

      rules->write_move (&node->position, child->move, move);
      g_string_append_printf (text, "(%s", move);
      append_moves (text, rules, child);
      g_string_append_c (text, ')');
    }
}

/**
 * game_text:
 * @match: a match
 * Returns: (transfer full): rules, options, players, the start, all moves, where the game goes on
 *   and the position there
 */
char *
game_text (SeraiMatch *match)
{
  const SeraiRules  *rules = serai_match_get_rules (match);
  const SeraiRecord *record = serai_match_get_record (match);
  SeraiResult        result = serai_match_get_game_result (match);
  GString           *text = g_string_new (rules->id);

  for (gsize n = 0; n < rules->n_options; n++)
    g_string_append_printf (text, " %d", serai_match_get_options (match)->choice[n]);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const SeraiPlayer *player = serai_match_get_player (match, side);

      g_string_append_printf (text, " %c%d", player->kind == SERAI_PLAYER_COMPUTER ? 'c' : 'h',
                              player->level);
    }
  g_string_append_printf (text, " result %d %d, ", result.outcome, result.reason);
  append_position (text, rules, &record->line[0]->position);
  append_moves (text, rules, record->line[0]);
  g_string_append_printf (text, " at %zu: ", serai_match_get_cursor (match));
  append_position (text, rules, &serai_match_get_head (match)->position);
  return g_string_free (text, FALSE);
}
