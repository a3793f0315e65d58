#!/usr/bin/env python3
"""test-counts.py SOURCE: tests that scripts/count-tests counts every failure in logs of Meson.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()
TAP = "TAP version 13\n# random seed\n1..3\nok 1 /one\nok 2 /two # SKIP no screen\nok 3 /three\n"


def record(result, stdout=""):
    return {"name": "test", "result": result, "stdout": stdout}


class Counts(unittest.TestCase):
    def count(self, *folders):
        """Exit status and last line for build folders with these records in their logs."""
        status, lines = self.report(*folders)
        return status, lines[-1]

    def report(self, *folders, known=None):
        """Exit status and all lines. With a list of known tests, all of them must have run."""
        with tempfile.TemporaryDirectory() as root:
            names = []
            for number, records in enumerate(folders):
                logs = Path(root, str(number), "meson-logs")
                logs.mkdir(parents=True)
                text = "".join(json.dumps(entry) + "\n" for entry in records)
                (logs / "testlog.json").write_text(text, encoding="utf-8")
                names.append(logs.parent)
                information = logs.parent / "meson-info" / "intro-tests.json"
                information.parent.mkdir()
                tests = [{"name": name} for name in known or ()]
                information.write_text(json.dumps(tests), encoding="utf-8")
            done = subprocess.run(
                [SOURCE / "scripts" / "count-tests", *(["--complete"] if known else []), *names],
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            return done.returncode, done.stdout.splitlines()

    def test_sum(self):
        plain = [record("OK"), record("OK"), record("SKIP")]
        self.assertEqual(self.count(plain, [record("OK")]), (0, "3 passed, 0 failed, 1 skipped"))

    def test_every_failing_result(self):
        for result in ("FAIL", "TIMEOUT", "ERROR", "UNEXPECTEDPASS", "INTERRUPT", "anything new"):
            with self.subTest(result=result):
                self.assertEqual(self.count([record("OK"), record(result)]), (1, "1 passed, 1 failed"))

    def test_points(self):
        self.assertEqual(self.count([record("OK", TAP)]), (0, "2 passed, 0 failed, 1 skipped"))

    def test_failing_point(self):
        output = TAP.replace("ok 3", "not ok 3")
        self.assertEqual(
            self.count([record("FAIL", output)]), (1, "1 passed, 1 failed, 1 skipped")
        )

    def test_failure_after_the_last_point(self):
        """Such as a leak that is found at exit."""
        self.assertEqual(self.count([record("ERROR", TAP)]), (1, "2 passed, 1 failed, 1 skipped"))

    def test_output_that_looks_like_a_point(self):
        self.assertEqual(self.count([record("OK", "ok, that went well\n")]), (0, "1 passed, 0 failed"))

    def test_report_of_failures(self):
        """The name, failed points and last lines of each failed program."""
        output = TAP.replace("ok 3", "# why\nnot ok 3") + "a line\n" * 50 + "the end\n"
        failed = record("FAIL", output) | {"name": "suite / broken", "stderr": "a leak\n"}
        status, lines = self.report([record("OK", "fine\n"), failed])
        self.assertEqual(status, 1)
        self.assertTrue(lines[0].endswith(": suite / broken: FAIL"), lines[0])
        self.assertEqual(lines[1:3], ["# why", "not ok 3 /three"])
        self.assertEqual(len(lines), 3 + 40 + 1 + 1)
        self.assertEqual(lines[-4:-1], ["  a line", "  the end", "  a leak"])
        self.assertNotIn("fine", "".join(lines))

    def test_points_left_to_another_build(self):
        """They are not counted, and must run there."""
        left = record("OK", TAP.replace("no screen", "left to another build"))
        run = record("OK", TAP.replace("# SKIP no screen", ""))
        lines = ["2 passed, 0 failed"]
        self.assertEqual(self.report([left]), (0, lines))
        lines = ["5 passed, 0 failed"]
        self.assertEqual(self.report([left], [run], known=["test"]), (0, lines))
        self.assertEqual(self.report([run], [left], known=["test"]), (0, lines))
        lines = ["not run in any build: test /two", "4 passed, 0 failed"]
        self.assertEqual(self.report([left], [left], known=["test"]), (1, lines))
        other = run | {"name": "serai:ui / other"}
        lines = ["not run in any build: test /two", "5 passed, 0 failed"]
        self.assertEqual(self.report([left], [other], known=["test", "other"]), (1, lines))

    def test_programs_that_did_not_run(self):
        records = [record("OK")], [record("OK") | {"name": "serai:ui+brief / other"}]
        self.assertEqual(self.report(*records, known=["test", "other"]), (0, ["2 passed, 0 failed"]))
        lines = ["not run in any build: third", "2 passed, 0 failed"]
        self.assertEqual(self.report(*records, known=["test", "other", "third"]), (1, lines))

    def test_several_logs(self):
        with tempfile.TemporaryDirectory() as root:
            logs = Path(root, "meson-logs")
            logs.mkdir()
            for name, result in (("testlog", "OK"), ("testlog-no-window", "FAIL"), ("other", "FAIL")):
                (logs / f"{name}.json").write_text(json.dumps(record(result)) + "\n", encoding="utf-8")
            run = subprocess.run([SOURCE / "scripts" / "count-tests", root], capture_output=True,
                                 text=True, check=False)
        self.assertEqual((run.returncode, run.stdout.splitlines()[-1]), (1, "1 passed, 1 failed"))

    def test_no_results(self):
        self.assertEqual(self.count([record("OK")], []), (1, "1 passed, 0 failed"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
