"""Nerenchi for the window tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from game import Game, Moments, Whole


class Nerenchi(Game):
    STEP = r"x?[a-g]\d"

    def __init__(self, **options):
        rows = ["a7 d7 g7 g4 g1 d1 a1 a4", "b6 d6 f6 f4 f2 d2 b2 b4", "c5 d5 e5 e4 e3 d3 c3 c4"]
        super().__init__("nerenchi", [row.split() for row in rows],
                         {"empty": ".", "white counter": "w", "black counter": "b"}, options)


TITLE = "Nerenchi"
GAME = Nerenchi()
START, FIRST_MOVE = "......../......../........ w 12 12 p 0", "b4"

SUBTITLE = "Morris game of Sri Lanka"
OPTIONS = ("Diagonals count", "Steps along diagonals", "Counters", "Move again after a capture",
           "Eleven", "Parker 1909", "Nine men")

BONUS = "Nerenchi! Place one more counter"

WON_BY_TWO = Whole(
    "Nerenchi", GAME, {},
    "b6 f6 c5 d7 a7 c3 e3 c4 b2 d3 b4 a4 f2 f4 d2 a1 g1 f4-g4 d2-d1xe3 g4-f4 d1-d2xd7 f4-e4 "
    "d2-d1xf6",
    "White", "two-left", "Black has only two counters left",
    {5: BONUS})
WON_BY_BLOCK = Whole(
    "Nerenchi", GAME, {},
    "a1 c5 e3 a7 a4 b6 e5 e4 g4 f4 f6 d2 c3 f2 g1 b4 d7 b2 d3 d1 d6 c4 d6-d5 d7-g7xd5",
    "Black", "no-move", "White cannot move",
    {6: BONUS}, is_brief=True)

BY_MOUSE = {"nerenchi": WON_BY_TWO}
BY_KEYBOARD = {"nerenchi": WON_BY_BLOCK}
MOMENTS = {"nerenchi": Moments(WON_BY_TWO, 12, 18, ("d2", "d1"))}
