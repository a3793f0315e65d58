#!/usr/bin/env python3
"""While the computer thinks, the window answers and every command works.

These tests run alone: on a busy machine the computer can answer before they have acted. They are
marked thorough, because the window of a faster program has less time to answer.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import statistics
import time

import serai_ui
import ui
from serai_ui import (OBSERVED, STRONGEST, THINKING, TRIES, Serai, expect, expect_true, start_thinking,
                      take_back, wait, wait_for_moves)

NOT_YOURS = "It is the computer’s turn"
KEI_IS_HUMAN = {"first-player": "human", "second-player": "computer"}


def while_it_thinks(serai, act, text=THINKING):
    """The result of act(), which must return before the computer answers, while the window still
    shows this text. Tries again if the search was quicker, and fails only if it always is: then the
    window waits for the search."""
    for _ in range(TRIES):
        start_thinking(serai)
        found = act()
        if serai.says(text):
            return found
        take_back(serai)
    raise serai_ui.Failure(f"{act.__name__}: the computer always answered first")


@serai_ui.thorough
def test_window_lives_while_it_thinks():
    """While the computer thinks, the board turns at once, the menu opens and clicks are refused."""
    with Serai(settings={**KEI_IS_HUMAN, "level": STRONGEST}) as serai:
        def turn():
            return ui.latency(lambda: ui.hand().key("ctrl+t"), serai.board.box(),
                              timeout=serai_ui.PATIENCE, min_pixels=500)

        def open_menu():
            serai.button("Main Menu").click()
            serai.find("Games", "menu item", on_screen=True)

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
        expect_true(not while_it_thinks(serai, take_out_of_turn, text=NOT_YOURS),
                    "a piece can be taken out of turn")
        wait_for_moves(serai, 2)
        serai.wait_text("Kei to move")


@serai_ui.thorough
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


@serai_ui.thorough
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


serai_ui.run()
