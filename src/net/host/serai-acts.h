/* serai-acts.h: what players do in a game, and what follows from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-room.h"

G_BEGIN_DECLS

void serai_acts_request (SeraiRequest *request);
void serai_acts_room_ready (SeraiRoom *room);
void serai_acts_begin (SeraiHall *hall, const SeraiGameRow *row);
void serai_acts_tell_lobby (SeraiHall *hall, const SeraiGameRow *row);
void serai_acts_check_flag (SeraiHall *hall, const char *id);
void serai_acts_leave_changed (SeraiHall *hall, const char *id);

G_END_DECLS
