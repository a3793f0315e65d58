#!/usr/bin/env python3
"""counts.py ENGINE FOLDER [--renew]: checks that the search visits as many positions as recorded.

"serai-engine bench" counts them; they are the same on every machine. FOLDER has a file GAME.txt with
the count of each game. With --renew the files are written.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

NOTE = """The search visits other positions than before. If that is intended, update the counts with
"make counts" and put the total at the end of the commit: "Bench: {}". If not, rules or
search have changed by mistake.
"""


def count(engine):
    """Nodes by game, the total last."""
    done = subprocess.run([engine, "bench"], capture_output=True, encoding="utf-8", check=True)
    matches = [re.match(r"(\S+) (\d+) nodes ", line) for line in done.stdout.splitlines()]
    return {match[1]: int(match[2]) for match in matches}


def read(folder):
    """Nodes by game."""
    return {file.stem: int(file.read_text(encoding="utf-8")) for file in folder.glob("*.txt")}


def write(folder, counts):
    """Writes nodes by game and removes the files of other games."""
    for file in folder.glob("*.txt"):
        if file.stem not in counts:
            file.unlink()
    for game, nodes in counts.items():
        (folder / f"{game}.txt").write_text(f"{nodes}\n", encoding="utf-8")


def main():
    """Compares or renews."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--renew", action="store_true")
    words = parser.parse_args()
    counts = count(words.engine)
    total = counts.pop("total")
    if words.renew:
        write(words.folder, counts)
        print(f"Bench: {total}")
        return
    known = read(words.folder)
    if counts != known:
        for game in sorted(counts.keys() | known.keys()):
            if counts.get(game) != known.get(game):
                print(f"{words.folder}/{game}.txt: {known.get(game)} before, {counts.get(game)} now")
        print(NOTE.format(total))
        sys.exit(1)


if __name__ == "__main__":
    main()
