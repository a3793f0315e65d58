/* openings.c: a file of openings for the games of a match.
 *
 * A file of openings has one opening a line: "startpos" or "fen TEXT", optionally followed by
 * "moves" and moves, as in the UGI command "position". Empty lines and lines that begin with "#"
 * are skipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "openings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

#define MAX_FILE_BYTES ((size_t) 64 << 20)

/* Returns: (nullable): the whole file, followed by a NUL. */
static char *
read_file (const char *name, SeraiFault *fault)
{
  char   quoted[SERAI_QUOTED_TEXT];
  char  *text = malloc (MAX_FILE_BYTES + 1);
  FILE  *file = text != NULL ? fopen (name, "r") : NULL;
  size_t length = 0;

  if (file != NULL)
    length = fread (text, 1, MAX_FILE_BYTES + 1, file);
  if (file == NULL || ferror (file) || length > MAX_FILE_BYTES)
    {
      serai_fault_set (fault, "the openings %s cannot be read: %s",
                       serai_fault_quote (name, quoted),
                       length > MAX_FILE_BYTES ? "the file is too long" : strerror (errno));
      free (text);
      text = NULL;
    }
  else
    text[length] = '\0';
  if (file != NULL)
    fclose (file);
  return text;
}

/* Sets up @sheet with the opening in a line of the file. */
static bool
open_line (const SeraiDuelPlan *plan, const char *line, SeraiScoresheet *sheet, SeraiFault *fault)
{
  const char *moves = strstr (line, " moves ");
  size_t      length = moves != NULL ? (size_t) (moves - line) : strlen (line);
  bool        fen = strncmp (line, "fen ", strlen ("fen ")) == 0;
  char        start[SERAI_POSITION_TEXT];

  *sheet = (SeraiScoresheet){ 0 };
  if (!fen && (length != strlen ("startpos") || strncmp (line, "startpos", length) != 0))
    {
      serai_fault_set (fault, "an opening must begin with \"startpos\" or \"fen \"");
      return false;
    }
  if (fen)
    line += strlen ("fen ");
  if (fen && length - strlen ("fen ") >= sizeof start)
    {
      serai_fault_set (fault, "the position is too long");
      return false;
    }
  snprintf (start, sizeof start, "%.*s", fen ? (int) (length - strlen ("fen ")) : 0, line);
  return serai_scoresheet_init (sheet, plan->args.rules, &plan->args.options, start, fault)
         && (moves == NULL || serai_scoresheet_play_all (sheet, moves + strlen (" moves "), fault));
}

/* Returns whether a line is an opening from which a game can be played. */
static bool
check_line (const SeraiDuelPlan *plan, const char *line, size_t number, SeraiFault *fault)
{
  char            quoted[SERAI_QUOTED_TEXT];
  SeraiScoresheet sheet;
  SeraiFault      inner;
  bool            right = open_line (plan, line, &sheet, &inner);

  if (right
      && serai_record_result (&sheet.record, serai_record_last (&sheet.record)).outcome
             != SERAI_OUTCOME_NONE)
    {
      serai_fault_set (&inner, "the game is over");
      right = false;
    }
  serai_scoresheet_clear (&sheet);
  if (!right)
    serai_fault_set (fault, "openings %s, line %zu: %.300s",
                     serai_fault_quote (plan->openings, quoted), number, inner.text);
  return right;
}

static bool
add_line (SeraiOpenings *openings, char *line, SeraiFault *fault)
{
  char **lines = realloc (openings->lines, (openings->n_lines + 1) * sizeof *lines);

  if (lines == NULL)
    {
      serai_fault_set (fault, "out of memory");
      return false;
    }
  openings->lines = lines;
  lines[openings->n_lines++] = line;
  return true;
}

/* Returns a hash of the text (FNV-1a). */
static uint64_t
sum_of (const char *text)
{
  uint64_t sum = UINT64_C (0xCBF29CE484222325);

  for (; *text != '\0'; text++)
    sum = (sum ^ (unsigned char) *text) * UINT64_C (0x100000001B3);
  return sum;
}

static bool
take_lines (SeraiOpenings *openings, const SeraiDuelPlan *plan, SeraiFault *fault)
{
  size_t number = 0;
  char  *rest = openings->text;
  char  *line;

  while ((line = strsep (&rest, "\n")) != NULL)
    {
      number++;
      line[strcspn (line, "\r")] = '\0';
      if (*line == '\0' || *line == '#')
        continue;
      if (!check_line (plan, line, number, fault) || !add_line (openings, line, fault))
        return false;
    }
  if (openings->n_lines > 0)
    return true;
  serai_fault_set (fault, "--openings: the file contains no opening");
  return false;
}

/**
 * serai_openings_init:
 * @openings: (out): those in the file of @plan, if any; must be cleared even after a failure
 * @fault: (out): names the line of the first invalid opening
 * Returns: %TRUE if all are valid
 */
bool
serai_openings_init (SeraiOpenings *openings, const SeraiDuelPlan *plan, SeraiFault *fault)
{
  *openings = (SeraiOpenings){ 0 };
  if (plan->openings == NULL)
    return true;
  openings->text = read_file (plan->openings, fault);
  if (openings->text == NULL)
    return false;
  openings->sum = sum_of (openings->text);
  return take_lines (openings, plan, fault);
}

/**
 * serai_openings_clear:
 * Frees what @openings owns.
 */
void
serai_openings_clear (SeraiOpenings *openings)
{
  free (openings->lines);
  free (openings->text);
}

/**
 * serai_openings_open:
 * @openings: with at least one line
 * @n: may exceed the number of openings, which are then repeated
 * @sheet: (out): the nth opening; must be cleared even after a failure
 * Returns: %FALSE if memory has run out
 */
bool
serai_openings_open (const SeraiOpenings *openings, const SeraiDuelPlan *plan, size_t n,
                     SeraiScoresheet *sheet, SeraiFault *fault)
{
  return open_line (plan, openings->lines[n % openings->n_lines], sheet, fault);
}
