/* serai-opponents-offers.c: offers in the window "Play with Somebody", and the games that
 * they lead to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents-offers.h"

#include <glib/gi18n.h>

#include "serai-lobby-page.h"
#include "serai-net-text.h"
#include "serai-waiting-page.h"

/* The keys of the #SeraiClubOffer of a button or a page, and of the #SeraiClub of a page. */
#define OFFER "serai-offer"
#define CLUB "serai-club"

/* ---- Games ---- */

/* Puts @game on the board and closes the window. */
static void
play (SeraiOpponentsWindow *self, SeraiClubGame *game)
{
  if (self->has_played)
    return;
  self->has_played = TRUE;
  g_signal_emit_by_name (self, "play", self->club, game);
  gtk_window_close (GTK_WINDOW (self));
}

/* What is to come to the board, perhaps after a question. */
typedef struct
{
  SeraiOpponentsWindow *window; /* (owned) */
  GObject              *item;   /* (owned): a game or an offer */
} Leaving;

static void
leaving_free (Leaving *leaving)
{
  g_object_unref (leaving->window);
  g_object_unref (leaving->item);
  g_free (leaving);
}

/* Does something that leads to another game, unless an opponent waits in the one on the board, and
 * the user stays there.
 * @game: (nullable): the other game */
static void
leave_then (SeraiOpponentsWindow *self, gpointer item, SeraiClubGame *game,
            void (*then) (Leaving *leaving))
{
  Leaving *leaving = g_new (Leaving, 1);
  g_autoptr (GClosure) closure = g_closure_ref (
      g_cclosure_new_swap (G_CALLBACK (then), leaving, (GClosureNotify) (GCallback) leaving_free));

  *leaving = (Leaving){ g_object_ref (self), g_object_ref (item) };
  if (!serai_opponents_window_ask_to_leave (self, game, closure))
    then (leaving);
}

static void
play_cb (Leaving *leaving)
{
  play (leaving->window, SERAI_CLUB_GAME (leaving->item));
}

/**
 * serai_opponents_offers_play:
 * @game: on the server of the window
 * Puts @game on the board and closes the window, if need be after a question.
 */
void
serai_opponents_offers_play (SeraiOpponentsWindow *self, SeraiClubGame *game)
{
  leave_then (self, game, game, play_cb);
}

static void
accepted_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubGame) game = serai_club_accept_finish (SERAI_CLUB (club), result, &error);

  self->n_accepting--;
  if (game != NULL)
    play (self, game);
  else
    serai_opponents_window_show_error (self, error);
}

static void
accept_cb (Leaving *leaving)
{
  SeraiOpponentsWindow *self = leaving->window;
  SeraiClubOffer       *offer = SERAI_CLUB_OFFER (leaving->item);

  self->n_accepting++;
  if (serai_club_offer_get_code (offer) != NULL)
    serai_club_join_async (self->club, serai_club_offer_get_code (offer), self->cancellable,
                           accepted_cb, g_object_ref (self));
  else
    serai_club_accept_async (self->club, serai_club_offer_get_id (offer), self->cancellable,
                             accepted_cb, g_object_ref (self));
}

/**
 * serai_opponents_offers_accept:
 * @offer: on the server of the window
 * Accepts @offer, if need be after a question, and begins the game.
 */
void
serai_opponents_offers_accept (SeraiOpponentsWindow *self, SeraiClubOffer *offer)
{
  leave_then (self, offer, NULL, accept_cb);
}

static void
accept_clicked_cb (GtkWidget *button, SeraiOpponentsWindow *self)
{
  serai_opponents_offers_accept (self, g_object_get_data (G_OBJECT (button), OFFER));
}

/* Whether the user has come to another program on this network for an offer, and has nothing else
 * there. */
static gboolean
is_guest_of_neighbour (SeraiOpponentsWindow *self)
{
  return !serai_club_has_passwords (self->club) /* as every server proper has */
         && !serai_elsewhere_is_home (self->elsewhere, self->club)
         && g_list_model_get_n_items (serai_club_get_own_games (self->club)) == 0;
}

/* An offer to anybody stays open for others. */
static void
decline_clicked_cb (GtkWidget *button, SeraiOpponentsWindow *self)
{
  SeraiClubOffer *offer = g_object_get_data (G_OBJECT (button), OFFER);

  if (serai_club_offer_get_to (offer) != NULL)
    serai_club_decline_async (self->club, serai_club_offer_get_id (offer), NULL, NULL, NULL);
  else if (is_guest_of_neighbour (self))
    serai_elsewhere_leave (self->elsewhere, self->club);
  serai_opponents_window_go_back (self);
}

