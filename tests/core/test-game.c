/* test-game.c: the contract of the game interface, checked for every game: texts, keys, move lists,
 * steps and endings in random games with random options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "contract-omissions.h"
#include "random-games.h"
#include "registry.h"

#define MAX_LISTED 400 /* moves of a position that are checked one by one */

static void
check_text (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  char          text[SERAI_POSITION_TEXT];
  char          again[SERAI_POSITION_TEXT];
  SeraiPosition read;
  const char   *why;

  (void) moves;
  g_assert_cmpuint (playing->rules->write (&playing->pos, text), ==, strlen (text));
  if (playing->rules->read (&playing->options, text, &read, &why) != 0)
    {
      /* a position that cannot be set up must be the end of a game */
      g_assert_cmpint (playing->rules->finished (&playing->pos).outcome, !=, SERAI_OUTCOME_NONE);
      return;
    }
  g_assert_true (serai_position_equal (&read, &playing->pos));
  g_assert_cmpuint (playing->rules->key (&read), ==, playing->rules->key (&playing->pos));
  playing->rules->write (&read, again);
  g_assert_cmpstr (again, ==, text);
}

static void
test_text (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_text, NULL);
}

/* The positions of a game; each text and key is preceded by the options. */
typedef struct
{
  GHashTable *texts; /* by their keys */
  GHashTable *keys;  /* by their texts */
} Seen;

/* A position that occurs again has the same value as before. */
static void
assert_same_again (GHashTable *table, const char *name, const char *value)
{
  const char *seen = g_hash_table_lookup (table, name);

  if (seen != NULL)
    g_assert_cmpstr (seen, ==, value);
  else
    g_hash_table_insert (table, g_strdup (name), g_strdup (value));
}

static void
check_key (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  Seen            *seen = data;
  g_autofree char *key = NULL;
  g_autoptr (GString) options = g_string_new (NULL);
  g_autofree char *by_text = NULL;
  g_autofree char *by_key = NULL;
  char             text[SERAI_POSITION_TEXT];

  (void) moves;
  for (gsize n = 0; n < playing->rules->n_options; n++)
    g_string_append_printf (options, "%u ", playing->options.choice[n]);
  key = g_strdup_printf ("%" G_GINT64_MODIFIER "x", playing->rules->key (&playing->pos));
  write_without_counter (playing->rules, &playing->pos, text);
  by_text = g_strconcat (options->str, text, NULL);
  by_key = g_strconcat (options->str, key, NULL);
  assert_same_again (seen->texts, by_key, text);
  assert_same_again (seen->keys, by_text, key);
}

/* Different positions of one game have different keys, equal ones the same. */
static void
test_keys (gconstpointer rules)
{
  Seen seen = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  play_random_games (rules, N_GAMES, check_key, &seen);
  g_assert_cmpuint (g_hash_table_size (seen.texts), >, 100);
  g_hash_table_unref (seen.texts);
  g_hash_table_unref (seen.keys);
}

static guint64
key_of (const SeraiRules *rules, const char *text)
{
  SeraiOptions  options;
  SeraiPosition pos;
  const char   *why;

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, text, &pos, &why), ==, 0);
  return rules->key (&pos);
}

/* Two positions that do not both occur in random games: sides and pieces are exchanged so that a
 * key made of sums would be the same. */
static void
test_keys_of_sides (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");

  g_assert_cmpuint (key_of (rules, "kkkkkkkk/8/8/8/3K4/8/8/8 b 0"), !=,
                    key_of (rules, "8/K7/8/8/3k4/8/8/8 w 0"));
}

/* In the placing phase empty hands are possible in a start that somebody has written. */
static void
test_keys_of_phases (void)
{
  const SeraiRules *rules = serai_registry_find ("nerenchi");

  g_assert_cmpuint (key_of (rules, "wwwbbb../......../........ w 0 0 p 0"), !=,
                    key_of (rules, "wwwbbb../......../........ w 0 0 m 0"));
}

/* Texts whose parts are valid but do not go together. */
static void
test_contradictions (void)
{
  static const struct
  {
    const char *text;
    gsize       column;
  } texts[] = {
    { "......../......../........ w 12 12 p 1", 38 },
    { "wwwbbb../......../........ w 1 0 m 0", 34 },
  };
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  SeraiOptions      options;

  serai_options_init (rules, &options);
  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      SeraiPosition pos;
      const char   *why;

      g_assert_cmpuint (rules->read (&options, texts[n].text, &pos, &why), ==, texts[n].column);
    }
}

static void
check_move_texts (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SeraiHistory history = playing_history (playing);

  for (gsize n = 0; n < MIN (moves->n_moves, MAX_LISTED); n++)
    {
      char text[SERAI_MOVE_TEXT];

      g_assert_cmpuint (playing->rules->write_move (&playing->pos, moves->moves[n], text), ==,
                        strlen (text));
      g_assert_true (g_hash_table_add (texts, g_strdup (text)));
    }
  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      char        text[SERAI_MOVE_TEXT];
      SeraiMove   read;
      const char *why;

      playing->rules->write_move (&playing->pos, moves->moves[n], text);
      g_assert_cmpuint (serai_rules_read_move (playing->rules, &playing->pos, text, &read, &why),
                        ==, 0);
      g_assert_true (serai_move_equal (read, moves->moves[n]));
      g_assert_true (
          serai_game_is_legal (playing->rules, &playing->pos, &history, moves->moves[n]));
    }
}

