#!/usr/bin/env python3
"""Autosaves survive "kill -9", games are saved in files, and invalid files are refused.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib

import serai_ui
import ui
from serai_ui import Clicks, Drags, Home, Serai, after, expect, expect_true, wait

GAME = serai_ui.recorded_games()[0]
SUBTITLE = "Two players"


def position_after(n_moves):
    position = GAME["start"]
    for move in GAME["moves"][:n_moves]:
        position = after(position, move)
    return position


def test_kill_and_resume():
    """Plays five moves; after each the program is killed once the autosave has the move."""
    n_played = 5
    with Home() as home:
        for number, move in enumerate(GAME["moves"][:n_played]):
            with Serai(home=home) as serai:
                serai.wait_position(position_after(number))
                serai.play(position_after(number), move, Clicks)
                wait(lambda: serai.autosaved()["moves"] == GAME["moves"][:number + 1],
                     "the autosave to have the move")
                serai.kill()
        with Serai(home=home) as serai:
            serai.wait_position(position_after(n_played))
            expect(serai.moves(), GAME["moves"][:n_played], "list of moves")
            for number in reversed(range(n_played)):
                serai.button("Undo").click()
                serai.wait_position(position_after(number))
            for number in range(n_played):
                serai.button("Redo").click()
                serai.wait_position(position_after(number + 1))


@serai_ui.thorough
def test_kill_at_once():
    """Kills the program as soon as a move is visible: the autosave is valid, with or without it."""
    with Home() as home:
        number = 0
        for _ in range(6):
            with Serai(home=home) as serai:
                serai.wait_position(position_after(number))
                serai.points[serai_ui.steps_of(GAME["moves"][number])[0]].activate("point.choose")
                serai.play(position_after(number), GAME["moves"][number], ActionsAfterTaking)
                serai.kill()
            if home.autosave:
                kept = json.loads(home.autosave.read_text(encoding="utf-8"))["moves"]
                expect_true(kept in (GAME["moves"][:number], GAME["moves"][:number + 1]),
                            f"after move {number + 1} these were kept: {kept}")
                number = len(kept)


class ActionsAfterTaking:
    """Completes a move by accessibility actions, without pauses."""

    @staticmethod
    def go(serai, points):
        for point in points[1:]:
            serai.points[point].activate("point.choose")

    @staticmethod
    def finish(serai, point):
        serai.points[point].activate("point.choose")


def test_chain_is_not_a_move_yet():
    start = "...../.5.5./...../.5.5./..K.K k"
    with Home() as home:
        with Serai(home.write("chain.serai", serai_ui.saved_game(start=start)),
                   home=home) as serai:
            serai.wait_position(start)
            serai.click("c1")
            serai.click("a3")
            serai.wait_taken_up("a3")
            serai.wait_kept(start=start, moves=[])
            serai.kill()
        with Serai(home=home) as serai:
            serai.wait_position(start)
            expect_true(serai.nothing_taken_up(), "a piece is in the hand after a new start")


def test_finished_game_comes_back():
    game = serai_ui.recorded_games()[1]
    with Home() as home:
        with Serai(home.write("end.serai", serai_ui.saved_game(game["moves"])),
                   home=home) as serai:
            serai.wait_text("Kei wins")
        with Serai(home=home) as serai:
            serai.wait_text("Kei wins")
            serai.button("Play Again").click()
            serai.wait_position(serai_ui.START)
        with Serai(home=home) as serai:
            serai.wait_position(serai_ui.START)


def test_finished_game_with_somebody_elsewhere():
    """It can be played again if the program has the network, which it need not have been built with."""
    finished = serai_ui.recorded_games()[1]["moves"]
    with Home() as home:
        home.leave(finished, players=("human", "elsewhere"))
        with Serai(home=home) as serai:
            ui.key("F10")
            wait(lambda: serai.is_shown("Preferences", "menu item"), "the menu")
            has_network = serai.is_shown("Play with Somebody…", "menu item")
            ui.key("Escape")
            expect(serai.is_sensitive("Play Again"), has_network, "whether it can be played again")


def test_new_game_is_undone():
    """Undo says that another game is on the board, and redo leads back to the new one."""
    with Home() as home, Serai(home=home) as serai:
        serai.play(position_after(0), GAME["moves"][0], Clicks)
        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.button("Start").click()
        serai.no_dialog("New Game")
        serai.wait_position(serai_ui.START)
        ui.key("ctrl+z")
        serai.wait_position(position_after(1))
        serai.wait_text("Previous game is back")
        ui.key("ctrl+shift+z")
        serai.wait_position(serai_ui.START)
        serai.wait_text("Game continued")
        expect_true(not serai.is_sensitive("Redo"), "there is more to redo")
        serai.play(position_after(0), GAME["moves"][0], Clicks)


def test_save_and_open():
    with Home() as home, Serai(home=home) as serai:
        for number, move in enumerate(GAME["moves"][:3]):
            serai.play(position_after(number), move, Drags)
        ui.key("ctrl+s")
        serai.choose_file("Save Game", home.path / "games" / "mine")
        saved = home.path / "games" / "mine.serai"
        wait(saved.exists, f"{saved} to be written")
        serai.wait_text("mine")
        serai.wait_text("Kei-Yen · Two players")  # below the name of the file
        expect(json.loads(saved.read_text(encoding="utf-8"))["moves"], GAME["moves"][:3],
               "moves in the file")

        serai.play(position_after(3), GAME["moves"][3], Clicks)
        ui.key("ctrl+s")
        wait(lambda: len(json.loads(saved.read_text(encoding="utf-8"))["moves"]) == 4,
             "the file to be saved again")
        serai.wait_text("Game saved")

        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.button("Start").click()
        serai.no_dialog("New Game")
        serai.wait_position(serai_ui.START)
        serai.wait_text(SUBTITLE)
        ui.key("ctrl+z")                # restores the previous game
        serai.wait_position(position_after(4))
        serai.wait_text("mine")

        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.button("Start").click()
        serai.wait_position(serai_ui.START)
        serai.open_file(saved)
        serai.wait_position(position_after(4))
        expect(serai.moves(), GAME["moves"][:4], "list of moves")
        serai.button("Undo").click()
        serai.wait_position(position_after(3))


def test_open_what_is_open():
    """A file whose game is on the board is not opened a second time, unless it has changed."""
    with Home() as home:
        path = home.write("mine.serai", serai_ui.saved_game(GAME["moves"][:2]))
        with Serai(path, home=home) as serai:
            serai.wait_position(position_after(2))
            serai.play(position_after(2), GAME["moves"][2], Clicks)
            serai.open_file(path)
            serai.wait_text("This game is on the board")
            expect(serai.moves(), GAME["moves"][:3], "list of moves")
            expect(len(home.kept_games()), 1, "kept games")
            home.write("mine.serai", serai_ui.saved_game(GAME["moves"][:5]))
            serai.open_file(path)
            serai.wait_position(position_after(5))
            wait(lambda: len(home.kept_games()) == 2, "both games to be kept")


def refused(path, home, *sayings):
    """Starts with a file that is refused by a dialog with these texts; the game is unchanged."""
    with Serai(path, home=home) as serai:
        for saying in sayings:
            serai.find(saying, "label", on_screen=True)
        serai.find("Close", "button", on_screen=True)
        expect_true(os.path.basename(path) in serai.said(), "nothing is said on the terminal")
        ui.key("Escape")
        serai.no_dialog()
        serai.wait_position(position_after(2))


def test_damaged_files():
    """Each damaged file is refused with a reason, and the current game is unchanged."""
    good = serai_ui.saved_game(GAME["moves"][:2])
    with Home() as home:
        with Serai(home.write("good.serai", good), home=home) as serai:
            serai.wait_position(position_after(2))
        cannot = "/^The file “{}” could not be opened$/"
        refused(home.write("cut.serai", good[:len(good) // 2]), home,
                cannot.format("cut.serai"),
                "/^This file is not a saved game, or it is damaged in line 1: /")
        newer = good.replace('"version": 1', '"version": 99')
        refused(home.write("newer.serai", newer), home,
                cannot.format("newer.serai"), "/^This saved game is from a newer version of Serai/")
        refused(home.write("other.serai", '{"format": "recipe"}'), home,
                cannot.format("other.serai"), "/^This file is not a saved game: /")
        refused(str(home.path / "games" / "missing.serai"), home,
                cannot.format("missing.serai"), "This file does not exist")


def test_wrong_move():
    """An illegal move is reported by its number. The moves before it can be opened, and the file is
    not changed."""
    moves = GAME["moves"][:6] + ["a1-e5"] + GAME["moves"][7:9]
    with Home() as home:
        path = home.write("wrong.serai", serai_ui.saved_game(moves))
        text = pathlib.Path(path).read_text(encoding="utf-8")
        with Serai(path, home=home) as serai:
            serai.find("/^Move 7 .“a1-e5”. is not legal: [^.]*[.] The first 6 moves can be opened[.]$/",
                       "label", on_screen=True)
            expect_true("Move 7 (“a1-e5”) is not legal" in serai.said(),
                        "nothing is said on the terminal")
            serai.button("Open").click()
            serai.wait_text("The first 6 moves of the saved game are on the board")
            serai.wait_position(position_after(6))
            serai.wait_text(SUBTITLE)
            expect(serai.moves(), GAME["moves"][:6], "list of moves")
        expect(pathlib.Path(path).read_text(encoding="utf-8"), text, "the wrong file")


def test_unknown_members_stay():
    with Home() as home:
        path = home.write("more.serai", serai_ui.saved_game(GAME["moves"][:2],
                                                            comment="a fine game"))
        with Serai(path, home=home) as serai:
            serai.wait_position(position_after(2))
            serai.play(position_after(2), GAME["moves"][2], Clicks)
            ui.key("ctrl+s")
            wait(lambda: len(json.loads(pathlib.Path(path).read_text())["moves"]) == 3,
                 "the file to be saved")
        expect(json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["comment"],
               "a fine game", "what is not known to this version")


def test_saving_in_haste():
    """A key held down saves repeatedly: each notice appears during the animation of the last."""
    with Home({"animation-speed": "normal"}) as home:
        path = home.write("haste.serai", serai_ui.saved_game(GAME["moves"][:1]))
        with Serai(path, home=home) as serai:
            serai.wait_position(position_after(1))
            ui.key(*["ctrl+s"] * 8, pause=0.06)
            serai.wait_text("Game saved")
            serai.play(position_after(1), GAME["moves"][1], Clicks)


def test_damaged_autosave():
    with Home() as home:
        autosave = home.path / "state" / "serai" / "current.json"      # of version 1
        autosave.parent.mkdir(parents=True)
        autosave.write_text('{"format": "serai-game", "ver', encoding="utf-8")
        with Serai(home=home) as serai:
            kept = f"{autosave}.unread"
            serai.find("The last game could not be resumed", "label", on_screen=True)
            serai.find(f"/^This file is not a saved game, .* The saved game was kept as “{kept}”[.]$/",
                       "label", on_screen=True)
            expect_true(os.path.exists(kept), "the copy is not there")
            ui.key("Escape")
            serai.no_dialog()
            serai.wait_position(serai_ui.START)
            serai.play(serai_ui.START, "a3-a2", Clicks)
        expect(json.loads(home.autosave.read_text(encoding="utf-8"))["moves"], ["a3-a2"],
               "autosave")


def test_close_when_nothing_can_be_saved():
    """A file is where the folder of games should be. The window does not close without a question,
    and the game is saved once the folder can be made."""
    with Home() as home:
        home.kept.parent.mkdir(parents=True)
        home.kept.write_text("in the way", encoding="utf-8")
        with Serai(home=home) as serai:
            serai.wait_text("The game could not be saved automatically")
            serai.play(serai_ui.START, "a3-a2", Clicks)
            for leave in (lambda: ui.close(serai.window), lambda: ui.key("ctrl+q")):
                leave()
                serai.find("/If you close the window now, the latest moves will be lost[.]$/", "label",
                           on_screen=True)
                serai.button("Cancel").click()
                serai.no_dialog()
            expect_true(str(home.kept) in serai.said(), "nothing is said on the terminal")
            home.kept.unlink()
        expect([game["moves"] for game in home.kept_games()], [["a3-a2"]], "moves of the kept game")


def test_close_anyway():
    with Home() as home:
        home.kept.parent.mkdir(parents=True)
        home.kept.write_text("in the way", encoding="utf-8")
        with Serai(home=home) as serai:
            serai.play(serai_ui.START, "a3-a2", Clicks)
            ui.key("ctrl+q")
            serai.button("Close Anyway").click()
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_save_where_nothing_can_be():
    """A folder has replaced the file: a dialog reports it, and the game can continue."""
    with Home() as home:
        path = pathlib.Path(home.write("gone.serai", serai_ui.saved_game(GAME["moves"][:1])))
        with Serai(str(path), home=home) as serai:
            serai.wait_position(position_after(1))
            path.unlink()
            path.mkdir()
            ui.key("ctrl+s")
            serai.find("The file “gone.serai” could not be saved", "label", on_screen=True)
            serai.find("There is a folder with this name", "label", on_screen=True)
            ui.key("Escape")
            serai.no_dialog()
            serai.play(position_after(1), GAME["moves"][1], Clicks)


serai_ui.run()
