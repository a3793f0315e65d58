/* test-record.c: the tree of moves of a game, and the history at each node.
 *
 * Every allocation of the record goes through the wrappers below, which can be made to fail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>

#include "move-list.h"
#include "random-options.h"
#include "record.h"
#include "registry.h"

enum
{
  N_GAMES = 12,
  N_NODES = 120, /* of a random tree */
  DEEP = 100000, /* plies */
  SMALL_STACK = 256 * 1024
};

/* ---- Failing allocations ---- */

static int allocations_left = G_MAXINT;

void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *old, size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *old, size_t size);

void *
__wrap_calloc (size_t n, size_t size)
{
  return allocations_left > 0 && allocations_left-- > 0 ? __real_calloc (n, size) : NULL;
}

void *
__wrap_realloc (void *old, size_t size)
{
  return allocations_left > 0 && allocations_left-- > 0 ? __real_realloc (old, size) : NULL;
}

/* ---- Helpers ---- */

static void
begin (SeraiRecord *record, const char *id, const char *text)
{
  const SeraiRules *rules = serai_registry_find (id);
  const char       *why;
  SeraiOptions      options;

  serai_options_init (rules, &options);
  if (text == NULL)
    g_assert_true (serai_record_init (record, rules, &options, NULL));
  else
    g_assert_cmpuint (serai_record_init_from_text (record, rules, &options, text, &why), ==, 0);
}

/* Plays @texts, separated by spaces, from @node. Returns: the last node */
static SeraiRecordNode *
play (SeraiRecord *record, SeraiRecordNode *node, const char *texts)
{
  g_auto (GStrv) words = g_strsplit (texts, " ", -1);

  for (gsize n = 0; words[n] != NULL; n++)
    {
      SeraiMove   move;
      const char *why;

      g_assert_cmpuint (serai_record_read_move (record, node, words[n], &move, &why), ==, 0);
      node = serai_record_play (record, node, move);
      g_assert_nonnull (node);
    }
  return node;
}

static void
assert_position (const SeraiRecord *record, const SeraiRecordNode *node, const char *expected)
{
  char text[SERAI_POSITION_TEXT];

  record->rules->write (&node->position, text);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_refused (const SeraiRecord *record, const SeraiRecordNode *node, const char *text,
                const char *expected)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpuint (serai_record_read_move (record, node, text, &move, &why), >, 0);
  g_assert_cmpstr (why, ==, expected);
}

/* The main line consists of the first children and its moves are those of @texts. */
static void
assert_line (const SeraiRecord *record, const char *texts)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_assert_null (record->line[0]->parent);
  for (gsize ply = 0; ply < record->n_line; ply++)
    {
      const SeraiRecordNode *node = record->line[ply];
      char                   text[SERAI_MOVE_TEXT];

      g_assert_cmpuint (node->ply, ==, ply);
      g_assert_true (node->first_child
                     == (ply + 1 < record->n_line ? record->line[ply + 1] : NULL));
      if (ply == 0)
        continue;
      g_assert_true (node->parent == record->line[ply - 1]);
      record->rules->write_move (&node->parent->position, node->move, text);
      g_string_append_printf (line, "%s%s", ply > 1 ? " " : "", text);
    }
  if (texts != NULL)
    g_assert_cmpstr (line->str, ==, texts);
  g_assert_true (serai_record_last (record) == record->line[record->n_line - 1]);
}

/* The moves of the children of @node, in order, are @expected. */
static void
assert_children (const SeraiRecord *record, const SeraiRecordNode *node, const char *expected)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (const SeraiRecordNode *child = node->first_child; child != NULL; child = child->next_sibling)
    {
      char text[SERAI_MOVE_TEXT];

      g_assert_true (child->parent == node);
      record->rules->write_move (&node->position, child->move, text);
      g_string_append_printf (moves, "%s%s", moves->len > 0 ? " " : "", text);
    }
  g_assert_cmpstr (moves->str, ==, expected);
}