/**
 * serai_opponents_offers_show_invitation:
 * @offer: on the server of the window, to the user or whoever has its code
 * Shows what is offered, so that the user sees it before the game begins.
 */
void
serai_opponents_offers_show_invitation (SeraiOpponentsWindow *self, SeraiClubOffer *offer)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button = gtk_button_new_with_label (C_ ("elsewhere", "Accept"));
  GtkWidget *decline = gtk_button_new_with_label (
      serai_club_offer_get_to (offer) != NULL ? _ ("Decline") : _ ("Not Now"));
  g_autofree char *from = g_markup_escape_text (serai_club_offer_get_from (offer), -1);
  g_autofree char *what = serai_net_text_offer (offer, FALSE);
  g_autofree char *escaped = g_markup_escape_text (what, -1);

  adw_status_page_set_title (ADW_STATUS_PAGE (page), from);
  adw_status_page_set_description (ADW_STATUS_PAGE (page), escaped);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), decline);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (decline, "pill");
  g_object_set_data_full (G_OBJECT (button), OFFER, g_object_ref (offer), g_object_unref);
  g_object_set_data_full (G_OBJECT (decline), OFFER, g_object_ref (offer), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (accept_clicked_cb), self, 0);
  g_signal_connect_object (decline, "clicked", G_CALLBACK (decline_clicked_cb), self, 0);
  /* Translators: title of a page: somebody has sent the user a code for a game */
  serai_opponents_window_show_page (self, page, _ ("Invitation"));
  gtk_widget_grab_focus (button);
}

/* The user has accepted, or somebody else. While another opponent waits, the main window asks the
 * user whether to go to what somebody else has begun. */
static void
started_cb (SeraiOpponentsWindow *self, SeraiClubGame *game)
{
  if (self->n_accepting > 0 || !serai_opponents_window_is_busy (self))
    {
      play (self, game);
      return;
    }
  self->has_played = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Offers ---- */

/* The address by which others reach this program. */
static void
find_own_address (SeraiOpponentsWindow *self, SeraiAddress *out)
{
  const SeraiAddress *line = serai_line_get_address (serai_club_get_line (self->club));
  g_autofree char    *host = NULL;

  serai_address_copy (line, out);
  if (!serai_elsewhere_is_home (self->elsewhere, self->club))
    return;
  host = serai_nearby_find_own_address ();
  if (host == NULL)
    return;
  g_free (out->host);
  out->host = g_steal_pointer (&host);
}

static void
cancel_cb (GtkWidget *page, SeraiOpponentsWindow *self)
{
  serai_club_withdraw_async (g_object_get_data (G_OBJECT (page), CLUB),
                             serai_club_offer_get_id (g_object_get_data (G_OBJECT (page), OFFER)),
                             NULL, NULL, NULL);
  serai_opponents_window_leave_waiting (self);
}

/**
 * serai_opponents_offers_show_waiting:
 * @offer: by the user, on the server of the window
 * Shows the page on which one waits for an answer to @offer. Whoever goes back keeps the offer
 * open.
 */
void
serai_opponents_offers_show_waiting (SeraiOpponentsWindow *self, SeraiClubOffer *offer)
{
  const char      *to = serai_club_offer_get_to (offer);
  g_autofree char *what = serai_net_text_offer (offer, TRUE);
  g_autofree char *heading =
      to != NULL
          /* Translators: %s is the name of a person who has been asked for a game */
          ? g_strdup_printf (_ ("Waiting for the answer of %s…"), to)
          /* Translators: a game was offered to anybody */
          : g_strdup (_ ("Waiting for somebody…"));
  g_auto (SeraiAddress) address = { 0 };
  GtkWidget *page;

  find_own_address (self, &address);
  if (serai_club_offer_get_code (offer) != NULL)
    g_strlcpy (address.join, serai_club_offer_get_code (offer), sizeof address.join);
  page = serai_waiting_page_new (
      heading, what,
      address.join[0] != '\0' || serai_elsewhere_is_home (self->elsewhere, self->club) ? &address
                                                                                       : NULL,
      serai_nearby_is_available (serai_elsewhere_get_nearby (self->elsewhere)));
  g_object_set_data_full (G_OBJECT (page), OFFER, g_object_ref (offer), g_object_unref);
  g_object_set_data_full (G_OBJECT (page), CLUB, g_object_ref (self->club), g_object_unref);
  g_signal_connect_object (page, "cancel", G_CALLBACK (cancel_cb), self, 0);
  g_signal_connect_object (page, "back", G_CALLBACK (serai_opponents_window_go_back), self,
                           G_CONNECT_SWAPPED);
  /* Translators: title of a page */
  serai_opponents_window_show_page (self, page, _ ("Your Offer"));
}

static void
publish (SeraiOpponentsWindow *self)
{
  const SeraiAddress *address = serai_line_get_address (serai_club_get_line (self->club));

  if (serai_elsewhere_is_home (self->elsewhere, self->club))
    serai_nearby_publish (serai_elsewhere_get_nearby (self->elsewhere),
                          serai_club_get_name (self->club), self->terms.rules->id,
                          self->terms.first, address->port);
}

static void
offered_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubOffer) offer = serai_club_offer_finish (SERAI_CLUB (club), result, &error);

  if (offer == NULL)
    {
      serai_opponents_window_show_error (self, error);
      return;
    }
  if (serai_opponents_window_is_shown (self, SERAI_TYPE_OFFER_PAGE))
    serai_opponents_window_go_back (self);
  publish (self);
  serai_opponents_offers_show_waiting (self, offer);
}

