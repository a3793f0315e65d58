/* serai-announcer.h: an invisible label whose text a screen reader reads when it changes.
 *
 * It announces moves, turns and results of a match by itself.
 *
 * Properties: "match" (SeraiMatch, nullable); "speech" (guint): a SeraiSpeech, how much to
 * announce.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ANNOUNCER (serai_announcer_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAnnouncer, serai_announcer, SERAI, ANNOUNCER, AdwBin)

void serai_announcer_set_match (SeraiAnnouncer *self, SeraiMatch *match);
void serai_announcer_follow_settings (SeraiAnnouncer *self, GSettings *settings);
void serai_announcer_prompt (SeraiAnnouncer *self, const char *text);
void serai_announcer_say (SeraiAnnouncer *self, const char *text);

G_END_DECLS
