/* serai-gallery.h: a window about the kinds of pieces of a game: a table of them, and a page about
 * the selected one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GALLERY (serai_gallery_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGallery, serai_gallery, SERAI, GALLERY, AdwWindow)

void serai_gallery_show (GtkWindow *parent, const SeraiRules *rules);

G_END_DECLS
