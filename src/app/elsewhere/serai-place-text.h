/* serai-place-text.h: where the user is, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-elsewhere.h"

G_BEGIN_DECLS

char *serai_place_text (SeraiElsewhere *elsewhere, SeraiClub *club);
char *serai_place_text_all (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox);
char *serai_place_text_beside (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox);

G_END_DECLS
