/* test-opponents.c: the window "Play with Somebody", with a server that does what the test says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "elsewhere/serai-opponents-offers.h"
#include "elsewhere/serai-opponents.h"
#include "peer.h"
#include "registry.h"
#include "serai-language.h"
#include "waiting.h"

#define TERMS                                                                                      \
  "{\"game\": \"keny\", \"options\": {}, \"first\": \"me\", \"rated\": false, \"legs\": 1, "       \
  "\"delay\": 0}"
#define OFFER(ID, FROM)                                                                            \
  "{\"id\": \"" ID "\", \"from\": \"" FROM "\", \"to\": \"Ibeni\", \"terms\": " TERMS ", "         \
  "\"created\": 1790000000000, \"expires\": 1790000300000}"
#define ENTERED                                                                                    \
  "\"token\": \"jHZ3pW9qTTKd0bXlS4u8xQ\", \"me\": {\"name\": \"Ibeni\", \"guest\": true, "         \
  "\"state\": \"free\", \"ratings\": {}}, \"games\": [], \"offers\": [" OFFER (                    \
      "1", "Chaoba") ", " OFFER ("2", "Tomba") "], \"time\": 1790000000000"
#define GAME                                                                                       \
  "\"game\": {\"game\": \"0QPZ8RA7T1C5XK2M\", \"kind\": \"keny\", \"terms\": " TERMS ", "          \
  "\"players\": [\"Tomba\", \"Ibeni\"], \"started\": 1790000000000, \"state\": \"running\", "      \
  "\"moves\": 0, \"turn\": \"p1\", \"leg\": 1, \"score\": [0, 0]}"
#define REFUSAL "\"error\": {\"code\": \"no-offer\", \"message\": \"the offer is gone\"}"

typedef struct
{
  Peer                 *peer;
  GSettings            *settings;
  SeraiLine            *line;
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
come_in (Fixture *fixture)
{
  SeraiAddress address = peer_address (fixture->peer);

  fixture->line = serai_line_new (&address);
  fixture->club = serai_club_new (fixture->line);
  serai_line_open (fixture->line);
  WAIT_FOR (serai_line_get_state (fixture->line) == SERAI_LINE_CONNECTED);
  serai_club_guest_async (fixture->club, "Ibeni", NULL, NULL, NULL);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "guest"), ENTERED);
  WAIT_FOR (serai_line_get_state (fixture->line) == SERAI_LINE_ENTERED);
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
  gtk_window_present (GTK_WINDOW (fixture->window));
  come_in (fixture);
  serai_opponents_offers_set_club (fixture->window, fixture->club);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  if (fixture->parent != NULL)
    gtk_window_destroy (fixture->parent);
  g_object_unref (fixture->window);
  serai_line_close (fixture->line);
  g_object_unref (fixture->club);
  g_object_unref (fixture->line);
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

/* What is still waited for when the main window closes comes to nobody. */
static void
test_closed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  JsonObject *request = accept (fixture, "2");

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
  g_test_add ("/opponents/closed", Fixture, application, set_up, test_closed, tear_down);
  return g_test_run ();
}
