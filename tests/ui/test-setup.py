#!/usr/bin/env python3
"""Arranging the start: size, blocked squares, figures; by mouse and by keyboard.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from games import mkcess
from new_game import pick, press_until, unfold_rules, unfold_rules_by_keyboard
from serai_ui import PATIENCE, Clicks, Home, Serai, expect, expect_true, insist, wait

USUAL = "w......./......../......../......../......../.......b w N"
FORETOLD = "Black can win by answering each move with the same move rotated by 180°"


def playing(home):
    """The program, with MKCess as its current game."""
    home.leave(game="mkcess", start=USUAL)
    return Serai(home=home, game=mkcess.GAME)


def open_new_game(serai):
    insist(lambda: ui.key("ctrl+n"), lambda: ui.windows("New Game", serai.pid),
           "the window New Game")
    ui.wait_still(timeout=PATIENCE)


def scroll_down(serai):
    unfold_rules(serai)
    ui.scroll_in(serai.dialog("New Game"), 30)
    ui.wait_still(timeout=PATIENCE)


def arrange(serai):
    scroll_down(serai)
    serai.find("Set up the starting position", "label", on_screen=True).click()
    serai.dialog("Starting Position")
    ui.wait_still(timeout=PATIENCE)


def square(serai, name):
    """A square of the board in the dialog Starting Position."""
    for window in ui.app(serai.pid, timeout=PATIENCE).children():
        for node in window.walk() if window.name == "Starting Position" else ():
            if node.seen.name.startswith(f"{name}, ") and node.role == "button":
                return node
    raise serai_ui.Failure(f"there is no square {name} to put anything on")


def stands(serai, name):
    return square(serai, name).name.split(", ", 1)[1]


def put(serai, name, what):
    square(serai, name).click()
    wait(lambda: stands(serai, name) == what, f"{what} on {name}")


def drag(serai, a, b):
    ui.drag(*square(serai, a).centre(), *square(serai, b).centre())


def choose_thing(serai, name):
    """Chooses what clicks place on the board, with the toggle buttons below it."""
    serai.button(name).click()


def begin(serai, start, game):
    """Starts the game, which must have this start."""
    serai.button("Start").click()
    serai.no_dialog("New Game")
    wait(lambda: serai.autosaved()["start"] == start, f"a game from {start}")
    serai.game = game
    serai.forget_widgets()


def test_by_mouse():
    with Home() as home, playing(home) as serai:
        open_new_game(serai)
        arrange(serai)
        serai.find(FORETOLD, "label", on_screen=True)
        expect_true(not serai.is_sensitive("Reset"), "the usual start can be reset")

        square(serai, "h1").click()                 # picks up Black's figure
        put(serai, "g1", "black knight")
        expect(stands(serai, "h1"), "empty", "where it stood")
        wait(lambda: not ui.find_all(FORETOLD, pid=serai.pid), "the line to change")
        choose_thing(serai, "Blocked square")
        put(serai, "a1", "dead square")
        put(serai, "a1", "empty")
        drag(serai, "a6", "c5")                     # moves White's figure
        wait(lambda: stands(serai, "c5") == "white knight", "White's figure to be dragged")
        square(serai, "g1").click()
        choose_thing(serai, "White’s piece")
        square(serai, "c5").click()
        choose_thing(serai, "Blocked square")
        drag(serai, "b3", "e3")                     # blocks all squares on the way
        wait(lambda: [stands(serai, f"{file}3") for file in "abcdef"]
             == ["empty"] + ["dead square"] * 4 + ["empty"], "four squares to be blocked")

        serai.button("Random Fair Start").click()
        ui.wait_still(timeout=PATIENCE)
        expect([stands(serai, f"{file}3") for file in "bcde"], ["dead square"] * 4,
               "blocked squares after a random start")
        expect_true(serai.is_sensitive("Done"), "a random start cannot be taken")
        serai.button("Reset").click()
        wait(lambda: stands(serai, "b3") == "empty" and stands(serai, "a6") == "white knight",
             "the usual start")
        ui.key("Escape")
        serai.no_dialog("Starting Position")
        begin(serai, USUAL, mkcess.GAME)


def test_over_before_it_begins():
    """A start in which a figure cannot move is reported and cannot be used. The arrangement is
    offered again the next time."""
    with Home() as home, playing(home) as serai:
        open_new_game(serai)
        arrange(serai)
        choose_thing(serai, "Blocked square")
        put(serai, "b4", "dead square")
        expect_true(serai.is_sensitive("Done"), "the start cannot be taken")
        put(serai, "c5", "dead square")
        serai.find("White cannot move", "label", on_screen=True)
        expect_true(not serai.is_sensitive("Done"), "a game that is over can be begun")
        put(serai, "c5", "empty")
        put(serai, "a1", "dead square")
        serai.button("Done").click()
        serai.no_dialog("Starting Position")
        begin(serai, "w......./......../.#....../......../......../#......b w N", mkcess.GAME)
        expect_true("#......b" in home.setting("starts"), "the start is not in the settings")

        open_new_game(serai)
        arrange(serai)
        expect(stands(serai, "b4"), "dead square", "b4 the next time")
        ui.key("Escape")
        serai.no_dialog("Starting Position")
        serai.button("Default").click()     # the usual start too
        begin(serai, USUAL, mkcess.GAME)


def test_another_board():
    """No row moves with the size of the board. A start that does not fit another board comes back with
    its own, and this is said."""
    away, back = "The start that you set up does not fit these rules", "Place the pieces yourself"
    with Home() as home, playing(home) as serai:
        open_new_game(serai)
        arrange(serai)
        choose_thing(serai, "Blocked square")
        put(serai, "b4", "dead square")
        serai.button("Done").click()
        serai.no_dialog("Starting Position")

        def rows():
            top = serai.find("Who plays", "combo box").box()[1]
            return [node.box()[1] - top for node in (
                serai.find("Board", "combo box"), serai.find("Piece", "combo box"),
                serai.find("Starting position", "combo box"),
                serai.find("Set up the starting position", "label"),
                serai.find(f"/{away}|{back}/", "label"))]
        before = rows()
        for board, said in (("8 × 8", away), ("6 × 8", back)):
            pick(serai, "Board", board)
            serai.find(said, "label")
            expect(rows(), before, f"places of the rows with {board}")
        begin(serai, "w......./......../.#....../......../......../.......b w N", mkcess.GAME)


def test_again():
    """Play Again uses the arranged start."""
    start = "w.#/##./..b w K"
    with Home() as home:
        home.leave(game="mkcess", start=start, options={"board": "3x3", "figure": "king"})
        with Serai(home=home, game=mkcess.MKCess(3, 3)) as serai:
            for move in (["a3", "b3"], ["c1", "c2"]):
                Clicks.go(serai, move)
            serai.wait_text("/Black wins/")
            serai.button("Play Again").click()
            serai.wait_kept(moves=[], start=start)


def tab_to(serai, name):
    press_until(serai, "Tab", lambda node: node.name == name, name)


def test_by_keyboard():
    with Home() as home, playing(home) as serai:
        open_new_game(serai)
        unfold_rules_by_keyboard(serai)
        tab_to(serai, "Board")
        ui.key("Return")
        ui.wait_still(timeout=PATIENCE)
        ui.key("Down", "Down", "Return")    # own size
        serai.find("Rows", "spin button")
        ui.wait_still(timeout=PATIENCE)
        for name in ("Rows", "Columns"):
            tab_to(serai, name)
            ui.key("ctrl+a")
            ui.type_text("4\n")
        tab_to(serai, "Piece")
        ui.key("Return")
        ui.wait_still(timeout=PATIENCE)
        ui.key("Down", "Down", "Return")    # queen
        ui.wait_still(timeout=PATIENCE)
        tab_to(serai, "Set up the starting position")
        ui.key("Return")
        serai.dialog("Starting Position")
        wait(lambda: ui.focused(serai.pid).name == "a4, white queen", "the keyboard on the board")

        ui.key("Return", "Right", "Down", "Return")             # pick up, move, put down
        wait(lambda: stands(serai, "b3") == "white queen", "the queen to be moved")
        ui.key("Right", "Right", "Down", "Down", "Return", "Up", "Return")
        wait(lambda: stands(serai, "d2") == "black queen", "the other queen to be moved")
        tab_to(serai, "Blocked square")
        ui.key("space")
        press_until(serai, "shift+Tab", lambda node: node.name.startswith("d2, "), "the board")
        ui.key("Left", "Left", "Return", "Right", "Up", "Return")
        wait(lambda: stands(serai, "b2") == "dead square" and stands(serai, "c3") == "dead square",
             "two squares to be blocked")
        tab_to(serai, "Done")
        ui.key("Return")
        serai.no_dialog("Starting Position")
        tab_to(serai, "Start")
        ui.key("Return")
        serai.no_dialog("New Game")
        serai.wait_kept(start="..../.w#./.#.b/.... w Q",
                        options={"board": "4x4", "figure": "queen"})
        serai.game = mkcess.MKCess(4, 4)
        serai.forget_widgets()


def test_random():
    """Every game has another random start."""
    with Home() as home, playing(home) as serai:
        starts = set()
        open_new_game(serai)
        scroll_down(serai)
        serai.find("Starting position", "combo box", on_screen=True).click()
        ui.wait_still(timeout=PATIENCE)
        ui.key("Down", "Return")
        ui.wait_still(timeout=PATIENCE)
        for _ in range(4):
            serai.button("Start").click()
            serai.no_dialog("New Game")
            wait(lambda: serai.autosaved()["start"] not in {USUAL, *starts}, "another start")
            starts.add(serai.autosaved()["start"])
            open_new_game(serai)
        expect(home.setting("starts"), "{'mkcess': 'random'}", "start in the settings")
        ui.key("Escape")


serai_ui.run()
