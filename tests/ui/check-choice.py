#!/usr/bin/env python3
"""check-choice.py PROGRAM: checks which tests of the window the words of a command line choose.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import unittest

import serai_ui
from serai_ui import share
from whole_games import by_mouse, tests


def test_keny_draw():
    """A test of one game by its name."""


def test_keyboard():
    """A test of no game."""


WHOLE_GAMES = tests("BY_MOUSE", by_mouse)


def names(found, *words):
    return [test.__name__ for test in serai_ui.chosen(found, words)]


class Choice(unittest.TestCase):
    def test_all(self):
        self.assertEqual(names(WHOLE_GAMES), [test.__name__ for test in WHOLE_GAMES])

    def test_name(self):
        self.assertEqual(names([test_keny_draw, test_keyboard], "test_keyboard"), ["test_keyboard"])

    def test_game(self):
        self.assertEqual(names([test_keny_draw, test_keyboard], "keny"), ["test_keny_draw"])
        self.assertEqual(names(WHOLE_GAMES, "kei-yen"), ["test_kei_yen"])
        self.assertEqual(names(WHOLE_GAMES, "pyramids"), ["test_pyramids", "test_cheskers"])

    def test_nothing(self):
        for words in (("no-game",), ("keny", "no-game"), ("ken",)):
            with self.assertRaisesRegex(SystemExit, f"no test is named {words[-1]},"):
                serai_ui.chosen(WHOLE_GAMES, words)

    def test_shares(self):
        """Every test is in one of the shares, in the same order."""
        shares = [share(WHOLE_GAMES, [f"{number}/3"])[0] for number in (1, 2, 3)]
        self.assertEqual(shares[1], WHOLE_GAMES[1::3])
        self.assertCountEqual(sum(shares, []), WHOLE_GAMES)

    def test_words_beside_a_share(self):
        self.assertEqual(share(WHOLE_GAMES, ["keny"]), (WHOLE_GAMES, ["keny"]))
        self.assertEqual(share(WHOLE_GAMES, []), (WHOLE_GAMES, []))
        self.assertEqual(share(WHOLE_GAMES, ["1/1", "keny"]), (WHOLE_GAMES, ["keny"]))


if __name__ == "__main__":
    unittest.main(argv=["check-choice"])
