/* serai-elsewhere-start.c: the page on which one finds somebody: on this network, or by an address.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-start.h"

#include <glib/gi18n.h>

#include "games/serai-running-row.h"
#include "registry.h"
#include "serai-item-list.h"
#include "serai-message-text.h"
#include "serai-net-text.h"
#include "widgets/serai-question.h"
#include "widgets/serai-still.h"
#include "widgets/wrapped-label.h"

/* The key of a row's #SeraiNeighbour or #SeraiKnownServer. */
#define ITEM "serai-item"

struct _SeraiElsewhereStart
{
  AdwPreferencesPage parent_instance;
  SeraiElsewhere    *elsewhere; /* (owned) */
  SeraiMailbox      *mailbox;   /* (owned) */
  GSettings         *settings;  /* (owned) */
  GtkWidget         *own;       /* the group of the user's games and offers */
  GtkWidget         *own_games; /* the list */
  GtkWidget         *own_offers;
  GtkWidget         *name_row;
  GtkWidget         *address_row;
  GtkWidget         *fault;       /* below it: what is wrong with what was typed */
  gboolean           is_typed;    /* what was tried last was typed there, and not changed since */
  GListModel        *offers;      /* (owned): on this network */
  GtkWidget         *neighbours;  /* the list of people */
  GtkWidget         *spinner;     /* turns while somebody is looked for */
  GtkWidget         *without_row; /* says that there is no such list */
};

G_DEFINE_FINAL_TYPE (SeraiElsewhereStart, serai_elsewhere_start, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  OFFER,
  CONNECT,
  PLAY_WITH,
  UNREADABLE,
  GO_ON,
  SHOW_OFFER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- One's name ---- */

/**
 * serai_elsewhere_start_keep_name:
 * Keeps the name that was typed, if there is one.
 */
void
serai_elsewhere_start_keep_name (SeraiElsewhereStart *self)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SERAI_IS_ELSEWHERE_START (self));

  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  if (name[0] != '\0')
    serai_elsewhere_set_name (self->elsewhere, name);
}

static void
add_name (SeraiElsewhereStart *self)
{
  GtkWidget       *group = adw_preferences_group_new ();
  g_autofree char *name = serai_elsewhere_get_name (self->elsewhere);

  self->name_row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name_row),
                                 /* Translators: the name that opponents elsewhere see */
                                 _ ("Your name"));
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->name_row);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

/* ---- One's games and offers ---- */

static void
go_on_cb (SeraiElsewhereStart *self, SeraiRunningRow *row)
{
  g_signal_emit (self, signals[GO_ON], 0, serai_running_row_get_game (row));
}

