/* test-editings.c: random edits of the notes and of the tree of matches, saved, loaded, undone,
 * redone.
 *
 * Without arguments a tenth of the random editings is made; --editings N makes N of them, --variety
 * N others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "sound-match.h"

enum
{
  N_MOVES = 24, /* of a line of a random match */
  N_LINES = 6,
  N_IN_A_ROW = 50 /* editings of one match */
};

static int n_editings = 1000;
static int seed = 20220101;

static SeraiRecordNode *
pick_node (GRand *rand, SeraiMatch *match)
{
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));

  return g_ptr_array_index (nodes, g_rand_int_range (rand, 0, (gint) nodes->len));
}

/* Plays up to @n_moves random moves until the players have declared the game over.
 * Returns: whether any have been played */
static gboolean
play (GRand *rand, SeraiMatch *match, int n_moves)
{
  int n_left = n_moves;

  while (n_left > 0 && (serai_match_is_looking (match) || !serai_match_has_ending (match))
         && play_random_moves (match, rand, 1) == 1)
    n_left--;
  return n_left < n_moves;
}

/* Plays random moves from random positions. */
static void
grow (GRand *rand, SeraiMatch *match, int n_lines)
{
  for (int n = 0; n < n_lines; n++)
    {
      serai_match_continue_at (match, pick_node (rand, match));
      play (rand, match, N_MOVES);
    }
  serai_match_continue_at (match, pick_node (rand, match));
}

static SeraiMatch *
random_match (GRand *rand)
{
  static const guint n_games = 5;
  const SeraiRules  *rules = serai_registry_nth (g_rand_int_range (rand, 0, n_games));
  SeraiOptions       options;
  SeraiMatch        *match;

  choose_random_options (rules, rand, &options);
  match = serai_match_new (rules, &options);
  grow (rand, match, g_rand_int_range (rand, 1, N_LINES));
  return match;
}

static SeraiNoteMark
random_mark (GRand *rand, SeraiMatch *match)
{
  SeraiGeometry geometry;
  SeraiNoteMark mark;

  serai_match_get_rules (match)->geometry (serai_match_get_position (match), &geometry);
  mark.from = (guint8) g_rand_int_range (rand, 0, (gint) geometry.n_points);
  mark.to = (guint8) g_rand_int_range (rand, 0, (gint) geometry.n_points);
  mark.ink = (guint8) g_rand_int_range (rand, 0, SERAI_N_INKS);
  return mark;
}

static void
random_comment (GRand *rand, SeraiMatch *match)
{
  static const char *const texts[] = {
    "",
    "  \n ",
    "Why not c3?",
    "„So“ {nicht} — \"so\"\n\nsondern (anders) \\ ; $7 [x]",
    "Սա լավ է",
    "\xF0\x9F\x98\x80 ꯃꯇꯥꯡ\tසිංහල",
    "a\x01"
    "b",
  };

  serai_match_set_comment (match, pick_node (rand, match),
                           texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
}

static void
random_sign (GRand *rand, SeraiMatch *match)
{
  SeraiRecordNode *node = pick_node (rand, match);

  if (node->parent != NULL)
    serai_match_set_sign (match, node, (SeraiSign) g_rand_int_range (rand, 0, SERAI_N_SIGNS));
}

/* Adds moves and notes of another match with the same start. */
static void
random_graft (GRand *rand, SeraiMatch *match)
{
  g_autofree char *text = serai_save_to_text (match);
  g_autoptr (SeraiMatch) source = load_match (text);
  const SeraiRecord *record = serai_match_get_record (match);

  grow (rand, source, 2);
  random_comment (rand, source);
  random_sign (rand, source);
  serai_match_graft (match, record->line[0], source, serai_match_get_record (source)->line[0]);
}

/* Tries one editing, which may have no effect. */
static void
edit (GRand *rand, SeraiMatch *match)
{
  SeraiRecordNode *node = pick_node (rand, match);

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
    case 1:
      random_comment (rand, match);
      break;
    case 2:
      random_sign (rand, match);
      break;
    case 3:
      serai_match_toggle_mark (match, node, random_mark (rand, match));
      break;
    case 4:
      serai_match_clear_marks (match, node);
      break;
    case 5:
      if (serai_match_can_promote (match, node))
        serai_match_promote (match, node);
      break;
    case 6:
      if (node->ply > N_MOVES / 2 && serai_match_can_delete (match, node))
        serai_match_delete (match, node);
      break;
    default:
      random_graft (rand, match);
    }
}

