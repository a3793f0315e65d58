/* serai-opponents-window-private.h: what the files of SeraiOpponentsWindow share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-opponents-window.h"

G_BEGIN_DECLS

/* What happens once one has come in at a server. */
typedef enum
{
  SERAI_OPPONENTS_AIM_LOBBY, /* look around */
  SERAI_OPPONENTS_AIM_ANY,  /* accept the first offer, as somebody on this network makes only one */
  SERAI_OPPONENTS_AIM_CODE, /* show the offer with the code */
  SERAI_OPPONENTS_AIM_OFFER_HOME /* offer the terms that were chosen */
} SeraiOpponentsAim;

struct _SeraiOpponentsWindow
{
  AdwWindow         parent_instance;
  SeraiElsewhere   *elsewhere; /* (owned) */
  GSettings        *settings;  /* (owned) */
  const SeraiRules *rules;
  GCancellable     *cancellable; /* (owned): of everything that was begun here */
  GtkWidget        *stack;
  GtkWidget        *title;
  GtkWidget        *back_button;
  GtkWidget        *offer_button; /* of the page on which one chooses what to offer */
  GtkWidget        *toasts;
  AdwToast         *notice; /* (nullable): the last one, if it is still there */
  GtkWidget *received; /* an offer to the user, or where they are; not in the lobby, which has it */
  GtkWidget *start;
  GQueue     pages; /* (element-type GtkWidget): the pages to return to, the latest last */
  SeraiClub *club;  /* (owned) (nullable) */
  SeraiOpponentsAim aim;
  SeraiAddress      address; /* of the server */
  SeraiTerms        terms;   /* chosen last */
  gboolean          is_invitation;
  char             *code;        /* (owned) (nullable): of an offer, typed before its server */
  char             *to;          /* (owned) (nullable): who is asked for a game */
  char             *changed;     /* (owned) (nullable): the offer that is answered by a change */
  char             *answerer;    /* (owned) (nullable): who has answered with a change just now */
  gboolean          is_watching; /* the lobby of the club */
  guint             n_accepting; /* acceptances that the server has not answered */
  gboolean          has_played;  /* "play" or "opened" was emitted */
};

void     serai_opponents_window_set_subtitle (GtkWidget *page, const char *subtitle);
void     serai_opponents_window_show_page (SeraiOpponentsWindow *self, GtkWidget *page,
                                           const char *title);
void     serai_opponents_window_go_back (SeraiOpponentsWindow *self);
gboolean serai_opponents_window_is_shown (SeraiOpponentsWindow *self, GType type);
void     serai_opponents_window_leave_waiting (SeraiOpponentsWindow *self);
gboolean serai_opponents_window_ask_to_leave (SeraiOpponentsWindow *self, SeraiClubGame *game,
                                              GClosure *then);
gboolean serai_opponents_window_is_busy (SeraiOpponentsWindow *self);
void     serai_opponents_window_show_notice (SeraiOpponentsWindow *self, const char *text);
void     serai_opponents_window_show_fault (SeraiOpponentsWindow *self, const char *text);
void     serai_opponents_window_drop_notice (SeraiOpponentsWindow *self);
void     serai_opponents_window_give_up (SeraiOpponentsWindow *self);
void     serai_opponents_window_show_entry_error (SeraiOpponentsWindow *self, const GError *error);
void     serai_opponents_window_show_error (SeraiOpponentsWindow *self, const GError *error);

G_END_DECLS
