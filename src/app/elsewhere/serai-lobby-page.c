/* serai-lobby-page.c: the page of a server: people, offers and games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-lobby-page.h"

#include <glib/gi18n.h>

#include "registry.h"
#include "serai-item-list.h"
#include "serai-message-text.h"
#include "serai-net-text.h"
#include "widgets/serai-still.h"

/* The keys of a button's item and choice. */
#define ITEM "serai-item"
#define CHOICE "serai-choice"
/* The key of a person's row for the page, which has it. */
#define PAGE "serai-page"
/* The key of a game's row for the club, which outlives it. */
#define CLUB "serai-club"
/* The key of a person's row for the button that asks them. */
#define INVITE "serai-invite"

struct _SeraiLobbyPage
{
  AdwPreferencesPage parent_instance;
  SeraiClub         *club;    /* (owned) */
  GtkSorter         *sorter;  /* (owned): of the user's games */
  GtkWidget         *offers;  /* the list */
  GtkWidget         *people;  /* the list */
  GStrv              blocked; /* (owned) (nullable): names, as far as is known */
};

G_DEFINE_FINAL_TYPE (SeraiLobbyPage, serai_lobby_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Buttons ---- */

/* A button was clicked, or a row activated. */
static void
chosen_cb (GtkWidget *widget, SeraiLobbyPage *self)
{
  g_autoptr (GObject) item = NULL;

  if (g_object_get_data (G_OBJECT (widget), ITEM) != NULL)
    item = g_object_ref (g_object_get_data (G_OBJECT (widget), ITEM));
  g_signal_emit (self, signals[CHOSEN], 0,
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), CHOICE)), item);
}

/* @item: (nullable) */
static void
set_choice (GtkWidget *widget, gpointer item, SeraiLobbyChoice choice)
{
  if (item != NULL)
    g_object_set_data_full (G_OBJECT (widget), ITEM, g_object_ref (item), g_object_unref);
  g_object_set_data (G_OBJECT (widget), CHOICE, GINT_TO_POINTER (choice));
}

/* @accessible: its name for screen readers */
static GtkWidget *
add_button (SeraiLobbyPage *self, GtkWidget *row, gpointer item, SeraiLobbyChoice choice,
            const char *label, const char *accessible)
{
  GtkWidget *button = serai_item_row_add_button (row, label, accessible);

  set_choice (button, item, choice);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, 0);
  return button;
}

/* ---- People ---- */

/* Returns: (transfer full): the ratings of a person, each after a separator */
static char *
write_ratings (SeraiClubPerson *person)
{
  GString *text = g_string_new (NULL);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      SeraiStanding     standing;

      if (serai_club_person_get_standing (person, rules->id, &standing))
        g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s %d", _ (rules->name),
                                standing.rating);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_blocked (GtkWidget *row, SeraiClubPerson *person)
{
  SeraiLobbyPage *self = g_object_get_data (G_OBJECT (row), PAGE);

  return self->blocked != NULL
         && g_strv_contains ((const char *const *) self->blocked,
                             serai_club_person_get_name (person));
}

static void
person_changed_cb (SeraiClubPerson *person, GtkWidget *row)
{
  gboolean         is_free = serai_club_person_get_state (person) == SERAI_PERSON_FREE;
  g_autofree char *ratings = write_ratings (person);
  /* Translators: about a person on a server, who could be asked */
  const char      *state = is_free ? C_ ("person", "Free")
                              /* Translators: about a person on a server */
                                   : C_ ("person", "In a game");
  g_autofree char *text = NULL;

  if (is_blocked (row, person))
    /* Translators: about a person on a server, whom the user has blocked */
    state = C_ ("person", "Blocked by you");
  text = g_strconcat (state, ratings, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), INVITE), !is_blocked (row, person));
}

static GtkWidget *
create_person_row (gpointer item, gpointer user_data)
{
  const char *name = serai_club_person_get_name (item);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *label = g_strdup_printf (_ ("Invite %s to a Game"), name);
  GtkWidget       *row = serai_item_row_new (name, "");

  g_object_set_data (G_OBJECT (row), INVITE,
                     /* Translators: button beside a person: ask them for a game; a page follows */
                     add_button (user_data, row, item, SERAI_LOBBY_ASK, _ ("Invite…"), label));
  serai_item_row_lead_on (row);
  g_object_set_data (G_OBJECT (row), PAGE, user_data);
  set_choice (row, item, SERAI_LOBBY_PERSON);
  g_signal_connect_object (row, "activated", G_CALLBACK (chosen_cb), user_data, 0);
  g_signal_connect_object (item, "changed", G_CALLBACK (person_changed_cb), row, 0);
  person_changed_cb (item, row);
  return row;
}

static void
blocked_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiLobbyPage) self = user_data;
  GStrv          names = serai_club_blocked_finish (SERAI_CLUB (club), result, NULL);
  GtkListBoxRow *row;

  if (names == NULL || self->club == NULL)
    {
      g_strfreev (names);
      return;
    }
  g_strfreev (self->blocked);
  self->blocked = names;
  for (int n = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->people), n)) != NULL;
       n++)
    person_changed_cb (g_object_get_data (G_OBJECT (row), ITEM), GTK_WIDGET (row));
}

