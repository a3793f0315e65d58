#!/usr/bin/env python3
"""counts.py ENGINE FOLDER [--update]: compares the number of searched positions with the recorded one.

"serai-engine bench" counts them; the counts are the same on every machine. FOLDER has a file
GAME.txt with the count of each game. --update rewrites the files.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

HINT = """The number of searched positions has changed. If that is intended, run "make counts" and put the
total at the end of the commit message: "Bench: {}". If not, the rules or the search were changed by
mistake.
"""


def count(engine):
    """Runs the engine. Returns nodes by game, and by "total"."""
    done = subprocess.run([engine, "bench"], capture_output=True, encoding="utf-8", check=True)
    matches = [re.match(r"(\S+) (\d+) nodes ", line) for line in done.stdout.splitlines()]
    return {match[1]: int(match[2]) for match in matches}


def read(folder):
    """The recorded nodes by game."""
    return {file.stem: int(file.read_text(encoding="utf-8")) for file in folder.glob("*.txt")}


def write(folder, counts):
    """Writes nodes by game and removes the files of other games."""
    for file in folder.glob("*.txt"):
        if file.stem not in counts:
            file.unlink()
    for game, nodes in counts.items():
        (folder / f"{game}.txt").write_text(f"{nodes}\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--update", action="store_true")
    args = parser.parse_args()
    counts = count(args.engine)
    total = counts.pop("total")
    if args.update:
        write(args.folder, counts)
        print(f"Bench: {total}")
        return
    known = read(args.folder)
    if counts != known:
        for game in sorted(counts.keys() | known.keys()):
            if counts.get(game) != known.get(game):
                print(f"{args.folder}/{game}.txt: {known.get(game)} before, {counts.get(game)} now")
        print(HINT.format(total))
        sys.exit(1)


if __name__ == "__main__":
    main()
