#!/usr/bin/env python3
"""Setting up any position: by mouse, by keyboard and as text; what is impossible; playing from it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from games import kei_yen, mkcess, nerenchi, pyramids
from new_game import chosen, pick
from serai_ui import PATIENCE, Home, Serai, expect, expect_true, insist, wait

TITLE = "Position Editor"
HINT = "Choose a piece below, then a place for it"


def editing(home, module):
    """The program with the start of a game, and the editor open."""
    home.leave(game=module.GAME.name, start=module.START)
    return Serai(home=home, game=module.GAME)


def open_editor(serai):
    insist(lambda: ui.key("ctrl+u"), lambda: ui.windows(TITLE, serai.pid), "the position editor")
    ui.wait_still(timeout=PATIENCE)


def walk(serai):
    for window in ui.app(serai.pid, timeout=PATIENCE).children():
        if window.name == TITLE:
            yield from window.walk()


def point(serai, name):
    for node in walk(serai):
        if node.seen.name.startswith(f"{name}, ") and node.role == "button":
            return node
    raise serai_ui.Failure(f"the editor has no point {name}")


def wait_stands(serai, name, what):
    # asked of the snapshot: a point can go while another board is laid out
    wait(lambda: any(node.seen.name == f"{name}, {what}" and node.role == "button"
                     for node in walk(serai)), f"{what} on {name}")


def text_row(serai):
    for node in walk(serai):
        if node.role == "text box" and node.name == "Position as Text":
            return node
    raise serai_ui.Failure("the editor has no text")


def wait_text(serai, text):
    wait(lambda: text_row(serai).text == text, f"the text {text}")


def close(serai):
    ui.key("Escape")
    serai.no_dialog(TITLE)


def thing(serai, name):
    for node in walk(serai):
        if node.name == name and node.role in ("button", "toggle button"):
            return node
    raise serai_ui.Failure(f"the editor has no {name}")


def choose(serai, name):
    thing(serai, name).click()


def press(serai, name):
    for node in walk(serai):
        if node.name == name and node.role in ("button", "push button"):
            return node.click()
    raise serai_ui.Failure(f"the editor has no button {name}")


def drag(serai, a, b):
    ui.drag(*point(serai, a).centre(), *b)


def test_by_mouse():
    """Clicks place and remove, drags move; three Kei are impossible, and undo leads back."""
    with Home() as home, editing(home, kei_yen) as serai:
        open_editor(serai)
        serai.find(HINT, "status", on_screen=True)
        point(serai, "c3").click()
        wait_stands(serai, "c3", "Kei")
        serai.find("Impossible: there must be exactly two Kei", "status", on_screen=True)
        expect_true(not serai.is_sensitive("Play from Here…"), "what is impossible can be played")
        point(serai, "c3").click()          # the same again: removed
        wait_stands(serai, "c3", "empty")
        choose(serai, "one Yen")
        point(serai, "c3").click()
        point(serai, "c3").click()
        wait_stands(serai, "c3", "two Yen")
        drag(serai, "c3", point(serai, "c5").centre())
        wait_stands(serai, "c5", "two Yen")
        wait_text(serai, "..2../.5.5./K...K/.5.5./..... k")
        x, y, width, height = ui.windows(TITLE, serai.pid)[0].box
        drag(serai, "c5", (x + 4, y + height - 4))      # off the board
        wait_stands(serai, "c5", "empty")
        ui.drag(*thing(serai, "Kei").centre(), *point(serai, "a1").centre())
        wait_stands(serai, "a1", "Kei")     # from the palette
        point(serai, "a1").click()
        wait_stands(serai, "a1", "empty")
        choose(serai, "Remove Pieces")
        point(serai, "b4").click()
        wait_stands(serai, "b4", "empty")
        for _ in range(5):
            ui.key("ctrl+z")
        wait_text(serai, "...../.5.5./K.2.K/.5.5./..... k")
        ui.key("ctrl+shift+z")
        wait_stands(serai, "c5", "two Yen")
        close(serai)


def test_by_keyboard():
    """Arrows move, digits choose a piece, Return places it, Delete removes it."""
    with Home() as home, editing(home, pyramids) as serai:
        open_editor(serai)
        press(serai, "Clear")
        wait_stands(serai, "a9", "empty")
        serai.find("Impossible: each side needs a pharaon", "status", on_screen=True)
        point(serai, "e1").click()
        wait_stands(serai, "e1", "Turtle (1), white")
        for digit, piece in (("2", "Cobra (21), white"), ("3", "Pike (321), white"),
                             ("4", "Pharaon (4321), white")):
            ui.key(digit, "Return")
            wait_stands(serai, "e1", piece)
        ui.key("1", "Return")
        serai.find("Impossible: a pyramid has four checkers at most", "status", on_screen=True)
        ui.key("Up", "0", "Return")
        wait_stands(serai, "e2", "slave, black")
        ui.key("Delete")
        wait_stands(serai, "e2", "empty")
        ui.key("Right")
        for digit in "6789":
            ui.key(digit, "Return")
        wait_stands(serai, "f2", "Pharaon (4321), black")
        wait_text(serai, "9/9/9/9/9/9/9/5<4321>3/4(4321)4 w 0")
        expect_true(serai.is_sensitive("Play from Here…"), "the position cannot be played")
        close(serai)


def test_whole_pieces():
    """Pieces of all kinds are chosen from a table, by mouse or by typing; they replace what is there."""
    with Home() as home, editing(home, pyramids) as serai:
        open_editor(serai)
        press(serai, "Clear")
        wait_stands(serai, "a9", "empty")
        choose(serai, "Bestiary")
        wait(lambda: any(node.name == "Fox (421)" for node in walk(serai)), "the table")
        choose(serai, "Fox (421)")
        point(serai, "e1").click()
        wait_stands(serai, "e1", "Fox (421), white")
        choose(serai, "Bestiary")
        wait(lambda: any(node.name == "Fox (421)" for node in walk(serai)), "the table")
        choose(serai, "Black")
        ui.wait_still(timeout=PATIENCE)
        choose(serai, "Pharaon (4321)")
        point(serai, "e1").click()
        wait_stands(serai, "e1", "Pharaon (4321), black")
        point(serai, "e1").click()          # the same again: removed
        wait_stands(serai, "e1", "empty")
        ui.key("ctrl+z")
        wait_stands(serai, "e1", "Pharaon (4321), black")
        choose(serai, "Bestiary")
        wait(lambda: any(node.name == "Fox (421)" for node in walk(serai)), "the table")
        ui.type_text("4433")
        ui.key("Return")                    # the focus is on the board again
        ui.key("Return")
        wait_stands(serai, "e1", "Dragon (4433), black")
        close(serai)


def test_text():
    """A text is understood as it is typed; its mistakes are reported and change nothing. Escape and a
    button lead back to the text of the position, Return to the mistake."""
    with Home() as home, editing(home, nerenchi) as serai:
        open_editor(serai)
        text_row(serai).click()
        for back in (lambda: ui.key("Escape"), lambda: press(serai, "Discard Text"),
                     lambda: press(serai, "Undo")):
            ui.key("ctrl+a")
            ui.type_text("www...../bbbx..../")
            serai.find("/^Character 13: /", "status", on_screen=True)
            back()
            wait_text(serai, nerenchi.START)
            serai.find(HINT, "status", on_screen=True)
        ui.key("ctrl+a")
        ui.type_text("www...../bbbx..../........ b 0 0 m")
        ui.key("Return")
        ui.type_text(".")
        serai.find("Character 35: a space is expected here", "status", on_screen=True)
        wait_stands(serai, "a7", "empty")
        ui.key("End")
        ui.type_text(" 3")
        wait_stands(serai, "a7", "white counter")
        serai.find(HINT, "status", on_screen=True)
        press(serai, "Rotate")
        wait_text(serai, "....www./....bbb./........ b 0 0 m 3")
        press(serai, "From the Board")
        wait_text(serai, nerenchi.START)
        close(serai)


def test_games():
    """Another game is chosen in the editor; undo leads back, and so does the board."""
    with Home() as home, editing(home, kei_yen) as serai:
        open_editor(serai)
        point(serai, "b4").click()
        wait_stands(serai, "b4", "Kei")
        for back in (lambda: ui.key("ctrl+z"), lambda: press(serai, "From the Board")):
            pick(serai, "Game", "Nerenchi")
            wait_text(serai, nerenchi.START)
            point(serai, "d7").click()
            wait_stands(serai, "d7", "white counter")
            ui.key("ctrl+z")
            wait_text(serai, nerenchi.START)
            back()
            wait(lambda: "Kei" in [node.name for node in walk(serai)], "the pieces of the game")
            expect(chosen(serai, "Game"), "Kei-Yen", "the chosen game")
        wait_text(serai, kei_yen.START)
        pick(serai, "Game", "MKCess")
        serai.button("Analyse").click()
        serai.no_dialog(TITLE)
        wait(lambda: serai.autosaved()["game"] == "mkcess", "the analysis of the other game")


def test_turned():
    """The board stands as that of the window does, and arrow keys follow it."""
    with Home({"board-turned": True}) as home, editing(home, pyramids) as serai:
        open_editor(serai)
        expect_true(point(serai, "a1").centre()[1] < point(serai, "a9").centre()[1],
                    "the board is not turned")
        point(serai, "e6").click()
        ui.key("Delete", "Down", "Return")
        wait_stands(serai, "e7", "Turtle (1), white")
        close(serai)


def test_narrow():
    """The details cover the board, but not the line that says what is wrong."""
    with Home({"window-width": 360, "window-height": 640}) as home, editing(home, kei_yen) as serai:
        open_editor(serai)
        window = ui.windows(TITLE, serai.pid)[0]
        expect(ui.resize(window, 360, 640), (360, 640), "the size of the editor")
        insist(lambda: press(serai, "Details"), lambda: text_row(serai).box(), "the details")
        text_row(serai).click()
        ui.key("ctrl+a")
        ui.type_text("x")
        line = serai.find("/^Character 1: /", "status", on_screen=True)
        left, top, width, height = line.box()
        details = text_row(serai).box()
        expect_true(top + height <= details[1] or left + width <= details[0],
                    f"the line at {line.box()} is below the details at {details}")
        ui.key("Escape")                    # gives up the text
        wait_text(serai, kei_yen.START)
        close(serai)


def test_table_in_narrow():
    """The table of all kinds of pieces stays within a narrow window."""
    with Home({"window-width": 360, "window-height": 640}) as home, \
            editing(home, pyramids) as serai:
        open_editor(serai)
        window = ui.windows(TITLE, serai.pid)[0]
        expect(ui.resize(window, 360, 640), (360, 640), "the size of the editor")
        choose(serai, "Bestiary")
        wait(lambda: any(node.name == "Fox (421)" for node in walk(serai)), "the table")
        ui.wait_still(timeout=PATIENCE)
        left, top, width, height = ui.windows(TITLE, serai.pid)[0].box
        for name in ("White", "Black"):
            box = next(node for node in walk(serai)
                       if node.name == name and node.role in ("button", "toggle button")).box()
            expect_true(left <= box[0] and box[0] + box[2] <= left + width,
                        f"{name} at {box} is not within the window at {left}, {width} wide")
        choose(serai, "Turtle (1)")
        point(serai, "e5").click()
        wait_stands(serai, "e5", "Turtle (1), white")
        close(serai)


def test_play():
    """A game begins from the position; the one before can be restored, and the next New Game does
    not begin there."""
    with Home() as home, editing(home, mkcess) as serai:
        open_editor(serai)
        text_row(serai).click()
        ui.key("ctrl+a")
        ui.type_text("w../.#./..b b K")
        wait_stands(serai, "b2", "dead square")
        serai.button("Play from Here…").click()
        serai.dialog("New Game")
        ui.wait_still(timeout=PATIENCE)
        serai.button("Start").click()
        serai.no_dialog("New Game")
        serai.no_dialog(TITLE)
        wait(lambda: serai.autosaved()["start"] == "w../.#./..b b K", "a game from the position")
        expect(serai.autosaved()["options"], {"board": "3x3", "figure": "king"}, "its options")
        expect_true("#" not in home.setting("starts"), "the next game begins there too")


serai_ui.run()
