#!/usr/bin/env python3
"""The rules of each game: opened from the menu, by a key, from cards and from New Game.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import gettext
import os

import games
import serai_ui
import ui
from games import nerenchi
from new_game import show_page
from serai_ui import Home, Serai, expect, expect_true, insist, wait

RULES = "Rules"
LANGUAGES = ("hy", "mni", "mni@beng", "ru", "si")
NARROW = (360, 640)
SOURCES = "Where the rules come from"
LAST_OF_KEI_YEN = "/^The count after 100 moves is ours. /"


def page(serai):
    """The contents of the rules window, once it is complete: labels and pictures."""
    serai.find(SOURCES, "heading")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    window = next(node for node in ui.app(serai.pid).children() if node.name == RULES)
    nodes = list(window.walk())
    return ([node.text or node.name for node in nodes if node.role in ("label", "heading")],
            [node for node in nodes if node.seen.name and node.role == "image"])


def close(serai):
    ui.key("Escape")
    serai.no_dialog(RULES)


def open_by_key(serai):
    insist(lambda: ui.key("F1"), lambda: ui.windows(RULES, serai.pid), "the rules to open")
    return serai.dialog(RULES)


def in_sight(serai, text):
    node = serai.find(text, "label")
    return node.shown_box() is not None


def test_key():
    with Serai() as serai:
        open_by_key(serai)
        texts, boards = page(serai)
        for text in ("Kei-Yen", "How Kei moves", "How to play in Serai", SOURCES):
            expect_true(text in texts, f"{text!r} does not stand in the rules")
        expect_true(len(boards) >= 5, f"only {len(boards)} boards in the rules")
        expect(boards[0].name, "The start: two Kei and four groups of five Yen.", "first board")
        expect_true(boards[0].description.startswith("b4, five Yen; d4, five Yen; a3, Kei; "),
                    f"the first board is described as {boards[0].description!r}")
        ui.key("F1")        # again: still one window
        ui.wait_still()
        expect(len(ui.windows(RULES, serai.pid)), 1, "windows of rules")
        close(serai)
        serai.play(serai_ui.START, "a3-a2", serai_ui.Keys)      # the board has the focus


def test_single_board_is_centred():
    with Serai() as serai:
        open_by_key(serai)
        _, boards = page(serai)
        x, _, width, _ = boards[0].box()
        left, _, page_width, _ = serai.dialog(RULES).box
        off = x + width / 2 - (left + page_width / 2)
        expect_true(abs(off) < 20, f"the first board is {off} pixels from the middle")


def test_menu_and_wheel():
    with Serai() as serai:
        serai.choose_from_menu(RULES)
        window = serai.dialog(RULES)
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(not in_sight(serai, LAST_OF_KEI_YEN), "the whole page fits in")
        x, y = window.x + window.width // 2, window.y + window.height // 2
        for _ in range(40):
            if in_sight(serai, LAST_OF_KEI_YEN):
                break
            ui.scroll(x, y, 5)
            ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(in_sight(serai, LAST_OF_KEI_YEN), "the wheel does not lead to the end")
        serai.find("Close", "button", on_screen=True).click()
        serai.no_dialog(RULES)


def test_reading_by_keys():
    with Serai() as serai:
        open_by_key(serai)
        before = ui.wait_still(quiet=4, timeout=serai_ui.PATIENCE)  # until scroll bars fade out
        for there, back in (("End", "Home"), ("space", "shift+space"), ("Page_Down", "Page_Up"),
                            ("Down", "Up")):
            ui.key(there)
            wait(lambda: before.diff(ui.wait_still())[0] > 0, f"{there} to scroll")
            if there == "End":
                expect_true(in_sight(serai, LAST_OF_KEI_YEN), "End does not lead to the end")
            ui.key(back)
            wait(lambda: before.diff(ui.wait_still())[0] == 0, f"{back} to scroll back")
        close(serai)


def test_every_game_from_its_card():
    """The page of any game shows its rules, and the current game stays on the board."""
    modules = games.load_all(serai_ui.ENGINE)
    with Serai() as serai:
        serai.button("Games").click()
        serai.dialog("Games")
        for module in modules:
            game = module.TITLE
            show_page(serai, game)
            button = serai.find(f"Rules of {game}", "button", on_screen=True)
            insist(button.click, lambda: ui.windows(RULES, serai.pid), f"the rules of {game}")
            texts, boards = page(serai)
            for text in (game, module.SUBTITLE, SOURCES, *module.OPTIONS):
                expect_true(text in texts, f"{text!r} is missing from the rules of {game}")
            expect("Rule options" in texts, bool(module.OPTIONS), f"options in the rules of {game}")
            expect_true(len(boards) >= 5, f"only {len(boards)} boards in the rules of {game}")
            close(serai)
            serai.dialog("Games")
        ui.key("Escape")
        serai.no_dialog()
        serai.wait_position(serai_ui.START)


def test_from_new_game():
    with Serai() as serai:
        serai.button("New Game").click()
        serai.dialog("New Game")
        serai.find("How to Play", "label", on_screen=True).click()
        serai.dialog(RULES)
        expect_true("Kei-Yen" in page(serai)[0], "these are not the rules of Kei-Yen")
        close(serai)
        serai.button("Cancel").click()
        serai.no_dialog()


def test_of_the_game_on_the_board():
    with Home() as home:
        home.leave(start="......../......../........ w 12 12 p 0", game="nerenchi")
        with Serai(home=home, game=nerenchi.GAME) as serai:
            open_by_key(serai)
            expect_true("Nerenchi" in page(serai)[0], "these are not the rules of Nerenchi")
            close(serai)


@serai_ui.thorough
def test_narrow():
    """No text is wider than the window in any language."""
    for language in ("en", *LANGUAGES):
        texts = gettext.translation("serai", os.environ["SERAI_LOCALEDIR"], [language],
                                    fallback=language == "en")
        with Serai(settings={"language": language}) as serai:
            insist(lambda: ui.key("F1"), lambda: len(ui.windows(pid=serai.pid)) == 2,
                   "the rules to open")
            window = serai.dialog(texts.pgettext("window", RULES))
            serai.find(texts.gettext(SOURCES), "heading")       # the window is filled gradually
            ui.resize(window, *NARROW, timeout=serai_ui.PATIENCE)
            content = next(node for node in ui.app(serai.pid).children()
                           if node.name == window.title)
            labels = [node for node in content.walk() if node.role in ("label", "heading")]
            expect_true(len(labels) > 30, f"only {len(labels)} texts in the rules")
            for node in labels:
                left, _, width, _ = node.extents()
                expect_true(left >= 0 and left + width <= NARROW[0],
                            f"{node!r} reaches from {left} to {left + width}")


def quit_by_desktop():
    """Activates the action "quit", as a desktop does at the end of a session."""
    from gi.repository import Gio, GLib
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "io.github.serai.Serai", "/io/github/serai/Serai", "org.gtk.Actions", "Activate",
        GLib.Variant("(sava{sv})", ("quit", [], {})), None, 0, 10000)


def test_quit_with_rules_open():
    """Dialogs of other windows are closed with them."""
    with Serai() as serai:
        open_by_key(serai)
        serai.quit()
    with Serai() as serai:
        serai.button("Games").click()
        serai.dialog("Games")
        insist(serai.find("Rules of Kei-Yen", "button").click,
               lambda: ui.windows(RULES, serai.pid), "the rules to open")
        quit_by_desktop()
        expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


serai_ui.run()
