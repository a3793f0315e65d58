/* serai-action-bar.c: the buttons that a match offers at the moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-action-bar.h"

#include <glib/gi18n.h>

#include "serai-player-text.h"
#include "widgets/late-menu.h"

/* How long buttons that have taken the place of others do not react. */
#define GUARD_MS 1000

struct _SeraiActionBar
{
  GtkWidget      parent_instance;
  GtkStack      *pages;
  GtkWidget     *finish_button;
  GtkWidget     *trying_buttons;
  GtkWidget     *leave_button;  /* while somebody tries to find a better move */
  GtkWidget     *return_button; /* at other times, in the same place */
  GtkButton     *pause_button;
  GtkWidget     *again_button;
  GtkWidget     *change_sides_button;
  GtkButton     *offer_button; /* of another game at another level */
  GtkMenuButton *speed_button;
  GMenuModel    *speed_menu;
  guint          guard_source; /* that ends the guard; 0: none */
};

G_DEFINE_FINAL_TYPE (SeraiActionBar, serai_action_bar, GTK_TYPE_WIDGET)

/* The size of the largest page. */
static int
measure_pages (SeraiActionBar *self, GtkOrientation orientation, int for_size)
{
  int largest = 0;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      int size = 0;

      gtk_widget_measure (page, orientation, for_size, &size, NULL, NULL, NULL);
      largest = MAX (largest, size);
    }
  return largest;
}

static void
serai_action_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline G_GNUC_UNUSED,
                          int *natural_baseline G_GNUC_UNUSED)
{
  SeraiActionBar *self = SERAI_ACTION_BAR (widget);

  *natural = measure_pages (self, orientation, for_size);
  *minimum = *natural;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (GTK_WIDGET (self->pages), orientation, for_size, minimum, NULL, NULL, NULL);
}

/* Buttons are no higher than they need, even if there is space for more of them. */
static void
serai_action_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *pages = GTK_WIDGET (SERAI_ACTION_BAR (widget)->pages);
  int        needed = 0;

  gtk_widget_measure (pages, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  gtk_widget_allocate (pages, width, MIN (needed, height), baseline, NULL);
}

static GtkSizeRequestMode
serai_action_bar_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
end_guard_cb (gpointer data)
{
  SeraiActionBar *self = data;

  self->guard_source = 0;
  gtk_widget_set_can_target (GTK_WIDGET (self->pages), TRUE);
  return G_SOURCE_REMOVE;
}

/* A game that is watched ends by itself, maybe just as somebody clicks on Pause: the button that
 * appears below the pointer, which begins another game, does not react at once. */
static void
begin_guard (SeraiActionBar *self)
{
  g_clear_handle_id (&self->guard_source, g_source_remove);
  gtk_widget_set_can_target (GTK_WIDGET (self->pages), FALSE);
  self->guard_source = g_timeout_add (GUARD_MS, end_guard_cb, self);
}

static void
serai_action_bar_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&SERAI_ACTION_BAR (object)->guard_source, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_action_bar_parent_class)->dispose (object);
}

static void
serai_action_bar_class_init (SeraiActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_action_bar_dispose;
  widget_class->get_request_mode = serai_action_bar_get_request_mode;
  widget_class->measure = serai_action_bar_measure;
  widget_class->size_allocate = serai_action_bar_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "matchactions");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-action-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, pages);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, finish_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, trying_buttons);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, leave_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, return_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, pause_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, again_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, change_sides_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, offer_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, speed_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiActionBar, speed_menu);
}

static void
serai_action_bar_init (SeraiActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  serai_late_menu_set (self->speed_button, self->speed_menu);
}

/**
 * serai_action_bar_set_actions:
 * @self: an action bar
 * @actions: what to offer
 */
void
serai_action_bar_set_actions (SeraiActionBar *self, SeraiActions actions)
{
  static const char *const pages[] = {
    [SERAI_ACTIONS_NONE] = "none",         [SERAI_ACTIONS_CHAIN] = "chain",
    [SERAI_ACTIONS_GOING_ON] = "chain",    [SERAI_ACTIONS_TAKING] = "chain",
    [SERAI_ACTIONS_REPLACED] = "replaced", [SERAI_ACTIONS_LOOKING] = "looking",
    [SERAI_ACTIONS_TRYING] = "looking",    [SERAI_ACTIONS_WATCH] = "watch",
    [SERAI_ACTIONS_WATCH_PAUSE] = "watch", [SERAI_ACTIONS_NEXT] = "next",
    [SERAI_ACTIONS_OVER] = "over",         [SERAI_ACTIONS_OVER_ELSEWHERE] = "over",
  };

  g_return_if_fail (SERAI_IS_ACTION_BAR (self));
  g_return_if_fail (actions < G_N_ELEMENTS (pages));

  gtk_widget_set_visible (self->trying_buttons, actions == SERAI_ACTIONS_TRYING);
  gtk_widget_set_visible (self->leave_button, actions == SERAI_ACTIONS_TRYING);
  gtk_widget_set_visible (self->return_button, actions != SERAI_ACTIONS_TRYING);
  gtk_widget_set_visible (self->finish_button, actions != SERAI_ACTIONS_TAKING);
  gtk_widget_set_visible (self->change_sides_button, actions != SERAI_ACTIONS_OVER_ELSEWHERE);
  gtk_widget_set_tooltip_text (self->again_button, actions == SERAI_ACTIONS_OVER_ELSEWHERE
                                                       ? _ ("Play again with sides changed")
                                                       : NULL);
  gtk_widget_set_tooltip_text (self->finish_button,
                               actions == SERAI_ACTIONS_GOING_ON
                                   /* Translators: why a move of several steps cannot end yet */
                                   ? _ ("The move must go on")
                                   : _ ("Finish the move here"));
  gtk_button_set_label (self->pause_button, actions == SERAI_ACTIONS_WATCH_PAUSE
                                                /* Translators: go on after a pause */
                                                ? _ ("Resume")
                                                /* Translators: the computer stops playing */
                                                : _ ("Pause"));
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "watch") == 0
      && (actions == SERAI_ACTIONS_OVER || actions == SERAI_ACTIONS_NEXT))
    begin_guard (self);
  gtk_stack_set_visible_child_name (self->pages, pages[actions]);
}

/**
 * serai_action_bar_set_offer:
 * @self: an action bar
 * @level: a level of the computer, or 0 for none
 * Offers another game at @level, as long as the match is over.
 */
void
serai_action_bar_set_offer (SeraiActionBar *self, int level)
{
  g_autofree char *label = NULL;

  g_return_if_fail (SERAI_IS_ACTION_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->offer_button), level != 0);
  if (level == 0)
    return;
  /* Translators: button after several games won or lost running; %s is the name of a level */
  label = g_strdup_printf (_ ("Try the Level “%s”"), serai_level_name (level));
  gtk_button_set_label (self->offer_button, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->offer_button), "i", level);
}
