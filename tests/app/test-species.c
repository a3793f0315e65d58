/* test-species.c: pieces of many kinds: what the rules say of them, and the tables and
 * choices made of it. No display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "board/serai-diagram.h"
#include "game.h"
#include "games/pyramids/pyramid.h"
#include "move-list.h"
#include "registry.h"
#include "serai-language.h"
#include "serai-message-text.h"
#include "widgets/serai-species-grid.h"

#define N_GAMES 12
#define N_PLIES 60

static void
set_options (const SeraiRules *rules, const char *variant, SeraiOptions *options)
{
  const char *why;

  serai_options_init (rules, options);
  g_assert_true (serai_options_set (rules, options, "variant", variant, &why));
}

static gsize
list_species (const SeraiRules *rules, SeraiSpecies *species, char **names)
{
  gsize n = 0;

  for (; rules->species->nth (n).kind != 0; n++)
    {
      rules->species->identify (rules->species->nth (n), &species[n]);
      names[n] = serai_message_text (&species[n].name);
    }
  names[n] = NULL;
  return n;
}

/* Each has a name, a code and a place of its own. */
static void
test_distinct (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiSpecies      species[256];
  char             *names[257];
  gsize             n_species = list_species (rules, species, names);

  g_assert_nonnull (rules->species->title);
  g_assert_cmpuint (n_species, >, 1);
  for (gsize n = 0; n < n_species; n++)
    for (gsize i = 0; i < n; i++)
      {
        g_assert_cmpstr (names[n], !=, names[i]);
        g_assert_cmpstr (species[n].code, !=, species[i].code);
        g_assert_true (species[n].row != species[i].row || species[n].column != species[i].column);
      }
  for (gsize n = 0; n < n_species; n++)
    g_free (names[n]);
}

static int
compare_letters (const void *a, const void *b)
{
  return *(const char *) a - *(const char *) b;
}

/* The headings of its row and column together are the parts of a piece. */
static void
test_headings (gconstpointer data)
{
  const SeraiRules *rules = data;

  for (gsize n = 0; rules->species->nth (n).kind != 0; n++)
    {
      char             row[SERAI_SPECIES_TEXT], column[SERAI_SPECIES_TEXT];
      g_autofree char *both = NULL;
      SeraiSpecies     species;

      rules->species->identify (rules->species->nth (n), &species);
      rules->species->heading (species.row, true, row);
      rules->species->heading (species.column, false, column);
      both = g_strconcat (row, column, NULL);
      qsort (both, strlen (both), 1, compare_letters);
      qsort (species.code, strlen (species.code), 1, compare_letters);
      g_assert_cmpstr (both, ==, species.code);
    }
}

/* The species announced for a choice is the one that is then on the board. */
static void
check_choices (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = rules->steps (pos, move, steps);

  for (size_t n = 0; n < n_steps; n++)
    {
      gboolean      is_part = steps[n].kind == SERAI_STEP_PART;
      SeraiPosition after;
      SeraiPiece    chosen, there;

      if (!is_part && steps[n].kind != SERAI_STEP_PROMOTE)
        continue;
      chosen = rules->species->chosen (pos, steps, n, steps[n]);
      rules->preview (pos, steps, is_part ? n + 2 : n + 1, &after);
      there = rules->piece_at (&after, steps[is_part ? n + 1 : n - 1].value);
      g_assert_cmpmem (&chosen, sizeof chosen, &there, sizeof there);
    }
}

static void
test_choices (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (49);

  for (int game = 0; game < N_GAMES; game++)
    {
      SeraiOptions  options;
      SeraiPosition pos;

      set_options (rules, game % 2 == 0 ? "classical" : "cheskers", &options);
      rules->start (&options, &pos);
      for (int ply = 0; ply < N_PLIES; ply++)
        {
          SeraiMoveList list;

          if (rules->finished (&pos).outcome != SERAI_OUTCOME_NONE)
            break;
          serai_move_list_init (&list);
          rules->moves (&pos, &list);
          for (size_t n = 0; n < list.n_moves; n++)
            check_choices (rules, &pos, list.moves[n]);
          if (list.n_moves > 0)
            rules->apply (&pos, list.moves[g_rand_int_range (random, 0, (int) list.n_moves)], &pos);
          serai_move_list_clear (&list);
        }
    }
}

/* How many points @piece can go to from the middle of an empty board. */
static guint
count_reach (const SeraiRules *rules, const SeraiOptions *options, SeraiPiece piece)
{
  SeraiDiagram diagram;
  guint        n_points = 0;

  serai_diagram_set_exhibit (&diagram, rules, options, piece);
  for (unsigned n = 0; n < diagram.geometry.n_points; n++)
    g_assert_true ((n == diagram.reach.held) == (serai_diagram_get_piece (&diagram, n).kind != 0));
  for (unsigned n = 0; n < diagram.geometry.n_points; n++)
    n_points += diagram.reach.legal[n] == SERAI_LEGAL_STEP;
  return n_points;
}

