/* serai-store-games.c: games and their events in the store.
 *
 * Events are appended by a transaction that depends on the number of events so far: it first
 * changes the row of the game, if it has that number, and marks it with a random stamp.
 * Everything else happens only if the row has this stamp. So it is all or nothing without an error
 * of the database, and of two processes that append at once, one finds the game changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-private.h"

#include <string.h>

#include "game.h"

#define SELECT                                                                                     \
  "SELECT g.id, g.terms, g.p1, a.name, g.p2, b.name, g.started, g.ended, g.state, g.outcome, "     \
  "g.reason, g.n_events, g.n_moves, g.turn, g.deadline, g.leg, g.score1, g.score2, "               \
  "g.before_game, g.unlisted FROM game g JOIN account a ON a.id = g.p1 JOIN account b ON b.id = "  \
  "g.p2 "
#define INSERT                                                                                     \
  "INSERT INTO game (id, terms, days, p1, p2, started, ended, state, outcome, reason, n_events, "  \
  "n_moves, turn, deadline, leg, score1, score2, before_game, unlisted, stamp) "                   \
  "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, "  \
  "'' "
#define RETURNING "RETURNING id"

#define UPDATE                                                                                     \
  "UPDATE game SET ended = $3, state = $4, outcome = $5, reason = $6, n_events = $7, "             \
  "n_moves = $8, turn = $9, deadline = $10, stamp = $11 WHERE id = $1 AND n_events = $2 "
#define IS_RATING_CURRENT(account, n_games)                                                        \
  "AND (SELECT n_games FROM rating WHERE account = " account " AND kind = $16) = " n_games " "

static const char *const states[] = { [SERAI_TABLE_RUNNING] = "running",
                                      [SERAI_TABLE_ADJOURNED] = "adjourned",
                                      [SERAI_TABLE_OVER] = "over" };

/* ---- Reading ---- */

static gboolean
read_state (SeraiTableState *state, const char *text)
{
  for (guint n = 0; n < G_N_ELEMENTS (states); n++)
    if (strcmp (states[n], text) == 0)
      {
        *state = n;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_result (SeraiResult *result, const char *outcome, const char *reason)
{
  for (SeraiOutcome n = SERAI_OUTCOME_NONE; n <= SERAI_OUTCOME_DRAW; n++)
    for (SeraiReason m = SERAI_REASON_NONE; m < SERAI_N_REASONS; m++)
      if (strcmp (serai_outcome_name (n), outcome) == 0
          && strcmp (serai_reason_name (m), reason) == 0)
        {
          *result = (SeraiResult){ n, m };
          return TRUE;
        }
  return FALSE;
}

/* A number that is too large to be plausible, instead of one that is negative or no number. */
static guint
to_count (gint64 value)
{
  return value >= 0 && value <= G_MAXUINT ? (guint) value : G_MAXUINT;
}

/* Whether nobody who uses the row can be led astray by its numbers. */
static gboolean
is_plausible (const SeraiGameRow *game)
{
  return game->n_events <= SERAI_TABLE_MAX_EVENTS && game->n_moves <= game->n_events
         && game->turn <= SERAI_SIDE_NONE && game->deadline >= -1 && game->leg >= 1
         && game->leg <= SERAI_TERMS_MAX_LEGS
         && (game->ended > 0) == (game->state == SERAI_TABLE_OVER);
}

static gboolean
refuse_row (const char *id, GError **error)
{
  g_set_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE, "game %s in the store is not valid",
               id);
  return FALSE;
}

/* @game: (out): all zero before; to be cleared by the caller, also after an error */
static gboolean
read_row (SeraiGameRow *game, const SeraiRows *rows, guint row, GError **error)
{
  guint column = 0;

#define INTEGER() serai_rows_get_integer (rows, 0, row, column++)
#define TEXT() serai_store_get_text (rows, 0, row, column++)
  const char *terms, *state, *outcome, *reason;

  g_strlcpy (game->id, TEXT (), sizeof game->id);
  terms = TEXT ();
  for (int side = 0; side < 2; side++)
    {
      game->players[side] = INTEGER ();
      game->player_names[side] = g_strdup (TEXT ());
    }
  game->started = INTEGER ();
  game->ended = INTEGER ();
  state = TEXT ();
  outcome = TEXT ();
  reason = TEXT ();
  game->n_events = to_count (INTEGER ());
  game->n_moves = to_count (INTEGER ());
  game->turn = (SeraiSide) to_count (INTEGER ());
  game->deadline = INTEGER ();
  game->leg = (int) INTEGER ();
  game->score[0] = (int) INTEGER ();
  game->score[1] = (int) INTEGER ();
  g_strlcpy (game->before, TEXT (), sizeof game->before);
  game->is_unlisted = INTEGER () != 0;
#undef INTEGER
#undef TEXT

  if (!serai_store_read_terms (&game->terms, terms, error))
    return FALSE;
  if (read_state (&game->state, state) && read_result (&game->result, outcome, reason)
      && is_plausible (game))
    return TRUE;
  return refuse_row (game->id, error);
}

static gboolean
read_event (SeraiTableEvent *event, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node)
      && serai_table_event_read (event, json_node_get_object (node), NULL))
    return TRUE;
  g_set_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE, "event in the store: %s", text);
  return FALSE;
}

