#!/usr/bin/env python3
"""A match of several games: the next game with sides changed, points, the final score.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, wait

GAME = serai_ui.recorded_games()[0]             # Kei wins
MOVES = GAME["moves"]
BEFORE_LAST = serai_ui.START
for move in MOVES[:-1]:
    BEFORE_LAST = after(BEFORE_LAST, move)


def leave(home, outcomes):
    """A match of two games between two people; Kei can win this one by one move."""
    home.leave(MOVES[:-1], version=3, cursor=len(MOVES) - 1,
               series={"games": 2, "outcomes": outcomes})


def points(serai):
    """The points of both players, those of Kei first."""
    found = {}
    for name in ("Kei", "Yen"):
        strip = serai.find(f"/^{name}($| ·)/", "group")
        found[name] = [node.name for node in strip.walk()
                       if node.role == "label" and node.name[:1] in "0123456789½"]
    return found["Kei"] + found["Yen"]


def test_next_game():
    with Home() as home:
        leave(home, [])
        with Serai(home=home) as serai:
            serai.wait_position(BEFORE_LAST)
            serai.wait_text("Two players · Game 1 of 2")
            expect(points(serai), ["0", "0"], "points at first")
            serai.play(BEFORE_LAST, MOVES[-1], Clicks)
            serai.find("/Score: Kei 1 – 0 Yen$/", "label", on_screen=True)
            expect(points(serai), ["1", "0"], "points after the first game")
            expect_true(not serai.is_shown("Play Again"),
                        "the match can be begun again before its end")
            serai.button("Next Game").click()
            serai.wait_position(serai_ui.START)
            serai.wait_text("Two players · Game 2 of 2")
            expect(points(serai), ["0", "1"], "points, with sides changed")
            wait(lambda: serai.autosaved().get("series") == {"games": 2, "outcomes": ["p1win"]},
                 "the match to be kept")


def test_final_score():
    with Home() as home:
        leave(home, ["p2win"])
        with Serai(home=home) as serai:
            serai.wait_position(BEFORE_LAST)
            serai.play(BEFORE_LAST, MOVES[-1], Clicks)
            serai.find("/Final score: Kei 2 – 0 Yen$/", "label", on_screen=True)
            serai.button("Play Again").click()
            serai.wait_text("Two players · Game 1 of 2")
            expect(points(serai), ["0", "0"], "points of another match")


def test_by_keyboard():
    with Home() as home:
        leave(home, [])
        with Serai(home=home) as serai:
            serai.wait_position(BEFORE_LAST)
            serai.play(BEFORE_LAST, MOVES[-1], Clicks)
            following = serai.button("Next Game")
            for _ in range(20):
                ui.key("Tab")
                ui.wait_still(timeout=serai_ui.PATIENCE)
                if "focused" in following.states:
                    break
            ui.key("space")
            serai.wait_text("Two players · Game 2 of 2")


serai_ui.run()
