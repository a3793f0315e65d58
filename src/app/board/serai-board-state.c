/* serai-board-state.c: what a board shows when nothing moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-state.h"

#include <string.h>

#include "danger.h"
#include "game.h"
#include "stopwatch.h"

/* Matches count their changes from 0. */
#define NO_SERIAL G_MAXUINT

static const SeraiPiece nothing = { .side = SERAI_SIDE_NONE };

/**
 * serai_board_state_init:
 * @self: (out): an empty state without a board
 */
void
serai_board_state_init (SeraiBoardState *self)
{
  memset (self, 0, sizeof *self);
  for (gsize n = 0; n < SERAI_N_SHOWS; n++)
    self->shows[n] = n != SERAI_SHOW_DANGER;
  serai_reach_clear (&self->reach);
  self->target = SERAI_NO_POINT;
  self->highlighted = SERAI_NO_POINT;
  self->joined_point = SERAI_NO_POINT;
  self->sketch_from = SERAI_NO_POINT;
  self->joined = nothing;
  self->serial = NO_SERIAL;
}

/**
 * serai_board_state_reset:
 * Resets everything that belongs to a match, and keeps the board.
 */
void
serai_board_state_reset (SeraiBoardState *self)
{
  SeraiBoardState fresh;

  serai_board_state_init (&fresh);
  fresh.rules = self->rules;
  fresh.geometry = self->geometry;
  memcpy (fresh.shows, self->shows, sizeof fresh.shows);
  fresh.is_interactive = self->is_interactive;
  fresh.highlighted = self->highlighted;
  fresh.generation = self->generation + 1;
  *self = fresh;
}

/**
 * serai_board_state_get_partial_move:
 * Returns: the move being made; borrowed from @self
 */
SeraiPartialMove
serai_board_state_get_partial_move (const SeraiBoardState *self)
{
  return (SeraiPartialMove){ self->rules,  &self->geometry, &self->position,
                             &self->shown, self->steps,     self->n_steps };
}

/**
 * serai_board_state_has_species:
 * Returns: whether the game has many kinds of pieces, with powers and parts
 */
gboolean
serai_board_state_has_species (const SeraiBoardState *self)
{
  return self->rules != NULL && self->rules->species != NULL;
}

static void
update_last_move (SeraiBoardState *self, SeraiMatch *match)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);

  self->n_last = 0;
  if (shown->parent == NULL)
    return;
  self->before_last = shown->parent->position;
  self->n_last = self->rules->steps (&self->before_last, shown->move, self->last);
}

/* Adds what is captured between @before and @after to @captured, or subtracts it if @sign is -1. */
static void
count_captured (const SeraiBoardState *self, const SeraiPosition *before,
                const SeraiPosition *after, int sign, SeraiPiece captured[2])
{
  SeraiPiece  more = serai_game_captured (self->rules, self->geometry.n_points, before, after);
  SeraiPiece *total;
  int         count;

  if (more.count == 0)
    return;
  total = &captured[more.side];
  count = CLAMP (total->count + sign * more.count, 0, G_MAXUINT8);
  if (total->kind == 0)
    *total = more;
  total->count = (guint8) count;
  if (count == 0)
    *total = (SeraiPiece){ 0 };
}

/* From move to move the captures are counted on; they are summed up only after a jump. */
static void
update_captured_before (SeraiBoardState *self, const SeraiRecordNode *shown)
{
  const SeraiRecordNode *counted = self->counted;

  self->counted = shown;
  if (counted == shown)
    return;
  if (counted != NULL && shown->parent == counted)
    count_captured (self, &counted->position, &shown->position, 1, self->captured_before);
  else if (counted != NULL && counted->parent == shown)
    count_captured (self, &shown->position, &counted->position, -1, self->captured_before);
  else
    {
      memset (self->captured_before, 0, sizeof self->captured_before);
      for (; shown->parent != NULL; shown = shown->parent)
        count_captured (self, &shown->parent->position, &shown->position, 1, self->captured_before);
    }
}

static void
update_captured (SeraiBoardState *self, SeraiMatch *match)
{
  update_captured_before (self, serai_match_get_shown (match));
  memcpy (self->captured, self->captured_before, sizeof self->captured);
  if (self->n_steps > 0)
    count_captured (self, &self->position, &self->shown, 1, self->captured);
}

static bool
is_due (void *until_us)
{
  return serai_thread_us () > *(const gint64 *) until_us;
}

/* The only person who plays; where two share the board, the side to move. */
static SeraiSide
find_player (SeraiMatch *match)
{
  SeraiSide person = serai_match_get_only_person (match);

  return person != SERAI_SIDE_NONE ? person : serai_match_get_side (match);
}

/**
 * serai_board_state_update_danger:
 * @self: the state of the board of @match
 * @match: a match
 * Updates which pieces of the player can be captured in the next move.
 */
void
serai_board_state_update_danger (SeraiBoardState *self, SeraiMatch *match)
{
  gint64 until_us = serai_thread_us () + SERAI_DANGER_US;

  memset (self->in_danger, 0, sizeof self->in_danger);
  if (self->shows[SERAI_SHOW_DANGER]
      && serai_match_get_result (match).outcome == SERAI_OUTCOME_NONE)
    serai_danger_find (self->rules, &self->position, find_player (match), is_due, &until_us,
                       self->in_danger);
}

