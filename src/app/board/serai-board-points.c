/* serai-board-points.c: the points of a board as widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-points.h"

#include <math.h>

#include "serai-board-point.h"
#include "serai-point-text.h"

struct _SeraiBoardPoints
{
  GtkWidget             *board; /* (not owned): the parent of all points */
  const SeraiBoardState *state;
  GtkWidget             *points[SERAI_MAX_POINTS]; /* (not owned): children of the board */
  unsigned               n_points;
  unsigned               focus_point; /* where the keyboard is, or was last */
};

/**
 * serai_board_points_new:
 * @board: the widget to put the points into; it outlives them
 * @state: (transfer none): of the board; it outlives the points
 * Returns: (transfer full): no points yet
 */
SeraiBoardPoints *
serai_board_points_new (GtkWidget *board, const SeraiBoardState *state)
{
  SeraiBoardPoints *self = g_new0 (SeraiBoardPoints, 1);

  self->board = board;
  self->state = state;
  return self;
}

static void
clear (SeraiBoardPoints *self)
{
  for (unsigned n = 0; n < self->n_points; n++)
    gtk_widget_unparent (self->points[n]);
  self->n_points = 0;
}

/**
 * serai_board_points_free:
 * @self: (transfer full): the points
 */
void
serai_board_points_free (SeraiBoardPoints *self)
{
  clear (self);
  g_free (self);
}

/**
 * serai_board_points_rebuild:
 * @chosen_cb: (scope forever): for the signal "chosen" of each point
 * @data: for @chosen_cb
 * @focus_point: where the keyboard begins
 * Makes the points of the board that there is now.
 */
void
serai_board_points_rebuild (SeraiBoardPoints *self, GCallback chosen_cb, gpointer data,
                            unsigned focus_point)
{
  clear (self);
  self->focus_point = focus_point;
  self->n_points = self->state->geometry.n_points;
  for (unsigned n = 0; n < self->n_points; n++)
    {
      self->points[n] = serai_board_point_new (n);
      g_signal_connect (self->points[n], "chosen", chosen_cb, data);
      gtk_widget_set_parent (self->points[n], self->board);
    }
}

/**
 * serai_board_points_update:
 * Describes anew, for screen readers, what stands on each point and what can be done there.
 */
void
serai_board_points_update (SeraiBoardPoints *self)
{
  for (unsigned n = 0; n < self->n_points; n++)
    {
      SeraiBoardPoint *point = SERAI_BOARD_POINT (self->points[n]);
      g_autofree char *text = serai_point_text (self->state, n);

      serai_board_point_set_text (point, text);
      serai_board_point_set_taken_up (point, n == self->state->reach.held);
    }
}

/**
 * serai_board_points_allocate:
 * @layout: of the board; points are put where a turn that is under way ends
 */
void
serai_board_points_allocate (SeraiBoardPoints *self, const SeraiBoardLayout *layout)
{
  const double     same = 1e-3; /* places that are the same but for rounding get the same pixel */
  int              side = MAX (1, (int) layout->spacing);
  SeraiBoardLayout upright = *layout;

  serai_board_layout_rotate (&upright, 0);
  for (unsigned n = 0; n < self->n_points; n++)
    {
      GskTransform *transform;
      double        x, y;
      int           least;

      serai_board_layout_place (&upright, &self->state->geometry, n, &x, &y);
      transform = gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) floor (x - side / 2.0 + same),
                                      (float) floor (y - side / 2.0 + same)));
      gtk_widget_measure (self->points[n], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      gtk_widget_allocate (self->points[n], MAX (side, least), MAX (side, least), -1, transform);
    }
}

/**
 * serai_board_points_snapshot:
 * @snapshot: of the board
 */
void
serai_board_points_snapshot (SeraiBoardPoints *self, GtkSnapshot *snapshot)
{
  for (unsigned n = 0; n < self->n_points; n++)
    gtk_widget_snapshot_child (self->board, self->points[n], snapshot);
}

/* ---- the keyboard ---- */

/**
 * serai_board_points_set_focus_child:
 * @child: (nullable): the child of the board that the keyboard has gone to
 */
void
serai_board_points_set_focus_child (SeraiBoardPoints *self, GtkWidget *child)
{
  if (child != NULL && SERAI_IS_BOARD_POINT (child))
    self->focus_point = serai_board_point_get_index (SERAI_BOARD_POINT (child));
}

/**
 * serai_board_points_get_cursor:
 * Returns: the point that the keyboard is on and seen to be on, or %SERAI_NO_POINT
 */
unsigned
serai_board_points_get_cursor (SeraiBoardPoints *self)
{
  GtkRoot   *root = gtk_widget_get_root (self->board);
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  if (child == NULL || !SERAI_IS_BOARD_POINT (child) || !GTK_IS_WINDOW (root)
      || !gtk_window_get_focus_visible (GTK_WINDOW (root)))
    return SERAI_NO_POINT;
  return serai_board_point_get_index (SERAI_BOARD_POINT (child));
}

/**
 * serai_board_points_grab:
 * @point: of the board; nothing happens if there is no such point
 * Brings the keyboard to @point.
 * Returns: whether it is there
 */
gboolean
serai_board_points_grab (SeraiBoardPoints *self, unsigned point)
{
  return point < self->n_points && gtk_widget_grab_focus (self->points[point]);
}

/**
 * serai_board_points_grab_last:
 * Brings the keyboard to the point where it was last.
 * Returns: whether there is one
 */
gboolean
serai_board_points_grab_last (SeraiBoardPoints *self)
{
  return serai_board_points_grab (self, self->focus_point);
}

/* Where an arrow key leads on a board that is turned. */
static SeraiDirection
find_opposite (SeraiDirection direction)
{
  static const SeraiDirection opposite[] = {
    [SERAI_DIRECTION_LEFT] = SERAI_DIRECTION_RIGHT,
    [SERAI_DIRECTION_RIGHT] = SERAI_DIRECTION_LEFT,
    [SERAI_DIRECTION_UP] = SERAI_DIRECTION_DOWN,
    [SERAI_DIRECTION_DOWN] = SERAI_DIRECTION_UP,
  };

  return opposite[direction];
}

/**
 * serai_board_points_move:
 * @direction: as it is seen
 * @is_turned: whether the board is seen from the other side
 * Moves the keyboard to the next point, if there is one.
 */
void
serai_board_points_move (SeraiBoardPoints *self, SeraiDirection direction, gboolean is_turned)
{
  if (self->n_points == 0)
    return;
  serai_board_points_grab (
      self, serai_geometry_neighbour (&self->state->geometry, self->focus_point,
                                      is_turned ? find_opposite (direction) : direction));
}

/**
 * serai_board_points_move_to_end:
 * @direction: as it is seen
 * @is_turned: whether the board is seen from the other side
 * Moves the keyboard as far as it goes.
 */
void
serai_board_points_move_to_end (SeraiBoardPoints *self, SeraiDirection direction,
                                gboolean is_turned)
{
  unsigned before;

  do
    {
      before = self->focus_point;
      serai_board_points_move (self, direction, is_turned);
    }
  while (self->focus_point != before);
}
