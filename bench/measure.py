#!/usr/bin/env python3
"""measure.py [--runs N] ENGINE REFERENCE: measures the speed of the rules and the search.

Prints tables. Each figure is from the fastest of N runs, because other load can only slow a run
down. Next to it is its ratio to the speed of REFERENCE, a fixed amount of work measured in the same
runs. Ratios can be compared between machines, figures cannot. Speeds of one thread use the
processor time of the whole process; the time to depth excludes clearing the table. Everything else
uses the wall clock. Proofs are run once. Targets are for two cores.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import os
import random
import re
import statistics
import subprocess
import time

from ugi import Ugi, output

# Game, depth, target in million leaves per second, options. Other games are counted to PERFT_DEPTH.
PERFT_DEPTH = 4
PERFT = (
    ("kei-yen", 6, 80, ()),
    ("nerenchi", 6, 120, ()),
    ("keny", 5, 60, ()),
    ("pyramids", 4, 60, ()),
    ("pyramids", 4, 60, ("variant=cheskers",)),
    ("mkcess", 13, 200, ()),
)
# Targets in million nodes per second. Other games have none.
SEARCH = {"kei-yen": 5, "nerenchi": 6, "keny": 5, "pyramids": 2.5, "mkcess": 8}
SEARCH_LIMITS = ("64", "400000")  # depth and nodes for each position
REFERENCE_STEPS = 40_000_000
THREADS = 2
SCALING = 1.6
SCALING_MS = 400
# A board on which no proof ends the search early.
SCALING_OPTIONS = {"mkcess": (("board", "10x10"),)}
PROOFS = (("6x6", 0.2), ("7x7", 0.6), ("6x8", 60))
RANDOM_PLIES = 20
RANDOM_GAMES = 30
RANDOM_PROVED = 28
RANDOM_BOARD = "8x8"
RANDOM_MS = 1000
STOPS = 25
STOP_MS = 10
STOP_AFTER_S = 0.05
MIB = 1 << 10  # in the units of ru_maxrss


def reference_speed(reference):
    """Steps per second."""
    return int(output(reference))


def games(engine):
    return output(engine, "games").split()


def perfts(engine):
    """Entries like those of PERFT, of all games."""
    known = {game for game, *_ in PERFT}
    return (*PERFT, *((game, PERFT_DEPTH, None, ()) for game in games(engine) if game not in known))


def perft_name(game, depth, options):
    return " ".join(("perft", game, *(option.split("=")[1] for option in options), str(depth)))


def run(*args):
    """The output of a program and its resource usage."""
    with subprocess.Popen(args, stdout=subprocess.PIPE, encoding="utf-8") as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, args)
    return text, usage


def measure_nodes(pattern, *args):
    """The sum of the node counts that a program prints in this pattern, and its processor seconds."""
    text, usage = run(*args)
    counts = re.findall(pattern, text, re.MULTILINE)
    if not counts:
        raise ValueError(f"“{' '.join(args)}” reports no nodes")
    return sum(map(int, counts)), usage.ru_utime + usage.ru_stime


def count_perft(engine, game, depth, options):
    """The leaves of all depths together, and the seconds."""
    flags = [word for option in options for word in ("--option", option)]
    return measure_nodes(r"^\d+ (\d+)$", engine, "perft", game, str(depth), *flags)


def search_with_limits(engine, game):
    """Nodes and seconds with SEARCH_LIMITS."""
    return measure_nodes(rf"^{game} (\d+) nodes", engine, "bench", game, *SEARCH_LIMITS)


def search_times(engine, game):
    """Nodes and seconds of each position of a game, and the peak memory."""
    text, usage = run(engine, "bench", game)
    found = re.findall(rf"^\d+ depth \d+ {game} (\d+) nodes (\S+) s", text, re.MULTILINE)
    return [(int(nodes), float(seconds)) for nodes, seconds in found], usage.ru_maxrss


class Figures:
    """The best of several runs."""

    def __init__(self):
        self.reference = 0
        self.speeds = {}  # (target, nodes, seconds) by name of the line
        self.nodes = {}  # by game
        self.seconds = {}  # by game, of each position
        self.memory = 0

    def record(self, name, target, nodes, seconds):
        best = self.speeds.get(name, (target, nodes, seconds))
        self.speeds[name] = (target, nodes, min(seconds, best[2]))

    def run(self, engine, reference):
        self.reference = max(self.reference, reference_speed(reference))
        for game, depth, target, options in perfts(engine):
            self.record(perft_name(game, depth, options), target,
                        *count_perft(engine, game, depth, options))
        for game in games(engine):
            self.record(f"search {game}", SEARCH.get(game), *search_with_limits(engine, game))
            found, memory = search_times(engine, game)
            self.nodes[game] = sum(nodes for nodes, _ in found)
            best = self.seconds.get(game, [float("inf")] * len(found))
            self.seconds[game] = [min(old, new) for old, (_, new) in zip(best, found)]
            self.memory = max(self.memory, memory)

    def print_speeds(self, runs):
        print(f"{'best of ' + str(runs):<26} {'nodes':>10} {'million/s':>10} {'ratio':>9}"
              f" {'target':>8}")
        print(f"{'reference':<26} {REFERENCE_STEPS:>10} {self.reference / 1e6:>10.2f} {1:>9.4f}")
        for name, (target, nodes, seconds) in self.speeds.items():
            shown_target = "none" if target is None else f"{target:.2f}"
            print(f"{name:<26} {nodes:>10} {nodes / seconds / 1e6:>10.2f}"
                  f" {nodes / seconds / self.reference:>9.4f} {shown_target:>8}")

    def print(self, runs):
        """Prints all tables."""
        self.print_speeds(runs)
        print(f"\n{'time to depth':<26} {'nodes':>10} {'seconds':>9} {'reference':>9}"
              f" {'median':>8} {'slowest':>8}")
        unit = REFERENCE_STEPS / self.reference
        for game, seconds in self.seconds.items():
            print(f"{f'{len(seconds)} positions of {game}':<26} {self.nodes[game]:>10}"
                  f" {sum(seconds):>9.3f} {sum(seconds) / unit:>9.3f}"
                  f" {statistics.median(seconds):>8.3f} {max(seconds):>8.3f}")
        print(f"bench nodes, total: {sum(self.nodes.values())}")
        print(f"peak memory: {self.memory / MIB:.1f} MiB, of which 16 are the table", flush=True)


def print_scaling(engine, runs):
    """Prints the nodes per second of several threads relative to one."""
    if (os.cpu_count() or 1) < THREADS:
        print(f"threads: needs {THREADS} processors")
        return
    print(f"\n{f'nodes/s of {THREADS} threads by 1':<26} {'ratio':>10} {'target':>9}")
    for game in games(engine):
        speeds = {1: 0, THREADS: 0}
        with Ugi(engine) as ugi:
            ugi.set(Game=game, **dict(SCALING_OPTIONS.get(game, ())))
            for _ in range(runs):
                for n_threads in speeds:
                    ugi.set(Threads=n_threads)
                    nodes, seconds, _ = ugi.go(f"movetime {SCALING_MS}")
                    speeds[n_threads] = max(speeds[n_threads], nodes / seconds)
        print(f"{game:<26} {speeds[THREADS] / speeds[1]:>10.2f} {SCALING:>9.2f}", flush=True)


def print_proofs(engine):
    """Prints how long proofs of the winner of MKCess on smaller boards take."""
    print(f"\n{'proof':<26} {'nodes':>10} {'seconds':>9} {'target':>8}")
    for board, target in PROOFS:
        with Ugi(engine) as ugi:
            ugi.set(Game="mkcess", board=board)
            nodes, seconds, is_proved = ugi.go("movetime 60000")
        print(f"{'mkcess ' + board:<26} {nodes:>10} {seconds:>9.3f} {target:>8}"
              f"{'' if is_proved else ' not proved'}", flush=True)


def random_position(engine, rng):
    """A position of MKCess after RANDOM_PLIES random plies; None if the game is over."""
    board = ("--option", f"board={RANDOM_BOARD}")
    position, result = output(engine, "replay", "mkcess", *board).splitlines()
    for _ in range(RANDOM_PLIES):
        if result != "result none":
            return None
        moves = output(engine, "moves", "mkcess", *board, "--position", position).split()
        position, result = output(engine, "replay", "mkcess", *board, "--position", position,
                                  rng.choice(moves)).splitlines()
    return position if result == "result none" else None


def print_random_proofs(engine):
    """Prints how many positions from random games are proved within RANDOM_MS."""
    rng = random.Random(1)
    positions = []
    while len(positions) < RANDOM_GAMES:
        position = random_position(engine, rng)
        if position is not None:
            positions.append(position)
    n_proved = 0
    with Ugi(engine) as ugi:
        ugi.set(Game="mkcess", board=RANDOM_BOARD)
        for position in positions:
            ugi.send("uginewgame", f"position fen {position}")
            n_proved += ugi.search(f"movetime {RANDOM_MS}")[2]
    print(f"mkcess {RANDOM_BOARD}, ply {RANDOM_PLIES}: {n_proved} of {RANDOM_GAMES} proved within"
          f" {RANDOM_MS / 1000:g} s each, target {RANDOM_PROVED}", flush=True)


def stop_times(engine, game, n_threads):
    """Milliseconds from "stop" to "bestmove"."""
    times = []
    with Ugi(engine) as ugi:
        ugi.set(Game=game, Threads=n_threads, **dict(SCALING_OPTIONS.get(game, ())))
        for _ in range(STOPS):
            ugi.send("go infinite")
            time.sleep(STOP_AFTER_S)
            start = time.perf_counter()
            ugi.send("stop")
            ugi.until_move()
            times.append((time.perf_counter() - start) * 1000)
    return times


def print_stops(engine):
    """Prints how long a search takes to stop."""
    print(f"\n{f'stop, {STOPS} times':<26} {'median ms':>10} {'longest':>9} {'target':>8}")
    for game in games(engine):
        for n_threads in (1, THREADS):
            times = stop_times(engine, game, n_threads)
            print(f"{f'{game}, threads {n_threads}':<26} {statistics.median(times):>10.2f}"
                  f" {max(times):>9.2f} {STOP_MS:>8}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("reference")
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()

    figures = Figures()
    for _ in range(args.runs):
        figures.run(args.engine, args.reference)
    figures.print(args.runs)
    print_scaling(args.engine, args.runs)
    print_proofs(args.engine)
    print_random_proofs(args.engine)
    print_stops(args.engine)


if __name__ == "__main__":
    main()
