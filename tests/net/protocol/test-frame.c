/* test-frame.c: frames that are accepted and refused, and the members of their objects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "serai-frame.h"
#include "serai-members.h"
#include "serai-net-error.h"

/* ---- Frames ---- */

static void
assert_refused (const char *data, gsize size, SeraiNetError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_frame_parse (data, size, SERAI_FRAME_MAX_BYTES, &error));
  g_assert_error (error, SERAI_NET_ERROR, (gint) code);
}

static void
test_refused (void)
{
  static const char *const bad[] = {
    "",
    " ",
    "[]",
    "1",
    "null",
    "\"text\"",
    "{",
    "{}{}",
    "{},",
    "{ \"a\": 1, }",
    "{ \"a\": 01 }",
    "{ \"a\": NaN }",
    "{ \"a\": 1e999 }",
    "{ \"a\": 1e22 }",
    "{ \"a\": 9223372036854775808 }",
    "{ \"a\": \"\\u0000\" }",
    "{ \"a\": \"\\ud800\" }",
    "{ \"a\": 1 } // comment",
    "{ 'a': 1 }",
    "{ \"a\": 1, \"a\": 1 }",
    "{ \"a\": 1, \"\\u0061\": 2 }",
    "{ \"o\": [{ \"a\": 1, \"b\": 2, \"a\": 3 }] }",
    "\xEF\xBB\xBF{}", /* a byte order mark */
    "{ \"a\": \"\xFF\" }",
    "{ \"a\": \"\xC0\x80\" }",
  };

  for (gsize n = 0; n < G_N_ELEMENTS (bad); n++)
    assert_refused (bad[n], strlen (bad[n]), SERAI_NET_ERROR_BAD_MESSAGE);
  assert_refused ("{}\0", 3, SERAI_NET_ERROR_BAD_MESSAGE);
  assert_refused ("{\"a\0b\":1}", 9, SERAI_NET_ERROR_BAD_MESSAGE);
  assert_refused (NULL, 0, SERAI_NET_ERROR_BAD_MESSAGE);
}

static char *
nested (guint depth)
{
  g_autofree char *open = g_strnfill (depth - 1, '[');
  g_autofree char *close = g_strnfill (depth - 1, ']');

  return g_strconcat ("{\"a\":", open, close, depth == 1 ? "1}" : "}", NULL);
}

static char *
long_message (gsize size)
{
  g_autofree char *filling = g_strnfill (size - strlen ("{\"a\":\"\"}"), 'x');

  return g_strconcat ("{\"a\":\"", filling, "\"}", NULL);
}

static void
test_size (void)
{
  g_autofree char *deepest = nested (SERAI_FRAME_MAX_DEPTH);
  g_autofree char *too_deep = nested (SERAI_FRAME_MAX_DEPTH + 1);
  g_autofree char *much_too_deep = nested (100000);
  g_autofree char *longest = long_message (SERAI_FRAME_MAX_BYTES);
  g_autofree char *too_long = long_message (SERAI_FRAME_MAX_BYTES + 1);
  g_autoptr (JsonObject) deep_object = NULL;
  g_autoptr (JsonObject) long_object = NULL;

  deep_object = serai_frame_parse (deepest, strlen (deepest), SERAI_FRAME_MAX_BYTES, NULL);
  g_assert_nonnull (deep_object);
  assert_refused (too_deep, strlen (too_deep), SERAI_NET_ERROR_TOO_LARGE);
  assert_refused (much_too_deep, strlen (much_too_deep), SERAI_NET_ERROR_TOO_LARGE);
  long_object = serai_frame_parse (longest, SERAI_FRAME_MAX_BYTES, SERAI_FRAME_MAX_BYTES, NULL);
  g_assert_nonnull (long_object);
  assert_refused (too_long, SERAI_FRAME_MAX_BYTES + 1, SERAI_NET_ERROR_TOO_LARGE);
}

/* Only the bytes that belong to the frame are read. */
static void
test_not_terminated (void)
{
  g_autofree char *data = g_memdup2 ("{\"a\":1}2}", 9);
  g_autoptr (JsonObject) object = serai_frame_parse (data, 7, SERAI_FRAME_MAX_BYTES, NULL);

  g_assert_cmpint (json_object_get_int_member (object, "a"), ==, 1);
}

static void
test_write (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *request = serai_frame_write_request ("lobby", 7, NULL);
  g_autofree char *reply = serai_frame_write_reply (7, NULL);
  g_autofree char *event = serai_frame_write_event ("ping", NULL);
  g_autofree char *refusal = NULL;
  g_autofree char *last = NULL;

  serai_net_error_set (&error, SERAI_NET_ERROR_BAD_FIELD, "x", "why");
  refusal = serai_frame_write_refusal (8, error);
  last = serai_frame_write_error (error);
  g_assert_cmpstr (request, ==, "{\"request\":\"lobby\",\"id\":7}");
  g_assert_cmpstr (reply, ==, "{\"reply\":7}");
  g_assert_cmpstr (event, ==, "{\"event\":\"ping\"}");
  g_assert_cmpstr (
      refusal, ==,
      "{\"error\":{\"code\":\"bad-field\",\"message\":\"why\",\"field\":\"x\"},\"reply\":8}");
  g_assert_cmpstr (last, ==,
                   "{\"error\":{\"code\":\"bad-field\",\"message\":\"why\",\"field\":\"x\"},"
                   "\"event\":\"error\"}");
}

/* ---- Members ---- */

static JsonObject *
parse (const char *text)
{
  JsonObject *object = serai_frame_parse (text, strlen (text), SERAI_FRAME_MAX_BYTES, NULL);

  g_assert_nonnull (object);
  return object;
}

