/* watched-disk.c: watches the replacement of files; can delay it, make it fail or kill the program.
 *
 * The functions below override those of the C library, for GLib too. All calls of write() count as
 * one step, and only for regular files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "watched-disk.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum
{
  BYTES_LEFT = 10 /* on a full disk, for each file */
};

static const char *const step_names[N_STEPS] = {
  [STEP_WRITE] = "write",
  [STEP_SYNC_FILE] = "sync file",
  [STEP_RENAME] = "rename",
  [STEP_SYNC_FOLDER] = "sync folder",
};

static GMutex      lock; /* of all that follows */
static GCond       changed;
static const char *held;
static gboolean    is_holding; /* a thread is waiting */
static gboolean    is_disk_full;
static int         deadly_step = -1; /* 2 * step to kill before it, 2 * step + 1 after it */
static guint       replaced;
static GString    *steps;

static void
note_step (DiskStep step)
{
  g_mutex_lock (&lock);
  if (steps == NULL)
    steps = g_string_new (NULL);
  if (!g_str_has_suffix (steps->str, step_names[step]))
    g_string_append_printf (steps, "%s%s", steps->len > 0 ? ", " : "", step_names[step]);
  if (step == STEP_RENAME)
    replaced++;
  g_mutex_unlock (&lock);
}

static void
die_at (int moment)
{
  gboolean is_dead;

  g_mutex_lock (&lock);
  is_dead = moment == deadly_step;
  g_mutex_unlock (&lock);
  if (is_dead)
    raise (SIGKILL);
}

static gboolean
is_full (void)
{
  gboolean result;

  g_mutex_lock (&lock);
  result = is_disk_full;
  g_mutex_unlock (&lock);
  return result;
}

static mode_t
mode_of (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 ? status.st_mode : 0;
}

ssize_t
write (int fd, const void *data, size_t size)
{
  ssize_t n_written;

  if (!S_ISREG (mode_of (fd)))
    return syscall (SYS_write, fd, data, size);
  die_at (2 * STEP_WRITE);
  note_step (STEP_WRITE);
  if (is_full () && lseek (fd, 0, SEEK_CUR) >= BYTES_LEFT)
    {
      errno = ENOSPC;
      return -1;
    }
  n_written = syscall (SYS_write, fd, data, is_full () ? MIN (size, BYTES_LEFT) : size);
  die_at (2 * STEP_WRITE + 1);
  return n_written;
}

/* Does not wait for the disk: that would take most of the time of the tests. */
int
fsync (int fd)
{
  DiskStep step = S_ISDIR (mode_of (fd)) ? STEP_SYNC_FOLDER : STEP_SYNC_FILE;

  die_at (2 * (int) step);
  note_step (step);
  die_at (2 * (int) step + 1);
  return 0;
}

static void
wait_while_held (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  gboolean         is_this = FALSE;

  g_mutex_lock (&lock);
  while (g_strcmp0 (held, name) == 0)
    {
      is_this = is_holding = TRUE;
      g_cond_broadcast (&changed);
      g_cond_wait (&changed, &lock);
    }
  if (is_this)
    is_holding = FALSE;
  g_mutex_unlock (&lock);
}

int
rename (const char *from, const char *to)
{
  int result;

  wait_while_held (to);
  die_at (2 * STEP_RENAME);
  note_step (STEP_RENAME);
  result = (int) syscall (SYS_rename, from, to);
  die_at (2 * STEP_RENAME + 1);
  return result;
}

void
hold_file (const char *basename)
{
  g_mutex_lock (&lock);
  held = basename;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

void
wait_until_held (void)
{
  g_mutex_lock (&lock);
  while (!is_holding)
    g_cond_wait (&changed, &lock);
  g_mutex_unlock (&lock);
}

void
fill_disk (gboolean full)
{
  g_mutex_lock (&lock);
  is_disk_full = full;
  g_mutex_unlock (&lock);
}

static void
set_deadly_step (int moment)
{
  g_mutex_lock (&lock);
  deadly_step = moment;
  g_mutex_unlock (&lock);
}

void
kill_before (DiskStep step)
{
  set_deadly_step (2 * (int) step);
}

void
kill_after (DiskStep step)
{
  set_deadly_step (2 * (int) step + 1);
}

guint
n_replaced (void)
{
  guint n;

  g_mutex_lock (&lock);
  n = replaced;
  g_mutex_unlock (&lock);
  return n;
}

char *
steps_so_far (void)
{
  char *text;

  g_mutex_lock (&lock);
  text = steps != NULL ? g_string_free (steps, FALSE) : g_strdup ("");
  steps = NULL;
  g_mutex_unlock (&lock);
  return text;
}
