/* serai-promotion.h: the table of promotions, which opens beside the piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/serai-board-layout.h"
#include "serai-board-scene.h"

G_BEGIN_DECLS

typedef struct _SeraiPromotion SeraiPromotion;

SeraiPromotion *serai_promotion_new (GtkWidget *board, SeraiBoardScene *scene,
                                     const SeraiBoardLayout *layout);
void            serai_promotion_free (SeraiPromotion *self);
void            serai_promotion_update (SeraiPromotion *self);
void            serai_promotion_allocate (SeraiPromotion *self, int width);
gboolean        serai_promotion_has_focus (SeraiPromotion *self);
gboolean        serai_promotion_focus (SeraiPromotion *self, GtkDirectionType direction);

G_END_DECLS