static void
test_members (void)
{
  static const char *const choices[] = { "red", "green", NULL };
  g_autoptr (JsonObject) object =
      parse ("{ \"t\": \"text\", \"i\": -5, \"r\": 2.5, \"b\": true, \"c\": \"green\","
             "  \"o\": { \"x\": 1 }, \"a\": [1, 2], \"n\": null }");
  SeraiMembers members = SERAI_MEMBERS (object);

  g_assert_cmpstr (serai_members_text (&members, "t", 4, 4), ==, "text");
  g_assert_cmpint (serai_members_integer (&members, "i", -5, -5), ==, -5);
  g_assert_cmpfloat (serai_members_real (&members, "r", 0, 3), ==, 2.5);
  g_assert_cmpfloat (serai_members_real (&members, "i", -9, 3), ==, -5);
  g_assert_true (serai_members_boolean (&members, "b"));
  g_assert_cmpint (serai_members_choice (&members, "c", choices), ==, 1);
  g_assert_nonnull (serai_members_object (&members, "o"));
  g_assert_nonnull (serai_members_array (&members, "a", 2));
  g_assert_true (serai_members_has (&members, "a"));
  g_assert_false (serai_members_has (&members, "n"));
  g_assert_false (serai_members_has (&members, "absent"));
  g_assert_cmpstr (serai_members_text_or (&members, "n", 0, 9, "none"), ==, "none");
  g_assert_cmpint (serai_members_integer_or (&members, "absent", 1, 9, 0), ==, 0);
  g_assert_true (serai_members_boolean_or (&members, "absent", TRUE));
  g_assert_cmpint (serai_members_choice_or (&members, "absent", choices, 7), ==, 7);
  g_assert_true (serai_members_end (&members, NULL));
}

static void
read_all (SeraiMembers *members)
{
  static const char *const choices[] = { "red", "green", NULL };

  serai_members_text (members, "t", 2, 4);
  serai_members_integer (members, "i", 1, 9);
  serai_members_real (members, "r", 0, 1);
  serai_members_boolean (members, "b");
  serai_members_choice (members, "c", choices);
  serai_members_object (members, "o");
  serai_members_array (members, "a", 2);
}

/* Each fault names its member, and the first one wins. */
static void
test_faults (void)
{
  static const char good[] = "{ \"t\": \"text\", \"i\": 5, \"r\": 0.5, \"b\": true, \"c\": \"red\","
                             " \"o\": {}, \"a\": [] }";
  static const struct
  {
    const char *from;
    const char *to;
    const char *field;
  } cases[] = {
    { "\"t\"", "\"u\"", "t" },
    { "\"text\"", "\"t\"", "t" },
    { "\"text\"", "\"texts\"", "t" },
    { "\"text\"", "\"ꯇꯣ\"", "t" },
    { "\"text\"", "5", "t" },
    { "\"text\"", "null", "t" },
    { "\"text\"", "[\"text\"]", "t" },
    { " 5,", " 5.0,", "i" },
    { " 5,", " 5e0,", "i" },
    { " 5,", " \"5\",", "i" },
    { " 5,", " true,", "i" },
    { " 5,", " 0,", "i" },
    { " 5,", " 10,", "i" },
    { " 5,", " -9223372036854775808,", "i" },
    { "0.5", "1.5", "r" },
    { "0.5", "-1e300", "r" },
    { "0.5", "\"0.5\"", "r" },
    { "true", "1", "b" },
    { "true", "\"true\"", "b" },
    { "true", "null", "b" },
    { "\"red\"", "\"blue\"", "c" },
    { "\"red\"", "\"\"", "c" },
    { "\"red\"", "0", "c" },
    { "{}", "[]", "o" },
    { "{}", "\"\"", "o" },
    { "[] }", "{} }", "a" },
    { "[] }", "[1, 2, 3] }", "a" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GString) text = g_string_new (good);
      g_autoptr (JsonObject) object = NULL;
      g_autoptr (GError) error = NULL;
      SeraiMembers members;

      g_string_replace (text, cases[n].from, cases[n].to, 1);
      g_assert_cmpstr (text->str, !=, good);
      object = parse (text->str);
      members = SERAI_MEMBERS (object);
      read_all (&members);
      serai_members_refuse (&members, "later", "is not the first fault");
      g_assert_false (serai_members_end (&members, &error));
      g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_FIELD);
      g_assert_cmpstr (serai_net_error_get_field (error), ==, cases[n].field);
    }
}

static void
test_path (void)
{
  g_autoptr (JsonObject) object = parse ("{ \"o\": { \"x\": \"one\" } }");
  g_autoptr (GError) error = NULL;
  SeraiMembers outer = SERAI_MEMBERS (object);
  SeraiMembers inner = SERAI_MEMBERS (serai_members_object (&outer, "o"));
  GError      *fault = NULL;

  serai_members_integer (&inner, "x", 0, 1);
  g_assert_false (serai_members_end (&inner, &fault));
  serai_members_take_fault (&outer, "o", fault);
  serai_members_take_fault (&outer, "o", NULL);
  g_assert_false (serai_members_end (&outer, &error));
  g_assert_cmpstr (serai_net_error_get_field (error), ==, "o.x");
  g_assert_true (serai_members_end (&outer, NULL)); /* it was handed over */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame/refused", test_refused);
  g_test_add_func ("/frame/size", test_size);
  g_test_add_func ("/frame/not-terminated", test_not_terminated);
  g_test_add_func ("/frame/write", test_write);
  g_test_add_func ("/members/all", test_members);
  g_test_add_func ("/members/faults", test_faults);
  g_test_add_func ("/members/path", test_path);
  return g_test_run ();
}
