#!/usr/bin/env python3
"""Games between two programs through servers, on SQLite and on the PostgreSQL of with-postgres.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import gettext
import os
import signal

import games
import serai_ui
import ui
from elsewhere import (CODE, GUEST, MEMBER, TITLE, Killed, Person, Place, accept, activate_row,
                       answer, begin_there, choose_offer, close_window, come_in, come_in_as_member,
                       connect, expect_end, expect_players, fill_in, find_answer, make_database, offer_here,
                       one_day, open_window, play_moves, play_whole, press_answer, read_message, resign,
                       running, server, turn_to, two, type_address)
from new_game import pick, scroll_to
from serai_ui import ENGINE, Clicks, Home, Serai, expect, expect_true, wait


def test_nerenchi_on_a_server():
    with server() as address, two() as (first, second):
        play_whole(first, second, games.load("nerenchi").BY_MOUSE["nerenchi"], begin_there(address))


def test_pyramids_by_a_link():
    """Somebody on a server sends a link, which opens the program of the other."""
    whole = games.load("pyramids").BY_MOUSE["pyramids"]
    with server() as address, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first:
        first.user = "Tomba"
        connect(first, address, GUEST)
        first.find("Offer a Game to Anybody…", "list item", on_screen=True).click()
        wait(lambda: first.is_shown("Offer"), "the page of the offer")
        scroll_to(first, "By invitation", "/switch|toggle button/").activate()
        choose_offer(first, whole)
        code = first.find(CODE, "label", on_screen=True).name
        first.find("/^The other one opens your link, /", "label", on_screen=True)
        with Serai(f"{address}/join/{code}", home=other) as second:
            second.user = "Ibeni"
            come_in(second, GUEST)
            second.find("/^Pyramids\xa0· no clock\xa0· Tomba begins$/", "label", on_screen=True)
            second.button("Accept").click()
            second.no_dialog(TITLE)
            first.no_dialog(TITLE)
            expect_players(first, second, whole)
            play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split())
            expect_end(first, second, whole)


def test_code_on_the_server():
    """The code of an invitation is enough for somebody who is on its server: on the first page, and on that
    of the server."""
    with server() as address, server() as other, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba:
        for one in (other, address):
            connect(serai, one, GUEST)
            close_window(serai)
        offer = tomba.request("offer", code=True, terms={"game": "keny", "first": "me"})["offer"]
        open_window(serai)
        for button in ("Not Now", "Accept"):    # who has declined can think better of it
            if button == "Not Now":
                type_address(serai, offer["code"])
            else:
                type_address(serai, address)
                serai.find("People", "list", on_screen=True)
                scroll_to(serai, "Code of an invitation", "text box").click()
                ui.type_text(offer["code"].lower())
                ui.key("Return")
            serai.find("/^Keny\xa0· no clock\xa0· Tomba begins$/", "label", on_screen=True)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            serai.button(button).click()
        serai.no_dialog(TITLE)
        serai.wait_text("You against Tomba")


def test_code_before_the_server():
    """A code that was typed before its server shows the invitation there; on another server, the lobby."""
    with server() as address, server() as other, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba:
        offer = tomba.request("offer", code=True, terms={"game": "keny", "first": "me"})["offer"]
        open_window(serai)
        type_address(serai, offer["code"])
        serai.find("This is the code of an offer: first connect to its server", "label",
                   on_screen=True)
        type_address(serai, other)
        come_in(serai, GUEST)
        serai.find("People", "list", on_screen=True)
        close_window(serai)
        open_window(serai)
        type_address(serai, offer["code"])
        serai.find("This offer does not exist any more", "label", on_screen=True)
        type_address(serai, address)
        come_in(serai, GUEST)
        serai.find("/^Keny\xa0· no clock\xa0· Tomba begins$/", "label", on_screen=True)
        ui.wait_still(timeout=serai_ui.PATIENCE)
        serai.button("Accept").click()
        serai.no_dialog(TITLE)
        serai.wait_text("You against Tomba")


def test_mkcess_through_the_lobby():
    """An offer to anybody on a server, which the other one accepts."""
    def begin(first, second, whole):
        connect(first, address, GUEST)
        first.find("Offer a Game to Anybody…", "list item", on_screen=True).click()
        choose_offer(first, whole)
        connect(second, address, GUEST)
        accept(second, first.user)
        first.no_dialog(TITLE)
        expect_players(first, second, whole)
    with server() as address, two() as (first, second):
        play_whole(first, second, games.load("mkcess").BY_MOUSE["mkcess"], begin)


def ask(first, second, whole):
    """A member asks another one, who is in the lobby, for a game."""
    first.find(f"Invite {second.user} to a Game", "button", on_screen=True).click()
    choose_offer(first, whole)
    turn_to(second)
    accept(second, first.user)
    first.no_dialog(TITLE)
    expect_players(first, second, whole)


def open_account(serai, address):
    connect(serai, address)
    activate_row(serai, "Your Account")


def test_results_of_members():
    """Members find their games and ratings again, and who comes back to a server is known there."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    with server() as address, two() as (first, second):
        for serai in (second, first):
            open_window(serai)
            type_address(serai, address)
            come_in(serai, MEMBER, "correct horse")
            serai.find("People", "list", on_screen=True)
        first.find("Invite Ibeni to a Game", "button", on_screen=True).click()
        wait(lambda: first.is_shown("Offer"), "the page of the offer")
        scroll_to(first, "Rated", "/switch|toggle button/").activate()
        choose_offer(first, whole)
        turn_to(second)
        accept(second, first.user)
        first.no_dialog(TITLE)
        expect_players(first, second, whole)
        play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split())
        expect_end(first, second, whole)
        for serai in (first, second):
            serai.wait_text("/^Kei-Yen: your rating is 1[0-9]{3} now$/")
        connect(second, address)
        second.find("/^Free\xa0· Kei-Yen 1[0-9]{3}$/", "label", on_screen=True).click()
        wait(lambda: second.is_shown("/^1 rated game\xa0· may be off by [0-9]{2,3}$/", "label"), "the ratings of a person")
        expect_true(second.is_shown("Open Tomba – Ibeni"), "the game is not in the history")
        second.button("Back").click()
        second.find("Results and Ratings", "list item", on_screen=True).click()
        ui.wait_still(timeout=serai_ui.PATIENCE)
        activate_row(second, "Your Ratings and Games")
        wait(lambda: second.is_shown("/^1 rated game\xa0· may be off by [0-9]{2,3}$/", "label"), "the own ratings")
        second.button("Back").click()
        ui.wait_still(timeout=serai_ui.PATIENCE)
        second.find("Open Tomba – Ibeni", "button", on_screen=True).click()
        second.no_dialog(TITLE)
        second.wait_text("You against Tomba")
        expect_true(not second.says("Game opened"), "what is known is said instead of why the game has ended")
        second.button("Play Again").click()     # asks Tomba
        second.wait_text("/^Waiting for the answer of Tomba: Kei-Yen/")
        answer(first, "/^Ibeni wants to play again: /", "Accept")
        expect_players(second, first, whole)
        resign(second)                          # another game is the last one now
        connect(second, address)
        second.find("Results and Ratings", "list item", on_screen=True).click()
        scroll_to(second, "Open Tomba – Ibeni", "button").click()
        second.no_dialog(TITLE)
        second.wait_text("You against Tomba")
        second.button("Play Again").click()
        second.wait_text("/^Waiting for the answer of Tomba: Kei-Yen/")


