/* search-steps.c: the names of the steps of a search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search-steps.h"

#include <string.h>

static const char *const names[SERAI_N_SEARCH_STEPS] = {
  [SERAI_SEARCH_STEP_ASPIRATION] = "aspiration",
  [SERAI_SEARCH_STEP_COUNTERMOVES] = "countermoves",
  [SERAI_SEARCH_STEP_DELTA] = "delta",
  [SERAI_SEARCH_STEP_EXTENSION] = "extension",
  [SERAI_SEARCH_STEP_FUTILITY] = "futility",
  [SERAI_SEARCH_STEP_HISTORY] = "history",
  [SERAI_SEARCH_STEP_KILLERS] = "killers",
  [SERAI_SEARCH_STEP_LATE_MOVES] = "late-moves",
  [SERAI_SEARCH_STEP_NULL_MOVE] = "null-move",
  [SERAI_SEARCH_STEP_PROOF] = "proof",
  [SERAI_SEARCH_STEP_QUIESCENCE] = "quiescence",
  [SERAI_SEARCH_STEP_REDUCTION] = "reduction",
  [SERAI_SEARCH_STEP_STATIC_NULL_MOVE] = "static-null-move",
  [SERAI_SEARCH_STEP_TABLE] = "table",
};

/**
 * serai_search_step_name:
 * Returns: (transfer none): a word of a command line; not for people
 */
const char *
serai_search_step_name (SeraiSearchStep step)
{
  return names[step];
}

/**
 * serai_search_step_find:
 * @out: (out): the step of that name
 * Returns: whether there is one
 */
bool
serai_search_step_find (const char *name, SeraiSearchStep *out)
{
  for (int step = 0; step < SERAI_N_SEARCH_STEPS; step++)
    if (strcmp (names[step], name) == 0)
      {
        *out = (SeraiSearchStep) step;
        return true;
      }
  return false;
}
