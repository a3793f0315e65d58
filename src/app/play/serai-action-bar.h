/* serai-action-bar.h: the buttons that a match offers at the moment.
 *
 * Its minimum height is that of the buttons shown, its natural height that of the most buttons that
 * can be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_ACTION_BAR (serai_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiActionBar, serai_action_bar, SERAI, ACTION_BAR, GtkWidget)

/* What the buttons are for. */
typedef enum
{
  SERAI_ACTIONS_NONE,
  SERAI_ACTIONS_CHAIN,         /* a move of several steps is under way */
  SERAI_ACTIONS_GOING_ON,      /* and cannot end yet */
  SERAI_ACTIONS_TAKING,        /* and needs a removal */
  SERAI_ACTIONS_REPLACED,      /* a new game has replaced one in progress */
  SERAI_ACTIONS_LOOKING,       /* another position than the last is on the board */
  SERAI_ACTIONS_TRYING,        /* to find a better move than one of the game */
  SERAI_ACTIONS_WATCH,         /* the computer plays against itself */
  SERAI_ACTIONS_WATCH_PAUSE,   /* and is paused */
  SERAI_ACTIONS_NEXT,          /* a game of several is over */
  SERAI_ACTIONS_OVER,          /* the game, or the last of several, is over */
  SERAI_ACTIONS_OVER_ELSEWHERE /* the same with somebody elsewhere: a rematch changes the sides */
} SeraiActions;

void serai_action_bar_set_actions (SeraiActionBar *self, SeraiActions actions);
void serai_action_bar_set_offer (SeraiActionBar *self, int level);

G_END_DECLS