/* ---- The tree ---- */

static void
test_start (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  const char       *why;
  SeraiOptions      options;
  SeraiRecord       record;

  begin (&record, "kei-yen", NULL);
  assert_position (&record, record.line[0], "...../.5.5./K...K/.5.5./..... k");
  assert_line (&record, "");
  g_assert_cmpuint (record.line[0]->n_reversible, ==, 0);
  serai_record_clear (&record);
  serai_record_clear (&record);

  serai_options_init (rules, &options);
  g_assert_true (serai_options_set (rules, &options, "axis", "ends", NULL));
  g_assert_true (serai_record_init (&record, rules, &options, NULL));
  assert_position (&record, record.line[0], "..K../.5.5./...../.5.5./..K.. k");
  g_assert_true (serai_options_equal (rules, &record.options, &options));
  serai_record_clear (&record);

  g_assert_cmpuint (serai_record_init_from_text (&record, rules, &options,
                                                 "...../.5x5./K...K/.5.5./..... k", &why),
                    ==, 9);
  g_assert_nonnull (why);
  serai_record_clear (&record);
}

static void
test_tree (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *fourth, *other;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  fourth = play (&record, second, "a3-a4 b5-c5");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5");
  assert_position (&record, fourth, "..1../K4.5K/...../.5.5./..... k");

  /* variations come last and do not change the main line */
  other = play (&record, second, "a3-a2 b5-a5");
  play (&record, second, "a3-b3");
  play (&record, fourth, "a4-a3");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5 a4-a3");
  assert_children (&record, second, "a3-a4 a3-a2 a3-b3");

  /* an existing move is not added again */
  g_assert_true (play (&record, record.line[0], "e3-e4 b4-b5 a3-a2 b5-a5") == other);
  g_assert_true (play (&record, second, "a3-a4 b5-c5") == fourth);
  assert_children (&record, second, "a3-a4 a3-a2 a3-b3");
  assert_children (&record, record.line[0], "e3-e4");

  /* a variation is extended without becoming the main line */
  play (&record, other, "a2-a1");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5 a4-a3");
  serai_record_clear (&record);
}

static void
test_promote (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *third, *deep;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  play (&record, second, "a3-a4 b5-c5");
  third = play (&record, second, "a3-a2");
  play (&record, third, "b5-a5 a2-a1");
  deep = play (&record, third, "d4-d5 e4-e3");
  play (&record, second, "a3-b3");

  /* its continuation is the same as before */
  serai_record_promote (&record, third);
  assert_line (&record, "e3-e4 b4-b5 a3-a2 b5-a5 a2-a1");
  assert_children (&record, second, "a3-a2 a3-a4 a3-b3");
  assert_children (&record, third, "b5-a5 d4-d5");

  /* all the way to a node in a variation of a variation */
  serai_record_promote (&record, play (&record, second, "a3-a4"));
  serai_record_promote (&record, deep);
  assert_line (&record, "e3-e4 b4-b5 a3-a2 d4-d5 e4-e3");
  assert_children (&record, second, "a3-a2 a3-a4 a3-b3");
  assert_children (&record, third, "d4-d5 b5-a5");

  /* the last of three, and one that is in the main line already */
  serai_record_promote (&record, play (&record, second, "a3-b3"));
  assert_line (&record, "e3-e4 b4-b5 a3-b3");
  assert_children (&record, second, "a3-b3 a3-a2 a3-a4");
  serai_record_promote (&record, second);
  assert_line (&record, "e3-e4 b4-b5 a3-b3");

  /* only a move after the end of the current main line extends it */
  play (&record, deep, "d5-c5");
  assert_line (&record, "e3-e4 b4-b5 a3-b3");
  play (&record, serai_record_last (&record), "b5-c5");
  assert_line (&record, "e3-e4 b4-b5 a3-b3 b5-c5");
  serai_record_clear (&record);
}

