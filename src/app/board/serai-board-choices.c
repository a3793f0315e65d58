/* serai-board-choices.c: the bar below a board, and the table of promotions.
 *
 * Only games with many kinds of pieces have them. The height of the bar is constant, so that the
 * board keeps its size when a piece is picked up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-choices.h"

#include <glib/gi18n.h>

#include "serai-board-steps.h"
#include "serai-message-text.h"
#include "serai-piece-bar.h"
#include "serai-promotion.h"
#include "serai-species-text.h"

struct _SeraiBoardChoices
{
  GtkWidget              *board; /* (not owned) */
  SeraiBoardScene        *scene; /* (owned) */
  const SeraiBoardState  *state;
  const SeraiBoardLayout *layout;
  SeraiBoardPoints       *points;
  GtkWidget              *bar;       /* (not owned): a child of the board */
  SeraiPromotion         *promotion; /* (owned) */
  gboolean                is_disabled;
};

/* ---- parts ---- */

/* The focus returns to the piece that the part belongs to. */
static void
part_chosen_cb (SeraiBoardChoices *self, guint n)
{
  unsigned origin = self->state->reach.held;

  serai_board_steps_choose_part (self->scene, n);
  serai_board_choices_update (self);
  serai_board_points_grab (self->points, origin);
}

/**
 * serai_board_choices_type:
 * @character: a character typed while the board had the focus
 * Excludes one more part with the digit @character from the move. After the last one, includes them
 * all again.
 * Returns: whether the piece has such a part
 */
gboolean
serai_board_choices_type (SeraiBoardChoices *self, gunichar character)
{
  unsigned origin = self->state->reach.held;

  if (!serai_board_steps_type (self->scene, character))
    return FALSE;
  serai_board_points_grab (self->points, origin);
  return TRUE;
}

/* ---- contents of the bar ---- */

static gboolean
has_bar (SeraiBoardChoices *self)
{
  return serai_board_state_has_species (self->state) && !self->is_disabled;
}

static void
show_piece (SeraiBoardChoices *self, SeraiPiece piece, const char *format)
{
  const SeraiRules *rules = self->state->rules;
  g_autofree char  *name = serai_species_name (rules, piece);
  g_autofree char  *shown = g_strdup_printf (format, name);
  g_autofree char  *powers =
      serai_species_powers (rules, &self->state->position, piece, SERAI_MESSAGE_SEPARATOR);

  serai_piece_bar_set_piece (SERAI_PIECE_BAR (self->bar), rules, piece, shown, powers);
}

/**
 * serai_board_choices_update_piece:
 * Shows the highlighted piece or, if none is highlighted, the piece held.
 */
void
serai_board_choices_update_piece (SeraiBoardChoices *self)
{
  const SeraiBoardState *state = self->state;
  unsigned               point = state->is_dragging ? state->target : state->highlighted;
  SeraiPiece             there = { .side = SERAI_SIDE_NONE };

  if (!has_bar (self))
    return;
  if (point < state->geometry.n_points && point != state->reach.held)
    there = state->rules->piece_at (&state->shown, point);
  if (state->joined.kind != 0)
    /* Translators: what two pieces become if they are joined; %s is the name of a piece */
    show_piece (self, state->joined, _ ("Together: %s"));
  else if (there.kind != 0)
    show_piece (self, there, "%s");
  else if (state->reach.held != SERAI_NO_POINT)
    show_piece (self, state->reach.held_piece, "%s");
  else
    serai_piece_bar_set_piece (SERAI_PIECE_BAR (self->bar), state->rules, there, "", "");
}

/**
 * serai_board_choices_update:
 * Updates the choices that are offered after the steps so far.
 */
void
serai_board_choices_update (SeraiBoardChoices *self)
{
  const SeraiParts *parts = &self->state->parts;

  serai_promotion_update (self->promotion);
  gtk_widget_set_visible (self->bar, has_bar (self));
  if (!has_bar (self))
    return;
  serai_piece_bar_set_choices (SERAI_PIECE_BAR (self->bar), self->state->rules, parts->pieces,
                               parts->n_choices, parts->active);
  serai_board_choices_update_piece (self);
}

/* ---- the object ---- */

