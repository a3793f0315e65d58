/* serai-game-text-reading.c: reads a whole game from text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "quote.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-game-text-private.h"

G_DEFINE_QUARK (serai - game - text - error - quark, serai_game_text_error)

typedef struct
{
  const char *text;
  const char *at;    /* what is read next */
  GError    **error; /* set by the first fault */
  SeraiMatch *match; /* (owned) (nullable) */
  /* (element-type SeraiRecordNode): the moves after which the open variations return */
  GPtrArray       *open;
  SeraiRecordNode *node; /* the last move */
  SeraiResult      ending;
  guint64          n_played; /* moves of the main line, as far as there are so many */
} Reading;

/* ---- Faults ---- */

/* Sets the error at @place, which is in the text. Returns: %FALSE
 * @why: translated */
static gboolean
set_fault (Reading *self, const char *place, SeraiGameTextError code, const char *why)
{
  guint       line = 1;
  const char *begin = self->text;

  for (const char *c = self->text; c < place; c++)
    if (*c == '\n')
      {
        line++;
        begin = c + 1;
      }
  g_set_error (self->error, SERAI_GAME_TEXT_ERROR, (gint) code,
               /* Translators: about the text of a game; %3$s says what is wrong at that place */
               _ ("Line %1$u, column %2$u: %3$s"), line,
               (guint) g_utf8_strlen (begin, place - begin) + 1, why);
  return FALSE;
}

static gboolean
set_syntax_fault (Reading *self, const char *place, const char *why)
{
  return set_fault (self, place, SERAI_GAME_TEXT_ERROR_SYNTAX, why);
}

static void
skip_space (Reading *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

/* ---- Tags ---- */

/* Reads a value in quotation marks. Returns: (transfer full) (nullable) */
static char *
read_value (Reading *self)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (*self->at != '"')
    return NULL;
  for (self->at++; *self->at != '"'; self->at++)
    {
      if (*self->at == '\\' && self->at[1] != '\0')
        self->at++;
      if (*self->at == '\0' || *self->at == '\n')
        return NULL;
      g_string_append_c (value, *self->at);
    }
  self->at++;
  return g_strdup (value->str);
}

/* Reads [name "value"].
 * @place: (out): where the value begins
 * Returns: whether there is one; otherwise the error is set */
static gboolean
read_tag (Reading *self, char **name, char **value, const char **place)
{
  const char *begin = ++self->at;

  while (g_ascii_isalnum (*self->at))
    self->at++;
  *name = g_strndup (begin, (gsize) (self->at - begin));
  skip_space (self);
  *place = self->at;
  *value = read_value (self);
  skip_space (self);
  if (**name == '\0' || *value == NULL || *self->at != ']')
    return set_syntax_fault (self, begin - 1,
                             /* Translators: what is wrong in the text of a game */
                             _ ("a line in brackets needs a name and a value in quotation marks"));
  self->at++;
  return TRUE;
}

static gboolean
set_option (Reading *self, const SeraiRules *rules, const char *text, const char *place,
            SeraiOptions *options)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  const char *why;

  if (parts[0] != NULL && parts[1] != NULL
      && serai_options_set (rules, options, parts[0], parts[1], &why))
    return TRUE;
  return set_fault (self, place, SERAI_GAME_TEXT_ERROR_GAME,
                    /* Translators: what is wrong in the text of a game */
                    _ ("the game has no such option"));
}

/* The values of the tags. */
typedef struct
{
  const SeraiRules *rules; /* nullable: not yet */
  SeraiOptions      options;
  char             *start; /* (owned) (nullable) */
  const char       *start_place;
  char             *names[2]; /* (owned) (nullable) */
} Tags;

static void
tags_clear (Tags *tags)
{
  g_free (tags->start);
  g_free (tags->names[0]);
  g_free (tags->names[1]);
}

static gboolean
set_game (Reading *self, Tags *tags, const char *id, const char *place)
{
  tags->rules = serai_registry_find (id);
  if (tags->rules == NULL)
    return set_fault (self, place, SERAI_GAME_TEXT_ERROR_GAME,
                      /* Translators: what is wrong in the text of a game */
                      _ ("this version of Serai does not have this game"));
  serai_options_init (tags->rules, &tags->options);
  return TRUE;
}

