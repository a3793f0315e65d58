/* record.c: a game being played on the command line: its position and its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "line-reader.h"

#define FIRST_CAPACITY 256

static bool
add_key (SeraiRecord *record)
{
  if (record->n_keys == record->capacity)
    {
      size_t    capacity = record->capacity > 0 ? record->capacity * 2 : FIRST_CAPACITY;
      uint64_t *keys = realloc (record->keys, capacity * sizeof *keys);

      if (keys == NULL)
        return false;
      record->keys = keys;
      record->capacity = capacity;
    }
  record->keys[record->n_keys++] = record->rules->key (&record->position);
  return true;
}

/**
 * serai_record_init:
 * @record: (out): a game that begins at @start; to be cleared also after a failure
 * Returns: %FALSE if there is no memory
 */
bool
serai_record_init (SeraiRecord *record, const SeraiRules *rules, const SeraiPosition *start)
{
  *record = (SeraiRecord){ .rules = rules, .position = *start };
  return add_key (record);
}

/**
 * serai_record_init_from_text:
 * @record: (out): a game that begins at @text; to be cleared also after a failure
 * @text: (nullable): a position text; %NULL is the start of a game by @options
 * @fault: (out): names the column if @text is refused
 * Returns: %FALSE if @text is refused or there is no memory
 */
bool
serai_record_init_from_text (SeraiRecord *record, const SeraiRules *rules,
                             const SeraiOptions *options, const char *text, SeraiFault *fault)
{
  char          quoted[SERAI_QUOTED_TEXT];
  const char   *why = NULL;
  size_t        column = 0;
  SeraiPosition start;

  *record = (SeraiRecord){ .rules = rules };
  if (text != NULL)
    column = rules->read (options, text, &start, &why);
  else
    rules->start (options, &start);
  if (column > 0)
    {
      serai_fault_set (fault, "position %s, column %zu: %s", serai_fault_quote (text, quoted),
                       column, why);
      return false;
    }
  if (serai_record_init (record, rules, &start))
    return true;
  serai_fault_set (fault, "out of memory");
  return false;
}

/**
 * serai_record_clear:
 * Frees what @record owns; @record can then be initialised again.
 */
void
serai_record_clear (SeraiRecord *record)
{
  free (record->keys);
  *record = (SeraiRecord){ .rules = record->rules };
}

/**
 * serai_record_history:
 * Returns: the history as the rules see it; it borrows from @record until that changes
 */
SeraiHistory
serai_record_history (const SeraiRecord *record)
{
  return (SeraiHistory){ .keys = record->keys,
                         .n_keys = record->n_keys,
                         .n_reversible = record->n_reversible };
}

/**
 * serai_record_result:
 * Returns: the result of the game as it stands, by position and history
 */
SeraiResult
serai_record_result (const SeraiRecord *record)
{
  SeraiHistory history = serai_record_history (record);

  return serai_game_result (record->rules, &record->position, &history);
}

/**
 * serai_record_moves:
 * @out: the legal moves are appended; none once the game is over
 */
void
serai_record_moves (const SeraiRecord *record, SeraiMoveList *out)
{
  SeraiHistory history = serai_record_history (record);

  serai_game_moves (record->rules, &record->position, &history, out);
}

/**
 * serai_record_play:
 * @move: legal
 * Returns: %FALSE if there is no memory
 */
bool
serai_record_play (SeraiRecord *record, SeraiMove move)
{
  bool irreversible = record->rules->apply (&record->position, move, &record->position);

  record->n_reversible = irreversible ? 0 : record->n_reversible + 1;
  return add_key (record);
}

/* Says in @fault why the next move, @text, cannot be played. */
static bool
refuse_move (const SeraiRecord *record, const char *text, size_t column, const char *why,
             SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  serai_fault_set (fault, "move %zu %s, column %zu: %s", record->n_keys,
                   serai_fault_quote (text, quoted), column, why);
  return false;
}

/**
 * serai_record_play_text:
 * @text: a move text
 * @fault: (out): names the move, its number from 1 and the column if it is refused;
 *   @record is then unchanged
 * Returns: %TRUE if the move was legal and has been played
 */
bool
serai_record_play_text (SeraiRecord *record, const char *text, SeraiFault *fault)
{
  SeraiHistory history = serai_record_history (record);
  const char  *why = NULL;
  SeraiMove    move;
  size_t       column;

  column = serai_game_read_move (record->rules, &record->position, &history, text, &move, &why);
  if (column > 0)
    return refuse_move (record, text, column, why, fault);
  if (serai_record_play (record, move))
    return true;
  serai_fault_set (fault, "out of memory");
  return false;
}

/* Joins the words before "moves" by single blanks; *next is "moves" or %NULL afterwards. */
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

/* Begins @record at the position that the words name; *next is the word behind it. */
static bool
begin_with_words (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                  char **rest, const char **next, SeraiFault *fault)
{
  char        text[SERAI_POSITION_TEXT];
  const char *kind = serai_next_word (rest);
  bool        fen = kind != NULL && strcmp (kind, "fen") == 0;

  if (!fen && (kind == NULL || strcmp (kind, "startpos") != 0))
    {
      serai_fault_set (fault, "position is neither startpos nor fen");
      return false;
    }
  if (fen && !join_words (rest, text, next))
    {
      serai_fault_set (fault, "position, column %d: the text is too long", SERAI_POSITION_TEXT);
      return false;
    }
  if (!fen)
    *next = serai_next_word (rest);
  return serai_record_init_from_text (record, rules, options, fen ? text : NULL, fault);
}

static bool
expect_moves (const char *word, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  if (word == NULL || strcmp (word, "moves") == 0)
    return true;
  serai_fault_set (fault, "position: \"moves\" is expected in place of %s",
                   serai_fault_quote (word, quoted));
  return false;
}

/* The game as it stands after all the moves of @words; to be cleared also after a failure. */
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
    if (!serai_record_play_text (record, word, fault))
      return false;
  return true;
}

/**
 * serai_record_replace:
 * @record: a game, or all zero; becomes the one that stands after all the moves of @words, and
 *   stays as it is after a failure
 * @words: as behind the UGI command position: "startpos" or "fen TEXT", then perhaps "moves" and
 *   moves; will be cut into words
 * @fault: (out): names what is wrong
 * Returns: %FALSE if the words are refused or there is no memory
 */
bool
serai_record_replace (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                      char *words, SeraiFault *fault)
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