static GtkWidget *
create_game_row (gpointer item, gpointer user_data)
{
  SeraiElsewhereStart *self = user_data;
  GtkWidget           *row = serai_running_row_new (item, self->settings);

  g_signal_connect_object (row, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
show_clicked_cb (GtkWidget *button, SeraiElsewhereStart *self)
{
  SeraiClubOffer *offer = g_object_get_data (G_OBJECT (button), ITEM);
  SeraiClub      *club = serai_mailbox_find_club (self->mailbox, offer);

  if (club != NULL)
    g_signal_emit (self, signals[SHOW_OFFER], 0, club, offer);
}

static void
withdraw_clicked_cb (GtkWidget *button, SeraiElsewhereStart *self)
{
  SeraiClubOffer *offer = g_object_get_data (G_OBJECT (button), ITEM);
  SeraiClub      *club = serai_mailbox_find_club (self->mailbox, offer);

  if (club != NULL)
    serai_club_withdraw_async (club, serai_club_offer_get_id (offer), NULL, NULL, NULL);
}

static void
add_offer_button (SeraiElsewhereStart *self, GtkWidget *row, gpointer offer, const char *label,
                  GCallback callback)
{
  GtkWidget *button = serai_item_row_add_button (row, label, NULL);

  g_object_set_data_full (G_OBJECT (button), ITEM, g_object_ref (offer), g_object_unref);
  g_signal_connect_object (button, "clicked", callback, self, 0);
}

static GtkWidget *
create_offer_row (gpointer item, gpointer user_data)
{
  SeraiElsewhereStart *self = user_data;
  g_autofree char     *title = serai_net_text_own_offer (item);
  g_autofree char     *what = serai_net_text_offer (item, TRUE);
  GtkWidget           *row = serai_item_row_new_wide (title, what);

  /* Translators: button: the page of the user's own offer, with its code */
  add_offer_button (self, row, item, _ ("Show"), G_CALLBACK (show_clicked_cb));
  /* Translators: button beside one's own offer of a game */
  add_offer_button (self, row, item, _ ("Withdraw"), G_CALLBACK (withdraw_clicked_cb));
  return row;
}

static gboolean
has_items (GListModel *list)
{
  return g_list_model_get_n_items (list) > 0;
}

static void
own_changed_cb (SeraiElsewhereStart *self)
{
  gboolean has_games =
      has_items (serai_running_games_get_list (serai_running_games_of (self->settings)));
  gboolean has_offers = has_items (serai_mailbox_get_sent (self->mailbox));

  gtk_widget_set_visible (self->own_games, has_games);
  gtk_widget_set_visible (self->own_offers, has_offers);
  gtk_widget_set_visible (self->own, has_games || has_offers);
}

static void
add_own (SeraiElsewhereStart *self)
{
  SeraiRunningGames *games = serai_running_games_of (self->settings);

  self->own = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->own),
                                   /* Translators: heading: games that one plays */
                                   _ ("Your Games"));
  self->own_games = serai_item_list_new (serai_running_games_get_list (games), _ ("Your Games"), "",
                                         create_game_row, self);
  self->own_offers =
      serai_item_list_new (serai_mailbox_get_sent (self->mailbox),
                           /* Translators: name of a list of offers of games, for screen readers */
                           _ ("Your Offers"), "", create_offer_row, self);
  gtk_widget_set_margin_bottom (self->own_games, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->own), self->own_games);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->own), self->own_offers);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (self->own));
  g_signal_connect_object (games, "changed", G_CALLBACK (own_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mailbox, "changed", G_CALLBACK (own_changed_cb), self,
                           G_CONNECT_SWAPPED);
  own_changed_cb (self);
}

/* ---- What was typed ---- */