static void
replace (char **place, const char *value)
{
  g_free (*place);
  *place = g_strdup (value);
}

/* Takes a declared ending; a result by the rules follows from the moves. */
static void
set_result (Reading *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", 2);

  if (parts[0] != NULL && parts[1] != NULL)
    serai_ending_from_names (parts[0], parts[1], &self->ending);
}

/* Without a number, all moves are played. */
static void
set_played (Reading *self, const char *value)
{
  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT, &self->n_played, NULL))
    self->n_played = G_MAXUINT;
}

/* Unknown tags are skipped. */
static gboolean
take_tag (Reading *self, Tags *tags, const char *name, const char *value, const char *place)
{
  if (g_str_equal (name, SERAI_GAME_TEXT_GAME))
    return set_game (self, tags, value, place);
  if (tags->rules == NULL)
    return set_syntax_fault (self, place,
                             /* Translators: what is wrong in the text of a game */
                             _ ("a line with the name of the game must come first"));
  if (g_str_equal (name, SERAI_GAME_TEXT_OPTION))
    return set_option (self, tags->rules, value, place, &tags->options);
  if (g_str_equal (name, SERAI_GAME_TEXT_START))
    {
      replace (&tags->start, value);
      tags->start_place = place;
    }
  else if (g_str_equal (name, SERAI_GAME_TEXT_FIRST))
    replace (&tags->names[SERAI_SIDE_P1], value);
  else if (g_str_equal (name, SERAI_GAME_TEXT_SECOND))
    replace (&tags->names[SERAI_SIDE_P2], value);
  else if (g_str_equal (name, SERAI_GAME_TEXT_RESULT))
    set_result (self, value);
  else if (g_str_equal (name, SERAI_GAME_TEXT_PLAYED))
    set_played (self, value);
  return TRUE;
}

static gboolean
read_tags (Reading *self, Tags *tags)
{
  for (skip_space (self); *self->at == '['; skip_space (self))
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;
      const char      *place;

      if (!read_tag (self, &name, &value, &place) || !take_tag (self, tags, name, value, place))
        return FALSE;
    }
  return tags->rules != NULL
         || set_syntax_fault (self, self->at,
                              _ ("a line with the name of the game must come first"));
}

/* ---- Comments ---- */

/* Reads marks up to "]". */
static gboolean
read_marks (Reading *self, SeraiNote *note)
{
  const char      *end = strchr (self->at, ']');
  g_autofree char *list = NULL;
  g_auto (GStrv) texts = NULL;
  SeraiGeometry geometry;
  SeraiNoteMark mark;

  serai_match_get_rules (self->match)->geometry (&self->node->position, &geometry);
  list = g_strndup (self->at, end != NULL ? (gsize) (end - self->at) : 0);
  texts = g_strsplit_set (list + MIN (strlen (list), strlen (SERAI_GAME_TEXT_MARKS)), " \n", -1);
  for (guint n = 0; texts[n] != NULL; n++)
    if (*texts[n] != '\0'
        && (!serai_note_mark_read (texts[n], &geometry, &mark)
            || (!serai_note_has_mark (note, mark) && !serai_note_toggle_mark (note, mark))))
      end = NULL;
  if (end == NULL)
    return set_syntax_fault (self, self->at,
                             /* Translators: marks are rings and arrows drawn on the board */
                             _ ("these are no marks on the board"));
  self->at = end + 1;
  return TRUE;
}

/* Reads the rest of a comment. Returns: (transfer full) (nullable) */
static char *
read_comment_text (Reading *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; *self->at != '}'; self->at++)
    {
      if (*self->at == '\\' && self->at[1] != '\0')
        self->at++;
      if (*self->at == '\0')
        return NULL;
      g_string_append_c (text, *self->at);
    }
  self->at++;
  return g_strdup (text->str);
}

/* Reads a comment and adds it to the note on the last move. */
static gboolean
read_comment (Reading *self)
{
  const char      *begin = self->at++;
  g_autofree char *text = NULL;
  g_autofree char *both = NULL;
  g_autoptr (SeraiNote) note = serai_note_copy (serai_match_get_note (self->match, self->node));

  skip_space (self);
  if (g_str_has_prefix (self->at, SERAI_GAME_TEXT_MARKS) && !read_marks (self, note))
    return FALSE;
  text = read_comment_text (self);
  if (text == NULL)
    return set_syntax_fault (self, begin,
                             /* Translators: what is wrong in the text of a game */
                             _ ("the comment has no closing brace"));
  both = note->comment != NULL ? g_strconcat (note->comment, "\n", text, NULL) : g_strdup (text);
  if (!serai_note_set_comment (note, both))
    return set_syntax_fault (self, begin, _ ("the comment is too long"));
  serai_match_load_note (self->match, self->node, g_steal_pointer (&note));
  return TRUE;
}

