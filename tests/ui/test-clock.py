#!/usr/bin/env python3
"""Clocks, pauses, resigning, draws, and games between computers.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import time

import serai_ui
import ui
from games import nerenchi
from serai_ui import WEAKEST, Home, Serai, expect, expect_true, wait, wait_for_moves

MOVES = ["a3-a4", "b4-b5"]
NO_HUMAN = {"first-player": "computer", "second-player": "computer", "level": WEAKEST}
PERSON_FIRST = ("human", "computer")
OBSERVED = 1.5  # seconds


def timed(home, first="300+0", second="300+0", used=0, moves=MOVES, **members):
    """Leaves a game with a clock that the program resumes at its next start."""
    home.leave(moves, version=3, clock={"controls": [first, second], "used": used},
               cursor=len(moves), **members)


def leave_nerenchi(home, **members):
    """Leaves a game that can end in a draw, after two moves."""
    home.leave(["a1", "d7"], game="nerenchi", start=nerenchi.START, **members)


def clock(serai, side):
    """The time on the clock of a player, 0 for the one below, as a screen reader reads it."""
    names = [node.name for node in ui.find_all(name="/^Time left: /", role="label", pid=serai.pid)
             if node.extents()[3] > 0]
    return names[1 - side].removeprefix("Time left: ")


def is_covered(serai):
    """Whether the board is hidden, from the eyes and from a screen reader."""
    return bool(serai.says("Paused")) and not serai.has_points()


def step(serai, origin, target):
    """Makes a move of one step."""
    count = len(serai.moves())
    serai.click(origin)
    serai.wait_taken_up(origin)
    serai.click(target)
    wait_for_moves(serai, count + 1)


def test_minimised_clock_rests():
    """The times of a window that nobody sees do not change, which would wake the program, but the
    clock runs on."""
    with Home() as home:
        timed(home)
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            wait(lambda: clock(serai, 0) < "5:00", "the clock to run")
            ui.hand().minimize(serai.window.id)
            left = clock(serai, 0)
            time.sleep(2 * OBSERVED)  # nothing may happen
            expect(clock(serai, 0), left, "time of Kei in the minimised window")
            ui.hand().map(serai.window.id)
            wait(lambda: clock(serai, 0) <= "4:56", "the time that has passed")


def test_resumed_game_is_paused():
    """The clock does not run before the player goes on, and the board is hidden until then."""
    with Home() as home:
        timed(home, used=10000)
        with Serai(home=home, is_paused=True) as serai:
            expect_true(is_covered(serai), "no cover")
            expect(clock(serai, 0), "4:50", "time of Kei")
            time.sleep(OBSERVED)  # nothing may happen
            expect(clock(serai, 0), "4:50", "time of Kei in the pause")
            expect(ui.focused(serai.pid).name, "Resume", "focus")
            serai.resume()
            wait(lambda: clock(serai, 0) < "4:50", "the clock to run")
            expect(clock(serai, 1), "5:00", "time of Yen")
            step(serai, "a4", "a5")
            wait(lambda: clock(serai, 1) < "5:00", "the clock of Yen to run")


def test_pause_by_key():
    with Home() as home:
        timed(home)
        with Serai(home=home, is_paused=True) as serai:
            ui.key("Return")
            serai.is_paused = False
            serai.forget_widgets()
            wait(lambda: clock(serai, 0) < "5:00", "the clock to run")
            ui.key("ctrl+p")
            wait(lambda: is_covered(serai), "the cover")
            kept = clock(serai, 0)
            time.sleep(OBSERVED)  # nothing may happen
            expect(clock(serai, 0), kept, "time in the pause")
            expect(serai.is_sensitive("Hint"), False, "whether there are hints")
            ui.key("ctrl+p")
            wait(lambda: not serai.says("Paused"), "the board")
            serai.forget_widgets()
            wait(lambda: any("focused" in node.states for node in serai.points.values()),
                 "the keyboard to be on the board")


def test_pause_by_button():
    """The button is beside the clock of the player below, once the clock runs."""
    with Home() as home:
        timed(home)
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            wait(lambda: clock(serai, 0) < "5:00", "the clock to run")
            serai.button("Pause").click()
            wait(lambda: is_covered(serai), "the cover")


def test_dialog_pauses():
    """The time of a person here stands still while a dialog hides the board."""
    with Home() as home:
        timed(home)
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            wait(lambda: clock(serai, 0) < "5:00", "the clock to run")
            ui.key("ctrl+comma")
            serai.dialog("Preferences")
            wait(lambda: is_covered(serai), "the cover")
            kept = clock(serai, 0)
            time.sleep(OBSERVED)  # nothing may happen
            expect(clock(serai, 0), kept, "time during the dialog")
            ui.key("Escape")
            wait(lambda: not serai.says("Paused"), "the board")
            wait(lambda: clock(serai, 0) < kept, "the clock to run")


def test_flag_falls():
    with Home() as home:
        timed(home, first="2+0")
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            serai.wait_text("Yen wins")
            serai.wait_text("Kei’s time is up")
            wait(lambda: serai.autosaved()["result"].get("reason") == "time",
                 "the result to be kept")
            ui.key("ctrl+z")
            serai.wait_text("Kei to move")
            expect(clock(serai, 0), "0:02.0", "time after undo")
            step(serai, "a4", "a5")


def test_flag_falls_while_looking():
    """A screen reader reads it even if another position is on the board."""
    with Home() as home:
        timed(home, first="6+0")
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            ui.key("alt+Left")
            serai.wait_text("You are looking at move 1, Kei")
            wait(lambda: serai.find(role="status").text == "Kei’s time is up", "the announcement")


def test_narrow():
    """The clocks are in sight even if the board gets smaller."""
    with Home(settings={"window-width": 360, "window-height": 640}) as home:
        timed(home)
        with Serai(home=home, is_paused=True) as serai:
            serai.resume()
            wait(lambda: clock(serai, 0) < "5:00", "the clock to run")
            expect(clock(serai, 1), "5:00", "time of Yen")


def open_submenu(serai):
    serai.choose_from_menu("Current Game")


def test_resign():
    with Home() as home:
        home.leave(MOVES, players=PERSON_FIRST)
        with Serai(home=home) as serai:
            serai.wait_text("Kei to move")
            ui.key("ctrl+r")
            serai.button("Cancel").click()
            serai.no_dialog()
            open_submenu(serai)
            serai.find("Resign", "menu item", on_screen=True).click()
            serai.find("Your opponent wins the game.", "label", on_screen=True)
            serai.button("Resign").click()
            serai.wait_text("You lost")
            serai.wait_text("Kei resigned")
            expect(serai.moves(), MOVES, "list of moves")
            ui.key("ctrl+z")
            serai.wait_text("Kei to move")
            serai.wait_text("The game goes on")
            expect(serai.moves(), MOVES, "list of moves after undo")
            ui.key("ctrl+y")
            serai.wait_text("Kei resigned")


def test_draw_between_people():
    with Home() as home:
        leave_nerenchi(home)
        with Serai(home=home, game=nerenchi.GAME) as serai:
            serai.wait_text("White to move")
            ui.key("ctrl+d")
            serai.button("Decline").click()
            serai.wait_text("The draw is declined")
            serai.click("g7")
            wait_for_moves(serai, 3)
            ui.key("ctrl+d")
            serai.button("Accept").click()
            serai.wait_text("Draw by agreement")
            ui.key("ctrl+z")
            serai.wait_text("Black to move")


def is_enabled(serai, label):
    """Whether an entry of the open menu can be chosen."""
    item = serai.find(label, "/menu item|check menu item/", on_screen=True)
    return "sensitive" in item.states


def expect_enabled(serai, wanted):
    """Compares commands for the current game, by their labels."""
    open_submenu(serai)
    for label, is_wanted in wanted.items():
        expect(is_enabled(serai, label), is_wanted, label)
    ui.key("Escape")
    ui.key("Escape")


def test_what_makes_sense():
    """What cannot be done is disabled."""
    for settings, wanted in ((NO_HUMAN, {"Pause": True, "Resign": False}),
                             ({}, {"Pause": False, "Move Now": False, "Resign": True})):
        with Serai(settings=settings) as serai:
            expect_enabled(serai, wanted)


def test_no_draw_where_every_game_has_a_winner():
    with Serai() as serai:
        open_submenu(serai)
        serai.find("Offer a Draw", "menu item", on_screen=True).click()
        serai.wait_text("This game has no draws")


def test_beside_the_player():
    """What ends a game is one click away from the board. Whoever resigns is asked."""
    with Home() as home:
        home.leave(MOVES, players=PERSON_FIRST)
        with Serai(home=home) as serai:
            serai.wait_text("Kei to move")
            serai.button("Offer a Draw or Resign").click()
            serai.find("Resign", "menu item", on_screen=True).click()
            serai.find("Your opponent wins the game.", "label", on_screen=True)
            serai.button("Cancel").click()
            serai.no_dialog()
            serai.wait_text("Kei to move")
            ui.key("ctrl+r")
            serai.button("Resign").click()
            serai.wait_text("Kei resigned")
            expect_true(not serai.is_sensitive("Offer a Draw or Resign"), "a game can end twice")


def test_computer_declines():
    """It has not looked at the game yet."""
    with Home() as home:
        leave_nerenchi(home, players=PERSON_FIRST)
        with Serai(home=home, game=nerenchi.GAME) as serai:
            serai.wait_text("White to move")
            open_submenu(serai)
            serai.find("Offer a Draw", "menu item", on_screen=True).click()
            serai.wait_text("The draw is declined")
            serai.wait_text("White to move")


def test_move_now():
    with Home() as home:
        home.leave(MOVES[:1], players=PERSON_FIRST, level=8)
        with Serai(home=home) as serai:
            serai.wait_text("The computer is thinking…")
            ui.key("ctrl+m")
            wait_for_moves(serai, 2)


def test_watching():
    """Two computers: pause, single moves, speed."""
    with Serai(settings=NO_HUMAN) as serai:
        wait_for_moves(serai, 2)
        serai.button("Pause").click()
        serai.button("Resume")
        time.sleep(OBSERVED)
        count = len(serai.moves())
        serai.button("Play One Move").click()
        wait_for_moves(serai, count + 1)
        ui.key("ctrl+period")
        wait_for_moves(serai, count + 2)
        time.sleep(OBSERVED)
        expect(len(serai.moves()), count + 2, "moves in the pause")
        serai.button("Speed").click()
        serai.find("Slow", "/menu item/", on_screen=True).click()
        wait(lambda: serai.home.setting("watch-speed") == "slow", "the speed to be kept")
        expect(bool(serai.says("Paused")), False, "cover of a game between computers")


def test_kept_when_killed():
    """The times of the moves are kept, and a game whose program is killed is paused."""
    with Home() as home:
        timed(home, first="300+0", moves=[])
        with Serai(home=home) as serai:
            serai.wait_text("Kei to move")
            expect(clock(serai, 0), "5:00", "time before the first move")
            step(serai, "a3", "a4")
            wait(lambda: clock(serai, 1) < "5:00", "the clock of Yen to run")
            wait(lambda: len(serai.autosaved()["moves"]) == 1, "the move to be kept")
            serai.kill()
        with Serai(home=home, is_paused=True) as serai:
            expect(serai.moves(), ["a3-a4"], "list of moves")
            expect_true(is_covered(serai), "no cover")


serai_ui.run()
