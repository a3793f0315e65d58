/* test-rule-pages.c: every game has a page of rules, and its pictures are correct by the rules.
 * Needs no display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "registry.h"
#include "rules/serai-rule-page.h"
#include "serai-language.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#else
#define __lsan_disable() ((void) 0)
#define __lsan_enable() ((void) 0)
#endif

#define PAGES "/io/github/serai/Serai/pages"
#define N_KINDS (SERAI_RULE_SOURCE + 1)
/* Shorter pages are incomplete; longer paragraphs are hard to read and to translate. */
#define MIN_BOARDS 5
#define MIN_TEXTS 10
#define MAX_TEXT 400 /* characters; a longer text should be two paragraphs */

static SeraiRulePage *
load (const char *name)
{
  g_autoptr (GError) error = NULL;
  SeraiRulePage *page = serai_rule_page_load (name, &error);

  g_assert_no_error (error);
  return page;
}

static gboolean
has_text (const SeraiRuleBlock *block)
{
  return block->kind == SERAI_RULE_HEADING || block->kind == SERAI_RULE_TEXT
         || block->kind == SERAI_RULE_ITEM || block->kind == SERAI_RULE_BOARD;
}

static void
count_blocks (SeraiRulePage *page, gsize n_blocks[N_KINDS])
{
  const SeraiRuleBlock *block;

  for (gsize n = 0; n < N_KINDS; n++)
    n_blocks[n] = 0;
  for (gsize n = 0; (block = serai_rule_page_nth (page, n)) != NULL; n++)
    {
      glong length = g_utf8_strlen (block->text, -1);

      n_blocks[block->kind]++;
      g_assert_cmpint (length > 0, ==, has_text (block));
      g_assert_cmpint (length, <=, MAX_TEXT);
    }
}

/* A page must have each generated part once, so that no option and no source can be missing, even
 * if the game has no options. */
static void
require_part (const SeraiRules *rules, const gsize n_blocks[N_KINDS], SeraiRuleKind kind,
              const char *element)
{
  if (n_blocks[kind] != 1)
    g_test_fail_printf ("data/pages/%s.ui has <%s/> %zu times instead of once", rules->id, element,
                        n_blocks[kind]);
}

/* A page must have at least @least blocks of @kind. */
static void
require_blocks (const SeraiRules *rules, const gsize n_blocks[N_KINDS], SeraiRuleKind kind,
                const char *element, gsize least)
{
  if (n_blocks[kind] < least)
    g_test_fail_printf ("data/pages/%s.ui has <%s> %zu times, at least %zu are needed", rules->id,
                        element, n_blocks[kind], least);
}

static void
test_parts (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (SeraiRulePage) page = load (rules->id);
  gsize n_blocks[N_KINDS];

  count_blocks (page, n_blocks);
  g_assert_cmpuint (serai_rule_page_nth (page, 0)->kind, ==, SERAI_RULE_HEADING);
  require_blocks (rules, n_blocks, SERAI_RULE_TEXT, "text", MIN_TEXTS);
  require_blocks (rules, n_blocks, SERAI_RULE_BOARD, "board", MIN_BOARDS);
  require_blocks (rules, n_blocks, SERAI_RULE_ITEM, "item", 1);
  require_part (rules, n_blocks, SERAI_RULE_OPTIONS, "options");
  require_part (rules, n_blocks, SERAI_RULE_PLAYING, "playing");
  require_part (rules, n_blocks, SERAI_RULE_SOURCE, "source");
}

/* The start, a piece with its targets, a move and the end of a game are shown, all correct by the
 * rules. */
static void
test_boards (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (SeraiRulePage) page = load (rules->id);
  gboolean              has_start = FALSE, has_ways = FALSE, has_move = FALSE, has_end = FALSE;
  const SeraiRuleBlock *block;

  for (gsize n = 0; (block = serai_rule_page_nth (page, n)) != NULL; n++)
    {
      g_autoptr (GError) error = NULL;
      SeraiDiagram diagram;
      SeraiHistory history = { 0 };
      uint64_t     key;

      if (block->kind != SERAI_RULE_BOARD)
        continue;
      serai_diagram_read (&diagram, rules, &block->diagram, &error);
      g_assert_no_error (error);
      key = rules->key (&diagram.position);
      history.keys = &key;
      history.n_keys = 1;
      has_start = has_start || (block->diagram.position == NULL && diagram.n_steps == 0);
      has_ways = has_ways || diagram.reach.held != SERAI_NO_POINT;
      has_move = has_move || diagram.n_steps > 0;
      has_end = has_end
                || (diagram.is_made
                    && serai_game_result (rules, &diagram.position, &history).outcome
                           != SERAI_OUTCOME_NONE);
    }
  if (!has_start || !has_ways || !has_move || !has_end)
    g_test_fail_printf ("data/pages/%s.ui has no <board> that shows %s", rules->id,
                        !has_start  ? "the start"
                        : !has_ways ? "where a piece can go (`from`)"
                        : !has_move ? "a move (`move` or `made`)"
                                    : "the end of a game after a move (`made`)");
}

