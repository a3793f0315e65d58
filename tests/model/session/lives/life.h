/* life.h: one life of the program: sessions on a folder of games, from the start to its end or
 * death.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "journal.h"

/* How a life ends. */
typedef enum
{
  DEATH_QUIT,    /* all windows are closed together */
  DEATH_CLOSE,   /* one window after the other is closed */
  DEATH_KILL,    /* killed at once */
  DEATH_SETTLED, /* killed when everything is on the disk */
  DEATH_WRITING, /* killed while a file is being written */
  N_DEATHS
} Death;

void life_live (Journal *journal, const char *path, GRand *rand, guint n_actions, Death death);
