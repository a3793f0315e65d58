/* serai-diagram.h: a position of any game, with marks that explain something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-reach.h"

G_BEGIN_DECLS

#define SERAI_DIAGRAM_ERROR (serai_diagram_error_quark ())

/* The part of a diagram text that is not valid by the rules. */
typedef enum
{
  SERAI_DIAGRAM_ERROR_OPTION,
  SERAI_DIAGRAM_ERROR_POSITION,
  SERAI_DIAGRAM_ERROR_MOVE,
  SERAI_DIAGRAM_ERROR_POINT
} SeraiDiagramError;

GQuark serai_diagram_error_quark (void);

/* The attributes of a diagram; %NULL if absent. */
typedef struct
{
  const char *options;  /* "key=value", separated by spaces; others have their defaults */
  const char *position; /* the text of a position; the start if absent */
  const char *move;     /* a legal move, shown as an arrow */
  const char *made;     /* a move made from @position, shown with its path */
  const char *from;     /* the point of a piece, shown with its legal targets */
} SeraiDiagramText;

typedef struct
{
  const SeraiRules *rules; /* (nullable) static: NULL in an empty diagram */
  SeraiGeometry     geometry;
  SeraiPosition     position; /* the position shown */
  SeraiPosition     before;   /* the position before the move made, if there is one */
  SeraiStep         steps[SERAI_MAX_STEPS];
  gsize             n_steps;    /* of the move shown; 0: none */
  gboolean          is_made;    /* the move shown has been made */
  SeraiReach        reach;      /* the legal targets of a piece, if they are shown */
  gboolean          is_exhibit; /* no other pieces are shown */
} SeraiDiagram;

void     serai_diagram_set (SeraiDiagram *self, const SeraiRules *rules, const SeraiPosition *pos);
void     serai_diagram_set_exhibit (SeraiDiagram *self, const SeraiRules *rules,
                                    const SeraiOptions *options, SeraiPiece piece);
gboolean serai_diagram_read (SeraiDiagram *self, const SeraiRules *rules,
                             const SeraiDiagramText *text, GError **error);
SeraiPiece serai_diagram_get_piece (const SeraiDiagram *self, unsigned point);
char      *serai_diagram_describe (const SeraiDiagram *self);
char      *serai_diagram_describe_reach (const SeraiDiagram *self);

G_END_DECLS
