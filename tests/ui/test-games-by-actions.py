#!/usr/bin/env python3
"""Whole games through the accessibility tree only: its actions and texts, no keys and no places.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
from whole_games import by_actions, tests

serai_ui.run(tests("BY_KEYBOARD", by_actions))