/* The row was read before the events: those that were added in between are left out. No event may
 * be missing. */
static gboolean
read_events (SeraiStoredGame *game, const SeraiRows *rows, GError **error)
{
  guint  n_rows = serai_rows_get_n (rows, 1);
  gint64 seq = n_rows > 0 ? serai_rows_get_integer (rows, 1, 0, 0) : 0;

  for (guint row = 0; row < n_rows && seq <= game->row.n_events; row++, seq++)
    {
      SeraiTableEvent event;

      if (!read_event (&event, serai_store_get_text (rows, 1, row, 1), error))
        return FALSE;
      if (serai_rows_get_integer (rows, 1, row, 0) != seq || event.seq != seq)
        return refuse_row (game->row.id, error);
      g_array_append_val (game->events, event);
    }
  return n_rows == 0 || seq > game->row.n_events || refuse_row (game->row.id, error);
}

static gpointer
parse_game (const SeraiRows *rows, GError **error)
{
  g_autoptr (SeraiStoredGame) game = NULL;

  if (serai_store_require_row (rows, 0, SERAI_NET_ERROR_NO_SUCH_GAME, "no game has this id", error)
      == NULL)
    return NULL;
  game = g_new0 (SeraiStoredGame, 1);
  game->events = g_array_new (FALSE, TRUE, sizeof (SeraiTableEvent));
  if (!read_row (&game->row, rows, 0, error) || !read_events (game, rows, error))
    return NULL;
  return g_steal_pointer (&game);
}

/**
 * serai_store_load_game_async:
 * @self: a store
 * @id: of a game
 * @since: the number of events that are known; only those after it are loaded
 */
void
serai_store_load_game_async (SeraiStore *self, const char *id, guint since,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_game, (GDestroyNotify) serai_stored_game_free };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, SELECT "WHERE g.id = $1");
  serai_transaction_bind_text (transaction, id);
  serai_transaction_add (transaction, "SELECT seq, data FROM event "
                                      "WHERE game = $1 AND seq > $2 ORDER BY seq");
  serai_transaction_bind_text (transaction, id);
  serai_transaction_bind_integer (transaction, since);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_load_game_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_GAME
 * Returns: (transfer full): the game; its row is as it is after the last of the events
 */
SeraiStoredGame *
serai_store_load_game_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Lists ---- */

