/* serai-window-text.c: copying and pasting positions and games as text.
 *
 * The keys are bound to the window, not to the application, so that a text field gets them first.
 * Texts of whole games are read in a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "serai-game-text.h"
#include "serai-save.h"
#include "serai-window-private.h"

/* Longer moves without a game are not read, as that happens on the main thread. */
#define MAX_MOVES_BYTES (16 * 1024)

/* Longer texts are not read at all. */
#define MAX_BYTES (4 * 1024 * 1024)

static void
copy (SeraiWindow *self, const char *text, const char *notice)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  serai_window_set_notice (self, notice);
}

static void
copy_position_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  SeraiMatch *match = serai_window_get_match (user_data);
  char        text[SERAI_POSITION_TEXT];

  serai_match_get_rules (match)->write (serai_match_get_position (match), text);
  /* Translators: short notice: the text of the position is on the clipboard */
  copy (user_data, text, _ ("Position copied"));
}

static void
copy_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  g_autofree char *text = serai_game_text_write (serai_window_get_match (user_data));

  /* Translators: short notice: the text of the whole game is on the clipboard */
  copy (user_data, text, _ ("Game copied"));
}

/* ---- Pasting ---- */

static void
refuse (SeraiWindow *self, const char *why)
{
  /* Translators: short notice about the text on the clipboard; %s is the reason */
  g_autofree char *text = g_strdup_printf (_ ("The text cannot be pasted: %s"), why);

  serai_window_show_notice (self, text);
}

static void
begin (SeraiWindow *self, SeraiMatch *match)
{
  /* Translators: short notice: a position or a game from the clipboard is on the board */
  serai_window_show_opened (self, match, NULL, _ ("Pasted as a new game"));
}

static void
read_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer text,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  GError     *error = NULL;
  SeraiMatch *match = serai_game_text_is_game (text)
                          ? serai_game_text_read (text, &error)
                          : serai_save_from_text (text, -1, NULL, &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data G_GNUC_UNUSED)
{
  SeraiWindow *self = SERAI_WINDOW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = g_task_propagate_pointer (G_TASK (result), &error);

  if (serai_window_get_session (self) == NULL)
    return; /* the window has been closed */
  if (match != NULL)
    begin (self, match);
  else
    refuse (self, error->message);
}

static void
paste_game (SeraiWindow *self, const char *text)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, read_cb, NULL);

  g_task_set_task_data (task, g_strdup (text), g_free);
  g_task_run_in_thread (task, read_worker);
}

/* Returns: (transfer full): a match with the moves that lead to @node, which ends there */
static SeraiMatch *
copy_line (SeraiMatch *match, SeraiRecordNode *node)
{
  const SeraiRecord *record = serai_match_get_record (match);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  char        start[SERAI_POSITION_TEXT];
  SeraiMatch *line;

  record->rules->write (&record->line[0]->position, start);
  line = serai_match_new_from_text (record->rules, &record->options, start, NULL);
  for (; node->parent != NULL; node = node->parent)
    g_ptr_array_add (path, node);
  for (guint n = path->len; n-- > 0;)
    {
      SeraiRecordNode *next = g_ptr_array_index (path, n);

      serai_match_play (line, next->move, NULL);
    }
  return line;
}

/* Adds the moves in @text to those after the position on the board. */
static void
paste_moves (SeraiWindow *self, const char *text)
{
  SeraiMatch      *match = serai_window_get_match (self);
  SeraiRecordNode *shown = serai_match_get_shown (match);
  g_autoptr (SeraiMatch) line = copy_line (match, shown);
  SeraiRecordNode *from = serai_match_get_head (line);
  SeraiRecordNode *end;
  g_autoptr (GError) error = NULL;

  if (!serai_game_text_read_moves (text, line, from, &error))
    {
      refuse (self, error->message);
      return;
    }
  end = serai_match_graft (match, shown, line, from);
  if (end == NULL)
    return;
  serai_match_look_at (match, end);
  /* Translators: short notice: moves from the clipboard are in the list of moves */
  serai_window_set_notice (self, _ ("Moves added as a variation"));
}

static void
paste (SeraiWindow *self, const char *text)
{
  g_autoptr (SeraiMatch) match = NULL;

  if (serai_game_text_is_game (text) || text[strspn (text, " \t\r\n")] == '{')
    {
      paste_game (self, text);
      return;
    }
  match = serai_game_text_read_position (text, serai_window_get_match (self));
  if (match != NULL)
    begin (self, match);
  else if (serai_match_can_graft (serai_window_get_match (self))
           && strlen (text) <= MAX_MOVES_BYTES)
    paste_moves (self, text);
  else
    /* Translators: follows “The text cannot be pasted: ” */
    refuse (self, _ ("it is no position and no game"));
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (serai_window_get_session (self) == NULL || serai_window_get_match (self) == NULL)
    return; /* the window or the game has been closed */
  if (text == NULL || text[strspn (text, " \t\r\n")] == '\0' || strlen (text) > MAX_BYTES)
    refuse (self, _ ("it is no position and no game"));
  else
    paste (self, text);
}

static void
paste_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
          gpointer user_data)
{
  if (serai_window_get_match (user_data) != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL, text_read_cb,
                                   g_object_ref (user_data));
}

static const GActionEntry actions[] = {
  { .name = "copy-position", .activate = copy_position_cb },
  { .name = "copy-game", .activate = copy_game_cb },
  { .name = "paste", .activate = paste_cb },
};

/* Binds keys for which a widget with the focus can have another meaning. */
static void
bind_keys (SeraiWindow *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "<Control>c", "win.copy-position" },
    { "<Control><Shift>c", "win.copy-game" },
    { "<Control>v", "win.paste" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize n = 0; n < G_N_ELEMENTS (keys); n++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[n].trigger),
                          gtk_named_action_new (keys[n].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * serai_window_text_add:
 * @self: a window without a match
 * Adds the actions that copy and paste.
 */
void
serai_window_text_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  bind_keys (self);
}
