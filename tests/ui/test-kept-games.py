#!/usr/bin/env python3
"""The window Games shows the games in progress, which can be continued and deleted.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from games import keny, nerenchi
from new_game import begin_by_mouse, keyboard_in, show_page
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, insist, wait

GAME = serai_ui.recorded_games()[0]
MOVES = GAME["moves"]


def position_after(n_moves):
    position = GAME["start"]
    for move in MOVES[:n_moves]:
        position = after(position, move)
    return position


def open_games(serai):
    ui.key("ctrl+g")
    return serai.dialog("Games")


def kept(serai, about, button="Continue"):
    """The button of a game in progress; about is who plays it and when."""
    return serai.find(f"/^{button}: {about}/", "button", on_screen=True)


def kept_moves(home):
    return sorted(game["moves"] for game in home.kept_games() if game["moves"])


def wait_for_games(serai, n_games):
    """Waits until the page has this number of games that can be continued."""
    wait(lambda: len([node for node in ui.find_all("/^Continue: /", "button", pid=serai.pid)
                      if node.shown_box()]) == n_games, f"{n_games} games in progress")


def test_no_game_is_lost():
    """Kei-Yen is played, Nerenchi started and then Keny without a move: Kei-Yen is still there."""
    with Home() as home, Serai(home=home) as serai:
        position = GAME["start"]
        for move in MOVES[:3]:
            position = serai.play(position, move, Clicks)
        begin_by_mouse(serai, nerenchi.GAME, "Nerenchi", {})
        serai.wait_kept(game="nerenchi", moves=[])
        begin_by_mouse(serai, keny.GAME, "Keny", {})
        serai.wait_kept(game="keny", moves=[])
        expect(kept_moves(home), [MOVES[:3]], "moves of the kept games")

        open_games(serai)
        serai.find("1 game in progress", "label", on_screen=True)
        show_page(serai, "Kei-Yen")
        kept(serai, "Two players, 3 moves, today at").click()
        serai.no_dialog()
        serai.forget_widgets()
        serai.wait_position(position)
        serai.play(position, MOVES[3], Clicks)
        serai.wait_kept(game="kei-yen", moves=MOVES[:4])
        expect(len(home.kept_games()), 1, "kept games, without those that have no moves")


def test_continue_by_keyboard():
    """Enter leads from the card to the last game, and again to its board. Undo leads back."""
    with Home() as home:
        home.leave(MOVES[:2], game="kei-yen")
        (home.kept / "other.serai").write_text(serai_ui.saved_game(MOVES[:5]), encoding="utf-8")
        with Serai(home=home) as serai:
            serai.wait_position(position_after(2))
            open_games(serai)
            wait_for_games(serai, 2)
            ui.key("Return")
            wait(lambda: getattr(keyboard_in(serai), "name", "").startswith("Continue: "),
                 "the first game to have the keyboard")
            for _ in range(6):
                if ", 5 moves, " in keyboard_in(serai).name:
                    break
                ui.key("Tab")
                ui.wait_still(timeout=serai_ui.PATIENCE)
            ui.key("Return")
            serai.no_dialog()
            serai.wait_position(position_after(5))
            serai.wait_text("Game continued")
            serai.button("Undo").click()
            serai.wait_position(position_after(4))
            ui.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
            serai.wait_position(GAME["start"])
            ui.key("ctrl+z")
            serai.wait_position(position_after(2))
        expect(kept_moves(home), [MOVES[:2], MOVES[:5]], "moves of the kept games")


def test_game_on_the_board():
    """The game that is being played is marked by text, not by a button, and can be continued too."""
    with Home() as home:
        home.leave(MOVES[:2], game="kei-yen")
        with Serai(home=home) as serai:
            serai.wait_position(position_after(2))
            open_games(serai)
            show_page(serai, "Kei-Yen")
            serai.find("On the board", "label", on_screen=True)
            expect(ui.find_all("On the board", "button", pid=serai.pid), [], "buttons of the mark")
            kept(serai, "Two players, 2 moves, today at").click()
            serai.no_dialog()
            serai.wait_position(position_after(2))
            serai.play(position_after(2), MOVES[2], Clicks)
            serai.wait_kept(game="kei-yen", moves=MOVES[:3])


def test_delete():
    """A game is deleted when the window closes, unless this is undone. That on the board is not
    offered."""
    with Home() as home:
        home.leave(MOVES[:2])
        other = home.kept / "other.serai"
        other.write_text(serai_ui.saved_game(MOVES[:5]), encoding="utf-8")
        with Serai(home=home) as serai:
            open_games(serai)
            wait_for_games(serai, 2)
            expect([node.name for node in ui.find_all("/^Delete: /", "button", pid=serai.pid)
                    if ", 2 moves, " in node.name], [], "button to delete the game on the board")
            kept(serai, "Two players, 5 moves", "Delete").click()
            wait_for_games(serai, 1)
            serai.find("Game deleted", "label", on_screen=True)
            insist(lambda: [node.click() for node in ui.find_all("/^Undo/", "button", pid=serai.pid)
                            if node.shown_box()][:1],
                   lambda: len([node for node in ui.find_all("/^Delete: /", "button",
                                                             pid=serai.pid)
                                if node.shown_box()]) == 1, "the deleted game to be back")
            ui.key("Escape")
            serai.no_dialog()
            expect_true(other.exists(), "the game was deleted although this was undone")

            open_games(serai)
            kept(serai, "Two players, 5 moves", "Delete").click()
            wait_for_games(serai, 1)
            expect_true(other.exists(), "the game is deleted before the window closes")
            insist(lambda: ui.key("Escape"),        # the first one dismisses the notice
                   lambda: not ui.windows("Games", serai.pid), "the window Games to close")
            wait(lambda: not other.exists(), "the file to be deleted")
        with Serai(home=home) as serai:
            open_games(serai)
            wait_for_games(serai, 1)
            ui.key("Escape")
            serai.no_dialog()


def test_finished():
    """A game that is over is listed with its result. It can be opened, and deleted with undo."""
    finished = serai_ui.recorded_games()[1]["moves"]
    with Home() as home:
        home.leave(MOVES[:2])
        other = home.kept / "other.serai"
        other.write_text(serai_ui.saved_game(finished), encoding="utf-8")
        with Serai(home=home) as serai:
            open_games(serai)
            wait_for_games(serai, 1)
            serai.find("Finished", on_screen=True)
            about = f"Two players, (Kei|Yen) wins, {len(finished)} moves, today at"
            kept(serai, about, "Delete").click()
            wait(lambda: not ui.find_all("/^Open: /", "button", pid=serai.pid), "the game to go")
            insist(lambda: [node.click() for node in ui.find_all("/^Undo/", "button", pid=serai.pid)
                            if node.shown_box()][:1],
                   lambda: ui.find_all("/^Open: /", "button", pid=serai.pid),
                   "the deleted game to be back")
            kept(serai, about, "Open").click()
            serai.no_dialog()
            serai.wait_text("/(Kei|Yen) wins/")
            expect_true(not serai.says("Game opened"), "what is known is said instead of why it has ended")
            expect(len(serai.moves()), len(finished), "moves of the game")
            expect_true(other.exists(), "the game is gone")
        expect(kept_moves(home), sorted([MOVES[:2], finished]), "moves of the kept games")


def test_damaged_file():
    """A file that cannot be read is named with the reason, and stays as it is."""
    with Home() as home:
        home.leave(MOVES[:2])
        damaged = home.kept / "damaged.serai"
        damaged.write_text('{"format": "serai-game", "ver', encoding="utf-8")
        with Serai(home=home) as serai:
            open_games(serai)
            wait_for_games(serai, 1)
            serai.find("Files That Could Not Be Read", on_screen=True)
            serai.find(str(damaged), "label", on_screen=True)
            serai.find("/^This file is not a saved game, or it is damaged in line 1: /", "label",
                       on_screen=True)
            ui.key("Escape")
            serai.no_dialog()
        expect(damaged.read_text(encoding="utf-8"), '{"format": "serai-game", "ver', "the file")


def test_game_in_another_window():
    """A game that is open in another window is presented there."""
    with Home() as home:
        home.leave(MOVES[:2])
        with Serai(home=home) as serai:
            first = serai.window
            ui.key("ctrl+shift+n")
            wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "another window")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            open_games(serai)
            serai.find("Open in another window", "label", on_screen=True)
            kept(serai, "Two players, 2 moves").click()
            wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the window Games to close")
            wait(lambda: getattr(ui.display().active(), "id", None) == first.id,
                 "the first window to be active")
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def test_many_games():
    """Of very many games the last ones are shown first, and more on demand."""
    with Home() as home:
        home.leave(MOVES[:2])
        for number in range(300):
            (home.kept / f"{number}.serai").write_text(serai_ui.saved_game(MOVES[:5]),
                                                       encoding="utf-8")
        with Serai(home=home) as serai:
            open_games(serai)
            serai.find("301 games in progress", "label", on_screen=True)
            rows = "/^Continue: /"
            wait(lambda: len(ui.find_all(rows, "button", pid=serai.pid)) == 10, "ten games")
            more = serai.find("Show More", "button")
            for _ in range(20):
                if more.shown_box() and more.shown_box() == more.box():
                    break
                ui.scroll_in(serai.dialog("Games"), 3)
                ui.wait_still(timeout=serai_ui.PATIENCE)
            more.click()
            wait(lambda: len(ui.find_all(rows, "button", pid=serai.pid)) == 20, "twenty games")
            ui.key("Escape")
            serai.no_dialog()


def whole_cards(serai):
    """The cards of which no part is cut off."""
    return [node for node in ui.find_all("/^(Kei-Yen|Nerenchi|Keny|Pyramids|MKCess), /",
                                         pid=serai.pid)
            if node.shown_box() and node.shown_box() == node.box()]


def window_box(serai):
    return ui.windows("Games", serai.pid)[0].box


def test_sizes():
    """All cards are visible, in a narrow window before the page of one."""
    with Home() as home:
        home.leave(MOVES[:2])
        with Serai(home=home) as serai:
            window = open_games(serai)
            wait_for_games(serai, 1)
            expect(ui.resize(window, 800, 600), (800, 600), "size of the window")
            wait(lambda: len(whole_cards(serai)) == 5, "five whole cards at 800×600")
            expect(ui.resize(window, 360, 640), (360, 640), "size of the narrow window")
            wait(lambda: len(whole_cards(serai)) == 5, "five whole cards in a narrow window")
            ui.key("Return")
            wait(lambda: getattr(keyboard_in(serai), "name", "").startswith("Continue: "),
                 "the page with its first game")
            ui.wait_still(timeout=serai_ui.PATIENCE)
            buttons = [node for node in ui.find_all("/^(New game|Rules|Continue)/", "button",
                                                    pid=serai.pid) if node.shown_box()]
            expect([node.name for node in buttons if node.shown_box() != node.box()], [],
                   "buttons that are cut off")
            [back] = [node for node in ui.find_all("Games", "button", pid=serai.pid)
                      if node.shown_box() and serai_ui.inside(node.box(), window_box(serai))]
            back.click()
            wait(lambda: getattr(keyboard_in(serai), "name", "").startswith("Kei-Yen, "),
                 "the card to have the keyboard again")
            expect(len(whole_cards(serai)), 5, "cards that are not cut off")
            ui.key("Escape")
            serai.no_dialog()


def test_low_window():
    """Games beyond the edge are reached with the wheel."""
    with Home() as home:
        home.leave(MOVES[:2])
        with Serai(home=home) as serai:
            window = open_games(serai)
            ui.resize(window, 800, 340)
            wait(lambda: 0 < len(whole_cards(serai)) < 5, "some cards to be out of sight")
            for game in ("MKCess", "Kei-Yen"):
                show_page(serai, game)
            ui.key("Escape")
            serai.no_dialog()


def boards(players):
    """The pictures of a game of Keny on its card and in the list of games in progress."""
    with Home() as home:
        home.leave(["a3-a4"], game="keny", start=keny.START, players=players)
        with Serai(home=home, game=keny.GAME) as serai:
            serai.wait_text("Black to move")
            ui.key("ctrl+g")
            serai.dialog("Games")
            card = serai.find("/^Keny, /", "list item", on_screen=True)
            row = serai.find("/^Continue: /", "button", on_screen=True).parent.parent.parent
            ui.wait_still(timeout=serai_ui.PATIENCE)
            pictures = [ui.screenshot(region=(x + 12, y, 80, height)).rgb
                        for x, y, _, height in (card.box(), row.box())]
            ui.key("Escape")
            serai.no_dialog("Games")
            return pictures


def test_boards_are_seen_as_played():
    """The boards of a game are turned as that in the window: one's own pieces are near."""
    first, second = boards(("human", "human")), boards(("computer", "human"))
    expect_true(first[0] != second[0], "the board on the card is not turned")
    expect_true(first[1] != second[1], "the board in the list is not turned")


serai_ui.run()
