/* serai-opponents-entrance.c: how one comes in at a server in the window "Play with Somebody".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents-entrance.h"

#include <string.h>

#include <glib/gi18n.h>

#include "serai-elsewhere-start.h"
#include "serai-entrance-page.h"
#include "serai-net-error.h"
#include "serai-net-text.h"
#include "serai-opponents-lobby.h"
#include "serai-opponents-offers.h"
#include "serai-waiting-page.h"

/* @n_offers: (out) (optional): how many there are
 * Returns: (transfer none) (nullable): the first offer that one could accept */
static SeraiClubOffer *
find_offer (SeraiOpponentsWindow *self, guint *n_offers)
{
  GListModel     *offers = serai_club_get_offers (self->club);
  SeraiClubOffer *first = NULL;
  guint           n_found = 0;

  for (guint n = 0; n < g_list_model_get_n_items (offers); n++)
    {
      g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (offers, n);

      if (g_strcmp0 (serai_club_offer_get_from (offer), serai_club_get_name (self->club)) == 0)
        continue;
      if (n_found++ == 0)
        first = offer; /* owned by the list */
    }
  if (n_offers != NULL)
    *n_offers = n_found;
  return first;
}

/* Who has typed the code of a computer on this network wants to play with whoever is there, unless
 * a game of theirs is there already. */
static gboolean
is_only_offer (SeraiOpponentsWindow *self)
{
  guint n_offers;

  find_offer (self, &n_offers);
  return n_offers == 1 && !serai_club_has_passwords (self->club)
         && g_list_model_get_n_items (serai_club_get_own_games (self->club)) == 0;
}

static void
watching_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!serai_club_finish (SERAI_CLUB (club), result, &error))
    serai_opponents_window_show_entry_error (self, error);
  else if (self->aim == SERAI_OPPONENTS_AIM_ANY && find_offer (self, NULL) != NULL)
    serai_opponents_offers_accept (self, find_offer (self, NULL));
  else if (is_only_offer (self))
    serai_opponents_offers_show_invitation (self, find_offer (self, NULL));
  else
    serai_opponents_lobby_show (self, find_offer (self, NULL) != NULL);
}

static void
watch (SeraiOpponentsWindow *self)
{
  self->is_watching = TRUE;
  serai_club_watch_async (self->club, TRUE, self->cancellable, watching_cb, g_object_ref (self));
}

static void
found_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubOffer) offer = serai_club_offer_finish (SERAI_CLUB (club), result, &error);
  g_autofree char *code = g_steal_pointer (&self->code);

  if (offer != NULL)
    {
      serai_opponents_offers_show_invitation (self, offer);
      return;
    }
  serai_opponents_window_show_entry_error (self, error);
  if (code != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    watch (self); /* it was of an offer on another server */
}

static void
go_on (SeraiOpponentsWindow *self)
{
  if (self->aim == SERAI_OPPONENTS_AIM_OFFER_HOME)
    serai_opponents_offers_send (self);
  else if (self->aim == SERAI_OPPONENTS_AIM_CODE)
    serai_club_find_async (self->club, self->address.join, self->cancellable, found_cb,
                           g_object_ref (self));
  else if (self->aim == SERAI_OPPONENTS_AIM_LOBBY && self->code != NULL)
    serai_club_find_async (self->club, self->code, self->cancellable, found_cb,
                           g_object_ref (self));
  else
    watch (self);
}

static void
come_in_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!serai_club_finish (SERAI_CLUB (club), result, &error))
    {
      if (g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_WRONG_PASSWORD)
          && serai_opponents_window_is_shown (self, SERAI_TYPE_ENTRANCE_PAGE))
        serai_entrance_page_show_unknown (
            SERAI_ENTRANCE_PAGE (gtk_stack_get_visible_child (GTK_STACK (self->stack))));
      serai_opponents_window_show_entry_error (self, error);
      return;
    }
  serai_opponents_window_drop_notice (self); /* of an earlier try */
  if (serai_opponents_window_is_shown (self, SERAI_TYPE_ENTRANCE_PAGE))
    serai_opponents_window_go_back (self);
  go_on (self);
}

