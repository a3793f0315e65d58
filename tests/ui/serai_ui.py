"""serai_ui: runs the real program in a real window, for the tests in this folder.

A test program calls run() at its end: every function test_... is one test, run in the order of
the file and reported in TAP. Serai starts the program, each time with a new Home unless one is
passed, so that tests do not influence each other.

Nothing here waits for a fixed time, but until a condition is true, PATIENCE seconds at most.

Environment variables: with SERAI_UI_PART=brief, the tests marked @thorough are left out.
SERAI_UI_PICTURES is the folder for screenshots of failed tests. SERAI_UI_PATIENCE changes PATIENCE.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import functools
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time
import traceback

import ui
from game import STATES
# Most tests play Kei-Yen and take these names from here.
from games.kei_yen import (FILES, POINTS, RANKS, START, after, board_of, recorded_games, steps_of,
                           yen_left)
from games.kei_yen import GAME as KEI_YEN

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from shares import share  # noqa: E402

# Seconds to wait for a condition before the test fails.
PATIENCE = int(os.environ.get("SERAI_UI_PATIENCE", 60))
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "serai"
ENGINE = str(pathlib.Path(PROGRAM).parent.parent / "cli" / "serai-engine")   # of the same build

SCHEMA = "io/github/serai/Serai"
TITLE = "/ – Serai$/"  # of a main window; before it stands the name of the game

TAKEN_UP = "picked up"
CORNER = (2, 2)     # of the screen, where the pointer is out of the way
DOUBLE_CLICK = 0.5  # seconds after which a click is not the second one of a double click

WEAKEST, STRONGEST = 1, 8
THINKING = "The computer is thinking…"
TRIES = 10      # attempts to act while the computer thinks
OBSERVED = 1.5  # seconds during which something must not happen
LEFT_OUT = "left to another build"      # scripts/count-tests looks for it
BOTH_HUMAN = {"first-player": "human", "second-player": "human"}


class Failure(AssertionError):
    """The program did not do what it should; the message says what."""


# A line of the analysis, as screen readers know it: the score in words and the moves.
ANALYSIS_LINE = r"/^(?!Move [0-9]).*: [a-e][1-5][-x]\S+( [a-e][1-5][-x]\S+)*$/"


def insist(action, check, what, patience=5, tries=4):
    """Repeats an action that has no effect, as a person would: a popover that is still closing
    swallows clicks and keys, or hides what is to be clicked."""
    for last in [False] * (tries - 1) + [True]:
        with contextlib.suppress(ui.Vanished):
            action()
        try:
            return ui.poll(check, PATIENCE if last else patience, what, interval=0.02)
        except ui.Timeout:
            if last:
                raise


def expect(got, wanted, what):
    if got != wanted:
        raise Failure(f"{what}: {got!r} instead of {wanted!r}")


def expect_true(condition, what):
    if not condition:
        raise Failure(what)


def wait(check, what, timeout=PATIENCE):
    """Calls check() until it returns something true, and returns that."""
    return ui.poll(check, timeout, what, interval=0.02)


def saved_game(moves=(), start=START, options=None, players=("human", "human"), level=1,
               game="kei-yen", names=("", ""), **members):
    """The text of a saved game."""
    return json.dumps({"format": "serai-game", "version": 1, "game": game,
                       "options": options or {}, "start": start, "moves": list(moves),
                       "players": [{"kind": kind, "level": level, **({"name": name} if name else {})}
                                   for kind, name in zip(players, names)],
                       **members})


# ------------------------------------------------------------- home and settings

def as_variant(value):
    """A value in the syntax of a settings file."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)


