/* serai-shortcuts.c: the window that lists the keyboard shortcuts.
 *
 * GtkShortcutsWindow would create all of its widgets at once, which takes much longer than a frame.
 * Here the rows are added a few at a time. A search leaves the rows that are found in their place,
 * with their keys, which AdwPreferencesWindow would not show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-shortcuts.h"

#include <glib/gi18n.h>

#include "widgets/serai-gradual.h"

/* Rows added in a turn of the main loop. */
#define ROWS_AT_ONCE 3
/* Steps before the first frame: they add the first group. */
#define N_EARLY 2

static const struct
{
  const char *keys;    /* an action, or accelerators; %NULL: this is the heading of a group */
  const char *title;   /* message id */
  const char *context; /* (nullable): of @title */
} entries[] = {
  /* Translators: Heading of keys that work on the board */
  { NULL, N_ ("Board"), NULL },
  /* Translators: What keys do: from point to point of the board */
  { "Left Right Up Down", N_ ("Move around the board"), NULL },
  /* Translators: What a key does on the board */
  { "Return space", N_ ("Pick up or put down a piece"), NULL },
  /* Translators: What a key does: the piece that is picked up stays where it was */
  { "Escape", N_ ("Let go of the piece"), NULL },
  /* Translators: What a key or a button does: end a move here, although it could continue */
  { "<Control>Return", N_ ("Finish the move here"), NULL },
  /* Translators: What a key or a button does: take back the last step of an unfinished move, such
     as a jump */
  { "BackSpace", N_ ("Undo the last step of the move"), NULL },
  /* Translators: What a key does: at the beginning and at the end of an arrow; twice for a ring */
  { "<Shift>Return", N_ ("Draw an arrow or a ring"), NULL },
  /* Translators: What a key does: the same as “Draw an arrow or a ring” in another colour */
  { "<Control><Shift>Return", N_ ("Draw in blue"), NULL },
  /* Translators: What a key does: the same as “Draw an arrow or a ring” in another colour */
  { "<Alt><Shift>Return", N_ ("Draw in yellow"), NULL },
  /* Translators: What a key does: the same as “Draw an arrow or a ring” in another colour */
  { "<Control><Alt><Shift>Return", N_ ("Draw in red"), NULL },
  /* Translators: Heading of the list of moves */
  { NULL, N_ ("Moves"), NULL },
  /* Translators: Heading of the list of moves */
  { "win.moves", N_ ("Moves"), NULL },
  /* Translators: What a key does: show the position before, without changing the game */
  { "win.look-back", N_ ("Previous Move"), NULL },
  /* Translators: What a key does: show the position after, without changing the game */
  { "win.look-forward", N_ ("Next Move"), NULL },
  /* Translators: What a key does: show the first position, without changing the game */
  { "win.look-at-start", N_ ("Go to Start"), NULL },
  /* Translators: Button while an earlier position is on the board: show the last position again */
  { "win.return-to-game", N_ ("Return to Game"), NULL },
  /* Translators: Menu command: return to the moves that were replaced when another move was played
     after going back; again: to the new ones */
  { "win.switch-line", N_ ("Switch to the Replaced Moves"), NULL },
  /* Translators: What a key does; a text field appears in the list of moves */
  { "win.comment", N_ ("Comment on the move"), NULL },
  /* Translators: menu command: the sign ! after a move */
  { "win.sign::good", N_ ("Good Move"), NULL },
  /* Translators: menu command: the sign ? after a move */
  { "win.sign::mistake", N_ ("Mistake"), NULL },
  /* Translators: menu command: the sign !? after a move */
  { "win.sign::interesting", N_ ("Interesting Move"), NULL },
  /* Translators: menu command: no sign after a move */
  { "win.sign::none", N_ ("No Sign"), NULL },
  /* Translators: menu command: moves beside the game become the moves of the game */
  { "win.promote-variation", N_ ("Promote Variation"), NULL },
  /* Translators: menu command: a move and all that follow it */
  { "win.delete-moves", N_ ("Delete Moves from Here"), NULL },
  /* Translators: Heading of keys that concern the game that is played */
  { NULL, NC_ ("match", "Game"), "match" },
  /* Translators: Menu command; a dialog follows */
  { "win.new-game", N_ ("New Game"), NULL },
  /* Translators: Menu command and window title: choose a game from cards */
  { "win.choose-game", NC_ ("window", "Games"), "window" },
  /* Translators: menu command: a game against somebody at another computer; a window follows */
  { "win.elsewhere", N_ ("Play with Somebody…"), NULL },
  /* Translators: Menu command: put pieces on the board to play from there; a window follows */
  { "win.set-up-position", N_ ("Set Up a Position…"), NULL },
  /* Translators: Menu command and window title: the rules of a game */
  { "win.rules", NC_ ("window", "Rules"), "window" },
  /* Translators: Menu command: take back the last move */
  { "win.undo", N_ ("Undo"), NULL },
  /* Translators: Menu command: play an undone move again */
  { "win.redo", N_ ("Redo"), NULL },
  /* Translators: Menu command: show a good move */
  { "win.hint", N_ ("Hint"), NULL },
  /* Translators: Menu command: look for the best moves as long as the position is on the board */
  { "win.analysis", N_ ("Analysis"), NULL },
  /* Translators: Menu command and heading: the moves known in a position, from a book or from
     earlier games */
  { "win.openings", N_ ("Openings"), NULL },
  /* Translators: Button after a finished game, menu command: judge its moves */
  { "win.review", N_ ("Look at It Again"), NULL },
  /* Translators: Button: the computer stops playing, or the clock stops */
  { "win.pause", N_ ("Pause"), NULL },
  /* Translators: Button: during a pause, the computer plays one move */
  { "win.step", N_ ("Play One Move"), NULL },
  /* Translators: Menu command: the computer plays the best move that it has found so far */
  { "win.move-now", N_ ("Move Now"), NULL },
  /* Translators: Menu command: ask the opponent whether the game shall end in a draw */
  { "win.offer-draw", N_ ("Offer a Draw"), NULL },
  /* Translators: Button, menu command: give the game up */
  { "win.resign", N_ ("Resign"), NULL },
  /* Translators: Menu command: show the board from the other side */
  { "win.turn-board", N_ ("Flip Board"), NULL },
  /* Translators: Menu command; a file dialog follows */
  { "win.open", N_ ("Open…"), NULL },
  /* Translators: Menu command, button */
  { "win.save", N_ ("Save"), NULL },
  /* Translators: Menu command; a file dialog follows */
  { "win.save-as", N_ ("Save As…"), NULL },
  /* Translators: Menu command: the position on the board as text */
  { "<Control>c", N_ ("Copy Position"), NULL },
  /* Translators: Menu command: the whole game as text */
  { "<Control><Shift>c", N_ ("Copy Game"), NULL },
  /* Translators: Menu command: a position, a game or moves from the clipboard */
  { "<Control>v", N_ ("Paste Position or Game"), NULL },
  /* Translators: Heading of keys that concern the whole program */
  { NULL, N_ ("General"), NULL },
  /* Translators: Name of the menu button, read by screen readers */
  { "F10", N_ ("Main Menu"), NULL },
  /* Translators: Menu command and window title */
  { "app.preferences", N_ ("Preferences"), NULL },
  /* Translators: Menu command and window title */
  { "win.show-help-overlay", N_ ("Keyboard Shortcuts"), NULL },
  /* Translators: Menu command: open another window with a new game */
  { "app.new-window", N_ ("New Window"), NULL },
  /* Translators: Button, window menu */
  { "window.close", N_ ("Close"), NULL },
  /* Translators: Menu command: leave the program */
  { "app.quit", N_ ("Quit"), NULL },
};

