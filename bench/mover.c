/* mover.c random|greedy|uct: an opponent for the engine, over the Universal Game Interface.
 *
 * It plays every game. Its moves depend on the option Seed and on all moves that it has chosen
 * before. The option Exploration is the exploration constant of UCT in 1/100. Depth is ignored:
 * without another limit UCT answers at once. While it thinks, it polls its input for "stop" and
 * "quit".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mover.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "arguments.h"
#include "line-reader.h"
#include "stopwatch.h"
#include "ugi/ugi-go.h"
#include "ugi/ugi-options.h"
#include "ugi/ugi-worker.h"

#define DEFAULT_EXPLORATION 100
#define MAX_EXPLORATION 1000
#define STDIN 0

typedef struct
{
  const Mover    *mover;
  SeraiUgiOptions options;
  SeraiRecord     record; /* (owned) */
  SeraiRandom     random;
  SeraiLineReader reader; /* (owned) */
  int             exploration;
  bool            stopped;
  bool            quit;
} Program;

static const Mover movers[] = {
  { "random", mover_choose_random },
  { "greedy", mover_choose_greedy },
  { "uct", mover_choose_uct },
};

static void
identify (Program *program, char *rest)
{
  (void) rest;
  serai_ugi_print ("id name Serai bench %s\nid author the Serai authors", program->mover->name);
  serai_ugi_options_list ();
  serai_ugi_print ("option name Seed type spin default 1 min 0 max %d", INT32_MAX);
  serai_ugi_print ("option name Exploration type spin default %d min 0 max %d", DEFAULT_EXPLORATION,
                   MAX_EXPLORATION);
  serai_ugi_print ("ugiok");
}

static void
set_option (Program *program, char *rest)
{
  const char *words[4] = { NULL };
  SeraiFault  fault;
  int         seed = 0;
  bool        set;

  for (int n = 0; n < 4; n++)
    words[n] = serai_next_word (&rest);
  if (words[3] == NULL)
    return;
  if (strcasecmp (words[1], "Seed") == 0)
    {
      set = serai_arguments_number ("Seed", words[3], 0, INT32_MAX, &seed, &fault);
      program->random.state = serai_mix ((uint64_t) seed);
    }
  else if (strcasecmp (words[1], "Exploration") == 0)
    set = serai_arguments_number ("Exploration", words[3], 0, MAX_EXPLORATION,
                                  &program->exploration, &fault);
  else
    set = serai_ugi_options_set (&program->options, words[1], words[3], &fault);
  if (!set)
    serai_ugi_print ("info string %s", fault.text);
}

static void
set_position (Program *program, char *rest)
{
  SeraiFault fault;

  if (!serai_record_text_replace (&program->record, program->options.rules,
                                  &program->options.options, rest, &fault))
    serai_ugi_print ("info string %s", fault.text);
}

/* Question.should_stop: processes the input that has arrived. */
static bool
should_stop_cb (void *data)
{
  Program      *program = data;
  struct pollfd input = { .fd = STDIN, .events = POLLIN };

  while (!program->stopped && poll (&input, 1, 0) > 0)
    {
      char *line = serai_line_reader_next (&program->reader);
      char *word = line != NULL ? serai_next_word (&line) : NULL;

      program->quit = line == NULL || (word != NULL && strcmp (word, "quit") == 0);
      program->stopped = program->quit || (word != NULL && strcmp (word, "stop") == 0);
      if (word != NULL && strcmp (word, "isready") == 0)
        serai_ugi_print ("readyok");
    }
  return program->stopped;
}

static void
wait_for_stop (Program *program)
{
  struct pollfd input = { .fd = STDIN, .events = POLLIN };

  while (!should_stop_cb (program))
    poll (&input, 1, -1);
}

static void
go (Program *program, char *rest)
{
  const SeraiRecordNode *last = serai_record_last (&program->record);
  const SeraiRules      *rules = program->record.rules;
  char                   text[SERAI_MOVE_TEXT] = SERAI_NO_MOVE;
  int64_t                now_us = serai_now_us ();
  SeraiLimits            limits;
  SeraiFault             fault;
  bool                   hold;
  Question               question = { .record = &program->record,
                                      .random = &program->random,
                                      .exploration = program->exploration,
                                      .should_stop = should_stop_cb,
                                      .data = program };

  program->stopped = false;
  if (serai_record_result (&program->record, last).outcome == SERAI_OUTCOME_NONE
      && serai_go_parse (rest, rules->side (&last->position), &limits, &hold, &fault))
    {
      question.nodes = limits.nodes;
      question.end_us = limits.nodes > 0 || hold ? INT64_MAX : now_us;
      if (limits.time_us > 0)
        question.end_us = now_us + limits.time_us;
      rules->write_move (&last->position, program->mover->choose (&question), text);
      if (hold)
        wait_for_stop (program);
    }
  serai_ugi_print ("bestmove %s", text);
}

static void
report_ready (Program *program, char *rest)
{
  (void) program;
  (void) rest;
  serai_ugi_print ("readyok");
}

static void
quit (Program *program, char *rest)
{
  (void) rest;
  program->quit = true;
}

static const struct
{
  const char *name;
  void (*execute) (Program *program, char *rest);
} commands[] = {
  { "ugi", identify },
  { "isready", report_ready },
  { "setoption", set_option },
  { "position", set_position },
  { "go", go },
  { "quit", quit },
};

static void
execute (Program *program, char *rest)
{
  const char *word = serai_next_word (&rest);

  for (size_t n = 0; word != NULL && n < sizeof commands / sizeof *commands; n++)
    if (strcmp (commands[n].name, word) == 0)
      {
        commands[n].execute (program, rest);
        return;
      }
}

static const Mover *
find_mover (const char *name)
{
  for (size_t n = 0; n < sizeof movers / sizeof *movers; n++)
    if (strcmp (movers[n].name, name) == 0)
      return &movers[n];
  return NULL;
}

int
main (int argc, char **argv)
{
  Program program = { .random = { serai_mix (1) }, .exploration = DEFAULT_EXPLORATION };
  char    start[] = "startpos";
  char   *line;

  program.mover = argc == 2 ? find_mover (argv[1]) : NULL;
  if (program.mover == NULL)
    {
      fputs ("usage: mover random|greedy|uct\n", stderr);
      return SERAI_EXIT_USAGE;
    }
  setvbuf (stdin, NULL, _IONBF, 0); /* so that poll() sees all unread input */
  serai_ugi_options_init (&program.options);
  set_position (&program, start);
  if (!serai_line_reader_init (&program.reader, stdin))
    return EXIT_FAILURE;
  while (!program.quit && (line = serai_line_reader_next (&program.reader)) != NULL)
    execute (&program, line);
  serai_record_clear (&program.record);
  serai_line_reader_clear (&program.reader);
  return EXIT_SUCCESS;
}
