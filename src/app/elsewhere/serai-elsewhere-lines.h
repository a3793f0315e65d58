/* serai-elsewhere-lines.h: the line above the board about what happens elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-elsewhere-bar.h"

G_BEGIN_DECLS

/* What a line is about, the most important first. */
typedef enum
{
  SERAI_ELSEWHERE_LINES_ANSWER,   /* something to answer about the game on the board */
  SERAI_ELSEWHERE_LINES_RECEIVED, /* an offer to the user */
  SERAI_ELSEWHERE_LINES_BEGUN,    /* a game that has begun */
  SERAI_ELSEWHERE_LINES_STATE,    /* something to know about the game on the board */
  SERAI_ELSEWHERE_LINES_SENT,     /* an offer by the user */
  SERAI_ELSEWHERE_LINES_BACK,     /* a game that the user has left for the one on the board */
  SERAI_ELSEWHERE_LINES_PLACE,    /* where the user is */
  SERAI_ELSEWHERE_LINES_N
} SeraiElsewhereLine;

#define SERAI_TYPE_ELSEWHERE_LINES (serai_elsewhere_lines_get_type ())
G_DECLARE_FINAL_TYPE (SeraiElsewhereLines, serai_elsewhere_lines, SERAI, ELSEWHERE_LINES, AdwBin)

GtkWidget *serai_elsewhere_lines_new (void);
gboolean   serai_elsewhere_lines_set (SeraiElsewhereLines *self, SeraiElsewhereLine line,
                                      const char *text, const SeraiElsewhereButton buttons[],
                                      guint n);

G_END_DECLS
