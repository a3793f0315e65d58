/* serai-new-game-dialog.c: the dialog for a new game: players, level, clock and rules.
 *
 * It starts with the previous choices for the game and stores the new ones when it starts. The
 * current match is not touched and may continue while the dialog is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-new-game-dialog.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "level.h"
#include "registry.h"
#include "rules/serai-rules-window.h"
#include "serai-clock-group.h"
#include "serai-player-text.h"
#include "serai-rules-row.h"
#include "serai-setup.h"
#include "serai-side-picker.h"
#include "serai-streak.h"
#include "side.h"
#include "widgets/game-row.h"
#include "widgets/list-label.h"
#include "widgets/serai-choice-row.h"
#include "widgets/serai-gradual.h"

#define PICTURE_SIDE 160 /* pixels */

struct _SeraiNewGameDialog
{
  AdwWindow            parent_instance;
  GSettings           *settings;
  SeraiSetup           setup;
  SeraiSide            person;     /* who plays against the computer; none: by lot */
  gboolean             is_filling; /* the code, not the user, is changing the rows */
  AdwPreferencesGroup *picture_group;
  SeraiBoardPicture   *picture;
  AdwPreferencesGroup *game_group;
  AdwComboRow         *game_row;
  AdwComboRow         *pairing_row;   /* in the order of SeraiPairing */
  GtkWidget           *elsewhere_row; /* hidden without a network */
  GtkWidget           *side_row;
  SeraiSidePicker     *side_picker;
  AdwComboRow         *level_rows[2]; /* the second one for two computers */
  AdwActionRow        *name_rows[2];  /* [side]: of two people */
  GtkEditable         *name_entries[2];
  GtkWidget           *change_row; /* changes their sides */
  AdwComboRow         *series_row; /* in the order of series_games */
  SeraiClockGroup     *clock_group;
  SeraiRulesRow       *rules_row;
  GtkWidget           *start_button;
  gboolean             has_rows; /* they have been filled, except for those of the clock */
  gboolean             is_fixed; /* only players and clock can be chosen */
};

G_DEFINE_FINAL_TYPE (SeraiNewGameDialog, serai_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The matches to choose from. Even numbers let each player have each side equally often. */
static const guint series_games[] = { 0, 2, 4, 6, 8, 10, 12 };

/* ---- The picture ---- */

/* The board is seen as the game will be. */
static void
show_turned (SeraiNewGameDialog *self)
{
  if (self->picture != NULL)
    serai_board_picture_set_turned (self->picture, serai_setup_is_seen_turned (&self->setup));
}

/* A random start looks like the usual one. */
static void
show_start (SeraiNewGameDialog *self)
{
  const SeraiSetup *setup = &self->setup;
  SeraiPosition     start;

  if (setup->start_kind == SERAI_START_ARRANGED)
    serai_setup_get_start (setup, &start);
  else
    setup->rules->start (&setup->options, &start);
  serai_board_picture_set_position (self->picture, setup->rules, &start);
  show_turned (self);
  serai_side_picker_show (self->side_picker, setup->rules, &start);
}

/* ---- Players ---- */

static SeraiSide
find_person (const SeraiSetup *setup)
{
  if (serai_setup_get_pairing (setup) != SERAI_PAIRING_WITH_COMPUTER)
    return SERAI_SIDE_P1;
  if (setup->is_by_lot)
    return SERAI_SIDE_NONE;
  return setup->players[SERAI_SIDE_P1].kind == SERAI_PLAYER_COMPUTER ? SERAI_SIDE_P2
                                                                     : SERAI_SIDE_P1;
}

/* Of two computers, each has a row with the name of its side; a single one is on either side. */
static void
show_level (SeraiNewGameDialog *self, SeraiSide side)
{
  gboolean    is_double = serai_setup_get_pairing (&self->setup) == SERAI_PAIRING_OF_COMPUTERS;
  int         level = self->setup.players[side].level;
  const char *title = is_double ? _ (self->setup.rules->sides[side].name)
                                /* Translators: strength of the computer */
                                : _ ("Level");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level_rows[side]), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level_rows[side]),
                               serai_level_expectation (level));
  adw_combo_row_set_selected (self->level_rows[side], (guint) (level - SERAI_LEVEL_MIN));
}

/* A name is beside its side, and whether that begins. */
static void
show_names (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = self->setup.rules;
  SeraiPosition     start;

  serai_setup_get_start (&self->setup, &start);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const char *name = _ (rules->sides[side].name);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name_rows[side]), name);
      adw_action_row_set_subtitle (self->name_rows[side],
                                   rules->side (&start) == side ? _ ("Moves first") : "");
      if (strcmp (gtk_editable_get_text (self->name_entries[side]), self->setup.names[side]) != 0)
        gtk_editable_set_text (self->name_entries[side], self->setup.names[side]);
    }
}

