/* fuzz-protocol.c [--messages N] [--start S]: feeds random messages to all that reads them.
 *
 * A message is one that our code writes, changed in its bytes or its values; each follows from its
 * number, from S on. It is parsed, read as everything that it could be, judged and applied. Nothing
 * crashes; what is refused has an error of the protocol; what is accepted is the same when it is
 * written and read again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-table.h"
#include "serai-members.h"
#include "serai-person-name.h"

#define MAX_CHANGES 6
#define MAX_EVENTS 200

static int n_messages = 20000;
static int first_message = 0;

typedef struct
{
  GRand    *rand;
  TwoTables tables;
  guint     n_parsed, n_terms, n_acts, n_events, n_judged, n_applied, n_names;
} Fuzz;

/* ---- Messages ---- */

static char *
write_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

static void
begin_game (Fuzz *self)
{
  SeraiTerms terms;
  gsize      n_games = 0;

  while (serai_registry_nth (n_games) != NULL)
    n_games++;
  two_tables_end (&self->tables);
  draw_terms (serai_registry_nth ((gsize) g_rand_int_range (self->rand, 0, (gint32) n_games)),
              self->rand, &terms);
  two_tables_begin (&self->tables, &terms);
}

/* Gives the client the events that it has not got. If it has accepted another one, which the rules
 * allow, it cannot follow: then another game begins. */
static void
catch_up (Fuzz *self)
{
  guint n_events = serai_table_get_n_events (self->tables.server);

  while (serai_table_get_n_events (self->tables.client) < n_events)
    {
      SeraiTableEvent event;

      serai_table_get_event (self->tables.server,
                             serai_table_get_n_events (self->tables.client) + 1, &event);
      if (!serai_table_apply (self->tables.client, &event, NULL))
        {
          begin_game (self);
          return;
        }
    }
}

/* The next event of the game; the server has it, the client gets what is made of it. */
static char *
write_event (Fuzz *self)
{
  SeraiTableEvent event;

  if (serai_table_get_state (self->tables.server) == SERAI_TABLE_OVER
      || serai_table_get_n_events (self->tables.server) >= MAX_EVENTS)
    begin_game (self);
  while (!draw_event (&self->tables, self->rand, &event))
    ;
  g_assert_true (serai_table_apply (self->tables.server, &event, NULL));
  return write_object (serai_table_event_write (&event, TRUE));
}

static char *
write_act (Fuzz *self)
{
  JsonObject *object = json_object_new ();
  SeraiSide   by;
  SeraiAct    act;

  if (serai_table_get_state (self->tables.client) == SERAI_TABLE_OVER)
    begin_game (self);
  prepare_act (&self->tables, &act);
  draw_act (&self->tables, self->rand, &by, &act);
  json_object_set_string_member (object, "game", "0QPZ8RA7T1C5XK2M");
  serai_act_write (&act, object);
  return serai_frame_write_request ("act", 1, object);
}

static char *
write_other (Fuzz *self)
{
  static const char *const texts[] = {
    "{\"request\":\"guest\",\"id\":1,\"name\":\"Tomba\"}",
    "{\"request\":\"guest\",\"id\":2147483647,\"name\":\"ශ්‍රීමාලි\"}",
    "{\"request\":\"lobby\",\"id\":3,\"watch\":true}",
    "{\"reply\":1,\"error\":{\"code\":\"too-fast\",\"message\":\"m\",\"field\":\"f\",\"wait\":5}}",
    "{\"a\":[[[[[[[]]]]]]],\"b\":{\"c\":{\"d\":{\"e\":null}}},\"f\":-1.5e-3,\"g\":"
    "\"\\ud83d\\ude00\"}",
  };
  SeraiTerms terms;

  if (g_rand_boolean (self->rand))
    return g_strdup (texts[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (texts))]);
  terms = *serai_table_get_terms (self->tables.server);
  return write_object (serai_terms_write (&terms));
}

static GString *
write_message (Fuzz *self)
{
  g_autofree char *text = NULL;

  switch (g_rand_int_range (self->rand, 0, 4))
    {
    case 0:
      text = write_act (self);
      break;
    case 1:
      text = write_other (self);
      break;
    default:
      text = write_event (self);
      break;
    }
  return g_string_new (text);
}

