/* test-listing.c: texts of chains that have steps of several kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"

#include <glib.h>
#include <string.h>

/* A game with two chains: a point, a removal, and then the same again or the end. */
static const SeraiStep chain[] = {
  { SERAI_STEP_POINT, 1 },
  { SERAI_STEP_TAKE, 2 },
  { SERAI_STEP_POINT, 3 },
  { SERAI_STEP_TAKE, 4 },
};

static void
next_of_chain (void *data G_GNUC_UNUSED, const SeraiStep *begun, size_t n_begun,
               SeraiContinuation *out)
{
  *out = (SeraiContinuation){ 0 };
  g_assert_true (n_begun == 0 || memcmp (begun, chain, n_begun * sizeof *chain) == 0);
  out->complete = n_begun == 2 || n_begun == G_N_ELEMENTS (chain);
  out->move.bits[0] = n_begun;
  if (n_begun < G_N_ELEMENTS (chain))
    out->next[out->n_next++] = chain[n_begun];
}

static size_t
write_step (SeraiStep step, size_t n_begun, char text[SERAI_STEP_TEXT])
{
  const char *format = step.kind == SERAI_STEP_TAKE ? "[%u]" : n_begun == 0 ? "p%u" : "xp%u";

  return (size_t) g_snprintf (text, SERAI_STEP_TEXT, format, (unsigned) step.value);
}

static void
test_chains (void)
{
  static const struct
  {
    const char *text;
    gsize       column; /* of the fault; 0 if there is none */
    gsize       n_steps;
  } cases[] = {
    { "p1[2]", 0, 2 },
    { "p1[2]xp3[4]", 0, 4 },
    { "", 1, 0 },
    { "q1[2]", 1, 0 },
    { "p1", 3, 0 },
    { "p1[3]", 4, 0 },
    { "p1[2]p3", 6, 0 },
    { "p1[2]xp4", 8, 0 },
    { "p1[2]xp3", 9, 0 },
    { "p1[2] ", 6, 0 },
    { "p1[2]xp3[4]x", 12, 0 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiMove move = { 0 };

      g_assert_cmpuint (
          serai_listing_read_chain (next_of_chain, NULL, write_step, cases[n].text, &move), ==,
          cases[n].column);
      g_assert_cmpuint (move.bits[0], ==, cases[n].n_steps);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/listing/chains", test_chains);
  return g_test_run ();
}