static void
enter_cb (SeraiOpponentsWindow *self, int entrance, const char *name, const char *password)
{
  SeraiOpponentsWindow *kept = g_object_ref (self);

  serai_elsewhere_set_name (self->elsewhere, name);
  if (entrance == SERAI_ENTRANCE_GUEST)
    serai_club_guest_async (self->club, name, self->cancellable, come_in_cb, kept);
  else if (entrance == SERAI_ENTRANCE_LOGIN)
    serai_club_login_async (self->club, name, password, self->cancellable, come_in_cb, kept);
  else
    serai_club_enrol_async (self->club, name, password, self->cancellable, come_in_cb, kept);
}

/* A server without accounts asks nothing. */
static void
come_in (SeraiOpponentsWindow *self)
{
  g_autofree char *name = serai_elsewhere_get_name (self->elsewhere);
  g_autofree char *server = NULL;
  GtkWidget       *page;

  if (!serai_club_has_passwords (self->club))
    {
      serai_club_guest_async (self->club, name, self->cancellable, come_in_cb, g_object_ref (self));
      return;
    }
  server = serai_net_text_server (self->club);
  page = serai_entrance_page_new (name);
  serai_opponents_window_set_subtitle (page, server);
  g_signal_connect_object (page, "enter", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  /* Translators: title of a page: to a server */
  serai_opponents_window_show_page (self, page, _ ("Come In"));
}

/* A code with a wrong character reads like the name of a computer. */
static gboolean
is_like_code (const char *host)
{
  return host != NULL && strpbrk (host, ".:") == NULL && strpbrk (host, "0123456789") != NULL;
}

static void
show_failure (SeraiOpponentsWindow *self, const GError *error)
{
  if (error->domain == G_RESOLVER_ERROR && is_like_code (self->address.host))
    /* Translators: what was typed is not an address */
    serai_opponents_window_show_fault (self, _ ("This is neither an address nor a code"));
  else
    serai_opponents_window_show_entry_error (self, error);
}

static void
connected_cb (GObject *elsewhere, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpponentsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClub) club =
      serai_elsewhere_enter_finish (SERAI_ELSEWHERE (elsewhere), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  serai_opponents_window_leave_waiting (self);
  if (club == NULL)
    {
      show_failure (self, error);
      return;
    }
  serai_opponents_offers_set_club (self, club);
  if (serai_club_get_name (club) != NULL)
    go_on (self);
  else
    come_in (self);
}

/**
 * serai_opponents_entrance_cancel:
 * Does not wait any longer for the server.
 */
void
serai_opponents_entrance_cancel (SeraiOpponentsWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  serai_opponents_window_leave_waiting (self);
}

static void
show_connecting (SeraiOpponentsWindow *self, const char *what)
{
  /* Translators: heading of a page while a server is connected to */
  GtkWidget *page = serai_waiting_page_new (_ ("Connecting…"), what, NULL, FALSE);

  g_signal_connect_object (page, "cancel", G_CALLBACK (serai_opponents_entrance_cancel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "back", G_CALLBACK (serai_opponents_entrance_cancel), self,
                           G_CONNECT_SWAPPED);
  serai_opponents_window_show_page (self, page, _ ("Play with Somebody"));
}

/**
 * serai_opponents_entrance_enter_home:
 * Serves in this program, and offers there what has been chosen.
 */
void
serai_opponents_entrance_enter_home (SeraiOpponentsWindow *self)
{
  serai_elsewhere_enter_home_async (self->elsewhere, self->cancellable, connected_cb,
                                    g_object_ref (self));
}

/**
 * serai_opponents_entrance_enter:
 * @address: of a server
 * @aim: what happens there
 * Connects to the server.
 */
void
serai_opponents_entrance_enter (SeraiOpponentsWindow *self, const SeraiAddress *address,
                                SeraiOpponentsAim aim)
{
  g_autofree char *link = serai_address_to_link (address);

  serai_elsewhere_start_keep_name (SERAI_ELSEWHERE_START (self->start));
  serai_address_clear (&self->address);
  serai_address_copy (address, &self->address);
  self->aim = aim;
  serai_opponents_offers_set_club (self, NULL); /* the one before */
  show_connecting (self, link);
  serai_elsewhere_enter_async (self->elsewhere, address, self->cancellable, connected_cb,
                               g_object_ref (self));
}
