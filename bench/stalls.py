"""stalls.py: records when, and for how long, the whole machine stalls.

A watcher on each processor, with real-time priority over all ordinary programs, sleeps for a
millisecond again and again. If it wakes up later, the machine has stalled: the host of a virtual
machine can suspend it for longer than a move may be late, and no program can prevent that.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import multiprocessing
import os
import signal
import struct
import time

NAP_S = 0.001
SHORTEST_S = 0.002  # shorter stalls are ignored
NOTE = struct.Struct("dd")  # begin and end, by the monotonic clock
UNSEEN = NOTE.pack(math.nan, math.nan)


def watch(notes, parent):
    """Watches the processor this runs on until the parent process has ended."""
    woken = time.monotonic()
    while os.getppid() == parent:
        time.sleep(NAP_S)
        due = woken + NAP_S
        woken = time.monotonic()
        if woken - due >= SHORTEST_S:
            notes.write(NOTE.pack(due, woken))


def try_to_watch(processor, notes, ready, parent):
    """Watches, or notes that it cannot: real-time priority is not permitted or the disk is full."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends it
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
    """Watches as long as a block of code runs and appends the stalls to a file. Stalls that were in
    the file before count as well."""

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
        """The longest part of a stall between two moments, in seconds of the monotonic clock; 0 if
        there was none, not a number if the machine could not be watched."""
        if any(math.isnan(due) for due, _ in self.seen):
            return math.nan
        return 1000 * max((min(end, woken) - max(begin, due) for due, woken in self.seen
                           if due < end and woken > begin), default=0)