static void
test_move_texts (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_move_texts, NULL);
}

/* An invalid text is rejected with a reason. */
static void
assert_reason (const SeraiRules *rules, const char *text, const char *why)
{
  if (why == NULL)
    g_error ("%s: “%s” is refused without a reason in `why`", rules->id, text);
}

/* Reads @text, and if it is valid writes what it means to @again. Returns: 0, or the column of the
 * fault */
typedef gsize (*ReadText) (const Playing *playing, const char *text, char *again, const char **why);

/* Replaces each byte of @text, a terminating NUL included, by each of @bytes. The result must be
 * refused with a reason and a column inside it, or be another valid text. */
static void
check_damaged_texts (const Playing *playing, const char *text, const char *bytes, gsize n_bytes,
                     ReadText read)
{
  gsize            length = strlen (text);
  g_autofree char *bad = g_malloc0 (length + 2);
  char             again[MAX (SERAI_MOVE_TEXT, SERAI_POSITION_TEXT)];

  for (gsize at = 0; at <= length; at++)
    for (gsize n = 0; n < n_bytes; n++)
      {
        const char *why = NULL;
        gsize       column;

        memcpy (bad, text, length + 1);
        bad[at] = bytes[n];
        column = read (playing, bad, again, &why);
        if (column == 0)
          g_assert_cmpstr (again, ==, bad);
        else
          {
            g_assert_cmpuint (column, <=, strlen (bad) + 1);
            assert_reason (playing->rules, bad, why);
          }
      }
}

static gsize
read_move_text (const Playing *playing, const char *text, char *again, const char **why)
{
  SeraiMove move;
  gsize     column = serai_rules_read_move (playing->rules, &playing->pos, text, &move, why);

  if (column == 0)
    playing->rules->write_move (&playing->pos, move, again);
  return column;
}

static void
check_bad_move_texts (const Playing *playing, const SeraiMoveList *moves,
                      gpointer data G_GNUC_UNUSED)
{
  static const char bytes[] = "\x01 -+x=[]/a5e1z90K\x7f\xff";
  char              text[SERAI_MOVE_TEXT];

  if (moves->n_moves == 0)
    return;
  playing->rules->write_move (&playing->pos, moves->moves[moves->n_moves / 2], text);
  check_damaged_texts (playing, text, bytes, sizeof bytes, read_move_text);
}

static void
test_bad_move_texts (gconstpointer rules)
{
  play_random_games (rules, 4, check_bad_move_texts, NULL);
}

static gsize
read_position_text (const Playing *playing, const char *text, char *again, const char **why)
{
  SeraiPosition pos;
  gsize         column = playing->rules->read (&playing->options, text, &pos, why);

  if (column == 0)
    playing->rules->write (&pos, again);
  return column;
}

static void
check_bad_texts (const Playing *playing, const SeraiMoveList *moves G_GNUC_UNUSED,
                 gpointer data G_GNUC_UNUSED)
{
  static const char bytes[] = "\x01 /.K0159ky-wbNSs(<\x7f\xff";
  char              text[SERAI_POSITION_TEXT];

  if (playing->node->ply % 8 != 0)
    return;
  playing->rules->write (&playing->pos, text);
  check_damaged_texts (playing, text, bytes, sizeof bytes, read_position_text);
}

static void
test_bad_texts (gconstpointer rules)
{
  play_random_games (rules, 6, check_bad_texts, NULL);
}

static char *
text_after (const Playing *playing, SeraiMove move)
{
  char          text[SERAI_POSITION_TEXT];
  SeraiPosition next;

  playing->rules->apply (&playing->pos, move, &next);
  playing->rules->write (&next, text);
  return g_strdup (text);
}

/* quiet_moves() lists the quiet moves among the distinct ones. @distinct has the positions after
 * these. */
static void
check_quiet_moves (const Playing *playing, GHashTable *distinct, gsize n_captures)
{
  const SeraiRules *rules = playing->rules;
  SeraiMoveList     list;

  if (rules->search->quiet_moves == NULL
      || (n_captures > 0 && serai_rules_is_capture_compulsory (rules, &playing->pos)))
    return;
  serai_move_list_init (&list);
  rules->search->quiet_moves (&playing->pos, &list);
  g_assert_cmpuint (list.n_moves + n_captures, ==, g_hash_table_size (distinct));
  for (gsize n = 0; n < list.n_moves; n++)
    {
      g_autofree char *text = text_after (playing, list.moves[n]);

      g_assert_true (g_hash_table_contains (distinct, text));
      g_assert_cmpint (serai_rules_gain (rules, &playing->pos, list.moves[n]), ==, 0);
    }
  serai_move_list_clear (&list);
}