static void
test_remove (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *third, *last;
  SeraiHistory     history;
  SeraiMove        move;
  const char      *why;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  last = play (&record, second, "a3-a4 b5-c5 a4-a3");
  third = play (&record, second, "a3-a2");
  play (&record, third, "b5-a5 a2-a1");
  play (&record, third, "d4-d5");
  play (&record, second, "a3-b3");

  /* the end of the main line, then a new move that may reuse its memory */
  g_assert_cmpuint (serai_record_read_move (&record, record.line[4], "e4-e3", &move, &why), ==, 0);
  serai_record_history (&record, last);
  serai_record_remove (&record, last);
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5");
  last = serai_record_play (&record, record.line[4], move);
  history = serai_record_history (&record, last);
  for (const SeraiRecordNode *node = last; node != NULL; node = node->parent)
    g_assert_cmpuint (history.keys[node->ply], ==, node->key);

  /* a variation, and one within a variation */
  serai_record_remove (&record, play (&record, second, "a3-b3"));
  assert_children (&record, second, "a3-a4 a3-a2");
  serai_record_remove (&record, play (&record, third, "b5-a5"));
  assert_children (&record, third, "d4-d5");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5 e4-e3");

  /* the first variation becomes the main line */
  serai_record_remove (&record, record.line[3]);
  assert_children (&record, second, "a3-a2");
  assert_line (&record, "e3-e4 b4-b5 a3-a2 d4-d5");
  serai_record_remove (&record, record.line[1]);
  assert_line (&record, "");
  serai_record_clear (&record);
}

/* A node comes back to its place among its siblings, with all that follows it. */
static void
test_detach (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *third, *first;
  SeraiHistory     history;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  first = play (&record, second, "a3-a4");
  play (&record, first, "b5-c5 a4-a3");
  third = play (&record, second, "a3-a2");
  play (&record, third, "b5-a5");
  play (&record, second, "a3-b3");
  g_assert_null (serai_record_previous_sibling (first));
  g_assert_true (serai_record_previous_sibling (third) == first);
  g_assert_true (serai_record_is_within (third, second));
  g_assert_true (serai_record_is_within (third, third));
  g_assert_false (serai_record_is_within (third, first));
  g_assert_false (serai_record_is_within (second, third));

  serai_record_detach (&record, third);
  assert_children (&record, second, "a3-a4 a3-b3");
  serai_record_attach (&record, third, first);
  assert_children (&record, second, "a3-a4 a3-a2 a3-b3");

  /* the main line */
  serai_record_history (&record, serai_record_last (&record));
  serai_record_detach (&record, first);
  assert_line (&record, "e3-e4 b4-b5 a3-a2 b5-a5");
  serai_record_attach (&record, first, NULL);
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5 a4-a3");
  history = serai_record_history (&record, serai_record_last (&record));
  g_assert_cmpuint (history.keys[3], ==, first->key);

  serai_record_detach (&record, third);
  serai_record_free_detached (third);
  serai_record_clear (&record);
}

/* A node finds its place among the children of another parent with the same position. */
static void
test_move (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *old, *new;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  old = play (&record, second, "a3-a4");
  play (&record, old, "b5-c5 a4-a3");
  play (&record, old, "b5-a5");
  serai_record_detach (&record, old);
  new = play (&record, second, "a3-a4");
  serai_record_move (&record, old->first_child, new, NULL);
  assert_children (&record, old, "b5-a5");
  assert_children (&record, new, "b5-c5");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5 a4-a3");
  g_assert_true (new->first_child->parent == new);

  serai_record_move (&record, new->first_child, old, old->first_child);
  assert_children (&record, old, "b5-a5 b5-c5");
  assert_line (&record, "e3-e4 b4-b5 a3-a4");
  serai_record_free_detached (old);
  serai_record_clear (&record);
}

