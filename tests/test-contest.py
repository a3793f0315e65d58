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
MARK = 12345


def ask(*words):
    """Exit status, what is printed, what is said of errors."""
    done = subprocess.run([sys.executable, CONTEST, ENGINE, MOVER, *words], capture_output=True,
                          encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


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
            lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
            self.assertEqual(len(lines), 1 + 2 * PAIRS)
            columns = lines[1].split("\t")
            columns[4] = str(MARK)  # as if the first game had taken so long
            lines[1] = "\t".join(columns)
            record.write_text("".join(lines[:2 * PAIRS - 3]), encoding="utf-8")
            self.assertEqual(play_steps(folder), (0, printed, ""))
            self.assertEqual(record.read_text(encoding="utf-8"), "".join(lines))

    def test_fewer_than_are_tried(self):
        """With the game named last."""
        _, printed, _ = ask("steps", "--steps", "null-move", "--settings", "nodes=50",
                            "--balance", "none", "--pairs", "2", "kei-yen")
        self.assertRegex(printed.splitlines()[-1], r"null-move +4   all the same without it")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
