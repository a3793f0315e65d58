/* temporary-folder.h: counts and removes the files in a folder that a test has created.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gstdio.h>

/* Removes the folder at @path with everything in it. */
static inline void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_remove (child) != 0)
        remove_tree (child);
    }
  g_rmdir (path);
}

static inline guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}
