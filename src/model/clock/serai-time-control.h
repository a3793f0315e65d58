/* serai-time-control.h: how much time a side has for its moves.
 *
 * As text, in settings and files, in seconds with up to three decimals:
 *   "none"      no limit
 *   "600+5"     600 s for the game, 5 s are added after each move (Fischer's clock)
 *   "600d5"     600 s for the game, the clock waits 5 s before each move (simple delay)
 *   "30/move"   30 s for each move
 * There is one text for each time control: reading accepts only what writing produces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SERAI_TIME_CONTROL_ERROR (serai_time_control_error_quark ())

typedef enum
{
  SERAI_TIME_CONTROL_ERROR_SYNTAX, /* the text is no time control */
  SERAI_TIME_CONTROL_ERROR_RANGE   /* a time is too short or too long */
} SeraiTimeControlError;

GQuark serai_time_control_error_quark (void);

#define SERAI_TIME_MIN_MS 1000
#define SERAI_TIME_MAX_MS (24 * 60 * 60 * 1000)
#define SERAI_TIME_EXTRA_MAX_MS (60 * 60 * 1000)
#define SERAI_TIME_LEFT_MAX_MS G_MAXUINT32

typedef enum
{
  SERAI_TIME_UNLIMITED,
  SERAI_TIME_INCREMENT, /* time for the game, some more after each move */
  SERAI_TIME_DELAY,     /* time for the game; each move is counted only after a delay */
  SERAI_TIME_PER_MOVE
} SeraiTimeKind;

/* A plain value. All zero is unlimited. */
typedef struct
{
  SeraiTimeKind kind;
  gint64 time_ms; /* for the game or a move: SERAI_TIME_MIN_MS..SERAI_TIME_MAX_MS; 0 if unlimited */
  gint64 extra_ms; /* increment or delay, 0..SERAI_TIME_EXTRA_MAX_MS; 0 with the other kinds */
} SeraiTimeControl;

gboolean serai_time_control_is_valid (const SeraiTimeControl *self);
gboolean serai_time_control_equal (const SeraiTimeControl *a, const SeraiTimeControl *b);
char    *serai_time_control_to_text (const SeraiTimeControl *self);
gboolean serai_time_control_from_text (SeraiTimeControl *self, const char *text, GError **error);
char    *serai_time_control_describe (const SeraiTimeControl *self);

/* How the time of a side goes down. Unlimited sides have none: these keep what is passed. */
gint64 serai_time_control_charge_us (const SeraiTimeControl *self, gint64 left_us, gint64 used_us);
gint64 serai_time_control_complete_ms (const SeraiTimeControl *self, gint64 left_us);
gint64 serai_time_control_next_ms (const SeraiTimeControl *self, gint64 left_ms);

G_END_DECLS
