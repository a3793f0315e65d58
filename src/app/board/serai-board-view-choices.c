/* serai-board-view-choices.c: steps of a move that are no place on the board: which part of a
 * piece goes, what a piece becomes; and what is said of the piece that is looked at.
 *
 * Only a game with pieces of many kinds has any of this. The bar below the board keeps its
 * room all the time, so that the board does not change its size when a piece is taken up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "serai-board-point.h"
#include "serai-board-view-private.h"
#include "serai-message-text.h"
#include "serai-piece-bar.h"
#include "serai-species-text.h"
#include "widgets/serai-species-grid.h"

/* Cells of the table of promotions, in pixels; small ones in a narrow view. */
#define CELL 40
#define SMALL_CELL 28
#define NARROW 480
#define LINES_OF_POWERS 3

static gboolean
has_species (SeraiBoardView *self)
{
  return self->rules != NULL && self->rules->species != NULL && self->show_side == 0;
}

static gboolean
is_piece_equal (SeraiPiece a, SeraiPiece b)
{
  return a.side == b.side && a.kind == b.kind && a.count == b.count && a.parts == b.parts;
}

/* ---- what is looked at ---- */

static void
show_piece (SeraiBoardView *self, SeraiPiece piece, const char *format)
{
  g_autofree char *name = serai_species_name (self->rules, piece);
  g_autofree char *shown = g_strdup_printf (format, name);
  g_autofree char *powers =
      serai_species_powers (self->rules, &self->position, piece, SERAI_MESSAGE_SEPARATOR);

  serai_piece_bar_set_piece (SERAI_PIECE_BAR (self->bar), self->rules, piece, shown, powers);
}

/* The piece held and that on @point as one, if they can become that. */
static gboolean
find_joined (SeraiBoardView *self, unsigned point, SeraiPiece *joined)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  SeraiPosition after;

  if (point == SERAI_NO_POINT || self->legal[point] != SERAI_LEGAL_JOIN)
    return FALSE;
  memcpy (steps, self->steps, self->n_steps * sizeof *steps);
  steps[self->n_steps] = (SeraiStep){ SERAI_STEP_POINT, (guint8) point };
  self->rules->preview (&self->position, steps, self->n_steps + 1, &after);
  *joined = self->rules->piece_at (&after, point);
  return TRUE;
}

static void
update_bar (SeraiBoardView *self)
{
  unsigned   point = self->is_dragging ? self->target : self->looked_at;
  SeraiPiece there = { .side = SERAI_SIDE_NONE };

  if (point != SERAI_NO_POINT && point < self->geometry.n_points && point != self->held)
    there = self->rules->piece_at (&self->shown, point);
  if (self->joined.kind != 0)
    /* Translators: what two pieces become if they are joined; %s is the name of a piece */
    show_piece (self, self->joined, _ ("Together: %s"));
  else if (there.kind != 0)
    show_piece (self, there, "%s");
  else if (self->held != SERAI_NO_POINT)
    show_piece (self, self->held_piece, "%s");
  else
    serai_piece_bar_set_piece (SERAI_PIECE_BAR (self->bar), self->rules, there, "", "");
}

/**
 * serai_board_view_update_look:
 * Shows what is to be known of the piece that is looked at or held.
 */
void
serai_board_view_update_look (SeraiBoardView *self)
{
  unsigned   point = self->is_dragging ? self->target : self->looked_at;
  SeraiPiece joined = { .side = SERAI_SIDE_NONE };

  if (!has_species (self))
    return;
  if (point >= self->geometry.n_points || !find_joined (self, point, &joined))
    point = SERAI_NO_POINT;
  if (point != self->joined_point || !is_piece_equal (joined, self->joined))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->joined_point = point;
  self->joined = joined;
  update_bar (self);
}

/**
 * serai_board_view_look_at:
 * @point: where the pointer or the keyboard is, or %SERAI_NO_POINT
 */
void
serai_board_view_look_at (SeraiBoardView *self, unsigned point)
{
  if (point == self->looked_at)
    return;
  self->looked_at = point;
  serai_board_view_update_look (self);
}

/* ---- parts ---- */

/* How many of the steps begun come before the choice of a part. */
static gsize
steps_before_part (SeraiBoardView *self)
{
  gsize n_steps = self->n_steps;

  return n_steps > 0 && self->steps[n_steps - 1].kind == SERAI_STEP_PART ? n_steps - 1 : n_steps;
}

