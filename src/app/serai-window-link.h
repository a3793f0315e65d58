/* serai-window-link.h: a window's link to a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "elsewhere/serai-elsewhere-lines.h"
#include "elsewhere/serai-elsewhere.h"
#include "elsewhere/serai-reconnector.h"
#include "serai-remote-match.h"
#include "serai-window.h"

G_BEGIN_DECLS

/* The key of a window's link. */
#define SERAI_WINDOW_LINK_KEY "serai-window-link"

/* What the menu has for games elsewhere. */
typedef enum
{
  SERAI_WINDOW_LINK_MENU_PLAIN,
  SERAI_WINDOW_LINK_MENU_BACK, /* the way to a game that goes on */
  SERAI_WINDOW_LINK_MENU_PLAYING,
  SERAI_WINDOW_LINK_MENU_BOTH
} SeraiWindowLinkMenu;

typedef struct _SeraiWindowLink SeraiWindowLink;

/* A window's link to a game on a server. */
struct _SeraiWindowLink
{
  SeraiWindow         *window;
  SeraiElsewhereLines *lines;      /* above the board */
  SeraiMailbox        *mailbox;    /* (owned) */
  SeraiClub           *club;       /* (owned) (nullable) */
  SeraiRemoteMatch    *remote;     /* (owned) (nullable): on the board, or has been until now */
  char                *over;       /* (owned) (nullable): without @remote: the id of the game on the
                                      board, which has ended, to be played again */
  SeraiClubOffer     *again;       /* (owned) (nullable): the opponent wants to play again */
  GCancellable       *entering;    /* (owned) (nullable): on the way back to a game */
  char               *host;        /* (owned) (nullable): who serves the game on this network */
  gboolean            is_home;     /* the club is in this program */
  SeraiReconnector   *reconnector; /* (owned) (nullable): in the first window */
  SeraiRunningGame   *back;        /* (owned) (nullable): a game to go back to is offered */
  SeraiMatch         *start_match; /* (nullable): a weak pointer: on the board since the start */
  gconstpointer       start_head;  /* its last position then; only compared */
  char               *waiting; /* (owned) (nullable): what was said of its server, which is down */
  gboolean            is_back_due;  /* it is shown once it is known, if nothing hinders */
  gboolean            is_searching; /* for such a game, as there is none that was played last */
  gboolean            is_ticking;   /* only time has passed */
  guint               tick;         /* source that tells how much time is left; 0: none */
  SeraiSide           asker;        /* of the last question */
  gboolean            was_turn;     /* of the player here, when this was looked at last */
  guint               late; /* source that tells about a move that is not confirmed; 0: none */
  gboolean            is_late;
  gboolean            is_counting; /* the time until a claim is shown */
  guint               away; /* source that looks whether the game can be claimed by now; 0: none */
  SeraiWindowLinkMenu menu;
  gconstpointer       told_at; /* the last position that was announced; only compared */
  char      *rated;   /* (owned) (nullable): the id of the game after which the rating was asked */
  char      *rating;  /* (owned) (nullable): the rating after it, in words */
  GtkWidget *leaving; /* (nullable): a weak pointer: asks whether to leave the game */
  /* Leaves the game on the board for another one elsewhere, of which @id is. */
  void (*leave_for) (SeraiWindowLink *self, const char *id);
};

SeraiWindowLink   *serai_window_link_get (SeraiWindow *window);
gboolean           serai_window_link_is_closed (SeraiWindow *window);
SeraiRemoteGame   *serai_window_link_get_game (SeraiWindowLink *self);
SeraiElsewhere    *serai_window_link_get_elsewhere (SeraiWindowLink *self);
SeraiRunningGames *serai_window_link_get_running (SeraiWindowLink *self);
gboolean           serai_window_link_is_over (SeraiWindowLink *self);
const char        *serai_window_link_get_id (SeraiWindowLink *self);
const char        *serai_window_link_get_other (SeraiWindowLink *self);
void               serai_window_link_show_error (SeraiWindowLink *self, const GError *error);

G_END_DECLS
