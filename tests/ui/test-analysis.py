#!/usr/bin/env python3
"""The analysis of the position on the board: its lines, the bar beside the board and the arrows.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import subprocess
import time

import serai_ui
import ui
from serai_ui import ANALYSIS_LINE, Home, Serai, after, expect, expect_true, wait

MOVES = serai_ui.recorded_games()[0]["moves"][:14]
POSITIONS = [serai_ui.START]
for text in MOVES:
    POSITIONS.append(after(POSITIONS[-1], text))
WORDS = r"^(Even|(Kei|Yen) (is slightly better|wins in \d+ moves?)|(Kei|Yen) is better: Kei will need \d+ more)$"
FEW = 20    # pixels at the edges of what has been drawn again
SEARCHED = r"/^Depth [0-9]+ · .* k$/"


class Analysed(Serai):
    """The program with a game of two people and its analysis."""

    def __init__(self, home, **more):
        home.leave(MOVES, **more)
        super().__init__(home=home)

    def __enter__(self):
        super().__enter__()
        self.wait_position(POSITIONS[-1])
        ui.key("F8")
        self.wait_text(SEARCHED)
        return self

    def rows(self):
        return [node for node in ui.find_all(ANALYSIS_LINE, "button", pid=self.pid)
                if node.extents() and min(node.extents()[2:]) > 0]

    def line(self, row):
        """The score in words and the moves of a row."""
        score, moves = row.seen.name.rsplit(": ", 1)
        return score, moves.split()


def wait_lines_of(serai, position):
    """Waits for lines that begin in this position."""
    def is_legal():
        rows = serai.rows()
        moves = [serai.line(row)[1][0] for row in rows]
        return rows and set(moves) <= set(legal_moves(position))
    wait(is_legal, f"lines of {position}")


def legal_moves(position):
    return subprocess.run([serai_ui.ENGINE, "moves", "kei-yen", "--position", position], check=True,
                          stdout=subprocess.PIPE, text=True).stdout.split()


def bar(serai):
    return serai.find("Score", "meter")


def test_key_opens_and_closes():
    with Home() as home, Analysed(home) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        expect(len(serai.rows()), 3, "number of lines")
        expect_true(bar(serai).extents()[2] < 20, "the bar is wide")
        ui.key("F8")
        wait(lambda: not serai.rows() and not serai.says(SEARCHED), "the analysis to be closed")
        ui.key("F8")
        serai.wait_text(SEARCHED)


def test_follows_the_board():
    """A move, an earlier position and undo: the lines are those of the board."""
    with Home() as home, Analysed(home) as serai:
        for key, position in (("alt+Left", POSITIONS[-2]), ("alt+Left", POSITIONS[-3]),
                              ("alt+Home", POSITIONS[0]), ("alt+End", POSITIONS[-1]),
                              ("ctrl+z", POSITIONS[-2]), ("ctrl+shift+z", POSITIONS[-1])):
            ui.key(key)
            serai.wait_position(position)
            wait_lines_of(serai, position)


def test_line_by_mouse():
    """The small board shows the move below the pointer; a click plays the line as a variation."""
    with Home() as home, Analysed(home) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        row = serai.rows()[0]
        x, y, _, height = row.box()
        ui.move(x + 100, y + height // 2)
        wait(lambda: ui.display().popups(near=serai.window.id), "the small board")
        moves = serai.line(row)[1]
        ui.click(x + 75, y + height // 2)
        ui.move(1, 1)    # away from the new lines: the move below the pointer would be shown
        position = after(POSITIONS[-1], moves[0])
        serai.wait_position(position)
        wait(lambda: not ui.display().popups(near=serai.window.id), "the small board to disappear")
        wait_lines_of(serai, position)
        expect(serai.autosaved()["moves"][:len(MOVES)], MOVES, "moves of the game")
        ui.key("ctrl+z")        # the variation, not a move of the game
        serai.wait_position(POSITIONS[-1])
        wait(lambda: "variations" not in serai.autosaved(), "the variation to be undone")
        expect(serai.autosaved()["moves"], MOVES, "moves of the game")


def test_resting_pointer():
    """The small board stays as it is while the pointer rests, and lets a click through."""
    with Home() as home, Analysed(home) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        x, y, _, height = serai.rows()[0].box()
        for place in (60, 61):
            ui.move(x + place, y + height // 2)
        wait(lambda: ui.display().popups(near=serai.window.id), "the small board")
        first = [popup.id for popup in ui.display().popups(near=serai.window.id)]
        n_seen, n_same = 0, 0
        until = time.monotonic() + 2
        while time.monotonic() < until:
            n_seen += 1
            n_same += [popup.id for popup in ui.display().popups(near=serai.window.id)] == first
        expect(n_same, n_seen, "looks at the small board that found it")


def focused_line(serai):
    """The line that has the focus, if one has it."""
    found = ui.find_all(ANALYSIS_LINE, "button", states=("focused",), pid=serai.pid)
    return found[0] if found else None


def focus_line(serai):
    """Tab leads from the board to the lines."""
    serai_ui.insist(lambda: ui.key("Tab"), lambda: focused_line(serai), "a line to have the focus",
                    patience=4, tries=8)


def test_line_by_keyboard():
    with Home() as home, Analysed(home) as serai:
        serai.wait_text("/^Depth ([5-9]|[0-9]{2})/")    # lines of several moves
        ui.move(1, 1)    # away from the lines: the move below the pointer would be shown
        focus_line(serai)

        def is_pointed_at(n):
            row = focused_line(serai)
            return row and row.seen.description == serai.line(row)[1][n]
        serai_ui.insist(lambda: ui.key("Home", "Right"), lambda: is_pointed_at(1),
                        "the second move to be read")
        wait(lambda: ui.display().popups(near=serai.window.id), "the small board")
        ui.key("Escape")
        wait(lambda: not ui.display().popups(near=serai.window.id), "the small board to disappear")
        serai_ui.insist(lambda: ui.key("Home", "Right"), lambda: is_pointed_at(1),
                        "the second move to be read again")
        moves = serai.line(focused_line(serai))[1]
        ui.key("Return")
        serai.wait_position(after(after(POSITIONS[-1], moves[0]), moves[1]))


def test_names():
    """The bar and the lines say in words what they show."""
    with Home() as home, Analysed(home) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        for row in serai.rows():
            expect_true(re.match(WORDS, serai.line(row)[0]), f"the score {row.seen.name!r}")
        expect_true(any(re.match(WORDS, text) for text in serai.texts()), "the score in the view")


def test_arrows():
    """The arrows are on the board, unless they are not wanted or the analysis is closed."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[-1])
            ui.key("Right", "Left")     # these keys show the focus, which is hidden some seconds later
            before, place = serai.board_picture(), serai.board.extents()
            ui.key("F8")
            serai.wait_text(SEARCHED)
            wait(lambda: serai.board.extents()[2] < place[2], "the bar beside the board")
            arrows = serai.board_picture()
            home.set("analysis-arrows", False)
            wait(lambda: serai.board_picture().diff(arrows)[0], "the arrows to disappear")
            without = serai.board_picture()
            home.set("analysis-arrows", True)
            wait(lambda: serai.board_picture().diff(without)[0], "the arrows to be back")
            ui.key("F8")
            wait(lambda: serai.board.extents() == place, "the analysis to be closed")
            ui.key("Right", "Left")
            n_different, _ = serai.board_picture().diff(before) or (0, None)
            expect_true(n_different < FEW, f"{n_different} pixels of the board are not as before")