/* Every page is that of a game or the shared one on making moves. */
static void
test_names (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = g_resources_enumerate_children (PAGES, 0, &error);

  g_assert_no_error (error);
  for (gsize n = 0; names[n] != NULL; n++)
    {
      g_autofree char *name = g_strndup (names[n], strcspn (names[n], "."));

      if (serai_registry_find (name) == NULL)
        g_assert_cmpstr (name, ==, "playing");
    }
}

static gboolean
has_page (const SeraiRules *rules)
{
  g_autofree char *path = g_strdup_printf (PAGES "/%s.ui", rules->id);

  return g_resources_get_info (path, 0, NULL, NULL, NULL);
}

static void
test_page (gconstpointer data)
{
  const SeraiRules *rules = data;

  if (!has_page (rules))
    g_test_fail_printf ("no page for %s: write data/pages/%s.ui", rules->id, rules->id);
}

static void
test_playing (void)
{
  g_autoptr (SeraiRulePage) page = load ("playing");
  gsize n_blocks[N_KINDS];

  count_blocks (page, n_blocks);
  g_assert_cmpuint (n_blocks[SERAI_RULE_HEADING], ==, 1);
  g_assert_cmpuint (n_blocks[SERAI_RULE_PLAYING], ==, 0);
}

static void
test_no_page (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_rule_page_load ("tictac", &error));
  g_assert_nonnull (error);
}

/* ---- boards ---- */

static void
test_diagram (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiDiagramText  text = { .from = "a3" };
  SeraiDiagram      diagram;
  char              after[SERAI_POSITION_TEXT];
  unsigned          n_legal[SERAI_LEGAL_JOIN + 1] = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (serai_diagram_read (&diagram, rules, &text, &error));
  g_assert_cmpuint (diagram.reach.held, ==, serai_geometry_find (&diagram.geometry, "a3"));
  for (unsigned n = 0; n < diagram.geometry.n_points; n++)
    n_legal[diagram.reach.legal[n]]++;
  g_assert_cmpuint (n_legal[SERAI_LEGAL_STEP], ==, 3);
  g_assert_cmpuint (n_legal[SERAI_LEGAL_CAPTURE], ==, 2);

  text = (SeraiDiagramText){ .options = "axis=ends yens=25", .made = "c1-c2" };
  g_assert_true (serai_diagram_read (&diagram, rules, &text, &error));
  rules->write (&diagram.position, after);
  g_assert_cmpstr (after, ==, "..K../.5.5./..5../.5K5./..... y");
  g_assert_true (diagram.is_made);

  text = (SeraiDiagramText){ .move = "a3xc5" };
  g_assert_true (serai_diagram_read (&diagram, rules, &text, &error));
  rules->write (&diagram.position, after);
  g_assert_cmpstr (after, ==, "...../.5.5./K...K/.5.5./..... k");
  g_assert_cmpuint (diagram.n_steps, ==, 2);
}

static void
test_described (void)
{
  SeraiDiagramText text = { .position = "K..../...../..3../...../....K y" };
  SeraiDiagram     diagram;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  g_assert_true (serai_diagram_read (&diagram, serai_registry_find ("kei-yen"), &text, &error));
  words = serai_diagram_describe (&diagram);
  g_assert_cmpstr (words, ==, "a5, Kei; c3, three Yen; e1, Kei");
}

