/* serai-writer.h: writes and removes files atomically in threads: in order, latest wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SERAI_TYPE_WRITER (serai_writer_get_type ())
G_DECLARE_FINAL_TYPE (SeraiWriter, serai_writer, SERAI, WRITER, GObject)

SeraiWriter *serai_writer_new (void);
void         serai_writer_write_async (SeraiWriter *self, GFile *file, char *text,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean     serai_writer_write_finish (SeraiWriter *self, GAsyncResult *result, GError **error);
void  serai_writer_write_outside_async (SeraiWriter *self, GFile *file, GFile *folder, char *text,
                                        GAsyncReadyCallback callback, gpointer user_data);
void  serai_writer_remove_async (SeraiWriter *self, GFile *file);
char *serai_writer_dup_unwritten (SeraiWriter *self, GFile *file);
gboolean serai_writer_flush (SeraiWriter *self, GFile *file, GError **error);

G_END_DECLS
