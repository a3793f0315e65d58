/* serai-rule-page.h: a page with the rules of one game: a list of blocks.
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
  SERAI_RULE_OPTIONS, /* replaced by the list of options of the game */
  SERAI_RULE_PLAYING, /* replaced by the shared page on making moves */
  SERAI_RULE_SOURCE   /* replaced by the source of the rules */
} SeraiRuleKind;

typedef struct
{
  SeraiRuleKind    kind;
  char            *text;    /* (owned): translated; "" for blocks without text */
  SeraiDiagramText diagram; /* (owned): for boards */
} SeraiRuleBlock;

#define SERAI_TYPE_RULE_PAGE (serai_rule_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRulePage, serai_rule_page, SERAI, RULE_PAGE, GObject)

SeraiRulePage        *serai_rule_page_load (const char *name, GError **error);
const SeraiRuleBlock *serai_rule_page_nth (SeraiRulePage *self, gsize n);

G_END_DECLS
