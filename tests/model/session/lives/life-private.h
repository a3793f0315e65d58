/* life-private.h: what life.c and life-actions.c share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "life.h"

#include "serai-session.h"

/* The program, as far as the model goes. */
typedef struct
{
  Journal      *journal;
  GRand        *rand;
  const char   *path; /* of the folder that has "games" and the files of the user */
  GSettings    *settings;
  SeraiWriter  *writer;
  SeraiGames   *games;
  GPtrArray    *sessions; /* (element-type SeraiSession) (owned): at least one */
  SeraiSession *acting;   /* (nullable): the one that a person uses */
  const char   *pending;  /* (nullable): text of a match that is about to get a file */
  GPtrArray    *open;     /* (element-type utf8) (owned): keys of the open games, last used first */
  GHashTable   *texts;    /* (element-type utf8 utf8) (owned): by key, also of deleted games */
  GHashTable   *absent;   /* (element-type utf8) (owned): keys of deleted games */
  GHashTable   *hidden;   /* (element-type utf8) (owned): keys */
  gboolean      is_full;  /* the disk */
  gboolean      was_full; /* some writes may have failed */
} Life;

char         *life_get_key (Life *self, GFile *file);
char         *life_get_own_key (Life *self, SeraiSession *session);
void          life_note (Life *self, const char *key, const char *text);
void          life_found (Life *self, const char *key, SeraiMatch *match);
void          life_drop_unplayed (Life *self, SeraiSession *session);
SeraiSession *life_open_window (Life *self, GFile *file);
void          life_close_window (Life *self, SeraiSession *session);
void          life_flush (Life *self);
void          life_discard_hidden (Life *self);
void          life_act (Life *self);