/* ---- Moves ---- */

static gboolean
open_variation (Reading *self)
{
  if (self->node->parent == NULL)
    return set_syntax_fault (self, self->at,
                             /* Translators: what is wrong in the text of a game */
                             _ ("a variation can only follow a move"));
  g_ptr_array_add (self->open, self->node);
  self->node = self->node->parent;
  self->at++;
  return TRUE;
}

static gboolean
close_variation (Reading *self)
{
  if (self->open->len == 0)
    return set_syntax_fault (self, self->at,
                             /* Translators: what is wrong in the text of a game */
                             _ ("this parenthesis closes nothing"));
  self->node = g_ptr_array_index (self->open, self->open->len - 1);
  g_ptr_array_set_size (self->open, (gint) self->open->len - 1);
  self->at++;
  return TRUE;
}

static gboolean
is_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return n_digits > 0 && word[n_digits] == '.'
         && word[n_digits + strspn (word + n_digits, ".")] == '\0';
}

/* Cuts the sign off the end of @word. */
static SeraiSign
cut_sign (char *word)
{
  gsize length = strlen (word);
  gsize end = length;

  while (end > 0 && (word[end - 1] == '!' || word[end - 1] == '?'))
    end--;
  for (int sign = SERAI_SIGN_GOOD; sign < SERAI_N_SIGNS; sign++)
    if (g_str_equal (word + end, serai_sign_get_symbol ((SeraiSign) sign)))
      {
        word[end] = '\0';
        return (SeraiSign) sign;
      }
  return SERAI_SIGN_NONE;
}

static gboolean
set_illegal_move (Reading *self, const char *place, const char *word, const char *why)
{
  g_autofree char *quoted = serai_quote (word);
  /* Translators: %1$s is a move as “a3-b3” in the text of a game, %2$s the reason */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” is not legal: %2$s"), quoted, _ (why));

  return set_fault (self, place, SERAI_GAME_TEXT_ERROR_MOVE, text);
}

/* Reads a move or the number of one. */
static gboolean
read_word (Reading *self)
{
  const char      *begin = self->at;
  gsize            length = strcspn (begin, " \t\r\n{}()");
  g_autofree char *word = g_strndup (begin, length);
  SeraiRecordNode *next;
  SeraiSign        sign;
  const char      *why;

  if (length == 0) /* a closing brace */
    return set_syntax_fault (self, begin,
                             /* Translators: what is wrong in the text of a game */
                             _ ("this brace closes nothing"));
  self->at += length;
  if (is_number (word))
    return TRUE;
  sign = cut_sign (word);
  next = serai_match_add_move (self->match, self->node, word, &why);
  if (next == NULL)
    return set_illegal_move (self, begin, word, why);
  self->node = next;
  if (sign != SERAI_SIGN_NONE)
    {
      SeraiNote *note = serai_note_copy (serai_match_get_note (self->match, next));

      note->sign = sign;
      serai_match_load_note (self->match, next, note);
    }
  return TRUE;
}

static gboolean
read_next (Reading *self)
{
  switch (*self->at)
    {
    case '{':
      return read_comment (self);
    case '(':
      return open_variation (self);
    case ')':
      return close_variation (self);
    default:
      return read_word (self);
    }
}

/* Reads moves after the last one up to the end of the text. */
static gboolean
read_moves (Reading *self)
{
  gboolean is_valid = TRUE;

  self->open = g_ptr_array_new ();
  for (skip_space (self); is_valid && *self->at != '\0'; skip_space (self))
    is_valid = read_next (self);
  if (is_valid && self->open->len > 0)
    is_valid = set_syntax_fault (self, self->at,
                                 /* Translators: what is wrong in the text of a game */
                                 _ ("a variation has no closing parenthesis"));
  g_ptr_array_unref (self->open);
  return is_valid;
}