/* Updates the piece held and its legal targets from the steps so far. */
static void
update_reach (SeraiBoardState *self, SeraiMoveBuilder *builder)
{
  const SeraiContinuation *next = serai_move_builder_get_next (builder);
  SeraiPartialMove         partial = serai_board_state_get_partial_move (self);

  self->is_hand_open = FALSE;
  self->target = SERAI_NO_POINT;
  serai_reach_find (&self->reach, &partial, next);
  serai_reach_find_captors (&partial, next, self->must_capture);
  self->parts.n_choices = 0;
  if (serai_board_state_has_species (self))
    serai_parts_find (&self->parts, &partial, self->reach.held);
}

/**
 * serai_board_state_update_marks:
 * @match: the match on the board
 * Takes over the rings and arrows of the note on the position.
 * Returns: whether they are others than before
 */
gboolean
serai_board_state_update_marks (SeraiBoardState *self, SeraiMatch *match)
{
  const SeraiNote *note = serai_match_get_note (match, serai_match_get_shown (match));
  guint            n_marks = note != NULL ? note->n_marks : 0;
  gsize            size = n_marks * sizeof (SeraiNoteMark);

  if (n_marks == self->n_marks && (n_marks == 0 || memcmp (self->marks, note->marks, size) == 0))
    return FALSE;
  self->n_marks = n_marks;
  if (n_marks > 0)
    memcpy (self->marks, note->marks, size);
  return TRUE;
}

/**
 * serai_board_state_update:
 * @self: the state of the board of @match
 * @match: a match
 * @builder: the move being made in @match
 * Copies the current state of @match and @builder.
 */
void
serai_board_state_update (SeraiBoardState *self, SeraiMatch *match, SeraiMoveBuilder *builder)
{
  const SeraiStep *steps;

  self->position = *serai_match_get_position (match);
  self->shown = *serai_move_builder_get_preview (builder);
  self->n_steps = serai_move_builder_get_begun (builder, &steps);
  if (self->n_steps > 0)
    memcpy (self->steps, steps, self->n_steps * sizeof *steps);
  else
    self->is_dragging = FALSE;
  update_last_move (self, match);
  update_captured (self, match);
  if (self->serial != serai_match_get_serial (match))
    serai_board_state_update_danger (self, match);
  self->serial = serai_match_get_serial (match);
  update_reach (self, builder);
  serai_board_state_update_joined (self);
}

/* Finds the piece that the piece held and the one on @point would form, if they can be joined. */
static gboolean
find_joined (const SeraiBoardState *self, unsigned point, SeraiPiece *joined)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  SeraiPosition after;

  if (point >= self->geometry.n_points || self->reach.legal[point] != SERAI_LEGAL_JOIN)
    return FALSE;
  memcpy (steps, self->steps, self->n_steps * sizeof *steps);
  steps[self->n_steps] = (SeraiStep){ SERAI_STEP_POINT, (guint8) point };
  self->rules->preview (&self->position, steps, self->n_steps + 1, &after);
  *joined = self->rules->piece_at (&after, point);
  return TRUE;
}

/**
 * serai_board_state_update_joined:
 * Updates the piece that the piece held would form by joining the highlighted one.
 * Returns: whether it has changed
 */
gboolean
serai_board_state_update_joined (SeraiBoardState *self)
{
  unsigned   point = self->is_dragging ? self->target : self->highlighted;
  SeraiPiece joined = nothing;
  gboolean   is_new;

  if (!serai_board_state_has_species (self) || !find_joined (self, point, &joined))
    point = SERAI_NO_POINT;
  is_new = point != self->joined_point || memcmp (&joined, &self->joined, sizeof joined) != 0;
  self->joined_point = point;
  self->joined = joined;
  return is_new;
}

/**
 * serai_board_state_open_hand:
 * @builder: a move without steps
 * Picks up a piece from the hand.
 * Returns: the number of points where it can be placed
 */
unsigned
serai_board_state_open_hand (SeraiBoardState *self, SeraiMoveBuilder *builder)
{
  unsigned n_free = 0;

  self->is_hand_open = TRUE;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (serai_move_builder_is_selectable (builder, n))
      {
        self->reach.legal[n] = SERAI_LEGAL_STEP;
        n_free++;
      }
  return n_free;
}

/**
 * serai_board_state_close_hand:
 * Puts the piece from the hand back.
 */
void
serai_board_state_close_hand (SeraiBoardState *self)
{
  self->is_hand_open = FALSE;
  self->target = SERAI_NO_POINT;
  memset (self->reach.legal, SERAI_LEGAL_NOT, sizeof self->reach.legal);
}

/**
 * serai_board_state_get_hand:
 * @position: a position of the game
 * @side: the owner of the hand
 * Returns: a piece in hand, with the number of pieces as its count; 0 if the hand is empty
 */
SeraiPiece
serai_board_state_get_hand (const SeraiBoardState *self, const SeraiPosition *position,
                            SeraiSide side)
{
  if (self->rules == NULL || self->rules->hand == NULL)
    return nothing;
  return self->rules->hand->piece (position, side);
}

/**
 * serai_board_state_get_piece:
 * @point: a point of the board
 * Returns: the piece shown on @point: without the piece held, and joined with it where it would be
 */
SeraiPiece
serai_board_state_get_piece (const SeraiBoardState *self, unsigned point)
{
  if (point == self->reach.held)
    return self->reach.left_piece;
  if (point == self->joined_point)
    return self->joined;
  return self->rules->piece_at (&self->shown, point);
}
