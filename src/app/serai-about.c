/* serai-about.c: the About window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-about.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "registry.h"

/* The sources of the rules of each game, as its rules state them. */
static GStrv
list_sources (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    g_strv_builder_add (builder, serai_registry_nth (n)->card->source);
  return g_strv_builder_end (builder);
}

/**
 * serai_about_show:
 * @parent: (nullable): the transient parent
 * Shows the window.
 */
void
serai_about_show (GtkWindow *parent)
{
  GtkWidget *window = adw_about_window_new ();
  g_auto (GStrv) sources = list_sources ();

  g_object_set (window, "application-name", "Serai", "application-icon", APPLICATION_ID, "version",
                VERSION, "developer-name",
                /* Translators: who made the program; Serai is its name */
                _ ("Serai developers"), "license-type", GTK_LICENSE_GPL_3_0, "copyright",
                /* Translators: Serai is the name of the program */
                _ ("© 2026 Serai developers"), "website", PROJECT_URL, "issue-url",
                PROJECT_URL "/issues", "comments",
                _ ("Board games from near and far, against the computer or another person.\n\nThe "
                   "translations are drafts that no native speaker has reviewed yet. Corrections "
                   "are very welcome."),
                /* Translators: your name, and your address if you like, one person a line */
                "translator-credits", _ ("translator-credits"), NULL);
  adw_about_window_add_acknowledgement_section (
      ADW_ABOUT_WINDOW (window),
      /* Translators: heading in the credits, above books and papers */
      _ ("Sources of the Rules"), (const char **) sources);
  gtk_window_set_application (GTK_WINDOW (window), GTK_APPLICATION (g_application_get_default ()));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), parent != NULL);
  gtk_window_present (GTK_WINDOW (window));
}