static void
test_place (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *last;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  play (&record, second, "a3-a4 b5-c5");
  play (&record, second, "a3-a2");
  last = play (&record, second, "a3-b3");
  serai_record_place (&record, last, NULL);
  assert_children (&record, second, "a3-b3 a3-a4 a3-a2");
  assert_line (&record, "e3-e4 b4-b5 a3-b3");
  serai_record_place (&record, last, last->next_sibling);
  assert_children (&record, second, "a3-a4 a3-b3 a3-a2");
  assert_line (&record, "e3-e4 b4-b5 a3-a4 b5-c5");
  serai_record_place (&record, last, last->next_sibling);
  assert_children (&record, second, "a3-a4 a3-a2 a3-b3");
  serai_record_clear (&record);
}

/* ---- History ---- */

/* Jumps reset the count, and so does the start position, also in a variation. */
/* Clock times stay with their moves, and a new move has none. */
static void
test_clock_times (void)
{
  SeraiRecord      record;
  SeraiRecordNode *first, *second, *other;

  begin (&record, "kei-yen", NULL);
  g_assert_cmpuint (record.line[0]->clock_ms, ==, 0);
  first = play (&record, record.line[0], "e3-e4");
  second = play (&record, first, "b4-b5");
  g_assert_cmpuint (second->clock_ms, ==, 0);
  first->clock_ms = 61000;
  second->clock_ms = UINT32_MAX;
  other = play (&record, first, "b4-a5");
  g_assert_cmpuint (other->clock_ms, ==, 0);
  other->clock_ms = 1;
  serai_record_promote (&record, other);
  g_assert_true (play (&record, record.line[0], "e3-e4") == first);
  g_assert_cmpuint (first->clock_ms, ==, 61000);
  g_assert_cmpuint (second->clock_ms, ==, UINT32_MAX);
  serai_record_remove (&record, other);
  g_assert_cmpuint (serai_record_last (&record)->clock_ms, ==, UINT32_MAX);
  g_assert_cmpuint (play (&record, first, "b4-a5")->clock_ms, ==, 0);
  serai_record_clear (&record);
}

static void
test_reversible (void)
{
  SeraiRecord      record;
  SeraiRecordNode *second, *jump;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  g_assert_cmpuint (record.line[1]->n_reversible, ==, 1);
  g_assert_cmpuint (second->n_reversible, ==, 2);
  g_assert_cmpuint (play (&record, second, "a3-a4")->n_reversible, ==, 3);
  jump = play (&record, second, "a3xc5");
  g_assert_cmpuint (jump->n_reversible, ==, 0);
  g_assert_cmpuint (play (&record, jump, "d4-d5")->n_reversible, ==, 1);
  g_assert_cmpuint (play (&record, second, "a3-a4 b5-c5")->n_reversible, ==, 4);
  serai_record_clear (&record);
}

/* A position may occur again if it occurred only in another variation. */
static void
test_forbidden_repetition (void)
{
  static const char repeats[] = "the position has occurred before";
  SeraiRecord       record;
  SeraiRecordNode  *second, *fifth, *third, *other;
  SeraiMove         move;
  const char       *why;

  begin (&record, "kei-yen", NULL);
  second = play (&record, record.line[0], "e3-e4 b4-b5");
  fifth = play (&record, second, "a3-a4 b5-c5 a4-a3");
  assert_refused (&record, fifth, "c5-b5", repeats);
  g_assert_cmpuint (serai_rules_read_move (record.rules, &fifth->position, "c5-b5", &move, &why),
                    ==, 0);
  g_assert_true (serai_record_repeats (&record, fifth, move) == second);

  /* the position after a3-a4 b5-c5 a4-a3 by other moves */
  third = play (&record, second, "a3-a2 b5-c5");
  assert_refused (&record, play (&record, third, "a2-a3"), "c5-b5", repeats);

  /* the position is new in a variation that reaches it by other moves */
  other = play (&record, record.line[1], "b4-c4 a3-a4 c4-c5 a4-a3 c5-b5");
  g_assert_cmpuint (other->key, ==, second->key);
  g_assert_true (other != second);
  assert_refused (&record, fifth, "c5-b5", repeats);
  serai_record_clear (&record);
}

