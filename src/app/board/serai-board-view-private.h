/* serai-board-view-private.h: what the files of the board view share.
 *
 *   serai-board-view.c            the widget: properties, points, following the match
 *   serai-board-view-input.c      clicks, drags and keys become steps of a move
 *   serai-board-view-hand.c       pieces that are not on the board yet
 *   serai-board-view-animation.c  the legs of a move, one after the other
 *   serai-board-view-turn.c       the board is turned round
 *   serai-board-view-marks.c      what is marked: legal places, last move, hint
 *   serai-board-view-choices.c    parts and promotions, the bar below the board
 *   serai-board-view-drawing.c    colours, cached pictures, the snapshot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "painters/painter.h"
#include "painters/serai-board-layout.h"
#include "serai-board-marks.h"
#include "serai-board-view.h"

G_BEGIN_DECLS

/* One step of a move as it is shown. In a leg played backwards the piece goes from @to to
 * @from and what was taken comes back. */
typedef struct
{
  SeraiPosition before;
  SeraiPosition after;
  unsigned      from;    /* %SERAI_NO_POINT: the piece is put down or only taken off */
  SeraiSide     hand;    /* out of which it is put down, or %SERAI_SIDE_NONE */
  unsigned      to;      /* %SERAI_NO_POINT: nothing goes anywhere */
  double        start_x; /* where the piece sets off, in the unit square */
  double        start_y;
  double        start_size; /* of the piece there; 1 is as on the board */
  gint64        duration_us;
  gboolean      backwards;
  gboolean      is_return; /* a refused drop: nothing changes */
} SeraiLeg;

struct _SeraiBoardView
{
  GtkWidget parent_instance;

  SeraiMatch         *match;   /* (owned) (nullable) */
  SeraiMoveBuilder   *builder; /* (owned) */
  const SeraiRules   *rules;   /* (nullable) static */
  const SeraiPainter *painter; /* (nullable) static */
  SeraiGeometry       geometry;
  gboolean            interactive;
  gboolean            turned;
  int                 show_side; /* in pixels: of one that is only looked at; else 0 */
  GtkWidget          *points[SERAI_MAX_POINTS]; /* (not owned) (nullable): children */

  /* What is shown when nothing moves. */
  SeraiPosition shown;
  SeraiPosition position; /* of the match, when it was last looked at */
  gsize         cursor;   /* of the match, at that time */
  guint         serial;
  SeraiStep     steps[SERAI_MAX_STEPS]; /* of the builder, when last looked at */
  gsize         n_steps;
  SeraiLegal    legal[SERAI_MAX_POINTS];
  gboolean      must_capture[SERAI_MAX_POINTS]; /* the pieces one of which has to */
  unsigned      held; /* the point of the piece taken up, or %SERAI_NO_POINT */
  SeraiPiece    held_piece;
  SeraiPiece    left_piece; /* what stays on @held while the piece is in the air */
  SeraiStep     hint[SERAI_MAX_STEPS];
  gsize         n_hint;

  /* Input. */
  unsigned    focus_point; /* where the keyboard is, or was last */
  unsigned    press_point;
  gboolean    press_took;   /* the press has just taken the piece up */
  gboolean    press_hand;   /* the press was on the pieces in hand */
  gboolean    is_hand_open; /* a piece is taken from the hand, to be put down somewhere */
  gboolean    is_dragging;  /* the piece held follows the pointer */
  gboolean    is_dropping;  /* the step that is being made is a drop */
  double      pointer_x;    /* while dragging; pixels */
  double      pointer_y;
  unsigned    target;         /* the legal point below the piece dragged */
  gboolean    has_notice;     /* the last notice was not empty */
  const char *pointer_cursor; /* static (nullable) */

  /* Choices and what is looked at. */
  GtkWidget *bar;       /* (not owned): a child, below the board */
  unsigned   looked_at; /* where the pointer or the keyboard is, or %SERAI_NO_POINT */
  unsigned   joined_point;
  SeraiPiece joined;                  /* what would stand on @joined_point */
  SeraiStep  choices[SERAI_MAX_NEXT]; /* parts of the piece held; [0] is the whole */
  SeraiPiece choice_pieces[SERAI_MAX_NEXT];
  gsize      n_choices;
  gsize      active_choice;
  GtkWidget *promotion; /* (not owned) (nullable): a popover, once it has been needed */
  GtkWidget *promotion_name;
  GtkWidget *promotion_powers;
  guint      promotion_id;    /* it opens soon, or anew */
  int        promotion_cell;  /* what its cells have been made for */
  guint      promotion_piece; /* what is looked at in it */