static gpointer
parse_list (const SeraiRows *rows, GError **error)
{
  guint n_rows = serai_rows_get_n (rows, 0);
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) serai_game_row_free);

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiGameRow *game = g_new0 (SeraiGameRow, 1);

      g_ptr_array_add (games, game);
      if (!read_row (game, rows, row, error))
        return NULL;
    }
  return g_steal_pointer (&games);
}

/* $1 is the limit, $2 the account and $3 the time, if they are used. */
static const char *
list_sql (SeraiStoreGames which)
{
  switch (which)
    {
    case SERAI_STORE_GAMES_OPEN:
      return SELECT "WHERE g.ended = 0 AND (g.p1 = $2 OR g.p2 = $2) "
                    "ORDER BY g.started DESC, g.id LIMIT $1";
    case SERAI_STORE_GAMES_LISTED:
      return SELECT "WHERE g.state = 'running' AND (g.unlisted = 0 OR g.p1 = $2 OR g.p2 = $2) "
                    "ORDER BY g.started DESC, g.id LIMIT $1";
    case SERAI_STORE_GAMES_ENDED:
      return SELECT "WHERE g.ended > 0 AND g.ended < $3 AND (g.p1 = $2 OR g.p2 = $2) "
                    "ORDER BY g.ended DESC, g.id LIMIT $1";
    case SERAI_STORE_GAMES_OVERDUE:
      return SELECT "WHERE g.state = 'running' AND g.deadline >= 0 AND g.deadline < $2 "
                    "ORDER BY g.deadline, g.id LIMIT $1";
    }
  return NULL;
}

/**
 * serai_store_list_games_async:
 * @self: a store
 * @which: which games, and in which order
 * @account: of a player, for those that are of or for an account; 0: of nobody
 * @time: for those that are before a time
 * @limit: at most so many
 */
void
serai_store_list_games_async (SeraiStore *self, SeraiStoreGames which, gint64 account, gint64 time,
                              guint limit, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_list, (GDestroyNotify) g_ptr_array_unref };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, list_sql (which));
  serai_transaction_bind_integer (transaction, limit);
  if (which != SERAI_STORE_GAMES_OVERDUE)
    serai_transaction_bind_integer (transaction, account);
  if (which == SERAI_STORE_GAMES_ENDED || which == SERAI_STORE_GAMES_OVERDUE)
    serai_transaction_bind_integer (transaction, time);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_games_finish:
 * Returns: (transfer full) (element-type SeraiGameRow): the games
 */
GPtrArray *
serai_store_list_games_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

static gpointer
parse_counts (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  guint *counts = g_new (guint, 2);

  for (guint n = 0; n < 2; n++)
    counts[n] = to_count (serai_rows_get_integer (rows, n, 0, 0));
  return counts;
}

/**
 * serai_store_count_open_games_async:
 * @self: a store
 * @accounts: (array fixed-size=2): of two players
 */
void
serai_store_count_open_games_async (SeraiStore *self, const gint64 accounts[2],
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_counts, g_free };
  SeraiTransaction              *transaction = serai_transaction_new ();

  for (guint n = 0; n < 2; n++)
    {
      serai_transaction_add (transaction, "SELECT COUNT (*) FROM game "
                                          "WHERE ended = 0 AND (p1 = $1 OR p2 = $1)");
      serai_transaction_bind_integer (transaction, accounts[n]);
    }
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_count_open_games_finish:
 * Returns: (transfer full) (array fixed-size=2): how many games of each are running or adjourned
 */
guint *
serai_store_count_open_games_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Beginning ---- */

