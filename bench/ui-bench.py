#!/usr/bin/env python3
"""ui-bench.py PROGRAM: measures start, memory, load and response times of the window.

Prints:
- the time from the start to the first painted board, in five runs with a fresh home;
- memory, load and wake-ups when idle, and memory after the computer has thought;
- the response time of the main loop, when idle and while the computer thinks at the highest level.
  Only the main loop answers requests of a screen reader. They are sent one after the other, so
  no stall is missed: the longest response is the longest stall plus the transfer and the wait for
  a processor;
- the time from a key press to the first pixels of the flipped board, when idle and while it thinks.

Run it with "meson test --benchmark", which starts a virtual screen, on an otherwise idle machine.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests" / "ui"))

import serai_ui     # noqa: E402 (needs the path above)
import ui           # noqa: E402
from serai_ui import PROGRAM, Clicks, Home, Serai    # noqa: E402

STARTS = 5
IDLE_S = 10             # duration of the measurement of load
SETTLING_S = 3          # from the start until the program is idle
PROBED_S = 10           # duration of the requests, when idle and while it thinks
PAUSE_S = 0.0005        # between a response and the next request
FLIPS = 12              # of the board, when idle and while it thinks
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
    for key, name in (("painted", "start to painted board"), ("settled", "start to final picture"),
                      ("cpu", "processor time until shown"),
                      ("queued", "wait for a processor until shown")):
        values = [run[key] for run in runs]
        line(name, milliseconds(statistics.median(values)), spread(values))


def measure_memory(serai, when):
    for key, name in (("rss", f"memory {when}, resident"), ("anon", "of which private"),
                      ("pss", "with a share of shared pages")):
        value = ui.memory(serai.pid)[key]
        if value:
            line(name, f"{value / 1024:.1f} MiB")


def measure_idle(serai):
    time.sleep(SETTLING_S)
    measure_memory(serai, "when idle")
    load, wakeups = ui.idle_load(serai.pid, IDLE_S)
    line("load when idle", f"{load:.2f} %", "of one processor")
    line("wake-ups when idle", f"{wakeups:.1f} /s")


def ask(serai):
    """The response time of the main loop to one request, in milliseconds."""
    start = time.monotonic()
    answer = serai.points["a1"].name
    response_ms = (time.monotonic() - start) * 1000
    if not answer:
        raise serai_ui.Failure("the window did not answer")
    return response_ms


def probe(serai, seconds, is_going_on=lambda: True):
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end and is_going_on():
        times.append(ask(serai))
        time.sleep(PAUSE_S)
    return times


def flip(serai, count, is_going_on=lambda: True):
    """Milliseconds from the key press to the first pixels of the flipped board."""
    times = []
    while len(times) < count and is_going_on():
        times.append(ui.latency(lambda: ui.hand().key("ctrl+t"), serai.board.box(),
                                timeout=serai_ui.PATIENCE, min_pixels=500))
        serai.board_picture()
    return times


class Thinking:
    """Lets the computer think about its first move, repeatedly."""

    def __init__(self, serai):
        self.serai = serai

    def start(self):
        Clicks.go(self.serai, ["a3", "a2"])
        self.serai.wait_text(THINKING)
        ui.move(*serai_ui.CORNER)

    def stop(self):
        ui.key("ctrl+z")
        self.serai.wait_position(serai_ui.START)

    def is_going_on(self):
        return len(self.serai.autosaved()["moves"]) == 1

    def gather(self, measure, enough):
        """Repeats measure() in new searches until there are enough values."""
        values = []
        while not enough(values):
            self.start()
            values += measure()
            self.stop()
        return values


def print_times(name, idle, thinking):
    def percentile(values):
        return sorted(values)[int(len(values) * 0.99)]
    line(f"{name}, idle", milliseconds(statistics.median(idle)),
         f"99th percentile {milliseconds(percentile(idle))}, longest {milliseconds(max(idle))}")
    line(f"{name}, thinking", milliseconds(statistics.median(thinking)),
         f"99th percentile {milliseconds(percentile(thinking))}, longest {milliseconds(max(thinking))}")
    line("ratio", f"{statistics.median(thinking) / statistics.median(idle):.2f}",
         f"of the longest {max(thinking) / max(idle):.2f}, {len(thinking)} measurements")


def main():
    measure_start()
    with Serai(settings=AGAINST_STRONGEST) as serai:
        ui.move(*serai_ui.CORNER)
        measure_idle(serai)
        computer = Thinking(serai)

        responses = probe(serai, PROBED_S)
        print_times("main loop response", responses, computer.gather(
            lambda: probe(serai, 1, computer.is_going_on), lambda got: len(got) >= len(responses)))
        flips = flip(serai, FLIPS)
        print_times("key to flipped board", flips, computer.gather(
            lambda: flip(serai, 2, computer.is_going_on), lambda got: len(got) >= len(flips)))
        measure_memory(serai, "after thinking")


main()
