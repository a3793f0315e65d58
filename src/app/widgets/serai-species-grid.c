/* serai-species-grid.c: a table of kinds of pieces of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-species-grid.h"

#include <stdlib.h>
#include <string.h>

#include "serai-message-text.h"
#include "serai-piece-picture.h"

/* A longer pause between keys starts a new search, in milliseconds. */
#define TYPING_MS 1500

struct _SeraiSpeciesGrid
{
  GtkWidget     parent_instance;
  gsize         n_pieces;
  SeraiSpecies *species;     /* (array length=n_pieces) (owned): with their places in this table */
  char        **names;       /* (array length=n_pieces zero-terminated=1) (owned): translated */
  GtkWidget   **cells;       /* (array length=n_pieces) (owned): some of the children */
  guint         current;     /* the focused cell, or the last one */
  guint         highlighted; /* the cell that was last focused or hovered */
  GString      *typed;       /* (owned) */
  guint32       typed_ms;
};

enum
{
  HIGHLIGHTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiSpeciesGrid, serai_species_grid, GTK_TYPE_WIDGET)

/* ---- Type-ahead search ---- */

static int
compare_descending (const void *a, const void *b)
{
  return *(const char *) b - *(const char *) a;
}

/**
 * serai_species_find:
 * @species: (array length=n_species): kinds of pieces
 * @names: (array length=n_species): their translated names
 * @n_species: their number
 * @typed: parts in any order, or the beginning of a name
 * Returns: the index of the match, or @n_species if there is none
 */
gsize
serai_species_find (const SeraiSpecies *species, const char *const *names, gsize n_species,
                    const char *typed)
{
  g_autofree char *code = g_strdup (typed);
  g_autofree char *beginning = g_utf8_casefold (typed, -1);

  qsort (code, strlen (code), 1, compare_descending);
  for (gsize n = 0; n < n_species; n++)
    if (g_str_equal (species[n].code, code))
      return n;
  for (gsize n = 0; n < n_species; n++)
    {
      g_autofree char *name = g_utf8_casefold (names[n], -1);

      if (g_str_has_prefix (name, beginning))
        return n;
    }
  return n_species;
}

/**
 * serai_species_grid_type:
 * @character: a typed character
 * @time_ms: the time of the key event
 * Focuses the piece that matches the characters typed so far or, if none does, @character alone.
 * Returns: whether a piece matches
 */
gboolean
serai_species_grid_type (SeraiSpeciesGrid *self, gunichar character, guint32 time_ms)
{
  gsize found = self->n_pieces;

  if (!g_unichar_isgraph (character))
    return FALSE;
  if (time_ms - self->typed_ms > TYPING_MS)
    g_string_truncate (self->typed, 0);
  self->typed_ms = time_ms;
  for (int is_anew = 0; is_anew < 2 && found == self->n_pieces; is_anew++)
    {
      if (is_anew)
        g_string_truncate (self->typed, 0);
      g_string_append_unichar (self->typed, character);
      found = serai_species_find (self->species, (const char *const *) self->names, self->n_pieces,
                                  self->typed->str);
    }
  if (found == self->n_pieces)
    return FALSE;
  serai_species_grid_focus_piece (self, (guint) found);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint keyval, guint keycode G_GNUC_UNUSED,
                GdkModifierType state, SeraiSpeciesGrid *self)
{
  guint32 time_ms = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (keys));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return serai_species_grid_type (self, gdk_keyval_to_unicode (keyval), time_ms);
}

/**
 * serai_species_grid_mark:
 * @n: the index of a piece
 * Marks piece @n as the highlighted one, without a signal. It receives the focus when the table
 * does.
 */
void
serai_species_grid_mark (SeraiSpeciesGrid *self, guint n)
{
  g_return_if_fail (SERAI_IS_SPECIES_GRID (self));
  g_return_if_fail (n < self->n_pieces);

  gtk_widget_remove_css_class (self->cells[self->highlighted], "highlighted");
  self->highlighted = n;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    self->current = n;
  gtk_widget_add_css_class (self->cells[n], "highlighted");
}

