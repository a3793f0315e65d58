/* serai-start-editor.c: the window for arranging a starting position.
 *
 * The line below the board shows why a click was refused, or else what is known about the
 * position, or else a hint. A position that ends the game at once cannot be accepted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-start-editor.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-arrange-board.h"
#include "serai-message-text.h"
#include "widgets/serai-piece-picture.h"

#define PICTURE_SIDE 36 /* pixels */

struct _SeraiStartEditor
{
  AdwWindow          parent_instance;
  const SeraiRules  *rules; /* static */
  SeraiOptions       options;
  SeraiArrangeBoard *board;
  GtkLabel          *line;
  GtkBox            *things;
  GPtrArray         *buttons; /* (element-type GtkToggleButton): one per thing */
  GtkWidget         *reset_button;
  GtkWidget         *done_button;
};

G_DEFINE_FINAL_TYPE (SeraiStartEditor, serai_start_editor, ADW_TYPE_WINDOW)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The line below the board ---- */

static char *
write_line (SeraiStartEditor *self, const SeraiPosition *start)
{
  SeraiResult  result = serai_game_result_of_start (self->rules, start);
  SeraiMessage message;

  if (result.outcome != SERAI_OUTCOME_NONE)
    self->rules->explain (start, result, &message);
  else if (!self->rules->arranging->foretell (start, &message))
    /* Translators: how a start is arranged on the board above */
    return g_strdup (_ ("Choose a piece below, then a square for it"));
  return serai_message_text (&message);
}

static void
update (SeraiStartEditor *self)
{
  SeraiPosition    start, usual;
  SeraiResult      result;
  g_autofree char *line = NULL;

  serai_arrange_board_get_start (self->board, &start);
  self->rules->start (&self->options, &usual);
  line = write_line (self, &start);
  gtk_label_set_label (self->line, line);
  gtk_widget_set_sensitive (self->reset_button, !serai_position_equal (&start, &usual));
  result = serai_game_result_of_start (self->rules, &start);
  gtk_widget_set_sensitive (self->done_button, result.outcome == SERAI_OUTCOME_NONE);
}

static void
refused_cb (SeraiStartEditor *self, const char *text)
{
  gtk_label_set_label (self->line, text);
}

/* ---- The things to place ---- */

static void
picked_cb (SeraiStartEditor *self, guint thing)
{
  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, thing), TRUE);
  update (self);
}

static void
toggled_cb (GtkToggleButton *button, SeraiStartEditor *self)
{
  guint thing;

  if (gtk_toggle_button_get_active (button) && g_ptr_array_find (self->buttons, button, &thing))
    serai_arrange_board_set_thing (self->board, thing);
}

static void
add_thing (SeraiStartEditor *self, const SeraiThing *thing)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = serai_piece_picture_new (PICTURE_SIDE);
  GtkWidget *label = gtk_label_new (_ (thing->label));

  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (picture), self->rules, thing->piece);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (thing->label), -1);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_ptr_array_add (self->buttons, button);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (self->things, button);
}

/* ---- The whole position ---- */

static void
reset_cb (SeraiStartEditor *self)
{
  SeraiPosition start;

  self->rules->start (&self->options, &start);
  serai_arrange_board_set_start (self->board, self->rules, &start);
  update (self);
}

static void
random_cb (SeraiStartEditor *self)
{
  guint64       seed = (guint64) g_random_int () << 32 | g_random_int ();
  SeraiPosition start;

  serai_arrange_board_get_start (self->board, &start);
  if (!self->rules->arranging->shuffle (&start, seed, &start))
    {
      /* Translators: answer to the button “Random Fair Start” */
      gtk_label_set_label (self->line, _ ("No fair starting position exists on this board"));
      return;
    }
  serai_arrange_board_set_start (self->board, self->rules, &start);
  update (self);
}

static void
done_cb (SeraiStartEditor *self)
{
  SeraiPosition start;

  serai_arrange_board_get_start (self->board, &start);
  g_signal_emit (self, signals[DONE], 0, &start);
  gtk_window_close (GTK_WINDOW (self));
}

static void
serai_start_editor_dispose (GObject *object)
{
  SeraiStartEditor *self = SERAI_START_EDITOR (object);

  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (serai_start_editor_parent_class)->dispose (object);
}

static void
serai_start_editor_class_init (SeraiStartEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_start_editor_dispose;

  signals[DONE] = g_signal_new ("done", SERAI_TYPE_START_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (SERAI_TYPE_ARRANGE_BOARD);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-start-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiStartEditor, board);
  gtk_widget_class_bind_template_child (widget_class, SeraiStartEditor, line);
  gtk_widget_class_bind_template_child (widget_class, SeraiStartEditor, things);
  gtk_widget_class_bind_template_child (widget_class, SeraiStartEditor, reset_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiStartEditor, done_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
}

static void
serai_start_editor_init (SeraiStartEditor *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_start_editor_new:
 * @parent: the transient parent
 * @rules: a game whose start can be arranged
 * @options: of the game
 * @start: the initial arrangement, valid for @options
 * Returns: (transfer floating): a window that shows @start
 */
SeraiStartEditor *
serai_start_editor_new (GtkWindow *parent, const SeraiRules *rules, const SeraiOptions *options,
                        const SeraiPosition *start)
{
  SeraiStartEditor *self =
      g_object_new (SERAI_TYPE_START_EDITOR, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);
  SeraiThing thing;

  self->rules = rules;
  self->options = *options;
  for (gsize n = 0; rules->arranging->nth_thing (start, n, &thing); n++)
    add_thing (self, &thing);
  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, 0), TRUE);
  serai_arrange_board_set_start (self->board, rules, start);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return self;
}
