/* serai-question.h: asks before something is done that loses something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwMessageDialog *serai_question_new (GtkWindow *parent, const char *heading, const char *body,
                                      const char *answer, const char *label);

G_END_DECLS
