/* serai-game-chooser.c: a window with all games, and those of each that are in progress.
 *
 * The games are beside the page of the selected one, or before it if the window is narrow. When the
 * window opens, the visible cards preview their games one after another.
 *
 * The list of kept games is read in a thread, and again whenever it changes. A game that is deleted
 * is only hidden until the window closes, so that this can be undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-chooser.h"

#include <glib/gi18n.h>

#include "board/serai-board-settings.h"
#include "registry.h"
#include "serai-game-card.h"
#include "serai-game-page.h"
#include "serai-running-games.h"
#include "widgets/css-class.h"
#include "widgets/serai-failure.h"

/* Milliseconds between the previews of two cards. */
#define PREVIEW_MS 1400

/* Pixels that stay between a card and the edge of the list. */
#define CARD_DISTANCE 12

struct _SeraiGameChooser
{
  AdwWindow        parent_instance;
  SeraiSession    *session; /* (owned): of the parent */
  GPtrArray       *kept;    /* (element-type SeraiKeptGame) (owned): the last list */
  GCancellable    *listing; /* (owned) (nullable): of the list that is being read */
  AdwToastOverlay *toasts;
  AdwLeaflet      *leaflet;
  GtkWidget       *games_side;
  GtkWidget       *page_side;
  AdwWindowTitle  *title;
  GtkListBox      *cards; /* in the order of the registry */
  SeraiGamePage   *page;  /* of the selected card */
  guint            preview_id;
  int              n_previewed; /* cards that have previewed their games */
};

G_DEFINE_FINAL_TYPE (SeraiGameChooser, serai_game_chooser, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  CONTINUE,
  GO_ON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Previews ---- */

/* Whether the upper half of @card, which holds its board, is in the window. */
static gboolean
is_in_sight (SeraiGameChooser *self, GtkWidget *card)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds)
         && graphene_rect_get_y (&bounds) + graphene_rect_get_height (&bounds) / 2
                < (float) gtk_widget_get_height (GTK_WIDGET (self));
}

static gboolean
preview_cb (gpointer data)
{
  SeraiGameChooser *self = data;
  GtkListBoxRow    *card = gtk_list_box_get_row_at_index (self->cards, self->n_previewed++);

  if (card == NULL || !is_in_sight (self, GTK_WIDGET (card)))
    {
      self->preview_id = 0;
      return G_SOURCE_REMOVE;
    }
  serai_game_card_preview (SERAI_GAME_CARD (card));
  return G_SOURCE_CONTINUE;
}

/* ---- The selected game ---- */

static const SeraiRules *
get_selected (SeraiGameChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->cards);

  return row != NULL ? serai_game_card_get_rules (SERAI_GAME_CARD (row)) : NULL;
}

/* A button with the focus that disappears passes it on to another one. */
static void
update_page (SeraiGameChooser *self)
{
  const SeraiRules *rules = get_selected (self);
  GtkWidget        *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_on_page = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page));

  if (rules == NULL)
    return;
  adw_window_title_set_title (self->title, _ (rules->name));
  serai_game_page_show (self->page, rules, self->session, self->kept);
  if (is_on_page)
    serai_game_page_focus (self->page);
}

static void
selected_cb (SeraiGameChooser *self)
{
  update_page (self);
}

/* In a narrow window nothing looks selected while the page is not beside the cards. */
static void
update_selection (SeraiGameChooser *self)
{
  serai_css_class_set (GTK_WIDGET (self->cards), "folded", adw_leaflet_get_folded (self->leaflet));
}

/* A click or Enter on a card leads to its page. */
static void
activated_cb (SeraiGameChooser *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->cards, row);
  adw_leaflet_set_visible_child (self->leaflet, self->page_side);
  serai_game_page_focus (self->page);
}

static void
back_cb (SeraiGameChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->cards);

  adw_leaflet_set_visible_child (self->leaflet, self->games_side);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* ---- Kept games ---- */

