/* life.c: one life of the program: sessions on a folder of games, from the start to its end or
 * death.
 *
 * What may be on the disk is written to the journal before the program can write it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "life-private.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <sys/prctl.h>

#include "game-text.h"
#include "watched-disk.h"

/* ---- The journal ---- */

/* Returns: (transfer full): the path within the folder */
char *
life_get_key (Life *self, GFile *file)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);

  return g_file_get_relative_path (folder, file);
}

/* Returns: (transfer full): the key of the match on the board */
char *
life_get_own_key (Life *self, SeraiSession *session)
{
  return life_get_key (self, serai_session_get_kept_file (session));
}

/**
 * life_note:
 * @text: what the file @key contains from now on, or %ABSENT
 */
void
life_note (Life *self, const char *key, const char *text)
{
  journal_write (self->journal, JOURNAL_STATE, key, text); /* text may be the old one */
  if (g_str_equal (text, ABSENT))
    {
      g_hash_table_add (self->absent, g_strdup (key));
    }
  else
    {
      g_hash_table_remove (self->absent, key);
      g_hash_table_insert (self->texts, g_strdup (key), g_strdup (text));
    }
}

void
life_found (Life *self, const char *key, SeraiMatch *match)
{
  g_autofree char *text = game_text (match);

  journal_write (self->journal, JOURNAL_FOUND, key, text);
  g_hash_table_insert (self->texts, g_strdup (key), g_steal_pointer (&text));
}

static void
note_open (Life *self)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *owned = NULL;

  for (guint n = 0; n < self->open->len; n++)
    {
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (self->open, n));

      g_string_append_printf (text, "%s ", name);
    }
  owned = g_string_free (text, FALSE);
  journal_write (self->journal, JOURNAL_OPEN, "games/open", owned);
}

static void
forget_open (Life *self, const char *key)
{
  guint place;

  if (g_ptr_array_find_with_equal_func (self->open, key, g_str_equal, &place))
    g_ptr_array_remove_index (self->open, place);
}

/* A session gets the file that it is going to write to. */
static void
claimed_cb (Life *self, GFile *file)
{
  g_autofree char *key = life_get_key (self, file);
  GFile           *old = serai_session_get_kept_file (self->acting);
  g_autofree char *old_key = old != NULL ? life_get_key (self, old) : NULL;

  if (old_key != NULL)
    forget_open (self, old_key);
  forget_open (self, key);
  g_ptr_array_insert (self->open, 0, g_strdup (key));
  g_hash_table_remove (self->hidden, key);
  note_open (self);
  if (g_hash_table_contains (self->absent, key))
    life_note (self, key, g_hash_table_lookup (self->texts, key));
  else if (self->pending != NULL && !g_file_query_exists (file, NULL)
           && !g_hash_table_contains (self->texts, key))
    life_note (self, key, self->pending);
}

/* Runs before the handlers of "changed", which save the match. */
static gboolean
changed_hook (GSignalInvocationHint *hint, guint n_values G_GNUC_UNUSED, const GValue *values,
              gpointer data)
{
  Life       *self = data;
  SeraiMatch *match = g_value_get_object (&values[0]);

  if (!g_main_context_is_owner (NULL) || hint->detail != g_quark_from_static_string ("game"))
    return TRUE; /* a match that is being read in a thread */
  for (guint n = 0; n < self->sessions->len; n++)
    {
      SeraiSession    *session = g_ptr_array_index (self->sessions, n);
      g_autofree char *key = NULL;
      g_autofree char *text = NULL;

      if (serai_session_get_match (session) != match)
        continue;
      key = life_get_own_key (self, session);
      text = game_text (match);
      life_note (self, key, text);
    }
  return TRUE;
}

/* ---- Windows ---- */

/* A game without moves is not kept when it is left. */
void
life_drop_unplayed (Life *self, SeraiSession *session)
{
  SeraiMatch      *match = serai_session_get_match (session);
  g_autofree char *key = NULL;

  if (serai_match_get_n_moves (match) > 0 || serai_match_is_arranged (match))
    return;
  key = life_get_own_key (self, session);
  life_note (self, key, ABSENT);
}

/* @file: (nullable): a game that was open when the program was used last */
SeraiSession *
life_open_window (Life *self, GFile *file)
{
  SeraiSession    *session = serai_session_new (self->settings, self->games);
  GError          *error = NULL;
  g_autofree char *key = NULL;

  g_ptr_array_add (self->sessions, session);
  self->acting = session;
  self->pending = UNKNOWN;
  serai_session_resume (session, file, &error);
  g_assert_no_error (error);
  self->pending = NULL;
  key = life_get_own_key (self, session);
  life_found (self, key, serai_session_get_match (session));
  return session;
}

/* If it is the last window, the next start opens it again. */
void
life_close_window (Life *self, SeraiSession *session)
{
  g_autoptr (GError) error = NULL;
  gboolean is_saved;

  if (self->sessions->len > 1)
    {
      g_autofree char *key = life_get_own_key (self, session);

      life_drop_unplayed (self, session);
      forget_open (self, key);
      note_open (self);
    }
  is_saved = serai_session_close (session, &error);
  if (!self->is_full)
    g_assert_no_error (error);
  g_assert_true (is_saved || self->is_full);
  g_ptr_array_remove (self->sessions, session);
}

/* ---- The disk ---- */

