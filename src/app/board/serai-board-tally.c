/* serai-board-tally.c: the captures that a side needs to win, in words: a tooltip of the row where
 * they are shown, and a description of the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-tally.h"

#include <math.h>

#include <glib/gi18n.h>

#include "serai-match-text.h"
#include "serai-message-text.h"
#include "side.h"

/* Returns: (transfer full) (nullable): what the rules say about captures that are needed */
static char *
write_needed (SeraiMatch *match)
{
  SeraiFact facts[SERAI_MAX_FACTS];
  gsize     n_facts = serai_match_get_facts (match, NULL, 0, facts);

  return serai_goal_text (facts, n_facts);
}

/**
 * serai_board_tally_text:
 * @board: a board
 * @match: the match on @board
 * @side: the side whose pieces are captured
 * Returns: (transfer full) (nullable): how many have been captured of those that must be; %NULL if
 *   no number of them must be, or if the board does not show it
 */
char *
serai_board_tally_text (const SeraiBoardPlace *board, SeraiMatch *match, SeraiSide side)
{
  unsigned         n_goal = serai_board_hand_get_goal (board, side);
  g_autofree char *needed = NULL;
  g_autofree char *count = NULL;

  if (n_goal == 0)
    return NULL;
  needed = write_needed (match);
  /* Translators: about pieces; %1$u have been captured, the player needs %2$u to win */
  count = g_strdup_printf (_ ("%1$u of %2$u captured"), board->state->captured[side].count, n_goal);
  return needed != NULL ? g_strconcat (count, SERAI_MESSAGE_SEPARATOR, needed, NULL)
                        : g_steal_pointer (&count);
}

/**
 * serai_board_tally_at:
 * @board: a board
 * @left: in the widget, in pixels
 * @top: in the widget, in pixels
 * Returns: the side whose captured pieces are shown at this position, or %SERAI_SIDE_NONE
 */
SeraiSide
serai_board_tally_at (const SeraiBoardPlace *board, double left, double top)
{
  const SeraiBoardHand *hand = board->painter != NULL ? &board->painter->hand : NULL;
  double                x, y;

  if (hand == NULL || hand->n_tally == 0)
    return SERAI_SIDE_NONE;
  serai_board_layout_to_unit (board->layout, left, top, &x, &y);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const SeraiGeometry *geometry = &board->state->geometry;
      double               reach = hand->size * geometry->spacing / 2;
      double               first_x, first_y, last_x, last_y;

      if (serai_board_hand_get_goal (board, side) == 0)
        continue;
      serai_board_layout_hand_place (board->layout, geometry, hand, side == SERAI_SIDE_P1, 0,
                                     &first_x, &first_y);
      serai_board_layout_hand_place (board->layout, geometry, hand, side == SERAI_SIDE_P1,
                                     hand->n_cells + hand->n_tally - 1.0, &last_x, &last_y);
      if (x >= MIN (first_x, last_x) - reach && x <= MAX (first_x, last_x) + reach
          && fabs (y - first_y) <= reach)
        return side;
    }
  return SERAI_SIDE_NONE;
}

/**
 * serai_board_tally_describe:
 * @accessible: the widget of @board
 * @board: a board
 * @match: (nullable): the match on @board
 * Describes the captures that are needed to screen readers.
 */
void
serai_board_tally_describe (GtkAccessible *accessible, const SeraiBoardPlace *board,
                            SeraiMatch *match)
{
  g_autofree char *text = NULL;

  for (SeraiSide side = SERAI_SIDE_P1; match != NULL && text == NULL && side <= SERAI_SIDE_P2;
       side++)
    text = serai_board_tally_text (board, match, side);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}
