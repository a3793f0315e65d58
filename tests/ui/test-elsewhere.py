#!/usr/bin/env python3
"""Games between two programs on this network, by an address.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import os
import pathlib
import socket
import time

import games
import serai_ui
import ui
from elsewhere import (Killed, Place, answer, begin_here, close_window, expect_end, expect_players,
                       offer_here, open_window, own_port, play_moves, play_text, play_whole, press_answer,
                       resign, running_games, turn_to, two, type_address)
from new_game import pick
from serai_ui import ENGINE, Clicks, Home, Serai, expect, expect_true, wait


def test_keny_on_this_network():
    with two() as (first, second):
        play_whole(first, second, games.load("keny").BY_MOUSE["keny"], begin_here)


def test_kei_yen_by_a_program_that_is_killed():
    """The one that is not the server is killed in mid-game, and comes back to the board."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    moves = whole.moves.split()
    with Place("Tomba") as home, Place("Ibeni") as other, Serai(home=home) as first:
        first.user = "Tomba"
        second = Serai(home=other)
        second.user = "Ibeni"
        with contextlib.suppress(Killed), second:
            begin_here(first, second, whole)
            position = play_moves(first, second, whole, whole.game.start(ENGINE), moves[:3])
            second.kill()
            raise Killed
        first.wait_text("/^Ibeni is not here[.] /")
        with Serai(home=other) as second:
            second.user = "Ibeni"
            second.wait_text("Your game of Kei-Yen with Tomba goes on elsewhere")
            second.find("Go Back", "button", on_screen=True).click()
            second.wait_text("You against Tomba")
            second.forget_widgets()
            second.wait_position(position)
            first.wait_position(position)
            position = play_moves(first, second, whole, position, moves[3:])
            expect_end(first, second, whole)


def test_host_is_away():
    """Who goes back to a game at a computer whose program is closed is told so, and can try again."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    with Place("Tomba") as home, Place("Ibeni") as other:
        with Serai(home=home) as first, Serai(home=other) as second:
            first.user, second.user = "Tomba", "Ibeni"
            begin_here(first, second, whole)
            position = play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split()[:1])
        with Serai(home=other) as second:
            back = "Your game of Kei-Yen with Tomba goes on elsewhere"
            second.wait_text(back)
            press_answer(second, "Go Back")
            second.wait_text("Tomba is not here")
            second.wait_text(back)
            with Serai(home=home) as first:
                first.wait_text("You against Ibeni")
                turn_to(second)
                press_answer(second, "Go Back")
                second.wait_text("You against Tomba")
                second.forget_widgets()
                second.wait_position(position)


def try_now(serai):
    """Connects at once, unless the program has done so already."""
    turn_to(serai)
    button = ui.find_all("Try Now", "button", pid=serai.pid)
    if button and button[0].shown_box():
        button[0].click()


def test_server_program_killed():
    """The one that serves is killed in mid-game, and comes back at the same address, with the game on
    its board instead of the one that was there at the first start."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    moves = whole.moves.split()
    with Place("Tomba", **{"elsewhere-port": own_port()}) as home, Place("Ibeni") as other, \
            Serai(home=other) as second:
        second.user = "Ibeni"
        home.leave(serai_ui.recorded_games()[1]["moves"])
        first = Serai(home=home)
        first.user = "Tomba"
        with contextlib.suppress(Killed), first:
            begin_here(first, second, whole)
            position = play_moves(first, second, whole, whole.game.start(ENGINE), moves[:3])
            first.kill()
            raise Killed
        second.wait_text("/^No connection to the computer of Tomba; next try at /")
        with Serai(home=home) as first:
            first.user = "Tomba"
            first.wait_text("You against Ibeni")
            first.forget_widgets()
            first.wait_position(position)
            try_now(second)
            second.wait_text("On the computer of Tomba")    # instead of a line about the connection
            position = play_moves(first, second, whole, position, moves[3:])
            expect_end(first, second, whole)


def begin_and_kill_server(home, second, whole):
    """Begins a game that a program of Tomba serves, and kills that program."""
    first = Serai(home=home)
    first.user = "Tomba"
    with contextlib.suppress(Killed), first:
        begin_here(first, second, whole)
        first.kill()
        raise Killed


