/* json-options.h: reads options of a game from test data, {"key": "value"}.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "game.h"

/* Returns the options in the member “options” of @entry; others have their defaults. */
static inline SeraiOptions
options_of_entry (const SeraiRules *rules, JsonObject *entry)
{
  JsonObject *object = json_object_get_object_member (entry, "options");
  g_autoptr (GList) keys = json_object_get_members (object);
  SeraiOptions options;

  serai_options_init (rules, &options);
  for (GList *key = keys; key != NULL; key = key->next)
    g_assert_true (serai_options_set (rules, &options, key->data,
                                      json_object_get_string_member (object, key->data), NULL));
  return options;
}
