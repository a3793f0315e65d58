#!/usr/bin/env python3
"""The openings known in the position on the board: of the book and of one's own games.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

import serai_ui
import ui
from games import nerenchi
from serai_ui import START, Home, Serai, after, expect, expect_true, wait

MOVES = serai_ui.recorded_games()[0]["moves"][:8]
POSITIONS = [START]
for text in MOVES:
    POSITIONS.append(after(POSITIONS[-1], text))
OTHER = "e3-e4"     # another first move
ROW = r"/^[a-e][1-5][-x]\S+: [0-9]+ games?$/"
FEW, MANY = 20, 100     # pixels: at the edges of what has been drawn again; of an arrow
NONE = "No game of yours has come here yet"


def result(outcome):
    return {"version": 3, "result": {"outcome": outcome, "reason": "resignation"}}


class Opened(Serai):
    """The program with a game of two people, three earlier games, and the openings."""

    def __init__(self, home, n_moves=2, source="Your Games", **more):
        home.keep("first", MOVES, **result("p1win"))
        home.keep("second", MOVES[:5], **result("p2win"))
        home.keep("third", [OTHER])
        home.leave(MOVES[:n_moves], **more)
        self.n_moves, self.source = n_moves, source
        super().__init__(home=home)

    def __enter__(self):
        super().__enter__()
        self.wait_position(POSITIONS[self.n_moves])
        ui.key("ctrl+b")
        self.wait_text("Openings")
        if self.source:
            self.find(self.source).click()
        return self

    def rows(self):
        return [node for node in ui.find_all(ROW, pid=self.pid)
                if node.extents() and min(node.extents()[2:]) > 0]

    def openings(self):
        """The moves and their games, as "a3-b3: 2 games"."""
        return [row.seen.name for row in self.rows()]

    def wait_openings(self, *wanted):
        wait(lambda: self.openings() == list(wanted), f"the openings {wanted}")


def games(move, n):
    return f"{move}: {n} game" + ("s" if n > 1 else "")


def test_key_opens_and_closes():
    with Home() as home, Opened(home) as serai:
        serai.wait_openings(games(MOVES[2], 2))
        ui.key("ctrl+b")
        wait(lambda: not serai.rows() and not serai.says("Your Games"), "the openings to be closed")
        ui.key("ctrl+b")
        serai.wait_openings(games(MOVES[2], 2))


def test_legend():
    """It is said what the colours of the bars mean: of draws only if the game has any."""
    with Home() as home, Opened(home) as serai:
        for words in ("Kei wins", "Yen wins"):
            serai.find(words, "label", on_screen=True)
        expect_true(not serai.is_shown("Drawn", "label"), "the legend has draws in a game that has none")
    with Home() as home:
        home.leave([], game="nerenchi", start=nerenchi.START)
        with Serai(home=home, game=nerenchi.GAME) as serai:
            ui.key("ctrl+b")
            for words in ("White wins", "Drawn", "Black wins"):
                serai.find(words, "label", on_screen=True)


def test_follows_the_board():
    """An earlier position, a later one, undo, and a position that no game had."""
    with Home() as home, Opened(home) as serai:
        first = sorted([games(MOVES[0], 2), games(OTHER, 1)], key=lambda text: OTHER in text)
        for key, position, wanted in (("alt+Left", 1, [games(MOVES[1], 2)]), ("alt+Home", 0, first),
                                      ("alt+End", 2, [games(MOVES[2], 2)]),
                                      ("ctrl+z", 1, [games(MOVES[1], 2)])):
            ui.key(key)
            serai.wait_position(POSITIONS[position])
            serai.wait_openings(*wanted)


def test_no_games():
    """Where no game has been, a sentence says so. The game on the board is none."""
    with Home() as home:
        home.leave(MOVES[:3])
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[3])
            ui.key("ctrl+b")
            serai.wait_text("Openings")
            serai.find("Your Games").click()
            serai.wait_text(NONE)
            ui.key("alt+Home")
            serai.wait_position(START)
            serai.wait_text(NONE)


def heading(serai):
    """The top of the list of moves."""
    return serai.find("Moves", "label", on_screen=True).box()[1]


def test_unknown_position():
    """There is nothing to be explained by a legend. In a low window the list of moves gains space,
    in a high one it stays where it is."""
    for height, is_low in ((680, True), (820, False)):
        with Home({"window-width": 1000, "window-height": height}) as home:
            home.leave(serai_ui.recorded_games()[0]["moves"][:20])
            with Serai(home=home) as serai:
                ui.key("ctrl+b", "F8", "alt+Home")
                serai.find("Kei wins", "label", on_screen=True)
                before = heading(serai)
                ui.key("alt+End", "alt+Left")
                serai.wait_text("The book does not know this position")
                wait(lambda: not serai.is_shown("Kei wins", "label"), "the legend to go")
                if is_low:
                    wait(lambda: heading(serai) < before - FEW, "the list of moves to gain space")
                else:
                    expect(heading(serai), before, "the top of the list of moves")


def test_book():
    """The book knows the start, and the moves have scores in words."""
    with Home() as home, Opened(home, source=None) as serai:
        ui.key("alt+Home")
        wait(lambda: len(serai.rows()) > 1, "the moves of the book")
        counts = [int(text.split()[1]) for text in serai.openings()]
        expect(counts, sorted(counts, reverse=True), "the order of the moves")
        expect_true(counts[0] > 100, f"{counts[0]} games")
        words = r"(Even|(Kei|Yen) (is slightly better|wins in .*)|.*Kei will need \d+ more)$"
        expect_true(re.search(words, serai.rows()[0].seen.description),
                    f"the score in {serai.rows()[0].seen.description!r}")
        serai.find("Your Games").click()
        wait(lambda: games(OTHER, 1) in serai.openings(), "the moves of the games")
        serai.find("Book").click()
        wait(lambda: len(serai.rows()) > 1 and games(OTHER, 1) not in serai.openings(), "the book again")


def test_results_in_words():
    with Home() as home, Opened(home) as serai:
        serai.wait_openings(games(MOVES[2], 2))
        expect(serai.rows()[0].seen.description, "Kei wins: 50 %\nYen wins: 50 %", "the results")


def test_unfinished():
    """A game that was not played to the end has no result."""
    with Home() as home, Opened(home) as serai:
        ui.key("alt+Home")
        wait(lambda: games(OTHER, 1) in serai.openings(), "the openings")
        row = next(row for row in serai.rows() if row.seen.name == games(OTHER, 1))
        expect(row.seen.description.splitlines()[0], "1 unfinished", "the results")
        serai.find("1 game, 1 unfinished", "label", on_screen=True)
        serai.find("2 games", "label", on_screen=True)


def picture(serai, move):
    """The end of a move on the board as it is now, wherever the pointer is. The focus, which
    disappears after a while, is on another point."""
    left, top, right, bottom = serai.cell(move[-2:])
    return ui.screenshot(region=serai.board.box()).crop(left, top, right - left, bottom - top)


def n_different(serai, move, before):
    """The number of pixels of picture() that are not as before."""
    return (picture(serai, move).diff(before) or (0, None))[0]


def test_by_mouse():
    """The move below the pointer is an arrow on the board; in an earlier position a
    click plays it as a variation."""
    with Home() as home, Opened(home, n_moves=1) as serai:
        ui.key("alt+Home")
        wait(lambda: games(OTHER, 1) in serai.openings(), "the openings")
        row = next(row for row in serai.rows() if row.seen.name == games(OTHER, 1))
        x, y, width, height = row.box()
        ui.move(1, 1)
        before = picture(serai, OTHER)
        ui.move(x + width // 2, y + height // 2)
        wait(lambda: n_different(serai, OTHER, before) > MANY, "the arrow")
        ui.move(1, 1)
        wait(lambda: n_different(serai, OTHER, before) < FEW, "the arrow to disappear")
        ui.click(x + width // 2, y + height // 2)
        serai.wait_position(after(START, OTHER))
        serai.wait_text(NONE)
        expect(serai.autosaved()["moves"], MOVES[:1], "the moves of the game")


def focused_row(serai):
    found = ui.find_all(ROW, states=("focused",), pid=serai.pid)
    return found[0] if found else None


def test_by_keyboard():
    """Tab leads to the list, whose row with the focus is an arrow on the board. Return plays it in
    the game; the focus stays in the list."""
    with Home() as home, Opened(home) as serai:
        serai.wait_openings(games(MOVES[2], 2))
        ui.move(1, 1)
        before = picture(serai, MOVES[2])
        serai_ui.insist(lambda: ui.key("Tab"), lambda: focused_row(serai), "a row to have the focus",
                        patience=4, tries=8)
        wait(lambda: n_different(serai, MOVES[2], before) > MANY, "the arrow")
        ui.key("Return")
        serai.wait_position(POSITIONS[3])
        serai.wait_openings(games(MOVES[3], 2))
        wait(lambda: focused_row(serai), "the next row to have the focus")
        ui.key("Return")
        serai.wait_position(POSITIONS[4])
        wait(lambda: serai.autosaved()["moves"] == MOVES[:4], "the moves to be played in the game")


def test_sheet():
    """In a narrow window the openings are in the sheet."""
    with Home({"window-width": 360, "window-height": 648}) as home, Opened(home) as serai:
        serai.wait_openings(games(MOVES[2], 2))
        left, _, width, _ = serai.rows()[0].box()
        window = serai.window.box
        expect_true(left >= window[0] and left + width <= window[0] + window[2], "the row is cut off")


def test_beside_the_analysis():
    """Both have space in a window of usual size, where the list becomes lower."""
    with Home({"window-width": 1000, "window-height": 700}) as home, Opened(home) as serai:
        serai.wait_openings(games(MOVES[2], 2))
        ui.key("F8")
        serai.wait_text(r"/^Depth [0-9]+ · .* k$/")
        serai.wait_openings(games(MOVES[2], 2))
        expect_true(serai.find("Moves", "list", on_screen=True), "the list of moves")


def test_beside_the_analysis_in_a_low_window():
    """What has no space can be scrolled to."""
    with Home({"window-width": 1000, "window-height": 600}) as home, Opened(home) as serai:
        ui.key("F8")
        serai.wait_text(r"/^Depth [0-9]+ · .* k$/")
        expect_true(serai.find("Openings", "list", on_screen=True), "the list of openings")
        expect_true(serai.find("Moves", "list", on_screen=True), "the list of moves")


def test_players_beside_the_analysis():
    """The players stay with the button that resigns, whatever is shown above the list of moves."""
    settings = {"window-width": 1000, "window-height": 700, "analysis-lines": 5}
    with Home(settings) as home, Opened(home) as serai:
        ui.key("F8")
        serai.wait_text(r"/^Depth [0-9]+ · .* k$/")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(serai.find("Openings", "list", on_screen=True), "the list of openings")
        serai.button("Offer a Draw or Resign").click()
        serai.find("Resign", "menu item", on_screen=True)


def test_many():
    """All moves of one's games are in the list, however many."""
    points = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4".split()
    with Home() as home:
        for name in points:
            home.keep(f"from-{name}", [name], game="nerenchi", start=nerenchi.START)
        home.leave([], game="nerenchi", start=nerenchi.START)
        with Serai(home=home, game=nerenchi.GAME) as serai:
            ui.key("ctrl+b")
            serai.find("Your Games").click()
            wait(lambda: {node.seen.name for node in ui.find_all(r"/^[a-g][1-7]: 1 game$/", pid=serai.pid)}
                 == {games(name, 1) for name in points}, "the openings of all games")


def test_over():
    with Home() as home, Opened(home, n_moves=3, **result("p1win")) as serai:
        serai.wait_text("The game is over")
        ui.key("alt+Left")
        serai.wait_position(POSITIONS[2])
        serai.wait_openings(games(MOVES[2], 2))


serai_ui.run()
