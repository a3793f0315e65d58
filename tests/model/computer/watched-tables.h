/* watched-tables.h: counts the transposition tables that are made, and can forbid or delay them.
 *
 * The linker redirects the calls of mmap() to it (in glibc mmap64), which the engine makes for
 * tables alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint count_tables (void);
gsize size_of_last_table (void);
void  forbid_tables_above (gsize n_bytes);
void  delay_tables (gulong delay_us);

G_END_DECLS
