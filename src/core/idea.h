/* idea.h: what a good move is good for, told before the move itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* From the most to the least striking one. */
typedef enum
{
  SERAI_IDEA_WIN,     /* ends the game */
  SERAI_IDEA_ONLY,    /* is the only legal move */
  SERAI_IDEA_CAPTURE, /* takes a piece */
  SERAI_IDEA_EARN,    /* earns something else, such as another move */
  SERAI_IDEA_PROMOTE, /* makes another piece of one */
  SERAI_IDEA_SAVE,    /* moves away from, or prevents, a capture */
  SERAI_IDEA_FORCE,   /* forces the opponent to capture */
  SERAI_IDEA_PREPARE, /* leads to a capture with the next move */
  SERAI_IDEA_CONFINE, /* leaves the opponent hardly a choice */
  SERAI_IDEA_IMPROVE, /* none of these */
  SERAI_N_IDEAS
} SeraiIdea;

unsigned  serai_idea_find_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move);
SeraiIdea serai_idea_find (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMove *line,
                           size_t n_line);
