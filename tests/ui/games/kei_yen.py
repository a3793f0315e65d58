"""Kei-Yen for the window tests. Most of them play it, with the functions below.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re

from game import Game, Moments, Whole, vectors

PIECES = {"empty": ".", "Kei": "K", "one Yen": "1", "two Yen": "2", "three Yen": "3",
          "four Yen": "4", "five Yen": "5", "six Yen": "6", "seven Yen": "7",
          "eight Yen": "8", "nine Yen": "9"}
FILES, RANKS = "abcde", "54321"
POINTS = [file + rank for rank in RANKS for file in FILES]
START = "...../.5.5./K...K/.5.5./..... k"


def steps_of(move):
    """The points in a move text: a3, c5 and e3 in "a3xc5xe3"."""
    return re.split("[-x]", move)


def board_of(position):
    """{point: letter or digit} of a position text."""
    return dict(zip(POINTS, position.split()[0].replace("/", "")))


def position_of(board, side):
    rows = ("".join(board[file + rank] for file in FILES) for rank in RANKS)
    return f"{'/'.join(rows)} {side}"


def middle(a, b):
    """The point that a jump from a to b crosses."""
    return "".join(chr((ord(x) + ord(y)) // 2) for x, y in zip(a, b))


def one_less(group):
    return "." if group == "1" else str(int(group) - 1)


def after(position, move):
    """The position after a move, which must be legal."""
    board, side = board_of(position), position.split()[1]
    points = steps_of(move)
    if side == "y":
        board[points[0]], board[points[1]] = one_less(board[points[0]]), "1"
    else:
        board[points[0]] = "."
        if "x" in move:
            for a, b in zip(points, points[1:]):
                board[middle(a, b)] = one_less(board[middle(a, b)])
        board[points[-1]] = "K"
    return position_of(board, "k" if side == "y" else "y")


def yen_left(position):
    return sum(int(piece) for piece in board_of(position).values() if piece.isdigit())


def recorded_games():
    path = vectors("kei-yen")
    return json.loads(path.read_text(encoding="utf-8"))["games"]


class KeiYen(Game):
    """In position texts a digit is a group of Yen, not a number of vacant points."""

    TO_MOVE = {"k": "Kei to move", "y": "Yen to move"}

    def __init__(self):
        super().__init__("kei-yen", [[file + rank for file in FILES] for rank in RANKS], PIECES)

    def pieces(self, position):
        return position.split()[0]

    def after(self, position, move, _):
        return after(position, move)


TITLE = "Kei-Yen"
GAME = KeiYen()
FIRST_MOVE = "a3-a2"

SUBTITLE = "Tigers against roosters"
OPTIONS = ("Start", "Number of Yen", "Compulsory capture", "How Kei wins", "Count the Yen")

KEI_WINS = Whole(
    "Kei-Yen", GAME, {},
    "e3xc1 b4-b5 c1xe3xc5xa5xc3xa1 b2-b3 a3xc1xe3xc5xa3xc3 d4-e4 c3xe5xe3xc1",
    "Kei", "goal", "The remaining Yen cannot block both Kei")
YEN_WINS = Whole(
    "Kei-Yen", GAME, {},
    "e3-e2 d4-c4 a3-a2 d4-c3 e2xc2 d2-e2 a2-a1 b4-a4 a1-a2 b4-a3 a2-a1 b2-c1 a1-a2 b2-a1",
    "Yen", "no-move", "Both Kei are blocked")

BY_MOUSE = {"kei-yen": KEI_WINS}
BY_KEYBOARD = {"kei-yen": YEN_WINS}
MOMENTS = {"kei-yen": Moments(KEI_WINS, 5, 2, ("c1", "e3", "c5"))}
