/* serai-board-point.c: a point of a board as a widget.
 *
 * It draws only its focus ring, from the style sheet. The board view handles all clicks, because
 * drags lead from one point to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-point.h"

struct _SeraiBoardPoint
{
  GtkWidget parent_instance;
  unsigned  index;
  char     *text; /* (owned) (nullable): the accessible label */
  gboolean  picked_up;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiBoardPoint, serai_board_point, GTK_TYPE_WIDGET)

static void
choose_cb (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[CHOSEN], 0);
}

static void
serai_board_point_finalize (GObject *object)
{
  SeraiBoardPoint *self = SERAI_BOARD_POINT (object);

  g_free (self->text);
  G_OBJECT_CLASS (serai_board_point_parent_class)->finalize (object);
}

static void
serai_board_point_class_init (SeraiBoardPointClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space,
                                GDK_KEY_KP_Space };
  GtkWidgetClass    *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = serai_board_point_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_BOARD_POINT, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "boardpoint");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "point.choose", NULL, choose_cb);
  for (gsize n = 0; n < G_N_ELEMENTS (keys); n++)
    gtk_widget_class_add_binding_action (widget_class, keys[n], 0, "point.choose", NULL);
}

static void
serai_board_point_init (SeraiBoardPoint *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/**
 * serai_board_point_new:
 * @index: the index of the point in the geometry of its board
 * Returns: (transfer floating): a point without a label
 */
GtkWidget *
serai_board_point_new (unsigned index)
{
  SeraiBoardPoint *self = g_object_new (SERAI_TYPE_BOARD_POINT, NULL);

  self->index = index;
  return GTK_WIDGET (self);
}

/**
 * serai_board_point_get_index:
 * Returns: the index of the point in the geometry of its board
 */
unsigned
serai_board_point_get_index (SeraiBoardPoint *self)
{
  g_return_val_if_fail (SERAI_IS_BOARD_POINT (self), 0);

  return self->index;
}

/**
 * serai_board_point_set_text:
 * @text: the name of the point and the piece on it, such as "d4, three Yen"
 * Sets the accessible label.
 */
void
serai_board_point_set_text (SeraiBoardPoint *self, const char *text)
{
  g_return_if_fail (SERAI_IS_BOARD_POINT (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * serai_board_point_set_picked_up:
 * @picked_up: whether the piece on this point has been picked up
 */
void
serai_board_point_set_picked_up (SeraiBoardPoint *self, gboolean picked_up)
{
  g_return_if_fail (SERAI_IS_BOARD_POINT (self));

  if (picked_up == self->picked_up)
    return;
  self->picked_up = picked_up;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, picked_up, -1);
}

/**
 * serai_board_point_arrow:
 * @direction: the direction in which to move the focus
 * @out: (out): the direction on the board, if @direction is that of an arrow key
 * Distinguishes the arrow keys, which move on the board, from Tab, which moves in the window.
 * Returns: whether @direction is that of an arrow key
 */
gboolean
serai_board_point_arrow (GtkDirectionType direction, SeraiDirection *out)
{
  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      return FALSE;
    case GTK_DIR_LEFT:
      *out = SERAI_DIRECTION_LEFT;
      break;
    case GTK_DIR_RIGHT:
      *out = SERAI_DIRECTION_RIGHT;
      break;
    case GTK_DIR_UP:
      *out = SERAI_DIRECTION_UP;
      break;
    case GTK_DIR_DOWN:
      *out = SERAI_DIRECTION_DOWN;
      break;
    }
  return TRUE;
}