def test_begun_while_the_server_starts():
    """What the user has begun before the server in the program runs stays on the board."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with Place("Tomba", **{"elsewhere-port": own_port()}) as home, Place("Ibeni") as other, \
            Serai(home=other) as second:
        second.user = "Ibeni"
        begin_and_kill_server(home, second, whole)
        path = home.path / "data" / "serai" / "home.json"
        before = path.rename(path.with_suffix(".before"))
        os.mkfifo(path)     # the server starts when this has been read
        with Serai(home=home, game=whole.game) as first:
            first.wait_text("Your game of Keny with Ibeni goes on elsewhere")
            position = first.play(whole.game.start(ENGINE), whole.moves.split()[0], Clicks)
            with path.open("w", encoding="utf-8") as out:
                text = before.read_text(encoding="utf-8")
                before.replace(path)
                out.write(text)
            first.wait_text("/\xa0· Your game with Ibeni$/")
            expect_true(first.is_shown("Go Back"), "the game elsewhere has come to the board")
            first.wait_position(position)


def test_port_taken():
    """The one that serves is killed, and another program takes its port: then it is told what to do, as
    without Avahi nobody can find the new one. Doing that helps."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    port = own_port()
    with Place("Tomba", **{"elsewhere-port": port}) as home, Place("Ibeni") as other, \
            Serai(home=other) as second, socket.socket() as taker:
        second.user = "Ibeni"
        begin_and_kill_server(home, second, whole)
        second.wait_text("/^No connection to the computer of Tomba; next try at /")
        taker.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taker.bind(("", port))
        taker.listen()
        with Serai(home=home) as first:
            first.wait_text("Ibeni cannot find this game, as another program has taken its port. "
                            "Close that program and start Serai again")
        taker.close()
        with Serai(home=home) as first:
            first.wait_text("You against Ibeni")
            try_now(second)
            second.wait_text("On the computer of Tomba")


def test_who_begins():
    """On this network nobody enrols, so nothing is said about it."""
    with Place("Tomba") as home, Serai(home=home) as serai:
        open_window(serai)
        serai.find("Offer a Game…", "list item", on_screen=True).click()
        wait(lambda: serai.is_shown("Offer"), "the page of the offer")
        serai.find("Me", "label", on_screen=True)
        for text in ("/^By custom /", "/enrolled/"):
            expect_true(not serai.is_shown(text, "label"), f"{text} on the page")
        close_window(serai)


def try_move(serai, whole):
    """Nothing but a variation can be added to the game on the board, which the user has won."""
    turn_to(serai)
    expect_true(not serai.is_sensitive("Undo"), "a game that is over can be taken back")
    ui.key("ctrl+z")
    ui.key("alt+Left")
    serai.wait_text("You are looking at the start")
    expect_true(not serai.is_sensitive("Continue Here"), "a game that is over can be continued")
    serai.play(whole.game.start(ENGINE), "a3-a4", Clicks)
    ui.key("ctrl+z")
    serai.wait_text("Edit undone")
    serai.find("Return to Game", "button", on_screen=True).click()
    serai.wait_text("You won")
    serai.wait_text("You against Tomba")


