#!/usr/bin/env python3
"""test-contest.py CONTEST ENGINE MATCH MOVER: tests the output of the contests and how they resume.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

CONTEST, ENGINE, MATCH, MOVER = sys.argv[1:5]
FAKE = Path(__file__).parents[1] / "match" / "fake-player.py"
sys.path.insert(0, str(Path(CONTEST).parent))
from contest import LATE_US, is_late_by_stall
from stalls import NAP_S, Stalls

PAIRS = 12  # more than contest.TRIED_PAIRS
OVERRUN_US = 12345678
STALL_S = 0.3
TIMEOUT_S = 20


def ask(*args, mover=MOVER):
    """Exit status, standard output and standard error."""
    done = subprocess.run([sys.executable, CONTEST, ENGINE, MATCH, mover, *args], capture_output=True,
                          encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def make_late(record, keep=None):
    """Makes the first game of a record late and truncates the record to keep lines. Returns all lines
    with this change."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    columns = lines[1].split("\t")
    columns[4] = str(OVERRUN_US)
    lines[1] = "\t".join(columns)
    record.write_text("".join(lines[:keep]), encoding="utf-8")
    return lines


def play_steps(folder):
    """Measures two steps, of which null-move has no effect in Kei-Yen."""
    return ask("steps", "kei-yen", "--steps", "null-move", "killers", "--settings", "nodes=200",
               "--balance", "none", "--pairs", str(PAIRS), "--folder", folder)


class Contest(unittest.TestCase):
    def test_who_wins(self):
        """The winner of MKCess is known."""
        status, printed, errors = ask("who-wins", "mkcess", "--pairs", "2", "--time", "100",
                                      "--settings", "nodes=1000", "--hash", "16")
        self.assertEqual((status, errors), (0, ""), printed)
        self.assertRegex(printed.splitlines()[-1],
                         r"^mkcess +0 +0 +4 +\d+   lost in at most \d+ plies$")

    def test_steps(self):
        with tempfile.TemporaryDirectory() as folder:
            status, printed, errors = play_steps(folder)
            self.assertEqual((status, errors), (0, ""), printed)
            *_, null_move, killers = printed.splitlines()
            self.assertRegex(null_move, r"null-move +\d+   no effect")
            self.assertRegex(killers, rf"killers +{2 * PAIRS}   [+-]\d+\.\d \(.*\) +not decided")
            record = Path(folder, "without-killers-kei-yen.match")
            lines = make_late(record, 2 * PAIRS - 3)
            self.assertEqual(len(lines), 1 + 2 * PAIRS)
            self.assertEqual(play_steps(folder), (0, printed, ""))
            self.assertEqual(record.read_text(encoding="utf-8"), "".join(lines))

    def test_fewer_pairs_than_are_tried(self):
        """Here the game is the last argument."""
        _, printed, _ = ask("steps", "--steps", "null-move", "--settings", "nodes=50",
                            "--balance", "none", "--pairs", "2", "kei-yen")
        self.assertRegex(printed.splitlines()[-1], r"null-move +4   no effect")

    def test_a_win_by_forfeit_does_not_count(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder, "mover")
            broken.write_text(f"#!/bin/sh\nexec {shlex.join([sys.executable, str(FAKE), ENGINE])} crash\n",
                              encoding="utf-8")
            broken.chmod(0o755)
            status, printed, errors = ask("beats", "mkcess", "--pairs", "1", mover=broken)
            self.assertEqual((status, errors), (1, ""), printed)
            self.assertRegex(printed, r"crash +2 lost by the second")

    def test_beats_needs_a_fresh_mover_and_all_wins(self):
        for args in (("--concurrency", "2"), ("--folder", "games")):
            status, printed, errors = ask("beats", "mkcess", *args)
            self.assertEqual((status, printed), (2, ""))
            self.assertIn("beats cannot be combined with", errors)
        status, printed, _ = ask("beats", "mkcess", "--pairs", "1", "--settings", "nodes=1",
                                 "--opponent", "greedy")
        self.assertEqual(status, 1)
        self.assertRegex(printed, r"mkcess +all +[01] ")

    def test_uct_answers_without_a_time_limit(self):
        printed = subprocess.run([MOVER, "uct"], input="go depth 3\nquit\n", capture_output=True,
                                 encoding="utf-8", check=True, timeout=TIMEOUT_S).stdout
        self.assertRegex(printed, r"^bestmove [a-e]\d[-x][a-e]\d\n$")

    def test_late_games_are_repeated(self):
        with tempfile.TemporaryDirectory() as folder:
            args = ("never-late", "mkcess", "--kinds", "time", "--pairs", "2", "--time", "1",
                     "--folder", folder)
            _, _, errors = ask(*args)
            self.assertEqual(errors, "")
            lines = make_late(Path(folder, "never-late-time-mkcess.match"))
            status, printed, errors = ask(*args)
            self.assertEqual((status, errors), (1, ""), printed)
            self.assertRegex(printed.splitlines()[-1],
                             rf"^mkcess +time +4 +{OVERRUN_US / 1000:.1f} +\S+ +0 +[1-4] +[0-3] +\d+$")
            again = Path(folder, "late-again-time-mkcess.match").read_text(encoding="utf-8")
            numbers = [line.split("\t")[0] for line in again.splitlines()[1:]]
            self.assertEqual(sorted(numbers), sorted(line.split("\t")[0] for line in lines[1:]))
            self.assertNotIn(str(OVERRUN_US), again)


