#!/usr/bin/env python3
"""screenshots: every screen of the program, in every style, size and language, to look at.

    ui-session --no-gl --screen 1680x1240 -- screenshots.py PROGRAM FOLDER [WORD...]

A picture is named STYLE-WIDTH-LANGUAGE-SCREEN.png. With WORDs only those styles, widths,
languages and scenes (play, moves, windows, messages) are shown that are among them; a kind
that no WORD speaks of is shown whole. The environment is that of "meson devenv".

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import itertools
import pathlib
import sys

import serai_ui
import ui
from serai_ui import PATIENCE, Clicks, Home, Serai, saved_game, wait

STYLES = ("light", "dark")
SIZES = {"360": (360, 640), "1000": (1000, 700), "1600": (1600, 1000)}
LANGUAGES = ("en", "ru", "hy", "si", "mni", "mni@beng")

CHAIN = "...../.5.5./...../.5.5./..K.K k"
GAME = serai_ui.recorded_games()[0]["moves"]
FINISHED_GAME = serai_ui.recorded_games()[1]["moves"]


def still():
    """The screen at rest, the pointer out of the way."""
    ui.move(*serai_ui.CORNER)
    return ui.wait_still(timeout=PATIENCE)


def resumed(home, *moves, **more):
    """The program, going on with a game as if it had been left in it."""
    home.leave(moves, **more)
    return Serai(home=home)


def play(home):
    """The start, a hint, thinking."""
    with resumed(home, players=("human", "computer"), level=serai_ui.STRONGEST) as serai:
        still()
        yield "start"
        ui.key("ctrl+h")
        serai.wait_text("/[a-e][1-5][-x][a-e][1-5]/")
        still()
        yield "hint"
        Clicks.go(serai, ["a3", "a2"])
        ui.move(*serai_ui.CORNER)
        wait(lambda: len(serai.autosaved()["moves"]) == 1, "the move")
        yield "thinking"


def moves(home):
    """A refused click, a piece taken up, the end."""
    position = functools.reduce(serai_ui.after, GAME[:24], serai_ui.START)
    with resumed(home, *GAME[:24]) as serai:
        serai.click(next(point for point, piece in serai_ui.board_of(position).items()
                         if piece.isdigit()))
        still()
        yield "refused"
        serai.click(serai_ui.steps_of(GAME[24])[0])
        still()
        yield "taken-up"
    with resumed(home, start=CHAIN) as serai:
        Clicks.go(serai, ["c1", "a3", "c5"])
        still()
        yield "chain"
    with resumed(home, *FINISHED_GAME[:-1]) as serai:
        points = serai_ui.steps_of(FINISHED_GAME[-1])
        Clicks.go(serai, [*points, points[-1]])
        still()
        yield "end"


def windows(home):
    """The menu and all other windows."""
    with resumed(home, *GAME[:5]) as serai:
        ui.key("F10")
        still()
        yield "menu"
        ui.key("Escape")
        for keys, name in (("ctrl+n", "new-game"), ("ctrl+comma", "preferences"),
                           ("ctrl+question", "shortcuts")):
            ui.key(keys)
            wait(lambda: len(ui.windows(pid=serai.pid)) == 2, f"the window {name}")
            still()
            yield name
            x, y, width, height = ui.display().active().box
            ui.scroll(x + width // 2, y + height - 60, 20)
            still()
            yield f"{name}-below"
            ui.key("Escape")
            serai.no_dialog()
        ui.key("F10", "Up", "Return")
        wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the window about the program")
        still()
        yield "about"
        ui.key("Escape")
        serai.no_dialog()


def messages(home):
    """What is said of a file that is not right."""
    wrong = home.write("wrong.serai", saved_game([*GAME[:6], "a1-e5"]))
    with Serai(wrong, home=home) as serai:
        wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the message")
        still()
        yield "wrong-file"
        ui.key("Escape")
        serai.no_dialog()


def picture():
    """The part of the screen that windows cover."""
    boxes = [window.box for window in ui.windows() + ui.display().popups()]
    left, top = (max(0, min(box[i] for box in boxes)) for i in (0, 1))
    right, bottom = (max(box[i] + box[i + 2] for box in boxes) for i in (0, 1))
    return ui.screenshot(region=(left, top, right - left, bottom - top))


SCENES = {"play": play, "moves": moves, "windows": windows, "messages": messages}


def main():
    folder, words = pathlib.Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)

    def chosen(names):
        return [name for name in names if name in words] or names

    for style, size, language in itertools.product(chosen(STYLES), chosen(SIZES),
                                                   chosen(LANGUAGES)):
        width, height = SIZES[size]
        settings = {"color-scheme": style, "language": language, "window-width": width,
                    "window-height": height}
        for scene in chosen(SCENES):
            with Home(settings) as home:
                for name in SCENES[scene](home):
                    picture().save(folder / f"{style}-{size}-{language}-{name}.png")


main()
