"""Keny for the window tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from game import Game, Moments, Whole, squares


class Keny(Game):
    def __init__(self, **options):
        super().__init__("keny", squares(8, 8),
                         {"empty": ".", "white ken": "K", "white pepper": "P", "black ken": "k",
                          "black pepper": "p"}, options)


TITLE = "Keny"
GAME = Keny()
START, FIRST_MOVE = "8/kkkkkkkk/kkkkkkkk/8/8/KKKKKKKK/KKKKKKKK/8 w 0", "c3-c4"

SUBTITLE = "Draughts of the Caucasus"
OPTIONS = ("Chains of leaps", "Backward leaps", "Leaps over peppers", "Compulsory capture",
           "Peppers may turn back", "Majority capture", "Promotion during a capture",
           "Draw without captures")

# With a chain of leaps, chains of captures and peppers that can land on several squares.
WHITE_WINS = Whole(
    "Keny", GAME, {},
    "c2-c4 c6-c5 c4xc6xc8 e6-e8 c8xh8 a6-c6-e6-e8 h8xa8xa6xc6xe6xe8 f6-f8 e8xh8 h6-f6-f8 "
    "h8xh6xd6xd8xg8xg6 f7-f6 g6xb6xb8",
    "White", "no-piece", "Black has no pieces left")
BLACK_WINS = Whole(
    "Keny", GAME, {},
    "f3-f4 f7-f5 h3-f3-f1 f5xf3xh3xh1xa1 c3-c1 a1xd1 d3-f3-f1 d1xd3xg3xg1xa1 a3-c3-c1 "
    "a1xa3xf3xf1xb1xb3 c2-c3 b3xe3xe1",
    "Black", "no-piece", "White has no pieces left")

BY_MOUSE = {"keny": WHITE_WINS}
BY_KEYBOARD = {"keny": BLACK_WINS}
MOMENTS = {"keny": Moments(WHITE_WINS, 8, 12, ("g6",))}
