/* serai-engine.h: an engine that worker threads use in turn, with its transposition table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "book.h"
#include "search.h"

G_BEGIN_DECLS

/* Reference-counted. */
typedef struct SeraiEngine SeraiEngine;

/* What the entries of a table are valid for. Their keys do not include the rule options, and
 * their scores contain the noise of one level and seed. */
typedef struct
{
  guint   generation; /* number of the match */
  int     level;      /* SERAI_LEVEL_MIN..SERAI_LEVEL_MAX */
  guint64 seed;
} SeraiEngineSubject;

/* What to search and how. */
typedef struct
{
  SeraiEngineSubject subject;
  gsize              hash_bytes; /* of the table; less is used if memory is short */
  guint              n_threads;  /* 1..SERAI_MAX_THREADS; 1 is used if memory is short */
  gsize              ply;        /* of the match */
  const SeraiRules  *rules;
  SeraiPosition      position;
  SeraiHistory       history;
  bool               has_clock; /* the level's limits are not all: the side to move has a clock */
  SeraiSearchClock   clock;     /* valid if has_clock: as it was at asked_us */
  gint64             asked_us;  /* monotonic time */
  guint              n_lines;   /* best lines to search for, beyond the level; 0: the level plays */
  guint64            nodes;     /* limit of a search for lines, in all threads; 0: none */
  const SeraiBook   *book;      /* (nullable): from which the level may play */
  bool (*is_cancelled) (void *data); /* asked before the search; nothing is searched then */
  bool (*should_stop) (void *data);  /* called in any thread; the best move so far is the result */
  void (*report) (const SeraiSearchInfo *info, void *data);
  void *data; /* for all of them */
} SeraiEngineJob;

SeraiEngine *serai_engine_new (void);
SeraiEngine *serai_engine_ref (SeraiEngine *self);
void         serai_engine_unref (SeraiEngine *self);

SeraiSearchInfo *serai_engine_run (SeraiEngine *self, const SeraiEngineJob *job, GError **error);

G_END_DECLS
