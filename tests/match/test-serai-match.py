#!/usr/bin/env python3
"""test-serai-match.py ENGINE MATCH FAKE [CLASS]: tests serai-match; CLASS selects a class of tests.

FAKE is fake-player.py. The timeouts only prevent hanging tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import fcntl
import math
import os
import re
import resource
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ENGINE, MATCH, FAKE = sys.argv[1:4]
GAMES = subprocess.run([ENGINE, "games"], check=True, capture_output=True,
                       text=True).stdout.split()
MAKE_BOOKS = Path(__file__).parents[2] / "scripts" / "make-books"
QUICK = "mkcess"  # its games are short
KILL_S = 30  # until killed processes have disappeared
LATE_S = 0.4  # of fake-player.py
USAGE = 2
TIMEOUT_S = 100
HEADING = "serai-match 2 "
COLUMNS = ("number", "first", "outcome", "reason", "over0", "over1", "over_at", "options",
           "start", "n_opening", "moves")


def run(*args):
    return subprocess.run([MATCH, *map(str, args)], stdin=subprocess.DEVNULL,
                          capture_output=True, encoding="utf-8", timeout=TIMEOUT_S, check=False)


def fake(fault, *args):
    """The command line of FAKE."""
    return shlex.join([sys.executable, FAKE, ENGINE, fault, *map(str, args)])


def flags(**values):
    """The arguments for these options: --pairs 3 for pairs=3."""
    return [word for key, value in values.items() for word in ("--" + key.replace("_", "-"), value)]


def evaluate(openings, nodes):
    """The scores of openings of QUICK for the first side, by a search of nodes nodes; infinite if the
    winner is known. An opening is (options, moves)."""
    scores = []
    with subprocess.Popen([ENGINE, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          encoding="utf-8") as process:
        for options, moves in openings:
            commands = [f"setoption name Game value {QUICK}", "setoption name Hash value 4",
                        *(f"setoption name {key} value {value}"
                          for key, value in (option.split("=") for option in options.split())),
                        "uginewgame", "position startpos moves " + " ".join(moves), f"go nodes {nodes}"]
            process.stdin.write("\n".join(commands) + "\n")
            process.stdin.flush()
            found = []
            while not (line := process.stdout.readline()).startswith("bestmove"):
                found += re.findall(r" score (cp|mate) (-?\d+)", line)
            kind, score = found[-1]
            scores.append((-1) ** len(moves) * (int(score) if kind == "cp" else math.inf))
        process.stdin.write("quit\n")
        process.stdin.flush()
    return scores


def points(line):
    """Half points of the first player in a recorded game."""
    if line["outcome"] in ("draw", "none"):
        return 1
    return 2 if line["outcome"] == line["first"] + "win" else 0


class Match(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.record = self.folder / "record"

    def match(self, game=QUICK, status=0, **values):
        """Plays a match, recorded in self.record. Returns the printed lines."""
        values = {"first": "nodes=60 hash=1", "second": "nodes=30 hash=1", "record": self.record,
                  **values}
        done = run(game, *flags(**values))
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        return done.stdout.splitlines()

    def refusal(self, *args):
        """The error message of a command with usage errors."""
        done = run(*args)
        self.assertEqual(done.returncode, USAGE, done)
        self.assertEqual(done.stdout, "", args)
        self.assertRegex(done.stderr, r"\Aserai-match: [^\n]+\n\Z")
        return done.stderr

    def lines(self):
        """The columns of the recorded games, in the order of their numbers."""
        heading, *lines = self.record.read_text(encoding="utf-8").splitlines()
        self.assertTrue(heading.startswith(HEADING), heading)
        games = [dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in lines]
        return sorted(games, key=lambda game: int(game["number"]))

    def replay(self, game=QUICK):
        """The lines that "replay" prints."""
        done = run("replay", game, "--record", self.record)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()


class Playing(Match):
    def test_every_game(self):
        for game in GAMES:
            with self.subTest(game):
                self.record.unlink(missing_ok=True)
                printed = self.match(game, pairs=2, concurrency=2)
                lines = self.lines()
                self.assertEqual([int(line["number"]) for line in lines], [0, 1, 2, 3])
                self.assertEqual([line["first"] for line in lines], ["p1", "p2"] * 2)
                replayed = {int(line.split()[0]): line.split()[1:3] for line in self.replay(game)}
                for line in lines:
                    self.assertEqual(replayed[int(line["number"])],
                                     [line["outcome"], line["reason"]])
                total = next(line for line in printed if line.startswith("all ")).split()
                results = [points(line) for line in lines]
                self.assertEqual(total[1:4], [str(results.count(n)) for n in (2, 1, 0)])

    def test_openings_vary_and_are_played_with_both_sides(self):
        self.match(pairs=6, plies=3)
        openings = [line["moves"].split()[:int(line["n_opening"])] for line in self.lines()]
        self.assertEqual({len(opening) for opening in openings}, {3})
        self.assertEqual(openings[::2], openings[1::2])
        self.assertGreater(len({tuple(opening) for opening in openings}), 3)

    def test_games_depend_on_the_seed_not_on_threads(self):
        records = []
        for seed, concurrency in ((5, 1), (5, 3), (6, 1)):
            self.record.unlink(missing_ok=True)
            self.match(pairs=3, seed=seed, concurrency=concurrency)
            records.append([line["moves"] for line in self.lines()])
        self.assertEqual(records[0], records[1])
        self.assertNotEqual(records[0], records[2])

    def openings(self):
        """(options, moves of the opening) of each game."""
        return [(line["options"], line["moves"].split()[:int(line["n_opening"])])
                for line in self.lines()]

    def test_balanced_openings_depend_on_the_seed_only(self):
        """Players, threads and interruptions do not change them."""
        openings = []
        for seed, pairs, values in ((5, (3,), {}), (5, (3,), {"concurrency": 3, "first": "depth=1"}),
                                    (5, (1, 3), {"concurrency": 2}), (6, (3,), {})):
            self.record.unlink(missing_ok=True)
            for n_pairs in pairs:
                self.match("kei-yen", pairs=n_pairs, seed=seed, options="random",
                           balance="200,500", **values)
            openings.append(self.openings())
            self.assertEqual(openings[-1][::2], openings[-1][1::2])
        self.assertEqual(openings[0], openings[1])
        self.assertEqual(openings[0], openings[2])
        self.assertNotEqual(openings[0], openings[3])
        self.replay("kei-yen")

    def test_openings_are_balanced(self):
        """With the filter all openings are within the bound, without it some are not."""
        for bound, plies, nodes, even in ((30, 4, 3000, 0), (250, 9, 700, 0), (90, 4, 700, -300),
                                          (90, 5, 700, 400)):
            with self.subTest((bound, even)):
                within = {}
                for balance in ({}, {"balance": f"{bound},{nodes}", "even": even}):
                    self.record.unlink(missing_ok=True)
                    self.match(pairs=12, plies=plies, options="random", max_plies=plies, **balance)
                    within[len(balance)] = [abs(score - even) <= bound
                                            for score in evaluate(self.openings()[::2], nodes)]
                self.assertIn(False, within[0])
                self.assertEqual(within[2], [True] * 12)

    def test_a_won_opening_is_not_balanced(self):
        """Whatever the bound. On these boards half of the openings are proved wins."""
        self.match(pairs=12, plies=4, options="random", max_plies=4, balance="29000,3000",
                   even=29000)
        self.assertNotIn(math.inf, map(abs, evaluate(self.openings()[::2], 3000)))

    def test_a_balanced_opening_leaves_a_choice(self):
        """With a single move the search stops early, so its score means little."""
        position = "8/kkkkkkkk/kkkk2k1/4k2k/4K2k/KKKKKKKK/KKKKKK1K/8 w 6"
        moves = subprocess.run([ENGINE, "moves", "keny", "--position", position], check=True,
                               capture_output=True, text=True).stdout
        self.assertEqual(len(moves.splitlines()), 1)
        values = {"position": position, "balance": "29000,200", "pairs": 1, "max_plies": 1}
        self.match("keny", plies=1, **values)
        message = self.refusal("keny", *flags(first="nodes=9", second="nodes=9", plies=0, **values))
        self.assertIn("none of 1000 openings", message)

    def test_results_by_side(self):
        printed = self.match("kei-yen", pairs=2)
        lines = self.lines()
        for name, first in (("Kei", "p1"), ("Yen", "p2")):
            row = next(line for line in printed if line.startswith(name)).split()
            results = [points(line) for line in lines if line["first"] == first]
            self.assertEqual(row[1:4], [str(results.count(n)) for n in (2, 1, 0)])

    def test_levels_clock_and_stop(self):
        for settings in ("level=1", "clock=60000 increment=50 depth=2", "stop=3", "depth=1,noise=9",
                         "nodes=50 threads=2",
                         "time=20"):
            with self.subTest(settings):
                self.record.unlink(missing_ok=True)
                self.match(pairs=1, first=settings + " hash=1", margin=10000)
                self.assertEqual({line["reason"] for line in self.lines()}, {"no-move"})
                self.replay()

    def test_without_a_step(self):
        """Both games of a pair are the same if the step has no effect."""
        one = " without=reduction"
        both = " without=reduction,without=history"
        for first, second, same in (("", "", True), ("", " without=null-move", True),
                                    ("", one, False), (one, both, False),
                                    (" without=history", both, False), (both, both, True)):
            with self.subTest(first=first, second=second):
                self.record.unlink(missing_ok=True)
                self.match("kei-yen", pairs=2, first="nodes=500 hash=1" + first,
                           second="nodes=500 hash=1" + second)
                moves = [line["moves"] for line in self.lines()]
                self.assertEqual(moves[::2] == moves[1::2], same)

    def test_without_an_unknown_step(self):
        for word in ("without=luck", "without=", "without=0"):
            with self.subTest(word):
                message = self.refusal(QUICK, *flags(first="nodes=9",
                                                              second="nodes=9 " + word))
                self.assertIn("--second: without", message)

    def test_games_are_unfinished_at_the_ply_cap(self):
        printed = self.match(pairs=1, max_plies=6)
        self.assertEqual([(line["outcome"], line["reason"], len(line["moves"].split()))
                          for line in self.lines()], [("none", "ply-cap", 6)] * 2)
        self.assertIn("ply-cap      2 unfinished, counted as drawn", printed)
        self.replay()

    def test_options(self):
        done = run(QUICK, "--option", "board=5x5", "--option", "figure=king",
                   *flags(first="nodes=9 hash=1", second="nodes=9 hash=1", pairs=1,
                          record=self.record))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({line["options"] for line in self.lines()}, {"board=5x5 figure=king"})

    def test_random_options(self):
        self.match("keny", pairs=4, options="random", first="depth=1 hash=1",
                   second="depth=1 hash=1")
        options = [line["options"] for line in self.lines()]
        self.assertEqual(options[::2], options[1::2])
        self.assertGreater(len(set(options)), 2)
        self.replay("keny")

    def test_position(self):
        position = "#.###.#./#####.##/..##..#./..w..b../##.#..../.#.##.#. w N"
        self.match(pairs=1, plies=0, position=position)
        self.assertEqual({line["start"] for line in self.lines()}, {position})
        self.replay()

    def test_a_file_of_openings_is_reused(self):
        openings = self.folder / "openings"
        openings.write_text("# two\nstartpos moves a6-b4\n\n"
                            "fen #.###.#./#####.##/..##..#./..w..b../##.#..../.#.##.#. w N\r\n")
        self.match(pairs=3, openings=openings)
        lines = self.lines()
        self.assertEqual([line["start"] == "" for line in lines], [True] * 2 + [False] * 2
                         + [True] * 2)
        self.assertEqual([line["n_opening"] for line in lines], ["1", "1", "0", "0", "1", "1"])
        self.assertTrue(lines[0]["moves"].startswith("a6-b4 "))
        self.replay()


class Programs(Match):
    def test_a_program_plays_the_same_moves_as_the_engine(self):
        self.match("keny", pairs=1)
        expected = [line["moves"] for line in self.lines()]
        self.record.unlink()
        self.match("keny", pairs=1, first_program=f"{shlex.quote(ENGINE)} ugi",
                   first="nodes=60 Hash=1")
        self.assertEqual([line["moves"] for line in self.lines()], expected)

    def test_programs_on_both_sides_with_options(self):
        self.match("keny", pairs=1, first_program=f"{shlex.quote(ENGINE)} ugi",
                   second_program=fake("nothing"), options="random", first="stop=4",
                   second="nodes=50", margin=10000)
        self.replay("keny")

    def test_misbehaving_programs_lose(self):
        for fault, reason, values in (
            ("crash", "crash", {}),
            ("kill", "crash", {}),
            ("illegal", 'illegal-move "z9-z8"', {}),
            ("no-move", 'illegal-move ""', {}),
            ("control", 'illegal-move "a1?[2J?-b1"', {}),
            ("late", "late", {"first": "time=50", "margin": 50}),
            ("hang", "hang", {"patience": 1}),
            ("flood", "hang", {"patience": 1}),
            ("endless-line", "hang", {"patience": 1}),
        ):
            with self.subTest(fault):
                self.record.unlink(missing_ok=True)
                printed = self.match(pairs=1, concurrency=2, first_program=fake(fault),
                                     **{"first": "depth=1", **values})
                lines = self.lines()
                self.assertEqual([line["reason"] for line in lines], [reason] * 2)
                self.assertEqual([points(line) for line in lines], [0, 0])
                name = reason.split()[0]
                self.assertIn(f"{name:<12} 2 lost by the first player", printed)
                self.replay()

    def test_patience_begins_after_the_time_of_a_move(self):
        for settings in ("time=1300", "stop=3000"):
            with self.subTest(settings):
                self.record.unlink(missing_ok=True)
                self.match("keny", pairs=1, patience=1, margin=20000, first=settings,
                           second=settings, plies=0, max_plies=1,
                           first_program=f"{shlex.quote(ENGINE)} ugi")
                self.assertEqual([line["reason"] for line in self.lines()], ["ply-cap"] * 2)

    def test_a_crashed_program_is_restarted(self):
        self.match(pairs=2, second_program=fake("crash", 2), second="depth=1")
        for line in self.lines():
            self.assertEqual((line["reason"], points(line)), ("crash", 2))
            self.assertGreaterEqual(len(line["moves"].split()), 4 + 4)
        self.replay()

    def test_two_programs_in_every_game(self):
        program = f"{shlex.quote(ENGINE)} ugi"
        for game in GAMES:
            with self.subTest(game):
                self.record.unlink(missing_ok=True)
                self.match(game, pairs=1, options="random", first_program=program,
                           second_program=program)
                reasons = {line["reason"].split()[0] for line in self.lines()}
                self.assertTrue(reasons.isdisjoint({"crash", "hang", "illegal-move", "late"}), reasons)
                self.assertEqual(len(self.replay(game)), 2)

    def test_a_program_without_an_option(self):
        """It can play if the option has its default."""
        program = fake("without-figure")
        self.match(pairs=1, first_program=program)
        self.assertIn("has no option figure", self.refusal(
            QUICK, *flags(first="depth=1", second="depth=1", pairs=1, options="random",
                                   first_program=program)))

    def test_a_program_that_vanishes_ends_the_match(self):
        program = self.folder / "program"
        program.write_text(f"#!/bin/sh\nrm -f {shlex.quote(str(program))}\nexec {fake('crash')}\n")
        program.chmod(0o755)
        done = run(QUICK, *flags(first="depth=1", second="depth=1", pairs=1,
                                          first_program=shlex.quote(str(program))))
        self.assertEqual(done.returncode, 1)
        self.assertIn('could not be started: No such file or directory', done.stderr)
        self.assertIn(str(program)[:40], done.stderr)

    def test_overruns_are_reported(self):
        start = time.monotonic()
        printed = self.match(pairs=1, first_program=fake("late"), first="time=50", margin=20000,
                             max_plies=7)
        end = time.monotonic()
        for line in self.lines():
            self.assertTrue(start + LATE_S < int(line["over_at"]) / 1e6 < end, line)
        over = [int(line["over0"]) for line in self.lines()]
        self.assertGreater(min(over), 300_000)
        overrun = next(line for line in printed if line.startswith("overrun"))
        self.assertIn(f"first {max(over) / 1000:.1f} ms, second 0.0 ms", overrun)
        self.assertNotIn("late", "".join(printed))

    def test_a_clock_at_zero_leaves_no_time(self):
        """The margin lets the game continue, but all time of the next move is overrun."""
        self.match(pairs=1, first_program=fake("late"), first="clock=50", margin=20000, max_plies=9)
        self.assertGreater(min(int(line["over0"]) for line in self.lines()), 1e6 * LATE_S)

    def test_programs_receive_the_clocks(self):
        """Each with its own increment; a player without a clock has neither."""
        for second, expected in (("clock=9000 increment=7 depth=1", r" {0}time \d+ {0}inc 7"),
                             ("depth=1", "")):
            with self.subTest(second):
                self.record.unlink(missing_ok=True)
                log = self.folder / "log"
                log.unlink(missing_ok=True)
                self.match(pairs=1, plies=0, max_plies=2, first_program=fake("log", 0, log),
                           first="clock=8000 increment=5 depth=1", second=second)
                as_first, as_second = log.read_text(encoding="utf-8").splitlines()
                own = " {0}time 8000 {0}inc 5"
                self.assertRegex(as_first, "^go depth 1" + own.format("p1") + expected.format("p2") + "$")
                self.assertRegex(as_second, "^go depth 1" + expected.format("p1") + own.format("p2") + "$")

    def test_no_process_outlives_the_match(self):
        marker = f"marker{os.getpid()}"
        self.match(pairs=1, concurrency=2, first_program=fake("hang", 1, marker), first="depth=1",
                   patience=1)
        for _ in range(KILL_S * 10):
            left = subprocess.run(["pgrep", "-f", marker], capture_output=True, check=False)
            if left.stdout == b"":
                break
            time.sleep(0.1)
        self.assertEqual(left.stdout, b"")

    def test_a_program_that_cannot_play_is_refused(self):
        for values, what in (
            ({"first_program": "/no/such/program"},
             '"/no/such/program" could not be started: No such file or directory'),
            ({"second_program": "/tmp"}, '"/tmp" could not be started: Permission denied'),
            ({"first_program": "$(true)"}, "could not be started: it contains a command substitution"),
            ({"first_program": "$no_such_variable"}, "a variable that is not set"),
            ({"second_program": "'"}, "could not be started: it is not valid shell syntax"),
            ({"second_program": " "}, "could not be started: it is empty"),
            ({"second_program": "true"}, "exited before"),
            ({"first_program": fake("nothing"), "first": "depth=1 Contempt=3"}, "Contempt"),
        ):
            with self.subTest(values):
                message = self.refusal(QUICK, *flags(
                    **{"first": "depth=1", "second": "depth=1", **values}))
                self.assertIn(what, message)


class Record(Match):
    def test_a_match_resumes(self):
        self.match(pairs=4)
        expected = self.record.read_text(encoding="utf-8")
        self.record.unlink()
        self.match(pairs=2)
        printed = self.match(pairs=4)
        self.assertEqual(self.record.read_text(encoding="utf-8"), expected)
        self.assertEqual(self.match(pairs=4)[-8:], printed[-8:])

    def test_incomplete_lines_are_removed(self):
        self.match(pairs=2)
        original = self.record.read_bytes()
        heading = original.index(b"\n") + 1
        for length in (0, 5, heading - 1, heading, heading + 1, len(original) - 1, len(original) - 40):
            with self.subTest(length):
                self.record.write_bytes(original[:length])
                if length >= heading:
                    self.assertEqual(len(self.replay()), original[heading:length].count(b"\n"))
                self.match(pairs=2)
                self.assertEqual(self.record.read_bytes(), original)

    def test_signals_stop_a_match(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number), subprocess.Popen(
                [MATCH, QUICK, *map(str, flags(
                    first="nodes=200 hash=1", second="stop=30 Hash=1", pairs=100000,
                    second_program=f"{shlex.quote(ENGINE)} ugi", concurrency=2,
                    margin=100000, record=self.record, report=1))],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            ) as process:
                process.stdout.readline()
                process.send_signal(number)
                out, err = process.communicate(timeout=TIMEOUT_S)
                self.assertEqual((process.returncode, err), (1, ""))
                self.assertTrue(out.endswith("\nstopped; repeat the command to continue\n"), out)
                self.assertGreaterEqual(len(self.lines()), 1)
                self.replay()

    def test_signals_interrupt_waiting(self):
        """While a program does not answer, before or during a game, and while the balance of an
        opening is checked."""
        for values in ({"second_program": "sleep 1000"}, {"second_program": fake("hang", 3)},
                       {"balance": "1,2000000000"}):
            with self.subTest(values), subprocess.Popen(
                [MATCH, "pyramids", *map(str, flags(
                    first="depth=1", second="depth=1", pairs=1, patience=1000, **values))],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            ) as process:
                time.sleep(1)
                start = time.monotonic()
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=TIMEOUT_S)
                self.assertLess(time.monotonic() - start, 5)
                self.assertEqual((process.returncode, err), (1, ""))
                self.assertTrue(out.endswith("stopped\n"), out)

    def test_other_openings_are_another_match(self):
        openings = self.folder / "openings"
        openings.write_text("startpos moves a6-b4\n", encoding="utf-8")
        self.match(pairs=1, openings=openings)
        self.match(pairs=2, openings=openings)
        self.assertEqual(len(self.lines()), 4)
        openings.write_text("startpos moves a6-c5\n", encoding="utf-8")
        message = self.refusal(QUICK, *flags(
            first="nodes=60 hash=1", second="nodes=30 hash=1", pairs=3, record=self.record,
            openings=openings))
        self.assertIn("first line", message)
        self.assertEqual(len(self.lines()), 4)

    def test_other_balance_is_another_match(self):
        """But an explicit default number of nodes is the same match."""
        self.match(pairs=1, balance="500")
        original = self.record.read_text(encoding="utf-8")
        for balance in ({}, {"balance": "501"}, {"balance": "500,19999"},
                        {"balance": "500", "even": 1}):
            with self.subTest(balance):
                message = self.refusal(QUICK, *flags(
                    first="nodes=60 hash=1", second="nodes=30 hash=1", pairs=2,
                    record=self.record, **balance))
                self.assertIn("first line", message)
                self.assertEqual(self.record.read_text(encoding="utf-8"), original)
        self.match(pairs=2, balance="500,20000")
        self.assertEqual(len(self.lines()), 4)

    def test_invalid_records_are_refused_and_kept(self):
        self.match(pairs=1)
        original = self.record.read_text(encoding="utf-8")
        first, second, *_ = lines = original.splitlines()
        columns = second.split("\t")
        for text, what in (
            ("letter\n", "first line"),
            (original.replace("--seed 1", "--seed 2"), "first line"),
            (original.replace(HEADING, "serai-match 1 "), "is of another version"),
            ("\n".join((first, second, second, "")), "line 3: the game is recorded twice"),
            ("\n".join((first, "7\tp1", "")), "line 2: it does not have eleven"),
            ("\n".join((first, second + "\tmore", "")), "line 2: it does not have eleven"),
            ("\n".join((first, "\t".join(["9", *columns[1:]]), "")), "too high for --pairs"),
            ("\n".join((first, "\t".join(["-1", *columns[1:]]), "")), "line 2: the number"),
            ("\n".join((first, "\t".join([*columns[:1], "p3", *columns[2:]]), "")), "line 2"),
            ("\n".join((first, "\t".join([*columns[:2], "lost", *columns[3:]]), "")), "line 2"),
            ("\n".join((first, "\t".join([*columns[:3], "sleep", *columns[4:]]), "")), "line 2"),
            ("\n".join((first, "\t".join([*columns[:6], "-5", *columns[7:]]), "")), "line 2: a time"),
            ("\n".join((first, "\0" * 50, lines[-1], "")), "line 2"),
        ):
            with self.subTest(text=text[:60]):
                self.record.write_text(text, encoding="utf-8")
                message = self.refusal(QUICK, *flags(
                    first="nodes=60 hash=1", second="nodes=30 hash=1", pairs=1,
                    record=self.record))
                self.assertIn(what, message)
                self.assertEqual(self.record.read_text(encoding="utf-8"), text)

    def test_replay_reports_violations(self):
        self.match(pairs=1)
        original = self.record.read_text(encoding="utf-8")
        first, second, third = original.splitlines()
        columns = second.split("\t")
        moves = columns[10].split()
        for line, what in (
            ([*columns[:10], " ".join(moves[:-1])], "line 2: by the rules the result is none"),
            ([*columns[:10], " ".join([*moves, "a1-b3"])], "the game is over"),
            ([*columns[:10], " ".join([moves[0], moves[0]])], "line 2: move 2"),
            ([*columns[:7], "board=2x2", *columns[8:]], "options"),
            ([*columns[:8], "nothing", *columns[9:]], "line 2: position"),
        ):
            with self.subTest(what):
                self.record.write_text("\n".join((first, "\t".join(line), third, "")))
                done = run("replay", QUICK, "--record", self.record)
                self.assertEqual(done.returncode, USAGE)
                self.assertIn(what, done.stderr)
        self.record.write_text("\n".join((first, "\t".join([*columns, "a"]) * (1 << 15), third, "")))
        self.assertIn("line 2: it is too long", self.refusal("replay", QUICK, "--record", self.record))
        self.record.write_text(original.replace(HEADING, "serai-match 1 "))
        self.assertIn("another version", self.refusal("replay", QUICK, "--record", self.record))
        self.record.write_text(original)
        self.assertIn("keny", self.refusal("replay", "keny", "--record", self.record))
        self.assertIn("nowhere", self.refusal("replay", QUICK, "--record", "/nowhere"))
        self.assertIn("--position", self.refusal("replay", QUICK, "--record", self.record,
                                                 "--position", "x"))

    def test_a_full_disk_ends_the_match(self):
        max_bytes = 600  # the heading and part of a line, which must be removed

        def limit_file_size():
            resource.setrlimit(resource.RLIMIT_FSIZE, (max_bytes, max_bytes))

        values = flags(first="nodes=60 hash=1", second="nodes=30 hash=1", pairs=4,
                       record=self.record)
        done = subprocess.run([MATCH, QUICK, *map(str, values)], capture_output=True,
                              encoding="utf-8", timeout=TIMEOUT_S, check=False,
                              restore_signals=False, preexec_fn=limit_file_size)
        self.assertLess(self.record.stat().st_size, max_bytes)
        self.assertTrue(self.record.read_text(encoding="utf-8").endswith("\n"))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Aserai-match: .* cannot be written: File too large\n\Z")
        self.match(pairs=4)
        self.assertEqual([int(line["number"]) for line in self.lines()], list(range(8)))

    def test_a_record_is_locked(self):
        args = [QUICK, *map(str, flags(first="stop=1000", second="stop=1000", pairs=9,
                                                 record=self.record))]
        with subprocess.Popen([MATCH, *args], stdout=subprocess.DEVNULL) as process:
            end = time.monotonic() + TIMEOUT_S
            while not (self.record.exists() and self.record.stat().st_size > 0):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
            self.assertIn("in use", self.refusal(*args))
            process.terminate()


def logistic(elo):
    """The expected score for a difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def most_likely(shares, mean):
    """The maximum-likelihood distribution of pair results with this mean, found by another method
    than in serai-match: ternary search over its only parameter."""
    results = [n / 4 for n in range(5)]

    def shares_at(x):
        return [p / (1 + x * (a - mean)) for p, a in zip(shares, results)]

    low, high = -1 / (1 - mean) + 1e-12, 1 / mean - 1e-12
    for _ in range(300):
        third = (high - low) / 3
        errors = [abs(sum(p * (a - mean) for p, a in zip(shares_at(x), results)))
                  for x in (low + third, high - third)]
        low, high = (low, high - third) if errors[0] < errors[1] else (low + third, high)
    return shares_at((low + high) / 2)


