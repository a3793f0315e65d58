/* serai-diagram.c: a position of any game, with marks that explain something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-diagram.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game.h"
#include "serai-message-text.h"

G_DEFINE_QUARK (serai - diagram - error, serai_diagram_error)

/**
 * serai_diagram_set:
 * @self: (out): @pos without marks
 * @rules: a game
 * @pos: a position of the game
 */
void
serai_diagram_set (SeraiDiagram *self, const SeraiRules *rules, const SeraiPosition *pos)
{
  memset (self, 0, sizeof *self);
  self->rules = rules;
  self->position = *pos;
  self->before = *pos;
  serai_reach_clear (&self->reach);
  rules->geometry (pos, &self->geometry);
}

static gboolean
read_options (const SeraiRules *rules, const char *text, SeraiOptions *options, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  serai_options_init (rules, options);
  for (gsize n = 0; words[n] != NULL; n++)
    {
      char       *equals = strchr (words[n], '=');
      const char *why = "";

      if (*words[n] == '\0')
        continue;
      if (equals != NULL)
        *equals = '\0';
      if (equals == NULL || !serai_options_set (rules, options, words[n], equals + 1, &why))
        {
          g_set_error (error, SERAI_DIAGRAM_ERROR, SERAI_DIAGRAM_ERROR_OPTION, "option “%s”: %s",
                       words[n], why);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_position (SeraiDiagram *self, const SeraiRules *rules, const SeraiDiagramText *text,
               GError **error)
{
  SeraiOptions  options;
  SeraiPosition pos;
  const char   *why = "";
  gsize         column = 0;

  if (!read_options (rules, text->options, &options, error))
    return FALSE;
  if (text->position == NULL)
    rules->start (&options, &pos);
  else
    column = rules->read (&options, text->position, &pos, &why);
  if (column != 0)
    {
      g_set_error (error, SERAI_DIAGRAM_ERROR, SERAI_DIAGRAM_ERROR_POSITION,
                   "“%s”, column %" G_GSIZE_FORMAT ": %s", text->position, column, why);
      return FALSE;
    }
  serai_diagram_set (self, rules, &pos);
  return TRUE;
}

static gboolean
read_move (SeraiDiagram *self, const char *text, GError **error)
{
  const SeraiRules *rules = self->rules;
  SeraiMove         move;
  const char       *why = "";
  gsize             column = serai_rules_read_move (rules, &self->position, text, &move, &why);

  if (column != 0 || rules->finished (&self->position).outcome != SERAI_OUTCOME_NONE)
    {
      g_set_error (error, SERAI_DIAGRAM_ERROR, SERAI_DIAGRAM_ERROR_MOVE, "“%s”: %s", text, why);
      return FALSE;
    }
  self->n_steps = rules->steps (&self->position, move, self->steps);
  if (self->is_made)
    rules->apply (&self->before, move, &self->position);
  return TRUE;
}

static gboolean
can_begin (const SeraiDiagram *self, unsigned point)
{
  const SeraiStep   partial = { 0 };
  SeraiContinuation first;

  serai_rules_next (self->rules, &self->position, &partial, 0, &first);
  for (gsize n = 0; n < first.n_next; n++)
    if (first.next[n].kind == SERAI_STEP_POINT && first.next[n].value == point)
      return TRUE;
  return FALSE;
}

/* Marks the legal targets of the piece on @point. Returns: %FALSE if it cannot move */
static gboolean
show_reach (SeraiDiagram *self, unsigned point)
{
  SeraiStep         step = { SERAI_STEP_POINT, (guint8) point };
  SeraiPosition     shown;
  SeraiPartialMove  partial = { self->rules, &self->geometry, &self->position, &shown, &step, 1 };
  SeraiContinuation next;

  if (!can_begin (self, point))
    return FALSE;
  serai_rules_next (self->rules, &self->position, &step, 1, &next);
  self->rules->preview (&self->position, &step, 1, &shown);
  serai_reach_find (&self->reach, &partial, &next);
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (self->reach.legal[n] != SERAI_LEGAL_NOT)
      return TRUE;
  return FALSE;
}

static gboolean
read_origin (SeraiDiagram *self, const char *text, GError **error)
{
  if (show_reach (self, serai_geometry_find (&self->geometry, text)))
    return TRUE;
  g_set_error (error, SERAI_DIAGRAM_ERROR, SERAI_DIAGRAM_ERROR_POINT,
               "“%s”: nothing can move from there", text);
  return FALSE;
}

/**
 * serai_diagram_set_exhibit:
 * @self: (out): @piece alone, with its legal targets
 * @rules: a game with many kinds of pieces
 * @options: the options of the game
 * @piece: a piece of the game
 */
void
serai_diagram_set_exhibit (SeraiDiagram *self, const SeraiRules *rules, const SeraiOptions *options,
                           SeraiPiece piece)
{
  SeraiPosition position;
  unsigned      point;

  rules->species->exhibit (options, piece, &position, &point);
  serai_diagram_set (self, rules, &position);
  self->is_exhibit = TRUE;
  show_reach (self, point);
}

/**
 * serai_diagram_read:
 * @self: (out): the diagram; undefined after an error
 * @rules: a game
 * @text: the attributes of the diagram
 * @error: a #SeraiDiagramError if @text is not valid by the rules
 * Returns: %TRUE on success
 */
gboolean
serai_diagram_read (SeraiDiagram *self, const SeraiRules *rules, const SeraiDiagramText *text,
                    GError **error)
{
  const char *move = text->made != NULL ? text->made : text->move;

  if (!read_position (self, rules, text, error))
    return FALSE;
  self->is_made = text->made != NULL;
  return (move == NULL || read_move (self, move, error))
         && (text->from == NULL || read_origin (self, text->from, error));
}

/**
 * serai_diagram_get_piece:
 * @self: a diagram
 * @point: a point of its board
 * Returns: the piece shown on @point; an exhibit hides all pieces but one
 */
SeraiPiece
serai_diagram_get_piece (const SeraiDiagram *self, unsigned point)
{
  if (self->is_exhibit && point != self->reach.held)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  return self->rules->piece_at (&self->position, point);
}

/**
 * serai_diagram_describe:
 * @self: a diagram
 * Returns: (transfer full): a list of all pieces and their points, for screen readers
 */
char *
serai_diagram_describe (const SeraiDiagram *self)
{
  GString *text = g_string_new (NULL);

  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      SeraiPiece       piece = self->rules->piece_at (&self->position, n);
      SeraiMessage     message;
      g_autofree char *words = NULL;
      g_autofree char *place = NULL;

      if (piece.kind == 0)
        continue;
      self->rules->describe (piece, &message);
      words = serai_message_text (&message);
      /* Translators: for a screen reader, as "d4, three Yen": a point and what is on it */
      place = g_strdup_printf (_ ("%1$s, %2$s"), self->geometry.points[n].name, words);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", place);
    }
  return g_string_free (text, FALSE);
}

/**
 * serai_diagram_describe_reach:
 * @self: a diagram that shows the legal targets of a piece
 * Returns: (transfer full): a list of these targets, for screen readers
 */
char *
serai_diagram_describe_reach (const SeraiDiagram *self)
{
  const SeraiPoint *points = self->geometry.points;
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (self->reach.legal[n] != SERAI_LEGAL_NOT)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", points[n].name);
  /* Translators: a small board, for a screen reader; names of points, as "From e5 to d4 d5" */
  return g_strdup_printf (_ ("From %1$s to %2$s"), points[self->reach.held].name, names->str);
}