/* @text: what is wrong with what was typed, translated; "": nothing */
static void
set_fault (SeraiElsewhereStart *self, const char *text)
{
  gboolean is_wrong = text[0] != '\0';

  gtk_label_set_text (GTK_LABEL (self->fault), text);
  gtk_widget_set_visible (self->fault, is_wrong);
  if (is_wrong)
    gtk_widget_add_css_class (self->address_row, "error");
  else
    gtk_widget_remove_css_class (self->address_row, "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->address_row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* The user changes it, or wants something else. */
static void
forget_fault (SeraiElsewhereStart *self)
{
  self->is_typed = FALSE;
  set_fault (self, "");
}

/* ---- On this network ---- */

static void
play_clicked_cb (GtkWidget *button, SeraiElsewhereStart *self)
{
  forget_fault (self);
  g_signal_emit (self, signals[PLAY_WITH], 0, g_object_get_data (G_OBJECT (button), ITEM));
}

/* Returns: (transfer full): what somebody offers, as far as it is known */
static char *
write_neighbour (SeraiNeighbour *neighbour)
{
  const char       *game = serai_neighbour_get_game (neighbour);
  const SeraiRules *rules = game != NULL ? serai_registry_find (game) : NULL;
  SeraiFirst        first = serai_neighbour_get_first (neighbour);
  g_autofree char  *begins = NULL;

  if (rules == NULL)
    return g_strdup ("");
  if (first == SERAI_FIRST_SENIOR)
    return g_strdup (_ (rules->name));
  begins = serai_net_text_first (first, serai_neighbour_get_who (neighbour), NULL, FALSE);
  return g_strdup_printf ("%s" SERAI_MESSAGE_SEPARATOR "%s", _ (rules->name), begins);
}

static GtkWidget *
create_neighbour_row (gpointer item, gpointer user_data)
{
  g_autofree char *what = write_neighbour (item);
  const char      *who = serai_neighbour_get_who (item);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *label = g_strdup_printf (_ ("Play with %s"), who);
  GtkWidget       *row = serai_item_row_new (who, what);
  /* Translators: button beside a person who offers a game */
  GtkWidget *button = serai_item_row_add_button (row, C_ ("elsewhere", "Play"), label);

  g_object_set_data_full (G_OBJECT (button), ITEM, g_object_ref (item), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (play_clicked_cb), user_data, 0);
  return row;
}

static gboolean
is_offer (gpointer item, gpointer unused G_GNUC_UNUSED)
{
  return serai_neighbour_is_offer (item);
}

static void
offer_activated_cb (SeraiElsewhereStart *self)
{
  forget_fault (self);
  g_signal_emit (self, signals[OFFER], 0);
}

static void
availability_changed_cb (SeraiElsewhereStart *self)
{
  SeraiNearby *nearby = serai_elsewhere_get_nearby (self->elsewhere);
  gboolean     is_missing =
      !serai_nearby_is_available (nearby) && serai_nearby_get_error (nearby) != NULL;

  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), !is_missing && !has_items (self->offers));
  gtk_widget_set_visible (self->neighbours, !is_missing);
  gtk_widget_set_visible (self->without_row, is_missing);
}

static void
add_nearby (SeraiElsewhereStart *self)
{
  GtkWidget   *group = adw_preferences_group_new ();
  SeraiNearby *nearby = serai_elsewhere_get_nearby (self->elsewhere);
  g_autoptr (GtkFilterListModel) offers =
      gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (nearby)),
                                 GTK_FILTER (gtk_custom_filter_new (is_offer, NULL, NULL)));
  /* Translators: button: offer a game to anybody on this network; a page follows */
  GtkWidget *offer = serai_item_row_new (_ ("Offer a Game…"), "");

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   /* Translators: heading: people on the same network */
                                   _ ("On This Network"));
  self->offers = g_object_ref (G_LIST_MODEL (offers));
  self->spinner = gtk_spinner_new ();
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), self->spinner);
  serai_item_row_lead_on (offer);
  g_signal_connect_object (offer, "activated", G_CALLBACK (offer_activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->without_row = serai_item_row_new (
      /* Translators: a service of the operating system is missing */
      _ ("Games on this network cannot be listed"),
      /* Translators: what helps if games on this network cannot be listed */
      _ ("The Avahi service is not responding. Offer a game and read out its code, or type the "
         "code of the other below."));
  self->neighbours = serai_item_list_new (
      self->offers,
      /* Translators: name of a list of people on the same network, for screen readers */
      _ ("People on this network"),
      /* Translators: instead of a list of people on the same network */
      _ ("Nobody has offered a game yet"), create_neighbour_row, self);
  gtk_widget_set_margin_top (self->neighbours, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), offer);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->without_row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->neighbours);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
  g_signal_connect_object (nearby, "notify", G_CALLBACK (availability_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (offers, "items-changed", G_CALLBACK (availability_changed_cb), self,
                           G_CONNECT_SWAPPED);
  availability_changed_cb (self);
  serai_nearby_browse (nearby, TRUE);
}

/* ---- Somewhere else ---- */

/**
 * serai_elsewhere_start_show_fault:
 * @text: a translated sentence
 * Shows below the field what is wrong with what was typed there, until it is changed.
 * Returns: %FALSE if the user has not tried that
 */
gboolean
serai_elsewhere_start_show_fault (SeraiElsewhereStart *self, const char *text)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE_START (self), FALSE);

  if (self->is_typed)
    set_fault (self, text);
  return self->is_typed;
}