/* ---- Changes ---- */

/* A place in the text; @length is that of a piece there. */
static gssize
draw_place (Fuzz *self, const GString *text, gsize *length)
{
  gint32 at = text->len > 0 ? g_rand_int_range (self->rand, 0, (gint32) text->len) : 0;
  gsize  wanted = (gsize) g_rand_int_range (self->rand, 0, 12);

  *length = MIN (wanted, text->len - (gsize) at);
  return at;
}

static void
insert_random_bytes (Fuzz *self, GString *text, gssize at)
{
  for (int n = g_rand_int_range (self->rand, 1, 5); n > 0; n--)
    {
      char byte = (char) g_rand_int_range (self->rand, 0, 256);

      g_string_insert_len (text, at, &byte, 1);
    }
}

/* Values at the ends of ranges, of wrong types, and texts that upset parsers. */
static void
insert_token (Fuzz *self, GString *text, gssize at)
{
  static const char *const tokens[] = { "0",
                                        "-1",
                                        "1",
                                        "2147483647",
                                        "2147483648",
                                        "4294967296",
                                        "9007199254740992",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "9223372036854775808",
                                        "1.0",
                                        "1e2",
                                        "-0",
                                        "1e999",
                                        "null",
                                        "true",
                                        "false",
                                        "[]",
                                        "{}",
                                        "\"\"",
                                        "[[[[[[[[[",
                                        "\"p1\"",
                                        "\"p2\"",
                                        "\"move\"",
                                        "\"flag\"",
                                        "\"yes-undo\"",
                                        "\"result\":",
                                        "\"left\":[null,null]",
                                        "\"by\":\"p1\"",
                                        "\"key\":\"12345678\"",
                                        "\\u0000",
                                        "\\ud800",
                                        "\xE2\x80\xAE",
                                        "\xF0\x9F\x98\x80",
                                        ",",
                                        ":",
                                        "\"",
                                        "\\",
                                        "{\"",
                                        "}",
                                        "]",
                                        "//",
                                        "/*",
                                        "NaN",
                                        "%s%n",
                                        "\"options\":{\"reverse\":\"yes\"}",
                                        "\"days\":14",
                                        "\"rated\":true",
                                        "\"time\":[\"600+5\",\"1d0\"]" };

  g_string_insert (text, at, tokens[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (tokens))]);
}

/* Replaces the value of a member: what stands from a colon to the next comma or bracket. */
static void
replace_value (Fuzz *self, GString *text)
{
  gsize length;
  gsize at = (gsize) draw_place (self, text, &length);
  gsize begin, end;

  while (at < text->len && text->str[at] != ':')
    at++;
  begin = MIN (at + 1, text->len);
  end = begin + strcspn (text->str + begin, ",}]");
  g_string_erase (text, (gssize) begin, (gssize) (end - begin));
  insert_token (self, text, (gssize) begin);
}

static void
change (Fuzz *self, GString *text)
{
  gsize            length;
  gssize           at = draw_place (self, text, &length);
  g_autofree char *piece = g_memdup2 (text->str + at, length);

  switch (g_rand_int_range (self->rand, 0, 7))
    {
    case 0:
      g_string_erase (text, at, (gssize) length);
      break;
    case 1:
      g_string_insert_len (text, at, piece, (gssize) length); /* twice */
      break;
    case 2:
      insert_random_bytes (self, text, at);
      break;
    case 3:
      insert_token (self, text, at);
      break;
    case 4:
      if (text->len > 0)
        text->str[at] ^= (char) (1 << g_rand_int_range (self->rand, 0, 8));
      break;
    default:
      replace_value (self, text);
      break;
    }
}

