/* serai-value.h: a value of a database: a parameter of a statement or a column of a row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SERAI_VALUE_NULL, /* only of rows */
  SERAI_VALUE_INTEGER,
  SERAI_VALUE_REAL,
  SERAI_VALUE_TEXT,
  SERAI_VALUE_BYTES
} SeraiValueKind;

typedef struct
{
  SeraiValueKind kind;
  gint64         integer;
  double         real;
  char          *data; /* (owned) (nullable): of texts and bytes; a NUL follows */
  gsize          size; /* of the data, without the NUL */
} SeraiValue;

/* A GDestroyNotify for arrays. */
static inline void
serai_value_clear (gpointer value)
{
  g_clear_pointer (&((SeraiValue *) value)->data, g_free);
}

/* A text or bytes; @data is copied. A %NULL is kept as such. */
static inline SeraiValue
serai_value_of_data (SeraiValueKind kind, gconstpointer data, gsize size)
{
  SeraiValue value = { .kind = kind, .size = size };

  if (data != NULL)
    {
      value.data = g_malloc (size + 1);
      if (size > 0)
        memcpy (value.data, data, size);
      value.data[size] = '\0';
    }
  return value;
}

G_END_DECLS
