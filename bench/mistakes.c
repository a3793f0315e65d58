/* mistakes.c [GAMES [NODES [GAME]]]: how often a mistake can be explained.
 *
 * Plays GAMES games of each kind, or of GAME, between weak players, and judges every move by
 * searches of NODES nodes. Prints how many of the mistakes have a motif, and how often each motif
 * is the first that holds. With MISTAKES=1 in the environment, every mistake is printed with its
 * sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game.h"
#include "level.h"
#include "motif.h"
#include "registry.h"
#include "side.h"

#define LOSS_OF_MISTAKE 0.15 /* of the points to expect from a game */

enum
{
  N_GAMES = 4,
  N_NODES = 60000,
  MAX_PLIES = 300,
  WEAK_LEVEL = 3,
  HASH_BYTES = 1 << 24,
  TENFOLD = 400, /* 1/100 man: a lead that makes winning ten times as likely as losing */
  MAX_MOTIFS = 64
};

typedef struct
{
  const SeraiRules *rules;
  SeraiSearch      *search; /* (owned) */
  uint64_t          n_nodes;
  bool              is_verbose;
  unsigned          n_moves;
  unsigned          n_mistakes;
  unsigned          n_of_motif[MAX_MOTIFS];
  int64_t           longest_us; /* processor time of finding a motif */
} Survey;

typedef struct
{
  SeraiPosition pos;
  uint64_t      keys[MAX_PLIES + 2];
  size_t        n_keys;
  size_t        n_reversible;
} Game;

static SeraiHistory
history_of (const Game *game)
{
  return (SeraiHistory){ game->keys, game->n_keys, game->n_reversible };
}

static void
play (const SeraiRules *rules, Game *game, SeraiMove move)
{
  serai_game_advance (rules, &game->pos, move, &game->pos, &game->n_reversible);
  game->keys[game->n_keys++] = rules->key (&game->pos);
}

/* The points that the side to move in @game can expect with @score. */
static double
share_of (const SeraiRules *rules, const Game *game, int score)
{
  int even = rules->search->even;

  if (serai_score_is_decided (score))
    return score > 0 ? 1 : 0;
  score -= rules->side (&game->pos) == SERAI_SIDE_P1 ? even : -even;
  return 1 / (1 + pow (10, -score / (double) TENFOLD));
}

static void
judge (Survey *self, const Game *game, SeraiSearchInfo *out)
{
  SeraiHistory history = history_of (game);
  SeraiLimits  limits = { .nodes = self->n_nodes };
  SeraiResult  result = serai_game_result (self->rules, &game->pos, &history);

  memset (out, 0, sizeof *out);
  if (result.outcome == SERAI_OUTCOME_NONE)
    serai_search_run (self->search, self->rules, &game->pos, &history, &limits, out);
  else if (result.outcome != SERAI_OUTCOME_DRAW)
    out->score = serai_side_has_won (self->rules->side (&game->pos), result.outcome)
                     ? SERAI_SCORE_MATE
                     : -SERAI_SCORE_MATE;
}

static void
print_line (const SeraiRules *rules, SeraiPosition pos, const SeraiMove *moves, size_t n_moves)
{
  char text[SERAI_MOVE_TEXT];

  for (size_t n = 0; n < n_moves && n < 6; n++)
    {
      rules->write_move (&pos, moves[n], text);
      printf (" %s", text);
      rules->apply (&pos, moves[n], &pos);
    }
}

static void
print_mistake (const Survey *self, const Game *game, SeraiMove played,
               const SeraiSearchInfo *refutation, const SeraiSearchInfo *better, const char *motif,
               const SeraiMessage *message)
{
  char          text[SERAI_POSITION_TEXT];
  char          sentence[SERAI_MESSAGE_TEXT] = "-";
  SeraiPosition after;

  self->rules->write (&game->pos, text);
  printf ("\n%s: %s\n  %d -> %d:", self->rules->id, text, better->score, -refutation->score);
  print_line (self->rules, game->pos, &played, 1);
  self->rules->apply (&game->pos, played, &after);
  printf (" |");
  print_line (self->rules, after, refutation->pv, refutation->n_pv);
  printf ("\n  better:");
  print_line (self->rules, game->pos, better->pv, better->n_pv);
  if (motif != NULL)
    serai_message_write (message, sentence);
  printf ("\n  [%s] %s\n", motif != NULL ? motif : "none", sentence);
}

