/* review.c GAME... [OPTIONS]: whether reviews find the moves that lose.
 *
 * Plays games of level 3 against level 8 (with sides changed after each), reviews them, and
 * searches the positions with 100 times the base effort of the review, each with an empty table.
 * That is the truth. A move that loses is one whose side can expect less after it than before it,
 * by SERAI_LOSS_OF_BLUNDER or more. It is found if the review calls it a mistake or a blunder. A
 * false alarm is a move that the review calls so though by the truth it is none (strict), or not
 * even an inaccuracy (clear).
 *
 * The search before a move often hopes for more than its best move turns out to be worth. So the
 * position after the best move is searched, too. The second line of the results ("both") counts
 * only moves that lose compared with either search, and only false alarms compared with either.
 *
 * With a sample below 100 percent, all moves are searched that the review calls inaccuracies or
 * worse, and that percentage of the others, chosen at random. Moves that lose among these stand for
 * as many more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "level.h"
#include "registry.h"
#include "serai-judging.h"
#include "serai-review.h"

enum
{
  WEAK_LEVEL = 3,
  STRONG_LEVEL = 8,
  MAX_PLIES = 400,
  LEAD_OF_TENFOLD = 400, /* 1/100 man: see serai_score_get_share() */
  PERCENT = 100
};

#define HASH_BYTES ((size_t) 128 << 20)

static int      n_games = 20;
static int      seed = 1;
static int      nodes = SERAI_REVIEW_NODES;
static int      ratio = 100;
static int      sample = PERCENT;
static int      n_threads = 2;
static int      strong_nodes;
static char    *folder;
static gboolean is_verbose;