def test_rated_with_a_guest():
    """A member cannot ask a guest for a rated game, and sees why."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, Person(address, "Tomba"):
        come_in_as_member(serai, address)
        serai.find("Invite Tomba to a Game", "button", on_screen=True).click()
        wait(lambda: serai.is_shown("Offer"), "the page of the offer")
        scroll_to(serai, "Guests cannot play rated games", "label")
        scroll_to(serai, "Rated", "/switch|toggle button/").click()     # to no avail
        scroll_to(serai, "Offer", "button").click()
        serai.find("/^Waiting for the answer of Tomba/", "label", on_screen=True)
        serai.button("Cancel").click()
        serai.find("Offer a Game to Anybody…", "list item", on_screen=True).click()
        wait(lambda: serai.is_shown("Offer"), "the page of the offer")
        scroll_to(serai, "Without rule options, and with the same time for both", "label")
        close_window(serai)


@serai_ui.thorough
def test_first_visit():
    """Who tries to log in before they are a member is told how to become one."""
    with server() as address, Place("Tomba") as home, Serai(home=home) as serai:
        open_window(serai)
        type_address(serai, address)
        come_in(serai, "Log In", "correct horse")
        serai.find("/^No member has this name and password/", "label", on_screen=True)
        serai.find(MEMBER, "button", on_screen=True).click()
        serai.find("People", "list", on_screen=True)
        close_window(serai)


def test_account():
    """Members block somebody, change the password, take leave and log out."""
    with server() as address, two() as (first, second):
        come_in_as_member(second, address)
        come_in_as_member(first, address)
        first.find("Free", "label", on_screen=True).click()
        ui.wait_still(timeout=serai_ui.PATIENCE)
        scroll_to(first, "Blocked", "/switch|toggle button/").activate()
        turn_to(second)
        second.find("Invite Tomba to a Game", "button", on_screen=True).click()
        wait(lambda: second.is_shown("Offer"), "the page of the offer")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        scroll_to(second, "Offer", "button").click()
        second.find("This player does not want to be asked", on_screen=True)
        close_window(second)
        turn_to(first)
        first.button("Back").click()
        first.find("Blocked by you", "label", on_screen=True)
        ui.wait_still(timeout=serai_ui.PATIENCE)
        activate_row(first, "Your Account")
        scroll_to(first, "Unblock Ibeni", "button").click()
        wait(lambda: not first.is_shown("Unblock Ibeni"), "nobody to be blocked")
        ui.scroll_in(ui.wait_for_active(pid=first.pid), -40)
        for old, told in (("wrong horse", "The name or the password is wrong"),
                          ("correct horse", "Your password is changed")):
            fill_in(first, "Old password", old)
            fill_in(first, "New password, eight characters at least", "another horse")
            scroll_to(first, "Change Password", "button").click()
            read_message(first, told)
        scroll_to(first, "You can take 28 more days", "label")
        scroll_to(first, "Begin Time Off", "button").click()
        read_message(first, "Your time off has begun")
        scroll_to(first, "You can take 21 more days", "label")
        scroll_to(first, "/^Your time off lasts until /", "label")
        expect_true(not first.is_sensitive("Begin Time Off"), "time off can begin twice")
        scroll_to(first, "End Time Off", "button").click()
        read_message(first, "Your time off is over")
        scroll_to(first, "You can take 28 more days", "label")
        activate_row(first, "Log Out")
        wait(lambda: first.is_shown("Offer a Game…", "list item"), "the first page")
        ui.key("Escape")
        first.no_dialog(TITLE)
        come_in_as_member(first, address, "Log In", "another horse")
        first.find("Invite Ibeni to a Game", "button", on_screen=True)
        close_window(first)


def test_guest_becomes_a_member():
    """Their own page, and the page that somebody else has of them, say so at once."""
    with server() as address, two() as (first, second):
        connect(first, address, GUEST)
        connect(second, address, GUEST)
        second.find("Free", "label", on_screen=True).click()
        second.find("Guests have no rating", "label", on_screen=True)
        turn_to(first)
        activate_row(first, "Your Account")
        scroll_to(first, "You cannot come back to your games", "label")
        fill_in(first, "New password, eight characters at least", "correct horse")
        scroll_to(first, MEMBER, "button").click()
        read_message(first, "You are a member now")
        scroll_to(first, "Old password", "/text|password/")
        scroll_to(first, "Log Out Everywhere", "list item")
        for gone in (MEMBER, "You cannot come back to your games"):
            expect_true(not ui.find_all(gone, pid=first.pid), f"{gone!r} is still there")
        turn_to(second)
        second.find("No rated game yet", "label", on_screen=True)
        close_window(second)
        close_window(first)


def test_forgotten_server():
    """A server is not forgotten without a question, as one cannot come in again as before."""
    with server() as address, Place("Tomba") as home, Serai(home=home) as serai:
        connect(serai, address, GUEST)
        serai.button("Back").click()
        for button in ("Cancel", "Forget"):
            scroll_to(serai, "Forget This Server", "button").click()
            serai.find("You are Tomba there. A member has to type name and password again, and a guest "
                       "cannot come back to their games.", "label", on_screen=True)
            serai.button(button).click()
            wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the question to be answered")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect(serai.is_shown("Forget This Server"), button == "Cancel", "whether the server is known")
        close_window(serai)


def test_logged_out():
    """Nobody can play on the board of a game that they have left; logged in, they find it as it is."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    with server() as address, two() as (first, second):
        come_in_as_member(second, address)
        come_in_as_member(first, address)
        ask(first, second, whole)
        position = play_moves(first, second, whole, whole.game.start(ENGINE), moves[:2])
        open_account(first, address)
        activate_row(first, "Log Out")
        wait(lambda: first.is_shown("Offer a Game…", "list item"), "the first page")
        ui.key("Escape")
        first.no_dialog(TITLE)
        first.wait_text("You are logged out: log in to go on with this game")
        first.click(moves[2][:2])
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(first.nothing_taken_up(), "a piece can be taken up")
        expect_true(not first.is_sensitive("Ask to Take Back"), "a move can be taken back")
        first.button("Log In…").click()
        first.dialog(TITLE)
        come_in(first, "Log In", "correct horse")
        first.find("Go On with Tomba – Ibeni", "button", on_screen=True).click()
        first.no_dialog(TITLE)
        first.wait_position(position)
        wait(lambda: not first.says("/logged out/"), "the line about it to be gone")
        play_moves(first, second, whole, position, moves[2:4])


