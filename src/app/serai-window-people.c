/* serai-window-people.c: the way of a window to games with somebody elsewhere.
 *
 * The module that has these games is loaded when somebody goes there, or at the start if a game
 * elsewhere goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-people.h"

#include <glib/gi18n.h>

#include "modules/serai-module.h"
#include "serai-elsewhere-module.h"
#include "serai-window-private.h"

/* The key of an application's module, once it is loaded. */
#define KEY "serai-window-people"

/* Returns: (nullable): the module, if it has been loaded */
static const SeraiElsewhereModule *
get_module (SeraiWindow *self)
{
  return g_object_get_data (G_OBJECT (gtk_window_get_application (GTK_WINDOW (self))), KEY);
}

/* Loads the module and adds to the windows what it has for them.
 * Returns: (nullable): the module; %NULL: the user has been told why not */
static const SeraiElsewhereModule *
load_module (SeraiWindow *self)
{
  GtkApplication             *application = gtk_window_get_application (GTK_WINDOW (self));
  const SeraiElsewhereModule *module;
  gpointer                    symbol;
  g_autoptr (GError) error = NULL;

  if (get_module (self) != NULL)
    return get_module (self);
  if (!serai_module_load (SERAI_ELSEWHERE_MODULE, SERAI_ELSEWHERE_MODULE_SYMBOL, &symbol, &error))
    {
      g_message ("Cannot play with somebody elsewhere: %s", error->message);
      /* Translators: short notice: a part of the program that the command needs is not installed */
      serai_window_show_notice (self, _ ("Playing with somebody elsewhere is not installed"));
      return NULL;
    }
  module = symbol;
  g_object_set_data (G_OBJECT (application), KEY, symbol);
  for (GList *list = gtk_application_get_windows (application); list != NULL; list = list->next)
    if (SERAI_IS_WINDOW (list->data))
      module->add (list->data);
  return module;
}

/* The module replaces this action by its own. */
static void
elsewhere_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  if (load_module (user_data) != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (user_data), "elsewhere", NULL);
}

/* A game elsewhere that was restored can be played again. The module replaces this function, too.
 */
static gboolean
ask_when_loaded (SeraiWindow *self, SeraiAsk what)
{
  if (what != SERAI_ASK_AGAIN || !serai_match_is_with_elsewhere (serai_window_get_match (self)))
    return FALSE;
  return load_module (self) == NULL || self->ask_elsewhere (self, what);
}

/* Returns: whether a game elsewhere goes on, as far as it is known here */
static gboolean
has_game (GSettings *settings)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "elsewhere-games");

  return g_variant_n_children (games) > 0;
}

/**
 * serai_window_people_add:
 * @self: a window without a match
 * Adds the menu command for games with somebody elsewhere, and if such a game goes on, what leads
 * back to it.
 */
void
serai_window_people_add (SeraiWindow *self)
{
  const GActionEntry action = { .name = "elsewhere", .activate = elsewhere_cb };

  g_action_map_add_action_entries (G_ACTION_MAP (self), &action, 1, self);
  /* Translators: menu command: a game against somebody at another computer; a window follows */
  g_menu_append (self->people_section, _ ("Play with Somebody…"), "win.elsewhere");
  self->ask_elsewhere = ask_when_loaded;
  if (get_module (self) != NULL)
    get_module (self)->add (self);
  else if (has_game (serai_session_get_settings (self->session)))
    load_module (self);
}

/**
 * serai_window_people_follow_link:
 * @link: a link such as serai:…
 * Goes to the server or the offer that @link leads to.
 */
void
serai_window_people_follow_link (SeraiWindow *self, const char *link)
{
  const SeraiElsewhereModule *module = load_module (self);

  if (module != NULL)
    module->follow_link (self, link);
}