struct _SeraiShortcuts
{
  AdwWindow            parent_instance;
  GtkSearchBar        *search_bar;
  GtkEditable         *search;
  GtkStack            *results;
  AdwPreferencesPage  *page;
  AdwPreferencesGroup *group;                           /* (nullable): to which rows are added */
  GtkWidget           *widgets[G_N_ELEMENTS (entries)]; /* groups and rows */
  gsize                n_added;                         /* entries of the list so far */
};

G_DEFINE_FINAL_TYPE (SeraiShortcuts, serai_shortcuts, ADW_TYPE_WINDOW)

/* ---- Rows ---- */

/* Returns: (transfer full): accelerators, separated by spaces */
static char *
find_accelerators (SeraiShortcuts *self, const char *keys)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_auto (GStrv) accels = NULL;

  if (strchr (keys, '.') == NULL)
    return g_strdup (keys);
  accels = gtk_application_get_accels_for_action (application, keys);
  return g_strjoinv (" ", accels);
}

/* Returns: (transfer full): @accelerators as they are read to the blind */
static char *
describe (const char *accelerators)
{
  g_auto (GStrv) names = g_strsplit (accelerators, " ", -1);

  for (guint n = 0; names[n] != NULL; n++)
    {
      guint           key;
      GdkModifierType modifiers;

      if (!gtk_accelerator_parse (names[n], &key, &modifiers))
        continue;
      g_free (names[n]);
      names[n] = gtk_accelerator_get_label (key, modifiers);
    }
  return g_strjoinv (", ", names);
}

static GtkWidget *
create_row (SeraiShortcuts *self, const char *title, const char *keys)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *accelerators = find_accelerators (self, keys);
  g_autofree char *description = describe (accelerators);
  GtkWidget       *label = gtk_shortcut_label_new (accelerators);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  return row;
}

/* A build without the network lacks actions, and their keys. */
static gboolean
has_keys (SeraiShortcuts *self, const char *keys)
{
  g_autofree char *accelerators = find_accelerators (self, keys);

  return accelerators[0] != '\0';
}

