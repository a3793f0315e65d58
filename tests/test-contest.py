#!/usr/bin/env python3
"""test-contest.py CONTEST ENGINE MOVER: matches that answer questions tell what they should, and go on
where they were stopped.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CONTEST, ENGINE, MOVER = sys.argv[1:4]
PAIRS = 12  # more than are tried first
MARK = 12345678  # microseconds


def ask(*words):
    """Exit status, what is printed, what is said of errors."""
    done = subprocess.run([sys.executable, CONTEST, ENGINE, MOVER, *words], capture_output=True,
                          encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def mark(record, keep=None):
    """Says of the first game of a record that it was late, and keeps so many lines. Returns all lines
    as they are then."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    columns = lines[1].split("\t")
    columns[4] = str(MARK)
    lines[1] = "\t".join(columns)
    record.write_text("".join(lines[:keep]), encoding="utf-8")
    return lines


def play_steps(folder):
    """Two steps, one of which does nothing in the game."""
    return ask("steps", "kei-yen", "--steps", "null-move", "killers", "--settings", "nodes=200",
               "--balance", "none", "--pairs", str(PAIRS), "--folder", folder)


class Contest(unittest.TestCase):
    def test_who_wins(self):
        """Of MKCess that is known."""
        status, printed, said = ask("who-wins", "mkcess", "--pairs", "2", "--time", "100",
                                    "--settings", "nodes=1000", "--hash", "16")
        self.assertEqual((status, said), (0, ""), printed)
        self.assertRegex(printed.splitlines()[-1],
                         r"^mkcess +0 +0 +4 +\d+   lost in \d+ plies$")

    def test_steps(self):
        with tempfile.TemporaryDirectory() as folder:
            status, printed, said = play_steps(folder)
            self.assertEqual((status, said), (0, ""), printed)
            *_, null_move, killers = printed.splitlines()
            self.assertRegex(null_move, r"null-move +\d+   all the same without it")
            self.assertRegex(killers, rf"killers +{2 * PAIRS}   [+-]\d+\.\d \(.*\) +not decided")
            record = Path(folder, "without-killers-kei-yen.match")
            lines = mark(record, 2 * PAIRS - 3)
            self.assertEqual(len(lines), 1 + 2 * PAIRS)
            self.assertEqual(play_steps(folder), (0, printed, ""))
            self.assertEqual(record.read_text(encoding="utf-8"), "".join(lines))

    def test_fewer_than_are_tried(self):
        """With the game named last."""
        _, printed, _ = ask("steps", "--steps", "null-move", "--settings", "nodes=50",
                            "--balance", "none", "--pairs", "2", "kei-yen")
        self.assertRegex(printed.splitlines()[-1], r"null-move +4   all the same without it")

    def test_late_game_is_played_again(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ("never-late", "mkcess", "--kinds", "time", "--pairs", "2", "--time", "1",
                     "--folder", folder)
            _, _, said = ask(*words)
            self.assertEqual(said, "")
            lines = mark(Path(folder, "never-late-time-mkcess.match"))
            status, printed, said = ask(*words)
            self.assertEqual((status, said), (1, ""), printed)
            self.assertRegex(printed.splitlines()[-1],
                             rf"^mkcess +time +4 +{MARK / 1000:.1f} +\S+ +[1-4] +\d+   none$")
            again = Path(folder, "late-again-time-mkcess.match").read_text(encoding="utf-8")
            numbers = [line.split("\t")[0] for line in again.splitlines()[1:]]
            self.assertEqual(sorted(numbers), sorted(line.split("\t")[0] for line in lines[1:]))
            self.assertNotIn(str(MARK), again)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