static void
address_applied_cb (SeraiElsewhereStart *self)
{
  g_auto (SeraiAddress) address = { 0 };

  self->is_typed = TRUE;
  set_fault (self, "");
  if (serai_address_read (&address, gtk_editable_get_text (GTK_EDITABLE (self->address_row)), NULL))
    g_signal_emit (self, signals[CONNECT], 0, &address);
  else
    g_signal_emit (self, signals[UNREADABLE], 0);
}

static void
server_activated_cb (GtkWidget *row, SeraiElsewhereStart *self)
{
  SeraiKnownServer *server = g_object_get_data (G_OBJECT (row), ITEM);

  forget_fault (self);
  g_signal_emit (self, signals[CONNECT], 0, serai_known_server_get_address (server));
}

static void
forget (SeraiElsewhereStart *self, SeraiKnownServer *server)
{
  serai_servers_forget (serai_elsewhere_get_servers (self->elsewhere),
                        serai_known_server_get_address (server));
}

static void
forget_anyway_cb (GtkWidget *dialog, const char *response G_GNUC_UNUSED, SeraiElsewhereStart *self)
{
  forget (self, g_object_get_data (G_OBJECT (dialog), ITEM));
}

/* Asks before the user can no longer come in as who they are on @server. It is not known whether
 * that is a guest, but in a program on this network everybody is. */
