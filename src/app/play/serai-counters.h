/* serai-counters.h: what is counted in a position, as small pictures with numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_COUNTERS (serai_counters_get_type ())
G_DECLARE_FINAL_TYPE (SeraiCounters, serai_counters, SERAI, COUNTERS, GtkBox)

gboolean serai_counters_show (const SeraiRules *rules, const SeraiFact *fact);
void serai_counters_set_facts (SeraiCounters *self, const SeraiRules *rules, const SeraiFact *facts,
                               gsize n_facts);

G_END_DECLS