/* The entries keep what the user types; the setup removes leading and trailing spaces. */
static void
name_changed_cb (SeraiNewGameDialog *self)
{
  if (self->is_filling)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_setup_set_name (&self->setup, side, gtk_editable_get_text (self->name_entries[side]));
}

static void
show_players (SeraiNewGameDialog *self)
{
  SeraiPairing pairing = serai_setup_get_pairing (&self->setup);

  self->is_filling = TRUE;
  adw_combo_row_set_selected (self->pairing_row, pairing);
  serai_side_picker_choose (self->side_picker, self->person);
  show_level (self, SERAI_SIDE_P1);
  show_level (self, SERAI_SIDE_P2);
  show_names (self);
  gtk_widget_set_visible (GTK_WIDGET (self->name_rows[SERAI_SIDE_P1]),
                          pairing == SERAI_PAIRING_OF_PEOPLE);
  gtk_widget_set_visible (GTK_WIDGET (self->name_rows[SERAI_SIDE_P2]),
                          pairing == SERAI_PAIRING_OF_PEOPLE);
  gtk_widget_set_visible (self->change_row, pairing == SERAI_PAIRING_OF_PEOPLE);
  gtk_widget_set_visible (self->side_row, pairing == SERAI_PAIRING_WITH_COMPUTER);
  gtk_widget_set_visible (GTK_WIDGET (self->level_rows[SERAI_SIDE_P1]),
                          pairing != SERAI_PAIRING_OF_PEOPLE);
  gtk_widget_set_visible (GTK_WIDGET (self->level_rows[SERAI_SIDE_P2]),
                          pairing == SERAI_PAIRING_OF_COMPUTERS);
  self->is_filling = FALSE;
  show_turned (self);
}

static void
set_players (SeraiNewGameDialog *self, SeraiPairing pairing)
{
  self->setup.is_by_lot = self->person == SERAI_SIDE_NONE;
  serai_setup_set_pairing (&self->setup, pairing,
                           self->setup.is_by_lot ? SERAI_SIDE_P1 : self->person);
  show_players (self);
}

static void
pairing_selected_cb (SeraiNewGameDialog *self)
{
  if (!self->is_filling)
    set_players (self, (SeraiPairing) adw_combo_row_get_selected (self->pairing_row));
}

static void
side_chosen_cb (SeraiNewGameDialog *self, guint side)
{
  self->person = (SeraiSide) side;
  set_players (self, SERAI_PAIRING_WITH_COMPUTER);
}

static void
change_sides_cb (SeraiNewGameDialog *self)
{
  serai_setup_change_sides (&self->setup);
  serai_clock_group_show (self->clock_group, &self->setup);
  show_players (self);
}

static void
level_selected_cb (SeraiNewGameDialog *self)
{
  gboolean is_double = serai_setup_get_pairing (&self->setup) == SERAI_PAIRING_OF_COMPUTERS;

  if (self->is_filling)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->setup.players[side].level =
        SERAI_LEVEL_MIN
        + (int) adw_combo_row_get_selected (self->level_rows[is_double ? side : SERAI_SIDE_P1]);
  show_players (self);
}

/* ---- The number of games ---- */

static void
show_series (SeraiNewGameDialog *self)
{
  guint n = G_N_ELEMENTS (series_games) - 1;

  while (series_games[n] > self->setup.n_games)
    n--;
  self->is_filling = TRUE;
  adw_combo_row_set_selected (self->series_row, n);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->series_row),
                               /* Translators: in New Game, below the number of games of a match */
                               n > 0 ? _ ("The players change sides after each game") : "");
  self->is_filling = FALSE;
}

static void
series_selected_cb (SeraiNewGameDialog *self)
{
  if (self->is_filling)
    return;
  self->setup.n_games = series_games[adw_combo_row_get_selected (self->series_row)];
  show_series (self);
}

