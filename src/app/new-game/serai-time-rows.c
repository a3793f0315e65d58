/* serai-time-rows.c: preference rows for the time that a side has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-time-rows.h"

#include <glib/gi18n.h>

#include "widgets/serai-choice-row.h"
#include "widgets/serai-spin.h"

enum
{
  MS_PER_SECOND = 1000,
  MS_PER_MINUTE = 60 * MS_PER_SECOND,
  MAX_MINUTES = SERAI_TIME_MAX_MS / MS_PER_MINUTE,
  MAX_SECONDS = SERAI_TIME_EXTRA_MAX_MS / MS_PER_SECOND
};

/* The choices of the first row; any other control follows them. */
static const SeraiTimeControl usual[] = {
  { SERAI_TIME_UNLIMITED, 0, 0 },
  { SERAI_TIME_INCREMENT, 5 * MS_PER_MINUTE, 0 },
  { SERAI_TIME_INCREMENT, 10 * MS_PER_MINUTE, 0 },
  { SERAI_TIME_INCREMENT, 10 * MS_PER_MINUTE, 5 * MS_PER_SECOND },
  { SERAI_TIME_INCREMENT, 30 * MS_PER_MINUTE, 0 },
  { SERAI_TIME_DELAY, 10 * MS_PER_MINUTE, 5 * MS_PER_SECOND },
  { SERAI_TIME_PER_MOVE, 30 * MS_PER_SECOND, 0 },
};

/* Where a custom control begins if there was no limit. */
#define FIRST_CUSTOM 3

struct _SeraiTimeRows
{
  GObject          parent_instance;
  SeraiTimeControl control;
  gboolean         is_visible;
  gboolean         is_custom;   /* the numbers are shown */
  gboolean         is_filling;  /* the code, not the user, is changing the rows */
  GtkWidget       *row;         /* the usual controls, then "custom" */
  GtkWidget       *kind_row;    /* the kinds but %SERAI_TIME_UNLIMITED */
  GtkWidget       *minutes_row; /* for the game */
  GtkWidget       *seconds_row; /* for each move, or added to it */
  GtkSpinButton   *minutes;
  GtkSpinButton   *seconds;
};

G_DEFINE_FINAL_TYPE (SeraiTimeRows, serai_time_rows, G_TYPE_OBJECT)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns: an index into the usual controls, or their number */
static guint
find_usual (const SeraiTimeControl *control)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (usual) && !serai_time_control_equal (&usual[n], control))
    n++;
  return n;
}

/* ---- From the control to the rows ---- */

static const char *
name_seconds (SeraiTimeKind kind)
{
  switch (kind)
    {
    case SERAI_TIME_INCREMENT:
      /* Translators: in New Game: how much a move adds to the time left */
      return _ ("Seconds added for each move");
    case SERAI_TIME_DELAY:
      /* Translators: in New Game: how long the clock waits in each move */
      return _ ("Seconds of delay for each move");
    case SERAI_TIME_PER_MOVE:
    case SERAI_TIME_UNLIMITED:
      break;
    }
  /* Translators: in New Game: how much time there is for a move */
  return _ ("Seconds for each move");
}

static void
show_rows (SeraiTimeRows *self)
{
  gboolean has_numbers = self->is_visible && self->is_custom;

  gtk_widget_set_visible (self->row, self->is_visible);
  gtk_widget_set_visible (self->kind_row, has_numbers);
  gtk_widget_set_visible (self->minutes_row,
                          has_numbers && self->control.kind != SERAI_TIME_PER_MOVE);
  gtk_widget_set_visible (self->seconds_row, has_numbers);
}

static void
fill (SeraiTimeRows *self)
{
  const SeraiTimeControl *control = &self->control;
  gboolean                is_per_move = control->kind == SERAI_TIME_PER_MOVE;
  gint64                  seconds_ms = is_per_move ? control->time_ms : control->extra_ms;

  self->is_filling = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), self->is_custom
                                                             ? (guint) G_N_ELEMENTS (usual)
                                                             : find_usual (control));
  if (control->kind != SERAI_TIME_UNLIMITED)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->kind_row),
                                  control->kind - SERAI_TIME_INCREMENT);
      gtk_spin_button_set_range (self->seconds, is_per_move ? 1 : 0, MAX_SECONDS);
      gtk_spin_button_set_value (self->seconds, (double) seconds_ms / MS_PER_SECOND);
    }
  if (control->kind == SERAI_TIME_INCREMENT || control->kind == SERAI_TIME_DELAY)
    gtk_spin_button_set_value (self->minutes, (double) control->time_ms / MS_PER_MINUTE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->seconds_row),
                                 name_seconds (control->kind));
  self->is_filling = FALSE;
  show_rows (self);
}

/* ---- From the rows to the control ---- */

