/* test-registry.c: the check for required entries of a game names what is missing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stddef.h>
#include <string.h>

#include <glib.h>

#include "registry.h"

static void
test_complete (void)
{
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    g_assert_null (serai_registry_find_missing (serai_registry_nth (n)));
}

static void
test_missing_entry (void)
{
  SeraiRules rules = *serai_registry_find ("mkcess");

  rules.moves = NULL;
  g_assert_cmpstr (serai_registry_find_missing (&rules), ==, "moves");
}

static void
test_missing_in_required_facet (void)
{
  SeraiRules       rules = *serai_registry_find ("mkcess");
  SeraiSearchFacet search = *rules.search;

  search.evaluate = NULL;
  rules.search = &search;
  g_assert_cmpstr (serai_registry_find_missing (&rules), ==, "search.evaluate");
  rules.search = NULL;
  g_assert_cmpstr (serai_registry_find_missing (&rules), ==, "search");
}

/* An optional facet can be missing as a whole, but not in part. */
static void
test_missing_in_facet (void)
{
  SeraiRules          rules = *serai_registry_find ("mkcess");
  SeraiArrangingFacet arranging = *rules.arranging;

  arranging.shuffle = NULL;
  rules.arranging = &arranging;
  g_assert_cmpstr (serai_registry_find_missing (&rules), ==, "arranging.shuffle");
  rules.arranging = NULL;
  g_assert_null (serai_registry_find_missing (&rules));
}

/* A facet in which every entry is a pointer and required. */
typedef struct
{
  const char *game;   /* one that has it */
  gsize       offset; /* of the pointer to it, in SeraiRules */
  gsize       size;
} WholeFacet;

static const WholeFacet whole_facets[] = {
  { "mkcess", offsetof (SeraiRules, card), sizeof (SeraiCardFacet) },
  { "mkcess", offsetof (SeraiRules, arranging), sizeof (SeraiArrangingFacet) },
  { "nerenchi", offsetof (SeraiRules, hand), sizeof (SeraiHandFacet) },
  { "nerenchi", offsetof (SeraiRules, bonus), sizeof (SeraiBonusFacet) },
  { "pyramids", offsetof (SeraiRules, species), sizeof (SeraiSpeciesFacet) },
};

/* No entry of such a facet can be missing. */
static void
test_whole_facets (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (whole_facets); n++)
    for (gsize at = 0; at < whole_facets[n].size; at += sizeof (gpointer))
      {
        SeraiRules         rules = *serai_registry_find (whole_facets[n].game);
        gpointer          *facet = (gpointer *) ((guint8 *) &rules + whole_facets[n].offset);
        g_autofree guint8 *incomplete = g_memdup2 (*facet, whole_facets[n].size);

        memset (incomplete + at, 0, sizeof (gpointer));
        *facet = incomplete;
        g_assert_nonnull (serai_registry_find_missing (&rules));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/registry/complete", test_complete);
  g_test_add_func ("/registry/missing-entry", test_missing_entry);
  g_test_add_func ("/registry/missing-in-required-facet", test_missing_in_required_facet);
  g_test_add_func ("/registry/missing-in-facet", test_missing_in_facet);
  g_test_add_func ("/registry/whole-facets", test_whole_facets);
  return g_test_run ();
}
