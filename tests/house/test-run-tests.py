#!/usr/bin/env python3
"""test-run-tests.py SOURCE: tests the exit status of scripts/run-tests, with stand-ins for the
programs that it runs.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()

STAND_IN = '#!/bin/sh\nexit "${%s:-0}"\n'


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        root = Path(self.folder.name)
        (root / "scripts").mkdir()
        shutil.copy(SOURCE / "scripts" / "run-tests", root / "scripts")
        for program, variable in (("scripts/configure", "BUILD"), ("scripts/count-tests", "COUNT"),
                                  ("meson", "PLAIN")):
            self.write(program, STAND_IN % variable)
        self.write("scripts/with-sanitizers",
                   '#!/bin/sh\necho with sanitizers\nexit "${SANITIZERS:-0}"\n')

    def write(self, name, text):
        path = Path(self.folder.name, name)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def run_tests(self, *arguments, **statuses):
        path = self.folder.name + os.pathsep + os.environ["PATH"]
        return subprocess.run(["scripts/run-tests", *arguments], cwd=self.folder.name,
                              env={"PATH": path, **statuses}, capture_output=True, text=True,
                              check=False)

    def status(self, *arguments, **statuses):
        return self.run_tests(*arguments, **statuses).returncode

    def test_success(self):
        self.assertEqual(self.status(), 0)
        self.assertEqual(self.status("--no-window"), 0)
        self.assertEqual(self.status("--sanitizers"), 0)

    def test_unknown_option(self):
        self.assertEqual(self.status("--window"), 2)

    def test_any_failure(self):
        for step in ("BUILD", "PLAIN", "SANITIZERS", "COUNT"):
            with self.subTest(step):
                self.assertEqual(self.status(**{step: "1"}), 1)

    def test_output_of_the_second_build(self):
        self.assertIn("with sanitizers\n", self.run_tests().stdout)

    def test_old_results(self):
        """What is counted is of this run."""
        for name in ("build/meson-logs/testlog.json", "build-asan/meson-logs/testlog.json"):
            path = Path(self.folder.name, name)
            path.parent.mkdir(parents=True)
            path.touch()
            self.status()
            self.assertFalse(path.exists())

    def test_failure_of_a_part(self):
        for option, step in (("--no-window", "BUILD"), ("--no-window", "PLAIN"), ("--no-window", "COUNT"),
                             ("--sanitizers", "SANITIZERS"), ("--sanitizers", "COUNT")):
            with self.subTest(option=option, step=step):
                self.assertEqual(self.status(option, **{step: "1"}), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