def test_questions():
    """Moves are taken back and draws agreed only if the other accepts; then both play again."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    with two() as (first, second):
        begin_here(first, second, whole)
        first.wait_text("On this network")
        second.wait_text("On the computer of Tomba")
        start = whole.game.start(ENGINE)
        position = play_moves(first, second, whole, start, moves[:2])
        expect_true(not first.is_sensitive("Hint"), "there are hints")
        turn_to(first)
        ui.key("ctrl+z")
        first.wait_text("You have asked Ibeni to let you take a move back")
        answer(second, "Tomba asks to take a move back", "Decline")
        first.wait_text("Your opponent did not let you take the move back")
        first.wait_position(position)
        turn_to(first)
        expect_true(first.is_sensitive("Ask to Take Back"), "the button cannot say why one cannot ask again")
        ui.key("ctrl+z")
        first.wait_text("You can ask this again after your next move")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(not second.says("Tomba asks to take a move back"), "the same is asked again")
        position = play_moves(first, second, whole, position, moves[2:3])
        turn_to(first)
        ui.key("ctrl+z")
        answer(second, "Tomba asks to take a move back", "Accept")
        for serai in (first, second):
            serai.wait_position(play_text(whole, start, moves[:2]))
        turn_to(first)
        first.choose_from_menu("Say to Opponent")
        first.find("Well played!", "/menu item/", on_screen=True).click()
        second.wait_text("Tomba: Well played!")
        second.wait_text("/^White.· Well played!$/")
        turn_to(second)
        ui.key("ctrl+d")
        first.wait_text("Ibeni offers a draw")
        second.wait_text("You have offered Tomba a draw")
        for key in ("ctrl+d", "ctrl+z"):    # one question at a time
            ui.key(key)
            second.wait_text("Tomba has not answered yet")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            wait(lambda: not second.says("Tomba has not answered yet"), "the message to go")
        turn_to(first)
        ui.key("ctrl+z")
        first.wait_text("First answer what Ibeni asks")
        turn_to(second)
        press_answer(second, "Withdraw")
        first.wait_text("Your opponent withdraws the question")
        position = play_moves(first, second, whole, play_text(whole, start, moves[:2]), moves[2:4])
        wait(lambda: not second.says("/Well played!/"), "the sentence to be gone after a move")
        turn_to(second)
        ui.key("ctrl+d")
        answer(first, "Ibeni offers a draw", "Accept")
        for serai in (first, second):
            serai.wait_text("The game is a draw")
        turn_to(second)
        second.button("Play Again").click()
        answer(first, "Ibeni wants to play again: Ibeni begins", "Accept")
        expect_players(second, first, whole)
        for serai in (first, second):
            serai.wait_position(start)
        play_moves(second, first, whole, start, moves[:1])
        resign(first)
        second.wait_text("You won")
        try_move(second, whole)
        turn_to(first)
        first.button("Play Again").click()
        second.wait_text("Tomba wants to play again: Tomba begins")


def test_leaving():
    """Whoever closes the window or quits in mid-game is asked, as somebody waits at the other board, and is
    not asked after the game. A restart that was cancelled so does not happen at the end."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with Place("Tomba") as home, Place("Ibeni") as other, Serai(home=home) as first:
        first.user = "Tomba"
        with Serai(home=other) as second:
            second.user = "Ibeni"
            begin_here(first, second, whole)
            ui.close(second.window)
            second.find("It goes on without you. If you stay away, Tomba can claim a win.", "label", on_screen=True)
            second.button("Cancel").click()
            second.no_dialog()
            expect_players(first, second, whole)
            turn_to(second)
            ui.key("ctrl+q")
            second.find("Leave your game with Tomba?", "label", on_screen=True)
            ui.key("Escape")
            second.no_dialog()
            turn_to(first)
            ui.key("ctrl+comma")
            first.dialog("Preferences")
            pick(first, "Language", "Русский")
            first.button("Restart").click()
            first.find("Leave your game with Ibeni?", "label", on_screen=True)
            ui.key("Escape")
            first.no_dialog()
            ui.close(first.window)
            first.find("Ibeni has to wait until you come back.", "label", on_screen=True)
            resign(second)
            second.wait_text("You lost")
            first.no_dialog()   # nobody waits any longer
        ui.close(first.window)
        expect(first.program.wait(serai_ui.PATIENCE), 0, "exit status")


def start_another(serai):
    """Starts a game at this board while one goes on elsewhere."""
    turn_to(serai)
    ui.key("ctrl+n")
    serai.dialog("New Game")
    serai.button("Start").click()


