/* serai-game-text-writing.c: writes a whole game as text.
 *
 * Nothing here recurses: variations can be nested as deep as there are moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-text.h"

#include <string.h>

#include "serai-game-text-private.h"
#include "serai-move-row.h"

/* Where a line of moves is broken. Comments keep their own lines. */
#define WIDTH 80

/* What remains to be written; the last one comes first. */
typedef struct
{
  SeraiRecordNode *node;  /* nullable: a move with all that follows it */
  const char      *token; /* otherwise a parenthesis */
} Task;

typedef struct
{
  SeraiMatch      *match;
  GString         *text;
  gsize            line; /* where the last line begins */
  GArray          *tasks;
  SeraiRecordNode *last;    /* nullable: the move before, if only a space is between */
  gboolean         is_open; /* after "(", which takes no space */
} Writing;

/* Adds @token after a space or, where the line is full, a line break. */
static void
add_token (Writing *self, const char *token)
{
  gsize length = self->text->len - self->line;

  if (length > 0 && length + 1 + strcspn (token, "\n") > WIDTH)
    {
      g_string_append_c (self->text, '\n');
      self->line = self->text->len;
    }
  else if (length > 0 && !self->is_open && token[0] != ')')
    g_string_append_c (self->text, ' ');
  g_string_append (self->text, token);
  self->is_open = token[0] == '(';
}

static char *
write_marks (SeraiMatch *match, const SeraiRecordNode *node, const SeraiNote *note)
{
  GString      *text = g_string_new (SERAI_GAME_TEXT_MARKS);
  SeraiGeometry geometry;

  serai_match_get_rules (match)->geometry (&node->position, &geometry);
  for (guint n = 0; n < note->n_marks; n++)
    {
      g_autofree char *mark = serai_note_mark_write (note->marks[n], &geometry);

      g_string_append_printf (text, " %s", mark);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* Adds the marks and the comment on @node in braces, if there are any. */
static void
add_comment (Writing *self, const SeraiRecordNode *node, const SeraiNote *note)
{
  g_autoptr (GString) text = NULL;
  const char *line;

  if (note == NULL || (note->comment == NULL && note->n_marks == 0))
    return;
  text = g_string_new ("{");
  if (note->n_marks > 0)
    {
      g_autofree char *marks = write_marks (self->match, node, note);

      g_string_append (text, marks);
    }
  if (note->n_marks > 0 && note->comment != NULL)
    g_string_append_c (text, ' ');
  for (const char *c = note->comment; c != NULL && *c != '\0'; c++)
    {
      if (strchr (SERAI_GAME_TEXT_ESCAPED, *c) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *c);
    }
  g_string_append_c (text, '}');
  add_token (self, text->str);
  line = strrchr (self->text->str, '\n');
  self->line = line != NULL ? (gsize) (line + 1 - self->text->str) : 0;
  self->last = NULL;
}

/* Whether @node needs no number, because the move of the other side before it has the same. */
static gboolean
continues_row (const Writing *self, const SeraiRecordNode *node)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);

  return self->last != NULL && self->last == node->parent
         && rules->side (&node->parent->position) == SERAI_SIDE_P2
         && rules->side (&self->last->parent->position) == SERAI_SIDE_P1;
}

static void
add_move (Writing *self, SeraiRecordNode *node)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  const SeraiNote  *note = serai_match_get_note (self->match, node);
  g_autofree char  *token = NULL;
  char              move[SERAI_MOVE_TEXT];

  if (!continues_row (self, node))
    {
      gboolean         is_second = rules->side (&node->parent->position) == SERAI_SIDE_P2;
      g_autofree char *number =
          g_strdup_printf ("%u%s", serai_move_rows_number (rules, node), is_second ? "..." : ".");

      add_token (self, number);
    }
  rules->write_move (&node->parent->position, node->move, move);
  token =
      g_strconcat (move, serai_sign_get_symbol (note != NULL ? note->sign : SERAI_SIGN_NONE), NULL);
  add_token (self, token);
  self->last = node;
  add_comment (self, node, note);
}

static void
push (Writing *self, SeraiRecordNode *node, const char *token)
{
  Task task = { node, token };

  g_array_append_val (self->tasks, task);
}

/* The variations that replace @node come after it, the first one on top of the tasks. */
static void
push_variations (Writing *self, SeraiRecordNode *node)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  if (node != node->parent->first_child)
    return;
  for (SeraiRecordNode *other = node->next_sibling; other != NULL; other = other->next_sibling)
    g_ptr_array_add (others, other);
  for (guint n = others->len; n-- > 0;)
    {
      push (self, NULL, ")");
      push (self, g_ptr_array_index (others, n), NULL);
      push (self, NULL, "(");
    }
}

