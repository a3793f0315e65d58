/* serai-promotion.c: the table of promotions, which opens beside the piece.
 *
 * The most useful pieces come first, then the others by the number of their parts, each group with
 * a title. In narrow windows the table scrolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-promotion.h"

#include <glib/gi18n.h>
#include <string.h>

#include "serai-board-steps.h"
#include "serai-message-text.h"
#include "serai-piece-bar.h"
#include "serai-species-text.h"
#include "widgets/serai-species-grid.h"

/* The size of a cell, in pixels; smaller on boards narrower than NARROW. */
#define CELL 48
#define SMALL_CELL 40
#define NARROW 480
#define N_COLUMNS 10
#define FEW_COLUMNS 7
#define N_USEFUL 7 /* pieces in the first group */
#define MAX_HEIGHT 600
#define SMALL_MAX_HEIGHT 250
#define LINES_OF_TITLE 2
#define LINES_OF_POWERS 4

struct _SeraiPromotion
{
  GtkWidget              *board; /* (not owned) */
  SeraiBoardScene        *scene; /* (owned) */
  const SeraiBoardState  *state;
  const SeraiBoardLayout *layout;
  GtkWidget *popover; /* (not owned) (nullable): a child of the board, created when needed */
  GtkWidget *grid;    /* (owned) (nullable): the pieces in the table */
  GtkWidget *name;
  GtkWidget *powers;
  guint      open_id;  /* the idle source that opens the table, or 0 */
  guint      close_id; /* the tick callback that closes the table, or 0 */
  int        cell;     /* the size of the cells of the current grid */
  guint      piece;    /* the index of the highlighted piece */
  gsize      n_choices;
  gsize      order[SERAI_MAX_NEXT]; /* the choices, by the index of their pieces in the table */
};

/**
 * serai_promotion_new:
 * @board: (not nullable): the board
 * @scene: (transfer none): the scene on the board
 * @layout: the layout of the board
 * @board and @layout must outlive the table.
 * Returns: (transfer full): a closed table
 */
SeraiPromotion *
serai_promotion_new (GtkWidget *board, SeraiBoardScene *scene, const SeraiBoardLayout *layout)
{
  SeraiPromotion *self = g_new0 (SeraiPromotion, 1);

  self->board = board;
  self->scene = g_object_ref (scene);
  self->state = serai_board_scene_get_state (scene);
  self->layout = layout;
  return self;
}

/* Undoes close_soon(). */
static void
stay_open (SeraiPromotion *self)
{
  if (self->close_id != 0)
    gtk_widget_remove_tick_callback (self->popover, self->close_id);
  self->close_id = 0;
}

