#!/usr/bin/env python3
"""analysis.py PROGRAM LOOP-WATCH [SECONDS]: measures the window during an analysis on all processors.

It looks at the positions of a game one after the other, backwards and forwards, points at moves of
lines and plays some, for ten minutes unless told otherwise. Prints:
- the longest turns of the main loop, which loop-watch.c measures, by the clock and in processor time;
- the time from a key press to the first pixels of the other position.

Run it with "meson test --benchmark analysis", which starts a virtual screen, on an otherwise idle
machine. Processor times hardly depend on other programs.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests" / "ui"))

import serai_ui     # noqa: E402 (needs the path above)
import ui           # noqa: E402
from serai_ui import ANALYSIS_LINE, Home, Serai     # noqa: E402

LOOP_WATCH = sys.argv[2]
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 600
PAUSE_S = 0.7           # between two keys, during which the analysis goes on
LISTED = 5              # turns
AIM_MS = 50             # from key to paint
SETTINGS = {"analysis-lines": 5, "threads": 64, "window-width": 1000, "window-height": 700}
GAME = serai_ui.recorded_games()[0]["moves"]


def read_turns(log, begin):
    """(wall ms, processor ms) of the turns since then."""
    lines = [[float(word) for word in line.split()] for line in log.read_text().splitlines()]
    return [(wall, cpu) for end, wall, cpu in lines if end > begin]


def paint_time(serai, key):
    """Milliseconds from the press of a key, with Alt held, to the first pixels of the other position."""
    hand = ui.hand()
    hand.key_down("alt")
    try:
        return ui.latency(lambda: hand.key_down(key), serai.board.box(), timeout=serai_ui.PATIENCE,
                          min_pixels=100)
    finally:
        hand.key_up(key)
        hand.key_up("alt")


def point_and_play(serai):
    x, y, _, height = serai.find(ANALYSIS_LINE, "button").box()
    for place in range(90, 250, 40):
        ui.move(x + place, y + height // 2)
        time.sleep(0.1)
    ui.click(x + 90, y + height // 2)
    time.sleep(PAUSE_S)
    ui.move(*serai_ui.CORNER)
    ui.key("alt+End")
    time.sleep(PAUSE_S)


def analyse(serai):
    """Keys, and the times that they take, for some time."""
    times, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        for key in ["Left"] * 8 + ["Right"] * 8:
            times.append(paint_time(serai, key))
            time.sleep(PAUSE_S)
        point_and_play(serai)
    return times


class WatchedHome(Home):
    """A home in which the program writes its turns to a file."""

    @property
    def environment(self):
        return {**super().environment, "LD_PRELOAD": LOOP_WATCH, "LOOP_WATCH": str(self.path / "turns")}


def main():
    with WatchedHome(SETTINGS) as home:
        home.leave(GAME[:20])
        with Serai(home=home) as serai:
            ui.move(*serai_ui.CORNER)
            ui.key("F8")
            serai.wait_text("/ · .* k$/")
            time.sleep(PAUSE_S)
            begin = time.monotonic()
            times = sorted(analyse(serai))
        turns = read_turns(home.path / "turns", begin)
    for name, place in (("by the clock", 0), ("processor time", 1)):
        longest = sorted((turn[place] for turn in turns), reverse=True)[:LISTED]
        print(f"longest turns, {name}:", ", ".join(f"{ms:.1f}" for ms in longest), "ms")
    print(f"{len(turns)} turns of 1 ms and more in {SECONDS:.0f} s")
    print(f"key to paint: median {statistics.median(times):.1f} ms, "
          f"99 % within {times[int(len(times) * 0.99) - 1]:.1f} ms, longest {times[-1]:.1f} ms, "
          f"{len(times)} keys, {sum(ms > AIM_MS for ms in times)} of them over {AIM_MS} ms")


main()
