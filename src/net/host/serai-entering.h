/* serai-entering.h: coming in: guests, members, passwords, tokens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-request.h"

G_BEGIN_DECLS

void serai_entering_guest (SeraiRequest *request);
void serai_entering_enrol (SeraiRequest *request);
void serai_entering_login (SeraiRequest *request);
void serai_entering_resume (SeraiRequest *request);
void serai_entering_logout (SeraiRequest *request);
void serai_entering_password (SeraiRequest *request);

G_END_DECLS
