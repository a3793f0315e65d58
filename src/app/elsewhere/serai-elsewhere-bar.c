/* serai-elsewhere-bar.c: a line above the board about what happens elsewhere, with buttons.
 *
 * It is always one line high, so that nothing moves when its text changes. If text and buttons do
 * not fit beside each other, the text is a button that is cut off and opens the whole text. Beside
 * it are all buttons, or else the first one; the others are below the text that is opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-bar.h"

#include <glib/gi18n.h>

#include "widgets/wrapped-label.h"

#define SPACING 6
#define MARGIN 12
#define OPENED_CHARS 30 /* in a line of the text that is opened */
#define DEAF_US 600000  /* after other buttons have come to the same places */

/* A way to show text and buttons. */
typedef struct
{
  GtkWidget *label;
  GtkWidget *more; /* how many other things there are */
  GtkWidget *next; /* (nullable): the same, as a button that shows the next one */
  GtkWidget *buttons[SERAI_ELSEWHERE_BAR_BUTTONS];
} Form;

/* The line if there is no space for all of it: a text that is cut off, beside some of the buttons.
 */
typedef struct
{
  GtkWidget *opener; /* the text, which opens the rest */
  Form       line;
  Form       opened;
} Cut;

/* What each cut has at least, from the widest to the narrowest. */
static const struct
{
  gsize n_buttons;
  int   n_chars; /* of the text */
} cuts[] = { { SERAI_ELSEWHERE_BAR_BUTTONS, 18 }, { 1, 9 }, { 0, -1 } };

struct _SeraiElsewhereBar
{
  AdwBin parent_instance;
  Form   line;
  Cut    cuts[G_N_ELEMENTS (cuts)];
  gint64 deaf_until; /* monotonic time in µs */
};

G_DEFINE_FINAL_TYPE (SeraiElsewhereBar, serai_elsewhere_bar, ADW_TYPE_BIN)

static guint next_signal;

static void
serai_elsewhere_bar_class_init (SeraiElsewhereBarClass *klass)
{
  /* The user wants to see the next of several things. */
  next_signal = g_signal_new ("next", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
}

/* A click that was meant for what stood there before would answer what has come in its place. */
static void
pressed_cb (GtkGesture *gesture, int n_press G_GNUC_UNUSED, double x G_GNUC_UNUSED,
            double y G_GNUC_UNUSED, SeraiElsewhereBar *self)
{
  if (g_get_monotonic_time () < self->deaf_until)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
add_buttons (SeraiElsewhereBar *self, Form *form, GtkWidget *box)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (gesture));
  for (gsize n = 0; n < SERAI_ELSEWHERE_BAR_BUTTONS; n++)
    {
      form->buttons[n] = gtk_button_new ();
      gtk_widget_set_valign (form->buttons[n], GTK_ALIGN_CENTER);
      gtk_widget_set_focus_on_click (form->buttons[n], FALSE);
      gtk_box_append (GTK_BOX (box), form->buttons[n]);
    }
}

static GtkWidget *
add_more (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
next_clicked_cb (SeraiElsewhereBar *self)
{
  g_signal_emit (self, next_signal, 0);
}

static GtkWidget *
add_next (SeraiElsewhereBar *self, GtkWidget *box)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (next_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Text and buttons side by side. */
static GtkWidget *
create_line (SeraiElsewhereBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->line.label = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->line.label), 0);
  gtk_widget_set_hexpand (self->line.label, TRUE);
  gtk_widget_add_css_class (self->line.label, "body");
  gtk_box_append (GTK_BOX (box), self->line.label);
  self->line.more = add_more (box);
  self->line.next = add_next (self, box);
  add_buttons (self, &self->line, box);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  return box;
}

static void
close_all (SeraiElsewhereBar *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (cuts); n++)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->cuts[n].opener));
}

/* The whole text, with the buttons that are not beside it below. */
static GtkWidget *
create_popover (SeraiElsewhereBar *self, Form *opened)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  opened->label = serai_wrapped_label_new ("", "body");
  gtk_label_set_width_chars (GTK_LABEL (opened->label), OPENED_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (opened->label), OPENED_CHARS);
  gtk_box_append (GTK_BOX (box), opened->label);
  opened->more = add_more (box);
  opened->next = add_next (self, box);
  add_buttons (self, opened, box);
  for (gsize n = 0; n < SERAI_ELSEWHERE_BAR_BUTTONS; n++)
    g_signal_connect_object (opened->buttons[n], "clicked", G_CALLBACK (close_all), self,
                             G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

/* A popover asks for the height of its contents in a width that includes its shadow, in which the
 * text may have fewer lines. */
static void
reserve_height (GtkMenuButton *opener G_GNUC_UNUSED, gpointer label)
{
  int width, height;

  gtk_widget_set_size_request (label, -1, -1);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (label, -1, height);
}

static GtkWidget *
create_opener (SeraiElsewhereBar *self, Cut *cut, int n_chars)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  cut->line.label = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (cut->line.label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (cut->line.label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (cut->line.label), n_chars);
  gtk_widget_set_hexpand (cut->line.label, TRUE);
  gtk_widget_add_css_class (cut->line.label, "body");
  gtk_box_append (GTK_BOX (box), cut->line.label);
  cut->line.more = add_more (box);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  cut->opener = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (cut->opener), box);
  gtk_widget_set_halign (gtk_widget_get_parent (box), GTK_ALIGN_FILL); /* a box, which centres it */
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (cut->opener), create_popover (self, &cut->opened));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (cut->opener), reserve_height,
                                         cut->opened.label, NULL);
  gtk_widget_set_focus_on_click (cut->opener, FALSE);
  return cut->opener;
}