def test_number_of_lines():
    with Home() as home, Analysed(home) as serai:
        for n_lines in (5, 1, 2):
            home.set("analysis-lines", n_lines)
            wait(lambda: len(serai.rows()) == n_lines, f"{n_lines} lines")
            wait_lines_of(serai, POSITIONS[-1])


def test_while_the_computer_thinks():
    """The computer answers, the analysis goes on, and the game is marked."""
    with Home() as home, Analysed(home, players=("human", "computer"), level=2) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        row = serai.rows()[0]
        move = serai.line(row)[1][0]
        serai_ui.Clicks.go(serai, serai_ui.steps_of(move))
        serai_ui.wait_for_moves(serai, len(MOVES) + 2)
        moves = serai.autosaved()["moves"]
        expect(serai.autosaved().get("assisted"), True, "the mark of a game with help")
        wait_lines_of(serai, after(after(POSITIONS[-1], moves[-2]), moves[-1]))


def test_new_game_closes_it():
    """Whoever begins a new game is not shown the best move of it."""
    with Home() as home, Analysed(home) as serai:
        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.button("Start").click()
        serai.no_dialog("New Game")
        wait(lambda: not serai.rows() and not serai.says(SEARCHED), "the analysis to be closed")


def test_sheet():
    """In a narrow window the lines are in the sheet, the bar is below the board."""
    with Home({"window-width": 360, "window-height": 648}) as home, Analysed(home) as serai:
        wait_lines_of(serai, POSITIONS[-1])
        in_sheet = serai.rows()[0].box()
        ui.key("F9")
        wait(lambda: not serai.rows() or serai.rows()[0].box() != in_sheet, "the sheet to be closed")
        wait(lambda: any(re.match(WORDS, node.seen.name) and node.box() for node in
                         ui.find_all(None, "label", pid=serai.pid)), "the score in words below the board")
        _, _, width, height = bar(serai).extents()
        expect_true(width > 300 and height < 30, f"the bar is {width} by {height}")


serai_ui.run()