def test_leaving_for_another_game():
    """Whoever begins another game in mid-game is asked. A line says then how it goes on, and leads back."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with two() as (first, second):
        begin_here(first, second, whole)
        for answer_to_second in ("Cancel", "Leave the Game"):
            start_another(second)
            second.find("Leave your game with Tomba?", "label", on_screen=True)
            second.button(answer_to_second).click()
            if answer_to_second == "Cancel":
                second.no_dialog()
                expect_players(first, second, whole)
        second.wait_text("It is the turn of Tomba\xa0· Your game with Tomba")
        turn_to(first)
        position = first.play(whole.game.start(ENGINE), whole.moves.split()[0], Clicks)
        second.wait_text("It is your turn\xa0· Your game with Tomba")
        turn_to(second)
        press_answer(second, "Go Back")
        second.wait_text("You against Tomba")
        second.wait_position(position)
        start_another(second)
        second.button("Leave the Game").click()
        second.wait_text("It is your turn\xa0· Your game with Tomba")
        resign(first)
        second.wait_text("The game is over\xa0· Your game with Tomba")
        turn_to(second)
        press_answer(second, "Show")
        second.wait_text("You won")
        start_another(second)   # nobody waits any longer
        second.no_dialog()


def test_leaving_for_a_game_elsewhere():
    """The way to another game elsewhere does not leave the one in which somebody waits without a question."""
    whole = games.load("keny").BY_MOUSE["keny"]
    start = whole.game.start(ENGINE)
    with Place("Tomba") as home, Place("Ibeni") as other, Serai(home=home) as first:
        first.user = "Tomba"
        other.set("elsewhere-games", running_games(("1", "Chaoba", "keny", start, 0, 0, 2, 0, -1)))
        with Serai(home=other) as second:
            second.user = "Ibeni"
            begin_here(first, second, whole)
            turn_to(second)
            second.find("It is your turn in 1 other game", "button", on_screen=True).click()
            second.find("Leave your game with Tomba?", "label", on_screen=True)
            second.button("Cancel").click()
            second.no_dialog()
            expect_players(first, second, whole)


def test_declined_code():
    """Whoever does not want the game of a code is not kept on the computer that offers it."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with two() as (first, second):
        code = offer_here(first, whole)
        open_window(second)
        type_address(second, code)
        second.find("Invitation", on_screen=True)
        second.button("Not Now").click()
        wait(lambda: second.is_shown("Offer a Game…", "list item"), "the first page")
        close_window(second)
        expect_true(not second.says("/You are still on the computer of Tomba/"), "one is kept there")
        turn_to(first)
        close_window(first)


