"""stalls.py: when, and for how long, the machine lets every program wait.

A watcher on each processor, of real-time priority before all ordinary programs, naps for a millisecond
time and again. What passes beyond that the machine was not there: the host of a virtual one can
take it away for longer than a move may be late, and no program can do anything about it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import multiprocessing
import os
import signal
import struct
import time

NAP_S = 0.001
SHORTEST_S = 0.002  # that is noted
NOTE = struct.Struct("dd")  # begin and end, by the monotonic clock
UNSEEN = NOTE.pack(math.nan, math.nan)


def watch(notes, parent):
    """Watches the processor this is on until the process that wants to know is no more."""
    woken = time.monotonic()
    while os.getppid() == parent:
        time.sleep(NAP_S)
        due = woken + NAP_S
        woken = time.monotonic()
        if woken - due >= SHORTEST_S:
            notes.write(NOTE.pack(due, woken))


def try_to_watch(processor, notes, ready, parent):
    """Watches, or notes that nothing can be said: other programs come first, or the disk is full."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ended by what has begun it
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        os.sched_setaffinity(0, {processor})
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
        ready.release()
        watch(notes, parent)
    except OSError:
        notes.write(UNSEEN)
        ready.release()


class Stalls:
    """Watches as long as a block of code runs, and adds what it sees to a file: what other blocks have
    seen that had the same one counts as well."""

    def __init__(self, path):
        self.path = path
        self.seen = []
        self.watchers = []

    def __enter__(self):
        processes = multiprocessing.get_context("fork")  # they write to the file that is open here
        ready = processes.Semaphore(0)
        with open(self.path, "ab", buffering=0) as notes:
            for processor in sorted(os.sched_getaffinity(0)):
                watcher = processes.Process(target=try_to_watch, daemon=True,
                                            args=(processor, notes, ready, os.getpid()))
                watcher.start()
                ready.acquire()
                self.watchers.append(watcher)
        return self

    def __exit__(self, *_):
        for watcher in self.watchers:
            watcher.terminate()
            watcher.join()
        notes = self.path.read_bytes()
        self.seen = [NOTE.unpack_from(notes, at)
                     for at in range(0, len(notes) - NOTE.size + 1, NOTE.size)]
        if any(watcher.exitcode != -signal.SIGTERM for watcher in self.watchers):
            self.seen.append(NOTE.unpack(UNSEEN))

    def longest_ms(self, begin=-math.inf, end=math.inf):
        """How much of any stall at most lies between two moments, in seconds of the monotonic clock;
        0 if none was long enough to be noted, not a number if the machine may not be watched."""
        if any(math.isnan(due) for due, _ in self.seen):
            return math.nan
        return 1000 * max((min(end, woken) - max(begin, due) for due, woken in self.seen
                           if due < end and woken > begin), default=0)
