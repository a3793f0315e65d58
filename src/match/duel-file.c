/* duel-file.c: the file that the games of a match are recorded in.
 *
 * Its first line is "serai-match 2 " and the plan, each further one a game, in columns with
 * tabulators between them:
 *
 *   number, from 0      side of the first player, "p1" or "p2"      outcome, "none" if unfinished
 *   reason of the rules, or how a player has broken them
 *   microseconds beyond the time for a move, at worst: first player      second player
 *   when the worse of the two had come, in microseconds of the system's monotonic clock
 *   options, KEY=VALUE  start, a position text or empty  plies of the opening  moves
 *
 * A line is written at once, and a last line without an end, which a program leaves behind that
 * is killed while it writes, is cut off when the match goes on.
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

/* To be called before anything else changes errno. */
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
 * @line: the first of a file
 * Returns: whether that is a record, but not such as this program writes
 */
bool
serai_duel_is_of_other_version (const char *line)
{
  return strncmp (line, SERAI_DUEL_NAME, strlen (SERAI_DUEL_NAME)) == 0
         && strncmp (line, SERAI_DUEL_HEADING, strlen (SERAI_DUEL_HEADING)) != 0;
}

/* Reads a number that is all of @text. */
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

/* A reason of the rules, or an ending that is none. */
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
    if (strcmp (serai_reason_name ((SeraiReason) reason), text) == 0)
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
 * @line: of a record, without its end; will be cut at its tabulators
 * @why: (out): what is wrong; static
 * Returns: %TRUE if it is a game
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
  *why = "it has not eleven columns";
  if (n < N_COLUMNS || line != NULL)
    return false;
  *why = "the number or the side is none";
  game->first_side = strcmp (columns[1], "p1") == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  if (!read_number (columns[0], INT32_MAX, &number)
      || (game->first_side == SERAI_SIDE_P2 && strcmp (columns[1], "p2") != 0))
    return false;
  *why = "the outcome or the reason is none";
  if (!read_outcome (columns[2], &game->result.outcome) || !read_reason (columns[3], game)
      || (game->result.outcome == SERAI_OUTCOME_NONE) != (game->ending == SERAI_ENDING_PLY_CAP))
    return false;
  *why = "a time or the length of the opening is no number";
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
    why = "the game is beyond the last of --pairs";
  else if (serai_duel_score_has (score, entry.game.number))
    why = "the game has stood there before";
  else
    {
      serai_duel_score_add (score, &entry.game, entry.n_plies);
      return true;
    }
  snprintf (what, sizeof what, "is wrong in line %zu: %s", number, why);
  return set_error (file, what, fault);
}

/* Takes what @text holds, @length bytes; *n_good is how many of them are whole lines. */
static bool
take_text (const SeraiDuelFile *file, const char *heading, char *text, size_t length,
           SeraiDuelScore *score, size_t *n_good, SeraiFault *fault)
{
  char  *end;
  size_t number = 1;

  *n_good = 0;
  if (length < strlen (heading) && strncmp (text, heading, length) == 0)
    return true; /* empty, or the very first line is torn */
  if (serai_duel_is_of_other_version (text))
    return set_error (file, "is of another version of serai-match", fault);
  if (strncmp (text, heading, strlen (heading)) != 0)
    return set_error (file, "is not of this match: its first line has another plan", fault);
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

/* Returns: (transfer full) (nullable): all that the file holds, followed by a NUL; %NULL rather
 * than a part, as what is not read is cut off */
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

/* Adds @text as a whole or, as far as the disk allows, not at all. */
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

/* Reads the games that are there, and leaves the file so that the next can be added. */
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
 * @file: (out): that of @plan, if it names one; to be closed also after a failure
 * @score: gets the games that the file holds already
 * @fault: (out): names the line that is wrong
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
    return set_error (file, "cannot hold so long a plan", fault);
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
 * @game: has come to an end
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
