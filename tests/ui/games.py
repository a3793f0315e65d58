"""games: the boards of the games as the tests know them: their points, what a screen reader is
told of what stands there, the steps that a move consists of.

What a position is after a move is asked of serai-engine, which has its own tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
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


def vectors(name):
    return GAMES / name / "vectors.json"


class Game:
    """One game. Its rows are the points in the order of the position text; words says what
    letter a text about a piece stands for, as {regular expression: replacement}."""

    # A step of a move is a point, "xa1" a piece taken off there, "[2]" a part that goes,
    # "=44" what the piece becomes.
    STEP = r"[a-j]\d+|\[\d+\]|=\d+"
    TO_MOVE = {"w": "White to move", "b": "Black to move"}

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
        return re.sub(r"([(<]\d+[)>])|(\d)", lambda got: got[1] or "." * int(got[2]),
                      position.split()[0])

    def codes(self, pieces):
        """What pieces() tells, one by one in the order of the points."""
        return re.findall(r"[(<]\d+[)>]|[^/]", pieces)

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

    def steps(self, move):
        return re.findall(self.STEP, move)

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


def count(engine):
    """The number of games: a table of something that every game has must have as many entries."""
    return len(subprocess.run([engine, "games"], check=True, capture_output=True,
                              text=True).stdout.split())


def place(point):
    return FILES.index(point[0]), int(point[1:])


def squares(columns, ranks):
    return [[f"{file}{rank}" for file in FILES[:columns]] for rank in range(ranks, 0, -1)]


class _Nerenchi(Game):
    STEP = r"x?[a-g]\d"


def nerenchi(**options):
    rows = ["a7 d7 g7 g4 g1 d1 a1 a4", "b6 d6 f6 f4 f2 d2 b2 b4", "c5 d5 e5 e4 e3 d3 c3 c4"]
    return _Nerenchi("nerenchi", [row.split() for row in rows],
                     {"empty": ".", "white counter": "w", "black counter": "b"}, options)


def keny(**options):
    return Game("keny", squares(8, 8),
                {"empty": ".", "white ken": "K", "white pepper": "P", "black ken": "k",
                 "black pepper": "p"}, options)


def pyramids(**options):
    return Game("pyramids", squares(9, 9),
                {"empty": ".", "slave, white": "S", "slave, black": "s",
                 r"\w+ \((\d+)\), white": r"(\1)", r"\w+ \((\d+)\), black": r"<\1>"}, options)


def mkcess(columns=8, ranks=6, **options):
    return Game("mkcess", squares(columns, ranks),
                {"empty": ".", "dead square": "#",
                 "white (knight|king|queen|rook|bishop)": "w",
                 "black (knight|king|queen|rook|bishop)": "b"}, options)
