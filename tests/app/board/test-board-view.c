/* test-board-view.c: what a board does as a widget, in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "load-style-sheet.h"
#include "registry.h"
#include "serai-board-point.h"
#include "serai-board-view.h"
#include "widgets/serai-species-grid.h"

#define PROMOTION "4<4321>4/S8/9/9/9/9/9/4(442)4/4(4321)4 w 50"

typedef struct
{
  GtkWidget      *window;
  SeraiBoardView *view; /* (owned) */
} Fixture;

static SeraiMatch *
match_new (const char *game, const char *position)
{
  const SeraiRules *rules = serai_registry_find (game);
  SeraiOptions      options;
  GError           *error = NULL;
  SeraiMatch       *match;

  serai_options_init (rules, &options);
  match = position == NULL ? serai_match_new (rules, &options)
                           : serai_match_new_from_text (rules, &options, position, &error);
  g_assert_no_error (error);
  return match;
}

static void
set_match (Fixture *fixture, const char *game, const char *position)
{
  g_autoptr (SeraiMatch) match = match_new (game, position);

  serai_board_view_set_match (fixture->view, match);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->window = gtk_window_new ();
  fixture->view = g_object_ref_sink (g_object_new (SERAI_TYPE_BOARD_VIEW, NULL));
  serai_board_view_set_interactive (fixture->view, TRUE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
}

/* Returns: (nullable): the first descendant of @widget, or @widget itself, that is of @type */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static void
choose (Fixture *fixture, const char *name)
{
  SeraiMatch   *match = NULL;
  SeraiGeometry geometry;
  unsigned      point;

  g_object_get (fixture->view, "match", &match, NULL);
  serai_match_get_rules (match)->geometry (serai_match_get_position (match), &geometry);
  g_object_unref (match);
  point = serai_geometry_find (&geometry, name);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SERAI_IS_BOARD_POINT (child)
        && serai_board_point_get_index (SERAI_BOARD_POINT (child)) == point)
      {
        gtk_widget_activate_action (child, "point.choose", NULL);
        return;
      }
  g_assert_not_reached ();
}

