/* test-opponents.c: the window "Play with Somebody", with a server that does what the test says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "elsewhere/serai-opponents-offers.h"
#include "elsewhere/serai-opponents.h"
#include "guest.h"
#include "registry.h"
#include "serai-language.h"
#include "waiting.h"

#define ENTERED                                                                                    \
  GUEST_ENTERED (GUEST_OFFER ("1", "Chaoba", "Ibeni") ", " GUEST_OFFER ("2", "Tomba", "Ibeni"), "")
#define GAME "\"game\": " GUEST_GAME
#define REFUSAL "\"error\": {\"code\": \"no-such-offer\", \"message\": \"the offer is gone\"}"

typedef struct
{
  Peer                 *peer;
  GSettings            *settings;
  SeraiClub            *club;
  GtkWindow            *parent; /* (nullable): until it is destroyed */
  SeraiOpponentsWindow *window; /* (owned) */
  char                 *played; /* (owned) (nullable): the id of the game that came to the board */
  guint                 n_played;
} Fixture;

static void
play_cb (Fixture *fixture, SeraiClub *club G_GNUC_UNUSED, SeraiClubGame *game)
{
  g_free (fixture->played);
  fixture->played = g_strdup (serai_club_game_get_id (game));
  fixture->n_played++;
}

/* Somebody waits in the game on the board. */
static gboolean
is_busy_cb (void)
{
  return TRUE;
}

static void
set_up (Fixture *fixture, gconstpointer application)
{
  GtkApplication *kept = (GtkApplication *) application;

  fixture->parent = GTK_WINDOW (gtk_window_new ());
  fixture->peer = peer_new (NULL);
  fixture->settings = g_settings_new ("io.github.serai.Serai");
  gtk_window_set_application (fixture->parent, kept);
  fixture->window = g_object_ref (
      serai_opponents_new (fixture->parent, serai_elsewhere_get (kept, fixture->settings),
                           fixture->settings, serai_registry_find ("keny")));
  g_signal_connect_swapped (fixture->window, "play", G_CALLBACK (play_cb), fixture);
  g_signal_connect_swapped (fixture->window, "is-busy", G_CALLBACK (is_busy_cb), fixture);
  gtk_window_present (fixture->parent);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->club = guest_come_in (fixture->peer, ENTERED);
  serai_opponents_offers_set_club (fixture->window, fixture->club);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  if (fixture->parent != NULL)
    gtk_window_destroy (fixture->parent);
  g_object_unref (fixture->window);
  serai_line_close (serai_club_get_line (fixture->club));
  g_object_unref (fixture->club);
  g_object_unref (fixture->settings);
  peer_free (fixture->peer);
  g_free (fixture->played);
}

/* Returns: (transfer full): the request */
static JsonObject *
accept (Fixture *fixture, const char *id)
{
  GListModel *offers = serai_club_get_offers (fixture->club);

  for (guint n = 0; n < g_list_model_get_n_items (offers); n++)
    {
      g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (offers, n);

      if (g_str_equal (serai_club_offer_get_id (offer), id))
        serai_opponents_offers_accept (fixture->window, offer);
    }
  return peer_wait (fixture->peer, "accept");
}

/* A game that the user has begun comes to the board, although an offer that they accepted before
 * was gone. */
static void
test_two_accepted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  JsonObject *first = accept (fixture, "1");
  JsonObject *second = accept (fixture, "2");

  peer_reply (fixture->peer, first, REFUSAL);
  peer_send (fixture->peer, "{\"event\": \"started\", " GAME "}");
  peer_reply (fixture->peer, second, GAME);
  WAIT_FOR (g_list_model_get_n_items (serai_club_get_own_games (fixture->club)) == 1);
  WAIT_FOR (fixture->n_played > 0);
  g_assert_cmpstr (fixture->played, ==, "0QPZ8RA7T1C5XK2M");
  g_assert_cmpuint (fixture->n_played, ==, 1);
}

/* Returns: (nullable): the first widget of this type within @widget, itself included */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* Returns: whether @text is shown within @widget */
static gboolean
says (GtkWidget *widget, const char *text)
{
  gboolean is_found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
                      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !is_found;
       child = gtk_widget_get_next_sibling (child))
    is_found = says (child, text);
  return is_found;
}

/* What is wrong with something else is not shown instead of what is wrong with what was typed. */
static void
test_error_of_offer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const char *typed = "This is neither an address nor a code";
  GtkWidget  *window = GTK_WIDGET (fixture->window);
  GtkWidget  *field = find (window, ADW_TYPE_ENTRY_ROW);

  gtk_editable_set_text (GTK_EDITABLE (field), "what is this?");
  g_signal_emit_by_name (field, "apply");
  WAIT_FOR (says (window, typed));
  peer_reply (fixture->peer, accept (fixture, "1"), REFUSAL);
  WAIT_FOR (says (window, "This offer does not exist any more"));
  g_assert_true (says (window, typed));
}

/* What is still waited for when the main window closes comes to nobody. */
static void
test_closed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  JsonObject *request = accept (fixture, "2");
  g_autoptr (GtkWindow) kept = g_object_ref (fixture->parent);

  gtk_window_destroy (g_steal_pointer (&fixture->parent));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (fixture->window)));
  peer_send (fixture->peer, "{\"event\": \"started\", " GAME "}");
  peer_reply (fixture->peer, request, GAME);
  peer_send (fixture->peer, "{\"event\": \"offer-gone\", \"offer\": \"1\", \"why\": \"gone\"}");
  WAIT_FOR (g_list_model_get_n_items (serai_club_get_offers (fixture->club)) < 2);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_played, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  serai_language_start ("en", g_getenv ("SERAI_LOCALEDIR"));
  application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_test_add ("/opponents/two-accepted", Fixture, application, set_up, test_two_accepted,
              tear_down);
  g_test_add ("/opponents/error-of-offer", Fixture, application, set_up, test_error_of_offer,
              tear_down);
  g_test_add ("/opponents/closed", Fixture, application, set_up, test_closed, tear_down);
  return g_test_run ();
}
