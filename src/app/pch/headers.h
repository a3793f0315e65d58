/* headers.h: the headers of libraries that most files of this folder include, compiled once for all
 * of them in the build with sanitizers. The plain build does not use it, so that every file must
 * include what it uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <glib/gi18n.h>