/* An exhibit is a position that the rules write and read, with the piece to move. */
static void
test_exhibits (gconstpointer data)
{
  static const char *const variants[] = { "classical", "cheskers" };
  const SeraiRules        *rules = data;

  for (gsize v = 0; v < G_N_ELEMENTS (variants); v++)
    for (gsize n = 0; rules->species->nth (n).kind != 0; n++)
      {
        SeraiPiece    piece = rules->species->nth (n), there;
        SeraiMessage  powers[SERAI_MAX_POWERS];
        SeraiOptions  options;
        SeraiPosition pos, again;
        char          text[SERAI_POSITION_TEXT];
        const char   *why;
        unsigned      point;
        size_t        n_powers;

        set_options (rules, variants[v], &options);
        rules->species->exhibit (&options, piece, &pos, &point);
        there = rules->piece_at (&pos, point);
        g_assert_cmpmem (&piece, sizeof piece, &there, sizeof there);
        rules->write (&pos, text);
        g_assert_cmpuint (rules->read (&options, text, &again, &why), ==, 0);
        g_assert_true (serai_position_equal (&pos, &again));
        g_assert_cmpuint (count_reach (rules, &options, piece), >, 0);
        n_powers = rules->species->powers (&pos, piece, powers);
        g_assert_cmpuint (n_powers, >, 0);
        g_assert_cmpuint (n_powers, <=, SERAI_MAX_POWERS);
      }
}

/* Counted by hand on an empty board, from its middle square. */
static void
test_reach (void)
{
  static const struct
  {
    const char *code;
    gsize       n_classical;
    gsize       n_cheskers;
  } counted[] = {
    { "1", 8, 4 },      /* a king's leaps; one square diagonally */
    { "11", 8, 4 },     /* four straight and four diagonal ones two squares away */
    { "2", 8, 4 },      /* a knight's */
    { "22", 16, 4 },    /* eight three and one away, eight three and two */
    { "2211", 24, 8 },  /* the third ring */
    { "3", 12, 16 },    /* four diagonals of three, of four */
    { "33", 16, 16 },   /* a bishop's */
    { "4", 12, 16 },    /* four lines of three, of four */
    { "4433", 32, 32 }, /* a queen's */
    { "4321", 8, 8 },   /* the pharaon: a king's */
    { "421", 24, 20 },  /* 8 + 8 + 12 less the 4 next to it; 4 + 16 */
  };
  const SeraiRules *rules = serai_registry_find ("pyramids");

  for (gsize n = 0; n < G_N_ELEMENTS (counted); n++)
    for (int is_cheskers = 0; is_cheskers < 2; is_cheskers++)
      {
        const char  *code = counted[n].code;
        SeraiPiece   piece = rules->species->nth (0);
        SeraiOptions options;

        g_assert_null (serai_pyramid_read (&code, &piece.parts));
        set_options (rules, is_cheskers ? "cheskers" : "classical", &options);
        g_assert_cmpuint (count_reach (rules, &options, piece), ==,
                          is_cheskers ? counted[n].n_cheskers : counted[n].n_classical);
      }
}

/* The numbers as the source prints them. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *code;
    const char *name;
    const char *number;
  } known[] = {
    { "1", "Turtle (1)", "1" },         { "2211", "Alligator (2211)", "8" },
    { "3", "Meduse (3)", "10" },        { "421", "Fox (421)", "34" },
    { "4321", "Pharaon (4321)", "44" }, { "4422", "Elephant (4422)", "66" },
    { "4433", "Dragon (4433)", "80" },
  };
  const SeraiRules *rules = serai_registry_find ("pyramids");

  for (gsize n = 0; n < G_N_ELEMENTS (known); n++)
    {
      const char      *code = known[n].code;
      SeraiPiece       piece = rules->species->nth (0);
      g_autofree char *name = NULL;
      SeraiSpecies     species;

      g_assert_null (serai_pyramid_read (&code, &piece.parts));
      rules->species->identify (piece, &species);
      name = serai_message_text (&species.name);
      g_assert_cmpstr (species.code, ==, known[n].code);
      g_assert_cmpstr (name, ==, known[n].name);
      g_assert_cmpstr (species.number, ==, known[n].number);
    }
}

/* Sums of weights in values.c. */
static void
test_worth (void)
{
  static const struct
  {
    const char *code;
    const char *variant;
    int         worth;
  } known[] = {
    { "1", "classical", 555 },
    { "4433", "classical", 1703 },
    { "4322", "classical", 1039 + 1451 },
    { "421", "classical", 519 + 1011 - 45 },
    { "4321", "classical", 1757 },
    { "4433", "cheskers", 369 },
    { "4211", "cheskers", 168 + 80 - 18 },
  };
  const SeraiRules *rules = serai_registry_find ("pyramids");

  for (gsize n = 0; n < G_N_ELEMENTS (known); n++)
    {
      const char   *code = known[n].code;
      SeraiPiece    piece = rules->species->nth (0);
      SeraiOptions  options;
      SeraiPosition pos;

      g_assert_null (serai_pyramid_read (&code, &piece.parts));
      set_options (rules, known[n].variant, &options);
      rules->start (&options, &pos);
      g_assert_cmpint (rules->species->worth (&pos, piece), ==, known[n].worth);
    }
}

