/* serai-results-page.c: the page of a server with one's games that are over, and the best players.
 * It leads to the page of the user's ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-results-page.h"

#include <glib/gi18n.h>

#include "serai-history-group.h"
#include "serai-item-list.h"
#include "widgets/game-row.h"
#include "widgets/list-label.h"
#include "widgets/serai-choice-row.h"

/* The key of a row's #SeraiClubPerson. */
#define ITEM "serai-item"

struct _SeraiResultsPage
{
  AdwPreferencesPage parent_instance;
  SeraiClub         *club;        /* (owned) */
  GCancellable      *cancellable; /* (owned): of the last question about the best players */
  GtkWidget         *game_row;
  GListStore        *best; /* (owned) (element-type SeraiClubPerson) */
};

G_DEFINE_FINAL_TYPE (SeraiResultsPage, serai_results_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  OPEN,
  PERSON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const SeraiRules *
get_rules (SeraiResultsPage *self)
{
  return serai_game_row_get_rules (ADW_COMBO_ROW (self->game_row));
}

/* Replaces the items of @list by those of @news. */
static void
fill (GListStore *list, GListModel *news)
{
  g_list_store_remove_all (list);
  for (guint n = 0; n < g_list_model_get_n_items (news); n++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (news, n);

      g_list_store_append (list, item);
    }
}

/* ---- The best players ---- */

static void
person_activated_cb (GtkWidget *row, SeraiResultsPage *self)
{
  g_signal_emit (self, signals[PERSON], 0,
                 serai_club_person_get_name (g_object_get_data (G_OBJECT (row), ITEM)));
}

static GtkWidget *
create_person_row (gpointer item, gpointer user_data)
{
  SeraiStanding    standing = { 0, 0, 0 };
  g_autofree char *text = NULL;
  GtkWidget       *row;

  serai_club_person_get_standing (item, get_rules (user_data)->id, &standing);
  text = g_strdup_printf ("%d", standing.rating);
  row = serai_item_row_new (serai_club_person_get_name (item), text);
  serai_item_row_lead_on (row);
  g_object_set_data_full (G_OBJECT (row), ITEM, g_object_ref (item), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (person_activated_cb), user_data, 0);
  return row;
}

static void
ranking_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiResultsPage) self = user_data;
  g_autoptr (GListModel) people = serai_club_ranking_finish (SERAI_CLUB (club), result, NULL);

  if (people != NULL && self->best != NULL)
    fill (self->best, people);
}

static void
game_selected_cb (SeraiResultsPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  serai_club_ranking_async (self->club, get_rules (self)->id, self->cancellable, ranking_cb,
                            g_object_ref (self));
}

static void
add_best (SeraiResultsPage *self, const SeraiRules *rules)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list;

  /* Translators: heading: the players with the best ratings */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Best Players"));
  self->game_row = serai_choice_row_new ();
  serai_game_row_fill (ADW_COMBO_ROW (self->game_row));
  serai_game_row_set_rules (ADW_COMBO_ROW (self->game_row), rules);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->game_row);
  serai_list_label_set (self->game_row, C_ ("rules", "Game"));
  g_signal_connect_object (self->game_row, "notify::selected", G_CALLBACK (game_selected_cb), self,
                           G_CONNECT_SWAPPED);
  list = serai_item_list_new (G_LIST_MODEL (self->best), _ ("Best Players"),
                              /* Translators: below “Best Players” */
                              _ ("Nobody has played enough rated games yet: about 12 "
                                 "are needed"),
                              create_person_row, self);
  gtk_widget_set_margin_top (list, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

/* ---- One's ratings and games ---- */

static void
own_activated_cb (SeraiResultsPage *self)
{
  g_signal_emit (self, signals[PERSON], 0, serai_club_get_name (self->club));
}

static void
add_own (SeraiResultsPage *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = serai_item_row_new (_ ("Your Ratings and Games"), "");

  serai_item_row_lead_on (row);
  g_signal_connect_object (row, "activated", G_CALLBACK (own_activated_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

static void
open_cb (SeraiResultsPage *self, SeraiClubGame *game)
{
  g_signal_emit (self, signals[OPEN], 0, game);
}

static void
add_games (SeraiResultsPage *self)
{
  GtkWidget *games = serai_history_group_new (self->club, serai_club_get_name (self->club),
                                              /* Translators: heading: games that are over */
                                              _ ("Your Last Games"));

  g_signal_connect_object (games, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (games));
}

/* ---- The page ---- */

static void
serai_results_page_dispose (GObject *object)
{
  SeraiResultsPage *self = SERAI_RESULTS_PAGE (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->club);
  g_clear_object (&self->best);
  G_OBJECT_CLASS (serai_results_page_parent_class)->dispose (object);
}

static void
serai_results_page_class_init (SeraiResultsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_results_page_dispose;

  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, SERAI_TYPE_CLUB_GAME);
  signals[PERSON] = g_signal_new ("person", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
serai_results_page_init (SeraiResultsPage *self)
{
  self->best = g_list_store_new (SERAI_TYPE_CLUB_PERSON);
}

/**
 * serai_results_page_new:
 * @club: a server on which the user has come in
 * @rules: the game whose best players are shown first
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_results_page_new (SeraiClub *club, const SeraiRules *rules)
{
  SeraiResultsPage *self = g_object_new (SERAI_TYPE_RESULTS_PAGE, NULL);

  self->club = g_object_ref (club);
  if (!serai_club_is_guest (club)) /* who has no ratings */
    add_own (self);
  add_games (self);
  add_best (self, rules);
  game_selected_cb (self);
  return GTK_WIDGET (self);
}
