/* game-row.c: a combo row in which one of the games is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-row.h"

#include <glib/gi18n.h>

#include "registry.h"

/**
 * serai_game_row_fill:
 * @row: a new row
 * Gives @row a title and all games, of which the first one is selected.
 */
void
serai_game_row_fill (AdwComboRow *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    gtk_string_list_append (names, _ (serai_registry_nth (n)->name));
  /* Translators: What is played, e.g. Kei-Yen */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_ ("rules", "Game"));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

/**
 * serai_game_row_set_rules:
 * @row: a row with games
 * @rules: the game to select
 */
void
serai_game_row_set_rules (AdwComboRow *row, const SeraiRules *rules)
{
  guint n = 0;

  while (serai_registry_nth (n) != rules)
    n++;
  adw_combo_row_set_selected (row, n);
}

/**
 * serai_game_row_get_rules:
 * @row: a row with games
 * Returns: the selected game
 */
const SeraiRules *
serai_game_row_get_rules (AdwComboRow *row)
{
  return serai_registry_nth (adw_combo_row_get_selected (row));
}
