/* serai-window-sparing.c: how many threads the analysis and the review in a window use: those of
 * the setting, but only one while the computer thinks, which is not to be disturbed, and while
 * batteries are to last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-sparing.h"

#include "serai-threads.h"
#include "serai-window-private.h"

static void
update (SeraiWindow *self)
{
  SeraiComputer *computer = serai_session_get_computer (self->session);
  gboolean       is_sparing =
      serai_computer_is_thinking (computer) || serai_power_is_saving (self->power);

  for (guint n = 0; n < self->searchers->len; n++)
    g_object_set (g_ptr_array_index (self->searchers, n), "sparing", is_sparing, NULL);
}

static void
create_power (SeraiWindow *self)
{
  self->searchers = g_ptr_array_new_with_free_func (g_object_unref);
  self->power = serai_power_new ();
  g_signal_connect_object (self->power, "notify::saving", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (serai_session_get_computer (self->session), "notify::thinking",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/**
 * serai_window_sparing_apply:
 * @self: a window
 * @searcher: has the properties "threads" and "sparing", which follow from now on
 */
void
serai_window_sparing_apply (SeraiWindow *self, GObject *searcher)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (self->power == NULL)
    create_power (self);
  g_ptr_array_add (self->searchers, g_object_ref (searcher));
  g_settings_bind_with_mapping (serai_session_get_settings (self->session), "threads", searcher,
                                "threads", G_SETTINGS_BIND_GET, serai_threads_get, NULL, NULL,
                                NULL);
  update (self);
}
