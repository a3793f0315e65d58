/* serai-note.h: a note on a node of a record: a comment, a sign, and marks on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <json-glib/json-glib.h>

#include "geometry.h"

G_BEGIN_DECLS

#define SERAI_NOTE_MAX_COMMENT 4000 /* characters */
#define SERAI_NOTE_MAX_MARKS 32

/* What somebody thinks of a move. */
typedef enum
{
  SERAI_SIGN_NONE,
  SERAI_SIGN_GOOD,
  SERAI_SIGN_MISTAKE,
  SERAI_SIGN_INTERESTING
} SeraiSign;

#define SERAI_N_SIGNS (SERAI_SIGN_INTERESTING + 1)

/* What a mark is drawn with. Its colour differs with the appearance of the program. */
typedef enum
{
  SERAI_INK_USUAL,
  SERAI_INK_RED,
  SERAI_INK_BLUE,
  SERAI_INK_YELLOW
} SeraiInk;

#define SERAI_N_INKS (SERAI_INK_YELLOW + 1)

/* An arrow between two points of the board, or a ring around one. */
typedef struct
{
  guint8 from;
  guint8 to;  /* the same for a ring */
  guint8 ink; /* a SeraiInk */
} SeraiNoteMark;

typedef struct
{
  char         *comment; /* (owned) (nullable): as serai_note_set_comment() keeps it */
  SeraiSign     sign;
  SeraiNoteMark marks[SERAI_NOTE_MAX_MARKS]; /* all at different places */
  guint         n_marks;
  JsonObject   *extra; /* (owned) (nullable): members of a file that this version does not know */
} SeraiNote;

SeraiNote *serai_note_new (void);
SeraiNote *serai_note_copy (const SeraiNote *self);
void       serai_note_free (SeraiNote *self);
gboolean   serai_note_is_empty (const SeraiNote *self);
gboolean   serai_note_equal (const SeraiNote *self, const SeraiNote *other);
gboolean   serai_note_set_comment (SeraiNote *self, const char *comment);
gboolean   serai_note_has_mark (const SeraiNote *self, SeraiNoteMark mark);
gboolean   serai_note_toggle_mark (SeraiNote *self, SeraiNoteMark mark);

char    *serai_note_mark_write (SeraiNoteMark mark, const SeraiGeometry *geometry);
gboolean serai_note_mark_read (const char *text, const SeraiGeometry *geometry, SeraiNoteMark *out);
const char *serai_ink_get_text (SeraiInk ink);

const char *serai_sign_get_name (SeraiSign sign);
const char *serai_sign_get_symbol (SeraiSign sign);
const char *serai_sign_get_text (SeraiSign sign);
gboolean    serai_sign_from_name (const char *name, SeraiSign *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiNote, serai_note_free)

G_END_DECLS