static GtkWidget *
create_group (SeraiShortcuts *self, const char *title)
{
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, title);
  adw_preferences_page_add (self->page, self->group);
  return GTK_WIDGET (self->group);
}

static void
add_entry (SeraiShortcuts *self, gsize n)
{
  const char *title = entries[n].context != NULL
                          ? g_dpgettext2 (NULL, entries[n].context, entries[n].title)
                          : _ (entries[n].title);

  if (entries[n].keys == NULL)
    {
      self->widgets[n] = create_group (self, title);
      return;
    }
  if (!has_keys (self, entries[n].keys))
    return;
  self->widgets[n] = create_row (self, title, entries[n].keys);
  adw_preferences_group_add (self->group, self->widgets[n]);
}

/* ---- Search ---- */

static gboolean
matches (GtkWidget *row, const char *words)
{
  g_autofree char *title =
      g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

  return strstr (title, words) != NULL;
}

/* Shows the rows that are found, and the groups that have any. */
static void
search_cb (SeraiShortcuts *self)
{
  g_autofree char *words = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  gboolean         is_found = FALSE; /* in the group, which is above its rows */
  gboolean         has_found = FALSE;

  for (gsize n = self->n_added; n-- > 0;)
    {
      gboolean is_row = entries[n].keys != NULL;
      gboolean is_shown;

      if (self->widgets[n] == NULL)
        continue;
      is_shown = is_row ? matches (self->widgets[n], words) : is_found;
      gtk_widget_set_visible (self->widgets[n], is_shown);
      is_found = is_row && (is_found || is_shown);
      has_found = has_found || is_shown;
    }
  gtk_stack_set_visible_child_name (self->results, has_found ? "list" : "none");
}

static gboolean
begin_search_cb (GtkWidget *widget, GVariant *unused G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gtk_search_bar_set_search_mode (SERAI_SHORTCUTS (widget)->search_bar, TRUE);
  return TRUE;
}

static gboolean
add_entries (GtkWidget *widget, gpointer unused G_GNUC_UNUSED)
{
  SeraiShortcuts *self = SERAI_SHORTCUTS (widget);
  gsize           end = MIN (self->n_added + ROWS_AT_ONCE, G_N_ELEMENTS (entries));

  while (self->n_added < end)
    add_entry (self, self->n_added++);
  if (gtk_search_bar_get_search_mode (self->search_bar))
    search_cb (self);
  return self->n_added < G_N_ELEMENTS (entries);
}

/* ---- The window ---- */

static GtkWidget *
create_header (SeraiShortcuts *self)
{
  /* Translators: button: search a list */
  const char *search = _ ("Search");
  GtkWidget  *header = adw_header_bar_new ();
  GtkWidget  *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), "edit-find-symbolic");
  gtk_widget_set_tooltip_text (button, search);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, search,
                                  -1);
  g_object_bind_property (button, "active", self->search_bar, "search-mode-enabled",
                          G_BINDING_BIDIRECTIONAL);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), button);
  return header;
}

static void
create_search (SeraiShortcuts *self)
{
  GtkWidget *search = gtk_search_entry_new ();

  self->search = GTK_EDITABLE (search);
  self->search_bar = GTK_SEARCH_BAR (gtk_search_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search"), -1);
  gtk_search_bar_set_child (self->search_bar, search);
  gtk_search_bar_connect_entry (self->search_bar, self->search);
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
  g_signal_connect_object (search, "search-changed", G_CALLBACK (search_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
create_results (SeraiShortcuts *self)
{
  GtkWidget *none = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "edit-find-symbolic");
  /* Translators: in place of a list in which nothing matches the search */
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("Nothing found"));
  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  self->results = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->results, GTK_WIDGET (self->page), "list");
  gtk_stack_add_named (self->results, none, "none");
  gtk_widget_set_vexpand (GTK_WIDGET (self->results), TRUE);
}

static void
serai_shortcuts_class_init (SeraiShortcutsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, begin_search_cb, NULL);
}

static void
serai_shortcuts_init (SeraiShortcuts *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  create_search (self);
  create_results (self);
  gtk_box_append (GTK_BOX (box), create_header (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->search_bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->results));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 680);
  gtk_widget_set_size_request (GTK_WIDGET (self), 320, 300);
}

/**
 * serai_shortcuts_show:
 * @parent: the transient parent
 * Shows the list of keyboard shortcuts, in which one can search.
 */
void
serai_shortcuts_show (GtkWindow *parent)
{
  SeraiShortcuts *self = g_object_new (
      SERAI_TYPE_SHORTCUTS, "application", gtk_window_get_application (parent), "transient-for",
      parent, "modal", TRUE, "destroy-with-parent", TRUE, "title", _ ("Keyboard Shortcuts"), NULL);

  serai_gradual_fill (GTK_WINDOW (self), add_entries, N_EARLY);
}
