/* serai-window-link-acts.c: what a player asks and answers in a game elsewhere, besides moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-acts.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-net-text.h"
#include "serai-net-error.h"
#include "serai-setup.h"
#include "serai-window-link-back.h"
#include "serai-window-link-game.h"
#include "serai-window-link-return.h"
#include "serai-window-private.h"

/* The number of moves that stay if one's last move is taken back; -1: there is none. */
static int
find_undo_ply (SeraiRemoteGame *game)
{
  const SeraiRecord *record = serai_table_get_record (serai_remote_game_get_table (game));
  SeraiSide          side = serai_remote_game_get_side (game);
  int                n = (int) serai_table_get_n_moves (serai_remote_game_get_table (game)) - 1;

  while (n >= 0 && record->rules->side (&record->line[n]->position) != side)
    n--;
  return n;
}

static gboolean
make_act (SeraiWindowLink *self, SeraiAsk what, SeraiAct *act)
{
  int ply;

  *act = (SeraiAct){ .kind = what == SERAI_ASK_RESIGN ? SERAI_ACT_RESIGN : SERAI_ACT_ASK_DRAW };
  if (what != SERAI_ASK_UNDO)
    return TRUE;
  ply = find_undo_ply (serai_window_link_get_game (self));
  act->kind = SERAI_ACT_ASK_UNDO;
  act->ply = (guint) MAX (ply, 0);
  return ply >= 0;
}

/* Returns: (transfer full): why the user cannot ask anything, or not the same again */
static char *
write_too_early (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  const char      *other = serai_window_link_get_other (self);
  SeraiActKind     kind;
  SeraiSide        by;
  guint            ply;

  if (!serai_remote_game_get_question (game, &kind, &by, &ply))
    /* Translators: short notice: as to take a move back, which the opponent has declined */
    return g_strdup (_ ("You can ask this again after your next move"));
  if (by == serai_remote_game_get_side (game))
    /* Translators: short notice: something was asked before, as a draw; %s is the opponent’s name
     */
    return g_strdup_printf (_ ("%s has not answered yet"), other);
  /* Translators: short notice: to whoever asks for something; %s is the opponent’s name */
  return g_strdup_printf (_ ("First answer what %s asks"), other);
}

static gboolean
is_too_early (const GError *error)
{
  return g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_TOO_EARLY);
}

static void
act (SeraiWindowLink *self, const SeraiAct *act)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->remote == NULL
      || serai_remote_game_act (serai_window_link_get_game (self), act, &error))
    return;
  if (!serai_act_is_question (act->kind) || !is_too_early (error))
    {
      serai_window_link_show_error (self, error);
      return;
    }
  text = write_too_early (self);
  serai_window_show_notice (self->window, text);
}

/**
 * serai_window_link_acts_ask:
 * @what: an act that needs the opponent or the server
 * Returns: whether the game on the board is played elsewhere, so that this has been done there
 */
gboolean
serai_window_link_acts_ask (SeraiWindow *window, SeraiAsk what)
{
  SeraiWindowLink *self = serai_window_link_get (window);
  SeraiAct         asked;

  if (!serai_match_is_with_elsewhere (serai_window_get_match (window)))
    return FALSE;
  if (what == SERAI_ASK_AGAIN)
    return serai_window_link_return_ask_again (self);
  if (self->remote == NULL)
    return FALSE;
  if (make_act (self, what, &asked))
    act (self, &asked);
  return TRUE;
}

static gboolean
can_ask_again (SeraiWindowLink *self)
{
  if (self->remote == NULL) /* a game that was restored */
    return TRUE;
  return serai_window_link_is_over (self)
         && serai_remote_game_get_side (serai_window_link_get_game (self)) != SERAI_SIDE_NONE
         && !serai_line_is_logged_out (serai_club_get_line (self->club));
}

/**
 * serai_window_link_acts_can_ask:
 * Returns: whether serai_window_link_acts_ask() makes sense now; what was asked a moment ago does,
 * as it says why not
 */
gboolean
serai_window_link_acts_can_ask (SeraiWindow *window, SeraiAsk what)
{
  SeraiWindowLink *self = serai_window_link_get (window);
  SeraiAct         asked;
  g_autoptr (GError) error = NULL;

  if (what == SERAI_ASK_AGAIN)
    return can_ask_again (self);
  return self->remote != NULL && !serai_window_link_is_over (self) && make_act (self, what, &asked)
         && (serai_remote_game_can (serai_window_link_get_game (self), &asked, &error)
             || is_too_early (error));
}

/* ---- Actions ---- */

static void
retry_line_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  SeraiWindowLink *self = serai_window_link_get (user_data);
  SeraiClub       *back = self->back != NULL ? serai_window_link_back_find_club (self) : NULL;

  if (back != NULL)
    serai_line_retry (serai_club_get_line (back));
  if (self->club != NULL && self->club != back)
    serai_line_retry (serai_club_get_line (self->club));
}

