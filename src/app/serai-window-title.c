/* serai-window-title.c: the title of a window, and the part of its menu that depends on the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-title.h"

#include <glib/gi18n.h>

#include "serai-games.h"
#include "serai-match-text.h"
#include "serai-player-text.h"
#include "serai-window-private.h"

enum
{
  TITLE_CHARS = 16, /* what is shown of a title at least; a shorter one is not ellipsized */
  TITLE_PADDING = 6 /* pixels, as in style.css */
};

/* Returns: (transfer full) (nullable): the name of the user's file, without its type and marked if
 * the match has been changed since it was saved there */
static char *
write_file_name (SeraiWindow *self)
{
  GFile           *file = serai_session_get_file (self->session);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;

  if (shown != NULL && g_str_has_suffix (shown, SERAI_GAMES_SUFFIX))
    shown[strlen (shown) - strlen (SERAI_GAMES_SUFFIX)] = '\0';
  return shown == NULL || !serai_session_is_file_changed (self->session)
             ? g_steal_pointer (&shown)
             : g_strconcat ("• ", shown, NULL);
}

/* Says in words what the mark means. */
static void
describe_title (SeraiWindow *self)
{
  const char *text = serai_session_is_file_changed (self->session)
                         /* Translators: about the file whose name is in the title */
                         ? _ ("The latest changes are not saved in the file")
                         : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

/* Returns: (transfer full): who plays, and which game of several it is */
static char *
write_subtitle (SeraiMatch *match)
{
  const SeraiSeries *series = serai_match_get_series (match);
  g_autofree char   *players = serai_players_text (match);
  g_autofree char   *place = series->n_games > 0 ? serai_series_describe (series) : NULL;

  if (serai_match_is_watched (match))
    /* Translators: below the name of the game; %s are the players, as: Tomba – Ibeni */
    return g_strdup_printf (_ ("You are watching %s"), players);
  return place != NULL ? g_strdup_printf ("%s · %s", players, place) : g_steal_pointer (&players);
}

/* A title that would be cut off is hidden, and shown below the board. */
static void
reserve_title (SeraiWindow *self, const char *title)
{
  g_autofree char *sample =
      g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), TITLE_CHARS));
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self->title), sample);
  PangoAttrList *attributes = pango_attr_list_new ();
  int            width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->title), width + TITLE_PADDING, -1);
}

/* A file's name takes the place of the game's, which then stands before the players. If the header
 * bar is too narrow, the title is shown below the board. */
static void
update_title (SeraiWindow *self)
{
  g_autofree char *game = serai_match_title (serai_window_get_match (self));
  g_autofree char *shown = write_file_name (self);
  g_autofree char *players = write_subtitle (serai_window_get_match (self));
  g_autofree char *both = g_strdup_printf ("%s · %s", game, players);
  gboolean         is_shown = adw_squeezer_get_visible_child (self->title_place) != NULL;

  describe_title (self);
  reserve_title (self, shown != NULL ? shown : game);
  adw_window_title_set_title (self->title, shown != NULL ? shown : game);
  adw_window_title_set_subtitle (self->title, shown != NULL ? both : players);
  serai_status_view_set_title (self->status, is_shown ? "" : shown != NULL ? shown : game);
}

/* The name for the system's list of windows and for screen readers. */
static void
update_window_title (SeraiWindow *self)
{
  g_autofree char *game = serai_match_title (serai_window_get_match (self));
  g_autofree char *title = g_strdup_printf ("%s – %s", game, g_get_application_name ());

  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Puts the entries for the game that is played in the main menu. */
static void
update_game_menu (SeraiWindow *self)
{
  const SeraiSpeciesFacet *species = serai_match_get_rules (serai_window_get_match (self))->species;

  g_menu_remove_all (self->game_section);
  /* Translators: menu command and window title: the rules of the game that is played */
  g_menu_append (self->game_section, C_ ("window", "Rules"), "win.rules");
  if (species != NULL)
    g_menu_append (self->game_section, _ (species->title), "win.gallery");
}

static void
match_replaced_cb (SeraiWindow *self)
{
  update_game_menu (self);
  update_window_title (self);
  update_title (self);
}

static void
title_changed_cb (SeraiWindow *self)
{
  if (serai_window_get_match (self) != NULL)
    update_title (self);
}

/**
 * serai_window_title_add:
 * @self: a window without a match
 * Keeps the title and the menu of @self up to date.
 */
void
serai_window_title_add (SeraiWindow *self)
{
  static const char *const text_changes[] = { "notify::gtk-font-name", "notify::gtk-xft-dpi" };

  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  for (gsize n = 0; n < G_N_ELEMENTS (text_changes); n++)
    g_signal_connect_object (settings, text_changes[n], G_CALLBACK (title_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file-changed", G_CALLBACK (title_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->title_place, "notify::visible-child",
                           G_CALLBACK (title_changed_cb), self, G_CONNECT_SWAPPED);
}
