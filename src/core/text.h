/* text.h: what the texts of positions have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

#include "rules.h"
#include <stdint.h>

size_t      serai_text_write_number (char *text, unsigned number);
const char *serai_text_read_number (const char **text, unsigned limit, unsigned *out);
const char *serai_text_read_blank (const char **text);
const char *serai_text_read_side (const char **text, uint8_t *side);
size_t      serai_text_write_side_and_number (char *text, SeraiSide side, unsigned number);
