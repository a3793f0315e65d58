#!/usr/bin/env python3
"""measure.py [--runs N] ENGINE REFERENCE: how fast the rules and the search are.

Prints a table: each figure is that of the fastest of N runs, as whatever else a machine does
can only slow a run down. Beside it stands its ratio to the speed of REFERENCE, a fixed amount
of work measured in turns with it: ratios can be compared between machines, figures cannot.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import re
import statistics
import subprocess
import time

PERFT = ("kei-yen", 6)
STOPS = 50
STOP_AFTER_S = 0.05


def output(*words):
    """What a program prints."""
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


def reference_speed(reference):
    """Steps a second."""
    return int(output(reference))


def perft_speed(engine):
    """Nodes a second of counting."""
    last = output(engine, "perft", PERFT[0], str(PERFT[1])).splitlines()[-1]
    return int(re.fullmatch(r"# \S+ s (\d+) nodes/s", last)[1])


def bench_speeds(engine):
    """Nodes a second of searching, and node counts, by game."""
    matches = [re.fullmatch(r"(\S+) (\d+) nodes \S+ s (\d+) nodes/s", line)
               for line in output(engine, "bench").splitlines()]
    return {match[1]: (int(match[3]), int(match[2])) for match in matches}


def stop_times_ms(engine):
    """From "stop" to the last line of the answer."""
    times = []
    with subprocess.Popen([engine, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          encoding="utf-8", bufsize=1) as process:
        for _ in range(STOPS):
            process.stdin.write("go infinite\n")
            time.sleep(STOP_AFTER_S)
            begun = time.perf_counter()
            process.stdin.write("stop\n")
            while not process.stdout.readline().startswith("bestmove"):
                pass
            times.append((time.perf_counter() - begun) * 1000)
        process.stdin.write("quit\n")
    return times


def measure(engine, reference, runs):
    """The highest speeds by name, that of the reference first, and node counts by game."""
    speeds = {}
    nodes = {}

    def note(name, speed):
        speeds[name] = max(speed, speeds.get(name, 0))

    for _ in range(runs):
        note("reference", reference_speed(reference))
        note(f"perft {PERFT[0]} {PERFT[1]}", perft_speed(engine))
        for game, (speed, nodes[game]) in bench_speeds(engine).items():
            note(f"search {game}", speed)
    return speeds, nodes


def main():
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("reference")
    parser.add_argument("--runs", type=int, default=5)
    words = parser.parse_args()

    speeds, nodes = measure(words.engine, words.reference, words.runs)
    print(f"{'best of ' + str(words.runs):<20} {'million/s':>12} {'ratio':>10}")
    for name, speed in speeds.items():
        print(f"{name:<20} {speed / 1e6:>12.2f} {speed / speeds['reference']:>10.4f}")
    for game, count in nodes.items():
        print(f"bench nodes, {game}: {count}")
    times = stop_times_ms(words.engine)
    print(f"stop: median {statistics.median(times):.2f} ms, longest of {STOPS} {max(times):.2f} ms")


if __name__ == "__main__":
    main()
