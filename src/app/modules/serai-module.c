/* serai-module.c: parts of the program that are loaded when they are needed.
 *
 * The environment variable SERAI_MODULEDIR overrides the installed folder of modules. Meson's
 * developer environment sets it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-module.h"

#include "config.h"

#include <gmodule.h>

/**
 * serai_module_load:
 * @name: the name of a module, without folder and ending
 * @symbol: what it offers
 * @out: (out): the address of @symbol, valid as long as the program runs
 * @error: %G_IO_ERROR_NOT_SUPPORTED if the module is missing or not of this program
 * Can be called in any thread, and again.
 * Returns: whether the module is there
 */
gboolean
serai_module_load (const char *name, const char *symbol, gpointer *out, GError **error)
{
  const char      *folder = g_getenv ("SERAI_MODULEDIR");
  g_autofree char *file = g_strconcat (name, "." G_MODULE_SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder != NULL ? folder : MODULEDIR, file, NULL);
  GModule         *module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  if (module == NULL || !g_module_symbol (module, symbol, out))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", g_module_error ());
      return FALSE;
    }
  g_module_make_resident (module);
  return TRUE;
}