static void
fill_series_row (AdwComboRow *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in New Game: the players play one game, not a match of several */
  gtk_string_list_append (names, _ ("One game"));
  for (gsize n = 1; n < G_N_ELEMENTS (series_games); n++)
    {
      guint            n_games = series_games[n];
      g_autofree char *name =
          /* Translators: in New Game: the number of games of a match */
          g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

/* ---- Levels ---- */

static void
fill_level_row (AdwComboRow *row, int suggested)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *expectations[SERAI_N_LEVELS + 1] = { NULL };

  for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
    {
      gtk_string_list_append (names, serai_level_name (level));
      expectations[level - SERAI_LEVEL_MIN] = serai_level_expectation (level);
    }
  serai_choice_row_set_details (SERAI_CHOICE_ROW (row), expectations,
                                (guint) (suggested - SERAI_LEVEL_MIN),
                                /* Translators: mark at a level of the computer */
                                C_ ("level", "Suggested"));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

/* Each game has results, and therefore a suggestion, of its own. */
static void
fill_levels (SeraiNewGameDialog *self)
{
  int suggested = serai_streak_suggest (self->settings, self->setup.rules);

  self->is_filling = TRUE;
  fill_level_row (self->level_rows[SERAI_SIDE_P1], suggested);
  fill_level_row (self->level_rows[SERAI_SIDE_P2], suggested);
  self->is_filling = FALSE;
}

/* ---- The game ---- */

/* Shows what the setup contains, except for the start and the clock. */
static void
show_rows (SeraiNewGameDialog *self)
{
  self->person = find_person (&self->setup);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_row), !self->is_fixed);
  if (!self->is_fixed)
    serai_rules_row_show (self->rules_row, &self->setup);
  fill_levels (self);
  show_players (self);
  show_series (self);
}

static void
game_selected_cb (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = serai_game_row_get_rules (self->game_row);

  if (self->is_filling || rules == NULL || rules == self->setup.rules)
    return;
  serai_setup_load_rules (&self->setup, self->settings, rules);
  show_start (self);
  show_rows (self);
  serai_clock_group_show (self->clock_group, &self->setup);
}

/* The window of the parent that leads to people at other computers follows this one. */
static void
elsewhere_activated_cb (SeraiNewGameDialog *self)
{
  g_autoptr (GtkWidget) parent =
      g_object_ref (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (parent, "win.elsewhere", NULL);
}

static void
rules_activated_cb (SeraiNewGameDialog *self)
{
  serai_rules_window_show (GTK_WINDOW (self), self->setup.rules);
}

static void
fill_rows (SeraiNewGameDialog *self)
{
  self->is_filling = TRUE;
  serai_game_row_fill (self->game_row);
  serai_game_row_set_rules (self->game_row, self->setup.rules);
  fill_series_row (self->series_row);
  serai_list_label_set (GTK_WIDGET (self->game_row), C_ ("rules", "Game"));
  /* Translators: who plays which side, and how strong the computer is */
  serai_list_label_set (GTK_WIDGET (self->pairing_row), _ ("Players"));
  /* Translators: name of a list: switchable details of the rules */
  serai_list_label_set (GTK_WIDGET (self->rules_row), _ ("Rule Options"));
  self->is_filling = FALSE;
}

/* Options and start of a game from any position are not those of the next game. */
static void
store (SeraiNewGameDialog *self)
{
  SeraiSetup setup = self->setup;

  if (self->is_fixed)
    {
      serai_setup_load_rules (&setup, self->settings, self->setup.rules);
      memcpy (setup.players, self->setup.players, sizeof setup.players);
      memcpy (setup.clock, self->setup.clock, sizeof setup.clock);
      setup.is_by_lot = self->setup.is_by_lot;
    }
  serai_setup_store (&setup, self->settings);
}

static void
start_cb (SeraiNewGameDialog *self)
{
  g_autoptr (SeraiMatch) match = serai_setup_create_match (&self->setup);

  store (self);
  g_signal_emit (self, signals[START], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
serai_new_game_dialog_dispose (GObject *object)
{
  SeraiNewGameDialog *self = SERAI_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_new_game_dialog_parent_class)->dispose (object);
}

static void
serai_new_game_dialog_class_init (SeraiNewGameDialogClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_new_game_dialog_dispose;

  signals[START] = g_signal_new ("start", SERAI_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, SERAI_TYPE_MATCH);

  g_type_ensure (SERAI_TYPE_CHOICE_ROW);
  g_type_ensure (SERAI_TYPE_CLOCK_GROUP);
  g_type_ensure (SERAI_TYPE_RULES_ROW);
  g_type_ensure (SERAI_TYPE_SIDE_PICKER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, picture_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, game_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, game_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, pairing_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, elsewhere_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, side_picker);
  gtk_widget_class_bind_template_child_full (
      widget_class, "level_row", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, level_rows[SERAI_SIDE_P1]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "second_level_row", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, level_rows[SERAI_SIDE_P2]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "name_row", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, name_rows[SERAI_SIDE_P1]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "second_name_row", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, name_rows[SERAI_SIDE_P2]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "name_entry", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, name_entries[SERAI_SIDE_P1]));
  gtk_widget_class_bind_template_child_full (
      widget_class, "second_name_entry", FALSE,
      G_STRUCT_OFFSET (SeraiNewGameDialog, name_entries[SERAI_SIDE_P2]));
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, change_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, series_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, clock_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, start_button);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, elsewhere_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pairing_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_sides_cb);
  gtk_widget_class_bind_template_callback (widget_class, series_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

/* Return starts the game where it means nothing else. Rows are activated by it only as long as
 * their window has no default widget. */
static void
focus_changed_cb (SeraiNewGameDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean   starts =
      focus != NULL
      && (GTK_IS_TEXT (focus) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side_picker)));

  gtk_window_set_default_widget (GTK_WINDOW (self), starts ? self->start_button : NULL);
}