static void
explain (Survey *self, const Game *game, SeraiMove played, const SeraiSearchInfo *refutation,
         const SeraiSearchInfo *better)
{
  SeraiMistake      mistake;
  SeraiMessage      message;
  const SeraiMotif *motif = NULL;
  clock_t           start = clock ();
  int64_t           took_us;

  if (serai_mistake_init (&mistake, self->rules, &game->pos, played, refutation->pv,
                          refutation->n_pv, better->pv, better->n_pv))
    motif = serai_mistake_find_motif (&mistake, &message);
  took_us = (int64_t) (clock () - start) * 1000000 / CLOCKS_PER_SEC;
  self->longest_us = took_us > self->longest_us ? took_us : self->longest_us;
  self->n_mistakes++;
  if (motif != NULL)
    self->n_of_motif[motif - self->rules->motif->motifs]++;
  if (self->is_verbose)
    print_mistake (self, game, played, refutation, better, motif != NULL ? motif->name : NULL,
                   &message);
}

static SeraiMove
choose (Survey *self, const Game *game, uint64_t seed)
{
  SeraiHistory           history = history_of (game);
  SeraiLimits            limits;
  SeraiSearchInfo        best;
  const SeraiSearchInfo *lines;
  size_t                 n_lines;

  serai_level_limits (self->rules, WEAK_LEVEL, seed, &limits);
  serai_search_run (self->search, self->rules, &game->pos, &history, &limits, &best);
  lines = serai_search_get_lines (self->search, &n_lines);
  return serai_level_choose (self->rules, WEAK_LEVEL, seed, lines, n_lines)->pv[0];
}

static void
survey_game (Survey *self, uint64_t seed)
{
  SeraiRandom     random = { seed };
  SeraiOptions    options;
  Game            game = { .n_keys = 1 };
  SeraiSearchInfo best, next;

  serai_options_init (self->rules, &options);
  self->rules->start (&options, &game.pos);
  game.keys[0] = self->rules->key (&game.pos);
  judge (self, &game, &best);
  for (size_t ply = 0; ply < MAX_PLIES && best.n_pv > 0; ply++)
    {
      SeraiMove move = choose (self, &game, serai_random_next (&random));
      Game      after = game;
      int       score;

      play (self->rules, &after, move);
      judge (self, &after, &next);
      score = self->rules->side (&after.pos) == self->rules->side (&game.pos) ? next.score
                                                                              : -next.score;
      self->n_moves++;
      if (!serai_move_equal (move, best.pv[0])
          && share_of (self->rules, &game, best.score) - share_of (self->rules, &game, score)
                 >= LOSS_OF_MISTAKE)
        explain (self, &game, move, &next, &best);
      game = after;
      best = next;
    }
}

static void
print_survey (const Survey *self)
{
  const SeraiMotifFacet *facet = self->rules->motif;
  unsigned               n_explained = 0;

  for (size_t n = 0; facet != NULL && n < facet->n_motifs; n++)
    n_explained += self->n_of_motif[n];
  printf ("%-10s %5u moves %4u mistakes %4u explained: %3u %%, longest %ld us\n", self->rules->id,
          self->n_moves, self->n_mistakes, n_explained,
          self->n_mistakes > 0 ? 100 * n_explained / self->n_mistakes : 0, (long) self->longest_us);
  for (size_t n = 0; facet != NULL && n < facet->n_motifs; n++)
    printf ("           %4u %s\n", self->n_of_motif[n], facet->motifs[n].name);
}

int
main (int argc, char **argv)
{
  int         n_games = argc > 1 ? atoi (argv[1]) : N_GAMES;
  uint64_t    n_nodes = argc > 2 ? strtoull (argv[2], NULL, 10) : N_NODES;
  const char *only = argc > 3 ? argv[3] : NULL;

  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      Survey self = { .rules = serai_registry_nth (n),
                      .n_nodes = n_nodes,
                      .is_verbose = getenv ("MISTAKES") != NULL };

      if (only != NULL && strcmp (only, self.rules->id) != 0)
        continue;
      self.search = serai_search_new (HASH_BYTES);
      for (int game = 0; game < n_games; game++)
        survey_game (&self, serai_mix ((uint64_t) game + 1));
      print_survey (&self);
      fflush (stdout);
      serai_search_free (self.search);
    }
  return EXIT_SUCCESS;
}
