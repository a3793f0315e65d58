/* serai-streak.h: games won or lost running against a level of the computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

enum
{
  SERAI_STREAK_LENGTH = 3, /* games that lead to another level */
  SERAI_STREAK_NO_OFFER = 0
};

/* What the settings store for each game. */
typedef struct
{
  int level;   /* played last */
  int run;     /* games won, or negative lost */
  int offered; /* at all levels */
} SeraiStreak;

/* Whether a match has been counted. */
typedef struct
{
  gboolean    is_counted;
  gboolean    is_known;      /* what counting has changed */
  SeraiStreak before, after; /* valid while is_known */
} SeraiStreakCount;

int      serai_streak_suggest (GSettings *settings, const SeraiRules *rules);
int      serai_streak_count (GSettings *settings, SeraiMatch *match);
void     serai_streak_begin (SeraiStreakCount *self, SeraiMatch *match);
gboolean serai_streak_update (SeraiStreakCount *self, GSettings *settings, SeraiMatch *match,
                              int *offer);

G_END_DECLS
