#!/usr/bin/env python3
"""test-bench-counts.py COUNTS: tests that counts.py finds every difference and updates the files.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

COUNTS = sys.argv.pop(1)
ENGINE = """#!/bin/sh
echo "first 10 nodes 1 s"
echo "second 20 nodes 1 s"
echo "total 30 nodes 2 s"
"""


class Counts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.engine = Path(folder.name) / "engine"
        self.engine.write_text(ENGINE, encoding="utf-8")
        self.engine.chmod(0o755)
        self.counts = Path(folder.name) / "counts"
        self.counts.mkdir()

    def record(self, **counts):
        """Writes the files of games."""
        for game, nodes in counts.items():
            (self.counts / f"{game}.txt").write_text(f"{nodes}\n", encoding="utf-8")

    def run_counts(self, *args):
        """Exit status and standard output of counts.py."""
        done = subprocess.run([sys.executable, COUNTS, self.engine, self.counts, *args],
                              capture_output=True, encoding="utf-8", check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_equal(self):
        self.record(first=10, second=20)
        self.assertEqual(self.run_counts(), (0, ""))

    def test_differences(self):
        for counts, difference in (({"first": 10, "second": 21}, "second.txt: 21 before, 20 now"),
                                   ({"first": 10}, "second.txt: None before, 20 now"),
                                   ({"first": 10, "second": 20, "third": 5},
                                    "third.txt: 5 before, None now")):
            with self.subTest(counts):
                for file in self.counts.iterdir():
                    file.unlink()
                self.record(**counts)
                status, printed = self.run_counts()
                self.assertEqual(status, 1)
                self.assertEqual(printed.splitlines()[0], f"{self.counts}/{difference}")
                self.assertIn("Bench: 30", printed)

    def test_update(self):
        self.record(first=11, third=5)
        self.assertEqual(self.run_counts("--update"), (0, "Bench: 30\n"))
        self.assertEqual({file.name: file.read_text(encoding="utf-8")
                          for file in self.counts.iterdir()},
                         {"first.txt": "10\n", "second.txt": "20\n"})
        self.assertEqual(self.run_counts(), (0, ""))


if __name__ == "__main__":
    unittest.main()
