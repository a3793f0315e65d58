/* breakable.h: long words that can be broken into lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

char *serai_breakable_text (const char *text);
