/* ugi-options.h: what the UGI command setoption can change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "rules.h"

typedef struct
{
  const SeraiRules *rules;   /* static, not owned: the game that is played */
  SeraiOptions      options; /* its rule options */
  int               hash_mb; /* size of the transposition table */
  int               n_lines; /* MultiPV */
  int               n_threads;
} SeraiUgiOptions;

void serai_ugi_options_init (SeraiUgiOptions *self);
void serai_ugi_options_list (void);
bool serai_ugi_options_set (SeraiUgiOptions *self, const char *name, const char *value,
                            SeraiFault *fault);
bool serai_ugi_options_are_of_game (const char *name);