/* Deletes what a person has deleted, as nobody has taken that back. */
void
life_discard_hidden (Life *self)
{
  GHashTableIter iter;
  gpointer       key;

  g_hash_table_iter_init (&iter, self->hidden);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    life_note (self, key, ABSENT);
  g_hash_table_remove_all (self->hidden);
  serai_games_discard_hidden (self->games);
}

static void
write_again (Life *self)
{
  g_autoptr (GFile) failed = NULL;
  GError *error = NULL;

  for (guint n = 0; n < self->sessions->len; n++)
    {
      serai_session_flush (g_ptr_array_index (self->sessions, n), &error);
      g_assert_no_error (error);
    }
  life_discard_hidden (self);
  serai_games_flush (self->games, &failed, &error);
  g_assert_no_error (error);
}

/* Waits until everything has been written. */
void
life_flush (Life *self)
{
  if (self->was_full && !self->is_full)
    write_again (self);
  serai_writer_flush (self->writer, NULL, NULL);
  if (self->is_full)
    return;
  self->was_full = FALSE;
  journal_write (self->journal, JOURNAL_DURABLE, "", "");
}

/* ---- Birth and death ---- */

static void
open_windows (Life *self)
{
  g_autoptr (GPtrArray) files = serai_games_start (self->games, NULL);
  GString         *text = g_string_new (NULL);
  g_autofree char *owned = NULL;

  for (guint n = 0; n < files->len; n++)
    {
      g_autofree char *name = g_file_get_basename (files->pdata[n]);

      g_string_append_printf (text, "%s ", name);
    }
  owned = g_string_free (text, FALSE);
  journal_write (self->journal, JOURNAL_RESUMED, "", owned);
  for (guint n = files->len; n-- > 0;)
    life_open_window (self, files->pdata[n]);
  if (files->len == 0)
    life_open_window (self, NULL);
}

static GHashTable *
string_set_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
begin (Life *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);
  g_autoptr (GFile) games_folder = g_file_get_child (folder, "games");

  self->settings = g_settings_new ("io.github.serai.Serai");
  g_settings_set_string (self->settings, "second-player", "human");
  self->writer = serai_writer_new ();
  self->games = serai_games_new (self->writer, games_folder);
  self->sessions = g_ptr_array_new_with_free_func (g_object_unref);
  self->open = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->absent = string_set_new ();
  self->hidden = string_set_new ();
  g_type_ensure (SERAI_TYPE_MATCH);
  g_type_class_ref (SERAI_TYPE_MATCH);
  g_signal_add_emission_hook (g_signal_lookup ("changed", SERAI_TYPE_MATCH), 0, changed_hook, self,
                              NULL);
  g_signal_connect_swapped (self->games, "claimed", G_CALLBACK (claimed_cb), self);
  open_windows (self);
}

static void
end (Life *self)
{
  g_ptr_array_unref (self->sessions);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->games);
  g_object_unref (self->writer);
  g_object_unref (self->settings);
  g_ptr_array_unref (self->open);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->absent);
  g_hash_table_unref (self->hidden);
}

static void
die_while_writing (Life *self)
{
  DiskStep step = (DiskStep) g_rand_int_range (self->rand, 0, N_STEPS);

  if (g_rand_boolean (self->rand))
    kill_before (step);
  else
    kill_after (step);
}

/* The windows are closed in any order. */
static void
quit (Life *self, gboolean is_together)
{
  fill_disk (FALSE);
  self->is_full = FALSE;
  serai_games_set_ending (self->games, is_together);
  while (self->sessions->len > 0)
    {
      guint n = (guint) g_rand_int_range (self->rand, 0, (gint32) self->sessions->len);

      self->acting = self->sessions->pdata[n];
      if (is_together)
        {
          g_assert_true (serai_session_close (self->acting, NULL));
          g_ptr_array_remove_index (self->sessions, n);
        }
      else
        {
          life_close_window (self, self->acting);
        }
    }
  write_again (self);
  life_flush (self);
}

static void
die (Life *self, Death death)
{
  switch (death)
    {
    case DEATH_QUIT:
    case DEATH_CLOSE:
      quit (self, death == DEATH_QUIT);
      end (self);
      exit (EXIT_SUCCESS);
    case DEATH_SETTLED:
      life_flush (self);
      break;
    case DEATH_KILL:
    case DEATH_WRITING:
    case N_DEATHS:
      break;
    }
  raise (SIGKILL);
}

/**
 * life_live:
 * @journal: for reports
 * @path: of a folder that an earlier life may have left
 * @rand: chooses what happens
 * @n_actions: what people do until the end
 * @death: how it ends
 * Runs the program in this process, which it ends.
 */
void
life_live (Journal *journal, const char *path, GRand *rand, guint n_actions, Death death)
{
  Life  self = { .journal = journal, .path = path, .rand = rand };
  guint deadly =
      death == DEATH_WRITING ? (guint) g_rand_int_range (rand, 0, (gint32) n_actions) : n_actions;

  prctl (PR_SET_PDEATHSIG, SIGKILL);     /* does not outlive the test */
  g_random_set_seed (g_rand_int (rand)); /* or names of files would be those of the last life */
  g_assert_true (g_main_context_acquire (NULL));
  begin (&self);
  for (guint n = 0; n < n_actions; n++)
    {
      if (n == deadly)
        die_while_writing (&self);
      life_act (&self);
    }
  die (&self, death);
}
