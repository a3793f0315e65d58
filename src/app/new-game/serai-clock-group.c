/* serai-clock-group.c: preference rows for the clock of a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-clock-group.h"

#include <glib/gi18n.h>

#include "serai-time-rows.h"
#include "widgets/list-label.h"
#include "widgets/serai-switch-row.h"

struct _SeraiClockGroup
{
  AdwPreferencesGroup parent_instance;
  SeraiSetup         *setup;    /* (not owned) (nullable) */
  SeraiTimeRows      *times[2]; /* (owned), [side]; the first ones are for both if they are equal */
  GtkWidget          *same_row;
  gboolean            is_filling; /* the code, not the user, is changing the switch */
};

G_DEFINE_FINAL_TYPE (SeraiClockGroup, serai_clock_group, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
is_same (SeraiClockGroup *self)
{
  gboolean is_active;

  g_object_get (self->same_row, "active", &is_active, NULL);
  return is_active;
}

/* Without a clock there is nothing that could be unequal. */
static void
show_rows (SeraiClockGroup *self)
{
  const SeraiSideWords *sides = self->setup->rules->sides;
  gboolean              is_timed = self->setup->clock[SERAI_SIDE_P1].kind != SERAI_TIME_UNLIMITED;

  serai_time_rows_set_title (self->times[SERAI_SIDE_P1],
                             /* Translators: in New Game: how much time the players have */
                             is_same (self) ? _ ("Clock") : _ (sides[SERAI_SIDE_P1].name));
  serai_time_rows_set_title (self->times[SERAI_SIDE_P2], _ (sides[SERAI_SIDE_P2].name));
  serai_time_rows_set_visible (self->times[SERAI_SIDE_P2], !is_same (self));
  gtk_widget_set_visible (self->same_row, is_timed || !is_same (self));
}

static void
store (SeraiClockGroup *self)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->setup->clock[side] =
        *serai_time_rows_get_control (self->times[is_same (self) ? SERAI_SIDE_P1 : side]);
}

static void
chosen_cb (SeraiClockGroup *self)
{
  store (self);
  show_rows (self);
}

/* The other side begins with the same time. */
static void
same_changed_cb (SeraiClockGroup *self)
{
  if (self->is_filling)
    return;
  serai_time_rows_set_control (self->times[SERAI_SIDE_P2],
                               serai_time_rows_get_control (self->times[SERAI_SIDE_P1]));
  chosen_cb (self);
}

static void
add_times (SeraiClockGroup *self, SeraiSide side)
{
  self->times[side] = serai_time_rows_new (ADW_PREFERENCES_GROUP (self));
  g_signal_connect_object (self->times[side], "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_same_row (SeraiClockGroup *self)
{
  self->same_row = g_object_new (SERAI_TYPE_SWITCH_ROW, "active", TRUE, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->same_row),
                                 /* Translators: in New Game: the time of the clock */
                                 _ ("The same for both"));
  g_signal_connect_object (self->same_row, "notify::active", G_CALLBACK (same_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->same_row);
}

static void
serai_clock_group_dispose (GObject *object)
{
  SeraiClockGroup *self = SERAI_CLOCK_GROUP (object);

  g_clear_object (&self->times[SERAI_SIDE_P1]);
  g_clear_object (&self->times[SERAI_SIDE_P2]);
  G_OBJECT_CLASS (serai_clock_group_parent_class)->dispose (object);
}

static void
serai_clock_group_class_init (SeraiClockGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_clock_group_dispose;
}

static void
serai_clock_group_init (SeraiClockGroup *self G_GNUC_UNUSED)
{
}

/* Not at once: they take longer to create than the rest of New Game. */
static void
add_rows (SeraiClockGroup *self)
{
  add_times (self, SERAI_SIDE_P1);
  add_times (self, SERAI_SIDE_P2);
  add_same_row (self);
  serai_list_label_set (self->same_row, _ ("Clock"));
}

/**
 * serai_clock_group_show:
 * @self: a group
 * @setup: (transfer none): a setup that outlives @self
 * Shows the clock of @setup, which @self changes from now on. To be called again when the game is
 * another one.
 */
void
serai_clock_group_show (SeraiClockGroup *self, SeraiSetup *setup)
{
  g_return_if_fail (SERAI_IS_CLOCK_GROUP (self));

  self->setup = setup;
  if (self->same_row == NULL)
    add_rows (self);
  self->is_filling = TRUE;
  g_object_set (
      self->same_row, "active",
      serai_time_control_equal (&setup->clock[SERAI_SIDE_P1], &setup->clock[SERAI_SIDE_P2]), NULL);
  self->is_filling = FALSE;
  serai_time_rows_set_control (self->times[SERAI_SIDE_P1], &setup->clock[SERAI_SIDE_P1]);
  serai_time_rows_set_control (self->times[SERAI_SIDE_P2], &setup->clock[SERAI_SIDE_P2]);
  show_rows (self);
}
