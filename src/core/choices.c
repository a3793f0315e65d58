/* choices.c: the choices of yes-or-no options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "choices.h"

const SeraiChoice serai_yes_no_choices[2] = {
  /* Translators: choice of a rule option */
  { "yes", N_ ("Yes") },
  /* Translators: choice of a rule option */
  { "no", N_ ("No") },
};
const SeraiChoice serai_no_yes_choices[2] = { { "no", N_ ("No") }, { "yes", N_ ("Yes") } };
