/* program-contestant.c: a program that speaks the Universal Game Interface, as a player in a match.
 *
 * A program that has ended or hung is restarted for the next game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "child.h"
#include "contestant.h"
#include "line-reader.h"
#include "stopwatch.h"

#define MAX_NAME 64
#define GREETING_US ((int64_t) 10 * 1000000)
#define READY_US ((int64_t) 60 * 1000000) /* a large transposition table takes seconds */
#define PARTING_US 1000000
#define FIRST_CAPACITY 4096

typedef struct
{
  SeraiContestant base;
  SeraiChild      child;
  bool            runs;
  char           *names; /* (owned): of its options, each between line ends */
  char           *text;  /* (owned): the next command to send */
  size_t          length;
  size_t          capacity;
} Program;

static SeraiAnswer
answer_of (SeraiChildState state)
{
  switch (state)
    {
    case SERAI_CHILD_OK:
      return SERAI_ANSWER_MOVE;
    case SERAI_CHILD_ENDED:
      return SERAI_ANSWER_CRASH;
    case SERAI_CHILD_LATE:
      return SERAI_ANSWER_HANG;
    case SERAI_CHILD_ABANDONED:
      return SERAI_ANSWER_NONE;
    }
  return SERAI_ANSWER_NONE;
}

/* Appends to the text to send next. Returns false if memory has run out. */
static bool add (Program *program, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static bool
add (Program *program, const char *format, ...)
{
  va_list args;
  int     n;

  va_start (args, format);
  n = vsnprintf (NULL, 0, format, args);
  va_end (args);
  if (program->length + (size_t) n + 1 > program->capacity)
    {
      size_t capacity = (program->length + (size_t) n + 1) * 2 + FIRST_CAPACITY;
      char  *text = realloc (program->text, capacity);

      if (text == NULL)
        return false;
      program->text = text;
      program->capacity = capacity;
    }
  va_start (args, format);
  vsprintf (program->text + program->length, format, args);
  va_end (args);
  program->length += (size_t) n;
  return true;
}

/* Sends what has been added. */
static SeraiAnswer
say (Program *program, int64_t end_us, const atomic_bool *abandoned)
{
  program->length = 0;
  return answer_of (serai_child_write (&program->child, program->text, end_us, abandoned));
}

/* Reads up to the line that begins with @word and sets *rest to what follows it. Earlier lines are
 * passed to @take. */
static SeraiAnswer
wait_for_word (Program *program, const char *word, int64_t end_us, const atomic_bool *abandoned,
               bool (*take) (Program *program, const char *line), char **rest)
{
  for (;;)
    {
      SeraiChildState state = serai_child_read_line (&program->child, end_us, abandoned, rest);
      size_t          length = strlen (word);

      if (state != SERAI_CHILD_OK)
        return answer_of (state);
      if (strncmp (*rest, word, length) == 0 && strchr (" ", (*rest)[length]) != NULL)
        {
          *rest += length;
          return SERAI_ANSWER_MOVE;
        }
      if (take != NULL && !take (program, *rest))
        return SERAI_ANSWER_NONE;
    }
}

/* Stores the name of an option of the program. */
static bool
take_option_line (Program *program, const char *line)
{
  char   name[MAX_NAME];
  size_t length = program->names != NULL ? strlen (program->names) : 0;
  char  *names;

  if (sscanf (line, "option name %63s", name) != 1)
    return true;
  names = realloc (program->names, length + strlen (name) + 3);
  if (names == NULL)
    return false;
  sprintf (names + length, "%s%s\n", length == 0 ? "\n" : "", name);
  program->names = names;
  return true;
}

static bool
has_option (const Program *program, const char *name)
{
  const char *here = program->names;
  size_t      length = strlen (name);

  while (here != NULL && (here = strchr (here, '\n')) != NULL)
    if (strncasecmp (++here, name, length) == 0 && here[length] == '\n')
      return true;
  return false;
}

static void
stop_program (Program *program)
{
  if (program->runs)
    serai_child_end (&program->child);
  free (program->names);
  program->names = NULL;
  program->runs = false;
}

/* Starts the program and waits until it has listed its options. */
static SeraiAnswer
start_program (Program *program, const atomic_bool *abandoned)
{
  int64_t     end_us = serai_now_us () + GREETING_US;
  const char *why;
  char       *rest;

  program->runs = true;
  if (!serai_child_start (&program->child, program->base.settings->program, &why))
    {
      program->base.why = why;
      return SERAI_ANSWER_NONE;
    }
  if (!add (program, "ugi\n"))
    return SERAI_ANSWER_NONE;
  if (say (program, end_us, abandoned) == SERAI_ANSWER_NONE)
    return SERAI_ANSWER_NONE;
  return wait_for_word (program, "ugiok", end_us, abandoned, take_option_line, &rest);
}

/* Adds the commands that set an option if the program has it. */
static bool
add_option (Program *program, const char *name, const char *value)
{
  return !has_option (program, name) || add (program, "setoption name %s value %s\n", name, value);
}

/* Adds the commands that set up game, options and settings. */
static bool
add_options (Program *program, const SeraiScoresheet *sheet)
{
  const SeraiRules   *rules = sheet->record.rules;
  const SeraiDuelist *settings = program->base.settings;
  bool                added = add_option (program, "Game", rules->id);

  for (size_t n = 0; added && n < rules->n_options; n++)
    added = add_option (program, rules->options[n].key,
                        rules->options[n].choices[sheet->options.choice[n]].value);
  for (size_t n = 0; added && n < settings->n_others; n++)
    added = add_option (program, settings->others[n].key, settings->others[n].value);
  return added;
}

static SeraiAnswer
program_begin (SeraiContestant *contestant, const SeraiScoresheet *sheet,
               const atomic_bool *abandoned)
{
  Program    *program = (Program *) contestant;
  SeraiAnswer answer = SERAI_ANSWER_MOVE;
  int64_t     end_us;
  char       *rest;

  if (!program->runs)
    answer = start_program (program, abandoned);
  if (answer == SERAI_ANSWER_MOVE
      && (!add_options (program, sheet) || !add (program, "uginewgame\nisready\n")))
    answer = SERAI_ANSWER_NONE;
  end_us = serai_now_us () + READY_US;
  if (answer == SERAI_ANSWER_MOVE)
    answer = say (program, end_us, abandoned);
  if (answer == SERAI_ANSWER_MOVE)
    answer = wait_for_word (program, "readyok", end_us, abandoned, NULL, &rest);
  if (answer != SERAI_ANSWER_MOVE)
    stop_program (program);
  return answer;
}

static bool
add_question (Program *program, const SeraiTurn *turn)
{
  const SeraiScoresheet *sheet = turn->sheet;
  char                   words[SERAI_GO_TEXT];
  bool                   fen = sheet->start[0] != '\0';

  serai_contestant_write_go (&program->base, turn, words);
  return add (program, "position %s%s%s%s\ngo%s\n", fen ? "fen " : "startpos", sheet->start,
              sheet->length > 0 ? " moves " : "", sheet->length > 0 ? sheet->moves : "", words);
}

/* Waits for the move, and sends "stop" when it is time. */
static SeraiAnswer
wait_for_move (Program *program, const SeraiTurn *turn, char **rest)
{
  int64_t     now_us = serai_now_us ();
  SeraiAnswer answer = SERAI_ANSWER_HANG;

  if (turn->stop_us > 0)
    {
      answer =
          wait_for_word (program, "bestmove", now_us + turn->stop_us, turn->abandoned, NULL, rest);
      if (answer != SERAI_ANSWER_HANG)
        return answer;
      if (!add (program, "stop\n"))
        return SERAI_ANSWER_NONE;
      answer = say (program, now_us + turn->patience_us, turn->abandoned);
      if (answer != SERAI_ANSWER_MOVE)
        return answer;
    }
  return wait_for_word (program, "bestmove", now_us + turn->patience_us, turn->abandoned, NULL,
                        rest);
}

static SeraiAnswer
program_choose (SeraiContestant *contestant, const SeraiTurn *turn, char text[SERAI_MOVE_TEXT])
{
  Program    *program = (Program *) contestant;
  SeraiAnswer answer = SERAI_ANSWER_NONE;
  char       *rest;
  char       *word;

  if (add_question (program, turn))
    answer = say (program, serai_now_us () + turn->patience_us, turn->abandoned);
  if (answer == SERAI_ANSWER_MOVE)
    answer = wait_for_move (program, turn, &rest);
  if (answer != SERAI_ANSWER_MOVE)
    {
      stop_program (program);
      return answer;
    }
  word = serai_next_word (&rest);
  snprintf (text, SERAI_MOVE_TEXT, "%s", word != NULL ? word : "");
  return SERAI_ANSWER_MOVE;
}

/* Sends "quit" and waits briefly for the program to exit. */
static void
part_from_program (Program *program)
{
  int64_t           end_us = serai_now_us () + PARTING_US;
  const atomic_bool abandoned = false;
  char             *line;

  if (add (program, "quit\n") && say (program, end_us, &abandoned) == SERAI_ANSWER_MOVE)
    while (serai_child_read_line (&program->child, end_us, &abandoned, &line) == SERAI_CHILD_OK)
      ;
}

static void
program_free (SeraiContestant *contestant)
{
  Program *program = (Program *) contestant;

  if (program->runs)
    part_from_program (program);
  stop_program (program);
  free (program->text);
  free (program);
}

static const SeraiContestantClass program_class = { program_begin, program_choose, program_free };

/**
 * serai_program_contestant_new:
 * @settings: borrowed
 * The program is started when the first game begins.
 * Returns: (transfer full) (nullable): a contestant; %NULL if there is no memory
 */
SeraiContestant *
serai_program_contestant_new (const SeraiDuelist *settings)
{
  Program *program = calloc (1, sizeof *program);

  if (program == NULL)
    return NULL;
  program->base = (SeraiContestant){ .class = &program_class, .settings = settings };
  return &program->base;
}

/* Returns: (nullable): the first setting that the match needs and the program lacks */
static const char *
find_missing (const Program *program, const SeraiScoresheet *sheet, bool any_options)
{
  const SeraiRules   *rules = sheet->record.rules;
  const SeraiDuelist *settings = program->base.settings;

  for (size_t n = 0; n < rules->n_options; n++)
    if ((any_options || sheet->options.choice[n] != rules->options[n].preset)
        && !has_option (program, rules->options[n].key))
      return rules->options[n].key;
  for (size_t n = 0; n < settings->n_others; n++)
    if (!has_option (program, settings->others[n].key))
      return settings->others[n].key;
  return NULL;
}

/**
 * serai_program_contestant_check:
 * @contestant: a program
 * @sheet: an example of the games to play
 * @any_options: other games may have any options
 * @fault: (out): what is wrong with it
 * Returns: whether it can be started and configured for the match
 */
bool
serai_program_contestant_check (SeraiContestant *contestant, const SeraiScoresheet *sheet,
                                bool any_options, const atomic_bool *abandoned, SeraiFault *fault)
{
  char        quoted[SERAI_QUOTED_TEXT];
  SeraiAnswer answer = program_begin (contestant, sheet, abandoned);
  const char *missing;

  serai_fault_quote (contestant->settings->program, quoted);
  if (answer == SERAI_ANSWER_CRASH)
    serai_fault_set (fault, "the program %s exited before it answered \"ugi\" and \"isready\"",
                     quoted);
  else if (answer == SERAI_ANSWER_HANG)
    serai_fault_set (fault, "the program %s does not answer \"ugi\" and \"isready\"", quoted);
  else if (answer == SERAI_ANSWER_NONE)
    {
      if (!serai_contestant_has_failed (contestant, fault))
        serai_fault_set (fault, "out of memory");
    }
  else if ((missing = find_missing ((Program *) contestant, sheet, any_options)) != NULL)
    serai_fault_set (fault, "the program %s has no option %s", quoted, missing);
  else
    return true;
  return false;
}
