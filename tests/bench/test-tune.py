#!/usr/bin/env python3
"""test-tune.py TUNE: tests the output of the tuner and its checks of arguments.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
import unittest

TUNE = sys.argv[1]
QUICK = ("nerenchi", "--games", "10", "--nodes", "20")
USAGE = 2


def run(*args):
    return subprocess.run([TUNE, *args], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", timeout=100, check=False)


class Tune(unittest.TestCase):
    def table(self, *args):
        done = run(*args)
        self.assertEqual((done.returncode, done.stderr), (0, ""), args)
        return done.stdout

    def test_results_depend_on_the_seed_only(self):
        table = self.table(*QUICK)
        self.assertEqual(self.table(*QUICK, "--concurrency", "2"), table)
        self.assertNotEqual(self.table(*QUICK, "--seed", "2").splitlines()[1:],
                            table.splitlines()[1:])

    def test_a_row_for_each_weight(self):
        rows = self.table(*QUICK).splitlines()[3:]
        self.assertRegex(rows[0], r'^  { "man", 100 }, /\* was 100, error 0.0 \*/$')
        for row in rows:
            self.assertRegex(row, r'^  { "[^"]+", -?\d+ }, /\* was -?\d+, error \d+\.\d \*/$')
        self.assertEqual(len({row.split('"')[1] for row in rows}), len(rows))

    def test_openings_are_shortened(self):
        """No game lasts as long as these random moves."""
        table = self.table("nerenchi", "--games", "2", "--nodes", "20", "--plies", "400")
        self.assertRegex(table, r"training +[1-9]\d* positions")

    def test_usage_errors(self):
        for args, why in (
            ((), 'a game is missing; "serai-engine games" lists them'),
            ((*QUICK, "--position", "x"), "--position cannot be used: the games begin at the start"),
            ((*QUICK, "--options", "all"), '--options "all" is neither "fixed" nor "random"'),
            ((*QUICK, "--options", "random", "--option", "counters=11"),
             "--options random cannot be combined with --option"),
            ((*QUICK, "x"), 'unexpected argument "x"'),
        ):
            with self.subTest(args=args):
                done = run(*args)
                self.assertEqual((done.returncode, done.stdout, done.stderr),
                                 (USAGE, "", f"tune: {why}\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
