/* pairs.c: pairs of players who play random games on a server, one after the other.
 *
 * Setting up a game is read with json-glib; the messages of moves, which are many, by searching for
 * the members that the server is known to write.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "move-list.h"
#include "record.h"
#include "registry.h"
#include "sockets.h"

#define MAX_MOVES 300 /* then a new game begins, after a resignation */
#define MAX_TEXT 512
#define PATIENCE_US (120 * G_USEC_PER_SEC)

typedef enum
{
  PHASE_NEW,
  PHASE_HELLO,   /* both sockets have got it */
  PHASE_ENTERED, /* both players */
  PHASE_OFFERED,
  PHASE_OPENING,
  PHASE_PLAYING, /* waits until a move is due */
  PHASE_SENT,    /* waits until the opponent has it */
  PHASE_LOST
} Phase;

typedef struct
{
  Pairs            *owner;
  Socket           *sockets[2]; /* (not owned) */
  guint             number;
  Phase             phase;
  guint             n_done; /* of both players, in the phase */
  const SeraiRules *rules;
  SeraiRecord       record;
  gboolean          has_record;
  char              game[64];
  guint             n_events;
  SeraiSide         mover;
  gint64            sent_us, due_us;
} Pair;

struct Pairs
{
  char      **urls; /* (owned) */
  Sockets    *sockets;
  GPtrArray  *pairs;     /* (owned) (element-type Pair) */
  GQueue      due;       /* (element-type Pair): whose move is due, by time: all wait as long */
  Latencies  *latencies; /* (nullable) */
  SeraiRandom random;
  gint64      period_us;
  gboolean    is_playing;
  guint       n_in_phase[PHASE_LOST + 1];
  guint       n_refused, n_games;
  guint64     n_keys;
};

static void
set_phase (Pair *pair, Phase phase)
{
  pair->owner->n_in_phase[pair->phase]--;
  pair->owner->n_in_phase[phase]++;
  pair->phase = phase;
  pair->n_done = 0;
}

static void ask (Pair *pair, int side, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Sends a request; @format has its members after the id. */
static void
ask (Pair *pair, int side, const char *format, ...)
{
  Socket *socket = pair->sockets[side];
  char    text[MAX_TEXT];
  int     length = g_snprintf (text, sizeof text, "{\"id\":%u,", ++socket->last_id);
  va_list args;

  va_start (args, format);
  length += g_vsnprintf (text + length, sizeof text - (gsize) length, format, args);
  va_end (args);
  socket_send (socket, text, (gsize) length);
}

/* ---- Setting up ---- */

static const char *
get_name (Pair *pair, int side, char name[32])
{
  g_snprintf (name, 32, "%c%u", side == 0 ? 'a' : 'b', pair->number);
  return name;
}

static void
enter (Pair *pair, int side)
{
  char name[32];

  ask (pair, side, "\"request\":\"guest\",\"name\":\"%s\"}", get_name (pair, side, name));
}

static void
offer (Pair *pair)
{
  char name[32];

  set_phase (pair, PHASE_OFFERED);
  ask (pair, 0, "\"request\":\"offer\",\"to\":\"%s\",\"terms\":{\"game\":\"%s\",\"first\":\"me\"}}",
       get_name (pair, 1, name), pair->rules->id);
}

static void
open_game (Pair *pair, const char *game)
{
  SeraiOptions options;

  set_phase (pair, PHASE_OPENING);
  g_strlcpy (pair->game, game, sizeof pair->game);
  pair->n_events = 0;
  serai_options_init (pair->rules, &options);
  if (pair->has_record)
    serai_record_clear (&pair->record);
  pair->has_record = serai_record_init (&pair->record, pair->rules, &options, NULL);
  for (int side = 0; side < 2; side++)
    ask (pair, side, "\"request\":\"open\",\"game\":\"%s\"}", pair->game);
}

static void
wait_for_move (Pair *pair, gint64 wait_us)
{
  set_phase (pair, PHASE_PLAYING);
  pair->due_us = g_get_monotonic_time () + wait_us;
  g_queue_push_tail (&pair->owner->due, pair);
}

/* ---- Moves ---- */

static void
send_resignation (Pair *pair)
{
  set_phase (pair, PHASE_SENT);
  pair->sent_us = 0;
  ask (pair, pair->mover,
       "\"request\":\"act\",\"game\":\"%s\",\"since\":%u,\"key\":\"swarm-%012" G_GINT64_MODIFIER
       "x\",\"kind\":\"resign\"}",
       pair->game, pair->n_events, pair->owner->n_keys++);
}

static void
draw_move (Pair *pair, char text[SERAI_MOVE_TEXT])
{
  SeraiRecordNode *last = serai_record_last (&pair->record);
  SeraiMoveList    moves;
  SeraiMove        move;

  serai_move_list_init (&moves);
  serai_record_moves (&pair->record, last, &moves);
  move = moves.moves[serai_random_below (&pair->owner->random, moves.n_moves)];
  pair->rules->write_move (&last->position, move, text);
  serai_record_play (&pair->record, last, move);
  serai_move_list_clear (&moves);
}

static void
send_move (Pair *pair)
{
  char move[SERAI_MOVE_TEXT];

  pair->mover = pair->rules->side (&serai_record_last (&pair->record)->position);
  if (pair->n_events >= MAX_MOVES)
    {
      send_resignation (pair);
      return;
    }
  draw_move (pair, move);
  set_phase (pair, PHASE_SENT);
  pair->sent_us = g_get_monotonic_time ();
  ask (pair, pair->mover,
       "\"request\":\"act\",\"game\":\"%s\",\"since\":%u,\"key\":\"swarm-%012" G_GINT64_MODIFIER
       "x\",\"kind\":\"move\",\"move\":\"%s\"}",
       pair->game, pair->n_events, pair->owner->n_keys++, move);
}

/* The opponent has got the event that the pair waits for. */
static void
received (Pair *pair)
{
  Pairs *self = pair->owner;
  gint64 now = g_get_monotonic_time ();
  gint64 sent_us = pair->sent_us;

  pair->n_events++;
  if (sent_us != 0 && self->latencies != NULL)
    latencies_add (self->latencies, now - sent_us);
  if (sent_us == 0
      || serai_record_result (&pair->record, serai_record_last (&pair->record)).outcome
             != SERAI_OUTCOME_NONE)
    offer (pair);
  else if (!self->is_playing || self->period_us > 0)
    wait_for_move (pair, self->period_us);
  else
    send_move (pair);
}

/* ---- Messages ---- */

static char *
read_member (const char *text, const char *object, const char *member)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *inner = json_object_get_object_member (json_node_get_object (node), object);

  return g_strdup (json_object_get_string_member (inner, member));
}

