/* test-socket.c [--rounds N]: frames of RFC 6455, whole, in pieces, wrong and random.
 *
 * The other end is a plain descriptor. Texts that are not UTF-8 are refused by serai_frame_parse().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-socket.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <glib-unix.h>

#define MAX_MESSAGE 70000
#define TEXT 0x81
#define BINARY 0x82
#define BEGIN 0x01    /* the first part of a text */
#define CONTINUE 0x00 /* a part in the middle */
#define END 0x80      /* the last part */
#define CLOSE 0x88
#define PING 0x89
#define PONG 0x8a

static int n_rounds = 3000;

typedef struct
{
  SeraiReactor *reactor;
  SeraiSocket  *socket;
  int           other;  /* the other end */
  GString      *log;    /* what was called */
  GByteArray   *answer; /* what the other end has read */
  gboolean      is_closed, is_ended;
} Fixture;

static void
message_cb (gpointer data, gboolean is_text, const guint8 *bytes, gsize size)
{
  Fixture *fixture = data;

  if (size > 40)
    g_string_append_printf (fixture->log, "%s %" G_GSIZE_FORMAT " bytes;",
                            is_text ? "text" : "binary", size);
  else
    g_string_append_printf (fixture->log, "%s %.*s;", is_text ? "text" : "binary", (int) size,
                            (const char *) bytes);
}

static void
fault_cb (gpointer data, SeraiNetError code, const char *message G_GNUC_UNUSED)
{
  Fixture *fixture = data;

  g_string_append_printf (fixture->log, "%s;", serai_net_error_code (code));
  serai_socket_close (fixture->socket, SERAI_SOCKET_POLICY, "fault");
}

static void
closed_cb (gpointer data)
{
  Fixture *fixture = data;

  g_assert_false (fixture->is_closed);
  fixture->is_closed = TRUE;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const SeraiSocketCalls calls = { message_cb, fault_cb, closed_cb };
  int                           ends[2];
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GSocketConnection) connection = NULL;

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends), ==,
                   0);
  socket = g_socket_new_from_fd (ends[0], NULL);
  g_socket_set_blocking (socket, FALSE);
  connection = g_socket_connection_factory_create_connection (socket);
  fixture->other = ends[1];
  fixture->log = g_string_new (NULL);
  fixture->answer = g_byte_array_new ();
  fixture->reactor = serai_reactor_new ();
  fixture->socket =
      serai_socket_new (fixture->reactor, G_IO_STREAM (connection), ends[0], MAX_MESSAGE);
  serai_socket_begin (fixture->socket, &calls, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_reactor_stop (fixture->reactor);
  g_assert_true (fixture->is_closed);
  serai_socket_unref (fixture->socket);
  serai_reactor_unref (fixture->reactor);
  if (fixture->other >= 0)
    close (fixture->other);
  g_string_free (fixture->log, TRUE);
  g_byte_array_unref (fixture->answer);
}

/* ---- The other end ---- */

static void
read_answer (Fixture *fixture)
{
  guint8  buffer[65536];
  ssize_t size;

  while (fixture->other >= 0 && (size = read (fixture->other, buffer, sizeof buffer)) >= 0)
    {
      fixture->is_ended |= size == 0;
      if (size == 0)
        return;
      g_byte_array_append (fixture->answer, buffer, (guint) size);
    }
}

static void
write_all (Fixture *fixture, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      ssize_t n = send (fixture->other, data, size, MSG_NOSIGNAL);

      if (n > 0)
        {
          data += n;
          size -= (gsize) n;
        }
      else if (errno != EAGAIN) /* closed */
        return;
      g_main_context_iteration (NULL, FALSE);
      read_answer (fixture);
    }
}

static void
settle (Fixture *fixture)
{
  for (int n = 0; n < 4 || g_main_context_pending (NULL); n++)
    g_main_context_iteration (NULL, FALSE);
  read_answer (fixture);
}

/* A frame of a client, with a mask. */
static GByteArray *
make_frame (guint8 head, const char *payload, gsize size)
{
  static const guint8 mask[4] = { 0x12, 0xff, 0x00, 0x80 };
  GByteArray         *frame = g_byte_array_new ();
  gsize               n_size = size < 126 ? 0 : size < 65536 ? 2 : 8;
  guint8 bytes[10] = { head, 0x80 | (guint8) (n_size == 0 ? size : n_size == 2 ? 126 : 127) };

  for (gsize n = 0; n < n_size; n++)
    bytes[2 + n] = (guint8) (size >> 8 * (n_size - 1 - n));
  g_byte_array_append (frame, bytes, (guint) (2 + n_size));
  g_byte_array_append (frame, mask, 4);
  for (gsize n = 0; n < size; n++)
    g_byte_array_append (frame, &(guint8){ (guint8) payload[n] ^ mask[n % 4] }, 1);
  return frame;
}

static void
send_frame (Fixture *fixture, guint8 head, const char *payload)
{
  g_autoptr (GByteArray) frame = make_frame (head, payload, strlen (payload));

  write_all (fixture, frame->data, frame->len);
}

