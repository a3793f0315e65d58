/* serai-comment-editor.c: a text field in the list of moves, for a comment on a move.
 *
 * Enter or leaving the field keeps the text, Shift+Enter breaks the line, Escape discards the text.
 * Undo concerns what has been typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-comment-editor.h"

#include "serai-note.h"

struct _SeraiCommentEditor
{
  AdwBin         parent_instance;
  GtkTextView   *view;
  GtkTextBuffer *buffer; /* (unowned): of the view */
  gboolean       is_done;
};

G_DEFINE_FINAL_TYPE (SeraiCommentEditor, serai_comment_editor, ADW_TYPE_BIN)

/* In pixels. */
#define MARGIN 6 /* around the text */
#define MIN_HEIGHT 52
#define MAX_HEIGHT 140

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Emits "done" once. */
static void
finish (SeraiCommentEditor *self, gboolean keeps_text)
{
  g_autofree char *text = NULL;
  GtkTextIter      begin, end;

  if (self->is_done)
    return;
  self->is_done = TRUE;
  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  if (keeps_text)
    text = gtk_text_buffer_get_text (self->buffer, &begin, &end, FALSE);
  g_signal_emit (self, signals[DONE], 0, text);
}

static gboolean
key_pressed_cb (SeraiCommentEditor *self, guint key, guint code G_GNUC_UNUSED,
                GdkModifierType state)
{
  gboolean is_enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;

  if (key == GDK_KEY_Escape)
    finish (self, FALSE);
  else if (is_enter && (state & gtk_accelerator_get_default_mod_mask ()) == 0)
    finish (self, TRUE);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* A comment that is too long would be cut off when it is kept: no more can be typed or pasted. */
static void
inserting_cb (SeraiCommentEditor *self, GtkTextIter *place, const char *text, int length)
{
  int n_free = SERAI_NOTE_MAX_COMMENT - gtk_text_buffer_get_char_count (self->buffer);

  if (g_utf8_strlen (text, length) <= n_free)
    return;
  g_signal_stop_emission_by_name (self->buffer, "insert-text");
  if (n_free > 0)
    gtk_text_buffer_insert (self->buffer, place, text,
                            (int) (g_utf8_offset_to_pointer (text, n_free) - text));
  gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
serai_comment_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SERAI_COMMENT_EDITOR (widget)->view));
}

static void
serai_comment_editor_class_init (SeraiCommentEditorClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = serai_comment_editor_grab_focus;
  signals[DONE] = g_signal_new ("done", SERAI_TYPE_COMMENT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
add_controllers (SeraiCommentEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (serai_comment_editor_finish), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* Returns: (transfer floating): @view in a place that grows with the text, up to a limit */
static GtkWidget *
wrap (GtkWidget *view)
{
  GtkWidget         *widget = gtk_scrolled_window_new ();
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (widget);

  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scrolled, TRUE);
  gtk_scrolled_window_set_min_content_height (scrolled, MIN_HEIGHT);
  gtk_scrolled_window_set_max_content_height (scrolled, MAX_HEIGHT);
  gtk_scrolled_window_set_child (scrolled, view);
  return widget;
}

static void
serai_comment_editor_init (SeraiCommentEditor *self)
{
  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  self->buffer = gtk_text_view_get_buffer (self->view);
  g_signal_connect_object (self->buffer, "insert-text", G_CALLBACK (inserting_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_text_view_set_left_margin (self->view, MARGIN);
  gtk_text_view_set_right_margin (self->view, MARGIN);
  gtk_text_view_set_top_margin (self->view, MARGIN);
  gtk_text_view_set_bottom_margin (self->view, MARGIN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "comment-editor");
  adw_bin_set_child (ADW_BIN (self), wrap (GTK_WIDGET (self->view)));
  add_controllers (self);
}

/**
 * serai_comment_editor_new:
 * @name: its name for a screen reader, translated
 * @text: (nullable): the comment so far
 * Returns: (transfer floating): a text field
 */
GtkWidget *
serai_comment_editor_new (const char *name, const char *text)
{
  SeraiCommentEditor *self = g_object_new (SERAI_TYPE_COMMENT_EDITOR, NULL);

  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, text != NULL ? text : "", -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return GTK_WIDGET (self);
}

/**
 * serai_comment_editor_finish:
 * @self: a text field
 * Keeps the text and emits "done", unless that has happened already.
 */
void
serai_comment_editor_finish (SeraiCommentEditor *self)
{
  g_return_if_fail (SERAI_IS_COMMENT_EDITOR (self));

  finish (self, TRUE);
}