static gboolean
check_encoding (Reading *self)
{
  const char *end;

  return g_utf8_validate (self->text, -1, &end)
         || set_syntax_fault (self, self->text,
                              /* Translators: what is wrong in the text of a game */
                              _ ("the text is not valid UTF-8"));
}

/* Creates the match, without moves. */
static gboolean
begin_match (Reading *self, const Tags *tags)
{
  g_autoptr (GError) refused = NULL;

  if (tags->start != NULL)
    self->match = serai_match_new_from_text (tags->rules, &tags->options, tags->start, &refused);
  else
    self->match = serai_match_new (tags->rules, &tags->options);
  if (self->match == NULL)
    return set_fault (self, tags->start_place, SERAI_GAME_TEXT_ERROR_START, refused->message);
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_name (self->match, side, tags->names[side]);
  self->node = serai_match_get_record (self->match)->line[0];
  return TRUE;
}

/**
 * serai_game_text_is_game:
 * @text: any text
 * Returns: whether @text is meant to be a whole game, rather than moves or a position
 */
gboolean
serai_game_text_is_game (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '[';
}

/**
 * serai_game_text_read:
 * @text: the text of a game; need not be trusted
 * @error: a #SeraiGameTextError with the line and the column of the first fault
 * Returns: (transfer full) (nullable): a match of two people, where the game stands: at the end of
 *   the main line unless @text says that less of it is played
 */
SeraiMatch *
serai_game_text_read (const char *text, GError **error)
{
  Reading  self = { .text = text, .at = text, .error = error, .n_played = G_MAXUINT };
  Tags     tags = { 0 };
  gboolean is_valid;

  g_return_val_if_fail (text != NULL, NULL);

  is_valid = check_encoding (&self) && read_tags (&self, &tags) && begin_match (&self, &tags)
             && read_moves (&self);
  tags_clear (&tags);
  if (!is_valid)
    {
      g_clear_object (&self.match);
      return NULL;
    }
  serai_match_go_to (self.match, MIN (self.n_played, serai_match_get_n_moves (self.match)));
  if (self.ending.outcome != SERAI_OUTCOME_NONE)
    serai_match_end (self.match, self.ending);
  return self.match;
}

/**
 * serai_game_text_read_moves:
 * @text: moves with variations and notes; need not be trusted
 * @match: a match that nobody else uses, to which the moves are added even if one of them is wrong
 * @node: the position in it before the first move
 * @error: as serai_game_text_read()
 * Returns: whether all moves are legal
 */
gboolean
serai_game_text_read_moves (const char *text, SeraiMatch *match, SeraiRecordNode *node,
                            GError **error)
{
  Reading self = { .text = text, .at = text, .error = error, .match = match, .node = node };

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (SERAI_IS_MATCH (match) && node != NULL, FALSE);

  return check_encoding (&self) && read_moves (&self);
}

/* Returns: (transfer full) (nullable): a match with @text as its start, if that is a position of
 * @rules with its usual options or with those of a preset */
static SeraiMatch *
try_rules (const SeraiRules *rules, const char *text)
{
  SeraiMatch *match = serai_match_new_from_text (rules, NULL, text, NULL);

  for (size_t n = 0; match == NULL && n < rules->n_presets; n++)
    {
      SeraiOptions options;

      if (serai_options_set_preset (rules, &options, n))
        match = serai_match_new_from_text (rules, &options, text, NULL);
    }
  return match;
}

/**
 * serai_game_text_read_position:
 * @text: the text of a position, as serai-engine writes it, with any space around it
 * @like: a match whose game and options are tried first
 * Returns: (transfer full) (nullable): a match of two people at that position, of the first game
 *   that has it
 */
SeraiMatch *
serai_game_text_read_position (const char *text, SeraiMatch *like)
{
  g_autofree char *stripped = NULL;
  SeraiMatch      *match;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (SERAI_IS_MATCH (like), NULL);

  if (strlen (text) > 4 * SERAI_POSITION_TEXT)
    return NULL;
  stripped = g_strstrip (g_strdup (text));
  match = serai_match_new_from_text (serai_match_get_rules (like), serai_match_get_options (like),
                                     stripped, NULL);
  for (size_t n = 0; match == NULL && serai_registry_nth (n) != NULL; n++)
    match = try_rules (serai_registry_nth (n), stripped);
  return match;
}
