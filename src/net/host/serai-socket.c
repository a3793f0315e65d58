/* serai-socket.c: a WebSocket (RFC 6455) at the server's end, after its handshake.
 *
 * There are no extensions. A frame begins with
 *   1 byte:  0x80: the last of its message; 0x70: reserved; 0x0f: the kind
 *   1 byte:  0x80: masked; 0x7f: the size, or 126: two bytes, or 127: eight bytes follow with it
 *   4 bytes: the mask, in frames of clients only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-socket.h"

#include <string.h>
#include <sys/socket.h>

#define READ_BYTES 16384     /* read from one socket before the others have a turn */
#define MIN_ALLOWANCE 32768  /* bytes that may come without a whole message */
#define CLOSE_MS 5000        /* for the other end to close, too */
#define CLOSE_BYTES 67108864 /* that are read and ignored meanwhile at most */
#define MAX_VECTORS 16       /* frames that are written at once */
#define MAX_CONTROL 125      /* bytes of a control frame */
#define SHORT_SIZE 126       /* from here on the size needs two bytes more */
#define LONG_SIZE 65536      /* from here on, eight */
#define HEADER_BYTES 2
#define MASK_BYTES 4

enum
{
  KIND_CONTINUATION = 0,
  KIND_TEXT = 1,
  KIND_BINARY = 2,
  KIND_CLOSE = 8,
  KIND_PING = 9,
  KIND_PONG = 10,
  KIND_CONTROL = 8, /* a bit of the kinds that are control frames */
  KIND_BITS = 0x0f,
  RESERVED_BITS = 0x70,
  LAST_BIT = 0x80,
  MASKED_BIT = 0x80,
  SIZE_BITS = 0x7f
};

typedef enum
{
  STATE_OPEN,
  STATE_CLOSING, /* a closing frame is on its way; only the other end's is waited for */
  STATE_CLOSED
} State;

struct _SeraiSocket
{
  const SeraiSocketCalls *calls;
  gpointer                data;
  GIOStream              *stream; /* (owned) (nullable): until it is closed */
  SeraiReactorSocket      waiting;
  GSource                *input, *output; /* (owned) (nullable): if the reactor cannot wait */
  State                   state;
  gboolean                is_deaf;                /* what comes is not understood */
  gboolean                is_cut;                 /* to be closed at once */
  gboolean                is_finished;            /* to be closed once all is written */
  gsize                   max_message, n_unheard; /* bytes read since the last whole message */
  GByteArray             *in;                     /* (owned) (nullable): the beginning of a frame */
  GByteArray             *message;                /* (owned) (nullable): of several frames */
  gboolean                is_text;                /* that message */
  GQueue                  out;                    /* (element-type GBytes) (owned): frames */
  gsize                   n_written;              /* bytes of the first of them */
  gsize                   n_waiting;              /* bytes in all of them that are not written */
  guint                   timeout_id;             /* while closing */
  grefcount               n_refs;
};

typedef struct
{
  guint8   kind;
  gboolean is_last;
  guint8  *payload;
  gsize    size;
} Frame;

/* ---- Frames ---- */

static GBytes *
write_frame (guint8 kind, gconstpointer payload, gsize size)
{
  gsize   n_header = size < SHORT_SIZE ? HEADER_BYTES : HEADER_BYTES + (size < LONG_SIZE ? 2 : 8);
  guint8 *frame = g_malloc (n_header + size);

  frame[0] = LAST_BIT | kind;
  frame[1] = (guint8) (size < SHORT_SIZE ? size : size < LONG_SIZE ? 126 : 127);
  for (gsize n = HEADER_BYTES; n < n_header; n++)
    frame[n] = (guint8) (size >> 8 * (n_header - 1 - n));
  if (size > 0)
    memcpy (frame + n_header, payload, size);
  return g_bytes_new_take (frame, n_header + size);
}

/**
 * serai_socket_write_text:
 * @text: a message
 * Returns: (transfer full): the frame, for any number of sockets
 */
