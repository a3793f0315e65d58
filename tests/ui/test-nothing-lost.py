#!/usr/bin/env python3
"""Random sequences of what people do in the window lose no game and no move.

The oracle is what the files have contained so far: no file with moves may disappear, no move may
disappear from a file, and the board shows the game in the file that was used last. SERAI_UI_SEQUENCES
changes the number of sequences.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import json
import os
import pathlib
import random
import subprocess

import games
import serai_ui
import ui
from new_game import show_page
from serai_ui import ENGINE, Clicks, Drags, Home, Keys, Serai, expect, expect_true, insist, wait

FEW, BRIEF = 12, 3          # sequences, and how many of them are not marked thorough
LIVES = 2                   # starts of the program in a sequence
MOST_ACTIONS = 12           # in a life
FILE = "mine.serai"         # the file of the user


def all_paths(kept):
    """Every sequence of moves from the start that a saved game contains."""
    lines = [tuple(kept["moves"])]
    for variation in kept.get("variations", ()):
        lines.append((*lines[variation["line"]][:variation["ply"]], *variation["moves"]))
    return {line[:length] for line in lines for length in range(1, len(line) + 1)}


def head_of(kept):
    return tuple(kept["moves"][:kept["cursor"]])


def game_in(kept):
    """What must be the same after as many steps forward as back."""
    return {key: value for key, value in kept.items() if key != "saved-as"}


class Files:
    """What the folder of games has contained."""

    def __init__(self, home):
        self.home = home
        self.known = {}         # paths by file

    def check(self):
        for path in self.home.kept.glob("*.serai"):
            now = all_paths(json.loads(path.read_text(encoding="utf-8")))
            lost = self.known.get(path, set()) - now
            expect_true(not lost, f"{path.name} has lost {lost}")
            self.known[path] = now
        for path, paths in self.known.items():
            expect_true(not paths or path.exists(), f"{path.name} has been lost: {paths}")


class Life:
    """The program from its start to its end, and what a person does with it."""

    def __init__(self, serai, files, rand):
        self.serai, self.files, self.rand = serai, files, rand
        self.replaced = None    # the file of the game that undo brings back

    # ---- what is there

    def kept(self):
        return self.serai.autosaved()

    @functools.lru_cache(maxsize=None)
    def _position_after(self, start, moves):
        game = self.serai.game
        return game.after(self._position_after(start, moves[:-1]), moves[-1], ENGINE) if moves else start

    def position(self):
        kept = self.kept()
        return self._position_after(kept["start"], head_of(kept))

    def settle(self):
        """Waits until the board shows what is in the file, and checks all files."""
        self.serai.wait_to_move(wait(self._is_settled, self._describe).split()[1])
        self.files.check()

    def _is_settled(self):
        position = self.position()
        return position if self.serai.stands(self.serai.game.pieces(position)) else None

    def _describe(self):
        return f"{self.position()} on the board; there: {self.serai.position()}"

    def _new_positions(self):
        """The legal moves that repeat no position."""
        kept, position = self.kept(), self.position()
        options = [f"--option={key}={value}" for key, value in kept["options"].items()]
        moves = subprocess.run([ENGINE, "moves", kept["game"], "--position", position, *options],
                               check=True, capture_output=True, text=True).stdout.split()
        head = head_of(kept)
        earlier = {self.serai.game.pieces(self._position_after(kept["start"], head[:length]))
                   for length in range(len(head) + 1)}
        return [move for move in moves
                if self.serai.game.pieces(self.serai.game.after(position, move, ENGINE)) not in earlier]

    # ---- what a person does

    def play(self, is_awaited=True):
        moves = self._new_positions() if not self.serai.says("/ wins$|is a draw$/") else []
        if not moves:
            return
        head, move = head_of(self.kept()), self.rand.choice(moves)
        self.serai.play(self.position(), move, self.rand.choice((Clicks, Clicks, Drags, Keys)))
        self.replaced = None
        if is_awaited:
            wait(lambda: head_of(self.kept()) == (*head, move),
                 lambda: f"{move} after {head} to be kept; there: {head_of(self.kept())}")

    def _press(self, key, cursor):
        ui.key(key)
        wait(lambda: self.kept()["cursor"] == cursor,
             lambda: f"position {cursor} after {key}; there: {self.kept()['cursor']}")

    def back_and_forth(self):
        before = self.kept()
        cursor = before["cursor"]
        steps = self.rand.randint(0, min(cursor, 4))
        for n in range(1, steps + 1):
            self._press("ctrl+z", cursor - n)
        for n in range(steps - 1, -1, -1):
            self._press("ctrl+shift+z", cursor - n)
        expect(game_in(self.kept()), game_in(before), "game after as many steps forward as back")

    def undo(self):
        cursor = self.kept()["cursor"]
        if cursor > 0:
            self._press("ctrl+z", cursor - 1)

    def redo(self):
        kept = self.kept()
        if kept["cursor"] < len(kept["moves"]):
            self._press("ctrl+shift+z", kept["cursor"] + 1)

    def look(self):
        before = self.kept()
        ui.key(*(self.rand.choice(("alt+Left", "alt+Left", "alt+Right", "alt+Home"))
                 for _ in range(self.rand.randint(1, 4))), "alt+End")
        expect(self.kept(), before, "game after a look at other positions")

    def vary(self):
        """Goes back by looking, and plays on from there: from a game that is over, in another one."""
        kept = self.kept()
        old = self.serai.home.autosave
        is_over = self.serai.says("/ wins$|is a draw$/")
        if kept["cursor"] == 0:
            return
        steps = self.rand.randint(1, kept["cursor"])
        position = self._position_after(kept["start"], head_of(kept)[:-steps])
        ui.key(*["alt+Left"] * steps)
        self.serai.wait_pieces(self.serai.game.pieces(position))
        self.serai.button("Continue Here").click()
        if is_over:
            self._wait_other_file(old)
        wait(lambda: self.kept()["cursor"] == kept["cursor"] - steps, "the game to go on from here")
        self.settle()
        self.play()

    def switch_line(self):
        """At the end of a line, the same key leads back."""
        before = self.kept()
        if not before.get("variations"):
            return
        is_over = self.serai.says("/ wins$|is a draw$/")
        ui.key("ctrl+l")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        if is_over:     # it is only shown
            ui.key("alt+End")
        self.settle()
        if before["cursor"] == len(before["moves"]) and head_of(self.kept()) != head_of(before):
            ui.key("ctrl+l")
            wait(lambda: head_of(self.kept()) == head_of(before), "the key to lead back to the line")

    def _wait_other_file(self, old):
        wait(lambda: self.serai.home.autosave not in (None, old), "another game to be kept")
        self.serai.forget_widgets()
        self.replaced = old if self.files.known.get(old) else None

    def new_game(self):
        self.files.check()
        old = self.serai.home.autosave
        ui.key("ctrl+n")
        self.serai.dialog("New Game")
        self.serai.button("Start").click()
        self.serai.no_dialog()
        self._wait_other_file(old)

    def undo_new_game(self):
        if self.replaced and self.kept()["cursor"] == 0:
            old = self.replaced
            ui.key("ctrl+z")
            wait(lambda: self.serai.home.autosave == old, "the last game to come back")
            self._wait_other_file(None)

    def save(self):
        kept = self.kept()
        path = pathlib.Path(self.serai.home.path, "games", FILE)
        if path.exists():
            return
        ui.key("ctrl+shift+s")
        self.serai.choose_file("Save Game", path.with_suffix(""))
        wait(path.exists, "the game to be saved")
        expect(all_paths(json.loads(path.read_text(encoding="utf-8"))), all_paths(kept),
               "moves that are saved")
        wait(lambda: "saved-as" in self.kept(), "the name of the file to be kept")

    def open(self):
        path = pathlib.Path(self.serai.home.path, "games", FILE)
        if not path.exists():
            return
        self.files.check()
        old = self.serai.home.autosave
        is_from_file = "saved-as" in self.kept()
        self.serai.open_file(path)
        if is_from_file:
            self.serai.wait_text("This game is on the board")
            return
        self._wait_other_file(old)
        expect(all_paths(self.kept()), all_paths(json.loads(path.read_text(encoding="utf-8"))),
               "moves that are opened")

    def continue_game(self):
        """Continues the first of the games that are offered."""
        self.files.check()
        old = self.serai.home.autosave
        ui.key("ctrl+g")
        self.serai.dialog("Games")
        show_page(self.serai, games.load(self.serai.game.name).TITLE)
        offered = [node for node in ui.find_all("/^Continue: /", "button", pid=self.serai.pid)
                   if node.shown_box()]
        if offered:
            insist(offered[0].click, lambda: len(ui.windows(pid=self.serai.pid)) == 1,
                   "the games to close")
        else:
            ui.key("Escape")
            self.serai.no_dialog()
        if offered and self.serai.home.autosave != old:
            self._wait_other_file(old)

    def second_window(self):
        """Opens a window and closes it again: its game has no moves and is not kept."""
        ui.key("ctrl+shift+n")
        ui.wait_for_active(pid=self.serai.pid, timeout=serai_ui.PATIENCE, other_than=self.serai.window)
        ui.key("ctrl+w")
        wait(lambda: len(ui.windows(pid=self.serai.pid)) == 1, "the second window to close")
        ui.wait_for_active(pid=self.serai.pid, timeout=serai_ui.PATIENCE)
        self.serai.forget_widgets()
        wait(lambda: self._is_settled(), "the first window to be in use again")

    ACTIONS = {play: 10, back_and_forth: 3, undo: 2, redo: 2, look: 2, vary: 3, switch_line: 3,
               new_game: 2, undo_new_game: 2, save: 1, open: 1, continue_game: 1, second_window: 1}

    def act(self):
        action, = self.rand.choices(list(self.ACTIONS), list(self.ACTIONS.values()))
        print(f"# {action.__name__}", flush=True)
        action(self)
        self.settle()


def begin(home, files, rand, game):
    """One life; it ends by closing, quitting, or being killed with or without a pause."""
    with Serai(home=home, game=game) as serai:
        life = Life(serai, files, rand)
        life.settle()
        for _ in range(rand.randint(3, MOST_ACTIONS)):
            life.act()
        end = rand.choice(("close", "quit", "kill", "kill while writing"))
        print(f"# {end}", flush=True)
        if end == "kill while writing":
            life.play(is_awaited=False)
        if end.startswith("kill"):
            serai.kill()
        elif end == "quit":
            ui.key("ctrl+q")
            expect(serai.program.wait(serai_ui.PATIENCE), 0, "exit status")


def run_sequence(seed):
    rand = random.Random(seed)
    module = games.load(rand.choice(games.names(ENGINE)))
    with Home({"game": module.GAME.name}) as home:
        files = Files(home)
        for _ in range(LIVES):
            begin(home, files, rand, module.GAME)
            files.check()
        with Serai(home=home, game=module.GAME) as serai:
            Life(serai, files, rand).settle()


def sequence(seed):
    def test():
        run_sequence(seed)
    test.__name__ = f"test_sequence_{seed}"
    return test if seed < BRIEF else serai_ui.thorough(test)


N_SEQUENCES = int(os.environ.get("SERAI_UI_SEQUENCES", FEW))
serai_ui.run([sequence(seed) for seed in range(N_SEQUENCES)])