def test_offers_anywhere():
    """Offers reach somebody who plays on, and their own stay open, without a window in the way."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, two() as (first, second):
        for serai in (first, second):
            connect(serai, address, GUEST)
            ui.key("Escape")
            serai.no_dialog(TITLE)
            serai.wait_text("/^You stay on .*, where others can ask you for a game$/")
        board = second.board.extents()
        connect(first, address)
        first.find("Invite Ibeni to a Game", "button", on_screen=True).click()
        choose_offer(first, whole)
        ui.key("Escape")
        first.no_dialog(TITLE)
        first.wait_text("Waiting for the answer of Ibeni: Keny\xa0· no clock\xa0· you begin")
        second.wait_text("Tomba asks you for a game: Keny\xa0· no clock\xa0· Tomba begins")
        wait(lambda: any(line.startswith("You are invited to a game: Tomba asks you")
                         for line in second.home.notifications()), "a desktop notification")
        turn_to(second)
        expect(second.board.extents(), board, "place of the board while an offer is above it")
        press_answer(second, "Decline")
        first.wait_text("Your offer was declined")
        wait(lambda: not second.says("/asks you for a game/"), "the offer to be gone")
        second.wait_text("/^You are still on the server 127\\.0\\.0\\.1:/")
        expect(second.board.extents(), board, "place of the board after an offer")
        # Answered with a change, and accepted from the line above the board.
        connect(first, address)
        first.find("Invite Ibeni to a Game", "button", on_screen=True).click()
        choose_offer(first, whole)
        turn_to(second)
        press_answer(second, "Change…")
        second.dialog(TITLE)
        wait(lambda: second.is_shown("Offer"), "the page of the offer")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        scroll_to(second, "Offer", "button").click()
        second.find("Keny\xa0· no clock\xa0· Tomba begins", "label", on_screen=True)  # as before the change
        ui.key("Escape")
        second.no_dialog(TITLE)
        turn_to(first)
        first.find("Accept the Offer of Ibeni", "button", on_screen=True).click()
        first.no_dialog(TITLE)
        second.wait_text("Your game with Tomba has begun")
        wait(lambda: "Your game begins: Your game with Tomba has begun" in second.home.notifications(),
             "a desktop notification")
        turn_to(second)
        expect(second.board.extents(), board, "place of the board while a game has begun")
        press_answer(second, "Go to the Game")
        second.wait_text("You against Tomba")


def test_answered_with_another_offer():
    """The other offer is brought into sight, with the focus, and no message is in front of its buttons."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Tomba") as home, Serai(home=home) as serai, contextlib.ExitStack() as more, \
            Person(address, "Ibeni") as ibeni:
        for name in ("Chaoba", "Tombi", "Sanatombi", "Yaima", "Leima"):
            more.enter_context(Person(address, name))
        connect(serai, address, GUEST)
        scroll_to(serai, "Invite Ibeni to a Game", "button").click()
        choose_offer(serai, whole)
        offer = ibeni.request("lobby", watch=True)["offers"][0]["id"]
        ibeni.request("change", offer=offer, terms={"game": "keny", "first": "me", "days": 3})
        name = "Accept the Offer of Ibeni"
        wait(lambda: "focused" in serai.find(name, "button").states, "the focus on the other offer")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        button = serai.find(name, "button")
        expect(button.shown_box(), button.box(), "what is in sight of the button")
        expect_true(not serai.is_shown("Your offer was answered with another one", "label"), "a message on the offer")
        changed = "Keny\xa0· 3 days for each move\xa0· Ibeni begins\xa0· changed: who begins, the time"
        serai.find(changed, "label", on_screen=True)
        close_window(serai)
        serai.wait_text(f"Ibeni answers your offer: {changed}")


