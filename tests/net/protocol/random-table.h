/* random-table.h: random terms, acts and events of games between two people elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "random-options.h"
#include "side.h"
#include "two-tables.h"

#define SECOND 1000

static inline void
draw_terms (const SeraiRules *rules, GRand *rand, SeraiTerms *terms)
{
  static const char *const controls[] = { "none", "60+2", "120d3", "30/move", "300+0" };

  serai_terms_init (terms, rules);
  choose_random_options (rules, rand, &terms->options);
  if (g_rand_int_range (rand, 0, 4) == 0)
    terms->days = g_rand_int_range (rand, 1, SERAI_TERMS_MAX_DAYS + 1);
  else
    for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      g_assert_true (serai_time_control_from_text (
          &terms->controls[side], controls[g_rand_int_range (rand, 0, G_N_ELEMENTS (controls))],
          NULL));
}

static inline void
pass_time (TwoTables *tables, GRand *rand)
{
  SeraiTableNow *now = &tables->now;

  now->now += g_rand_int_range (rand, 0, g_rand_int_range (rand, 0, 50) == 0 ? 700 * SECOND : 6000);
  now->lag_ms = g_rand_int_range (rand, -10, 1500);
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      now->away_ms[side] = g_rand_int_range (rand, 0, 3) == 0 ? now->now - STARTED : 0;
      now->leave_ms[side] = g_rand_int_range (rand, 0, 1000);
    }
}

/* Sets kind and author of an act that is not a move: often one that is allowed now. */
static inline void
draw_kind (const SeraiTable *table, GRand *rand, SeraiSide *by, SeraiAct *act)
{
  SeraiSide    turn = serai_table_get_turn (table);
  SeraiActKind question;
  SeraiSide    asker;

  do
    act->kind = (SeraiActKind) g_rand_int_range (rand, 0, SERAI_N_ACTS);
  while ((act->kind == SERAI_ACT_RESIGN || act->kind == SERAI_ACT_CLAIM_WIN
          || act->kind == SERAI_ACT_CLAIM_DRAW)
         && g_rand_int_range (rand, 0, 30) > 0);
  *by = (SeraiSide) g_rand_int_range (rand, 0, 2);
  if (act->kind == SERAI_ACT_CLAIM_WIN || act->kind == SERAI_ACT_CLAIM_DRAW)
    *by = serai_side_other (turn);
  if (g_rand_int_range (rand, 0, 3) == 0)
    return;
  if (serai_table_get_state (table) == SERAI_TABLE_ADJOURNED)
    act->kind = SERAI_ACT_TAKE_UP;
  if (!serai_table_get_question (table, &question, &asker, &act->ply))
    return;
  act->kind = (SeraiActKind) (question + g_rand_int_range (rand, 1, 3)); /* yes or no */
  *by = serai_side_other (asker);
}

/* Mostly a legal move; else anything, which may be refused. */
static inline void
draw_act (TwoTables *tables, GRand *rand, SeraiSide *by, SeraiAct *act)
{
  const SeraiTable *table = tables->server;

  *act = (SeraiAct){ .kind = SERAI_ACT_MOVE };
  prepare_act (tables, act);
  *by = serai_table_get_turn (table);
  if (g_rand_int_range (rand, 0, 4) < 3 && serai_table_get_state (table) == SERAI_TABLE_RUNNING)
    {
      write_legal_move (table, g_rand_int (rand), act->move);
      return;
    }
  act->ply = (guint) g_rand_int_range (rand, 0, (gint32) serai_table_get_n_moves (table) + 1);
  draw_kind (table, rand, by, act);
  if (act->kind == SERAI_ACT_CLAIM_WIN || act->kind == SERAI_ACT_CLAIM_DRAW)
    {
      tables->now.now += SERAI_TABLE_SLOW_CLAIM_MS;
      tables->now.away_ms[serai_table_get_turn (table)] = SERAI_TABLE_SLOW_CLAIM_MS;
    }
  act->phrase = (SeraiPhrase) g_rand_int_range (rand, 0, SERAI_N_PHRASES);
  act->since -= g_rand_int_range (rand, 0, 10) == 0 ? MIN (act->since, 1) : 0;
  g_strlcpy (act->move, "zz", sizeof act->move);
}

/* What happens next, after some time: the flag, or an act. Returns: whether it is allowed */
static inline gboolean
draw_event (TwoTables *tables, GRand *rand, SeraiTableEvent *event)
{
  SeraiSide by;
  SeraiAct  act;
  g_autoptr (GError) error = NULL;

  pass_time (tables, rand);
  if (serai_table_judge_flag (tables->server, &tables->now, event))
    return TRUE;
  draw_act (tables, rand, &by, &act);
  if (serai_table_judge (tables->server, by, &act, &tables->now, event, &error))
    return TRUE;
  g_assert_true (error->domain == SERAI_NET_ERROR);
  return FALSE;
}
