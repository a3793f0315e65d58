#!/usr/bin/env python3
"""test-measure.py MEASURE ENGINE REFERENCE: tests that the tables are complete and correct.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import io
import re
import sys
import unittest
from pathlib import Path
from unittest import mock

MEASURE, ENGINE, REFERENCE = sys.argv[1:4]
sys.path.insert(0, str(Path(MEASURE).parent))
import measure  # noqa: E402 (needs the path above)

SMALL = {
    "PERFT": (("nerenchi", 2, 1, ()), ("pyramids", 1, 1, ("variant=cheskers",)),
              ("mkcess", 4, 1, ("board=3x4",))),
    "PERFT_DEPTH": 2,
    "SEARCH": {"mkcess": 1},
    "games": lambda engine: ["keny", "mkcess"],
    "SEARCH_LIMITS": ("3", "100"),
    "SCALING_MS": 10,
    "PROOFS": (("5x5", 1),),
    "RANDOM_GAMES": 2,
    "RANDOM_MS": 50,
    "STOPS": 2,
}


def number_of(pattern, text):
    return int(re.search(pattern, text, re.MULTILINE).group(1))


class Measure(unittest.TestCase):
    def test_tables(self):
        printed = io.StringIO()
        with mock.patch.multiple(measure, **SMALL), contextlib.redirect_stdout(printed), \
                mock.patch.object(sys, "argv", ["measure.py", ENGINE, REFERENCE, "--runs", "2"]):
            measure.main()
        text = printed.getvalue()
        for line in (r"reference +40000000 +\d+\.\d+ +1\.0000", r"search mkcess +\d+ +\d+\.\d+ .*",
                     r"search keny +\d+ +\d+\.\d+ +\S+ +none", r"20 positions of mkcess +\d+ .*",
                     r"(mkcess +\d+\.\d\d +1\.60|threads: needs 2 processors)",
                     r"mkcess 5x5 +\d+ +\d+\.\d+ +1", r"mkcess 8x8, ply 20: [012] of 2 proved .*",
                     r"mkcess, threads 1 +\d+\.\d+ +\d+\.\d+ +10",
                     r"mkcess, threads 2 +\d+\.\d+ +\d+\.\d+ +10"):
            self.assertRegex(text, rf"(?m)^{line}$")
        self.assertEqual(number_of(r"^perft nerenchi 2 +(\d+) ", text), 24 + 24 * 23)
        self.assertEqual(number_of(r"^perft keny 2 +(\d+) .* none$", text), 24 + 24 * 24)
        self.assertEqual(number_of(r"^perft mkcess 3x4 4 +(\d+) ", text), 2 + 4 + 5 + 6)
        bench = measure.output(ENGINE, "bench", "mkcess", *SMALL["SEARCH_LIMITS"])
        self.assertEqual(number_of(r"^search mkcess +(\d+) ", text),
                         number_of(r"^mkcess (\d+) nodes", bench))

    def test_nothing_to_count(self):
        """Output that does not match is an error, not a speed of 0."""
        with self.assertRaisesRegex(ValueError, "reports no nodes"):
            measure.measure_nodes(r"^(\d+) leaves$", ENGINE, "perft", "nerenchi", "1")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
