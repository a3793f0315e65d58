#!/usr/bin/env python3
"""Several windows, each with a game of its own; no game is lost, and none is open twice.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import pathlib

import serai_ui
import ui
from games import nerenchi
from new_game import begin_by_mouse
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, wait

GAME = serai_ui.recorded_games()[0]
MOVES = GAME["moves"]


def main_windows(serai):
    return ui.windows(serai_ui.TITLE, pid=serai.pid)


def wait_for_windows(serai, count):
    wait(lambda: len(main_windows(serai)) == count, f"{count} windows")
    ui.wait_still(timeout=serai_ui.PATIENCE)


def titles(serai):
    return [window.title for window in main_windows(serai)]


def kept_moves(home):
    """The moves of all kept games that have some."""
    return sorted(game["moves"] for game in home.kept_games() if game["moves"])


def position_after(n_moves):
    position = GAME["start"]
    for move in MOVES[:n_moves]:
        position = after(position, move)
    return position


def test_new_window():
    """Ctrl+Shift+N and the menu open a window with a new game; the other game stays open."""
    with Home() as home, Serai(home=home) as serai:
        serai.play(GAME["start"], MOVES[0], Clicks)
        ui.key("ctrl+shift+n")
        wait_for_windows(serai, 2)
        serai.choose_from_menu("New Window")
        wait_for_windows(serai, 3)
        expect(kept_moves(home), [MOVES[:1]], "kept games")
        ui.key("ctrl+q")
        expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_titles():
    """The title of a window begins with its game, so that several can be told apart."""
    with Home() as home, Serai(home=home) as serai:
        expect(titles(serai), ["Kei-Yen – Serai"], "titles")
        begin_by_mouse(serai, nerenchi.GAME, "Nerenchi", {})
        wait(lambda: titles(serai) == ["Nerenchi – Serai"], "the title of Nerenchi")


def test_windows_come_back():
    """The windows that are open when the user quits are opened again, and one that is closed before
    is not; its game is kept."""
    with Home() as home:
        home.leave(MOVES[:3])
        with Serai(home=home) as serai:
            serai.wait_position(position_after(3))
            ui.key("ctrl+shift+n")
            wait_for_windows(serai, 2)
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")
        with Serai(home=home) as serai:
            wait_for_windows(serai, 2)
            ui.key("ctrl+w")                # the one on top, with the new game
            wait_for_windows(serai, 1)
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")
        with Serai(home=home) as serai:
            wait_for_windows(serai, 1)
            serai.wait_position(position_after(3))
        expect(kept_moves(home), [MOVES[:3]], "kept games")


def test_kill_with_two_windows():
    """After "kill -9" both windows come back."""
    with Home() as home:
        home.leave(MOVES[:3])
        with Serai(home=home) as serai:
            ui.key("ctrl+shift+n")
            wait_for_windows(serai, 2)
            wait(lambda: len((home.kept / "open").read_text(encoding="utf-8").split()) == 2,
                 "both games to be listed")
            wait(lambda: len(home.kept_games()) == 2, "both games to be kept")
            serai.kill()
        with Serai(home=home) as serai:
            wait_for_windows(serai, 2)
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_file_beside_a_game():
    """A file from the command line opens in a window of its own if the game there has moves; a file
    that is open already is not opened again."""
    with Home() as home:
        home.leave(MOVES[:3])
        path = home.write("mine.serai", serai_ui.saved_game(MOVES[:2]))
        with Serai(path, home=home) as serai:
            wait_for_windows(serai, 2)
            wait(lambda: kept_moves(home) == [MOVES[:2], MOVES[:3]], "both games to be kept")
            again = ui.Program([serai_ui.PROGRAM, path], log=str(home.path / "again.log"),
                               env=home.environment)
            expect(again.wait(serai_ui.PATIENCE), 0, "exit status of the second command")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect(len(main_windows(serai)), 2, "windows")
            expect(len(home.kept_games()), 2, "kept games")
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_file_is_open_already():
    """A file is presented where it is open, also if the game has gone on since, or if it is named
    twice."""
    with Home() as home:
        path = home.write("mine.serai", serai_ui.saved_game(MOVES[:2]))
        with Serai(path, path, home=home) as serai:
            serai.wait_position(position_after(2))
            serai.play(position_after(2), MOVES[2], Clicks)
            serai.wait_text("• mine")
            ui.key("ctrl+shift+n")
            wait_for_windows(serai, 2)
            again = ui.Program([serai_ui.PROGRAM, path], log=str(home.path / "again.log"),
                               env=home.environment)
            expect(again.wait(serai_ui.PATIENCE), 0, "exit status of the second command")
            serai.wait_text("This game is on the board")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect(len(main_windows(serai)), 2, "windows")
            expect(kept_moves(home), [MOVES[:3]], "kept games")
            serai.open_file(path)
            wait_for_windows(serai, 2)
            expect(kept_moves(home), [MOVES[:3]], "kept games")
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_changes_are_marked():
    """The title marks changes that the file does not have, also after a restart."""
    with Home() as home:
        path = home.write("mine.serai", serai_ui.saved_game(MOVES[:2]))
        with Serai(path, home=home) as serai:
            serai.wait_text("mine")
            serai.play(position_after(2), MOVES[2], Clicks)
            serai.wait_text("• mine")
        with Serai(home=home) as serai:
            serai.wait_position(position_after(3))
            serai.wait_text("• mine")
            wait(lambda: any(node.description == "The latest changes are not saved in the file"
                             for node in ui.all_nodes(serai.pid)),
                 "a screen reader to be told what the mark means")
            ui.key("ctrl+s")
            serai.wait_text("mine")
            expect(json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["moves"], MOVES[:3],
                   "moves in the file")
            expect_true("saved-as" not in pathlib.Path(path).read_text(encoding="utf-8"),
                        "the file has its own name in it")
        with Serai(home=home) as serai:
            serai.wait_text("mine")


serai_ui.run()
