/* duel-file.c: the file in which the games of a match are recorded.
 *
 * The first line is "serai-match 2 " and the plan. Each further line is a game, in columns
 * separated by tabs:
 *
 *   number, from 0      side of the first player, "p1" or "p2"      outcome, "none" if unfinished
 *   reason by the rules, or how a player has broken them
 *   longest overrun of the time for a move, in microseconds: first player      second player
 *   when the longer of these two moves was received, in microseconds of the monotonic clock
 *   options, KEY=VALUE  start, a position text or empty  plies of the opening  moves
 *
 * Each line is written at once. If the program is killed while writing, the last line has no line
 * end; it is cut off when the match is continued.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "duel-file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game.h"
#include "line-reader.h"

#define N_COLUMNS 11
#define HEADING_TEXT (SERAI_PLAN_TEXT + sizeof SERAI_DUEL_HEADING + 1)
#define COLUMNS_TEXT (256 + SERAI_QUOTED_TEXT + SERAI_OPTIONS_TEXT + SERAI_POSITION_TEXT)

/* Returns %FALSE if the plan is too long. */
static bool
write_heading (const SeraiDuelPlan *plan, char heading[HEADING_TEXT])
{
  char text[SERAI_PLAN_TEXT];
  bool whole = serai_duel_plan_write (plan, text);

  snprintf (heading, HEADING_TEXT, SERAI_DUEL_HEADING "%s\n", text);
  return whole;
}

static bool
set_error (const SeraiDuelFile *file, const char *what, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  serai_fault_set (fault, "the record %s %s", serai_fault_quote (file->name, quoted), what);
  return false;
}

/* Must be called before anything else changes errno. */
static bool
set_unwritable (const SeraiDuelFile *file, SeraiFault *fault)
{
  char what[SERAI_QUOTED_TEXT];

  snprintf (what, sizeof what, "cannot be written: %s", strerror (errno));
  return set_error (file, what, fault);
}

/* ---- Reading ---- */

/**
 * serai_duel_is_of_other_version:
 * @line: the first line of a file
 * Returns: whether it is a record in the format of another version of this program
 */
bool
serai_duel_is_of_other_version (const char *line)
{
  return strncmp (line, SERAI_DUEL_NAME, strlen (SERAI_DUEL_NAME)) == 0
         && strncmp (line, SERAI_DUEL_HEADING, strlen (SERAI_DUEL_HEADING)) != 0;
}

/* Reads a number that makes up the whole of @text. */
static bool
read_number (const char *text, int64_t max, int64_t *out)
{
  char *end;

  *out = strtoll (text, &end, 10);
  return end != text && *end == '\0' && *out >= 0 && *out <= max;
}

static bool
read_outcome (const char *text, SeraiOutcome *out)
{
  for (*out = SERAI_OUTCOME_NONE; *out <= SERAI_OUTCOME_DRAW; (*out)++)
    if (strcmp (serai_outcome_name (*out), text) == 0)
      return true;
  return false;
}

/* Reads a reason by the rules, or another ending. */
static bool
read_reason (const char *text, SeraiDuelGame *game)
{
  size_t length = strcspn (text, " ");

  for (game->ending = SERAI_ENDING_PLY_CAP; game->ending < SERAI_N_ENDINGS; game->ending++)
    if (strncmp (serai_ending_name (game->ending), text, length) == 0
        && serai_ending_name (game->ending)[length] == '\0')
      return true;
  game->ending = SERAI_ENDING_RULES;
  for (int reason = SERAI_REASON_NONE + 1; reason < SERAI_N_REASONS; reason++)
    if (!serai_reason_is_declared ((SeraiReason) reason)
        && strcmp (serai_reason_name ((SeraiReason) reason), text) == 0)
      {
        game->result.reason = (SeraiReason) reason;
        return true;
      }
  return false;
}

static size_t
count_words (const char *text)
{
  size_t n = *text != '\0';

  while ((text = strchr (text, ' ')) != NULL)
    {
      text++;
      n++;
    }
  return n;
}

/**
 * serai_duel_entry_read:
 * @entry: (out): borrows from @line
 * @line: of a record, without its line end; is split in place
 * @why: (out): the error, a static string
 * Returns: %TRUE if the line is a game
 */