def test_two_places():
    """Who is on a server and offers a game on this network sees where each page belongs."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Tomba") as home, Serai(home=home) as serai:
        serai.user = "Tomba"
        connect(serai, address, GUEST)
        there = "On the server " + address.split("://")[1]
        close_window(serai)
        offer_here(serai, whole)
        serai.find("On this network", "label", on_screen=True)
        close_window(serai)
        serai.wait_text("/^Your offer is open: /")
        open_window(serai)
        serai.find(f"{there}\xa0· On this network", "label", on_screen=True)
        serai.find("Show", "button", on_screen=True).click()
        serai.find("On this network", "label", on_screen=True)
        close_window(serai)
        connect(serai, address)
        activate_row(serai, "Your Account")
        serai.find(there, "label", on_screen=True)
        close_window(serai)


def test_account_within_the_window():
    """In Bengali script, whose lines are of different heights."""
    _ = gettext.translation("serai", os.environ["SERAI_LOCALEDIR"], ["mni@beng"]).gettext
    with server() as address, Home({"language": "mni@beng"}) as home, Serai(home=home) as serai:
        ui.key("ctrl+e")
        scroll_to(serai, _("Address, code or link"), "text box").click()
        ui.type_text(address)
        ui.key("Return")
        serai.find(_("Come In as a Guest"), "button", on_screen=True).click()
        serai.find(_("People"), "list", on_screen=True)
        scroll_to(serai, _("Your Account"), "list item").click()
        about = serai.find(_("While you are away, your time stands still in games with days for each "
                             "move, 28 days a year at most"), "label", on_screen=True)
        left, _top, width, _height = ui.wait_for_active(pid=serai.pid).box
        expect_true(about.box()[0] + about.box()[2] <= left + width,
                    f"the text at {about.box()} is wider than the window")
        ui.key("Escape")
        serai.no_dialog()


def double_click(node):
    x, y, width, height = node.box()
    ui.move(x + width // 2, y + height // 2)
    ui.click_here(times=2, pause=0.25)


def test_several_offers():
    """Offers wait one behind the other, in the order in which they came, and none is lost: a double
    click answers one."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba:
        connect(serai, address, GUEST)
        close_window(serai)
        board = serai.board.extents()
        for person, game in ((tomba, "keny"), (chaoba, "keny"), (tomba, "nerenchi")):
            person.request("offer", to="Ibeni", terms={"game": game, "first": "me"})
        serai.wait_text("2 more")
        serai.wait_text("Tomba asks you for a game: Keny\xa0· no clock\xa0· Tomba begins")
        expect(serai.board.extents(), board, "place of the board below several offers")
        double_click(find_answer(serai, "Decline"))
        serai.wait_text("Chaoba asks you for a game: Keny\xa0· no clock\xa0· Chaoba begins")
        serai.wait_text("1 more")
        press_answer(serai, "Accept")
        serai.wait_text("You against Chaoba")
        serai.wait_text("Tomba asks you for a game: Nerenchi\xa0· no clock\xa0· Tomba begins")
        # Whoever wants to play again is first; then the others come back.
        over = chaoba.request("lobby", watch=True)["games"][0]["game"]
        chaoba.request("act", game=over, since=0, key="12345678", kind="resign")
        serai.wait_text("You won")
        for terms in ({"game": "keny", "days": 3}, {"game": "pyramids"}):
            chaoba.request("offer", to="Ibeni", terms={"first": "me", **terms})
        serai.wait_text("2 more")
        expect_true(not serai.says("/wants to play again/"), "an offer of another game is one of a rematch")
        chaoba.request("rematch", game=over)
        serai.wait_text("Chaoba wants to play again: you begin")
        serai.wait_text("3 more")
        for text in ("/^Tomba asks you for a game: Nerenchi/",
                     "Chaoba asks you for a game: Keny\xa0· 3 days for each move\xa0· Chaoba begins",
                     "Chaoba asks you for a game: Pyramids\xa0· no clock\xa0· Chaoba begins"):
            press_answer(serai, "Decline")
            serai.wait_text(text)
        wait(lambda: not serai.says("/^[0-9] more$/"), "the number of others to be gone")