class Stall(unittest.TestCase):
    def setUp(self):
        """A stopped watcher takes the pause for a stall."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, "stalls")
        with Stalls(self.path) as self.stalls:
            time.sleep(STALL_S)
            self.begin = time.monotonic()
            os.kill(self.stalls.watchers[0].pid, signal.SIGSTOP)
            time.sleep(STALL_S)
            os.kill(self.stalls.watchers[0].pid, signal.SIGCONT)
            self.end = time.monotonic()
            time.sleep(STALL_S)
        if math.isnan(self.stalls.longest_ms()):
            self.skipTest("real-time priority is not permitted")

    def is_by_stall(self, late_s, end):
        """The verdict about a move at the time end that exceeds LATE_US by late_s."""
        game = ["0", "p1", "draw", "agreed", "0", f"{1e6 * late_s + LATE_US:.0f}", f"{1e6 * end:.0f}"]
        return is_late_by_stall(game, self.stalls)

    def test_longest(self):
        lasted_ms = 1000 * (self.end - self.begin)
        self.assertGreater(self.stalls.longest_ms(), 1000 * (STALL_S - NAP_S))
        self.assertGreater(self.stalls.longest_ms(self.begin, self.end), 0.9 * lasted_ms)
        self.assertLessEqual(self.stalls.longest_ms(self.begin, self.end), lasted_ms)
        self.assertLessEqual(self.stalls.longest_ms(self.begin, self.begin + 0.1), 100.001)
        self.assertEqual(self.stalls.longest_ms(self.begin - 100, self.begin - 99), 0)

    def test_late_by_stall(self):
        self.assertTrue(self.is_by_stall(STALL_S / 2, self.end))
        self.assertFalse(self.is_by_stall(STALL_S * 2, self.end))
        self.assertFalse(self.is_by_stall(STALL_S / 2, self.begin - 100))
        self.assertFalse(self.is_by_stall(STALL_S / 2, self.end + STALL_S))

    def test_watchers_end_with_a_killed_parent(self):
        """Otherwise they would keep its standard output open, and run() would wait for them."""
        code = ("import os, pathlib, sys; from stalls import Stalls\n"
                "with Stalls(pathlib.Path(sys.argv[1])):\n"
                "    os.kill(os.getpid(), 9)")
        done = subprocess.run([sys.executable, "-c", code, self.path], stdout=subprocess.PIPE,
                              cwd=Path(CONTEST).parent, timeout=TIMEOUT_S, check=False)
        self.assertEqual(done.returncode, -signal.SIGKILL)

    def test_stalls_in_the_file_count(self):
        with Stalls(self.path) as again:
            pass
        self.assertGreaterEqual(again.longest_ms(), self.stalls.longest_ms())

    def test_a_killed_watcher_makes_stalls_unknown(self):
        with Stalls(self.path) as self.stalls:
            os.kill(self.stalls.watchers[0].pid, signal.SIGKILL)
        self.assertTrue(math.isnan(self.stalls.longest_ms()))
        self.assertFalse(self.is_by_stall(STALL_S / 2, self.end))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
