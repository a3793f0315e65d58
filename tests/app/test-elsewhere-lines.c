/* test-elsewhere-lines.c: the lines above the board about what happens elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "elsewhere/serai-elsewhere-lines.h"

#define WIDE 900
#define MEDIUM 600
#define NARROW 360 /* pixels, of a phone */
#define TINY 180
#define PATIENCE_MS 10000
static const char *const long_text =
    "Ibeni asks you for a game: Keny · 10 minutes + 5 seconds per move · you begin";

static const SeraiElsewhereButton none[SERAI_ELSEWHERE_BAR_BUTTONS] = { { NULL, NULL } };
static const SeraiElsewhereButton answers[SERAI_ELSEWHERE_BAR_BUTTONS] = {
  { "Accept", "test.accept" }, { "Change…", "test.change" }, { "Decline", "test.decline" }
};

/* In a window that is never shown. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *lines;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->window = gtk_window_new ();
  fixture->lines = serai_elsewhere_lines_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->lines);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static gboolean
set (Fixture *fixture, SeraiElsewhereLine line, const char *text)
{
  return serai_elsewhere_lines_set (SERAI_ELSEWHERE_LINES (fixture->lines), line, text,
                                    text == long_text ? answers : none, 1);
}

/* Returns: (transfer none) (nullable): the first label inside @widget */
static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* @text: "": no line is shown */
static void
assert_shown (Fixture *fixture, const char *text)
{
  GtkWidget *label = find_label (fixture->lines);
  GtkWidget *bar = gtk_widget_get_first_child (fixture->lines);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (bar), ==, text[0] != '\0');
}

/* Only the most important thing is shown; the others come again after it. */
static void
test_order (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_shown (fixture, "");
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_PLACE, "place"));
  assert_shown (fixture, "place");
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_SENT, "sent"));
  assert_shown (fixture, "sent");
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_BEGUN, "begun"));
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_STATE, "state"));
  assert_shown (fixture, "begun");
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_SENT, NULL));
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_ANSWER, "answer"));
  g_assert_true (set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, long_text));
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, long_text));
  assert_shown (fixture, "answer");
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_ANSWER, NULL));
  assert_shown (fixture, long_text);
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, NULL));
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_BEGUN, NULL));
  assert_shown (fixture, "state");
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_STATE, NULL));
  assert_shown (fixture, "place");
  g_assert_false (set (fixture, SERAI_ELSEWHERE_LINES_PLACE, NULL));
  assert_shown (fixture, "");
}

/* After the text comes a label, or a button in place of it. */
static void
assert_more (Fixture *fixture, const char *text, gboolean is_button)
{
  GtkWidget *more = gtk_widget_get_next_sibling (find_label (fixture->lines));
  GtkWidget *next = gtk_widget_get_next_sibling (more);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (more)), ==, is_button ? "" : text);
  g_assert_cmpint (gtk_widget_get_visible (more), ==, text[0] != '\0' && !is_button);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (next)), ==, is_button ? text : "");
  g_assert_cmpint (gtk_widget_get_visible (next), ==, is_button);
}

/* It is told how many other things there are; where the user is does not count. */
static void
test_more (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiElsewhereLines *lines = SERAI_ELSEWHERE_LINES (fixture->lines);

  set (fixture, SERAI_ELSEWHERE_LINES_PLACE, "place");
  assert_more (fixture, "", FALSE);
  set (fixture, SERAI_ELSEWHERE_LINES_SENT, "sent");
  assert_more (fixture, "", FALSE);
  serai_elsewhere_lines_set (lines, SERAI_ELSEWHERE_LINES_RECEIVED, long_text, answers, 3);
  assert_more (fixture, "3 more", TRUE);
  serai_elsewhere_lines_set (lines, SERAI_ELSEWHERE_LINES_RECEIVED, "the next", answers, 2);
  assert_shown (fixture, "the next");
  assert_more (fixture, "2 more", TRUE);
  serai_elsewhere_lines_set (lines, SERAI_ELSEWHERE_LINES_RECEIVED, NULL, none, 0);
  assert_shown (fixture, "sent");
  assert_more (fixture, "", FALSE);
}

static void
said_cb (SeraiElsewhereLines *lines G_GNUC_UNUSED, const char *text, char **said)
{
  g_free (*said);
  *said = g_strdup (text);
}

static void
turn (Fixture *fixture)
{
  GtkWidget *more = gtk_widget_get_next_sibling (find_label (fixture->lines));

  g_signal_emit_by_name (gtk_widget_get_next_sibling (more), "clicked");
}

/* The user can see each line with its buttons, as the way back to a game; what comes then is shown
 * at once. */
static void
test_next (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *said = NULL;

  g_signal_connect (fixture->lines, "turned", G_CALLBACK (said_cb), &said);
  set (fixture, SERAI_ELSEWHERE_LINES_PLACE, "place");
  set (fixture, SERAI_ELSEWHERE_LINES_BACK, "back");
  set (fixture, SERAI_ELSEWHERE_LINES_STATE, "state");
  assert_shown (fixture, "state");
  assert_more (fixture, "1 more", TRUE);
  turn (fixture);
  assert_shown (fixture, "back");
  assert_more (fixture, "1 more", TRUE);
  g_assert_cmpstr (said, ==, "back");
  set (fixture, SERAI_ELSEWHERE_LINES_STATE, "another state");
  assert_shown (fixture, "back");
  set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, long_text);
  assert_shown (fixture, long_text);
  for (guint n = 0; n < 2; n++)
    turn (fixture);
  assert_shown (fixture, "back");
  set (fixture, SERAI_ELSEWHERE_LINES_BACK, NULL);
  assert_shown (fixture, long_text);
  turn (fixture);
  turn (fixture);
  assert_shown (fixture, long_text);
  g_assert_cmpstr (said, ==, long_text);
}

