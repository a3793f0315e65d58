/* headers.h: the headers of libraries that most files of this folder include, compiled once for all
 * of them. Every file still includes what it uses; scripts/structure checks that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