static void
ask_before_forgetting (SeraiElsewhereStart *self, SeraiKnownServer *server)
{
  const char      *player = serai_known_server_get_player (server);
  g_autofree char *body = g_strdup_printf (
      serai_known_server_has_passwords (server)
          /* Translators: below “Do you really want to forget this server?”; %s is the user's name
             there */
          ? _ ("You are %s there. A member has to type name and password again, and a guest cannot "
               "come back to their games.")
          /* Translators: below “Do you really want to forget this server?”, about another computer
             on this network; %s is the user's name there */
          : _ ("You are %s there, and cannot come back to your games."),
      player);
  AdwMessageDialog *dialog =
      serai_question_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          /* Translators: a question: remove a server from the list */
                          _ ("Do you really want to forget this server?"), body, "forget",
                          /* Translators: button: remove a server from the list */
                          _ ("Forget"));

  g_object_set_data_full (G_OBJECT (dialog), ITEM, g_object_ref (server), g_object_unref);
  g_signal_connect_object (dialog, "response::forget", G_CALLBACK (forget_anyway_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
forget_clicked_cb (GtkWidget *button, SeraiElsewhereStart *self)
{
  SeraiKnownServer *server = g_object_get_data (G_OBJECT (button), ITEM);

  if (serai_known_server_get_player (server) != NULL
      && serai_known_server_get_token (server) != NULL)
    ask_before_forgetting (self, server);
  else
    forget (self, server);
}

/* Returns: (transfer full): a server without a name has its address as its title */
static char *
write_server (SeraiKnownServer *server, const char *link, gboolean has_name)
{
  const char *player = serai_known_server_get_player (server);

  if (player == NULL)
    return g_strdup (has_name ? link : "");
  if (!has_name)
    /* Translators: below the address of a server: one's name there */
    return g_strdup_printf (_ ("as %s"), player);
  /* Translators: below the name of a server: its address, and one's name there */
  return g_strdup_printf (_ ("%1$s, as %2$s"), link, player);
}

static GtkWidget *
create_server_row (gpointer item, gpointer user_data)
{
  SeraiKnownServer *server = item;
  const char       *name = serai_known_server_get_name (server);
  gboolean          has_name = name != NULL && name[0] != '\0';
  g_autofree char  *link = serai_address_to_link (serai_known_server_get_address (server));
  g_autofree char  *subtitle = write_server (server, link, has_name);
  GtkWidget        *row = serai_item_row_new (has_name ? name : link, subtitle);
  GtkWidget        *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: button beside a server: remove it from the list */
  gtk_widget_set_tooltip_text (button, _ ("Forget This Server"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Forget This Server"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  serai_item_row_lead_on (row);
  g_object_set_data_full (G_OBJECT (row), ITEM, g_object_ref (item), g_object_unref);
  g_object_set_data_full (G_OBJECT (button), ITEM, g_object_ref (item), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (server_activated_cb), user_data, 0);
  g_signal_connect_object (button, "clicked", G_CALLBACK (forget_clicked_cb), user_data, 0);
  return row;
}

static void
add_address (SeraiElsewhereStart *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->address_row = adw_entry_row_new ();
  adw_preferences_row_set_title (
      ADW_PREFERENCES_ROW (self->address_row),
      /* Translators: field for a server's address, a code that was read out, or a link */
      _ ("Address, code or link"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->address_row), TRUE);
  g_signal_connect_object (self->address_row, "changed", G_CALLBACK (forget_fault), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->address_row, "apply", G_CALLBACK (address_applied_cb), self,
                           G_CONNECT_SWAPPED);
  self->fault = serai_wrapped_label_new ("", "error");
  gtk_widget_set_margin_top (self->fault, 6);
  gtk_widget_set_visible (self->fault, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->address_row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->fault);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

static void
add_servers (SeraiElsewhereStart *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list =
      serai_item_list_new (G_LIST_MODEL (serai_elsewhere_get_servers (self->elsewhere)),
                           /* Translators: name of a list of servers, for screen readers */
                           _ ("Servers"),
                           /* Translators: instead of a list of servers */
                           _ ("Servers you have been on are listed here"), create_server_row, self);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   /* Translators: heading of a list: where one has played before */
                                   _ ("Servers and Computers"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

/* ---- The page ---- */

static void
serai_elsewhere_start_dispose (GObject *object)
{
  SeraiElsewhereStart *self = SERAI_ELSEWHERE_START (object);

  if (self->elsewhere != NULL)
    serai_nearby_browse (serai_elsewhere_get_nearby (self->elsewhere), FALSE);
  g_clear_object (&self->offers);
  g_clear_object (&self->elsewhere);
  g_clear_object (&self->mailbox);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_elsewhere_start_parent_class)->dispose (object);
}

static void
serai_elsewhere_start_class_init (SeraiElsewhereStartClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_elsewhere_start_dispose;

  signals[OFFER] =
      g_signal_new ("offer", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CONNECT] = g_signal_new ("connect", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PLAY_WITH] = g_signal_new ("play-with", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, SERAI_TYPE_NEIGHBOUR);
  signals[UNREADABLE] =
      g_signal_new ("unreadable", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GO_ON] = g_signal_new ("go-on", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, SERAI_TYPE_RUNNING_GAME);
  signals[SHOW_OFFER] = g_signal_new ("show-offer", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_CLUB_OFFER);
}

static void
serai_elsewhere_start_init (SeraiElsewhereStart *self G_GNUC_UNUSED)
{
}

/**
 * serai_elsewhere_start_new:
 * @elsewhere: what the windows share
 * @mailbox: the user's offers
 * @settings: of the program, with the user's games
 * Returns: (transfer floating): the page, which looks for people on this network until it is gone
 */
GtkWidget *
serai_elsewhere_start_new (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox, GSettings *settings)
{
  SeraiElsewhereStart *self = g_object_new (SERAI_TYPE_ELSEWHERE_START, NULL);

  self->elsewhere = g_object_ref (elsewhere);
  self->mailbox = g_object_ref (mailbox);
  self->settings = g_object_ref (settings);
  add_own (self);
  add_nearby (self);
  add_address (self);
  add_servers (self);
  add_name (self);
  serai_still_keep (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
