/* player.c: somebody who plays on a server, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player.h"

#include "move-list.h"
#include "waiting.h"

#define PASSWORD "correct horse"

static const SeraiLineTimes quick = {
  .first = 1, .longest = 50, .stable = 60000, .patience = 5000, .silence = 60000
};

static void
refused_cb (SeraiRemoteGame *remote G_GNUC_UNUSED, const SeraiAct *act, const GError *error,
            Player *self)
{
  self->n_refused++;
  self->refused = act->kind;
  g_clear_error (&self->error);
  self->error = g_error_copy (error);
}

static void
open_game (Player *self, SeraiClubGame *game)
{
  if (self->remote != NULL)
    g_signal_handlers_disconnect_by_data (self->remote, self);
  g_clear_object (&self->remote);
  self->remote = serai_club_open_game (self->club, game);
  g_signal_connect (self->remote, "refused", G_CALLBACK (refused_cb), self);
}

static void
started_cb (SeraiClub *club G_GNUC_UNUSED, SeraiClubGame *game, Player *self)
{
  open_game (self, game);
}

static void
offered_cb (SeraiClub *club G_GNUC_UNUSED, SeraiClubOffer *offer G_GNUC_UNUSED, Player *self)
{
  self->n_offered++;
}

static void
entered_cb (SeraiLine *line G_GNUC_UNUSED, JsonObject *reply G_GNUC_UNUSED, Player *self)
{
  self->n_entered++;
}

static Player *
make (const SeraiAddress *address, const char *token)
{
  Player *self = g_new0 (Player, 1);

  self->line = serai_line_new (address);
  serai_line_set_times (self->line, &quick);
  serai_line_set_token (self->line, token);
  self->club = serai_club_new (self->line);
  g_signal_connect (self->club, "started", G_CALLBACK (started_cb), self);
  g_signal_connect (self->club, "offered", G_CALLBACK (offered_cb), self);
  g_signal_connect (self->line, "entered", G_CALLBACK (entered_cb), self);
  serai_line_open (self->line);
  return self;
}

Player *
player_new (const SeraiAddress *address)
{
  return make (address, NULL);
}

/* One's own game that runs is opened, as a window does. */
static void
open_own_game (Player *self)
{
  g_autoptr (SeraiClubGame) game = g_list_model_get_item (serai_club_get_own_games (self->club), 0);

  if (game != NULL)
    open_game (self, game);
}

Player *
player_again (const SeraiAddress *address, Player *before)
{
  Player *self = make (address, serai_line_get_token (before->line));

  WAIT_FOR (self->n_entered > 0);
  open_own_game (self);
  return self;
}

/* Drops the last reference but those of what is being cancelled. */
static void
drop (gpointer object)
{
  gpointer weak = object;

  g_object_add_weak_pointer (object, &weak);
  g_object_unref (object);
  WAIT_FOR (weak == NULL);
}

void
player_free (Player *self)
{
  serai_line_close (self->line);
  g_signal_handlers_disconnect_by_data (self->line, self);
  g_signal_handlers_disconnect_by_data (self->club, self);
  if (self->remote != NULL)
    g_signal_handlers_disconnect_by_data (self->remote, self);
  if (self->remote != NULL)
    drop (self->remote);
  drop (self->club);
  drop (self->line);
  g_clear_error (&self->error);
  g_free (self);
}

/* ---- Requests that are waited for ---- */

typedef struct
{
  gboolean is_there;
  gpointer value;
} Result;

static void
done_cb (GObject *source, GAsyncResult *async, gpointer user_data)
{
  Result *result = user_data;
  GError *error = NULL;

  result->is_there = TRUE;
  g_assert_true (serai_club_finish (SERAI_CLUB (source), async, &error));
  g_assert_no_error (error);
}

static void
offered_finish_cb (GObject *source, GAsyncResult *async, gpointer user_data)
{
  Result *result = user_data;
  GError *error = NULL;

  result->is_there = TRUE;
  result->value = serai_club_offer_finish (SERAI_CLUB (source), async, &error);
  g_assert_no_error (error);
}

static void
accepted_cb (GObject *source, GAsyncResult *async, gpointer user_data)
{
  Result *result = user_data;
  GError *error = NULL;

  result->is_there = TRUE;
  result->value = serai_club_accept_finish (SERAI_CLUB (source), async, &error);
  g_assert_no_error (error);
}

void
player_enter (Player *self, const char *name)
{
  Result result = { 0 };

  WAIT_FOR (serai_line_get_state (self->line) == SERAI_LINE_CONNECTED);
  serai_club_guest_async (self->club, name, NULL, done_cb, &result);
  WAIT_FOR (result.is_there);
  g_assert_cmpstr (serai_club_get_name (self->club), ==, name);
}

