/* test-bucket.c: how often something is allowed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-bucket.h"

static void
test_burst (void)
{
  SeraiBucket bucket = { 0 };
  gint64      now = 1000000;

  for (int n = 0; n < 5; n++)
    g_assert_cmpint (serai_bucket_take (&bucket, now, 100, 5), ==, 0);
  g_assert_cmpint (serai_bucket_take (&bucket, now, 100, 5), ==, 100);
  g_assert_cmpint (serai_bucket_take (&bucket, now + 60, 100, 5), ==, 40);
  g_assert_cmpint (serai_bucket_take (&bucket, now + 100, 100, 5), ==, 0);
  g_assert_cmpint (serai_bucket_take (&bucket, now + 100, 100, 5), ==, 100);
}

/* To be refused costs nothing. */
static void
test_refusals (void)
{
  SeraiBucket bucket = { 0 };

  g_assert_cmpint (serai_bucket_take (&bucket, 1000, 100, 1), ==, 0);
  for (int n = 0; n < 1000; n++)
    g_assert_cmpint (serai_bucket_take (&bucket, 1000, 100, 1), ==, 100);
  g_assert_cmpint (serai_bucket_take (&bucket, 1100, 100, 1), ==, 0);
}

static void
test_rate (void)
{
  SeraiBucket bucket = { 0 };
  int         n_taken = 0;

  for (gint64 ms = 0; ms < 10000; ms++)
    for (int n = 0; n < 3; n++)
      n_taken += serai_bucket_take_rate (&bucket, ms, 2000) == 0;
  g_assert_cmpint (n_taken, >=, 29990); /* 10 s and the burst of 5 s */
  g_assert_cmpint (n_taken, <=, 30000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/bucket/burst", test_burst);
  g_test_add_func ("/host/bucket/refusals", test_refusals);
  g_test_add_func ("/host/bucket/rate", test_rate);
  return g_test_run ();
}