/* After a jump earlier positions are not compared, but their keys are still in the history. */
static void
test_history (void)
{
  SeraiRecord      record;
  SeraiRecordNode *last, *variation;
  SeraiHistory     history;

  begin (&record, "kei-yen", NULL);
  last = play (&record, record.line[0], "e3-e4 b4-b5 a3xc5 d4-d5");
  variation = play (&record, record.line[2], "a3-a4 b5-c5");
  for (int round = 0; round < 2; round++)
    {
      serai_record_result (&record, variation);
      history = serai_record_history (&record, last);
      g_assert_cmpuint (history.n_keys, ==, 5);
      g_assert_cmpuint (history.n_reversible, ==, 1);
      for (const SeraiRecordNode *node = last; node != NULL; node = node->parent)
        {
          g_assert_cmpuint (node->key, ==, record.rules->key (&node->position));
          g_assert_cmpuint (history.keys[node->ply], ==, node->key);
        }
      serai_record_result (&record, last);
      history = serai_record_history (&record, variation);
      g_assert_cmpuint (history.keys[3], ==, variation->parent->key);
      g_assert_cmpuint (history.keys[4], ==, variation->key);
    }
  serai_record_clear (&record);
}

/* The start position occurs for the second time, then for the third. */
static void
test_third_occurrence (void)
{
  SeraiRecord      record;
  SeraiRecordNode *node;
  SeraiResult      result;

  begin (&record, "keny", "3p4/8/8/8/8/8/8/7P w 0");
  node = record.line[0];
  for (int round = 1; round <= 2; round++)
    {
      SeraiMoveList moves = { 0 };

      node = play (&record, node, "h1-g1 d8-e8 g1-h1 e8-d8");
      result = serai_record_result (&record, node);
      serai_record_moves (&record, node, &moves);
      g_assert_cmpint (result.outcome, ==, round == 2 ? SERAI_OUTCOME_DRAW : SERAI_OUTCOME_NONE);
      g_assert_cmpuint (moves.n_moves > 0, ==, round == 1);
      serai_move_list_clear (&moves);
    }
  g_assert_cmpint (result.reason, ==, SERAI_REASON_REPETITION);
  assert_refused (&record, node, "h1-g1", "the game is over");

  /* in a variation of the second round it occurs only for the second time */
  node = play (&record, record.line[4], "h1-f1 d8-e8 f1-h1 e8-c8");
  g_assert_cmpint (serai_record_result (&record, node).outcome, ==, SERAI_OUTCOME_NONE);
  serai_record_clear (&record);
}

/* Where every move would repeat a position, all texts are refused because the game is over, also
 * one that is wrong after its first step. */
static void
test_only_repetitions (void)
{
  SeraiRecord      record;
  SeraiRecordNode *node;

  begin (&record, "kei-yen", "KK1.1/1111./1111./1..../..... y");
  node = play (&record, record.line[0], "c5-d5 b5-c5 d4-e3 c5-d4 a2-b2 d4-c5 d3-d4 c5-b5 d4-d3");
  g_assert_cmpint (serai_record_result (&record, node).reason, ==, SERAI_REASON_ONLY_REPETITIONS);
  assert_refused (&record, node, "b5-c5", "the game is over");
  assert_refused (&record, node, "b5-e1", "the game is over");
  serai_record_clear (&record);
}

/* ---- Random trees ---- */

