/* spare-memory.c: how much memory is available.
 *
 * Linux overcommits memory and later kills a process that uses more than there is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "spare-memory.h"

#include <string.h>

#define KEY "MemAvailable:"
#define BYTES_PER_KB 1024

/**
 * serai_spare_memory:
 * Reads /proc/meminfo.
 * Returns: an estimate of the bytes that can be allocated without swapping, %G_MAXSIZE if the
 * system does not report it
 */
gsize
serai_spare_memory (void)
{
  g_autofree char *text = NULL;
  const char      *line;

  if (!g_file_get_contents ("/proc/meminfo", &text, NULL, NULL))
    return G_MAXSIZE;
  line = strstr (text, KEY);
  if (line == NULL)
    return G_MAXSIZE;
  return MIN (g_ascii_strtoull (line + strlen (KEY), NULL, 10), G_MAXSIZE / BYTES_PER_KB)
         * BYTES_PER_KB;
}
