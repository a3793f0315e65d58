/* ugi-go.h: the words of the UGI command go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "search.h"

bool serai_go_parse (char *words, SeraiSide side, SeraiLimits *limits, bool *hold,
                     SeraiFault *fault);