static GtkWidget *
create_cut (SeraiElsewhereBar *self, gsize n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_box_append (GTK_BOX (box), create_opener (self, &self->cuts[n], cuts[n].n_chars));
  gtk_box_append (GTK_BOX (box), buttons);
  add_buttons (self, &self->cuts[n].line, buttons);
  gtk_widget_set_visible (buttons, cuts[n].n_buttons > 0);
  gtk_widget_set_margin_start (box, SPACING);
  gtk_widget_set_margin_end (box, cuts[n].n_buttons > 0 ? MARGIN : SPACING);
  return box;
}

/* The forms are equally high, as they are homogeneous. */
static void
serai_elsewhere_bar_init (SeraiElsewhereBar *self)
{
  GtkWidget *forms = adw_squeezer_new ();

  adw_squeezer_set_switch_threshold_policy (ADW_SQUEEZER (forms),
                                            ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
  adw_squeezer_add (ADW_SQUEEZER (forms), create_line (self));
  for (gsize n = 0; n < G_N_ELEMENTS (cuts); n++)
    adw_squeezer_add (ADW_SQUEEZER (forms), create_cut (self, n));
  adw_squeezer_set_xalign (ADW_SQUEEZER (forms), 0);
  gtk_widget_set_margin_top (forms, SPACING);
  gtk_widget_set_margin_bottom (forms, SPACING);
  adw_bin_set_child (ADW_BIN (self), forms);
  gtk_widget_add_css_class (GTK_WIDGET (self), "elsewhere-bar");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * serai_elsewhere_bar_new:
 * Returns: (transfer floating): a line that is not shown
 */
GtkWidget *
serai_elsewhere_bar_new (void)
{
  return g_object_new (SERAI_TYPE_ELSEWHERE_BAR, NULL);
}

static void
show_button (GtkWidget *widget, const SeraiElsewhereButton *button)
{
  gtk_widget_set_visible (widget, button->label != NULL);
  gtk_button_set_label (GTK_BUTTON (widget), button->label != NULL ? button->label : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), button->action);
}

/* @has_next: whether a button shows the next thing, unless @form is inside a button itself */
static void
show_more (Form *form, guint n_more, gboolean has_next)
{
  /* Translators: beside a message, as an offer of a game: so many others follow */
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more);
  gboolean         is_button = has_next && form->next != NULL;
  gboolean         is_label = n_more > 0 && !is_button;

  gtk_label_set_text (GTK_LABEL (form->more), is_label ? text : "");
  gtk_widget_set_visible (form->more, is_label);
  if (form->next == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (form->next), is_button ? text : "");
  gtk_widget_set_visible (form->next, is_button);
}

/* Shows the buttons from @first to before @end. */
static void
show_form (Form *form, const char *text, const SeraiElsewhereButton buttons[], gsize first,
           gsize end)
{
  static const SeraiElsewhereButton none = { NULL, NULL };

  gtk_label_set_text (GTK_LABEL (form->label), text);
  for (gsize n = 0; n < SERAI_ELSEWHERE_BAR_BUTTONS; n++)
    show_button (form->buttons[n], n >= first && n < end ? &buttons[n] : &none);
}

static void
show_cut (Cut *cut, const char *text, const SeraiElsewhereButton buttons[], gsize n_beside)
{
  show_form (&cut->line, text, buttons, 0, n_beside);
  show_form (&cut->opened, text, buttons, n_beside, SERAI_ELSEWHERE_BAR_BUTTONS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cut->opener), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/**
 * serai_elsewhere_bar_set_more:
 * @n_more: the number of other things, which are not shown now
 * @has_next: whether the user can go to one of them; #SeraiElsewhereBar::next is emitted for it
 */
void
serai_elsewhere_bar_set_more (SeraiElsewhereBar *self, guint n_more, gboolean has_next)
{
  g_return_if_fail (SERAI_IS_ELSEWHERE_BAR (self));

  show_more (&self->line, n_more, has_next);
  for (gsize n = 0; n < G_N_ELEMENTS (cuts); n++)
    {
      show_more (&self->cuts[n].line, n_more, has_next);
      show_more (&self->cuts[n].opened, n_more, has_next);
    }
}

/**
 * serai_elsewhere_bar_show:
 * @text: a translated sentence; "": nothing is shown
 * @buttons: (array fixed-size=3): of the line
 * Returns: whether @text is another one than before, and not ""
 */
gboolean
serai_elsewhere_bar_show (SeraiElsewhereBar *self, const char *text,
                          const SeraiElsewhereButton buttons[])
{
  gboolean is_new;

  g_return_val_if_fail (SERAI_IS_ELSEWHERE_BAR (self), FALSE);

  is_new = !g_str_equal (text, gtk_label_get_text (GTK_LABEL (self->line.label)));
  if (is_new && gtk_widget_get_visible (self->line.buttons[0]))
    self->deaf_until = g_get_monotonic_time () + DEAF_US;
  if (is_new)
    close_all (self);
  show_form (&self->line, text, buttons, 0, SERAI_ELSEWHERE_BAR_BUTTONS);
  for (gsize n = 0; n < G_N_ELEMENTS (cuts); n++)
    show_cut (&self->cuts[n], text, buttons, cuts[n].n_buttons);
  gtk_widget_set_visible (GTK_WIDGET (self), text[0] != '\0');
  return is_new && text[0] != '\0';
}
