#!/usr/bin/env python3
"""A whole game of each kind by mouse alone.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
from whole_games import (CHESKERS_WHITE, KEI_WINS, KENY_WHITE, MKCESS_WHITE, NERENCHI_BY_TWO,
                         OWN_SIZE_WHITE, PYRAMIDS_WHITE, by_mouse)


@serai_ui.thorough
def test_kei_yen():
    by_mouse(KEI_WINS)


@serai_ui.thorough
def test_nerenchi():
    by_mouse(NERENCHI_BY_TWO)


@serai_ui.thorough
def test_keny():
    by_mouse(KENY_WHITE)


def test_pyramids():
    by_mouse(PYRAMIDS_WHITE)


@serai_ui.thorough
def test_cheskers():
    by_mouse(CHESKERS_WHITE)


def test_mkcess():
    by_mouse(MKCESS_WHITE, OWN_SIZE_WHITE)


serai_ui.run()
