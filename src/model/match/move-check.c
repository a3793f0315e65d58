/* move-check.c: checks moves at a node of a record and explains why they cannot be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "move-check.h"

#include <glib/gi18n.h>

#include "listing.h"
#include "quote.h"

/**
 * serai_move_explain_repetition:
 * @earlier: the node of the position that a move repeats
 * @why: (out): the reason why that move is forbidden
 */
void
serai_move_explain_repetition (const SeraiRecordNode *earlier, SeraiMessage *why)
{
  char number[SERAI_MESSAGE_ARG_BYTES];

  g_snprintf (number, sizeof number, "%" G_GSIZE_FORMAT, earlier->ply);
  if (earlier->ply == 0)
    /* Translators: why a move is refused that would bring the start position back */
    serai_message_set (why, N_ ("This is the position the game began with"));
  else
    /* Translators: why a move is refused; %s is the number of an earlier move */
    serai_message_set_text (why, N_ ("This position already occurred, after move %s"), number);
}

/* @column: of the fault in @text, from 1 */
static char *
explain_illegal (const char *text, gsize column, const char *why)
{
  g_autofree char *quoted = serai_quote (text);

  /* Translators: %1$s is a move, as “a3-b3”; %3$s is wrong at the %2$uth letter */
  return g_strdup_printf (_ ("“%1$s” is not a legal move (column %2$u): %3$s"), quoted,
                          (guint) column, _ (why));
}

/**
 * serai_move_check_text:
 * @record: a record
 * @node: a node of @record
 * @text: the text of a move
 * @move: (out): the move, set if it is legal
 * Reads a move that is to be played at @node.
 * Returns: (transfer full) (nullable): %NULL if the move is legal, otherwise a translated message
 *   with the move and the reason
 */
char *
serai_move_check_text (const SeraiRecord *record, const SeraiRecordNode *node, const char *text,
                       SeraiMove *move)
{
  const char *why;
  gsize       column = serai_record_read_move (record, node, text, move, &why);

  return column > 0 ? explain_illegal (text, column, why) : NULL;
}

/**
 * serai_move_check:
 * @record: a record
 * @node: a node of @record
 * @move: a move to play at @node
 * Returns: (transfer full) (nullable): as serai_move_check_text()
 */
char *
serai_move_check (const SeraiRecord *record, const SeraiRecordNode *node, SeraiMove move)
{
  char      text[SERAI_MOVE_TEXT];
  SeraiMove read;
  char     *message;

  record->rules->write_move (&node->position, move, text);
  message = serai_move_check_text (record, node, text, &read);
  if (message == NULL && !serai_move_equal (read, move))
    return explain_illegal (text, 1, serai_listing_no_move);
  return message;
}
