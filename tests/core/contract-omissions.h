/* contract-omissions.h: the part of the contract that a game breaks by omissions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* Adds the tests for @rules. Returns false if so much is missing that no other test can run. */
bool add_omission_tests (const SeraiRules *rules);
