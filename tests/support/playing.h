/* playing.h: plays games in tests with the core only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "move-list.h"
#include "record.h"

/* A game in progress. */
typedef struct
{
  const SeraiRules *rules;
  SeraiOptions      options;
  SeraiPosition     pos;    /* of the node */
  SeraiRecord      *record; /* (owned) */
  SeraiRecordNode  *node;
} Playing;

/* Returns the default options of @rules with @value for @key, unless @key is NULL. */
static inline SeraiOptions
options_with (const SeraiRules *rules, const char *key, const char *value)
{
  SeraiOptions options;
  const char  *why;

  serai_options_init (rules, &options);
  if (key != NULL)
    g_assert_true (serai_options_set (rules, &options, key, value, &why));
  return options;
}

/* Returns the position of @text with these options. */
static inline SeraiPosition
position_of (const SeraiRules *rules, const SeraiOptions *options, const char *text)
{
  SeraiPosition pos;
  const char   *why;

  g_assert_cmpuint (rules->read (options, text, &pos, &why), ==, 0);
  return pos;
}

static inline SeraiHistory
playing_history (const Playing *self)
{
  return serai_record_history (self->record, self->node);
}

static inline void
playing_move_to (Playing *self, SeraiRecordNode *node)
{
  self->node = node;
  self->pos = node->position;
}

/* @pos: (nullable): the first position, NULL for the start of the game */
static inline void
playing_begin_at (Playing *self, const SeraiRules *rules, const SeraiOptions *options,
                  const SeraiPosition *pos)
{
  *self = (Playing){ .rules = rules, .options = *options, .record = g_new (SeraiRecord, 1) };
  g_assert_true (serai_record_init (self->record, rules, options, pos));
  playing_move_to (self, self->record->line[0]);
}

static inline void
playing_begin (Playing *self, const SeraiRules *rules, const SeraiOptions *options)
{
  playing_begin_at (self, rules, options, NULL);
}

static inline void
playing_play (Playing *self, SeraiMove move)
{
  playing_move_to (self, serai_record_play (self->record, self->node, move));
}

/* Takes back the last move and removes it from the record. */
static inline void
playing_take_back (Playing *self)
{
  SeraiRecordNode *node = self->node;

  playing_move_to (self, node->parent);
  serai_record_remove (self->record, node);
}

static inline SeraiResult
playing_result (const Playing *self)
{
  return serai_record_result (self->record, self->node);
}

static inline void
playing_moves (const Playing *self, SeraiMoveList *list)
{
  list->n_moves = 0;
  serai_record_moves (self->record, self->node, list);
}

/* Returns whether @step is one of the next steps. */
static inline bool
is_offered (const SeraiContinuation *next, SeraiStep step)
{
  for (gsize n = 0; n < next->n_next; n++)
    if (next->next[n].kind == step.kind && next->next[n].value == step.value)
      return true;
  return false;
}

static inline void
playing_end (Playing *self)
{
  serai_record_clear (self->record);
  g_clear_pointer (&self->record, g_free);
}
