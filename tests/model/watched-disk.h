/* watched-disk.h: sees how files are replaced; can hold that up, let it fail, or end the program.
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

/* @basename (static, nullable) is not replaced until another one is held, or none. */
void hold_file (const char *basename);
void wait_until_held (void);

/* Lets every write fail after some bytes as on a full disk, or no longer. */
void fill_disk (gboolean is_full);

/* Ends the program as by a power cut, before or after the next @step. */
void kill_before (DiskStep step);
void kill_after (DiskStep step);

guint n_replaced (void);
/* (transfer full): the steps since the last call, as "write, sync file, rename, sync folder". */
char *steps_so_far (void);
