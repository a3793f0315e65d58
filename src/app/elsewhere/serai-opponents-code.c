/* serai-opponents-code.c: the code of an offer, without its server, in the window "Play with
 * Somebody".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents-code.h"

#include <glib/gi18n.h>

#include "serai-opponents-offers.h"

/* The next server that is connected to may have the offer. */
static void
keep_code (SeraiOpponentsWindow *self, const char *code)
{
  g_free (self->code);
  self->code = g_strdup (code);
}

typedef struct
{
  SeraiOpponentsWindow *window;  /* (owned) */
  GPtrArray            *servers; /* (owned) (element-type SeraiClub): still to be asked */
  char                 *code;    /* (owned) */
} Search;

static void
search_free (Search *self)
{
  g_object_unref (self->window);
  g_ptr_array_unref (self->servers);
  g_free (self->code);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_free)

static void search_next (Search *self);

static void
searched_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Search) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubOffer) offer = serai_club_offer_finish (SERAI_CLUB (club), result, &error);

  if (offer != NULL)
    {
      serai_opponents_offers_set_club (self->window, SERAI_CLUB (club));
      serai_opponents_offers_show_invitation (self->window, offer);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && self->servers->len > 0)
    search_next (g_steal_pointer (&self));
  else
    {
      keep_code (self->window, self->code);
      serai_opponents_window_show_entry_error (self->window, error);
    }
}

/* @self: (transfer full) */
static void
search_next (Search *self)
{
  g_autoptr (SeraiClub) club = g_ptr_array_steal_index (self->servers, 0);

  serai_club_find_async (club, self->code, self->window->cancellable, searched_cb, self);
}

/**
 * serai_opponents_code_find:
 * @code: of an offer
 * Shows the offer if it is on a server on which the user is. If it is on none, the code is kept for
 * the next one that is connected to.
 */
void
serai_opponents_code_find (SeraiOpponentsWindow *self, const char *code)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GPtrArray) servers =
      serai_mailbox_list_servers (serai_elsewhere_get_mailbox (application));
  Search *search;

  if (servers->len == 0)
    {
      serai_opponents_window_show_fault (
          self,
          /* Translators: the code of an offer was typed */
          _ ("This is the code of an offer: first connect to its server"));
      keep_code (self, code);
      return;
    }
  self->aim = SERAI_OPPONENTS_AIM_CODE;
  search = g_new0 (Search, 1);
  search->window = g_object_ref (self);
  search->servers = g_steal_pointer (&servers);
  search->code = g_strdup (code);
  search_next (search);
}
