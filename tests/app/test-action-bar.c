/* test-action-bar.c: the buttons at the end of a game that is watched, and in a chain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play/serai-action-bar.h"

/* Returns: (nullable): the first widget of @type in @widget */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* Whoever clicks on Pause just as the game ends does not begin another one. */
static void
test_guard (void)
{
  g_autoptr (SeraiActionBar) bar = g_object_ref_sink (g_object_new (SERAI_TYPE_ACTION_BAR, NULL));
  GtkWidget *pages = find (GTK_WIDGET (bar), GTK_TYPE_STACK);

  serai_action_bar_set_actions (bar, SERAI_ACTIONS_WATCH);
  g_assert_true (gtk_widget_get_can_target (pages));
  serai_action_bar_set_actions (bar, SERAI_ACTIONS_OVER);
  g_assert_false (gtk_widget_get_can_target (pages));
  while (!gtk_widget_get_can_target (pages))
    g_main_context_iteration (NULL, TRUE);

  serai_action_bar_set_actions (bar, SERAI_ACTIONS_NONE);
  serai_action_bar_set_actions (bar, SERAI_ACTIONS_OVER);
  g_assert_true (gtk_widget_get_can_target (pages));
}

/* A button that cannot be used says why. */
static void
test_going_on (void)
{
  g_autoptr (SeraiActionBar) bar = g_object_ref_sink (g_object_new (SERAI_TYPE_ACTION_BAR, NULL));
  GtkWidget       *finish = find (GTK_WIDGET (bar), GTK_TYPE_BUTTON);
  g_autofree char *usual = NULL;

  serai_action_bar_set_actions (bar, SERAI_ACTIONS_CHAIN);
  usual = g_strdup (gtk_widget_get_tooltip_text (finish));
  serai_action_bar_set_actions (bar, SERAI_ACTIONS_GOING_ON);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (finish), !=, usual);
  g_assert_true (gtk_widget_get_visible (finish));
}

/* Returns: (nullable): the button in @widget that activates @action */
static GtkWidget *
find_button (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, action);
  return found;
}

/* A rematch with somebody elsewhere changes the sides: only one button asks for it, and says so. */
static void
test_elsewhere (void)
{
  g_autoptr (SeraiActionBar) bar = g_object_ref_sink (g_object_new (SERAI_TYPE_ACTION_BAR, NULL));
  GtkWidget *again = find_button (GTK_WIDGET (bar), "win.play-again");
  GtkWidget *change = find_button (GTK_WIDGET (bar), "win.change-sides");

  serai_action_bar_set_actions (bar, SERAI_ACTIONS_OVER);
  g_assert_true (gtk_widget_get_visible (change));
  g_assert_null (gtk_widget_get_tooltip_text (again));
  serai_action_bar_set_actions (bar, SERAI_ACTIONS_OVER_ELSEWHERE);
  g_assert_false (gtk_widget_get_visible (change));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (again), ==, gtk_widget_get_tooltip_text (change));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/action-bar/guard", test_guard);
  g_test_add_func ("/action-bar/going-on", test_going_on);
  g_test_add_func ("/action-bar/elsewhere", test_elsewhere);
  return g_test_run ();
}
