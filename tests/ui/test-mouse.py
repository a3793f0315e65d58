#!/usr/bin/env python3
"""Kei-Yen by mouse: a whole game, every ending, pictures of the board.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib

import serai_ui
import ui
from new_game import begin_by_actions
from serai_ui import Clicks, Drags, Home, Serai, after, expect, expect_true, steps_of, wait

# The index of a recorded game with chains of five jumps, then a text for each ending.
SHORT_GAME = 1

ENDINGS = {
    ("kei", "goal"): "The remaining Yen cannot block both Kei",
    ("kei", "held-out"): "No capture for a long time, and fewer than 13 Yen are left",
    ("yen", "held-out"): "No capture for a long time, and 13 or more Yen are left",
    ("yen", "only-repetitions"): "Every move of Kei would repeat an earlier position",
    ("yen", "no-move"): "Both Kei are blocked",
}
ALL_CAPTURED = "Every Yen has been captured"


def ending_of(game):
    if game["options"].get("kei-goal") == "all":
        return ALL_CAPTURED
    return ENDINGS[game["result"], game["reason"]]


def wait_counted(serai, position):
    """Waits for the counter of the Yen. What the board shows by itself is a description."""
    left = serai_ui.yen_left(position)
    serai.find(f"{left} Yen left", "image", on_screen=True)
    serai.find("/to move$/", "label", on_screen=True,
               description=f"Kei must capture {left - 6} more Yen" if left > 6 else "")


@contextlib.contextmanager
def resumed(start, settings=None):
    """The program, resuming a game in this position."""
    with Home(settings) as home:
        home.leave(start=start)
        with Serai(home=home) as serai:
            serai.wait_position(start)
            yield serai


def expect_over(serai, game):
    serai.wait_text(ending_of(game))
    serai.wait_text("Kei wins" if game["result"] == "kei" else "Yen wins")
    expect(serai.position(), game["final"].split()[0], "final position")


def test_whole_game():
    game = serai_ui.recorded_games()[SHORT_GAME]
    position = game["start"]
    with Serai() as serai:
        for number, move in enumerate(game["moves"]):
            position = serai.play(position, move, Drags if number % 2 else Clicks)
            expect(serai.moves()[-1], move, "last move of the list")
            if number + 1 < len(game["moves"]):     # then the result replaces the facts
                wait_counted(serai, position)
        expect_over(serai, game)
        expect(len(serai.moves()), len(game["moves"]), "length of the list of moves")
        serai.wait_kept(result={"outcome": "p1win", "reason": "goal"})

        serai.click("a1")
        expect_over(serai, game)
        serai.button("Play Again").click()
        serai.wait_position(serai_ui.START)
        serai.wait_text("No moves yet")


def test_pictures():
    moves = serai_ui.recorded_games()[SHORT_GAME]["moves"][:3]
    position = serai_ui.START
    with Serai() as serai:
        pictures, touched = [serai.board_picture()], []
        for move in moves:
            position = serai.play(position, move, Clicks)
            pictures.append(serai.board_picture())
            last, touched = touched, steps_of(move)
            serai.expect_change(pictures[-2], pictures[-1], last + touched,
                                is_capture="x" in move)
        for picture in reversed(pictures[:-1]):
            serai.button("Undo").click()
            wait(lambda: serai.board_picture().rgb == picture.rgb, "Undo to restore the picture")
        expect_true(not serai.is_sensitive("Undo"), "Undo is possible at the start")
        for picture in pictures[1:]:
            serai.button("Redo").click()
            wait(lambda: serai.board_picture().rgb == picture.rgb, "Redo to restore the picture")
        expect_true(not serai.is_sensitive("Redo"), "Redo is possible at the end")


def test_legal_places_light_up():
    with Serai() as serai:
        before = serai.board_picture()
        serai.click("a3")
        serai.wait_taken_up("a3")
        held = serai.board_picture()
        for point, text in (("a4", "a4, empty, the piece can go here"),
                            ("c5", "c5, empty, the piece can go here and capture"),
                            ("b4", "b4, five Yen"), ("c3", "c3, empty")):
            expect(serai.name(point), text, "name of a point")
        for point in ("a3", "a4", "c5"):
            left, top, right, bottom = serai.cell(point)
            cell = (max(0, left), max(0, top), right - max(0, left), bottom - max(0, top))
            expect_true(before.crop(*cell).diff(held.crop(*cell))[0] > 50, f"{point} is unmarked")
        serai.click("a3")
        wait(lambda: serai.board_picture().rgb == before.rgb, "the marks to go")


def test_chain_step_by_step():
    """Buttons appear with the chain; a jump can be taken back, and the chain can end early."""
    start = "...../.5.5./...../.5.5./..K.K k"
    with resumed(start) as serai:
        nothing = serai.board_picture()
        serai.click("c1")
        serai.click("a3")
        serai.wait_taken_up("a3")
        serai.wait_text("Keep jumping or finish the move here")
        one_jump = serai.board_picture()
        serai.drag("a3", "c5")
        serai.wait_taken_up("c5")
        serai.expect_change(one_jump, serai.board_picture(), ["a3", "b4", "c5", "e3", "c1"],
                            is_capture=True)
        serai.button("Undo Step").click()
        serai.wait_taken_up("a3")
        wait(lambda: serai.board_picture().rgb == one_jump.rgb, "the first jump's picture")
        serai.button("Undo").click()
        serai.wait_taken_up("c1")
        serai.click("c1")
        wait(lambda: serai.board_picture().rgb == nothing.rgb, "the picture from before")
        serai.play(start, "c1xa3", Drags)


def opposite(box, board):
    """Where a box lies after half a turn around the centre of the board."""
    x, y, width, height = box
    left, top, board_width, board_height = board
    return 2 * left + board_width - x - width, 2 * top + board_height - y - height, width, height


def is_near(box, other):
    """Whether two boxes are the same but for the rounding of both and of the board."""
    return all(abs(a - b) <= 2 for a, b in zip(box, other))


def test_turned_board():
    with Serai() as serai:
        upright = {point: serai.points[point].box() for point in serai_ui.POINTS}
        turned = {point: opposite(box, serai.board.box()) for point, box in upright.items()}
        before = serai.board_picture()
        ui.key("ctrl+t")
        wait(lambda: is_near(serai.points["a1"].box(), turned["a1"]), "the board to turn")
        for point in serai_ui.POINTS:
            expect_true(is_near(serai.points[point].box(), turned[point]),
                        f"{point} is at {serai.points[point].box()}, not at {turned[point]}")
        expect_true(before.diff(serai.board_picture())[0] > 100, "the picture did not turn")
        position = serai.play(serai_ui.START, "a3xc1", Clicks)
        serai.play(position, "d2-d3", Drags)
        serai.choose_from_menu("Flip Board")
        wait(lambda: serai.points["a1"].box() == upright["a1"], "the board to turn back")
        ui.key("ctrl+t")
        wait(lambda: is_near(serai.points["a1"].box(), turned["a1"]), "the board to turn again")
        begin_by_actions(serai, serai.game, "Kei-Yen")
        wait(lambda: serai.points["a1"].box() == upright["a1"],
             "one's own side to be near in a new game")


def test_animated_move():
    """The animation of a chain has several frames, and clicks do not wait for it."""
    start = "...../.5.5./...../.5.5./..K.K k"
    move, answer = "c1xa3xc5xe3", "d2-d3"
    with resumed(start, {"animation-speed": "normal"}) as serai:
        position = serai.play(start, move, Clicks)
        ui.key("ctrl+z")
        serai.wait_position(start)
        ui.key("ctrl+shift+z")
        frames = ui.count_frames(1, serai.board.box())
        expect_true(frames >= 5, f"three jumps were seen in {frames} pictures")
        serai.wait_position(position)
        ui.key("ctrl+z", "ctrl+shift+z")
        serai.click("d2")
        serai.wait_taken_up("d2")
        serai.click("d3")
        serai.wait_position(after(position, answer))


def part(picture, box, window):
    """The pixels of a picture of the window in this box on the screen."""
    return picture.crop(box[0] - window[0], box[1] - window[1], *box[2:]).rgb


def test_result_waits_for_the_move():
    """The result is shown once the last piece has arrived on the board: no picture shows it with
    another board."""
    game = serai_ui.recorded_games()[1]
    with Home({"animation-speed": "normal"}) as home:
        home.leave(game["moves"], options=game["options"], cursor=len(game["moves"]) - 1)
        with Serai(home=home) as serai:
            window, board = serai.window.box, serai.board.box()
            serai.board_picture()
            pictures = [ui.screenshot(region=window)]
            ui.key("ctrl+shift+z")
            while not serai.says("/ wins$/"):
                pictures += ui.pictures_until_still(region=window, timeout=serai_ui.PATIENCE)
            result = serai.find("/ wins$/", "label", on_screen=True).shown_box()
            # the text is known before it is painted
            while part(pictures[-1], result, window) == part(pictures[0], result, window):
                pictures += ui.pictures_until_still(region=window, timeout=serai_ui.PATIENCE)
            end = {area: part(pictures[-1], area, window) for area in (result, board)}
            expect_true(part(pictures[0], board, window) != end[board], "the board has not changed")
            early = [number for number, picture in enumerate(pictures)
                     if part(picture, result, window) == end[result]
                     and part(picture, board, window) != end[board]]
            expect(early, [], f"of {len(pictures)} pictures, those with the result before the move")


@serai_ui.thorough
def test_every_ending():
    """Plays the last move of each recorded game. One program opens all the files."""
    games = [game for game in serai_ui.recorded_games() if game["moves"]]
    with Serai() as serai:
        for number, game in enumerate(games):
            *moves, last = game["moves"]
            path = serai.home.write(f"game-{number}.serai", serai_ui.saved_game(
                moves, game["start"], game["options"]))
            serai.open_file(path)
            serai.wait_text(f"game-{number}")
            position = game["start"]
            for move in moves:
                position = after(position, move)
            serai.wait_position(position)
            if game["reason"] == "held-out":
                serai.wait_text("/The Yen are counted in 1 move: with 13 or more, Yen wins/")
            serai.play(position, last, Clicks)
            expect_over(serai, game)


serai_ui.run()
