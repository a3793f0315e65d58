/* serai-question.c: asks before something is done that loses something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-question.h"

#include <glib/gi18n.h>

/**
 * serai_question_new:
 * @parent: the window that the question concerns
 * @heading: a translated question, or what is wrong
 * @body: a translated sentence: what will be lost
 * @answer: the id of the response that loses it
 * @label: the translated label of its button
 * Returns: (transfer none): a dialog that is not presented yet, owned by GTK. Its other response is
 *   "cancel", which Enter and Escape give
 */
AdwMessageDialog *
serai_question_new (GtkWindow *parent, const char *heading, const char *body, const char *answer,
                    const char *label)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), answer, label, NULL);
  adw_message_dialog_set_response_appearance (dialog, answer, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  return dialog;
}
