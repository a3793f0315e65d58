/* serai-note-menu.c: the menu of a move in the list of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-note-menu.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *symbol; /* (nullable): before the label */
  const char *label;  /* message id */
  const char *action;
} Entry;

static const Entry signs[] = {
  /* Translators: menu command: the sign ! after a move */
  { "!", N_ ("Good Move"), "win.sign::good" },
  /* Translators: menu command: the sign ? after a move */
  { "?", N_ ("Mistake"), "win.sign::mistake" },
  /* Translators: menu command: the sign !? after a move */
  { "!?", N_ ("Interesting Move"), "win.sign::interesting" },
  /* Translators: menu command: no sign after a move */
  { NULL, N_ ("No Sign"), "win.sign::none" },
};

static const Entry notes[] = {
  /* Translators: menu command: type a comment on a move; a text field appears */
  { NULL, N_ ("Comment…"), "win.comment" },
  /* Translators: menu command: rings and arrows that somebody has drawn on the board */
  { NULL, N_ ("Remove Marks"), "win.clear-marks" },
};

static const Entry lines[] = {
  /* Translators: menu command: a move and all that follow it, as text */
  { NULL, N_ ("Copy Moves from Here"), "win.copy-moves" },
  /* Translators: menu command: moves beside the game become the moves of the game */
  { NULL, N_ ("Promote Variation"), "win.promote-variation" },
  /* Translators: menu command: a move and all that follow it */
  { NULL, N_ ("Delete Moves from Here"), "win.delete-moves" },
};

static void
add_section (GMenu *menu, const Entry *entries, gsize n_entries)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (gsize n = 0; n < n_entries; n++)
    {
      const char      *label = _ (entries[n].label);
      g_autofree char *both = entries[n].symbol != NULL
                                  ? g_strdup_printf ("%s %s", entries[n].symbol, label)
                                  : g_strdup (label);

      g_menu_append (section, both, entries[n].action);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/**
 * serai_note_menu_new:
 * Returns: (transfer full): commands for the move on the board, which the window has as actions
 */
GMenuModel *
serai_note_menu_new (void)
{
  GMenu *menu = g_menu_new ();

  add_section (menu, signs, G_N_ELEMENTS (signs));
  add_section (menu, notes, G_N_ELEMENTS (notes));
  add_section (menu, lines, G_N_ELEMENTS (lines));
  return G_MENU_MODEL (menu);
}
