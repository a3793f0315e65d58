/* editing.h: editing a position of any game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

void   serai_editing_geometry (const SeraiRules *rules, const SeraiOptions *options,
                               SeraiGeometry *out);
void   serai_editing_start (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *out);
void   serai_editing_open (const SeraiRules *rules, SeraiOptions *options, const SeraiPosition *pos,
                           SeraiDraft *out);
size_t serai_editing_write (const SeraiRules *rules, const SeraiOptions *options,
                            const SeraiDraft *draft, char text[SERAI_POSITION_TEXT]);
size_t serai_editing_read (const SeraiRules *rules, SeraiOptions *options, const char *text,
                           SeraiDraft *out, const char **why);
void   serai_editing_check (const SeraiRules *rules, const SeraiOptions *options,
                            const SeraiDraft *draft, SeraiProblems *out);
bool   serai_editing_close (const SeraiRules *rules, const SeraiOptions *options,
                            const SeraiDraft *draft, SeraiPosition *out);

const char *serai_editing_put (const SeraiRules *rules, SeraiDraft *draft, SeraiPiece piece,
                               unsigned point);
void        serai_editing_remove (SeraiDraft *draft, unsigned point);
void        serai_editing_move (SeraiDraft *draft, unsigned from, unsigned to);
void serai_editing_clear (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft);
void serai_editing_mirror (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft);
void serai_editing_turn (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft);
void serai_editing_fit (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft);
