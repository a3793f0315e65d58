/* record-text.c: reads games from the arguments of a command or the input of a program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "record-text.h"

#include <stdio.h>
#include <string.h>

#include "line-reader.h"

static bool
set_out_of_memory (SeraiFault *fault)
{
  serai_fault_set (fault, "out of memory");
  return false;
}

/**
 * serai_record_text_init:
 * @record: (out): a game that starts at @text; must be cleared even after a failure
 * @text: (nullable): a position text; %NULL: the start position of @options
 * @fault: (out): names the column if @text is invalid
 * Returns: %FALSE if @text is invalid or memory has run out
 */
bool
serai_record_text_init (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                        const char *text, SeraiFault *fault)
{
  char        quoted[SERAI_QUOTED_TEXT];
  const char *why = NULL;
  size_t      column;

  if (text == NULL)
    return serai_record_init (record, rules, options, NULL) || set_out_of_memory (fault);
  column = serai_record_init_from_text (record, rules, options, text, &why);
  if (column == 0)
    return true;
  if (why == NULL)
    return set_out_of_memory (fault);
  serai_fault_set (fault, "position %s, column %zu: %s", serai_fault_quote (text, quoted), column,
                   why);
  return false;
}

/**
 * serai_record_text_play:
 * @text: a move text
 * @fault: (out): names the move, its number from 1 and the column if it is illegal;
 *   @record is then unchanged
 * Returns: %TRUE if the move was legal and has been played
 */
bool
serai_record_text_play (SeraiRecord *record, const char *text, SeraiFault *fault)
{
  SeraiRecordNode *last = serai_record_last (record);
  char             quoted[SERAI_QUOTED_TEXT];
  const char      *why = NULL;
  SeraiMove        move;
  size_t           column = serai_record_read_move (record, last, text, &move, &why);

  if (column == 0)
    return serai_record_play (record, last, move) != NULL || set_out_of_memory (fault);
  serai_fault_set (fault, "move %zu %s, column %zu: %s", last->ply + 1,
                   serai_fault_quote (text, quoted), column, why);
  return false;
}

/* Joins the words before "moves" with single spaces and sets *next to "moves" or %NULL. */
static bool
join_words (char **rest, char text[SERAI_POSITION_TEXT], const char **next)
{
  size_t length = 0;

  text[0] = '\0';
  while ((*next = serai_next_word (rest)) != NULL && strcmp (*next, "moves") != 0)
    {
      int n = snprintf (text + length, SERAI_POSITION_TEXT - length, "%s%s", length > 0 ? " " : "",
                        *next);

      length += (size_t) n;
      if (length >= SERAI_POSITION_TEXT)
        return false;
    }
  return true;
}

/* Starts @record at the position named by the words and sets *next to the word after it. */
static bool
begin_with_words (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                  char **rest, const char **next, SeraiFault *fault)
{
  char        text[SERAI_POSITION_TEXT];
  const char *kind = serai_next_word (rest);
  bool        fen = kind != NULL && strcmp (kind, "fen") == 0;

  if (!fen && (kind == NULL || strcmp (kind, "startpos") != 0))
    {
      serai_fault_set (fault, "position needs startpos or fen");
      return false;
    }
  if (fen && !join_words (rest, text, next))
    {
      serai_fault_set (fault, "position, column %d: the text is too long", SERAI_POSITION_TEXT);
      return false;
    }
  if (!fen)
    *next = serai_next_word (rest);
  return serai_record_text_init (record, rules, options, fen ? text : NULL, fault);
}

static bool
expect_moves (const char *word, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  if (word == NULL || strcmp (word, "moves") == 0)
    return true;
  serai_fault_set (fault, "position: expected \"moves\" instead of %s",
                   serai_fault_quote (word, quoted));
  return false;
}

/* Plays all the moves of @words. The record must be cleared even after a failure. */
static bool
init_from_words (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                 char *words, SeraiFault *fault)
{
  const char *word;

  *record = (SeraiRecord){ .rules = rules };
  if (!begin_with_words (record, rules, options, &words, &word, fault)
      || !expect_moves (word, fault))
    return false;
  while ((word = serai_next_word (&words)) != NULL)
    if (!serai_record_text_play (record, word, fault))
      return false;
  return true;
}

/**
 * serai_record_text_replace:
 * @record: (inout): a game, or all zero; replaced by the game of @words, unchanged after a failure
 * @words: arguments of the UGI command position: "startpos" or "fen TEXT", optionally followed by
 *   "moves" and moves; split in place
 * @fault: (out): the error
 * Returns: %FALSE if the words are invalid or memory has run out
 */
bool
serai_record_text_replace (SeraiRecord *record, const SeraiRules *rules,
                           const SeraiOptions *options, char *words, SeraiFault *fault)
{
  SeraiRecord made;

  if (!init_from_words (&made, rules, options, words, fault))
    {
      serai_record_clear (&made);
      return false;
    }
  serai_record_clear (record);
  *record = made;
  return true;
}
