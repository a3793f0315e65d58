#!/usr/bin/env python3
"""Everything has a name for screen readers, and games can be played with them.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools

import serai_ui
import ui
from games import mkcess
from new_game import unfold_rules
from serai_ui import Actions, Clicks, Home, Keys, Serai, expect, expect_true, insist, wait

WITH_COMPULSORY_CAPTURE = 6     # of the recorded games: short, with chains of five jumps

CONTROLS = ("button", "toggle button", "switch", "combo box", "checkbox", "menu item",
            "menu item checkbox", "text box", "list")


def unnamed(serai):
    """Visible controls without a name of their own."""
    return [f"{node!r}: {why}" for node, why in ui.lint(serai.pid)
            if node.role in CONTROLS and node.shown_box() and is_ours(node)]


def is_ours(node):
    """Whether the widget is not a part of a combo box, which the toolkit makes."""
    while node.parent is not None:
        node = node.parent
        if node.role == "combo box":
            return False
    return True


def test_points_have_names():
    with Serai() as serai:
        for point in serai_ui.POINTS:
            piece = serai_ui.board_of(serai_ui.START)[point]
            words = {".": "empty", "K": "Kei", "5": "five Yen"}[piece]
            expect(serai.name(point), f"{point}, {words}", "name of a point")
            expect(serai.points[point].role, "button", f"role of {point}")
        expect(serai.board.name, "Board", "name of the board")
        expect(serai.board.role, "group", "role of the board")
        expect(len(serai.board.children()), len(serai_ui.POINTS), "objects on the board")


def test_names_follow_the_game():
    with Serai() as serai:
        serai.points["a3"].activate("point.choose")
        wait(lambda: serai.name("a3") == "a3, Kei, picked up", "the Kei to be picked up")
        expect_true("selected" in serai.points["a3"].states, "the piece is not marked as selected")
        expect(serai.name("b3"), "b3, empty, the piece can go here", "name of b3")
        expect(serai.name("c1"), "c1, empty, the piece can go here and capture", "name of c1")
        serai.points["c1"].activate("point.choose")
        wait(lambda: serai.name("c1") == "c1, Kei", "the Kei to come to c1")
        expect(serai.name("b2"), "b2, four Yen", "name of b2")
        expect(serai.name("a3"), "a3, empty", "name of a3")
        expect_true("selected" not in serai.points["a3"].states, "a3 is still selected")


@serai_ui.thorough
def test_whole_game_by_actions():
    game = serai_ui.recorded_games()[WITH_COMPULSORY_CAPTURE]
    position = game["start"]
    with Home() as home:
        home.leave(options=game["options"])
        with Serai(home=home) as serai:
            for move in game["moves"]:
                position = serai.play(position, move, Actions)
            serai.wait_text("The remaining Yen cannot block both Kei")
            expect(serai.position(), game["final"].split()[0], "final position")


def test_refusal_is_told():
    with Serai() as serai:
        serai.points["b4"].activate("point.choose")
        serai.wait_text("This is not your piece")


def test_no_control_without_a_name():
    with Serai() as serai:
        for name in ("Games", "New Game", "Undo", "Redo", "Hint", "Main Menu"):
            serai.button(name)
        expect(unnamed(serai), [], "unnamed controls of the main window")
        ui.key("F10")
        serai.find("About Serai", "menu item", on_screen=True)
        expect(unnamed(serai), [], "unnamed controls of the menu")
        ui.key("Escape")
        # The last two are filled gradually.
        for keys, title, first, last in (("ctrl+g", "Games", "Manipur", "Manipur"),
                                         ("ctrl+n", "New Game", "Game", "Game"),
                                         ("ctrl+comma", "Preferences", "Style", "Memory"),
                                         ("ctrl+question", "Keyboard Shortcuts", "Board", "Quit")):
            insist(lambda: ui.key(keys), lambda: ui.windows(title, serai.pid), f"{title} to open")
            serai.dialog(title)
            serai.find(first, on_screen=True)
            serai.find(last)
            expect(unnamed(serai), [], f"unnamed controls of {title}")
            ui.key("Escape")
            serai.no_dialog(title)


def test_no_control_of_a_start_without_a_name():
    with Home() as home:
        home.leave(game="mkcess", start="w../.../..b w K", options={"board": "3x3"})
        with Serai(home=home, game=mkcess.MKCess(3, 3)) as serai:
            serai.button("New Game").click()
            serai.dialog("New Game")
            serai.find("Set up the starting position", "list item")
            expect(unnamed(serai), [], "unnamed controls of New Game")
            unfold_rules(serai)
            expect(unnamed(serai), [], "unnamed controls of New Game with its rule options")
            ui.scroll_in(serai.dialog("New Game"), 30)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            serai.find("Set up the starting position", "label", on_screen=True).click()
            serai.dialog("Starting Position")
            serai.find("Blocked square", "button", on_screen=True)
            expect(unnamed(serai), [], "unnamed controls of the start")
            for title in ("Starting Position", "New Game"):
                ui.key("Escape")
                serai.no_dialog(title)


def announced(serai):
    """What a screen reader has been told last."""
    return serai.find(role="status").text or ""


def wait_announced(serai, text):
    wait(lambda: ui.matches(text, announced(serai)),
         lambda: f"{text!r} to be announced; there: {announced(serai)!r}")


def test_moves_are_announced():
    """One's own move, the reply, a refusal, a look, a step back and the result, each in words."""
    with Home({"level": 1}) as home:
        home.leave(players=("human", "computer"))
        with Serai(home=home) as serai:
            serai.click("b4")
            wait_announced(serai, serai.wait_text("This is not your piece"))
            Clicks.go(serai, ["a3", "a2"])      # the position after it may never be seen
            wait_announced(serai, r"/Yen: [a-e][1-5] to [a-e][1-5]\. Your turn/")
            ui.key("alt+Left")
            wait_announced(serai, "You are looking at move 1, Kei. Kei: a3 to a2")
            ui.key("alt+End")
            wait_announced(serai, r"/Yen: .*\. Your turn/")
            ui.key("ctrl+z")
            wait_announced(serai, "/.*Move taken back.*/")
    game = serai_ui.recorded_games()[1]
    *moves, last = game["moves"]
    with Home() as home:
        home.leave(moves, options=game["options"])
        with Serai(home=home) as serai:
            serai.play(functools.reduce(serai_ui.after, moves, game["start"]), last, Clicks)
            wait_announced(serai, "/.* wins\\. .*/")


