/* pairs.h: pairs of players who play random games on a server, one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "latencies.h"

typedef struct Pairs Pairs;

/* @urls: of one server or several, which share a store; the second players use the last one */
Pairs *pairs_new (const char *const *urls, guint n_pairs);
void   pairs_free (Pairs *self);
/* Each waits until all pairs have done it. */
void pairs_connect (Pairs *self);
void pairs_enter (Pairs *self);
void pairs_begin (Pairs *self);
/* Plays for a time, a move each @period_us a game (0: at once after the one before), from a move's
 * departure to the opponent's receipt. */
void  pairs_play (Pairs *self, gint64 period_us, gint64 time_us, Latencies *latencies);
guint pairs_get_n_refused (Pairs *self);
guint pairs_get_n_lost (Pairs *self); /* connections */
guint pairs_get_n_games (Pairs *self);
