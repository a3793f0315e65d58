#!/usr/bin/env python3
"""Games other than Kei-Yen: choosing a game, refusals, parts of a pyramid, promotions. Whole games
are in test-games-by-mouse.py and test-games-by-keyboard.py.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import time

import games
import serai_ui
import ui
from games import keny, mkcess, nerenchi, pyramids
from games.pyramids import WITH_CHOICES
from new_game import begin_by_keyboard, begin_by_mouse
from serai_ui import ENGINE, Clicks, Drags, Home, Keys, Serai, expect, expect_true, wait

@contextlib.contextmanager
def resumed(game, start, moves=(), settings=None):
    """The program, resuming this game."""
    with Home(settings) as home:
        home.leave(moves, game=game.name, start=start, options=game.options)
        with Serai(home=home, game=game) as serai:
            yield serai


def refused(serai, point, reason):
    """Clicks a point, which must be refused for this reason and change nothing."""
    serai.click(point)
    serai.wait_text(reason)


def let_go(serai):
    ui.key("Escape")
    wait(serai.nothing_taken_up, "Escape to let the piece go")


# ------------------------------------------------------------------ the choice

def test_choice_of_each_game():
    """Every game can be chosen; the game shown first comes last."""
    first, *others = games.load_all(ENGINE)
    with Home() as home, Serai(home=home) as serai:
        for number, module in enumerate([*others, first]):
            game = module.GAME
            begin = begin_by_keyboard if number % 2 else begin_by_mouse
            begin(serai, game, module.TITLE, {})
            serai.game = game
            serai.forget_widgets()
            serai.wait_position(module.START)
            serai.wait_text(module.TITLE)
            serai.play(module.START, module.FIRST_MOVE, Clicks)
            serai.wait_kept(game=game.name)
            wait(lambda: home.setting("game") == game.name, "the game played last")


def middle_of_board(serai, name):
    """The middle of the board on a card, whose colour does not change on hover."""
    x, y, _, height = serai.find(f"/^{name}, .*/", on_screen=True).box()
    return x + height // 3, y + height // 3, height // 3, height // 3


def test_cards_are_alive():
    """A card is animated while the pointer is on it and then returns to its first position; after
    that the program is idle."""
    with Serai(settings={"animation-speed": "normal"}) as serai:
        ui.key("ctrl+g")
        serai.dialog("Games")
        region = middle_of_board(serai, "Keny")
        ui.move(*serai_ui.CORNER)
        ui.wait_still(timeout=serai_ui.PATIENCE)        # each card has played its preview
        home = ui.screenshot(region=region).rgb
        x, y, width, height = region
        ui.move(x + width // 2, y + height // 2)
        seen = set()

        def look():
            seen.add(ui.screenshot(region=region).rgb)
            return len(seen) > 6
        wait(look, lambda: f"pieces to move on the card; {len(seen)} different pictures")
        ui.move(*serai_ui.CORNER)
        wait(lambda: ui.idle_load(serai.pid, 2)[1] < 3, "the program to rest")
        expect_true(ui.screenshot(region=region).rgb == home, "the board rests away from home")
        load, wakes = ui.idle_load(serai.pid, 3)
        expect_true(load < 1 and wakes < 3, f"at rest: {load:.1f} %, {wakes:.1f} wake-ups a second")
        ui.key("Escape")
        serai.no_dialog()


def test_cards_without_animations():
    """Without animations the card of the current game shows its position, the others a scene."""
    moves = serai_ui.recorded_games()[0]["moves"]
    pictures = []
    for left in ([], moves[:5], moves[:9]):
        with Home() as home:
            home.leave(left)
            with Serai(home=home) as serai:
                ui.key("ctrl+g")
                serai.dialog("Games")
                region = middle_of_board(serai, "Kei-Yen")
                ui.move(region[0], region[1])
                pictures.append(ui.wait_still(region=region, timeout=serai_ui.PATIENCE).rgb)
                time.sleep(2)
                expect(ui.screenshot(region=region).rgb, pictures[-1], "the board on the card")
                points = [node for node in ui.all_nodes(serai.pid)
                          if node.seen.name.startswith("a1, ") and node.role == "button"]
                expect(len(points), 1, "boards that a screen reader finds")
                ui.key("Escape")
                serai.no_dialog()
    expect(len({*pictures}), 3, "different pictures of the scene and the two matches")


# -------------------------------------------------------------------- Nerenchi

@serai_ui.thorough
def test_nerenchi_refusals():
    with resumed(nerenchi.GAME, nerenchi.START) as serai:
        serai.click("d6")
        serai.wait_text("Black to move")
        refused(serai, "d6", "This point is occupied, and nothing is captured during placing")
        ui.click(*serai.hand("w"))
        serai.wait_text("It is the other player’s turn")
        before = serai.board_picture()
        ui.click(*serai.hand("b"))
        serai.wait_text("Put it on one of the 23 marked points")
        free = [point for point in serai.game.points
                if serai.name(point).endswith("the piece can go here")]
        expect(len(free), 23, "points that are announced as free")
        expect_true(before.diff(serai.board_picture())[0] > 500, "no place lights up")
        ui.key("Escape")
        wait(lambda: serai.board_picture().rgb == before.rgb, "Escape to let the counter go")
        serai.wait_kept(moves=["d6"])


def test_nerenchi_capture():
    """Pieces that can be captured are announced, others are refused; Escape cancels the move."""
    begun, position, (move, *_), recorded = nerenchi.GAME.late(0, 5, ENGINE)
    with resumed(nerenchi.GAME, recorded["start"], begun) as serai:
        serai.wait_position(position)
        refused(serai, "d3", "This point is empty: choose one of your counters")
        serai.click("g4")
        serai.wait_taken_up("g4")
        refused(serai, "d3", "A counter steps to a neighbouring point along a line")
        serai.click("g1")
        serai.wait_text("Nerenchi! Take any of the opponent’s counters")
        expect(serai.name("b6"), "b6, black counter, can be taken", "name of what can be taken")
        serai.button("Undo Step")
        expect([node for node in ui.find_all("/Finish Move/", "button", pid=serai.pid)
                if node.shown_box()], [], "buttons to end the move without taking")
        refused(serai, "g1", "Take one of the opponent’s counters")
        refused(serai, "d3", "Take one of the opponent’s counters")
        let_go(serai)
        serai.wait_position(position)
        serai.play(position, move, Drags)


def test_nerenchi_again():
    """Who has to place another counter is told so whenever this position is on the board."""
    again = "/^Nerenchi! Place one more counter/"
    with resumed(nerenchi.GAME, nerenchi.START, ["a1", "d7", "a4", "g7", "a7"]) as serai:
        serai.wait_text(again)
        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.button("Start").click()
        serai.no_dialog("New Game")
        ui.wait_for_active(pid=serai.pid, timeout=serai_ui.PATIENCE)
        ui.key("ctrl+z")
        serai.wait_text("Previous game is back")
        serai.wait_text(again)
        ui.key("alt+Left")
        serai.wait_text("/You are looking at move/")
        ui.key("alt+Right")
        serai.wait_text(again)


# ------------------------------------------------------------------------ Keny

def test_keny_draw():
    """A draw is announced and saved with its reason."""
    game = keny.GAME
    begun, position, moves, recorded = game.late(10, 2, ENGINE)
    with resumed(game, recorded["start"], begun) as serai:
        for move in moves:
            position = serai.play(position, move, Clicks)
        serai.wait_text("The game is a draw")
        serai.wait_text("The same position has occurred for the third time")
        serai.wait_kept(moves=recorded["moves"],
                        result={"outcome": "draw", "reason": "repetition"})


def test_keny_refusals():
    start = "8/8/8/5k2/6k1/1k1k4/8/3P4 w 0"
    with resumed(keny.GAME, keny.START) as serai:
        refused(serai, "c6", "This is not your piece")
        for point, reason in (
                ("d4", "Pieces move straight along ranks and files"),
                ("c5", "A ken steps one square, or leaps over a friendly piece next to it")):
            serai.click("c3")
            serai.wait_taken_up("c3")
            refused(serai, point, reason)
            let_go(serai)
    with resumed(keny.GAME, start) as serai:
        serai.click("d1")
        serai.wait_taken_up("d1")
        refused(serai, "d2", "You must capture")
        serai.click("d4")
        serai.wait_taken_up("d4")
        refused(serai, "e4", "The capture must go on")
        expect_true(not serai.is_sensitive("Finish Move"), "the capture can end too early")
        let_go(serai)
        serai.play(start, "d1xd5xg5xg3xa3", Clicks)


def test_keny_duty():
    """Pieces that must capture are marked before one is picked up, and then its targets."""
    start = "8/k1k2k1k/2K1k3/3K4/1K6/8/5K2/4P3 w 17"
    unmarked = None
    for compulsory, wanted in (("no", []), ("yes", ["c6", "e1"])):
        game = keny.Keny(compulsory=compulsory)
        with resumed(game, start) as serai:
            serai.wait_text("/Draw in 3 moves without a capture(\xa0· Capture every piece|$)/")
            said = [point for point in game.points if serai.name(point).endswith("must capture")]
            expect(said, wanted, "pieces that must capture")
            picture = serai.board_picture()
            if unmarked:
                serai.expect_change(unmarked, picture, wanted)
            unmarked = picture
            serai.click("e1")
            for point in ("e7", "e8"):
                wait(lambda: serai.name(point) == f"{point}, empty, the piece can go here and "
                                                  "capture", f"{point} as a place to land on")
            let_go(serai)
    with resumed(game, start) as serai:
        serai.play(start, "e1xe8", Drags)


def test_keny_promotion():
    start = "8/K7/8/8/8/8/k6k/8 w 5"
    with resumed(keny.GAME, start) as serai:
        position = serai.play(start, "a7-a8", Drags)
        expect(serai.name("a8"), "a8, white pepper", "name of the last rank")
        serai.play(position, "h2-h1", Keys)
        expect(serai.name("h1"), "h1, black pepper", "name of the last rank")


# -------------------------------------------------------------------- Pyramids

@serai_ui.thorough
def test_pyramids_refusals():
    start = "4<4321>4/9/9/2s1s4/1s(411)sSs3/2S6/(41)s7/S8/S3(4321)4 w 0"
    with resumed(pyramids.GAME, start) as serai:
        serai.wait_position(start)
        for origin, part, point, reason in (
                ("a3", "1", "b3", "A part cannot capture"),
                ("a3", "4", "b4", "This part cannot get there"),
                ("e1", None, "e4", "This pyramid cannot get there"),
                ("a2", None, "b3", "A slave never captures"),
                ("a2", None, "a4", "A slave moves one square in any direction")):
            serai.click(origin)
            serai.wait_taken_up(origin)
            if part:
                Clicks.choose_part(serai, origin, part)
            refused(serai, point, reason)
            while not serai.nothing_taken_up():
                ui.key("Escape")
                ui.wait_still(timeout=serai_ui.PATIENCE)
        serai.drag("a3", "a2")
        serai.wait_text("A slave cannot be joined")
        let_go(serai)
        serai.wait_position(start)
        serai.wait_kept(moves=[])


def test_pyramids_are_named():
    """Pyramids under the pointer or with the focus are named, and so is the union of two."""
    start = "4<4321>4/9/9/4<43>4/9/9/9/2(21)1(442)4/(43)3(4321)4 w 50"
    with resumed(pyramids.GAME, start) as serai:
        ui.move(*serai.points["e2"].centre())
        serai.wait_text("Bull (442)")
        serai.wait_text("/^leaps like a knight.* slides any distance straight$/")
        ui.move(*serai_ui.CORNER)
        Keys.move_to(serai, "e6")
        serai.wait_text("Macaque (43)")
        serai.click("c2")
        serai.wait_taken_up("c2")
        before = serai.board_picture()
        ui.move(*serai.points["a1"].centre())
        serai.wait_text("/^Together: Pharaon \\(4321\\)/")
        wait(lambda: ui.screenshot(region=serai.board.box()).rgb != before.rgb,
             "the pyramid that both become")
        expect(serai.name("a1"), "a1, Macaque (43), white, the piece can join it", "name of a1")
        serai.click("a1")
        wait(lambda: serai.name("a1") == "a1, Pharaon (4321), white", "the pyramids to be joined")


def test_one_bestiary():
    """The window is raised when it is opened again."""
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        serai.choose_from_menu("Bestiary")
        expect(ui.resize(serai.dialog("Bestiary"), 360, 400), (360, 400), "size of the bestiary")
        serai.choose_from_menu("Bestiary")
        serai.dialog("Bestiary")
        expect(len(ui.windows("Bestiary", serai.pid)), 1, "windows of all pyramids")
        ui.key("Escape")
        serai.no_dialog("Bestiary")


def bestiary_cells(serai):
    """The buttons of the bestiary, by the sizes of their pyramids."""
    found = {}
    for node in ui.find_all("/^\\w+ \\(\\d+\\)$/", "button", pid=serai.pid):
        if node.shown_box():
            found[node.name.rstrip(")").split("(")[1]] = node
    return found


def test_search_in_the_bestiary():
    """Ctrl+F leads to the search. Enter leads to the first pyramid found, Escape ends the search."""
    with resumed(pyramids.GAME, pyramids.START) as serai:
        serai.choose_from_menu("Bestiary")
        serai.dialog("Bestiary")
        cells = wait(lambda: bestiary_cells(serai), "the pyramids")
        expect(len(cells), 49, "pyramids")
        wait(lambda: "focused" in cells["1"].states, "the keyboard to be at the first pyramid")
        ui.key("ctrl+f")
        serai.find("Name or parts", "search box", states=["focused"])
        ui.type_text("244")

        def found():
            return [sizes for sizes, cell in cells.items() if "sensitive" in cell.states]
        wait(lambda: found() == ["442", "4421", "4422", "4432"] or None,
             lambda: f"the pyramids with 44 and 2, not {found()}")
        serai.find("Bull (442)", "label", on_screen=True)
        ui.key("Return")
        wait(lambda: "focused" in cells["442"].states, "the keyboard to be at the first one found")
        ui.key("Right")
        wait(lambda: "focused" in cells["4421"].states, "an arrow to lead to the next one found")
        ui.key("ctrl+f")
        ui.type_text("unicorn")
        serai.find("No piece found", on_screen=True)
        ui.key("Escape")
        wait(lambda: len(found()) == 49, "all pyramids to be back")
        ui.key("Escape")
        serai.no_dialog("Bestiary")


def test_bestiary_of_any_width():
    """The table has headings and fills a wide window; pictures never have less than 40 pixels."""
    with resumed(pyramids.GAME, pyramids.START) as serai:
        serai.choose_from_menu("Bestiary")
        window = serai.dialog("Bestiary")
        ui.resize(window, 1000, 700)
        ui.key("4", "2", "1")
        wait(lambda: "focused" in bestiary_cells(serai)["421"].states, "421 to be looked at")
        for role, headings in (("row header", ("–", "3", "33", "4", "43", "433", "44", "443", "4433")),
                               ("column header",
                                ("–", "1", "11", "2", "21", "211", "22", "221", "2211"))):
            for heading in headings:
                serai.find(heading, role, on_screen=True)
        usual = bestiary_cells(serai)["421"].box()[2]
        expect_true(usual >= 40, f"cells of {usual} pixels")
        ui.resize(window, 1280, 860)
        wait(lambda: bestiary_cells(serai)["421"].box()[2] > usual, "the table to grow")
        ui.resize(window, 360, 640)

        def fitting():
            boxes = [cell.box() for cell in bestiary_cells(serai).values()]
            return len(boxes) == 49 and max(box[0] + box[2] for box in boxes) <= window.box[0] + 360
        wait(fitting, "a table that fits")
        narrow = bestiary_cells(serai)["421"]
        expect_true(narrow.box()[2] >= 40, f"cells of {narrow.box()[2]} pixels")
        wait(lambda: "focused" in narrow.states, "421 to be looked at still")


def test_colon_of_another_language():
    """The separator between a pyramid and its powers is translatable."""
    with resumed(pyramids.GAME, WITH_CHOICES, settings={"language": "hy"}) as serai:
        serai.click("e2")
        serai.wait_text("/^[^ ]+ \\(442\\)՝ .*/")


def test_parts_by_mouse():
    """Another part can be chosen at any time; Escape first returns to the whole pyramid. The line
    above the parts shows whether it moves.
    """
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        serai.click("e2")
        serai.wait_taken_up("e2")
        expect([*wait(serai.parts, "the parts")], ["442", "2", "4", "42", "44"], "parts")
        serai.wait_part("442")
        serai.wait_text("Move: whole piece")
        side = serai.parts()["442"].box()[2]
        expect_true(side >= 48, f"buttons of {side} pixels")
        for part in ("44", "2", "442", "42"):
            Clicks.choose_part(serai, "e2", part)
        serai.wait_text("Move: part")
        ui.key("Escape")
        serai.wait_part("442")
        expect_true(serai.is_taken_up("e2"), "Escape lets the pyramid go with its part")
        ui.key("Escape")
        wait(serai.nothing_taken_up, "Escape to let the pyramid go")
        wait(lambda: not serai.parts(), "the parts to go")
        position = serai.play(WITH_CHOICES, "e2[44]-h2", Clicks)
        serai.play(position, "e9-e8", Clicks)
        ui.key("ctrl+z", "ctrl+z")
        serai.wait_position(WITH_CHOICES)
        serai.play(WITH_CHOICES, "e2[2]-d4", Drags)


@serai_ui.thorough
def test_parts_by_keyboard():
    """Tab leads from the pyramid to its parts; arrows and the space bar choose one."""
    ui.move(*serai_ui.CORNER)
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        Keys.go(serai, ["e2"])
        parts = wait(serai.parts, "the parts")
        ui.key("Tab")
        wait(lambda: any("focused" in node.states for node in parts.values()),
             lambda: f"the keyboard to come to the parts; it is at {ui.focused(serai.pid)!r}")
        for _ in parts:
            if "focused" not in parts["42"].states:
                ui.key("Right")
                ui.wait_still(timeout=serai_ui.PATIENCE)
        ui.key("space")
        serai.wait_part("42")
        wait(lambda: Keys.focused(serai) == "e2", "the keyboard to be back on the board")
        Keys.go(serai, ["e4"])
        position = pyramids.GAME.after(WITH_CHOICES, "e2[42]-e4", ENGINE)
        serai.wait_position(position)
        ui.key("ctrl+z")
        serai.wait_position(WITH_CHOICES)
        serai.play(WITH_CHOICES, "e2[44]-h2", Keys)


def test_more_parts_than_fit():
    """A part chosen by typing is scrolled into view."""
    start = WITH_CHOICES.replace("442", "4432")
    ui.move(*serai_ui.CORNER)
    with resumed(pyramids.GAME, start, settings={"window-width": 360, "window-height": 640}) as serai:
        Keys.go(serai, ["e2"])
        wait(lambda: "4432" in serai.parts(), "the parts")
        expect_true("443" not in serai.parts(), "all parts fit")
        ui.key("2")
        serai.wait_part("443")
        expect_true("4432" not in serai.parts(), "the row has not been scrolled")
        ui.key("2")
        serai.wait_part("4432")


def test_scrolling_the_parts():
    """The wheel brings parts that do not fit into view."""
    start = WITH_CHOICES.replace("442", "4432")
    with resumed(pyramids.GAME, start, settings={"window-width": 360, "window-height": 640}) as serai:
        serai.click("e2")
        wait(lambda: "4432" in serai.parts(), "the parts")
        expect_true("443" not in serai.parts(), "all parts fit")
        Clicks.choose_part(serai, "e2", "443")


@serai_ui.thorough
def test_promotion_by_mouse():
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        serai.play(WITH_CHOICES, "a8-a9=44", Clicks)
        expect(serai.name("a9"), "a9, Goat (44), white", "name of what it has become")
        ui.key("ctrl+z")
        serai.wait_position(WITH_CHOICES)
        serai.play(WITH_CHOICES, "a8-b9=1", Drags)


def test_promotion_by_keyboard():
    """The most useful pyramid is first and has the focus, the others follow by the number of their
    parts. Typed sizes or arrows select another; Escape takes the slave back.
    """
    ui.move(*serai_ui.CORNER)
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        Keys.go(serai, ["a8", "a9"])
        expect(len(wait(serai.promotions, "the pyramids")), 49, "pyramids to choose from")
        ui.key("Escape")
        wait(lambda: not serai.promotions(), "the table of promotions to close")
        serai.wait_taken_up("a8")
        Keys.go(serai, ["a9"])
        cells = wait(serai.promotions, "what the slave can become")
        expect([*cells][:3], ["4322", "4422", "3322"], "the most useful pyramids")
        expect([len(code) for code in [*cells][7:]], sorted(map(len, [*cells][7:]), reverse=True),
               "the numbers of parts")
        for title in ("Most useful", "4 parts", "3 parts", "2 parts", "1 part"):
            serai.find(title, "label", on_screen=True)
        wait(lambda: "focused" in cells["4322"].states, "the keyboard to be at the most useful one")
        ui.key("Down")
        wait(lambda: "focused" in cells["4332"].states, "an arrow to lead down")
        ui.key("Right")
        wait(lambda: "focused" in cells["4331"].states, "an arrow to lead to the right")
        ui.key("Return")
        position = pyramids.GAME.after(WITH_CHOICES, "a8-a9=4331", ENGINE)
        serai.wait_position(position)
        wait(lambda: Keys.focused(serai), "the keyboard to be back on the board")
        ui.key("ctrl+z")
        serai.wait_position(WITH_CHOICES)
        serai.play(WITH_CHOICES, "a8-b9=4321", Keys)


def test_promotion_in_a_window_that_gets_narrow():
    """The table is rebuilt for the new width and keeps its focus."""
    ui.move(*serai_ui.CORNER)
    with resumed(pyramids.GAME, WITH_CHOICES) as serai:
        Keys.go(serai, ["a8", "a9"])
        cells = wait(serai.promotions, "what the slave can become")
        wait(lambda: "focused" in cells["4322"].states, "the keyboard to be at the most useful one")
        wide = cells["4322"].box()[2]
        ui.key("4", "2")
        wait(lambda: "focused" in cells["42"].states, "42 to be looked at")
        ui.resize(serai.window, 360, 640)

        def narrow():
            shown = serai.promotions()
            return shown if "42" in shown and shown["42"].box()[2] < wide else None
        cells = wait(narrow, "a table with smaller cells")
        boxes = [cell.box() for cell in cells.values()]
        expect_true(max(box[0] + box[2] for box in boxes) - min(box[0] for box in boxes) <= 360,
                    "the table is wider than the window")
        wait(lambda: "focused" in serai.promotions()["42"].states, "42 to be looked at still")
        ui.key("Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up")
        wait(lambda: "focused" in serai.promotions()["4422"].states, "the first row to be in view")
        for _ in range(10):
            ui.key("Down")
        wait(lambda: any("focused" in cell.states for code, cell in serai.promotions().items()
                         if len(code) == 1), "the last row to be in view")
        ui.key("4", "2")
        wait(lambda: "focused" in serai.promotions()["42"].states, "42 to be looked at again")
        ui.key("Return")
        serai.wait_position(pyramids.GAME.after(WITH_CHOICES, "a8-a9=42", ENGINE))


# ---------------------------------------------------------------------- MKCess

@serai_ui.thorough
def test_mkcess_refusals():
    with resumed(mkcess.GAME, mkcess.START) as serai:
        position = serai.play(mkcess.START, mkcess.FIRST_MOVE, Clicks)
        position = serai.play(position, "h1-f2", Clicks)
        expect(serai.name("a6"), "a6, dead square", "name of the square that was left")
        refused(serai, "a6", "This square is dead")
        refused(serai, "d4", "This square is empty: choose your piece")
        serai.click("b4")
        serai.wait_taken_up("b4")
        refused(serai, "a6", "This square is dead")
        refused(serai, "b5", "A knight leaps two squares straight and one to the side")
        let_go(serai)
        serai.wait_position(position)


serai_ui.run()
