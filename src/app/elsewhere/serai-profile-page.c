/* serai-profile-page.c: the page of a person on a server: ratings and games.
 *
 * The page of the user has neither "ask" nor "block".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-profile-page.h"

#include <glib/gi18n.h>

#include "registry.h"
#include "serai-history-group.h"
#include "serai-item-list.h"
#include "serai-message-text.h"
#include "serai-net-text.h"
#include "widgets/list-label.h"
#include "widgets/serai-switch-row.h"

struct _SeraiProfilePage
{
  AdwPreferencesPage   parent_instance;
  SeraiClub           *club; /* (owned) */
  char                *name; /* (owned) */
  AdwPreferencesGroup *ratings;
  GtkWidget           *ratings_row;  /* instead of ratings */
  GtkWidget           *block_row;    /* (nullable) */
  gboolean             is_following; /* the code, not the user, turns the switch */
};

G_DEFINE_FINAL_TYPE (SeraiProfilePage, serai_profile_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  ASK,
  OPEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AdwPreferencesGroup *
add_group (SeraiProfilePage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

/* ---- Ratings ---- */

static GtkWidget *
create_rating_row (const SeraiRules *rules, const SeraiStanding *standing)
{
  g_autofree char *games = g_strdup_printf (
      /* Translators: below a rating: how many rated games a person has played */
      ngettext ("%d rated game", "%d rated games", standing->n_games), standing->n_games);
  /* Translators: below a rating, after the number of games: how much better or worse they may be */
  g_autofree char *error = g_strdup_printf (_ ("may be off by %d"), standing->deviation);
  g_autofree char *subtitle = g_strconcat (games, SERAI_MESSAGE_SEPARATOR, error, NULL);
  g_autofree char *rating = g_strdup_printf ("%d", standing->rating);
  GtkWidget       *row = serai_item_row_new (_ (rules->name), subtitle);
  GtkWidget       *label = gtk_label_new (rating);

  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

/* A focused row that is hidden would take the others of its list with it for screen readers. */
static void
add_rating (SeraiProfilePage *self, GtkWidget *row)
{
  adw_preferences_group_add (self->ratings, row);
  if (gtk_widget_is_focus (self->ratings_row))
    gtk_widget_grab_focus (row);
  gtk_widget_set_visible (self->ratings_row, FALSE);
}

/* A guest can become a member. */
static void
show_without_rating (SeraiProfilePage *self, SeraiClubPerson *person)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->ratings_row),
                                 serai_club_person_is_guest (person)
                                     /* Translators: about a person without an account */
                                     ? _ ("Guests have no rating")
                                     /* Translators: on the page of a person */
                                     : _ ("No rated game yet"));
}

static void
profile_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiProfilePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubPerson) person =
      serai_club_profile_finish (SERAI_CLUB (club), result, &error);
  SeraiStanding standing;

  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error);
  for (gsize n = 0; person != NULL && serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);

      if (!serai_club_person_get_standing (person, rules->id, &standing))
        continue;
      add_rating (self, create_rating_row (rules, &standing));
    }
  if (person != NULL)
    show_without_rating (self, person);
}

static void
follow_person (SeraiProfilePage *self)
{
  GListModel *people = serai_club_get_people (self->club);

  for (guint n = 0; n < g_list_model_get_n_items (people); n++)
    {
      g_autoptr (SeraiClubPerson) person = g_list_model_get_item (people, n);

      if (g_str_equal (serai_club_person_get_name (person), self->name))
        g_signal_connect_object (person, "changed", G_CALLBACK (show_without_rating), self,
                                 G_CONNECT_SWAPPED);
    }
}

static void
add_ratings (SeraiProfilePage *self)
{
  /* Translators: heading on the page of a person */
  self->ratings = add_group (self, _ ("Ratings"));
  /* Translators: on the page of a person */
  self->ratings_row = serai_item_row_new (_ ("No rated game yet"), "");
  adw_preferences_group_add (self->ratings, self->ratings_row);
  follow_person (self);
  serai_club_profile_async (self->club, self->name, NULL, profile_cb, g_object_ref (self));
}

