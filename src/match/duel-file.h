/* duel-file.h: the file in which the games of a match are recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "duel-score.h"

#define SERAI_DUEL_NAME "serai-match "
#define SERAI_DUEL_HEADING SERAI_DUEL_NAME "2 "

typedef struct
{
  int         descriptor; /* -1 if there is no file */
  const char *name;       /* borrowed */
} SeraiDuelFile;

/* One line of the file. */
typedef struct
{
  SeraiDuelGame game; /* without a scoresheet */
  size_t        n_plies;
  const char   *reason;
  const char   *options; /* these strings borrow from the line */
  const char   *start;
  const char   *moves;
} SeraiDuelEntry;

bool serai_duel_file_open (SeraiDuelFile *file, const SeraiDuelPlan *plan, SeraiDuelScore *score,
                           SeraiFault *fault);
void serai_duel_file_close (SeraiDuelFile *file);
bool serai_duel_file_add (SeraiDuelFile *file, const SeraiDuelGame *game, SeraiFault *fault);
bool serai_duel_is_of_other_version (const char *line);
bool serai_duel_entry_read (SeraiDuelEntry *entry, char *line, const char **why);
