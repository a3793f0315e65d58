/* serai-parts.h: the parts of a piece that can move by themselves, to choose one from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-reach.h"

G_BEGIN_DECLS

typedef struct
{
  gsize      n_choices;              /* 0: there is nothing to choose */
  SeraiStep  steps[SERAI_MAX_NEXT];  /* [0] stands for the whole piece and is never made */
  SeraiPiece pieces[SERAI_MAX_NEXT]; /* that would move */
  gsize      active;                 /* the choice that moves now */
} SeraiParts;

gsize serai_parts_count_steps_before (const SeraiPartialMove *partial);
void  serai_parts_find (SeraiParts *self, const SeraiPartialMove *partial, unsigned held);
gsize serai_parts_find_typed (const SeraiParts *self, const SeraiRules *rules, gunichar character);

G_END_DECLS
