#!/usr/bin/env python3
"""Games and the other entries of the menu.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import time

import games
import serai_ui
import ui
from new_game import card, chosen, keyboard_in, pick, rules_row, unfold_rules
from serai_ui import Clicks, Home, Serai, expect, expect_true, insist, wait

TOOLTIP = 1.2           # seconds, after which a tooltip would be there
RUSSIAN = {"New Game": "Новая игра"}


def test_games():
    """All games are shown, and the current one is marked. A card opens New Game for its game."""
    with Home() as home, Serai(home=home) as serai:
        position = serai.play(serai_ui.START, "a3-a2", serai_ui.Clicks)
        serai.button("Games").click()
        serai.dialog("Games")
        for module in games.load_all(serai_ui.ENGINE):
            serai.find(f"/^{module.TITLE}, .+/")
        expect_true("now playing" in card(serai, "Kei-Yen").name, "Kei-Yen is not marked")
        expect_true("now playing" not in card(serai, "Nerenchi").name, "Nerenchi is marked")
        serai.find("/^Continue: Two players, 1 move, /", "button", on_screen=True).click()
        serai.no_dialog()                   # back to the game
        serai.wait_position(position)

        ui.key("ctrl+g")                    # by keyboard: the next card and its button
        serai.dialog("Games")
        wait(lambda: keyboard_in(serai), "a card to have the keyboard")
        ui.key("Down", "Return")
        wait(lambda: getattr(keyboard_in(serai), "name", "") == "New game of Nerenchi",
             "the button for a new game to have the keyboard")
        ui.key("Return")
        serai.dialog("New Game")
        serai.no_dialog("Games")
        expect(chosen(serai, "Game"), "Nerenchi", "game")
        unfold_rules(serai)
        pick(serai, "Preset", "Nine men")
        expect(chosen(serai, "Counters"), "9", "counters of the preset")
        pick(serai, "Counters", "11")
        expect(chosen(serai, "Preset"), "Custom", "preset of other options")
        serai.button("Default").click()
        wait(lambda: chosen(serai, "Preset") == "Default", "the defaults")
        pick(serai, "Preset", "Parker 1909")
        serai.button("Start").click()
        serai.no_dialog("New Game")
        serai.wait_kept(game="nerenchi", options={
            "diagonals": "no", "diagonal-steps": "no", "counters": "12",
            "move-after-capture": "yes"})
        wait(lambda: home.setting("game") == "nerenchi", "the game played last in the settings")

        ui.key("ctrl+n")                    # offers the current game and options
        serai.dialog("New Game")
        expect(chosen(serai, "Game"), "Nerenchi", "game of the next new game")
        expect(rules_row(serai).name, "Rules: Parker 1909", "rules of the next new game")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_turn_after_move():
    """For two players at one screen, the side to move is at the bottom, also after an undo."""
    with Home({"turn-after-move": True}) as home, Serai(home=home) as serai:
        place = serai.points["a1"].box()

        def turned():
            return serai.points["a1"].box() != place
        position = serai.play(serai_ui.START, "a3-a2", serai_ui.Clicks)
        wait(turned, "the board to turn for the second player")
        serai.play(position, "b2-b1", serai_ui.Clicks)
        wait(lambda: not turned(), "the board to turn for the first player")
        ui.key("ctrl+z")
        wait(turned, "the board to turn after an undo")
        expect(home.setting("board-turned"), None, "the player's own turn in the settings")
        ui.key("ctrl+comma")
        serai.dialog("Preferences")
        serai.find("Board", "tab", on_screen=True).click()
        serai.find("Flip the board after each move", "switch", on_screen=True).click()
        wait(lambda: not turned(), "the board to turn back when it is switched off")
        ui.key("Escape")
        serai.no_dialog("Preferences")


def corners_after(serai, *keys):
    """The brightness values of a corner of the board after some keys, until it changes."""
    x, y, width, height = serai.board.box()
    corner = (x + width // 25, y + height // 25, 1, 1)
    ui.key(*keys, pause=0)
    until = time.monotonic() + 1.6
    seen = set()
    while len(seen) < 2 and time.monotonic() < until:
        seen.add(sum(ui.display().grab(corner).pixel(0, 0)))
        time.sleep(0.005)
    return seen


def test_turn_is_animated():
    """The board rotates when it is turned, but not without animations. On a busy machine a turn
    can be over before the screen is read, so one of many must be seen."""
    for animated, turns in ((True, 12), (False, 2)):
        speed = "normal" if animated else "off"
        with Serai(settings={"turn-after-move": True, "animation-speed": speed}) as serai:
            serai.play(serai_ui.START, "e3-e2", Clicks)
            ui.move(*serai_ui.CORNER)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            seen = set()
            for turn in range(turns):
                if len(seen) < 2:
                    seen |= corners_after(serai, "ctrl+y" if turn % 2 else "ctrl+z")
            expect_true(len(seen) > 1 if animated else len(seen) == 1,
                        f"the corner of the board that is turned: {seen}")


def test_click_while_turning():
    """A click while the board turns applies to what is shown at its place, and the game can
    continue whatever that is."""
    settings = {"turn-after-move": True, "animation-speed": "normal"}
    after = serai_ui.after(serai_ui.START, "a3-a2")
    for delay in (0, 0.45, 0.7):
        with Serai(settings=settings) as serai:
            place = serai.points["b4"].centre()
            begun = time.monotonic()
            Clicks.go(serai, ["a3", "a2"])
            time.sleep(delay)
            ui.click(*place)
            if time.monotonic() < begun + 0.4:
                serai.wait_taken_up("b4")       # as shown when the turn began
            wait(lambda: serai.points["b4"].centre() != place, "the board to turn")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            ui.key("Escape")
            wait(serai.nothing_taken_up, "what was clicked to be let go")
            serai.play(after, "b2-b1", Clicks)


def test_language():
    """A language is chosen by its own name. It is used after the offered restart and later."""
    with Home() as home:
        with Serai(home=home) as serai:
            position = serai.play(serai_ui.START, "a3-a2", serai_ui.Clicks)
            ui.key("ctrl+comma")
            serai.dialog("Preferences")
            pick(serai, "Language", "Русский")
            wait(lambda: home.setting("language") == "ru", "the setting to be Russian")
            serai.button("Restart").click()
            serai.find(RUSSIAN["New Game"], "button", on_screen=True)
            serai.window = serai.dialog(serai_ui.TITLE)
            serai.forget_widgets()
            expect(serai.name("a2").split(", ")[0], "a2", "beginning of a point's name")
            serai.wait_kept(moves=["a3-a2"])
        with Serai(home=home) as serai:
            serai.find(RUSSIAN["New Game"], "button", on_screen=True)
            serai.wait_kept(moves=["a3-a2"])
        expect(position.split()[1], "y", "side to move")


def test_every_entry_of_the_menu():
    with Serai() as serai:
        for label, title in (("Games", "Games"), ("Open…", "Open Saved Game"),
                             ("Save", "Save Game"), ("Save As…", "Save Game"),
                             ("Preferences", "Preferences"),
                             ("Keyboard Shortcuts", "Keyboard Shortcuts"),
                             ("About Serai", "About")):
            serai.choose_from_menu(label)
            window = serai.dialog(title)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect_true(ui.screenshot(window=window).colours() > 20, f"{title} is empty")
            ui.key("Escape")
            serai.no_dialog(title)
        place = serai.points["a1"].box()
        serai.choose_from_menu("Flip Board")
        wait(lambda: serai.points["a1"].box() != place, "the board to turn")
        serai.choose_from_menu("Flip Board")
        wait(lambda: serai.points["a1"].box() == place, "the board to turn back")


def test_no_tooltip_over_menu():
    """The pointer that has opened a menu stays over its button, whose tooltip would cover the menu."""
    with Serai() as serai:
        x, y, width, height = serai.button("Main Menu").box()
        ui.click(x + width // 2, y + height // 2)
        serai.find("About Serai", "menu item", on_screen=True)
        ui.move(x + width // 2 + 1, y + height // 2 + 1)
        time.sleep(TOOLTIP)
        expect(len(ui.display().popups(near=serai.window.id)), 1, "popups while the menu is open")
        ui.key("Escape")
        wait(lambda: not ui.display().popups(near=serai.window.id), "the menu to close")
        ui.move(x + width // 2 - 1, y + height // 2)
        wait(lambda: ui.display().popups(near=serai.window.id), "the tooltip without the menu")


def test_shortcuts_by_key():
    with Serai() as serai:
        for _ in range(2):
            ui.key("ctrl+question")
            serai.dialog("Keyboard Shortcuts")
            ui.key("Escape")
            serai.no_dialog("Keyboard Shortcuts")


def test_shortcuts_are_searched():
    with Serai() as serai:
        ui.key("ctrl+question")
        serai.dialog("Keyboard Shortcuts")
        serai.find("Quit", "list item")         # the last one
        ui.key("ctrl+f")
        ui.type_text("sign")
        row = serai.find("Resign", "list item", on_screen=True)
        wait(lambda: not ui.find_all("Undo", "list item", ("showing",), pid=serai.pid),
             "the others to be hidden")
        expect_true(any(node.seen.name == "R" and node.shown_box() for node in row.walk()),
                    "the row that was found lacks its keys")
        ui.type_text("xyz")
        serai.find("Nothing found", on_screen=True)
        ui.key("Escape")                        # ends the search
        serai.find("Move around the board", "list item", on_screen=True)
        ui.key("Escape")
        serai.no_dialog("Keyboard Shortcuts")


def test_size_is_kept():
    with Home() as home:
        with Serai(home=home) as serai:
            expect(ui.resize(serai.window, 700, 620), (700, 620), "size")
        with Serai(home=home) as serai:
            expect(serai.window.box[2:], (700, 620), "size after a new start")


def test_quit():
    with Serai() as serai:
        ui.key("ctrl+q")
        expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


@serai_ui.thorough
def test_quit_from_other_windows():
    """Ctrl+Q ends the program from every window, also from a dialog of a dialog."""
    for open_dialog, title in ((lambda serai: ui.key("ctrl+n"), "New Game"),
                               (lambda serai: ui.key("ctrl+g"), "Games"),
                               (lambda serai: ui.key("ctrl+comma"), "Preferences"),
                               (lambda serai: serai.choose_from_menu("About Serai"), "About"),
                               (open_rules_before_games, "Rules")):
        with Serai() as serai:
            open_dialog(serai)
            serai.dialog(title)
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, f"exit status, from {title}")


def open_rules_before_games(serai):
    ui.key("ctrl+g")
    serai.dialog("Games")
    insist(serai.find("Rules of Kei-Yen", "button").click,
           lambda: ui.windows("Rules", serai.pid), "the rules to open")


serai_ui.run()
