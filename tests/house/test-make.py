#!/usr/bin/env python3
"""test-make.py SOURCE: tests the list of targets and the early errors of make, and scripts/has-display.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()


def run(*command, **environment):
    """Runs a command without the variables of the desktop in its environment."""
    return subprocess.run(
        command,
        cwd=SOURCE,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


class Make(unittest.TestCase):
    def test_without_a_target_all_are_listed(self):
        done = run("make")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        makefile = (SOURCE / "Makefile").read_text(encoding="utf-8")
        targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split()
        listed = re.findall(r"^  ([a-z-]+) ", done.stdout, re.MULTILINE)
        self.assertEqual(sorted(listed), sorted(targets))

    def test_errors_are_reported_first(self):
        """In one line, before packages are installed or anything is built."""
        for target, why in (("run", "No display"), ("tune", "make tune needs a game")):
            with self.subTest(target):
                done = run("make", target)
                self.assertNotEqual(done.returncode, 0)
                self.assertEqual(done.stdout, "")
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn(why, done.stderr)


class Display(unittest.TestCase):
    def has_display(self, **environment):
        return run("scripts/has-display", **environment).returncode == 0

    def test_nothing_set(self):
        self.assertFalse(self.has_display())

    def test_x_without_a_server(self):
        self.assertFalse(self.has_display(DISPLAY=":64999"))
        self.assertFalse(self.has_display(DISPLAY="unix:64999.0"))

    def test_x_of_another_machine(self):
        self.assertTrue(self.has_display(DISPLAY="localhost:10.0"))

    def test_wayland(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
            self.assertFalse(self.has_display(XDG_RUNTIME_DIR=folder, WAYLAND_DISPLAY="wayland-7"))
            server.bind(folder + "/wayland-7")
            self.assertTrue(self.has_display(XDG_RUNTIME_DIR=folder, WAYLAND_DISPLAY="wayland-7"))
            self.assertTrue(self.has_display(WAYLAND_DISPLAY=folder + "/wayland-7"))
            self.assertFalse(self.has_display(XDG_RUNTIME_DIR=folder))

    def test_wayland_with_the_default_name(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
            server.bind(folder + "/wayland-0")
            self.assertTrue(self.has_display(XDG_RUNTIME_DIR=folder))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