static gboolean
close_cb (GtkWidget *popover, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  SeraiPromotion *self = data;

  self->close_id = 0;
  gtk_popover_popdown (GTK_POPOVER (popover));
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 makes up a motion of the pointer for a popover that has been laid out, even if it is
 * closed meanwhile: then the popover takes the next clicks in the window. So the table is closed in
 * the next frame, after this motion. */
static void
close_soon (SeraiPromotion *self)
{
  self->close_id = gtk_widget_add_tick_callback (self->popover, close_cb, self, NULL);
  gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (self->popover),
                                 GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
}

/* The grid may outlive the table, so its signals are disconnected explicitly. */
static void
clear_grid (SeraiPromotion *self)
{
  if (self->grid != NULL)
    g_signal_handlers_disconnect_by_data (self->grid, self);
  g_clear_object (&self->grid);
}

/**
 * serai_promotion_free:
 * @self: (transfer full): a table
 */
void
serai_promotion_free (SeraiPromotion *self)
{
  g_clear_handle_id (&self->open_id, g_source_remove);
  clear_grid (self);
  if (self->popover != NULL)
    {
      stay_open (self);
      g_signal_handlers_disconnect_by_data (self->popover, self);
      gtk_widget_unparent (self->popover);
    }
  g_object_unref (self->scene);
  g_free (self);
}

static const SeraiContinuation *
get_next (SeraiPromotion *self)
{
  return serai_move_builder_get_next (serai_board_scene_get_builder (self->scene));
}

static gboolean
is_due (SeraiPromotion *self)
{
  const SeraiContinuation *next = get_next (self);

  return self->state->rules != NULL && next->n_next > 0 && next->next[0].kind == SERAI_STEP_PROMOTE;
}

static gboolean
is_open (SeraiPromotion *self)
{
  return self->popover != NULL && gtk_widget_get_visible (self->popover) && self->close_id == 0;
}

static SeraiPiece
get_piece (SeraiPromotion *self, gsize choice)
{
  return self->state->rules->species->chosen (&self->state->position, self->state->steps,
                                              self->state->n_steps, get_next (self)->next[choice]);
}

static int
get_worth (SeraiPromotion *self, gsize choice)
{
  return self->state->rules->species->worth (&self->state->position, get_piece (self, choice));
}

static gsize
count_parts (SeraiPromotion *self, gsize choice)
{
  SeraiSpecies species;

  self->state->rules->species->identify (get_piece (self, choice), &species);
  return strlen (species.code);
}

/* The more useful choice comes first. */
static int
compare_choices (gconstpointer a, gconstpointer b, gpointer self)
{
  int one = get_worth (self, *(const gsize *) a);
  int other = get_worth (self, *(const gsize *) b);

  return (one < other) - (one > other);
}

/* The choice with more parts comes first, then the more useful one. */
static int
compare_by_parts (gconstpointer a, gconstpointer b, gpointer self)
{
  gsize one = count_parts (self, *(const gsize *) a);
  gsize other = count_parts (self, *(const gsize *) b);

  return one != other ? (one < other) - (one > other) : compare_choices (a, b, self);
}

static gsize
count_useful (SeraiPromotion *self)
{
  return MIN (self->n_choices, N_USEFUL);
}

static void
sort_choices (SeraiPromotion *self)
{
  gsize n_useful;

  self->n_choices = get_next (self)->n_next;
  n_useful = count_useful (self);
  for (gsize n = 0; n < self->n_choices; n++)
    self->order[n] = n;
  g_qsort_with_data (self->order, (gint) self->n_choices, sizeof *self->order, compare_choices,
                     self);
  g_qsort_with_data (self->order + n_useful, (gint) (self->n_choices - n_useful),
                     sizeof *self->order, compare_by_parts, self);
}

/* Adds the group of the pieces from the nth on that have as many parts. Returns: the number after
 * them */
static gsize
add_group_by_parts (SeraiPromotion *self, gsize n, GArray *groups, GStrvBuilder *titles)
{
  gulong            n_parts = count_parts (self, self->order[n]);
  gsize             end = n;
  SeraiSpeciesGroup group;
  /* Translators: heading of a group of kinds of pieces */
  char *title = g_strdup_printf (ngettext ("%lu part", "%lu parts", n_parts), n_parts);

  while (end < self->n_choices && count_parts (self, self->order[end]) == n_parts)
    end++;
  g_strv_builder_add (titles, title);
  group = (SeraiSpeciesGroup){ NULL, end - n };
  g_array_append_val (groups, group);
  g_free (title);
  return end;
}

/* Groups the sorted choices. The titles are in @titles, in the same order. */
static GArray *
group_choices (SeraiPromotion *self, GStrvBuilder *titles)
{
  GArray           *groups = g_array_new (FALSE, FALSE, sizeof (SeraiSpeciesGroup));
  SeraiSpeciesGroup useful = { NULL, count_useful (self) };

  g_array_append_val (groups, useful);
  /* Translators: heading of the first group of kinds of pieces that a piece can become */
  g_strv_builder_add (titles, _ ("Most useful"));
  for (gsize n = useful.n_pieces; n < self->n_choices;)
    n = add_group_by_parts (self, n, groups, titles);
  return groups;
}

/* Whether @n is a piece in the table, and it is still offered. */
static gboolean
is_offered (SeraiPromotion *self, guint n)
{
  return n < self->n_choices && self->n_choices == get_next (self)->n_next && is_due (self);
}

/* ---- the table ---- */

static void
highlighted_cb (SeraiPromotion *self, guint n)
{
  const SeraiRules *rules = self->state->rules;
  SeraiPiece        piece;
  g_autofree char  *name = NULL;
  g_autofree char  *powers = NULL;

  if (!is_offered (self, n))
    return;
  self->piece = n;
  piece = get_piece (self, self->order[n]);
  name = serai_species_name (rules, piece);
  powers = serai_species_powers (rules, &self->state->position, piece, SERAI_MESSAGE_SEPARATOR);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->powers), powers);
}

static void
chosen_cb (SeraiPromotion *self, guint n)
{
  if (!is_offered (self, n))
    return;
  close_soon (self);
  serai_board_steps_promote (self->scene, self->order[n]);
  gtk_widget_grab_focus (self->board);
}

/* If the table was closed without a choice, the step to the point of promotion is taken back. */
static void
closed_cb (SeraiPromotion *self)
{
  if (is_due (self))
    serai_board_steps_take_back (self->scene);
}

/* A label of one line does not wrap: its minimum height, with an ellipsis in another font, could
 * then exceed its natural height, and GTK would warn. */
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
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

static int
find_cell (int width)
{
  return width < NARROW ? SMALL_CELL : CELL;
}

