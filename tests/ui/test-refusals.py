#!/usr/bin/env python3
"""Illegal moves are refused with a reason, and the board does not change.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, wait

CHAIN = "...../.5.5./...../.5.5./..K.K k"   # c1xa3xc5 is possible

# Moves after which a5-b5 would repeat the position after move 2.
TO_AND_FRO = ["a3-a2", "b4-b5", "a2-a3", "b5-a5", "a3-a2"]


def resumed(home, **game):
    home.leave(**game)
    return Serai(home=home)


def refused(serai, points, reason):
    """Clicks the points, the last of which must be refused for this reason."""
    for point in points:
        serai.click(point)
    serai.wait_text(reason)


def let_go(serai):
    ui.key("Escape")
    wait(serai.nothing_taken_up, "Escape to let the piece go")


def test_choosing_a_piece():
    with Serai() as serai:
        refused(serai, ["c3"], "This point is empty: choose a Kei")
        refused(serai, ["b4"], "This is not your piece")
        position = serai.play(serai_ui.START, "a3-a2", Clicks)
        refused(serai, ["c3"], "This point is empty: choose a Yen")
        refused(serai, ["a2"], "This is not your piece")
        serai.wait_position(position)
        serai.wait_kept(moves=["a3-a2"])


def test_moving_a_kei():
    with Serai() as serai:
        for point, reason in (
                ("b4", "Kei captures by jumping to the point behind, which must be empty"),
                ("d4", "This point is occupied"),
                ("c4", "No line leads there in one step or jump"),
                ("c3", "There is no Yen in between to jump over")):
            serai.click("a3")
            serai.wait_taken_up("a3")
            refused(serai, [point], reason)
            expect_true(serai.is_taken_up("a3"), "the piece was lost by a wrong click")
            let_go(serai)
        expect(serai.position(), serai_ui.START.split()[0], "position")


def test_another_piece():
    """A click on another own piece picks that up instead; a second click puts it back."""
    with Serai() as serai:
        serai.click("a3")
        serai.wait_taken_up("a3")
        serai.click("e3")
        serai.wait_taken_up("e3")
        expect_true(not serai.is_taken_up("a3"), "two pieces are taken up")
        serai.click_later("e3")
        wait(serai.nothing_taken_up, "the piece to be let go")
        serai.drag("a3", "e3")
        serai.wait_text("This point is occupied")
        expect_true(not serai.is_taken_up("e3"), "a drop takes up the piece it falls on")
        let_go(serai)


def test_double_click():
    """A piece stays taken up, whether it is clicked once or twice."""
    with Serai() as serai:
        x, y = serai.points["a3"].centre()
        ui.move(round(x), round(y))
        ui.click_here(times=2)
        serai.wait_taken_up("a3")
        serai.click_later("e3")
        serai.wait_taken_up("e3")


def test_moving_a_yen():
    with Serai() as serai:
        position = serai.play(serai_ui.START, "a3-a2", Clicks)
        position = serai.play(position, "b4-c4", Clicks)
        position = serai.play(position, "a2-a1", Clicks)
        serai.drag("b4", "c4")
        serai.wait_text("A Yen never joins another")
        let_go(serai)
        for points, reason in ((["c4", "c2"], "A Yen steps to a neighbouring point along a line"),
                               (["c4", "b5"], "A Yen steps to a neighbouring point along a line"),
                               (["b2", "a1"], "Yen never captures")):
            refused(serai, points, reason)
            let_go(serai)
        serai.wait_position(position)


def test_within_a_chain():
    with Home() as home, resumed(home, start=CHAIN) as serai:
        serai.wait_position(CHAIN)
        for point in ("c1", "a3", "c5"):
            serai.click(point)
        serai.wait_taken_up("c5")
        refused(serai, ["b5"], "After a jump only another jump can follow")
        refused(serai, ["a3"], "A point may not be jumped over twice in one move")
        refused(serai, ["a1"], "No line leads there in one step or jump")
        expect_true(serai.is_taken_up("c5"), "the chain was lost by a wrong click")
        serai.click("c5")
        serai.wait_position(after(CHAIN, "c1xa3xc5"))


def test_repetition():
    """The refusal names the move after which the position occurred."""
    with Home() as home, resumed(home, moves=TO_AND_FRO) as serai:
        position = serai_ui.START
        for move in TO_AND_FRO:
            position = after(position, move)
        serai.wait_position(position)
        serai.click("a5")
        serai.wait_taken_up("a5")
        expect(serai.name("b5"), "b5, empty", "name of a point that must not be offered")
        refused(serai, ["b5"], "This position already occurred, after move 2")
        let_go(serai)
        serai.play(position, "a5-a4", Clicks)


def test_compulsory_capture():
    with Home() as home, resumed(home, options={"compulsory": "yes"}) as serai:
        serai.wait_position(serai_ui.START)
        refused(serai, ["a3", "a4"], "You must capture")
        let_go(serai)
        serai.play(serai_ui.START, "a3xc5", Clicks)


def test_wrong_drags():
    with Serai() as serai:
        before = serai.board_picture()
        serai.drag("b4", "c4")
        serai.wait_text("This is not your piece")
        serai.drag("a3", "c4")
        serai.wait_text("No line leads there in one step or jump")
        let_go(serai)
        x, y = serai.points["a3"].centre()
        ui.drag(x, y, x, serai.window.y + serai.window.height + 40, steps=6, seconds=0.1)
        serai.wait_text("Drop the piece on one of the marked points")
        serai.click("a3")
        wait(serai.nothing_taken_up, "the piece to be let go")
        expect(serai.position(), serai_ui.START.split()[0], "position")
        expect_true(serai.board_picture().colours() == before.colours(), "the board has changed")


def test_game_is_over():
    game = serai_ui.recorded_games()[1]
    with Home() as home, Serai(home.write("over.serai", serai_ui.saved_game(game["moves"])),
                               home=home) as serai:
        serai.wait_text("Kei wins")
        reason = "The remaining Yen cannot block both Kei"
        refused(serai, ["a1"], reason)
        refused(serai, ["d1"], reason)
        expect(serai.position(), game["final"].split()[0], "position")
        expect_true(not serai.is_sensitive("Hint"), "a hint can be had when the game is over")


serai_ui.run()
