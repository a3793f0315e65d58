/* serai-board-state.h: what a board shows when nothing moves: a plain value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-move-builder.h"
#include "serai-parts.h"

G_BEGIN_DECLS

/* What a board can show besides the pieces, as the user likes. */
typedef enum
{
  SERAI_SHOW_LEGAL_PLACES, /* where the piece picked up can go */
  SERAI_SHOW_LAST_MOVE,
  SERAI_SHOW_COORDINATES,
  SERAI_SHOW_DANGER, /* pieces of the player that can be captured in the next move */
  SERAI_N_SHOWS
} SeraiShow;

/* An arrow that an analysis draws. */
typedef enum
{
  SERAI_ARROW_BEST,   /* the best move */
  SERAI_ARROW_THREAT, /* what the other side would do if it were to move */
  SERAI_N_ARROWS
} SeraiArrow;

typedef struct
{
  const SeraiRules *rules; /* (nullable) static: NULL without a match */
  SeraiGeometry     geometry;
  gboolean          shows[SERAI_N_SHOWS]; /* by default, all but the danger */
  gboolean          is_interactive;       /* a person may move now */
  guint             generation; /* increases when a move is played, undone or redone, and when
                                 * the match is replaced */

  /* The move being made. */
  SeraiPosition position; /* before the move */
  SeraiPosition shown;    /* after the steps so far */
  SeraiStep     steps[SERAI_MAX_STEPS];
  gsize         n_steps;
  SeraiReach    reach;
  SeraiParts    parts;
  gboolean      must_capture[SERAI_MAX_POINTS];
  gboolean      is_hand_open; /* a piece from the hand has been picked up */

  SeraiPiece captured[2]; /* [side]: what this side has lost in the match, with the steps so far */
  SeraiPiece captured_before[2];  /* without them */
  const SeraiRecordNode *counted; /* (unowned) (nullable): up to which node of the match */

  /* The last move, from @before_last to @position, and the hint. */
  SeraiPosition before_last;
  SeraiStep     last[SERAI_MAX_STEPS];
  gsize         n_last; /* 0: no move has been played */
  SeraiStep     hint[SERAI_MAX_STEPS];
  gsize         n_hint; /* 0: there is no hint */
  SeraiStep     arrows[SERAI_N_ARROWS][SERAI_MAX_STEPS];
  gsize         n_arrows[SERAI_N_ARROWS]; /* steps; 0: there is no such arrow */

  /* The rings and arrows of the note on the position, and one that is being drawn. */
  SeraiNoteMark marks[SERAI_NOTE_MAX_MARKS];
  guint         n_marks;
  unsigned      sketch_from; /* %SERAI_NO_POINT: none is being drawn */
  unsigned      sketch_to;   /* where it would end; the same for a ring */
  SeraiInk      sketch_ink;

  /* Of the player, before the move being made; all false without SERAI_SHOW_DANGER. */
  bool  in_danger[SERAI_MAX_POINTS];
  guint serial; /* that of the match when they were found */

  /* The pointer and the focus. */
  gboolean   is_dragging;  /* the piece held follows the pointer */
  unsigned   target;       /* the legal point under the piece dragged, or %SERAI_NO_POINT */
  unsigned   highlighted;  /* the point hovered or focused last, or %SERAI_NO_POINT */
  unsigned   joined_point; /* the point where the piece held would join another, or none */
  SeraiPiece joined;       /* the piece that both would form */
} SeraiBoardState;

void             serai_board_state_init (SeraiBoardState *self);
void             serai_board_state_reset (SeraiBoardState *self);
SeraiPartialMove serai_board_state_get_partial_move (const SeraiBoardState *self);
void serai_board_state_update (SeraiBoardState *self, SeraiMatch *match, SeraiMoveBuilder *builder);
gboolean   serai_board_state_update_marks (SeraiBoardState *self, SeraiMatch *match);
void       serai_board_state_update_danger (SeraiBoardState *self, SeraiMatch *match);
gboolean   serai_board_state_update_joined (SeraiBoardState *self);
unsigned   serai_board_state_open_hand (SeraiBoardState *self, SeraiMoveBuilder *builder);
void       serai_board_state_close_hand (SeraiBoardState *self);
SeraiPiece serai_board_state_get_hand (const SeraiBoardState *self, const SeraiPosition *position,
                                       SeraiSide side);
SeraiPiece serai_board_state_get_piece (const SeraiBoardState *self, unsigned point);
gboolean   serai_board_state_has_species (const SeraiBoardState *self);

G_END_DECLS
