/* serai-running-game.h: a game of the user's on a server that is not over, as it was seen last.
 *
 * Signal "changed" (): its state is another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "game.h"

G_BEGIN_DECLS

typedef struct
{
  const SeraiRules *rules;
  SeraiPosition     position; /* after the last move */
  SeraiSide         side;     /* the user's */
  SeraiSide         turn;
  gboolean          is_adjourned;
  guint             n_moves;
  gint64            started;  /* ms since 1970 */
  gint64            deadline; /* of the next move, ms since 1970; -1: none */
} SeraiRunningState;

#define SERAI_TYPE_RUNNING_GAME (serai_running_game_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRunningGame, serai_running_game, SERAI, RUNNING_GAME, GObject)

SeraiRunningGame *serai_running_game_new (const char *server, const char *id, const char *other,
                                          const SeraiRunningState *state);
SeraiRunningGame *serai_running_game_read (GVariant *values);
GVariant         *serai_running_game_write (SeraiRunningGame *self);

const char              *serai_running_game_get_server (SeraiRunningGame *self);
const char              *serai_running_game_get_id (SeraiRunningGame *self);
const char              *serai_running_game_get_other (SeraiRunningGame *self);
const SeraiRunningState *serai_running_game_get_state (SeraiRunningGame *self);
gboolean                 serai_running_game_is_turn (SeraiRunningGame *self);

gboolean serai_running_game_set_state (SeraiRunningGame *self, const SeraiRunningState *state);
gint     serai_running_game_compare (gconstpointer a, gconstpointer b, gpointer unused);

G_END_DECLS