ACTIONS = ("Hint", "Undo", "Redo", "Games", "New Game", "Main Menu")


def test_focus_is_never_lost():
    """After each action of the header bar, by the keyboard and by a click, a widget has it."""
    with Home() as home:
        home.leave(["a3-a2", "b4-b5", "a2-a3"])
        with Serai(home=home) as serai:
            for name in ACTIONS:
                button = serai.button(name)
                button.click()
                ui.key("Escape")
                wait(lambda: ui.focused(serai.pid), f"a widget to have the focus after a click on {name}")
            serai.click("a3")
            for key in ("Escape", "ctrl+z", "ctrl+shift+z", "ctrl+h", "alt+Left", "alt+End", "ctrl+t"):
                ui.key(key)
                wait(lambda: Keys.focused(serai), f"the board to have the focus after {key}")
            serai.button("Undo")
            for _ in range(3):          # the last one makes the button insensitive
                ui.key("ctrl+z")
            wait(lambda: not serai.is_sensitive("Undo"), "nothing to be left to undo")
            focus_on(serai, "Redo")
            for _ in range(3):
                ui.key("Return")
            wait(lambda: not serai.is_sensitive("Redo"), "nothing to be left to redo")
            wait(lambda: Keys.focused(serai), "the board to get the focus of the button")


def focus_on(serai, name):
    """Presses Tab until the widget with this name has the focus."""
    seen = []
    while len(seen) < 20:
        node = ui.focused(serai.pid)
        if node and node.name == name:
            return
        seen.append(node and node.name)
        ui.key("Tab")
        wait(lambda: (ui.focused(serai.pid) or node).path != node.path, lambda: f"Tab to move the focus from {node!r}; before: {seen}")
    raise AssertionError(f"Tab does not lead to {name}: {seen}")


serai_ui.run()
