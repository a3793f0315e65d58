"""game: what the modules of games/ describe a game with: its points, what a screen reader reads
out for a piece there, the steps of a move, a whole game.

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

# How the text about a point ends while a piece is in the hand.
STATES = ("picked up", "can be taken", "the piece can go here",
          "the piece can go here and capture", "the piece can join it", "must capture")

# A game from the cards of the games to its end: the shortest that shows all that is special about
# the game, where both sides help. name: on the card. choices: made in rows of the dialog New Game.
# said: what the program says after this many moves. is_brief: whether a brief run plays it, too.
Whole = collections.namedtuple(
    "Whole", "name game choices moves winner reason ending said is_brief", defaults=({}, False))

# Where screenshots are taken of a whole game: after how many moves in its middle, after how many
# with a choice open, and the clicks that open it.
Moments = collections.namedtuple("Moments", "whole n_middle n_choice clicks")


def vectors(name):
    return GAMES / name / "vectors.json"


class Game:
    """One game under some options. Its rows are the points in the order of the position text;
    words maps what is read out for a piece to its letter, as {regular expression: replacement}.
    A game whose texts differ from what is said here overrides it in a class of its own."""

    # The text of a move in the list of moves, where other labels stand beside it.
    MOVE = r"[a-j]\d.*"
    # The next step in the text of a move. steps() lists a point as "a1", a piece taken off as
    # "xa1", a part that moves as "[2]", what the piece becomes as "=44".
    STEP = r"[a-j]\d+|\[\d+\]|=\d+"
    # By the letter in the position text, the first player's side first.
    TO_MOVE = {"w": "White to move", "b": "Black to move"}
    # Whether the menu has an entry that shows all kinds of pieces.
    HAS_GALLERY = False

    def __init__(self, name, rows, words, options=None):
        self.name = name
        self.rows = rows
        self.words = words
        self.options = options or {}
        self.points = [point for row in rows for point in row]

    def code(self, text):
        """The letter of the piece that a text about a point describes."""
        for pattern, code in self.words.items():
            got = re.fullmatch(pattern, text)
            if got:
                return got.expand(code)
        raise ValueError(f"unknown description of a piece of {self.name}: {text!r}")

    def pieces(self, position):
        """The rows of a position text, "." on each vacant point."""
        return re.sub(r"\d", lambda got: "." * int(got[0]), position.split()[0])

    def codes(self, pieces):
        """What pieces() returns, one by one in the order of the points."""
        return pieces.replace("/", "")

    def _replay(self, engine, *arguments):
        options = [f"--option={key}={value}" for key, value in self.options.items()]
        said = subprocess.run([engine, "replay", self.name, *options, *arguments],
                              check=True, capture_output=True, text=True)
        return said.stdout.splitlines()[0]

    def start(self, engine):
        return self._replay(engine)

    def after(self, position, moves, engine):
        """The position after legal moves, one or a list."""
        return self._replay(engine, "--position", position,
                            *([moves] if isinstance(moves, str) else moves))

    def is_move(self, text):
        return bool(re.fullmatch(self.MOVE, text))

    def steps(self, move):
        return re.findall(self.STEP, move)

    def last_point(self, steps):
        """The point that a move goes to."""
        return [step for step in steps if step[0] in FILES][-1]

    def way(self, here, there):
        """The arrow keys from a point to another, for who looks at the board."""
        ways = {here: []}
        queue = [here]
        for point in queue:
            if point == there:
                return ways[point]
            for key in ("Right", "Left", "Down", "Up"):
                neighbour = self._neighbour(point, key)
                if neighbour and neighbour not in ways:
                    ways[neighbour] = ways[point] + [key]
                    queue.append(neighbour)
        raise ValueError(f"no way from {here} to {there}")

    @functools.lru_cache(maxsize=None)
    def _neighbour(self, point, key):
        """The nearest point within 45 degrees, where a step aside counts three times; None
        also where two points are equally near."""
        across, up = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, -1), "Up": (0, 1)}[key]
        x, y = place(point)
        found = []
        for other in self.points:
            dx, dy = (a - b for a, b in zip(place(other), (x, y)))
            ahead, aside = dx * across + dy * up, abs(dx * up) + abs(dy * across)
            if ahead > 0 and aside <= ahead:
                found.append((ahead + 3 * aside, other))
        nearest = [other for distance, other in found if distance == min(found)[0]]
        return nearest[0] if len(nearest) == 1 else None

    def recorded(self, number):
        """A recorded game: options, start, moves, result, reason, final."""
        path = vectors(self.name)
        return json.loads(path.read_text(encoding="utf-8"))["games"][number]

    def late(self, number, left, engine):
        """The last moves of a recorded game: the moves before them, the position they begin
        at, the moves, the recorded game itself."""
        game = self.recorded(number)
        begun, rest = game["moves"][:-left], game["moves"][-left:]
        return begun, self.after(game["start"], begun, engine), rest, game


def place(point):
    return FILES.index(point[0]), int(point[1:])


def squares(columns, ranks):
    return [[f"{file}{rank}" for file in FILES[:columns]] for rank in range(ranks, 0, -1)]
