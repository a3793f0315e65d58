#!/usr/bin/env python3
"""check-waiting.py PROGRAM: checks how the tests of the window wait for widgets that come and go.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import unittest

import serai_ui
import ui


def answers(*given):
    """A check that gives these answers one by one, the last one for ever. It raises exceptions."""
    left = list(given)

    def check():
        answer = left.pop(0) if len(left) > 1 else left[0]
        if isinstance(answer, Exception):
            raise answer
        return answer
    return check


class Waiting(unittest.TestCase):
    def test_not_yet(self):
        for missing in (None, "", ui.Vanished("the button"), IndexError(), KeyError("a1")):
            self.assertEqual(ui.poll(answers(missing, missing, "there"), 5, "it", 0.001), "there")

    def test_never(self):
        with self.assertRaisesRegex(ui.Timeout, "waited 0.01 s for it; last: Vanished.'the button'"):
            ui.poll(answers(ui.Vanished("the button")), 0.01, lambda: "it", 0.001)
        with self.assertRaisesRegex(ui.Timeout, "for it$"):
            ui.poll(answers(ui.Vanished("the button"), None), 0.01, "it", 0.001)
        with self.assertRaisesRegex(ui.Timeout, "for what has vanished; last: IndexError"):
            ui.poll(answers(None), 0.01, answers(IndexError()), 0.001)

    def test_faults(self):
        """Other errors are not waited for."""
        for fault in (ui.UIError("it hangs"), ValueError(), AttributeError()):
            with self.assertRaises(type(fault)):
                ui.poll(answers(fault, "there"), 5, "it", 0.001)

    def test_insisting(self):
        serai_ui.insist(answers(ui.Vanished("the button"), None), answers(None, True), "it", patience=0)
        with self.assertRaises(ui.UIError):
            serai_ui.insist(answers(ui.UIError("it hangs")), answers(True), "it")


if __name__ == "__main__":
    unittest.main(argv=["check-waiting"])
