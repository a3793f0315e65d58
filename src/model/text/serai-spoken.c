/* serai-spoken.c: what happens in a match, in words for a screen reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-spoken.h"

#include <glib/gi18n.h>

#include "serai-ending.h"
#include "serai-match-text.h"
#include "serai-message-text.h"

/**
 * serai_speech_from_name:
 * @name: a value of the key "speech"
 * Returns: what it means; everything if it is unknown
 */
SeraiSpeech
serai_speech_from_name (const char *name)
{
  static const char *const names[] = { "moves", "prompts" }; /* in the order of SeraiSpeech */

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (g_str_equal (name, names[n]))
      return (SeraiSpeech) n;
  return SERAI_SPEECH_EVERYTHING;
}

/* Appends a step to @text (transfer full) (nullable). Returns: (transfer full): the longer text */
static char *
append_step (char *text, SeraiStep step, const SeraiGeometry *geometry)
{
  g_autofree char *before = text;
  const char      *point = geometry->points[step.value].name;

  if (before == NULL)
    return g_strdup (point);
  if (step.kind == SERAI_STEP_TAKE)
    /* Translators: for a screen reader: a move and the point of a piece that it takes */
    return g_strdup_printf (_ ("%1$s, takes %2$s"), before, point);
  /* Translators: for a screen reader, as “b4 to c5”: points that a piece moves between */
  return g_strdup_printf (_ ("%1$s to %2$s"), before, point);
}

/* Returns: (transfer full): the move to @node, point by point, or in its notation if it chooses a
 * part or a promotion */
static char *
write_steps (const SeraiRules *rules, const SeraiRecordNode *node)
{
  const SeraiPosition *before = &node->parent->position;
  SeraiStep            steps[SERAI_MAX_STEPS];
  gsize                n_steps = rules->steps (before, node->move, steps);
  SeraiGeometry        geometry;
  char                *text = NULL;

  rules->geometry (before, &geometry);
  for (gsize n = 0; n < n_steps; n++)
    {
      if (steps[n].kind != SERAI_STEP_POINT && steps[n].kind != SERAI_STEP_TAKE)
        {
          g_free (text);
          text = g_malloc (SERAI_MOVE_TEXT);
          rules->write_move (before, node->move, text);
          return text;
        }
      text = append_step (text, steps[n], &geometry);
    }
  return text;
}

/**
 * serai_spoken_move:
 * @match: a match
 * @node: a node of its record, not the start
 * Returns: (transfer full): the move that leads to @node, as “Black: b4 to c5”
 */
char *
serai_spoken_move (SeraiMatch *match, const SeraiRecordNode *node)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiSide         side = rules->side (&node->parent->position);
  g_autofree char  *steps = write_steps (rules, node);

  /* Translators: for a screen reader: %1$s is a side, %2$s its move */
  return g_strdup_printf (_ ("%1$s: %2$s"), _ (rules->sides[side].name), steps);
}

/* Joins two sentences without full stops. */
static char *
join (const char *first, const char *second)
{
  /* Translators: two sentences for a screen reader */
  return g_strdup_printf (_ ("%1$s. %2$s"), first, second);
}

static char *
write_result (SeraiMatch *match, SeraiResult result)
{
  g_autofree char *reason =
      serai_ending_text (serai_match_get_rules (match), serai_match_get_position (match), result);

  return join (serai_match_turn_text (match), reason);
}

/**
 * serai_spoken_ending:
 * @match: a match that players have ended
 * Returns: (transfer full): how it has ended, whatever position is on the board
 */
char *
serai_spoken_ending (SeraiMatch *match)
{
  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  return serai_ending_text (serai_match_get_rules (match), &serai_match_get_head (match)->position,
                            serai_match_get_game_result (match));
}

/**
 * serai_spoken_state:
 * @match: a match
 * Returns: (transfer full): whose turn it is on the board, or the result
 */
char *
serai_spoken_state (SeraiMatch *match)
{
  SeraiResult result = serai_match_get_result (match);
  SeraiSide   side = serai_match_get_side (match);

  if (result.outcome != SERAI_OUTCOME_NONE)
    return write_result (match, result);
  if (serai_match_get_only_person (match) == side)
    /* Translators: for a screen reader: the player moves next */
    return g_strdup (_ ("Your turn"));
  return g_strdup (serai_match_turn_text (match));
}

/* Returns: (transfer full): which position is looked at, and the move that led to it */
static char *
write_look (SeraiMatch *match)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  g_autofree char       *place = serai_match_look_text (match);
  g_autofree char       *move = NULL;

  if (shown->parent == NULL)
    return g_steal_pointer (&place);
  move = serai_spoken_move (match, shown);
  return join (place, move);
}

/* Returns: (transfer full) (nullable): what has become of the pieces in hand, if the move to @node
 * ended the placing */
static char *
write_discarded (SeraiMatch *match, const SeraiRecordNode *node)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiMessage      message;

  return rules->hand != NULL
                 && rules->hand->discarded (&node->parent->position, &node->position, &message)
             ? serai_message_text (&message)
             : NULL;
}

/**
 * serai_spoken_change:
 * @match: a match
 * @before: (nullable): the node that was on the board before a change
 * @speech: how much to say
 * Returns: (transfer full): the move that was made and what follows from it; the position that a
 *   person looks at now; or whose turn it is
 */
char *
serai_spoken_change (SeraiMatch *match, const SeraiRecordNode *before, SeraiSpeech speech)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  g_autofree char       *move = NULL;
  g_autofree char       *state = NULL;
  g_autofree char       *discarded = NULL;
  g_autofree char       *news = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  if (serai_match_is_looking (match))
    return write_look (match);
  state = serai_spoken_state (match);
  if (before == NULL || shown->parent != before)
    return g_steal_pointer (&state);
  move = serai_spoken_move (match, shown);
  if (speech == SERAI_SPEECH_MOVES && serai_match_get_result (match).outcome == SERAI_OUTCOME_NONE)
    return g_steal_pointer (&move);
  discarded = write_discarded (match, shown);
  news = discarded != NULL ? join (move, discarded) : g_steal_pointer (&move);
  return join (news, state);
}
