"""Pyramids for the window tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from game import Game, Moments, Whole, squares


class Pyramids(Game):
    """In position texts a pyramid is its sizes, in () if it is white, in <> if it is black."""

    HAS_GALLERY = True

    def __init__(self, **options):
        super().__init__("pyramids", squares(9, 9),
                         {"empty": ".", "slave, white": "S", "slave, black": "s",
                          r"\w+ \((\d+)\), white": r"(\1)",
                          r"\w+ \((\d+)\), black": r"<\1>"}, options)

    def pieces(self, position):
        return re.sub(r"([(<]\d+[)>])|(\d)", lambda got: got[1] or "." * int(got[2]),
                      position.split()[0])

    def codes(self, pieces):
        return re.findall(r"[(<]\d+[)>]|[^/]", pieces)


TITLE = "Pyramids"
GAME = Pyramids()
START = ("<44><2><33><332><4321><442><33><2><44>/2<1>3<1>2/sssssssss/9/9/9/SSSSSSSSS/2(1)3(1)2/"
         "(44)(2)(33)(442)(4321)(332)(33)(2)(44) w 0")
FIRST_MOVE = "c3-c4"

# A slave one step before promotion, and a pyramid with parts.
WITH_CHOICES = "4<4321>4/S8/9/9/9/9/9/4(442)4/4(4321)4 w 50"

SUBTITLE = "Chess with pieces built from checkers"
OPTIONS = ("Variant",)

# With moves of parts, joining pyramids and promotions, in Cheskers also with chains of jumps.
WHITE_WINS = Whole(
    "Pyramids", GAME, {},
    "d1[2]-b2 a7-b6 c2+b2 b9-d8 a3-a4 g7-g6 a4-a5 g6-g5 a5-a6 h7-h6 a6-a7 h6-h5 a7-a8 i7-i6 "
    "a8-b9=2211 i6-i5 b9xe9",
    "White", "pharaon", "Black’s last pharaon was captured",
    is_brief=True)
BLACK_WINS = Whole(
    "Pyramids", GAME, {},
    "a3-a4 f9[2]-h8 i3-h4 g8+h8 h1-f2 i7-i6 c3-c4 i6-i5 c4-c5 i5-i4 b3-b4 i4-i3 b4-b5 i3-i2 "
    "d3-d4 i2-h1=2211 d4-d5 h1xe1",
    "Black", "pharaon", "White’s last pharaon was captured")
CHESKERS = {"Variant": "Cheskers"}
CHESKERS_WHITE = Whole(
    "Pyramids", Pyramids(variant="cheskers"), CHESKERS,
    "g2+h1 a9[4]-a8 d3-c4 b9+c9 d1xd8xi8xb8xb6 f9[4]-f8 b6[4]-b9 d9-b7 b6xb8xi8 g9-h8 i8xe8xe6 "
    "c9-f6 e6xg6xg9 a9xc9 c3-d4 e9-e8 g9xe9xb9 h7-h8 i3-h4 i9+h9 i1xi9xc9xc6 a7-b6 c6xa6xa9 "
    "f7-f8 h4-g5 e8-f7 g3-h4 f8-e9 b9xh9xh7 f7-e6 h7[4]-i7 e6-e7 h1+g1 e7-e6 b3-a4 e6-d6 g5-f6 "
    "d6-e7 f6-g7 e7-f8 g7-e9=3221 f8-g7 e9xh6",
    "White", "pharaon", "Black’s last pharaon was captured")
CHESKERS_BLACK = Whole(
    "Pyramids", Pyramids(variant="cheskers"), CHESKERS,
    "d1[42]-d2 g8+f9 a3-b2 c7-c6 a1xa8xf8xf6xa6 a9xa1 c2+d1 f9xf2xc2xa2xi2xi6 i1-i3 i6xi2 f1-g2 "
    "i2xe2xe6 g1-b6 e6xa6 c1-f4 a1xc1xc4xg4xg1xi1 e1-d2 i1xa1 b3-a4 a6xa3xg3xi3 d2-e2 e7-d6 "
    "e2-f2 i3[2]-h3 f2-e3 i3[44]-i5 e3-f4 h7-g6 f4-e3 g7-f6 e3-f3 g6-g5 f3-e3 d6-e5 e3-d2 i9+h9 "
    "d2-d3 g5-f4 d3-c2 f4-e3 c2-d2 e3-c1=4331 d2-e1 c1xf1",
    "Black", "pharaon", "White’s last pharaon was captured")

BY_MOUSE = {"pyramids": WHITE_WINS, "cheskers": CHESKERS_WHITE}
BY_KEYBOARD = {"pyramids": BLACK_WINS, "cheskers": CHESKERS_BLACK}
MOMENTS = {"pyramids": Moments(WHITE_WINS, 10, 0, ("d1",)),
           "cheskers": Moments(CHESKERS_WHITE, 26, 4, ("d1", "d8", "i8"))}