void
player_enrol (Player *self, const char *name)
{
  Result result = { 0 };

  WAIT_FOR (serai_line_get_state (self->line) == SERAI_LINE_CONNECTED);
  serai_club_enrol_async (self->club, name, PASSWORD, NULL, done_cb, &result);
  WAIT_FOR (result.is_there);
}

void
player_log_out (Player *self)
{
  serai_club_logout_async (self->club, FALSE, NULL, NULL, NULL);
  WAIT_FOR (serai_line_get_state (self->line) == SERAI_LINE_CLOSED);
}

Player *
player_log_in (const SeraiAddress *address, Player *before)
{
  Player *self = player_new (address);
  Result  result = { 0 };

  WAIT_FOR (serai_line_get_state (self->line) == SERAI_LINE_CONNECTED);
  serai_club_login_async (self->club, serai_club_get_name (before->club), PASSWORD, NULL, done_cb,
                          &result);
  WAIT_FOR (result.is_there);
  open_own_game (self);
  return self;
}

static gboolean
has_game (Player *self, SeraiClubGame *game)
{
  return self->remote != NULL
         && g_str_equal (serai_club_game_get_id (serai_remote_game_get_game (self->remote)),
                         serai_club_game_get_id (game))
         && serai_remote_game_is_open (self->remote);
}

void
players_begin (Player *first, Player *second, const SeraiTerms *terms)
{
  SeraiTerms mine = *terms;
  Result     offered = { 0 }, accepted = { 0 };
  g_autoptr (SeraiClubOffer) offer = NULL;
  g_autoptr (SeraiClubGame) game = NULL;

  mine.first = SERAI_FIRST_ME;
  serai_club_offer_async (first->club, &mine, serai_club_get_name (second->club), FALSE, NULL,
                          offered_finish_cb, &offered);
  WAIT_FOR (offered.is_there);
  offer = offered.value;
  serai_club_accept_async (second->club, serai_club_offer_get_id (offer), NULL, accepted_cb,
                           &accepted);
  WAIT_FOR (accepted.is_there);
  game = accepted.value;
  WAIT_FOR (has_game (first, game) && has_game (second, game));
  g_assert_cmpint (serai_remote_game_get_side (first->remote), ==, SERAI_SIDE_P1);
  g_assert_cmpint (serai_remote_game_get_side (second->remote), ==, SERAI_SIDE_P2);
}

/* ---- Playing ---- */

gboolean
player_move (Player *self, SeraiRandom *random)
{
  const SeraiRecord *record = serai_remote_game_get_record (self->remote);
  SeraiMoveList      moves;
  char               text[SERAI_MOVE_TEXT];
  GError            *error = NULL;

  if (serai_remote_game_get_turn (self->remote) != serai_remote_game_get_side (self->remote))
    return FALSE;
  serai_move_list_init (&moves);
  serai_record_moves (record, serai_record_last (record), &moves);
  g_assert_cmpuint (moves.n_moves, >, 0);
  record->rules->write_move (&serai_record_last (record)->position,
                             moves.moves[serai_random_below (random, moves.n_moves)], text);
  serai_move_list_clear (&moves);
  serai_remote_game_move (self->remote, text, &error);
  g_assert_no_error (error);
  return TRUE;
}

static gboolean
are_settled (Player *first, Player *second)
{
  return first->remote != NULL && second->remote != NULL
         && serai_remote_game_is_open (first->remote) && serai_remote_game_is_open (second->remote)
         && serai_remote_game_get_n_pending (first->remote) == 0
         && serai_remote_game_get_n_pending (second->remote) == 0
         && serai_table_get_n_events (serai_remote_game_get_table (first->remote))
                == serai_table_get_n_events (serai_remote_game_get_table (second->remote));
}

void
players_settle (Player *first, Player *second)
{
  WAIT_FOR (are_settled (first, second));
  g_assert_no_error (serai_remote_game_get_error (first->remote));
  g_assert_no_error (serai_remote_game_get_error (second->remote));
}

void
assert_same_game (SeraiRemoteGame *first, SeraiRemoteGame *second)
{
  const SeraiTable *one = serai_remote_game_get_table (first);
  const SeraiTable *two = serai_remote_game_get_table (second);
  SeraiTableEvent   a, b;

  g_assert_cmpuint (serai_table_get_n_events (one), ==, serai_table_get_n_events (two));
  for (guint seq = 1; seq <= serai_table_get_n_events (one); seq++)
    {
      serai_table_get_event (one, seq, &a);
      serai_table_get_event (two, seq, &b);
      g_assert_cmpint (a.act.kind, ==, b.act.kind);
      g_assert_cmpint (a.by, ==, b.by);
      g_assert_cmpint (a.at, ==, b.at);
      g_assert_cmpstr (a.act.move, ==, b.act.move);
    }
  g_assert_cmpint (serai_table_get_state (one), ==, serai_table_get_state (two));
}