GBytes *
serai_socket_write_text (const char *text)
{
  return write_frame (KIND_TEXT, text, strlen (text));
}

/* ---- Closing ---- */

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
clear_out (SeraiSocket *self)
{
  g_queue_clear_full (&self->out, (GDestroyNotify) g_bytes_unref);
  self->n_written = self->n_waiting = 0;
}

/* The connection ends. */
static void
finish (SeraiSocket *self)
{
  gboolean is_plain = self->waiting.fd >= 0;

  if (self->state == STATE_CLOSED)
    return;
  self->state = STATE_CLOSED;
  serai_reactor_remove (&self->waiting);
  clear_source (&self->input);
  clear_source (&self->output);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  clear_out (self);
  if (is_plain)
    g_io_stream_close (self->stream, NULL, NULL);
  else /* TLS says goodbye, which can take long */
    g_io_stream_close_async (self->stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
  g_clear_object (&self->stream);
  if (self->calls != NULL)
    self->calls->closed (self->data);
}

static gboolean
timeout_cb (gpointer data)
{
  g_autoptr (SeraiSocket) self = serai_socket_ref (data);

  self->timeout_id = 0;
  finish (self);
  return G_SOURCE_REMOVE;
}

static void
push (SeraiSocket *self, GBytes *frame)
{
  g_queue_push_tail (&self->out, frame);
  self->n_waiting += g_bytes_get_size (frame);
  serai_reactor_call_later (&self->waiting);
}

/* @payload: of the closing frame */
static void
begin_closing (SeraiSocket *self, gconstpointer payload, gsize size)
{
  push (self, write_frame (KIND_CLOSE, payload, size));
  self->state = STATE_CLOSING;
  self->timeout_id = g_timeout_add (CLOSE_MS, timeout_cb, self);
}

/**
 * serai_socket_close:
 * @status: of the closing, see RFC 6455
 * @why: (nullable): for developers, at most 100 bytes
 * Closes the socket after everything that is to be sent, and ignores what still comes.
 */
void
serai_socket_close (SeraiSocket *self, guint16 status, const char *why)
{
  g_autofree char *text = g_strdup_printf ("..%s", why != NULL ? why : "");

  if (self->state != STATE_OPEN)
    return;
  text[0] = (char) (status >> 8);
  text[1] = (char) status;
  begin_closing (self, text, strlen (text + 2) + 2);
}

/**
 * serai_socket_cut:
 * Ends the connection without a word, in the next turn of the main loop.
 */
void
serai_socket_cut (SeraiSocket *self)
{
  self->is_cut = TRUE;
  serai_reactor_call_later (&self->waiting);
}

/* ---- Sending ---- */

/* Removes what has been written. */
static void
drop (SeraiSocket *self, gsize size)
{
  self->n_waiting -= size;
  size += self->n_written;
  while (!g_queue_is_empty (&self->out) && size >= g_bytes_get_size (self->out.head->data))
    {
      g_autoptr (GBytes) frame = g_queue_pop_head (&self->out);

      size -= g_bytes_get_size (frame);
    }
  self->n_written = size;
}

/* Writes some of what waits. */
static GPollableReturn
write_some (SeraiSocket *self)
{
  GPollableOutputStream *output =
      G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (self->stream));
  GOutputVector   vectors[MAX_VECTORS];
  gsize           n_vectors = 0, n_written = 0;
  GPollableReturn outcome;

  for (GList *item = self->out.head; item != NULL && n_vectors < MAX_VECTORS; item = item->next)
    {
      gsize         size, skipped = n_vectors == 0 ? self->n_written : 0;
      const guint8 *data = g_bytes_get_data (item->data, &size);

      vectors[n_vectors++] = (GOutputVector){ data + skipped, size - skipped };
    }
  outcome = g_pollable_output_stream_writev_nonblocking (output, vectors, n_vectors, &n_written,
                                                         NULL, NULL);
  drop (self, n_written);
  return outcome;
}

static void wait_for_output (SeraiSocket *self, gboolean is_waiting);

