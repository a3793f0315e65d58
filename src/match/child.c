/* child.c: a child process that reads and writes lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* pipe2() */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wordexp.h>

#include "stopwatch.h"

#define MAX_LINE_BYTES ((size_t) 1 << 20)
#define US_PER_MS 1000
#define CHECK_MS 20 /* how often a wait checks the flag */

extern char **environ;

/* Starts a program with these ends of pipes as its standard input and output. The signals that this
 * program blocks are unblocked for it, and its own process group keeps it from receiving those that
 * a terminal sends to this program. */
static pid_t
spawn_words (char **words, int in, int out, const char **why)
{
  posix_spawn_file_actions_t files;
  posix_spawnattr_t          attributes;
  sigset_t                   none;
  pid_t                      pid;
  int                        error;

  sigemptyset (&none);
  posix_spawn_file_actions_init (&files);
  posix_spawn_file_actions_adddup2 (&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&files, out, STDOUT_FILENO);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask (&attributes, &none);
  error = posix_spawnp (&pid, words[0], &files, &attributes, words, environ);
  posix_spawn_file_actions_destroy (&files);
  posix_spawnattr_destroy (&attributes);
  *why = strerror (error);
  return error == 0 ? pid : 0;
}

static const char *
words_fault (int error)
{
  switch (error)
    {
    case WRDE_BADVAL:
      return "it contains a variable that is not set";
    case WRDE_CMDSUB:
      return "it contains a command substitution, which is not supported";
    case WRDE_NOSPACE:
      return strerror (ENOMEM);
    default:
      return "it is not valid shell syntax";
    }
}

/* Splits @command into words as a shell does, without running any command in it. */
static pid_t
spawn_command (const char *command, int in, int out, const char **why)
{
  wordexp_t words;
  pid_t     pid = 0;
  int       error = wordexp (command, &words, WRDE_NOCMD | WRDE_UNDEF);

  *why = error != 0 ? words_fault (error) : "it is empty";
  if (error == 0 && words.we_wordc > 0)
    pid = spawn_words (words.we_wordv, in, out, why);
  if (error == 0 || error == WRDE_NOSPACE)
    wordfree (&words);
  return pid;
}

static void
close_pipe (const int ends[2])
{
  close (ends[0]);
  close (ends[1]);
}

/**
 * serai_child_start:
 * @child: (out): must be ended even after a failure
 * @command: a program and its arguments, with quotes as for a shell
 * @why: (out): the error, a static string
 * Returns: %FALSE if there is no such program, or memory, files or processes have run out
 */
bool
serai_child_start (SeraiChild *child, const char *command, const char **why)
{
  int to[2];
  int from[2];

  *child = (SeraiChild){ .to = -1, .from = -1, .text = malloc (MAX_LINE_BYTES) };
  if (child->text == NULL || pipe2 (to, O_CLOEXEC) != 0)
    {
      *why = strerror (errno);
      return false;
    }
  if (pipe2 (from, O_CLOEXEC) != 0)
    {
      *why = strerror (errno);
      close_pipe (to);
      return false;
    }
  child->pid = spawn_command (command, to[0], from[1], why);
  close (to[0]);
  close (from[1]);
  child->to = to[1];
  child->from = from[0];
  fcntl (child->to, F_SETFL, O_NONBLOCK);
  fcntl (child->from, F_SETFL, O_NONBLOCK);
  return child->pid > 0;
}

/**
 * serai_child_end:
 * Kills the program and its process group if it still runs, and frees what @child owns.
 */
void
serai_child_end (SeraiChild *child)
{
  if (child->to >= 0)
    close (child->to);
  if (child->from >= 0)
    close (child->from);
  if (child->pid > 0)
    {
      kill (-child->pid, SIGKILL);
      while (waitpid (child->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    }
  free (child->text);
  *child = (SeraiChild){ .to = -1, .from = -1 };
}

/* Waits until @file can be read or written without blocking. */
static SeraiChildState
wait_for (int file, short events, int64_t end_us, const atomic_bool *abandoned)
{
  struct pollfd poll_file = { .fd = file, .events = events };

  for (;;)
    {
      int64_t left_us = end_us - serai_now_us ();
      int     left_ms = left_us < CHECK_MS * US_PER_MS ? (int) (left_us / US_PER_MS) + 1 : CHECK_MS;

      if (atomic_load_explicit (abandoned, memory_order_relaxed))
        return SERAI_CHILD_ABANDONED;
      if (left_us <= 0)
        return SERAI_CHILD_LATE;
      if (poll (&poll_file, 1, left_ms) > 0)
        return SERAI_CHILD_OK;
    }
}

/**
 * serai_child_write:
 * @text: whole lines
 * @end_us: when to give up
 * @abandoned: ends the wait if it becomes true
 * Returns: %SERAI_CHILD_OK if everything has been written, else why not
 */
SeraiChildState
serai_child_write (SeraiChild *child, const char *text, int64_t end_us,
                   const atomic_bool *abandoned)
{
  size_t left = strlen (text);

  while (left > 0)
    {
      SeraiChildState state = wait_for (child->to, POLLOUT, end_us, abandoned);
      ssize_t         n;

      if (state != SERAI_CHILD_OK)
        return state;
      n = write (child->to, text, left);
      if (n < 0 && errno != EAGAIN && errno != EINTR)
        return SERAI_CHILD_ENDED;
      if (n > 0)
        {
          text += n;
          left -= (size_t) n;
        }
    }
  return SERAI_CHILD_OK;
}

/* Returns: (nullable): the next whole line received, which is consumed */
static char *
next_line (SeraiChild *child)
{
  char *line = child->text + child->taken;
  char *end = memchr (line, '\n', child->length - child->taken);

  if (end == NULL)
    return NULL;
  child->taken = (size_t) (end - child->text) + 1;
  *end = '\0';
  if (end > line && end[-1] == '\r')
    end[-1] = '\0';
  return line;
}

/* Drops consumed lines to free space, and an incomplete line that fills the whole buffer. */
static void
free_space (SeraiChild *child)
{
  memmove (child->text, child->text + child->taken, child->length - child->taken);
  child->length -= child->taken;
  child->taken = 0;
  if (child->length == MAX_LINE_BYTES)
    child->length = 0;
}

/**
 * serai_child_read_line:
 * @end_us: when to give up
 * @abandoned: ends the wait if it becomes true
 * @line: (out): without its line end, valid until the next call; a line of more than a mebibyte is
 *   discarded
 * Returns: %SERAI_CHILD_OK if there is a line, else why not
 */
SeraiChildState
serai_child_read_line (SeraiChild *child, int64_t end_us, const atomic_bool *abandoned, char **line)
{
  while ((*line = next_line (child)) == NULL)
    {
      SeraiChildState state = wait_for (child->from, POLLIN, end_us, abandoned);
      ssize_t         n;

      if (state != SERAI_CHILD_OK)
        return state;
      free_space (child);
      n = read (child->from, child->text + child->length, MAX_LINE_BYTES - child->length);
      if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
        return SERAI_CHILD_ENDED;
      if (n > 0)
        child->length += (size_t) n;
    }
  return SERAI_CHILD_OK;
}
