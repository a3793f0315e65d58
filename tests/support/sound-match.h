/* sound-match.h: helpers that save and check matches with notes and edits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "record-nodes.h"
#include "serai-save.h"

static inline SeraiMatch *
load_match (const char *text)
{
  GError     *error = NULL;
  SeraiMatch *match = serai_save_from_text (text, -1, NULL, &error);

  g_assert_no_error (error);
  return match;
}

/* Saves @match, loads that and checks that it is saved in the same way.
 * Returns: (transfer full): the text */
static inline char *
save_match (SeraiMatch *match)
{
  char *text = serai_save_to_text (match);
  g_autoptr (SeraiMatch) again = load_match (text);
  g_autofree char *saved = serai_save_to_text (again);

  g_assert_cmpstr (saved, ==, text);
  return text;
}

/* The main line is that of the first children, and the head is on it. No two moves of a position
 * are the same. */
static inline void
assert_sound_match (SeraiMatch *match)
{
  const SeraiRecord *record = serai_match_get_record (match);
  g_autoptr (GPtrArray) nodes = list_nodes (record);

  for (gsize n = 0; n < record->n_line; n++)
    {
      g_assert_cmpuint (record->line[n]->ply, ==, n);
      g_assert_true (record->line[n]->first_child
                     == (n + 1 < record->n_line ? record->line[n + 1] : NULL));
    }
  g_assert_cmpuint (serai_match_get_cursor (match), <, record->n_line);
  g_assert_true (g_ptr_array_find (nodes, serai_match_get_shown (match), NULL));
  for (guint n = 1; n < nodes->len; n++)
    {
      SeraiRecordNode *node = g_ptr_array_index (nodes, n);

      g_assert_true (serai_record_find_child (node->parent, node->move) == node);
    }
}

static inline void
assert_match_text (SeraiMatch *match, const char *expected)
{
  g_autofree char *text = serai_save_to_text (match);

  g_assert_cmpstr (text, ==, expected);
}
