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
#include "serai-attempt.h"
#include "serai-position-edit.h"
#include "serai-power.h"
#include "serai-streak.h"
#include "serai-window.h"
#include "sounds/serai-sounds.h"

G_BEGIN_DECLS

/* What a player asks of an opponent elsewhere, or of the server, instead of just doing it. */
typedef enum
{
  SERAI_ASK_UNDO,
  SERAI_ASK_DRAW,
  SERAI_ASK_RESIGN,
  SERAI_ASK_AGAIN /* another game, with sides changed */
} SeraiAsk;

struct _SeraiWindow
{
  AdwApplicationWindow parent_instance;
  SeraiSession        *session; /* (owned) (nullable): released in dispose */
  SeraiSounds         *sounds;  /* (owned) (nullable): the same */
  AdwHeaderBar        *header;
  GtkWidget           *undo_button;
  AdwWindowTitle      *title;
  AdwSqueezer         *title_place;   /* hides the title in a narrow window */
  gboolean             is_turned;     /* the user has turned the board */
  gboolean             has_had_match; /* the next one replaces it */
  gboolean             is_for_far; /* also turned for a person whose pieces begin at the far edge */
  gboolean             is_given_up;  /* closes even if the game cannot be saved */
  gboolean             is_left;      /* closes even if an opponent elsewhere waits */
  guint                focus_source; /* that finds a widget for the focus; 0: none */
  SeraiBoardView      *board;
  SeraiPlayerStrip    *far_player; /* at the upper end of the board */
  SeraiPlayerStrip    *near_player;
  SeraiStatusView     *status;
  SeraiActionBar      *actions;
  GtkScrolledWindow   *side_scroller;
  GtkBox              *side; /* in it: the list of moves; above it, the analysis and the openings */
  SeraiMovesView      *moves;
  AdwFlap             *moves_flap; /* a sheet over the table, with the list of moves */
  GtkBox              *moves_sheet;
  GtkWidget           *moves_bar; /* opens the sheet */
  GtkStack            *moves_bar_title;
  GtkLabel            *moves_bar_score; /* instead of the title, during an analysis */
  GtkWidget           *moves_close_button;
  GtkWidget           *former_focus; /* (nullable): a weak pointer: before the sheet opened */
  SeraiAnnouncer      *announcer;
  GMenu               *about_section;
  GtkMenuButton       *menu_button;
  GMenuModel          *main_menu;
  GMenu               *game_section; /* entries for the current game */
  SeraiTabletop       *table;
  GtkOverlay          *overlay;
  GtkWidget           *cover; /* of the board, during a pause */
  GtkWidget           *moves_return_button;
  GtkWidget           *resume_button;
  SeraiClock          *clock; /* (owned) (nullable): of the match */
  gboolean             is_choosing_file;
  GtkWidget           *question;      /* (nullable): a weak pointer: asks whether to end the game */
  SeraiMatch          *asked_match;   /* (unowned): with the question; only compared */
  SeraiSide            asking_side;   /* who resigns or offers a draw */
  const SeraiRecordNode *declined_at; /* (nullable): where a draw was declined; only compared */
  SeraiAdvice            advice;      /* the last hint, if a part of it has been shown */
  SeraiAdviceStep        advice_step;
  SeraiMatch            *advised_match; /* (unowned): only compared */
  guint                  advised_serial;
  SeraiStreakCount       count;          /* of the match, for offers of another level */
  GMenu                 *people_section; /* entries for games with somebody elsewhere */
  SeraiPositionEdit     *position_edit;  /* (owned) (nullable): set up last */
  GtkBox                *news;           /* above the table: what happens elsewhere */
  GtkWidget             *analysis;       /* (nullable): created when first shown */
  GtkWidget             *score_bar;      /* (nullable): created with it */
  SeraiPower            *power;          /* (owned) (nullable): for the first searcher */
  GPtrArray    *searchers; /* (element-type GObject) (owned) (nullable): that may have to spare */
  gboolean      is_analysing;       /* the analysis is shown */
  GtkWidget    *openings;           /* (nullable): created when first shown */
  gboolean      is_opening_pointed; /* a move of an opening has an arrow */
  GtkWidget    *review;             /* (nullable): created when first shown */
  gboolean      is_reviewing;       /* the review is shown */
  SeraiAttempt *attempt;            /* (owned) (nullable): to find a better move */
  /* (nullable): in a game with somebody elsewhere, asks and returns %TRUE; see SeraiAsk */
  gboolean (*ask_elsewhere) (SeraiWindow *self, SeraiAsk what);
  gboolean (*can_ask_elsewhere) (SeraiWindow *self, SeraiAsk what); /* the same, whether it can */
  /* (nullable): before the board is left; returns whether the user is asked, and @then (transfer
   * floating) is called if they say yes */
  gboolean (*ask_to_leave) (SeraiWindow *self, GClosure *then);
};

SeraiMatch *serai_window_get_match (SeraiWindow *self);
void        serai_window_offer_restore (SeraiWindow *self, const char *news);
void        serai_window_leave_then (SeraiWindow *self, GClosure *then);
gboolean    serai_window_is_elsewhere (SeraiWindow *self);
gboolean    serai_window_ask_elsewhere (SeraiWindow *self, SeraiAsk what);
gboolean    serai_window_is_board_turned (SeraiWindow *self);
gboolean    serai_window_can_ask_elsewhere (SeraiWindow *self, SeraiAsk what);

G_END_DECLS