def test_quit_with_two_windows():
    """Who stays in a game keeps the other windows, too; whoever leaves it quits all of them."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with two() as (first, second):
        begin_here(first, second, whole)
        turn_to(second)
        ui.key("ctrl+shift+n")
        wait(lambda: len(ui.windows(pid=second.pid)) == 2, "another window")
        for button in ("Cancel", "Leave the Game"):
            ui.key("ctrl+q")
            second.find("Leave your game with Tomba?", "label", on_screen=True)
            expect(len(ui.windows(pid=second.pid)), 3, "windows with the question")
            second.button(button).click()
            if button == "Cancel":
                wait(lambda: len(ui.windows(pid=second.pid)) == 2, "the question to be answered")
        expect(second.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_leaving_when_nothing_can_be_saved():
    """Whoever stays as a game could not be saved is asked again before they leave."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with Place("Tomba") as home, Place("Ibeni") as other, Serai(home=home) as first:
        first.user = "Tomba"
        other.kept.parent.mkdir(parents=True)
        other.kept.write_text("in the way", encoding="utf-8")
        with Serai(home=other) as second:
            second.user = "Ibeni"
            second.play(serai_ui.START, "a3-a2", Clicks)
            begin_here(first, second, whole)
            for answer_to_second in ("Cancel", "Close Anyway"):
                ui.close(second.window)
                second.find("Leave your game with Tomba?", "label", on_screen=True)
                second.button("Leave the Game").click()
                second.find("/If you close the window now, the latest moves will be lost[.]$/", "label",
                            on_screen=True)
                second.button(answer_to_second).click()
            expect(second.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_narrow():
    """On a phone, the line about a game elsewhere is a button that opens the whole text, beside its first answer."""
    start = games.load("keny").BY_MOUSE["keny"].game.start(ENGINE)
    for language, go_back in (("en", "Go Back"), ("ru", "Вернуться")):
        with Home({"elsewhere-game": ("serai://localhost:1", "1", "Ibeni"), "window-width": 360, "window-height": 640,
                   "elsewhere-games": running_games(("1", "Ibeni", "keny", start, 0, 1, 2, 0, -1))}) as home, \
                Serai(home=home, language=language) as serai:
            line = serai.find("/Ibeni/", "button", on_screen=True)
            expect(serai.window.box[2], 360, "width of the window")
            x, y, width, height = line.extents()
            expect_true(serai_ui.inside((x, y, width, height), (0, 0, 360, 640)), "the line is outside")
            board = serai.board.extents()
            expect_true(height < 40, f"the line is {height} pixels high")
            answer = serai.find(go_back, "button", on_screen=True).extents()
            expect_true(serai_ui.inside(answer, (x + width, 0, 360 - x - width, 640)), f"the answer at {answer}")
            line.click()
            wait(lambda: len([node for node in ui.find_all("/Ibeni/", "label", pid=serai.pid) if node.shown_box()]) > 1,
                 "the whole text")
            expect(serai.board.extents(), board, "place of the board")
            ui.key("Escape")


def test_narrow_with_the_dot():
    """The button for other games has space on a phone, beside all the others."""
    start = games.load("keny").BY_MOUSE["keny"].game.start(ENGINE)
    with Home({"window-width": 360, "window-height": 640,
               "elsewhere-games": running_games(("1", "Ibeni", "keny", start, 0, 0, 2, 0, -1))}) as home, \
            Serai(home=home) as serai:
        wait(lambda: serai.window.box[2] == 360, "the window to be as narrow as a phone")
        for name in ("New Game", "Undo", "Redo", "It is your turn in 1 other game", "Hint", "Main Menu"):
            box = serai.find(name, "/button/", on_screen=True).extents()
            expect_true(serai_ui.inside(box, (0, 0, 360, 50)), f"{name} at {box}")


def test_newer_message():
    """A message takes the place of the one before, even of one on which the pointer rests."""
    with Place("Tomba") as home, Serai(home=home) as serai:
        open_window(serai)
        type_address(serai, "AN2A-5R7X")
        old = "This is the code of an offer: first connect to its server"
        ui.move(*serai.find(old, "label", on_screen=True).centre())
        ui.key("ctrl+a")  # the pointer stays where it is
        ui.type_text("nobody.invalid")
        ui.key("Return")
        serai.find("There is no computer with this address", "label", on_screen=True)
        wait(lambda: not serai.is_shown(old, "label"), "the first message to go")
        close_window(serai)


def test_message_stays():
    """What is wrong with an address or a code stays at the field until that is changed."""
    with Place("Tomba") as home, Serai(home=home) as serai:
        open_window(serai)
        for text, message in (("AN2A-5R7X", "This is the code of an offer: first connect to its server"),
                              ("V000O-G2G7", "This is neither an address nor a code"),
                              ("what is this?", "This is neither an address nor a code")):
            type_address(serai, text)
            label = serai.find(message, "label", on_screen=True)
            time.sleep(6)
            expect_true(serai.is_shown(message, "label"), f"{message!r} goes by itself")
            field = serai.find("Address, code or link", "text box", on_screen=True).extents()
            distance = label.extents()[1] - field[1] - field[3]
            expect_true(0 <= distance < 30, f"{message!r} is {distance} pixels below the field")
            ui.type_text("x")
            wait(lambda message=message: not serai.is_shown(message, "label"), "the message to go")
        close_window(serai)


def test_loaded_when_needed():
    """A start reads nothing of the network; without that part of the program the rest goes on."""
    with Serai() as serai:
        expect_true("libsoup" not in mapped(serai), "the start loads libsoup")
        ui.key("ctrl+e")
        serai.dialog("Play with Somebody")
        expect_true("libsoup" in mapped(serai), "libsoup is not looked for in the right way")
        ui.key("Escape")
        serai.no_dialog("Play with Somebody")
    with HomeWithoutModules() as home, Serai(home=home) as serai:
        ui.key("ctrl+e")
        serai.wait_text("Playing with somebody elsewhere is not installed")


class HomeWithoutModules(Home):
    @property
    def environment(self):
        return {**super().environment, "SERAI_MODULEDIR": str(self.path)}


def mapped(serai):
    return pathlib.Path(f"/proc/{serai.pid}/maps").read_text()


serai_ui.run()
