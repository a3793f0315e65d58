/* quote.h: makes text from outside fit for display within a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *serai_quote (const char *text);

G_END_DECLS
