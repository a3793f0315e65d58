/* serai-save-contents.h: the contents of a saved game, before its moves are replayed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"
#include "serai-time-control.h"

G_BEGIN_DECLS

/* A sequence of moves: the main line or a variation. */
typedef struct
{
  gint64     line;  /* index of the line that it branches off; 0 for the main line */
  gint64     ply;   /* number of moves from the start to its beginning */
  JsonArray *moves; /* (unowned): belongs to the root */
  JsonArray *times; /* (unowned) (nullable): as long as moves */
} SeraiSaveLine;

/* How a game ended that the players have continued elsewhere. */
typedef struct
{
  gint64      line;   /* index of the line */
  gint64      ply;    /* number of moves from the start to the end */
  SeraiResult result; /* declared by the players */
} SeraiSaveEnding;

typedef struct
{
  JsonNode         *root; /* (owned) */
  gint64            version;
  const SeraiRules *rules;
  SeraiOptions      options;
  const char       *start; /* (unowned): belongs to the root */
  GArray           *lines; /* (element-type SeraiSaveLine) (owned): first the main line */
  gint64            cursor;
  SeraiPlayer       players[2];
  const char       *names[2]; /* (unowned) (nullable): of the players; belong to the root */
  gboolean          has_clock;
  SeraiTimeControl  controls[2]; /* valid if has_clock */
  gint64            used_ms;     /* for the next move */
  SeraiSeries       series;
  gboolean          is_assisted;
  SeraiResult       ending;  /* declared by the players; SERAI_OUTCOME_NONE: none */
  GArray           *endings; /* (element-type SeraiSaveEnding) (owned): at other places */
} SeraiSaveContents;

SeraiSaveContents *serai_save_contents_new (const char *text, gsize length, GError **error);
void               serai_save_contents_free (SeraiSaveContents *self);
const char        *serai_save_line_get_move (const SeraiSaveLine *self, guint n);
guint32            serai_save_line_get_time (const SeraiSaveLine *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiSaveContents, serai_save_contents_free)

G_END_DECLS