/* Gives a member another value, or removes it; the message stays JSON. */
static void
change_member (Fuzz *self, GString *text)
{
  static const char *const values[] = { "null",
                                        "true",
                                        "false",
                                        "0",
                                        "1",
                                        "-1",
                                        "2",
                                        "14",
                                        "15",
                                        "1.0",
                                        "0.5",
                                        "-1e2",
                                        "600001",
                                        "2147483647",
                                        "2147483648",
                                        "9007199254740991",
                                        "9007199254740992",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "\"\"",
                                        "\"p1\"",
                                        "\"p2\"",
                                        "\"move\"",
                                        "\"flag\"",
                                        "\"say\"",
                                        "\"hello\"",
                                        "\"ask-undo\"",
                                        "\"yes-undo\"",
                                        "\"ask-adjourn\"",
                                        "\"yes-draw\"",
                                        "\"resign\"",
                                        "\"claim-win\"",
                                        "\"keny\"",
                                        "\"mkcess\"",
                                        "\"a3-b3\"",
                                        "\"12345678\"",
                                        "[]",
                                        "{}",
                                        "[null,null]",
                                        "[1,2]",
                                        "[1,2,3]",
                                        "[600000,600000]",
                                        "[\"600+5\",\"30/move\"]",
                                        "{\"reverse\":\"yes\"}",
                                        "{\"outcome\":\"p1win\",\"reason\":\"goal\"}",
                                        "{\"outcome\":\"draw\",\"reason\":\"absence\"}",
                                        "\"\xE2\x80\xAE\xED\x95\x9C\"" };
  g_autoptr (JsonNode) root = json_from_string (text->str, NULL);
  JsonObject *object = json_node_get_object (root);
  g_autoptr (GList) names = json_object_get_members (object);
  guint            n = (guint) g_rand_int_range (self->rand, 0, (gint32) g_list_length (names));
  g_autofree char *name = g_strdup (g_list_nth_data (names, n));
  g_autofree char *changed = NULL;

  if (g_rand_int_range (self->rand, 0, 8) == 0)
    json_object_remove_member (object, name);
  else
    json_object_set_member (
        object, name,
        json_from_string (values[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (values))], NULL));
  changed = json_to_string (root, FALSE);
  g_string_assign (text, changed);
}

/* ---- Readers ---- */

static void
assert_net_error (GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == SERAI_NET_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_error_free (error);
}

static void
read_terms (Fuzz *self, JsonObject *object)
{
  SeraiTerms terms, again;
  GError    *error = NULL;
  g_autoptr (JsonObject) written = NULL;

  if (!serai_terms_read (&terms, object, &error))
    {
      assert_net_error (error);
      return;
    }
  self->n_terms++;
  written = serai_terms_write (&terms);
  g_assert_true (serai_terms_read (&again, written, NULL));
  g_assert_true (serai_terms_equal (&terms, &again));
}

static void
read_act (Fuzz *self, JsonObject *object)
{
  SeraiAct        act, again;
  SeraiTableEvent event;
  GError         *error = NULL;
  g_autoptr (JsonObject) written = json_object_new ();

  if (!serai_act_read (&act, object, &error))
    {
      assert_net_error (error);
      return;
    }
  self->n_acts++;
  serai_act_write (&act, written);
  g_assert_true (serai_act_read (&again, written, NULL));
  g_assert_cmpmem (&act, sizeof act, &again, sizeof again);
  if (!serai_table_judge (self->tables.client, (SeraiSide) g_rand_int_range (self->rand, 0, 2),
                          &act, &self->tables.now, &event, &error))
    {
      assert_net_error (error);
      return;
    }
  self->n_judged++;
  serai_table_apply (self->tables.client, &event, &error);
  g_assert_no_error (error);
  serai_table_apply (self->tables.server, &event, NULL);
}

static void
read_event (Fuzz *self, JsonObject *object)
{
  SeraiTableEvent event, again;
  GError         *error = NULL;
  g_autoptr (JsonObject) written = NULL;

  if (!serai_table_event_read (&event, object, &error))
    {
      assert_net_error (error);
      return;
    }
  self->n_events++;
  written = serai_table_event_write (&event, TRUE);
  g_assert_true (serai_table_event_read (&again, written, NULL));
  g_assert_cmpmem (&event.act, sizeof event.act, &again.act, sizeof again.act);
  g_assert_cmpint (event.at, ==, again.at);
  assert_same_result (event.result, again.result);
  if (serai_table_apply (self->tables.client, &event, &error))
    self->n_applied++;
  else
    assert_net_error (error);
}

