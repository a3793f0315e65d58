"""ugi.py: runs commands of the engine and talks to it by the Universal Game Interface.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import subprocess
import time


def output(*words):
    """The output of a command."""
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


class Ugi:
    """A dialogue with the engine."""

    def __init__(self, engine):
        self.process = subprocess.Popen([engine, "ugi"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(BrokenPipeError):  # it has already ended
            self.send("quit")
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def send(self, *lines):
        """Sends lines."""
        self.process.stdin.write("".join(line + "\n" for line in lines))

    def set(self, **options):
        """Sets options."""
        self.send(*(f"setoption name {name} value {value}" for name, value in options.items()))

    def line(self):
        """The next line from the engine."""
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the engine has ended")
        return line

    def until_move(self):
        """The lines of a search."""
        lines = []
        while not lines or not lines[-1].startswith("bestmove"):
            lines.append(self.line())
        return lines

    def go(self, words):
        """Nodes and seconds of a search with empty tables, and whether it has proved the winner."""
        self.send("uginewgame", "isready")
        while self.line() != "readyok\n":
            pass
        return self.search(words)

    def search(self, words):
        """As go(), of the position that has been set up."""
        begun = time.perf_counter()
        self.send(f"go {words}")
        lines = self.until_move()
        seconds = time.perf_counter() - begun
        nodes = int(lines[-2].split()[2])
        return nodes, seconds, len(lines) > 2 and " score mate " in lines[-3]
