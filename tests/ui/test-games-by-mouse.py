#!/usr/bin/env python3
"""Whole games by mouse only, at least one of each game.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
from whole_games import by_mouse, tests

serai_ui.run(tests("BY_MOUSE", by_mouse))
