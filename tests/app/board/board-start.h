/* board-start.h: the start of a game, laid out without a widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "registry.h"
#include "serai-board-canvas.h"

/* Lays out the start of @game on a square with sides of @side pixels. @painter is a copy, which the
 * test can change. */
static inline void
board_start (const char *game, int side, SeraiBoardState *state, SeraiBoardLayout *layout,
             SeraiPainter *painter)
{
  const SeraiRules *rules = serai_registry_find (game);
  SeraiOptions      options;

  serai_options_init (rules, &options);
  serai_board_state_init (state);
  rules->start (&options, &state->position);
  rules->geometry (&state->position, &state->geometry);
  state->rules = rules;
  state->shown = state->position;
  *painter = *serai_painter_find (rules);
  serai_board_layout_set (layout, &state->geometry, painter->margin, side, side, FALSE);
}