static void
add_choice (SeraiBoardView *self, SeraiStep step, SeraiPiece piece)
{
  self->choices[self->n_choices] = step;
  self->choice_pieces[self->n_choices++] = piece;
}

/* The whole comes first; its step is never made. */
static void
find_parts (SeraiBoardView *self)
{
  gsize             n_before = steps_before_part (self);
  SeraiContinuation next;

  self->n_choices = 0;
  self->active_choice = 0;
  if (self->held == SERAI_NO_POINT || n_before == 0)
    return;
  serai_rules_next (self->rules, &self->position, self->steps, n_before, &next);
  for (size_t n = 0; n < next.n_next; n++)
    {
      SeraiStep step = next.next[n];

      if (step.kind != SERAI_STEP_PART)
        continue;
      if (self->n_choices == 0)
        add_choice (self, (SeraiStep){ SERAI_STEP_POINT, (guint8) self->held },
                    self->rules->piece_at (&self->shown, self->held));
      if (self->n_choices == SERAI_MAX_NEXT)
        break;
      if (n_before < self->n_steps && step.value == self->steps[n_before].value)
        self->active_choice = self->n_choices;
      add_choice (self, step,
                  self->rules->species->chosen (&self->position, self->steps, n_before, step));
    }
}

static void
choose_part (SeraiBoardView *self, gsize n)
{
  gsize        n_before = steps_before_part (self);
  unsigned     origin = self->held;
  SeraiStep    step = self->choices[n];
  SeraiMessage why;

  serai_board_view_finish_animation (self);
  if (n != self->active_choice && n_before < self->n_steps)
    serai_move_builder_take_back (self->builder);
  if (n > 0 && n != self->active_choice
      && serai_move_builder_try_step (self->builder, step, &why) == SERAI_TRY_REFUSED)
    serai_board_view_tell_message (self, &why);
  else
    serai_board_view_tell (self, "");
  serai_board_view_update_choices (self);
  if (origin < self->geometry.n_points)
    gtk_widget_grab_focus (self->points[origin]);
}

static void
part_chosen_cb (SeraiBoardView *self, guint n)
{
  if (n < self->n_choices)
    choose_part (self, n);
}

static unsigned
count_in (const char *code, char character)
{
  unsigned n = 0;

  for (; *code != '\0'; code++)
    n += *code == character;
  return n;
}

/* Whether two codes have the same parts but for those called @character, of which @code has
 * @n_wanted. */
static gboolean
differs_in (const char *code, const char *other, char character, unsigned n_wanted)
{
  if (count_in (code, character) != n_wanted)
    return FALSE;
  for (const char *at = "0123456789"; *at != '\0'; at++)
    if (*at != character && count_in (code, *at) != count_in (other, *at))
      return FALSE;
  return TRUE;
}

static gsize
find_choice (SeraiBoardView *self, const SeraiSpecies *now, char character, unsigned n_wanted)
{
  for (gsize n = 0; n < self->n_choices; n++)
    {
      SeraiSpecies species;

      self->rules->species->identify (self->choice_pieces[n], &species);
      if (differs_in (species.code, now->code, character, n_wanted))
        return n;
    }
  return self->n_choices;
}

/**
 * serai_board_view_type:
 * @character: that has been typed while the keyboard is on the board
 * Leaves one of the parts called @character behind or, if none is left to go, takes them all
 * again.
 * Returns: whether there was such a part
 */
gboolean
serai_board_view_type (SeraiBoardView *self, gunichar character)
{
  SeraiSpecies whole, now;
  unsigned     n_now, n_all;

  if (self->n_choices == 0 || character > 127)
    return FALSE;
  self->rules->species->identify (self->choice_pieces[0], &whole);
  self->rules->species->identify (self->choice_pieces[self->active_choice], &now);
  n_all = count_in (whole.code, (char) character);
  n_now = count_in (now.code, (char) character);
  for (unsigned n = 0; n < n_all; n++)
    {
      gsize choice;

      n_now = n_now > 0 ? n_now - 1 : n_all;
      choice = find_choice (self, &now, (char) character, n_now);
      if (choice == self->n_choices)
        continue;
      choose_part (self, choice);
      return TRUE;
    }
  return FALSE;
}

/* ---- what a piece becomes ---- */

static gboolean
is_promotion_due (SeraiBoardView *self)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);

  return next->n_next > 0 && next->next[0].kind == SERAI_STEP_PROMOTE;
}