static void
assert_log (Fixture *fixture, const char *log)
{
  settle (fixture);
  g_assert_cmpstr (fixture->log->str, ==, log);
}

/* ---- Right ---- */

static void
test_messages (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  send_frame (fixture, TEXT, "one");
  send_frame (fixture, BINARY, "two");
  send_frame (fixture, TEXT, "");
  assert_log (fixture, "text one;binary two;text ;");
}

static void
test_sizes (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const gsize sizes[] = { 125, 126, 65535, 65536, MAX_MESSAGE };
  g_autoptr (GString) log = g_string_new (NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      g_autofree char *payload = g_strnfill (sizes[n], 'x');

      send_frame (fixture, TEXT, payload);
      g_string_append_printf (log, "text %" G_GSIZE_FORMAT " bytes;", sizes[n]);
    }
  assert_log (fixture, log->str);
}

static void
send_conversation (GByteArray *all)
{
  static const struct
  {
    guint8      head;
    const char *payload;
  } frames[] = { { BEGIN, "a" }, { PING, "there?" }, { CONTINUE, "b" }, { PONG, "" },
                 { END, "c" },   { TEXT, "d" },      { BEGIN, "" },     { END, "" } };

  for (gsize n = 0; n < G_N_ELEMENTS (frames); n++)
    {
      g_autoptr (GByteArray) frame =
          make_frame (frames[n].head, frames[n].payload, strlen (frames[n].payload));

      g_byte_array_append (all, frame->data, frame->len);
    }
}

/* Control frames come between the parts of a message; everything comes at once or byte by byte. */
static void
test_fragments (Fixture *fixture, gconstpointer is_slow)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();

  send_conversation (all);
  for (guint n = 0; GPOINTER_TO_INT (is_slow) && n < all->len; n++)
    {
      write_all (fixture, all->data + n, 1);
      settle (fixture);
    }
  if (!GPOINTER_TO_INT (is_slow))
    write_all (fixture, all->data, all->len);
  assert_log (fixture, "text abc;text d;text ;");
  g_assert_cmpmem (fixture->answer->data, fixture->answer->len, "\x8a\x06there?", 8);
}

/* ---- Sending ---- */

static void
test_slow_reader (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *text = g_strnfill (300000, 'x');
  g_autoptr (GBytes) large = serai_socket_write_text (text);
  g_autoptr (GBytes) small = serai_socket_write_text ("end");

  for (int n = 0; n < 20; n++)
    serai_socket_send (fixture->socket, n < 19 ? large : small);
  for (int n = 0; n < 10; n++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (serai_socket_get_n_waiting (fixture->socket), >, 1000000);
  while (serai_socket_get_n_waiting (fixture->socket) > 0)
    settle (fixture);
  settle (fixture);
  g_assert_cmpuint (fixture->answer->len, ==, 19 * (300000 + 10) + 5);
  g_assert_cmpmem (fixture->answer->data + fixture->answer->len - 5, 5,
                   "\x81\x03"
                   "end",
                   5);
}

/* ---- Closing ---- */

static void
test_other_closes (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  send_frame (fixture, TEXT, "one");
  send_frame (fixture, CLOSE,
              "\x03\xe8"
              "bye");
  send_frame (fixture, TEXT, "too late");
  assert_log (fixture, "text one;");
  g_assert_true (fixture->is_closed);
  g_assert_cmpmem (fixture->answer->data, fixture->answer->len, "\x88\x02\x03\xe8", 4);
}

static void
test_closing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_socket_close (fixture->socket, SERAI_SOCKET_GOING_AWAY, "end");
  settle (fixture);
  g_assert_cmpmem (fixture->answer->data, fixture->answer->len,
                   "\x88\x05\x03\xe9"
                   "end",
                   7);
  g_assert_false (fixture->is_closed);
  send_frame (fixture, TEXT, "is ignored");
  send_frame (fixture, CLOSE, "\x03\xe9");
  assert_log (fixture, "");
  g_assert_true (fixture->is_closed);
}

static void
test_vanishes (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  close (fixture->other);
  fixture->other = -1;
  assert_log (fixture, "");
  g_assert_true (fixture->is_closed);
}

static void
test_cut (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_socket_cut (fixture->socket);
  g_assert_false (fixture->is_closed);
  settle (fixture);
  g_assert_true (fixture->is_closed && fixture->is_ended);
}

/* ---- Wrong ---- */

typedef struct
{
  const char *name, *bytes, *log;
  gsize       size;
} Wrong;

#define WRONG(name, bytes, log)                                                                    \
  {                                                                                                \
    name, bytes, log, sizeof bytes - 1                                                             \
  }
#define BAD "bad-message;"
#define LARGE "too-large;"
#define MASK "\0\0\0\0"

