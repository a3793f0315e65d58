/* registry.c: the games there are, in the order in which they are offered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"

#include <string.h>

extern const SeraiRules serai_rules_kei_yen;
extern const SeraiRules serai_rules_keny;
extern const SeraiRules serai_rules_mkcess;
extern const SeraiRules serai_rules_nerenchi;
extern const SeraiRules serai_rules_pyramids;

static const SeraiRules *const games[] = {
  &serai_rules_kei_yen,  &serai_rules_nerenchi, &serai_rules_keny,
  &serai_rules_pyramids, &serai_rules_mkcess,
};

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
      return games[n];
  return NULL;
}