static void
count_cb (SeraiMatch *match G_GNUC_UNUSED, guint *count)
{
  ++*count;
}

/* Makes one editing that changes the match. */
static void
edit_once (GRand *rand, SeraiMatch *match, guint *n_changed)
{
  guint before = *n_changed;

  while (*n_changed == before)
    edit (rand, match);
  g_assert_cmpuint (*n_changed, ==, before + 1);
}

/* Undoes and redoes all editings, then some at random. @texts: [number of editings made] */
static void
undo_and_redo (GRand *rand, SeraiMatch *match, GPtrArray *texts)
{
  guint n = texts->len - 1;

  for (; n > 0; n--)
    {
      g_assert_nonnull (serai_match_undo_edit (match));
      assert_match_text (match, g_ptr_array_index (texts, n - 1));
      assert_sound_match (match);
    }
  g_assert_null (serai_match_undo_edit (match));
  for (; n + 1 < texts->len; n++)
    {
      g_assert_nonnull (serai_match_redo_edit (match));
      assert_match_text (match, g_ptr_array_index (texts, n + 1));
    }
  g_assert_null (serai_match_redo_edit (match));
  for (int step = 0; step < N_IN_A_ROW; step++)
    {
      if (g_rand_boolean (rand) && serai_match_undo_edit (match) != NULL)
        n--;
      else if (serai_match_redo_edit (match) != NULL)
        n++;
      assert_match_text (match, g_ptr_array_index (texts, n));
    }
}

/* All editings of a match are saved, loaded, undone and redone: it is always the same. */
static void
test_editings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);

  for (int made = 0; made < n_editings; made += N_IN_A_ROW)
    {
      g_autoptr (SeraiMatch) match = random_match (rand);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      guint n_changed = 0;

      g_signal_connect (match, "changed::game", G_CALLBACK (count_cb), &n_changed);
      g_signal_connect (match, "changed::notes", G_CALLBACK (count_cb), &n_changed);
      g_ptr_array_add (texts, save_match (match));
      for (int n = 0; n < N_IN_A_ROW; n++)
        {
          edit_once (rand, match, &n_changed);
          assert_sound_match (match);
          g_ptr_array_add (texts, save_match (match));
        }
      undo_and_redo (rand, match, texts);
    }
}

/* What Undo and Redo of the window do. */
static void
undo (SeraiMatch *match)
{
  if (serai_match_is_edit_last (match))
    serai_match_look_at (match, serai_match_undo_edit (match));
  else
    serai_match_undo (match);
}

static void
redo (SeraiMatch *match)
{
  if (serai_match_is_edit_next (match))
    serai_match_look_at (match, serai_match_redo_edit (match));
  else
    serai_match_redo (match);
}

/* Returns: (transfer full): the moves that lead to @node, the last one first */
static char *
write_path (const SeraiRules *rules, const SeraiRecordNode *node)
{
  GString *path = g_string_new (NULL);

  for (; node->parent != NULL; node = node->parent)
    {
      char text[SERAI_MOVE_TEXT];

      rules->write_move (&node->parent->position, node->move, text);
      g_string_append_printf (path, "%s ", text);
    }
  return g_string_free (path, FALSE);
}

/* Adds all lines of the tree to @lines. */
static void
collect_lines (SeraiMatch *match, GHashTable *lines)
{
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));

  for (guint n = 0; n < nodes->len; n++)
    g_hash_table_add (lines,
                      write_path (serai_match_get_rules (match), g_ptr_array_index (nodes, n)));
}

/* Adds the line to what is on the board to @lines. */
static void
collect_shown (SeraiMatch *match, GHashTable *lines)
{
  g_hash_table_add (lines,
                    write_path (serai_match_get_rules (match), serai_match_get_shown (match)));
}