def log_likelihood_ratio(pairs, elo0, elo1):
    """The ratio for elo1 against elo0."""
    counts = [count or 1e-3 for count in pairs]
    shares = [count / sum(counts) for count in counts]
    fits = [most_likely(shares, logistic(elo)) for elo in (elo0, elo1)]
    return sum(count * math.log(p1 / p0) for count, p0, p1 in zip(counts, *fits))


class Figures(Match):
    def write_games(self, results):
        """Writes a record of invented games with these half points for the first player."""
        self.record.unlink(missing_ok=True)
        self.match(pairs=1, report=1000)
        heading = self.record.read_text(encoding="utf-8").splitlines()[0]
        lines = [heading]
        for number, result in enumerate(results):
            first = "p1" if number % 2 == 0 else "p2"
            other = "p2" if first == "p1" else "p1"
            outcome = {2: first + "win", 1: "draw", 0: other + "win"}[result]
            reason = "repetition" if result == 1 else "no-move"
            lines.append(f"{number}\t{first}\t{outcome}\t{reason}\t0\t0\t0\t\t\t0\t")
        self.record.write_text("\n".join([*lines, ""]), encoding="utf-8")

    def figures(self, results, **values):
        """The printed lines by their first word."""
        self.write_games(results)
        return {line.split()[0]: line.split(maxsplit=1)[1]
                for line in self.match(pairs=len(results) // 2, report=1000, **values)}

    def score(self, lines):
        """The score and the ends of its interval, in percent."""
        return [float(number) for number in re.findall(r"[\d.]+", lines["score"])]

    def test_elo_with_error_bars(self):
        results = [2, 2, 2, 1, 1, 1, 2, 0, 1, 0, 0, 0, 2, 1, 2, 2] * 4
        lines = self.figures(results)
        pairs = [sum(results[n:n + 2]) for n in range(0, len(results), 2)]
        mean = sum(pairs) / len(pairs) / 4
        error = 1.959964 * math.sqrt(
            sum((pair / 4 - mean) ** 2 for pair in pairs) / len(pairs) / len(pairs))
        elo = [-400 * math.log10(1 / score - 1) for score in (mean, mean - error, mean + error)]
        expected = "{:+.1f} ({:+.1f} to {:+.1f})".format(*elo)
        self.assertEqual(lines["Elo"], expected)
        self.assertEqual(lines["score"], f"{100 * mean:.1f} % ({100 * (mean - error):.1f} to "
                         f"{100 * (mean + error):.1f})")
        counts = " ".join(str(pairs.count(n)) for n in range(5))
        self.assertEqual(lines["pairs"], counts + " of 0, 1/2, 1, 1 1/2, 2 points")
        los = (1 + math.erf((mean - 0.5) / (error / 1.959964) / math.sqrt(2))) / 2
        self.assertEqual(lines["LOS"], f"{100 * los:.1f} %")

    def test_a_perfect_score_has_an_open_interval(self):
        lines = self.figures([2] * 20)
        z2 = 1.959964 ** 2  # lower end of the Wilson interval for 10 of 10
        low = 10 / (10 + z2)
        self.assertEqual(lines["Elo"], f"+inf ({-400 * math.log10(1 / low - 1):+.1f} to +inf)")
        lines = self.figures([0] * 20)
        self.assertTrue(lines["Elo"].startswith("-inf (-inf to "))

    def test_a_nearly_perfect_score_is_less_certain(self):
        _, perfect_low, _ = self.score(self.figures([2] * 100))
        mean, low, high = self.score(self.figures([2] * 99 + [1]))
        self.assertEqual((mean, high), (99.5, 100))
        self.assertLess(low, perfect_low)

    def test_only_even_pairs_have_an_interval(self):
        for results in ([1, 1], [2, 0]):
            lines = self.figures(results * 100)
            others = 100 * 1.959964 ** 2 / (100 + 1.959964 ** 2)
            self.assertEqual(lines["score"],
                             f"50.0 % ({50 - others / 2:.1f} to {50 + others / 2:.1f})")

    def test_likelihood_ratio(self):
        results = [2, 2, 2, 1, 1, 1, 2, 0, 1, 0, 0, 0, 2, 1, 2, 2, 1, 1, 2, 0] * 5
        pairs = [sum(results[n:n + 2]) for n in range(0, len(results), 2)]
        counts = [pairs.count(n) for n in range(5)]
        for elo0, elo1 in ((0, 10), (-5, 5), (20, 80)):
            with self.subTest((elo0, elo1)):
                lines = self.figures(results, sprt=f"{elo0},{elo1}")
                expected = log_likelihood_ratio(counts, elo0, elo1)
                printed = re.match(r"LLR (\S+) \((\S+) to (\S+)\)", lines["SPRT"])
                self.assertAlmostEqual(float(printed[1]), expected, delta=0.006)
                self.assertEqual((printed[2], printed[3]), ("-2.94", "2.94"))

    def test_sprt_decides_once(self):
        """Games that were still in progress do not reverse the decision."""
        results = [2, 2, 2, 1] * 6 + [0, 0] * 6
        lines = self.figures(results, sprt="0,200,0.1,0.1")
        self.assertRegex(lines["SPRT"], r"LLR -?[01]\.\d\d \(-2.20 to 2.20\).*: Elo 200 accepted\Z")

    def test_sprt_ends_the_match(self):
        printed = self.match(pairs=500, first="nodes=2000 hash=1", second="depth=1 noise=9000",
                             sprt="0,200,0.1,0.1")
        self.assertTrue(any(line.startswith("SPRT") and line.endswith("Elo 200 accepted")
                            for line in printed), printed)
        self.assertLess(len(self.lines()), 200)
        self.record.unlink()
        printed = self.match(pairs=500, first="depth=1 noise=9000", second="nodes=2000 hash=1",
                             sprt="0,200,0.1,0.1")
        self.assertTrue(any(line.endswith("Elo 0 accepted") for line in printed), printed)


class Books(Match):
    """Opening books, made from the games of a match."""

    def setUp(self):
        super().setUp()
        self.scores = self.folder / "scores"
        self.book = self.folder / "book"

    def play_games(self, pairs=40):
        """Records games whose first plies vary."""
        player = "nodes=60 hash=1 lines=4 spread=30 vary=6"
        self.match(first=player, second=player, pairs=pairs, plies=0)

    def order(self, **values):
        """The arguments that make a book."""
        return ("book", QUICK, *flags(**{"record": self.record, "scores": self.scores,
                                         "output": self.book, "nodes": 200, "least": 2, **values}))

    def make(self, **values):
        """Makes a book. Returns its bytes."""
        done = run(*self.order(**values))
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return self.book.read_bytes()

    def test_the_first_plies_vary(self):
        self.play_games()
        games = [line["moves"].split() for line in self.lines()]
        self.assertGreater(len({tuple(game[:6]) for game in games}), 20)
        starts = {}
        for game in games:
            starts.setdefault(tuple(game[:6]), set()).add(game[6])
        shared = [moves for start, moves in starts.items()
                  if sum(tuple(game[:6]) == start for game in games) > 1]
        self.assertTrue(shared)

    def test_a_book_counts_the_games(self):
        """The header has the number of positions and moves; the start has been played in all games."""
        self.play_games()
        book = self.make()
        self.assertTrue(book.startswith(b"serai book 1\0"))
        self.assertTrue(book[16:].startswith(QUICK.encode() + b"\0"))
        n_positions, n_moves, nodes, zero, start = struct.unpack_from("<IIIIQ", book, 32)
        self.assertEqual((nodes, zero), (200, 0))
        self.assertEqual(len(book), 64 + 12 * n_positions + 4 + 20 * n_moves)
        keys = struct.unpack_from(f"<{n_positions}Q", book, 64)
        self.assertEqual(list(keys), sorted(keys))
        firsts = struct.unpack_from(f"<{n_positions + 1}I", book, 64 + 8 * n_positions)
        moves = list(struct.iter_unpack("<IIIIi", book[68 + 12 * n_positions:]))
        at = keys.index(start)
        played = moves[firsts[at]:firsts[at + 1]]
        games = [line["moves"].split()[0] for line in self.lines()]
        counts = sorted((games.count(move) for move in set(games)), reverse=True)
        # Moves to the same position are one move of the book.
        self.assertLessEqual(len(played), len(counts))
        self.assertGreaterEqual(sum(n for _, n, *_ in played), sum(n for n in counts if n > 1))
        self.assertEqual(sum(won for _, _, won, *_ in played) > 0,
                         any(line["outcome"] == "p1win" for line in self.lines()))

    def test_a_killed_command_continues(self):
        """However often it is killed, the book is the same."""
        self.play_games()
        whole = self.make(nodes=3000)
        self.book.unlink()
        self.scores.unlink()
        kills = 0
        for delay in [n * 0.02 for n in range(1, 40)]:
            with subprocess.Popen([MATCH, *map(str, self.order(nodes=3000))],
                                  stdout=subprocess.DEVNULL) as process:
                try:
                    process.wait(delay)
                    break
                except subprocess.TimeoutExpired:
                    process.kill()
                    kills += 1
        self.assertGreater(kills, 0)
        self.assertEqual(self.make(nodes=3000), whole)

    def test_a_torn_score_is_removed(self):
        self.play_games()
        whole = self.make()
        text = self.scores.read_bytes()
        for cut in (len(text) - 3, len(text) // 2, 10, 0):
            self.scores.write_bytes(text[:cut])
            self.assertEqual(self.make(), whole, cut)
            self.assertEqual(self.scores.read_bytes(), text)

    def test_more_games_need_few_more_scores(self):
        self.play_games(20)
        self.make()
        before = self.scores.read_text().splitlines()
        self.play_games(40)
        self.make()
        self.assertEqual(self.scores.read_text().splitlines()[:len(before)], before)

    def test_the_size_is_limited(self):
        self.play_games()
        whole = self.make()
        small = self.make(bytes=len(whole) // 2)
        self.assertLessEqual(len(small), len(whole) // 2)
        self.assertGreater(len(small), 100)

    def test_make_books(self):
        """"make book" makes a book of each game, and continues where it was interrupted."""
        books, again = self.folder / "books", self.folder / "again"

        def make(folder, n_games):
            subprocess.run([MAKE_BOOKS, MATCH, folder / "work", folder, "1", str(n_games), "30"],
                           check=True, stdout=subprocess.DEVNULL, timeout=TIMEOUT_S)
            return {path.name: path.read_bytes() for path in folder.glob("*.book")}

        whole = make(books, 24)
        self.assertEqual(set(whole), {f"{game}.book" for game in GAMES})
        make(again, 10)
        with subprocess.Popen([MAKE_BOOKS, MATCH, again / "work", again, "1", "24", "30"],
                              stdout=subprocess.DEVNULL, start_new_session=True) as process:
            time.sleep(0.3)
            os.killpg(process.pid, signal.SIGKILL)
        for path in (again / "work").iterdir():  # the last program of the shell can take a moment to go
            with path.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX)
        self.assertEqual(make(again, 24), whole)

    def test_a_player_uses_a_book(self):
        """The book makes a level, which would nearly always play the best move, more varied."""
        keny = self.folder / "keny"
        player = "nodes=100 hash=1 lines=8 spread=60 vary=4"
        self.match("keny", first=player, second=player, pairs=60, plies=0)
        done = run("book", "keny", *flags(record=self.record, scores=self.scores, output=keny,
                                          nodes=2000, least=2))
        self.assertEqual(done.returncode, 0, done.stderr)
        openings = {}
        for book in ("", f" book={keny}"):
            self.record.unlink()
            level = f"level=7 nodes=1000 hash=1{book}"
            self.match("keny", first=level, second=level, pairs=8, plies=0, max_plies=3)
            openings[book] = len({tuple(line["moves"].split()) for line in self.lines()})
        self.assertGreater(*reversed(openings.values()))

    def test_what_is_no_book_is_refused(self):
        self.play_games()
        book = self.make()
        other = self.folder / "other"
        player = flags(second="depth=1")
        for text, what in ((b"", "not an opening book"), (book[:-4], "size"), (book + b"\0", "size"),
                           (book[:70] + bytes([book[70] ^ 1]) + book[71:], "checksum")):
            other.write_bytes(text)
            self.assertIn(what, self.refusal(QUICK, *flags(first=f"level=4 book={other}"), *player))
        for settings, game, what in ((f"level=4 book={self.book}", "keny", "another game"),
                                     (f"nodes=9 book={self.book}", QUICK, "book requires level"),
                                     ("level=4 book=/nowhere", QUICK, "No such file"),
                                     ("nodes=9 vary=3", QUICK, "vary requires")):
            self.assertIn(what, self.refusal(game, *flags(first=settings), *player))

    def test_usage_errors(self):
        self.play_games(2)
        self.make()
        for order, what in ((("book", QUICK), "--record, --scores and --output"),
                            (self.order(nodes=0), '--nodes "0"'),
                            (self.order(nodes=300), "another game or number of nodes"),
                            (self.order(record="/nowhere"), "cannot be read"),
                            (self.order(scores="/nowhere/scores"), "cannot be used"),
                            (self.order(output="/nowhere/book"), "cannot be written")):
            self.assertIn(what, self.refusal(*order))
        self.record.unlink()
        self.match(pairs=1, option="board=6x6")
        self.assertIn("default options", self.refusal(*self.order()))


class Usage(Match):
    def test_usage_errors_name_the_argument(self):
        valid = flags(first="nodes=9", second="depth=1")
        openings = self.folder / "openings"
        openings.write_text("startpos\n# remark\nstartpos moves a6-b4 a6-b4\n")
        empty = self.folder / "empty"
        empty.write_text("# nothing\n")
        over = self.folder / "over"
        over.write_text("fen #.###.#./#####.##/..##..#./..w..b../##.#..../.#.##.#. w N moves x\n")
        for args, what in (
            ((), "game"),
            (("chess", *valid), '"chess"'),
            ((QUICK,), "--first is required"),
            ((QUICK, *flags(first="nodes=9")), "--second is required"),
            ((QUICK, *valid, "more"), '"more"'),
            ((QUICK, *valid, "--sides", "2"), '"--sides"'),
            ((QUICK, *valid, *flags(first="nodes=9")), "--first is given twice"),
            ((QUICK, *flags(first="", second="depth=1")), "--first: it needs level"),
            ((QUICK, *flags(first="hash=1", second="depth=1")), "--first: it needs level"),
            ((QUICK, *flags(first="nodes=9", second="nodes")), '--second: "nodes"'),
            ((QUICK, *flags(first="nodes=9", second="depth=0")), 'depth "0"'),
            ((QUICK, *flags(first="level=9", second="depth=1")), 'level "9"'),
            ((QUICK, *flags(first="nodes=9 increment=5", second="depth=1")), "increment requires clock"),
            ((QUICK, *flags(first="nodes=9 spread=5", second="depth=1")), "spread requires"),
            ((QUICK, *flags(first="level=8 spread=5", second="depth=1")), "spread requires"),
            ((QUICK, *flags(first="nodes=9 lines=5", second="depth=1")), "lines requires"),
            ((QUICK, *flags(first="level=8 lines=5", second="depth=1")), "lines requires"),
            ((QUICK, *flags(first="nodes=9 noise=0", second="depth=1")), 'noise "0"'),
            ((QUICK, *flags(first="nodes=1x", second="depth=1")), 'nodes "1x"'),
            ((QUICK, *flags(first="nodes=9 luck=3", second="depth=1")), '"luck=3"'),
            ((QUICK, *flags(first="nodes=9\n", second="depth=1")), "--first contains a line break"),
            ((QUICK, *valid, *flags(pairs=0)), '--pairs "0"'),
            ((QUICK, *valid, *flags(pairs="many")), '"many"'),
            ((QUICK, *valid, *flags(concurrency=0)), "--concurrency"),
            ((QUICK, *valid, *flags(sprt="5")), '--sprt "5"'),
            ((QUICK, *valid, *flags(sprt="5,0")), '"5,0"'),
            ((QUICK, *valid, *flags(sprt="0,5,1,0.05")), "--sprt"),
            ((QUICK, *valid, *flags(sprt="0,5,0.05")), "--sprt"),
            ((QUICK, *valid, *flags(sprt="0,5,0.05,0.05,")), "--sprt"),
            ((QUICK, *valid, *flags(sprt="nan,5")), "--sprt"),
            ((QUICK, *valid, *flags(balance="")), '--balance "" is not a number from 1'),
            ((QUICK, *valid, *flags(balance="0")), '--balance "0"'),
            ((QUICK, *valid, *flags(balance="-5")), '--balance "-5"'),
            ((QUICK, *valid, *flags(balance="30000")), '--balance "30000"'),
            ((QUICK, *valid, *flags(balance="50,")), 'nodes of --balance ""'),
            ((QUICK, *valid, *flags(balance="50,0")), 'nodes of --balance "0"'),
            ((QUICK, *valid, *flags(balance="50,9,9")), 'nodes of --balance "9,9"'),
            ((QUICK, *valid, *flags(even="5")), "--even requires --balance"),
            ((QUICK, *valid, *flags(balance="50", even="-")), '--even "-"'),
            ((QUICK, *valid, *flags(balance="50", even="-30000")), '--even "-30000"'),
            ((QUICK, *valid, *flags(balance="50", openings=openings)), "cannot be combined with --openings"),
            ((QUICK, *valid, *flags(balance="1,20", plies=0)),
             "--balance 1,20: none of 1000 openings of --plies 0"),
            ((QUICK, *valid, *flags(options="wild")), '"wild"'),
            ((QUICK, *valid, *flags(options="random", option="board=6x6")), "cannot be combined with --option"),
            ((QUICK, *valid, *flags(options="random", position="x")), "--position"),
            ((QUICK, *valid, *flags(openings=openings, position="x")), "--position"),
            ((QUICK, *valid, *flags(position="x")), 'position "x", column'),
            ((QUICK, *valid, *flags(position="")), "--position is empty"),
            (("keny", *valid, *flags(position="8/3k4/8/8/8/8/8/8 w 0")), "the game is over"),
            ((QUICK, *valid, *flags(openings=openings)), "line 3: move 2"),
            ((QUICK, *valid, *flags(openings=empty)), "no opening"),
            ((QUICK, *valid, *flags(openings=over)), "line 1: move 1"),
            ((QUICK, *valid, *flags(openings="/nowhere")),
             '"/nowhere" cannot be read: No such file'),
            ((QUICK, *valid, *flags(openings=self.folder)), "cannot be read"),
            ((QUICK, *valid, *flags(record="/nowhere/record")),
             '"/nowhere/record" cannot be written: No such file'),
            ((QUICK, *valid, *flags(record=self.folder)), str(self.folder)[:20]),
            ((QUICK, *flags(first="nodes=9", second="depth=1" + " " * 5000,
                            record=self.folder / "record")), "cannot store such long settings"),
            ((QUICK, *valid, "--option", "board=1x1"), '"board=1x1"'),
        ):
            with self.subTest(args=args):
                self.assertIn(what, self.refusal(*args))

    def test_help(self):
        done = run("--help")
        for word in ("--first", "--second-program", "--sprt", "--record", "--openings", "--balance"):
            self.assertIn(word, done.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
