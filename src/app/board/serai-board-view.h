/* serai-board-view.h: the board of any game: draws the position, turns clicks, drags and
 * keys into steps of a move, and animates what was played. The match never waits for it.
 *
 * Every point is a child widget of its own, so that a screen reader finds it.
 *
 * Property: "match" (SeraiMatch, nullable).
 * Signals:
 *   "move-made" (SeraiBoardView *, const SeraiMove *): a person has completed a move; the
 *     receiver plays it.
 *   "notice" (SeraiBoardView *, const char *text): one translated line for the player, why
 *     a click was refused or what a half-made move needs; "" takes the last one away.
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

GtkWidget *serai_board_view_new_preview (int side); /* only to be looked at */
void       serai_board_view_set_match (SeraiBoardView *self, SeraiMatch *match);
void       serai_board_view_set_interactive (SeraiBoardView *self, gboolean interactive);
void       serai_board_view_set_turned (SeraiBoardView *self, gboolean turned);

/* Shows @move as a hint until the position changes; %NULL takes it away. */
void serai_board_view_show_hint (SeraiBoardView *self, const SeraiMove *move);

/* The move in the making (transfer none): its "changed" signal tells when it can be
 * finished early or taken back one step. */
SeraiMoveBuilder *serai_board_view_get_builder (SeraiBoardView *self);
void              serai_board_view_finish_move (SeraiBoardView *self);    /* end a chain here */
void              serai_board_view_take_back_step (SeraiBoardView *self); /* one jump back */

G_END_DECLS
