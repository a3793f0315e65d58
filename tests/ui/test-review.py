#!/usr/bin/env python3
"""The review of a game: its progress, the graph, the mistakes, and trying to do better.

The game is a race of two knights (MKCess), which is searched to its end in a moment: Black wins, but
its last move throws the win away. A longer one of Kei-Yen takes a while.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from games import mkcess
from serai_ui import Home, Serai, expect, expect_true, wait

GAP = 110                   # pixels at most from the buttons to what is below them and the legend
TITLE_WIDTH = 64            # pixels, of “8… d2-f1 ??”
LEAST_SPACE = 160           # pixels, for the mistakes and what is said of one
LEAST_LIST = 84             # pixels: the list of moves
MOVES = ["a6-b4", "h1-g3", "b4-d3", "g3-e4", "d3-c5", "e4-f2", "c5-e6", "f2-d1", "e6-f4", "d1-c3",
         "f4-g6", "c3-b1", "g6-e5", "b1-d2", "e5-f3", "d2-f1"]
MISTAKE = len(MOVES)
BEST = "d2-c4"
WHY = "/^Another move would have made the position symmetric/"
# Moves, Try Again, Play Again, Done, Return to Game
LONG_WORDS = {
    "ru": ("Список ходов", "Попробовать ещё раз", "Сыграть снова", "Готово", "Вернуться к партии"),
    "si": ("ඇදීම් ලැයිස්තුව", "නැවත උත්සාහ කරන්න", "නැවත ක්‍රීඩා කරන්න", "නිමයි", "තරගයට ආපසු යන්න"),
}
FINISHED = serai_ui.recorded_games()[1]["moves"]
LONG_GAME = serai_ui.recorded_games()[0]["moves"]
BEFORE = len(LONG_GAME) - 2


def leave(home, **more):
    home.leave(MOVES, game="mkcess", start=mkcess.START, **more)


def resumed(home):
    return Serai(home=home, game=mkcess.GAME)


def verdicts(serai):
    return serai.autosaved().get("review", [])


def progress(serai):
    """How far the bar is while the moves are judged, or None."""
    bars = ui.find_all("Judging the moves…", "progress bar", pid=serai.pid)
    return bars[0].value if bars and bars[0].box() else None


def wait_verdicts(serai, n_moves=len(MOVES)):
    """Waits for a verdict on every move, as long as the bar moves on within a minute."""
    def are_there():
        return len(verdicts(serai)) == n_moves

    while not are_there():
        reached = progress(serai)
        wait(lambda: are_there() or progress(serai) != reached,
             lambda: f"{n_moves} verdicts in the saved game; progress: {progress(serai)}", 60)


def graph(serai):
    return serai.find("Course of the game", "slider")


def row(serai):
    return serai.find("/^8… d2-f1 .*, blunder$/", "list item")


def shows_better(serai):
    return serai.is_shown("/^Better: /", "label")


def wait_ply(serai, ply, moves=MOVES):
    """Waits until the position after so many moves is on the board, which the graph shows."""
    def check():
        place = graph(serai).description
        return f": {moves[ply - 1]}" in place if ply else place == "Start"
    wait(check, lambda: f"ply {ply}; there: {graph(serai).description}")


def test_key_starts_it():
    """F7 shows the review and starts it; what it finds is saved, and seen after the next start."""
    with Home({"window-width": 1240, "window-height": 820}) as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            row(serai)
            serai.wait_text("No mistakes")
            serai.wait_text("Turning point")
            expect(serai.button("Try Again").description, "8… d2-f1 ??", "what the button is about")
            serai.wait_text("/^Accuracy (9[0-9]|100) %$/")
            serai.wait_text("/^With the best move: Black wins .*\nWith this move: White wins /")
            serai.wait_text(WHY)
            expect_true(not shows_better(serai), "the answer is given away")
            serai.button("Show Better Move").click()
            serai.find(f"/^Better: {BEST}/", "label", on_screen=True)
            wait(lambda: not serai.is_shown("Show Better Move"), "the button to be gone")
            ui.key("F7")
            wait(lambda: not serai.is_shown("Course of the game", "slider"), "the review to be closed")
        saved = (home.kept / "left.serai").read_text(encoding="utf-8")
        with resumed(home) as serai:
            ui.key("F7")
            row(serai)
            serai.wait_text(WHY)
            expect_true(not serai.says("Judging the moves…"), "the review has begun again")
            expect((home.kept / "left.serai").read_text(encoding="utf-8"), saved, "the saved game")


def test_stop():
    with Home() as home:
        home.leave(LONG_GAME)
        with Serai(home=home) as serai:
            ui.key("F7")
            serai.wait_text("Judging the moves…")
            serai.find("Judging the moves…", "progress bar")
            serai.button("Stop").click()
            serai.wait_text("Stopped")
            wait(lambda: not serai.is_shown("Judging the moves…", "progress bar"), "the bar to go")
            serai.button("Continue").click()
            serai.wait_text("Judging the moves…")


def test_opened_game_is_reviewed():
    """A game that is opened while the review is shown is judged, too."""
    with Home() as home:
        home.leave(LONG_GAME)
        with Serai(home=home) as serai:
            ui.key("ctrl+shift+c")
            serai.wait_text("Game copied")
            ui.key("F7")
            serai.wait_text("Judging the moves…")
            serai.button("Stop").click()
            serai.wait_text("Stopped")
            ui.key("ctrl+v")
            wait_verdicts(serai, len(LONG_GAME))


def test_new_game_closes_it():
    """A new game has its list of moves, and nothing to review."""
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            ui.key("ctrl+n")
            serai.dialog("New Game")
            serai.button("Start").click()
            serai.no_dialog("New Game")
            wait(lambda: not serai.says("Review"), "the review to go")


def test_play_on_from_an_attempt():
    """Continue Here leaves the attempt: the next move is played, not tried."""
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            serai.button("Try Again").click()
            serai.wait_text("Black: find a better move")
            serai.button("Continue Here").click()
            wait(lambda: not serai.is_shown("Done"), "the attempt to be left")
            serai_ui.Clicks.go(serai, ["d2", "b3"])
            wait(lambda: serai.autosaved()["moves"] == MOVES[:-1] + ["d2-b3"], "the new move")


def test_play_on_from_a_finished_game():
    """The lost game stays as it is, with what was tried in it. What goes on is another one, without a
    review."""
    with Home() as home:
        home.leave(FINISHED, players=("human", "computer"))
        with Serai(home=home) as serai:
            ui.key("F7")
            ui.key("alt+Left", "alt+Left")
            serai.wait_text("/^You are looking at/")
            lost = home.autosave
            serai.button("Continue Here").click()
            serai.wait_text("New game from here; the finished one is kept")
            wait(lambda: not serai.is_shown("Course of the game", "slider"), "the review to be closed")
            wait(lambda: home.autosave not in (None, lost), "another game to be kept")
            wait(lambda: len(serai.autosaved()["moves"]) == len(FINISHED) - 1, "the computer to move")
            expect(serai.autosaved()["moves"][:-1], FINISHED[:-2], "moves before it")
            serai.wait_text("New game from here; the finished one is kept")
            kept = {tuple(game["moves"]): game.get("cursor") for game in home.kept_games()}
            expect(kept[tuple(FINISHED)], len(FINISHED), "where the finished game stands")
            serai.button("Previous Game").click()
            wait(lambda: home.autosave == lost, "the finished game to be back")


def test_other_move_in_a_finished_game():
    """It is a variation, whoever is to move: the game stays as it has ended."""
    with Home() as home:
        home.leave(FINISHED)
        with Serai(home=home) as serai:
            ui.key("alt+Home")
            serai.wait_text("You are looking at the start")
            serai_ui.Clicks.go(serai, ["e3", "e2"])
            wait(lambda: "variations" in serai.autosaved(), "the variation")
            expect(serai.autosaved()["moves"], FINISHED, "moves of the game")


def test_move_interrupts_it():
    """Looking at an earlier position is no reason to stop, another move is."""
    with Home() as home:
        home.leave(LONG_GAME[:BEFORE])
        with Serai(home=home) as serai:
            ui.key("F7", "alt+Left", "alt+End")
            serai_ui.Clicks.go(serai, serai_ui.steps_of(LONG_GAME[BEFORE]))
            serai.wait_text("Stopped: the game has changed")


def test_graph_by_mouse():
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            x, y, width, height = graph(serai).box()
            ui.click(x + width // 2, y + height // 2)
            wait_ply(serai, len(MOVES) // 2)
            ui.click(x + 2, y + height // 2)
            wait_ply(serai, 0)
            ui.click(x + width - 2, y + height // 2)
            wait_ply(serai, len(MOVES))


def test_graph_by_keyboard():
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            serai_ui.insist(lambda: ui.key("Tab"), lambda: "focused" in graph(serai).states,
                            "the graph to have the focus", patience=4, tries=12)
            ui.key("Left")
            wait_ply(serai, len(MOVES) - 1)
            ui.key("Home")
            wait_ply(serai, 0)
            ui.key("Right")
            wait_ply(serai, 1)
            ui.key("End")
            wait_ply(serai, len(MOVES))


def test_legend():
    """It is said what the colours and rings of the graph mean."""
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            below = graph(serai).box()[1]
            for words in ("White", "Black", "Mistake", "Turning point"):
                wait(lambda: any(node.box() and node.box()[1] > below for node in
                                 ui.find_all(words, "label", pid=serai.pid)), f"the words {words}")


def test_signs_in_the_list():
    """The list of moves takes the place of the mistakes and shows their signs."""
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            button = serai.find("Moves", "/^(toggle )?button$/", on_screen=True)
            button.click()
            below = button.box()[1] + button.box()[3]
            for words in ("only good move", "inaccuracy", "mistake", "blunder"):
                serai.find(words, "label", on_screen=True)
            wait(lambda: any(node.box() and 0 <= node.box()[1] - below < GAP for node in
                             ui.find_all("Moves", "label", pid=serai.pid)),
                 "the heading of the moves below the buttons and the legend")
            move = serai.find("/^Move 8, Black: d2-f1; review: blunder$/", "button", on_screen=True)
            ui.move(move.box()[0] + 8, move.box()[1] + 8)
            wait(lambda: ui.display().popups(near=serai.window.id), "the tooltip of the sign")
            ui.key("ctrl+1")    # one's own sign is another one
            serai.find("/^Move 8, Black: d2-f1, good move; review: blunder$/", "button")
            serai.find("Mistakes", "/^(toggle )?button$/", on_screen=True).click()
            row(serai)
            wait(lambda: not serai.is_shown("inaccuracy", "label"), "the legend to go")


def test_try_again_by_mouse():
    """The mistake, another wrong move, the best one; the game stays as it was. What would have been
    better is not to be seen before it is found."""
    with Home({"window-width": 1240, "window-height": 820}) as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            serai.button("Show Better Move").click()
            wait(lambda: shows_better(serai), "what would have been better")
            wait_ply(serai, MISTAKE - 1)    # with an arrow on the board
            ui.wait_still()
            with_arrow = serai.board_picture()
            serai.button("Try Again").click()
            serai.wait_text("Black: find a better move")
            wait(lambda: not shows_better(serai), "the answer to be hidden")
            wait(lambda: serai.board_picture().diff(with_arrow)[0], "the arrow to go")
            wait_ply(serai, MISTAKE - 1)
            serai_ui.Clicks.go(serai, ["d2", "f1"])
            serai.wait_text("/^That was the move in the game: another move would have made/")
            serai.button("Another Try").click()
            serai.wait_text("Black: find a better move")
            serai_ui.Clicks.go(serai, ["d2", "b3"])
            serai.wait_text("/^Not yet: another move would have made/")
            serai.button("Another Try").click()
            serai.wait_text("Black: find a better move")
            serai_ui.Clicks.go(serai, ["d2", "c4"])
            serai.wait_text("/^That is the move! Black wins /")
            wait(lambda: shows_better(serai), "the answer to be shown again")
            expect(serai.autosaved()["moves"], MOVES, "the game")
            serai.button("Done").click()
            wait(lambda: not serai.is_shown("Done"), "the attempt to be left")
            wait_ply(serai, len(MOVES))


def test_try_again_by_keyboard():
    """Show Move plays the best move as a variation, which undo takes back; looking elsewhere leaves the attempt."""
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            serai_ui.insist(lambda: ui.key("Tab"),
                            lambda: "focused" in serai.button("Try Again").states,
                            "the button to have the focus", patience=4, tries=14)
            ui.key("Return")
            serai.wait_text("Black: find a better move")
            serai.button("Show Move").click()
            serai.wait_text(f"/^The best move is {BEST}. Black wins /")
            ui.key("ctrl+z")
            serai.wait_text("Black: find a better move")
            ui.key("ctrl+shift+z")
            serai.wait_text(f"/^The best move is {BEST}. Black wins /")
            ui.key("alt+Home")
            wait(lambda: not serai.is_shown("Done"), "the attempt to be left")
            expect(serai.autosaved()["moves"], MOVES, "the game")


def test_attempt_moves_nothing():
    """The words and buttons of an attempt have space that is kept free: the board stays where it is,
    and its buttons, too, whatever comes of the attempt."""
    for width, height in ((360, 648), (1000, 700), (1240, 820)):
        with Home({"window-width": width, "window-height": height}) as home:
            leave(home)
            with resumed(home) as serai:
                before = serai.board.box()
                ui.key("F7")
                wait_verdicts(serai)
                serai.button("Try Again").click()
                serai.wait_text("Black: find a better move")
                expect(serai.board.box(), before, f"the board at {width}")
                done = serai.button("Done").box()
                serai_ui.Clicks.go(serai, ["d2", "b3"])
                serai.wait_text("/^Not yet: another move would have made/")
                expect(serai.board.box(), before, f"the board after a move, at {width}")
                expect(serai.button("Done").box(), done, f"a button after a move, at {width}")
                serai.button("Show Move").click()
                serai.wait_text(f"/^The best move is {BEST}. Black wins /")
                expect(serai.button("Done").box(), done, f"a button at the end, at {width}")
                serai.button("Done").click()
                wait(lambda: not serai.is_shown("Done"), "the attempt to be left")
                expect(serai.board.box(), before, f"the board afterwards, at {width}")


def test_low_window():
    """No space is kept free for the progress. The scroll bar hides no figures."""
    with Home({"window-width": 960, "window-height": 680}) as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            _, top, _, height = serai.button("Judge Again").box()
            left, graph_top, width, _ = graph(serai).box()
            expect_true(graph_top - top - height < 15, "there is space above the graph")
            accuracy = serai.find("/^Accuracy /", "label", on_screen=True).box()
            expect_true(accuracy[0] + accuracy[2] <= left + width - 8, "the scroll bar hides figures")


def test_mistakes_during_an_attempt():
    """The buttons of an attempt leave space for the mistakes, also beside a wide board and in a language of long
    words; the legend comes back afterwards."""
    with Home({"window-width": 960, "window-height": 680, "language": "ru"}) as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait(lambda: len(verdicts(serai)) == len(MOVES), "the verdicts", 60)
            title = serai.find("8… d2-f1 ??", "label", on_screen=True).box()
            expect_true(title[2] >= TITLE_WIDTH, f"the move is cut off: {title}")
            serai.button("Попробовать ещё раз").click()
            serai.wait_text("Чёрные: найдите ход получше")
            ui.wait_still()
            _, top, _, height = serai.button("Список ходов").box()
            space = serai.button("Показать ход").box()[1] - top - height
            expect_true(space >= LEAST_SPACE, f"{space} pixels for the mistakes")
            expect_true(not serai.is_shown("Ошибка", "label"), "the legend is shown")
            serai.button("Готово").click()
            wait(lambda: not serai.is_shown("Готово"), "the attempt to be left")
            serai.find("Ошибка", "label", on_screen=True)


def check_list(serai, name, button):
    """The list of moves ends above a button, with space for a few moves."""
    ui.wait_still()
    lists = [box for node in ui.find_all(name, "list", pid=serai.pid) if (box := node.box()) and box[3] > 0]
    expect(len(lists), 1, f"lists of moves; there: {lists}")
    end, begin = lists[0][1] + lists[0][3], serai.button(button).box()[1]
    expect_true(end <= begin, f"the list ends at {end}, “{button}” begins at {begin}")
    expect_true(lists[0][3] >= LEAST_LIST, f"the list is {lists[0][3]} pixels high")


def test_moves_in_long_words():
    """The list of moves ends above the buttons beside a wide board, too, in languages of long words."""
    for language, (moves, again, replay, done, back) in LONG_WORDS.items():
        with Home({"window-width": 960, "window-height": 680, "language": language}) as home:
            leave(home)
            with resumed(home) as serai:
                ui.key("F7")
                wait(lambda: len(verdicts(serai)) == len(MOVES), "the verdicts", 60)
                serai.button(again).click()
                serai.find(moves, "/^(toggle )?button$/", on_screen=True).click()
                check_list(serai, moves, done)
                serai.button(done).click()
                wait(lambda: not serai.is_shown(done), "the attempt to be left")
                ui.key("alt+Left")
                check_list(serai, moves, back)
        with Home({"window-width": 960, "window-height": 680, "language": language}) as home:
            home.leave(FINISHED, players=("human", "computer"))
            with Serai(home=home) as serai:
                ui.key("F7")
                serai.find(moves, "/^(toggle )?button$/", on_screen=True).click()
                check_list(serai, moves, replay)


def test_excludes_the_analysis():
    with Home() as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            graph(serai)
            ui.key("F8")
            wait(lambda: not serai.is_shown("Course of the game", "slider"), "the analysis alone")
            ui.key("F7")
            graph(serai)


def test_narrow():
    """In a narrow window the review is in the sheet; trying again closes it."""
    with Home({"window-width": 360, "window-height": 648}) as home:
        leave(home)
        with resumed(home) as serai:
            ui.key("F7")
            wait_verdicts(serai)
            serai.button("Try Again").click()
            serai.wait_text("Black: find a better move")
            serai_ui.Clicks.go(serai, ["d2", "c4"])
            serai.wait_text("/^That is the move! Black wins /")


serai_ui.run()
