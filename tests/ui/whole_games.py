"""whole_games: a whole game of each kind, from the cards of the games to its end, by mouse alone
or by keyboard alone.

The games are the shortest that were found in which all happens that is peculiar to a game;
both sides help. The rules say in each of them what is legal and how it ends.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import itertools

import games
import serai_ui
import ui
from new_game import begin_by_keyboard, begin_by_mouse
from serai_ui import KEI_YEN, Clicks, Drags, Home, Keys, Serai, expect, expect_true, wait

# choices: what is chosen in rows of the dialog New Game. said: what the program says once this
# many moves have been made.
Whole = collections.namedtuple("Whole", "name game choices moves winner reason ending said",
                               defaults=({},))

NERENCHI_BONUS = "Nerenchi! Place one more"

KEI_WINS = Whole(
    "Kei-Yen", KEI_YEN, {},
    "e3xc1 b4-b5 c1xe3xc5xa5xc3xa1 b2-b3 a3xc1xe3xc5xa3xc3 d4-e4 c3xe5xe3xc1",
    "Kei", "goal", "Kei wins: the remaining Yen cannot block both Kei")
YEN_WINS = Whole(
    "Kei-Yen", KEI_YEN, {},
    "e3-e2 d4-c4 a3-a2 d4-c3 e2xc2 d2-e2 a2-a1 b4-a4 a1-a2 b4-a3 a2-a1 b2-c1 a1-a2 b2-a1",
    "Yen", "no-move", "Yen wins: both Kei are blocked")

NERENCHI_BY_TWO = Whole(
    "Nerenchi", games.nerenchi(), {},
    "b6 f6 c5 d7 a7 c3 e3 c4 b2 d3 b4 a4 f2 f4 d2 a1 g1 f4-g4 d2-d1xe3 g4-f4 d1-d2xd7 f4-e4 "
    "d2-d1xf6",
    "White", "two-left", "White wins: Black has only two counters left",
    {5: NERENCHI_BONUS})
NERENCHI_BY_BLOCK = Whole(
    "Nerenchi", games.nerenchi(), {},
    "a1 c5 e3 a7 a4 b6 e5 e4 g4 f4 f6 d2 c3 f2 g1 b4 d7 b2 d3 d1 d6 c4 d6-d5 d7-g7xd5",
    "Black", "no-move", "Black wins: White cannot move",
    {6: NERENCHI_BONUS})

# A chain of leaps, chains of captures, peppers that choose where to land.
KENY_WHITE = Whole(
    "Keny", games.keny(), {},
    "c2-c4 c6-c5 c4xc6xc8 e6-e8 c8xh8 a6-c6-e6-e8 h8xa8xa6xc6xe6xe8 f6-f8 e8xh8 h6-f6-f8 "
    "h8xh6xd6xd8xg8xg6 f7-f6 g6xb6xb8",
    "White", "no-piece", "White wins: Black has no pieces left")
KENY_BLACK = Whole(
    "Keny", games.keny(), {},
    "f3-f4 f7-f5 h3-f3-f1 f5xf3xh3xh1xa1 c3-c1 a1xd1 d3-f3-f1 d1xd3xg3xg1xa1 a3-c3-c1 "
    "a1xa3xf3xf1xb1xb3 c2-c3 b3xe3xe1",
    "Black", "no-piece", "Black wins: White has no pieces left")

# A part that goes, pyramids that join, a promotion, and in the second variant chains of jumps.
PYRAMIDS_WHITE = Whole(
    "Pyramids", games.pyramids(), {},
    "d1[2]-b2 a7-b6 c2+b2 b9-d8 a3-a4 g7-g6 a4-a5 g6-g5 a5-a6 h7-h6 a6-a7 h6-h5 a7-a8 i7-i6 "
    "a8-b9=2211 i6-i5 b9xe9",
    "White", "pharaon", "White wins: Black’s last pharaon was captured")
PYRAMIDS_BLACK = Whole(
    "Pyramids", games.pyramids(), {},
    "a3-a4 f9[2]-h8 i3-h4 g8+h8 h1-f2 i7-i6 c3-c4 i6-i5 c4-c5 i5-i4 b3-b4 i4-i3 b4-b5 i3-i2 "
    "d3-d4 i2-h1=2211 d4-d5 h1xe1",
    "Black", "pharaon", "Black wins: White’s last pharaon was captured")
CHESKERS = {"Variant": "Cheskers"}
CHESKERS_WHITE = Whole(
    "Pyramids", games.pyramids(variant="cheskers"), CHESKERS,
    "g2+h1 a9[4]-a8 d3-c4 b9+c9 d1xd8xi8xb8xb6 f9[4]-f8 b6[4]-b9 d9-b7 b6xb8xi8 g9-h8 i8xe8xe6 "
    "c9-f6 e6xg6xg9 a9xc9 c3-d4 e9-e8 g9xe9xb9 h7-h8 i3-h4 i9+h9 i1xi9xc9xc6 a7-b6 c6xa6xa9 "
    "f7-f8 h4-g5 e8-f7 g3-h4 f8-e9 b9xh9xh7 f7-e6 h7[4]-i7 e6-e7 h1+g1 e7-e6 b3-a4 e6-d6 g5-f6 "
    "d6-e7 f6-g7 e7-f8 g7-e9=3221 f8-g7 e9xh6",
    "White", "pharaon", "White wins: Black’s last pharaon was captured")
CHESKERS_BLACK = Whole(
    "Pyramids", games.pyramids(variant="cheskers"), CHESKERS,
    "d1[42]-d2 g8+f9 a3-b2 c7-c6 a1xa8xf8xf6xa6 a9xa1 c2+d1 f9xf2xc2xa2xi2xi6 i1-i3 i6xi2 f1-g2 "
    "i2xe2xe6 g1-b6 e6xa6 c1-f4 a1xc1xc4xg4xg1xi1 e1-d2 i1xa1 b3-a4 a6xa3xg3xi3 d2-e2 e7-d6 "
    "e2-f2 i3[2]-h3 f2-e3 i3[44]-i5 e3-f4 h7-g6 f4-e3 g7-f6 e3-f3 g6-g5 f3-e3 d6-e5 e3-d2 i9+h9 "
    "d2-d3 g5-f4 d3-c2 f4-e3 c2-d2 e3-c1=4331 d2-e1 c1xf1",
    "Black", "pharaon", "Black wins: White’s last pharaon was captured")

MKCESS_WHITE = Whole(
    "MKCess", games.mkcess(), {},
    "a6-c5 h1-f2 c5-e6 f2-g4 e6-d4 g4-h6 d4-f5",
    "White", "no-move", "White wins: Black cannot move")
MKCESS_BLACK = Whole(
    "MKCess", games.mkcess(), {},
    "a6-b4 h1-f2 b4-d3 f2-e4 d3-c1 e4-c3 c1-a2 c3-b5",
    "Black", "no-move", "Black wins: White cannot move")
OWN_SIZE_WHITE = Whole(
    "MKCess", games.mkcess(7, 6, board="6x7"), {"Board": "Custom size", "Files": 7},
    "a6-b4 g1-e2 b4-d5 e2-c1 d5-c3 c1-a2 c3-b5",
    "White", "no-move", "White wins: Black cannot move")
OWN_SIZE_BLACK = Whole(
    "MKCess", games.mkcess(8, 5, board="5x8", figure="king"),
    {"Board": "Custom size", "Ranks": 5, "Piece": "King"},
    "a5-b5 h1-g2 b5-b4 g2-f1 b4-b3 f1-e2 b3-a3 e2-d2 a3-a4 d2-c3",
    "Black", "no-move", "Black wins: White cannot move")


def play_whole(serai, whole, hands):
    """Plays a game that has just begun to its end, by each hand in turn."""
    serai.game = whole.game
    position = serai.wait_kept(game=whole.game.name, moves=[])["start"]
    serai.forget_widgets()
    serai.wait_position(position)
    moves = whole.moves.split()
    for number, (move, hand) in enumerate(zip(moves, itertools.cycle(hands)), 1):
        position = serai.play(position, move, hand)
        if number in whole.said:
            serai.wait_text(whole.said[number])
    expect_end(serai, whole, moves)


def expect_end(serai, whole, moves):
    """The result in the window, in the list of moves and in the saved game."""
    serai.wait_text(f"{whole.winner} wins")
    serai.wait_text(whole.ending)
    expect(serai.moves()[-1], moves[-1], "last move of the list")
    outcome = "p1win" if whole.winner in ("White", "Kei") else "p2win"
    kept = serai.wait_kept(moves=moves, result={"outcome": outcome, "reason": whole.reason})
    for key, value in whole.game.options.items():
        expect(kept["options"][key], value, f"option {key}")
    expect_true(serai.is_sensitive("Play Again"), "the game cannot be played again")


def by_mouse(*wholes):
    with Home() as home, Serai(home=home) as serai:
        for whole in wholes:
            begin_by_mouse(serai, whole.game, whole.name, whole.choices)
            play_whole(serai, whole, (Clicks, Drags))


def by_keyboard(*wholes):
    ui.move(*serai_ui.CORNER)
    with Home() as home, Serai(home=home) as serai:
        for whole in wholes:
            begin_by_keyboard(serai, whole.game, whole.name, whole.choices)
            play_whole(serai, whole, (Keys,))
