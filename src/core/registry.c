/* registry.c: the list of all games, in the order in which they are offered.
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

/* A required entry, of SeraiRules or of a facet that the game has. */
typedef struct
{
  const char *name;
  size_t      facet;  /* offset of the pointer to the facet in SeraiRules, or NO_FACET */
  size_t      offset; /* in SeraiRules or the facet */
} Entry;

#define NO_FACET SIZE_MAX

#define ENTRY(name)                                                                                \
  {                                                                                                \
#name, NO_FACET, offsetof(SeraiRules, name)                                                    \
  }

#define FACET_ENTRY(facet, type, name)                                                             \
  {                                                                                                \
#facet "." #name, offsetof(SeraiRules, facet), offsetof(type, name)                            \
  }

static const Entry required[] = {
  ENTRY (id),
  ENTRY (name),
  ENTRY (subtitle),
  ENTRY (goal),
  ENTRY (card),
  FACET_ENTRY (card, SeraiCardFacet, region),
  FACET_ENTRY (card, SeraiCardFacet, blurb),
  FACET_ENTRY (card, SeraiCardFacet, source),
  FACET_ENTRY (card, SeraiCardFacet, scene),
  FACET_ENTRY (card, SeraiCardFacet, sequel),
  ENTRY (search),
  FACET_ENTRY (search, SeraiSearchFacet, evaluate),
  FACET_ENTRY (search, SeraiSearchFacet, strengths),
  ENTRY (editing),
  FACET_ENTRY (editing, SeraiEditingFacet, nth_thing),
  FACET_ENTRY (editing, SeraiEditingFacet, write),
  FACET_ENTRY (editing, SeraiEditingFacet, read),
  FACET_ENTRY (editing, SeraiEditingFacet, check),
  ENTRY (geometry),
  ENTRY (start),
  ENTRY (write),
  ENTRY (read),
  ENTRY (write_move),
  ENTRY (side),
  ENTRY (key),
  ENTRY (moves),
  ENTRY (apply),
  ENTRY (finished),
  ENTRY (steps),
  ENTRY (preview),
  ENTRY (refuse),
  ENTRY (piece_at),
  ENTRY (describe),
  ENTRY (explain),
  ENTRY (facts),
  ENTRY (assess),
  FACET_ENTRY (arranging, SeraiArrangingFacet, nth_thing),
  FACET_ENTRY (arranging, SeraiArrangingFacet, place),
  FACET_ENTRY (arranging, SeraiArrangingFacet, rearrange),
  FACET_ENTRY (arranging, SeraiArrangingFacet, shuffle),
  FACET_ENTRY (arranging, SeraiArrangingFacet, foretell),
  FACET_ENTRY (hand, SeraiHandFacet, piece),
  FACET_ENTRY (hand, SeraiHandFacet, discarded),
  FACET_ENTRY (bonus, SeraiBonusFacet, highlights),
  FACET_ENTRY (bonus, SeraiBonusFacet, prompt),
  FACET_ENTRY (bonus, SeraiBonusFacet, told),
  FACET_ENTRY (species, SeraiSpeciesFacet, title),
  FACET_ENTRY (species, SeraiSpeciesFacet, nth),
  FACET_ENTRY (species, SeraiSpeciesFacet, identify),
  FACET_ENTRY (species, SeraiSpeciesFacet, heading),
  FACET_ENTRY (species, SeraiSpeciesFacet, chosen),
  FACET_ENTRY (species, SeraiSpeciesFacet, powers),
  FACET_ENTRY (species, SeraiSpeciesFacet, worth),
  FACET_ENTRY (species, SeraiSpeciesFacet, exhibit),
  FACET_ENTRY (motif, SeraiMotifFacet, motifs),
};

/* The struct that has @entry: @rules or (nullable) one of its facets. */
static const unsigned char *
find_owner (const SeraiRules *rules, const Entry *entry)
{
  const unsigned char *facet = NULL;

  if (entry->facet == NO_FACET)
    return (const unsigned char *) rules;
  memcpy (&facet, (const unsigned char *) rules + entry->facet, sizeof facet);
  return facet;
}

/* Every entry is a pointer, to data or to a function, and null is all zeros. */
static bool
is_missing (const SeraiRules *rules, const Entry *entry)
{
  static const unsigned char null[sizeof (void *)];
  const unsigned char       *owner = find_owner (rules, entry);

  return owner != NULL && memcmp (owner + entry->offset, null, sizeof null) == 0;
}

/**
 * serai_registry_nth:
 * @n: from 0
 * Returns: (nullable): the rules of the nth game, %NULL past the last one; static
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
 * @rules: a game
 * Returns: (nullable): the name of the first required entry that @rules lacks, such as "moves" or
 *   "arranging.place"; static
 */
const char *
serai_registry_find_missing (const SeraiRules *rules)
{
  for (size_t n = 0; n < sizeof required / sizeof *required; n++)
    if (is_missing (rules, &required[n]))
      return required[n].name;
  return NULL;
}