static void
take_error (Pair *pair, const char *text)
{
  if (pair->owner->n_refused++ < 5)
    g_printerr ("refused: %s\n", text);
  if (pair->phase != PHASE_SENT)
    {
      set_phase (pair, PHASE_LOST);
      return;
    }
  offer (pair);
}

static void
take_reply (Pair *pair, int side, const char *text)
{
  if (strstr (text, "\"error\":{") != NULL)
    take_error (pair, text);
  else if (pair->phase == PHASE_HELLO && ++pair->n_done == 2)
    set_phase (pair, PHASE_ENTERED);
  else if (pair->phase == PHASE_OPENING && strstr (text, "\"events\":[") != NULL
           && ++pair->n_done == 2)
    {
      pair->owner->n_games++;
      wait_for_move (pair, pair->owner->period_us);
    }
  else if (pair->phase == PHASE_OFFERED && side == 0 && strstr (text, "\"offer\":{") != NULL)
    {
      g_autofree char *id = read_member (text, "offer", "id");

      ask (pair, 1, "\"request\":\"accept\",\"offer\":\"%s\"}", id);
    }
  else if (pair->phase == PHASE_OFFERED && side == 1 && strstr (text, "\"game\":{") != NULL)
    {
      g_autofree char *id = read_member (text, "game", "game");

      open_game (pair, id);
    }
}

static void
answer_ping (Pair *pair, int side, const char *text)
{
  const char *n = strstr (text, "\"n\":");

  if (n != NULL)
    ask (pair, side, "\"request\":\"pong\",\"n\":%d}", atoi (n + strlen ("\"n\":")));
}

/* Whether an event "play" has the event that the pair waits for; the author's own copy of the one
 * before may come later. */
static gboolean
is_awaited (Pair *pair, const char *text)
{
  char seq[32];

  g_snprintf (seq, sizeof seq, "\"seq\":%u,", pair->n_events + 1);
  return strstr (text, seq) != NULL && strstr (text, pair->game) != NULL;
}

static void
text_cb (Socket *socket, const char *text, gsize length G_GNUC_UNUSED)
{
  Pair *pair = socket->data;

  if (strstr (text, "\"event\":\"play\"") != NULL)
    {
      if (pair->phase == PHASE_SENT && socket->side != (int) pair->mover && is_awaited (pair, text))
        received (pair);
    }
  else if (strstr (text, "\"reply\":") != NULL)
    take_reply (pair, socket->side, text);
  else if (strstr (text, "\"event\":\"ping\"") != NULL)
    answer_ping (pair, socket->side, text);
  else if (strstr (text, "\"event\":\"hello\"") != NULL && ++pair->n_done == 2)
    set_phase (pair, PHASE_HELLO);
}

static void
closed_cb (Socket *socket)
{
  Pair *pair = socket->data;

  if (pair->phase != PHASE_LOST)
    set_phase (pair, PHASE_LOST);
}

/* ---- Pairs ---- */

static void
pair_free (gpointer data)
{
  Pair *pair = data;

  if (pair->has_record)
    serai_record_clear (&pair->record);
  g_free (pair);
}

static gsize
count_games (void)
{
  gsize n = 0;

  while (serai_registry_nth (n) != NULL)
    n++;
  return n;
}