/**
 * serai_board_choices_new:
 * @board: (not nullable): the board, parent of the bar
 * @scene: (transfer none): the scene on the board
 * @layout: the layout of the board
 * @points: the points of the board; a choice returns the focus to them
 * @board, @layout and @points must outlive the choices.
 * Returns: (transfer full): the choices
 */
SeraiBoardChoices *
serai_board_choices_new (GtkWidget *board, SeraiBoardScene *scene, const SeraiBoardLayout *layout,
                         SeraiBoardPoints *points)
{
  SeraiBoardChoices *self = g_new0 (SeraiBoardChoices, 1);

  self->board = board;
  self->scene = g_object_ref (scene);
  self->state = serai_board_scene_get_state (scene);
  self->layout = layout;
  self->points = points;
  self->promotion = serai_promotion_new (board, scene, layout);
  self->bar = serai_piece_bar_new ();
  gtk_widget_set_visible (self->bar, FALSE);
  g_signal_connect_swapped (self->bar, "chosen", G_CALLBACK (part_chosen_cb), self);
  gtk_widget_set_parent (self->bar, board);
  return self;
}

/**
 * serai_board_choices_free:
 * @self: (transfer full): the choices
 */
void
serai_board_choices_free (SeraiBoardChoices *self)
{
  serai_promotion_free (self->promotion);
  g_signal_handlers_disconnect_by_data (self->bar, self);
  gtk_widget_unparent (self->bar);
  g_object_unref (self->scene);
  g_free (self);
}

/**
 * serai_board_choices_disable:
 * Hides the bar permanently, for a board that takes no input.
 */
void
serai_board_choices_disable (SeraiBoardChoices *self)
{
  self->is_disabled = TRUE;
  serai_board_choices_update (self);
}

/**
 * serai_board_choices_get_height:
 * @width: the width of the board, in pixels; -1 for any
 * Returns: the height of the bar, in pixels; 0 without a bar
 */
int
serai_board_choices_get_height (SeraiBoardChoices *self, int width)
{
  int height = 0;

  if (gtk_widget_get_visible (self->bar))
    gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/**
 * serai_board_choices_allocate:
 * @width: the width of the board, in pixels
 * @height: the height of the bar below it, in pixels
 */
void
serai_board_choices_allocate (SeraiBoardChoices *self, int width, int height)
{
  GtkAllocation area = { 0, (int) (self->layout->top + self->layout->board_height), width, height };

  if (gtk_widget_get_visible (self->bar))
    gtk_widget_size_allocate (self->bar, &area, -1);
  serai_promotion_allocate (self->promotion, width);
}

/**
 * serai_board_choices_snapshot:
 * @snapshot: the snapshot of the board
 * Draws the bar.
 */
void
serai_board_choices_snapshot (SeraiBoardChoices *self, GtkSnapshot *snapshot)
{
  gtk_widget_snapshot_child (self->board, self->bar, snapshot);
}

/* ---- keyboard ---- */

static gboolean
is_in_bar (SeraiBoardChoices *self)
{
  return gtk_widget_get_focus_child (self->board) == self->bar;
}

/**
 * serai_board_choices_has_focus:
 * Returns: whether the focus is in the bar or in the table of promotions
 */
gboolean
serai_board_choices_has_focus (SeraiBoardChoices *self)
{
  return is_in_bar (self) || serai_promotion_has_focus (self->promotion);
}

/**
 * serai_board_choices_focus:
 * @direction: the direction in which to move the focus
 * Moves the focus into the bar, between its choices, or out of it to the board.
 * Returns: whether the focus was moved; if not, it leaves the board
 */
gboolean
serai_board_choices_focus (SeraiBoardChoices *self, GtkDirectionType direction)
{
  if (serai_promotion_has_focus (self->promotion))
    return serai_promotion_focus (self->promotion, direction);
  if (self->state->parts.n_choices == 0)
    return FALSE;
  if (!is_in_bar (self))
    return direction == GTK_DIR_TAB_FORWARD && gtk_widget_child_focus (self->bar, direction);
  if (direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP)
    return serai_board_points_grab_last (self->points);
  gtk_widget_child_focus (self->bar, direction);
  return TRUE;
}
