/* serai-attempt.h: a person tries to find a better move than a mistake that has been made.
 *
 * The position before the mistake is on the board, and moves made there are tried: each is judged
 * as a review judges moves, and gets a verdict. The game does not change, and undo takes back the
 * last of these moves. The attempt ends when another position is shown than that and those after
 * it, and when the game goes on from the board.
 *
 * Properties:
 *   "state" (guint, read-only): a SeraiAttemptState
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_ATTEMPT_WAITING,   /* for a move */
  SERAI_ATTEMPT_SEARCHING, /* how good the move is */
  SERAI_ATTEMPT_FOUND,     /* it is as good as the best one */
  SERAI_ATTEMPT_SHOWN,     /* it is the best one, which the person has been shown */
  SERAI_ATTEMPT_BETTER,    /* it is better than the mistake, but not good enough */
  SERAI_ATTEMPT_NOT_YET,   /* it is not better */
  SERAI_ATTEMPT_REPEATED,  /* it is the mistake */
  SERAI_ATTEMPT_FAILED,    /* memory has run out */
  SERAI_ATTEMPT_OVER
} SeraiAttemptState;

#define SERAI_TYPE_ATTEMPT (serai_attempt_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAttempt, serai_attempt, SERAI, ATTEMPT, GObject)

SeraiAttempt *serai_attempt_new (SeraiMatch *match, SeraiRecordNode *mistake);

SeraiAttemptState   serai_attempt_get_state (SeraiAttempt *self);
gboolean            serai_attempt_is_solved (SeraiAttempt *self);
SeraiRecordNode    *serai_attempt_get_start (SeraiAttempt *self);
SeraiRecordNode    *serai_attempt_get_mistake (SeraiAttempt *self);
SeraiRecordNode    *serai_attempt_get_tried (SeraiAttempt *self);
const SeraiFound   *serai_attempt_get_best (SeraiAttempt *self);
const SeraiVerdict *serai_attempt_get_verdict (SeraiAttempt *self);
const SeraiMove    *serai_attempt_get_answer (SeraiAttempt *self);
void                serai_attempt_try_again (SeraiAttempt *self);
void                serai_attempt_show_best (SeraiAttempt *self);
void                serai_attempt_end (SeraiAttempt *self);

G_END_DECLS