/* A capture that ends the game has a higher gain than any other. */
static void
check_gain (const Playing *playing, SeraiMove move)
{
  const SeraiRules *rules = playing->rules;
  SeraiPosition     next;
  SeraiResult       result;

  rules->apply (&playing->pos, move, &next);
  result = rules->finished (&next);
  if (result.outcome == SERAI_OUTCOME_NONE || result.reason == SERAI_REASON_NO_MOVE)
    g_assert_cmpint (serai_rules_gain (rules, &playing->pos, move), >, 0);
  else
    g_assert_cmpint (serai_rules_gain (rules, &playing->pos, move), >=, SERAI_GAIN_OF_GAME);
}

/* Returns whether the game is finished. If the reason is a lack of moves, there are none. */
static bool
check_end (const Playing *playing)
{
  const SeraiRules *rules = playing->rules;
  SeraiResult       result = rules->finished (&playing->pos);

  if (result.reason == SERAI_REASON_NO_MOVE)
    {
      g_assert_cmpuint (serai_rules_count_moves (rules, &playing->pos), ==, 0);
      g_assert_cmpint (result.outcome, ==, serai_rules_stuck (rules, &playing->pos).outcome);
    }
  return result.outcome != SERAI_OUTCOME_NONE;
}

/* moves(), distinct_moves(), captures() and count_moves() agree. */
static void
check_lists (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  g_autoptr (GHashTable) results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) distinct = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SeraiMoveList list;
  gsize         n_moves;
  gsize         n_captures = 0;

  (void) moves;
  if (check_end (playing))
    return;
  serai_move_list_init (&list);
  rules->moves (&playing->pos, &list);
  n_moves = list.n_moves;
  g_assert_cmpuint (n_moves, ==, serai_rules_count_moves (rules, &playing->pos));
  for (gsize n = 0; n < n_moves; n++)
    g_hash_table_add (results, text_after (playing, list.moves[n]));

  serai_rules_distinct_moves (rules, &playing->pos, &list);
  g_assert_cmpuint (list.n_moves - n_moves, ==, g_hash_table_size (results));
  for (gsize n = n_moves; n < list.n_moves; n++)
    {
      g_autofree char *text = text_after (playing, list.moves[n]);
      bool             takes = serai_rules_gain (rules, &playing->pos, list.moves[n]) > 0;

      g_assert_true (g_hash_table_contains (results, text));
      g_assert_true (g_hash_table_add (distinct, g_steal_pointer (&text)));
      if (rules->search->quiet_moves == NULL && takes)
        g_assert_cmpuint (n - n_moves, ==, n_captures); /* captures come before quiet moves */
      n_captures += takes;
    }
  n_moves = list.n_moves;
  serai_rules_captures (rules, &playing->pos, &list);
  g_assert_cmpuint (list.n_moves - n_moves, ==, n_captures);
  if (n_captures > 0 && serai_rules_is_capture_compulsory (rules, &playing->pos))
    g_assert_cmpuint (n_captures, ==, g_hash_table_size (distinct));
  for (gsize n = n_moves; n < list.n_moves; n++)
    {
      g_autofree char *text = text_after (playing, list.moves[n]);

      g_assert_true (g_hash_table_contains (distinct, text));
      check_gain (playing, list.moves[n]);
    }
  check_quiet_moves (playing, distinct, n_captures);
  serai_move_list_clear (&list);
}

static void
test_lists (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_lists, NULL);
}

/* Passing changes only the side to move; passing twice restores the position. */
static void
check_pass (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  SeraiPosition     passed;
  SeraiPosition     back;
  SeraiGeometry     geometry;

  (void) moves;
  if (rules->finished (&playing->pos).outcome != SERAI_OUTCOME_NONE
      || !rules->search->pass (&playing->pos, &passed))
    return;
  g_assert_cmpint (rules->side (&passed), !=, rules->side (&playing->pos));
  g_assert_cmpuint (rules->key (&passed), !=, rules->key (&playing->pos));
  rules->geometry (&playing->pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece before = rules->piece_at (&playing->pos, point);
      SeraiPiece after = rules->piece_at (&passed, point);

      g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
    }
  g_assert_true (rules->search->pass (&passed, &back));
  g_assert_cmpuint (rules->key (&back), ==, rules->key (&playing->pos));
}

/* Zugzwang is common in cheskers, so the search may not pass. */
static void
test_pass_in_cheskers (void)
{
  const SeraiRules *rules = serai_registry_find ("pyramids");
  SeraiOptions      options;
  SeraiPosition     pos;

  serai_options_init (rules, &options);
  rules->start (&options, &pos);
  g_assert_true (rules->search->pass (&pos, &pos));
  g_assert_true (serai_options_set (rules, &options, "variant", "cheskers", NULL));
  rules->start (&options, &pos);
  g_assert_false (rules->search->pass (&pos, &pos));
}

static void
test_pass (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_pass, NULL);
}

/* Counts the moves that can be made step by step from the given steps on. */
static gsize
count_by_steps (const Playing *playing, SeraiStep *steps, gsize n_steps, gsize limit)
{
  SeraiContinuation next;
  gsize             n_moves;

  serai_rules_next (playing->rules, &playing->pos, steps, n_steps, &next);
  n_moves = next.complete;
  for (gsize n = 0; n < next.n_next && n_moves <= limit; n++)
    {
      g_assert_cmpuint (n_steps, <, SERAI_MAX_STEPS);
      steps[n_steps] = next.next[n];
      n_moves += count_by_steps (playing, steps, n_steps + 1, limit - n_moves);
    }
  return n_moves;
}

