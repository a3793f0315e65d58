/* serai-board-scene.h: the scene on a board: the piece held, legal targets, marks, animations and
 * announcements.
 *
 * It is not a widget: a view draws the scene, and serai-board-steps.h and serai-board-press.h
 * change it on behalf of the player. It follows the match and animates its moves. It has a move
 * builder of its own, whose steps are animated while the move is being made, not again when it is
 * played.
 *
 * Properties (gboolean), for the settings of the user:
 *   "legal-places", "last-move", "coordinates": the board shows them, as it does by default
 *   "danger": the board shows which pieces of the player can be captured in the next move
 *   "confirming": a move that is complete is played only once it is confirmed
 * Signals:
 *   "board-changed": the board was replaced by another one, or removed.
 *   "changed": the state has changed: points, choices, marks.
 *   "marks-changed": only the marks and the highlighted point may have changed.
 *   "highlight-changed": another piece is highlighted.
 *   "notice" (const char *text): one translated line for the player; "" removes the last one.
 *   "sound" (guint): a SeraiSound is due.
 *   "move-made" (const SeraiMove *): a person has completed a move; the receiver plays it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-state.h"
#include "serai-legs.h"

G_BEGIN_DECLS

#define SERAI_TYPE_BOARD_SCENE (serai_board_scene_get_type ())
G_DECLARE_FINAL_TYPE (SeraiBoardScene, serai_board_scene, SERAI, BOARD_SCENE, GObject)

SeraiBoardScene       *serai_board_scene_new (void);
const SeraiBoardState *serai_board_scene_get_state (SeraiBoardScene *self);
SeraiLegs             *serai_board_scene_get_legs (SeraiBoardScene *self);
SeraiMatch            *serai_board_scene_get_match (SeraiBoardScene *self);
SeraiMoveBuilder      *serai_board_scene_get_builder (SeraiBoardScene *self);

void serai_board_scene_set_match (SeraiBoardScene *self, SeraiMatch *match);
void serai_board_scene_set_interactive (SeraiBoardScene *self, gboolean is_interactive);
void serai_board_scene_show_hint (SeraiBoardScene *self, const SeraiMove *move, gboolean is_whole);
void serai_board_scene_show_arrow (SeraiBoardScene *self, SeraiArrow which,
                                   const SeraiPosition *pos, const SeraiMove *move);
void serai_board_scene_complete_move (SeraiBoardScene *self);
void serai_board_scene_finish_move (SeraiBoardScene *self);

/* Announcements. */
void serai_board_scene_notify (SeraiBoardScene *self, const char *text);
void serai_board_scene_notify_message (SeraiBoardScene *self, const SeraiMessage *message);
void serai_board_scene_notify_prompt (SeraiBoardScene *self);

/* Notes; see serai-board-sketch.h. */
void serai_board_scene_sketch (SeraiBoardScene *self, unsigned from, unsigned to, SeraiInk ink);

/* Highlighting, hands and drags. Coordinates are in the unit square of the board. */
void     serai_board_scene_highlight (SeraiBoardScene *self, unsigned point);
unsigned serai_board_scene_open_hand (SeraiBoardScene *self);
void     serai_board_scene_close_hand (SeraiBoardScene *self);
void     serai_board_scene_begin_drag (SeraiBoardScene *self);
void     serai_board_scene_drag_to (SeraiBoardScene *self, unsigned point);
void     serai_board_scene_end_drag (SeraiBoardScene *self);
SeraiTry serai_board_scene_drop (SeraiBoardScene *self, unsigned point, double x, double y,
                                 SeraiMessage *why);
void     serai_board_scene_put_back (SeraiBoardScene *self, double x, double y);

G_END_DECLS
