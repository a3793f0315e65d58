/* serai-window-endings.c: how players end a game in a window: resigning and agreeing on a draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-endings.h"

#include <glib/gi18n.h>

#include "serai-ending.h"
#include "serai-match-text.h"
#include "serai-window-private.h"
#include "side.h"
#include "widgets/serai-question.h"

/* Returns: the side that resigns or offers a draw: that of the person, or, between two people, the
 * one to move */
static SeraiSide
get_asking_side (SeraiMatch *match)
{
  SeraiSide person = serai_match_get_only_person (match);

  return person != SERAI_SIDE_NONE ? person : serai_match_get_game_side (match);
}

/* Presents a question about the match. It disappears with the match, and at the end of the game. */
static void
ask (SeraiWindow *self, AdwMessageDialog *dialog)
{
  g_set_weak_pointer (&self->question, GTK_WIDGET (dialog));
  self->asked_match = serai_window_get_match (self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
drop_question (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  if (self->question != NULL
      && (match != self->asked_match || match == NULL || serai_match_is_over (match)))
    gtk_window_destroy (GTK_WINDOW (self->question));
}

/* ---- Resigning ---- */

static void
resign_confirmed_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  if (!serai_window_ask_elsewhere (self, SERAI_ASK_RESIGN))
    serai_match_end (match, serai_ending_resign (self->asking_side));
}

/* Returns: (transfer full): what follows, or between two people at this board, who resigns */
static char *
write_resignation (SeraiMatch *match, SeraiSide side)
{
  if (serai_match_get_only_person (match) != SERAI_SIDE_NONE)
    /* Translators: below “Do you really want to resign?” */
    return g_strdup (_ ("Your opponent wins the game."));
  /* Translators: below “Do you really want to resign?”; %s is the name of a side, as “White” */
  return g_strdup_printf (_ ("%s resigns"), _ (serai_match_get_rules (match)->sides[side].name));
}

static void
resign_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
           gpointer user_data)
{
  SeraiWindow      *self = user_data;
  SeraiMatch       *match = serai_window_get_match (self);
  AdwMessageDialog *dialog;
  g_autofree char  *body = NULL;

  self->asking_side = get_asking_side (match);
  body = write_resignation (match, self->asking_side);
  dialog = serai_question_new (GTK_WINDOW (self),
                               /* Translators: question before the player gives the game up */
                               _ ("Do you really want to resign?"), body, "resign",
                               /* Translators: button, menu command: give the game up */
                               _ ("Resign"));
  g_signal_connect_object (dialog, "response::resign", G_CALLBACK (resign_confirmed_cb), self,
                           G_CONNECT_SWAPPED);
  ask (self, dialog);
}

/* ---- Draws ---- */

static void
accept_draw (SeraiWindow *self)
{
  serai_match_end (serai_window_get_match (self), serai_ending_agree_draw ());
}

/* Another offer makes sense only after another move. */
static void
decline_draw (SeraiWindow *self)
{
  self->declined_at = serai_match_get_head (serai_window_get_match (self));
  /* Translators: short notice: the opponent wants to play on */
  serai_window_set_notice (self, _ ("The draw is declined"));
}

static void
ask_for_draw (SeraiWindow *self)
{
  SeraiMatch       *match = serai_window_get_match (self);
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiSide         other = serai_side_other (get_asking_side (match));
  AdwMessageDialog *dialog;
  g_autofree char  *body =
      /* Translators: below “A draw is offered”; %s is the name of the side that has to answer */
      g_strdup_printf (_ ("%s has to answer."), _ (rules->sides[other].name));

  dialog = ADW_MESSAGE_DIALOG (
      /* Translators: question to the player who has to answer */
      adw_message_dialog_new (GTK_WINDOW (self), _ ("A draw is offered"), body));
  adw_message_dialog_add_responses (dialog, "decline",
                                    /* Translators: button: answer to an offer */
                                    _ ("Decline"), "accept",
                                    /* Translators: button: answer to an offer */
                                    _ ("Accept"), NULL);
  adw_message_dialog_set_close_response (dialog, "decline");
  g_signal_connect_object (dialog, "response::accept", G_CALLBACK (accept_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response::decline", G_CALLBACK (decline_draw), self,
                           G_CONNECT_SWAPPED);
  ask (self, dialog);
}

/* The command is always enabled for players, as a disabled one could not say why. */
static void
offer_draw_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  SeraiWindow *self = user_data;
  SeraiMatch  *match = serai_window_get_match (self);
  const char  *why_not;

  if (match == NULL || serai_window_ask_elsewhere (self, SERAI_ASK_DRAW))
    return;
  why_not = serai_match_no_draw_text (match, self->declined_at != NULL);
  if (why_not == NULL && serai_match_is_with_elsewhere (match))
    why_not = _ ("The server does not answer");
  if (why_not != NULL)
    serai_window_set_notice (self, why_not);
  else if (serai_match_is_of_people (match))
    ask_for_draw (self);
  else if (serai_computer_accepts_draw (serai_session_get_computer (self->session)))
    accept_draw (self);
  else
    decline_draw (self);
}

static const GActionEntry actions[] = {
  { .name = "resign", .activate = resign_cb },
  { .name = "offer-draw", .activate = offer_draw_cb },
};

static void
update (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);
  gboolean    can_end;

  drop_question (self);
  if (match == NULL)
    return;
  can_end = !serai_match_is_over (match) && !serai_match_is_of_computers (match);
  if (serai_match_get_head (match) != self->declined_at)
    self->declined_at = NULL;
  if (serai_match_is_with_elsewhere (match))
    can_end = serai_window_can_ask_elsewhere (self, SERAI_ASK_RESIGN);
  serai_window_set_action_enabled (self, "resign", can_end);
  serai_window_set_action_enabled (self, "offer-draw", !serai_match_is_watched (match));
}

/**
 * serai_window_endings_add:
 * @self: a window without a match
 * Adds the actions by which players end a game.
 */
void
serai_window_endings_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
