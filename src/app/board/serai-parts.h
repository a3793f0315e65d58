/* serai-parts.h: the choice of a part that leaves its piece and moves alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-reach.h"

G_BEGIN_DECLS

typedef struct
{
  gsize      n_choices;              /* 0: the piece has no parts */
  SeraiStep  steps[SERAI_MAX_NEXT];  /* [0] represents the whole piece and is never made */
  SeraiPiece pieces[SERAI_MAX_NEXT]; /* the piece that each choice moves */
  gsize      active;                 /* the current choice */
} SeraiParts;

gsize serai_parts_count_steps_before (const SeraiPartialMove *partial);
void  serai_parts_find (SeraiParts *self, const SeraiPartialMove *partial, unsigned held);
gsize serai_parts_find_typed (const SeraiParts *self, const SeraiRules *rules, gunichar character);

G_END_DECLS
