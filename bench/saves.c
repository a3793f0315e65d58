/* saves.c [MOVES…]: measures saving and loading games of many moves.
 *
 * "deep" is a random game of Kei-Yen with variations of 20 plies from random positions, MOVES moves
 * in all; "wide" has MOVES variations of a single move. For both, prints how long it takes to
 * convert the match to text, which the window does after each change, and to load it: milliseconds,
 * and the ratio to listing the moves of the start a thousand times in the same run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "move-list.h"
#include "registry.h"
#include "serai-save.h"
#include "stopwatch.h"
#include "time-listing.h"

#define N_REPETITIONS 5
#define VARIATION_PLIES 20
#define US_PER_MS 1000.0

/* A position with 110 945 moves. */
#define WIDE                                                                                       \
  "{ \"format\": \"serai-game\", \"version\": 2, \"game\": \"kei-yen\", \"start\": "               \
  "\".K.1./11111/.1K1./11111/.1.1. k\", \"moves\": ["

/* Returns: (nullable): the node after a random move, added to @node; %NULL if there is no move */
static SeraiRecordNode *
add_random_move (SeraiMatch *match, GRand *rand, SeraiRecordNode *node, SeraiMoveList *list)
{
  const SeraiRecord *record = serai_match_get_record (match);
  char               text[SERAI_MOVE_TEXT];
  const char        *why;

  list->n_moves = 0;
  serai_record_moves (record, node, list);
  if (list->n_moves == 0)
    return NULL;
  record->rules->write_move (&node->position,
                             list->moves[g_rand_int_range (rand, 0, (gint32) list->n_moves)], text);
  return serai_match_add_move (match, node, text, &why);
}

/* Returns: (transfer full): a match with about @n_moves moves */
static SeraiMatch *
create_tree (const SeraiRules *rules, gsize n_moves)
{
  SeraiMatch        *match = serai_match_new (rules, NULL);
  const SeraiRecord *record = serai_match_get_record (match);
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  SeraiRecordNode *node = record->line[0];
  SeraiMoveList    list;
  gsize            n = 0;

  serai_move_list_init (&list);
  for (; n < n_moves && node != NULL; n++)
    node = add_random_move (match, rand, node, &list);
  while (n < n_moves)
    {
      node = record->line[g_rand_int_range (rand, 0, (gint32) record->n_line)];
      for (int ply = 0; ply < VARIATION_PLIES && node != NULL; ply++, n++)
        node = add_random_move (match, rand, node, &list);
    }
  serai_move_list_clear (&list);
  return match;
}

/* Returns: (transfer full): a saved game with @n_moves variations of one move */
static char *
create_wide_text (gsize n_moves)
{
  SeraiOptions      options;
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiPosition     pos;
  const char       *why;
  SeraiMoveList     list;
  char              text[SERAI_MOVE_TEXT];
  GString          *json = g_string_new (WIDE);

  serai_options_init (rules, &options);
  rules->read (&options, ".K.1./11111/.1K1./11111/.1.1. k", &pos, &why);
  serai_move_list_init (&list);
  rules->moves (&pos, &list);
  for (gsize n = 0; n < n_moves && n < list.n_moves; n++)
    {
      rules->write_move (&pos, list.moves[n], text);
      if (n == 0)
        g_string_append_printf (json, "\"%s\"], \"variations\": [", text);
      else
        g_string_append_printf (json, "%s{\"line\":0,\"ply\":0,\"moves\":[\"%s\"]}",
                                n > 1 ? "," : "", text);
    }
  serai_move_list_clear (&list);
  g_string_append (json, "]}");
  return g_string_free (json, FALSE);
}

static gint64
time_saving (SeraiMatch *match)
{
  gint64 fastest_us = G_MAXINT64;

  for (int n = 0; n < N_REPETITIONS; n++)
    {
      gint64           start_us = serai_processor_us ();
      g_autofree char *text = serai_save_to_text (match);

      fastest_us = MIN (fastest_us, serai_processor_us () - start_us);
    }
  return fastest_us;
}

/* Loads the match in @text (transfer full) and saves it. */
static void
measure (const char *name, gsize n_moves, gint64 listing_us, char *text)
{
  gint64 start_us = serai_processor_us ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_text (text, -1, NULL, &error);
  gint64 load_us = serai_processor_us () - start_us;
  gint64 save_us;

  g_assert_no_error (error);
  save_us = time_saving (match);
  g_print ("%-6s %7zu %9.3f %9.3f %9.1f %9.1f\n", name, n_moves, (double) save_us / US_PER_MS,
           (double) save_us / (double) listing_us, (double) load_us / US_PER_MS,
           (double) load_us / (double) listing_us);
  g_free (text);
}

int
main (int argc, char **argv)
{
  static const gsize sizes[] = { 100, 1000, 5000, 20000 };
  const SeraiRules  *rules = serai_registry_find ("kei-yen");
  gint64             listing_us = time_listing (rules);
  gsize              n_sizes = argc > 1 ? (gsize) argc - 1 : G_N_ELEMENTS (sizes);

  g_print ("tree     moves  save, ms     ratio  load, ms     ratio\n");
  for (gsize n = 0; n < n_sizes; n++)
    {
      gsize size = argc > 1 ? (gsize) strtoull (argv[n + 1], NULL, 10) : sizes[n];
      g_autoptr (SeraiMatch) match = create_tree (rules, size);

      measure ("deep", size, listing_us, serai_save_to_text (match));
      measure ("wide", size, listing_us, create_wide_text (size));
    }
  return EXIT_SUCCESS;
}