/**
 * serai_opponents_offers_send:
 * Offers what has been chosen.
 */
void
serai_opponents_offers_send (SeraiOpponentsWindow *self)
{
  if (self->changed != NULL)
    serai_club_change_async (self->club, self->changed, &self->terms, self->cancellable, offered_cb,
                             g_object_ref (self));
  else
    serai_club_offer_async (self->club, &self->terms, self->to, self->is_invitation,
                            self->cancellable, offered_cb, g_object_ref (self));
}

/* Whether the page is shown on which one waits for an answer to @offer. */
static gboolean
is_waiting_for (SeraiOpponentsWindow *self, SeraiClubOffer *offer)
{
  GtkWidget      *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  SeraiClubOffer *shown = g_object_get_data (G_OBJECT (page), OFFER);

  return SERAI_IS_WAITING_PAGE (page) && shown != NULL
         && g_str_equal (serai_club_offer_get_id (shown), serai_club_offer_get_id (offer));
}

/* The other offer follows. */
static void
expect_answer (SeraiOpponentsWindow *self, SeraiClubOffer *offer)
{
  g_free (self->answerer);
  self->answerer = g_strdup (serai_club_offer_get_to (offer));
}

/* Whether the newest offer is the one that is expected. */
static gboolean
has_answer (SeraiOpponentsWindow *self)
{
  g_autoptr (SeraiClubOffer) newest =
      self->club != NULL ? g_list_model_get_item (serai_club_get_offers (self->club), 0) : NULL;

  return newest != NULL && self->answerer != NULL
         && g_strcmp0 (serai_club_offer_get_from (newest), self->answerer) == 0
         && g_strcmp0 (serai_club_offer_get_to (newest), serai_club_get_name (self->club)) == 0;
}

/**
 * serai_opponents_offers_show_answer:
 * Brings the offer with which an offer by the user has just been answered into sight.
 */
void
serai_opponents_offers_show_answer (SeraiOpponentsWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  if (!has_answer (self))
    return;
  g_clear_pointer (&self->answerer, g_free);
  if (SERAI_IS_LOBBY_PAGE (page))
    serai_lobby_page_focus_offer (SERAI_LOBBY_PAGE (page));
}

/**
 * serai_opponents_offers_show_gone:
 * @offer: by the user, on any server
 * @why: how it has ended, as in the signal #SeraiClub::offer-gone
 * Tells the user of it, if that does not show by itself, and waits no longer.
 */
void
serai_opponents_offers_show_gone (SeraiOpponentsWindow *self, SeraiClubOffer *offer,
                                  const char *why)
{
  gboolean is_changed = g_str_equal (why, "changed"); /* the answer shows, and its buttons */

  if (g_str_equal (why, "accepted"))
    return;
  if (is_waiting_for (self, offer))
    {
      serai_opponents_window_leave_waiting (self);
      if (is_changed)
        expect_answer (self, offer);
    }
  if (!is_changed && serai_net_text_gone (why) != NULL)
    serai_opponents_window_show_notice (self, serai_net_text_gone (why));
}

/* Whether somebody on the server of the window is known to be a guest. */
static gboolean
is_guest (SeraiOpponentsWindow *self, const char *name)
{
  GListModel *people = serai_club_get_people (self->club);

  for (guint n = 0; n < g_list_model_get_n_items (people); n++)
    {
      g_autoptr (SeraiClubPerson) person = g_list_model_get_item (people, n);

      if (g_strcmp0 (serai_club_person_get_name (person), name) == 0)
        return serai_club_person_is_guest (person);
    }
  return FALSE;
}

