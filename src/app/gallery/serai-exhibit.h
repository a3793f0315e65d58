/* serai-exhibit.h: a board that shows where a piece can go under some options, with a title above
 * it and the powers of the piece below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

#define SERAI_TYPE_EXHIBIT (serai_exhibit_get_type ())
G_DECLARE_FINAL_TYPE (SeraiExhibit, serai_exhibit, SERAI, EXHIBIT, GtkWidget)

GtkWidget *serai_exhibit_new (const SeraiRules *rules, const SeraiOptions *options,
                              const char *title);
void       serai_exhibit_set_piece (SeraiExhibit *self, SeraiPiece piece);

G_END_DECLS