bool
serai_duel_entry_read (SeraiDuelEntry *entry, char *line, const char **why)
{
  char          *columns[N_COLUMNS] = { NULL };
  SeraiDuelGame *game = &entry->game;
  int64_t        number = 0;
  int64_t        n_opening = 0;
  int            n = 0;

  while (n < N_COLUMNS && (columns[n] = strsep (&line, "\t")) != NULL)
    n++;
  *entry = (SeraiDuelEntry){ 0 };
  *why = "it does not have eleven columns";
  if (n < N_COLUMNS || line != NULL)
    return false;
  *why = "the number or the side is invalid";
  game->first_side = strcmp (columns[1], "p1") == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  if (!read_number (columns[0], INT32_MAX, &number)
      || (game->first_side == SERAI_SIDE_P2 && strcmp (columns[1], "p2") != 0))
    return false;
  *why = "the outcome or the reason is invalid";
  if (!read_outcome (columns[2], &game->result.outcome) || !read_reason (columns[3], game)
      || (game->result.outcome == SERAI_OUTCOME_NONE) != (game->ending == SERAI_ENDING_PLY_CAP))
    return false;
  *why = "a time or the length of the opening is not a number";
  if (!read_number (columns[4], INT64_MAX, &game->overrun_us[0])
      || !read_number (columns[5], INT64_MAX, &game->overrun_us[1])
      || !read_number (columns[6], INT64_MAX, &game->overrun_at_us)
      || !read_number (columns[9], INT32_MAX, &n_opening))
    return false;
  game->number = (int) number;
  game->n_opening = (size_t) n_opening;
  entry->reason = columns[3];
  entry->options = columns[7];
  entry->start = columns[8];
  entry->moves = columns[10];
  entry->n_plies = count_words (entry->moves);
  return true;
}

static bool
take_line (const SeraiDuelFile *file, char *line, size_t number, SeraiDuelScore *score,
           SeraiFault *fault)
{
  char           what[SERAI_QUOTED_TEXT + 64];
  SeraiDuelEntry entry;
  const char    *why = "";

  if (!serai_duel_entry_read (&entry, line, &why))
    ;
  else if (entry.game.number >= score->n_numbers)
    why = "the number of the game is too high for --pairs";
  else if (serai_duel_score_has (score, entry.game.number))
    why = "the game is recorded twice";
  else
    {
      serai_duel_score_add (score, &entry.game, entry.n_plies);
      return true;
    }
  snprintf (what, sizeof what, "is invalid in line %zu: %s", number, why);
  return set_error (file, what, fault);
}

/* Reads @length bytes of a record. Sets *n_good to the number of bytes in whole lines. */
static bool
take_text (const SeraiDuelFile *file, const char *heading, char *text, size_t length,
           SeraiDuelScore *score, size_t *n_good, SeraiFault *fault)
{
  char  *end;
  size_t number = 1;

  *n_good = 0;
  if (length < strlen (heading) && strncmp (text, heading, length) == 0)
    return true; /* empty, or the first line is incomplete */
  if (serai_duel_is_of_other_version (text))
    return set_error (file, "is of another version of serai-match", fault);
  if (strncmp (text, heading, strlen (heading)) != 0)
    return set_error (file, "is of another match: its first line differs", fault);
  *n_good = strlen (heading);
  while ((end = memchr (text + *n_good, '\n', length - *n_good)) != NULL)
    {
      *end = '\0';
      if (!take_line (file, text + *n_good, ++number, score, fault))
        return false;
      *n_good = (size_t) (end - text) + 1;
    }
  return true;
}

/* Returns: (transfer full) (nullable): the whole file, followed by a NUL; never a part of it,
 * because what has not been read would be cut off */
