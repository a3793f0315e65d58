/* test-table.c: games between two people elsewhere: what is allowed, clocks, questions, ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "two-tables.h"

#define P1 SERAI_SIDE_P1
#define P2 SERAI_SIDE_P2
#define SECOND 1000
#define MINUTE (60 * SECOND)
#define DAY (24 * 60 * G_GINT64_CONSTANT (60000))
#define FULL (10 * MINUTE) /* of the time control 600+5 */

static void
begin (TwoTables *tables, const char *game, const char *first, const char *second)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_find (game));
  g_assert_true (serai_time_control_from_text (&terms.controls[P1], first, NULL));
  g_assert_true (serai_time_control_from_text (&terms.controls[P2], second, NULL));
  two_tables_begin (tables, &terms);
}

static void
begin_by_mail (TwoTables *tables, int days)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_find ("keny"));
  terms.days = days;
  two_tables_begin (tables, &terms);
}

/* Judges @act and applies it at both ends. Returns: (nullable): why it is refused */
static GError *
try_act (TwoTables *tables, SeraiSide by, SeraiAct act)
{
  SeraiTableEvent event;
  GError         *error = NULL;

  if (serai_table_judge (tables->server, by, &act, &tables->now, &event, &error))
    two_tables_apply (tables, &event);
  return error;
}

static void
do_act (TwoTables *tables, SeraiSide by, SeraiActKind kind, guint ply)
{
  SeraiAct act = { .kind = kind, .ply = ply };
  g_autoptr (GError) error = NULL;

  prepare_act (tables, &act);
  if (kind == SERAI_ACT_MOVE)
    write_legal_move (tables->server, ply, act.move);
  error = try_act (tables, by, act);
  g_assert_no_error (error);
}

/* The side to move plays legal move @n after @ms. */
static void
move (TwoTables *tables, gint64 ms, guint n)
{
  tables->now.now += ms;
  do_act (tables, serai_table_get_turn (tables->server), SERAI_ACT_MOVE, n);
}

static void
assert_refused (TwoTables *tables, SeraiSide by, SeraiActKind kind, guint ply, SeraiNetError code)
{
  SeraiAct act = { .kind = kind, .ply = ply };
  guint    n_events = serai_table_get_n_events (tables->server);
  g_autoptr (GError) error = NULL;

  prepare_act (tables, &act);
  if (kind == SERAI_ACT_MOVE)
    write_legal_move (tables->server, ply, act.move);
  error = try_act (tables, by, act);
  g_assert_error (error, SERAI_NET_ERROR, (gint) code);
  g_assert_cmpuint (serai_table_get_n_events (tables->server), ==, n_events);
}

static void
assert_left (TwoTables *tables, gint64 p1_ms, gint64 p2_ms)
{
  g_assert_cmpint (serai_table_get_left_ms (tables->server, P1, tables->now.now), ==, p1_ms);
  g_assert_cmpint (serai_table_get_left_ms (tables->server, P2, tables->now.now), ==, p2_ms);
}

static void
assert_over (TwoTables *tables, SeraiOutcome outcome, SeraiReason reason)
{
  const SeraiRecord *record = serai_table_get_record (tables->client);

  g_assert_cmpint (serai_table_get_state (tables->client), ==, SERAI_TABLE_OVER);
  assert_same_result (serai_table_get_result (tables->client), (SeraiResult){ outcome, reason });
  if (serai_reason_is_declared (reason))
    assert_same_result (serai_record_last (record)->declared, (SeraiResult){ outcome, reason });
  assert_refused (tables, P1, SERAI_ACT_RESIGN, 0, SERAI_NET_ERROR_OVER);
  assert_refused (tables, P2, SERAI_ACT_ASK_UNDO, 0, SERAI_NET_ERROR_OVER);
  assert_refused (tables, P1, SERAI_ACT_TAKE_UP, 0, SERAI_NET_ERROR_OVER);
  do_act (tables, P1, SERAI_ACT_SAY, 0); /* “Good game” comes afterwards */
}

/* Returns whether the flag falls now; then it is applied at both ends. */
static gboolean
try_flag (TwoTables *tables)
{
  SeraiTableEvent event;

  if (!serai_table_judge_flag (tables->server, &tables->now, &event))
    return FALSE;
  two_tables_apply (tables, &event);
  return TRUE;
}

/* ---- Moves ---- */

static void
test_turns (void)
{
  TwoTables tables;

  begin (&tables, "keny", "none", "none");
  g_assert_cmpint (serai_table_get_turn (tables.server), ==, P1);
  assert_refused (&tables, P2, SERAI_ACT_MOVE, 0, SERAI_NET_ERROR_NOT_YOUR_TURN);
  move (&tables, 0, 0);
  assert_refused (&tables, P1, SERAI_ACT_MOVE, 0, SERAI_NET_ERROR_NOT_YOUR_TURN);
  move (&tables, 0, 0);
  g_assert_cmpuint (serai_table_get_n_moves (tables.client), ==, 2);
  two_tables_end (&tables);
}

