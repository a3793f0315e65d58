/* test-idea.c: what good moves are good for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "idea.h"

#include <math.h>
#include <stdlib.h>

#include <glib.h>

#include "board-questions.h"
#include "game.h"
#include "move-list.h"
#include "random.h"
#include "registry.h"
#include "search.h"
#include "side.h"

/* Reads a line of moves separated by spaces from @text. Returns: their number */
static size_t
read_line (const SeraiRules *rules, SeraiPosition pos, const char *text, SeraiMove line[8])
{
  g_auto (GStrv) moves = g_strsplit (text, " ", 8);
  const char *why;
  size_t      n = 0;

  for (; moves[n] != NULL; n++)
    {
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, moves[n], &line[n], &why), ==, 0);
      rules->apply (&pos, line[n], &pos);
    }
  return n;
}

static void
assert_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move, const char *name)
{
  unsigned      point = serai_idea_find_piece (rules, pos, move);
  SeraiGeometry geometry;

  rules->geometry (pos, &geometry);
  g_assert_cmpstr (point != SERAI_NO_POINT ? geometry.points[point].name : NULL, ==, name);
}

static void
test_ideas (void)
{
  static const struct
  {
    const char *game;
    const char *position;
    const char *line;
    SeraiIdea   idea;
    const char *piece; /* nullable: the point of the piece that moves */
  } cases[] = {
    { "kei-yen", "...../.5.5./K...K/.5.5./..... k", "a3xc1", SERAI_IDEA_CAPTURE, "a3" },
    { "kei-yen", "...../.5.5./K...K/.5.5./..... k", "a3-a2", SERAI_IDEA_DECLINE, "a3" },
    { "kei-yen", "...../.K11./1...1/11.1./...K1 k", "d1xd3xd5", SERAI_IDEA_WIN, "d1" },
    { "kei-yen", "...../K3K5./.1.../.1.4./11... k", "a4-a3 b2-c1 a3xc3xa5", SERAI_IDEA_PREPARE,
      "a4" },
    /* Without the moves after it, nothing is known of the capture. */
    { "kei-yen", "...../K3K5./.1.../.1.4./11... k", "a4-a3", SERAI_IDEA_DECLINE, "a4" },
    { "nerenchi", "......../......../........ w 12 12 p 0", "a1", SERAI_IDEA_EDGE, NULL },
    { "nerenchi", "wb....bb/bwbw...b/w.w..ww. b 5 6 p 0", "c4", SERAI_IDEA_EARN, NULL },
    { "nerenchi", "wbww.bbb/bwbbb.w./www.wwwb b 0 0 m 1", "b6-b4xa7", SERAI_IDEA_CAPTURE, "b6" },
    { "keny", "8/6kP/8/P7/1P6/K1K1KK1K/KKK3K1/1K2K1K1 w 3", "h7xf7", SERAI_IDEA_WIN, "h7" },
    { "keny", "8/kkkkkkkk/kkkkk1kk/8/7K/KKK1K1KK/KKKKKkKK/8 b 1", "f2-f1", SERAI_IDEA_PROMOTE,
      "f2" },
    { "keny", "k7/k1k1k1kk/2kkkkkk/k2k1k2/2K5/KK2KKKK/1K1K1KKK/KK1K4 w 4", "b2-b4-d4 d5xd3 d2xd4",
      SERAI_IDEA_FORCE, "b2" },
    { "pyramids",
      "1<42>2<4321><442>1<2><44>/<4><2><3><33>1s1<331>1/1sss5/s2ss2ss/4(21)<1>3/1S(2)1S2SS/"
      "SSS2(3)1<3>1/1(4)(1)S3(332)1/1(442)(33)(4)(4321)S(3)1(44) w 42",
      "e5[2]-f7", SERAI_IDEA_SAVE, "e5" },
    { "pyramids", "5<4321>3/S7S/9/9/9/9/s8/4s4/(4321)8 w 98", "a8-a9=1", SERAI_IDEA_PROMOTE, "a8" },
    { "mkcess", ".w......#/..#...#../.....#.../#.#...#../...b...#. w B", "b5-a4", SERAI_IDEA_ONLY,
      "b5" },
    { "mkcess", "#..w##../..#...##/....#.b./......#./......../.......# b N", "g4-h2",
      SERAI_IDEA_CONFINE, "g4" },
  };

  for (size_t n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options;
      SeraiPosition     pos;
      SeraiMove         line[8];
      size_t            n_line;
      const char       *why;

      serai_options_init (rules, &options);
      g_assert_cmpuint (rules->read (&options, cases[n].position, &pos, &why), ==, 0);
      n_line = read_line (rules, pos, cases[n].line, line);
      g_test_message ("%s %s %s", cases[n].game, cases[n].position, cases[n].line);
      g_assert_cmpint (serai_idea_find (rules, &pos, line, n_line), ==, cases[n].idea);
      assert_piece (rules, &pos, line[0], cases[n].piece);
    }
}