static const Wrong wrongs[] = {
  WRONG ("unmasked",
         "\x81\x01"
         "a",
         BAD),
  WRONG ("reserved-1", "\xc1\x81" MASK "a", BAD),
  WRONG ("reserved-2", "\xa1\x81" MASK "a", BAD),
  WRONG ("reserved-3", "\x91\x81" MASK "a", BAD),
  WRONG ("kind-3", "\x83\x81" MASK "a", BAD),
  WRONG ("kind-11", "\x8b\x81" MASK "a", BAD),
  WRONG ("ping-in-parts", "\x09\x81" MASK "a", BAD),
  WRONG ("long-ping", "\x89\xfe\x00\x7e" MASK, BAD),
  WRONG ("end-without-begin", "\x80\x81" MASK "a", BAD),
  WRONG ("begin-twice",
         "\x01\x81" MASK "a"
         "\x81\x81" MASK "b",
         BAD),
  WRONG ("long-size-2", "\x81\xfe\x00\x7d" MASK, BAD),
  WRONG ("long-size-8", "\x81\xff\0\0\0\0\0\0\xff\xff" MASK, BAD),
  WRONG ("large", "\x81\xff\0\0\0\0\0\x02\0\0" MASK, LARGE),
  WRONG ("huge", "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" MASK, LARGE),
  WRONG ("large-in-parts",
         "\x01\x81" MASK "a"
         "\x80\xff\0\0\0\0\0\x01\x11\x70" MASK,
         LARGE),
};

/* It is answered, with nothing after it, and what comes then is ignored. */
static void
test_wrong (Fixture *fixture, gconstpointer data)
{
  const Wrong *wrong = data;

  send_frame (fixture, TEXT, "one");
  write_all (fixture, (const guint8 *) wrong->bytes, wrong->size);
  send_frame (fixture, TEXT, "never");
  settle (fixture);
  g_assert_true (g_str_has_prefix (fixture->log->str, "text one;"));
  g_assert_cmpstr (fixture->log->str + strlen ("text one;"), ==, wrong->log);
  g_assert_cmpmem (fixture->answer->data, fixture->answer->len,
                   "\x88\x07\x03\xf0"
                   "fault",
                   9);
  g_assert_true (fixture->is_ended);
  close (fixture->other);
  fixture->other = -1;
  settle (fixture);
  g_assert_true (fixture->is_closed);
}

/* Control frames and parts without end. */
static void
test_endless (Fixture *fixture, gconstpointer head)
{
  send_frame (fixture, BEGIN, "");
  for (int n = 0; n < 200000 && fixture->log->len == 0; n++)
    send_frame (fixture, (guint8) GPOINTER_TO_INT (head), "ping");
  assert_log (fixture, LARGE);
}

/* ---- Random ---- */

static void
send_random (Fixture *fixture, GRand *random)
{
  static const guint8 heads[] = { TEXT, BINARY, BEGIN, CONTINUE, END, PING, PONG, TEXT, TEXT };
  guint               n_frames = g_rand_int_range (random, 1, 12);
  g_autoptr (GByteArray) all = g_byte_array_new ();

  for (guint n = 0; n < n_frames; n++)
    {
      guint8           head = heads[g_rand_int_range (random, 0, G_N_ELEMENTS (heads))];
      g_autofree char *payload = g_strnfill (g_rand_int_range (random, 0, 300), 'y');
      g_autoptr (GByteArray) frame = make_frame (head, payload, strlen (payload));

      g_byte_array_append (all, frame->data, frame->len);
    }
  for (gint n = g_rand_int_range (random, 0, 4); n > 0; n--)
    all->data[g_rand_int_range (random, 0, (gint32) all->len)] = (guint8) g_rand_int (random);
  for (guint used = 0, size; used < all->len; used += size)
    {
      size = (guint) g_rand_int_range (random, 1, 700);
      size = MIN (size, all->len - used);
      write_all (fixture, all->data + used, size);
    }
}

/* Whatever comes, the socket ends with one call. */
static void
test_random (void)
{
  GRand *random = g_rand_new_with_seed (21);

  for (int n = 0; n < n_rounds; n++)
    {
      Fixture fixture = { 0 };

      set_up (&fixture, NULL);
      send_random (&fixture, random);
      if (g_rand_boolean (random))
        settle (&fixture);
      tear_down (&fixture, NULL);
    }
  g_rand_free (random);
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *full = g_strconcat ("/socket/", path, NULL);

  g_test_add (full, Fixture, data, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds, "random ones", "N" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_test_init (&argc, &argv, NULL);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  add ("messages", NULL, test_messages);
  add ("sizes", NULL, test_sizes);
  add ("fragments", NULL, test_fragments);
  add ("byte-by-byte", GINT_TO_POINTER (TRUE), test_fragments);
  add ("slow-reader", NULL, test_slow_reader);
  add ("other-closes", NULL, test_other_closes);
  add ("closing", NULL, test_closing);
  add ("vanishes", NULL, test_vanishes);
  add ("cut", NULL, test_cut);
  for (gsize n = 0; n < G_N_ELEMENTS (wrongs); n++)
    add (wrongs[n].name, &wrongs[n], test_wrong);
  add ("endless-pings", GINT_TO_POINTER (PING), test_endless);
  add ("endless-parts", GINT_TO_POINTER (CONTINUE), test_endless);
  g_test_add_func ("/socket/random", test_random);
  return g_test_run ();
}