/* $1 to $19 */
static void
bind_game (SeraiTransaction *transaction, const SeraiGameRow *row)
{
  g_autofree char *terms = serai_store_write_json (serai_terms_write (&row->terms));

  serai_transaction_bind_text (transaction, row->id);
  serai_transaction_bind_text (transaction, terms);
  serai_transaction_bind_integer (transaction, row->terms.days);
  serai_transaction_bind_integer (transaction, row->players[0]);
  serai_transaction_bind_integer (transaction, row->players[1]);
  serai_transaction_bind_integer (transaction, row->started);
  serai_transaction_bind_integer (transaction, row->ended);
  serai_transaction_bind_text (transaction, states[row->state]);
  serai_transaction_bind_text (transaction, serai_outcome_name (row->result.outcome));
  serai_transaction_bind_text (transaction, serai_reason_name (row->result.reason));
  serai_transaction_bind_integer (transaction, row->n_events);
  serai_transaction_bind_integer (transaction, row->n_moves);
  serai_transaction_bind_integer (transaction, row->turn);
  serai_transaction_bind_integer (transaction, row->deadline);
  serai_transaction_bind_integer (transaction, row->leg);
  serai_transaction_bind_integer (transaction, row->score[0]);
  serai_transaction_bind_integer (transaction, row->score[1]);
  serai_transaction_bind_text (transaction, row->before);
  serai_transaction_bind_integer (transaction, row->is_unlisted);
  serai_store_notify (transaction, SERAI_STORE_GAME, row->id);
}

static gpointer
parse_accepted (const SeraiRows *rows, GError **error)
{
  return serai_store_require_row (rows, 1, SERAI_NET_ERROR_NO_SUCH_OFFER, "this offer has ended",
                                  error);
}

static void
add_accepted_game (SeraiTransaction *transaction, const char *offer, const SeraiGameRow *row)
{
  serai_transaction_add (transaction, "UPDATE offer SET created = created "
                                      "WHERE id = $1 AND expires > $2 RETURNING id");
  serai_transaction_bind_text (transaction, offer);
  serai_transaction_bind_integer (transaction, row->started);
  serai_transaction_add (
      transaction,
      INSERT "WHERE EXISTS (SELECT 1 FROM offer WHERE id = $20 AND expires > $6) " RETURNING);
  bind_game (transaction, row);
  serai_transaction_bind_text (transaction, offer);
  serai_transaction_add (transaction, "DELETE FROM offer WHERE id = $1 "
                                      "AND EXISTS (SELECT 1 FROM game WHERE id = $2)");
  serai_transaction_bind_text (transaction, offer);
  serai_transaction_bind_text (transaction, row->id);
  serai_store_notify (transaction, SERAI_STORE_OFFER, offer);
}

/**
 * serai_store_begin_game_async:
 * @self: a store
 * @offer: (nullable): the offer that is accepted, and ends
 * @row: the game, with a new id and without events; the names are not used
 * If the outcome is unknown, serai_store_load_game_async() shows whether the game has begun.
 */
void
serai_store_begin_game_async (SeraiStore *self, const char *offer, const SeraiGameRow *row,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  static const SeraiStoreRequest accepted = { parse_accepted, NULL };
  SeraiTransaction              *transaction = serai_transaction_new ();

  if (offer != NULL)
    add_accepted_game (transaction, offer, row);
  else
    {
      serai_transaction_add (transaction, INSERT RETURNING);
      bind_game (transaction, row);
    }
  serai_store_request (self, offer != NULL ? &accepted : &serai_store_request_done, transaction,
                       cancellable, callback, user_data);
}

/**
 * serai_store_begin_game_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER if the offer has ended, for example as it was accepted
 * Returns: %TRUE if the game has begun
 */
gboolean
serai_store_begin_game_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/* ---- Appending ---- */

/* Makes the rating if there is none, and locks it in any case, so that it does not change until
 * the end of the transaction. Both in the order of accounts, which avoids deadlocks. */