static void
promotion_looked_at_cb (SeraiBoardView *self, guint n)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);
  g_autofree char         *name = NULL;
  g_autofree char         *powers = NULL;
  SeraiPiece               piece;

  if (n >= next->n_next || next->next[n].kind != SERAI_STEP_PROMOTE)
    return;
  self->promotion_piece = n;
  piece = self->rules->species->chosen (&self->position, self->steps, self->n_steps, next->next[n]);
  name = serai_species_name (self->rules, piece);
  powers = serai_species_powers (self->rules, &self->position, piece, SERAI_MESSAGE_SEPARATOR);
  gtk_label_set_label (GTK_LABEL (self->promotion_name), name);
  gtk_label_set_label (GTK_LABEL (self->promotion_powers), powers);
}

static void
promotion_chosen_cb (SeraiBoardView *self, guint n)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);
  SeraiStep                step;

  if (n >= next->n_next || next->next[n].kind != SERAI_STEP_PROMOTE)
    return;
  step = next->next[n];
  if (serai_move_builder_try_step (self->builder, step, NULL) == SERAI_TRY_COMPLETE)
    serai_board_view_finish_here (self);
  gtk_popover_popdown (GTK_POPOVER (self->promotion));
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Closed without a choice: the piece goes back to where it came from. */
static void
promotion_closed_cb (SeraiBoardView *self)
{
  if (self->match != NULL && is_promotion_due (self))
    serai_board_view_take_back_step (self);
}

/* A line by itself is not broken: GTK would find its least height, with an ellipsis in another
 * font, to be more than its natural one, and complain. */