/* ---- What one can do ---- */

static void
ask_activated_cb (SeraiProfilePage *self)
{
  g_signal_emit (self, signals[ASK], 0, self->name);
}

static void
set_blocked (SeraiProfilePage *self, gboolean is_blocked)
{
  self->is_following = TRUE;
  g_object_set (self->block_row, "active", is_blocked, NULL);
  self->is_following = FALSE;
}

static gboolean
is_blocked (SeraiProfilePage *self)
{
  gboolean is_active;

  g_object_get (self->block_row, "active", &is_active, NULL);
  return is_active;
}

static void
done_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiProfilePage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (serai_club_finish (SERAI_CLUB (club), result, &error))
    return;
  set_blocked (self, !is_blocked (self));
  g_signal_emit (self, signals[FAILED], 0, error);
}

static void
block_cb (SeraiProfilePage *self)
{
  if (!self->is_following)
    serai_club_block_async (self->club, self->name, is_blocked (self), NULL, done_cb,
                            g_object_ref (self));
}

static void
blocked_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiProfilePage) self = user_data;
  g_auto (GStrv) names = serai_club_blocked_finish (SERAI_CLUB (club), result, NULL);

  if (names != NULL)
    set_blocked (self, g_strv_contains ((const char *const *) names, self->name));
}

static void
add_actions (SeraiProfilePage *self)
{
  AdwPreferencesGroup *group = add_group (self, "");
  /* Translators: button on the page of a person; a page follows */
  GtkWidget *ask = serai_item_row_new (_ ("Invite to a Game…"), "");

  serai_item_row_lead_on (ask);
  g_signal_connect_object (ask, "activated", G_CALLBACK (ask_activated_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, ask);
  self->block_row = g_object_new (SERAI_TYPE_SWITCH_ROW, NULL);
  /* Translators: switch on the page of a person */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->block_row), _ ("Blocked"));
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->block_row),
      /* Translators: below the switch “Blocked” */
      _ ("They cannot ask you for a game, accept your offers or say anything to you"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->block_row), 0);
  adw_preferences_group_add (group, self->block_row);
  g_signal_connect_object (self->block_row, "notify::active", G_CALLBACK (block_cb), self,
                           G_CONNECT_SWAPPED);
  serai_list_label_set (ask, self->name);
  serai_club_blocked_async (self->club, NULL, blocked_cb, g_object_ref (self));
}

/* ---- Games ---- */

static void
open_cb (SeraiProfilePage *self, SeraiClubGame *game)
{
  g_signal_emit (self, signals[OPEN], 0, game);
}

static void
add_games (SeraiProfilePage *self)
{
  GtkWidget *games = serai_history_group_new (self->club, self->name,
                                              /* Translators: heading on the page of a person */
                                              _ ("Last Games"));

  g_signal_connect_object (games, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (games));
}

/* ---- The page ---- */

static void
serai_profile_page_finalize (GObject *object)
{
  SeraiProfilePage *self = SERAI_PROFILE_PAGE (object);

  g_object_unref (self->club);
  g_free (self->name);
  G_OBJECT_CLASS (serai_profile_page_parent_class)->finalize (object);
}

static void
serai_profile_page_class_init (SeraiProfilePageClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = serai_profile_page_finalize;

  signals[ASK] = g_signal_new ("ask", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
  signals[OPEN] = g_signal_new ("open", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, SERAI_TYPE_CLUB_GAME);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
serai_profile_page_init (SeraiProfilePage *self G_GNUC_UNUSED)
{
}

/**
 * serai_profile_page_new:
 * @club: a server on which the user has come in
 * @name: of the person
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_profile_page_new (SeraiClub *club, const char *name)
{
  SeraiProfilePage *self = g_object_new (SERAI_TYPE_PROFILE_PAGE, NULL);

  self->club = g_object_ref (club);
  self->name = g_strdup (name);
  if (g_strcmp0 (name, serai_club_get_name (club)) != 0)
    add_actions (self);
  add_ratings (self);
  add_games (self);
  return GTK_WIDGET (self);
}