/**
 * serai_opponents_offers_show_page:
 * @terms: (nullable): to begin with
 * @other: (nullable): who is asked, if it is not anybody
 * @title: of the page
 * Shows the page on which one chooses what to offer.
 * Returns: (transfer none): the page
 */
GtkWidget *
serai_opponents_offers_show_page (SeraiOpponentsWindow *self, const SeraiTerms *terms,
                                  const char *other, const char *title)
{
  GtkWidget *page = serai_offer_page_new (self->settings, self->rules);

  if (terms != NULL)
    serai_offer_page_set_terms (SERAI_OFFER_PAGE (page), terms);
  if (self->aim == SERAI_OPPONENTS_AIM_OFFER_HOME)
    {
      serai_offer_page_leave_out_custom (SERAI_OFFER_PAGE (page));
      serai_offer_page_set_first (SERAI_OFFER_PAGE (page), SERAI_FIRST_ME);
    }
  else
    {
      serai_offer_page_set_rated (SERAI_OFFER_PAGE (page),
                                  !serai_club_is_guest (self->club) && !is_guest (self, other));
      serai_offer_page_set_open (SERAI_OFFER_PAGE (page),
                                 self->to == NULL && self->changed == NULL);
    }
  serai_opponents_window_show_page (self, page, title);
  return page;
}

/**
 * serai_opponents_offers_keep_terms:
 * @terms: chosen on @page
 * Keeps what is offered by serai_opponents_offers_send().
 */
void
serai_opponents_offers_keep_terms (SeraiOpponentsWindow *self, const SeraiTerms *terms,
                                   SeraiOfferPage *page)
{
  self->terms = *terms;
  self->is_invitation = serai_offer_page_is_invitation (page);
}

static void
terms_chosen_cb (SeraiOpponentsWindow *self, const SeraiTerms *terms, SeraiOfferPage *page)
{
  serai_opponents_offers_keep_terms (self, terms, page);
  serai_opponents_offers_send (self);
}

/* What was offered, as the one who answers with a change would offer it: the same person begins. */
static SeraiTerms
turn_terms (SeraiClubOffer *changed)
{
  SeraiTerms terms = *serai_club_offer_get_terms (changed);

  if (terms.first == SERAI_FIRST_ME)
    terms.first = SERAI_FIRST_YOU;
  else if (terms.first == SERAI_FIRST_YOU)
    terms.first = SERAI_FIRST_ME;
  return terms;
}

/**
 * serai_opponents_offers_choose_terms:
 * @to: (nullable): who is asked; %NULL: anybody, or who has made @changed
 * @changed: (nullable): the offer that is answered by a change
 * Shows the page on which one chooses what to offer, and offers it then.
 */
void
serai_opponents_offers_choose_terms (SeraiOpponentsWindow *self, const char *to,
                                     SeraiClubOffer *changed)
{
  g_autofree char *title = NULL;
  SeraiTerms       terms;
  GtkWidget       *page;

  g_free (self->to);
  self->to = g_strdup (to);
  g_free (self->changed);
  self->changed = changed != NULL ? g_strdup (serai_club_offer_get_id (changed)) : NULL;
  if (to != NULL)
    /* Translators: title of a page on which one chooses what to offer; %s is a person */
    title = g_strdup_printf (_ ("Invite %s to a Game"), to);
  if (changed != NULL)
    terms = turn_terms (changed);
  page = serai_opponents_offers_show_page (
      self, changed != NULL ? &terms : NULL,
      changed != NULL ? serai_club_offer_get_from (changed) : to,
      /* Translators: title of a page on which one chooses what to offer */
      title != NULL ? title : _ ("Offer a Game"));
  g_signal_connect_object (page, "offer", G_CALLBACK (terms_chosen_cb), self, G_CONNECT_SWAPPED);
}

/* ---- The server ---- */

/**
 * serai_opponents_offers_set_club:
 * @club: (nullable): where offers are made
 * Shows another server, or none.
 */
void
serai_opponents_offers_set_club (SeraiOpponentsWindow *self, SeraiClub *club)
{
  if (self->club == club)
    return;
  if (self->is_watching)
    serai_club_watch_async (self->club, FALSE, NULL, NULL, NULL);
  self->is_watching = FALSE;
  if (self->club != NULL)
    g_signal_handlers_disconnect_by_data (self->club, self);
  g_set_object (&self->club, club);
  if (club == NULL)
    return;
  g_signal_connect_object (club, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
}