class Home:
    """A user's folders, empty except for the given settings."""

    def __init__(self, settings=None, **desktop):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="serai-home."))
        for name in ("config", "data", "cache", "state", "games"):
            (self.path / name).mkdir()
        self.toolkit_settings = self.path / "config" / "gtk-4.0" / "settings.ini"
        self.toolkit_settings.parent.mkdir()
        shutil.copy(pathlib.Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0", "settings.ini"), self.toolkit_settings)
        self.resources = self.path / "resources"     # of the X server, for this user alone
        self.keyfile = self.path / "config" / "glib-2.0" / "settings" / "keyfile"
        self.keyfile.parent.mkdir(parents=True)
        self._write("org/gnome/desktop/interface", desktop)
        self._write(SCHEMA, {**BOTH_HUMAN, "animation-speed": "off", "human-pace": False,
                             **(settings or {})})

    def _write(self, group, values):
        with self.keyfile.open("a", encoding="utf-8") as out:
            out.write(f"[{group}]\n")
            for key, value in values.items():
                out.write(f"{key}={as_variant(value)}\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def set_toolkit(self, key, value):
        """Changes a setting of GTK, for programs that start later."""
        with self.toolkit_settings.open("a", encoding="utf-8") as out:
            out.write(f"{key}={value}\n")

    def scale_text(self, factor):
        """Text is larger by this factor in programs that start later."""
        self.resources.write_text(f"Xft.dpi: {round(factor * 96)}\n", encoding="utf-8")

    @property
    def environment(self):
        return {"XENVIRONMENT": str(self.resources),
                **{f"XDG_{name.upper()}_HOME": str(self.path / name)
                   for name in ("config", "data", "cache", "state")}}

    @property
    def kept(self):
        """The folder in which every game is kept."""
        return self.path / "data" / "serai" / "games"

    @property
    def autosave(self):
        """The file of the game that was used last; None if no game has been kept yet."""
        try:
            names = (self.kept / "open").read_text(encoding="utf-8").split()
        except FileNotFoundError:
            return None
        return self.kept / names[0] if names and (self.kept / names[0]).exists() else None

    def kept_games(self):
        """The contents of all kept games."""
        return [json.loads(path.read_text(encoding="utf-8"))
                for path in sorted(self.kept.glob("*.serai"))]

    def write(self, name, text):
        """Writes a file among the saved games; returns its path."""
        path = self.path / "games" / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def leave(self, moves=(), **more):
        """Saves a game (see saved_game) that the program resumes at its next start."""
        self.keep("left", moves, **more)
        (self.kept / "open").write_text("left.serai\n", encoding="utf-8")

    def keep(self, name, moves, **more):
        """Saves a game (see saved_game) among the kept ones, of which none is open."""
        self.kept.mkdir(parents=True, exist_ok=True)
        (self.kept / f"{name}.serai").write_text(saved_game(moves, **more), encoding="utf-8")

    def set(self, key, value):
        """Changes a setting, as another program would; the running one follows."""
        lines = self.keyfile.read_text(encoding="utf-8").splitlines()
        place = lines.index(f"[{SCHEMA}]") + 1
        kept = [line for line in lines[place:] if not line.startswith(key + "=")]
        self.keyfile.write_text("\n".join(
            [*lines[:place], f"{key}={as_variant(value)}", *kept, ""]), encoding="utf-8")

    def setting(self, key):
        """The stored value of a setting, None if it has its default."""
        text = self.keyfile.read_text(encoding="utf-8")
        group = text.split(f"[{SCHEMA}]", 1)[-1].split("\n[", 1)[0]
        got = re.search(rf"^{key}=(.*)$", group, re.MULTILINE)
        return got[1].strip("'") if got else None


# ---------------------------------------------------------------- the program

class Serai:
    """The running program. At the end of its "with" block the window is closed, and the program
    must exit with status 0 and without warnings. If the game is paused, resume() finds its board."""

    running = []        # programs whose "with" block has not ended

    def __init__(self, *arguments, home=None, settings=None, language=None, scale=1,
                 game=KEI_YEN, is_paused=False):
        self.game = game
        self.is_paused = is_paused
        self.own_home = None if home else Home(settings)
        self.home = home or self.own_home
        self.log = str(self.home.path / "serai.log")
        environment = self.home.environment
        if language:
            environment["LANGUAGE"] = language
        if scale != 1:
            environment["GDK_SCALE"] = str(scale)
        self.scale = scale
        self.program = ui.Program([PROGRAM, *arguments], log=self.log, env=environment)
        self.pid = self.program.pid
        self.complaints_allowed = None

    def __enter__(self):
        Serai.running.append(self)
        try:
            self.program.window(PATIENCE)
            self.window = ui.wait_for_window(TITLE, self.pid, timeout=PATIENCE)
            self.forget_widgets()
            ui.wait_for_active(pid=self.pid, timeout=PATIENCE)
        except ui.UIError:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, *_):
        try:
            if kind is None:
                if self.program.running():
                    self.quit()
                self.check_log()
        except (ui.UIError, Failure):
            kind = Failure
            raise
        finally:
            if kind is not None:
                keep_picture()
            self.program.stop()
            Serai.running.remove(self)
            if self.own_home:
                self.own_home.__exit__()

    def quit(self):
        """Closes the window as a user does, and leaves an opponent elsewhere; the exit status must be 0."""
        ui.close(self.window)
        self.leave_opponent()
        expect(self.program.wait(PATIENCE), 0, "exit status")

    def leave_opponent(self):
        """Answers the question that a closing window asks during a live game elsewhere, once it could have
        ended by itself."""
        end = time.monotonic() + 0.5

        def answer():
            if not self.program.running():
                return True
            if time.monotonic() < end:
                return False
            with contextlib.suppress(ui.UIError):    # the program ends at this moment
                for button in ui.find_all("/^(Leave the Game|Leave the Game Leave the Game)$/", "button", pid=self.pid):
                    button.click()
                    return True
            return False
        wait(answer, "the program to end or to ask")

    def kill(self):
        """Ends the program like a power cut or "kill -9"."""
        self.program.proc.kill()
        self.program.proc.wait()
        ui.wait_for_no_window(pid=self.pid, timeout=PATIENCE)

    def check_log(self):
        trouble = ui.log_trouble(self.log)
        expect_true(not trouble, "the program complained:\n" + "\n".join(trouble))

    def said(self):
        """Its output on the terminal."""
        return pathlib.Path(self.log).read_text(encoding="utf-8", errors="replace")

    # ---- widgets

    def forget_widgets(self):
        """Finds the points and labels again, after the widgets were replaced."""
        self._labels = self._odd_point = self.keyboard_at = None
        if self.is_paused:
            self.find("Resume", "button", on_screen=True)
            return
        self.points = wait(self._find_points, f"{len(self.game.points)} points on the board")
        self.board = self.points[self.game.points[0]].parent

    def resume(self):
        """Ends the pause with which a game with a clock begins that was left."""
        self.button("Resume").click()
        self.is_paused = False
        self.forget_widgets()

    def _main(self):
        for node in ui.app(self.pid, timeout=PATIENCE).children():
            if ui.matches(TITLE, node.name):
                return node
        raise ui.Vanished("the main window is not to be found")

    def _find_points(self):
        named = [(node, re.match(r"([a-j]\d+),", node.seen.name)) for node in self._main().walk()]
        ui.Node.learn_roles([node for node, point in named if point])
        found = {point[1]: node for node, point in named if point and node.role == "button"}
        wanted = self.game.points
        return found if set(found) == set(wanted) and found[wanted[0]].shown_box() else None

    def has_points(self):
        """Whether a screen reader finds a point of the board."""
        return any(re.match(r"[a-j]\d+,", node.seen.name) for node in self._main().walk())

    def find(self, name=None, role=None, **more):
        return ui.find(name=name, role=role, pid=self.pid, timeout=PATIENCE, **more)

    def button(self, name):
        """A visible button. Buttons in toasts have their label twice in their names."""
        return self.find(f"/^({name}|{name} {name})$/", "button", on_screen=True)

    def is_shown(self, name, role="button"):
        """Whether there is such a widget, and not on a hidden page."""
        return any(node.box() for node in ui.find_all(name, role, pid=self.pid))

    def is_sensitive(self, name):
        return "sensitive" in self.find(name, "button").states

    def dialog(self, title):
        """Waits until a window with this title is active. Returns the X window."""
        ui.wait_for_window(title, self.pid, timeout=PATIENCE)
        return ui.wait_for_active(title, self.pid, timeout=PATIENCE)

    def no_dialog(self, title=None):
        """Waits until the window with this title, or every window but the main one, is closed."""
        if title:
            ui.wait_for_no_window(title, self.pid, timeout=PATIENCE)
        else:
            wait(lambda: len(ui.windows(pid=self.pid)) == 1, "the dialog to close")

    def choose_from_menu(self, label):
        self.button("Main Menu").click()
        self.find(label, "/menu item/", on_screen=True).click()

    def choose_file(self, title, path):
        """Types a path into the file dialog with this title."""
        self.dialog(title)
        wait(lambda: title.startswith("Open")
             or "text" in (ui.focused(self.pid) or self.board).role,
             "the keyboard to be at the name of the file")
        ui.type_text(str(path))
        ui.key("Return")
        self.no_dialog(title)

    def open_file(self, path):
        """Opens a saved game in this window; from outside, it would get a window of its own."""
        ui.key("ctrl+o")
        self.choose_file("Open Saved Game", path)

    # ---- texts

    def _find_labels(self):
        with_text = [node for node in self._main().walk() if "Text" in node.seen.interfaces]
        ui.Node.learn_roles(with_text)
        return [node for node in with_text if node.role == "label"]

    def _texts(self):
        """The texts of the known labels, which are searched if there are none."""
        if self._labels is None:
            self._labels = self._find_labels()
        boxes = ui.Node.extents_of(self._labels)
        visible = [node for node, box in zip(self._labels, boxes) if box and box[2] > 0 and box[3] > 0]
        return [text or "" for text in ui.Node.texts_of(visible)]

    def texts(self):
        """The visible labels of the main window."""
        self._labels = None
        return self._texts()

    def says(self, pattern):
        """The text of a label that matches, exact or a /regular expression/. None if there is none.
        If the labels had to be searched, or none matches, they are searched again the next time."""
        known = self._labels
        found = next((text for text in self._texts() if ui.matches(pattern, text)), None)
        self._labels = known if found is not None else None
        return found

    def wait_text(self, pattern):
        """Waits for a label with this text, exact or a /regular expression/."""
        return wait(lambda: self.says(pattern),
                    lambda: f"the text {pattern!r}; there: {self.texts()}")

    def moves(self):
        """The visible part of the list of moves."""
        return [node.seen.name for node in self.find("Moves", "list").walk()
                if self.game.is_move(node.seen.name) and node.role == "label"]

    def autosaved(self):
        """The contents of the autosave. On a busy disk it is seconds later than the window."""
        def read():
            try:
                return json.loads(self.home.autosave.read_text(encoding="utf-8"))
            except (AttributeError, FileNotFoundError):     # another game begins at this moment
                return None
        return wait(read, "the game to be kept")

    def wait_kept(self, **members):
        """Waits until the autosave has these members. Returns the whole autosave."""
        def kept():
            found = self.autosaved()
            return found if members.items() <= found.items() else None
        return wait(kept, lambda: f"{members} to be kept; there: {self.autosaved()}")

    # ---- the board

    def name(self, point):
        """The name of a point for screen readers."""
        text = self.points[point].name
        if not text:        # the widgets of the board were replaced
            self.forget_widgets()
            text = self.points[point].name
        return text

    def names(self):
        """The names of all points, of one moment."""
        seen = ui.Snapshot(self.board.dest).seen
        paths = {point: self.points[point].path for point in self.game.points}
        names = {point: seen[path].name for point, path in paths.items() if path in seen}
        if len(names) == len(paths) and all(names.values()):
            return names
        return {point: self.name(point) for point in self.game.points}

    def _piece(self, point, name):
        """The piece on a point, from its name for screen readers; None if it is picked up."""
        number, comma, text = name.partition(", ")
        if not comma:
            raise ui.Vanished(f"the widget of {point}")
        expect(number, point, "name of a point")
        if text.endswith(STATES):
            text, state = text.rsplit(", ", 1)
            if state == TAKEN_UP:
                return None
        return self.game.code(text)

    def position(self):
        """The pieces on the board; "" while one is picked up."""
        pieces = {point: self._piece(point, name) for point, name in self.names().items()}
        if None in pieces.values():
            return ""
        return "/".join("".join(pieces[point] for point in row) for row in self.game.rows)

    def stands(self, pieces):
        """Whether position() equals this. The point that differed last time is checked first,
        which is usually enough while waiting for a move."""
        wanted = dict(zip(self.game.points, self.game.codes(pieces)))
        odd = self._odd_point
        if odd and self._piece(odd, self.name(odd)) != wanted[odd]:
            return False
        for point, name in self.names().items():
            if self._piece(point, name) != wanted[point]:
                self._odd_point = point
                return False
        return True

    def wait_pieces(self, pieces):
        wait(lambda: self.stands(pieces),
             lambda: f"{pieces} on the board; there: {self.position() or self.board_names()}")

    def wait_to_move(self, side):
        """Waits until the status shows that this side is to move, or the end of the game."""
        to_move = self.game.TO_MOVE[side]
        if to_move not in self._texts():
            self.wait_text(f"/^({to_move}|.* wins|You won|You lost|The game is a draw)$/")

    def wait_position(self, position):
        """Waits until this position is on the board and the status shows its side to move."""
        self.wait_pieces(self.game.pieces(position))
        self.wait_to_move(position.split()[1])

    def board_names(self):
        return "; ".join(self.names().values())

    def is_taken_up(self, point):
        return self.name(point).endswith(TAKEN_UP)

    def wait_taken_up(self, point):
        wait(lambda: self.is_taken_up(point), lambda: f"{point} to be taken up: {self.name(point)}")

    def nothing_taken_up(self):
        return not any(name.endswith(TAKEN_UP) for name in self.names().values())

    def click(self, point):
        self.points[point].click()

    def click_later(self, point):
        """A click that is not the second one of a double click."""
        time.sleep(DOUBLE_CLICK)
        self.click(point)

    def hand(self, side):
        """Where the hand of "w" or "b" is: beside a corner of an upright board."""
        corner, away = ("a1", 1) if side == "w" else ("g7", -1)
        x, y = self.points[corner].centre()
        return x, y + away * self.points[corner].box()[3]

    def drag_from_hand(self, point):
        """Drags a piece from the hand of the side to move to a point."""
        side = "w" if self.game.TO_MOVE["w"] in self._texts() else "b"
        ui.drag(*self.hand(side), *self.points[point].centre(), steps=5, seconds=0.08)

    def drag(self, a, b):
        ui.drag(*self.points[a].centre(), *self.points[b].centre(), steps=5, seconds=0.08)

    def board_picture(self):
        """A picture of the board without the pointer, once it is still."""
        ui.move(*CORNER)
        return ui.wait_still(region=self.board.box(), timeout=PATIENCE)

    def cell(self, point):
        """The area of a point and its piece in board_picture(): left, top, right, bottom."""
        x, y, width, height = self.points[point].box()
        left, top = self.board.box()[:2]
        grown = width // 8
        return (x - left - grown, y - top - grown, x - left + width + grown,
                y - top + height + grown)

    def expect_change(self, before, now, points, is_capture=False):
        """Checks that two board pictures differ, and only around these points. If there is a
        capture, the tray at the bottom must differ, too."""
        end = max(self.cell(point)[3] for point in self.points)
        tray = (0, end, before.width, before.height - end)
        expect((before.crop(*tray).rgb != now.crop(*tray).rgb), is_capture, "a change of the tray")
        before, now = (picture.crop(0, 0, picture.width, end) for picture in (before, now))
        pixels, box = before.diff(now)
        expect_true(pixels > 100, "the picture of the board did not change")
        cells = [self.cell(point) for point in points]
        left, top = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
        right, bottom = max(cell[2] for cell in cells), max(cell[3] for cell in cells)
        expect_true(left <= box[0] and top <= box[1] and box[0] + box[2] <= right
                    and box[1] + box[3] <= bottom,
                    f"the picture changed in {box}, not only around {points}")

    # ---- moves

    def play(self, position, move, hand):
        """Plays a move with hand (Clicks, Drags or Keys); returns the position after it."""
        steps = self.game.steps(move)
        end = self.game.last_point(steps)
        wanted = self.game.after(position, move, ENGINE)
        pieces = self.game.pieces(wanted)
        hand.go(self, steps)

        def played():
            return "played" if self.stands(pieces) else "open" if self.is_taken_up(end) else None
        if wait(played, lambda: f"{move} to be played: {self.board_names()}") == "open":
            hand.finish(self, end)
            self.wait_pieces(pieces)
        self.wait_to_move(wanted.split()[1])
        return wanted

    def _choices(self, among):
        """Buttons on the board other than points, by the sizes of their pyramids."""
        points = {node.path for node in self.points.values()}
        found = {}
        for node in self.board.walk():
            sizes = re.fullmatch(r"\w+ \((\d+)\)", node.seen.name)
            if sizes and node.path not in points and node.role == "button" and among(node) \
                    and node.shown_box():
                found[sizes[1]] = node
        return found

    def parts(self):
        """The buttons for parts of the piece picked up, by sizes; the whole comes first."""
        return self._choices(lambda node: node.parent.seen.name == "Part to move")

    def promotions(self):
        """The buttons for promotions, by sizes; empty if none is due."""
        return self._choices(lambda node: node.parent.seen.name != "Part to move")

    def wait_part(self, part):
        """Waits until this part is the one that will move."""
        def chosen():
            return [sizes for sizes, node in self.parts().items() if "pressed" in node.states]
        wait(lambda: chosen() == [part], lambda: f"{part} to be the part that goes, not {chosen()}")


class Clicks:
    """Moves by clicks; ends a chain by a click on the piece."""

    @staticmethod
    def go(serai, steps):
        held = None
        for step in steps:
            if step[0] == "[":
                Clicks.choose_part(serai, held, step.strip("[]"))
            elif step[0] == "=":
                Clicks.promote(serai, step[1:])
            else:
                held = step.lstrip("x")
                serai.click(held)

    @staticmethod
    def choose_part(serai, held, part):
        def found():
            node = serai.parts().get(part)
            return node if node and is_in_view(node) else None

        def scroll():
            if not found():
                ui.scroll(*next(filter(is_in_view, serai.parts().values())).centre(), 3)

        def is_in_view(node):
            """Whether the row is not scrolled away from the part."""
            (left, _, width, _), (area_left, _, area_width, _) = (
                node.extents(), node.parent.parent.extents())
            return area_left <= left and left + width <= area_left + area_width
        serai.wait_taken_up(held)
        wait(serai.parts, "parts to be offered")
        insist(scroll, found,
               lambda: f"the part {part} to be offered; there: {[*serai.parts()]}").click()
        serai.wait_part(part)

    @staticmethod
    def promote(serai, sizes):
        def choose():
            cell = serai.promotions().get(sizes)
            if cell:
                cell.click()
        wait(serai.promotions, "what the piece can become")
        insist(choose, lambda: not serai.promotions(), "the table of promotions to close")

    @staticmethod
    def finish(serai, point):
        serai.click(point)


class Drags:
    """Moves by dragging, removes pieces by clicks; ends a chain by the button."""

    @staticmethod
    def go(serai, steps):
        held = None
        for step in steps:
            if step[0] == "[":
                serai.click(held)
                Clicks.choose_part(serai, held, step.strip("[]"))
            elif step[0] == "=":
                Clicks.promote(serai, step[1:])
            elif step[0] == "x":
                serai.click(step[1:])
            else:
                if held:
                    serai.drag(held, step)
                elif len(steps) == 1 or steps[1][0] == "x":
                    serai.drag_from_hand(step)
                held = step

    @staticmethod
    def finish(serai, _):
        serai.button("Finish Move").click()


class Keys:
    """Moves by arrow keys and Enter; ends a chain by Ctrl+Enter."""

    @staticmethod
    def focused(serai):
        got = [point for point, node in serai.points.items() if "focused" in node.states]
        return got[0] if len(got) == 1 else None

    @staticmethod
    def move_to(serai, point):
        here = serai.keyboard_at
        if not here or "focused" not in serai.points[here].states:
            here = wait(lambda: Keys.focused(serai), "a point to have the keyboard")
        keys = serai.game.way(here, point)
        if keys:
            ui.key(*keys, pause=0.015)
        wait(lambda: "focused" in serai.points[point].states,
             lambda: f"the keyboard to come to {point}; it is at {Keys.focused(serai)}")
        serai.keyboard_at = point

    @staticmethod
    def go(serai, steps):
        for step in steps:
            if step[0] == "[":
                Keys.choose_part(serai, step.strip("[]"))
            elif step[0] == "=":
                Keys.promote(serai, step[1:])
            else:
                Keys.move_to(serai, step.lstrip("x"))
                ui.key("Return")

    @staticmethod
    def choose_part(serai, part):
        """Each digit typed excludes a checker of this size from the part."""
        whole = next(iter(wait(serai.parts, "parts to be offered")))
        for size in sorted(set(whole)):
            for _ in range(whole.count(size) - part.count(size)):
                ui.key(size)
        serai.wait_part(part)

    @staticmethod
    def promote(serai, sizes):
        """Typing sizes focuses the pyramid in the table."""
        cells = wait(serai.promotions, "what the piece can become")
        wait(lambda: any("focused" in cell.states for cell in cells.values()),
             lambda: f"the keyboard to be in the table; it is at {ui.focused(serai.pid)!r}")
        ui.key(*sizes)
        wait(lambda: "focused" in cells[sizes].states, f"{sizes} to be looked at")
        ui.key("Return")

    @staticmethod
    def finish(_, __):
        ui.key("ctrl+Return")


class Actions:
    """Moves like a screen reader: by the actions of points and buttons, wherever they are."""

    @staticmethod
    def go(serai, steps):
        for step in steps:
            if step[0] == "[":
                part = step.strip("[]")
                wait(lambda: serai.parts().get(part), f"the part {part} to be offered").activate()
                serai.wait_part(part)
            elif step[0] == "=":
                wait(lambda: serai.promotions().get(step[1:]),
                     f"the promotion to {step[1:]} to be offered").activate()
                wait(lambda: not serai.promotions(), "the table of promotions to close")
            else:
                serai.points[step.lstrip("x")].activate("point.choose")

    @staticmethod
    def finish(serai, _):
        serai.button("Finish Move").activate()


# ---------------------------------------------------------- against the computer

def is_at_start(serai):
    return serai.stands(serai.game.pieces(START))


def take_back(serai):
    """Undoes the moves back to the start, whether or not the computer has answered or a menu is
    open."""
    insist(lambda: ui.key("Escape", "ctrl+z"), lambda: is_at_start(serai), "the start")
    serai.wait_position(START)


def start_thinking(serai):
    """Plays a step against the strongest level, which then thinks for about a second. Tries again
    if this was too short to be noticed."""
    for _ in range(TRIES):
        Clicks.go(serai, ["a3", "a2"])
        wait(lambda: not is_at_start(serai), "the step to be made")
        wait(lambda: serai.says(THINKING) or serai.says("Kei to move"), "the computer to think")
        if serai.says(THINKING):
            return
        take_back(serai)
    raise Failure("the computer is never seen to think")


def wait_for_moves(serai, count):
    wait(lambda: len(serai.autosaved()["moves"]) >= count, f"{count} moves to be made")
    serai.wait_text("/ to move$/")


# --------------------------------------------------------------------- layout

def inside(inner, outer):
    return outer[0] <= inner[0] and outer[1] <= inner[1] \
        and inner[0] + inner[2] <= outer[0] + outer[2] \
        and inner[1] + inner[3] <= outer[1] + outer[3]


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


# A widget that may overlap others: a title that makes way for buttons.
NOT_LAID_OUT = ("AdwWindowTitle",)


def _parts(node, board_path, left_out):
    """The visible labels, buttons and the board, each with its box. The contents of lists are
    left out, because they scroll."""
    box = node.extents()
    if not box or box[2] <= 0 or box[3] <= 0 or node.role == "list" or node.name in left_out:
        return
    if node.path == board_path:
        yield node, box
        return
    if node.role in ("label", "button") and node.name not in ("", "GtkLabel"):
        yield node, box
        if node.role == "button":
            return
    for kid in node.children():
        yield from _parts(kid, board_path, left_out)


def check_layout(serai, left_out=()):
    """Checks that all visible widgets are inside the window and do not overlap, and that the points
    of the board form a square grid. Widget types in left_out are ignored."""
    main = serai._main()
    window = (0, 0, *main.extents()[2:])
    parts = list(_parts(main, serai.board.path, (*NOT_LAID_OUT, *left_out)))
    expect_true(len(parts) > 8, f"too little can be seen: {parts}")
    for number, (node, box) in enumerate(parts):
        expect_true(inside(box, window), f"{node!r} at {box} is not in the window {window}")
        for other, other_box in parts[:number]:
            expect_true(not overlap(box, other_box),
                        f"{node!r} at {box} lies over {other!r} at {other_box}")
    board = serai.board.extents()
    boxes = {point: serai.points[point].extents() for point in POINTS}
    side = boxes["b5"][0] - boxes["a5"][0]
    for point, box in boxes.items():
        expect_true(inside(box, board), f"{point} at {box} is not on the board at {board}")
        wanted = (boxes["a5"][0] + side * FILES.index(point[0]),
                  boxes["a5"][1] + side * RANKS.index(point[1]))
        slack = len(FILES)      # positions are whole pixels, but distances are not
        expect_true(abs(box[0] - wanted[0]) <= slack and abs(box[1] - wanted[1]) <= slack,
                    f"{point} is at {box[:2]}, in a square grid it would be at {wanted}")


# ---------------------------------------------------------------------- tests

def thorough(test):
    """Marks a test that runs only in a build without sanitizers, which is several times faster: the
    test is long, or measures times."""
    test.is_thorough = True
    return test


def is_left_out(test):
    """Whether a test is left to another build."""
    return getattr(test, "is_thorough", False) and os.environ.get("SERAI_UI_PART") == "brief"


@functools.lru_cache(maxsize=None)
def picture_folder():
    folder = pathlib.Path(os.environ.get("SERAI_UI_PICTURES") or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    return folder


_current = ""


def keep_picture():
    """Saves a screenshot and prints the output of the program, to help find the cause of a
    failure."""
    try:
        path = picture_folder() / f"{_current}.png"
        ui.screenshot(str(path))
        print(f"# the screen: {path}")
        for serai in Serai.running:
            if not serai.program.running():
                print(f"# it ended with status {serai.program.proc.returncode}")
            for line in serai.said().splitlines()[-400:]:
                print(f"# said: {line}")
    except (ui.UIError, OSError) as error:
        print(f"# no picture: {error}")


def is_meant(test, word):
    """Whether a word of the command line means a test: its name, or the id of its game, which is
    test.game or the beginning of the name."""
    word = word.removeprefix("test_").replace("-", "_")
    name = test.__name__.removeprefix("test_")
    return word == getattr(test, "game", "").replace("-", "_") \
        or (name + "_").startswith(word + "_")


def chosen(tests, words):
    """The tests that the words of the command line mean, all of them if there are no words."""
    for word in words:
        if not any(is_meant(test, word) for test in tests):
            sys.exit(f"{sys.argv[0]}: no test is named {word}, and no game with this id has one; "
                     f"there are: {' '.join(test.__name__ for test in tests)}")
    return [test for test in tests if not words or any(is_meant(test, word) for word in words)]


def run(tests=None):
    """Runs tests, by default the functions test_... of the calling program, and exits."""
    global _current
    tests, only = share([test for test in tests or vars(sys.modules["__main__"]).values()
                         if getattr(test, "__name__", "").startswith("test_")], sys.argv[2:])
    tests = chosen(tests, only)
    failed = 0
    print(f"1..{len(tests)}", flush=True)
    for number, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", " ")
        _current = f"{pathlib.Path(sys.argv[0]).stem}-{name.replace(' ', '-')}"
        if not only and is_left_out(test):
            print(f"ok {number} {name} # SKIP {LEFT_OUT}", flush=True)
            continue
        begun = time.monotonic()
        try:
            test()
            print(f"# {time.monotonic() - begun:.1f} s\nok {number} {name}", flush=True)
        except Exception:       # the other tests still run
            failed += 1
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            print(f"not ok {number} {name}", flush=True)
    sys.exit(1 if failed else 0)