static void
test_illegal (void)
{
  static const char *const texts[] = { "a1-h8", "no move", "a3-b3 ", "\xF0\x9F\x98\x80", "0000" };
  TwoTables                tables;

  begin (&tables, "keny", "none", "none");
  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      SeraiAct act = { .kind = SERAI_ACT_MOVE };
      g_autoptr (GError) error = NULL;

      prepare_act (&tables, &act);
      g_strlcpy (act.move, texts[n], sizeof act.move);
      error = try_act (&tables, P1, act);
      g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_ILLEGAL_MOVE);
      g_assert_cmpstr (serai_net_error_get_field (error), ==, "move");
    }
  two_tables_end (&tables);
}

/* An act is refused if its author does not know the game as it is; sentences do not matter. */
static void
test_stale (void)
{
  TwoTables tables;
  SeraiAct  act = { .kind = SERAI_ACT_RESIGN, .key = "a-key-of-p2" };
  SeraiAct  say = { .kind = SERAI_ACT_SAY, .key = "another-key", .phrase = SERAI_PHRASE_THANKS };
  GError   *error;

  begin (&tables, "keny", "none", "none");
  do_act (&tables, P1, SERAI_ACT_SAY, 0);
  move (&tables, 0, 0);
  do_act (&tables, P1, SERAI_ACT_SAY, 0);
  act.since = 1;
  error = try_act (&tables, P2, act);
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE);
  g_clear_error (&error);
  act.since = 4;
  error = try_act (&tables, P2, act);
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_FIELD);
  g_assert_cmpstr (serai_net_error_get_field (error), ==, "since");
  g_clear_error (&error);
  say.since = 0;
  error = try_act (&tables, P2, say);
  g_assert_no_error (error);
  act.since = 2;
  error = try_act (&tables, P2, act);
  g_assert_no_error (error);
  assert_over (&tables, SERAI_OUTCOME_P1_WINS, SERAI_REASON_RESIGNATION);
  two_tables_end (&tables);
}

static void
test_keys (void)
{
  TwoTables       tables;
  SeraiTableEvent event;
  g_autoptr (GError) error = NULL;

  begin (&tables, "keny", "none", "none");
  move (&tables, 0, 0);
  g_assert_cmpuint (serai_table_find_key (tables.server, P1, "key-00000000"), ==, 1);
  g_assert_cmpuint (serai_table_find_key (tables.client, P1, "key-00000000"), ==, 1);
  g_assert_cmpuint (serai_table_find_key (tables.server, P2, "key-00000000"), ==, 0);
  g_assert_cmpuint (serai_table_find_key (tables.server, P1, "key-00000001"), ==, 0);
  error = try_act (&tables, P1, (SeraiAct){ .kind = SERAI_ACT_SAY, .key = "key-00000000" });
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE);
  g_clear_error (&error);
  serai_table_get_event (tables.server, 1, &event);
  event.seq = 2;
  event.act.kind = SERAI_ACT_RESIGN;
  event.result = (SeraiResult){ SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION };
  g_assert_false (serai_table_apply (tables.server, &event, &error));
  g_assert_cmpstr (serai_net_error_get_field (error), ==, "key");
  two_tables_end (&tables);
}

static void
play_text (TwoTables *tables, const char *text)
{
  SeraiAct act = { .kind = SERAI_ACT_MOVE };
  g_autoptr (GError) error = NULL;

  prepare_act (tables, &act);
  g_strlcpy (act.move, text, sizeof act.move);
  error = try_act (tables, serai_table_get_turn (tables->server), act);
  g_assert_no_error (error);
}

/* The third occurrence of a position is a draw; what was taken back does not count. */
static void
test_repetition (void)
{
  static const char *const texts[] = { "e1-e2", "e9-e8", "e2-e1", "e8-e9" };
  TwoTables                tables;

  begin (&tables, "pyramids", "none", "none");
  for (int n = 0; n < 7; n++)
    play_text (&tables, texts[n % 4]);
  do_act (&tables, P1, SERAI_ACT_ASK_UNDO, 4);
  do_act (&tables, P2, SERAI_ACT_YES_UNDO, 4);
  for (int n = 4; n < 8; n++)
    {
      g_assert_cmpint (serai_table_get_state (tables.client), ==, SERAI_TABLE_RUNNING);
      play_text (&tables, texts[n % 4]);
    }
  assert_over (&tables, SERAI_OUTCOME_DRAW, SERAI_REASON_REPETITION);
  two_tables_end (&tables);
}