static void
act_on_board (SeraiWindowLink *self, const SeraiAct *asked)
{
  act (self, asked);
  gtk_widget_grab_focus (GTK_WIDGET (self->window->board));
}

static void
accepted_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  SeraiWindowLink *self = serai_window_link_get (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubGame) game = serai_club_accept_finish (SERAI_CLUB (club), result, &error);

  if (serai_window_link_is_closed (window))
    return;
  if (game != NULL)
    serai_window_link_game_begin (self, SERAI_CLUB (club), game);
  else
    serai_window_link_show_error (self, error);
}

/* Answers the question that is open. */
static void
answer (SeraiWindowLink *self, gboolean is_yes)
{
  SeraiAct  answer = { .kind = SERAI_ACT_NO_DRAW };
  SeraiSide by;
  guint     ply;

  if (self->again != NULL)
    {
      const char *id = serai_club_offer_get_id (self->again);

      if (is_yes)
        serai_club_accept_async (self->club, id, NULL, accepted_cb, g_object_ref (self->window));
      else
        serai_club_decline_async (self->club, id, NULL, NULL, NULL);
      return;
    }
  if (self->remote == NULL
      || !serai_remote_game_get_question (serai_window_link_get_game (self), &answer.kind, &by,
                                          &ply))
    return;
  /* After each question, its answers follow in the enumeration. */
  answer.kind += is_yes ? 1 : 2;
  answer.ply = answer.kind == SERAI_ACT_YES_UNDO ? ply : 0;
  act_on_board (self, &answer);
}

static void
accept_question_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                    gpointer user_data)
{
  answer (serai_window_link_get (user_data), TRUE);
}

static void
decline_question_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                     gpointer user_data)
{
  answer (serai_window_link_get (user_data), FALSE);
}

static void
ask_adjourn_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  act_on_board (serai_window_link_get (user_data), &(SeraiAct){ .kind = SERAI_ACT_ASK_ADJOURN });
}

static void
take_up_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  act_on_board (serai_window_link_get (user_data), &(SeraiAct){ .kind = SERAI_ACT_TAKE_UP });
}

static void
claim_win_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  act_on_board (serai_window_link_get (user_data), &(SeraiAct){ .kind = SERAI_ACT_CLAIM_WIN });
}

static void
claim_draw_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  act_on_board (serai_window_link_get (user_data), &(SeraiAct){ .kind = SERAI_ACT_CLAIM_DRAW });
}

static void
say_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *phrase, gpointer user_data)
{
  act_on_board (
      serai_window_link_get (user_data),
      &(SeraiAct){ .kind = SERAI_ACT_SAY, .phrase = (SeraiPhrase) g_variant_get_int32 (phrase) });
}

/* Back to the game before, which may be elsewhere, or to a new one. */
static void
stop_watching_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  SeraiWindowLink *self = serai_window_link_get (user_data);
  SeraiSession    *session = serai_window_get_session (user_data);
  SeraiSetup       setup;
  g_autoptr (SeraiMatch) match = NULL;

  if (self->back != NULL)
    {
      serai_window_link_return_go_on (self, self->back, NULL);
      return;
    }
  if (serai_session_can_restore (session))
    {
      serai_session_restore (session);
      return;
    }
  serai_setup_load (&setup, serai_session_get_settings (session));
  match = serai_setup_create_match (&setup);
  serai_window_begin (user_data, match);
}

static void
leave_servers_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  SeraiWindowLink *self = serai_window_link_get (user_data);
  GPtrArray       *places = serai_mailbox_get_places (self->mailbox);

  for (guint n = places->len; n > 0; n--)
    serai_elsewhere_leave (serai_window_link_get_elsewhere (self), places->pdata[n - 1]);
  gtk_widget_grab_focus (GTK_WIDGET (self->window->board));
}

static const GActionEntry actions[] = {
  { .name = "leave-servers", .activate = leave_servers_cb },
  { .name = "retry-line", .activate = retry_line_cb },
  { .name = "accept-question", .activate = accept_question_cb },
  { .name = "decline-question", .activate = decline_question_cb },
  { .name = "ask-adjourn", .activate = ask_adjourn_cb },
  { .name = "take-up", .activate = take_up_cb },
  { .name = "claim-win", .activate = claim_win_cb },
  { .name = "claim-draw", .activate = claim_draw_cb },
  { .name = "stop-watching", .activate = stop_watching_cb },
  { .name = "say", .activate = say_cb, .parameter_type = "i" },
};

/**
 * serai_window_link_acts_add:
 * Adds the actions by which one asks and answers.
 */
void
serai_window_link_acts_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