static gboolean
focus_cb (GtkWidget *widget G_GNUC_UNUSED, GVariant *args G_GNUC_UNUSED, gpointer entry)
{
  return gtk_widget_grab_focus (entry);
}

/* Makes Tab lead from one name to the other: in a list it would leave the list. */
static void
link_names (SeraiNewGameDialog *self)
{
  const GdkModifierType modifiers[2] = { 0, GDK_SHIFT_MASK };

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      GtkEventController *controller = gtk_shortcut_controller_new ();
      GtkShortcut        *shortcut = gtk_shortcut_new (
                 gtk_keyval_trigger_new (GDK_KEY_Tab, modifiers[side]),
                 gtk_callback_action_new (focus_cb, self->name_entries[serai_side_other (side)], NULL));

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
      gtk_widget_add_controller (GTK_WIDGET (self->name_entries[side]), controller);
    }
}

static void
serai_new_game_dialog_init (SeraiNewGameDialog *self)
{
  GtkWidget *picture = serai_board_picture_new (PICTURE_SIDE);

  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  /* The same height for boards of any shape: another size of the board moves no rows. */
  gtk_widget_set_size_request (picture, PICTURE_SIDE, PICTURE_SIDE);
  adw_preferences_group_add (self->picture_group, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->game_group), serai_registry_nth (1) != NULL);
  self->picture = SERAI_BOARD_PICTURE (picture);
  link_names (self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
}

static gboolean
leads_elsewhere (GtkWindow *parent)
{
  return G_IS_ACTION_MAP (parent)
         && g_action_map_lookup_action (G_ACTION_MAP (parent), "elsewhere") != NULL;
}

/**
 * serai_new_game_dialog_new:
 * @parent: the transient parent
 * @settings: the settings of the application
 * @rules: the game selected at first
 * Returns: (transfer floating): a dialog for serai_new_game_dialog_present(), with the previous
 *   choices for that game
 */
SeraiNewGameDialog *
serai_new_game_dialog_new (GtkWindow *parent, GSettings *settings, const SeraiRules *rules)
{
  SeraiNewGameDialog *self =
      g_object_new (SERAI_TYPE_NEW_GAME_DIALOG, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  serai_setup_load_rules (&self->setup, settings, rules);
  gtk_widget_set_visible (self->elsewhere_row, leads_elsewhere (parent));
  gtk_widget_grab_focus (self->start_button);
  return self;
}

/**
 * serai_new_game_dialog_set_position:
 * @self: a dialog that has not been shown yet
 * @options: of the game
 * @pos: the start, a position with @options
 * Lets only players and clock of a game from @pos be chosen.
 */
void
serai_new_game_dialog_set_position (SeraiNewGameDialog *self, const SeraiOptions *options,
                                    const SeraiPosition *pos)
{
  g_return_if_fail (SERAI_IS_NEW_GAME_DIALOG (self));

  self->is_fixed = TRUE;
  self->setup.options = *options;
  self->setup.arranged = *pos;
  self->setup.start_kind = SERAI_START_ARRANGED;
  self->setup.is_set_aside = FALSE;
  self->setup.n_games = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->game_group), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->series_row), FALSE);
  gtk_widget_set_visible (self->elsewhere_row, FALSE); /* they begin at the usual start */
}

/* The picture comes first, then all rows but those of the clock, which take as long as the others.
 */
static void
fill (GtkWindow *window, GtkWidget *part)
{
  SeraiNewGameDialog *self = SERAI_NEW_GAME_DIALOG (window);

  if (part == GTK_WIDGET (self->picture_group))
    show_start (self);
  else if (part == GTK_WIDGET (self->clock_group))
    serai_clock_group_show (self->clock_group, &self->setup);
  else if (!self->has_rows)
    {
      self->has_rows = TRUE;
      fill_rows (self);
      show_rows (self);
    }
}

/**
 * serai_new_game_dialog_present:
 * @self: a new dialog
 * Shows @self, and its groups one after another.
 */
void
serai_new_game_dialog_present (SeraiNewGameDialog *self)
{
  g_return_if_fail (SERAI_IS_NEW_GAME_DIALOG (self));

  serai_gradual_present (GTK_WINDOW (self), fill);
}