static void
create_grid (SeraiPromotion *self)
{
  SeraiPiece pieces[SERAI_MAX_NEXT];
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GArray) groups = NULL;
  g_auto (GStrv) titles = NULL;

  sort_choices (self);
  for (gsize n = 0; n < self->n_choices; n++)
    pieces[n] = get_piece (self, self->order[n]);
  groups = group_choices (self, builder);
  titles = g_strv_builder_end (builder);
  for (guint n = 0; n < groups->len; n++)
    g_array_index (groups, SeraiSpeciesGroup, n).title = titles[n];
  self->cell = find_cell (gtk_widget_get_width (self->board));
  clear_grid (self);
  self->grid = g_object_ref_sink (serai_species_grid_new_grouped (
      self->state->rules, pieces, (const SeraiSpeciesGroup *) (void *) groups->data, groups->len,
      self->cell, self->cell == CELL ? N_COLUMNS : FEW_COLUMNS));
  g_signal_connect_swapped (self->grid, "highlighted", G_CALLBACK (highlighted_cb), self);
  g_signal_connect_swapped (self->grid, "chosen", G_CALLBACK (chosen_cb), self);
}

static void
ensure_popover (SeraiPromotion *self)
{
  if (self->popover != NULL)
    return;
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "promotion");
  gtk_widget_set_parent (self->popover, self->board);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
}

/* Returns: (transfer floating): the table, which scrolls if it is too high */
static GtkWidget *
create_scroller (SeraiPromotion *self)
{
  GtkWidget         *widget = gtk_scrolled_window_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (scroller,
                                              self->cell == CELL ? MAX_HEIGHT : SMALL_MAX_HEIGHT);
  gtk_scrolled_window_set_child (scroller, self->grid);
  gtk_widget_add_css_class (widget, "promotions");
  return widget;
}

static void
fill_popover (SeraiPromotion *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *title = create_line ("heading", LINES_OF_TITLE);

  /* Translators: title of a table of pieces, one of which a piece becomes */
  gtk_label_set_label (GTK_LABEL (title), _ ("Choose what the piece becomes"));
  self->name = create_line ("title-4", 1);
  self->powers = create_line ("caption", LINES_OF_POWERS);
  gtk_widget_set_size_request (self->powers, -1,
                               LINES_OF_POWERS * serai_line_height (self->powers));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), create_scroller (self));
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), self->powers);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
}

static void
point_to_piece (SeraiPromotion *self)
{
  int          side = MAX (1, (int) self->layout->spacing);
  GdkRectangle place;
  double       x, y;

  if (self->state->reach.held == SERAI_NO_POINT)
    return;
  serai_board_layout_place (self->layout, &self->state->geometry, self->state->reach.held, &x, &y);
  place = (GdkRectangle){ (int) x - side / 2, (int) y - side / 2, side, side };
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
}

/* If the table is only rebuilt for another width, the same piece remains highlighted. */
static void
open (SeraiPromotion *self)
{
  guint last = (guint) get_next (self)->n_next - 1;
  guint piece = is_open (self) ? MIN (self->piece, last) : 0;

  ensure_popover (self);
  stay_open (self);
  create_grid (self);
  fill_popover (self);
  point_to_piece (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  serai_species_grid_focus_piece (SERAI_SPECIES_GRID (self->grid), piece);
}

/* Runs after the click or drop has been handled completely, because that moves the focus. */
static gboolean
open_cb (gpointer data)
{
  SeraiPromotion *self = data;

  self->open_id = 0;
  if (is_due (self) && gtk_widget_get_mapped (self->board))
    open (self);
  return G_SOURCE_REMOVE;
}

static void
open_soon (SeraiPromotion *self)
{
  if (self->open_id == 0)
    self->open_id = g_idle_add (open_cb, self);
}

/* ---- public ---- */

/**
 * serai_promotion_update:
 * Opens the table if the next step is a promotion, and closes it otherwise.
 */
void
serai_promotion_update (SeraiPromotion *self)
{
  gboolean should_open = self->state->is_interactive && is_due (self);

  if (should_open && !is_open (self))
    open_soon (self);
  if (!should_open)
    g_clear_handle_id (&self->open_id, g_source_remove);
  if (!should_open && is_open (self))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/**
 * serai_promotion_allocate:
 * @width: the width of the board, in pixels
 * Moves the table to the piece, and rebuilds it if its cells do not suit @width.
 */
void
serai_promotion_allocate (SeraiPromotion *self, int width)
{
  if (self->popover == NULL)
    return;
  point_to_piece (self);
  gtk_popover_present (GTK_POPOVER (self->popover));
  if (is_open (self) && find_cell (width) != self->cell)
    open_soon (self);
}

/**
 * serai_promotion_has_focus:
 * Returns: whether the focus is in the table
 */
gboolean
serai_promotion_has_focus (SeraiPromotion *self)
{
  return self->popover != NULL && gtk_widget_get_focus_child (self->board) == self->popover;
}

/**
 * serai_promotion_focus:
 * @direction: the direction in which to move the focus, which is in the table
 * Returns: whether the focus is still in the table
 */
gboolean
serai_promotion_focus (SeraiPromotion *self, GtkDirectionType direction)
{
  return gtk_widget_child_focus (self->popover, direction);
}
