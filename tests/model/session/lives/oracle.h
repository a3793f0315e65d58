/* oracle.h: knows what may be in the folder of games, from the journals of all lives so far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "journal.h"

typedef struct Oracle Oracle;

Oracle *oracle_new (const char *path);
void    oracle_free (Oracle *self);
void    oracle_follow (Oracle *self, const char *journal);
void    oracle_check_disk (Oracle *self);
guint   oracle_get_n_moves (const Oracle *self);
guint   oracle_get_n_games (const Oracle *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Oracle, oracle_free)
