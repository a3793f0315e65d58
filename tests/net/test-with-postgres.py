#!/usr/bin/env python3
"""test-with-postgres.py WITH-POSTGRES: checks that the server is there, and gone at the end.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = sys.argv[1]
SECONDS = 30
# Prints where the server is, and waits for the end of standard input.
REPORT = 'echo "$SERAI_TEST_POSTGRES_HOST"; head -n 1 "$SERAI_TEST_POSTGRES_PID"; read -r _'


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class WithPostgres(unittest.TestCase):
    def start(self, **environment):
        """Starts a server. Returns the process, its folder and the server's process id."""
        process = subprocess.Popen([PROGRAM, "sh", "-c", REPORT], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, encoding="utf-8", env={**os.environ, **environment})
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stdin.close)
        folder = Path(process.stdout.readline().strip())
        pid = int(process.stdout.readline())
        self.assertTrue((folder / ".s.PGSQL.5432").exists())
        self.assertTrue(is_running(pid))
        return process, folder, pid

    def assert_gone(self, pid):
        deadline = time.monotonic() + SECONDS
        while is_running(pid):
            self.assertLess(time.monotonic(), deadline, "the server still runs")
            time.sleep(0.01)

    def test_end(self):
        process, folder, pid = self.start()
        process.communicate("\n", timeout=SECONDS)
        self.assertEqual(process.returncode, 0)
        self.assert_gone(pid)
        self.assertFalse(folder.exists())

    def test_signal(self):
        process, folder, pid = self.start()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(SECONDS), 128 + signal.SIGTERM)
        self.assert_gone(pid)
        self.assertFalse(folder.exists())

    def test_kill(self):
        """Nobody can tidy up, but no server stays behind."""
        process, folder, pid = self.start()
        process.kill()
        process.wait(SECONDS)
        self.assert_gone(pid)
        subprocess.run(["rm", "-rf", str(folder)], check=True)

    def test_restart(self):
        process, folder, pid = self.start()
        os.kill(pid, signal.SIGKILL)
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                new = int((folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
            except (OSError, ValueError, IndexError):
                new = pid
            if new != pid and is_running(new):
                break
            self.assertLess(time.monotonic(), deadline, "the server is not started again")
            time.sleep(0.01)
        process.communicate("\n", timeout=SECONDS)
        self.assert_gone(new)
        self.assertFalse(folder.exists())

    def test_folder(self):
        """On the disk, unless there is a place in memory, with room."""
        with tempfile.TemporaryDirectory() as memory:
            os.chmod(memory, 0o755)
            for place, wanted in ((memory, memory), ("", "/tmp"), (memory + "/none", "/tmp")):
                process, folder, _ = self.start(SERAI_TEST_POSTGRES_MEMORY=place)
                self.assertEqual(str(folder.parent), wanted)
                process.communicate("\n", timeout=SECONDS)

    def test_status(self):
        self.assertEqual(subprocess.run([PROGRAM, "sh", "-c", "exit 3"], check=False).returncode, 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
