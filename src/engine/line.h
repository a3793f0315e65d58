/* line.h: the line being searched: its moves, its history, its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

bool serai_line_reserve (SeraiThread *thread, size_t n_keys);
void serai_line_begin (SeraiThread *thread, const SeraiPosition *pos, const SeraiHistory *history);
bool serai_line_make (SeraiThread *thread, int ply, const SeraiMove *move, uint16_t tag);
bool serai_line_make_null (SeraiThread *thread, int ply);
int  serai_line_score (SeraiResult result, SeraiSide side, int ply);
bool serai_line_is_over (SeraiThread *thread, int ply, int *score);
bool serai_line_visit (SeraiThread *thread, int ply, int *score);
int  serai_line_evaluate (const SeraiThread *thread, int ply);
void serai_line_extend_pv (SeraiThread *thread, int ply, const SeraiMove *move);
uint64_t serai_line_table_key (const SeraiThread *thread, int ply, int depth);

/**
 * serai_line_can_repeat:
 * Returns: whether the game has a rule about repetition, so that keys must be kept
 */
static inline bool
serai_line_can_repeat (const SeraiThread *thread)
{
  return thread->rules->repetition != SERAI_REPETITION_IMPOSSIBLE;
}

/**
 * serai_line_slot_of:
 * Most positions are new, which a zero in their slot proves at once.
 * Returns: (transfer none): the number of keys in the slot of @key
 */
static inline uint16_t *
serai_line_slot_of (SeraiThread *thread, uint64_t key)
{
  return &thread->n_seen[key % SERAI_SEEN_SLOTS];
}

/**
 * serai_line_unmake:
 * Takes the last move back.
 */
static inline void
serai_line_unmake (SeraiThread *thread)
{
  if (serai_line_can_repeat (thread))
    --*serai_line_slot_of (thread, thread->keys[--thread->n_keys]);
}

/**
 * serai_line_can_expire:
 * Returns: whether a count can end the game at @ply or in the @depth plies after it
 */
static inline bool
serai_line_can_expire (const SeraiThread *thread, int ply, int depth)
{
  return ply + depth >= thread->expiry_ply;
}
