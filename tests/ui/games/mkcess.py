"""MKCess for the window tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from game import Game, Moments, Whole, squares


class MKCess(Game):
    def __init__(self, columns=8, ranks=6, **options):
        super().__init__("mkcess", squares(columns, ranks),
                         {"empty": ".", "dead square": "#",
                          "white (knight|king|queen|rook|bishop)": "w",
                          "black (knight|king|queen|rook|bishop)": "b"}, options)


TITLE = "MKCess"
GAME = MKCess()
START, FIRST_MOVE = "w......./......../......../......../......../.......b w N", "a6-b4"

SUBTITLE = "The game of vanishing squares"
OPTIONS = ("Board", "Piece")

WHITE_WINS = Whole(
    "MKCess", GAME, {},
    "a6-c5 h1-f2 c5-e6 f2-g4 e6-d4 g4-h6 d4-f5",
    "White", "no-move", "Black cannot move", is_brief=True)
BLACK_WINS = Whole(
    "MKCess", GAME, {},
    "a6-b4 h1-f2 b4-d3 f2-e4 d3-c1 e4-c3 c1-a2 c3-b5",
    "Black", "no-move", "White cannot move")
CUSTOM_SIZE_WHITE = Whole(
    "MKCess", MKCess(7, 6, board="6x7"), {"Board": "Custom size", "Columns": 7},
    "a6-b4 g1-e2 b4-d5 e2-c1 d5-c3 c1-a2 c3-b5",
    "White", "no-move", "Black cannot move", is_brief=True)
CUSTOM_SIZE_BLACK = Whole(
    "MKCess", MKCess(8, 5, board="5x8", figure="king"),
    {"Board": "Custom size", "Rows": 5, "Piece": "King"},
    "a5-b5 h1-g2 b5-b4 g2-f1 b4-b3 f1-e2 b3-a3 e2-d2 a3-a4 d2-c3",
    "Black", "no-move", "White cannot move")

BY_MOUSE = {"mkcess": WHITE_WINS, "mkcess-custom-size": CUSTOM_SIZE_WHITE}
BY_KEYBOARD = {"mkcess": BLACK_WINS, "mkcess-custom-size": CUSTOM_SIZE_BLACK}
MOMENTS = {"mkcess": Moments(WHITE_WINS, 4, 6, ("d4",))}
