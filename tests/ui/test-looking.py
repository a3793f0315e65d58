#!/usr/bin/env python3
"""Looking at earlier moves, playing another move there, and returning: nothing is lost.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, wait

MOVES = ["a3-a2", "b4-b5", "a2-a3", "b5-c5", "a3-a4", "d4-d5"]
POSITIONS = [serai_ui.START]
for text in MOVES:
    POSITIONS.append(after(POSITIONS[-1], text))


def looking_at(number):
    """The move is named as in the list, which numbers pairs."""
    side = "Kei" if number % 2 else "Yen"
    return (f"You are looking at move {(number + 1) // 2}, {side}" if number
            else "You are looking at the start")


def wait_looking(serai, number):
    """Waits until the board shows the position after so many moves, and the status says so."""
    serai.wait_position(POSITIONS[number])
    if number == len(MOVES):
        wait(lambda: not serai.says("/^You are looking at/"), "the game to be shown")
    else:
        serai.wait_text(looking_at(number))


def move_button(serai, number):
    side = "Kei" if number % 2 else "Yen"
    return serai.find(f"Move {(number + 1) // 2}, {side}: {MOVES[number - 1]}", "button")


def test_click_shows_the_move():
    """Against the computer, too: exactly the ply that was clicked."""
    with Home() as home:
        home.leave(MOVES, players=("human", "computer"))
        with Serai(home=home) as serai:
            wait_looking(serai, len(MOVES))
            for number in (3, 2, 5, 1, 4, 6):
                move_button(serai, number).click()
                wait_looking(serai, number)
            kept = serai.autosaved()
            expect(kept["moves"], MOVES, "moves that are kept")
            expect_true("variations" not in kept, "looking has changed the game")


def test_list_stays():
    """The buttons for looking make the list smaller, but no move moves away from below the pointer."""
    with Home({"window-width": 1240, "window-height": 820}) as home:
        home.leave(serai_ui.recorded_games()[0]["moves"][:40])
        with Serai(home=home) as serai:
            heading = serai.find("Moves", "label", on_screen=True).box()

            def rows():
                boxes = {node.seen.name: node.box()
                         for node in ui.find_all("/^Move [0-9]+, Kei: /", "button", pid=serai.pid)}
                return {name: box for name, box in boxes.items()
                        if box and 60 < box[1] - heading[1] < 200}
            wait(lambda: "Move 1, Kei: a3-b3" not in rows(), "the list to be scrolled to its end")
            ui.wait_still()
            before = rows()
            x, y, _, height = list(before.values())[1]
            ui.click(x + 20, y + height // 2)
            serai.wait_text("/^You are looking at/")
            ui.wait_still()
            expect(rows(), before, "where the moves are")


def test_end_of_the_list():
    """The result makes the list smaller, too, and the last move stays in view."""
    moves = serai_ui.recorded_games()[1]["moves"]
    position = serai_ui.START
    for move in moves[:-1]:
        position = after(position, move)
    with Home({"window-width": 960, "window-height": 540}) as home:
        home.leave(moves[:-1])
        with Serai(home=home) as serai:
            serai.play(position, moves[-1], Clicks)
            below = serai.find("Play Again", "button", on_screen=True)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            last = serai.find(f"/^Move {(len(moves) + 1) // 2}, {('Yen', 'Kei')[len(moves) % 2]}: /", "button")
            _, y, _, height = last.box()
            expect_true(y + height < below.box()[1] - 16, "the last move is cut off")  # a margin and a padding


def test_keys_wheel_and_buttons():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            wait_looking(serai, 6)
            move_button(serai, 4).click()
            wait_looking(serai, 4)
            for key, number in (("Down", 5), ("Up", 4), ("Left", 3), ("Right", 4), ("Home", 0),
                                ("Right", 1), ("End", 6), ("Prior", 0), ("Next", 6)):
                ui.key(key)
                wait_looking(serai, number)
            for key, number in (("alt+Left", 5), ("alt+Left", 4), ("alt+Right", 5),
                                ("alt+Home", 0), ("alt+End", 6)):
                ui.key(key)
                wait_looking(serai, number)
            for clicks, number in ((-1, 5), (-2, 3), (1, 4)):
                ui.scroll(*serai.board.centre(), clicks)
                wait_looking(serai, number)
            for name, number in (("Previous Move", 3), ("Previous Move", 2), ("Next Move", 3)):
                serai.button(name).click()
                wait_looking(serai, number)
            expect_true("enabled" not in serai.button("Undo").states, "Undo could be pressed")
            ui.key("ctrl+z")                    # does nothing
            ui.wait_still()
            wait_looking(serai, 3)
            serai.button("Return to Game").click()
            wait_looking(serai, 6)
            expect_true("focused" in serai.points["a1"].states
                        or any("focused" in node.states for node in serai.points.values()),
                        "the board has not got the focus")


def test_another_move():
    """The old line stays in the list and in the file, and one key returns to it."""
    other = "b4-a4"
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            move_button(serai, 1).click()
            wait_looking(serai, 1)
            position = serai.play(POSITIONS[1], other, Clicks)
            serai.wait_position(position)
            wait(lambda: sorted(serai.moves()) == sorted([*MOVES, other]),
                 lambda: f"all moves to be listed; there: {serai.moves()}")
            kept = serai.wait_kept(moves=[MOVES[0], other], cursor=2)
            expect(kept["variations"][0]["moves"], MOVES[1:], "variation that is kept")
            ui.key("ctrl+l")
            serai.wait_position(POSITIONS[6])
            serai.wait_kept(moves=MOVES, cursor=6)
            ui.key("ctrl+l")
            serai.wait_position(position)
            ui.key("ctrl+z")
            serai.wait_position(POSITIONS[1])
            ui.key("ctrl+shift+z")
            serai.wait_position(position)
        with Serai(home=home) as serai:
            serai.wait_position(position)
            serai.find(f"Variation, move 1, Yen: {MOVES[1]}", "button").click()
            serai.wait_position(POSITIONS[2])


def test_continue_here():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            move_button(serai, 2).click()
            wait_looking(serai, 2)
            serai.button("Continue Here").click()
            wait(lambda: not serai.says("/^You are looking at/"), "the game to go on from here")
            serai.wait_kept(moves=MOVES, cursor=2)
            serai.button("Redo").click()
            serai.wait_position(POSITIONS[3])


def test_computer_answers_meanwhile():
    """The computer moves in the game, and the board goes on showing the earlier position."""
    with Home({"level": 1}) as home:
        home.leave(MOVES, players=("computer", "human"), cursor=5)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[5])
            serai.play(POSITIONS[5], MOVES[5], Clicks)
            move_button(serai, 1).click()
            serai.wait_text(looking_at(1))
            wait(lambda: serai.autosaved()["cursor"] == 7, "the computer to move")
            expect_true(serai.says(looking_at(1)), "the board no longer shows move 1")
            expect_true(serai.stands(serai.game.pieces(POSITIONS[1])), "the board has changed")


serai_ui.run()
