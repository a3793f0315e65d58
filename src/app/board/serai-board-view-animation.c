/* serai-board-view-animation.c: the legs of a move, one after the other.
 *
 * The board that is shown at rest is always the newest one; legs are only a story told on
 * top of it, on the frame clock, and can be dropped at any moment. Without legs there is
 * no tick callback, so a board at rest costs nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "game.h"
#include "serai-board-view-private.h"

#define LEG_US (220 * G_TIME_SPAN_MILLISECOND)
#define UNDO_LEG_US (140 * G_TIME_SPAN_MILLISECOND)
#define SETTLE_US (90 * G_TIME_SPAN_MILLISECOND)
#define DROP_TAKE_US (260 * G_TIME_SPAN_MILLISECOND)
/* However long a chain is, it does not take longer than this. */
#define MOVE_US (1500 * G_TIME_SPAN_MILLISECOND)
/* How long a move can be looked at before the board is turned. */
#define TURN_PAUSE_US (300 * G_TIME_SPAN_MILLISECOND)
/* With more than this waiting the view is too far behind the game. */
#define MAX_LEGS 40

static double
ease (double t)
{
  return t < 0.5 ? 4 * t * t * t : 1 - 4 * pow (1 - t, 3);
}

static void
end_first_leg (SeraiBoardView *self)
{
  g_free (g_queue_pop_head (&self->legs));
  self->progress = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  gint64          now = gdk_frame_clock_get_frame_time (clock);
  SeraiLeg       *leg;

  if (self->leg_start_us == 0)
    self->leg_start_us = now;
  while ((leg = g_queue_peek_head (&self->legs)) != NULL
         && now - self->leg_start_us >= leg->duration_us)
    {
      self->leg_start_us += leg->duration_us;
      end_first_leg (self);
    }
  gtk_widget_queue_draw (widget);
  if (leg == NULL)
    {
      serai_board_view_marks_changed (self);
      if (serai_board_view_is_turn_due (self) && now - self->leg_start_us < TURN_PAUSE_US)
        return G_SOURCE_CONTINUE;
      self->tick_id = 0;
      gtk_widget_queue_allocate (widget);
      return G_SOURCE_REMOVE;
    }
  self->progress = ease ((double) (now - self->leg_start_us) / (double) leg->duration_us);
  return G_SOURCE_CONTINUE;
}

static gboolean
can_animate (SeraiBoardView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && adw_get_enable_animations (GTK_WIDGET (self));
}

