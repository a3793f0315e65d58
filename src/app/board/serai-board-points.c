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
  unsigned               focus_point; /* the point that has the focus or had it last */
  gboolean               is_reset;    /* nobody has moved the focus to another point yet */
};

/**
 * serai_board_points_new:
 * @board: the parent of the points; must outlive them
 * @state: (transfer none): the state of the board; must outlive the points
 * Returns: (transfer full): an empty list of points
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
 * @chosen_cb: (scope forever): a handler of the signal "chosen" of each point
 * @data: the user data of @chosen_cb
 * Replaces the points by those of the current board.
 */
void
serai_board_points_rebuild (SeraiBoardPoints *self, GCallback chosen_cb, gpointer data)
{
  clear (self);
  self->focus_point = 0;
  self->is_reset = TRUE;
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
 * Updates the accessible label and state of each point.
 */
void
serai_board_points_update (SeraiBoardPoints *self)
{
  for (unsigned n = 0; n < self->n_points; n++)
    {
      SeraiBoardPoint *point = SERAI_BOARD_POINT (self->points[n]);
      g_autofree char *text = serai_point_text (self->state, n);

      serai_board_point_set_text (point, text);
      serai_board_point_set_picked_up (point, n == self->state->reach.held);
    }
}

/**
 * serai_board_points_allocate:
 * @layout: the layout of the board; during a turn, the points are placed where it will end
 */
void
serai_board_points_allocate (SeraiBoardPoints *self, const SeraiBoardLayout *layout)
{
  const double     same = 1e-3; /* hides rounding errors */
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
 * @snapshot: the snapshot of the board
 * Draws the focus rings.
 */
void
serai_board_points_snapshot (SeraiBoardPoints *self, GtkSnapshot *snapshot)
{
  for (unsigned n = 0; n < self->n_points; n++)
    gtk_widget_snapshot_child (self->board, self->points[n], snapshot);
}

/* ---- keyboard ---- */

/**
 * serai_board_points_reset:
 * Lets the focus begin anew, at the point of serai_board_points_set_first().
 */
void
serai_board_points_reset (SeraiBoardPoints *self)
{
  self->is_reset = TRUE;
}

/**
 * serai_board_points_set_first:
 * @point: the point that receives the focus first
 * Has no effect once the focus has been moved. If a point has the focus, it moves to @point.
 */
void
serai_board_points_set_first (SeraiBoardPoints *self, unsigned point)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  if (!self->is_reset)
    return;
  self->focus_point = point;
  if (child != NULL && SERAI_IS_BOARD_POINT (child))
    serai_board_points_grab (self, point);
}

/**
 * serai_board_points_set_focus_child:
 * @child: (nullable): the new focus child of the board
 * Remembers the point that receives the focus.
 */
void
serai_board_points_set_focus_child (SeraiBoardPoints *self, GtkWidget *child)
{
  unsigned point;

  if (child == NULL || !SERAI_IS_BOARD_POINT (child))
    return;
  point = serai_board_point_get_index (SERAI_BOARD_POINT (child));
  if (point != self->focus_point)
    self->is_reset = FALSE;
  self->focus_point = point;
}

/**
 * serai_board_points_get_cursor:
 * Returns: the point with a visible focus ring, or %SERAI_NO_POINT
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
 * @point: a point of the board; %SERAI_NO_POINT is ignored
 * Moves the focus to @point.
 * Returns: whether @point has the focus
 */
gboolean
serai_board_points_grab (SeraiBoardPoints *self, unsigned point)
{
  return point < self->n_points && gtk_widget_grab_focus (self->points[point]);
}

/**
 * serai_board_points_grab_last:
 * Moves the focus to the point that had it last.
 * Returns: whether there is such a point
 */
gboolean
serai_board_points_grab_last (SeraiBoardPoints *self)
{
  return serai_board_points_grab (self, self->focus_point);
}

/**
 * serai_board_points_move:
 * @direction: the direction on the screen
 * @is_turned: whether the board is turned
 * Moves the focus to the next point, if there is one.
 */
void
serai_board_points_move (SeraiBoardPoints *self, SeraiDirection direction, gboolean is_turned)
{
  if (self->n_points == 0)
    return;
  serai_board_points_grab (self, serai_geometry_neighbour (
                                     &self->state->geometry, self->focus_point,
                                     is_turned ? serai_direction_opposite (direction) : direction));
}

/**
 * serai_board_points_move_to_end:
 * @direction: the direction on the screen
 * @is_turned: whether the board is turned
 * Moves the focus to the last point in @direction.
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
