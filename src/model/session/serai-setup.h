/* serai-setup.h: the setup of a new game: rules, options, players and start position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"
#include "serai-time-control.h"

G_BEGIN_DECLS

/* The start position. Only games with an arranging facet have others than the usual one. */
typedef enum
{
  SERAI_START_USUAL,
  SERAI_START_RANDOM, /* a fair one, different in every game */
  SERAI_START_ARRANGED
} SeraiStartKind;

/* Who plays against whom. */
typedef enum
{
  SERAI_PAIRING_WITH_COMPUTER, /* a person against the computer */
  SERAI_PAIRING_OF_PEOPLE,
  SERAI_PAIRING_OF_COMPUTERS
} SeraiPairing;

#define SERAI_SETUP_NAME_LENGTH 40 /* characters of a name */

typedef struct
{
  const SeraiRules *rules; /* static */
  SeraiOptions      options;
  SeraiPlayer       players[2]; /* [side] */
  gboolean          is_by_lot;  /* a person against the computer gets either side */
  char names[2][SERAI_SETUP_NAME_LENGTH * 4 + 1]; /* [side]: of two people, "" if not given */
  SeraiTimeControl clock[2];                      /* [side] */
  guint            n_games; /* of the match, as in SeraiSeries; 0: a game that stands alone */
  SeraiStartKind   start_kind;
  SeraiPosition    arranged;     /* valid with the options if start_kind is SERAI_START_ARRANGED */
  gboolean         is_set_aside; /* arranged does not fit the options: it waits for others */
} SeraiSetup;

void     serai_setup_load (SeraiSetup *self, GSettings *settings);
void     serai_setup_load_rules (SeraiSetup *self, GSettings *settings, const SeraiRules *rules);
void     serai_setup_store (const SeraiSetup *self, GSettings *settings);
void     serai_setup_store_rules (GSettings *settings, const SeraiRules *rules);
gboolean serai_setup_is_default (const SeraiSetup *self);
void     serai_setup_reset (SeraiSetup *self);
SeraiPairing serai_setup_get_pairing (const SeraiSetup *self);
void         serai_setup_set_pairing (SeraiSetup *self, SeraiPairing pairing, SeraiSide person);
void         serai_setup_set_name (SeraiSetup *self, SeraiSide side, const char *name);
void         serai_setup_change_sides (SeraiSetup *self);
void         serai_setup_set_choice (SeraiSetup *self, gsize option, guint choice);
void         serai_setup_fit_start (SeraiSetup *self);
void         serai_setup_choose_start (SeraiSetup *self, SeraiStartKind kind);
void         serai_setup_arrange (SeraiSetup *self, const SeraiPosition *start);
void         serai_setup_get_start (const SeraiSetup *self, SeraiPosition *out);
SeraiMatch  *serai_setup_create_match (const SeraiSetup *self);
gboolean     serai_setup_is_seen_turned (const SeraiSetup *self);

G_END_DECLS
