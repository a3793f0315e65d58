/* serai-save-places.h: where in a saved game a note or a verdict belongs.
 *
 * A place is a line and a ply, as that of an ending, with the text of the position. A version of
 * Serai that does not know what is there keeps it as it is, but may put the lines into another
 * order; the place is then the position with that text after as many moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* While things at places are read. */
typedef struct
{
  SeraiMatch *match;
  GPtrArray  *lines;    /* (element-type GPtrArray) (unowned): the nodes of each line */
  GHashTable *by_place; /* key → node (owned) (nullable): built when it is first needed */
} SeraiSavePlaces;

/* Reads the @n-th of several things. Returns: whether it is valid */
typedef gboolean (*SeraiSavePlacesRead) (SeraiSavePlaces *self, JsonNode *node, guint n,
                                         GError **error);

/* Returns: (transfer full) (nullable): what there is at @node of line @line, with its place */
typedef JsonObject *(*SeraiSavePlacesWrite) (SeraiMatch *match, const SeraiRecordNode *node,
                                             guint line);

JsonArray *serai_save_places_write_all (SeraiMatch *match, GPtrArray *lines,
                                        SeraiSavePlacesWrite write);
void     serai_save_places_write (const SeraiRules *rules, const SeraiRecordNode *node, guint line,
                                  JsonObject *object);
gboolean serai_save_places_read (SeraiSavePlaces *self, JsonObject *object, SeraiRecordNode **out);
gboolean serai_save_places_read_all (JsonObject *root, const char *name, SeraiMatch *match,
                                     GPtrArray *lines, SeraiSavePlacesRead read, GError **error);

gboolean serai_save_read_string (JsonObject *object, const char *name, const char **out);
gboolean serai_save_read_integer (JsonObject *object, const char *name, gint64 *out);

G_END_DECLS
