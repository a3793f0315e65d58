/* journal.h: what a life of the program reports to the test that watches it.
 *
 * It is in memory that both processes share, so that no line is lost when the program is killed.
 * A line is a kind, a key and a text, separated by tabs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define ABSENT "-"  /* text of a file that is not there */
#define UNKNOWN "*" /* text of a new game that has not been looked at yet */

typedef enum
{
  JOURNAL_STATE = 'S',   /* from now on the file KEY may contain the game TEXT */
  JOURNAL_FAILED = 'E',  /* the file KEY has stayed as it was before the last state */
  JOURNAL_FOUND = 'F',   /* the program has read the game TEXT from KEY */
  JOURNAL_OPEN = 'O',    /* from now on TEXT may be the list of open games */
  JOURNAL_RESUMED = 'R', /* the program begins with the games in TEXT */
  JOURNAL_DURABLE = 'D', /* everything above is on the disk */
  JOURNAL_COUNT = 'N'    /* TEXT moves have been played */
} JournalKind;

typedef struct Journal Journal;

Journal    *journal_new (void);
void        journal_free (Journal *self);
void        journal_clear (Journal *self);
void        journal_write (Journal *self, JournalKind kind, const char *key, const char *text);
const char *journal_get_text (const Journal *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Journal, journal_free)
