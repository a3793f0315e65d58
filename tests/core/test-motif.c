/* test-motif.c: why moves were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif.h"

#include <glib.h>
#include <string.h>

#include "all-options.h"
#include "game.h"
#include "motif-cases.h"
#include "motif-checks.h"
#include "move-list.h"
#include "registry.h"
#include "search.h"

/* Reads moves separated by spaces. Returns: their number */
static size_t
read_line (const SeraiRules *rules, SeraiPosition pos, const char *text,
           SeraiMove line[SERAI_MOTIF_PLIES])
{
  g_auto (GStrv) moves = g_strsplit (text, " ", SERAI_MOTIF_PLIES);
  const char *why;
  size_t      n = 0;

  for (; moves[n] != NULL; n++)
    {
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, moves[n], &line[n], &why), ==, 0);
      rules->apply (&pos, line[n], &pos);
    }
  return n;
}

/* ---- The table ---- */

static bool
never (const SeraiMistake *mistake, SeraiMessage *out)
{
  (void) mistake;
  serai_message_set (out, "never");
  return false;
}

static bool
has_answer (const SeraiMistake *mistake, SeraiMessage *out)
{
  serai_message_set (out, "answer");
  return mistake->played.n_moves > 1;
}

static bool
always (const SeraiMistake *mistake, SeraiMessage *out)
{
  (void) mistake;
  serai_message_set (out, "always");
  return true;
}

static const SeraiMotif      motifs[] = { { "never", never },
                                          { "answer", has_answer },
                                          { "always", always } };
static const SeraiMotifFacet facet = { motifs, G_N_ELEMENTS (motifs) };

/* Draughts with a facet of our own. */
static SeraiRules
make_rules (const SeraiMotifFacet *of_test)
{
  SeraiRules rules = *serai_registry_find ("keny");

  rules.motif = of_test;
  return rules;
}

static void
read_start (const SeraiRules *rules, SeraiPosition *start)
{
  SeraiOptions options;

  serai_options_init (rules, &options);
  rules->start (&options, start);
}