/* Nothing waits any more. */
static void
written (SeraiSocket *self)
{
  wait_for_output (self, FALSE);
  if (self->is_finished)
    finish (self);
  else if (self->state == STATE_CLOSING && self->is_deaf && self->waiting.fd >= 0)
    shutdown (self->waiting.fd, SHUT_WR); /* the other end may wait for it, and not answer */
}

static void
flush (SeraiSocket *self)
{
  GPollableReturn outcome = G_POLLABLE_RETURN_OK;

  while (outcome == G_POLLABLE_RETURN_OK && self->n_waiting > 0)
    outcome = write_some (self);
  if (outcome == G_POLLABLE_RETURN_FAILED)
    finish (self);
  else if (self->n_waiting > 0)
    wait_for_output (self, TRUE);
  else
    written (self);
}

/**
 * serai_socket_send:
 * @frame: (transfer none): from serai_socket_write_text()
 * Sends @frame, unless the socket is being closed.
 */
void
serai_socket_send (SeraiSocket *self, GBytes *frame)
{
  if (self->state == STATE_OPEN)
    push (self, g_bytes_ref (frame));
}

/**
 * serai_socket_get_n_waiting:
 * Returns: the bytes that the kernel has not taken yet
 */
gsize
serai_socket_get_n_waiting (const SeraiSocket *self)
{
  return self->n_waiting;
}

/* ---- Receiving ---- */

static void
fault (SeraiSocket *self, SeraiNetError code, const char *message)
{
  self->is_deaf = TRUE;
  if (self->state == STATE_OPEN)
    self->calls->fault (self->data, code, message);
}

static gboolean
refuse (SeraiSocket *self, const char *message)
{
  fault (self, SERAI_NET_ERROR_BAD_MESSAGE, message);
  return FALSE;
}

/* Returns: whether the first two bytes of a frame can be right */
static gboolean
check_header (SeraiSocket *self, const guint8 *data)
{
  guint8   kind = data[0] & KIND_BITS;
  gboolean is_control = (kind & KIND_CONTROL) != 0;

  if ((data[0] & RESERVED_BITS) != 0)
    return refuse (self, "there are no extensions");
  if ((data[1] & MASKED_BIT) == 0)
    return refuse (self, "a frame without mask");
  if (is_control ? kind > KIND_PONG : kind > KIND_BINARY)
    return refuse (self, "a frame of an unknown kind");
  if (is_control && ((data[0] & LAST_BIT) == 0 || (data[1] & SIZE_BITS) > MAX_CONTROL))
    return refuse (self, "a control frame that is too long");
  if (!is_control && (kind == KIND_CONTINUATION) != (self->message != NULL))
    return refuse (self, "a frame in the wrong place");
  return TRUE;
}

static guint64
read_size (const guint8 *data, gsize n_bytes)
{
  guint64 size = 0;

  for (gsize n = 0; n < n_bytes; n++)
    size = size << 8 | data[n];
  return size;
}

/* Whether a frame of @size bytes is not too much for its message. */
static gboolean
check_size (SeraiSocket *self, guint64 size)
{
  gsize before = self->message != NULL ? self->message->len : 0;

  if (before + MIN (size, G_MAXUINT32) <= self->max_message)
    return TRUE;
  fault (self, SERAI_NET_ERROR_TOO_LARGE, "the message is too long");
  return FALSE;
}

static void
unmask (guint8 *payload, gsize size, const guint8 mask[MASK_BYTES])
{
  for (gsize n = 0; n < size; n++)
    payload[n] ^= mask[n % MASK_BYTES];
}

/* Takes the frame that @data begins with. Returns: the bytes used; 0 if more have to come or it is
 * not understood */
