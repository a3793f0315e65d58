/* test-registry.c: the check for required entries of a game names what is missing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/registry/complete", test_complete);
  g_test_add_func ("/registry/missing-entry", test_missing_entry);
  g_test_add_func ("/registry/missing-in-required-facet", test_missing_in_required_facet);
  g_test_add_func ("/registry/missing-in-facet", test_missing_in_facet);
  return g_test_run ();
}
