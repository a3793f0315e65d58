/* serai-window-private.h: what the files of the window share.
 *
 *   serai-window.c          the widget: its parts, the match on the board, resuming
 *   serai-window-actions.c  what menus, buttons and keys do, and when they can
 *   serai-window-files.c    opening and saving
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/serai-board-view.h"
#include "play/serai-moves-view.h"
#include "play/serai-status-view.h"
#include "serai-autosaver.h"
#include "serai-computer.h"
#include "serai-window.h"

G_BEGIN_DECLS

struct _SeraiWindow
{
  AdwApplicationWindow  parent_instance;
  GSettings            *settings;
  SeraiMatch           *match;
  GFile                *file;       /* (nullable): where the match was saved or opened */
  SeraiMatch           *last_match; /* (owned) (nullable): given up by a new game, can come back */
  GFile                *last_file;  /* (owned) (nullable) */
  SeraiComputer        *computer;
  SeraiWriter          *writer;
  SeraiAutosaver       *autosaver;
  GCancellable         *opening; /* (owned) (nullable): a file is being read */
  GtkFileChooserNative *chooser; /* (owned) (nullable): shown now */
  AdwWindowTitle       *title;
  AdwSqueezer          *title_place; /* which has no room for it in a narrow window */
  AdwToastOverlay      *toasts;
  AdwToast             *news_toast;    /* (unowned) (nullable): shown or about to be */
  AdwToast             *restore_toast; /* (unowned) (nullable): the same, with Undo */
  gboolean              is_turned;     /* by the player: the board is seen from the other side */
  gboolean              is_for_second; /* turned once more, for the second of two people */
  SeraiBoardView       *board;
  SeraiStatusView      *status;
  SeraiMovesView       *moves;
  GMenu                *about_section;
  GMenu                *game_section; /* what is there for the game on the board */
};

/* serai-window.c */
void serai_window_take_match (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news);
void serai_window_set_file (SeraiWindow *self, GFile *file);
void serai_window_tell (SeraiWindow *self, const char *text);

/* serai-window-actions.c */
void serai_window_add_actions (SeraiWindow *self);
void serai_window_update_actions (SeraiWindow *self);
void serai_window_go_to (SeraiWindow *self, gsize n);

/* serai-window-files.c */
void serai_window_choose_file (SeraiWindow *self);
void serai_window_save (SeraiWindow *self);
void serai_window_save_as (SeraiWindow *self);

G_END_DECLS
