/* proof.h: proving a win or loss by searching to the end of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

bool serai_proof_try (SeraiThread *thread, int *score);
