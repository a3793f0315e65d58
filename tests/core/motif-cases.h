/* motif-cases.h: mistakes with the sentences that explain them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

typedef struct
{
  const char *game; /* null at the end of the table */
  const char *motif;
  const char *position;
  const char *played; /* the mistake and its refutation, separated by spaces */
  const char *better;
  const char *sentence; /* in English */
} MotifCase;

extern const MotifCase motif_cases[];