static void
add_leg (SeraiBoardView *self, const SeraiLeg *leg)
{
  if (g_queue_is_empty (&self->legs))
    {
      self->leg_start_us = 0;
      self->progress = 0;
    }
  g_queue_push_tail (&self->legs, g_memdup2 (leg, sizeof *leg));
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
set_start (SeraiBoardView *self, SeraiLeg *leg, unsigned point)
{
  if (point == SERAI_NO_POINT)
    return;
  leg->start_x = self->geometry.points[point].x;
  leg->start_y = self->geometry.points[point].y;
}

/* Lets a piece that is put down come out of the hand in which one is missing then. */
static void
set_hand (SeraiBoardView *self, SeraiLeg *leg)
{
  SeraiSide  side = self->rules->side (&leg->before);
  SeraiPiece before = serai_board_view_get_hand (self, &leg->before, side);
  SeraiPiece after = serai_board_view_get_hand (self, &leg->after, side);

  if (leg->from != SERAI_NO_POINT || leg->to == SERAI_NO_POINT || after.count >= before.count)
    return;
  leg->hand = side;
  if (leg->backwards)
    return;
  serai_board_view_place_in_hand (self, side, after.count, before.count, &leg->start_x,
                                  &leg->start_y);
  leg->start_size = serai_board_view_get_hand_size (self);
}

/* The point that the steps before steps[n] have led to. */
static unsigned
point_before (const SeraiStep *steps, gsize n)
{
  while (n-- > 0)
    if (steps[n].kind == SERAI_STEP_POINT)
      return steps[n].value;
  return SERAI_NO_POINT;
}

/* The leg that steps[n] makes; %FALSE if there is nothing to see in it. */
static gboolean
make_leg (SeraiBoardView *self, const SeraiPosition *start, const SeraiStep *steps, gsize n,
          gboolean backwards, SeraiLeg *leg)
{
  *leg = (SeraiLeg){ .before = *start,
                     .from = SERAI_NO_POINT,
                     .hand = SERAI_SIDE_NONE,
                     .to = SERAI_NO_POINT,
                     .start_size = 1 };
  if (n > 0)
    self->rules->preview (start, steps, n, &leg->before);
  self->rules->preview (start, steps, n + 1, &leg->after);
  if (serai_position_equal (&leg->before, &leg->after))
    return FALSE;
  if (steps[n].kind == SERAI_STEP_POINT)
    {
      leg->from = point_before (steps, n);
      leg->to = steps[n].value;
    }
  leg->backwards = backwards;
  set_start (self, leg, backwards ? leg->to : leg->from);
  set_hand (self, leg);
  return TRUE;
}

/**
 * serai_board_view_add_legs:
 * @start: the position that the move is made from
 * @steps: the steps of the move
 * @n_steps: how many of them are to be shown at the end
 * @n_seen: how many of them have been seen already
 * @backwards: whether the last step is taken back first
 * Shows steps[n_seen] to steps[n_steps - 1] after what is being shown now.
 */
void
serai_board_view_add_legs (SeraiBoardView *self, const SeraiPosition *start, const SeraiStep *steps,
                           gsize n_steps, gsize n_seen, gboolean backwards)
{
  gint64 longest = backwards ? UNDO_LEG_US : LEG_US;

  if (!can_animate (self) || g_queue_get_length (&self->legs) > MAX_LEGS)
    serai_board_view_finish_animation (self);
  if (!can_animate (self) || n_steps <= n_seen)
    return;
  for (gsize i = n_seen; i < n_steps; i++)
    {
      SeraiLeg leg;
      gsize    n = backwards ? n_steps - 1 - (i - n_seen) : i;

      if (!make_leg (self, start, steps, n, backwards, &leg))
        continue;
      leg.duration_us = MIN (longest, MOVE_US / (gint64) (n_steps - n_seen));
      add_leg (self, &leg);
    }
}

static int
count_pieces (SeraiBoardView *self, const SeraiPosition *position)
{
  int n_pieces = 0;

  for (unsigned n = 0; n < self->geometry.n_points; n++)
    n_pieces += self->rules->piece_at (position, n).count;
  return n_pieces;
}

/**
 * serai_board_view_add_drop:
 * @before: the board as it was
 * @after: the board with the piece on @to
 * @to: where the piece held has been dropped
 * Lets the piece settle from the pointer to its point, and what it took fly away.
 */
void
serai_board_view_add_drop (SeraiBoardView *self, const SeraiPosition *before,
                           const SeraiPosition *after, unsigned to)
{
  SeraiLeg leg = { .before = *before,
                   .after = *after,
                   .from = self->held,
                   .hand =
                       self->held == SERAI_NO_POINT ? self->rules->side (before) : SERAI_SIDE_NONE,
                   .to = to,
                   .start_size = 1 };

  if (!can_animate (self))
    return;
  serai_board_layout_to_unit (&self->layout, self->pointer_x, self->pointer_y, &leg.start_x,
                              &leg.start_y);
  leg.duration_us =
      count_pieces (self, after) < count_pieces (self, before) ? DROP_TAKE_US : SETTLE_US;
  add_leg (self, &leg);
}

/**
 * serai_board_view_add_return:
 * Lets the piece held, which could not be dropped, go back to its point.
 */
void
serai_board_view_add_return (SeraiBoardView *self)
{
  SeraiLeg leg = { .before = self->shown,
                   .after = self->shown,
                   .from = self->held,
                   .hand = SERAI_SIDE_NONE,
                   .to = self->held,
                   .start_size = 1,
                   .duration_us = 2 * SETTLE_US,
                   .is_return = TRUE };

  if (!can_animate (self))
    return;
  serai_board_layout_to_unit (&self->layout, self->pointer_x, self->pointer_y, &leg.start_x,
                              &leg.start_y);
  add_leg (self, &leg);
}

/**
 * serai_board_view_finish_animation:
 * Shows the newest board at once.
 */
void
serai_board_view_finish_animation (SeraiBoardView *self)
{
  if (self->tick_id == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_queue_clear_full (&self->legs, g_free);
  self->progress = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  serai_board_view_marks_changed (self);
}

/**
 * serai_board_view_get_leg:
 * Returns: (transfer none) (nullable): the leg that is being shown
 */
SeraiLeg *
serai_board_view_get_leg (SeraiBoardView *self)
{
  return g_queue_peek_head (&self->legs);
}