def test_offers_during_a_game():
    """Neither an offer that is accepted nor a game that has begun takes the board of a game in which somebody
    waits without a question."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba:
        connect(serai, address, GUEST)
        close_window(serai)
        tomba.request("offer", to="Ibeni", terms={"game": "keny", "first": "me"})
        serai.wait_text("/^Tomba asks you for a game/")
        press_answer(serai, "Accept")
        serai.wait_text("You against Tomba")
        connect(serai, address)
        serai.find("Invite Chaoba to a Game", "button", on_screen=True).click()
        choose_offer(serai, whole)
        ui.key("Escape")
        serai.no_dialog(TITLE)
        offer = chaoba.request("lobby", watch=True)["offers"][0]["id"]
        chaoba.request("accept", offer=offer)
        serai.wait_text("Your game with Chaoba has begun")
        tomba.request("offer", to="Ibeni", terms={"game": "pyramids", "first": "me"})
        for asks, button, after in (("/^Tomba asks you for a game/", "Accept", "You against Tomba"),
                                    ("Your game with Chaoba has begun", "Go to the Game", "You against Chaoba")):
            for answer_to_question in ("Cancel", "Leave the Game"):
                serai.wait_text(asks)
                press_answer(serai, button)
                serai.find("/^Leave your game with Tomba/", "label", on_screen=True)
                serai.button(answer_to_question).click()
                serai.no_dialog()
            wait(lambda asks=asks: not serai.says(asks), "the offer to be taken")
            serai.wait_text(after)


def leave_for(serai, other):
    """Says no, and then yes, to the question whether to leave the game with somebody; yields before each."""
    for answer_to_question in ("Cancel", "Leave the Game"):
        yield
        serai.find(f"Leave your game with {other}?", "label", on_screen=True)
        serai.button(answer_to_question).click()
        wait(lambda: not serai.is_shown(f"Leave your game with {other}?", "label"), "the question to be gone")


def test_accepted_during_a_game():
    """Whoever accepts an offer in the lobby or by a code is asked before they leave a game, and finds back."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba:
        serai.play(serai_ui.START, "a3-a2", Clicks)
        connect(serai, address, GUEST)
        tomba.request("offer", terms={"game": "keny", "first": "you"})
        accept(serai, "Tomba")
        serai.wait_text("You against Tomba")
        serai.wait_text("Your game from before is kept in “Games”")
        chaoba.request("offer", terms={"game": "keny", "first": "me"})
        connect(serai, address)
        for _ in leave_for(serai, "Tomba"):
            serai.find("Accept the Offer of Chaoba", "button", on_screen=True).click()
        serai.no_dialog(TITLE)
        serai.wait_text("You against Chaoba")
        serai.wait_text("It is your turn\xa0· Your game with Tomba")
        # What is told about the game on the board comes first.
        game = chaoba.request("lobby", watch=True)["games"][0]["game"]
        chaoba.request("act", game=game, since=0, key="12345678", kind="ask-draw")
        serai.wait_text("Chaoba offers a draw")
        turn_to(serai)
        press_answer(serai, "Decline")
        serai.wait_text("It is your turn\xa0· Your game with Tomba")
        for _ in leave_for(serai, "Chaoba"):
            press_answer(serai, "Go Back")
        serai.wait_text("You against Tomba")
        serai.wait_text("It is the turn of Chaoba\xa0· Your game with Chaoba")
        offer = chaoba.request("offer", code=True, terms={"game": "nerenchi", "first": "me"})["offer"]
        open_window(serai)
        type_address(serai, offer["code"])
        serai.find("Invitation", on_screen=True)
        for _ in leave_for(serai, "Tomba"):
            serai.button("Accept").click()
        serai.no_dialog(TITLE)
        serai.wait_text("You against Chaoba")
        # An own offer that is accepted waits, also while the window is open.
        open_window(serai)
        type_address(serai, address)
        scroll_to(serai, "Invite Tomba to a Game", "button").click()
        choose_offer(serai, games.load("keny").BY_MOUSE["keny"])
        offer = tomba.request("lobby", watch=True)["offers"][0]["id"]
        tomba.request("accept", offer=offer)
        serai.no_dialog(TITLE)
        serai.wait_text("Your game with Tomba has begun")
        serai.wait_text("You against Chaoba")


def test_back_stays():
    """The way back to a game in which somebody waits stays while another one is played elsewhere instead of a game
    here, and after it a third one."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba, Person(address, "Yaima") as yaima:
        back = "It is your turn\xa0· Your game with Tomba"
        for person, name in ((tomba, "Tomba"), (chaoba, "Chaoba"), (yaima, "Yaima")):
            person.request("offer", terms={"game": "keny", "first": "you"})
            connect(serai, address, GUEST if person is tomba else None)
            accept(serai, name)
            serai.wait_text(f"You against {name}")
            if person is tomba:
                ui.key("ctrl+n")
                serai.dialog("New Game")
                serai.button("Start").click()
                serai.button("Leave the Game").click()
                serai.no_dialog("New Game")
            elif person is chaoba:
                serai.wait_text(back)
                game = chaoba.request("lobby", watch=True)["games"][0]["game"]
                chaoba.request("act", game=game, since=0, key="12345678", kind="resign")
                serai.wait_text("You won")
            serai.wait_text(back)
        for _ in leave_for(serai, "Yaima"):
            press_answer(serai, "Go Back")
        serai.wait_text("You against Tomba")
        serai.wait_text("It is your turn\xa0· Your game with Yaima")


def test_back_to_the_same_opponent():
    """With two games against one person, the way back to the other one says which it is."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, Person(address, "Tomba") as tomba:
        tomba.request("offer", terms={"game": "keny", "first": "you"})
        connect(serai, address, GUEST)
        accept(serai, "Tomba")
        serai.wait_text("You against Tomba")
        tomba.request("offer", to="Ibeni", terms={"game": "nerenchi", "first": "you"})
        serai.wait_text("/^Tomba asks you for a game: Nerenchi/")
        for _ in leave_for(serai, "Tomba"):
            press_answer(serai, "Accept")
        serai.wait_text("It is your turn\xa0· Keny")
        for _ in leave_for(serai, "Tomba"):
            press_answer(serai, "Go Back")
        serai.wait_text("It is your turn\xa0· Nerenchi")


