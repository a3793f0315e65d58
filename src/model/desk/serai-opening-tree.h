/* serai-opening-tree.h: the moves of many games by position: how often, and how the games ended.
 *
 * Positions that were reached in different ways are one. A move that was played twice in a position
 * of one game counts once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-kept-game.h"

G_BEGIN_DECLS

typedef struct
{
  SeraiMove move;
  guint     n_games;
  guint     n_won[2]; /* [side] */
  guint     n_drawn;  /* all others have not ended */
} SeraiTreeMove;

/* Reference-counted. Never changes, so that threads can share it. */
typedef struct SeraiOpeningTree SeraiOpeningTree;

SeraiOpeningTree    *serai_opening_tree_new (GPtrArray *games, const SeraiRules *rules,
                                             const SeraiOptions *options, GFile *left_out);
SeraiOpeningTree    *serai_opening_tree_ref (SeraiOpeningTree *self);
void                 serai_opening_tree_unref (SeraiOpeningTree *self);
guint                serai_opening_tree_get_n_games (SeraiOpeningTree *self);
const SeraiTreeMove *serai_opening_tree_find (SeraiOpeningTree *self, guint64 key, gsize *n_moves);

void              serai_opening_tree_new_async (GPtrArray *games, const SeraiRules *rules,
                                                const SeraiOptions *options, GFile *left_out,
                                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                                gpointer user_data);
SeraiOpeningTree *serai_opening_tree_new_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiOpeningTree, serai_opening_tree_unref)

G_END_DECLS