/* @with_variations: whether moves that replace the first one are written, too */
static void
add_moves (Writing *self, SeraiRecordNode *first, gboolean with_variations)
{
  self->tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  push (self, first, NULL);
  while (self->tasks->len > 0)
    {
      Task task = g_array_index (self->tasks, Task, self->tasks->len - 1);

      g_array_set_size (self->tasks, self->tasks->len - 1);
      if (task.node == NULL)
        {
          add_token (self, task.token);
          self->last = NULL;
          continue;
        }
      add_move (self, task.node);
      if (task.node->first_child != NULL)
        push (self, task.node->first_child, NULL);
      if (task.node != first || with_variations)
        push_variations (self, task.node);
    }
  g_array_unref (self->tasks);
}

static void
add_tag (Writing *self, const char *name, const char *value)
{
  g_string_append_printf (self->text, "[%s \"", name);
  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        g_string_append_c (self->text, '\\');
      g_string_append_c (self->text, *c);
    }
  g_string_append (self->text, "\"]\n");
}

/* Adds the options that are not the usual ones. */
static void
add_options (Writing *self)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  const SeraiOptions *options = serai_match_get_options (self->match);

  for (size_t n = 0; n < rules->n_options; n++)
    {
      g_autofree char *value = g_strdup_printf (
          "%s=%s", rules->options[n].key, rules->options[n].choices[options->choice[n]].value);

      if (options->choice[n] != rules->options[n].preset)
        add_tag (self, SERAI_GAME_TEXT_OPTION, value);
    }
}

static void
add_result (Writing *self)
{
  SeraiResult      result = serai_match_get_game_result (self->match);
  g_autofree char *text = NULL;

  if (result.outcome == SERAI_OUTCOME_NONE)
    return;
  text = g_strdup_printf ("%s %s", serai_outcome_name (result.outcome),
                          serai_reason_name (result.reason));
  add_tag (self, SERAI_GAME_TEXT_RESULT, text);
}

/* Adds how many moves of the main line are played, unless all of them are. */
static void
add_played (Writing *self)
{
  gsize            n_played = serai_match_get_cursor (self->match);
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT, n_played);

  if (n_played < serai_match_get_n_moves (self->match))
    add_tag (self, SERAI_GAME_TEXT_PLAYED, text);
}

static void
add_tags (Writing *self)
{
  SeraiMatch       *match = self->match;
  const SeraiRules *rules = serai_match_get_rules (match);

  add_tag (self, SERAI_GAME_TEXT_GAME, rules->id);
  add_options (self);
  if (serai_match_get_name (match, SERAI_SIDE_P1) != NULL)
    add_tag (self, SERAI_GAME_TEXT_FIRST, serai_match_get_name (match, SERAI_SIDE_P1));
  if (serai_match_get_name (match, SERAI_SIDE_P2) != NULL)
    add_tag (self, SERAI_GAME_TEXT_SECOND, serai_match_get_name (match, SERAI_SIDE_P2));
  if (serai_match_is_arranged (match))
    {
      char start[SERAI_POSITION_TEXT];

      rules->write (serai_match_get_position_at (match, 0), start);
      add_tag (self, SERAI_GAME_TEXT_START, start);
    }
  add_result (self);
  add_played (self);
}

/**
 * serai_game_text_write:
 * @match: a match
 * Returns: (transfer full): the whole game as text, with all variations and notes
 */
char *
serai_game_text_write (SeraiMatch *match)
{
  Writing          self = { .match = match, .text = g_string_new (NULL) };
  SeraiRecordNode *start;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  start = serai_match_get_record (match)->line[0];
  add_tags (&self);
  g_string_append_c (self.text, '\n');
  self.line = self.text->len;
  add_comment (&self, start, serai_match_get_note (match, start));
  if (start->first_child != NULL)
    add_moves (&self, start->first_child, TRUE);
  g_string_append_c (self.text, '\n');
  return g_string_free (self.text, FALSE);
}

/**
 * serai_game_text_write_from:
 * @match: a match
 * @node: one of its moves
 * Returns: (transfer full): @node and the moves after it as text, with their variations and notes
 */
char *
serai_game_text_write_from (SeraiMatch *match, SeraiRecordNode *node)
{
  Writing self = { .match = match, .text = g_string_new (NULL) };

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  add_moves (&self, node, FALSE);
  g_string_append_c (self.text, '\n');
  return g_string_free (self.text, FALSE);
}
