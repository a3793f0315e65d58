/* test-game-chooser.c: the window Games with more games than fit into it.
 *
 * The linker replaces the list of games by one that has the last game near the end of many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "games/serai-game-card.h"
#include "games/serai-game-chooser.h"
#include "load-style-sheet.h"
#include "registry.h"
#include "temporary-folder.h"

enum
{
  N_OTHERS = 14, /* cards before that of the game that is played */
  N_CARDS = 16,
  DISTANCE = 12 /* pixels between that card and the edge of the list */
};

typedef struct
{
  char             *folder; /* (owned) */
  GSettings        *settings;
  SeraiWriter      *writer;
  SeraiGames       *games;
  SeraiSession     *session;
  SeraiGameChooser *chooser;
} Fixture;

const SeraiRules *__real_serai_registry_nth (size_t n);
const SeraiRules *__wrap_serai_registry_nth (size_t n);

static const SeraiRules *
get_last_game (void)
{
  const SeraiRules *last = NULL;

  for (gsize n = 0; __real_serai_registry_nth (n) != NULL; n++)
    last = __real_serai_registry_nth (n);
  return last;
}

const SeraiRules *
__wrap_serai_registry_nth (size_t n)
{
  if (n == N_OTHERS)
    return get_last_game ();
  return n < N_CARDS ? __real_serai_registry_nth (0) : NULL;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = serai_match_new (get_last_game (), NULL);
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GtkWidget) parent = g_object_ref_sink (gtk_window_new ());

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture->folder = g_dir_make_tmp ("serai-chooser-XXXXXX", NULL);
  folder = g_file_new_for_path (fixture->folder);
  fixture->settings = g_settings_new ("io.github.serai.Serai");
  fixture->writer = serai_writer_new ();
  fixture->games = serai_games_new (fixture->writer, folder);
  fixture->session = serai_session_new (fixture->settings, fixture->games);
  serai_session_replace (fixture->session, match, NULL);
  fixture->chooser = serai_game_chooser_new (GTK_WINDOW (parent), fixture->session);
  gtk_window_set_transient_for (GTK_WINDOW (fixture->chooser), NULL);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->chooser));
  g_assert_true (serai_session_close (fixture->session, NULL));
  g_clear_object (&fixture->session);
  serai_writer_flush (fixture->writer, NULL, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&fixture->games);
  g_clear_object (&fixture->writer);
  g_clear_object (&fixture->settings);
  remove_tree (fixture->folder);
  g_free (fixture->folder);
}

/* Returns: (nullable): the card of the game that is played */
static GtkWidget *
find_card (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (SERAI_IS_GAME_CARD (widget)
      && serai_game_card_get_rules (SERAI_GAME_CARD (widget)) == get_last_game ())
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_card (child);
  return found;
}

/* The window opens with the whole card of the game that is played, which has the focus. */
static void
test_played_game_is_in_sight (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget      *card = find_card (GTK_WIDGET (fixture->chooser));
  GtkWidget      *scroller = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  gtk_window_present (GTK_WINDOW (fixture->chooser));
  while (gtk_widget_get_height (card) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (card, scroller, &bounds));
  g_assert_cmpfloat (graphene_rect_get_y (&bounds), >=, DISTANCE);
  g_assert_cmpfloat (graphene_rect_get_y (&bounds) + graphene_rect_get_height (&bounds), <=,
                     (float) gtk_widget_get_height (scroller) - DISTANCE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->chooser)) == card);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style_sheet ();
  g_test_add ("/game-chooser/played-game-is-in-sight", Fixture, NULL, set_up,
              test_played_game_is_in_sight, tear_down);
  return g_test_run ();
}
