/* serai-position-editor.c: the window in which any position of a game is set up.
 *
 * The line above the board says what is impossible, or how to go on. There the details do not cover
 * it in a narrow window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-position-editor.h"

#include <glib/gi18n.h>

#include "serai-draft-board.h"
#include "serai-message-text.h"
#include "serai-position-rows.h"
#include "serai-species-button.h"
#include "widgets/css-class.h"
#include "widgets/serai-piece-picture.h"

enum
{
  PICTURE_SIDE = 34, /* pixels */
  MOST_IN_ROW = 5    /* buttons for things, so that they fit a narrow window */
};

struct _SeraiPositionEditor
{
  AdwWindow          parent_instance;
  SeraiPositionEdit *edit;  /* (owned) */
  const SeraiRules  *rules; /* (nullable): the game that the things are of */
  SeraiDraftBoard   *board;
  GtkLabel          *line;
  GtkGrid           *things;
  GPtrArray         *buttons; /* (element-type GtkToggleButton): one per thing */
  GtkToggleButton   *eraser;
  GtkWidget         *species; /* (nullable): a button for whole pieces */
  SeraiPositionRows *rows;
  GtkWidget         *play_button;
  GtkWidget         *analyse_button;
};

G_DEFINE_FINAL_TYPE (SeraiPositionEditor, serai_position_editor, ADW_TYPE_WINDOW)

enum
{
  PLAY,
  ANALYSE,
  FROM_BOARD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The line above the board ---- */

/* A screen reader reads the line when it changes: what is refused again is to be read again. */
static void
update_line (SeraiPositionEditor *self)
{
  g_autofree char *said = serai_position_edit_describe (self->edit);
  gboolean         is_wrong = serai_position_edit_is_wrong (self->edit);

  if (is_wrong)
    gtk_label_set_label (self->line, "");
  gtk_label_set_label (self->line,
                       said != NULL ? said
                                    /* Translators: how a position is set up on the board above */
                                    : _ ("Choose a piece below, then a place for it"));
  serai_css_class_set (GTK_WIDGET (self->line), "error", is_wrong);
}

static void
update (SeraiPositionEditor *self)
{
  gboolean can_be_played = serai_position_edit_can_be_played (self->edit);

  update_line (self);
  gtk_widget_set_sensitive (self->play_button, can_be_played);
  gtk_widget_set_sensitive (self->analyse_button, can_be_played);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "position.undo",
                                 serai_position_edit_can_undo (self->edit));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "position.redo",
                                 serai_position_edit_can_redo (self->edit));
}

/* ---- The things to place ---- */

static void
toggled_cb (GtkToggleButton *button, SeraiPositionEditor *self)
{
  guint thing;

  if (!gtk_toggle_button_get_active (button))
    return;
  if (button == self->eraser)
    serai_draft_board_set_thing (self->board, SERAI_DRAFT_NO_THING);
  else if (GTK_WIDGET (button) == self->species)
    serai_draft_board_set_piece (
        self->board, serai_species_button_get_piece (SERAI_SPECIES_BUTTON (self->species)));
  else if (g_ptr_array_find (self->buttons, button, &thing))
    serai_draft_board_set_thing (self->board, thing);
}

static void
thing_chosen_cb (SeraiPositionEditor *self, guint thing)
{
  if (thing < self->buttons->len)
    gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, thing), TRUE);
}

static GdkContentProvider *
prepare_drag_cb (GtkDragSource *source, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                 SeraiPositionEditor *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  guint      thing;

  if (!g_ptr_array_find (self->buttons, button, &thing))
    return NULL;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  return gdk_content_provider_new_typed (G_TYPE_UINT, thing);
}

static void
begin_drag_cb (GtkDragSource *source, GdkDrag *drag G_GNUC_UNUSED, GtkWidget *picture)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (picture);

  gtk_drag_source_set_icon (source, icon, PICTURE_SIDE / 2, PICTURE_SIDE / 2);
}

static void
let_drag (SeraiPositionEditor *self, GtkWidget *button, GtkWidget *picture)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (prepare_drag_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_drag_cb), picture);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
}

/* Makes one of the buttons active at a time. */
static void
join_buttons (SeraiPositionEditor *self, GtkWidget *button)
{
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
}

/* @child is the content of the button for what @name says. */
static GtkToggleButton *
add_button (SeraiPositionEditor *self, GtkWidget *child, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  join_buttons (self, button);
  return GTK_TOGGLE_BUTTON (button);
}

static void
species_chosen_cb (SeraiPositionEditor *self)
{
  toggled_cb (GTK_TOGGLE_BUTTON (self->species), self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
add_species (SeraiPositionEditor *self)
{
  self->species =
      serai_species_button_new (serai_position_edit_get_rules (self->edit), PICTURE_SIDE);
  join_buttons (self, self->species);
  g_signal_connect_object (self->species, "chosen", G_CALLBACK (species_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_thing (SeraiPositionEditor *self, const SeraiThing *thing)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);
  GtkWidget        *picture = serai_piece_picture_new (PICTURE_SIDE);
  SeraiMessage      message = { 0 };
  g_autofree char  *name = NULL;
  GtkToggleButton  *button;

  rules->describe (thing->piece, &message);
  name = thing->label != NULL ? g_strdup (_ (thing->label)) : serai_message_text (&message);
  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (picture), rules, thing->piece);
  button = add_button (self, picture, name);
  g_ptr_array_add (self->buttons, button);
  let_drag (self, GTK_WIDGET (button), picture);
}

/* Many things are in two rows, usually one for each side. */
static void
place_buttons (SeraiPositionEditor *self)
{
  int n_columns = self->buttons->len > MOST_IN_ROW ? ((int) self->buttons->len + 1) / 2
                                                   : (int) self->buttons->len;

  for (int n = 0; n < (int) self->buttons->len; n++)
    gtk_grid_attach (self->things, g_ptr_array_index (self->buttons, n), n % n_columns,
                     n / n_columns, 1, 1);
  gtk_grid_attach (self->things, GTK_WIDGET (self->eraser), n_columns, 0, 1, 1);
  if (self->species != NULL)
    gtk_grid_attach (self->things, self->species, n_columns, 1, 1, 1);
}

static void
remove_buttons (SeraiPositionEditor *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->buttons, 0);
  self->species = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->things))) != NULL)
    gtk_grid_remove (self->things, child);
}

