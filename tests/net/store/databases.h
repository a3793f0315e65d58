/* databases.h: databases of all kinds for tests, each empty, removed at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef enum
{
  DATABASE_IN_FILE,
  DATABASE_IN_MEMORY,
  DATABASE_IN_POSTGRES,
  N_DATABASE_KINDS
} DatabaseKind;

/* Where a test has its database. */
typedef struct
{
  DatabaseKind kind;
  char        *folder; /* (owned) (nullable): of a file */
  char        *name;   /* (owned) (nullable): in PostgreSQL */
  char        *address;
} Place;

const char *database_kind_name (DatabaseKind kind);
gboolean    database_kind_is_available (DatabaseKind kind);
void        place_set_up (Place *place, DatabaseKind kind);
void        place_tear_down (Place *place);

/* Runs SQL besides the program, in a database that nobody else uses if it is a file. */
void   place_execute (const Place *place, const char *sql);
gint64 place_query (const Place *place, const char *sql);
