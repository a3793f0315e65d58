/* player.h: somebody who plays on a server, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "random.h"
#include "serai-club.h"

typedef struct
{
  SeraiLine       *line;   /* (owned) */
  SeraiClub       *club;   /* (owned) */
  SeraiRemoteGame *remote; /* (owned) (nullable): the game that began last */
  GError          *error;  /* (owned) (nullable): of the last refusal of an act */
  SeraiActKind     refused;
  guint            n_refused;
  guint            n_offered;
  guint            n_entered;
} Player;

Player *player_new (const SeraiAddress *address);
/* The same, who comes back with the token of @before. */
Player *player_again (const SeraiAddress *address, Player *before);
void    player_free (Player *self);
void    player_enter (Player *self, const char *name);
/* Members have a password; one who has logged out comes back with @before. */
void    player_enrol (Player *self, const char *name);
void    player_log_out (Player *self);
Player *player_log_in (const SeraiAddress *address, Player *before);

/* Two players begin a game of these terms; the first has made the offer and the first move. */
void players_begin (Player *first, Player *second, const SeraiTerms *terms);

/* Plays a random move. Returns: whether there was one */
gboolean player_move (Player *self, SeraiRandom *random);
/* Waits until both have the same events and nothing in the queue. */
void players_settle (Player *first, Player *second);
void assert_same_game (SeraiRemoteGame *first, SeraiRemoteGame *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)
