#!/usr/bin/env python3
"""fake-player.py ENGINE FAULT [AFTER] [LOG]: a UGI program that misbehaves, for the tests of matches.

It forwards its input to "ENGINE ugi" and the output back, but after AFTER "go" commands (default 0)
every further one triggers FAULT. The fault "deaf" ignores all input, "without-OPTION" hides an option
of the engine, and "log" appends the "go" commands to the file LOG.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import time

ENGINE, FAULT = sys.argv[1:3]
AFTER = int(sys.argv[3]) if len(sys.argv) > 3 else 0
LATE_S = 0.4


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def log_command(line):
    with open(sys.argv[4], "a", encoding="utf-8") as log:
        log.write(line)


def flood():
    """Prints lines forever and never answers."""
    while True:
        write("info string " + "x" * 1000 + "\n")


def endless_line():
    """Prints an unfinished line, then hangs."""
    write("x" * 3_000_000)
    time.sleep(1000)


# Where these return, the command is forwarded, except for the faults in ANSWERS.
FAULTS = {
    "crash": lambda: os._exit(3),
    "hang": lambda: time.sleep(1000),
    "late": lambda: time.sleep(LATE_S),
    "illegal": lambda: write("bestmove z9-z8\n"),
    "no-move": lambda: write("bestmove\n"),
    "control": lambda: write("bestmove a1\x1b[2J\x07-b1\n"),
    "flood": flood,
    "endless-line": endless_line,
    "kill": lambda: os.kill(os.getpid(), 9),
    "nothing": lambda: None,
    "log": lambda: None,
    "without": lambda: None,
}
ANSWERS = ("illegal", "no-move", "control")


def main():
    if FAULT == "deaf":
        time.sleep(1000)
    name, _, hidden = FAULT.partition("-") if FAULT.startswith("without-") else (FAULT, "", "")
    commit_fault = FAULTS[name]
    # With these arguments in its name a test can find the engine, too.
    with subprocess.Popen([" ".join(sys.argv), "ugi"], executable=ENGINE,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
                          bufsize=1) as engine:
        n_go = 0
        for line in sys.stdin:
            is_go = line.startswith("go")
            n_go += is_go
            if is_go and n_go > AFTER:
                if FAULT == "log":
                    log_command(line)
                else:
                    commit_fault()
                if FAULT in ANSWERS:
                    continue
            engine.stdin.write(line)
            ends = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove"}
            end = ends.get(line.split()[0])
            while end is not None:
                answer = engine.stdout.readline()
                if not hidden or not answer.startswith(f"option name {hidden} "):
                    write(answer)
                if answer.startswith(end):
                    end = None
            if line.startswith("quit"):
                break


main()