static SeraiRunningGames *
get_running (SeraiGameChooser *self)
{
  return serai_running_games_of (serai_session_get_settings (self->session));
}

/* The number of games of one kind on servers. */
static guint
count_elsewhere (SeraiGameChooser *self, const SeraiRules *rules)
{
  GListModel *games = serai_running_games_get_list (get_running (self));
  guint       n_games = 0;

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);

      n_games += serai_running_game_get_state (game)->rules == rules;
    }
  return n_games;
}

static void
update_cards (SeraiGameChooser *self)
{
  GtkListBoxRow *row;

  for (int n = 0; (row = gtk_list_box_get_row_at_index (self->cards, n)) != NULL; n++)
    {
      SeraiGameCard *card = SERAI_GAME_CARD (row);
      guint          n_in_progress = 0;

      for (guint i = 0; i < self->kept->len; i++)
        {
          SeraiKeptGame *game = g_ptr_array_index (self->kept, i);

          n_in_progress += game->rules == serai_game_card_get_rules (card)
                           && serai_kept_game_is_in_progress (game);
        }
      serai_game_card_set_n_in_progress (
          card, n_in_progress + count_elsewhere (self, serai_game_card_get_rules (card)));
    }
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiGameChooser) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kept = serai_games_list_finish (SERAI_GAMES (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->listing);
  if (kept == NULL)
    {
      serai_failure_print (serai_games_get_folder (SERAI_GAMES (source)), error->message);
      adw_toast_overlay_add_toast (self->toasts,
                                   /* Translators: short notice */
                                   adw_toast_new (_ ("The games in progress could not be read")));
      return;
    }
  g_ptr_array_unref (self->kept);
  self->kept = g_steal_pointer (&kept);
  update_cards (self);
  update_page (self);
}

/* Reads the list; a read that is still running is given up. */
static void
list (SeraiGameChooser *self)
{
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  serai_games_list_async (serai_session_get_games (self->session), self->listing, listed_cb,
                          g_object_ref (self));
}

static void
new_game_cb (SeraiGameChooser *self)
{
  const SeraiRules *rules = get_selected (self);

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, rules);
}

static void
continue_cb (SeraiGameChooser *self, GFile *file)
{
  g_autoptr (GFile) continued = g_object_ref (file); /* the row that has it will go */

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CONTINUE], 0, continued);
}

static void
go_on_cb (SeraiGameChooser *self, SeraiRunningGame *game)
{
  g_autoptr (SeraiRunningGame) kept = g_object_ref (game);

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[GO_ON], 0, kept);
}

static void
running_changed_cb (SeraiGameChooser *self)
{
  update_cards (self);
  update_page (self);
}

static void
undo_delete_cb (SeraiGameChooser *self, AdwToast *toast)
{
  serai_games_unhide (serai_session_get_games (self->session),
                      g_object_get_data (G_OBJECT (toast), "file"));
}