static void
add_rating_locks (SeraiTransaction *transaction, const char *kind,
                  const SeraiRatingChange ratings[2])
{
  guint first = ratings[0].account < ratings[1].account ? 0 : 1;

  for (guint n = 0; n < 2; n++)
    {
      serai_transaction_add (
          transaction, "INSERT INTO rating (account, kind, rating, deviation, volatility, n_games) "
                       "VALUES ($1, $2, 1500, 350, 0.06, 0) "
                       "ON CONFLICT (account, kind) DO UPDATE SET n_games = rating.n_games");
      serai_transaction_bind_integer (transaction, ratings[first ^ n].account);
      serai_transaction_bind_text (transaction, kind);
    }
}

static void
add_update (SeraiTransaction *transaction, const SeraiGameRow *row, guint n_before,
            const char *stamp, const SeraiRatingChange *ratings)
{
  serai_transaction_add (transaction, ratings == NULL ? UPDATE RETURNING
                                                      : UPDATE IS_RATING_CURRENT ("$12", "$13")
                                                          IS_RATING_CURRENT ("$14", "$15")
                                                              RETURNING);
  serai_transaction_bind_text (transaction, row->id);
  serai_transaction_bind_integer (transaction, n_before);
  serai_transaction_bind_integer (transaction, row->ended);
  serai_transaction_bind_text (transaction, states[row->state]);
  serai_transaction_bind_text (transaction, serai_outcome_name (row->result.outcome));
  serai_transaction_bind_text (transaction, serai_reason_name (row->result.reason));
  serai_transaction_bind_integer (transaction, row->n_events);
  serai_transaction_bind_integer (transaction, row->n_moves);
  serai_transaction_bind_integer (transaction, row->turn);
  serai_transaction_bind_integer (transaction, row->deadline);
  serai_transaction_bind_text (transaction, stamp);
  if (ratings == NULL)
    return;
  for (guint n = 0; n < 2; n++)
    {
      serai_transaction_bind_integer (transaction, ratings[n].account);
      serai_transaction_bind_integer (transaction, ratings[n].n_games_before);
    }
  serai_transaction_bind_text (transaction, row->terms.rules->id);
}

static void
add_event (SeraiTransaction *transaction, const SeraiGameRow *row, const SeraiTableEvent *event,
           const char *stamp)
{
  g_autofree char *data = serai_store_write_json (serai_table_event_write (event, TRUE));

  serai_transaction_add (transaction,
                         "INSERT INTO event (game, seq, side, act_key, data) "
                         "SELECT $1, $2, $3, $4, $5 FROM game WHERE id = $1 AND stamp = $6");
  serai_transaction_bind_text (transaction, row->id);
  serai_transaction_bind_integer (transaction, event->seq);
  serai_transaction_bind_integer (transaction, event->by);
  serai_transaction_bind_text (transaction, event->act.key[0] != '\0' ? event->act.key : NULL);
  serai_transaction_bind_text (transaction, data);
  serai_transaction_bind_text (transaction, stamp);
}

static void
add_rating (SeraiTransaction *transaction, const SeraiGameRow *row, const SeraiRatingChange *change,
            const char *stamp)
{
  serai_transaction_add (transaction,
                         "UPDATE rating SET rating = $3, deviation = $4, volatility = $5, "
                         "n_games = $6 WHERE account = $1 AND kind = $2 "
                         "AND EXISTS (SELECT 1 FROM game WHERE id = $7 AND stamp = $8)");
  serai_transaction_bind_integer (transaction, change->account);
  serai_transaction_bind_text (transaction, row->terms.rules->id);
  serai_transaction_bind_real (transaction, change->after.rating);
  serai_transaction_bind_real (transaction, change->after.deviation);
  serai_transaction_bind_real (transaction, change->after.volatility);
  serai_transaction_bind_integer (transaction, change->after.n_games);
  serai_transaction_bind_text (transaction, row->id);
  serai_transaction_bind_text (transaction, stamp);
}

