/* serai-diagram.h: a position of any game and what is to be pointed out in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-reach.h"

G_BEGIN_DECLS

#define SERAI_DIAGRAM_ERROR (serai_diagram_error_quark ())

/* What of a text the rules refuse. */
typedef enum
{
  SERAI_DIAGRAM_ERROR_OPTION,
  SERAI_DIAGRAM_ERROR_POSITION,
  SERAI_DIAGRAM_ERROR_MOVE,
  SERAI_DIAGRAM_ERROR_POINT
} SeraiDiagramError;

GQuark serai_diagram_error_quark (void);

/* A diagram as it is written down; what is %NULL is not there. */
typedef struct
{
  const char *options;  /* "key=value" with blanks between; the others are as by default */
  const char *position; /* its text; the start without one */
  const char *move;     /* that can be made, shown as an arrow */
  const char *made;     /* that has been made from @position, shown with its path */
  const char *from;     /* the point of a piece, shown with the places it can go to */
} SeraiDiagramText;

typedef struct
{
  const SeraiRules *rules; /* (nullable) static: nothing to be seen */
  SeraiGeometry     geometry;
  SeraiPosition     position; /* that is seen */
  SeraiPosition     before;   /* the move that has been made */
  SeraiStep         steps[SERAI_MAX_STEPS];
  gsize             n_steps; /* of a move; 0 without one */
  gboolean          is_made;
  SeraiReach        reach;      /* of a piece, if one is pointed out */
  gboolean          is_exhibit; /* only that piece is shown */
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
