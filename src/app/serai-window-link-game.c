/* serai-window-link-game.c: the match on the board follows a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-game.h"

#include <glib/gi18n.h>

#include "board/serai-prompt.h"
#include "elsewhere/serai-net-text.h"
#include "serai-message-text.h"
#include "serai-window-link-leaving.h"
#include "serai-window-link-news.h"
#include "serai-window-link-rating.h"
#include "serai-window-private.h"
#include "side.h"

static void
line_changed_cb (SeraiLine *line G_GNUC_UNUSED, GParamSpec *spec G_GNUC_UNUSED,
                 SeraiWindowLink *self)
{
  serai_window_link_news_update (self);
}

static void
refused_cb (SeraiRemoteMatch *remote G_GNUC_UNUSED, const GError *error, SeraiWindowLink *self)
{
  serai_window_link_show_error (self, error);
}

static void
said_cb (SeraiWindowLink *self, const SeraiTableEvent *event)
{
  SeraiClubGame   *game = serai_remote_game_get_game (serai_window_link_get_game (self));
  g_autofree char *text = NULL;

  if (event->by == SERAI_SIDE_NONE)
    return;
  serai_match_set_words (serai_remote_match_get_match (self->remote), event->by,
                         serai_net_text_phrase (event->act.phrase));
  if (event->by == serai_remote_game_get_side (serai_window_link_get_game (self)))
    return;
  /* Translators: what the opponent says; %1$s is a name, %2$s one of the sentences */
  text = g_strdup_printf (_ ("%1$s: %2$s"), serai_club_game_get_player (game, event->by),
                          serai_net_text_phrase (event->act.phrase));
  serai_window_show_notice (self->window, text);
}

/* @event: a no of the opponent, who may have asked, too */
static const char *
write_no (SeraiWindowLink *self, const SeraiTableEvent *event)
{
  if (self->asker == event->by)
    /* Translators: short notice: the opponent does not ask any longer, as whether it is a draw */
    return _ ("Your opponent withdraws the question");
  if (event->act.kind == SERAI_ACT_NO_DRAW)
    return _ ("The draw is declined");
  if (event->act.kind == SERAI_ACT_NO_UNDO)
    /* Translators: short notice: the opponent does not agree to take a move back */
    return _ ("Your opponent did not let you take the move back");
  /* Translators: short notice: the opponent does not agree to go on another day */
  return _ ("Your opponent wants to go on now");
}

/* Tells the answers of the opponent. */
static void
event_cb (SeraiRemoteGame *game, const SeraiTableEvent *event, gboolean is_new,
          SeraiWindowLink *self)
{
  gboolean is_other = event->by != serai_remote_game_get_side (game);

  if (serai_act_is_question (event->act.kind))
    self->asker = event->by;
  if (!is_new)
    return;
  if (event->act.kind == SERAI_ACT_MOVE) /* by now, who has moved has read what was said */
    serai_match_set_words (serai_remote_match_get_match (self->remote),
                           serai_side_other (event->by), NULL);
  if (event->act.kind == SERAI_ACT_SAY)
    said_cb (self, event);
  else if (serai_act_is_no (event->act.kind) && is_other)
    serai_window_set_notice (self->window, write_no (self, event));
  else if (event->act.kind == SERAI_ACT_YES_UNDO)
    serai_window_show_notice (self->window, _ ("Move taken back"));
}

/* Says what the opponent has earned by the last move, once. */
static void
announce_told (SeraiWindowLink *self)
{
  SeraiMatch            *match = serai_remote_match_get_match (self->remote);
  const SeraiRecordNode *head = serai_match_get_head (match);
  SeraiMessage           told;
  g_autofree char       *text = NULL;

  if (head == self->told_at || serai_match_is_looking (match))
    return;
  self->told_at = head;
  if (!serai_prompt_find_told (match, &told))
    return;
  text = serai_message_text (&told);
  serai_announcer_prompt (self->window->announcer, text);
}

static void
changed_cb (SeraiRemoteGame *game G_GNUC_UNUSED, SeraiWindowLink *self)
{
  announce_told (self);
  serai_window_link_rating_update (self);
  serai_window_link_leaving_update (self);
  serai_window_link_news_update (self);
  g_signal_emit_by_name (self->window->session, "changed"); /* updates the actions */
}

static void
here_cb (SeraiRemoteGame *game G_GNUC_UNUSED, SeraiWindowLink *self)
{
  serai_window_link_news_update (self);
}

/* The second of two games, or one that both wanted to play again. */
static void
started_cb (SeraiClub *club, SeraiClubGame *game, SeraiWindowLink *self)
{
  if (g_strcmp0 (serai_club_game_get_before (game), serai_window_link_get_id (self)) == 0)
    serai_window_link_game_begin (self, club, game);
}

/* @offer: (nullable): of a rematch, which the line of the game shows; one that it has shown until
 * now comes back to the others */
static void
set_again (SeraiWindowLink *self, SeraiClubOffer *offer)
{
  if (self->again != NULL)
    serai_mailbox_leave_out (self->mailbox, self->again, FALSE);
  if (g_set_object (&self->again, offer) && offer != NULL)
    serai_mailbox_leave_out (self->mailbox, offer, TRUE);
}

/* Whether the opponent of the game on the board, which is over, wants to play the same again: other
 * offers by them are shown in full. */
