#!/usr/bin/env python3
"""The window in all sizes, light and dark, at double scale: nothing is cut off or overlaps.

Needs a screen of 1680 x 1240.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import functools
import os
import unittest.mock

import serai_ui
import ui
from games import keny, mkcess, nerenchi
from serai_ui import Home, Serai, expect, expect_true, wait

SIZES = ((360, 600), (1000, 700), (1600, 1000))
CAPTURES = ["c3-c1", "d6-d5", "a3-c3", "f6-d6-d8", "d3-d4", "d5xd3xd1xa1xa4"]
CHAIN = "...../.5.5./...../.5.5./..K.K k"
GOAL = "/Yen must block both Kei/"
AT_ONCE = 4             # seconds: less than a message stays
LEAST_CELL = 44         # pixels: large enough for a finger or an unsteady hand
TWO_LINES, MARGIN = 64, 30  # pixels
BRIGHT, DARK = 600, 250     # sums of red, green and blue of a light and a dark background


def sized(width, height, **settings):
    return {"window-width": width, "window-height": height, **settings}


def background(serai):
    x, y, width, height = serai.window.box
    return sum(ui.display().grab((x + width - 12 * serai.scale, y + height - 12 * serai.scale,
                                  1, 1)).pixel(0, 0))


def check(serai, left_out=()):
    serai_ui.check_layout(serai, left_out)
    size = serai.points["a1"].extents()[2]
    expect_true(size >= LEAST_CELL, f"a point is {size} pixels large, too small to hit")


def test_sizes():
    for width, height in SIZES:
        with Serai(settings=sized(width, height)) as serai:
            expect(serai.window.box[2:], (width, height), "size of the window")
            check(serai)
            serai.play(serai_ui.START, "a3-a2", serai_ui.Clicks)
            check(serai)


def test_side_of_a_wide_window():
    """The side grows with the window, so that board and side fill it."""
    widths = []
    for width, height in SIZES[1:]:
        with Serai(settings=sized(width, height)) as serai:
            board = serai.board.box()
            widths.append(serai.find("/^Kei/", "group").box()[2])
            margin = board[0] - serai.window.box[0]
            expect_true(margin < 120, f"the board is {margin} pixels from the edge at {width}")
    expect_true(widths[1] > 1.3 * widths[0], f"widths of the side: {widths}")


def test_new_game_button():
    """The button has its name where there is space for it, and never takes that of the title."""
    with Serai(settings=sized(1000, 700)) as serai:
        width_of = lambda name: serai.button(name).box()[2]
        for width, is_named in ((1000, True), (360, False), (700, True)):
            ui.resize(serai.window, width, 700)
            wait(lambda: (width_of("New Game") > 2 * width_of("Undo")) == is_named,
                 lambda: f"the button to have its name at {width}: {is_named}")
            if is_named:
                serai.find("Two players", "label", on_screen=True)


def test_header_bar():
    """At any width its first buttons stand together, beginning at the edge: New Game has its name or is
    no wider than others. The name of the game is shown in full or not at all, also with large text."""
    for scale, title_width in ((1, 60), (2, 117)):
        with Home(sized(360, 700, language="ru")) as home:
            home.scale_text(scale)
            with Serai(home=home) as serai:
                widths, begins = set(), set()
                for size in range(360, 700, 20):
                    ui.resize(serai.window, size, 700)
                    ui.wait_still()
                    boxes = [node.shown_box() for name in ("Игры", "Новая игра", "Отменить")
                             for node in ui.find_all(name, "button", pid=serai.pid)]
                    begins.add(min(box[0] for box in boxes if box))
                    widths.add(boxes[-2][2])
                    check_title(serai, title_width, f"at {size} pixels and scale {scale}")
                expect_true(max(begins) - min(begins) < 6, f"the buttons begin at {begins} at scale {scale}")
                expect_true(len(widths) <= 2, f"the button has the widths {widths} at scale {scale}")


def check_title(serai, width, where):
    for title in ui.find_all("Кей-Йен", "label", pid=serai.pid):
        box = title.shown_box()
        is_in_header = box and box[1] < serai.window.box[1] + 50
        expect_true(not is_in_header or box[2] >= width, f"the title at {box} is ellipsized {where}")


def test_every_state_when_narrow():
    """A refusal, the buttons of a chain, thinking and the end of a game fit in 360 x 600."""
    settings = sized(*SIZES[0])
    with Home(settings) as home:
        with Serai(home.write("chain.serai", serai_ui.saved_game(start=CHAIN)),
                   home=home) as serai:
            serai.wait_position(CHAIN)
            serai.click("b2")
            serai.wait_text("This is not your piece")
            check(serai)
            serai_ui.Clicks.go(serai, ["c1", "a3"])
            serai.wait_taken_up("a3")
            finish = serai.button("Finish Move").extents()
            serai.button("Undo Step")
            expect_true(finish[3] < 50, f"the button is stretched: {finish}")
            check(serai)
            ui.key("Escape")
    with Home(settings) as home:
        game = serai_ui.recorded_games()[1]
        with Serai(home.write("end.serai", serai_ui.saved_game(game["moves"])),
                   home=home) as serai:
            serai.wait_text("The remaining Yen cannot block both Kei")
            serai.button("Play Again")
            check(serai)
    with Serai(settings={**settings, "second-player": "computer", "level": serai_ui.STRONGEST}) as serai:
        serai_ui.start_thinking(serai)
        check(serai)


def test_name_and_notice_when_narrow():
    """If the title is too narrow, the file name is shown below the board, beside a notice."""
    with Home(sized(360, 640)) as home:
        path = home.write("evening.serai", serai_ui.saved_game())
        with Serai(path, home=home) as serai:
            serai.wait_text("evening")
            serai.click("b2")
            serai.wait_text("This is not your piece")
            check(serai)
            ui.resize(serai.window, 1000, 640)
            wait(lambda: serai.texts().count("evening") == 1,
                 lambda: f"one place for the name: {serai.texts()}")


def clear_of_board(serai, text):
    """Checks that the message does not cover the board, which includes the pieces in hand."""
    message = serai.find(serai.wait_text(text), "label", on_screen=True)
    expect_true(not serai_ui.overlap(message.extents(), serai.board.extents()),
                f"{text} at {message.extents()} covers the board at {serai.board.extents()}")


def test_news():
    """A message covers no part of the board and disappears when it is no longer true."""
    for width, height in SIZES:
        with Home(sized(width, height)) as home:
            home.leave(["a3-a2"])
            with Serai(home=home) as serai:
                before = serai.position()
                layout = serai.board.extents()
                ui.key("ctrl+n")
                serai.dialog("New Game")
                serai.button("Start").click()
                serai.no_dialog("New Game")
                wait(lambda: serai.says(GOAL), "the first thing that somebody new must know", AT_ONCE)
                clear_of_board(serai, GOAL)
                expect_true(serai.is_sensitive("Previous Game"), "the game before is not offered")
                expect(serai.board.extents(), layout, "place of the board")
                check(serai)
                ui.key("ctrl+z")
                wait(lambda: serai.position() == before, "the game before to be back")
                wait(lambda: not serai.is_sensitive("Previous Game"), "the offer to be gone")
                ui.key("ctrl+s")
                serai.choose_file("Save Game", home.path / "games" / "game.serai")
                ui.key("ctrl+s")
                clear_of_board(serai, "Game saved")
                check(serai)


def test_captured():
    """The strip of a player shows what it has captured, unless the board does. Nothing moves when
    the first piece is captured."""
    with Home(sized(1000, 700)) as home:
        home.leave(CAPTURES[:-1], game="keny", start=keny.START)
        with Serai(home=home, game=keny.GAME) as serai:
            serai.wait_text("Black to move")
            before = {name: serai.find(name, "label", on_screen=True).extents()
                      for name in ("White", "Black", "Black to move")}
            board = serai.board.extents()
            serai_ui.Clicks.go(serai, ["d5", *CAPTURES[-1].split("x")[1:]])
            captured = serai.find("Captured: white ken ×4", on_screen=True).extents()
            expect_true(before["Black"][1] < captured[1] < before["Black to move"][1],
                        f"the pieces at {captured} are not below the name at {before['Black']}")
            expect(serai.board.extents(), board, "place of the board")
            for name in ("White", "Black"):
                expect(serai.find(name, "label", on_screen=True).extents(), before[name],
                       f"place of {name}")
            ui.key("ctrl+z")
            wait(lambda: not ui.find_all("/^Captured/", pid=serai.pid), "no piece to be captured")


def test_line_below_the_name():
    """Below the name of a player is never an empty line."""
    for players, texts in ((("human", "computer"), ("White", "Black")),
                           (("human", "human"), ("Nothing captured yet",))):
        with Home(sized(1000, 700)) as home:
            home.leave([], game="keny", start=keny.START, players=players)
            with Serai(home=home, game=keny.GAME) as serai:
                serai.wait_text("White to move")
                for text in texts:
                    serai.find(text, on_screen=True)


def height_of_end(label):
    """The height of the last character, in pixels; that of an ellipsis is about 2."""
    image = ui.display().grab(label.box())
    ink = [(x, y) for x in range(image.width) for y in range(image.height)
           if image.pixel(x, y) != image.pixel(0, 0)]
    end = max(x for x, _ in ink)
    rows = [y for x, y in ink if x > end - 6]
    return max(rows) - min(rows) + 1


def test_long_move():
    """Of a move that is too long for the list, the beginning and the end can be seen."""
    with Home(sized(1000, 700)) as home:
        home.leave(CAPTURES, game="keny", start=keny.START)
        with Serai(home=home, game=keny.GAME) as serai:
            button = serai.find(f"Move 3, Black: {CAPTURES[-1]}", "button")
            label, = [node for node in button.walk() if node.role == "label"]
            expect(label.seen.name, CAPTURES[-1], "the move for screen readers")
            ui.wait_still()
            width, height = label.extents()[2], height_of_end(label)
            ui.resize(serai.window, 760, 500)
            ui.wait_still()
            expect_true(label.extents()[2] < width, "the list is no narrower")
            expect_true(height > 6, f"the last character is {height} pixels high")
            expect(height_of_end(label), height, "height of the last character")


def test_call():
    """A line says with which pieces to capture, until one is picked up."""
    with Home(sized(1000, 700)) as home:
        home.leave(CAPTURES[:-1], game="keny", start=keny.START)
        with Serai(home=home, game=keny.GAME) as serai:
            serai.wait_text("You must capture with d5")
            check(serai, ("ListView",))
            serai.click("d5")
            wait(lambda: not serai.says("You must capture with d5"), "the line to disappear")


def test_counters():
    """What is counted is a picture with a number, without the words, unless the board shows it."""
    for game, wanted in ((keny.GAME, ("White has 16 pieces", "Black has 16 pieces")),
                         (mkcess.GAME, ("White has 2 free squares", "Black has 2 free squares")),
                         (nerenchi.GAME, ())):
        with Home(sized(1000, 700)) as home:
            home.leave([], game=game.name, start=game.start(serai_ui.ENGINE))
            with Serai(home=home, game=game) as serai:
                serai.wait_text("White to move")
                seen = [node.name for node in ui.find_all(None, "image", pid=serai.pid)
                        if node.shown_box() and node.name.startswith(("White has", "Black has"))]
                expect(tuple(seen), wanted, f"counters of {game.name}")
                expect(serai.says("/White has|Black has|in hand/"), None, "the facts in words")
                check(serai) if game is mkcess.GAME else None


def test_long_name_of_a_player():
    """It is never cut off: beside a wide board it takes two lines."""
    with Home(sized(960, 680)) as home:
        home.leave([], game="mkcess", start=mkcess.START, players=("human", "computer"), level=3)
        with Serai(home=home, game=mkcess.GAME) as serai:
            name = serai.find("Computer, Intermediate", "label", on_screen=True)
            ui.wait_still()
            narrow = name.extents()
            ui.resize(serai.window, 1600, 680)
            ui.wait_still()
            wide = name.extents()
            expect_true(narrow[2] >= wide[2] or narrow[3] > 1.5 * wide[3],
                        f"the name has {narrow[2:]} of {wide[2:]} pixels")


def test_won_and_lost():
    """The card of a win is green, that of a loss grey."""
    game = serai_ui.recorded_games()[1]
    for players, wanted in ((("human", "computer"), "You won"), (("computer", "human"), "You lost")):
        with Home(sized(1000, 700)) as home:
            home.leave(game["moves"], players=players)
            with Serai(home=home) as serai:
                serai.wait_text(wanted)
                ui.wait_still()
                x, y, _, _ = serai.find(wanted, "label", on_screen=True).box()
                red, green, blue = ui.display().grab((x - 6, y, 1, 1)).pixel(0, 0)
                expect(green > red + 8 and green > blue + 4, wanted == "You won",
                       f"{wanted}: green card, colour {(red, green, blue)}")


def test_goal():
    """How to win is said beside the board as long as the game goes on."""
    goal = "/^Kei must capture 14 more Yen.*Yen must block both Kei$/"
    with Home(sized(1000, 700)) as home, Serai(home=home) as serai:
        serai.find(goal, "label", on_screen=True)
        serai.play(serai_ui.START, "a3-a4", serai_ui.Clicks)
        serai.wait_text("Yen to move")
        expect_true(serai.says(goal), "nothing says how to win")


def test_side_is_full():
    """The list of moves takes all space that is free. Buttons come and go at its lower end, so that
    nothing above moves."""
    for width, height in SIZES[1:]:
        with Home(sized(width, height)) as home:
            home.leave(start=CHAIN)
            with Serai(home=home) as serai:
                serai.wait_position(CHAIN)
                place = lambda name, role: serai.find(name, role, on_screen=True).extents()
                turn, heading = place("Kei to move", "label"), place("Moves", "label")
                far, near = place("/^Yen/", "group"), place("/^Kei/", "group")
                gaps = heading[1] - (turn[1] + turn[3]), near[1] - moves_end(serai)
                expect_true(gaps[0] <= TWO_LINES and gaps[1] <= MARGIN,
                            f"empty space above and below the moves: {gaps}")
                serai_ui.Clicks.go(serai, ["c1", "a3"])
                serai.wait_taken_up("a3")
                finish = place("Finish Move", "button")
                expect((place("Kei to move", "label"), place("Moves", "label"),
                        place("/^Yen/", "group"), place("/^Kei/", "group")),
                       (turn, heading, far, near), "places beside the board")
                expect_true(finish[1] >= moves_end(serai), "the button lies over the moves")


def moves_end(serai):
    x, y, width, height = serai.find("/No moves yet/", "label", on_screen=True).extents()
    return y + height


def test_end():
    """The end is a card with its reason and three buttons. Nothing moves when it appears."""
    moves = serai_ui.recorded_games()[1]["moves"]
    for width, height in SIZES:
        with Home(sized(width, height)) as home:
            home.leave(moves[:-1], players=("human", "computer"))
            with Serai(home=home) as serai:
                board = serai.board.extents()
                serai.play(functools.reduce(serai_ui.after, moves[:-1], serai_ui.START), moves[-1], serai_ui.Clicks)
                serai.wait_text("You won")
                serai.wait_text("The remaining Yen cannot block both Kei")
                expect(serai.board.extents(), board, "place of the board")
                for name in ("Play Again", "Change Sides", "Look at It Again"):
                    serai.button(name)
                check(serai, ("Finish Move", "Undo Step"))   # their last places are still reported
                serai.button("Look at It Again").click()
                serai.wait_text("You are looking at the start")
                ui.key("F7")    # closes the review, and its sheet in a narrow window
                serai.button("Return to Game").click()
                serai.wait_text("You won")
                serai.button("Change Sides").click()
                serai.wait_kept(players=[{"kind": "computer", "level": 1},
                                         {"kind": "human", "level": 1}])


def test_light_and_dark():
    """The window follows the style of the desktop unless a style is chosen."""
    pictures = []
    for desktop, choice, is_dark in (("prefer-dark", "system", True),
                                     ("prefer-light", "system", False),
                                     ("prefer-dark", "light", False),
                                     ("prefer-light", "dark", True)):
        home = Home({"color-scheme": choice}, **{"color-scheme": desktop})
        with home, Serai(home=home) as serai:
            wait(lambda: background(serai) < DARK if is_dark else background(serai) > BRIGHT,
                 lambda: f"a {'dark' if is_dark else 'light'} background: {background(serai)}")
            check(serai)
            pictures.append(serai.board_picture())
    expect_true(pictures[0].diff(pictures[1])[0] > 1000, "the board is the same, light and dark")
    expect(pictures[0].rgb, pictures[3].rgb, "the dark board")
    expect(pictures[1].rgb, pictures[2].rgb, "the light board")


def luminance(colour):
    parts = [part / 255 for part in colour]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722)))


def contrast_of(label):
    """Between the background of a label and the pixel that differs most from it."""
    picture = ui.screenshot(region=label.box())
    colours = collections.Counter(picture.pixel(x, y) for x in range(picture.width)
                                  for y in range(picture.height))
    ground = luminance(colours.most_common(1)[0][0])
    return max((max(ground, text) + 0.05) / (min(ground, text) + 0.05)
               for text in map(luminance, colours))


def check_contrast(serai, least, *texts):
    ui.move(*serai_ui.CORNER)
    ui.wait_still(timeout=serai_ui.PATIENCE)
    for text in texts:
        got = contrast_of(serai.find(text, "label", on_screen=True))
        expect_true(got >= least, f"{text} has a contrast of {got:.2f}")


def test_contrast():
    """All text has a contrast of 4.5 to its background, in high contrast of 7."""
    moves = serai_ui.recorded_games()[1]["moves"]
    for scheme, is_high in (("light", False), ("dark", False), ("light", True), ("dark", True)):
        contrast = {"ADW_DEBUG_HIGH_CONTRAST": "1"} if is_high else {}
        least = 7 if is_high else 4.5
        with Home(sized(1000, 700, **{"color-scheme": scheme})) as home, \
                unittest.mock.patch.dict(os.environ, contrast):
            path = home.write("end.serai", serai_ui.saved_game(moves))
            with Serai(path, home=home) as serai:
                serai.wait_text("The remaining Yen cannot block both Kei")
                check_contrast(serai, least, "Kei wins", "The remaining Yen cannot block both Kei",
                               "Kei-Yen · Two players", "8")
                ui.key("ctrl+g")
                serai.dialog("Games")
                check_contrast(serai, least, "Sri Lanka")
                ui.key("Escape")
                serai.no_dialog("Games")


def test_double_scale():
    """The board is twice as large in pixels and not just scaled up."""
    with Serai(settings=sized(500, 560)) as serai:
        single = serai.board_picture()
    with Serai(settings=sized(500, 560), scale=2) as serai:
        check(serai)
        double = serai.board_picture()
        expect((double.width, double.height), (2 * single.width, 2 * single.height),
               "size of the board")
        expect_true(not is_blown_up(double), "the board is drawn at half its resolution")
        serai.play(serai_ui.START, "a3xc5", serai_ui.Drags)


def is_blown_up(picture):
    """Whether all pixels form squares of four equal ones."""
    stride = 3 * picture.width
    for y in range(0, picture.height - 1, 2):
        row = picture.rgb[y * stride:(y + 1) * stride]
        if row != picture.rgb[(y + 1) * stride:(y + 2) * stride]:
            return False
    return True


def test_resizing():
    """The board keeps its shape while the window is resized. The list of moves and the players are
    left out: when there is no space for them, their last places are still reported."""
    unseen = ("SeraiMovesView", "Yen", "Kei · Kei to move")
    with Serai(settings=sized(1000, 700)) as serai:
        for width, height in ((360, 600), (700, 500), (1600, 1000), (420, 1000), (1000, 700)):
            expect(ui.resize(serai.window, width, height), (width, height), "size of the window")
            check(serai, unseen)
        before = serai.board.extents()
        ui.maximize(serai.window)
        check(serai, unseen)
        ui.maximize(serai.window, False)
        wait(lambda: serai.board.extents() == before, "the board to have its old size again")


serai_ui.run()
