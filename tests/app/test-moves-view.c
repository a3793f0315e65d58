/* test-moves-view.c: the list of the moves of a long game is filled in several frames, with
 * rows that are as high as their contents.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play/serai-move-pair.h"
#include "play/serai-moves-view.h"
#include "random-match.h"
#include "registry.h"

enum
{
  N_PLIES = 240,
  N_ROWS = N_PLIES / 2,
  MOST = 16, /* rows at once */
  PATIENCE_MS = 60000
};

static SeraiMatch *
create_long_match (void)
{
  SeraiMatch *match = NULL;

  for (guint32 seed = 0; match == NULL; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      match = serai_match_new (serai_registry_find ("pyramids"), NULL);
      if (play_random_moves (match, rand, N_PLIES) < N_PLIES)
        g_clear_object (&match);
    }
  return match;
}

/* Returns: the rows in @widget that show moves; counts one that shows @node in @n_with_node */
static guint
count_rows (GtkWidget *widget, SeraiRecordNode *node, guint *n_with_node)
{
  guint n = 0;

  if (SERAI_IS_MOVE_PAIR (widget))
    {
      *n_with_node += serai_move_pair_has_move (SERAI_MOVE_PAIR (widget), node);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child, node, n_with_node);
  return n;
}

static guint
count_with (GtkWidget *view, SeraiRecordNode *node)
{
  guint n_with_node = 0;
  guint n = count_rows (view, node, &n_with_node);

  g_assert_cmpuint (n_with_node, ==, 1);
  return n;
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

/* Asserts that each row in @widget takes the space of its moves and comments, not more. */
static void
assert_rows_fit (GtkWidget *widget)
{
  if (SERAI_IS_MOVE_PAIR (widget))
    {
      g_assert_cmpint (measure_height (gtk_widget_get_parent (widget)), ==,
                       measure_height (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_rows_fit (child);
}

static GtkWidget *
create_view (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = g_object_new (SERAI_TYPE_MOVES_VIEW, NULL);

  adw_window_set_content (ADW_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (view))
    g_main_context_iteration (NULL, TRUE);
  return view;
}

static gboolean
time_is_up_cb (gpointer data)
{
  const char *what = data;

  g_error ("The list does not show %s after %d s", what, PATIENCE_MS / 1000);
  return G_SOURCE_REMOVE;
}

/* Returns: the source to remove once the list shows @what */
static guint
limit_wait (const char *what)
{
  return g_timeout_add (PATIENCE_MS, time_is_up_cb, (gpointer) what);
}

/* The move on the board is listed at once, all others follow, few at a time. */
static void
test_gradual (void)
{
  GtkWidget *view = create_view ();
  g_autoptr (SeraiMatch) match = create_long_match ();
  SeraiRecordNode *const *line = serai_match_get_record (match)->line;
  guint                   n_rows, n_before, limit = limit_wait ("all moves");

  serai_moves_view_set_match (SERAI_MOVES_VIEW (view), match);
  n_rows = count_with (view, line[N_PLIES]);
  g_assert_cmpuint (n_rows, <=, MOST);
  serai_match_look_at (match, line[1]);
  g_assert_cmpuint (count_with (view, line[1]), <=, n_rows + MOST);
  while (n_rows < N_ROWS)
    {
      n_before = n_rows;
      g_main_context_iteration (NULL, TRUE);
      n_rows = count_with (view, line[1]);
      g_assert_cmpuint (n_rows, <=, MAX (n_before, 2 * MOST) + MOST);
    }
  g_source_remove (limit);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

/* A comment in the first row makes no other row higher. */
static void
test_heights (void)
{
  GtkWidget *view = create_view ();
  g_autoptr (SeraiMatch) match = create_long_match ();
  SeraiRecordNode *first = serai_match_get_record (match)->line[1];
  guint            n_with_first = 0, limit = limit_wait ("all moves");

  serai_match_set_comment (match, first, "A quiet move");
  serai_match_look_at (match, first->parent);
  serai_moves_view_set_match (SERAI_MOVES_VIEW (view), match);
  while (count_rows (view, first, &n_with_first) < N_ROWS)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
  assert_rows_fit (view);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

static guint
count_variations (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "variation-start");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_variations (child);
  return n;
}

/* Each variation is set off from what is above it: two of one move do not look like one line. */
static void
test_variations (void)
{
  static const char *const moves[] = { "a3-a2", "b4-b5", "a2-a3", NULL };
  GtkWidget               *view = create_view ();
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  SeraiRecordNode *start = serai_match_get_record (match)->line[0];
  SeraiRecordNode *node;
  const char      *why;
  guint            limit = limit_wait ("two variations");

  play_texts (match, moves);
  g_assert_nonnull (serai_match_add_move (match, start, "a3-a4", &why));
  node = serai_match_add_move (match, start, "e3-e2", &why);
  g_assert_nonnull (serai_match_add_move (match, node, "b4-b5", &why));
  serai_moves_view_set_match (SERAI_MOVES_VIEW (view), match);
  while (count_variations (view) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_variations (view), ==, 2);
  g_source_remove (limit);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/moves-view/gradual", test_gradual);
  g_test_add_func ("/moves-view/heights", test_heights);
  g_test_add_func ("/moves-view/variations", test_variations);
  return g_test_run ();
}