static void
highlight (SeraiSpeciesGrid *self, guint n)
{
  serai_species_grid_mark (self, n);
  g_signal_emit (self, signals[HIGHLIGHTED], 0, n);
}

/* ---- Search ---- */

/* Whether @parts are among those of a piece, in any order. */
static gboolean
has_parts (const SeraiSpecies *species, const char *parts)
{
  gboolean is_among = TRUE;

  for (const char *at = parts; *at != '\0' && is_among; at++)
    {
      int n_more = 0;

      for (const char *i = parts; *i != '\0'; i++)
        n_more += *i == *at;
      for (const char *i = species->code; *i != '\0'; i++)
        n_more -= *i == *at;
      is_among = n_more <= 0;
    }
  return is_among;
}

/**
 * serai_species_matches:
 * @species: a kind of piece
 * @name: its translated name
 * @words: the beginnings of words of its name, or some of its parts in any order
 * Returns: whether @words describe @species; they do if they are empty
 */
gboolean
serai_species_matches (const SeraiSpecies *species, const char *name, const char *words)
{
  g_autofree char *stripped = g_strstrip (g_strdup (words));

  return has_parts (species, stripped) || g_str_match_string (stripped, name, TRUE);
}

/**
 * serai_species_grid_search:
 * @words: see serai_species_matches()
 * Makes all pieces that do not match insensitive and highlights the first one that does. It
 * receives the focus when the table does.
 * Returns: the number of matches
 */
gsize
serai_species_grid_search (SeraiSpeciesGrid *self, const char *words)
{
  gsize n_found = 0;

  g_return_val_if_fail (SERAI_IS_SPECIES_GRID (self), 0);

  for (gsize n = self->n_pieces; n-- > 0;)
    {
      gboolean is_found = serai_species_matches (&self->species[n], self->names[n], words);

      gtk_widget_set_sensitive (self->cells[n], is_found);
      if (is_found)
        self->current = (guint) n;
      n_found += is_found;
    }
  if (n_found > 0 && *words != '\0')
    highlight (self, self->current);
  return n_found;
}

/* ---- Cells ---- */

static guint
index_of (SeraiSpeciesGrid *self, GtkWidget *cell)
{
  guint n = 0;

  while (n < self->n_pieces && self->cells[n] != cell)
    n++;
  return n;
}

static void
clicked_cb (GtkWidget *cell, SeraiSpeciesGrid *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, index_of (self, cell));
}

static void
focus_cb (GtkEventController *focus, SeraiSpeciesGrid *self)
{
  self->current = index_of (self, gtk_event_controller_get_widget (focus));
  highlight (self, self->current);
}

static void
pointer_cb (GtkEventController *motion, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
            SeraiSpeciesGrid *self)
{
  highlight (self, index_of (self, gtk_event_controller_get_widget (motion)));
}

static GtkWidget *
create_cell (SeraiSpeciesGrid *self, const SeraiRules *rules, SeraiPiece piece, const char *name,
             int side)
{
  GtkWidget          *cell = gtk_button_new ();
  GtkWidget          *picture = serai_piece_picture_new (side);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (picture), rules, piece);
  gtk_button_set_child (GTK_BUTTON (cell), picture);
  gtk_widget_add_css_class (cell, "flat");
  gtk_widget_add_css_class (cell, "species");
  gtk_widget_set_hexpand (cell, TRUE);
  gtk_widget_set_vexpand (cell, TRUE);
  gtk_widget_set_tooltip_text (cell, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (cell, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (cell, focus);
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_cb), self);
  gtk_widget_add_controller (cell, motion);
  return cell;
}

/* ---- Keyboard ---- */

/* Returns the distance from @from to @to for an arrow key, or 0 if the key cannot lead there. Left
 * and right stay in the row; up and down may change the column where one ends. */
static int
distance_along (const SeraiSpecies *from, const SeraiSpecies *to, GtkDirectionType direction)
{
  int columns = (int) to->column - (int) from->column;
  int rows = (int) to->row - (int) from->row;

  switch (direction)
    {
    case GTK_DIR_LEFT:
      return rows == 0 && columns < 0 ? -columns : 0;
    case GTK_DIR_RIGHT:
      return rows == 0 && columns > 0 ? columns : 0;
    case GTK_DIR_UP:
      return rows < 0 ? -rows + 3 * abs (columns) : 0;
    case GTK_DIR_DOWN:
      return rows > 0 ? rows + 3 * abs (columns) : 0;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      break;
    }
  return 0;
}

