/* serai-game-page.c: what can be done with one game: start it, continue one in progress, or look at
 * one that is finished. All are kept until they are deleted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "board/serai-board-settings.h"
#include "rules/serai-rules-window.h"
#include "serai-kept-row.h"
#include "serai-running-row.h"

/* Games of a list that are shown at first, and that each click on Show More adds. Each row has a
 * picture of a board, which takes time to draw. */
#define GAMES_AT_ONCE 10

/* A list of games. */
typedef struct
{
  GtkListBox *list;    /* of SeraiKeptRow */
  GtkWidget  *more;    /* the button Show More */
  guint       n_shown; /* games that may be shown */
  gboolean (*lists) (const SeraiKeptGame *game);
} Section;

struct _SeraiGamePage
{
  GtkBox            parent_instance;
  const SeraiRules *rules;   /* (nullable) static */
  SeraiSession     *session; /* (owned) (nullable) */
  GPtrArray        *kept;    /* (element-type SeraiKeptGame) (owned) (nullable): of any game */
  GtkLabel         *region;
  GtkLabel         *blurb;
  GtkWidget        *new_button;
  GtkWidget        *rules_button;
  GtkWidget        *none;      /* says that no game is in progress */
  GtkListBox       *elsewhere; /* of SeraiRunningRow, above in_progress */
  GtkListBox       *in_progress;
  GtkWidget        *more_in_progress;
  GtkWidget        *finished_title; /* above finished */
  GtkListBox       *finished;
  GtkWidget        *more_finished;
  Section           sections[2];   /* in progress, finished */
  GtkWidget        *damaged_title; /* above damaged */
  GtkListBox       *damaged;       /* files of any game that cannot be read */
};

G_DEFINE_FINAL_TYPE (SeraiGamePage, serai_game_page, GTK_TYPE_BOX)

enum
{
  NEW_GAME,
  CONTINUE,
  DELETE,
  GO_ON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
new_game_cb (SeraiGamePage *self)
{
  g_signal_emit (self, signals[NEW_GAME], 0);
}

static void
rules_cb (SeraiGamePage *self)
{
  serai_rules_window_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->rules);
}

static void
continue_cb (SeraiGamePage *self, SeraiKeptRow *row)
{
  g_signal_emit (self, signals[CONTINUE], 0, serai_kept_row_get_game (row)->file);
}

static void
delete_cb (SeraiGamePage *self, SeraiKeptRow *row)
{
  g_signal_emit (self, signals[DELETE], 0, serai_kept_row_get_game (row)->file);
}

static void
go_on_cb (SeraiGamePage *self, SeraiRunningRow *row)
{
  g_signal_emit (self, signals[GO_ON], 0, serai_running_row_get_game (row));
}

/* ---- Lists ---- */

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
add_kept (SeraiGamePage *self, GtkListBox *list, SeraiKeptGame *game)
{
  gpointer owner = serai_games_get_owner (serai_session_get_games (self->session), game->file);
  SeraiKeptPlace place = owner == NULL            ? SERAI_KEPT_CLOSED
                         : owner == self->session ? SERAI_KEPT_HERE
                                                  : SERAI_KEPT_ELSEWHERE;
  gboolean   is_turned = serai_board_settings_is_turned (serai_session_get_settings (self->session),
                                                         game->is_seen_turned);
  GtkWidget *row = serai_kept_row_new (game, place, is_turned);

  g_signal_connect_object (row, "continue", G_CALLBACK (continue_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "delete", G_CALLBACK (delete_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (list, row);
}

static void
add_damaged (SeraiGamePage *self, SeraiKeptGame *game)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *path = g_file_get_parse_name (game->file);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), game->fault);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), path);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_append (self->damaged, row);
}

static gboolean
has_rows (GtkListBox *list)
{
  return gtk_list_box_get_row_at_index (list, 0) != NULL;
}

/* @format: a translated sentence with a place for the name of the game */
static void
name_button (GtkWidget *button, const char *format, const SeraiRules *rules)
{
  g_autofree char *name = g_strdup_printf (format, _ (rules->name));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_words (SeraiGamePage *self)
{
  gtk_label_set_label (self->region, _ (self->rules->card->region));
  gtk_label_set_label (self->blurb, _ (self->rules->card->blurb));
  /* Translators: button, for a screen reader; %s is the name of a game */
  name_button (self->new_button, _ ("New game of %s"), self->rules);
  /* Translators: button about a game, for a screen reader; %s is the game */
  name_button (self->rules_button, _ ("Rules of %s"), self->rules);
}

/* Adds the games to a list, from number @first on. */
static void
add_games (SeraiGamePage *self, Section *section, guint first)
{
  guint n_games = 0;

  for (guint n = 0; n < self->kept->len; n++)
    {
      SeraiKeptGame *game = g_ptr_array_index (self->kept, n);

      if (game->rules != self->rules || !section->lists (game))
        continue;
      if (n_games >= first && n_games < section->n_shown)
        add_kept (self, section->list, game);
      n_games++;
    }
  gtk_widget_set_visible (GTK_WIDGET (section->list), n_games > 0);
  gtk_widget_set_visible (section->more, n_games > section->n_shown);
}

/* The games on servers. */
static void
show_elsewhere (SeraiGamePage *self)
{
  GSettings  *settings = serai_session_get_settings (self->session);
  GListModel *games = serai_running_games_get_list (serai_running_games_of (settings));

  clear_list (self->elsewhere);
  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);
      GtkWidget *row;

      if (serai_running_game_get_state (game)->rules != self->rules)
        continue;
      row = serai_running_row_new (game, settings);
      g_signal_connect_object (row, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->elsewhere, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->elsewhere), has_rows (self->elsewhere));
}

