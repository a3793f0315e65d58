/* serai-rule-page.h: the rules of one game as they are told to people: a list of blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "board/serai-diagram.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_RULE_HEADING,
  SERAI_RULE_TEXT,
  SERAI_RULE_ITEM,    /* of a list */
  SERAI_RULE_BOARD,   /* with its caption */
  SERAI_RULE_OPTIONS, /* here the options of the game are listed */
  SERAI_RULE_PLAYING, /* here stands the page on how moves are made, the same for all games */
  SERAI_RULE_SOURCE   /* here stands where the rules come from */
} SeraiRuleKind;

typedef struct
{
  SeraiRuleKind    kind;
  char            *text;    /* (owned): in the language of the user; "" of what has none */
  SeraiDiagramText diagram; /* (owned): of a board */
} SeraiRuleBlock;

#define SERAI_TYPE_RULE_PAGE (serai_rule_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRulePage, serai_rule_page, SERAI, RULE_PAGE, GObject)

SeraiRulePage        *serai_rule_page_load (const char *name, GError **error);
const SeraiRuleBlock *serai_rule_page_nth (SeraiRulePage *self, gsize n);

G_END_DECLS
