/* serai-window-private.h: what the files of SeraiWindow share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "play/serai-announcer.h"
#include "play/serai-moves-view.h"
#include "play/serai-player-strip.h"
#include "play/serai-tabletop.h"
#include "serai-advice-text.h"
#include "serai-streak.h"
#include "serai-window.h"
#include "sounds/serai-sounds.h"

G_BEGIN_DECLS

struct _SeraiWindow
{
  AdwApplicationWindow   parent_instance;
  SeraiSession          *session; /* (owned) (nullable): released in dispose */
  SeraiSounds           *sounds;  /* (owned) (nullable): the same */
  AdwWindowTitle        *title;
  AdwSqueezer           *title_place;   /* hides the title in a narrow window */
  gboolean               is_turned;     /* the user has turned the board */
  gboolean               has_had_match; /* the next one replaces it */
  gboolean               is_for_second; /* also turned for a person who plays the second side */
  gboolean               is_given_up;   /* closes even if the game cannot be saved */
  guint                  focus_source;  /* that finds a widget for the focus; 0: none */
  SeraiBoardView        *board;
  SeraiPlayerStrip      *far_player; /* at the upper end of the board */
  SeraiPlayerStrip      *near_player;
  SeraiStatusView       *status;
  SeraiActionBar        *actions;
  SeraiMovesView        *moves;
  AdwFlap               *moves_flap; /* a sheet over the table, with the list of moves */
  GtkBox                *moves_sheet;
  GtkWidget             *moves_bar; /* opens the sheet */
  GtkWidget             *moves_close_button;
  GtkWidget             *former_focus; /* (nullable): a weak pointer: before the sheet opened */
  SeraiAnnouncer        *announcer;
  GMenu                 *about_section;
  GtkMenuButton         *menu_button;
  GMenu                 *game_section; /* entries for the current game */
  SeraiTabletop         *table;
  GtkOverlay            *overlay;
  GtkWidget             *cover; /* of the board, during a pause */
  GtkWidget             *moves_return_button;
  GtkWidget             *resume_button;
  SeraiClock            *clock;       /* (owned) (nullable): of the match */
  GtkWidget             *question;    /* (nullable): a weak pointer: asks whether to end the game */
  SeraiMatch            *asked_match; /* (unowned): with the question; only compared */
  SeraiSide              asking_side; /* who resigns or offers a draw */
  const SeraiRecordNode *declined_at; /* (nullable): where a draw was declined; only compared */
  SeraiAdvice            advice;      /* the last hint, if a part of it has been shown */
  SeraiAdviceStep        advice_step;
  SeraiMatch            *advised_match; /* (unowned): only compared */
  guint                  advised_serial;
  SeraiStreakCount       count; /* of the match, for offers of another level */
};

SeraiMatch *serai_window_get_match (SeraiWindow *self);
void        serai_window_offer_restore (SeraiWindow *self, const char *news);

G_END_DECLS