static void
read_error (JsonObject *object)
{
  g_autoptr (GError) error = serai_net_error_read (object);

  g_assert_true (error->domain == SERAI_NET_ERROR);
}

static void
read_name (Fuzz *self, JsonObject *object)
{
  SeraiMembers     members = SERAI_MEMBERS (object);
  const char      *name = serai_members_text (&members, "name", 0, SERAI_FRAME_MAX_BYTES);
  GError          *error = NULL;
  g_autofree char *skeleton = NULL;

  if (!serai_members_end (&members, &error) || !serai_person_name_is_valid (name, &error))
    {
      assert_net_error (error);
      return;
    }
  self->n_names++;
  skeleton = serai_person_name_skeleton (name);
  g_assert_true (g_utf8_validate (skeleton, -1, NULL));
}

static void
read_all (Fuzz *self, JsonObject *object)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  JsonObject  *inner = serai_members_object (&members, "error");

  g_clear_error (&members.fault);
  read_error (inner != NULL ? inner : object);
  read_terms (self, object);
  read_act (self, object);
  read_event (self, object);
  read_name (self, object);
}

/* What can be parsed is the same when it is written and parsed again. */
static void
receive (Fuzz *self, const GString *text)
{
  g_autofree char *data = g_memdup2 (text->str, text->len); /* without the NUL */
  GError          *error = NULL;
  g_autoptr (JsonObject) object =
      serai_frame_parse (data, text->len, SERAI_FRAME_MAX_BYTES, &error);
  g_autoptr (JsonObject) again = NULL;
  g_autofree char *written = NULL;

  if (object == NULL)
    {
      assert_net_error (error);
      return;
    }
  self->n_parsed++;
  written = write_object (json_object_ref (object));
  again = serai_frame_parse (written, strlen (written), G_MAXSIZE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (json_object_get_size (object), ==, json_object_get_size (again));
  read_all (self, object);
}

/* None, in the values, or in the bytes. */
static void
make_changes (Fuzz *self, GString *text)
{
  switch (g_rand_int_range (self->rand, 0, 3))
    {
    case 0:
      break;
    case 1:
      for (int n = g_rand_int_range (self->rand, 1, MAX_CHANGES); n > 0; n--)
        change (self, text);
      break;
    default:
      for (int n = g_rand_int_range (self->rand, 1, 3); n > 0; n--)
        change_member (self, text);
      break;
    }
}

static void
test_messages (void)
{
  Fuzz fuzz = { 0 };

  for (int n = first_message; n < first_message + n_messages; n++)
    {
      g_autoptr (GString) text = NULL;

      if (n % 500 == 0 || n == first_message)
        { /* so that a message can be found again */
          g_clear_pointer (&fuzz.rand, g_rand_free);
          fuzz.rand = g_rand_new_with_seed ((guint32) n / 500);
          begin_game (&fuzz);
        }
      text = write_message (&fuzz);
      make_changes (&fuzz, text);
      receive (&fuzz, text);
      catch_up (&fuzz);
    }
  g_test_message (
      "of %d messages: %u parsed; read as terms %u, acts %u, events %u, names %u; %u acts "
      "allowed, %u events applied",
      n_messages, fuzz.n_parsed, fuzz.n_terms, fuzz.n_acts, fuzz.n_events, fuzz.n_names,
      fuzz.n_judged, fuzz.n_applied);
  g_assert_cmpuint (MIN (MIN (fuzz.n_terms, fuzz.n_acts), MIN (fuzz.n_judged, fuzz.n_applied)), >,
                    0);
  two_tables_end (&fuzz.tables);
  g_rand_free (fuzz.rand);
}

int
main (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "messages", 0, 0, G_OPTION_ARG_INT, &n_messages, "how many", "N" },
    { "start", 0, 0, G_OPTION_ARG_INT, &first_message, "the first one, a multiple of 500", "S" },
    { NULL }
  };
  g_autoptr (GOptionContext) options = g_option_context_new (NULL);

  g_test_init (&argc, &argv, NULL);
  g_option_context_add_main_entries (options, entries, NULL);
  g_assert_true (g_option_context_parse (options, &argc, &argv, NULL));
  g_test_add_func ("/protocol/fuzz", test_messages);
  return g_test_run ();
}