def distance_from(window):
    """How far the upper left corner of a widget is from that of a window."""
    return lambda node: abs(node.box()[0] - window.box[0]) + abs(node.box()[1] - window.box[1])


def accept_and_close(serai, one, new, click):
    """Closes a new window of a program before the server answers to an acceptance there."""
    one.process.send_signal(signal.SIGSTOP)
    click()
    ui.wait_still(timeout=serai_ui.PATIENCE)
    if ui.windows(TITLE, pid=serai.pid):
        ui.key("Escape")
        serai.no_dialog(TITLE)
    ui.close(new)
    wait(lambda: len(ui.windows(pid=serai.pid)) == 1, "the window to close")
    one.process.send_signal(signal.SIGCONT)


def test_closed_while_accepting():
    """Who closes a window before the server has answered an acceptance finds the game in another window."""
    with running(make_database()) as one, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(one.address, "Tomba") as tomba, Person(one.address, "Chaoba") as chaoba:
        tomba.request("offer", terms={"game": "keny", "first": "me"})
        for name, to in (("Tomba", None), ("Chaoba", "Ibeni")):
            turn_to(serai)
            ui.key("ctrl+shift+n")
            new = ui.wait_for_active(pid=serai.pid, timeout=serai_ui.PATIENCE, other_than=serai.window)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            if to:
                chaoba.request("offer", to=to, terms={"game": "keny", "first": "me"})
                serai.wait_text("/^Chaoba asks you for a game/")
                find_answer(serai, "Accept")
                shown = [node for node in ui.find_all("Accept", "button", pid=serai.pid) if node.shown_box()]
                button = min(shown, key=distance_from(new))
            else:
                ui.key("ctrl+e")
                serai.dialog(TITLE)
                type_address(serai, one.address)
                come_in(serai, GUEST)
                button = serai.find("Accept the Offer of Tomba", "button", on_screen=True)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            accept_and_close(serai, one, new, button.click)
            serai.wait_text(f"Your game with {name} has begun")
            press_answer(serai, "Not Now")


def test_watching_during_a_game():
    """Whoever watches others is asked before they leave their own game, and finds back."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba, Person(address, "Yaima") as yaima:
        connect(serai, address, GUEST)
        tomba.request("offer", terms={"game": "keny", "first": "me"})
        accept(serai, "Tomba")
        serai.wait_text("You against Tomba")
        offer = chaoba.request("offer", to="Yaima", terms={"game": "keny", "first": "me"})["offer"]
        yaima.request("accept", offer=offer["id"])
        open_window(serai)
        type_address(serai, address)
        for _ in leave_for(serai, "Tomba"):
            scroll_to(serai, "Watch Chaoba – Yaima", "button").click()
        serai.no_dialog(TITLE)
        serai.wait_text("It is the turn of Tomba\xa0· Your game with Tomba")
        turn_to(serai)
        press_answer(serai, "Go Back")
        serai.wait_text("You against Tomba")
        wait(lambda: not serai.says("/Your game with/"), "the line about the game to be gone")


def test_older_game_opened_during_a_game():
    """Whoever looks at an older game after the question can play it again with its opponent."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba:
        for person in (chaoba, tomba):
            offer = person.request("offer", terms={"game": "keny", "first": "me"})["offer"]
            connect(serai, address, None if person is tomba else GUEST)
            accept(serai, offer["from"])
            serai.wait_text(f"You against {offer['from']}")
            if person is chaoba:
                game = chaoba.request("lobby", watch=True)["games"][0]["game"]
                chaoba.request("act", game=game, since=0, key="12345678", kind="resign")
                serai.wait_text("You won")
        connect(serai, address)
        activate_row(serai, "Results and Ratings")
        scroll_to(serai, "Open Chaoba – Ibeni", "button").click()
        serai.find("Leave your game with Tomba?", "label", on_screen=True)
        serai.button("Leave the Game").click()
        serai.wait_text("You against Chaoba")
        serai.button("Play Again").click()
        serai.wait_text("/^Waiting for the answer of Chaoba: Keny/")