/* Deletes a line and plays some of its moves again, perhaps with others. */
static void
delete_and_replay (GRand *rand, SeraiMatch *match, GHashTable *lines)
{
  SeraiRecordNode *node = pick_node (rand, match);
  SeraiRecordNode *parent = node->parent;
  SeraiMove        line[3];
  gsize            n_moves = 0;

  if (!serai_match_can_delete (match, node))
    return;
  for (SeraiRecordNode *at = node; at != NULL && n_moves < G_N_ELEMENTS (line);
       at = at->first_child)
    line[n_moves++] = at->move;
  serai_match_delete (match, node);
  serai_match_continue_at (match, parent);
  for (gsize n = 0; n < n_moves && serai_match_play (match, line[n], NULL); n++)
    ;
  collect_shown (match, lines);
  if (g_rand_boolean (rand))
    serai_match_continue_at (match, pick_node (rand, match));
}

/* @lines: what has been played is added to it; moves made in variations, and after the game is
 * over, are edits */
static void
act (GRand *rand, SeraiMatch *match, GHashTable *lines)
{
  gboolean is_edit = serai_match_is_over (match) || serai_match_is_beside (match);

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
    case 1:
      edit (rand, match);
      break;
    case 2:
      if (play (rand, match, g_rand_int_range (rand, 1, 4)) && !is_edit)
        collect_shown (match, lines);
      break;
    case 3:
      serai_match_look_at (match, pick_node (rand, match));
      break;
    case 4:
      serai_match_continue_at (match, pick_node (rand, match));
      break;
    case 5:
      if (g_rand_int_range (rand, 0, 4) == 0)
        serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
      break;
    case 6:
      redo (match);
      break;
    case 7:
      delete_and_replay (rand, match, lines);
      break;
    default:
      undo (match);
    }
}

/* A new edit, after which nothing can be redone, and undoing all edits brings all @lines back. */
static void
assert_nothing_lost (SeraiMatch *match, GHashTable *lines)
{
  g_autoptr (GHashTable) present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer       line;

  serai_match_set_comment (match, serai_match_get_head (match), "The last one");
  while (serai_match_undo_edit (match) != NULL)
    assert_sound_match (match);
  collect_lines (match, present);
  g_hash_table_iter_init (&iter, lines);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (!g_hash_table_contains (present, line))
      g_error ("the line %s has been lost", (const char *) line);
}

/* Undo goes back to the start, and leaves no edit that could be reverted. */
static void
assert_undo_reaches_all (SeraiMatch *match)
{
  while (serai_match_is_edit_last (match) || serai_match_can_undo (match))
    undo (match);
  assert_sound_match (match);
  g_assert_null (serai_match_undo_edit (match));
}

/* Editings, moves, endings, looking, undo and redo in any order leave a sound match that is saved
 * and loaded as it is. No move that has been played is ever lost. */
static void
test_interleaved (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);

  for (int made = 0; made < n_editings; made += N_IN_A_ROW)
    {
      g_autoptr (SeraiMatch) match = random_match (rand);
      g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      collect_lines (match, lines);
      serai_match_set_player (
          match, SERAI_SIDE_P2,
          (SeraiPlayer){ g_rand_boolean (rand) ? SERAI_PLAYER_COMPUTER : SERAI_PLAYER_PERSON, 3 });
      for (int n = 0; n < N_IN_A_ROW; n++)
        {
          g_autofree char *text = NULL;

          act (rand, match, lines);
          assert_sound_match (match);
          text = save_match (match);
        }
      if (g_rand_boolean (rand))
        assert_undo_reaches_all (match);
      assert_nothing_lost (match, lines);
    }
}

int
main (int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "editings", 0, 0, G_OPTION_ARG_INT, &n_editings, "Random editings to make", "N" },
    { "variety", 0, 0, G_OPTION_ARG_INT, &seed, "Of the random editings", "N" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_test_init (&argc, &argv, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_assert_true (g_option_context_parse (context, &argc, &argv, NULL));
  g_test_add_func ("/editings/undone", test_editings);
  g_test_add_func ("/editings/interleaved", test_interleaved);
  return g_test_run ();
}
