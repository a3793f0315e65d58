/* serai-kept-game.h: what a list of kept games shows about one of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

/* Which version of a file has been read. */
typedef struct
{
  gint64 changed; /* time of the last change, in microseconds since 1970 */
  gint64 size;    /* bytes */
} SeraiFileStamp;

/* A move of a kept game. */
typedef struct
{
  guint64   key; /* of the position before it */
  SeraiMove move;
} SeraiKeptMove;

/* Never changes once it has been created, so that threads can share it. */
typedef struct
{
  GFile            *file; /* (owned): in the folder of games */
  SeraiFileStamp    stamp;
  char             *fault;    /* (owned) (nullable): translated, why the file cannot be read */
  const SeraiRules *rules;    /* (nullable) static: NULL if there is a fault, as are all below */
  SeraiPosition     position; /* where the game goes on */
  SeraiSide         side;     /* to move */
  gboolean          is_seen_turned; /* a person who plays against the computer sits far */
  char             *players;        /* (owned): translated, who plays */
  gsize             n_moves;
  gboolean          is_arranged; /* begins with a position of its own */
  char             *result; /* (owned) (nullable): translated, how the game has ended, if it has */
  char             *origin; /* (owned) (nullable): name of the user's file, to be displayed */
  SeraiOptions      options;
  SeraiOutcome      outcome;
  SeraiKeptMove    *moves; /* (owned) (array length=n_played): up to where the game goes on */
  gsize             n_played;
} SeraiKeptGame;

SeraiKeptGame *serai_kept_game_new (GFile *file, const SeraiFileStamp *stamp, SeraiMatch *match);
SeraiKeptGame *serai_kept_game_new_damaged (GFile *file, const SeraiFileStamp *stamp,
                                            const char *fault);
SeraiKeptGame *serai_kept_game_ref (SeraiKeptGame *self);
void           serai_kept_game_unref (SeraiKeptGame *self);
gboolean       serai_kept_game_is_in_progress (const SeraiKeptGame *self);
gboolean       serai_kept_game_is_finished (const SeraiKeptGame *self);
gint           serai_kept_game_compare (gconstpointer a, gconstpointer b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiKeptGame, serai_kept_game_unref)

G_END_DECLS