def test_file_opened_during_a_game():
    """A game that is opened from outside gets a window of its own, even if the one elsewhere has no moves yet."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba:
        tomba.request("offer", terms={"game": "keny", "first": "me"})
        connect(serai, address, GUEST)
        accept(serai, "Tomba")
        serai.wait_text("You against Tomba")
        paths = [home.write(f"{name}.serai", serai_ui.saved_game(serai_ui.recorded_games()[1]["moves"][:n]))
                 for name, n in (("one", 1), ("two", 2))]
        again = ui.Program([serai_ui.PROGRAM, *paths], log=str(home.path / "again.log"), env=home.environment)
        expect(again.wait(serai_ui.PATIENCE), 0, "exit status of the second command")
        wait(lambda: len(ui.windows(pid=serai.pid)) == 3, "a window for each file")
        serai.wait_text("You against Tomba")
        ui.key("ctrl+q")
        serai.leave_opponent()
        expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def place_of(serai, name):
    return serai.find(name, "button", on_screen=True).extents()


def wheel(window, button):
    """Turns the wheel over a window while the pointer moves."""
    x, y = window.x + window.width // 2, window.y + window.height - 60
    for n in range(30):
        ui.move(x + n % 3, y)
        ui.turn_wheel(button)
    ui.wait_still(timeout=serai_ui.PATIENCE)


def test_still_under_the_pointer():
    """In the window “Play with Somebody” nothing moves under the pointer when offers come and go."""
    with server() as address, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(address, "Tomba") as tomba, Person(address, "Chaoba") as chaoba:
        connect(serai, address, GUEST)
        name = "Invite Chaoba to a Game"
        before = place_of(serai, name)
        ui.move(*serai.find(name, "button", on_screen=True).centre())
        ids = []
        for n, to in enumerate((None, "Ibeni", None)):
            members = {"to": to} if to else {}
            offer = tomba.request("offer", terms={"game": "keny", "first": "me"}, **members)["offer"]
            ids.append(offer["id"])
            wait(lambda n=n: len(ui.find_all("Accept the Offer of Tomba", "button", pid=serai.pid)) == n + 1,
                 "the offer in the list")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect(place_of(serai, name), before, "place of the button under the pointer")
        # Scrolling is not taken back, also with the pointer moving meanwhile.
        window = ui.wait_for_window(TITLE, serai.pid)
        wheel(window, 4)
        top = serai.find("Results and Ratings", "list item").extents()
        wheel(window, 5)
        expect_true(serai.find("Results and Ratings", "list item").extents() != top, "the page is not scrolled")
        wheel(window, 4)
        expect(serai.find("Results and Ratings", "list item").extents(), top, "place after scrolling")
        scroll_to(serai, name, "button")
        before = place_of(serai, name)
        ui.move(*serai.find(name, "button", on_screen=True).centre())
        for n, offer in enumerate(ids):
            tomba.request("withdraw", offer=offer)
            wait(lambda n=n: len(ui.find_all("Accept the Offer of Tomba", "button", pid=serai.pid)) == 2 - n,
                 "the offer to be gone from the list")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            expect(place_of(serai, name), before, "place of the button under the pointer")
        # On the first page, an offer comes to a line that is there before.
        serai.button("Back").click()
        ui.wait_still(timeout=serai_ui.PATIENCE)
        serai.find("/^On the server 127/", "label", on_screen=True)
        before = serai.find("Offer a Game…", "list item", on_screen=True).extents()
        chaoba.request("offer", to="Ibeni", terms={"game": "keny", "first": "me"})
        serai.find("/^Chaoba asks you/", on_screen=True)
        expect(serai.find("Offer a Game…", "list item", on_screen=True).extents(), before,
               "place of a row below an offer")
        close_window(serai)


def test_server_killed():
    """The server is killed in mid-game and comes back: a move played meanwhile reaches it, once."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    moves = whole.moves.split()
    with running(make_database()) as server, two() as (first, second):
        begin_there(server.address)(first, second, whole)
        position = play_moves(first, second, whole, whole.game.start(ENGINE), moves[:2])
        server.kill()
        for serai in (first, second):
            serai.wait_text("/^No connection to the server; next try at /")
        turn_to(first)
        position = first.play(position, moves[2], Clicks)
        server.start()
        for serai in (second, first):
            turn_to(serai)
            for button in ui.find_all("/^(Try Now|Try Now Try Now)$/", "button", pid=serai.pid):
                with contextlib.suppress(ui.UIError):    # at this moment it can try by itself
                    button.click()
        second.wait_position(position)
        play_moves(first, second, whole, position, moves[3:])
        expect_end(first, second, whole)


@serai_ui.thorough
def test_two_servers():
    """Two servers share a database, and the players are on different ones."""
    whole = games.load("kei-yen").BY_MOUSE["kei-yen"]
    store = make_database()
    with running(store) as one, running(store) as other, two() as (first, second):
        play_whole(first, second, whole, begin_there(one.address, other.address))


