"""stalls.py: records when processors stall, and for how long.

A watcher on each processor, with real-time priority, repeatedly sleeps for a millisecond. If it wakes
up late, the processor stalled: the host of a virtual machine can suspend it for longer than a move
may be late, and no program can prevent that.

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
STALL = struct.Struct("dd")  # begin and end, in seconds of the monotonic clock
UNWATCHED = STALL.pack(math.nan, math.nan)


def watch(log, parent):
    """Records the stalls of this processor until the parent process ends."""
    woke = time.monotonic()
    while os.getppid() == parent:
        time.sleep(NAP_S)
        due = woke + NAP_S
        woke = time.monotonic()
        if woke - due >= SHORTEST_S:
            log.write(STALL.pack(due, woke))


def try_to_watch(processor, log, ready, parent):
    """Watches, or records UNWATCHED if real-time priority is not permitted or the disk is full."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends the watcher
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        os.sched_setaffinity(0, {processor})
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
        ready.release()
        watch(log, parent)
    except OSError:
        log.write(UNWATCHED)
        ready.release()


class Stalls:
    """A context manager that watches and appends the stalls to a file. Stalls that are already in
    the file count, too."""

    def __init__(self, path):
        self.path = path
        self.stalls = []
        self.watchers = []

    def __enter__(self):
        processes = multiprocessing.get_context("fork")  # so that they inherit the open file
        ready = processes.Semaphore(0)
        with open(self.path, "ab", buffering=0) as log:
            for processor in sorted(os.sched_getaffinity(0)):
                watcher = processes.Process(target=try_to_watch, daemon=True,
                                            args=(processor, log, ready, os.getpid()))
                watcher.start()
                ready.acquire()
                self.watchers.append(watcher)
        return self

    def __exit__(self, *_):
        for watcher in self.watchers:
            watcher.terminate()
            watcher.join()
        log = self.path.read_bytes()
        self.stalls = [STALL.unpack_from(log, at)
                       for at in range(0, len(log) - STALL.size + 1, STALL.size)]
        if any(watcher.exitcode != -signal.SIGTERM for watcher in self.watchers):
            self.stalls.append(STALL.unpack(UNWATCHED))

    def longest_ms(self, begin=-math.inf, end=math.inf):
        """The longest stall within an interval of the monotonic clock in seconds; 0 without a stall,
        NaN if a processor was not watched."""
        if any(math.isnan(due) for due, _ in self.stalls):
            return math.nan
        return 1000 * max((min(end, woke) - max(begin, due) for due, woke in self.stalls
                           if due < end and woke > begin), default=0)
