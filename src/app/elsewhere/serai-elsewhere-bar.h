/* serai-elsewhere-bar.h: a line above the board about what happens elsewhere, with buttons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_ELSEWHERE_BAR_BUTTONS 3

/* A button: a translated label, and the action that it activates. */
typedef struct
{
  const char *label;  /* (nullable): no button */
  const char *action; /* with its prefix */
} SeraiElsewhereButton;

#define SERAI_TYPE_ELSEWHERE_BAR (serai_elsewhere_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiElsewhereBar, serai_elsewhere_bar, SERAI, ELSEWHERE_BAR, AdwBin)

GtkWidget *serai_elsewhere_bar_new (void);
gboolean   serai_elsewhere_bar_show (SeraiElsewhereBar *self, const char *text,
                                     const SeraiElsewhereButton buttons[]);
void       serai_elsewhere_bar_set_more (SeraiElsewhereBar *self, guint n_more, gboolean has_next);

G_END_DECLS