/* ---- Positions with very many moves ---- */

enum
{
  FEW_COUNTS = 10000000 /* moves: as many as few of these positions have */
};

static uint64_t n_counted;

static uint64_t
count_keny_moves (const SeraiPosition *pos)
{
  uint64_t n_moves = serai_rules_count_moves (serai_registry_find ("keny"), pos);

  n_counted += n_moves;
  return n_moves;
}

/* Where most moves lead to positions with more than a hundred thousand moves each, those of few are
 * counted. */
static void
test_many_moves (void)
{
  static const HardPosition hard = { "keny",
                                     { { "compulsory", "no" }, { "reverse", "yes" } },
                                     "1p2p3/2p4p/p4p2/3p2p1/2pPp3/p2p3p/2p5/2p3p1 b 1" };
  SeraiPosition             pos;
  SeraiRules                rules = *read_hard_position (&hard, &pos);
  SeraiMoveList             moves;

  rules.count_moves = count_keny_moves;
  serai_move_list_init (&moves);
  serai_rules_distinct_moves (&rules, &pos, &moves);
  for (size_t n = 0; n < moves.n_moves; n += 16)
    {
      n_counted = 0;
      serai_idea_find (&rules, &pos, &moves.moves[n], 1);
      g_test_message ("%zu: %" G_GUINT64_FORMAT " moves", n, n_counted);
      g_assert_cmpuint (n_counted, <=, FEW_COUNTS);
    }
  serai_move_list_clear (&moves);
}

/* ---- Ideas of moves from play ---- */

enum
{
  N_POSITIONS = 500, /* of each game */
  N_PLIES = 80,      /* of a game */
  N_NODES = 300,
  HASH_BYTES = 1 << 20,
  MOST_QUIET = N_POSITIONS / 20 /* moves of which there is little to say */
};

/* A move with the expected line, and what the checks of its idea look at. */
typedef struct
{
  const SeraiRules      *rules;
  const SeraiPosition   *pos;
  const SeraiSearchInfo *info;
  SeraiPosition          after;
  SeraiSide              side;
  SeraiGeometry          geometry;
  unsigned               from; /* %SERAI_NO_POINT if a piece is placed */
  unsigned               to;
} Advised;

static bool
is_running (const SeraiRules *rules, const SeraiPosition *pos)
{
  return serai_game_result_of_start (rules, pos).outcome == SERAI_OUTCOME_NONE;
}

static bool
captures (const Advised *self, const SeraiPosition *before, const SeraiPosition *after)
{
  return serai_game_captured (self->rules, self->geometry.n_points, before, after).count > 0;
}

/* Whether a move from @pos captures; or, if not @is_capture, gives the side to move another one. */
static bool
can_gain (const Advised *self, const SeraiPosition *pos, bool is_capture)
{
  SeraiMoveList moves;
  bool          can = false;

  if (!is_running (self->rules, pos))
    return false;
  serai_move_list_init (&moves);
  self->rules->moves (pos, &moves);
  for (size_t n = 0; n < moves.n_moves && !can; n++)
    {
      SeraiPosition after;

      self->rules->apply (pos, moves.moves[n], &after);
      can = is_capture ? captures (self, pos, &after)
                       : self->rules->side (&after) == self->rules->side (pos);
    }
  serai_move_list_clear (&moves);
  return can;
}

/* Whether a position after one more move of @pos, in which @side is to move, allows a gain. */
static bool
can_gain_later (const Advised *self, const SeraiPosition *pos, SeraiSide side, bool is_capture)
{
  SeraiMoveList moves;
  bool          can = false;

  if (!is_running (self->rules, pos))
    return false;
  serai_move_list_init (&moves);
  self->rules->moves (pos, &moves);
  for (size_t n = 0; n < moves.n_moves && !can; n++)
    {
      SeraiPosition after;

      self->rules->apply (pos, moves.moves[n], &after);
      can = self->rules->side (&after) == side && can_gain (self, &after, is_capture);
    }
  serai_move_list_clear (&moves);
  return can;
}