/* The page of a person, on which they can be blocked, leads back here. */
static void
mapped_cb (SeraiLobbyPage *self)
{
  serai_club_blocked_async (self->club, NULL, blocked_cb, g_object_ref (self));
}

/* ---- Offers ---- */

static void
add_answers (SeraiLobbyPage *self, GtkWidget *row, SeraiClubOffer *offer)
{
  const char *from = serai_club_offer_get_from (offer);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *accept = g_strdup_printf (_ ("Accept the Offer of %s"), from);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *change = g_strdup_printf (_ ("Change the Offer of %s"), from);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *decline = g_strdup_printf (_ ("Decline the Offer of %s"), from);
  GtkWidget       *button;

  /* Translators: button: say yes to an opponent or to an offer */
  button = add_button (self, row, offer, SERAI_LOBBY_ACCEPT, C_ ("elsewhere", "Accept"), accept);
  gtk_widget_add_css_class (button, "suggested-action");
  if (serai_club_offer_get_to (offer) == NULL)
    return;
  /* Translators: button: answer an offer with another one; a page follows */
  add_button (self, row, offer, SERAI_LOBBY_CHANGE, _ ("Change…"), change);
  add_button (self, row, offer, SERAI_LOBBY_DECLINE, _ ("Decline"), decline);
}

static GtkWidget *
create_offer_row (gpointer item, gpointer user_data)
{
  SeraiLobbyPage *self = user_data;
  SeraiClubOffer *offer = item;
  gboolean        is_own =
      g_strcmp0 (serai_club_offer_get_from (offer), serai_club_get_name (self->club)) == 0;
  g_autofree char *text = serai_net_text_offer (offer, is_own);
  g_autofree char *title = NULL;
  g_autofree char *withdraw = NULL;
  GtkWidget       *row;

  if (!is_own)
    {
      row = serai_item_row_new_wide (serai_club_offer_get_from (offer), text);
      add_answers (self, row, offer);
      return row;
    }
  title = serai_net_text_own_offer (offer);
  /* Translators: name of a button for screen readers; %s is an offer of the user's */
  withdraw = g_strdup_printf (_ ("Withdraw: %s"), title);
  row = serai_item_row_new (title, text);
  /* Translators: button beside one's own offer of a game */
  add_button (self, row, offer, SERAI_LOBBY_WITHDRAW, _ ("Withdraw"), withdraw);
  return row;
}

/* ---- Games ---- */

static void
game_changed_cb (SeraiClubGame *game, GtkWidget *row)
{
  SeraiClub       *club = g_object_get_data (G_OBJECT (row), CLUB);
  g_autofree char *text = serai_net_text_game (game, serai_club_get_name (club));
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
}

static void
order_changed_cb (SeraiLobbyPage *self)
{
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/* How soon the user has something to do in a game: less is sooner. */
static int
get_urgency (SeraiLobbyPage *self, SeraiClubGame *game)
{
  const char *me = serai_club_get_name (self->club);

  if (serai_club_game_get_state (game) != SERAI_TABLE_RUNNING)
    return 2;
  return serai_club_game_get_turn (game) == serai_club_game_get_side (game, me) ? 0 : 1;
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer user_data)
{
  int order = get_urgency (user_data, SERAI_CLUB_GAME ((gpointer) a))
              - get_urgency (user_data, SERAI_CLUB_GAME ((gpointer) b));
  gint64 started[] = { serai_club_game_get_started (SERAI_CLUB_GAME ((gpointer) a)),
                       serai_club_game_get_started (SERAI_CLUB_GAME ((gpointer) b)) };

  return order != 0 ? order : started[0] < started[1] ? 1 : started[0] > started[1] ? -1 : 0;
}

/* Returns: (transfer full): the user's games, those first in which it is their turn */
static GListModel *
sort_own_games (SeraiLobbyPage *self)
{
  GListModel *games = serai_club_get_own_games (self->club);

  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_games, self, NULL));
  return G_LIST_MODEL (gtk_sort_list_model_new (g_object_ref (games), g_object_ref (self->sorter)));
}

static GtkWidget *
create_game_row (gpointer item, gpointer user_data)
{
  SeraiLobbyPage *self = user_data;
  gboolean        is_own =
      serai_club_game_get_side (item, serai_club_get_name (self->club)) != SERAI_SIDE_NONE;
  g_autofree char *title = serai_net_text_players (item);
  g_autofree char *label =
      /* Translators: name of a button for screen readers; %s are two names, as: Tomba – Ibeni */
      is_own ? g_strdup_printf (_ ("Go On with %s"), title)
             /* Translators: name of a button for screen readers; %s are two names */
             : g_strdup_printf (_ ("Watch %s"), title);
  GtkWidget *row = serai_item_row_new (title, "");

  add_button (self, row, item, SERAI_LOBBY_OPEN,
              /* Translators: button beside a game that one plays */
              is_own ? C_ ("elsewhere", "Go On")
                     /* Translators: button beside a game of others */
                     : C_ ("elsewhere", "Watch"),
              label);
  g_object_set_data (G_OBJECT (row), CLUB, self->club);
  g_signal_connect_object (item, "changed", G_CALLBACK (game_changed_cb), row, 0);
  if (is_own)
    g_signal_connect_object (item, "changed", G_CALLBACK (order_changed_cb), self,
                             G_CONNECT_SWAPPED);
  game_changed_cb (item, row);
  return row;
}

