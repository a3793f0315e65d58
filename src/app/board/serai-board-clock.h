/* serai-board-clock.h: advances the animation of moves with a widget's frame clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-legs.h"
#include "serai-turning-layout.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardClock SeraiBoardClock;

SeraiBoardClock *serai_board_clock_new (GtkWidget *widget, SeraiLegs *legs,
                                        SeraiTurningLayout *layout);
void             serai_board_clock_free (SeraiBoardClock *self);
gboolean         serai_board_clock_is_running (SeraiBoardClock *self);

G_END_DECLS