/* Whether most moves that lead to other positions, but not this one, let the opponent gain. */
static bool
prevents (const Advised *self, bool is_capture)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  SeraiMoveList moves;
  unsigned      n_others = 0, n_letting = 0;
  uint64_t      own = self->rules->key (&self->after);

  if (can_gain (self, &self->after, is_capture))
    return false;
  serai_move_list_init (&moves);
  self->rules->moves (self->pos, &moves);
  g_array_set_size (keys, (guint) moves.n_moves);
  for (size_t n = 0; n < moves.n_moves; n++)
    {
      uint64_t     *key = &g_array_index (keys, uint64_t, n);
      SeraiPosition after;

      self->rules->apply (self->pos, moves.moves[n], &after);
      *key = self->rules->key (&after);
      if (*key == own || !g_hash_table_add (seen, key))
        continue;
      n_others++;
      n_letting += self->rules->side (&after) != self->side && can_gain (self, &after, is_capture);
    }
  serai_move_list_clear (&moves);
  return 2 * n_letting > n_others;
}

/* Whether another move leaves the opponent more moves. */
static bool
restricts (const Advised *self)
{
  uint64_t      n_left = serai_rules_count_moves (self->rules, &self->after);
  SeraiMoveList moves;
  bool          is_fewer = false;

  serai_move_list_init (&moves);
  self->rules->moves (self->pos, &moves);
  for (size_t n = 0; n < moves.n_moves && !is_fewer; n++)
    {
      SeraiPosition other;

      self->rules->apply (self->pos, moves.moves[n], &other);
      is_fewer = self->rules->side (&other) != self->side && is_running (self->rules, &other)
                 && serai_rules_count_moves (self->rules, &other) > n_left;
    }
  serai_move_list_clear (&moves);
  return is_fewer;
}

static bool
frees (const Advised *self)
{
  SeraiPosition next;

  self->rules->apply (&self->after, self->info->pv[1], &next);
  return self->rules->side (&next) == self->side
         && serai_rules_count_moves (self->rules, &next)
                > serai_rules_count_moves (self->rules, self->pos);
}

/* By the names of the points, which count the ranks from the first side. */
static bool
advances (const Advised *self)
{
  int forward = atoi (self->geometry.points[self->to].name + 1)
                - atoi (self->geometry.points[self->from].name + 1);

  return self->side == SERAI_SIDE_P1 ? forward > 0 : forward < 0;
}

static bool
is_next_to_a_friend (const Advised *self)
{
  const SeraiPoint *points = self->geometry.points;

  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (n != self->from && n != self->to && self->rules->piece_at (self->pos, n).side == self->side
        && self->rules->piece_at (self->pos, n).count > 0
        && fabsf (points[n].x - points[self->to].x) < 1.1F * self->geometry.spacing
        && fabsf (points[n].y - points[self->to].y) < 1.1F * self->geometry.spacing)
      return true;
  return false;
}

/* How far a point is from the middle of the board: 0 to about 0.7. */
static double
distance (const Advised *self, unsigned point)
{
  return hypot (self->geometry.points[point].x - 0.5, self->geometry.points[point].y - 0.5);
}

/* By how much the move goes nearer to the middle. */
static double
approach (const Advised *self)
{
  double before = self->from == SERAI_NO_POINT ? 0.25 : distance (self, self->from);

  return before - distance (self, self->to);
}

