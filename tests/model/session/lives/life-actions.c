/* life-actions.c: what people do at random in their windows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "life-private.h"

#include "async-result.h"
#include "game-text.h"
#include "random-match.h"
#include "record-nodes.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-save.h"
#include "watched-disk.h"

enum
{
  MOST_WINDOWS = 3,
  MOST_MOVES = 6,       /* at a time */
  MOST_STEPS_BACK = 5,  /* the same */
  COMPUTER_GAMES = 8,   /* one game in so many is against the computer */
  THINKING_US = 300000, /* at most, while the computer is waited for */
  USER_FILES = 3,       /* names that a person saves with */
  COMPUTER_LEVEL = 1    /* of the computer */
};

static guint
below (Life *self, guint limit)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) limit);
}

static SeraiMatch *
get_match (Life *self)
{
  return serai_session_get_match (self->acting);
}

/* ---- In a game ---- */

static void
play (Life *self)
{
  SeraiMatch *match = get_match (self);
  guint       n_moves = 1 + below (self, MOST_MOVES);

  while (n_moves-- > 0 && (!serai_match_has_ending (match) || serai_match_is_looking (match))
         && play_random_moves (match, self->rand, 1) == 1)
    journal_write (self->journal, JOURNAL_COUNT, "", "");
}

/* Looking at a position is no change. */
static void
look (Life *self)
{
  SeraiMatch *match = get_match (self);
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));
  g_autofree char *before = game_text (match);
  g_autofree char *after = NULL;

  serai_match_look_at (match, g_ptr_array_index (nodes, below (self, nodes->len)));
  after = game_text (match);
  g_assert_cmpstr (after, ==, before);
}

static void
look_back (Life *self)
{
  SeraiMatch      *match = get_match (self);
  SeraiRecordNode *shown = serai_match_get_shown (match);

  if (shown->parent != NULL)
    serai_match_look_at (match, shown->parent);
}

/* From a game that is over, another one goes on. */
static void
continue_here (Life *self)
{
  self->pending = UNKNOWN;
  if (serai_session_continue_here (self->acting))
    {
      g_autofree char *key = life_get_own_key (self, self->acting);

      life_found (self, key, get_match (self));
    }
  self->pending = NULL;
}

/* Whether redo comes back here: undo stops at decisions of people only. An ending that was taken
 * back is there again after that. */
static gboolean
can_come_back (SeraiMatch *match)
{
  SeraiPlayer *player =
      (SeraiPlayer *) serai_match_get_player (match, serai_match_get_game_side (match));

  return !serai_match_has_ending (match) && !serai_match_is_reopened (match)
         && (player->kind != SERAI_PLAYER_COMPUTER || !serai_match_can_redo (match)
             || serai_match_is_of_computers (match));
}

/* As many steps forward as back lead to exactly the same game. */
static void
go_back_and_forth (Life *self)
{
  SeraiMatch      *match = get_match (self);
  SeraiRecordNode *head = serai_match_get_head (match);
  g_autofree char *before = game_text (match);
  gboolean         is_checked = can_come_back (match);
  guint            n_wanted = 1 + below (self, MOST_STEPS_BACK);
  guint            n_done = 0;
  g_autofree char *after = NULL;

  for (; n_done < n_wanted && serai_session_can_undo (self->acting); n_done++)
    serai_session_undo (self->acting);
  while (n_done-- > 0)
    serai_session_redo (self->acting);
  if (!is_checked)
    return;
  g_assert_true (serai_match_get_head (match) == head);
  after = game_text (match);
  g_assert_cmpstr (after, ==, before);
}

static void
undo (Life *self)
{
  if (serai_session_can_undo (self->acting))
    serai_session_undo (self->acting);
}

static void
redo (Life *self)
{
  if (serai_session_can_redo (self->acting))
    serai_session_redo (self->acting);
}

/* At the end of a line, twice leads back. A game that is over stays at its end. */
static void
switch_line (Life *self)
{
  SeraiMatch      *match = get_match (self);
  SeraiRecordNode *head = serai_match_get_head (match);
  gboolean         is_end = head->first_child == NULL;
  gboolean         was_over = serai_match_is_over (match);

  if (serai_match_get_other_line (match) == NULL)
    return;
  serai_session_switch_line (self->acting);
  g_assert_true (serai_match_get_head (match) != head || was_over);
  if (g_rand_boolean (self->rand))
    return;
  serai_session_switch_line (self->acting);
  if (is_end)
    g_assert_true (serai_match_get_head (match) == head);
}

