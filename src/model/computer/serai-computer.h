/* serai-computer.h: the computer player: plays its moves in a match and gives hints.
 *
 * It follows a match and searches in a thread whenever the computer is to move there. Any change
 * of the match cancels its search, so undo, moves and new games need not do so.
 *
 * Properties:
 *   "match" (SeraiMatch, nullable)
 *   "paused" (gboolean): it plays no moves, and the clock of the match stands still
 *   "thinking" (gboolean, read-only): it is looking for a move to play
 *   "advising" (gboolean, read-only): it is looking for a hint
 *   "threads" (guint): number of threads at the highest level and for hints
 *   "memory" (guint): megabytes at the highest level, and as much again for hints
 *   "resigns" (gboolean): it resigns a game that has been hopeless for several moves
 *   "speed" (guint): a SeraiSpeed, for games in which it plays both sides
 *   "human-pace" (gboolean): against a person, it takes as long for a move as a person would
 *   "depth" (int, read-only): depth of the search so far in plies, 0 at first
 * Signal "advice" (SeraiComputer *, const SeraiAdvice *): the hint for the position on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-clock.h"
#include "serai-match.h"
#include "serai-tempo.h"

G_BEGIN_DECLS

#define SERAI_TYPE_COMPUTER (serai_computer_get_type ())
G_DECLARE_FINAL_TYPE (SeraiComputer, serai_computer, SERAI, COMPUTER, GObject)

SeraiComputer *serai_computer_new (void);

void     serai_computer_set_match (SeraiComputer *self, SeraiMatch *match);
void     serai_computer_set_threads (SeraiComputer *self, guint n_threads);
void     serai_computer_set_memory (SeraiComputer *self, guint megabytes);
void     serai_computer_set_paused (SeraiComputer *self, gboolean is_paused);
void     serai_computer_set_resigns (SeraiComputer *self, gboolean resigns);
void     serai_computer_set_speed (SeraiComputer *self, SeraiSpeed speed);
void     serai_computer_set_human_pace (SeraiComputer *self, gboolean has_human_pace);
void     serai_computer_set_books (SeraiComputer *self, GFile *folder);
gboolean serai_computer_is_paused (SeraiComputer *self);
gboolean serai_computer_plays_both (SeraiComputer *self);
gboolean serai_computer_is_thinking (SeraiComputer *self);
gboolean serai_computer_is_advising (SeraiComputer *self);
int      serai_computer_get_depth (SeraiComputer *self);
gboolean serai_computer_accepts_draw (SeraiComputer *self);

void serai_computer_move_now (SeraiComputer *self);
void serai_computer_step (SeraiComputer *self);

void serai_computer_advise (SeraiComputer *self);
void serai_computer_cancel_advice (SeraiComputer *self);

/* For tests: another source of time, and when the computer plays. */
void   serai_computer_set_time_source (SeraiComputer *self, SeraiClockNow now, gpointer data);
gint64 serai_computer_get_due_us (SeraiComputer *self);
void   serai_computer_update (SeraiComputer *self);

G_END_DECLS
