/* serai-computer-private.h: what the files of SeraiComputer share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-computer.h"
#include "serai-opinion.h"
#include "serai-searcher.h"

G_BEGIN_DECLS

struct _SeraiComputer
{
  GObject        parent_instance;
  SeraiMatch    *match; /* (owned) (nullable) */
  guint64        seed;  /* of all searches in the match: a different seed would empty the table */
  gboolean       is_paused;
  gboolean       resigns;
  SeraiSpeed     speed;
  gboolean       has_human_pace;
  SeraiOpinion   opinions[2]; /* [side], if the computer plays it */
  guint          n_threads;   /* at the highest level and for hints */
  guint          memory;      /* megabytes, likewise */
  SeraiSearcher *player;
  GCancellable  *thinking; /* (owned) (nullable): set from the start of a search to its move */
  gint64         start_us; /* when the search began */
  gint64         due_us;   /* the earliest time to play the answer at */
  SeraiMove      answer;   /* valid while answer_source is set */
  guint          answer_source;
  SeraiSearcher *adviser;  /* (owned) (nullable): created for the first hint */
  GCancellable  *advising; /* (owned) (nullable): set during the search for a hint */
  int            depth;
  SeraiClockNow  now; /* the source of time */
  gpointer       now_data;
};

G_END_DECLS