Pairs *
pairs_new (const char *const *urls, guint n_pairs)
{
  static const SocketCalls calls = { text_cb, closed_cb };
  Pairs                   *self = g_new0 (Pairs, 1);

  self->urls = g_strdupv ((char **) urls);
  self->sockets = sockets_new (&calls);
  self->pairs = g_ptr_array_new_with_free_func (pair_free);
  self->random = (SeraiRandom){ 1 };
  g_queue_init (&self->due);
  for (guint n = 0; n < n_pairs; n++)
    {
      Pair *pair = g_new0 (Pair, 1);

      pair->owner = self;
      pair->number = n;
      pair->rules = serai_registry_nth (n % count_games ());
      self->n_in_phase[PHASE_NEW]++;
      g_ptr_array_add (self->pairs, pair);
    }
  return self;
}

void
pairs_free (Pairs *self)
{
  g_queue_clear (&self->due);
  sockets_free (self->sockets);
  g_ptr_array_unref (self->pairs);
  g_strfreev (self->urls);
  g_free (self);
}

static void
wait_for_phase (Pairs *self, Phase phase)
{
  gint64 end_us = g_get_monotonic_time () + PATIENCE_US;

  while (self->n_in_phase[phase] + self->n_in_phase[PHASE_LOST] < self->pairs->len)
    {
      sockets_turn (self->sockets, 100000);
      if (g_get_monotonic_time () > end_us)
        g_error ("only %u of %u pairs have got to phase %d", self->n_in_phase[phase],
                 self->pairs->len, phase);
    }
}

void
pairs_connect (Pairs *self)
{
  guint n_urls = g_strv_length (self->urls);

  for (guint n = 0; n < self->pairs->len; n++)
    {
      Pair *pair = self->pairs->pdata[n];

      for (int side = 0; side < 2; side++)
        {
          const char *url = self->urls[side == 0 ? 0 : n_urls - 1];

          pair->sockets[side] = sockets_connect (self->sockets, url, "serai.2");
          pair->sockets[side]->data = pair;
          pair->sockets[side]->side = side;
        }
    }
  wait_for_phase (self, PHASE_HELLO);
}

void
pairs_enter (Pairs *self)
{
  for (guint n = 0; n < self->pairs->len; n++)
    {
      for (int side = 0; side < 2; side++)
        enter (self->pairs->pdata[n], side);
      sockets_turn (self->sockets, 0);
    }
  wait_for_phase (self, PHASE_ENTERED);
}

void
pairs_begin (Pairs *self)
{
  self->period_us = 0;
  for (guint n = 0; n < self->pairs->len; n++)
    {
      Pair *pair = self->pairs->pdata[n];

      if (pair->phase == PHASE_ENTERED)
        offer (pair);
      sockets_turn (self->sockets, 0);
    }
  wait_for_phase (self, PHASE_PLAYING);
}

/* Spreads the first moves over a period. */
static void
spread (Pairs *self)
{
  gint64 now = g_get_monotonic_time ();
  guint  n = 0;

  for (GList *item = self->due.head; item != NULL; item = item->next, n++)
    ((Pair *) item->data)->due_us = now + self->period_us * n / self->pairs->len;
}

static void
send_due (Pairs *self)
{
  gint64 now = g_get_monotonic_time ();
  Pair  *pair;

  while ((pair = g_queue_peek_head (&self->due)) != NULL && pair->due_us <= now)
    {
      g_queue_pop_head (&self->due);
      if (pair->phase == PHASE_PLAYING)
        send_move (pair);
    }
}

/* Moves that are on their way at the end are still received, but do not count. */
static void
finish_moves (Pairs *self)
{
  gint64 end_us = g_get_monotonic_time () + PATIENCE_US;

  self->latencies = NULL;
  self->is_playing = FALSE;
  while (self->n_in_phase[PHASE_PLAYING] + self->n_in_phase[PHASE_LOST] < self->pairs->len
         && g_get_monotonic_time () < end_us)
    sockets_turn (self->sockets, 1000);
}

void
pairs_play (Pairs *self, gint64 period_us, gint64 time_us, Latencies *latencies)
{
  gint64 end_us = g_get_monotonic_time () + time_us;

  self->period_us = period_us;
  self->is_playing = TRUE;
  self->latencies = latencies;
  spread (self);
  latencies_begin (latencies);
  while (g_get_monotonic_time () < end_us)
    {
      Pair  *next = g_queue_peek_head (&self->due);
      gint64 wait_us = next != NULL ? next->due_us - g_get_monotonic_time () : G_USEC_PER_SEC;

      sockets_turn (self->sockets, CLAMP (wait_us, 0, 10000));
      send_due (self);
    }
  latencies_end (latencies);
  finish_moves (self);
}

guint
pairs_get_n_refused (Pairs *self)
{
  return self->n_refused;
}

guint
pairs_get_n_lost (Pairs *self)
{
  return self->n_in_phase[PHASE_LOST];
}

guint
pairs_get_n_games (Pairs *self)
{
  return self->n_games;
}
