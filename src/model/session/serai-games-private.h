/* serai-games-private.h: what serai-games.c and serai-games-list.c share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-games.h"

/* A game that is open, or was when the last window was closed. */
typedef struct
{
  GFile   *file;  /* (owned) */
  gpointer owner; /* (unowned) (nullable): the session */
} SeraiOpenGame;

struct _SeraiGames
{
  GObject      parent_instance;
  SeraiWriter *writer;  /* (owned) */
  GFile       *folder;  /* (owned) */
  GPtrArray   *open;    /* (element-type SeraiOpenGame) (owned): the one used last first */
  GHashTable  *left;    /* (element-type GFile) (owned): a set, their last write may have failed */
  GHashTable  *hidden;  /* (element-type GFile) (owned): a set, deleted unless this is undone */
  GHashTable  *gone;    /* (element-type GFile) (owned): a set, may still be on the disk */
  GHashTable  *entries; /* (element-type GFile SeraiKeptGame) (owned): of the last list */
  gboolean     is_ending; /* the file "open" is not changed any more */
};
