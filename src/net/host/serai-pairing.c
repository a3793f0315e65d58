/* serai-pairing.c: who plays which side in a game that begins, and what its result is worth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-pairing.h"

#include <string.h>

#include "serai-glicko.h"

/* ---- Beginning ---- */

/* Nobody becomes a guest again, so this is known without having been stored. */
static gboolean
was_guest (const SeraiAccount *account, gint64 at)
{
  return account->is_guest || account->since > at;
}

/* Members come before guests, among both who came earlier: of guests the id says that, as when a
 * member came as a guest is not known any more. */
static gboolean
is_senior (const SeraiAccount *a, const SeraiAccount *b, gint64 at)
{
  gboolean is_guest = was_guest (a, at);

  if (is_guest != was_guest (b, at))
    return !is_guest;
  return is_guest || a->since == b->since ? a->id < b->id : a->since < b->since;
}

/**
 * serai_pairing_settle_first:
 * @maker: who has made @offer
 * @other: who accepts it
 * Returns: who makes the first move by @offer; instead of %SERAI_FIRST_SENIOR the one of the two
 * who was the senior when it was made, whatever they have become since it was shown
 */
SeraiFirst
serai_pairing_settle_first (const SeraiOffer *offer, const SeraiAccount *maker,
                            const SeraiAccount *other)
{
  if (offer->terms.first != SERAI_FIRST_SENIOR)
    return offer->terms.first;
  return is_senior (maker, other, offer->created) ? SERAI_FIRST_ME : SERAI_FIRST_YOU;
}

static gboolean
is_maker_first (const SeraiOffer *offer, const SeraiAccount *maker, const SeraiAccount *other)
{
  switch (serai_pairing_settle_first (offer, maker, other))
    {
    case SERAI_FIRST_ME:
      return TRUE;
    case SERAI_FIRST_SENIOR: /* is settled */
    case SERAI_FIRST_YOU:
      return FALSE;
    case SERAI_FIRST_LOT:
      return g_random_boolean ();
    }
  g_return_val_if_reached (TRUE);
}

static void
set_player (SeraiGameRow *row, SeraiSide side, gint64 account, const char *name)
{
  row->players[side] = account;
  row->player_names[side] = g_strdup (name);
}

/* What @row has won for each of its sides, with the games before. */
static void
add_score (const SeraiGameRow *row, int score[2])
{
  for (int side = 0; side < 2; side++)
    score[side] = row->score[side];
  if (row->result.outcome == SERAI_OUTCOME_DRAW)
    {
      score[0]++;
      score[1]++;
    }
  else if (row->result.outcome != SERAI_OUTCOME_NONE)
    score[row->result.outcome == SERAI_OUTCOME_P1_WINS ? 0 : 1] += 2;
}

/* The score goes with the players, who may have changed sides. */
static void
follow_score (SeraiGameRow *row, const SeraiGameRow *before)
{
  int      score[2];
  gboolean has_changed = row->players[0] != before->players[0];

  add_score (before, score);
  row->score[0] = score[has_changed ? 1 : 0];
  row->score[1] = score[has_changed ? 0 : 1];
  g_strlcpy (row->before, before->id, sizeof row->before);
}

/* @now: when it begins */
static void
start (SeraiGameRow *row, gint64 now)
{
  g_autoptr (SeraiTable) table = serai_table_new (&row->terms, now);

  serai_store_make_id (row->id);
  row->started = now;
  serai_pairing_follow (row, table, now, 0);
}

/**
 * serai_pairing_from_offer:
 * @maker: who has made the offer
 * @other: who has accepted it
 * @before: (nullable): of a rematch: the game before
 * Returns: (transfer full): the game that begins
 */
SeraiGameRow *
serai_pairing_from_offer (const SeraiOffer *offer, const SeraiAccount *maker,
                          const SeraiAccount *other, const SeraiGameRow *before, gint64 now)
{
  SeraiGameRow *row = g_new0 (SeraiGameRow, 1);
  SeraiSide     side = is_maker_first (offer, maker, other) ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  row->terms = offer->terms;
  row->leg = 1;
  row->is_unlisted = offer->is_unlisted;
  set_player (row, side, maker->id, maker->name);
  set_player (row, 1 - side, other->id, other->name);
  if (before != NULL)
    follow_score (row, before);
  start (row, now);
  return row;
}

/**
 * serai_pairing_next_leg:
 * @row: a game that is over
 * Returns: (transfer full) (nullable): the second leg, if @row is the first of two
 */
SeraiGameRow *
serai_pairing_next_leg (const SeraiGameRow *row, gint64 now)
{
  SeraiGameRow *next;

  if (row->terms.legs < 2 || row->leg > 1)
    return NULL;
  next = g_new0 (SeraiGameRow, 1);
  next->terms = row->terms;
  serai_terms_turn (&next->terms);
  next->leg = row->leg + 1;
  next->is_unlisted = row->is_unlisted;
  for (int side = 0; side < 2; side++)
    set_player (next, side, row->players[1 - side], row->player_names[1 - side]);
  follow_score (next, row);
  start (next, now);
  return next;
}

/**
 * serai_pairing_follow:
 * @row: (inout): what is stored of a game
 * @table: the game itself, after an event
 * @at: when the event was, ms since 1970
 * @leave_ms: as for serai_table_get_deadline()
 */
void
serai_pairing_follow (SeraiGameRow *row, const SeraiTable *table, gint64 at, gint64 leave_ms)
{
  SeraiSide turn = serai_table_get_turn (table);

  row->state = serai_table_get_state (table);
  row->result = serai_table_get_result (table);
  row->n_events = serai_table_get_n_events (table);
  row->n_moves = serai_table_get_n_moves (table);
  if (turn != SERAI_SIDE_NONE)
    row->turn = turn;
  row->deadline = serai_table_get_deadline (table, leave_ms);
  if (row->state == SERAI_TABLE_OVER && row->ended == 0) /* not by a sentence after the end */
    row->ended = at;
}

/* ---- Ratings ---- */

static double
score_of (SeraiOutcome outcome, SeraiSide side)
{
  if (outcome == SERAI_OUTCOME_DRAW)
    return 0.5;
  return (outcome == SERAI_OUTCOME_P1_WINS) == (side == SERAI_SIDE_P1) ? 1 : 0;
}

/**
 * serai_pairing_rate:
 * @row: a rated game that is over
 * @before: [side]: the ratings before it; @n_games 0 if there is none
 * @changes: (out): [side]
 * Each game is a rating period of its own.
 */
void
serai_pairing_rate (const SeraiGameRow *row, const SeraiRating before[2],
                    SeraiRatingChange changes[2])
{
  SeraiGlicko ratings[2];

  for (int side = 0; side < 2; side++)
    if (before[side].n_games == 0)
      serai_glicko_init (&ratings[side]);
    else
      ratings[side] =
          (SeraiGlicko){ before[side].rating, before[side].deviation, before[side].volatility };
  for (int side = 0; side < 2; side++)
    {
      SeraiGlicko     after = ratings[side];
      SeraiGlickoGame game = { ratings[1 - side].rating, ratings[1 - side].deviation,
                               score_of (row->result.outcome, side) };

      serai_glicko_update (&after, &game, 1);
      changes[side] = (SeraiRatingChange){
        .account = row->players[side],
        .n_games_before = before[side].n_games,
        .after = { after.rating, after.deviation, after.volatility, before[side].n_games + 1 },
      };
    }
}
