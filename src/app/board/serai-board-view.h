/* serai-board-view.h: the board of any game as a widget. It draws the position, turns clicks, drags
 * and keys into steps of a move, and animates moves. The match never waits for an animation.
 *
 * Every point is a child widget, which makes it accessible to screen readers.
 *
 * Properties:
 *   "match" (SeraiMatch, nullable)
 *   "moving" (gboolean, read-only): a move is being animated
 * Signals:
 *   "move-made" (SeraiBoardView *, const SeraiMove *): a person has completed a move; the
 *     receiver plays it.
 *   "notice" (SeraiBoardView *, const char *text): one translated line for the player: why a click
 *     was refused, or how to go on with a move; "" removes the last one.
 *   "sound" (SeraiBoardView *, guint sound): a SeraiSound is due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-match.h"
#include "serai-move-builder.h"

G_BEGIN_DECLS

#define SERAI_TYPE_BOARD_VIEW (serai_board_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiBoardView, serai_board_view, SERAI, BOARD_VIEW, GtkWidget)

GtkWidget *serai_board_view_new_preview (int side);
void       serai_board_view_follow_settings (SeraiBoardView *self, GSettings *settings);
void       serai_board_view_set_match (SeraiBoardView *self, SeraiMatch *match);
void       serai_board_view_set_interactive (SeraiBoardView *self, gboolean interactive);
void       serai_board_view_set_turned (SeraiBoardView *self, gboolean turned);

void serai_board_view_show_hint (SeraiBoardView *self, const SeraiMove *move, gboolean is_whole);
void serai_board_view_show_best_move (SeraiBoardView *self, const SeraiMove *move);
void serai_board_view_show_threat (SeraiBoardView *self, const SeraiPosition *pos,
                                   const SeraiMove *move);

/* The move being made. */
SeraiMoveBuilder *serai_board_view_get_builder (SeraiBoardView *self);
void              serai_board_view_finish_move (SeraiBoardView *self);
void              serai_board_view_take_back_step (SeraiBoardView *self);

G_END_DECLS