  /* Animation. */
  GQueue        legs; /* (element-type SeraiLeg) (owned): the first one is being shown */
  guint         tick_id;
  gint64        leg_start_us; /* 0: at the next frame */
  double        progress;     /* of the first leg, 0 to 1, eased */
  AdwAnimation *turning;      /* (owned): of the layout's angle */

  /* Drawing. All of this is made again from the rest when needed. */
  SeraiBoardLayout layout;
  GdkRGBA          palette[SERAI_MAX_COLORS + SERAI_N_MARKS];
  gboolean         has_palette;
  int              picture_scale;
  GskRenderNode   *board_pictures[2];  /* [turned] (owned) (nullable) */
  GskRenderNode   *ground_pictures[2]; /* (owned) (nullable): at rest, and before a leg */
  SeraiPosition    grounds[2];         /* that they show */
  bool             ground_turned[2];
  GHashTable      *piece_pictures; /* (element-type guint GskRenderNode) (owned) */
  GskRenderNode   *marks_below;    /* (owned) (nullable): below the pieces */
  GskRenderNode   *marks_above;    /* (owned) (nullable) */
  gboolean         has_marks;
};

/* serai-board-view.c */
void     serai_board_view_tell (SeraiBoardView *self, const char *text);
void     serai_board_view_tell_message (SeraiBoardView *self, const SeraiMessage *message);
void     serai_board_view_tell_prompt (SeraiBoardView *self);
void     serai_board_view_finish_here (SeraiBoardView *self);
void     serai_board_view_update_points (SeraiBoardView *self);
unsigned serai_board_view_get_cursor (SeraiBoardView *self);

/* serai-board-view-input.c */
void     serai_board_view_init_input (SeraiBoardView *self);
void     serai_board_view_class_init_input (GtkWidgetClass *widget_class);
void     serai_board_view_choose (SeraiBoardView *self, unsigned point);
gboolean serai_board_view_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean serai_board_view_grab_focus (GtkWidget *widget);

/* serai-board-view-hand.c */
SeraiPiece serai_board_view_get_hand (SeraiBoardView *self, const SeraiPosition *position,
                                      SeraiSide side);
void       serai_board_view_place_in_hand (SeraiBoardView *self, SeraiSide side, unsigned nth,
                                           unsigned n_pieces, double *x, double *y);
double     serai_board_view_get_hand_size (SeraiBoardView *self);
gboolean   serai_board_view_is_on_hand (SeraiBoardView *self, double left, double top);
gboolean   serai_board_view_is_on_other_hand (SeraiBoardView *self, double left, double top);
void       serai_board_view_open_hand (SeraiBoardView *self);
void       serai_board_view_close_hand (SeraiBoardView *self);

/* serai-board-view-animation.c */
void      serai_board_view_add_legs (SeraiBoardView *self, const SeraiPosition *start,
                                     const SeraiStep *steps, gsize n_steps, gsize n_seen,
                                     gboolean backwards);
void      serai_board_view_add_drop (SeraiBoardView *self, const SeraiPosition *before,
                                     const SeraiPosition *after, unsigned to);
void      serai_board_view_add_return (SeraiBoardView *self);
void      serai_board_view_finish_animation (SeraiBoardView *self);
SeraiLeg *serai_board_view_get_leg (SeraiBoardView *self);

/* serai-board-view-turn.c */
void     serai_board_view_init_turn (SeraiBoardView *self);
gboolean serai_board_view_is_turn_due (SeraiBoardView *self);
void     serai_board_view_begin_turn (SeraiBoardView *self);
void     serai_board_view_finish_turn (SeraiBoardView *self);

/* serai-board-view-marks.c */
void serai_board_view_draw_marks_below (SeraiBoardView *self, cairo_t *cr);
void serai_board_view_draw_marks_above (SeraiBoardView *self, cairo_t *cr);

/* serai-board-view-choices.c */
void     serai_board_view_init_choices (SeraiBoardView *self);
void     serai_board_view_dispose_choices (SeraiBoardView *self);
void     serai_board_view_update_choices (SeraiBoardView *self);
void     serai_board_view_update_look (SeraiBoardView *self);
void     serai_board_view_look_at (SeraiBoardView *self, unsigned point);
gboolean serai_board_view_type (SeraiBoardView *self, gunichar character);
gboolean serai_board_view_focus_bar (SeraiBoardView *self, GtkDirectionType direction);
int      serai_board_view_get_bar_height (SeraiBoardView *self, int width);
void     serai_board_view_allocate_choices (SeraiBoardView *self, int width, int top, int height);

/* serai-board-view-drawing.c */
void serai_board_view_init_drawing (SeraiBoardView *self);
void serai_board_view_dispose_drawing (SeraiBoardView *self);
void serai_board_view_drop_pictures (SeraiBoardView *self);
void serai_board_view_marks_changed (SeraiBoardView *self);
void serai_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