static char *
read_all (const SeraiDuelFile *file, size_t *length)
{
  struct stat status;
  char       *text;
  ssize_t     n = 0;

  *length = 0;
  if (fstat (file->descriptor, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  text = malloc ((size_t) status.st_size + 1);
  while (text != NULL && *length < (size_t) status.st_size
         && (n = read (file->descriptor, text + *length, (size_t) status.st_size - *length)) > 0)
    *length += (size_t) n;
  if (text == NULL || *length < (size_t) status.st_size)
    {
      free (text);
      return NULL;
    }
  text[*length] = '\0';
  return text;
}

/* Appends either all of @text or, as far as the disk allows, nothing. */
static bool
write_all (const SeraiDuelFile *file, const char *text, SeraiFault *fault)
{
  off_t  begin = lseek (file->descriptor, 0, SEEK_CUR);
  size_t left = strlen (text);

  while (left > 0)
    {
      ssize_t n = write (file->descriptor, text, left);

      if (n < 0 && errno != EINTR)
        {
          set_unwritable (file, fault);
          if (ftruncate (file->descriptor, begin) == 0)
            lseek (file->descriptor, begin, SEEK_SET);
          return false;
        }
      if (n > 0)
        {
          text += n;
          left -= (size_t) n;
        }
    }
  return true;
}

/* Reads the recorded games and positions the file for appending. */
static bool
take_up (SeraiDuelFile *file, const char *heading, SeraiDuelScore *score, SeraiFault *fault)
{
  size_t length;
  size_t n_good;
  char  *text = read_all (file, &length);
  bool   taken;

  if (text == NULL)
    return set_error (file, "cannot be read", fault);
  taken = take_text (file, heading, text, length, score, &n_good, fault);
  free (text);
  if (!taken)
    return false;
  if (ftruncate (file->descriptor, (off_t) n_good) != 0
      || lseek (file->descriptor, (off_t) n_good, SEEK_SET) < 0)
    return set_unwritable (file, fault);
  return n_good > 0 || write_all (file, heading, fault);
}

/**
 * serai_duel_file_open:
 * @file: (out): the file of @plan, if it names one; must be closed even after a failure
 * @score: the games that are already in the file are added to it
 * @fault: (out): names the invalid line
 * Returns: %FALSE if the file cannot be written, is in use, or is of another match
 */
bool
serai_duel_file_open (SeraiDuelFile *file, const SeraiDuelPlan *plan, SeraiDuelScore *score,
                      SeraiFault *fault)
{
  char heading[HEADING_TEXT];

  *file = (SeraiDuelFile){ .descriptor = -1, .name = plan->record };
  if (plan->record == NULL)
    return true;
  if (!write_heading (plan, heading))
    return set_error (file, "cannot store such long settings", fault);
  file->descriptor = open (plan->record, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file->descriptor < 0)
    return set_unwritable (file, fault);
  if (flock (file->descriptor, LOCK_EX | LOCK_NB) != 0)
    return set_error (file, "is in use by another match", fault);
  return take_up (file, heading, score, fault);
}

/**
 * serai_duel_file_close:
 * Closes the file, if there is one.
 */
void
serai_duel_file_close (SeraiDuelFile *file)
{
  if (file->descriptor >= 0)
    close (file->descriptor);
  file->descriptor = -1;
}

/* ---- Writing ---- */

static void
write_reason (const SeraiDuelGame *game, char text[SERAI_QUOTED_TEXT + 32])
{
  if (game->ending == SERAI_ENDING_RULES)
    snprintf (text, SERAI_QUOTED_TEXT + 32, "%s", serai_reason_name (game->result.reason));
  else
    snprintf (text, SERAI_QUOTED_TEXT + 32, "%s%s%s", serai_ending_name (game->ending),
              game->detail[0] != '\0' ? " " : "", game->detail);
}

/**
 * serai_duel_file_add:
 * @game: a finished game
 * Returns: %FALSE if it could not be written
 */
bool
serai_duel_file_add (SeraiDuelFile *file, const SeraiDuelGame *game, SeraiFault *fault)
{
  const SeraiScoresheet *sheet = &game->sheet;
  char                   options[SERAI_OPTIONS_TEXT];
  char                   reason[SERAI_QUOTED_TEXT + 32];
  char                  *line;
  bool                   written;

  if (file->descriptor < 0)
    return true;
  line = malloc (COLUMNS_TEXT + sheet->length);
  if (line == NULL)
    return set_error (file, "cannot be written: out of memory", fault);
  serai_arguments_write_options (sheet->record.rules, &sheet->options, options);
  write_reason (game, reason);
  sprintf (line, "%d\t%s\t%s\t%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%s\t%s\t%zu\t%s\n",
           game->number, game->first_side == SERAI_SIDE_P1 ? "p1" : "p2",
           serai_outcome_name (game->result.outcome), reason, game->overrun_us[0],
           game->overrun_us[1], game->overrun_at_us, options, sheet->start, game->n_opening,
           sheet->moves);
  written = write_all (file, line, fault);
  free (line);
  return written;
}
