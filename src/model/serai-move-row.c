/* serai-move-row.c: a row of the list of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-row.h"

#include <glib/gi18n.h>

struct _SeraiMoveRow
{
  GObject   parent_instance;
  SeraiMove move;
  char     *number;
  char     *side;
  char     *text;
};

G_DEFINE_FINAL_TYPE (SeraiMoveRow, serai_move_row, G_TYPE_OBJECT)

enum
{
  PROP_NUMBER = 1,
  PROP_SIDE,
  PROP_TEXT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
serai_move_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiMoveRow *self = SERAI_MOVE_ROW (object);

  switch (id)
    {
    case PROP_NUMBER:
      g_value_set_string (value, self->number);
      break;
    case PROP_SIDE:
      g_value_set_string (value, self->side);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_move_row_finalize (GObject *object)
{
  SeraiMoveRow *self = SERAI_MOVE_ROW (object);

  g_free (self->number);
  g_free (self->side);
  g_free (self->text);
  G_OBJECT_CLASS (serai_move_row_parent_class)->finalize (object);
}

static void
serai_move_row_class_init (SeraiMoveRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = serai_move_row_finalize;
  object_class->get_property = serai_move_row_get_property;

  properties[PROP_NUMBER] = g_param_spec_string ("number", NULL, NULL, NULL, flags);
  properties[PROP_SIDE] = g_param_spec_string ("side", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_move_row_init (SeraiMoveRow *self G_GNUC_UNUSED)
{
}

/**
 * serai_move_row_new:
 * @match: a match
 * @n: index of one of its moves, from 0
 * Returns: (transfer full): a row for that move
 */
SeraiMoveRow *
serai_move_row_new (SeraiMatch *match, gsize n)
{
  SeraiMoveRow        *self = g_object_new (SERAI_TYPE_MOVE_ROW, NULL);
  const SeraiRules    *rules = serai_match_get_rules (match);
  const SeraiPosition *pos = serai_match_get_position_at (match, n);
  char                 text[SERAI_MOVE_TEXT];

  self->move = serai_match_get_move (match, n);
  rules->write_move (pos, self->move, text);
  self->number = g_strdup_printf ("%" G_GSIZE_FORMAT, n + 1);
  self->side = g_strdup (_ (rules->sides[rules->side (pos)].name));
  self->text = g_strdup (text);
  return self;
}

/**
 * serai_move_row_get_move:
 * @self: a row
 * Returns: its move
 */
SeraiMove
serai_move_row_get_move (SeraiMoveRow *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (self), (SeraiMove){ 0 });

  return self->move;
}