static void
move_focus (SeraiSpeciesGrid *self, GtkDirectionType direction)
{
  int   least = G_MAXINT;
  guint nearest = self->current;

  for (guint n = 0; n < self->n_pieces; n++)
    {
      int distance = distance_along (&self->species[self->current], &self->species[n], direction);

      if (distance > 0 && distance < least && gtk_widget_is_sensitive (self->cells[n]))
        {
          least = distance;
          nearest = n;
        }
    }
  gtk_widget_grab_focus (self->cells[nearest]);
}

static gboolean
serai_species_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeraiSpeciesGrid *self = SERAI_SPECIES_GRID (widget);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_grab_focus (self->cells[self->current]);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  move_focus (self, direction);
  return TRUE;
}

static gboolean
serai_species_grid_grab_focus (GtkWidget *widget)
{
  SeraiSpeciesGrid *self = SERAI_SPECIES_GRID (widget);

  return gtk_widget_grab_focus (self->cells[self->current]);
}

/* ---- Widget ---- */

static void
serai_species_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_species_grid_parent_class)->dispose (object);
}

static void
serai_species_grid_finalize (GObject *object)
{
  SeraiSpeciesGrid *self = SERAI_SPECIES_GRID (object);

  g_free (self->cells);
  g_free (self->species);
  g_strfreev (self->names);
  g_string_free (self->typed, TRUE);
  G_OBJECT_CLASS (serai_species_grid_parent_class)->finalize (object);
}

static void
serai_species_grid_class_init (SeraiSpeciesGridClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_species_grid_dispose;
  object_class->finalize = serai_species_grid_finalize;
  widget_class->focus = serai_species_grid_focus;
  widget_class->grab_focus = serai_species_grid_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "speciesgrid");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[HIGHLIGHTED] = g_signal_new ("highlighted", SERAI_TYPE_SPECIES_GRID, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_SPECIES_GRID, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_species_grid_init (SeraiSpeciesGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->typed = g_string_new (NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
place (SeraiSpeciesGrid *self, GtkWidget *child, unsigned row, unsigned column)
{
  GtkLayoutManager   *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGridLayoutChild *there;

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  there = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));
  gtk_grid_layout_child_set_row (there, (int) row);
  gtk_grid_layout_child_set_column (there, (int) column);
}

static void
add_heading (SeraiSpeciesGrid *self, const SeraiRules *rules, unsigned n, bool is_row)
{
  GtkAccessibleRole role =
      is_row ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER;
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);
  char       parts[SERAI_SPECIES_TEXT];

  rules->species->heading (n, is_row, parts);
  gtk_label_set_label (GTK_LABEL (label), *parts != '\0' ? parts : "–");
  gtk_label_set_xalign (GTK_LABEL (label), is_row ? 1 : 0.5F);
  gtk_widget_add_css_class (label, "species-heading");
  place (self, label, is_row ? n + 1 : 0, is_row ? 0 : n + 1);
}

static void
add_headings (SeraiSpeciesGrid *self, const SeraiRules *rules)
{
  unsigned n_rows = 0, n_columns = 0;

  for (gsize n = 0; n < self->n_pieces; n++)
    {
      n_rows = MAX (n_rows, self->species[n].row + 1U);
      n_columns = MAX (n_columns, self->species[n].column + 1U);
    }
  for (unsigned n = 0; n < n_columns; n++)
    add_heading (self, rules, n, false);
  for (unsigned n = 0; n < n_rows; n++)
    add_heading (self, rules, n, true);
}

static void
identify (SeraiSpeciesGrid *self, const SeraiRules *rules, const SeraiPiece *pieces)
{
  for (gsize n = 0; n < self->n_pieces; n++)
    {
      rules->species->identify (pieces[n], &self->species[n]);
      self->names[n] = serai_message_text (&self->species[n].name);
    }
}

