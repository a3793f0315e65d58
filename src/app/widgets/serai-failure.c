/* serai-failure.c: reports of what could not be done with a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-failure.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * serai_failure_print:
 * @file: a file that could not be read or written
 * @reason: a translated sentence
 * Prints @reason on standard error, after the name of @file.
 */
void
serai_failure_print (GFile *file, const char *reason)
{
  g_autofree char *name = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (reason != NULL);

  name = g_file_get_parse_name (file);
  g_printerr ("%s: %s\n", name, reason);
}

/**
 * serai_failure_show:
 * @parent: the window that the failure concerns
 * @heading: a translated sentence that says what could not be done, without a full stop
 * @body: why, and what can be done
 * Shows a dialog, which can only be closed.
 */
void
serai_failure_show (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (heading != NULL && body != NULL);

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));
  adw_message_dialog_add_response (dialog, "close", _ ("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