static int
measure_height (Fixture *fixture, int width)
{
  int minimum, natural;

  gtk_widget_measure (fixture->lines, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (minimum, ==, natural);
  return natural;
}

/* The board below does not move, whatever is said, and also on a phone. */
static void
test_height (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  int minimum, height;

  set (fixture, SERAI_ELSEWHERE_LINES_PLACE, "On this network");
  height = measure_height (fixture, WIDE);
  g_assert_cmpint (height, >, 0);
  g_assert_cmpint (measure_height (fixture, NARROW), ==, height);
  set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, long_text);
  g_assert_cmpint (measure_height (fixture, WIDE), ==, height);
  g_assert_cmpint (measure_height (fixture, NARROW), ==, height);
  serai_elsewhere_lines_set (SERAI_ELSEWHERE_LINES (fixture->lines), SERAI_ELSEWHERE_LINES_RECEIVED,
                             long_text, answers, 5);
  set (fixture, SERAI_ELSEWHERE_LINES_STATE, "a state");
  g_assert_cmpint (measure_height (fixture, WIDE), ==, height);
  g_assert_cmpint (measure_height (fixture, NARROW), ==, height);
  gtk_widget_measure (fixture->lines, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, NARROW);
}

/* Returns: whether @widget has a button with @label that is shown beside a text, not opened by it
 */
static gboolean
has_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_POPOVER (widget) || !gtk_widget_get_child_visible (widget)
      || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_button (child, label))
      return TRUE;
  return FALSE;
}

static void
assert_buttons (Fixture *fixture, int width, gboolean has_first, gboolean has_others)
{
  gtk_widget_measure (fixture->lines, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (fixture->lines,
                            &(GtkAllocation){ 0, 0, width, measure_height (fixture, width) }, -1);
  g_assert_cmpint (has_button (fixture->lines, "Accept"), ==, has_first);
  g_assert_cmpint (has_button (fixture->lines, "Change…"), ==, has_others);
  g_assert_cmpint (has_button (fixture->lines, "Decline"), ==, has_others);
}

/* A text that is too long is cut off before its buttons make way; the first one does last. */
static void
test_buttons (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  set (fixture, SERAI_ELSEWHERE_LINES_RECEIVED, long_text);
  assert_buttons (fixture, WIDE, TRUE, TRUE);
  assert_buttons (fixture, MEDIUM, TRUE, TRUE);
  assert_buttons (fixture, NARROW, TRUE, FALSE);
  assert_buttons (fixture, TINY, FALSE, FALSE);
}

/* Returns: (transfer none) (nullable): the button that opens the text, if it is shown */
static GtkWidget *
find_opener (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_MENU_BUTTON (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_opener (child);
  return found;
}

/* Whether @contents are mapped, and have the height that they need. */
static gboolean
is_whole (GtkWidget *contents)
{
  int width = gtk_widget_get_width (contents);
  int height;

  if (!gtk_widget_get_mapped (contents) || width == 0)
    return FALSE;
  gtk_widget_measure (contents, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return gtk_widget_get_height (gtk_widget_get_parent (contents)) >= height;
}

static gboolean
time_is_up_cb (gpointer text)
{
  g_error ("“%s” is not shown in full with its buttons", (const char *) text);
  return G_SOURCE_REMOVE;
}

static void
assert_opened_whole (Fixture *fixture, const char *text)
{
  GtkWidget *opener, *contents;
  guint      limit = g_timeout_add (PATIENCE_MS, time_is_up_cb, (gpointer) text);

  serai_elsewhere_lines_set (SERAI_ELSEWHERE_LINES (fixture->lines), SERAI_ELSEWHERE_LINES_RECEIVED,
                             text, answers, 1);
  while ((opener = find_opener (fixture->lines)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  contents = gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (opener)));
  gtk_widget_grab_focus (opener);
  gtk_menu_button_popup (GTK_MENU_BUTTON (opener));
  while (!is_whole (contents))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (opener));
}

/* All buttons are inside what is opened, however many lines the text has. */
static void
test_opened (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, -1);
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_opened_whole (fixture, "Boris asks you for a game: Nerenchi · no clock · you begin");
  assert_opened_whole (fixture, "Boris asks you for a game: MKCess · 2 days for each move · "
                                "rated · Boris begins");
  assert_opened_whole (fixture, long_text);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/elsewhere-lines/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/elsewhere-lines/more", Fixture, NULL, set_up, test_more, tear_down);
  g_test_add ("/elsewhere-lines/next", Fixture, NULL, set_up, test_next, tear_down);
  g_test_add ("/elsewhere-lines/height", Fixture, NULL, set_up, test_height, tear_down);
  g_test_add ("/elsewhere-lines/buttons", Fixture, NULL, set_up, test_buttons, tear_down);
  g_test_add ("/elsewhere-lines/opened", Fixture, NULL, set_up, test_opened, tear_down);
  return g_test_run ();
}