static void
assert_same_pieces (const Playing *playing, const SeraiPosition *a, const SeraiPosition *b)
{
  SeraiGeometry geometry;

  playing->rules->geometry (a, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece in_a = playing->rules->piece_at (a, point);
      SeraiPiece in_b = playing->rules->piece_at (b, point);

      g_assert_cmpmem (&in_a, sizeof in_a, &in_b, sizeof in_b);
    }
}

/* Every move can be made by its steps, its preview is its result, and steps lead to no other moves.
 */
static void
check_steps (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  SeraiStep         steps[SERAI_MAX_STEPS];

  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      gsize             n_steps = rules->steps (&playing->pos, moves->moves[n], steps);
      SeraiContinuation next;
      SeraiPosition     preview, result;

      serai_rules_next (rules, &playing->pos, steps, n_steps, &next);
      g_assert_true (next.complete);
      g_assert_true (serai_move_equal (next.move, moves->moves[n]));
      rules->preview (&playing->pos, steps, n_steps, &preview);
      rules->apply (&playing->pos, moves->moves[n], &result);
      assert_same_pieces (playing, &preview, &result);
      rules->preview (&playing->pos, steps, 0, &preview);
      assert_same_pieces (playing, &preview, &playing->pos);
    }
  if (rules->finished (&playing->pos).outcome == SERAI_OUTCOME_NONE
      && serai_rules_count_moves (rules, &playing->pos) <= MAX_LISTED)
    g_assert_cmpuint (count_by_steps (playing, steps, 0, MAX_LISTED), ==,
                      serai_rules_count_moves (rules, &playing->pos));
}

static void
test_steps (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_steps, NULL);
}

/* Every point that cannot be chosen has a reason, before and during every move. */
static void
check_refusals (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  SeraiStep         steps[SERAI_MAX_STEPS];
  SeraiGeometry     geometry;

  if (moves->n_moves == 0)
    return;
  rules->geometry (&playing->pos, &geometry);
  for (gsize n = 0, n_steps = rules->steps (&playing->pos, moves->moves[0], steps); n <= n_steps;
       n++)
    {
      SeraiContinuation next;

      serai_rules_next (rules, &playing->pos, steps, n, &next);
      for (unsigned point = 0; point < geometry.n_points; point++)
        {
          SeraiStep    wanted = { SERAI_STEP_POINT, (uint8_t) point };
          SeraiMessage why = { 0 };
          bool         is_offered = false;

          for (gsize offer = 0; offer < next.n_next; offer++)
            is_offered = is_offered || next.next[offer].value == point;
          if (is_offered)
            continue;
          rules->refuse (&playing->pos, steps, n, wanted, &why);
          if (why.id == NULL || why.id[0] == '\0')
            g_error ("%s: `refuse` gives no reason for %s after %zu steps", rules->id,
                     geometry.points[point].name, n);
        }
    }
}

static void
test_refusals (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_refusals, NULL);
}

/* A step that places a piece takes it from the hand of the side to move. */
static void
check_hand (const Playing *playing, const SeraiPosition *before, const SeraiPosition *after)
{
  const SeraiRules *rules = playing->rules;
  SeraiSide         side = rules->side (&playing->pos);
  SeraiPiece        in_hand = rules->hand->piece (before, side);
  gsize             n_before = count_pieces (rules, before, side) + in_hand.count;
  gsize n_after = count_pieces (rules, after, side) + rules->hand->piece (after, side).count;

  g_assert_cmpuint (in_hand.side, ==, side);
  g_assert_cmpuint (in_hand.kind, >, 0);
  g_assert_cmpuint (n_before, ==, n_after);
}

/* Marked points are on the board, each listed once. */
static void
check_highlights (const Playing *playing, const SeraiStep *steps, gsize n_steps)
{
  bool          is_told[SERAI_MAX_POINTS] = { false };
  uint8_t       points[SERAI_MAX_POINTS];
  SeraiGeometry geometry;
  gsize n_points = playing->rules->bonus->highlights (&playing->pos, steps, n_steps, points);

  playing->rules->geometry (&playing->pos, &geometry);
  for (gsize n = 0; n < n_points; n++)
    {
      g_assert_cmpuint (points[n], <, geometry.n_points);
      g_assert_false (is_told[points[n]]);
      is_told[points[n]] = true;
    }
}

/* Prompts are shown during an incomplete move, or if the player moves again. */
static void
check_prompt (const Playing *playing, const SeraiStep *steps, gsize n_steps)
{
  const SeraiRules *rules = playing->rules;
  SeraiMessage      message = { 0 };
  SeraiContinuation next;
  SeraiPosition     after;
  char              text[SERAI_MESSAGE_TEXT];

  if (!rules->bonus->prompt (&playing->pos, steps, n_steps, &message))
    return;
  g_assert_cmpuint (serai_message_write (&message, text), >, 0);
  serai_rules_next (rules, &playing->pos, steps, n_steps, &next);
  if (!next.complete)
    return;
  rules->apply (&playing->pos, next.move, &after);
  g_assert_cmpint (rules->side (&after), ==, rules->side (&playing->pos));
}