/* Compares the data of @node with the result of replaying its line. */
static void
check_node (const SeraiRecord *record, const SeraiRecordNode *node)
{
  g_autofree guint64                *keys = g_new (guint64, node->ply + 1);
  g_autofree const SeraiRecordNode **line = g_new (const SeraiRecordNode *, node->ply + 1);
  SeraiPosition                      pos = *&record->line[0]->position;
  SeraiHistory                       fresh = { .keys = keys, .n_keys = 1 };
  SeraiHistory                       history;
  SeraiMoveList                      moves = { 0 };
  SeraiMoveList                      fresh_moves = { 0 };
  SeraiResult                        result = serai_record_result (record, node);
  SeraiResult                        fresh_result;

  for (const SeraiRecordNode *n = node; n != NULL; n = n->parent)
    line[n->ply] = n;
  g_assert_true (line[0] == record->line[0]);
  keys[0] = record->rules->key (&pos);
  for (gsize ply = 1; ply <= node->ply; ply++)
    {
      fresh.n_reversible++;
      if (record->rules->apply (&pos, line[ply]->move, &pos))
        fresh.n_reversible = 0;
      keys[fresh.n_keys++] = record->rules->key (&pos);
    }
  g_assert_true (serai_position_equal (&pos, &node->position));
  g_assert_cmpuint (fresh.n_reversible, ==, node->n_reversible);
  fresh_result = serai_game_result (record->rules, &pos, &fresh);
  g_assert_cmpint (result.outcome, ==, fresh_result.outcome);
  g_assert_cmpint (result.reason, ==, fresh_result.reason);

  serai_record_moves (record, node, &moves);
  serai_game_moves (record->rules, &pos, &fresh, &fresh_moves);
  g_assert_cmpmem (moves.moves, moves.n_moves * sizeof *moves.moves, fresh_moves.moves,
                   fresh_moves.n_moves * sizeof *fresh_moves.moves);
  serai_move_list_clear (&moves);
  serai_move_list_clear (&fresh_moves);

  history = serai_record_history (record, node);
  g_assert_cmpuint (history.n_reversible, ==, fresh.n_reversible);
  g_assert_cmpmem (history.keys, history.n_keys * sizeof *keys, keys, fresh.n_keys * sizeof *keys);
}

static SeraiRecordNode *
pick (const GPtrArray *nodes, GRand *rand)
{
  return g_ptr_array_index (nodes, (guint) g_rand_int_range (rand, 0, (gint32) nodes->len));
}

/* Grows a tree of up to @n_nodes moves, mostly from the last node, sometimes from another. */
static void
grow_tree (SeraiRecord *record, GRand *rand, gsize n_nodes, GPtrArray *nodes)
{
  SeraiRecordNode *node = record->line[0];
  SeraiMoveList    moves = { 0 };

  g_ptr_array_add (nodes, node);
  for (gsize n = 0; n < n_nodes; n++)
    {
      if (g_rand_int_range (rand, 0, 5) == 0)
        node = pick (nodes, rand);
      if (g_rand_int_range (rand, 0, 20) == 0)
        serai_record_promote (record, pick (nodes, rand));
      moves.n_moves = 0;
      serai_record_moves (record, node, &moves);
      if (moves.n_moves == 0)
        {
          node = pick (nodes, rand);
          continue;
        }
      node = serai_record_play (record, node,
                                moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]);
      if (!g_ptr_array_find (nodes, node, NULL))
        g_ptr_array_add (nodes, node);
    }
  serai_move_list_clear (&moves);
}

static void
test_random_trees (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261124);

  for (int game = 0; game < N_GAMES; game++)
    {
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
      SeraiOptions options;
      SeraiRecord  record;

      choose_random_options (rules, rand, &options);
      g_assert_true (serai_record_init (&record, rules, &options, NULL));
      grow_tree (&record, rand, N_NODES, nodes);
      assert_line (&record, NULL);
      for (guint n = 0; n < nodes->len; n++)
        check_node (&record, pick (nodes, rand));
      serai_record_clear (&record);
    }
}

/* ---- Deep trees ---- */

