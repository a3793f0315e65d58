/* playing.h: playing games in tests through the core alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "game.h"
#include "move-list.h"

/* A game in progress with all its positions. */
typedef struct
{
  const SeraiRules *rules;
  SeraiOptions      options;
  SeraiPosition     pos;
  GArray           *keys; /* (element-type guint64) (owned) */
  gsize             n_reversible;
} Playing;

/* The options of @rules, @key at @value unless it is NULL. */
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

/* The position of @text by these options. */
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
  return (SeraiHistory){ (const uint64_t *) (const void *) self->keys->data, self->keys->len,
                         self->n_reversible };
}

static inline void
playing_begin_at (Playing *self, const SeraiRules *rules, const SeraiOptions *options,
                  const SeraiPosition *pos)
{
  guint64 key = rules->key (pos);

  *self = (Playing){ .rules = rules, .options = *options, .pos = *pos };
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_val (self->keys, key);
}

static inline void
playing_begin (Playing *self, const SeraiRules *rules, const SeraiOptions *options)
{
  SeraiPosition start;

  rules->start (options, &start);
  playing_begin_at (self, rules, options, &start);
}

static inline void
playing_play (Playing *self, SeraiMove move)
{
  bool    is_irreversible = self->rules->apply (&self->pos, move, &self->pos);
  guint64 key = self->rules->key (&self->pos);

  self->n_reversible = is_irreversible ? 0 : self->n_reversible + 1;
  g_array_append_val (self->keys, key);
}

static inline SeraiResult
playing_result (const Playing *self)
{
  SeraiHistory history = playing_history (self);

  return serai_game_result (self->rules, &self->pos, &history);
}

static inline void
playing_moves (const Playing *self, SeraiMoveList *list)
{
  SeraiHistory history = playing_history (self);

  list->n_moves = 0;
  serai_game_moves (self->rules, &self->pos, &history, list);
}

/* Whether @step can come next. */
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
  g_clear_pointer (&self->keys, g_array_unref);
}
