/* serai-opening-row.h: a row in the list of openings: a move, the games with it, its score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-openings.h"

G_BEGIN_DECLS

GtkWidget *serai_opening_row_new (const SeraiRules *rules, const SeraiPosition *pos,
                                  const SeraiOpening *opening);

G_END_DECLS