static GtkWidget *
create_line (const char *css_class, int n_lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_wrap (GTK_LABEL (label), n_lines > 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (GTK_LABEL (label), n_lines);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

static int
find_promotion_cell (int width)
{
  return width < NARROW ? SMALL_CELL : CELL;
}

static GtkWidget *
create_promotion_grid (SeraiBoardView *self)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);
  SeraiPiece               pieces[SERAI_MAX_NEXT];
  GtkWidget               *grid;

  for (size_t n = 0; n < next->n_next; n++)
    pieces[n] =
        self->rules->species->chosen (&self->position, self->steps, self->n_steps, next->next[n]);
  self->promotion_cell = find_promotion_cell (gtk_widget_get_width (GTK_WIDGET (self)));
  grid = serai_species_grid_new (self->rules, pieces, next->n_next, self->promotion_cell);
  g_signal_connect_object (grid, "looked-at", G_CALLBACK (promotion_looked_at_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (grid, "chosen", G_CALLBACK (promotion_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  return grid;
}

static void
point_promotion_to (SeraiBoardView *self)
{
  int          side = MAX (1, (int) self->layout.spacing);
  GdkRectangle place;
  double       x, y;

  if (self->held == SERAI_NO_POINT)
    return;
  serai_board_layout_place (&self->layout, &self->geometry, self->held, &x, &y);
  place = (GdkRectangle){ (int) x - side / 2, (int) y - side / 2, side, side };
  gtk_popover_set_pointing_to (GTK_POPOVER (self->promotion), &place);
}

static gboolean
is_promotion_open (SeraiBoardView *self)
{
  return self->promotion != NULL && gtk_widget_get_visible (self->promotion);
}

/* What is looked at stays where the table is only made anew, for another width. */
static void
open_promotion (SeraiBoardView *self)
{
  guint      last = (guint) serai_move_builder_get_next (self->builder)->n_next - 1;
  guint      piece = is_promotion_open (self) ? MIN (self->promotion_piece, last) : last;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *title = create_line ("heading", 1);
  GtkWidget *grid = create_promotion_grid (self);

  if (self->promotion == NULL)
    {
      self->promotion = gtk_popover_new ();
      gtk_widget_add_css_class (self->promotion, "promotion");
      gtk_widget_set_parent (self->promotion, GTK_WIDGET (self));
      g_signal_connect_swapped (self->promotion, "closed", G_CALLBACK (promotion_closed_cb), self);
    }
  /* Translators: title of a table of pieces, one of which a piece becomes */
  gtk_label_set_label (GTK_LABEL (title), _ ("Choose what the piece becomes"));
  self->promotion_name = create_line ("title-4", 1);
  self->promotion_powers = create_line ("caption", LINES_OF_POWERS);
  gtk_widget_set_size_request (self->promotion_powers, -1,
                               LINES_OF_POWERS * serai_line_height (self->promotion_powers));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), self->promotion_name);
  gtk_box_append (GTK_BOX (box), self->promotion_powers);
  gtk_popover_set_child (GTK_POPOVER (self->promotion), box);
  point_promotion_to (self);
  gtk_popover_popup (GTK_POPOVER (self->promotion));
  serai_species_grid_look_at (SERAI_SPECIES_GRID (grid), piece);
}

/* Later than the click or drop that has brought the piece there, which still sees to the
 * keyboard. */
static gboolean
open_promotion_cb (gpointer data)
{
  SeraiBoardView *self = data;

  self->promotion_id = 0;
  if (self->match != NULL && is_promotion_due (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    open_promotion (self);
  return G_SOURCE_REMOVE;
}

static void
update_promotion (SeraiBoardView *self)
{
  gboolean is_open = is_promotion_open (self);
  gboolean is_due = self->match != NULL && self->interactive && is_promotion_due (self);

  if (is_due && !is_open && self->promotion_id == 0)
    self->promotion_id = g_idle_add (open_promotion_cb, self);
  if (!is_due && is_open)
    gtk_popover_popdown (GTK_POPOVER (self->promotion));
}

/* ---- the view ---- */

/**
 * serai_board_view_update_choices:
 * Offers what can be chosen after the steps begun.
 */
void
serai_board_view_update_choices (SeraiBoardView *self)
{
  gtk_widget_set_visible (self->bar, has_species (self));
  if (!has_species (self))
    {
      self->n_choices = 0;
      return;
    }
  find_parts (self);
  serai_piece_bar_set_choices (SERAI_PIECE_BAR (self->bar), self->rules, self->choice_pieces,
                               self->n_choices, self->active_choice);
  update_promotion (self);
  serai_board_view_update_look (self);
}

/**
 * serai_board_view_init_choices:
 * Adds the bar below the board, which is there when a game needs it.
 */
void
serai_board_view_init_choices (SeraiBoardView *self)
{
  self->looked_at = SERAI_NO_POINT;
  self->joined_point = SERAI_NO_POINT;
  self->bar = serai_piece_bar_new ();
  gtk_widget_set_visible (self->bar, FALSE);
  g_signal_connect_swapped (self->bar, "chosen", G_CALLBACK (part_chosen_cb), self);
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
}

/**
 * serai_board_view_dispose_choices:
 * Lets go of the bar and of what is open.
 */
void
serai_board_view_dispose_choices (SeraiBoardView *self)
{
  g_clear_handle_id (&self->promotion_id, g_source_remove);
  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
}

/**
 * serai_board_view_get_bar_height:
 * @width: of the view, in pixels; -1 for any
 * Returns: what the bar below the board needs, in pixels
 */
int
serai_board_view_get_bar_height (SeraiBoardView *self, int width)
{
  int height = 0;

  if (self->bar != NULL && gtk_widget_get_visible (self->bar))
    gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/**
 * serai_board_view_allocate_choices:
 * @width: of the view, in pixels
 * @top: where the bar begins
 * @height: of the bar
 */
void
serai_board_view_allocate_choices (SeraiBoardView *self, int width, int top, int height)
{
  GtkAllocation area = { 0, top, width, height };

  if (gtk_widget_get_visible (self->bar))
    gtk_widget_size_allocate (self->bar, &area, -1);
  if (self->promotion != NULL)
    {
      point_promotion_to (self);
      gtk_popover_present (GTK_POPOVER (self->promotion));
    }
  if (is_promotion_open (self) && find_promotion_cell (width) != self->promotion_cell
      && self->promotion_id == 0)
    self->promotion_id = g_idle_add (open_promotion_cb, self);
}

/**
 * serai_board_view_focus_bar:
 * @direction: where the keyboard is to go
 * Brings the keyboard into the bar, from choice to choice there, and out of it.
 * Returns: whether the keyboard is where it should be
 */
gboolean
serai_board_view_focus_bar (SeraiBoardView *self, GtkDirectionType direction)
{
  gboolean is_inside = gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->bar;

  if (self->n_choices == 0)
    return FALSE;
  if (!is_inside)
    return direction == GTK_DIR_TAB_FORWARD && gtk_widget_child_focus (self->bar, direction);
  if (direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP)
    return gtk_widget_grab_focus (self->points[self->focus_point]);
  gtk_widget_child_focus (self->bar, direction);
  return TRUE;
}
