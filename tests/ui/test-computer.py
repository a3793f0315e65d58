#!/usr/bin/env python3
"""The computer plays, advises, and never keeps the window from answering.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import statistics
import time

import serai_ui
import ui
from serai_ui import (STRONGEST, THINKING, TRIES, WEAKEST, Clicks, Home, Serai, expect, expect_true,
                      start_thinking, take_back, wait)

NOT_YOURS = "It is the computer’s turn"
KEI_IS_HUMAN = {"first-player": "human", "second-player": "computer"}
YEN_IS_HUMAN = {"first-player": "computer", "second-player": "human"}
NO_HUMAN = {"first-player": "computer", "second-player": "computer"}
OBSERVED = 1.5      # seconds over which something must not happen


def wait_for_moves(serai, count):
    wait(lambda: len(serai.autosaved()["moves"]) >= count, f"{count} moves to be made")
    serai.wait_text("/ to move$/")


def any_step(serai):
    """A legal step of a Kei that is a neighbour of an empty point, from what is shown."""
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
    """The player makes steps, the computer answers each; undo goes back to a decision."""
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


def test_computer_begins():
    with Serai(settings={**YEN_IS_HUMAN, "level": WEAKEST}) as serai:
        wait_for_moves(serai, 1)
        serai.wait_text("Yen to move")
        serai.click("b4")
        serai.wait_taken_up("b4")


def while_it_thinks(serai, act, told=THINKING):
    """What comes of an action that has come to its end before the computer answers: this is
    still told then. A search can be quicker than a busy screen: only if it always is, the
    window waits for it."""
    for _ in range(TRIES):
        start_thinking(serai)
        found = act()
        if serai.says(told):
            return found
        take_back(serai)
    raise serai_ui.Failure(f"{act.__name__}: it has always answered before")


def test_window_lives_while_it_thinks():
    """Told that it thinks, a click is refused, the menu opens, the board turns at once."""
    with Serai(settings={**KEI_IS_HUMAN, "level": STRONGEST}) as serai:
        def turn():
            return ui.latency(lambda: ui.xdotool("key", "ctrl+t"), serai.board.box(),
                              timeout=serai_ui.PATIENCE, min_pixels=500)

        def open_menu():
            serai.button("Main Menu").click()
            serai.find("New Game", "menu item", on_screen=True)

        def take_out_of_turn():
            serai.click("e3")
            wait(lambda: serai.says(NOT_YOURS) or len(serai.moves()) == 2, "the click to be refused")
            return serai.is_taken_up("e3")

        latencies = []
        for _ in range(4):
            latencies.append(while_it_thinks(serai, turn))
            take_back(serai)
        print("# from a key to the turned board while it thinks: median %.0f ms, longest %.0f ms"
              % (statistics.median(latencies), max(latencies)))
        while_it_thinks(serai, open_menu)
        take_back(serai)
        expect_true(not while_it_thinks(serai, take_out_of_turn, told=NOT_YOURS),
                    "a piece can be taken out of turn")
        if not serai_ui.is_brief():
            wait_for_moves(serai, 2)
            serai.wait_text("Kei to move")


def test_undo_while_it_thinks():
    with Serai(settings={**KEI_IS_HUMAN, "level": STRONGEST}) as serai:
        for _ in range(3):
            start_thinking(serai)
            ui.key("ctrl+z")
            serai.wait_position(serai_ui.START)
            expect_true(THINKING not in serai.texts(), "it goes on thinking")
        time.sleep(OBSERVED)
        serai.wait_kept(cursor=0)
        expect(serai.position(), serai_ui.START.split()[0], "position after undo")


def test_new_game_while_it_thinks():
    with Serai(settings={**KEI_IS_HUMAN, "level": STRONGEST}) as serai:
        def offer():
            ui.key("ctrl+n")
            serai.dialog("New Game")
            return serai.button("Start")

        while_it_thinks(serai, offer).click()
        serai.no_dialog("New Game")
        serai.wait_position(serai_ui.START)
        time.sleep(OBSERVED)
        expect(serai.position(), serai_ui.START.split()[0], "position of the new game")
        serai.wait_kept(moves=[])
        start_thinking(serai)
        ui.close(serai.window)          # closing does not wait for the search either
        expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_resumes_thinking():
    """Left while the computer was to move, it thinks again after the next start."""
    with Home({**KEI_IS_HUMAN, "level": WEAKEST}) as home:
        home.leave(["a3-a2"], players=("human", "computer"))
        with Serai(home=home) as serai:
            wait_for_moves(serai, 2)
            serai.wait_text("Kei to move")


def test_hint():
    with Serai() as serai:
        before = serai.board_picture()
        serai.button("Hint").click()
        text = serai.wait_text("/^A good move: /")
        expect_true(before.diff(serai.board_picture())[0] > 200, "the hint is not on the board")
        position = serai.play(serai_ui.START, text.split(": ")[1], Clicks)
        expect_true(text not in serai.texts(), "the hint stays after the move")
        ui.key("ctrl+h")
        text = serai.wait_text("/^A good move: /")
        serai.play(position, text.split(": ")[1], Clicks)


@serai_ui.thorough
def test_two_computers():
    """They play by themselves until they are paused; undo pauses them too."""
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
    """What came after the position that was left on the board is not played anew by the next start."""
    moves = ["a3-a2", "b4-b5", "a2-a3", "b5-c5"]
    with Home() as home:
        home.leave(moves, players=("computer", "computer"), cursor=1)
        with Serai(home=home) as serai:
            serai.button("Resume")
            time.sleep(OBSERVED)
            serai.wait_kept(moves=moves, cursor=1)
            expect(serai.moves(), moves, "moves that are kept")


serai_ui.run()