static gboolean
is_table_open (Fixture *fixture)
{
  GtkWidget *popover = find_widget (GTK_WIDGET (fixture->view), GTK_TYPE_POPOVER);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

/* Opens the table of promotions. */
static void
open_table (Fixture *fixture)
{
  set_match (fixture, "pyramids", PROMOTION);
  choose (fixture, "a8");
  choose (fixture, "a9");
  while (!is_table_open (fixture))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_other_game (Fixture *fixture, gconstpointer game)
{
  open_table (fixture);
  set_match (fixture, game, NULL);
  g_assert_false (is_table_open (fixture));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (is_table_open (fixture));
}

/* A choice that was about to be offered is not offered in the next game. */
static void
test_other_game_soon (Fixture *fixture, gconstpointer game)
{
  set_match (fixture, "pyramids", PROMOTION);
  choose (fixture, "a8");
  choose (fixture, "a9");
  set_match (fixture, game, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (is_table_open (fixture));
}

static gboolean
has_handler (gpointer object, const char *signal)
{
  return g_signal_has_handler_pending (object, g_signal_lookup (signal, G_OBJECT_TYPE (object)), 0,
                                       TRUE);
}

/* The contents of the table can outlive the board. */
static void
test_grid_after_dispose (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GtkWidget) grid = NULL;

  open_table (fixture);
  grid = find_widget (GTK_WIDGET (fixture->view), SERAI_TYPE_SPECIES_GRID);
  g_object_ref (grid);
  g_assert_true (has_handler (grid, "chosen"));
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  g_object_run_dispose (G_OBJECT (fixture->view));
  g_assert_false (has_handler (grid, "highlighted"));
  g_assert_false (has_handler (grid, "chosen"));
}

/* Like every widget, a board can be called after it has been disposed of. */
static void
test_after_dispose (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = NULL;

  set_match (fixture, "keny", NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  g_object_run_dispose (G_OBJECT (fixture->view));
  g_object_get (fixture->view, "match", &match, NULL);
  g_assert_null (match);
  set_match (fixture, "keny", NULL);
  serai_board_view_set_match (fixture->view, NULL);
  serai_board_view_set_interactive (fixture->view, FALSE);
  serai_board_view_set_turned (fixture->view, TRUE);
  serai_board_view_show_hint (fixture->view, NULL, TRUE);
  serai_board_view_finish_move (fixture->view);
  serai_board_view_take_back_step (fixture->view);
  g_assert_null (serai_board_view_get_builder (fixture->view));
}

static void
assert_focus (Fixture *fixture, const char *name)
{
  GtkWidget    *child;
  SeraiMatch   *match = NULL;
  SeraiGeometry geometry;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  child = gtk_widget_get_focus_child (GTK_WIDGET (fixture->view));
  g_assert_true (SERAI_IS_BOARD_POINT (child));
  g_object_get (fixture->view, "match", &match, NULL);
  serai_match_get_rules (match)->geometry (serai_match_get_position (match), &geometry);
  g_assert_cmpstr (geometry.points[serai_board_point_get_index (SERAI_BOARD_POINT (child))].name,
                   ==, name);
  g_object_unref (match);
}

/* The focus begins on the player's own side, near and to the left, whoever is to move. A point to
 * which it was moved keeps it when the board is turned. */
static void
test_first_focus (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *other;

  set_match (fixture, "mkcess", NULL);
  assert_focus (fixture, "a6");
  serai_board_view_set_turned (fixture->view, TRUE);
  assert_focus (fixture, "h1");
  set_match (fixture, "keny", NULL);
  assert_focus (fixture, "h7");
  serai_board_view_set_turned (fixture->view, FALSE);
  assert_focus (fixture, "a2");
  set_match (fixture, "nerenchi", NULL);
  assert_focus (fixture, "a1");

  other = gtk_widget_get_prev_sibling (gtk_widget_get_focus_child (GTK_WIDGET (fixture->view)));
  gtk_widget_grab_focus (other);
  serai_board_view_set_turned (fixture->view, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (fixture->view)) == other);
}

/* Whether there is a tooltip anywhere on the board. */
static gboolean
has_tooltip (Fixture *fixture)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  int      width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  int      height = gtk_widget_get_height (GTK_WIDGET (fixture->view));
  gboolean is_shown = FALSE;

  for (int x = 0; x < width && !is_shown; x += 5)
    for (int y = 0; y < height && !is_shown; y += 5)
      g_signal_emit_by_name (fixture->view, "query-tooltip", x, y, FALSE, tooltip, &is_shown);
  return is_shown;
}

/* The number of captures is explained where it is shown, and to screen readers. */
static void
test_tally (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  set_match (fixture, "kei-yen", NULL);
  while (gtk_widget_get_height (GTK_WIDGET (fixture->view)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "0 of 14 captured\u00a0· Kei must capture 14 more Yen");
  g_assert_true (has_tooltip (fixture));
  set_match (fixture, "mkcess", NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_false (has_tooltip (fixture));
}

/* The board needs no more height than its proportions, and no more width. */
static void
test_proportions (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  int        height, width;

  set_match (fixture, "mkcess", NULL); /* 8 squares wide, 6 high */
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 600, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, >, 600 * 6 / 8);
  g_assert_cmpint (height, <, 600 * 7 / 8);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, height, NULL, &width, NULL, NULL);
  g_assert_cmpint (width, >=, 600);
  g_assert_cmpint (width, <=, 602);
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style_sheet ();
  add ("/board-view/promotion-and-other-game", "keny", test_other_game);
  add ("/board-view/promotion-and-same-game", "pyramids", test_other_game);
  add ("/board-view/promotion-soon-and-other-game", "keny", test_other_game_soon);
  add ("/board-view/promotion-soon-and-same-game", "pyramids", test_other_game_soon);
  add ("/board-view/first-focus", NULL, test_first_focus);
  add ("/board-view/tally", NULL, test_tally);
  add ("/board-view/proportions", NULL, test_proportions);
  add ("/board-view/grid-after-dispose", NULL, test_grid_after_dispose);
  add ("/board-view/after-dispose", NULL, test_after_dispose);
  return g_test_run ();
}
