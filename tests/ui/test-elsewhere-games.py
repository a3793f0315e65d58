#!/usr/bin/env python3
"""One's games and offers elsewhere, where one looks for them.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import signal
import tempfile

import games
import serai_ui
import ui
from elsewhere import (TITLE, Place, Variant, answer, begin_there, close_window, expect_players,
                       offer_here, one_day, open_window, play_moves, press_answer, resign, running,
                       server, turn_to, two)
from serai_ui import ENGINE, Clicks, Home, Serai, expect, expect_true, insist, wait


def begin_other(serai, leaves=False):
    """Puts an ordinary game on the board; leaves: instead of one in which somebody waits."""
    turn_to(serai)
    ui.key("ctrl+n")
    serai.dialog("New Game")
    serai.button("Start").click()
    if leaves:
        serai.button("Leave the Game").click()
    serai.no_dialog("New Game")


def open_games(serai):
    turn_to(serai)
    ui.key("ctrl+g")
    serai.dialog("Games")


def play_again(serai, answer_there):
    turn_to(serai)
    insist(lambda: serai.button("Play Again").click(),     # no click counts at first
           lambda: serai.says(answer_there), "an answer of the server")


def test_over():
    """After the next start, a game that was lost elsewhere still says so, and can be played again; if
    the server is not there, the reason is told."""
    whole = games.load("keny").BY_MOUSE["keny"]
    start, moves = whole.game.start(ENGINE), whole.moves.split()[:2]
    with Place("Tomba") as home, Place("Ibeni") as other:
        with server() as address, Serai(home=home) as first:
            first.user = "Tomba"
            with Serai(home=other) as second:
                second.user = "Ibeni"
                begin_there(address)(first, second, whole)
                play_moves(first, second, whole, start, moves)
                resign(second)
                first.wait_text("You won")
            with Serai(home=other, game=whole.game) as second:
                second.user = "Ibeni"
                second.wait_text("You lost")
                second.wait_text("You against Tomba")
                turn_to(second)
                expect_true(not second.is_sensitive("Undo"), "a game that is over can be taken back")
                play_again(second, "/^Waiting for the answer of Tomba: Keny\xa0· no clock\xa0· you begin/")
                answer(first, "Ibeni wants to play again: Ibeni begins", "Accept")
                expect_players(second, first, whole)
                play_moves(second, first, whole, start, moves)
                resign(first)
                second.wait_text("You won")
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("You won")
            play_again(second, "Nobody offers a game at this address")
            second.wait_text("You against Tomba")


def test_older_game():
    """An older game with the same opponent is not the last one, which is not played again instead."""
    last = Variant("('serai://127.0.0.1:1', '0QPZ8RA7T1C5XK2M', 'Tomba')")
    with Home({"elsewhere-game": last}) as home:
        home.leave(serai_ui.recorded_games()[1]["moves"],
                   players=("human", "elsewhere"), names=("", "Tomba"), elsewhere="1QPZ8RA7T1C5XK2M")
        with Serai(home=home) as serai:
            serai.wait_text("You against Tomba")
            serai.button("Play Again").click()
            serai.dialog(TITLE)
            close_window(serai)


def test_play_again_twice():
    """A second click on Play Again while the program connects does not lose the first."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with tempfile.TemporaryDirectory(prefix="serai-server.") as folder, \
            running(folder + "/games.db") as one, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first:
        first.user = "Tomba"
        with Serai(home=other) as second:
            second.user = "Ibeni"
            begin_there(one.address)(first, second, whole)
            play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split()[:2])
            resign(second)
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("You lost")
            one.process.send_signal(signal.SIGSTOP)
            play_again(second, "Connecting to the server…")
            second.button("Play Again").click()
            ui.wait_still(timeout=serai_ui.PATIENCE)
            one.process.send_signal(signal.SIGCONT)
            second.wait_text("/^Waiting for the answer of Tomba: /")


def test_ended_meanwhile():
    """Whose game has ended meanwhile sees how after the start; it is kept and can be played again."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first:
        first.user = "Tomba"
        with Serai(home=other) as second:
            second.user = "Ibeni"
            begin_there(address)(first, second, whole)
            play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split()[:2])
        resign(first)
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("You won")
            second.wait_text("You against Tomba")
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("You won")
            play_again(second, "/^Waiting for the answer of Tomba: /")


def test_from_new_game():
    """New Game leads to opponents elsewhere."""
    with Serai() as serai:
        ui.key("ctrl+n")
        serai.dialog("New Game")
        serai.find("Somebody Elsewhere…", "list item", on_screen=True).click()
        serai.dialog(TITLE)
        close_window(serai)


MARK = "It is your turn in 1 other game"


def test_running_game():
    """A game that is not on the board is marked when one's turn comes, and is in both lists, also
    after the next start of the program; it is not announced as one that has begun."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    start = whole.game.start(ENGINE)
    with server() as address, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first:
        first.user = "Tomba"
        with Serai(home=other) as second:
            second.user = "Ibeni"
            begin_there(address)(first, second, whole)
            expect_true(not second.says("/has begun/"), "the game on the board is told to have begun")
            begin_other(second, leaves=True)
            expect_true(not second.is_shown(MARK), "there is a mark, but it is not the turn")
            turn_to(first)
            position = first.play(start, moves[0], Clicks)
            second.find(MARK, "button", on_screen=True)
            wait(lambda: "It is your turn: It is your turn in your game with Tomba"
                 in second.home.notifications(), "a desktop notification")
            open_games(second)
            second.find("/^Go on: Tomba, It is your turn, Keny · 1 move · since /", "button",
                        on_screen=True)
            ui.key("Escape")
            second.no_dialog("Games")
            open_window(second)
            second.find("/^Go on: Tomba, It is your turn, /", "button", on_screen=True).click()
            second.no_dialog(TITLE)
            second.wait_text("You against Tomba")
            second.forget_widgets()
            second.wait_position(position)
            expect_true(not second.is_shown(MARK), "the game on the board is marked")
            position = play_moves(first, second, whole, position, moves[1:2])
            begin_other(second, leaves=True)
            turn_to(first)
            position = first.play(position, moves[2], Clicks)
            second.find(MARK, "button", on_screen=True)
        with Serai(home=other, game=whole.game) as second:
            second.user = "Ibeni"
            second.find(MARK, "button", on_screen=True)
            open_games(second)
            second.find("/^Go on: Tomba, It is your turn, Keny · 3 moves · since /", "button",
                        on_screen=True).click()
            second.no_dialog("Games")
            second.wait_text("You against Tomba")
            second.forget_widgets()
            second.wait_position(position)
            play_moves(first, second, whole, position, moves[3:4])


