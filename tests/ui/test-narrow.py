#!/usr/bin/env python3
"""Narrow windows: the players, and the sheet with the list of moves.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import time

import serai_ui
import ui
from games import keny, pyramids
from serai_ui import Home, Serai, expect, expect_true, wait

PHONES = ((360, 648), (360, 720), (480, 800))
TITLE_WIDTH = 45        # pixels, of “Կեյ-Յեն”
HEADER = 47             # pixels
WHITE_WIDTH = 36        # pixels, of the name of a player: more than “W…” takes
TWO_LINES = 32          # pixels: more than a line of the score has
ARMENIAN_WIDTH = 92     # pixels, of “Սպիտակներ”
TOOLTIP = 1.2           # seconds, after which a tooltip would be there
CAPTURES = ["c3-c1", "d6-d5", "a3-c3", "f6-d6-d8", "d3-d4", "d5xd3xd1xa1xa4"]
MOVES = ["a3-a2", "b4-b5", "a2-a3", "b5-c5", "a3-a4", "d4-d5"]


def narrow(width, height):
    return Home({"window-width": width, "window-height": height})


def shown(serai, name, role="button"):
    """The widget, if it is inside the window, below the header bar."""
    _, _, width, height = serai._main().extents()
    for node in ui.find_all(name, role, pid=serai.pid):
        box = node.extents()
        if box and min(box[2:]) > 0 and serai_ui.inside(box, (0, HEADER, width, height - HEADER)):
            return node
    return None


def wait_sheet(serai, is_open):
    wait(lambda: bool(shown(serai, "Close")) == is_open,
         f"the sheet to be {'open' if is_open else 'closed'}")


def test_sheet_by_mouse():
    """The bar shows the move on the board and opens the list; a press outside closes it."""
    with narrow(*PHONES[0]) as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_text("3… d4-d5")
            board = serai.board.extents()
            shown(serai, "Moves").click()
            wait_sheet(serai, True)
            expect(serai.board.extents(), board, "place of the board")
            serai.find("Move 2, Kei: a2-a3", "button").click()
            serai.wait_text("You are looking at move 2, Kei")
            wait_sheet(serai, True)
            shown(serai, "Close").click()
            wait_sheet(serai, False)
            serai.wait_text("2. a2-a3")
            shown(serai, "Moves").click()
            wait_sheet(serai, True)
            x, y, _, _ = serai.window.box
            ui.click(x + 100, y + 100)
            wait_sheet(serai, False)
            expect(serai.board.extents(), board, "place of the board")


def test_return_from_the_sheet():
    """It has the way back to the game while an earlier position is on the board."""
    with narrow(*PHONES[0]) as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_text("3… d4-d5")
            ui.key("F9")
            wait_sheet(serai, True)
            first = serai.find("Move 1, Kei: a3-a2", "button").extents()
            serai.find("Move 2, Kei: a2-a3", "button").click()
            serai.wait_text("You are looking at move 2, Kei")
            button = wait(lambda: next((node for node in shown(serai, "Close").parent.walk()
                                        if node.name == "Return to Game" and node.role == "button"
                                        and node.shown_box()), None), "a button in the sheet")
            expect(serai.find("Move 1, Kei: a3-a2", "button").extents(), first, "place of the moves")
            button.click()
            wait_sheet(serai, False)
            serai.wait_text("3… d4-d5")
            wait(lambda: any("focused" in node.states for node in serai.points.values()),
                 "the board to have the focus")


def test_sheet_by_swipe():
    with narrow(*PHONES[0]) as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_text("3… d4-d5")
            x, y = shown(serai, "Moves").centre()
            ui.drag(x, y, x, y - 150, seconds=0.2)
            wait_sheet(serai, True)
            x, y = shown(serai, "Close").centre()
            ui.drag(x, y, x, y + 150, seconds=0.2)
            wait_sheet(serai, False)


def test_sheet_by_keyboard():
    """The list has the focus while it is open, then the bar or the board again."""
    with narrow(*PHONES[0]) as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_text("3… d4-d5")
            ui.key("F9")
            wait_sheet(serai, True)
            wait(lambda: serai.find("Move 3, Yen: d4-d5", "button", states=("focused",)),
                 "the move on the board to have the focus")
            ui.key("Up", "Up")
            serai.wait_text("You are looking at move 2, Yen")
            ui.key("Escape")
            wait_sheet(serai, False)
            wait(lambda: any("focused" in node.states for node in serai.points.values()),
                 "the board to have the focus")
            serai.wait_text("2… b5-c5")
            bar = shown(serai, "Moves")
            for _ in range(8):
                ui.key("Tab")
                if "focused" in bar.states:
                    break
            expect_true("focused" in bar.states, "Tab does not reach the bar")
            ui.key("Return")
            wait_sheet(serai, True)
            ui.key("F9")
            wait_sheet(serai, False)
            wait(lambda: "focused" in bar.states, "the bar to have the focus")


def test_sheet_before_the_first_move():
    with narrow(*PHONES[0]) as home, Serai(home=home) as serai:
        ui.key("F9")
        wait_sheet(serai, True)
        serai.wait_text("No moves yet")
        ui.key("Escape")
        wait_sheet(serai, False)


def test_widening_closes_the_sheet():
    """The list is beside the board then."""
    with narrow(*PHONES[0]) as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            ui.key("F9")
            wait_sheet(serai, True)
            ui.resize(serai.window, 1000, 700)
            wait_sheet(serai, False)
            wait(lambda: not shown(serai, "Moves"), "the bar to disappear")
            wait(lambda: serai.moves() == MOVES, "all moves to be listed")


def test_players():
    """Both players are seen in one line each, with what they captured beside the name. Nothing
    moves when the first piece is captured."""
    with narrow(*PHONES[0]) as home:
        home.leave(CAPTURES[:-1], game="keny", start=keny.START)
        with Serai(home=home, game=keny.GAME) as serai:
            serai.wait_text("Black to move")
            names = [shown(serai, side, "label").extents() for side in ("White", "Black")]
            board = serai.board.extents()
            expect_true(names[1][1] < board[1] and names[0][1] > board[1] + board[3] - 12,
                        f"the players at {names} do not frame the board at {board}")
            serai_ui.Clicks.go(serai, ["d5", *CAPTURES[-1].split("x")[1:]])
            captured = serai.find("Captured: white ken ×4", on_screen=True).extents()
            expect_true(captured[1] < names[1][1] + names[1][3] / 2 < captured[1] + captured[3],
                        f"the pieces at {captured} are not beside the name at {names[1]}")
            expect(serai.board.extents(), board, "place of the board")
            for side, place in zip(("White", "Black"), names):
                expect(shown(serai, side, "label").extents()[:2], place[:2], f"place of {side}")


def test_players_share_a_line():
    """Pyramids has no space for two lines on the smallest phone."""
    with narrow(360, 640) as home:
        home.leave(["b3-b4"], game="pyramids", start=pyramids.GAME.start(serai_ui.ENGINE))
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.wait_text("/b3-b4$/")
            white, black = (wait(lambda: shown(serai, side, "label"), f"the strip of {side}").extents()
                            for side in ("White", "Black"))
            board = serai.board.extents()
            expect(white[1], black[1], "height of the names")
            expect_true(white[2] >= WHITE_WIDTH, f"the name at {white} is ellipsized")
            expect_true(white[0] < black[0] and white[1] + white[3] <= board[1],
                        f"the players at {white} and {black} are not above the board at {board}")


def test_longest_names_share_a_line():
    """The Armenian names of the sides are shown in full beside what both have captured, and do not
    move for it."""
    seen = []
    game = pyramids.CHESKERS_WHITE.game
    for n_moves in (0, 26):
        with Home({"window-width": 360, "window-height": 640, "language": "hy"}) as home:
            home.leave(pyramids.CHESKERS_WHITE.moves.split()[:n_moves], game=game.name,
                       start=game.start(serai_ui.ENGINE), options=game.options)
            with Serai(home=home, game=game) as serai:
                seen.append([wait(lambda: shown(serai, side, "label"), f"the strip of {side}").extents()
                             for side in ("Սպիտակներ", "Սևեր")])
    expect(seen[1], seen[0], "places of the names")
    expect_true(seen[0][0][2] >= ARMENIAN_WIDTH, f"the name at {seen[0][0]} is ellipsized")


def test_cut_name():
    """A name for which there is no space is in a tooltip, one that is seen in full is not."""
    with narrow(360, 640) as home:
        home.leave(["b3-b4"], game="pyramids", start=pyramids.GAME.start(serai_ui.ENGINE),
                   players=("computer", "human"), level=3)
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.wait_text("/b3-b4$/")
            for name, is_cut in (("You", False), ("Computer, Intermediate", True)):
                ui.move(*wait(lambda: shown(serai, name, "label"), f"the strip of {name}").centre())
                if is_cut:
                    wait(lambda: ui.display().popups(near=serai.window.id), f"the tooltip of {name}")
                else:
                    time.sleep(TOOLTIP)
                    expect(ui.display().popups(near=serai.window.id), [], f"tooltip of {name}")


def test_players_with_high_lines():
    """In Bengali script, whose lines are the highest, there is space for them, too."""
    with Home({"window-width": 360, "window-height": 640, "language": "mni@beng"}) as home:
        home.leave(["b3-b4"], game="pyramids", start=pyramids.GAME.start(serai_ui.ENGINE))
        with Serai(home=home, game=pyramids.GAME) as serai:
            serai.wait_text("/b3-b4$/")
            for side in ("অঙৌবা", "অমুবা"):
                wait(lambda: shown(serai, side, "label"), f"the strip of {side}")


def test_counters_before_the_title():
    """The name of the game is shown in full or not at all, and makes way for the counters."""
    with Home({"window-width": PHONES[0][0], "window-height": PHONES[0][1], "language": "hy"}) as home:
        home.leave(["a3-a2"])
        with Serai(home=home) as serai:
            wait(lambda: shown(serai, "/20/", "image"), "the number of Yen")
            for title in ui.find_all("Կեյ-Յեն", "label", pid=serai.pid):
                box = title.shown_box()
                expect_true(not box or box[2] >= TITLE_WIDTH, f"the name of the game at {box} is ellipsized")


def test_counters_stay():
    """Whether there is space for the counters does not depend on whose turn it is, which can be longer."""
    seen = []
    for moves in ([], ["a3-a4"]):
        with Home({"window-width": 800, "window-height": 636, "language": "hy"}) as home:
            home.leave(moves, game="keny", start=keny.START)
            with Serai(home=home, game=keny.GAME) as serai:
                seen.append([])
                for width in range(800, 1000, 20):
                    ui.resize(serai.window, width, 636)
                    ui.wait_still()
                    seen[-1].append(bool(shown(serai, "/16/", "image")))
    expect(seen[1], seen[0], "whether the counters are seen")
    expect(set(seen[0]), {True, False}, "whether the counters are seen")


def test_moves_of_a_finished_game():
    """The buttons at its end leave the bar where there is space for both, and nothing moves."""
    with narrow(*PHONES[1]) as home:
        home.leave(MOVES, version=3, result={"outcome": "p1win", "reason": "resignation"})
        with Serai(home=home) as serai:
            serai.button("Play Again")
            board = serai.board.extents()
            wait(lambda: shown(serai, "Moves"), "the bar")
            ui.key("alt+Left")
            serai.wait_text("/^You are looking at/")
            expect(serai.board.extents(), board, "place of the board")
            shown(serai, "Moves").click()
            wait_sheet(serai, True)
            wait(lambda: shown(serai, "Move 1, Kei: a3-a2"), "the moves")


def test_openings_leave_space_for_the_moves():
    """In the sheet, openings that are not known take a line, so that many moves are seen."""
    with narrow(*PHONES[1]) as home:
        home.leave(serai_ui.recorded_games()[0]["moves"][:20])
        with Serai(home=home) as serai:
            ui.key("ctrl+b")
            wait_sheet(serai, True)
            serai.wait_text("The book does not know this position")
            wait(lambda: all(shown(serai, f"/^Move {n}, Kei: /") for n in range(6, 11)),
                 "five rows of moves")


def test_whole_score():
    """The number at the end of the score in the analysis is not cut off: the score is wrapped."""
    with Home({"window-width": PHONES[0][0], "window-height": PHONES[0][1], "language": "si"}) as home:
        home.leave(MOVES[:2])
        with Serai(home=home) as serai:
            ui.key("F8")
            score = "/^(කෙයි|යෙන්) ඉදිරියෙන්: .*[0-9]$/"
            wait(lambda: any(node.extents()[3] >= TWO_LINES
                             for node in ui.find_all(score, "label", pid=serai.pid)), "the score in two lines")


def test_moves_are_within_reach():
    """Pyramids, the largest board, on every phone: in place or in the sheet."""
    for width, height in PHONES:
        with narrow(width, height) as home:
            home.leave(["b3-b4"], game="pyramids", start=pyramids.GAME.start(serai_ui.ENGINE))
            with Serai(home=home, game=pyramids.GAME) as serai:
                serai.wait_text("/b3-b4$/")
                ui.key("F9")
                wait(lambda: shown(serai, "Move 1, White: b3-b4"), "the move to be listed")


serai_ui.run()