static void
check_typed (const char *typed, const char *code)
{
  const SeraiRules *rules = serai_registry_find ("pyramids");
  SeraiSpecies      species[256];
  char             *names[257];
  gsize             n_species = list_species (rules, species, names);
  gsize found = serai_species_find (species, (const char *const *) names, n_species, typed);

  if (code == NULL)
    g_assert_cmpuint (found, ==, n_species);
  else
    {
      g_assert_cmpuint (found, <, n_species);
      g_assert_cmpstr (species[found].code, ==, code);
    }
  for (gsize n = 0; n < n_species; n++)
    g_free (names[n]);
}

static void
test_typing (void)
{
  check_typed ("4", "4");
  check_typed ("42", "42");
  check_typed ("421", "421");
  check_typed ("124", "421");
  check_typed ("4334", "4433");
  check_typed ("dra", "4433");
  check_typed ("Wh", "3221");
  check_typed ("43211", NULL);
  check_typed ("5", NULL);
  check_typed ("xx", NULL);
}

static void
check_search (const char *words, guint n_matches, const char *code)
{
  const SeraiRules *rules = serai_registry_find ("pyramids");
  SeraiSpecies      species[256];
  char             *names[257];
  gsize             n_species = list_species (rules, species, names);
  guint             n_found = 0;
  gboolean          is_among = FALSE;

  for (gsize n = 0; n < n_species; n++)
    if (serai_species_matches (&species[n], names[n], words))
      {
        n_found++;
        is_among |= g_str_equal (species[n].code, code);
      }
  g_assert_cmpuint (n_found, ==, n_matches);
  g_assert_true (is_among == (n_matches > 0));
  for (gsize n = 0; n < n_species; n++)
    g_free (names[n]);
}

/* Counted in the list of the source. */
static void
test_search (void)
{
  check_search ("", 49, "421");
  check_search ("  ", 49, "421");
  check_search ("4422", 1, "4422");
  check_search ("2442", 1, "4422");
  check_search ("244", 4, "4421"); /* 442, 4421, 4422 and 4432 */
  check_search ("FOX", 1, "421");
  check_search ("b", 5, "442"); /* boa, beaver, bear, baboon, bull */
  check_search ("fox 421", 1, "421");
  check_search ("111", 0, "");
  check_search ("5", 0, "");
  check_search ("unicorn", 0, "");
}

/* Runs last, because it switches the process to Russian. */
static void
test_translated (void)
{
  g_autofree char *dragon = NULL;
  SeraiMessage     message;

  serai_language_start ("ru", g_getenv ("SERAI_LOCALEDIR"));
  serai_message_set_word (&message, "%s (%s)", "Dragon");
  serai_pyramid_write (2 * 9 + 2 * 27, message.args[1]);
  dragon = serai_message_text (&message);
  g_assert_cmpstr (dragon, ==, "Дракон (4433)");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *distinct = g_strdup_printf ("/species/%s/distinct", rules->id);
      g_autofree char  *headings = g_strdup_printf ("/species/%s/headings", rules->id);
      g_autofree char  *choices = g_strdup_printf ("/species/%s/choices", rules->id);
      g_autofree char  *exhibits = g_strdup_printf ("/species/%s/exhibits", rules->id);

      if (rules->species == NULL)
        continue;
      g_test_add_data_func (distinct, rules, test_distinct);
      g_test_add_data_func (headings, rules, test_headings);
      g_test_add_data_func (choices, rules, test_choices);
      g_test_add_data_func (exhibits, rules, test_exhibits);
    }
  g_test_add_func ("/species/reach", test_reach);
  g_test_add_func ("/species/numbers", test_numbers);
  g_test_add_func ("/species/worth", test_worth);
  g_test_add_func ("/species/typing", test_typing);
  g_test_add_func ("/species/search", test_search);
  g_test_add_func ("/species/translated", test_translated);
  return g_test_run ();
}
