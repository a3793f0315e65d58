/* two-tables.h: a server and a client in tests: what one judges, the other reads and applies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "game.h"
#include "move-list.h"
#include "registry.h"
#include "serai-frame.h"
#include "serai-net-error.h"
#include "serai-table.h"

typedef struct
{
  SeraiTable   *server; /* (owned) */
  SeraiTable   *client; /* (owned) */
  SeraiTableNow now;
  guint         n_keys;
} TwoTables;

#define STARTED G_GINT64_CONSTANT (1790000000000)

static inline void
two_tables_begin (TwoTables *self, const SeraiTerms *terms)
{
  *self = (TwoTables){ .server = serai_table_new (terms, STARTED),
                       .client = serai_table_new (terms, STARTED),
                       .now = { .now = STARTED } };
}

static inline void
two_tables_end (TwoTables *self)
{
  g_clear_pointer (&self->server, serai_table_free);
  g_clear_pointer (&self->client, serai_table_free);
}

static inline void
assert_same_result (SeraiResult a, SeraiResult b)
{
  g_assert_cmpint (a.outcome, ==, b.outcome);
  g_assert_cmpint (a.reason, ==, b.reason);
}

/* The moves that stand; the whole line if @from is 0. */
static inline void
assert_same_line (const SeraiRecord *a, const SeraiRecord *b, gsize from)
{
  g_assert_cmpuint (a->n_line, ==, b->n_line);
  for (gsize ply = from; ply < a->n_line; ply++)
    {
      g_assert_true (serai_move_equal (a->line[ply]->move, b->line[ply]->move));
      g_assert_true (serai_position_equal (&a->line[ply]->position, &b->line[ply]->position));
      g_assert_cmpuint (a->line[ply]->clock_ms, ==, b->line[ply]->clock_ms);
      assert_same_result (a->line[ply]->declared, b->line[ply]->declared);
    }
}

static inline void
assert_same_question (const SeraiTable *a, const SeraiTable *b)
{
  SeraiActKind kinds[2] = { SERAI_N_ACTS, SERAI_N_ACTS };
  SeraiSide    by[2] = { SERAI_SIDE_NONE, SERAI_SIDE_NONE };
  guint        plies[2] = { 0, 0 };

  g_assert_cmpint (serai_table_get_question (a, &kinds[0], &by[0], &plies[0]), ==,
                   serai_table_get_question (b, &kinds[1], &by[1], &plies[1]));
  g_assert_cmpint (kinds[0], ==, kinds[1]);
  g_assert_cmpint (by[0], ==, by[1]);
  g_assert_cmpuint (plies[0], ==, plies[1]);
}

/* Everything but the events and the moves before @from. */
static inline void
assert_same_table (const SeraiTable *a, const SeraiTable *b, gint64 now, gsize from)
{
  g_assert_cmpuint (serai_table_get_n_events (a), ==, serai_table_get_n_events (b));
  g_assert_cmpuint (serai_table_get_n_moves (a), ==, serai_table_get_n_moves (b));
  g_assert_cmpint (serai_table_get_state (a), ==, serai_table_get_state (b));
  g_assert_cmpint (serai_table_get_turn (a), ==, serai_table_get_turn (b));
  assert_same_result (serai_table_get_result (a), serai_table_get_result (b));
  assert_same_question (a, b);
  g_assert_cmpint (serai_table_count_ms (a, 0, now), ==, serai_table_count_ms (b, 0, now));
  g_assert_cmpint (serai_table_is_clock_running (a), ==, serai_table_is_clock_running (b));
  g_assert_cmpint (serai_table_get_deadline (a, 0), ==, serai_table_get_deadline (b, 0));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    g_assert_cmpint (serai_table_get_left_ms (a, (SeraiSide) side, now), ==,
                     serai_table_get_left_ms (b, (SeraiSide) side, now));
  assert_same_line (serai_table_get_record (a), serai_table_get_record (b), from);
}

/* The event as it arrives: written, sent, parsed and read. */
static inline void
send_event (const SeraiTableEvent *event, SeraiTableEvent *out)
{
  g_autofree char *text = serai_frame_write_event ("play", serai_table_event_write (event, TRUE));
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (GError) error = NULL;

  object = serai_frame_parse (text, strlen (text), SERAI_FRAME_MAX_BYTES, &error);
  g_assert_no_error (error);
  g_assert_true (serai_table_event_read (out, object, &error));
  g_assert_no_error (error);
}

static inline void
two_tables_apply (TwoTables *self, const SeraiTableEvent *event)
{
  g_autoptr (GError) error = NULL;
  SeraiTableEvent arrived;
  gsize           n_line = serai_table_get_record (self->server)->n_line;

  g_assert_true (serai_table_apply (self->server, event, &error));
  g_assert_no_error (error);
  send_event (event, &arrived);
  g_assert_true (serai_table_apply (self->client, &arrived, &error));
  g_assert_no_error (error);
  assert_same_table (self->server, self->client, event->at + 1234,
                     MIN (n_line, serai_table_get_record (self->server)->n_line) - 1);
}

/* Writes the text of legal move @n of the position, modulo their number. */
static inline void
write_legal_move (const SeraiTable *table, gsize n, char text[SERAI_MOVE_TEXT])
{
  const SeraiRecord     *record = serai_table_get_record (table);
  const SeraiRecordNode *node = serai_record_last (record);
  SeraiMoveList          moves;

  serai_move_list_init (&moves);
  serai_record_moves (record, node, &moves);
  g_assert_cmpuint (moves.n_moves, >, 0);
  record->rules->write_move (&node->position, moves.moves[n % moves.n_moves], text);
  serai_move_list_clear (&moves);
}

/* Sets what every act has: a new key, and that its author knows all events. */
static inline void
prepare_act (TwoTables *self, SeraiAct *act)
{
  g_snprintf (act->key, sizeof act->key, "key-%08u", self->n_keys++);
  act->since = serai_table_get_n_events (self->server);
}
