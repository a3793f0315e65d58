/* fault.h: an error in user or program input, reported in one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define SERAI_FAULT_TEXT 512
#define SERAI_QUOTED_TEXT 96
#define SERAI_EXIT_USAGE 2

/* One sentence without a line end, never empty once set. */
typedef struct
{
  char text[SERAI_FAULT_TEXT];
} SeraiFault;

void serai_fault_set (SeraiFault *fault, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
int         serai_fault_print (const SeraiFault *fault);
const char *serai_fault_quote (const char *text, char quoted[SERAI_QUOTED_TEXT]);