/* A game cannot grow without end, but it can always end. */
static void
test_too_many (void)
{
  TwoTables       tables;
  SeraiTableEvent event = { .at = STARTED, .by = P2, .act = { .kind = SERAI_ACT_SAY } };
  g_autoptr (GError) error = NULL;

  begin (&tables, "keny", "none", "none");
  for (event.seq = 1; event.seq < SERAI_TABLE_MAX_EVENTS; event.seq++)
    {
      g_assert_true (serai_table_apply (tables.server, &event, NULL));
      g_assert_true (serai_table_apply (tables.client, &event, NULL));
    }
  assert_refused (&tables, P2, SERAI_ACT_SAY, 0, SERAI_NET_ERROR_TOO_MANY);
  assert_refused (&tables, P1, SERAI_ACT_MOVE, 0, SERAI_NET_ERROR_TOO_MANY);
  do_act (&tables, P1, SERAI_ACT_RESIGN, 0);
  g_assert_cmpuint (serai_table_get_n_events (tables.client), ==, SERAI_TABLE_MAX_EVENTS);
  g_assert_cmpint (serai_table_get_state (tables.client), ==, SERAI_TABLE_OVER);
  assert_refused (&tables, P2, SERAI_ACT_SAY, 0, SERAI_NET_ERROR_TOO_MANY);
  two_tables_end (&tables);
}

/* ---- Clocks ---- */

/* The first move of each side is free; then the increment counts. */
static void
test_increment (void)
{
  TwoTables tables;

  begin (&tables, "keny", "600+5", "600+5");
  g_assert_false (serai_table_is_clock_running (tables.server));
  move (&tables, MINUTE, 0);
  g_assert_false (serai_table_is_clock_running (tables.server));
  move (&tables, MINUTE, 0);
  assert_left (&tables, FULL, FULL);
  g_assert_true (serai_table_is_clock_running (tables.server));
  tables.now.now += 7 * SECOND;
  assert_left (&tables, FULL - 7 * SECOND, FULL);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==,
                   tables.now.now - 7 * SECOND + FULL);
  move (&tables, 0, 0);
  assert_left (&tables, FULL - 2 * SECOND, FULL);
  move (&tables, 1 * SECOND, 0);
  assert_left (&tables, FULL - 2 * SECOND, FULL + 4 * SECOND);
  g_assert_cmpuint (serai_record_last (serai_table_get_record (tables.client))->clock_ms, ==,
                    FULL + 4 * SECOND);
  two_tables_end (&tables);
}

static void
test_delay (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60d5", "60d5");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, STARTED + 65 * SECOND);
  move (&tables, 5 * SECOND, 0);
  move (&tables, 6 * SECOND, 0);
  assert_left (&tables, MINUTE, MINUTE - SECOND);
  two_tables_end (&tables);
}

/* What is written is what was not used; the next move has all the time again. */
static void
test_per_move (void)
{
  TwoTables       tables;
  SeraiTableEvent event;

  begin (&tables, "keny", "30/move", "30/move");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  move (&tables, 12 * SECOND, 0);
  serai_table_get_event (tables.client, 3, &event);
  g_assert_cmpint (event.left_ms[P1], ==, 18 * SECOND);
  g_assert_cmpint (event.left_ms[P2], ==, 30 * SECOND);
  assert_left (&tables, 30 * SECOND, 30 * SECOND);
  two_tables_end (&tables);
}

static void
test_unequal (void)
{
  TwoTables       tables;
  SeraiTableEvent event;

  begin (&tables, "keny", "none", "60+0");
  for (int n = 0; n < 4; n++)
    move (&tables, 10 * SECOND, 0);
  assert_left (&tables, SERAI_LEFT_UNLIMITED, 50 * SECOND);
  g_assert_false (serai_table_is_clock_running (tables.server));
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, -1);
  serai_table_get_event (tables.client, 4, &event);
  g_assert_cmpint (event.left_ms[P1], ==, SERAI_LEFT_UNLIMITED);
  g_assert_cmpint (event.left_ms[P2], ==, 50 * SECOND);
  two_tables_end (&tables);
}

/* Lag is subtracted, but not more than half a second a move, and never more than was used. */
static void
test_lag (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  tables.now.lag_ms = 200;
  move (&tables, SECOND, 0);
  assert_left (&tables, MINUTE - 800, MINUTE);
  tables.now.lag_ms = 5 * SECOND;
  move (&tables, SECOND, 0);
  assert_left (&tables, MINUTE - 800, MINUTE - 500);
  move (&tables, 100, 0);
  assert_left (&tables, MINUTE - 800, MINUTE - 500);
  tables.now.lag_ms = -SECOND;
  move (&tables, SECOND, 0);
  assert_left (&tables, MINUTE - 800, MINUTE - 1500);
  two_tables_end (&tables);
}

static void
test_flag (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  tables.now.now += 10 * MINUTE;
  g_assert_false (try_flag (&tables)); /* the clock does not run yet */
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  tables.now.now += MINUTE - 1;
  tables.now.lag_ms = 300;
  g_assert_false (try_flag (&tables));
  tables.now.now += 300;
  g_assert_false (try_flag (&tables)); /* the move can still be on its way */
  tables.now.now += 1;
  assert_left (&tables, 0, MINUTE);
  assert_refused (&tables, P1, SERAI_ACT_MOVE, 0, SERAI_NET_ERROR_OVER);
  g_assert_true (try_flag (&tables));
  assert_left (&tables, 0, MINUTE);
  assert_over (&tables, SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME);
  two_tables_end (&tables);
}

