#!/usr/bin/env python3
"""fake-player.py ENGINE HOW [AFTER] [NOTES]: a UGI program that misbehaves, for the tests of matches.

It passes everything on to "ENGINE ugi" and back, but at its question number AFTER (from 0) and all
later ones it does as HOW says. If that is "without-OPTION" it hides this option; if "note" it adds
the question to the file NOTES.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import time

ENGINE, HOW = sys.argv[1:3]
AFTER = int(sys.argv[3]) if len(sys.argv) > 3 else 0
LATE_S = 0.4


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def note(question):
    """Notes the request."""
    with open(sys.argv[4], "a", encoding="utf-8") as notes:
        notes.write(question)


def flood():
    """Prints lines without end and never answers."""
    while True:
        say("info string " + "x" * 1000 + "\n")


def endless_line():
    """Prints an unfinished line, then hangs."""
    say("x" * 3_000_000)
    time.sleep(1000)


# What is done in place of an answer; where that returns, the answer is passed on.
MISDEEDS = {
    "crash": lambda: os._exit(3),
    "hang": lambda: time.sleep(1000),
    "late": lambda: time.sleep(LATE_S),
    "illegal": lambda: say("bestmove z9-z8\n"),
    "no-move": lambda: say("bestmove\n"),
    "control": lambda: say("bestmove a1\x1b[2J\x07-b1\n"),
    "flood": flood,
    "endless-line": endless_line,
    "kill": lambda: os.kill(os.getpid(), 9),
    "nothing": lambda: None,
    "note": lambda: None,
    "without": lambda: None,
}
ANSWERS = ("illegal", "no-move", "control")


def main():
    if HOW == "deaf":
        time.sleep(1000)
    how, _, hidden = HOW.partition("-") if HOW.startswith("without-") else (HOW, "", "")
    misdeed = MISDEEDS[how]
    # By these words a test finds the engine, too.
    with subprocess.Popen([" ".join(sys.argv), "ugi"], executable=ENGINE,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
                          bufsize=1) as engine:
        questions = 0
        for line in sys.stdin:
            is_question = line.startswith("go")
            questions += is_question
            if is_question and questions > AFTER:
                if HOW == "note":
                    note(line)
                else:
                    misdeed()
                if HOW in ANSWERS:
                    continue
            engine.stdin.write(line)
            ends = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove"}
            end = ends.get(line.split()[0])
            while end is not None:
                answer = engine.stdout.readline()
                if not hidden or not answer.startswith(f"option name {hidden} "):
                    say(answer)
                if answer.startswith(end):
                    end = None
            if line.startswith("quit"):
                break


main()
