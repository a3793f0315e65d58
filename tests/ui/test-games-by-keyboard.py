#!/usr/bin/env python3
"""A whole game of each kind by keyboard alone.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
from whole_games import (CHESKERS_BLACK, KENY_BLACK, MKCESS_BLACK, NERENCHI_BY_BLOCK,
                         OWN_SIZE_BLACK, PYRAMIDS_BLACK, YEN_WINS, by_keyboard)


@serai_ui.thorough
def test_kei_yen():
    by_keyboard(YEN_WINS)


def test_nerenchi():
    by_keyboard(NERENCHI_BY_BLOCK)


@serai_ui.thorough
def test_keny():
    by_keyboard(KENY_BLACK)


@serai_ui.thorough
def test_pyramids():
    by_keyboard(PYRAMIDS_BLACK)


@serai_ui.thorough
def test_cheskers():
    by_keyboard(CHESKERS_BLACK)


@serai_ui.thorough
def test_mkcess():
    by_keyboard(MKCESS_BLACK, OWN_SIZE_BLACK)


serai_ui.run()
