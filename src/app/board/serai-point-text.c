/* serai-point-text.c: the accessible label of a point of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-point-text.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"

/**
 * serai_point_text:
 * @state: the state of a board
 * @point: a point of the board
 * Returns: (transfer full): the name of @point, the piece on it and the effect of choosing it
 */
char *
serai_point_text (const SeraiBoardState *state, unsigned point)
{
  const char      *name = state->geometry.points[point].name;
  SeraiMessage     message;
  g_autofree char *piece = NULL;

  state->rules->describe (state->rules->piece_at (&state->shown, point), &message);
  piece = serai_message_text (&message);
  if (point == state->reach.held)
    /* Translators: for a screen reader, as "d4, three Yen, picked up": a point, its piece */
    return g_strdup_printf (_ ("%1$s, %2$s, picked up"), name, piece);
  if (state->must_capture[point] && state->is_interactive)
    /* Translators: as "c6, white ken, must capture": this piece or another one that must */
    return g_strdup_printf (_ ("%1$s, %2$s, must capture"), name, piece);
  if (state->in_danger[point] && state->n_steps == 0)
    /* Translators: as "c3, black ken, in danger": the opponent can capture the piece */
    return g_strdup_printf (_ ("%1$s, %2$s, in danger"), name, piece);
  switch (state->reach.legal[point])
    {
    case SERAI_LEGAL_NOT:
      break;
    case SERAI_LEGAL_STEP:
      /* Translators: as "c3, empty, the piece can go here" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can go here"), name, piece);
    case SERAI_LEGAL_REMOVE:
      /* Translators: as "c3, black counter, can be taken": one must be taken off the board */
      return g_strdup_printf (_ ("%1$s, %2$s, can be taken"), name, piece);
    case SERAI_LEGAL_CAPTURE:
      /* Translators: as "c3, empty, the piece can go here and capture" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can go here and capture"), name, piece);
    case SERAI_LEGAL_JOIN:
      /* Translators: as "c3, Fox (421), white, the piece can join it" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can join it"), name, piece);
    }
  /* Translators: for a screen reader, as "d4, three Yen": a point and what is on it */
  return g_strdup_printf (_ ("%1$s, %2$s"), name, piece);
}
