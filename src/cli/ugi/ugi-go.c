/* ugi-go.c: parsing the UGI command go.
 *
 * All limits can be combined; the search ends at the first one reached. Numbers out of range are
 * clamped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ugi-go.h"

#include <stdlib.h>
#include <string.h>

#include "line-reader.h"
#include "min-max.h"
#include "ugi-worker.h"

#define US_PER_MS 1000
#define MAX_MS ((int64_t) 1000 * 60 * 60 * 24 * 365)
/* Allowance for communication. */
#define MOVETIME_MARGIN_US 5000
#define MAX_MOVES 1000

typedef enum
{
  GO_MOVETIME,
  GO_DEPTH,
  GO_NODES,
  GO_P1TIME,
  GO_P2TIME,
  GO_P1INC,
  GO_P2INC,
  GO_MOVESTOGO,
  N_GO_NUMBERS
} GoNumber;

typedef struct
{
  const char *word;
  int64_t     min;
  int64_t     max;
} GoRange;

static const GoRange ranges[N_GO_NUMBERS] = {
  [GO_MOVETIME] = { "movetime", 1, MAX_MS }, [GO_DEPTH] = { "depth", 1, SERAI_MAX_PLY - 1 },
  [GO_NODES] = { "nodes", 1, INT64_MAX },    [GO_P1TIME] = { "p1time", 0, MAX_MS },
  [GO_P2TIME] = { "p2time", 0, MAX_MS },     [GO_P1INC] = { "p1inc", 0, MAX_MS },
  [GO_P2INC] = { "p2inc", 0, MAX_MS },       [GO_MOVESTOGO] = { "movestogo", 0, MAX_MOVES },
};

typedef struct
{
  int64_t number[N_GO_NUMBERS];
  bool    given[N_GO_NUMBERS];
  bool    infinite;
} GoWords;

static GoNumber
find_number (const char *word)
{
  GoNumber n = 0;

  while (n < N_GO_NUMBERS && strcmp (ranges[n].word, word) != 0)
    n++;
  return n;
}

static bool
take_number (GoWords *go, GoNumber n, const char *text, SeraiFault *fault)
{
  char      quoted[SERAI_QUOTED_TEXT];
  char     *end;
  long long value;

  if (text == NULL)
    {
      serai_fault_set (fault, "go: %s needs a number", ranges[n].word);
      return false;
    }
  value = strtoll (text, &end, 10); /* clamps numbers out of range */
  if (end == text || *end != '\0')
    {
      serai_fault_set (fault, "go: %s %s is not a number", ranges[n].word,
                       serai_fault_quote (text, quoted));
      return false;
    }
  go->number[n] = serai_max (ranges[n].min, serai_min (value, ranges[n].max));
  go->given[n] = true;
  return true;
}

static bool
take_word (GoWords *go, const char *word, char **rest, SeraiFault *fault)
{
  char     quoted[SERAI_QUOTED_TEXT];
  GoNumber n = find_number (word);

  if (n < N_GO_NUMBERS)
    return take_number (go, n, serai_next_word (rest), fault);
  if (strcmp (word, "infinite") == 0)
    go->infinite = true;
  else
    serai_ugi_print ("info string go: unknown word %s is ignored",
                     serai_fault_quote (word, quoted));
  return true;
}

static void
limit_by_movetime (SeraiLimits *limits, int64_t movetime_us)
{
  int64_t usable = serai_max (movetime_us - MOVETIME_MARGIN_US, movetime_us / 2);

  limits->time_us = limits->time_us > 0 ? serai_min (limits->time_us, usable) : usable;
}

static SeraiSearchClock
clock_of (const GoWords *go, SeraiSide side)
{
  GoNumber time = side == SERAI_SIDE_P1 ? GO_P1TIME : GO_P2TIME;
  GoNumber inc = side == SERAI_SIDE_P1 ? GO_P1INC : GO_P2INC;

  return (SeraiSearchClock){ .left_us = go->number[time] * US_PER_MS,
                             .increment_us = go->number[inc] * US_PER_MS,
                             .moves_to_go = (int) go->number[GO_MOVESTOGO] };
}

static void
set_limits (const GoWords *go, SeraiSide side, SeraiLimits *limits)
{
  SeraiSearchClock clock = clock_of (go, side);

  *limits = (SeraiLimits){ .depth = (int) go->number[GO_DEPTH],
                           .nodes = (uint64_t) go->number[GO_NODES] };
  if (go->given[GO_P1TIME] || go->given[GO_P2TIME] || go->given[GO_P1INC] || go->given[GO_P2INC])
    serai_limits_set_clock (limits, &clock);
  if (go->given[GO_MOVETIME])
    limit_by_movetime (limits, go->number[GO_MOVETIME] * US_PER_MS);
}

static bool
is_limited (const SeraiLimits *limits)
{
  return limits->depth > 0 || limits->nodes > 0 || limits->time_us > 0;
}

/**
 * serai_go_parse:
 * @words: the arguments of "go"; is split in place
 * @side: to move, whose clock applies
 * @limits: (out): without callbacks
 * @hold: (out): the answer must wait for "stop": after "infinite", or without any limit
 * @fault: (out): names the first invalid number
 * Unknown words are ignored with an info string.
 * Returns: %FALSE if a number is missing or invalid
 */
bool
serai_go_parse (char *words, SeraiSide side, SeraiLimits *limits, bool *hold, SeraiFault *fault)
{
  GoWords go = { 0 };
  char   *word;

  while ((word = serai_next_word (&words)) != NULL)
    if (!take_word (&go, word, &words, fault))
      return false;
  set_limits (&go, side, limits);
  *hold = go.infinite || !is_limited (limits);
  return true;
}
