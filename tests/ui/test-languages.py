#!/usr/bin/env python3
"""The window in every language that has a catalogue, without a system locale.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import gettext
import os
import subprocess

import serai_ui
import ui
from games import pyramids
from new_game import scroll_to
from serai_ui import Home, Serai, expect, expect_true

LANGUAGES = ("hy", "mni", "mni@beng", "ru", "si")
NARROW = {"window-width": 360, "window-height": 640}
LINE, SMALL_LINE = 17, 13       # pixels: the least heights of a line


def catalogue(language):
    return gettext.translation("serai", os.environ["SERAI_LOCALEDIR"], [language])


def translator(language):
    """A function that translates a text and fails if there is no translation."""
    texts = catalogue(language)

    def translate(text):
        got = texts.gettext(text)
        expect_true(got != text, f"{text!r} is not translated to {language}")
        return got
    return translate


def check_window(serai, language):
    _ = translator(language)
    for text in ("Kei-Yen", "Two players", "Kei to move", "Moves", "No moves yet"):
        serai.wait_text(_(text))
    left = catalogue(language).ngettext("%s Yen left", "%s Yen left", 20) % 20
    serai.find(left, "image", on_screen=True)
    for name in ("New Game", "Undo", "Redo", "Hint", "Main Menu"):
        button = serai.find(_(name), "button", on_screen=True)
        expect(button.description, _(name), "tooltip of a button")
    expect(serai.name("b4"), f"b4, {_('five Yen')}", "name of a point")
    serai.click("b4")
    serai.wait_text(_("This is not your piece"))
    serai_ui.check_layout(serai)


def check_new_game(serai, language):
    _ = translator(language)
    ui.key("ctrl+n")
    serai.dialog(_("New Game"))
    for text in ("Cancel", "Who plays", "Number of games"):
        serai.find(_(text), "label", on_screen=True)
    scroll_to(serai, _("Clock"))
    serai.find(_("Players"), "list")
    serai.find(_("Rule Options"), "list")
    scroll_to(serai, _("Rules: standard"), "list item").click()
    ui.wait_still(timeout=serai_ui.PATIENCE)
    scroll_to(serai, _("Compulsory capture"))
    ui.key("Escape")
    serai.no_dialog(_("New Game"))


def check_dialogs(serai, language):
    _ = translator(language)
    ui.key("ctrl+comma")
    serai.dialog(_("Preferences"))
    for text in ("Appearance", "Announcements", "Language", "This translation is a draft"):
        serai.find(_(text), "label", on_screen=True)
    ui.key("Escape")
    serai.no_dialog(_("Preferences"))
    ui.key("F10")
    for entry in ("Open…", "Save As…", "Flip Board", "Keyboard Shortcuts"):
        serai.find(_(entry), "/menu item/", on_screen=True)
    ui.key("Escape")


def check_language(language, **settings):
    # A window of this size is wide enough to show the list of moves.
    with Home({"language": language, "window-width": 1000, "window-height": 700}) as home, \
            Serai(home=home) as serai:
        check_window(serai, language)
        check_new_game(serai, language)
        check_dialogs(serai, language)
    with Serai(settings={"language": language, **NARROW}) as serai:
        serai.wait_text(translator(language)("Kei to move"))
        serai_ui.check_layout(serai)


def test_hy():
    check_language("hy")


@serai_ui.thorough
def test_mni():
    check_language("mni")


@serai_ui.thorough
def test_mni_beng():
    check_language("mni@beng")


@serai_ui.thorough
def test_ru():
    check_language("ru")


@serai_ui.thorough
def test_si():
    check_language("si")


@serai_ui.thorough
def test_promotion():
    """The table of promotions with names in a script whose font lacks the ellipsis."""
    _ = translator("mni")
    with Home({"language": "mni", **NARROW}) as home:
        home.leave(game="pyramids", start="4<4321>4/S8/9/9/9/9/9/9/4(4321)4 w 0")
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.click("a8")
            serai.click("a9")
            serai.find(_("Choose what the piece becomes"), "label", on_screen=True)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            ui.key("Escape")


def test_promotion_in_full():
    """The title is shown in full in Sinhala, in which it takes two lines."""
    _ = translator("si")
    with Home({"language": "si", **NARROW}) as home:
        home.leave(game="pyramids", start=pyramids.WITH_CHOICES)
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.click("a8")
            serai.click("a9")
            title = serai.find(_("Choose what the piece becomes"), "label", on_screen=True)
            expect_true(title.extents()[3] >= 2 * LINE, f"the title at {title.extents()} has one line")


def test_parts_in_full():
    """What the piece held can do is shown in full in Armenian, in which it takes three lines, and
    the players stay."""
    with Home({"language": "hy", **NARROW}) as home:
        home.leave(game="pyramids", start=pyramids.GAME.start(serai_ui.ENGINE))
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.click("d1")
            about = serai.find("/^Ցուլ \\(442\\)՝/", "label", on_screen=True)
            expect_true(about.extents()[3] >= 3 * SMALL_LINE, f"the text at {about.extents()} is cut off")
            serai.find("Սևեր", "label", on_screen=True)


def test_language_of_the_desktop():
    """Without a setting LANGUAGE decides; the setting overrides it, also for English."""
    with Home() as home:
        with Serai(home=home, language="si:ru") as serai:
            serai.wait_text(translator("si")("Kei to move"))
        with Serai(home=home, language="xx:ru") as serai:
            serai.wait_text(translator("ru")("Kei to move"))
    with Serai(settings={"language": "en"}, language="ru") as serai:
        serai.wait_text("Kei to move")


def test_letters_are_there():
    """Every letter of every catalogue is in some installed font."""
    available = letters_of_fonts()
    for language in LANGUAGES:
        letters = {letter for text in catalogue(language)._catalog.values() for letter in text
                   if ord(letter) > 127 and letter.isprintable()}
        expect(sorted(letters - available), [], f"letters of {language} that no font has")


def letters_of_fonts():
    """The letters of all installed fonts, from their ranges in hexadecimal: "20-7e a0"."""
    charsets = subprocess.run(["fc-list", "--format=%{charset}\n"], capture_output=True,
                              text=True, check=True).stdout
    letters = set()
    for part in set(charsets.split()):
        first, _, last = part.partition("-")
        letters.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return letters


serai_ui.run()