static void
check_extras (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;

  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      SeraiStep steps[SERAI_MAX_STEPS];
      gsize     n_steps = rules->steps (&playing->pos, moves->moves[n], steps);

      for (gsize begun = 0; begun <= n_steps; begun++)
        {
          SeraiPosition before, after;

          if (rules->bonus != NULL)
            {
              check_highlights (playing, steps, begun);
              check_prompt (playing, steps, begun);
            }
          if (rules->hand == NULL || begun == n_steps)
            continue;
          rules->preview (&playing->pos, steps, begun, &before);
          rules->preview (&playing->pos, steps, begun + 1, &after);
          check_hand (playing, &before, &after);
        }
    }
}

static void
test_extras (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_extras, NULL);
}

/* The marks and prompts of Nerenchi in both phases. */
static void
test_nerenchi (void)
{
  static const struct
  {
    const char *position;
    SeraiStep   steps[3];
    gsize       n_steps;
    const char *points;
    const char *prompt;
  } cases[] = {
    { "ww....../b......b/........ w 10 10 p 0",
      { { SERAI_STEP_POINT, 2 } },
      1,
      "a7 d7 g7",
      "Nerenchi! Place one more counter" },
    /* both lines are marked, yet only one more is placed */
    { "ww.ww.../b......b/........ w 8 10 p 0",
      { { SERAI_STEP_POINT, 2 } },
      1,
      "a7 d7 g7 g4 g1",
      "Nerenchi! Place one more counter" },
    /* a diagonal */
    { "w......./w......b/........ w 10 10 p 0",
      { { SERAI_STEP_POINT, 16 } },
      1,
      "a7 b6 c5",
      "Nerenchi! Place one more counter" },
    /* the last counter in hand ends the phase, so the opponent moves */
    { "ww....../b......b/........ w 1 1 p 0", { { SERAI_STEP_POINT, 2 } }, 1, "a7 d7 g7", NULL },
    { "ww....../b......b/........ w 10 10 p 0", { { SERAI_STEP_POINT, 3 } }, 1, "", NULL },
    { "ww.w..../b.b....b/........ w 0 0 m 0", { { SERAI_STEP_POINT, 3 } }, 1, "", NULL },
    { "ww.w..../b.b....b/........ w 0 0 m 0",
      { { SERAI_STEP_POINT, 3 }, { SERAI_STEP_POINT, 2 } },
      2,
      "a7 d7 g7",
      "Nerenchi! Take any of the opponent’s counters" },
    { "ww.w..../b.b....b/........ w 0 0 m 0",
      { { SERAI_STEP_POINT, 3 }, { SERAI_STEP_POINT, 2 }, { SERAI_STEP_TAKE, 8 } },
      3,
      "a7 d7 g7",
      NULL },
  };
  const SeraiRules *rules = serai_registry_find ("nerenchi");

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GString) glowing = g_string_new (NULL);
      SeraiMessage  message = { 0 };
      uint8_t       points[SERAI_MAX_POINTS];
      SeraiOptions  options;
      SeraiPosition pos;
      SeraiGeometry geometry;
      const char   *why;
      gsize         n_points;

      serai_options_init (rules, &options);
      g_assert_cmpuint (rules->read (&options, cases[n].position, &pos, &why), ==, 0);
      rules->geometry (&pos, &geometry);
      n_points = rules->bonus->highlights (&pos, cases[n].steps, cases[n].n_steps, points);
      for (gsize i = 0; i < n_points; i++)
        g_string_append_printf (glowing, "%s%s", i > 0 ? " " : "", geometry.points[points[i]].name);
      g_assert_cmpstr (glowing->str, ==, cases[n].points);
      if (rules->bonus->prompt (&pos, cases[n].steps, cases[n].n_steps, &message))
        g_assert_cmpstr (message.id, ==, cases[n].prompt);
      else
        g_assert_null (cases[n].prompt);
    }
}

/* At the end of a game facts mention neither obligations nor countdowns. */
static void
assert_true_at_the_end (const char *fact)
{
  g_assert_null (strstr (fact, "must"));
  g_assert_null (strstr (fact, " in 1 move"));
  g_assert_false (g_regex_match_simple (" in [0-9]+ moves", fact, 0, 0));
}

/* Where repetition is forbidden it does not occur. Facts and explanations exist in every position
 * and at the end. */
static void
check_history (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  SeraiFact    facts[SERAI_MAX_FACTS];
  SeraiMessage end = { 0 };
  char         text[SERAI_MESSAGE_TEXT];
  SeraiResult  result = playing_result (playing);
  bool         is_over = result.outcome != SERAI_OUTCOME_NONE;
  gsize n_facts = serai_game_facts (playing->rules, &playing->pos, playing->node->n_reversible,
                                    NULL, 0, is_over, facts);

  (void) moves;
  if (playing->rules->repetition == SERAI_REPETITION_FORBIDDEN)
    for (const SeraiRecordNode *node = playing->node->parent; node != NULL; node = node->parent)
      g_assert_cmpuint (node->key, !=, playing->node->key);
  if (result.outcome == SERAI_OUTCOME_DRAW)
    g_assert_true (serai_rules_has_draws (playing->rules));
  g_assert_cmpuint (n_facts, <=, SERAI_MAX_FACTS);
  for (gsize n = 0; n < n_facts; n++)
    {
      g_assert_cmpuint (serai_message_write (&facts[n].text, text), >, 0);
      if (is_over)
        assert_true_at_the_end (text);
    }
  if (!is_over)
    return;
  playing->rules->explain (&playing->pos, result, &end);
  g_assert_cmpuint (serai_message_write (&end, text), >, 0);
}