static void
test_wrong_diagrams (void)
{
  static const struct
  {
    SeraiDiagramText  text;
    SeraiDiagramError error;
  } wrong[] = {
    { { .options = "axis" }, SERAI_DIAGRAM_ERROR_OPTION },
    { { .options = "axis=middle" }, SERAI_DIAGRAM_ERROR_OPTION },
    { { .position = "K..../ k" }, SERAI_DIAGRAM_ERROR_POSITION },
    { { .move = "a3-c3" }, SERAI_DIAGRAM_ERROR_MOVE },
    { { .made = "b4-b5" }, SERAI_DIAGRAM_ERROR_MOVE },
    { { .position = "K...K/...../...../...../1.... k", .move = "a5-a4" },
      SERAI_DIAGRAM_ERROR_MOVE },
    { { .from = "z9" }, SERAI_DIAGRAM_ERROR_POINT },
    { { .from = "b4" }, SERAI_DIAGRAM_ERROR_POINT },
  };
  SeraiDiagram diagram;

  for (gsize n = 0; n < G_N_ELEMENTS (wrong); n++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (
          serai_diagram_read (&diagram, serai_registry_find ("kei-yen"), &wrong[n].text, &error));
      g_assert_error (error, SERAI_DIAGRAM_ERROR, (int) wrong[n].error);
    }
}

/* ---- words ---- */

static SeraiRulePage *
read_page (const char *blocks, GError **error)
{
  g_autofree char *text = g_strdup_printf (
      "<interface><object class=\"SeraiRulePage\" id=\"page\">%s</object></interface>", blocks);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  g_type_ensure (SERAI_TYPE_RULE_PAGE);
  if (!gtk_builder_add_from_string (builder, text, -1, error))
    return NULL;
  return g_object_ref (SERAI_RULE_PAGE (gtk_builder_get_object (builder, "page")));
}

static void
test_wrong_pages (void)
{
  static const char *const wrong[] = {
    "<chapter>Moves</chapter>",
    "<text from=\"a3\">Moves</text>",
    "<text translatable=\"perhaps\">Moves</text>",
    "<text><b>Moves</b></text>",
  };

  for (gsize n = 0; n < G_N_ELEMENTS (wrong); n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SeraiRulePage) page = NULL;

      /* GTK 4.8 leaks what it has parsed of a file that it refuses. */
      __lsan_disable ();
      page = read_page (wrong[n], &error);
      __lsan_enable ();
      g_assert_null (page);
      g_assert_nonnull (error);
    }
}

/* Switches the process to Russian, so it is in a suite of its own, which runs last. */
static void
test_translated (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiRulePage) page = NULL;

  if (g_getenv ("SERAI_LOCALEDIR") == NULL)
    g_error ("SERAI_LOCALEDIR is not set: run this test with \"meson devenv\" or \"meson test\"");
  serai_language_start ("ru", g_getenv ("SERAI_LOCALEDIR"));
  page = read_page ("<heading translatable=\"yes\">New Game</heading>"
                    "<text>New Game</text>"
                    "<board translatable=\"yes\" context=\"rules\" from=\"a3\">Game</board>",
                    &error);
  g_assert_no_error (error);
  g_assert_cmpstr (serai_rule_page_nth (page, 0)->text, ==, "Новая игра");
  g_assert_cmpstr (serai_rule_page_nth (page, 1)->text, ==, "New Game");
  g_assert_cmpstr (serai_rule_page_nth (page, 2)->text, ==, "Игра");
  g_assert_cmpstr (serai_rule_page_nth (page, 2)->diagram.from, ==, "a3");
  g_assert_null (serai_rule_page_nth (page, 3));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *page = g_strdup_printf ("/rule-pages/%s/page", rules->id);
      g_autofree char  *parts = g_strdup_printf ("/rule-pages/%s/parts", rules->id);
      g_autofree char  *boards = g_strdup_printf ("/rule-pages/%s/boards", rules->id);

      g_test_add_data_func (page, rules, test_page);
      if (!has_page (rules))
        continue;
      g_test_add_data_func (parts, rules, test_parts);
      g_test_add_data_func (boards, rules, test_boards);
    }
  g_test_add_func ("/rule-pages/names", test_names);
  g_test_add_func ("/rule-pages/playing", test_playing);
  g_test_add_func ("/rule-pages/none", test_no_page);
  g_test_add_func ("/rule-pages/diagram", test_diagram);
  g_test_add_func ("/rule-pages/described", test_described);
  g_test_add_func ("/rule-pages/wrong-diagrams", test_wrong_diagrams);
  g_test_add_func ("/rule-pages/wrong-pages", test_wrong_pages);
  g_test_add_func ("/translated/page", test_translated);
  return g_test_run ();
}
