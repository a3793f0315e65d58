/* registry.c: the games there are, in the order in which they are offered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"

#include <assert.h>
#include <string.h>

#include "game-list.h"

#define DECLARE(name) extern const SeraiRules serai_rules_##name;
#define ADDRESS(name) &serai_rules_##name,

SERAI_GAMES (DECLARE)

static const SeraiRules *const games[] = { SERAI_GAMES (ADDRESS) };

/* An entry of the interface that no game can do without. */
typedef struct
{
  const char *name;
  size_t      offset;
} Entry;

#define ENTRY(name)                                                                                \
  {                                                                                                \
#name, offsetof(SeraiRules, name)                                                              \
  }

static const Entry needed[] = {
  ENTRY (id),
  ENTRY (name),
  ENTRY (subtitle),
  ENTRY (region),
  ENTRY (blurb),
  ENTRY (source),
  ENTRY (scene),
  ENTRY (sequel),
  ENTRY (geometry),
  ENTRY (start),
  ENTRY (write),
  ENTRY (read),
  ENTRY (write_move),
  ENTRY (read_move),
  ENTRY (side),
  ENTRY (key),
  ENTRY (moves),
  ENTRY (distinct_moves),
  ENTRY (captures),
  ENTRY (is_capture_compulsory),
  ENTRY (count_moves),
  ENTRY (apply),
  ENTRY (finished),
  ENTRY (stuck),
  ENTRY (plies_without_progress),
  ENTRY (expired),
  ENTRY (next),
  ENTRY (steps),
  ENTRY (preview),
  ENTRY (refuse),
  ENTRY (piece_at),
  ENTRY (describe),
  ENTRY (explain),
  ENTRY (facts),
  ENTRY (evaluate),
  ENTRY (gain),
  ENTRY (strengths),
};

/* All entries are pointers, to data or to functions, and null is all zeros. */
static bool
is_missing (const SeraiRules *rules, const Entry *entry)
{
  static const unsigned char null[sizeof (void *)];

  return memcmp ((const unsigned char *) rules + entry->offset, null, sizeof null) == 0;
}

/**
 * serai_registry_nth:
 * @n: from 0
 * Returns: (nullable): the rules of the nth game, %NULL behind the last; static
 */
const SeraiRules *
serai_registry_nth (size_t n)
{
  return n < sizeof games / sizeof *games ? games[n] : NULL;
}

/**
 * serai_registry_find:
 * @id: the name of a game in files and on the command line, as "kei-yen"
 * Returns: (nullable): its rules, %NULL if there is no such game; static
 */
const SeraiRules *
serai_registry_find (const char *id)
{
  for (size_t n = 0; n < sizeof games / sizeof *games; n++)
    if (strcmp (games[n]->id, id) == 0)
      {
        assert (serai_registry_find_missing (games[n]) == NULL);
        return games[n];
      }
  return NULL;
}

/**
 * serai_registry_find_missing:
 * @rules: of a game
 * Returns: (nullable): the name of the first entry that every game needs and @rules lacks; static
 */
const char *
serai_registry_find_missing (const SeraiRules *rules)
{
  for (size_t n = 0; n < sizeof needed / sizeof *needed; n++)
    if (is_missing (rules, &needed[n]))
      return needed[n].name;
  return NULL;
}