/* ---- The page ---- */

static GtkWidget *
add_list (SeraiLobbyPage *self, GListModel *model, const char *title, const char *placeholder,
          GtkListBoxCreateWidgetFunc create)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list = serai_item_list_new (model, title, placeholder, create, self);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
  return list;
}

static GtkWidget *
add_row (SeraiLobbyPage *self, GtkWidget *group, SeraiLobbyChoice choice, const char *title)
{
  GtkWidget *row = serai_item_row_new (title, "");

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  set_choice (row, NULL, choice);
  g_signal_connect_object (row, "activated", G_CALLBACK (chosen_cb), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

/* Another computer on this network has no accounts, and nothing to compare players by. */
static void
add_rows_of_computer (SeraiLobbyPage *self, GtkWidget *group)
{
  GtkWidget *row;

  /* Translators: button on the page of a computer on this network */
  row = add_row (self, group, SERAI_LOBBY_LEAVE, _ ("Leave This Computer"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("Your games stay there, and you can come back"));
}

static void
code_applied_cb (SeraiLobbyPage *self, GObject *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, SERAI_LOBBY_CODE, row);
}

static void
add_code (SeraiLobbyPage *self, GtkWidget *group)
{
  GtkWidget *row = adw_entry_row_new ();

  /* Translators: field on the page of a server: somebody has told the user the code of an offer */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Code of an invitation"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_signal_connect_object (row, "apply", G_CALLBACK (code_applied_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_rows (SeraiLobbyPage *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  /* Translators: button on the page of a server; a page follows */
  serai_item_row_lead_on (add_row (self, group, SERAI_LOBBY_OFFER, _ ("Offer a Game to Anybody…")));
  if (serai_club_has_passwords (self->club))
    {
      add_code (self, group);
      /* Translators: button on the page of a server; a page follows */
      serai_item_row_lead_on (
          add_row (self, group, SERAI_LOBBY_RESULTS, _ ("Results and Ratings")));
      /* Translators: button on the page of a server; a page follows */
      serai_item_row_lead_on (add_row (self, group, SERAI_LOBBY_ACCOUNT, _ ("Your Account")));
    }
  else
    {
      add_rows_of_computer (self, group);
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

static void
add_lists (SeraiLobbyPage *self)
{
  g_autoptr (GListModel) own_games = sort_own_games (self);

  add_list (self, own_games,
            /* Translators: heading on the page of a server: games that one plays */
            _ ("Your Games"),
            /* Translators: below “Your Games” */
            _ ("You have no game here"), create_game_row);
  self->offers = add_list (self, serai_club_get_offers (self->club),
                           /* Translators: heading on the page of a server: offers of games */
                           _ ("Offers"),
                           /* Translators: below “Offers” */
                           _ ("Nobody offers a game"), create_offer_row);
  self->people = add_list (self, serai_club_get_people (self->club),
                           /* Translators: heading on the page of a server: who is there */
                           _ ("People"),
                           /* Translators: below “People” */
                           _ ("Nobody else is here"), create_person_row);
  add_list (self, serai_club_get_games (self->club),
            /* Translators: heading on the page of a server: games of others */
            _ ("Games to Watch"),
            /* Translators: below “Games to Watch” */
            _ ("Nobody is playing"), create_game_row);
}

static void
serai_lobby_page_dispose (GObject *object)
{
  g_clear_object (&SERAI_LOBBY_PAGE (object)->club);
  g_clear_object (&SERAI_LOBBY_PAGE (object)->sorter);
  g_clear_pointer (&SERAI_LOBBY_PAGE (object)->blocked, g_strfreev);
  G_OBJECT_CLASS (serai_lobby_page_parent_class)->dispose (object);
}

static void
serai_lobby_page_class_init (SeraiLobbyPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_lobby_page_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_OBJECT);
}

static void
serai_lobby_page_init (SeraiLobbyPage *self G_GNUC_UNUSED)
{
}

/**
 * serai_lobby_page_new:
 * @club: a server on which the user has come in
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_lobby_page_new (SeraiClub *club)
{
  SeraiLobbyPage *self = g_object_new (SERAI_TYPE_LOBBY_PAGE, NULL);

  self->club = g_object_ref (club);
  add_rows (self);
  add_lists (self);
  serai_still_keep (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  return GTK_WIDGET (self);
}

/**
 * serai_lobby_page_focus_offer:
 * Focuses the button that accepts the first offer, for who has come for it.
 */
void
serai_lobby_page_focus_offer (SeraiLobbyPage *self)
{
  g_return_if_fail (SERAI_IS_LOBBY_PAGE (self));

  gtk_widget_child_focus (self->offers, GTK_DIR_TAB_FORWARD);
}
