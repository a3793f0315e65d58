"""shares: long test programs can run in shares, side by side.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import unittest


def share(tests, words):
    """The share of the tests that a first word like 2/4 means, here every fourth one from the second, all of
    them if there is no such word; and the other words."""
    part = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", words[0]) if words else None
    return (tests[int(part[1]) - 1::int(part[2])], words[1:]) if part else (tests, words)


def _cases(suite):
    """The single tests of a suite."""
    for test in suite:
        yield from _cases(test) if isinstance(test, unittest.TestSuite) else [test]


def run_cases(words):
    """Runs the tests of the program that the words name, by classes or one by one, all of them without a name,
    or a share of them if a word like 2/4 comes first. Returns the exit status."""
    _, names = share([], words)
    loader = unittest.TestLoader()
    module = __import__("__main__")
    suite = loader.loadTestsFromNames(names, module) if names else loader.loadTestsFromModule(module)
    tests, _ = share(list(_cases(suite)), words)
    return 0 if unittest.TextTestRunner(verbosity=2).run(unittest.TestSuite(tests)).wasSuccessful() else 1