static void
show_games (SeraiGamePage *self)
{
  show_elsewhere (self);
  for (gsize n = 0; n < G_N_ELEMENTS (self->sections); n++)
    {
      clear_list (self->sections[n].list);
      add_games (self, &self->sections[n], 0);
    }
  gtk_widget_set_visible (self->none, !has_rows (self->in_progress) && !has_rows (self->elsewhere));
  gtk_widget_set_visible (self->finished_title, has_rows (self->finished));
}

/* The focus moves to the first row that is added: the button may disappear. */
static void
more_cb (SeraiGamePage *self, GtkWidget *button)
{
  Section       *section = &self->sections[button == self->more_finished];
  guint          first = section->n_shown;
  GtkListBoxRow *row;

  section->n_shown += GAMES_AT_ONCE;
  add_games (self, section, first);
  row = gtk_list_box_get_row_at_index (section->list, (int) first);
  if (row != NULL)
    serai_kept_row_focus (SERAI_KEPT_ROW (row));
}

static void
show_damaged (SeraiGamePage *self)
{
  clear_list (self->damaged);
  for (guint n = 0; n < self->kept->len; n++)
    {
      SeraiKeptGame *game = g_ptr_array_index (self->kept, n);

      if (game->fault != NULL)
        add_damaged (self, game);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->damaged), has_rows (self->damaged));
  gtk_widget_set_visible (self->damaged_title, has_rows (self->damaged));
}

/**
 * serai_game_page_show:
 * @self: a page
 * @rules: the game to show
 * @session: the session of the window that the game will be played in
 * @kept: (element-type SeraiKeptGame): all kept games, of any game
 * Shows @rules, its games and the files that cannot be read.
 */
void
serai_game_page_show (SeraiGamePage *self, const SeraiRules *rules, SeraiSession *session,
                      GPtrArray *kept)
{
  g_return_if_fail (SERAI_IS_GAME_PAGE (self));
  g_return_if_fail (kept != NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (self->sections) && self->rules != rules; n++)
    self->sections[n].n_shown = GAMES_AT_ONCE;
  self->rules = rules;
  g_set_object (&self->session, session);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  self->kept = g_ptr_array_ref (kept);
  show_words (self);
  show_games (self);
  show_damaged (self);
}

/**
 * serai_game_page_focus:
 * @self: a page
 * Focuses the button that continues the first game or, if none is in progress, starts one.
 */
void
serai_game_page_focus (SeraiGamePage *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (SERAI_IS_GAME_PAGE (self));

  row = gtk_list_box_get_row_at_index (self->in_progress, 0);
  if (has_rows (self->elsewhere))
    gtk_widget_child_focus (GTK_WIDGET (self->elsewhere), GTK_DIR_TAB_FORWARD);
  else if (row != NULL)
    serai_kept_row_focus (SERAI_KEPT_ROW (row));
  else
    gtk_widget_grab_focus (self->new_button);
}

static void
serai_game_page_dispose (GObject *object)
{
  SeraiGamePage *self = SERAI_GAME_PAGE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  G_OBJECT_CLASS (serai_game_page_parent_class)->dispose (object);
}

static void
serai_game_page_class_init (SeraiGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_game_page_dispose;

  signals[NEW_GAME] = g_signal_new ("new-game", SERAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[CONTINUE] = g_signal_new ("continue", SERAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[DELETE] = g_signal_new ("delete", SERAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  signals[GO_ON] = g_signal_new ("go-on", SERAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, SERAI_TYPE_RUNNING_GAME);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, region);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, blurb);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, new_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, rules_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, none);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, elsewhere);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, in_progress);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, more_in_progress);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, finished_title);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, finished);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, more_finished);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, damaged_title);
  gtk_widget_class_bind_template_child (widget_class, SeraiGamePage, damaged);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
}

static void
serai_game_page_init (SeraiGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sections[0] = (Section){ .list = self->in_progress,
                                 .more = self->more_in_progress,
                                 .n_shown = GAMES_AT_ONCE,
                                 .lists = serai_kept_game_is_in_progress };
  self->sections[1] = (Section){ .list = self->finished,
                                 .more = self->more_finished,
                                 .n_shown = GAMES_AT_ONCE,
                                 .lists = serai_kept_game_is_finished };
}
