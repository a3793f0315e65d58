/* record-nodes.h: all nodes of a record, for the tests of the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "record.h"

/* Returns: (transfer full) (element-type SeraiRecordNode): all nodes, each after its parent */
static inline GPtrArray *
list_nodes (const SeraiRecord *record)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, record->line[0]);
  for (guint n = 0; n < nodes->len; n++)
    {
      SeraiRecordNode *child = ((SeraiRecordNode *) g_ptr_array_index (nodes, n))->first_child;

      for (; child != NULL; child = child->next_sibling)
        g_ptr_array_add (nodes, child);
    }
  return nodes;
}
