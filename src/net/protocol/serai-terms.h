/* serai-terms.h: what two people agree to play: TERMS in docs/protocol.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "rules.h"
#include "serai-time-control.h"

G_BEGIN_DECLS

#define SERAI_TERMS_MAX_DAYS 14
#define SERAI_TERMS_MAX_LEGS 2
#define SERAI_TERMS_MAX_DELAY_MS 600000

typedef enum
{
  SERAI_FIRST_SENIOR, /* who enrolled earlier makes the first move */
  SERAI_FIRST_ME,     /* who makes the offer */
  SERAI_FIRST_YOU,
  SERAI_FIRST_LOT
} SeraiFirst;

/* A plain value. */
typedef struct
{
  const SeraiRules *rules; /* static, not owned */
  SeraiOptions      options;
  SeraiFirst        first;
  SeraiTimeControl  controls[2]; /* [side]; unlimited if days is not 0 */
  int               days; /* for each move, 1..SERAI_TERMS_MAX_DAYS; 0: not by correspondence */
  gboolean          rated;
  int               legs;     /* 1..SERAI_TERMS_MAX_LEGS */
  gint64            delay_ms; /* 0..SERAI_TERMS_MAX_DELAY_MS */
} SeraiTerms;

const char *serai_first_text (SeraiFirst self);
SeraiFirst  serai_first_read (const char *text);

void        serai_terms_init (SeraiTerms *self, const SeraiRules *rules);
gboolean    serai_terms_check (const SeraiTerms *self, GError **error);
gboolean    serai_terms_read (SeraiTerms *self, JsonObject *object, GError **error);
JsonObject *serai_terms_write (const SeraiTerms *self);
gboolean    serai_terms_equal (const SeraiTerms *a, const SeraiTerms *b);
void        serai_terms_turn (SeraiTerms *self); /* for the next leg: times change sides */

G_END_DECLS
