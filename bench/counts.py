#!/usr/bin/env python3
"""counts.py ENGINE FILE [--renew]: checks that the search visits as many positions as in FILE.

"serai-engine bench" counts them; they are the same on every machine. With --renew FILE is written
anew. Blank lines separate the games, so that changes of several games can be merged.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

HEADING = '# Positions that "serai-engine bench" searches; "make counts" writes them anew.\n'
NOTE = """The search visits other positions than before. If that is intended, update the counts with
"make counts" and put the total at the end of the commit: "Bench: {}". If not, rules or
search have changed by mistake.
"""


def count(engine):
    """Nodes by game, the total last."""
    done = subprocess.run([engine, "bench"], capture_output=True, encoding="utf-8", check=True)
    matches = [re.match(r"(\S+) (\d+) nodes ", line) for line in done.stdout.splitlines()]
    return {match[1]: int(match[2]) for match in matches}


def read(file):
    """Nodes by game."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return {game: int(nodes) for game, nodes in
            (line.split() for line in lines if line and not line.startswith("#"))}


def write(file, counts):
    """Writes nodes by game."""
    games = "".join(f"\n{game} {nodes}\n" for game, nodes in counts.items())
    file.write_text(HEADING + games, encoding="utf-8")


def main():
    """Compares or renews."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("file", type=Path)
    parser.add_argument("--renew", action="store_true")
    words = parser.parse_args()
    counts = count(words.engine)
    total = counts.pop("total")
    known = {} if words.renew else read(words.file)
    if words.renew:
        write(words.file, counts)
        print(f"Bench: {total}")
    elif counts != known:
        for game in counts.keys() | known.keys():
            if counts.get(game) != known.get(game):
                print(f"{game}: {known.get(game)} before, {counts.get(game)} now")
        print(NOTE.format(total))
        sys.exit(1)


if __name__ == "__main__":
    main()
