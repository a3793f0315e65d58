/* serai-match.h: a match: the record of a game, its players and the position on the board.
 *
 * The head is the node where the game goes on, on the main line of the record. Undo and redo move
 * it along that line. The board shows the head, or another node that a person is looking at.
 *
 * A move can be played at both. It makes its line the main line; the old continuation stays in the
 * record as a variation. Playing the first move of a variation makes that variation the main line
 * again. Once the game is over, moves that people make elsewhere than at its end are only
 * variations. Every change increments the serial and emits "changed::game" or, if only a person
 * looks at another position, "changed::look", when the state is consistent.
 *
 * A node can have a note: a comment, a sign, and marks on the board. Notes disturb nobody who plays
 * or thinks: a change of a note emits "changed::notes" and increments another serial. Notes and
 * changes of the tree other than by moves are edits, which have an undo of their own; see
 * serai_match_is_edit_last().
 *
 * A review gives moves verdicts. A change of these emits "changed::verdicts", the last one of a
 * review "changed::reviewed", which increments the serial of notes.
 *
 * A match can have a clock, which it drives: a move hands the clock to the next side and keeps the
 * time left in the record, undo goes back to the times of the earlier position, and the fall of a
 * flag ends the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <json-glib/json-glib.h>

#include "record.h"
#include "serai-clock.h"
#include "serai-note.h"
#include "serai-series.h"
#include "serai-verdict.h"

G_BEGIN_DECLS

#define SERAI_MATCH_ERROR (serai_match_error_quark ())

typedef enum
{
  SERAI_MATCH_ERROR_POSITION,    /* the start position is not valid */
  SERAI_MATCH_ERROR_ILLEGAL_MOVE /* the rules forbid the move, or the text is no move */
} SeraiMatchError;

GQuark serai_match_error_quark (void);

#define SERAI_LEVEL_PRESET 3

typedef enum
{
  SERAI_PLAYER_PERSON, /* at this board */
  SERAI_PLAYER_COMPUTER,
  SERAI_PLAYER_ELSEWHERE /* a person at another board, whose moves come over a network */
} SeraiPlayerKind;

/* Who plays a side. */
typedef struct
{
  SeraiPlayerKind kind;
  int             level; /* SERAI_LEVEL_MIN..SERAI_LEVEL_MAX; only the computer's has an effect */
} SeraiPlayer;

#define SERAI_TYPE_MATCH (serai_match_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMatch, serai_match, SERAI, MATCH, GObject)

SeraiMatch *serai_match_new (const SeraiRules *rules, const SeraiOptions *options);
SeraiMatch *serai_match_new_from_text (const SeraiRules *rules, const SeraiOptions *options,
                                       const char *start_text, GError **error);

const SeraiRules   *serai_match_get_rules (SeraiMatch *self);
const SeraiOptions *serai_match_get_options (SeraiMatch *self);
guint               serai_match_get_serial (SeraiMatch *self);
guint               serai_match_get_game_serial (SeraiMatch *self);
const SeraiRecord  *serai_match_get_record (SeraiMatch *self);

/* The main line. Positions are numbered from 0, the start, to n_moves. */
gsize                serai_match_get_n_moves (SeraiMatch *self);
gsize                serai_match_get_cursor (SeraiMatch *self); /* of the head */
gboolean             serai_match_is_arranged (SeraiMatch *self);
const SeraiPosition *serai_match_get_position_at (SeraiMatch *self, gsize n);
SeraiMove            serai_match_get_move (SeraiMatch *self, gsize n); /* in position n */

/* The head. */
SeraiRecordNode *serai_match_get_head (SeraiMatch *self);
SeraiSide        serai_match_get_game_side (SeraiMatch *self);
SeraiResult      serai_match_get_game_result (SeraiMatch *self);
gboolean         serai_match_is_over (SeraiMatch *self);
gboolean         serai_match_is_computer_to_move (SeraiMatch *self);

/* The position on the board. */
SeraiRecordNode     *serai_match_get_shown (SeraiMatch *self);
gboolean             serai_match_is_looking (SeraiMatch *self);
void                 serai_match_look_at (SeraiMatch *self, SeraiRecordNode *node);
gboolean             serai_match_is_beside (SeraiMatch *self);
gboolean             serai_match_is_person_to_move (SeraiMatch *self);
const SeraiPosition *serai_match_get_position (SeraiMatch *self);
void                 serai_match_get_history (SeraiMatch *self, SeraiHistory *out);
SeraiResult          serai_match_get_result (SeraiMatch *self);
SeraiSide            serai_match_get_side (SeraiMatch *self);
gsize                serai_match_get_facts (SeraiMatch *self, const SeraiStep *begun, gsize n_begun,
                                            SeraiFact out[SERAI_MAX_FACTS]);

const SeraiPlayer *serai_match_get_player (SeraiMatch *self, SeraiSide side);
void               serai_match_set_player (SeraiMatch *self, SeraiSide side, SeraiPlayer player);
const char        *serai_match_get_name (SeraiMatch *self, SeraiSide side);
void               serai_match_set_name (SeraiMatch *self, SeraiSide side, const char *name);
gboolean           serai_match_is_locked (SeraiMatch *self);
void               serai_match_set_locked (SeraiMatch *self, gboolean is_locked);
gint64             serai_match_get_deadline (SeraiMatch *self);
void               serai_match_set_deadline (SeraiMatch *self, gint64 deadline_ms);
const char        *serai_match_get_words (SeraiMatch *self, SeraiSide side);
void               serai_match_set_words (SeraiMatch *self, SeraiSide side, const char *words);
gboolean           serai_match_is_of_computers (SeraiMatch *self);
gboolean           serai_match_is_of_people (SeraiMatch *self);
gboolean           serai_match_is_with_elsewhere (SeraiMatch *self);
gboolean           serai_match_is_settled (SeraiMatch *self);
gboolean           serai_match_is_watched (SeraiMatch *self);
gboolean           serai_match_is_interrupted (SeraiMatch *self);
SeraiSide          serai_match_get_only_person (SeraiMatch *self);
gboolean           serai_match_sits_far (SeraiMatch *self, SeraiSide side);
gboolean           serai_match_is_seen_turned (SeraiMatch *self);

