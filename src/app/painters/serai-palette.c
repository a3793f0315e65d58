/* serai-palette.c: looks up colours in the style sheet for the current appearance.
 *
 * A name with the suffix _dark, _hc or _hc_dark overrides the plain name in that appearance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-palette.h"

#include <adwaita.h>

static gboolean
look_up (GtkWidget *widget, const char *name, const char *ending, GdkRGBA *color)
{
  g_autofree char *full_name = g_strconcat (name, ending, NULL);

  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), full_name, color);
}

/**
 * serai_palette_find:
 * @widget: provides the style context
 * @name: of a colour, without a suffix
 * @color: (out): that colour in the current appearance
 */
void
serai_palette_find (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean         is_dark = adw_style_manager_get_dark (style);
  gboolean         is_high_contrast = adw_style_manager_get_high_contrast (style);

  if (is_dark && is_high_contrast && look_up (widget, name, "_hc_dark", color))
    return;
  if (is_dark && look_up (widget, name, "_dark", color))
    return;
  if (!is_dark && is_high_contrast && look_up (widget, name, "_hc", color))
    return;
  if (look_up (widget, name, "", color))
    return;
  g_warning ("The style sheet has no colour “%s”", name);
  *color = (GdkRGBA){ 0.5F, 0.5F, 0.5F, 1 };
}

/**
 * serai_palette_load:
 * @widget: provides the style context
 * @painter: the painter to load the palette of
 * @palette: (out): the colours, in the order of @painter
 */
void
serai_palette_load (GtkWidget *widget, const SeraiPainter *painter,
                    GdkRGBA palette[SERAI_MAX_COLORS])
{
  for (gsize n = 0; n < painter->n_colors; n++)
    serai_palette_find (widget, painter->colors[n], &palette[n]);
}

/**
 * serai_palette_follow:
 * @widget: a widget that looks up its colours in its snapshot function
 * Redraws @widget whenever the appearance changes, for the lifetime of the widget.
 */
void
serai_palette_follow (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}