static void
replace_things (SeraiPositionEditor *self, const SeraiRules *rules)
{
  SeraiThing thing;

  remove_buttons (self);
  self->rules = rules;

  for (gsize n = 0;
       rules->editing->nth_thing (serai_position_edit_get_options (self->edit), n, &thing); n++)
    add_thing (self, &thing);
  self->eraser = add_button (self, gtk_image_new_from_icon_name ("user-trash-symbolic"),
                             /* Translators: button: then each place that is chosen on the board
                                becomes empty */
                             _ ("Remove Pieces"));
  if (rules->species != NULL)
    add_species (self);
  place_buttons (self);
  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, 0), TRUE);
}

/* There are others in another game. The pictures follow the figure that the options choose. */
static void
show_things (SeraiPositionEditor *self)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);
  SeraiThing        thing;

  if (rules != self->rules)
    replace_things (self, rules);
  for (guint n = 0;
       n < self->buttons->len
       && rules->editing->nth_thing (serai_position_edit_get_options (self->edit), n, &thing);
       n++)
    serai_piece_picture_set_piece (
        SERAI_PIECE_PICTURE (gtk_button_get_child (g_ptr_array_index (self->buttons, n))), rules,
        thing.piece);
}

/* ---- The whole position ---- */

static void
undo_cb (GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  serai_position_edit_undo (SERAI_POSITION_EDITOR (widget)->edit);
}

static void
redo_cb (GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  serai_position_edit_redo (SERAI_POSITION_EDITOR (widget)->edit);
}

static void
mirror_cb (SeraiPositionEditor *self)
{
  serai_position_edit_mirror (self->edit);
}

static void
turn_cb (SeraiPositionEditor *self)
{
  serai_position_edit_turn (self->edit);
}

static void
clear_cb (SeraiPositionEditor *self)
{
  serai_position_edit_clear (self->edit);
}

static void
start_cb (SeraiPositionEditor *self)
{
  serai_position_edit_start (self->edit);
}

static void
from_board_cb (SeraiPositionEditor *self)
{
  g_signal_emit (self, signals[FROM_BOARD], 0);
}

static void
play_cb (SeraiPositionEditor *self)
{
  g_signal_emit (self, signals[PLAY], 0);
}

static void
analyse_cb (SeraiPositionEditor *self)
{
  g_signal_emit (self, signals[ANALYSE], 0);
}

static void
serai_position_editor_dispose (GObject *object)
{
  SeraiPositionEditor *self = SERAI_POSITION_EDITOR (object);

  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_object (&self->edit);
  G_OBJECT_CLASS (serai_position_editor_parent_class)->dispose (object);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, thing_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, mirror_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, from_board_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, analyse_cb);
}

static void
serai_position_editor_class_init (SeraiPositionEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_position_editor_dispose;
  signals[PLAY] =
      g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ANALYSE] =
      g_signal_new ("analyse", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FROM_BOARD] =
      g_signal_new ("from-board", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SERAI_TYPE_DRAFT_BOARD);
  g_type_ensure (SERAI_TYPE_POSITION_ROWS);
  gtk_widget_class_install_action (widget_class, "position.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "position.redo", NULL, redo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "position.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "position.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "position.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-position-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, board);
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, line);
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, things);
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, rows);
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, play_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiPositionEditor, analyse_button);
  bind_callbacks (widget_class);
}

static void
serai_position_editor_init (SeraiPositionEditor *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_position_editor_new:
 * @parent: the transient parent
 * @edit: the position
 * @is_turned: whether the second side is at the bottom
 * @can_analyse: whether "analyse" is offered
 * Returns: (transfer floating): a window that shows and changes @edit
 */
SeraiPositionEditor *
serai_position_editor_new (GtkWindow *parent, SeraiPositionEdit *edit, gboolean is_turned,
                           gboolean can_analyse)
{
  SeraiPositionEditor *self =
      g_object_new (SERAI_TYPE_POSITION_EDITOR, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);

  self->edit = g_object_ref (edit);
  serai_draft_board_set_edit (self->board, edit);
  serai_draft_board_set_turned (self->board, is_turned);
  serai_position_rows_set_edit (self->rows, edit);
  show_things (self);
  gtk_widget_set_visible (self->analyse_button, can_analyse);
  g_signal_connect_object (edit, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (edit, "changed", G_CALLBACK (show_things), self, G_CONNECT_SWAPPED);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return self;
}

/**
 * serai_position_editor_get_edit:
 * Returns: (transfer none): the position
 */
SeraiPositionEdit *
serai_position_editor_get_edit (SeraiPositionEditor *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDITOR (self), NULL);

  return self->edit;
}