gboolean         serai_match_is_repeating (SeraiMatch *self, SeraiMove move, SeraiMessage *why);
gboolean         serai_match_play (SeraiMatch *self, SeraiMove move, GError **error);
gboolean         serai_match_make_move (SeraiMatch *self, SeraiMove move, GError **error);
gboolean         serai_match_play_at_head (SeraiMatch *self, SeraiMove move, GError **error);
gboolean         serai_match_play_text (SeraiMatch *self, const char *text, GError **error);
SeraiRecordNode *serai_match_add_move (SeraiMatch *self, SeraiRecordNode *node, const char *text,
                                       const char **why);
SeraiRecordNode *serai_match_add_line (SeraiMatch *self, SeraiRecordNode *node,
                                       const SeraiMove *moves, gsize n_moves);
gboolean         serai_match_can_undo (SeraiMatch *self);
gboolean         serai_match_can_redo (SeraiMatch *self);
void             serai_match_undo (SeraiMatch *self);
void             serai_match_redo (SeraiMatch *self);
void             serai_match_go_to (SeraiMatch *self, gsize n); /* undo or redo to position n */
void             serai_match_retract_to (SeraiMatch *self, gsize n);
void             serai_match_continue_at (SeraiMatch *self, SeraiRecordNode *node);
SeraiRecordNode *serai_match_get_other_line (SeraiMatch *self);
void             serai_match_switch_line (SeraiMatch *self);

/* Notes and edits. */
const SeraiNote *serai_match_get_note (SeraiMatch *self, const SeraiRecordNode *node);
gboolean         serai_match_has_notes (SeraiMatch *self);
guint            serai_match_get_notes_serial (SeraiMatch *self);
gboolean serai_match_set_note (SeraiMatch *self, SeraiRecordNode *node, const SeraiNote *note);
gboolean serai_match_set_comment (SeraiMatch *self, SeraiRecordNode *node, const char *comment);
gboolean serai_match_set_sign (SeraiMatch *self, SeraiRecordNode *node, SeraiSign sign);
gboolean serai_match_toggle_mark (SeraiMatch *self, SeraiRecordNode *node, SeraiNoteMark mark);
gboolean serai_match_clear_marks (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_load_note (SeraiMatch *self, SeraiRecordNode *node, SeraiNote *note);
gboolean serai_match_can_promote (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_promote (SeraiMatch *self, SeraiRecordNode *node);
gboolean serai_match_can_delete (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_delete (SeraiMatch *self, SeraiRecordNode *node);
gboolean serai_match_can_graft (SeraiMatch *self);
SeraiRecordNode *serai_match_graft (SeraiMatch *self, SeraiRecordNode *node, SeraiMatch *source,
                                    SeraiRecordNode *from);
gboolean         serai_match_is_edit_last (SeraiMatch *self);
gboolean         serai_match_is_edit_next (SeraiMatch *self);
SeraiRecordNode *serai_match_undo_edit (SeraiMatch *self);
SeraiRecordNode *serai_match_redo_edit (SeraiMatch *self);

/* Verdicts of a review. They change nothing else, and belong to their moves, wherever these are. */
const SeraiVerdict *serai_match_get_verdict (SeraiMatch *self, const SeraiRecordNode *node);
gboolean            serai_match_has_verdicts (SeraiMatch *self);
void serai_match_set_verdict (SeraiMatch *self, SeraiRecordNode *node, SeraiVerdict *verdict);
void serai_match_emit_reviewed (SeraiMatch *self, gboolean is_final);

/* Trying to find a better move. */
void             serai_match_begin_trial (SeraiMatch *self, SeraiRecordNode *node);
void             serai_match_end_trial (SeraiMatch *self);
SeraiRecordNode *serai_match_get_trial (SeraiMatch *self);
gboolean         serai_match_is_trying (SeraiMatch *self);

/* Players can end a game at the head. The ending stays with its position, unless it is undone and a
 * move is played there. */
gboolean serai_match_end (SeraiMatch *self, SeraiResult ending);
void     serai_match_reopen (SeraiMatch *self);
gboolean serai_match_has_ending (SeraiMatch *self);
gboolean serai_match_is_reopened (SeraiMatch *self);
void     serai_match_close (SeraiMatch *self);

SeraiClock *serai_match_get_clock (SeraiMatch *self);
void        serai_match_set_clock (SeraiMatch *self, SeraiClock *clock);
gboolean    serai_match_hold_clock (SeraiMatch *self, gboolean is_hidden);

gboolean           serai_match_is_assisted (SeraiMatch *self);
void               serai_match_set_assisted (SeraiMatch *self);
void               serai_match_help (SeraiMatch *self);
const SeraiSeries *serai_match_get_series (SeraiMatch *self);
void               serai_match_set_series (SeraiMatch *self, const SeraiSeries *series);

/* Members of a loaded file that this version does not know; saved again. */
JsonObject *serai_match_get_extra (SeraiMatch *self);
void        serai_match_set_extra (SeraiMatch *self, JsonObject *extra);

G_END_DECLS
