#!/usr/bin/env python3
"""Kei-Yen by keyboard only: a whole game won by each side, chains, focus.

The pointer stays in a corner of the screen.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Home, Keys, Serai, after, expect, expect_true, steps_of, wait

WON_BY_KEI = 4      # of the recorded games
WON_BY_YEN = 10
CHAIN = "...../.5.5./...../.5.5./..K.K k"   # c1xa3xc5xe3 is possible


def focus_is(serai, point):
    wait(lambda: Keys.focused(serai) == point,
         lambda: f"the keyboard at {point}; it is at {Keys.focused(serai)}")


def with_position(home, position):
    home.leave(start=position)
    return Serai(home=home)


def begin_and_take_back(serai, points):
    """Makes the first step of a move, takes it back and puts the piece back."""
    Keys.go(serai, points[:2])
    serai.wait_taken_up(points[1])
    ui.key("BackSpace")
    serai.wait_taken_up(points[0])
    ui.key("BackSpace")
    wait(serai.nothing_taken_up, "the piece to be put back")


@serai_ui.thorough
def test_whole_game():
    game = serai_ui.recorded_games()[WON_BY_KEI]
    positions = [game["start"]]
    ui.move(*serai_ui.CORNER)
    with Serai() as serai:
        for move in game["moves"]:
            if move.count("x") > 1:
                begin_and_take_back(serai, steps_of(move))
            positions.append(serai.play(positions[-1], move, Keys))
        serai.wait_text("Kei wins")
        serai.wait_text("The remaining Yen cannot block both Kei")
        expect(serai.position(), game["final"].split()[0], "final position")

        for position in positions[-2:-5:-1]:
            ui.key("ctrl+z")
            serai.wait_position(position)
        for position, keys in zip(positions[-3:], ("ctrl+shift+z", "ctrl+y", "ctrl+shift+z")):
            ui.key(keys)
            serai.wait_position(position)
        serai.wait_text("The remaining Yen cannot block both Kei")

        again = serai.button("Play Again")
        ui.key("Tab")
        wait(lambda: "focused" in again.states, "Tab to come to Play Again")
        ui.key("space")
        serai.wait_position(serai_ui.START)
        wait(lambda: Keys.focused(serai), "the keyboard to be on the board")


def test_yen_win():
    game = serai_ui.recorded_games()[WON_BY_YEN]
    position = game["start"]
    with Home() as home, with_position(home, position) as serai:
        serai.wait_position(position)
        for move in game["moves"]:
            position = serai.play(position, move, Keys)
        serai.wait_text("Yen wins")
        serai.wait_text("Every move of Kei would repeat an earlier position")


def test_ends_of_a_chain():
    """A chain is ended by Enter on the piece or by Ctrl+Enter. Escape cancels all of it."""
    with Home() as home, with_position(home, CHAIN) as serai:
        serai.wait_position(CHAIN)
        for finish in ("Return", "ctrl+Return", "ctrl+KP_Enter", "space"):
            Keys.go(serai, ["c1", "a3"])
            serai.wait_taken_up("a3")
            ui.key(finish)
            serai.wait_position(after(CHAIN, "c1xa3"))
            ui.key("ctrl+z")
            serai.wait_position(CHAIN)
        Keys.go(serai, ["c1", "a3", "c5"])
        serai.wait_taken_up("c5")
        ui.key("ctrl+z")                # takes back one jump of the chain
        serai.wait_taken_up("a3")
        ui.key("Escape")
        wait(serai.nothing_taken_up, "Escape to drop the chain")
        expect(serai.position(), CHAIN.split()[0], "position")
        Keys.go(serai, ["c1", "a3", "c5", "e3"])
        ui.key("ctrl+Return")
        serai.wait_position(after(CHAIN, "c1xa3xc5xe3"))


def test_buttons_of_a_chain():
    """After a button was clicked, the board has the focus again."""
    with Home() as home, with_position(home, CHAIN) as serai:
        serai.wait_position(CHAIN)
        Keys.go(serai, ["c1", "a3", "c5"])
        serai.wait_taken_up("c5")
        serai.button("Undo Step").click()
        serai.wait_taken_up("a3")
        wait(lambda: Keys.focused(serai), "the keyboard to be on the board again")
        serai.button("Finish Move").click()
        serai.wait_position(after(CHAIN, "c1xa3"))
        wait(lambda: Keys.focused(serai), "the keyboard to be on the board again")
        serai.play(after(CHAIN, "c1xa3"), "d2-d3", Keys)


def test_way_around():
    """Arrows stop at the edges, Home and End lead there, Tab leaves the board and returns to the
    same point."""
    with Serai() as serai:
        focus_is(serai, "a3")
        for keys, point in ((["Left"], "a3"), (["End"], "e3"), (["Right"], "e3"),
                            (["Down", "Down", "Down"], "e1"), (["Home"], "a1"),
                            (["Up", "Right"], "b2")):
            ui.key(*keys)
            focus_is(serai, point)
        ui.key("Tab")
        wait(lambda: Keys.focused(serai) is None, "Tab to leave the board")
        ui.key("shift+Tab")
        focus_is(serai, "b2")
        place = serai.points["b2"].centre()
        ui.key("ctrl+t")
        wait(lambda: serai.points["b2"].centre() != place, "the board to turn")
        ui.key("Right")                 # seen from the other side, a is on the right
        focus_is(serai, "a2")
        ui.key("Up")
        focus_is(serai, "a1")


def test_focus_is_seen():
    with Serai() as serai:
        ui.key("Right")
        focus_is(serai, "b3")
        before = serai.board_picture()
        ui.key("Right")
        focus_is(serai, "c3")
        serai.expect_change(before, serai.board_picture(), ["b3", "c3"])


def test_menu_and_dialog():
    with Serai() as serai:
        position = serai.play(serai_ui.START, "a3-a2", Keys)
        ui.key("F10")
        serai.find("Games", "menu item", on_screen=True)
        wait(lambda: (ui.focused(serai.pid) or serai.board).role.startswith("menu item"),
             "the keyboard to be in the menu")
        if ui.focused(serai.pid).name != "Games":   # the second entry where one can play elsewhere
            ui.key("Down")
        wait(lambda: ui.focused(serai.pid).name == "Games", "the entry to have the keyboard")
        ui.key("Return")
        serai.dialog("Games")
        ui.key("Escape")
        serai.no_dialog("Games")
        serai.wait_position(position)
        ui.key("ctrl+n")
        serai.dialog("New Game")
        wait(lambda: (ui.focused(serai.pid) or serai.board).name == "Start",
             lambda: f"the keyboard to be at Start; it is at {ui.focused(serai.pid)!r}")
        ui.key("Return")
        serai.no_dialog("New Game")
        serai.wait_position(serai_ui.START)
        serai.play(serai_ui.START, "e3-e2", Keys)
        expect_true(serai.is_sensitive("Undo"), "Undo is not possible after a move")


def test_submenu():
    """Arrow keys lead to the commands for the current game and back."""
    with Serai() as serai:
        ui.key("F10")
        serai.find("Games", "menu item", on_screen=True)
        focused = lambda: (ui.focused(serai.pid) or serai.board).name
        for _ in range(12):
            if focused() == "Current Game":
                break
            ui.key("Down")
        ui.key("Return")
        serai.find("Resign", "menu item", on_screen=True)
        ui.key("Down", "Down")
        wait(lambda: focused() == "Resign", lambda: f"Resign to have the focus, not {focused()}")
        ui.key("Return")
        serai.button("Cancel").click()
        serai.no_dialog()
        wait(lambda: Keys.focused(serai), "the keyboard to be back on the board")
        ui.key("F10", "Up", "Escape")
        wait(lambda: Keys.focused(serai), "the keyboard to be back on the board again")


def test_resigning_beside_the_player():
    """The button beside the player has no keyboard once the game is over; then the board has it."""
    with Serai() as serai:
        serai.play(serai_ui.START, "a3-a2", Keys)
        focused = lambda: (ui.focused(serai.pid) or serai.board).name
        for _ in range(12):
            if focused() == "Offer a Draw or Resign":
                break
            ui.key("Tab")
        ui.key("Return")
        serai.find("Resign", "menu item", on_screen=True)
        ui.key("Up")
        wait(lambda: focused() == "Resign", lambda: f"Resign to have the focus, not {focused()}")
        ui.key("Return")
        serai.button("Resign").click()
        serai.wait_text("Yen resigned")
        wait(lambda: Keys.focused(serai), "the keyboard to be on the board")


serai_ui.run()