static gboolean
is_rematch (SeraiWindowLink *self, SeraiClubOffer *offer)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiTerms       terms;

  if (game == NULL || !serai_window_link_is_over (self)
      || g_strcmp0 (serai_club_offer_get_from (offer), serai_window_link_get_other (self)) != 0)
    return FALSE;
  terms = *serai_club_game_get_terms (serai_remote_game_get_game (game));
  serai_terms_turn (&terms);
  terms.first = serai_club_offer_get_terms (offer)->first;
  return serai_terms_equal (&terms, serai_club_offer_get_terms (offer));
}

static void
offered_cb (SeraiClub *club G_GNUC_UNUSED, SeraiClubOffer *offer, SeraiWindowLink *self)
{
  if (!is_rematch (self, offer))
    return;
  set_again (self, offer);
  serai_window_link_news_update (self);
}

static void
offer_gone_cb (SeraiClub *club G_GNUC_UNUSED, SeraiClubOffer *offer, const char *why G_GNUC_UNUSED,
               SeraiWindowLink *self)
{
  if (offer == self->again)
    set_again (self, NULL);
  serai_window_link_news_update (self);
}

/**
 * serai_window_link_game_release:
 * Leaves the game on the board, which is not followed any more.
 */
void
serai_window_link_game_release (SeraiWindowLink *self)
{
  if (self->remote != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->remote, self);
      g_signal_handlers_disconnect_by_data (serai_window_link_get_game (self), self);
      serai_postman_give_back (serai_mailbox_get_postman (self->mailbox), self->club,
                               serai_window_link_get_game (self));
    }
  if (self->club != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->club, self);
      g_signal_handlers_disconnect_by_data (serai_club_get_line (self->club), self);
    }
  set_again (self, NULL);
  g_clear_object (&self->remote);
  g_clear_object (&self->club);
  g_clear_pointer (&self->host, g_free);
  g_clear_pointer (&self->over, g_free);
  g_clear_pointer (&self->rated, g_free);
  g_clear_pointer (&self->rating, g_free);
  g_clear_handle_id (&self->late, g_source_remove);
  g_clear_handle_id (&self->away, g_source_remove);
  self->is_late = FALSE;
}

/**
 * serai_window_link_game_follow_club:
 * @club: where the game on the board is played, or was played and is to be played again
 * Brings the line above the board up to date with @club from now on.
 */
void
serai_window_link_game_follow_club (SeraiWindowLink *self, SeraiClub *club)
{
  g_return_if_fail (self->club == NULL);

  self->club = g_object_ref (club);
  self->is_home = serai_elsewhere_is_home (serai_window_link_get_elsewhere (self), club);
  if (!self->is_home && !serai_club_has_passwords (club)) /* as every server proper has */
    self->host = serai_net_text_server (club);
  g_signal_connect (serai_club_get_line (club), "notify", G_CALLBACK (line_changed_cb), self);
  g_signal_connect (club, "started", G_CALLBACK (started_cb), self);
  g_signal_connect (club, "offered", G_CALLBACK (offered_cb), self);
  g_signal_connect (club, "offer-gone", G_CALLBACK (offer_gone_cb), self);
}

/**
 * serai_window_link_game_set_over:
 * @club: where the game on the board, which is over, was played
 * If the user has played it, the opponent can be asked to play again.
 */
void
serai_window_link_game_set_over (SeraiWindowLink *self, SeraiClub *club)
{
  SeraiMatch *match = serai_window_get_match (self->window);
  const char *id = serai_remote_match_find_id (match);

  if (id == NULL || serai_match_is_watched (match))
    return;
  serai_window_link_game_release (self);
  self->over = g_strdup (id);
  serai_window_link_game_follow_club (self, club);
  serai_window_link_news_update (self);
}

static void
follow (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);

  g_signal_connect (self->remote, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_after (game, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_after (game, "event", G_CALLBACK (event_cb), self);
  g_signal_connect_after (game, "here", G_CALLBACK (here_cb), self);
}

static GSettings *
get_settings (SeraiWindowLink *self)
{
  return serai_session_get_settings (self->window->session);
}

/* Whether the board follows @game, through a line that is not closed. */
static gboolean
is_on_board (SeraiWindowLink *self, SeraiClub *club, SeraiClubGame *game)
{
  return serai_window_link_get_game (self) != NULL && self->club == club
         && g_str_equal (serai_window_link_get_id (self), serai_club_game_get_id (game));
}

/**
 * serai_window_link_game_begin:
 * @club: where @game is played
 * Shows @game on the board instead of the match that is there.
 */
void
serai_window_link_game_begin (SeraiWindowLink *self, SeraiClub *club, SeraiClubGame *game)
{
  g_autoptr (SeraiRemoteGame) opened = NULL;
  g_autoptr (SeraiClub) kept = g_object_ref (club);
  g_autoptr (SeraiClubGame) kept_game = g_object_ref (game);
  g_autofree char *score = NULL;

  serai_mailbox_forget_begun (self->mailbox, game);
  if (is_on_board (self, club, game))
    return;
  self->leave_for (self, serai_club_game_get_id (game));
  self->was_turn = FALSE;
  serai_window_link_game_follow_club (self, club);
  opened = serai_postman_take (serai_mailbox_get_postman (self->mailbox), club, game);
  self->remote = serai_remote_match_new (opened);
  follow (self);
  serai_window_begin (self->window, serai_remote_match_get_match (self->remote));
  if (serai_remote_game_get_side (opened) != SERAI_SIDE_NONE)
    {
      serai_elsewhere_remember_game (serai_window_link_get_elsewhere (self), club, game);
      serai_elsewhere_set_on_board (get_settings (self), TRUE);
    }
  score = serai_net_text_score (game);
  if (score != NULL)
    serai_window_show_notice (self->window, score);
  serai_window_link_news_update (self);
}