@serai_ui.thorough
def test_correspondence():
    """A player who has another game on the board is told that it is their turn, and goes back."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    start = whole.game.start(ENGINE)
    with server() as address, two() as (first, second):
        begin_there(address, choose=one_day)(first, second, whole)
        turn_to(second)
        ui.key("ctrl+n")
        second.dialog("New Game")
        second.button("Start").click()
        second.no_dialog("New Game")
        second.wait_text("Your game with Tomba stays on the server")
        turn_to(first)
        ui.resize(first.window, 830, 680)
        left = first.find("/24 hours left$/", "label", on_screen=True).extents()
        expect_true(serai_ui.inside(left, (0, 0, 830, 680)), f"the time that is left is at {left}")
        position = first.play(start, moves[0], Clicks)
        second.wait_text("It is your turn\xa0· 24 hours left\xa0· Your game with Tomba")
        wait(lambda: "It is your turn: It is your turn in your game with Tomba"
             in second.home.notifications(), "a desktop notification")
        connect(second, address)
        second.find("/^It is your turn\xa0· Keny\xa0· 1 day for each move/", "label", on_screen=True)
        second.find("Go On with Tomba – Ibeni", "button", on_screen=True).click()
        second.no_dialog(TITLE)
        second.wait_text("You against Tomba")
        second.forget_widgets()
        second.wait_position(position)
        position = play_moves(first, second, whole, position, moves[1:3])
        # Both are told of the time off, at any time of the game.
        connect(second, address)
        activate_row(second, "Your Account")
        scroll_to(second, "Begin Time Off", "button").click()
        read_message(second, "Your time off has begun")
        close_window(second)
        second.wait_text("/^Your time off lasts until /")
        first.wait_text("/^Ibeni has time off until /")
        turn_to(second)
        position = second.play(position, moves[3], Clicks)
        first.wait_position(position)
        expect_true(first.says("/^Ibeni has time off until /"), "time off is told to whose turn it is not")
        expect_true(second.says("/^Your time off lasts until /"), "one's own time off is not told")


def test_last_move_by_correspondence():
    """After the move that ends a game by correspondence it is nobody's turn, before the server has confirmed it."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    with running(make_database()) as one, Place("Ibeni") as home, Serai(home=home) as serai, \
            Person(one.address, "Tomba") as tomba:
        tomba.request("offer", terms={"game": "keny", "first": "you", "days": 3})
        connect(serai, one.address, GUEST)
        accept(serai, "Tomba")
        serai.wait_text("You against Tomba")
        serai.game = whole.game
        serai.forget_widgets()
        game = tomba.request("lobby", watch=True)["games"][0]["game"]
        position = whole.game.start(ENGINE)
        for n, move in enumerate(moves[:-1]):
            if n % 2 == 0:
                position = serai.play(position, move, Clicks)
                wait(lambda n=n: len(tomba.request("open", game=game)["events"]) > n, "the move to arrive")
            else:
                tomba.request("act", game=game, since=n, key=f"{n:08}", kind="move", move=move)
                position = whole.game.after(position, move, ENGINE)
                serai.wait_position(position)
        one.process.send_signal(signal.SIGSTOP)
        serai.play(position, moves[-1], Clicks)
        serai.wait_text("Your last move has not arrived yet")
        one.process.send_signal(signal.SIGCONT)
        serai.wait_text("You won")


@serai_ui.thorough
def test_adjourned_and_watched():
    """A third person watches a game, which is adjourned and goes on."""
    whole = games.load("keny").BY_MOUSE["keny"]
    moves = whole.moves.split()
    with server() as address, two() as (first, second), Place("Chaoba") as home, \
            Serai(home=home) as third:
        begin_there(address)(first, second, whole)
        position = play_moves(first, second, whole, whole.game.start(ENGINE), moves[:2])
        connect(third, address, GUEST)
        scroll_to(third, "Watch Tomba – Ibeni", "button").click()
        third.no_dialog(TITLE)
        third.game = whole.game
        third.wait_text("You are watching Tomba – Ibeni")
        third.forget_widgets()
        third.wait_position(position)
        expect_true(not third.is_sensitive("Hint"), "there are hints")
        ui.key("ctrl+d")  # a watcher cannot offer a draw
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(not third.says("The server refuses this"), "the server is asked for a draw")
        turn_to(first)
        first.choose_from_menu("Ask to Adjourn")
        answer(second, "Tomba asks to adjourn to another day", "Accept")
        for serai in (first, second):
            serai.wait_text("The game is adjourned")
        turn_to(first)
        first.click(moves[2][:2])
        ui.wait_still(timeout=serai_ui.PATIENCE)
        expect_true(first.nothing_taken_up(), "a piece can be taken up in an adjourned game")
        press_answer(first, "Go On")
        wait(lambda: not second.says("The game is adjourned"), "the game to go on")
        position = play_moves(first, second, whole, position, moves[2:4])
        third.wait_position(position)
        turn_to(third)
        press_answer(third, "Stop Watching")
        third.wait_text("/^You are still on the server 127/")
        expect_true(not third.says("/You are watching/"), "the game is watched after the end")
        press_answer(third, "Leave the Server")
        wait(lambda: not third.says("/You are still on the server/"), "the server to be left")


def ten_minutes(serai):
    """Chooses a clock on the page of an offer."""
    wait(lambda: serai.is_shown("Offer"), "the page of the offer")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    pick(serai, "Game", "Keny")
    pick(serai, "Clock", "10 minutes per game")


@serai_ui.thorough
def test_claim():
    """Who stays away for a minute has lost, if the other wants that."""
    whole = games.load("keny").BY_MOUSE["keny"]
    with server() as address, Place("Tomba") as home, Place("Ibeni") as other, \
            Serai(home=home) as first:
        second = Serai(home=other)
        first.user, second.user = "Tomba", "Ibeni"
        with contextlib.suppress(Killed), second:
            begin_there(address, choose=ten_minutes)(first, second, whole)
            play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split()[:1])
            second.kill()
            raise Killed
        first.wait_text("/^Ibeni is not here. You can claim a win in 0:[0-5][0-9]$/")
        expect_true(not first.is_shown("Claim a Win"), "the game can be claimed at once")
        wait(lambda: first.is_shown("Claim a Win"), "the game to be claimed", timeout=90)
        expect_true(first.is_shown("Claim a Draw"), "there is no draw to claim")
        # By keyboard: from the board back to the line above it.
        for _ in range(20):
            ui.key("shift+Tab")
            if getattr(ui.focused(first.pid), "name", None) == "Claim a Win":
                break
        ui.key("Return")
        first.wait_text("You won")
        wait(lambda: any("focused" in node.states for node in first.points.values()),
             "the board to have the focus")


serai_ui.run()
