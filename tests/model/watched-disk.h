/* watched-disk.h: watches the replacement of files; can delay it, make it fail or kill the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The steps in which GLib replaces a file durably, in this order. */
typedef enum
{
  STEP_WRITE,
  STEP_SYNC_FILE,
  STEP_RENAME,
  STEP_SYNC_FOLDER,
  N_STEPS
} DiskStep;

/* Delays the replacement of @basename (static, nullable) until the next call. */
void hold_file (const char *basename);
void wait_until_held (void);

/* While the disk is full, every write fails after some bytes. */
void fill_disk (gboolean is_full);

/* Kills the program, like a power cut, before or after the next @step. */
void kill_before (DiskStep step);
void kill_after (DiskStep step);

guint n_replaced (void);
/* (transfer full): the steps since the last call, as "write, sync file, rename, sync folder". */
char *steps_so_far (void);
