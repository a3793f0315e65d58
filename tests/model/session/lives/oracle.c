/* oracle.c: knows what may be in the folder of games, from the journals of all lives so far.
 *
 * A file can contain any of its states since the last moment at which everything was on the disk.
 * Nothing else may be there, and nothing may be missing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle.h"

#include <string.h>

#include <gio/gio.h>

#include "game-text.h"
#include "serai-games.h"
#include "serai-save.h"

#define OPEN_KEY "games/open"

/* The states of a file, oldest first. */
typedef struct
{
  GPtrArray *texts; /* (element-type utf8) (owned) */
  guint      first; /* the oldest one that may be on the disk */
} States;

struct Oracle
{
  char       *path;    /* of the folder with the files, which is "games" and the user's own */
  GHashTable *files;   /* (element-type utf8 States) (owned): by path within the folder */
  GString    *resumed; /* (owned): names of the games that the next life begins with */
  guint       n_moves;
};

static void
states_free (gpointer data)
{
  States *states = data;

  g_ptr_array_unref (states->texts);
  g_free (states);
}

static States *
ensure_states (Oracle *self, const char *key)
{
  States *states = g_hash_table_lookup (self->files, key);

  if (states == NULL)
    {
      states = g_new0 (States, 1);
      states->texts = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (states->texts, g_strdup (ABSENT));
      g_hash_table_insert (self->files, g_strdup (key), states);
    }
  return states;
}

static const char *
newest (const States *states)
{
  return g_ptr_array_index (states->texts, states->texts->len - 1);
}

Oracle *
oracle_new (const char *path)
{
  Oracle *self = g_new0 (Oracle, 1);

  self->path = g_strdup (path);
  self->resumed = g_string_new (NULL);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, states_free);
  return self;
}

void
oracle_free (Oracle *self)
{
  g_hash_table_unref (self->files);
  g_string_free (self->resumed, TRUE);
  g_free (self->path);
  g_free (self);
}

guint
oracle_get_n_moves (const Oracle *self)
{
  return self->n_moves;
}

guint
oracle_get_n_games (const Oracle *self)
{
  return g_hash_table_size (self->files);
}

/* ---- The disk ---- */

/* Returns: (transfer full): the game in a file, which must be readable, or %ABSENT */
static char *
read_game (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file (file, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_strdup (ABSENT);
  g_assert_no_error (error);
  return game_text (match);
}

static char *
read_open (const char *path)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return g_strdup (ABSENT);
  return g_strdelimit (g_steal_pointer (&text), "\n", ' ');
}

static char *
read_key (Oracle *self, const char *key)
{
  g_autofree char *path = g_build_filename (self->path, key, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_str_equal (key, OPEN_KEY) ? read_open (path) : read_game (file);
}

static gboolean
is_possible (const States *states, const char *text)
{
  for (guint n = states->first; n < states->texts->len; n++)
    {
      const char *state = g_ptr_array_index (states->texts, n);

      if (g_str_equal (state, text)
          || (g_str_equal (state, UNKNOWN) && !g_str_equal (text, ABSENT)))
        return TRUE;
    }
  return FALSE;
}

static void
settle (States *states, const char *text)
{
  g_ptr_array_set_size (states->texts, 0);
  g_ptr_array_add (states->texts, g_strdup (text));
  states->first = 0;
}

static void
check_key (Oracle *self, const char *key, States *states)
{
  g_autofree char *text = read_key (self, key);

  if (!is_possible (states, text))
    {
      g_printerr ("%s contains\n  %s\nbut may contain only\n", key, text);
      for (guint n = states->first; n < states->texts->len; n++)
        g_printerr ("  %s\n", (char *) g_ptr_array_index (states->texts, n));
      g_error ("a game has been lost or changed");
    }
  settle (states, text);
}

static void
check_that_known (Oracle *self)
{
  g_autofree char *path = g_build_filename (self->path, "games", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *key = g_build_filename ("games", name, NULL);

      if (g_str_has_suffix (name, SERAI_GAMES_SUFFIX) && !g_hash_table_contains (self->files, key))
        g_error ("%s has appeared", key);
    }
}

/* The windows that were open come back, without those whose game had not been written. */
static void
expect_open (Oracle *self)
{
  g_auto (GStrv) names = g_strsplit (newest (ensure_states (self, OPEN_KEY)), " ", -1);

  g_string_truncate (self->resumed, 0);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (self->path, "games", *name, NULL);

      if (g_str_has_suffix (*name, SERAI_GAMES_SUFFIX) && g_file_test (path, G_FILE_TEST_EXISTS))
        g_string_append_printf (self->resumed, "%s ", *name);
    }
}

/**
 * oracle_check_disk:
 * Aborts unless every file contains one of the states in which it may be, and remembers which.
 */
void
oracle_check_disk (Oracle *self)
{
  GHashTableIter iter;
  gpointer       key, states;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &key, &states))
    check_key (self, key, states);
  check_that_known (self);
  expect_open (self);
}

/* ---- The journal ---- */

static void
make_durable (Oracle *self)
{
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      States *states = value;

      states->first = states->texts->len - 1;
    }
}

/* What the program has read must be what was there last. */
static void
check_found (Oracle *self, const char *key, const char *text)
{
  States *states = ensure_states (self, key);

  if (!g_str_equal (newest (states), UNKNOWN) && !g_str_equal (newest (states), text))
    g_error ("%s was read as\n  %s\ninstead of\n  %s", key, text, newest (states));
  if (g_str_equal (newest (states), UNKNOWN))
    g_ptr_array_add (states->texts, g_strdup (text));
}

static void
repeat_last_but_one (States *states)
{
  g_assert_cmpuint (states->texts->len, >, 1);
  g_ptr_array_add (states->texts,
                   g_strdup (g_ptr_array_index (states->texts, states->texts->len - 2)));
}

static void
follow_line (Oracle *self, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", 3);

  switch ((JournalKind) line[0])
    {
    case JOURNAL_STATE:
    case JOURNAL_OPEN:
      g_ptr_array_add (ensure_states (self, parts[1])->texts, g_strdup (parts[2]));
      break;
    case JOURNAL_FAILED:
      repeat_last_but_one (ensure_states (self, parts[1]));
      break;
    case JOURNAL_FOUND:
      check_found (self, parts[1], parts[2]);
      break;
    case JOURNAL_RESUMED:
      if (self->resumed->len > 0)
        g_assert_cmpstr (parts[2], ==, self->resumed->str);
      break;
    case JOURNAL_DURABLE:
      make_durable (self);
      break;
    case JOURNAL_COUNT:
      self->n_moves++;
      break;
    }
}

/**
 * oracle_follow:
 * @journal: of a life that has ended; an incomplete last line does not count
 * Aborts if the program has read something else than what was written.
 */
void
oracle_follow (Oracle *self, const char *journal)
{
  g_auto (GStrv) lines = g_strsplit (journal, "\n", -1);

  for (char **line = lines; line[0] != NULL && line[1] != NULL; line++)
    follow_line (self, *line);
}
