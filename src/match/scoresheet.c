/* scoresheet.c: a game with the texts of its moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoresheet.h"

#include <stdlib.h>
#include <string.h>

#include "line-reader.h"
#include "move-list.h"

#define FIRST_CAPACITY 1024

/* Makes space for one more move text, a space before it and the closing NUL. */
static bool
reserve_text (SeraiScoresheet *sheet)
{
  size_t capacity = sheet->capacity > 0 ? sheet->capacity * 2 : FIRST_CAPACITY;
  char  *moves;

  if (sheet->length + SERAI_MOVE_TEXT + 1 <= sheet->capacity)
    return true;
  moves = realloc (sheet->moves, capacity);
  if (moves == NULL)
    return false;
  moves[sheet->length] = '\0';
  sheet->moves = moves;
  sheet->capacity = capacity;
  return true;
}

/**
 * serai_scoresheet_init:
 * @sheet: (out): a game without moves; must be cleared even after a failure
 * @start: a position text, or empty for the start position of @options
 * @fault: (out): names the column if @start is invalid
 * Returns: %FALSE if @start is invalid or memory has run out
 */
bool
serai_scoresheet_init (SeraiScoresheet *sheet, const SeraiRules *rules, const SeraiOptions *options,
                       const char *start, SeraiFault *fault)
{
  *sheet = (SeraiScoresheet){ .options = *options };
  if (!serai_record_text_init (&sheet->record, rules, options, *start != '\0' ? start : NULL,
                               fault))
    return false;
  if (*start != '\0')
    rules->write (&serai_record_last (&sheet->record)->position, sheet->start);
  if (reserve_text (sheet))
    return true;
  serai_fault_set (fault, "out of memory");
  return false;
}

/**
 * serai_scoresheet_clear:
 * Frees what @sheet owns.
 */
void
serai_scoresheet_clear (SeraiScoresheet *sheet)
{
  serai_record_clear (&sheet->record);
  free (sheet->moves);
  sheet->moves = NULL;
}

static void
append (SeraiScoresheet *sheet, const char *text)
{
  if (sheet->length > 0)
    sheet->moves[sheet->length++] = ' ';
  strcpy (sheet->moves + sheet->length, text);
  sheet->length += strlen (text);
}

/**
 * serai_scoresheet_play:
 * @text: a move text
 * @fault: (out): names the move and the error; @sheet is then unchanged
 * Returns: %TRUE if the move was legal and has been played
 */
bool
serai_scoresheet_play (SeraiScoresheet *sheet, const char *text, SeraiFault *fault)
{
  if (strlen (text) >= SERAI_MOVE_TEXT)
    {
      serai_fault_set (fault, "move %zu is too long", sheet->record.n_line);
      return false;
    }
  serai_fault_set (fault, "out of memory");
  if (!reserve_text (sheet) || !serai_record_text_play (&sheet->record, text, fault))
    return false;
  append (sheet, text);
  return true;
}

/**
 * serai_scoresheet_play_all:
 * @texts: move texts separated by spaces
 * @fault: (out): names the first illegal move
 * Returns: %TRUE if all moves were legal and have been played
 */
bool
serai_scoresheet_play_all (SeraiScoresheet *sheet, const char *texts, SeraiFault *fault)
{
  char       *copy = strdup (texts);
  char       *rest = copy;
  const char *word = NULL;
  bool        played = copy != NULL;

  serai_fault_set (fault, "out of memory");
  while (played && (word = serai_next_word (&rest)) != NULL)
    played = serai_scoresheet_play (sheet, word, fault);
  free (copy);
  return played;
}

/**
 * serai_scoresheet_play_random:
 * @random: any number, which selects a legal move
 * Returns: %FALSE if the game is over or memory has run out; @sheet is then unchanged
 */
bool
serai_scoresheet_play_random (SeraiScoresheet *sheet, uint64_t random)
{
  SeraiMoveList list;
  SeraiFault    fault;
  char          text[SERAI_MOVE_TEXT];
  bool          played = false;

  serai_move_list_init (&list);
  serai_record_moves (&sheet->record, serai_record_last (&sheet->record), &list);
  if (list.n_moves > 0 && !list.truncated)
    {
      sheet->record.rules->write_move (&serai_record_last (&sheet->record)->position,
                                       list.moves[random % list.n_moves], text);
      played = serai_scoresheet_play (sheet, text, &fault);
    }
  serai_move_list_clear (&list);
  return played;
}

/**
 * serai_scoresheet_n_plies:
 * Returns: the number of moves so far
 */
size_t
serai_scoresheet_n_plies (const SeraiScoresheet *sheet)
{
  return serai_record_last (&sheet->record)->ply;
}