static void
test_history (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_history, NULL);
}

/* foresee() returns the same values for @moves as playing them and evaluating the results. */
static void
check_foresight (const Playing *playing, const SeraiMoveList *moves)
{
  const SeraiRules *rules = playing->rules;
  g_autofree int   *foreseen = g_new (int, moves->n_moves);

  rules->search->foresee (&playing->pos, moves->moves, moves->n_moves, foreseen);
  for (gsize n = 0; n < moves->n_moves; n++)
    {
      SeraiPosition next;
      int           score;

      rules->apply (&playing->pos, moves->moves[n], &next);
      score = rules->search->evaluate (&next);
      g_assert_cmpint (foreseen[n], ==,
                       rules->side (&next) == rules->side (&playing->pos) ? score : -score);
    }
}

/* The evaluation, for the side to move, is within the bounds of the search. */
static void
check_evaluation (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  g_assert_cmpint (ABS (playing->rules->search->evaluate (&playing->pos)), <, 20000);
  if (playing->rules->search->foresee != NULL)
    check_foresight (playing, moves);
}

static void
test_evaluation (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_evaluation, NULL);
}

/* key_after() is the key of the position after each of @moves. */
static void
check_keys_after (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;

  for (gsize n = 0; n < moves->n_moves; n++)
    {
      SeraiPosition next;

      rules->apply (&playing->pos, moves->moves[n], &next);
      g_assert_cmpuint (rules->search->key_after (&playing->pos, moves->moves[n]), ==,
                        rules->key (&next));
    }
}

static void
test_keys_after (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_keys_after, NULL);
}

static void
test_geometry (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  SeraiPosition     start;
  SeraiGeometry     geometry;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  rules->geometry (&start, &geometry);
  g_assert_cmpuint (geometry.n_points, >, 0);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      const SeraiPoint *here = &geometry.points[point];

      g_assert_true (here->x > 0 && here->x < 1 && here->y > 0 && here->y < 1);
      g_assert_cmpuint (serai_geometry_find (&geometry, here->name), ==, point);
      g_assert_cmpuint (serai_geometry_at (&geometry, here->x, here->y, geometry.spacing / 2), ==,
                        point);
    }
  for (unsigned line = 0; line < geometry.n_lines; line++)
    {
      g_assert_cmpuint (geometry.lines[line].from, <, geometry.n_points);
      g_assert_cmpuint (geometry.lines[line].to, <, geometry.n_points);
    }
  g_assert_cmpuint (serai_geometry_at (&geometry, -1, -1, 0.1F), ==, SERAI_NO_POINT);
  g_assert_cmpuint (serai_geometry_find (&geometry, "zz"), ==, SERAI_NO_POINT);
}

/* The arrow keys lead from the first point to every other. */
static void
test_arrows (gconstpointer data)
{
  const SeraiRules *rules = data;
  bool              reached[SERAI_MAX_POINTS] = { true };
  g_autoptr (GArray) queue = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autoptr (GString) missed = g_string_new (NULL);
  SeraiOptions  options;
  SeraiPosition start;
  SeraiGeometry geometry;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  rules->geometry (&start, &geometry);
  g_array_set_size (queue, 1);
  for (guint n = 0; n < queue->len; n++)
    for (int direction = SERAI_DIRECTION_LEFT; direction <= SERAI_DIRECTION_DOWN; direction++)
      {
        guint next = serai_geometry_neighbour (&geometry, g_array_index (queue, guint, n),
                                               (SeraiDirection) direction);

        if (next == SERAI_NO_POINT || reached[next])
          continue;
        reached[next] = true;
        g_array_append_val (queue, next);
      }
  for (unsigned point = 0; point < geometry.n_points; point++)
    if (!reached[point])
      g_string_append_printf (missed, " %s", geometry.points[point].name);
  if (missed->len > 0)
    g_error ("%s: the arrow keys do not lead to%s", rules->id, missed->str);
}

/* The target of an arrow key does not depend on rounding of coordinates, and is the same on a
 * flipped board. */
static void
test_arrows_are_firm (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  SeraiPosition     start;
  SeraiGeometry     geometry, moved, turned;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  rules->geometry (&start, &geometry);
  moved = geometry;
  turned = geometry;
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      moved.points[point].x += (float) g_test_rand_double_range (-1e-5, 1e-5);
      moved.points[point].y += (float) g_test_rand_double_range (-1e-5, 1e-5);
      turned.points[point].x = 1 - geometry.points[point].x;
      turned.points[point].y = 1 - geometry.points[point].y;
    }
  for (unsigned point = 0; point < geometry.n_points; point++)
    for (int direction = SERAI_DIRECTION_LEFT; direction <= SERAI_DIRECTION_DOWN; direction++)
      {
        unsigned next = serai_geometry_neighbour (&geometry, point, (SeraiDirection) direction);

        g_assert_cmpuint (serai_geometry_neighbour (&moved, point, (SeraiDirection) direction), ==,
                          next);
        g_assert_cmpuint (
            serai_geometry_neighbour (&turned, point, (SeraiDirection) (direction ^ 1)), ==, next);
      }
}