static void
row_selected_cb (SeraiTimeRows *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));

  if (self->is_filling)
    return;
  self->is_custom = selected >= G_N_ELEMENTS (usual);
  if (!self->is_custom)
    self->control = usual[selected];
  else if (self->control.kind == SERAI_TIME_UNLIMITED)
    self->control = usual[FIRST_CUSTOM];
  fill (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* Another kind keeps the numbers that it has, too. */
static void
numbers_changed_cb (SeraiTimeRows *self)
{
  SeraiTimeControl *control = &self->control;
  gint64 minutes_ms = (gint64) gtk_spin_button_get_value_as_int (self->minutes) * MS_PER_MINUTE;
  gint64 seconds_ms = (gint64) gtk_spin_button_get_value_as_int (self->seconds) * MS_PER_SECOND;

  if (self->is_filling)
    return;
  control->kind = SERAI_TIME_INCREMENT
                  + (SeraiTimeKind) adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind_row));
  if (control->kind == SERAI_TIME_PER_MOVE)
    *control = (SeraiTimeControl){ control->kind, MAX (seconds_ms, SERAI_TIME_MIN_MS), 0 };
  else
    *control = (SeraiTimeControl){ control->kind, minutes_ms, seconds_ms };
  fill (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* ---- The rows ---- */

static GtkWidget *
create_choice_row (SeraiTimeRows *self, const char *title, GtkStringList *choices,
                   GCallback selected_cb)
{
  GtkWidget *row = serai_choice_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
  g_signal_connect_object (row, "notify::selected", selected_cb, self, G_CONNECT_SWAPPED);
  return row;
}

static GtkStringList *
create_controls (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  /* Translators: in New Game: there is no clock */
  gtk_string_list_append (names, C_ ("clock", "None"));
  for (gsize n = 1; n < G_N_ELEMENTS (usual); n++)
    {
      g_autofree char *name = serai_time_control_describe (&usual[n]);

      gtk_string_list_append (names, name);
    }
  /* Translators: in New Game: a clock with any times */
  gtk_string_list_append (names, C_ ("clock", "Custom"));
  return names;
}

/* In the order of SeraiTimeKind. */
static GtkStringList *
create_kinds (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  /* Translators: kind of a clock: each move adds some seconds to the time for the game */
  gtk_string_list_append (names, _ ("For the game, with an increment"));
  /* Translators: kind of a clock: in each move it waits some seconds before it runs */
  gtk_string_list_append (names, _ ("For the game, with a delay"));
  /* Translators: kind of a clock: the same time for each move */
  gtk_string_list_append (names, _ ("For each move"));
  return names;
}

static void
add_rows (SeraiTimeRows *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) controls = create_controls ();
  g_autoptr (GtkStringList) kinds = create_kinds ();

  self->row = create_choice_row (self, "", controls, G_CALLBACK (row_selected_cb));
  /* Translators: in New Game: what the time of a clock is for */
  self->kind_row = create_choice_row (self, _ ("Time"), kinds, G_CALLBACK (numbers_changed_cb));
  /* Translators: in New Game: the time for a game */
  self->minutes_row = serai_spin_row_new (_ ("Minutes"), 1, MAX_MINUTES, &self->minutes);
  self->seconds_row = serai_spin_row_new ("", 0, MAX_SECONDS, &self->seconds);
  g_signal_connect_object (self->minutes, "value-changed", G_CALLBACK (numbers_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->seconds, "value-changed", G_CALLBACK (numbers_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, self->row);
  adw_preferences_group_add (group, self->kind_row);
  adw_preferences_group_add (group, self->minutes_row);
  adw_preferences_group_add (group, self->seconds_row);
}

static void
serai_time_rows_class_init (SeraiTimeRowsClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_time_rows_init (SeraiTimeRows *self)
{
  self->is_visible = TRUE;
}

/**
 * serai_time_rows_new:
 * @group: the group to add the rows to
 * Returns: (transfer full): rows without a limit and without a title
 */
SeraiTimeRows *
serai_time_rows_new (AdwPreferencesGroup *group)
{
  SeraiTimeRows *self = g_object_new (SERAI_TYPE_TIME_ROWS, NULL);

  self->is_filling = TRUE;
  add_rows (self, group);
  fill (self);
  return self;
}

/**
 * serai_time_rows_set_title:
 * @self: rows
 * @title: whose time it is, translated
 */
void
serai_time_rows_set_title (SeraiTimeRows *self, const char *title)
{
  g_return_if_fail (SERAI_IS_TIME_ROWS (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
}

/**
 * serai_time_rows_set_visible:
 * @self: rows
 * @is_visible: whether they are shown
 */
void
serai_time_rows_set_visible (SeraiTimeRows *self, gboolean is_visible)
{
  g_return_if_fail (SERAI_IS_TIME_ROWS (self));

  self->is_visible = is_visible;
  show_rows (self);
}

/**
 * serai_time_rows_set_control:
 * @self: rows
 * @control: a valid time control
 * Shows @control, by name if it is a usual one. Times are shown in whole minutes and seconds.
 */
void
serai_time_rows_set_control (SeraiTimeRows *self, const SeraiTimeControl *control)
{
  g_return_if_fail (SERAI_IS_TIME_ROWS (self));

  self->control = *control;
  self->is_custom = find_usual (control) == G_N_ELEMENTS (usual);
  fill (self);
}

/**
 * serai_time_rows_get_control:
 * @self: rows
 * Returns: (transfer none): the time control that they show
 */
const SeraiTimeControl *
serai_time_rows_get_control (SeraiTimeRows *self)
{
  g_return_val_if_fail (SERAI_IS_TIME_ROWS (self), NULL);

  return &self->control;
}
