"""game: classes with which the modules of games/ describe a game: its points, the names of pieces
for screen readers, the steps of a move, a whole game.

The position after a move comes from serai-engine, which has its own tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import functools
import json
import pathlib
import re
import subprocess

GAMES = pathlib.Path(__file__).parent.parent / "core" / "games"   # a folder of test data each
FILES = "abcdefghij"

# The ends of the names of points while a piece is picked up.
STATES = ("picked up", "can be taken", "the piece can go here",
          "the piece can go here and capture", "the piece can join it", "must capture")

# A whole game, from the cards of the games to its end: the shortest cooperative game that shows
# every special feature. name: on the card. choices: in rows of the dialog New Game. said: texts
# shown, by number of moves. is_brief: whether its test is short enough for a build with sanitizers.
Whole = collections.namedtuple(
    "Whole", "name game choices moves winner reason ending said is_brief", defaults=({}, False))

# When to take screenshots of a whole game: after n_middle moves, and after n_choice moves and some
# clicks that open a choice.
Moments = collections.namedtuple("Moments", "whole n_middle n_choice clicks")


KEYS = ("Right", "Left", "Down", "Up")


def vectors(name):
    return GAMES / name / "vectors.json"


class Game:
    """One game with some options. Its rows are the points in the order of the position text;
    words maps the spoken names of pieces to letters, as {regular expression: replacement}.
    A game with other texts overrides them in a subclass."""

    # The text of a move in the list of moves, which has other labels, too.
    MOVE = r"[a-j]\d.*"
    # The next step in the text of a move. steps() lists a point as "a1", a removed piece as "xa1",
    # the part that moves as "[2]" and a promotion as "=44".
    STEP = r"[a-j]\d+|\[\d+\]|=\d+"
    # By the letter in the position text, the first player's side first.
    TO_MOVE = {"w": "White to move", "b": "Black to move"}
    # Whether the menu has an entry for all kinds of pieces.
    HAS_GALLERY = False

    def __init__(self, name, rows, words, options=None):
        self.name = name
        self.rows = rows
        self.words = words
        self.options = options or {}
        self.points = [point for row in rows for point in row]

    def code(self, text):
        """The letter of the piece described in the name of a point."""
        for pattern, code in self.words.items():
            got = re.fullmatch(pattern, text)
            if got:
                return got.expand(code)
        raise ValueError(f"unknown description of a piece of {self.name}: {text!r}")

    def pieces(self, position):
        """The rows of a position text, "." on each vacant point."""
        return re.sub(r"\d", lambda got: "." * int(got[0]), position.split()[0])

    def codes(self, pieces):
        """The letters in pieces(), in the order of the points."""
        return pieces.replace("/", "")

    def _replay(self, engine, *arguments):
        options = [f"--option={key}={value}" for key, value in self.options.items()]
        said = subprocess.run([engine, "replay", self.name, *options, *arguments],
                              check=True, capture_output=True, text=True)
        return said.stdout.splitlines()[0]

    def start(self, engine):
        return self._replay(engine)

    def after(self, position, moves, engine):
        """The position after one legal move or a list of them."""
        return self._replay(engine, "--position", position,
                            *([moves] if isinstance(moves, str) else moves))

    def is_move(self, text):
        return bool(re.fullmatch(self.MOVE, text))

    def steps(self, move):
        return re.findall(self.STEP, move)

    def last_point(self, steps):
        """The target of a move."""
        return [step for step in steps if step[0] in FILES][-1]

    def way(self, here, there):
        """The arrow keys that lead from one point to another."""
        ways = {here: []}
        queue = [here]
        for point in queue:
            if point == there:
                return ways[point]
            for key in KEYS:
                neighbour = self._neighbour(point, key)
                if neighbour and neighbour not in ways:
                    ways[neighbour] = ways[point] + [key]
                    queue.append(neighbour)
        raise ValueError(f"no way from {here} to {there}")

    def _neighbour(self, point, key):
        """Where an arrow key leads, as in serai_geometry_neighbour(): None for nowhere."""
        return self._target(point, key, not self._is_connected)

    @functools.lru_cache(maxsize=None)
    def _target(self, point, key, by_rows):
        """By rows, left and right lead along the row, up and down to the next one; else to the
        nearest point within 45 degrees, with the sideways distance counted three times. Ties go
        to the smaller sideways distance, then to the clockwise side."""
        across, up = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, -1), "Up": (0, 1)}[key]
        x, y = place(point)
        found = []
        for other in self.points:
            dx, dy = (a - b for a, b in zip(place(other), (x, y)))
            ahead, clockwise = dx * across + dy * up, dx * up - dy * across
            aside = abs(clockwise)
            if ahead > 0 and ((up or not aside) if by_rows else aside <= ahead):
                found.append((ahead if by_rows else ahead + 3 * aside, aside, -clockwise, other))
        return min(found)[-1] if found else None

    @functools.cached_property
    def _is_connected(self):
        """Whether the arrow keys lead from each point to every other without the rule of rows."""
        ways = [(point, self._target(point, key, False)) for point in self.points for key in KEYS]
        backwards = [(there, here) for here, there in ways]
        return all(len(reached(self.points[0], pairs)) == len(self.points)
                   for pairs in (ways, backwards))

    def recorded(self, number):
        """A recorded game: options, start, moves, result, reason, final."""
        path = vectors(self.name)
        return json.loads(path.read_text(encoding="utf-8"))["games"][number]

    def late(self, number, left, engine):
        """The last moves of a recorded game: (earlier moves, position, last moves, game)."""
        game = self.recorded(number)
        begun, rest = game["moves"][:-left], game["moves"][-left:]
        return begun, self.after(game["start"], begun, engine), rest, game


def reached(first, pairs):
    """The points to which the pairs (from, to) lead from the first point; None is no point."""
    found = {first}
    while more := {there for here, there in pairs if here in found} - found - {None}:
        found |= more
    return found


def place(point):
    return FILES.index(point[0]), int(point[1:])


def squares(columns, ranks):
    return [[f"{file}{rank}" for file in FILES[:columns]] for rank in range(ranks, 0, -1)]
