/* serai-streak.c: games won or lost running against a level of the computer.
 *
 * The settings have, by the id of the game, the level that was played last, the games won (or lost,
 * negative) running against it, and the offers that have been made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-streak.h"

#include "level.h"
#include "serai-rematch.h"
#include "side.h"

#define KEY "streaks"
#define ENTRY "(iii)"

/* Bits of the offers made, for each level. */
enum
{
  OFFERED_LOWER = 1,
  OFFERED_HIGHER = 2,
  N_OFFER_BITS = 2
};

G_STATIC_ASSERT ((SERAI_LEVEL_MAX + 1) * N_OFFER_BITS < 32);

static void
load (GSettings *settings, const char *id, SeraiStreak *out)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, KEY);

  if (!g_variant_lookup (games, id, ENTRY, &out->level, &out->run, &out->offered))
    *out = (SeraiStreak){ 0 };
}

static void
store (GSettings *settings, const char *id, const SeraiStreak *streak)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, KEY);
  GVariantDict dict;

  g_variant_dict_init (&dict, games);
  g_variant_dict_insert (&dict, id, ENTRY, streak->level, streak->run, streak->offered);
  g_settings_set_value (settings, KEY, g_variant_dict_end (&dict));
}

/* Whether a move of the game was taken back and replaced. */
static gboolean
has_replaced_moves (SeraiMatch *match)
{
  const SeraiRecordNode *node = serai_match_get_head (match);

  while (node->parent != NULL && node->parent->first_child->next_sibling == NULL)
    node = node->parent;
  return node->parent != NULL;
}

static void
add_result (SeraiStreak *streak, SeraiMatch *match, SeraiSide person)
{
  SeraiOutcome outcome = serai_match_get_game_result (match).outcome;

  if (outcome == SERAI_OUTCOME_DRAW)
    streak->run = 0;
  else if (!serai_side_has_won (person, outcome))
    streak->run = MIN (streak->run, 0) - 1;
  else if (!has_replaced_moves (match) && !serai_match_is_assisted (match))
    streak->run = MAX (streak->run, 0) + 1;
}

/* Returns: whether this is the first time that @offer is made at the level of @streak */
static gboolean
make_offer (SeraiStreak *streak, int offer)
{
  int bit = offer << streak->level * N_OFFER_BITS;

  if ((streak->offered & bit) != 0)
    return FALSE;
  streak->offered |= bit;
  return TRUE;
}

/* Returns: the level to offer; each direction is offered once for each level */
static int
find_offer (SeraiStreak *streak)
{
  if (streak->run <= -SERAI_STREAK_LENGTH && streak->level > SERAI_LEVEL_MIN
      && make_offer (streak, OFFERED_LOWER))
    return streak->level - 1;
  if (streak->run >= SERAI_STREAK_LENGTH && streak->level < SERAI_LEVEL_MAX
      && make_offer (streak, OFFERED_HIGHER))
    return streak->level + 1;
  return SERAI_STREAK_NO_OFFER;
}

/**
 * serai_streak_count:
 * @settings: the program's settings
 * @match: a match that has just ended
 * Counts the result of a game against the computer. A win for which a move was taken back, or which
 * was assisted, does not count. Other games are ignored. Between the games of a match of several
 * games nothing is offered. Returns: a level to offer the player for the next game, one lower after
 * three losses running, one higher after three wins; %SERAI_STREAK_NO_OFFER if there is nothing to
 * offer
 */
int
serai_streak_count (GSettings *settings, SeraiMatch *match)
{
  const char        *id = serai_match_get_rules (match)->id;
  SeraiSide          person = serai_match_get_only_person (match);
  const SeraiPlayer *other;
  SeraiStreak        streak;
  int                level, offer;

  g_return_val_if_fail (serai_match_is_over (match), 0);

  if (person == SERAI_SIDE_NONE)
    return SERAI_STREAK_NO_OFFER;
  other = serai_match_get_player (match, serai_side_other (person));
  if (other->kind != SERAI_PLAYER_COMPUTER)
    return SERAI_STREAK_NO_OFFER;
  level = other->level;
  load (settings, id, &streak);
  if (streak.level != level)
    {
      streak.level = level;
      streak.run = 0;
    }
  add_result (&streak, match, person);
  offer = serai_rematch_has_next (match) ? SERAI_STREAK_NO_OFFER : find_offer (&streak);
  store (settings, id, &streak);
  return offer;
}

/**
 * serai_streak_suggest:
 * @settings: the program's settings
 * @rules: a game
 * Returns: the level at which the player can be expected to win about half of the games: that of
 *   the last ones, or one higher or lower if most of them were won or lost; %SERAI_LEVEL_PRESET
 *   before the first one
 */
int
serai_streak_suggest (GSettings *settings, const SeraiRules *rules)
{
  SeraiStreak streak;
  int         level;

  load (settings, rules->id, &streak);
  if (streak.level < SERAI_LEVEL_MIN)
    return SERAI_LEVEL_PRESET;
  level = streak.level;
  if (streak.run >= SERAI_STREAK_LENGTH)
    level++;
  else if (streak.run <= -SERAI_STREAK_LENGTH)
    level--;
  return CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
}

/**
 * serai_streak_begin:
 * @self: (out): about @match
 * @match: (nullable): a match
 * A game that has ended before is taken to be counted.
 */
void
serai_streak_begin (SeraiStreakCount *self, SeraiMatch *match)
{
  *self = (SeraiStreakCount){ .is_counted = match != NULL && serai_match_is_over (match) };
}

/* The game goes on: its result, which was counted, is gone. Another game may have been counted
 * since then; that stands. */
static void
uncount (SeraiStreakCount *self, GSettings *settings, SeraiMatch *match)
{
  const char *id = serai_match_get_rules (match)->id;
  SeraiStreak now;

  load (settings, id, &now);
  if (now.level == self->after.level && now.run == self->after.run
      && now.offered == self->after.offered)
    store (settings, id, &self->before);
  self->is_counted = FALSE;
}

/**
 * serai_streak_update:
 * @self: about @match
 * @settings: the program's settings
 * @match: the match, after any change
 * @offer: (out): what is offered from now on, set if that has changed
 * Counts the result of the game when it ends, as serai_streak_count(), and takes that back if the
 * end is undone.
 * Returns: whether that has changed
 */
gboolean
serai_streak_update (SeraiStreakCount *self, GSettings *settings, SeraiMatch *match, int *offer)
{
  const char *id = serai_match_get_rules (match)->id;

  if (serai_match_is_over (match) == self->is_counted)
    return FALSE;
  if (self->is_counted && !self->is_known)
    return FALSE;
  *offer = SERAI_STREAK_NO_OFFER;
  if (self->is_counted)
    {
      uncount (self, settings, match);
      return TRUE;
    }
  load (settings, id, &self->before);
  *offer = serai_streak_count (settings, match);
  load (settings, id, &self->after);
  self->is_counted = TRUE;
  self->is_known = TRUE;
  return TRUE;
}
