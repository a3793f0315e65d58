/* serai-results.h: what people have played and reached, and what they do not want.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-request.h"

G_BEGIN_DECLS

void serai_results_lobby (SeraiRequest *request);
void serai_results_profile (SeraiRequest *request);
void serai_results_history (SeraiRequest *request);
void serai_results_record (SeraiRequest *request);
void serai_results_ranking (SeraiRequest *request);
void serai_results_block (SeraiRequest *request);
void serai_results_unblock (SeraiRequest *request);
void serai_results_blocked (SeraiRequest *request);
void serai_results_holiday (SeraiRequest *request);
void serai_results_leave (SeraiRequest *request);

G_END_DECLS
