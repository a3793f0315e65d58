#!/usr/bin/env python3
"""A long session in one program that uses every feature a little, then exits.

In builds with sanitizers this is the only window test that checks for leaks, because the check
takes many seconds. File dialogs are left to the other tests: GTK 4.8 leaks the contents of
folders.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os

import serai_ui
import ui
from serai_ui import Clicks, Drags, Home, Keys, Serai, after, wait

GAME = serai_ui.recorded_games()[1]["moves"]
WRONG = "b5-d1"


def play(serai, position, moves, hands):
    for number, move in enumerate(moves):
        position = serai.play(position, move, hands[number % len(hands)])
    return position


def look_into_windows(serai):
    for keys, title in (("ctrl+n", "New Game"), ("ctrl+comma", "Preferences"),
                        ("ctrl+question", "Keyboard Shortcuts")):
        ui.key(keys)
        serai.dialog(title)
        ui.key("Escape")
        serai.no_dialog(title)
    serai.choose_from_menu("About Serai")
    serai.dialog("About")
    ui.key("Escape")
    serai.no_dialog()


def open_from_outside(serai, path):
    second = ui.Program([serai_ui.PROGRAM, path], env=serai.home.environment)
    serai_ui.expect(second.wait(serai_ui.PATIENCE), 0, "exit status of the second program")


def start_new_game(serai):
    ui.key("ctrl+n")
    serai.dialog("New Game")
    serai.button("Start").click()
    serai.wait_position(serai_ui.START)


def test_sitting():
    with Home({"animation-speed": "normal"}) as home, Serai(home=home) as serai:
        position = play(serai, serai_ui.START, GAME[:6], (Clicks, Keys, Drags))
        serai.click("a1")                       # refused
        ui.key("ctrl+h")
        serai.wait_text("/^Look at the piece on /")
        ui.key("ctrl+t", "ctrl+t", "ctrl+z", "ctrl+z", "ctrl+y", "ctrl+shift+z")
        serai.wait_position(position)
        look_into_windows(serai)

        open_from_outside(serai, home.write("wrong.serai", serai_ui.saved_game(GAME[:4] + [WRONG])))
        serai.button("Open").click()
        serai.no_dialog()
        four = serai_ui.START
        for move in GAME[:4]:
            four = after(four, move)
        serai.wait_position(four)
        open_from_outside(serai, home.write("none.serai", "{"))
        wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "a message")
        ui.key("Escape")
        serai.no_dialog()

        whole = home.write("whole.serai", serai_ui.saved_game(GAME))
        start_new_game(serai)                   # without moves, it leaves its window to the file
        open_from_outside(serai, whole)
        serai.wait_text("The remaining Yen cannot block both Kei")
        # The notice would disappear before a slow build has reported all labels.
        written = os.stat(whole).st_mtime_ns
        ui.key("ctrl+s")
        wait(lambda: os.stat(whole).st_mtime_ns != written, "the game to be saved")
        serai.button("Play Again").click()
        serai.wait_position(serai_ui.START)

        open_from_outside(serai, home.write("computer.serai", serai_ui.saved_game(
            players=("human", "computer"), level=serai_ui.STRONGEST)))
        serai.wait_text("computer")
        serai_ui.start_thinking(serai)
        serai_ui.take_back(serai)
        serai_ui.start_thinking(serai)


serai_ui.run()