/* Whether what is told of the idea is so. */
static bool
is_true (const Advised *self, SeraiIdea idea)
{
  const SeraiRules *rules = self->rules;
  SeraiOutcome      outcome = serai_game_result_of_start (rules, &self->after).outcome;
  SeraiPosition     passed;

  switch (idea)
    {
    case SERAI_IDEA_WIN:
      return serai_side_has_won (self->side, outcome);
    case SERAI_IDEA_ONLY:
      return serai_rules_count_moves (rules, self->pos) == 1;
    case SERAI_IDEA_CAPTURE:
      return captures (self, self->pos, &self->after);
    case SERAI_IDEA_EARN:
      return rules->side (&self->after) == self->side;
    case SERAI_IDEA_PROMOTE:
      return rules->piece_at (&self->after, self->to).kind
             != rules->piece_at (self->pos, self->from).kind;
    case SERAI_IDEA_SAVE:
      rules->swap_turn (self->pos, &passed);
      return can_gain (self, &passed, true);
    case SERAI_IDEA_FORCE:
      return serai_game_must_capture (rules, &self->after);
    case SERAI_IDEA_PREPARE:
    case SERAI_IDEA_PREPARE_EARN:
      return (rules->side (&self->after) == self->side
              && can_gain (self, &self->after, idea == SERAI_IDEA_PREPARE))
             || can_gain_later (self, &self->after, self->side, idea == SERAI_IDEA_PREPARE);
    case SERAI_IDEA_PREVENT:
    case SERAI_IDEA_PREVENT_EARN:
      return prevents (self, idea == SERAI_IDEA_PREVENT);
    case SERAI_IDEA_CONFINE:
      return serai_rules_count_moves (rules, &self->after) <= 3;
    case SERAI_IDEA_DECLINE:
      return !captures (self, self->pos, &self->after)
             && (can_gain (self, self->pos, true) || can_gain (self, self->pos, false));
    case SERAI_IDEA_RESTRICT:
      return restricts (self);
    case SERAI_IDEA_FREE:
      return frees (self);
    case SERAI_IDEA_ADVANCE:
      return advances (self);
    case SERAI_IDEA_JOIN:
      return is_next_to_a_friend (self);
    case SERAI_IDEA_CENTRE:
      return approach (self) > 0;
    case SERAI_IDEA_EDGE:
      return approach (self) < 0;
    case SERAI_IDEA_DRAW:
      return outcome == SERAI_OUTCOME_DRAW;
    case SERAI_IDEA_QUIET:
      return !can_gain (self, self->pos, true);
    case SERAI_N_IDEAS:
      break;
    }
  return false;
}

static void
look_at (Advised *self)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = self->rules->steps (self->pos, self->info->pv[0], steps);

  self->side = self->rules->side (self->pos);
  self->rules->geometry (self->pos, &self->geometry);
  self->rules->apply (self->pos, self->info->pv[0], &self->after);
  self->from = serai_idea_find_piece (self->rules, self->pos, self->info->pv[0]);
  self->to = SERAI_NO_POINT;
  for (size_t n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      self->to = steps[n].value;
}

static SeraiIdea
check (const SeraiRules *rules, const SeraiPosition *pos, const SeraiSearchInfo *info)
{
  Advised   self = { .rules = rules, .pos = pos, .info = info };
  SeraiIdea idea = serai_idea_find (rules, pos, info->pv, info->n_pv);

  look_at (&self);
  if (!is_true (&self, idea))
    {
      char position[SERAI_POSITION_TEXT];
      char move[SERAI_MOVE_TEXT];

      rules->write (pos, position);
      rules->write_move (pos, info->pv[0], move);
      g_test_message ("%d is not so: %s %s", idea, position, move);
      g_test_fail ();
    }
  return idea;
}

/* Plays the best move, or now and then any. */
static void
play (const SeraiRules *rules, SeraiRandom *random, SeraiMove best, int ply, SeraiPosition *pos)
{
  SeraiMoveList moves;

  serai_move_list_init (&moves);
  rules->moves (pos, &moves);
  if (ply < 6 || serai_random_below (random, 3) == 0)
    best = moves.moves[serai_random_below (random, moves.n_moves)];
  serai_move_list_clear (&moves);
  rules->apply (pos, best, pos);
}

/* In positions from play, every hint says something about its move, and what is true. */
static void
test_play (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiSearch      *search = serai_search_new (HASH_BYTES);
  SeraiRandom       random = { serai_mix (1) };
  int               n_positions = 0, n_quiet = 0;

  while (n_positions < N_POSITIONS)
    {
      SeraiOptions  options;
      SeraiPosition pos;

      serai_options_init (rules, &options);
      rules->start (&options, &pos);
      for (int ply = 0; ply < N_PLIES && n_positions < N_POSITIONS && is_running (rules, &pos);
           ply++)
        {
          SeraiLimits     limits = { .nodes = N_NODES };
          uint64_t        key = rules->key (&pos);
          SeraiHistory    history = { &key, 1, 0 };
          SeraiSearchInfo info;

          g_assert_true (serai_search_run (search, rules, &pos, &history, &limits, &info));
          n_quiet += check (rules, &pos, &info) == SERAI_IDEA_QUIET;
          n_positions++;
          play (rules, &random, info.pv[0], ply, &pos);
        }
    }
  g_test_message ("%d of %d are quiet", n_quiet, n_positions);
  g_assert_cmpint (n_quiet, <=, MOST_QUIET);
  serai_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/idea/find", test_ideas);
  g_test_add_func ("/idea/many-moves", test_many_moves);
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/idea/play/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_play);
    }
  return g_test_run ();
}
