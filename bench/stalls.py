"""stalls.py: how long the machine lets every program wait.

A watcher on each processor, of higher priority than any other program, naps for a millisecond
time and again. What passes beyond that the machine was not there: the host of a virtual one can
take it away for longer than a move may be late, and no program can do anything about it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import multiprocessing
import os
import signal
import time

NAP_S = 0.001


def watch(processor, longest):
    """Watches one processor for ever; longest is a number of seconds, shared."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ended by what has begun it
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.sched_setaffinity(0, {processor})
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except PermissionError:
        longest.value = math.nan  # other programs come first, and nothing can be said
        return
    woken = time.monotonic()
    while True:
        time.sleep(NAP_S)
        slept = woken
        woken = time.monotonic()
        longest.value = max(longest.value, woken - slept - NAP_S)


class Stalls:
    """Watches as long as a block of code runs."""

    def __enter__(self):
        self.longest = []
        self.watchers = []
        for processor in sorted(os.sched_getaffinity(0)):
            longest = multiprocessing.Value("d", 0.0, lock=False)
            watcher = multiprocessing.Process(target=watch, args=(processor, longest), daemon=True)
            watcher.start()
            self.longest.append(longest)
            self.watchers.append(watcher)
        return self

    def __exit__(self, *_):
        for watcher in self.watchers:
            watcher.terminate()
            watcher.join()

    def longest_ms(self):
        """The longest stall of any processor, not a number if it may not be watched."""
        seconds = [longest.value for longest in self.longest]
        return math.nan if any(map(math.isnan, seconds)) else 1000 * max(seconds)