/* A move that was made in time, but arrives later, leaves at least a millisecond. */
static void
test_late_move (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  tables.now.lag_ms = 300;
  move (&tables, MINUTE + 299, 0);
  assert_left (&tables, 1, MINUTE);
  two_tables_end (&tables);
}

/* The time on the server goes back: nothing is gained or lost. */
static void
test_time_goes_back (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  move (&tables, -5 * MINUTE, 0);
  assert_left (&tables, MINUTE, MINUTE);
  move (&tables, 5 * MINUTE, 0);
  assert_left (&tables, MINUTE, MINUTE);
  two_tables_end (&tables);
}

static void
test_days (void)
{
  TwoTables tables;

  begin_by_mail (&tables, 3);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, STARTED + 3 * DAY);
  move (&tables, 2 * DAY, 0);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, STARTED + 5 * DAY);
  assert_left (&tables, SERAI_LEFT_UNLIMITED, SERAI_LEFT_UNLIMITED);
  tables.now.away_ms[P2] = 3 * DAY;
  tables.now.now += 3 * DAY - 1;
  assert_refused (&tables, P1, SERAI_ACT_CLAIM_WIN, 0, SERAI_NET_ERROR_TOO_EARLY);
  g_assert_false (try_flag (&tables));
  tables.now.now += 1;
  tables.now.leave_ms[P2] = DAY; /* on holiday */
  g_assert_false (try_flag (&tables));
  g_assert_cmpint (serai_table_get_deadline (tables.server, DAY), ==, STARTED + 6 * DAY);
  tables.now.now += DAY;
  g_assert_true (try_flag (&tables));
  assert_over (&tables, SERAI_OUTCOME_P1_WINS, SERAI_REASON_TIME);
  two_tables_end (&tables);
}

/* Where one side moves twice, each of its moves costs time. Nerenchi: who has made a nerenchi may
 * move again in some variants; the table asks the rules. */
static void
test_twice_in_a_row (void)
{
  TwoTables tables;
  gboolean  is_found = FALSE;

  for (guint n = 0; n < 400 && !is_found; n++)
    {
      SeraiTerms  terms;
      SeraiRandom random = { n };

      serai_terms_init (&terms, serai_registry_find ("nerenchi"));
      serai_options_draw (terms.rules, &random, &terms.options);
      g_assert_true (serai_time_control_from_text (&terms.controls[P1], "600+5", NULL));
      terms.controls[P2] = terms.controls[P1];
      two_tables_begin (&tables, &terms);
      while (serai_table_get_state (tables.server) == SERAI_TABLE_RUNNING && !is_found
             && serai_table_get_n_moves (tables.server) < 60)
        {
          SeraiSide turn = serai_table_get_turn (tables.server);

          move (&tables, SECOND, (guint) serai_random_below (&random, 1000));
          is_found = serai_table_get_state (tables.server) == SERAI_TABLE_RUNNING
                     && serai_table_get_turn (tables.server) == turn
                     && serai_table_get_n_moves (tables.server) > 2;
          if (is_found)
            {
              gint64 left = serai_table_get_left_ms (tables.server, turn, tables.now.now);

              move (&tables, 2 * SECOND, 0);
              g_assert_cmpint (serai_table_get_left_ms (tables.server, turn, tables.now.now), ==,
                               left + 3 * SECOND);
            }
        }
      two_tables_end (&tables);
    }
  g_assert_true (is_found);
}

/* ---- Questions ---- */

static const char *
game_with_draws (gboolean has_draws)
{
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    if (serai_rules_has_draws (serai_registry_nth (n)) == has_draws)
      return serai_registry_nth (n)->id;
  g_assert_not_reached ();
}

