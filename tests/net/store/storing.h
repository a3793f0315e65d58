/* storing.h: calls the functions of a SeraiStore and waits for them; makes games to store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "async-result.h"
#include "databases.h"
#include "registry.h"
#include "serai-net-error.h"
#include "serai-store.h"

#define NOW G_GINT64_CONSTANT (1790000000000)
#define DAY_MS G_GINT64_CONSTANT (86400000)

/* What serai_store_NAME_finish() returns after serai_store_NAME_async() with these arguments. */
#define STORE_CALL(name, store, error, ...)                                                        \
  ({                                                                                               \
    g_autoptr (GAsyncResult) call_result = NULL;                                                   \
                                                                                                   \
    serai_store_##name##_async ((store), __VA_ARGS__, NULL, keep_result_cb, &call_result);         \
    wait_for (&call_result);                                                                       \
    serai_store_##name##_finish ((store), call_result, (error));                                   \
  })

/* The same, which must not fail. */
#define STORE(name, store, ...)                                                                    \
  ({                                                                                               \
    GError *call_error = NULL;                                                                     \
    __auto_type call_value = STORE_CALL (name, store, &call_error, __VA_ARGS__);                   \
                                                                                                   \
    g_assert_no_error (call_error);                                                                \
    call_value;                                                                                    \
  })

/* The same, which must be refused. */
#define STORE_REFUSES(code, name, store, ...)                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GError *call_error = NULL;                                                                     \
                                                                                                   \
    g_assert_true (STORE_CALL (name, store, &call_error, __VA_ARGS__) == 0);                       \
    g_assert_error (call_error, SERAI_NET_ERROR, code);                                            \
    g_error_free (call_error);                                                                     \
  }                                                                                                \
  G_STMT_END

static inline SeraiStore *
open_store (const char *address)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError     *error = NULL;
  SeraiStore *store;

  serai_store_open_async (address, NULL, keep_result_cb, &result);
  wait_for (&result);
  store = serai_store_open_finish (result, &error);
  g_assert_no_error (error);
  return store;
}

/* @store: (transfer full) */
static inline void
close_store (SeraiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;

  serai_store_close_async (store, keep_result_cb, &result);
  wait_for (&result);
  g_assert_true (serai_store_close_finish (store, result, NULL));
  g_object_unref (store);
}

/* Returns: the id of a new member or guest */
static inline gint64
enrol (SeraiStore *store, const char *name, const char *password)
{
  g_autoptr (SeraiAccount) account = STORE (add_account, store, name, password, NOW);

  return account->id;
}

/* A game that can begin; ids of accounts. */
static inline SeraiGameRow
new_game (gint64 p1, gint64 p2)
{
  SeraiGameRow row = { .players = { p1, p2 }, .started = NOW, .deadline = -1, .leg = 1 };

  serai_store_make_id (row.id);
  serai_terms_init (&row.terms, serai_registry_nth (0));
  return row;
}

/* The next event of a game, which is changed accordingly: a side says something. */
static inline SeraiTableEvent
next_event (SeraiGameRow *row, SeraiSide side)
{
  SeraiTableEvent event = { .seq = ++row->n_events,
                            .at = NOW + row->n_events,
                            .by = side,
                            .act.kind = SERAI_ACT_SAY,
                            .left_ms = { SERAI_LEFT_UNLIMITED, SERAI_LEFT_UNLIMITED } };

  if (side != SERAI_SIDE_NONE)
    g_snprintf (event.act.key, sizeof event.act.key, "%08x%08x", g_random_int (), g_random_int ());
  return event;
}