static void
delete_cb (SeraiGameChooser *self, GFile *file)
{
  /* Translators: short notice, with the button Undo */
  AdwToast *toast = adw_toast_new (_ ("Game deleted"));

  g_object_set_data_full (G_OBJECT (toast), "file", g_object_ref (file), g_object_unref);
  adw_toast_set_button_label (toast, _ ("Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_delete_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
  serai_games_hide (serai_session_get_games (self->session), file);
}

/* ---- The object ---- */

/* The selected card gets the focus before the cards have been laid out, when there is no place yet
 * to scroll to. This follows in the same frame. */
static void
layout_cb (SeraiGameChooser *self, GdkFrameClock *clock)
{
  GtkListBoxRow  *row = gtk_list_box_get_selected_row (self->cards);
  GtkAdjustment  *place = gtk_list_box_get_adjustment (self->cards);
  GtkWidget      *page = gtk_widget_get_parent (GTK_WIDGET (self->cards));
  graphene_rect_t bounds;
  double          top;

  if (row == NULL || gtk_widget_get_height (GTK_WIDGET (row)) == 0
      || !gtk_widget_compute_bounds (GTK_WIDGET (row), page, &bounds))
    return;
  g_signal_handlers_disconnect_by_func (clock, layout_cb, self);
  top = gtk_adjustment_get_value (place) + (double) graphene_rect_get_y (&bounds);
  gtk_adjustment_clamp_page (place, top - CARD_DISTANCE,
                             top + (double) graphene_rect_get_height (&bounds) + CARD_DISTANCE);
}

static void
serai_game_chooser_map (GtkWidget *widget)
{
  SeraiGameChooser *self = SERAI_GAME_CHOOSER (widget);

  GTK_WIDGET_CLASS (serai_game_chooser_parent_class)->map (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "layout", G_CALLBACK (layout_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (self->n_previewed == 0 && self->preview_id == 0)
    self->preview_id = g_timeout_add (PREVIEW_MS, preview_cb, self);
}

static void
serai_game_chooser_dispose (GObject *object)
{
  SeraiGameChooser *self = SERAI_GAME_CHOOSER (object);

  g_clear_handle_id (&self->preview_id, g_source_remove);
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  if (self->session != NULL)
    {
      SeraiGames *games = serai_session_get_games (self->session);

      g_signal_handlers_disconnect_by_func (games, list, self);
      serai_games_discard_hidden (games);
    }
  g_clear_object (&self->session);
  G_OBJECT_CLASS (serai_game_chooser_parent_class)->dispose (object);
}

static void
serai_game_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (SERAI_GAME_CHOOSER (object)->kept);
  G_OBJECT_CLASS (serai_game_chooser_parent_class)->finalize (object);
}

static void
serai_game_chooser_class_init (SeraiGameChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_game_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_game_chooser_finalize;
  widget_class->map = serai_game_chooser_map;

  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CONTINUE] = g_signal_new ("continue", SERAI_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  signals[GO_ON] = g_signal_new ("go-on", SERAI_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, SERAI_TYPE_RUNNING_GAME);

  g_type_ensure (SERAI_TYPE_GAME_PAGE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-game-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, toasts);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, leaflet);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, games_side);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, page_side);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, title);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, cards);
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, page);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_selection);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, continue_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
}

static void
serai_game_chooser_init (SeraiGameChooser *self)
{
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_kept_game_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_cards (SeraiGameChooser *self)
{
  GSettings  *settings = serai_session_get_settings (self->session);
  SeraiMatch *played = serai_session_get_match (self->session);
  gboolean    is_turned =
      played != NULL
      && serai_board_settings_is_turned (settings, serai_match_is_seen_turned (played));
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      gboolean   is_played = played != NULL && serai_match_get_rules (played) == rules;
      GtkWidget *card = serai_game_card_new (rules, is_played ? played : NULL, is_turned);

      gtk_list_box_append (self->cards, card);
      if (is_played)
        {
          gtk_list_box_select_row (self->cards, GTK_LIST_BOX_ROW (card));
          gtk_widget_grab_focus (card);
        }
    }
}

/**
 * serai_game_chooser_new:
 * @parent: the transient parent
 * @session: the session of @parent
 * Returns: (transfer floating): a window with a card for each game; the current one is selected
 */
SeraiGameChooser *
serai_game_chooser_new (GtkWindow *parent, SeraiSession *session)
{
  SeraiGameChooser *self =
      g_object_new (SERAI_TYPE_GAME_CHOOSER, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  adw_leaflet_set_visible_child (self->leaflet, self->games_side);
  add_cards (self);
  g_signal_connect_object (serai_session_get_games (session), "changed", G_CALLBACK (list), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_running (self), "changed", G_CALLBACK (running_changed_cb), self,
                           G_CONNECT_SWAPPED);
  list (self);
  return self;
}
