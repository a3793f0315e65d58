/* serai-attempt-bar.c: a line about an attempt to find a better move, with buttons to go on or
 * leave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-attempt-bar.h"

#include <glib/gi18n.h>

#include "widgets/serai-flow-layout.h"
#include "widgets/wrapped-label.h"

enum
{
  SPACING = 6 /* pixels */
};

struct _SeraiAttemptBar
{
  GtkWidget  parent_instance;
  GtkWidget *label;
  GtkWidget *again;
  GtkWidget *show;
  GtkWidget *leave;
  char      *text; /* (owned) (nullable): that of the label */
};

G_DEFINE_FINAL_TYPE (SeraiAttemptBar, serai_attempt_bar, GTK_TYPE_WIDGET)

/* Returns: (transfer full): what the player is told */
static char *
write_state (SeraiAttemptState state, const char *side)
{
  switch (state)
    {
    case SERAI_ATTEMPT_WAITING:
      /* Translators: review: the player is to improve on a mistake; %s is the name of a side */
      return g_strdup_printf (_ ("%s: find a better move"), side);
    case SERAI_ATTEMPT_SEARCHING:
      /* Translators: review: it is being found out how good the move is */
      return g_strdup (_ ("Judging the move…"));
    case SERAI_ATTEMPT_FOUND:
      /* Translators: review: the player has found the best move, or one as good */
      return g_strdup (_ ("That is the move!"));
    case SERAI_ATTEMPT_BETTER:
      /* Translators: review: better than the mistake, but there is a still better move */
      return g_strdup (_ ("Better than in the game, but there is an even better move."));
    case SERAI_ATTEMPT_NOT_YET:
      /* Translators: review: the move is not better than the mistake */
      return g_strdup (_ ("Not yet: this is no better than the move in the game."));
    case SERAI_ATTEMPT_REPEATED:
      /* Translators: review: the player has made the same mistake again */
      return g_strdup (_ ("That was the move in the game."));
    case SERAI_ATTEMPT_FAILED:
      /* Translators: review: why a move cannot be judged */
      return g_strdup (_ ("There is not enough memory"));
    case SERAI_ATTEMPT_OVER:
      break;
    }
  return g_strdup ("");
}

/**
 * serai_attempt_bar_show:
 * @self: a bar
 * @state: of the attempt; none is shown when it is over
 * @side: the translated name of the side that is to move
 * Returns: (transfer none): the text that is shown, "" for none
 */
const char *
serai_attempt_bar_show (SeraiAttemptBar *self, SeraiAttemptState state, const char *side)
{
  gboolean is_waiting = state == SERAI_ATTEMPT_WAITING;
  gboolean is_found = state == SERAI_ATTEMPT_FOUND;

  g_return_val_if_fail (SERAI_IS_ATTEMPT_BAR (self), "");

  g_free (self->text);
  self->text = write_state (state, side);
  gtk_label_set_text (GTK_LABEL (self->label), self->text);
  gtk_widget_set_visible (self->again, !is_waiting && !is_found);
  gtk_widget_set_visible (self->show, !is_found);
  gtk_widget_set_visible (GTK_WIDGET (self), state != SERAI_ATTEMPT_OVER);
  return self->text;
}

static GtkWidget *
add_button (SeraiAttemptBar *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
serai_attempt_bar_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_pointer (&SERAI_ATTEMPT_BAR (object)->text, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_attempt_bar_parent_class)->dispose (object);
}

static void
serai_attempt_bar_class_init (SeraiAttemptBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_attempt_bar_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "attempt");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
serai_attempt_bar_init (SeraiAttemptBar *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), serai_flow_layout_new (SPACING));
  self->label = serai_wrapped_label_new ("", "body");
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  /* Translators: button: show the position again in which a better move is to be found */
  self->again = add_button (self, _ ("Another Try"), "win.try-once-more");
  /* Translators: button: show the best move */
  self->show = add_button (self, _ ("Show Move"), "win.show-best-move");
  self->leave = add_button (self, _ ("Done"), "win.leave-trial");
  gtk_widget_add_css_class (self->again, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Try Again"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * serai_attempt_bar_new:
 * Returns: (transfer floating): a bar that is not shown
 */
GtkWidget *
serai_attempt_bar_new (void)
{
  return g_object_new (SERAI_TYPE_ATTEMPT_BAR, NULL);
}