/* From an inner corner two points are equally near, and different keys lead to them. */
static void
test_arrows_at_corner (void)
{
  static const char *const ways[][5] = {
    /* left, right, up, down */
    { "c5", "b6", "d5", "d6", "c4" },
    { "e5", "d5", "f4", "f6", "e4" },
    { "e3", "d3", "f2", "e4", "d2" },
    { "c3", "b4", "d3", "c4", "b2" },
  };
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  SeraiOptions      options;
  SeraiPosition     start;
  SeraiGeometry     geometry;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  rules->geometry (&start, &geometry);
  for (gsize n = 0; n < G_N_ELEMENTS (ways); n++)
    for (int direction = SERAI_DIRECTION_LEFT; direction <= SERAI_DIRECTION_DOWN; direction++)
      {
        unsigned from = serai_geometry_find (&geometry, ways[n][0]);
        unsigned to = serai_geometry_neighbour (&geometry, from, (SeraiDirection) direction);

        g_assert_cmpuint (to, !=, SERAI_NO_POINT);
        g_assert_cmpstr (geometry.points[to].name, ==, ways[n][1 + direction]);
      }
}

/* How to win fits beside the board. */
static void
test_goal (gconstpointer data)
{
  const SeraiRules *rules = data;

  g_assert_cmpuint (strlen (rules->goal), >, 10);
  g_assert_cmpuint (g_utf8_strlen (rules->goal, -1), <=, 80);
  g_assert_false (g_str_has_suffix (rules->goal, "."));
}

/* The explanation exists and fits in two lines of a narrow window. */
static void
assert_one_line (const char *explanation)
{
  if (explanation == NULL)
    g_error ("an option or preset has no explanation");
  g_assert_cmpuint (strlen (explanation), >, 10);
  g_assert_cmpuint (g_utf8_strlen (explanation, -1), <=, 80);
  g_assert_null (strchr (explanation, '\n'));
  g_assert_false (g_str_has_suffix (explanation, "."));
}

/* Every choice of an option that is a pair of numbers is described by its grid. */
static void
test_grid (gconstpointer data)
{
  const SeraiRules  *rules = data;
  const SeraiGrid   *grid = rules->grid;
  const SeraiOption *option;
  bool               has_default = false;

  g_assert_cmpuint (grid->option, <, rules->n_options);
  option = &rules->options[grid->option];
  g_assert_cmpuint (option->n_choices % grid->n_columns, ==, 0);
  for (uint8_t choice = 0; choice < option->n_choices; choice++)
    {
      g_autofree char *value = g_strdup_printf ("%dx%d", grid->least + choice / grid->n_columns,
                                                grid->least + choice % grid->n_columns);

      g_assert_cmpstr (option->choices[choice].value, ==, value);
    }
  for (uint8_t n = 0; n < grid->n_usual; n++)
    {
      g_assert_cmpuint (grid->usual[n], <, option->n_choices);
      has_default = has_default || grid->usual[n] == option->preset;
    }
  g_assert_true (has_default);
  g_assert_cmpuint (strlen (grid->first), >, 0);
  g_assert_cmpuint (strlen (grid->second), >, 0);
}

/* The last places of the side to move are the targets of its moves. */
static void
check_last_places (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  SeraiSide         side = rules->side (&playing->pos);
  uint8_t           points[SERAI_MAX_POINTS];
  unsigned          from;
  gsize             n_points = rules->last_places (&playing->pos, side, &from, points);

  g_assert_cmpint (rules->piece_at (&playing->pos, from).side, ==, side);
  for (gsize n = 0; n < n_points; n++)
    {
      bool is_target = false;

      for (gsize i = 0; i < moves->n_moves && !is_target; i++)
        {
          SeraiStep steps[SERAI_MAX_STEPS];
          gsize     n_steps = rules->steps (&playing->pos, moves->moves[i], steps);

          is_target = steps[0].value == from && steps[n_steps - 1].value == points[n];
        }
      g_assert_true (is_target);
    }
}

static void
test_last_places (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_last_places, NULL);
}

static void
test_options (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  const char       *why = NULL;

  serai_options_init (rules, &options);
  g_assert_false (serai_options_set (rules, &options, "no such option", "x", &why));
  g_assert_nonnull (why);
  for (gsize n = 0; n < rules->n_options; n++)
    {
      const SeraiOption *option = &rules->options[n];

      g_assert_cmpuint (strlen (option->label), >, 0);
      assert_one_line (option->explanation);
      why = NULL;
      g_assert_false (serai_options_set (rules, &options, option->key, "no such value", &why));
      g_assert_nonnull (why);
      for (uint8_t choice = 0; choice < option->n_choices; choice++)
        {
          g_assert_true (serai_options_set (rules, &options, option->key,
                                            option->choices[choice].value, &why));
          g_assert_cmpuint (options.choice[n], ==, choice);
        }
    }
}