static void
add_title (SeraiSpeciesGrid *self, const char *title, unsigned row, unsigned n_columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget        *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "species-heading");
  place (self, label, row, 0);
  gtk_grid_layout_child_set_column_span (
      GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, label)), (int) n_columns);
}

/* Gives each piece its place in rows of @n_columns, each group below its title. */
static void
arrange (SeraiSpeciesGrid *self, const SeraiSpeciesGroup *groups, gsize n_groups,
         unsigned n_columns)
{
  unsigned row = 0;
  gsize    first = 0;

  for (gsize group = 0; group < n_groups; group++)
    {
      gsize n_pieces = groups[group].n_pieces;

      if (groups[group].title != NULL)
        add_title (self, groups[group].title, row++, n_columns);
      for (gsize n = 0; n < n_pieces; n++)
        {
          self->species[first + n].row = (guint8) (row + n / n_columns);
          self->species[first + n].column = (guint8) (n % n_columns);
        }
      first += n_pieces;
      row += (unsigned) ((n_pieces + n_columns - 1) / n_columns);
    }
}

static void
add_cells (SeraiSpeciesGrid *self, const SeraiRules *rules, const SeraiPiece *pieces, int cell,
           unsigned first)
{
  for (gsize n = 0; n < self->n_pieces; n++)
    {
      self->cells[n] = create_cell (self, rules, pieces[n], self->names[n], cell);
      place (self, self->cells[n], first + self->species[n].row, first + self->species[n].column);
    }
}

static SeraiSpeciesGrid *
create (const SeraiRules *rules, const SeraiPiece *pieces, gsize n_pieces)
{
  SeraiSpeciesGrid *self = g_object_new (SERAI_TYPE_SPECIES_GRID, NULL);

  self->n_pieces = n_pieces;
  self->species = g_new (SeraiSpecies, n_pieces);
  self->names = g_new0 (char *, n_pieces + 1);
  self->cells = g_new0 (GtkWidget *, n_pieces);
  identify (self, rules, pieces);
  return self;
}

/**
 * serai_species_grid_new:
 * @rules: a game with many kinds of pieces
 * @pieces: (array length=n_pieces): the pieces to show
 * @n_pieces: their number, at least one
 * @cell: minimum side of the picture of a piece, in pixels
 * Returns: (transfer floating): the table of the rules with @pieces, with headings
 */
GtkWidget *
serai_species_grid_new (const SeraiRules *rules, const SeraiPiece *pieces, gsize n_pieces, int cell)
{
  SeraiSpeciesGrid *self = create (rules, pieces, n_pieces);

  add_headings (self, rules);
  add_cells (self, rules, pieces, cell, 1);
  return GTK_WIDGET (self);
}

/**
 * serai_species_grid_new_grouped:
 * @rules: a game with many kinds of pieces
 * @pieces: the pieces to show, in their order
 * @groups: (array length=n_groups): the groups of @pieces, which follow each other
 * @n_groups: their number
 * @cell: minimum side of the picture of a piece, in pixels
 * @n_columns: number of pieces in a row
 * Returns: (transfer floating): a table of @pieces, each group below its title
 */
GtkWidget *
serai_species_grid_new_grouped (const SeraiRules *rules, const SeraiPiece *pieces,
                                const SeraiSpeciesGroup *groups, gsize n_groups, int cell,
                                unsigned n_columns)
{
  SeraiSpeciesGrid *self;
  gsize             n_pieces = 0;

  for (gsize n = 0; n < n_groups; n++)
    n_pieces += groups[n].n_pieces;
  self = create (rules, pieces, n_pieces);
  arrange (self, groups, n_groups, n_columns);
  add_cells (self, rules, pieces, cell, 0);
  return GTK_WIDGET (self);
}

/**
 * serai_species_grid_focus_piece:
 * @n: the index of a piece
 * Moves the keyboard focus to piece @n.
 */
void
serai_species_grid_focus_piece (SeraiSpeciesGrid *self, guint n)
{
  g_return_if_fail (SERAI_IS_SPECIES_GRID (self));
  g_return_if_fail (n < self->n_pieces);

  self->current = n;
  gtk_widget_grab_focus (self->cells[n]);
}
