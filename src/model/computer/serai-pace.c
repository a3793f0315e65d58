/* serai-pace.c: how long a person would think about a move.
 *
 * People are quick where there is little to choose, where the game is decided and in the first
 * moves, and slow where much has to be considered. No two moves take them equally long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-pace.h"

#include "mix.h"

enum
{
  BASE_MS = 600,    /* to see the last move and to make one */
  CHOICE_MS = 200,  /* for each choice, if all is considered */
  MAX_CHOICES = 12, /* more are not considered one by one */
  OPENING_PLIES = 6 /* moves that people know by heart */
};

/* log2 of the positions that count as considering all. */
#define DEEPEST_LOG2 22.0

/* Varies by as much in both directions. */
#define JITTER 0.35

/* The number of ways to begin a move with two steps, or with one that is the whole move. */
static gsize
count_choices (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiContinuation first, second;
  gsize             n_choices = 0;

  serai_rules_next (rules, pos, NULL, 0, &first);
  for (gsize n = 0; n < first.n_next && n_choices < MAX_CHOICES; n++)
    {
      serai_rules_next (rules, pos, &first.next[n], 1, &second);
      n_choices += MAX (second.n_next, 1);
    }
  return MIN (n_choices, MAX_CHOICES);
}

/* How thoroughly the position has been searched: 0 to 1. */
static double
thoroughness (const SeraiSearchInfo *found)
{
  return CLAMP (g_bit_storage ((gulong) MIN (found->nodes, G_MAXULONG)) / DEEPEST_LOG2, 0, 1);
}

/* Between 1 - %JITTER and 1 + %JITTER. */
static double
jitter (const SeraiRules *rules, const SeraiRecordNode *node, guint64 seed)
{
  guint64 drawn = serai_mix (seed ^ rules->key (&node->position) ^ node->ply);
  double  unit = (double) (drawn >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53);

  return 1 + JITTER * (2 * unit - 1);
}

/**
 * serai_pace_time_ms:
 * @rules: a game
 * @node: where a move is made
 * @found: what a search for it has found
 * @seed: of the random part; the same one gives the same time
 * Returns: the time for the move, %SERAI_PACE_MIN_MS to %SERAI_PACE_MAX_MS
 */
gint64
serai_pace_time_ms (const SeraiRules *rules, const SeraiRecordNode *node,
                    const SeraiSearchInfo *found, guint64 seed)
{
  gsize  n_choices = count_choices (rules, &node->position);
  double time_ms = BASE_MS;

  if (n_choices > 1 && !serai_score_is_decided (found->score))
    time_ms += CHOICE_MS * (double) n_choices * thoroughness (found);
  if (node->ply < OPENING_PLIES)
    time_ms *= 0.7;
  time_ms *= jitter (rules, node, seed);
  return (gint64) CLAMP (time_ms, SERAI_PACE_MIN_MS, SERAI_PACE_MAX_MS);
}