static gsize
read_frame (SeraiSocket *self, guint8 *data, gsize n_data, Frame *frame)
{
  guint8  code = n_data >= HEADER_BYTES ? data[1] & SIZE_BITS : 0;
  gsize   n_size = code < SHORT_SIZE ? 0 : code == SHORT_SIZE ? 2 : 8;
  gsize   n_header = HEADER_BYTES + n_size + MASK_BYTES;
  guint64 size;

  if (n_data < HEADER_BYTES || !check_header (self, data) || n_data < n_header)
    return 0;
  size = n_size == 0 ? code : read_size (data + HEADER_BYTES, n_size);
  if ((n_size == 2 && size < SHORT_SIZE) || (n_size == 8 && size < LONG_SIZE))
    return refuse (self, "a size that is written too long");
  if (!check_size (self, size) || n_data - n_header < size)
    return 0;
  *frame = (Frame){ data[0] & KIND_BITS, (data[0] & LAST_BIT) != 0, data + n_header, size };
  unmask (frame->payload, size, frame->payload - MASK_BYTES);
  return n_header + size;
}

static void
take_close (SeraiSocket *self, const Frame *frame)
{
  self->is_finished = TRUE;
  if (self->state == STATE_OPEN)
    begin_closing (self, frame->payload, frame->size >= 2 ? 2 : 0);
  else
    serai_reactor_call_later (&self->waiting);
}

static void
take_message (SeraiSocket *self, gboolean is_text, const guint8 *bytes, gsize size)
{
  self->n_unheard = 0;
  self->calls->message (self->data, is_text, bytes, size);
}

static void
take_data (SeraiSocket *self, const Frame *frame)
{
  g_autoptr (GByteArray) whole = NULL;

  if (frame->kind != KIND_CONTINUATION)
    self->is_text = frame->kind == KIND_TEXT;
  if (frame->kind != KIND_CONTINUATION && frame->is_last)
    {
      take_message (self, self->is_text, frame->payload, frame->size);
      return;
    }
  if (self->message == NULL)
    self->message = g_byte_array_new ();
  g_byte_array_append (self->message, frame->payload, (guint) frame->size);
  if (!frame->is_last)
    return;
  whole = g_steal_pointer (&self->message);
  take_message (self, self->is_text, whole->data, whole->len);
}

static void
take_frame (SeraiSocket *self, const Frame *frame)
{
  if (frame->kind == KIND_CLOSE)
    take_close (self, frame);
  else if (self->state != STATE_OPEN)
    return;
  else if (frame->kind == KIND_PING)
    push (self, write_frame (KIND_PONG, frame->payload, frame->size));
  else if (frame->kind != KIND_PONG)
    take_data (self, frame);
}

/* Takes the frames that are whole. Returns: the bytes used */
static gsize
take_frames (SeraiSocket *self, guint8 *data, gsize size)
{
  gsize used = 0, n;
  Frame frame;

  while (!self->is_deaf && !self->is_finished && self->state != STATE_CLOSED
         && (n = read_frame (self, data + used, size - used, &frame)) > 0)
    {
      used += n;
      take_frame (self, &frame);
    }
  return used;
}

/* Keeps the beginning of a frame. */
static void
keep (SeraiSocket *self, const guint8 *data, gsize size)
{
  if (size == 0 || self->is_deaf || self->is_finished)
    return;
  self->in = g_byte_array_sized_new ((guint) size);
  g_byte_array_append (self->in, data, (guint) size);
}

/**
 * serai_socket_feed:
 * @self: a socket that has begun
 * @bytes: (array length=size): what has come; changed
 */
void
serai_socket_feed (SeraiSocket *self, guint8 *bytes, gsize size)
{
  g_autoptr (SeraiSocket) kept = serai_socket_ref (self);
  g_autoptr (GByteArray) in = g_steal_pointer (&self->in);
  gsize used;

  self->n_unheard += size;
  if (in != NULL)
    {
      g_byte_array_append (in, bytes, (guint) size);
      bytes = in->data;
      size = in->len;
    }
  used = take_frames (self, bytes, size);
  keep (self, bytes + used, size - used);
  if (self->state == STATE_OPEN && self->n_unheard > MAX (MIN_ALLOWANCE, 2 * self->max_message))
    fault (self, SERAI_NET_ERROR_TOO_LARGE, "too much without a message");
  else if (self->n_unheard > CLOSE_BYTES)
    serai_socket_cut (self);
}