/* The contents of the card of a game. */
static void
test_card (gconstpointer data)
{
  const SeraiRules *rules = data;
  const struct
  {
    const char *entry;
    const char *text;
  } words[] = {
    { "name", rules->name },
    { "card->region", rules->card->region },
    { "card->blurb", rules->card->blurb },
    { "card->source", rules->card->source },
  };
  SeraiOptions  options;
  SeraiPosition pos;
  const char   *why;

  for (gsize n = 0; n < G_N_ELEMENTS (words); n++)
    if (words[n].text == NULL || words[n].text[0] == '\0')
      g_test_fail_printf ("%s: `%s` must have words", rules->id, words[n].entry);
  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, rules->card->scene, &pos, &why), ==, 0);
  g_assert_cmpint (rules->finished (&pos).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_cmpuint (serai_rules_count_moves (rules, &pos), >, 0);
}

/* The moves shown on a card are legal, and the game is not over after them. */
static void
test_sequel (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_auto (GStrv) texts = g_strsplit (rules->card->sequel, " ", -1);
  SeraiOptions  options;
  SeraiPosition pos;
  SeraiMove     move;
  const char   *why;

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, rules->card->scene, &pos, &why), ==, 0);
  g_assert_cmpuint (g_strv_length (texts), >=, 4);
  for (gsize n = 0; texts[n] != NULL; n++)
    {
      char written[SERAI_MOVE_TEXT];

      g_assert_cmpuint (serai_rules_read_move (rules, &pos, texts[n], &move, &why), ==, 0);
      rules->write_move (&pos, move, written);
      g_assert_cmpstr (written, ==, texts[n]);
      rules->apply (&pos, move, &pos);
    }
  g_assert_cmpint (rules->finished (&pos).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_cmpuint (serai_rules_count_moves (rules, &pos), >, 0);
}

/* Every preset is valid and differs from the others and from the defaults. */
static void
test_presets (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      defaults;

  serai_options_init (rules, &defaults);
  g_assert_cmpuint (serai_options_find_preset (rules, &defaults), ==, SERAI_NO_PRESET);
  for (gsize n = 0; n < rules->n_presets; n++)
    {
      SeraiOptions  options;
      SeraiPosition start;

      if (rules->presets[n].name == NULL)
        g_error ("%s: preset %zu has no name", rules->id, n);
      assert_one_line (rules->presets[n].explanation);
      g_assert_true (serai_options_set_preset (rules, &options, n));
      g_assert_cmpuint (serai_options_find_preset (rules, &options), ==, n);
      rules->start (&options, &start);
      g_assert_cmpint (rules->finished (&start).outcome, ==, SERAI_OUTCOME_NONE);
      g_assert_cmpuint (serai_rules_count_moves (rules, &start), >, 0);
    }
}

static void
add_for_game (const char *format, const SeraiRules *rules, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/game/%s/%s", rules->id, format);

  g_test_add_data_func (path, rules, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);

      if (!add_omission_tests (rules))
        continue;
      add_for_game ("text", rules, test_text);
      add_for_game ("bad-texts", rules, test_bad_texts);
      add_for_game ("keys", rules, test_keys);
      if (rules->search->key_after != NULL)
        add_for_game ("keys-after", rules, test_keys_after);
      add_for_game ("move-texts", rules, test_move_texts);
      add_for_game ("bad-move-texts", rules, test_bad_move_texts);
      add_for_game ("lists", rules, test_lists);
      if (rules->search->pass != NULL)
        add_for_game ("pass", rules, test_pass);
      add_for_game ("steps", rules, test_steps);
      add_for_game ("refusals", rules, test_refusals);
      add_for_game ("extras", rules, test_extras);
      add_for_game ("history", rules, test_history);
      add_for_game ("evaluation", rules, test_evaluation);
      add_for_game ("geometry", rules, test_geometry);
      add_for_game ("arrows", rules, test_arrows);
      add_for_game ("arrows-are-firm", rules, test_arrows_are_firm);
      add_for_game ("goal", rules, test_goal);
      add_for_game ("options", rules, test_options);
      if (rules->grid != NULL)
        add_for_game ("grid", rules, test_grid);
      if (rules->last_places != NULL)
        add_for_game ("last-places", rules, test_last_places);
      add_for_game ("presets", rules, test_presets);
      add_for_game ("card", rules, test_card);
      add_for_game ("sequel", rules, test_sequel);
    }
  g_test_add_func ("/game/keny/keys-of-sides", test_keys_of_sides);
  g_test_add_func ("/game/nerenchi/keys-of-phases", test_keys_of_phases);
  g_test_add_func ("/game/nerenchi/contradictions", test_contradictions);
  g_test_add_func ("/game/pyramids/pass-in-cheskers", test_pass_in_cheskers);
  g_test_add_func ("/game/nerenchi/glow", test_nerenchi);
  g_test_add_func ("/game/arrows-at-corner", test_arrows_at_corner);
  return g_test_run ();
}