static void
end_game (Life *self)
{
  SeraiSide side = below (self, 2) == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  serai_match_end (get_match (self),
                   below (self, 3) == 0 ? serai_ending_agree_draw () : serai_ending_resign (side));
}

static void
wait_for_computer (Life *self)
{
  SeraiComputer *computer = serai_session_get_computer (self->acting);
  gint64         end = g_get_monotonic_time () + THINKING_US;

  while (serai_computer_is_thinking (computer) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static void
idle (Life *self)
{
  for (guint n = below (self, 20); n > 0; n--)
    g_main_context_iteration (NULL, FALSE);
}

/* ---- From game to game ---- */

static void
replace (Life *self, SeraiMatch *match, GFile *file)
{
  g_autofree char *text = game_text (match);

  life_drop_unplayed (self, self->acting);
  self->pending = text;
  serai_session_replace (self->acting, match, file);
  self->pending = NULL;
}

static void
start_game (Life *self, const SeraiRules *rules)
{
  g_autoptr (SeraiMatch) match = NULL;
  gboolean     is_against_computer = below (self, COMPUTER_GAMES) == 0;
  SeraiOptions options;

  choose_random_options (rules, self->rand, &options);
  match = serai_match_new (rules, &options);
  if (is_against_computer)
    serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ TRUE, COMPUTER_LEVEL });
  replace (self, match, NULL);
}

static void
new_game (Life *self)
{
  start_game (self, serai_match_get_rules (get_match (self)));
}

static void
change_game (Life *self)
{
  guint n_games = 0;

  while (serai_registry_nth (n_games) != NULL)
    n_games++;
  start_game (self, serai_registry_nth (below (self, n_games)));
}

/* Undoes a new game. */
static void
restore (Life *self)
{
  g_autofree char *key = NULL;

  if (!serai_session_can_restore (self->acting))
    return;
  life_drop_unplayed (self, self->acting);
  serai_session_restore (self->acting);
  key = life_get_own_key (self, self->acting);
  life_found (self, key, get_match (self));
}

/* Redoes a new game. */
static void
restore_next (Life *self)
{
  g_autofree char *key = NULL;

  if (!serai_session_can_restore_next (self->acting))
    return;
  serai_session_restore_next (self->acting);
  key = life_get_own_key (self, self->acting);
  life_found (self, key, get_match (self));
}

static GPtrArray *
list_games (Life *self)
{
  g_autoptr (GAsyncResult) listed = NULL;
  GError    *error = NULL;
  GPtrArray *entries;

  serai_games_list_async (self->games, NULL, keep_result_cb, &listed);
  wait_for (&listed);
  entries = serai_games_list_finish (self->games, listed, &error);
  g_assert_no_error (error);
  return entries;
}

/* Every game that this life knows is listed, and every game in the list can be read. */
static void
check_list (Life *self, GPtrArray *entries)
{
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer       key;

  for (guint n = 0; n < entries->len; n++)
    {
      SeraiKeptGame *entry = g_ptr_array_index (entries, n);

      g_assert_null (entry->fault);
      g_hash_table_add (listed, life_get_key (self, entry->file));
    }
  g_hash_table_iter_init (&iter, self->texts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, "games/") && !g_hash_table_contains (self->absent, key)
        && !g_hash_table_contains (self->hidden, key) && !g_hash_table_contains (listed, key))
      g_error ("%s is not in the list", (char *) key);
}

/* Returns: (transfer full) (nullable): a game that is not open */
static GFile *
choose_kept (Life *self)
{
  g_autoptr (GPtrArray) entries = list_games (self);
  SeraiKeptGame *entry;

  check_list (self, entries);
  if (entries->len == 0)
    return NULL;
  entry = g_ptr_array_index (entries, below (self, entries->len));
  return serai_games_get_owner (self->games, entry->file) == NULL ? g_object_ref (entry->file)
                                                                  : NULL;
}