static void
add_next_game (SeraiTransaction *transaction, const SeraiGameRow *row, const SeraiGameRow *next,
               const char *stamp)
{
  serai_transaction_add (transaction,
                         INSERT "WHERE EXISTS (SELECT 1 FROM game WHERE id = $20 AND stamp = $21)");
  bind_game (transaction, next);
  serai_transaction_bind_text (transaction, row->id);
  serai_transaction_bind_text (transaction, stamp);
}

static gpointer
parse_appended (const SeraiRows *rows, GError **error)
{
  return serai_store_require_row (rows, 0, SERAI_NET_ERROR_STALE, "the game has other events",
                                  error);
}

static gpointer
parse_appended_rated (const SeraiRows *rows, GError **error)
{
  return serai_store_require_row (rows, 2, SERAI_NET_ERROR_STALE,
                                  "the game has other events, or a rating has changed", error);
}

/**
 * serai_store_add_events_async:
 * @self: a store
 * @row: the game as it is after the events; what cannot change, except its id, is not used
 * @events: (array length=n_events): the next events, with row->n_events as the last number
 * @n_events: how many, from 1
 * @ratings: (nullable) (array fixed-size=2): if the game ends and is rated, what becomes of the
 *   players' ratings
 * @next: (nullable): if the first of two legs ends, the second, as for
 *   serai_store_begin_game_async()
 * Appends events to a game, all or none.
 *
 * If the outcome is unknown, serai_store_load_game_async() shows whether they are in the game:
 * it must be called before anything else is judged in this game.
 */
void
serai_store_add_events_async (SeraiStore *self, const SeraiGameRow *row,
                              const SeraiTableEvent *events, guint n_events,
                              const SeraiRatingChange ratings[2], const SeraiGameRow *next,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  static const SeraiStoreRequest plain = { parse_appended, NULL };
  static const SeraiStoreRequest rated = { parse_appended_rated, NULL };
  SeraiTransaction              *transaction;
  char                           stamp[SERAI_ID_BYTES];

  g_return_if_fail (n_events > 0 && row->n_events >= n_events);
  g_return_if_fail (events[n_events - 1].seq == row->n_events);

  transaction = serai_transaction_new ();
  serai_store_make_id (stamp);
  if (ratings != NULL)
    add_rating_locks (transaction, row->terms.rules->id, ratings);
  add_update (transaction, row, row->n_events - n_events, stamp, ratings);
  for (guint n = 0; n < n_events; n++)
    add_event (transaction, row, &events[n], stamp);
  for (guint n = 0; ratings != NULL && n < 2; n++)
    add_rating (transaction, row, &ratings[n], stamp);
  if (next != NULL)
    add_next_game (transaction, row, next, stamp);
  serai_store_notify (transaction, SERAI_STORE_GAME, row->id);
  serai_store_request (self, ratings != NULL ? &rated : &plain, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_add_events_finish:
 * @error: %SERAI_NET_ERROR_STALE if they are not the next ones, or if a rating is not the one from
 *   which the new one was computed: load both again
 * Returns: %TRUE if the events are durable
 */
gboolean
serai_store_add_events_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/**
 * serai_store_set_deadline_async:
 * @self: a store
 * @id: of a game
 * @n_events: the number of its events, for which the deadline was computed
 * @deadline: ms since 1970; -1: none
 * Changes the deadline of a game without an event, as somebody takes leave.
 */
void
serai_store_set_deadline_async (SeraiStore *self, const char *id, guint n_events, gint64 deadline,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_appended, NULL };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE game SET deadline = $3 "
                                      "WHERE id = $1 AND n_events = $2 AND ended = 0 " RETURNING);
  serai_transaction_bind_text (transaction, id);
  serai_transaction_bind_integer (transaction, n_events);
  serai_transaction_bind_integer (transaction, deadline);
  serai_store_notify (transaction, SERAI_STORE_GAME, id);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_set_deadline_finish:
 * @error: %SERAI_NET_ERROR_STALE if the game has other events
 * Returns: %TRUE if it has been changed
 */
gboolean
serai_store_set_deadline_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}