/* Moves the Kei of file @kei back and forth; the tree does not check legality. */
static SeraiMove
next_move (const SeraiRecord *record, const SeraiRecordNode *node, char kei)
{
  static const char *const formats[] = { "%1$c4-%1$c3", "b5-c5", "%1$c3-%1$c4", "c5-b5" };
  g_autofree char         *text = NULL;
  SeraiMove                move;
  const char              *why;

  if (node->ply == 1)
    text = g_strdup ("b4-b5");
  else
    text = g_strdup_printf (formats[(node->ply + 2) % 4], kei);
  g_assert_cmpuint (serai_rules_read_move (record->rules, &node->position, text, &move, &why), ==,
                    0);
  return move;
}

static void *
grow_deep (void *data)
{
  SeraiRecord *record = data;

  for (int line = 0; line < 2; line++)
    {
      SeraiRecordNode *node = record->line[0];

      while (node->ply < DEEP)
        node = serai_record_play (record, node, next_move (record, node, line == 0 ? 'a' : 'e'));
      g_assert_cmpuint (serai_record_history (record, node).n_keys, ==, DEEP + 1);
      g_assert_cmpuint (node->n_reversible, ==, DEEP);
      g_assert_true ((serai_record_last (record) == node) == (line == 0));
      serai_record_promote (record, node);
      g_assert_true (serai_record_last (record) == node);
    }
  serai_record_clear (record);
  return NULL;
}

/* Runs on a small stack, which recursion over plies would overflow. */
static void
test_deep (void)
{
  SeraiRecord    record;
  pthread_attr_t attributes;
  pthread_t      thread;

  begin (&record, "kei-yen", NULL);
  pthread_attr_init (&attributes);
  g_assert_cmpint (pthread_attr_setstacksize (&attributes, SMALL_STACK), ==, 0);
  g_assert_cmpint (pthread_create (&thread, &attributes, grow_deep, &record), ==, 0);
  g_assert_cmpint (pthread_join (thread, NULL), ==, 0);
  pthread_attr_destroy (&attributes);
}

/* ---- Out of memory ---- */

static void
test_no_memory (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  SeraiRecord       record;
  gsize             n_failed = 0;

  serai_options_init (rules, &options);
  for (allocations_left = 0; !serai_record_init (&record, rules, &options, NULL);
       allocations_left = (int) n_failed)
    {
      serai_record_clear (&record);
      n_failed++;
    }
  allocations_left = G_MAXINT;
  g_assert_cmpuint (n_failed, >=, 4);

  /* the game is unchanged, and can be continued once there is memory again */
  for (gsize ply = 0; ply < 200; ply++)
    {
      SeraiRecordNode *last = serai_record_last (&record);
      SeraiMove        move = next_move (&record, last, 'a');

      for (int n = 0;; n++)
        {
          SeraiRecordNode *node;

          allocations_left = n;
          node = serai_record_play (&record, last, move);
          allocations_left = G_MAXINT;
          if (node != NULL)
            break;
          g_assert_null (last->first_child);
          g_assert_true (serai_record_last (&record) == last);
        }
      g_assert_true (serai_record_last (&record) == last->first_child);
      g_assert_cmpuint (serai_record_history (&record, last->first_child).n_keys, ==, ply + 2);
    }
  serai_record_clear (&record);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/start", test_start);
  g_test_add_func ("/record/tree", test_tree);
  g_test_add_func ("/record/promote", test_promote);
  g_test_add_func ("/record/remove", test_remove);
  g_test_add_func ("/record/detach", test_detach);
  g_test_add_func ("/record/move", test_move);
  g_test_add_func ("/record/place", test_place);
  g_test_add_func ("/record/clock-times", test_clock_times);
  g_test_add_func ("/record/reversible", test_reversible);
  g_test_add_func ("/record/forbidden-repetition", test_forbidden_repetition);
  g_test_add_func ("/record/history", test_history);
  g_test_add_func ("/record/third-occurrence", test_third_occurrence);
  g_test_add_func ("/record/only-repetitions", test_only_repetitions);
  g_test_add_func ("/record/deep", test_deep);
  g_test_add_func ("/record/no-memory", test_no_memory);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/record/random-trees/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_random_trees);
    }
  return g_test_run ();
}