def test_new_window():
    """A window that is opened while a game goes on begins with an empty board."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first, Serai(home=other) as second:
        first.user, second.user = "Tomba", "Ibeni"
        begin_there(address)(first, second, whole)
        turn_to(first)
        ui.key("ctrl+shift+n")
        new = ui.wait_for_active(pid=first.pid, timeout=serai_ui.PATIENCE, other_than=first.window)
        ui.wait_still(timeout=serai_ui.PATIENCE)
        boards = ui.find_all("You against Ibeni", "label", pid=first.pid)
        expect(sum(bool(node.box()) for node in boards), 1, "boards with the game")
        ui.close(new)
        wait(lambda: len(ui.windows(pid=first.pid)) == 1, "the new window to close")


def back(serai, position):
    """Checks that the game with Tomba is on the board, with what was played meanwhile."""
    serai.wait_text("You against Tomba")
    serai.forget_widgets()
    serai.wait_position(position)
    serai.wait_text("24 hours left")


def go_back_in_new_window(serai):
    """Goes back to the game with Tomba in another window; the first one does not offer it any more."""
    ui.key("ctrl+shift+n")
    new = ui.wait_for_active(pid=serai.pid, timeout=serai_ui.PATIENCE, other_than=serai.window)
    ui.wait_still(timeout=serai_ui.PATIENCE)
    ui.key("ctrl+e")
    serai.dialog(TITLE)
    serai.find("/^Go on: .*Tomba/", "button", on_screen=True).click()
    serai.no_dialog(TITLE)
    ui.find("You against Tomba", "label", pid=serai.pid, timeout=serai_ui.PATIENCE, on_screen=True)
    wait(lambda: not serai.says("/Your game with Tomba$/"), "the offer to go")
    ui.close(new)
    wait(lambda: len(ui.windows(pid=serai.pid)) == 1, "the new window to close")


def test_back_at_start():
    """A game by correspondence that was on the board is there after the next start, with the move made
    meanwhile. With another game on the board, a line says whose turn it is and how long is left, or
    that there is no connection until the server is back. What another window has is not offered."""
    whole = games.load("keny").BY_MOUSE["keny"]
    start, moves = whole.game.start(ENGINE), whole.moves.split()
    with tempfile.TemporaryDirectory(prefix="serai-server.") as folder, \
            running(folder + "/games.db") as one, Place("Tomba") as home, Place("Ibeni") as other:
        with Serai(home=home) as first:
            first.user = "Tomba"
            with Serai(home=other) as second:
                second.user = "Ibeni"
                begin_there(one.address, choose=one_day)(first, second, whole)
            turn_to(first)
            position = first.play(start, moves[0], Clicks)
            with Serai(home=other, game=whole.game) as second:
                back(second, position)
                expect_true(not second.is_shown("Go Back"), "one is asked to go where one is")
                begin_other(second)
                second.forget_widgets()
                second.wait_position(start)
                ui.wait_still(timeout=serai_ui.PATIENCE)
                local = second.play(start, moves[0], Clicks)
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("It is your turn\xa0· 24 hours left\xa0· Your game with Tomba")
            second.wait_position(local)
            go_back_in_new_window(second)
        one.kill()
        with Serai(home=other, game=whole.game) as second:
            second.wait_text("/^No connection to the server; next try at .*\xa0· Your game with Tomba$/")
            one.start()
            second.wait_text("It is your turn\xa0· 24 hours left\xa0· Your game with Tomba")
            second.wait_position(local)
            press_answer(second, "Go Back")
            back(second, position)
            expect_true(not second.is_shown("Previous Game"), "the game before is offered beside a live one")


def test_own_offer():
    """Who has offered a game on this network finds the offer again, with its code."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with two() as (first, _):
        code = offer_here(first, whole)
        close_window(first)
        begin_other(first)
        open_window(first)
        first.find("Your offer to anybody", "label", on_screen=True)
        first.find("Show", "button", on_screen=True).click()
        first.find(code, "label", on_screen=True)
        first.button("Back").click()
        wait(lambda: not first.is_shown(code, "label"), "the first page")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        first.find("Your offer to anybody", "label", on_screen=True)    # still open
        first.find("Show", "button", on_screen=True).click()
        first.find(code, "label", on_screen=True)
        first.button("Cancel").click()
        wait(lambda: not first.is_shown("Your offer to anybody", "label"), "the offer to be withdrawn")
        close_window(first)


serai_ui.run()