static void
readable (gpointer data)
{
  g_autoptr (SeraiSocket) self = serai_socket_ref (data);
  g_autoptr (GError) error = NULL;
  guint8                buffer[READ_BYTES];
  GPollableInputStream *input;
  gssize                n;

  input = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->stream));
  n = g_pollable_input_stream_read_nonblocking (input, buffer, sizeof buffer, NULL, &error);
  if (n > 0)
    serai_socket_feed (self, buffer, (gsize) n);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    finish (self);
}

static void
writable (gpointer data)
{
  g_autoptr (SeraiSocket) self = serai_socket_ref (data);

  flush (self);
}

static void
later (gpointer data)
{
  g_autoptr (SeraiSocket) self = serai_socket_ref (data);

  if (self->is_cut)
    finish (self);
  else
    flush (self);
}

static void
stop (gpointer data)
{
  g_autoptr (SeraiSocket) self = serai_socket_ref (data);

  finish (self);
}

static const SeraiReactorCalls reactor_calls = { readable, writable, later, stop };

/* ---- With TLS, whose buffers the reactor does not see ---- */

static gboolean
input_cb (GObject *stream G_GNUC_UNUSED, gpointer self)
{
  readable (self);
  return G_SOURCE_CONTINUE; /* no effect if the source has been destroyed */
}

static gboolean
output_cb (GObject *stream G_GNUC_UNUSED, gpointer self)
{
  writable (self);
  return G_SOURCE_CONTINUE;
}

static void
attach (GSource *source, GPollableSourceFunc callback, SeraiSocket *self)
{
  g_source_set_callback (source, G_SOURCE_FUNC (callback), self, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
}

static void
wait_for_input (SeraiSocket *self)
{
  self->input = g_pollable_input_stream_create_source (
      G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->stream)), NULL);
  attach (self->input, input_cb, self);
}

static void
wait_for_output (SeraiSocket *self, gboolean is_waiting)
{
  if (self->waiting.fd >= 0)
    serai_reactor_set_writing (&self->waiting, is_waiting);
  else if (!is_waiting)
    clear_source (&self->output);
  else if (self->output == NULL)
    {
      self->output = g_pollable_output_stream_create_source (
          G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (self->stream)), NULL);
      attach (self->output, output_cb, self);
    }
}

/* ---- The object ---- */

/**
 * serai_socket_new:
 * @stream: (transfer none): a stream whose halves can be polled
 * @fd: its descriptor, or -1 if it has a buffer, as TLS does
 * @max_message: bytes of a message
 * Returns: (transfer full): a socket, which reads nothing before serai_socket_begin()
 */
SeraiSocket *
serai_socket_new (SeraiReactor *reactor, GIOStream *stream, int fd, gsize max_message)
{
  SeraiSocket *self = g_new0 (SeraiSocket, 1);

  g_ref_count_init (&self->n_refs);
  self->stream = g_object_ref (stream);
  self->max_message = max_message;
  g_queue_init (&self->out);
  if (!serai_reactor_add (reactor, &self->waiting, fd, &reactor_calls, self))
    serai_socket_cut (self);
  return self;
}

/**
 * serai_socket_begin:
 * @calls: (transfer none): what to call from now on
 */
void
serai_socket_begin (SeraiSocket *self, const SeraiSocketCalls *calls, gpointer data)
{
  self->calls = calls;
  self->data = data;
  if (self->waiting.fd < 0)
    wait_for_input (self);
}

SeraiSocket *
serai_socket_ref (SeraiSocket *self)
{
  g_ref_count_inc (&self->n_refs);
  return self;
}

void
serai_socket_unref (SeraiSocket *self)
{
  if (!g_ref_count_dec (&self->n_refs))
    return;
  g_return_if_fail (self->state == STATE_CLOSED);
  g_clear_pointer (&self->in, g_byte_array_unref);
  g_clear_pointer (&self->message, g_byte_array_unref);
  g_free (self);
}
