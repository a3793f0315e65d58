#!/usr/bin/env python3
"""ui-bench.py PROGRAM: measures start, memory, load and response times of the window.

Prints, for the real program on a screen of its own:
- the time from its start to the first painted board, in each of five runs with a fresh home;
- its memory, load and wake-ups at rest, and its memory after the computer has thought;
- the response time of its main loop, at rest and while the computer thinks at the highest level.
  Requests of a screen reader are answered by the main loop alone and sent one right after the
  other, so no stall can be missed: the longest response is the longest stall, plus the transfer
  and the wait for a processor;
- the time from a key press to the first pixels of the turned board, at rest and while it thinks.

Run it by "meson test --benchmark", which opens the screen, on an otherwise idle machine.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests" / "ui"))

import serai_ui     # noqa: E402 (found by the line above)
import ui           # noqa: E402
from serai_ui import PROGRAM, Clicks, Home, Serai    # noqa: E402

STARTS = 5
REST_S = 10             # length of the measurement at rest
SETTLING_S = 3          # after the start, before the program is at rest
PROBED_S = 10           # length of the requests, at rest and while it thinks
PAUSE_S = 0.0005        # between a response and the next request
TURNS = 12              # of the board, at rest and while it thinks
THINKING = "The computer is thinking…"
AGAINST_STRONGEST = {"second-player": "computer", "level": serai_ui.STRONGEST}


def line(name, figure, more=""):
    print(f"{name:<34}{figure:>12}  {more}", flush=True)


def milliseconds(value):
    return f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def spread(values):
    return f"(from {milliseconds(min(values))} to {milliseconds(max(values))})"


def measure_start():
    runs = []
    for _ in range(STARTS):
        with Home(AGAINST_STRONGEST) as home:
            runs.append(ui.start_times([PROGRAM], serai_ui.PATIENCE, env=home.environment))
    for key, name in (("painted", "start to painted board"), ("settled", "start to still picture"),
                      ("cpu", "processor time until shown"),
                      ("queued", "of it waited for a processor")):
        values = [run[key] for run in runs]
        line(name, milliseconds(statistics.median(values)), spread(values))


def measure_memory(serai, when):
    for key, name in (("rss", f"memory {when}, resident"), ("anon", "of it its own"),
                      ("pss", "with its share of libraries")):
        value = ui.memory(serai.pid)[key]
        if value:
            line(name, f"{value / 1024:.1f} MiB")


def measure_rest(serai):
    time.sleep(SETTLING_S)
    measure_memory(serai, "at rest")
    load, wakeups = ui.idle_load(serai.pid, REST_S)
    line("load at rest", f"{load:.2f} %", "of one processor")
    line("wake-ups at rest", f"{wakeups:.1f} /s")


def ask(serai):
    """The response time of the main loop to one request, in milliseconds."""
    asked = time.monotonic()
    answer = serai.points["a1"].name
    spent = (time.monotonic() - asked) * 1000
    if not answer:
        raise serai_ui.Failure("the window did not answer")
    return spent


def probe(serai, seconds, goes_on=lambda: True):
    answers, end = [], time.monotonic() + seconds
    while time.monotonic() < end and goes_on():
        answers.append(ask(serai))
        time.sleep(PAUSE_S)
    return answers


def turn(serai, count, goes_on=lambda: True):
    """Times from a key to the first pixels of the turned board, in milliseconds."""
    times = []
    while len(times) < count and goes_on():
        times.append(ui.latency(lambda: ui.xdotool("key", "ctrl+t"), serai.board.box(),
                                timeout=serai_ui.PATIENCE, min_pixels=500))
        serai.board_picture()
    return times


class Thinking:
    """The computer, thinking about its first move again and again."""

    def __init__(self, serai):
        self.serai = serai

    def start(self):
        Clicks.go(self.serai, ["a3", "a2"])
        self.serai.wait_text(THINKING)
        ui.move(*serai_ui.CORNER)

    def stop(self):
        ui.key("ctrl+z")
        self.serai.wait_position(serai_ui.START)

    def goes_on(self):
        return len(self.serai.autosaved()["moves"]) == 1

    def gather(self, measure, enough):
        """Values of measure(), from as many searches as it takes."""
        values = []
        while not enough(values):
            self.start()
            values += measure()
            self.stop()
        return values


def print_times(name, at_rest, thinking):
    def percentile(values):
        return sorted(values)[int(len(values) * 0.99)]
    line(f"{name}, at rest", milliseconds(statistics.median(at_rest)),
         f"99 of 100: {milliseconds(percentile(at_rest))}, longest {milliseconds(max(at_rest))}")
    line(f"{name}, thinking", milliseconds(statistics.median(thinking)),
         f"99 of 100: {milliseconds(percentile(thinking))}, longest {milliseconds(max(thinking))}")
    line("ratio", f"{statistics.median(thinking) / statistics.median(at_rest):.2f}",
         f"of the longest {max(thinking) / max(at_rest):.2f}, {len(thinking)} measurements")


def main():
    measure_start()
    with Serai(settings=AGAINST_STRONGEST) as serai:
        ui.move(*serai_ui.CORNER)
        measure_rest(serai)
        computer = Thinking(serai)

        answers = probe(serai, PROBED_S)
        print_times("main loop answers", answers, computer.gather(
            lambda: probe(serai, 1, computer.goes_on), lambda got: len(got) >= len(answers)))
        turns = turn(serai, TURNS)
        print_times("key to turned board", turns, computer.gather(
            lambda: turn(serai, 2, computer.goes_on), lambda got: len(got) >= len(turns)))
        measure_memory(serai, "after thinking")


main()
