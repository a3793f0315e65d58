/* idea.h: what a good move is good for, told before the move itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* From the most to the least striking one. */
typedef enum
{
  SERAI_IDEA_WIN,          /* ends the game */
  SERAI_IDEA_ONLY,         /* is the only legal move */
  SERAI_IDEA_CAPTURE,      /* takes a piece */
  SERAI_IDEA_EARN,         /* earns another move */
  SERAI_IDEA_PROMOTE,      /* makes another piece of one */
  SERAI_IDEA_SAVE,         /* moves away from, or prevents, a capture */
  SERAI_IDEA_FORCE,        /* forces the opponent to capture */
  SERAI_IDEA_PREPARE,      /* leads to a capture with the next move */
  SERAI_IDEA_PREPARE_EARN, /* leads to one that earns another move */
  SERAI_IDEA_PREVENT,      /* allows no capture, as most other moves do */
  SERAI_IDEA_PREVENT_EARN, /* the same with a move that earns another one */
  SERAI_IDEA_CONFINE,      /* leaves the opponent hardly a choice */
  SERAI_IDEA_DECLINE,      /* captures nothing and earns nothing, though others do */
  SERAI_IDEA_RESTRICT,     /* leaves the opponent fewer moves than most others */
  SERAI_IDEA_FREE,         /* leads to more moves */
  SERAI_IDEA_ADVANCE,      /* moves a piece forward */
  SERAI_IDEA_JOIN,         /* goes next to more pieces of its side */
  SERAI_IDEA_CENTRE,       /* goes nearer to the middle */
  SERAI_IDEA_EDGE,         /* goes nearer to the edge */
  SERAI_IDEA_DRAW,         /* ends the game in a draw */
  SERAI_IDEA_QUIET,        /* none of these: nothing can be gained */
  SERAI_N_IDEAS
} SeraiIdea;

unsigned  serai_idea_find_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move);
SeraiIdea serai_idea_find (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMove *line,
                           size_t n_line);