static void
test_first_that_holds (void)
{
  SeraiRules    rules = make_rules (&facet);
  SeraiPosition start;
  SeraiMove     line[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  SeraiMessage  message;

  read_start (&rules, &start);
  read_line (&rules, start, "a3-a4 a6-a5", line);
  read_line (&rules, start, "b3-b4", better);
  g_assert_true (
      serai_motif_of_mistake (&rules, &start, line[0], line + 1, 1, better, 1, &message));
  g_assert_cmpstr (message.id, ==, "answer");
  g_assert_true (serai_motif_of_mistake (&rules, &start, line[0], NULL, 0, better, 1, &message));
  g_assert_cmpstr (message.id, ==, "always");
}

static void
test_no_motifs (void)
{
  static const SeraiMotifFacet of_never = { motifs, 1 };
  const SeraiMotifFacet       *facets[] = { NULL, &of_never };

  for (size_t n = 0; n < G_N_ELEMENTS (facets); n++)
    {
      SeraiRules    rules = make_rules (facets[n]);
      SeraiPosition start;
      SeraiMove     line[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
      SeraiMessage  message;

      read_start (&rules, &start);
      read_line (&rules, start, "a3-a4 a6-a5", line);
      read_line (&rules, start, "b3-b4", better);
      g_assert_false (
          serai_motif_of_mistake (&rules, &start, line[0], line + 1, 1, better, 1, &message));
    }
}

/* A line counts as far as it is legal, and the better move must be another one. */
static void
test_illegal_moves (void)
{
  SeraiRules    rules = make_rules (&facet);
  SeraiPosition start;
  SeraiMove     line[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  SeraiMessage  message;

  read_start (&rules, &start);
  read_line (&rules, start, "a3-a4 a6-a5", line);
  read_line (&rules, start, "b3-b4 b6-b5", better);
  g_assert_true (serai_motif_of_mistake (&rules, &start, line[0], line, 1, better, 1, &message));
  g_assert_cmpstr (message.id, ==, "always");
  g_assert_false (serai_motif_of_mistake (&rules, &start, line[1], NULL, 0, better, 1, &message));
  g_assert_false (
      serai_motif_of_mistake (&rules, &start, line[0], line + 1, 1, better + 1, 1, &message));
  g_assert_false (serai_motif_of_mistake (&rules, &start, line[0], line + 1, 1, line, 2, &message));
}

static void
test_lines (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  SeraiPosition     start, after;
  SeraiMove         line[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  SeraiMistake      mistake;

  read_start (rules, &start);
  read_line (rules, start, "a3-a4 a6-a5", line);
  read_line (rules, start, "b3-b4 b6-b5", better);
  g_assert_true (serai_mistake_init (&mistake, rules, &start, line[0], line + 1, 1, better, 2));
  g_assert_cmpint (mistake.side, ==, SERAI_SIDE_P1);
  g_assert_cmpuint (mistake.played.n_moves, ==, 2);
  g_assert_cmpuint (mistake.better.n_moves, ==, 2);
  rules->apply (&start, better[0], &after);
  g_assert_true (serai_position_equal (&mistake.better.positions[1], &after));
  rules->apply (&start, line[0], &after);
  rules->apply (&after, line[1], &after);
  g_assert_true (serai_position_equal (&mistake.played.positions[2], &after));
}

/* ---- Single mistakes ---- */

static const SeraiMotif *
find_motif (const SeraiRules *rules, const char *name)
{
  for (size_t n = 0; n < rules->motif->n_motifs; n++)
    if (strcmp (rules->motif->motifs[n].name, name) == 0)
      return &rules->motif->motifs[n];
  g_error ("%s has no motif %s", rules->id, name);
}

static void
read_position (const SeraiRules *rules, const char *text, SeraiPosition *out)
{
  SeraiOptions options;
  const char  *why;

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, text, out, &why), ==, 0);
}

/* Reads the lines of @of_test, the better one as the mistake if @is_swapped. */
static void
read_mistake (const MotifCase *of_test, gboolean is_swapped, SeraiMistake *mistake)
{
  const SeraiRules *rules = serai_registry_find (of_test->game);
  SeraiPosition     pos;
  SeraiMove         played[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  size_t            n_played, n_better;

  read_position (rules, of_test->position, &pos);
  n_played = read_line (rules, pos, is_swapped ? of_test->better : of_test->played, played);
  n_better = read_line (rules, pos, is_swapped ? of_test->played : of_test->better, better);
  g_assert_true (serai_mistake_init (mistake, rules, &pos, played[0], played + 1, n_played - 1,
                                     better, n_better));
}

static void
assert_sentence (const SeraiMessage *message, const char *expected)
{
  char sentence[SERAI_MESSAGE_TEXT];

  serai_message_write (message, sentence);
  g_assert_cmpstr (sentence, ==, expected);
}

/* The motif holds for the mistake, but not if the better move is taken for the mistake. */
static void
test_case (gconstpointer data)
{
  const MotifCase  *of_test = data;
  const SeraiMotif *motif = find_motif (serai_registry_find (of_test->game), of_test->motif);
  SeraiMistake      mistake;
  SeraiMessage      message;

  read_mistake (of_test, FALSE, &mistake);
  g_assert_true (motif->holds (&mistake, &message));
  assert_sentence (&message, of_test->sentence);
  g_assert_true (motif_check_claim (&mistake, motif->name, &message));
  read_mistake (of_test, TRUE, &mistake);
  g_assert_false (motif->holds (&mistake, &message));
}

/* A Kei that must let the other one jump is not blocked. */
static void
test_compulsion_blocks_nothing (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  SeraiPosition     pos;
  SeraiMove         played[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  SeraiMistake      mistake;
  SeraiMessage      message;
  const char       *why;

  serai_options_init (rules, &options);
  g_assert_true (serai_options_set (rules, &options, "compulsory", "yes", &why));
  g_assert_cmpuint (rules->read (&options, "...../..1../..K9./...../K.... k", &pos, &why), ==, 0);
  read_line (rules, pos, "c3xe3 d3-d2", played);
  read_line (rules, pos, "c3xc5 d3-d2", better);
  g_assert_true (serai_mistake_init (&mistake, rules, &pos, played[0], played + 1, 1, better, 2));
  g_assert_false (find_motif (rules, "lets block")->holds (&mistake, &message));
}

/* Of several motifs, the most striking one is named. */
static void
test_order (void)
{
  static const MotifCase cases[] = {
    { "keny", "loses at once", "6pk/8/1kkk4/3k3k/P7/8/7k/7p w 16", "a4-d4 d5xd3", "a4-e4 h1-f1",
      "the opponent can win with the next move" },
    { "pyramids", "lets capture",
      "9/9/2<4321>3sss/2s6/4(33)4/1S7/1s1SS2S1/2SS(3)2SS/2(33)1(4321)(1)3 b 0", "g7-f6 e5xc7",
      "c6-d6 f1+e2", "the Pharaon on c7 can be captured" },
    { "nerenchi", "lets complete several", "wbb.w.../....b.w./w..w...b b 7 8 p 0", "c3 b6 b4 e5",
      "b6 e5 d5 e3 d6 a1", "the opponent can complete 2 nerenchi in a row" },
  };

  for (size_t n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiMistake mistake;
      SeraiMessage message;

      read_mistake (&cases[n], FALSE, &mistake);
      g_assert_cmpstr (serai_mistake_find_motif (&mistake, &message)->name, ==, cases[n].motif);
      assert_sentence (&message, cases[n].sentence);
    }
}

/* ---- The games ---- */

enum
{
  N_GAMES = 12, /* of each kind */
  N_PLIES = 40,
  N_NODES = 300,
  HASH_BYTES = 1 << 20
};

/* What the tests of one game share. */
typedef struct
{
  const SeraiRules *rules;
  SeraiSearch      *search; /* (owned) */
  SeraiRandom       random;
  guint             n_found; /* sentences */
} Claims;

/* A line from @pos: that of a search or, now and then, random moves. */
static size_t
find_line (Claims *self, const SeraiPosition *pos, SeraiMove line[SERAI_MOTIF_PLIES])
{
  gboolean        is_random = serai_random_below (&self->random, 4) == 0;
  SeraiPosition   now = *pos;
  SeraiSearchInfo info;
  SeraiLimits     limits = { .nodes = N_NODES };
  uint64_t        key = self->rules->key (pos);
  SeraiHistory    history = { &key, 1, 0 };
  size_t          n = 0;

  if (!is_random && serai_game_result_of_start (self->rules, pos).outcome == SERAI_OUTCOME_NONE
      && serai_search_run (self->search, self->rules, pos, &history, &limits, &info))
    {
      for (; n < info.n_pv && n < SERAI_MOTIF_PLIES; n++)
        line[n] = info.pv[n];
      return n;
    }
  while (n < SERAI_MOTIF_PLIES
         && serai_game_result_of_start (self->rules, &now).outcome == SERAI_OUTCOME_NONE)
    {
      SeraiMoveList moves;

      serai_move_list_init (&moves);
      self->rules->moves (&now, &moves);
      line[n] = moves.moves[serai_random_below (&self->random, moves.n_moves)];
      serai_move_list_clear (&moves);
      self->rules->apply (&now, line[n++], &now);
    }
  return n;
}

/* Fails if a motif that holds, whether it would be named or not, claims what is not so. */
static void
check_claims (Claims *self, const SeraiMistake *mistake)
{
  for (size_t n = 0; n < self->rules->motif->n_motifs; n++)
    {
      const SeraiMotif *motif = &self->rules->motif->motifs[n];
      SeraiMessage      message;
      char              sentence[SERAI_MESSAGE_TEXT];
      char              position[SERAI_POSITION_TEXT];

      if (!motif->holds (mistake, &message))
        continue;
      self->n_found++;
      serai_message_write (&message, sentence);
      g_assert_null (strstr (sentence, "%s"));
      if (motif_check_claim (mistake, motif->name, &message))
        continue;
      self->rules->write (&mistake->played.positions[0], position);
      g_test_message ("%s: %s", motif->name, sentence);
      for (size_t line = 0; line < 2; line++)
        {
          const SeraiMotifLine *moves = line == 0 ? &mistake->played : &mistake->better;
          g_autoptr (GString) text = g_string_new (NULL);

          for (size_t i = 0; i < moves->n_moves; i++)
            {
              char move[SERAI_MOVE_TEXT];

              self->rules->write_move (&moves->positions[i], moves->moves[i], move);
              g_string_append_printf (text, " %s", move);
            }
          g_test_message ("%s", text->str);
        }
      g_test_message ("%s", position);
      g_test_fail ();
    }
}

static void
check_position (Claims *self, const SeraiPosition *pos)
{
  SeraiMove     played[SERAI_MOTIF_PLIES], better[SERAI_MOTIF_PLIES];
  SeraiMove     refutation[SERAI_MOTIF_PLIES];
  SeraiPosition after;
  SeraiMistake  mistake;
  size_t        n_better = find_line (self, pos, better);
  size_t        n_played = find_line (self, pos, played);
  size_t        n_refutation;

  if (n_better == 0 || n_played == 0)
    return;
  self->rules->apply (pos, played[0], &after);
  n_refutation = find_line (self, &after, refutation);
  if (serai_mistake_init (&mistake, self->rules, pos, played[0], refutation, n_refutation, better,
                          n_better))
    check_claims (self, &mistake);
}

/* Plays random moves, and now and then the best one. */
static void
check_game (Claims *self, const SeraiOptions *options)
{
  SeraiPosition pos;

  self->rules->start (options, &pos);
  for (int ply = 0; ply < N_PLIES; ply++)
    {
      SeraiMove line[SERAI_MOTIF_PLIES];

      if (serai_game_result_of_start (self->rules, &pos).outcome != SERAI_OUTCOME_NONE)
        return;
      check_position (self, &pos);
      find_line (self, &pos, line);
      self->rules->apply (&pos, line[0], &pos);
    }
}

/* The usual options, or others that the checks know. */
static void
choose_options (const SeraiRules *rules, size_t n, SeraiOptions *options)
{
  const char *why;

  serai_options_init (rules, options);
  if (n % 2 == 1)
    set_nth_options (rules, n, options);
  if (n % 4 == 1)
    serai_options_set (rules, options, "board", "4x4", &why);
  serai_options_set (rules, options, "diagonals", "yes", &why);
}

static void
test_claims (gconstpointer data)
{
  Claims self = { .rules = data,
                  .search = serai_search_new (HASH_BYTES),
                  .random = { serai_mix (1) } };

  for (size_t n = 0; n < N_GAMES; n++)
    {
      SeraiOptions options;

      choose_options (self.rules, n, &options);
      check_game (&self, &options);
    }
  g_test_message ("%u sentences", self.n_found);
  g_assert_cmpuint (self.n_found, >, N_GAMES);
  serai_search_free (self.search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motif/first-that-holds", test_first_that_holds);
  g_test_add_func ("/motif/no-motifs", test_no_motifs);
  g_test_add_func ("/motif/illegal-moves", test_illegal_moves);
  g_test_add_func ("/motif/lines", test_lines);
  g_test_add_func ("/motif/order", test_order);
  g_test_add_func ("/motif/compulsion-blocks-nothing", test_compulsion_blocks_nothing);
  for (const MotifCase *of_test = motif_cases; of_test->game != NULL; of_test++)
    {
      g_autofree char *path = g_strdup_printf ("/motif/cases/%s/%s", of_test->game, of_test->motif);

      g_test_add_data_func (path, of_test, test_case);
    }
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/motif/claims/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_claims);
    }
  return g_test_run ();
}
