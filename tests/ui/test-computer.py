#!/usr/bin/env python3
"""The computer plays, resumes and gives hints.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import time

import serai_ui
import ui
from games import nerenchi
from serai_ui import (OBSERVED, WEAKEST, Clicks, Home, Serai, expect, expect_true, wait,
                      wait_for_moves)

KEI_IS_HUMAN = {"first-player": "human", "second-player": "computer"}
YEN_IS_HUMAN = {"first-player": "computer", "second-player": "human"}
NO_HUMAN = {"first-player": "computer", "second-player": "computer"}


def any_step(serai):
    """A legal step of a Kei, found from what the window shows. The Kei is picked up."""
    board = serai_ui.board_of(serai.position())
    for origin, piece in board.items():
        if piece != "K":
            continue
        serai.click(origin)
        serai.wait_taken_up(origin)
        for point in serai_ui.POINTS:
            if serai.name(point).endswith("the piece can go here"):
                return origin, point
        serai.click(origin)
        wait(serai.nothing_taken_up, "the piece to be let go")
    raise serai_ui.Failure("no Kei can step")


def test_weakest_answers():
    """The computer answers each step of the player. Undo takes back both moves."""
    with Serai(settings={**KEI_IS_HUMAN, "level": WEAKEST}) as serai:
        for number in range(4):
            _, target = any_step(serai)
            serai.click(target)
            wait_for_moves(serai, 2 * number + 2)
            serai.wait_text("Kei to move")
        before = serai.position()
        ui.key("ctrl+z")
        wait(lambda: serai.autosaved()["cursor"] == 6, "undo to take back two moves")
        serai.wait_text("Kei to move")
        ui.key("ctrl+y")
        wait(lambda: serai.position() == before, "redo to bring both moves back")
        wait(lambda: len(serai.autosaved()["moves"]) == 8, "all moves to be kept")


@serai_ui.thorough
def test_human_pace():
    """The computer takes its time, unless the preferences say otherwise."""
    with Home({**KEI_IS_HUMAN, "level": WEAKEST, "human-pace": True}) as home, \
            Serai(home=home) as serai:
        Clicks.go(serai, ["a3", "a2"])
        begun = time.monotonic()
        wait_for_moves(serai, 2)
        expect_true(time.monotonic() - begun > 0.5, "the computer answers at once")
        ui.key("ctrl+comma")
        serai.dialog("Preferences")
        serai.find("Computer", "tab", on_screen=True).click()
        ui.wait_still(timeout=serai_ui.PATIENCE)
        serai.find("Take time like a person", "switch", on_screen=True).click()
        wait(lambda: home.setting("human-pace") == "false", "the setting")
        ui.key("Escape")
        serai.no_dialog("Preferences")


def test_computer_begins():
    with Serai(settings={**YEN_IS_HUMAN, "level": WEAKEST}) as serai:
        wait_for_moves(serai, 1)
        serai.wait_text("Yen to move")
        serai.click("b4")
        serai.wait_taken_up("b4")


def test_person_sits_near():
    """Whoever plays the second side sees the board from there, unless it is flipped."""
    def is_first_near(serai):
        return serai.points["a1"].extents()[1] > serai.points["a5"].extents()[1]

    for settings, is_wanted in ((KEI_IS_HUMAN, True), (YEN_IS_HUMAN, False), (NO_HUMAN, True)):
        with Serai(settings={**settings, "level": WEAKEST}) as serai:
            expect(is_first_near(serai), is_wanted, f"the first side near with {settings}")
            if settings is YEN_IS_HUMAN:
                ui.key("ctrl+t")
                wait(lambda serai=serai: is_first_near(serai), "the board to be flipped")


def test_resumes_thinking():
    """A game that was left with the computer to move continues after the next start."""
    with Home({**KEI_IS_HUMAN, "level": WEAKEST}) as home:
        home.leave(["a3-a2"], players=("human", "computer"))
        with Serai(home=home) as serai:
            wait_for_moves(serai, 2)
            serai.wait_text("Kei to move")


FIRST = "/^Look at the piece on .*[.] Choose Hint again for more$/"
# All ideas that a move of Kei-Yen can have: the best move depends on how far the search has come.
IDEA = ("/^(There is a move that wins the game|There is only one legal move|There is a good capture"
        "|A piece in danger can be saved|The opponent can be forced to capture"
        "|A capture can be prepared|Most other moves let the opponent capture"
        "|The opponent can be left with few moves"
        "|A quiet move is no worse than a gain at once"
        "|The opponent can be left fewer moves|Your pieces can get more room"
        "|Two of your pieces can stand together"
        "|A piece can go towards the (middle|edge)"
        "|Nothing can be gained at once)[.] Choose Hint again for the move$/")


def test_hint():
    """First the piece, then the idea, then the move; a new position begins anew."""
    with Serai() as serai:
        before = serai.board_picture()
        serai.button("Hint").click()
        text = serai.wait_text(FIRST)
        marked = serai.board_picture()
        expect_true(before.diff(marked)[0] > 100, "the piece is not marked")
        serai.button("Hint").click()
        serai.wait_text(IDEA)
        expect_true(text not in serai.texts(), "the first step stays")
        serai.button("Hint").click()
        move = serai.wait_text("/^A good move: /")
        expect(move.split(": ")[1][:2], text.split(" on ")[1][:2], "the piece that moves")
        expect_true(marked.diff(serai.board_picture())[0] > 100, "the move is not on the board")
        serai.button("Hint").click()
        serai.wait_text(move)
        position = serai.play(serai_ui.START, move.split(": ")[1], Clicks)
        expect_true(move not in serai.texts(), "the hint stays after the move")
        ui.key("ctrl+h")
        serai.wait_text(FIRST)
        ui.key("ctrl+h")
        serai.wait_text(IDEA)
        ui.key("ctrl+h")
        text = serai.wait_text("/^A good move: /")
        serai.play(position, text.split(": ")[1], Clicks)


def test_hint_keeps_to_its_position():
    """After undo and redo it begins anew, and presses during the search change nothing."""
    with Serai() as serai:
        serai.play(serai_ui.START, "a3-a2", Clicks)
        for _ in range(3):
            ui.key("ctrl+h")
        serai.wait_text(FIRST)
        ui.key("ctrl+z")
        serai.wait_position(serai_ui.START)
        ui.key("ctrl+h")
        serai.wait_text(FIRST)


def resign(serai):
    wait(lambda: not serai.says("You lost"), "the result of the game before to go")
    ui.key("ctrl+r")
    serai.button("Resign").click()
    serai.wait_text("You lost")


def test_end_of_placing():
    """It is said what becomes of the counters in hand, also after the answer of the computer."""
    over = "Placing is over: 4 counters in hand are out of the game"
    with Home({"level": WEAKEST}) as home:
        home.leave([], game="nerenchi", start="ww.w..../b.b....b/........ w 1 4 p 0",
                   players=("human", "computer"), level=WEAKEST)
        with Serai(home=home, game=nerenchi.GAME) as serai:
            serai.wait_text("White to move")
            expect_true(not serai.says(over), "the placing is over too early")
            serai.click("g1")
            wait(lambda: len(serai.autosaved()["moves"]) == 2, "the answer")
            serai.wait_text("White to move")
            serai.wait_text(over)


def test_offer_of_a_level():
    """Whoever loses three times running is offered one level lower, once."""
    with Home({**KEI_IS_HUMAN, "level": 3}) as home:
        home.leave([], players=("human", "computer"), level=3)
        with Serai(home=home) as serai:
            for game in range(3):
                if game > 0:
                    serai.button("Play Again").click()
                    serai.wait_text("Kei to move")
                resign(serai)
                serai.button("Play Again")
                expect(serai.is_shown("/^Try the Level/"), game == 2, f"offer after game {game}")
            serai.button("Try the Level “Casual”").click()
            serai.wait_text("You against the computer, Casual")
            expect(serai.autosaved()["players"][1], {"kind": "computer", "level": 2}, "the level")
            resign(serai)
            expect_true(not serai.is_shown("/^Try the Level/"), "an offer after one game")


@serai_ui.thorough
def test_two_computers():
    """They play until they are paused. Undo pauses them, too."""
    with Serai(settings={**NO_HUMAN, "level": WEAKEST}) as serai:
        wait_for_moves(serai, 3)
        serai.button("Pause").click()
        serai.button("Resume")
        moves = serai.moves()
        time.sleep(OBSERVED)
        expect(serai.moves(), moves, "moves while paused")
        serai.wait_kept(moves=moves)
        serai.button("Resume").click()
        wait_for_moves(serai, len(moves) + 2)
        ui.key("ctrl+z")
        serai.button("Resume")


@serai_ui.thorough
def test_two_computers_looked_back_on():
    """A game that was left in the middle of its moves is not continued at the next start."""
    moves = ["a3-a2", "b4-b5", "a2-a3", "b5-c5"]
    with Home() as home:
        home.leave(moves, players=("computer", "computer"), cursor=1)
        with Serai(home=home) as serai:
            serai.button("Resume")
            time.sleep(OBSERVED)
            serai.wait_kept(moves=moves, cursor=1)
            expect(serai.moves(), moves, "moves that are kept")


serai_ui.run()