static const GOptionEntry entries[] = {
  { "games", 'g', 0, G_OPTION_ARG_INT, &n_games, "games of each kind", "N" },
  { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "of the games and the sample", "N" },
  { "nodes", 'n', 0, G_OPTION_ARG_INT, &nodes, "the base effort of the review", "N" },
  { "ratio", 'r', 0, G_OPTION_ARG_INT, &ratio, "times as many for the truth", "N" },
  { "sample", 'p', 0, G_OPTION_ARG_INT, &sample, "of the moves that seem good", "PERCENT" },
  { "threads", 't', 0, G_OPTION_ARG_INT, &n_threads, "of the review", "N" },
  { "strong-nodes", 0, 0, G_OPTION_ARG_INT, &strong_nodes, "limit of level 8, for trials", "N" },
  { "folder", 'f', 0, G_OPTION_ARG_FILENAME, &folder, "keeps games and truth", "FOLDER" },
  { "verbose", 'v', 0, G_OPTION_ARG_NONE, &is_verbose, "prints moves that matter", NULL },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

/* What the truth says about a position. */
typedef struct
{
  gboolean  is_known;
  double    share; /* of the first side */
  SeraiMove best;
  gboolean  has_best;
  gboolean  is_after_known;
  double    share_after; /* the best move: of the first side */
} Truth;

/* How the review agrees with the truth. */
typedef struct
{
  double n_lost, n_found;
  guint  n_strict, n_clear;
} Agreement;

typedef struct
{
  guint     n_moves, n_searched, n_alarms;
  guint     n_explained;                     /* alarms */
  guint     n_costly;                        /* moves that are shown as costly, and no mistakes */
  guint     n_strict_costly, n_clear_costly; /* of these: in truth not, and not even half */
  Agreement single;                          /* with searches before and after the move played */
  Agreement both;                            /* where searches after the best move confirm those */
  double    review_s;
  guint64   n_nodes; /* of the review */
} Count;

/* ---- Games ---- */

static SeraiMove
choose_move (SeraiSearch *search, const SeraiRules *rules, int level, guint64 game_seed,
             const SeraiRecord *record, const SeraiRecordNode *node)
{
  SeraiHistory                history = serai_record_history (record, node);
  g_autofree SeraiSearchInfo *info = g_new0 (SeraiSearchInfo, 1);
  SeraiLimits                 limits;
  const SeraiSearchInfo      *lines;
  size_t                      n_lines;

  serai_level_limits (rules, level, game_seed, &limits);
  if (strong_nodes > 0)
    limits.nodes = MIN (limits.nodes, (guint64) strong_nodes);
  serai_search_clear (search);
  if (!serai_search_run (search, rules, &node->position, &history, &limits, info))
    g_error ("no move");
  lines = serai_search_get_lines (search, &n_lines);
  return serai_level_choose (rules, level, (game_seed ^ node->key) + node->ply, lines, n_lines)
      ->pv[0];
}

/* The file of game @n. */
static char *
name_file (const SeraiRules *rules, int n, const char *kind)
{
  return g_strdup_printf ("%s/%s-%d-%d.%s", folder != NULL ? folder : ".", rules->id, seed, n,
                          kind);
}

static gboolean
load_game (const SeraiRules *rules, int n, SeraiRecord *record)
{
  g_autofree char *name = name_file (rules, n, "game");
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (folder == NULL || !g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;
  words = g_strsplit (g_strstrip (text), " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      SeraiMove   move;
      const char *why;

      if (serai_record_read_move (record, serai_record_last (record), *word, &move, &why) != 0
          || serai_record_play (record, serai_record_last (record), move) == NULL)
        g_error ("%s: %s", name, *word);
    }
  return TRUE;
}

static void
save_game (const SeraiRules *rules, int n, const SeraiRecord *record)
{
  g_autofree char *name = name_file (rules, n, "game");
  GString         *text = g_string_new (NULL);
  char             move[SERAI_MOVE_TEXT];

  for (size_t ply = 1; ply < record->n_line; ply++)
    {
      rules->write_move (&record->line[ply - 1]->position, record->line[ply]->move, move);
      g_string_append_printf (text, "%s ", move);
    }
  if (folder != NULL && !g_file_set_contents (name, text->str, -1, NULL))
    g_error ("cannot write %s", name);
  g_string_free (text, TRUE);
}

/* Two random moves, then level 3 has the first side in every other game. */
static void
play_game (const SeraiRules *rules, int n, SeraiRecord *record)
{
  SeraiSearch *search = serai_search_new (HASH_BYTES);
  guint64      game_seed = (guint64) seed * 1000 + (guint64) n;

  for (size_t ply = 0; ply < MAX_PLIES; ply++)
    {
      SeraiRecordNode *node = serai_record_last (record);
      gboolean         is_weak = (rules->side (&node->position) == SERAI_SIDE_P1) == (n % 2 == 0);

      if (serai_record_result (record, node).outcome != SERAI_OUTCOME_NONE)
        break;
      serai_record_play (record, node,
                         choose_move (search, rules, is_weak ? WEAK_LEVEL : STRONG_LEVEL, game_seed,
                                      record, node));
    }
  serai_search_free (search);
}

/* ---- The review ---- */

static guint
get_threads (void *unused G_GNUC_UNUSED)
{
  return (guint) n_threads;
}

static guint
get_one_thread (void *unused G_GNUC_UNUSED)
{
  return 1;
}

static void
report (gsize n, const SeraiVerdict *verdict, void *data)
{
  ((SeraiVerdict *) data)[n] = *verdict;
}

static void
ignore_progress (double done G_GNUC_UNUSED, void *unused G_GNUC_UNUSED)
{
}

static SeraiVerdict *
review (const SeraiJudgedLine *line, Count *count)
{
  SeraiVerdict *verdicts = g_new0 (SeraiVerdict, line->n_moves + 1);
  SeraiEngine  *engine = serai_engine_new ();
  g_autoptr (SeraiKnowledge) knowledge = serai_knowledge_new ();
  gint64       begin_us = g_get_monotonic_time ();
  SeraiJudging judging = { .line = line,
                           .engine = engine,
                           .knowledge = knowledge,
                           .generation = 1,
                           .nodes_per_move = (guint64) nodes,
                           .get_threads = get_threads,
                           .report = report,
                           .progress = ignore_progress,
                           .data = verdicts };

  if (!serai_judging_run (&judging))
    g_error ("the review has failed");
  count->review_s += (double) (g_get_monotonic_time () - begin_us) / G_TIME_SPAN_SECOND;
  count->n_nodes += serai_knowledge_get_nodes (knowledge);
  serai_engine_unref (engine);
  return verdicts;
}

/* ---- The truth ---- */

static guint64
get_truth_nodes (void)
{
  return (guint64) nodes * (guint64) ratio;
}

static void
find_truth (const SeraiJudgedLine *line, gsize n, Truth *truth)
{
  SeraiHistory history = { line->keys, n + 1, line->n_reversible[n] };
  SeraiJudging judging = { .line = line,
                           .generation = (guint) n + 1,
                           .get_threads = get_one_thread };
  SeraiFound   found;

  if (truth->is_known)
    return;
  judging.engine = serai_engine_new ();
  if (!serai_judging_search (&judging, &line->positions[n], &history, get_truth_nodes (), &found))
    g_error ("the search has failed");
  truth->is_known = TRUE;
  truth->share = serai_score_get_share (&found.score, line->rules);
  truth->has_best = found.n_moves > 0;
  truth->best = found.moves[0];
  serai_engine_unref (judging.engine);
}

/* Searches the position after the best move. */
static void
find_after (const SeraiJudgedLine *line, gsize n, Truth *truth)
{
  g_autofree guint64 *keys = g_memdup2 (line->keys, (n + 2) * sizeof *keys);
  SeraiJudging        judging = { .line = line,
                                  .generation = (guint) n + 1,
                                  .get_threads = get_one_thread };
  SeraiHistory        history = { keys, n + 2, line->n_reversible[n] };
  SeraiPosition       pos;
  SeraiFound          found;

  if (truth->is_after_known)
    return;
  serai_game_advance (line->rules, &line->positions[n], truth->best, &pos, &history.n_reversible);
  keys[n + 1] = line->rules->key (&pos);
  judging.engine = serai_engine_new ();
  if (!serai_judging_search (&judging, &pos, &history, get_truth_nodes (), &found))
    g_error ("the search has failed");
  truth->is_after_known = TRUE;
  truth->share_after = serai_score_get_share (&found.score, line->rules);
  serai_engine_unref (judging.engine);
}

/* What move @n loses by the truth, @share being expected by the first side with the best one. */
static double
true_loss (const SeraiJudgedLine *line, gsize n, const Truth *truth, double share)
{
  double loss = share - truth[n + 1].share;

  if (truth[n].has_best && serai_move_equal (truth[n].best, line->moves[n]))
    return 0;
  return line->rules->side (&line->positions[n]) == SERAI_SIDE_P1 ? loss : -loss;
}

/* The file of what is known of the truth about game @n. */
static char *
name_truth (const SeraiRules *rules, int n)
{
  g_autofree char *kind = g_strdup_printf ("truth-%" G_GUINT64_FORMAT, get_truth_nodes ());

  return name_file (rules, n, kind);
}

/* Each line has a ply, a share, whether there is a best move, its bits, and perhaps the share after
 * it. */
static void
load_truth (const SeraiRules *rules, int n, gsize n_moves, Truth *truth)
{
  g_autofree char *name = name_truth (rules, n);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (folder == NULL || !g_file_get_contents (name, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; **line != '\0'; line++)
    {
      g_auto (GStrv) words = g_strsplit (*line, " ", 6);
      gsize ply = g_ascii_strtoull (words[0], NULL, 10);

      if (g_strv_length (words) < 5 || ply > n_moves)
        g_error ("%s: %s", name, *line);
      truth[ply] = (Truth){ .is_known = TRUE,
                            .share = g_ascii_strtod (words[1], NULL),
                            .has_best = words[2][0] == '1',
                            .best = { { g_ascii_strtoull (words[3], NULL, 10),
                                        g_ascii_strtoull (words[4], NULL, 10) } },
                            .is_after_known = words[5] != NULL,
                            .share_after = words[5] != NULL ? g_ascii_strtod (words[5], NULL) : 0 };
    }
}

static void
save_truth (const SeraiRules *rules, int n, gsize n_moves, const Truth *truth)
{
  g_autofree char *name = name_truth (rules, n);
  GString         *text = g_string_new (NULL);

  for (gsize ply = 0; ply <= n_moves; ply++)
    {
      if (!truth[ply].is_known)
        continue;
      g_string_append_printf (
          text, "%" G_GSIZE_FORMAT " %.6f %d %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, ply,
          truth[ply].share, truth[ply].has_best, truth[ply].best.bits[0], truth[ply].best.bits[1]);
      if (truth[ply].is_after_known)
        g_string_append_printf (text, " %.6f", truth[ply].share_after);
      g_string_append_c (text, '\n');
    }
  if (folder != NULL && !g_file_set_contents (name, text->str, -1, NULL))
    g_error ("cannot write %s", name);
  g_string_free (text, TRUE);
}

static void
print_move (const SeraiJudgedLine *line, int game, gsize n, double loss, double true_one)
{
  char text[SERAI_MOVE_TEXT];

  line->rules->write_move (&line->positions[n], line->moves[n], text);
  g_print ("  game %d, ply %zu, %s: loss %.2f, in truth %.2f\n", game, n + 1, text, loss, true_one);
}

/* The truth is that the move loses at least @least and at most @most.
 * @weight: the number of moves that this one stands for */
static void
add_to_agreement (Agreement *self, gboolean is_alarm, double least, double most, double weight)
{
  self->n_strict += is_alarm && most < SERAI_LOSS_OF_MISTAKE;
  self->n_clear += is_alarm && most < SERAI_LOSS_OF_INACCURACY;
  if (least < SERAI_LOSS_OF_BLUNDER)
    return;
  self->n_lost += weight;
  self->n_found += is_alarm ? weight : 0;
}

/* How far the side to move at @n is ahead if the first side can expect @share, in 1/100 man. */
static double
lead_of (const SeraiJudgedLine *line, gsize n, double share)
{
  double lead = LEAD_OF_TENFOLD * log10 (share / (1 - share));

  return line->rules->side (&line->positions[n]) == SERAI_SIDE_P1 ? lead : -lead;
}

/* Compares with the truth that move @n makes a bad position much worse. */
static void
compare_cost (const SeraiJudgedLine *line, int game, gsize n, int cost, Truth *truth, Count *count)
{
  double after, most;

  find_truth (line, n, &truth[n]);
  find_truth (line, n + 1, &truth[n + 1]);
  after = lead_of (line, n, truth[n + 1].share);
  most = lead_of (line, n, truth[n].share) - after;
  if (truth[n].has_best)
    {
      find_after (line, n, &truth[n]);
      most = MAX (most, lead_of (line, n, truth[n].share_after) - after);
    }
  if (truth[n].has_best && serai_move_equal (truth[n].best, line->moves[n]))
    most = 0;
  count->n_costly++;
  count->n_strict_costly += !(most >= SERAI_GREAT_COST);
  count->n_clear_costly += !(most >= SERAI_GREAT_COST / 2);
  if (is_verbose)
    g_print ("  game %d, ply %zu: cost %d, in truth %.0f\n", game, n + 1, cost, most);
}

/* Compares the verdict on move @n with the truth. @loss: by the review */
static void
compare_move (const SeraiJudgedLine *line, int game, gsize n, double loss, Truth *truth,
              Count *count)
{
  gboolean is_alarm = loss >= SERAI_LOSS_OF_MISTAKE;
  double   weight = loss >= SERAI_LOSS_OF_INACCURACY ? 1 : (double) PERCENT / sample;
  double   single, other, least, most;

  find_truth (line, n, &truth[n]);
  find_truth (line, n + 1, &truth[n + 1]);
  single = other = true_loss (line, n, truth, truth[n].share);
  if (MAX (single, loss) >= SERAI_LOSS_OF_INACCURACY && truth[n].has_best)
    {
      find_after (line, n, &truth[n]);
      other = true_loss (line, n, truth, truth[n].share_after);
    }
  least = MIN (single, other);
  most = MAX (single, other);
  count->n_searched++;
  add_to_agreement (&count->single, is_alarm, single, single, weight);
  add_to_agreement (&count->both, is_alarm, least, most, weight);
  if (is_verbose && (is_alarm ? most < SERAI_LOSS_OF_MISTAKE : least >= SERAI_LOSS_OF_MISTAKE))
    print_move (line, game, n, loss, single);
}

static void
compare (const SeraiRecord *record, int game, Count *count)
{
  g_autoptr (SeraiJudgedLine) line = serai_judged_line_new (record, serai_record_last (record));
  g_autofree SeraiVerdict *verdicts = review (line, count);
  g_autofree Truth        *truth = g_new0 (Truth, line->n_moves + 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) (seed * 1000 + game));

  load_truth (line->rules, game, line->n_moves, truth);
  for (gsize n = 0; n < line->n_moves; n++)
    {
      double loss = serai_verdict_get_loss (&verdicts[n], line->rules, record->line[n + 1]);

      serai_verdict_explain (&verdicts[n], line->rules, &line->positions[n], line->moves[n]);
      count->n_moves++;
      count->n_alarms += loss >= SERAI_LOSS_OF_MISTAKE;
      count->n_explained += loss >= SERAI_LOSS_OF_MISTAKE && verdicts[n].why == SERAI_WHY_FOUND;
      if (loss < SERAI_LOSS_OF_MISTAKE
          && serai_verdict_is_fault (&verdicts[n], line->rules, record->line[n + 1]))
        compare_cost (line, game, n,
                      serai_verdict_get_cost (&verdicts[n], line->rules, record->line[n + 1]),
                      truth, count);
      if (loss >= SERAI_LOSS_OF_INACCURACY || g_rand_int_range (rand, 0, PERCENT) < sample)
        compare_move (line, game, n, loss, truth, count);
    }
  save_truth (line->rules, game, line->n_moves, truth);
}

static void
print_agreement (const char *name, const Agreement *self)
{
  g_print ("           %-6s lose %5.1f found %5.1f, false alarms: strict %3u clear %3u\n", name,
           self->n_lost, self->n_found, self->n_strict, self->n_clear);
}

static void
print_count (const char *id, const Count *count)
{
  g_print ("%-10s %4d games %5u moves %5u searched, %4u alarms, %4u of them explained, "
           "%.1f s a game, %.0f nodes a move\n",
           id, n_games, count->n_moves, count->n_searched, count->n_alarms, count->n_explained,
           count->review_s / n_games, (double) count->n_nodes / MAX (count->n_moves, 1));
  print_agreement ("single", &count->single);
  print_agreement ("both", &count->both);
  g_print ("           costly %u, false alarms: strict %3u clear %3u\n", count->n_costly,
           count->n_strict_costly, count->n_clear_costly);
}

static void
examine (const SeraiRules *rules)
{
  Count count = { 0 };

  for (int n = 0; n < n_games; n++)
    {
      SeraiRecord  record;
      SeraiOptions options;

      serai_options_init (rules, &options);
      if (!serai_record_init (&record, rules, &options, NULL))
        g_error ("out of memory");
      if (!load_game (rules, n, &record))
        {
          play_game (rules, n, &record);
          save_game (rules, n, &record);
        }
      if (ratio > 0)
        compare (&record, n, &count);
      serai_record_clear (&record);
    }
  print_count (rules->id, &count);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME…");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);

      if (argc == 1 || g_strv_contains ((const char *const *) argv + 1, rules->id))
        examine (rules);
    }
  return EXIT_SUCCESS;
}
