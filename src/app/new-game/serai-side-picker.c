/* serai-side-picker.c: large buttons that choose the side of a person: either one, or by lot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-side-picker.h"

#include <glib/gi18n.h>

#include "serai-player-text.h"
#include "widgets/serai-piece-picture.h"
#include "widgets/wrapped-label.h"

enum
{
  PICTURE_SIDE = 44, /* pixels */
  N_CHOICES = 3      /* the sides, then by lot */
};

/* The choices in the order of the buttons. */
static const SeraiSide sides[N_CHOICES] = { SERAI_SIDE_P1, SERAI_SIDE_P2, SERAI_SIDE_NONE };

struct _SeraiSidePicker
{
  GtkBox     parent_instance;
  GtkWidget *buttons[N_CHOICES]; /* (not owned): toggle buttons of one group */
  GtkWidget *pictures[2];        /* (not owned), [side] */
  GtkLabel  *names[N_CHOICES];   /* (not owned) */
  GtkLabel  *notes[N_CHOICES];   /* (not owned): which side moves first */
  gboolean   is_filling;         /* the code, not the user, is changing the buttons */
};

G_DEFINE_FINAL_TYPE (SeraiSidePicker, serai_side_picker, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
toggled_cb (SeraiSidePicker *self, GtkToggleButton *button)
{
  if (self->is_filling || !gtk_toggle_button_get_active (button))
    return;
  for (gsize n = 0; n < N_CHOICES; n++)
    if (self->buttons[n] == GTK_WIDGET (button))
      g_signal_emit (self, signals[CHOSEN], 0, (guint) sides[n]);
}

static GtkWidget *
create_picture (SeraiSidePicker *self, gsize n)
{
  GtkWidget *picture;

  if (sides[n] != SERAI_SIDE_NONE)
    {
      picture = serai_piece_picture_new (PICTURE_SIDE);
      self->pictures[sides[n]] = picture;
    }
  else
    {
      picture = gtk_image_new_from_icon_name ("serai-lot-symbolic");
      gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIDE * 2 / 3);
      gtk_widget_set_size_request (picture, PICTURE_SIDE, PICTURE_SIDE);
      gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    }
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  return picture;
}

static void
add_button (SeraiSidePicker *self, gsize n)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_toggle_button_new ();
  /* Translators: button in New Game: chance decides which side one plays */
  GtkWidget *name = gtk_label_new (_ ("Random side"));
  GtkWidget *note = serai_wrapped_label_new ("", "caption");

  gtk_widget_add_css_class (note, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (note), 0.5f);
  gtk_label_set_justify (GTK_LABEL (note), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (content), create_picture (self, n));
  gtk_box_append (GTK_BOX (content), name);
  gtk_box_append (GTK_BOX (content), note);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "side");
  gtk_widget_set_receives_default (button, FALSE); /* leaves Return to the default widget */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Random side"), -1);
  if (n > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  self->buttons[n] = button;
  self->names[n] = GTK_LABEL (name);
  self->notes[n] = GTK_LABEL (note);
  gtk_box_append (GTK_BOX (self), button);
}

static void
serai_side_picker_class_init (SeraiSidePickerClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* Space chooses a side. Return, which would do the same, starts the game as elsewhere in the
 * dialog. */
static void
use_default_at_return (GtkWidget *widget)
{
  const guint         keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize n = 0; n < G_N_ELEMENTS (keys); n++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[n], 0),
                          gtk_named_action_new ("default.activate")));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, controller);
}

static void
serai_side_picker_init (SeraiSidePicker *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
  for (gsize n = 0; n < N_CHOICES; n++)
    add_button (self, n);
  use_default_at_return (GTK_WIDGET (self));
}

/**
 * serai_side_picker_show:
 * @self: a picker
 * @rules: a game
 * @start: its position at the start
 * Shows the sides of @rules, and which of them moves first.
 */
void
serai_side_picker_show (SeraiSidePicker *self, const SeraiRules *rules, const SeraiPosition *start)
{
  g_return_if_fail (SERAI_IS_SIDE_PICKER (self));

  for (gsize n = 0; n < N_CHOICES; n++)
    {
      SeraiSide   side = sides[n];
      const char *note;

      if (side == SERAI_SIDE_NONE)
        continue;
      /* Translators: in New Game, below the name of the side that begins */
      note = rules->side (start) == side ? _ ("Moves first") : "";
      serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (self->pictures[side]), rules,
                                     serai_side_piece (rules, start, side));
      gtk_label_set_label (self->names[n], _ (rules->sides[side].name));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[n]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _ (rules->sides[side].name),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
      gtk_label_set_label (self->notes[n], note);
    }
}

/**
 * serai_side_picker_choose:
 * @self: a picker
 * @side: a side, or %SERAI_SIDE_NONE for by lot
 * Shows @side as chosen.
 */
void
serai_side_picker_choose (SeraiSidePicker *self, SeraiSide side)
{
  g_return_if_fail (SERAI_IS_SIDE_PICKER (self));

  self->is_filling = TRUE;
  for (gsize n = 0; n < N_CHOICES; n++)
    if (sides[n] == side)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[n]), TRUE);
  self->is_filling = FALSE;
}
