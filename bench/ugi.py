"""ugi.py: runs commands of the engine and searches over the Universal Game Interface.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import subprocess
import time


def output(*words):
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


class Ugi:
    """A running engine."""

    def __init__(self, engine):
        self.process = subprocess.Popen([engine, "ugi"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(BrokenPipeError):  # if the engine has already exited
            self.send("quit")
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))

    def set(self, **options):
        self.send(*(f"setoption name {name} value {value}" for name, value in options.items()))

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the engine has exited")
        return line

    def until_move(self):
        """The lines up to "bestmove"."""
        lines = []
        while not lines or not lines[-1].startswith("bestmove"):
            lines.append(self.line())
        return lines

    def go(self, limits):
        """Searches with an empty table. Returns nodes, seconds and whether the winner is proved."""
        self.send("uginewgame", "isready")
        while self.line() != "readyok\n":
            pass
        return self.search(limits)

    def search(self, limits):
        """Like go(), but keeps the table."""
        start = time.perf_counter()
        self.send(f"go {limits}")
        lines = self.until_move()
        seconds = time.perf_counter() - start
        nodes = int(lines[-2].split()[2])
        return nodes, seconds, len(lines) > 2 and " score mate " in lines[-3]