static void
test_draw (void)
{
  TwoTables tables;

  begin (&tables, game_with_draws (TRUE), "none", "none");
  assert_refused (&tables, P2, SERAI_ACT_YES_DRAW, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  do_act (&tables, P1, SERAI_ACT_ASK_DRAW, 0);
  assert_refused (&tables, P1, SERAI_ACT_ASK_DRAW, 0, SERAI_NET_ERROR_TOO_EARLY);
  assert_refused (&tables, P2, SERAI_ACT_ASK_ADJOURN, 0, SERAI_NET_ERROR_TOO_EARLY);
  assert_refused (&tables, P1, SERAI_ACT_YES_DRAW, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  assert_refused (&tables, P2, SERAI_ACT_YES_ADJOURN, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  do_act (&tables, P2, SERAI_ACT_NO_DRAW, 0);
  assert_refused (&tables, P2, SERAI_ACT_YES_DRAW, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  assert_refused (&tables, P1, SERAI_ACT_ASK_DRAW, 0, SERAI_NET_ERROR_TOO_EARLY);
  move (&tables, 0, 0);
  do_act (&tables, P1, SERAI_ACT_ASK_DRAW, 0);
  move (&tables, 0, 0); /* says no */
  assert_refused (&tables, P2, SERAI_ACT_YES_DRAW, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  do_act (&tables, P2, SERAI_ACT_ASK_DRAW, 0);
  do_act (&tables, P1, SERAI_ACT_YES_DRAW, 0);
  assert_over (&tables, SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT);
  two_tables_end (&tables);
}

/* Who has asked can take the question back, but cannot ask it again before the next move. */
static void
test_withdrawn (void)
{
  TwoTables tables;

  begin (&tables, game_with_draws (TRUE), "none", "none");
  do_act (&tables, P1, SERAI_ACT_ASK_DRAW, 0);
  assert_refused (&tables, P1, SERAI_ACT_NO_ADJOURN, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  do_act (&tables, P1, SERAI_ACT_NO_DRAW, 0);
  assert_refused (&tables, P2, SERAI_ACT_YES_DRAW, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  assert_refused (&tables, P1, SERAI_ACT_ASK_DRAW, 0, SERAI_NET_ERROR_TOO_EARLY);
  do_act (&tables, P2, SERAI_ACT_ASK_ADJOURN, 0);
  do_act (&tables, P2, SERAI_ACT_NO_ADJOURN, 0);
  move (&tables, 0, 0);
  do_act (&tables, P2, SERAI_ACT_ASK_UNDO, 0);
  do_act (&tables, P2, SERAI_ACT_NO_UNDO, 0);
  two_tables_end (&tables);
}

static void
test_no_draws (void)
{
  TwoTables tables;

  begin (&tables, game_with_draws (FALSE), "none", "none");
  assert_refused (&tables, P1, SERAI_ACT_ASK_DRAW, 0, SERAI_NET_ERROR_NO_DRAWS);
  tables.now.now += 60 * MINUTE;
  tables.now.away_ms[P1] = 60 * MINUTE;
  assert_refused (&tables, P2, SERAI_ACT_CLAIM_DRAW, 0, SERAI_NET_ERROR_NO_DRAWS);
  two_tables_end (&tables);
}

/* The asker's own move leaves the question open. */
static void
test_question_stays (void)
{
  TwoTables    tables;
  SeraiActKind kind;
  SeraiSide    by;

  begin (&tables, game_with_draws (TRUE), "none", "none");
  do_act (&tables, P1, SERAI_ACT_ASK_DRAW, 0);
  move (&tables, 0, 0);
  g_assert_true (serai_table_get_question (tables.client, &kind, &by, NULL));
  g_assert_cmpint (kind, ==, SERAI_ACT_ASK_DRAW);
  g_assert_cmpint (by, ==, P1);
  do_act (&tables, P2, SERAI_ACT_YES_DRAW, 0);
  two_tables_end (&tables);
}

/* Moves are taken back with their times; the turn begins again. */
static void
test_undo (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  assert_refused (&tables, P1, SERAI_ACT_ASK_UNDO, 0, SERAI_NET_ERROR_BAD_FIELD);
  for (int n = 0; n < 6; n++)
    move (&tables, 2 * SECOND, 0);
  assert_left (&tables, 56 * SECOND, 56 * SECOND);
  assert_refused (&tables, P2, SERAI_ACT_ASK_UNDO, 6, SERAI_NET_ERROR_BAD_FIELD);
  do_act (&tables, P2, SERAI_ACT_ASK_UNDO, 3);
  assert_refused (&tables, P1, SERAI_ACT_YES_UNDO, 4, SERAI_NET_ERROR_BAD_FIELD);
  tables.now.now += 10 * SECOND;
  do_act (&tables, P1, SERAI_ACT_YES_UNDO, 3);
  g_assert_cmpuint (serai_table_get_n_moves (tables.client), ==, 3);
  g_assert_cmpint (serai_table_get_turn (tables.client), ==, P2);
  assert_left (&tables, 58 * SECOND, 60 * SECOND);
  move (&tables, 3 * SECOND, 1);
  assert_left (&tables, 58 * SECOND, 57 * SECOND);
  do_act (&tables, P2, SERAI_ACT_ASK_UNDO, 0);
  do_act (&tables, P1, SERAI_ACT_YES_UNDO, 0);
  g_assert_false (serai_table_is_clock_running (tables.server));
  assert_left (&tables, 60 * SECOND, 60 * SECOND);
  do_act (&tables, P1, SERAI_ACT_RESIGN, 0);
  two_tables_end (&tables);
}

static void
test_adjourn (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  tables.now.now += 10 * SECOND;
  assert_refused (&tables, P1, SERAI_ACT_TAKE_UP, 0, SERAI_NET_ERROR_NOTHING_ASKED);
  do_act (&tables, P2, SERAI_ACT_ASK_ADJOURN, 0);
  do_act (&tables, P1, SERAI_ACT_YES_ADJOURN, 0);
  g_assert_cmpint (serai_table_get_state (tables.client), ==, SERAI_TABLE_ADJOURNED);
  tables.now.now += DAY;
  assert_left (&tables, 50 * SECOND, 60 * SECOND);
  g_assert_false (serai_table_is_clock_running (tables.server));
  g_assert_false (try_flag (&tables));
  assert_refused (&tables, P1, SERAI_ACT_MOVE, 0, SERAI_NET_ERROR_ADJOURNED);
  assert_refused (&tables, P2, SERAI_ACT_ASK_UNDO, 0, SERAI_NET_ERROR_ADJOURNED);
  assert_refused (&tables, P2, SERAI_ACT_CLAIM_WIN, 0, SERAI_NET_ERROR_ADJOURNED);
  do_act (&tables, P1, SERAI_ACT_SAY, 0);
  tables.now.away_ms[P1] = 1;
  assert_refused (&tables, P2, SERAI_ACT_TAKE_UP, 0, SERAI_NET_ERROR_TOO_EARLY);
  tables.now.away_ms[P1] = 0;
  do_act (&tables, P2, SERAI_ACT_TAKE_UP, 0);
  g_assert_true (serai_table_is_clock_running (tables.server));
  move (&tables, 5 * SECOND, 0);
  assert_left (&tables, 45 * SECOND, 60 * SECOND);
  do_act (&tables, P2, SERAI_ACT_ASK_ADJOURN, 0); /* the answer was yes: it can be asked again */
  two_tables_end (&tables);
}

/* By correspondence one can take a game up alone; what was used of the days stays used. */
static void
test_adjourn_days (void)
{
  TwoTables tables;

  begin_by_mail (&tables, 3);
  tables.now.now += DAY;
  do_act (&tables, P1, SERAI_ACT_ASK_ADJOURN, 0);
  do_act (&tables, P2, SERAI_ACT_YES_ADJOURN, 0);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, -1);
  tables.now.now += 30 * DAY;
  tables.now.away_ms[P1] = DAY;
  do_act (&tables, P2, SERAI_ACT_TAKE_UP, 0);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, tables.now.now + 2 * DAY);
  two_tables_end (&tables);
}

/* The deadline rests on leave, also on that part of it which was before the game was adjourned. */
static void
test_adjourn_on_leave (void)
{
  const gint64 from = STARTED + 3 * DAY, until = STARTED + 7 * DAY;
  TwoTables    tables;
  gint64       leave_ms;

  begin_by_mail (&tables, 3);
  g_assert_cmpint (serai_table_count_ms (tables.server, from, until), ==, 4 * DAY);
  g_assert_cmpint (serai_table_count_ms (tables.server, STARTED - DAY, from), ==, 3 * DAY);
  move (&tables, 2 * DAY, 0);
  for (int n = 0; n < 2; n++)
    {
      tables.now.now += 2 * DAY;
      do_act (&tables, P1, SERAI_ACT_ASK_ADJOURN, 0);
      do_act (&tables, P2, SERAI_ACT_YES_ADJOURN, 0);
      tables.now.now += DAY / 2;
      do_act (&tables, P2, SERAI_ACT_TAKE_UP, 0);
    }
  /* Half a day of the leave is in each of the two adjournments. */
  leave_ms = serai_table_count_ms (tables.server, from, until);
  g_assert_cmpint (leave_ms, ==, 3 * DAY);
  g_assert_cmpint (serai_table_get_deadline (tables.server, leave_ms), ==, STARTED + 9 * DAY);
  g_assert_cmpint (serai_table_count_ms (tables.server, STARTED, STARTED + 2 * DAY), ==, 0);
  two_tables_end (&tables);
}

/* ---- Outages ---- */

/* Lets @table know that no server ran between two points in time. */
static void
set_outage (SeraiTable *table, gint64 from, gint64 until)
{
  g_autoptr (GArray) outages = g_array_new (FALSE, FALSE, sizeof (SeraiOutage));
  SeraiOutage outage = { from, until };

  g_array_append_val (outages, outage);
  serai_table_set_outages (table, outages);
}

/* A clock stands still while no server runs, and the client believes it. */
static void
test_outage (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  set_outage (tables.server, STARTED + 10 * SECOND, STARTED + 100 * SECOND);
  tables.now.now += 100 * SECOND;
  g_assert_false (try_flag (&tables));
  assert_left (&tables, 50 * SECOND, 60 * SECOND);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, STARTED + 150 * SECOND);
  g_assert_cmpint (serai_table_count_ms (tables.server, STARTED, tables.now.now), ==, 10 * SECOND);
  serai_table_set_stopped_ms (tables.client, 90 * SECOND);
  g_assert_cmpint (serai_table_get_left_ms (tables.client, P1, tables.now.now), ==, 50 * SECOND);
  move (&tables, 20 * SECOND, 0);
  assert_left (&tables, 30 * SECOND, 60 * SECOND);
  move (&tables, 10 * SECOND, 0);
  assert_left (&tables, 30 * SECOND, 50 * SECOND); /* it was in another turn */
  tables.now.now += 30 * SECOND;
  g_assert_true (try_flag (&tables));
  two_tables_end (&tables);
}

/* The flag falls when the time is up without the outage. */
static void
test_flag_after_outage (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  set_outage (tables.server, STARTED + 10 * SECOND, STARTED + 100 * SECOND);
  set_outage (tables.client, STARTED + 10 * SECOND, STARTED + 100 * SECOND);
  tables.now.now += 150 * SECOND - 1;
  g_assert_false (try_flag (&tables));
  tables.now.now += 1;
  g_assert_true (try_flag (&tables));
  assert_over (&tables, SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME);
  two_tables_end (&tables);
}

/* What an outage has spared stays so when the game is adjourned. */
static void
test_adjourn_after_outage (void)
{
  TwoTables tables;

  begin (&tables, "keny", "60+0", "60+0");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  set_outage (tables.server, STARTED + 10 * SECOND, STARTED + 100 * SECOND);
  set_outage (tables.client, STARTED + 10 * SECOND, STARTED + 100 * SECOND);
  tables.now.now += 100 * SECOND;
  do_act (&tables, P1, SERAI_ACT_ASK_ADJOURN, 0);
  do_act (&tables, P2, SERAI_ACT_YES_ADJOURN, 0);
  tables.now.now += DAY;
  do_act (&tables, P2, SERAI_ACT_TAKE_UP, 0);
  assert_left (&tables, 50 * SECOND, 60 * SECOND);
  move (&tables, 5 * SECOND, 0);
  assert_left (&tables, 45 * SECOND, 60 * SECOND);
  two_tables_end (&tables);
}

/* An outage that is leave, too, is counted once. */
static void
test_outage_on_leave (void)
{
  const gint64 from = STARTED + DAY, until = STARTED + 3 * DAY;
  TwoTables    tables;
  gint64       leave_ms;

  begin_by_mail (&tables, 3);
  set_outage (tables.server, STARTED + 2 * DAY, STARTED + 4 * DAY);
  leave_ms = serai_table_count_ms (tables.server, from, until);
  g_assert_cmpint (leave_ms, ==, DAY);
  g_assert_cmpint (serai_table_get_deadline (tables.server, leave_ms), ==, STARTED + 6 * DAY);
  g_assert_cmpint (serai_table_get_deadline (tables.server, 0), ==, STARTED + 5 * DAY);
  two_tables_end (&tables);
}

/* A process was killed: the outage begins before what it has stored last. */
static void
test_outage_too_early (void)
{
  TwoTables       tables, later;
  SeraiTableEvent event;
  g_autoptr (GError) error = NULL;

  begin (&tables, "keny", "60+0", "60+0");
  for (int n = 0; n < 3; n++)
    move (&tables, n, 0);
  do_act (&tables, P1, SERAI_ACT_ASK_ADJOURN, 0);
  do_act (&tables, P2, SERAI_ACT_YES_ADJOURN, 0);
  do_act (&tables, P2, SERAI_ACT_TAKE_UP, 0);
  move (&tables, SECOND, 0);
  tables.now.now += 60 * SECOND;
  g_assert_true (try_flag (&tables));
  two_tables_begin (&later, serai_table_get_terms (tables.server));
  set_outage (later.server, STARTED, STARTED + DAY);
  for (guint seq = 1; seq <= serai_table_get_n_events (tables.server); seq++)
    {
      serai_table_get_event (tables.server, seq, &event);
      g_assert_true (serai_table_apply (later.server, &event, &error));
      g_assert_no_error (error);
    }
  two_tables_end (&later);
  two_tables_end (&tables);
}

/* ---- Absence ---- */

static void
test_claim (void)
{
  TwoTables tables;

  begin (&tables, "keny", "600+5", "600+5");
  move (&tables, 0, 0);
  tables.now.away_ms[P2] = 10 * MINUTE;
  tables.now.now += MINUTE - 1;
  assert_refused (&tables, P1, SERAI_ACT_CLAIM_WIN, 0, SERAI_NET_ERROR_TOO_EARLY);
  tables.now.now += 1;
  assert_refused (&tables, P2, SERAI_ACT_CLAIM_WIN, 0, SERAI_NET_ERROR_TOO_EARLY);
  tables.now.away_ms[P2] = MINUTE - 1;
  assert_refused (&tables, P1, SERAI_ACT_CLAIM_WIN, 0, SERAI_NET_ERROR_TOO_EARLY);
  tables.now.away_ms[P2] = MINUTE;
  do_act (&tables, P1, SERAI_ACT_CLAIM_WIN, 0);
  assert_over (&tables, SERAI_OUTCOME_P1_WINS, SERAI_REASON_ABSENCE);
  two_tables_end (&tables);
}

static void
assert_wait (TwoTables *tables, SeraiSide by, gint64 wait_ms)
{
  g_assert_cmpint (serai_table_get_claim_wait (tables->server, by, &tables->now), ==, wait_ms);
}

/* How long one has to wait before a claim. */
static void
test_claim_wait (void)
{
  TwoTables tables;

  begin (&tables, "keny", "600+5", "600+5");
  move (&tables, 0, 0);
  assert_wait (&tables, P1, -1); /* they are here */
  tables.now.now += MINUTE / 2;
  tables.now.away_ms[P2] = MINUTE / 3;
  assert_wait (&tables, P1, MINUTE - MINUTE / 3);
  assert_wait (&tables, P2, -1); /* it is their turn */
  tables.now.away_ms[P2] = 10 * MINUTE;
  assert_wait (&tables, P1, MINUTE / 2);
  tables.now.now += MINUTE;
  assert_wait (&tables, P1, 0);
  do_act (&tables, P1, SERAI_ACT_CLAIM_WIN, 0);
  assert_wait (&tables, P1, -1);
  two_tables_end (&tables);

  begin_by_mail (&tables, 3);
  tables.now.away_ms[P1] = DAY;
  assert_wait (&tables, P2, -1);
  two_tables_end (&tables);
}

/* Who has no limit can stay away for ten minutes. */
static void
test_slow_claim (void)
{
  TwoTables tables;

  begin (&tables, game_with_draws (TRUE), "none", "600+5");
  tables.now.away_ms[P1] = 10 * MINUTE - 1;
  tables.now.now += 20 * MINUTE;
  assert_refused (&tables, P2, SERAI_ACT_CLAIM_DRAW, 0, SERAI_NET_ERROR_TOO_EARLY);
  tables.now.away_ms[P1] = 10 * MINUTE;
  do_act (&tables, P2, SERAI_ACT_CLAIM_DRAW, 0);
  assert_over (&tables, SERAI_OUTCOME_DRAW, SERAI_REASON_ABSENCE);
  two_tables_end (&tables);
}

/* ---- The clock in messages ---- */

static void
test_write_clock (void)
{
  TwoTables tables;
  g_autoptr (JsonObject) clock = NULL;
  g_autoptr (JsonObject) stopped = NULL;
  g_autoptr (JsonObject) by_mail = NULL;
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autofree char *text = NULL;

  begin (&tables, "keny", "60+0", "none");
  move (&tables, 0, 0);
  move (&tables, 0, 0);
  clock = serai_table_write_clock (tables.server, STARTED + 1500, 0);
  json_node_init_object (node, clock);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==,
                   "{\"time\":1790000001500,\"turn\":\"p1\",\"left\":[58500,null],\"runs\":true,"
                   "\"deadline\":null}");
  set_outage (tables.server, STARTED + 100, STARTED + 600);
  stopped = serai_table_write_clock (tables.server, STARTED + 1500, 0);
  g_assert_cmpint (json_object_get_int_member (stopped, "stopped"), ==, 500);
  two_tables_end (&tables);
  begin_by_mail (&tables, 1);
  by_mail = serai_table_write_clock (tables.server, STARTED, 5);
  g_assert_cmpint (json_object_get_int_member (by_mail, "deadline"), ==, STARTED + DAY + 5);
  g_assert_false (json_object_get_boolean_member (by_mail, "runs"));
  two_tables_end (&tables);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/turns", test_turns);
  g_test_add_func ("/table/illegal", test_illegal);
  g_test_add_func ("/table/stale", test_stale);
  g_test_add_func ("/table/keys", test_keys);
  g_test_add_func ("/table/repetition", test_repetition);
  g_test_add_func ("/table/too-many", test_too_many);
  g_test_add_func ("/table/increment", test_increment);
  g_test_add_func ("/table/delay", test_delay);
  g_test_add_func ("/table/per-move", test_per_move);
  g_test_add_func ("/table/unequal", test_unequal);
  g_test_add_func ("/table/lag", test_lag);
  g_test_add_func ("/table/flag", test_flag);
  g_test_add_func ("/table/late-move", test_late_move);
  g_test_add_func ("/table/time-goes-back", test_time_goes_back);
  g_test_add_func ("/table/days", test_days);
  g_test_add_func ("/table/twice-in-a-row", test_twice_in_a_row);
  g_test_add_func ("/table/draw", test_draw);
  g_test_add_func ("/table/withdrawn", test_withdrawn);
  g_test_add_func ("/table/no-draws", test_no_draws);
  g_test_add_func ("/table/question-stays", test_question_stays);
  g_test_add_func ("/table/undo", test_undo);
  g_test_add_func ("/table/adjourn", test_adjourn);
  g_test_add_func ("/table/adjourn-days", test_adjourn_days);
  g_test_add_func ("/table/adjourn-on-leave", test_adjourn_on_leave);
  g_test_add_func ("/table/outage", test_outage);
  g_test_add_func ("/table/flag-after-outage", test_flag_after_outage);
  g_test_add_func ("/table/adjourn-after-outage", test_adjourn_after_outage);
  g_test_add_func ("/table/outage-on-leave", test_outage_on_leave);
  g_test_add_func ("/table/outage-too-early", test_outage_too_early);
  g_test_add_func ("/table/claim", test_claim);
  g_test_add_func ("/table/claim-wait", test_claim_wait);
  g_test_add_func ("/table/slow-claim", test_slow_claim);
  g_test_add_func ("/table/write-clock", test_write_clock);
  return g_test_run ();
}
