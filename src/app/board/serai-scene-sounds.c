/* serai-scene-sounds.c: when the sounds of a match are due on a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-scene-sounds.h"

struct _SeraiSceneSounds
{
  SeraiLegs             *legs; /* (owned) */
  SeraiSoundFunc         play;
  gpointer               data;  /* (unowned): of @play */
  SeraiMatch            *match; /* (unowned) (nullable) */
  const SeraiRecordNode *head;  /* (unowned) (nullable): of the match, before the current change */
  gboolean               has_ending;    /* declared in the match, before the current change */
  gboolean               is_result_due; /* once the legs have ended */
};

static void
play (SeraiSceneSounds *self, SeraiSound sound)
{
  if (sound != SERAI_SOUND_NONE)
    self->play (self->data, sound);
}

static void
leg_arrived_cb (SeraiSceneSounds *self, guint sound)
{
  if (self->match != NULL)
    play (self, sound);
}

/* The move that ended the game may have been taken back in the meantime. */
static void
play_result (SeraiSceneSounds *self)
{
  gboolean is_due = self->is_result_due;

  self->is_result_due = FALSE;
  if (is_due)
    play (self, serai_sound_of_result (self->match));
}

/**
 * serai_scene_sounds_new:
 * @legs: (transfer none): the animations
 * @play: called when a sound is due
 * @data: for @play; outlives the sounds
 * Returns: (transfer full): sounds without a match
 */
SeraiSceneSounds *
serai_scene_sounds_new (SeraiLegs *legs, SeraiSoundFunc play, gpointer data)
{
  SeraiSceneSounds *self = g_new0 (SeraiSceneSounds, 1);

  self->legs = g_object_ref (legs);
  self->play = play;
  self->data = data;
  g_signal_connect_swapped (legs, "arrived", G_CALLBACK (leg_arrived_cb), self);
  g_signal_connect_swapped (legs, "ended", G_CALLBACK (play_result), self);
  g_signal_connect_swapped (legs, "skipped", G_CALLBACK (play_result), self);
  return self;
}

/**
 * serai_scene_sounds_free:
 * @self: (transfer full): sounds
 */
void
serai_scene_sounds_free (SeraiSceneSounds *self)
{
  g_signal_handlers_disconnect_by_data (self->legs, self);
  g_object_unref (self->legs);
  g_free (self);
}

/**
 * serai_scene_sounds_set_match:
 * @match: (transfer none) (nullable): another match, which must outlive its stay; its last move is
 *   not heard
 * Drops sounds that are still due. To be called with %NULL before the legs of a match are skipped
 * because it leaves the board.
 */
void
serai_scene_sounds_set_match (SeraiSceneSounds *self, SeraiMatch *match)
{
  self->match = match;
  self->head = match != NULL ? serai_match_get_head (match) : NULL;
  self->has_ending = match != NULL && serai_match_has_ending (match);
  self->is_result_due = FALSE;
}

/**
 * serai_scene_sounds_play_change:
 * @rules: a game
 * @change: a change of its board
 * Plays the sound of the steps of @change at once, unless they are animated; then their legs have
 * the sounds.
 */
void
serai_scene_sounds_play_change (SeraiSceneSounds *self, const SeraiRules *rules,
                                const SeraiBoardChange *change)
{
  SeraiSound sound;

  if (serai_legs_is_animated (self->legs))
    return;
  sound =
      serai_sound_of_steps (rules, &change->start, change->steps, change->n_steps, change->n_shown);
  play (self, sound != SERAI_SOUND_NONE && change->is_backwards ? SERAI_SOUND_MOVE : sound);
}

/**
 * serai_scene_sounds_play_match:
 * @before: (nullable): the node on the board before the match changed
 * Called after a change of the match whose animation has been started. Plays the move that has been
 * made in the game if the board shows another position, and the result if it ended the game, or if
 * the players have done so.
 */
void
serai_scene_sounds_play_match (SeraiSceneSounds *self, const SeraiRecordNode *before)
{
  const SeraiRecordNode *head = serai_match_get_head (self->match);
  gboolean               is_made = head != self->head && head->parent != NULL
                     && (head->parent == self->head || head->parent == before);
  gboolean is_ended =
      head == self->head && !self->has_ending && serai_match_has_ending (self->match);

  self->head = head;
  self->has_ending = serai_match_has_ending (self->match);
  if (!is_made && !is_ended)
    return;
  if (is_made && serai_match_is_looking (self->match))
    play (self, serai_sound_of_node (serai_match_get_rules (self->match), head));
  self->is_result_due = TRUE;
  if (serai_legs_get_first (self->legs) == NULL)
    play_result (self);
}
