/* duel-replay.c: checks the record of a match by replaying every game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "duel-replay.h"
#include "duel.h"
#include "game.h"
#include "line-reader.h"

typedef struct
{
  const SeraiRules *rules;
  SeraiDuelVisit    visit;
  void             *data;
} Visitor;

/* Plays the moves of @entry into @sheet. */
static bool
play_entry (const SeraiRules *rules, const SeraiDuelEntry *entry, SeraiScoresheet *sheet,
            SeraiFault *fault)
{
  SeraiOptions options;

  *sheet = (SeraiScoresheet){ 0 };
  serai_fault_set (fault, "the options do not belong to this game");
  return serai_arguments_read_options (rules, entry->options, &options)
         && serai_scoresheet_init (sheet, rules, &options, entry->start, fault)
         && serai_scoresheet_play_all (sheet, entry->moves, fault);
}

/* Returns whether the game ends as @entry records it. */
static bool
is_true (const SeraiDuelEntry *entry, const SeraiScoresheet *sheet, SeraiFault *fault)
{
  SeraiResult result = serai_record_result (&sheet->record, serai_record_last (&sheet->record));
  SeraiResult recorded = { 0 };

  if (entry->game.ending == SERAI_ENDING_RULES)
    recorded = entry->game.result;
  if (result.outcome == recorded.outcome && result.reason == recorded.reason)
    return true;
  serai_fault_set (fault, "by the rules the result is %s %s", serai_outcome_name (result.outcome),
                   serai_reason_name (result.reason));
  return false;
}

static bool
visit_line (const Visitor *visitor, char *line, SeraiFault *fault)
{
  SeraiDuelEntry  entry;
  SeraiScoresheet sheet = { 0 };
  const char     *why;
  bool            right = serai_duel_entry_read (&entry, line, &why);

  if (right)
    right = play_entry (visitor->rules, &entry, &sheet, fault) && is_true (&entry, &sheet, fault)
            && visitor->visit (&entry, &sheet, visitor->data, fault);
  else
    serai_fault_set (fault, "%s", why);
  serai_scoresheet_clear (&sheet);
  return right;
}

/* Returns whether @line is the first line of a record of a match of this game. */
static bool
is_heading (const SeraiRules *rules, const char *line)
{
  size_t length = strlen (SERAI_DUEL_HEADING);

  return strncmp (line, SERAI_DUEL_HEADING, length) == 0
         && strncmp (line + length, rules->id, strlen (rules->id)) == 0
         && line[length + strlen (rules->id)] == ' ';
}

static bool
visit_lines (const Visitor *visitor, SeraiLineReader *reader, const char *name, SeraiFault *fault)
{
  char       quoted[SERAI_QUOTED_TEXT];
  SeraiFault inner;
  size_t     number = 1;
  char      *line = serai_line_reader_next (reader);
  bool       right = line != NULL && is_heading (visitor->rules, line);

  if (line != NULL && serai_duel_is_of_other_version (line))
    serai_fault_set (&inner, "it is of another version of serai-match");
  else if (!right)
    serai_fault_set (&inner, "it is not the first line of a record of %s", visitor->rules->id);
  while (right && (line = serai_line_reader_next (reader)) != NULL && !reader->torn)
    {
      number++;
      serai_fault_set (&inner, "it is too long");
      right = !reader->too_long && visit_line (visitor, line, &inner);
    }
  if (!right)
    serai_fault_set (fault, "the record %s, line %zu: %.300s", serai_fault_quote (name, quoted),
                     number, inner.text);
  return right;
}

/**
 * serai_duel_record_visit:
 * @name: of a file
 * @visit: called for each game in it, in order. An incomplete last line is skipped: the match was
 *   stopped, or is about to write it.
 * @fault: (out): the first line that is wrong, or the fault that @visit has set
 * Returns: whether the file is the record of a match of this game, all games in it obey the rules
 *   and all have been visited
 */
bool
serai_duel_record_visit (const SeraiRules *rules, const char *name, SeraiDuelVisit visit,
                         void *data, SeraiFault *fault)
{
  char            quoted[SERAI_QUOTED_TEXT];
  SeraiLineReader reader;
  Visitor         visitor = { rules, visit, data };
  FILE           *file = fopen (name, "r");
  bool            right;

  if (file == NULL || !serai_line_reader_init (&reader, file))
    {
      serai_fault_set (fault, "the record %s cannot be read: %s", serai_fault_quote (name, quoted),
                       strerror (errno));
      if (file != NULL)
        fclose (file);
      return false;
    }
  right = visit_lines (&visitor, &reader, name, fault);
  serai_line_reader_clear (&reader);
  fclose (file);
  return right;
}

/* Prints a line for a game: its number, outcome, reason and last position. */
static bool
print_game (const SeraiDuelEntry *entry, const SeraiScoresheet *sheet, void *data,
            SeraiFault *fault)
{
  char text[SERAI_POSITION_TEXT];

  (void) data;
  (void) fault;
  sheet->record.rules->write (&serai_record_last (&sheet->record)->position, text);
  printf ("%d %s %s %s\n", entry->game.number, serai_outcome_name (entry->game.result.outcome),
          entry->reason, text);
  return true;
}

/* Reads the command line into @args and the name of the record. */
static bool
parse (SeraiArguments *args, const char **name, int argc, char **argv, SeraiFault *fault)
{
  static const SeraiFlag flag = { "--record", serai_arguments_take_text, 0, 0, 0 };

  *name = NULL;
  if (!serai_arguments_parse_with (args, argc, argv, &flag, 1, name, fault)
      || !serai_arguments_refuse_extra (args->n_words, args->words, fault))
    return false;
  if (*name == NULL)
    serai_fault_set (fault, "--record is required");
  else if (args->position != NULL || args->chosen)
    serai_fault_set (fault, "--record cannot be combined with --position or --option");
  else
    return true;
  return false;
}

/**
 * serai_duel_command_replay:
 * Replays the games of a record and prints the end of each, or the first line that breaks the
 * rules.
 * Returns: an exit status
 */
int
serai_duel_command_replay (int argc, char **argv)
{
  SeraiArguments args;
  SeraiFault     fault;
  const char    *name;

  if (parse (&args, &name, argc, argv, &fault)
      && serai_duel_record_visit (args.rules, name, print_game, NULL, &fault))
    return EXIT_SUCCESS;
  return serai_fault_print (&fault);
}