static void
continue_kept (Life *self)
{
  g_autoptr (GFile) file = choose_kept (self);
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  GError          *error = NULL;
  g_autofree char *key = NULL;

  if (file == NULL)
    return;
  serai_session_read_kept_async (self->acting, file, keep_result_cb, &read);
  wait_for (&read);
  match = serai_games_read_finish (self->games, read, NULL, &error);
  g_assert_no_error (error);
  key = life_get_key (self, file);
  life_found (self, key, match);
  life_drop_unplayed (self, self->acting);
  serai_session_continue (self->acting, match, file);
}

static void
delete_kept (Life *self)
{
  g_autoptr (GFile) file = choose_kept (self);

  if (file == NULL)
    return;
  serai_games_hide (self->games, file);
  g_hash_table_add (self->hidden, life_get_key (self, file));
}

static void
undo_deleting (Life *self)
{
  GHashTableIter iter;
  gpointer       key;

  g_hash_table_iter_init (&iter, self->hidden);
  if (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autofree char *path = g_build_filename (self->path, key, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      serai_games_unhide (self->games, file);
      g_hash_table_iter_remove (&iter);
    }
}

/* ---- Files of the user ---- */

static GFile *
choose_user_file (Life *self)
{
  g_autofree char *name = g_strdup_printf ("%u.serai", below (self, USER_FILES));
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  return g_file_new_for_path (path);
}

static void
save_as (Life *self)
{
  g_autoptr (GFile) file = choose_user_file (self);
  g_autofree char *key = life_get_key (self, file);
  g_autofree char *text = game_text (get_match (self));
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GError) error = NULL;

  life_note (self, key, text);
  serai_session_save_async (self->acting, file, keep_result_cb, &saved);
  wait_for (&saved);
  if (serai_session_save_finish (self->acting, saved, &error))
    return;
  g_assert_true (self->is_full);
  journal_write (self->journal, JOURNAL_FAILED, key, "");
}

static void
open_file (Life *self)
{
  g_autoptr (GFile) file = choose_user_file (self);
  g_autofree char *key = life_get_key (self, file);
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  GError *error = NULL;

  if (!g_file_query_exists (file, NULL))
    return;
  serai_session_read_async (self->acting, file, keep_result_cb, &read);
  wait_for (&read);
  match = serai_save_from_file_finish (file, read, NULL, &error);
  g_assert_no_error (error);
  life_found (self, key, match);
  replace (self, match, file);
}

/* ---- Windows and the disk ---- */

static void
open_window (Life *self)
{
  if (self->sessions->len < MOST_WINDOWS)
    life_open_window (self, NULL);
}

static void
close_window (Life *self)
{
  if (self->sessions->len > 1)
    life_close_window (self, self->acting);
}

static void
use_window (Life *self)
{
  serai_games_claim (self->games, serai_session_get_kept_file (self->acting), self->acting);
}

static void
change_disk (Life *self)
{
  self->is_full = !self->is_full && below (self, 2) == 0;
  self->was_full = self->was_full || self->is_full;
  fill_disk (self->is_full);
}

typedef struct
{
  void (*act) (Life *self);
  guint weight;
} Action;

static const Action actions[] = {
  { play, 16 },
  { look, 3 },
  { look_back, 3 },
  { continue_here, 3 },
  { go_back_and_forth, 4 },
  { undo, 3 },
  { redo, 3 },
  { switch_line, 4 },
  { end_game, 1 },
  { wait_for_computer, 2 },
  { idle, 4 },
  { new_game, 3 },
  { change_game, 3 },
  { restore, 3 },
  { restore_next, 3 },
  { continue_kept, 4 },
  { delete_kept, 1 },
  { undo_deleting, 1 },
  { life_discard_hidden, 1 },
  { save_as, 3 },
  { open_file, 3 },
  { open_window, 3 },
  { close_window, 2 },
  { use_window, 2 },
  { change_disk, 1 },
  { life_flush, 3 },
};

/**
 * life_act:
 * Does something at random in a window at random.
 */
void
life_act (Life *self)
{
  guint total = 0;
  guint n = 0;
  guint choice;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    total += actions[i].weight;
  choice = below (self, total);
  while (choice >= actions[n].weight)
    choice -= actions[n++].weight;
  self->acting = g_ptr_array_index (self->sessions, below (self, self->sessions->len));
  actions[n].act (self);
}
