#!/usr/bin/env python3
"""test-ugi.py ENGINE VECTORS: tests the Universal Game Interface of serai-engine.

The timeouts only prevent hanging tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import queue
import random
import re
import subprocess
import sys
import threading
import unittest
from pathlib import Path

ENGINE = sys.argv[1]
GAMES = subprocess.run([ENGINE, "games"], check=True, capture_output=True,
                       text=True).stdout.split()
VERSION = subprocess.run([ENGINE, "--version"], check=True, capture_output=True,
                         text=True).stdout.split()[-1]
VECTORS = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
RESULTS = {"kei": "p1win", "yen": "p2win"}
TIMEOUT_S = 60
START = "...../.5.5./K...K/.5.5./..... k"
BLOCKED = "KK11./11.1./111../...../..... k"
BLOCK_IN_ONE = "KK1.1/11.1./111../...../..... y"
LOST = "K.K11/11111/11111/111../1.111 k"
NO_MOVE = "0000"
INFO = re.compile(
    r"\Ainfo depth (\d+) seldepth (\d+)(?: multipv \d+)? score (cp|mate) (-?\d+)"
    r"(?: lowerbound| upperbound)? nodes (\d+) nps \d+ time \d+ pv( \S+)+\Z")
LINE = re.compile(
    r"\A(?:id (?:name|author) \S.*|option name \S+ type (?:combo|spin) default \S+ .*|ugiok|readyok"
    r"|info string \S.*|info nodes \d+ nps \d+ time \d+"
    r"|info depth 0 seldepth 0 score (?:mate [01]|cp 0) nodes 0 nps 0 time 0|bestmove \S+"
    r"|response (?:true|false|none|p1win|p2win|draw))\Z")


def legal_moves(position):
    """The legal moves of a position without history."""
    done = subprocess.run([ENGINE, "moves", "kei-yen", "--position", position],
                          capture_output=True, encoding="utf-8", timeout=TIMEOUT_S, check=True)
    return done.stdout.splitlines()


def replay(position, *moves):
    """The position and the result after moves."""
    done = subprocess.run([ENGINE, "replay", "kei-yen", "--position", position, *moves],
                          capture_output=True, encoding="utf-8", timeout=TIMEOUT_S, check=True)
    return tuple(done.stdout.splitlines())


class Engine:
    """A running "serai-engine ugi"."""

    def __init__(self):
        self.process = subprocess.Popen([ENGINE, "ugi"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        self.send_bytes("".join(line + "\n" for line in lines).encode())

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def resident_mb(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)[1]) // 1024

    def until(self, start):
        """The lines up to and including the first that begins with start."""
        lines = []
        while not lines or not lines[-1].startswith(start):
            line = self.lines.get(timeout=TIMEOUT_S)
            if line is None:
                raise AssertionError(f"no {start!r} before the end: {lines}")
            lines.append(line)
        return lines

    def ask(self, command):
        """The answer to a command that starts no search, in lines of at most 200 characters."""
        self.send(command, "isready")
        return [line[:200] for line in self.until("readyok")[:-1]]

    def go(self, words):
        """The lines of a search that ends by itself."""
        self.send(f"go {words}")
        return self.until("bestmove")

    def end(self):
        """Closes the input. Returns the exit status and the remaining lines."""
        self.process.stdin.close()
        self.reader.join(timeout=TIMEOUT_S)
        lines = []
        while (line := self.lines.get(timeout=TIMEOUT_S)) is not None:
            lines.append(line)
        status = self.process.wait(timeout=TIMEOUT_S)
        return status, lines

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=TIMEOUT_S)
        self.reader.join(timeout=TIMEOUT_S)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()


class Dialogue(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.kill)

    def assert_refused(self, command, *words):
        """The answer to the command is one "info string" that contains these words."""
        (line,) = self.engine.ask(command)
        self.assertTrue(line.startswith("info string "), line)
        for word in words:
            self.assertIn(word, line)

    def assert_silent(self, *commands):
        """The commands have no output."""
        for command in commands:
            self.assertEqual(self.engine.ask(command), [], command[:200])

    def assert_exits(self, expected=()):
        """At the end of its input the engine prints the expected lines and exits without errors."""
        status, lines = self.engine.end()
        self.assertEqual(status, 0)
        self.assertEqual(self.engine.process.stderr.read(), b"")
        self.assertEqual(lines, list(expected))

    def query(self, name):
        (line,) = self.engine.ask(f"query {name}")
        return line.removeprefix("response ")

    def best(self, words):
        return self.engine.go(words)[-1].removeprefix("bestmove ")


class Setup(Dialogue):
    def test_identification(self):
        self.engine.send("ugi")
        lines = self.engine.until("ugiok")
        self.assertRegex(lines[0], r"\Aid name Serai \d")
        self.assertRegex(lines[1], r"\Aid author \S")
        self.assertEqual(lines[2:11], [
            "option name Game type combo default kei-yen var " + " var ".join(GAMES),
            "option name Hash type spin default 64 min 1 max 4096",
            "option name MultiPV type spin default 1 min 1 max 64",
            "option name Threads type spin default 1 min 1 max 64",
            "option name axis type combo default sides var sides var ends",
            "option name yens type combo default 20 var 20 var 25",
            "option name compulsory type combo default no var no var yes",
            "option name kei-goal type combo default unblockable var unblockable var all",
            "option name hold-out type combo default 100 var 100 var 200 var none",
        ])
        # An option of several games is listed once, with the values of all.
        names = [line.split()[2] for line in lines[2:-1]]
        self.assertEqual(sorted(set(names)), sorted(names))
        self.assertLessEqual({"diagonals", "leap-chain", "variant", "board"}, set(names))
        self.assert_exits()

    def test_valid_options(self):
        self.assert_silent(
            "setoption name Game value kei-yen", "setoption name Hash value 1",
            "setoption name hash value 8", "setoption name MultiPV value 2",
            "setoption name Threads value 2",
            "setoption name yens value 25", "setoption name Axis value ends",
            "setoption name kei-goal value all", "setoption name hold-out value none",
            "setoption name compulsory value yes")
        self.assertNotEqual(self.best("depth 3"), NO_MOVE)
        self.assert_exits()

    def test_invalid_options_are_refused_by_name(self):
        for name, value in (("Game", "chess"), ("Hash", "0"), ("Hash", "4097"), ("Hash", "many"),
                            ("Hash", "-1"), ("MultiPV", "0"), ("MultiPV", "65"), ("Threads", "0"),
                            ("Threads", "65"), ("axis", "round"),
                            ("colour", "red"), ("axis", "Ends")):
            self.assert_refused(f"setoption name {name} value {value}", name, value)
        for command in ("setoption", "setoption name", "setoption name axis",
                        "setoption name axis value", "setoption name axis value ends now",
                        "setoption axis ends"):
            self.assert_refused(command, "setoption")
        self.assert_silent("position startpos moves a3-a4")  # axis is still "sides"

    def test_rule_options_change_start_and_rules(self):
        self.assert_silent("setoption name axis value ends", "position startpos moves c5-b5")
        self.assert_silent("setoption name axis value sides", "position startpos moves a3-a4")
        self.assert_silent("setoption name compulsory value yes")
        self.assert_refused("position startpos moves a3-a4", 'move 1 "a3-a4"')
        self.assert_silent("setoption name Game value kei-yen", "position startpos moves a3xc1")
        five = "K...K/11111/...../...../..... k"
        self.assert_silent(f"position fen {five}")
        self.assertEqual(self.query("result"), "p1win")
        self.assert_silent("setoption name kei-goal value all", f"position fen {five}")
        self.assertEqual(self.query("result"), "none")

    def test_setting_a_rule_option_sets_up_the_start(self):
        self.assert_silent("position startpos moves a3-a4")
        self.assertEqual(self.query("p1turn"), "false")
        self.assert_silent("setoption name hold-out value 200")
        self.assertEqual(self.query("p1turn"), "true")
        self.assert_silent("position startpos moves a3-a4", "setoption name Hash value 2")
        self.assertEqual(self.query("p1turn"), "false")
        self.assert_silent("uginewgame")
        self.assertEqual(self.query("p1turn"), "true")

    def test_setting_the_same_value_sets_up_the_start_too(self):
        """So that the position after setting an option does not depend on earlier commands."""
        for command, resets in (
            ("setoption name Game value kei-yen", "true"),
            ("setoption name game value kei-yen", "true"),
            ("setoption name axis value sides", "true"),
            ("setoption name Threads value 1", "false"),
            ("setoption name MultiPV value 1", "false"),
            ("setoption name Hash value 64", "false"),
        ):
            with self.subTest(command):
                self.assert_silent("position startpos moves a3-a4", command)
                self.assertEqual(self.query("p1turn"), resets)
        self.assert_silent("position startpos moves a3-a4")
        self.assert_refused("setoption name Game value chess", "chess")
        self.assertEqual(self.query("p1turn"), "false")


class Positions(Dialogue):
    def test_making_and_clearing_a_table_touches_no_memory(self):
        """So that neither takes time off the clock, whatever the size."""
        self.assert_silent("setoption name Hash value 1024", "position startpos")
        for _ in range(2):
            self.assertLess(self.engine.resident_mb(), 512)
            self.assertNotEqual(self.best("depth 1"), NO_MOVE)
            self.assert_silent("uginewgame", "position startpos")

    def test_an_illegal_move_keeps_the_position(self):
        self.assert_silent("position startpos moves a3-a4")
        for command, words in (
            ("position startpos moves a3-a4 b2-b1 a1-a2", ('move 3 "a1-a2"', "column 1")),
            ("position startpos moves a3-a5", ('move 1 "a3-a5"', "column 4")),
            ("position startpos moves a3-a4 moves", ('move 2 "moves"',)),
            ("position fen K...K/...../.../...../..... k", ("column",)),
            ("position fen", ("column 1",)),
            ("position fen moves a3-a4", ("column 1",)),
            ("position fen " + "1" * 5000, ("column",)),
            ("position fen " + "1 " * 5000, ("column",)),
            ("position", ("startpos",)),
            ("position start", ("startpos",)),
            ("position startpos a3-a4", ('"a3-a4"',)),
        ):
            with self.subTest(command[:60]):
                self.assert_refused(command, *words)
                self.assertEqual(self.query("p1turn"), "false")
        self.assert_exits()

    def test_fen_can_contain_blanks(self):
        self.assert_silent(f"position   fen   {START.replace(' ', '   ')}\t")
        self.assertEqual(self.query("p1turn"), "true")
        self.assert_silent(f"position fen {START} moves a3xc1")
        self.assertEqual(self.query("p1turn"), "false")
        self.assert_silent(f"position fen {START} moves")
        self.assertEqual(self.query("p1turn"), "true")

    def test_queries(self):
        self.assertEqual([self.query(name) for name in ("p1turn", "gameover", "result")],
                         ["true", "false", "none"])
        for game in VECTORS["games"]:
            for key, value in game["options"].items():
                self.assert_silent(f"setoption name {key} value {value}")
            moves = " ".join(game["moves"])
            self.assert_silent(f"position fen {game['start']} moves {moves}")
            self.assertEqual([self.query("gameover"), self.query("result")],
                             ["true", RESULTS[game["result"]]])
            self.assertEqual(self.query("p1turn"),
                             "true" if game["final"].endswith("k") else "false")
            self.assert_refused(f"position fen {game['start']} moves {moves} a1-a2", '"a1-a2"')
            self.assert_silent("setoption name Game value kei-yen")
        self.assert_refused("query", "query")
        self.assert_refused("query winner", '"winner"')


class Searches(Dialogue):
    def check_search(self, lines, position):
        """Checks the lines of a search from a position. Returns the matches of its iterations."""
        iterations = [match for match in map(INFO.match, lines) if match]
        self.assertEqual([int(match[1]) for match in iterations],
                         list(range(1, len(iterations) + 1)))
        self.assertEqual(len(lines), len(iterations) + 2)
        self.assertRegex(lines[-2], r"\Ainfo nodes \d+ nps \d+ time \d+\Z")
        nodes = [int(match[5]) for match in iterations]
        self.assertEqual(nodes, sorted(nodes))
        pv = lines[-3].split(" pv ")[1].split()
        self.assertEqual(lines[-1], f"bestmove {pv[0]}")
        replay(position, *pv)  # fails unless every move is legal
        return iterations

    def test_depth(self):
        for depth in (1, 2, 6):
            lines = self.engine.go(f"depth {depth}")
            self.assertEqual(len(self.check_search(lines, START)), depth)

    def test_lines(self):
        """MultiPV reports the best moves of each depth, best first, each with its line."""
        self.assert_silent("setoption name MultiPV value 3")
        lines = self.engine.go("depth 5")
        parsed = [re.search(r" depth (\d+) .* multipv (\d+) score cp (-?\d+) .* pv (.*)", line)
                  for line in lines[:-2]]
        self.assertEqual([(int(match[1]), int(match[2])) for match in parsed],
                         [(depth, line) for depth in range(1, 6) for line in range(1, 4)])
        scores = [int(match[3]) for match in parsed[-3:]]
        self.assertEqual(scores, sorted(scores, reverse=True))
        firsts = {match[4].split()[0] for match in parsed[-3:]}
        self.assertEqual(len(firsts), 3)
        for match in parsed:
            replay(START, *match[4].split())
        self.assertEqual(lines[-1], f"bestmove {parsed[-3][4].split()[0]}")

    def test_more_lines_than_moves(self):
        moves = legal_moves(BLOCK_IN_ONE)
        self.assert_silent("setoption name MultiPV value 64", f"position fen {BLOCK_IN_ONE}")
        lines = self.engine.go("depth 2")
        firsts = [line.split(" pv ")[1].split()[0] for line in lines if " depth 2 " in line]
        self.assertEqual(sorted(firsts), sorted(moves))

    def test_threads(self):
        """Several threads find a forced win, respect the time and print the same lines."""
        self.assert_silent("setoption name Threads value 3", f"position fen {BLOCK_IN_ONE}")
        self.assertIn(" score mate 1 ", self.engine.go("depth 4")[-3])
        self.assert_silent("position startpos")
        lines = self.engine.go("movetime 100")
        self.assertTrue(all(INFO.match(line) for line in lines[:-2]))
        self.assertEqual(lines[-1].split()[1], lines[-3].split(" pv ")[1].split()[0])
        self.assert_silent("setoption name Threads value 1")
        self.check_search(self.engine.go("depth 4"), START)

    def test_searches_are_reproducible(self):
        def search():
            self.assert_silent("uginewgame", "position startpos moves a3xc1 d2-d3")
            return [re.sub(r" (nps|time) \d+", "", line) for line in self.engine.go("depth 7")]

        self.assertEqual(search(), search())

    def test_mate_scores(self):
        self.assert_silent(f"position fen {BLOCK_IN_ONE}")
        lines = self.engine.go("depth 4")
        self.assertIn(" score mate 1 ", lines[-3])
        _, result = replay(BLOCK_IN_ONE, lines[-1].removeprefix("bestmove "))
        self.assertEqual(result, "result p2win no-move")

    def test_mate_scores_of_the_losing_side(self):
        replies = [replay(LOST, move)[0] for move in legal_moves(LOST)]
        self.assertGreater(len(replies), 0)
        self.assertTrue(all(self.can_shut_in(reply) for reply in replies))
        self.assert_silent(f"position fen {LOST}")
        self.assertIn(" score mate -2 ", self.engine.go("depth 4")[-3])

    @staticmethod
    def can_shut_in(position):
        """Whether a move wins for Yen."""
        return any(replay(position, move)[1] == "result p2win no-move"
                   for move in legal_moves(position))

    def test_history_is_searched(self):
        # In these games the last move leaves the opponent only repetitions.
        for game in VECTORS["games"]:
            if game["reason"] != "only-repetitions":
                continue
            self.assert_silent(f"position fen {game['start']} moves "
                               + " ".join(game["moves"][:-1]))
            lines = self.engine.go("depth 3")
            self.assertIn(" score mate 1 ", lines[-3])

    def test_limits(self):
        for words in ("movetime 50", "nodes 2000", "movetime 1", "nodes 1", "depth 0",
                      "p1time 500 p2time 500 p1inc 10 p2inc 10", "p1time 1 p2time 1",
                      "p1time -5 p2time 100", "p2time 1000", "p1inc 20", "depth 3 nodes 500",
                      "nodes 99999999999999999999999 depth 2", "depth 500 movetime 20",
                      "p1time 500 p2time 500 movestogo 5",
                      "movetime 999999999999999999999 depth 2"):
            with self.subTest(words):
                self.check_search(self.engine.go(words), START)

    def test_the_clock_of_the_side_to_move_counts(self):
        # With the hour of the other side the search would take minutes.
        self.assertIn(self.best("p1time 20 p2time 3600000"), legal_moves(START))
        self.assert_silent("position startpos moves a3xc1")
        self.assertNotEqual(self.best("p1time 3600000 p2time 20"), NO_MOVE)

    def test_nothing_to_search(self):
        self.assert_silent(f"position fen {BLOCKED}")
        lines = self.engine.go("depth 3")
        self.assertEqual(lines[-1], f"bestmove {NO_MOVE}")
        self.assertRegex(lines[0], r"\Ainfo string .*over.*p2win no-move")
        self.assertEqual(lines[1], "info depth 0 seldepth 0 score mate 0 nodes 0 nps 0 time 0")
        self.assertEqual(len(lines), 3)

    def test_the_score_after_the_end(self):
        """It is for the side to move."""
        for game, position, score in (("kei-yen", BLOCKED, "mate 0"),
                                      ("kei-yen", "K...K/11111/...../...../..... y", "mate 0"),
                                      ("kei-yen", "K...K/11111/...../...../..... k", "mate 1"),
                                      ("keny", "8/3k4/8/8/8/8/8/8 w 0", "mate 0"),
                                      ("mkcess", "w##/..#/##b w N", "mate 0")):
            with self.subTest(position):
                self.assert_silent(f"setoption name Game value {game}",
                                   *(["setoption name board value 3x3"] if game == "mkcess" else ()),
                                   f"position fen {position}")
                self.assertIn(f" score {score} ", self.engine.go("depth 3")[1])

    def test_a_score_before_the_first_iteration(self):
        """The search is stopped while it lists 110 945 moves."""
        self.assert_silent("position fen .K.1./11111/.1K1./11111/.1.1. k")
        self.engine.send("go infinite", "stop")
        lines = self.engine.until("bestmove")
        self.assertRegex(lines[0], INFO)
        self.assertEqual(lines[0].split(" pv ")[1].split(), lines[-1].split()[1:])

    def test_a_single_move_has_a_score(self):
        self.assert_silent("setoption name Game value mkcess", "setoption name board value 3x3",
                           "position fen w../.../##b w N")
        for words in ("nodes 1", "movetime 1", "depth 1", "p1time 1 p2time 1"):
            self.assertRegex(self.engine.go(words)[0], INFO)

    def test_bounds(self):
        """If the rules know the winner before the end, the distance is a bound."""
        self.assert_silent("setoption name Game value mkcess", "setoption name board value 6x6")
        lines = self.engine.go("nodes 200000")
        self.assertRegex(lines[-3], r" score mate -\d+ upperbound nodes ")
        self.assert_silent(f"position startpos moves {lines[-1].split()[1]}")
        self.assertRegex(self.engine.go("nodes 200000")[-3], r" score mate \d+ lowerbound nodes ")
        self.assert_silent("setoption name Game value kei-yen", f"position fen {LOST}")
        self.assertIn(" score mate -2 nodes ", self.engine.go("depth 4")[-3])

    def test_invalid_limits(self):
        for words in ("depth", "depth x", "depth 3x", "nodes 1.5", "movetime depth 3", "depth ''"):
            lines = self.engine.go(words)
            self.assertEqual(len(lines), 2)
            self.assertTrue(lines[0].startswith("info string go: "), lines)
            self.assertEqual(lines[1], f"bestmove {NO_MOVE}")
        lines = self.engine.go("softly depth 2 please")
        self.assertIn('"softly"', lines[0])
        self.assertIn('"please"', lines[1])
        self.assertIn(lines[-1].removeprefix("bestmove "), legal_moves(START))


class Stopping(Dialogue):
    def start_search(self, command="go infinite"):
        """Starts a search and waits for iteration 3."""
        self.engine.send(command)
        self.engine.until("info depth 3 ")

    def stop(self):
        """Stops the search. Returns its move."""
        self.engine.send("stop")
        return self.engine.until("bestmove")[-1].removeprefix("bestmove ")

    def test_stop(self):
        for command in ("go infinite", "go", "go movetime 3600000"):
            with self.subTest(command):
                self.assert_silent("uginewgame")
                self.start_search(command)
                self.assertIn(self.stop(), legal_moves(START))
        self.assert_silent("stop")
        self.assert_exits()

    def test_stop_at_once(self):
        for _ in range(50):
            self.engine.send("go infinite", "stop")
            self.assertIn(self.engine.until("bestmove")[-1].removeprefix("bestmove "),
                          legal_moves(START)[:10])

    def test_infinite_waits_for_stop(self):
        self.assert_silent(f"position fen {BLOCK_IN_ONE}")
        self.engine.send("go infinite depth 2")
        lines = self.engine.until("info nodes")
        self.engine.send("isready")
        lines += self.engine.until("readyok")
        self.assertFalse([line for line in lines if line.startswith("bestmove")])
        self.stop()
        self.assert_exits()

    def test_ready_during_a_search(self):
        self.start_search()
        self.engine.send("isready")
        self.assertFalse([line for line in self.engine.until("readyok")
                          if line.startswith("bestmove")])
        self.stop()

    def test_refusals_during_a_search(self):
        self.start_search()
        for command in ("position startpos moves a3-a4", "setoption name axis value ends",
                        "uginewgame", "go depth 1"):
            self.engine.send(command, "isready")
            messages = [line for line in self.engine.until("readyok")
                       if line.startswith(("info string", "bestmove"))]
            self.assertEqual(len(messages), 1)
            self.assertIn(command.split()[0], messages[0])
        self.assertIn(self.stop(), legal_moves(START))
        self.assertEqual(self.query("p1turn"), "true")
        self.assert_exits()

    def test_quit(self):
        self.engine.send("quit", "isready")
        self.engine.reader.join(timeout=TIMEOUT_S)
        self.assert_exits()

    def test_quit_and_end_during_a_search(self):
        for command in ("quit\n", "", "quit"):
            engine = Engine()
            self.addCleanup(engine.kill)
            engine.send("go infinite")
            engine.until("info depth 3 ")
            engine.send_bytes(command.encode())
            status, lines = engine.end()
            self.assertEqual(status, 0)
            self.assertEqual(len([line for line in lines if line.startswith("bestmove")]), 1)
            self.assertTrue(lines[-1].startswith("bestmove"))

    def test_quit_while_the_answer_is_held(self):
        self.engine.send("go infinite depth 1")
        self.engine.until("info nodes")
        status, (line,) = self.engine.end()
        self.assertEqual(status, 0)
        self.assertTrue(line.startswith("bestmove"))


class Strictness(Dialogue):
    """Guarantees for match managers, with one thread and with several."""

    def for_threads(self):
        """Restarts the engine with each number of threads."""
        for n_threads in (1, 3):
            with self.subTest(threads=n_threads):
                self.engine.kill()
                self.engine = Engine()
                self.addCleanup(self.engine.kill)
                self.engine.send(f"setoption name Threads value {n_threads}")
                yield

    def answers(self, *commands):
        """The lines without "info" up to the answer to a query after these commands."""
        self.engine.send(*commands, "query result")
        return [line for line in self.engine.until("response") if not line.startswith("info ")]

    def test_answers_come_in_order(self):
        for _ in self.for_threads():
            self.assertEqual(self.answers("isready", "isready", "ugi")[:3],
                             ["readyok", "readyok", "id name Serai " + VERSION])
            lines = self.answers("go infinite", "isready", "stop", "isready", "query p1turn")
            self.assertEqual([line.split()[0] for line in lines],
                             ["readyok", "bestmove", "readyok", "response"])

    def test_one_answer_to_each_search(self):
        """However often it is stopped, and whatever commands arrive meanwhile."""
        for _ in self.for_threads():
            self.assertEqual(self.answers("stop", "stop"), ["response none"])
            for commands in (("go infinite", "stop", "stop", "stop"),
                             ("go", "go", "go infinite", "stop"),
                             ("go movetime 3600000", "position startpos moves a3-a4", "stop"),
                             ("go nodes 99999999999", "setoption name Threads value 2",
                              "setoption name Hash value 1", "uginewgame", "stop"),
                             ("go infinite", "nonsense", "", "query nothing", "stop")):
                lines = self.answers(*commands)
                self.assertEqual([line.split()[0] for line in lines], ["bestmove", "response"],
                                 commands)
                self.assertIn(lines[0].split()[1], legal_moves(START))
            self.assertEqual(self.query("p1turn"), "true")

    def test_the_dialogue_in_the_readme(self):
        """Except for the list of games and the numbers and moves of a search; "…" is any lines."""
        readme = Path(__file__).parents[2] / "README.md"
        (block,) = re.findall(r"```\n(> ugi\n.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)

        def kind(line):
            return re.sub(r"^(info depth \d+|info nodes|bestmove|option name Game) .*", r"\1", line)
        for section in re.findall(r"> .*\n(?:[^>].*\n)*", block):
            command, *wanted = section.splitlines()
            self.engine.send(command.removeprefix("> "))
            for before, line in zip(["", *wanted], wanted):
                if before == "…":
                    self.engine.until(line)
                elif line != "…":
                    self.assertEqual(kind(self.engine.lines.get(timeout=TIMEOUT_S)), kind(line))
        self.assert_exits()

    def test_commands_refused_during_a_search_work_after_it(self):
        for _ in self.for_threads():
            self.engine.send("go infinite", "position startpos moves a3-a4",
                             "setoption name axis value ends", "stop")
            messages = [line for line in self.engine.until("bestmove") if "string" in line]
            self.assertEqual(messages, [f"info string {name} is ignored during a search"
                                       for name in ("position", "setoption")])
            self.assert_silent("position startpos moves a3-a4")
            self.assertEqual(self.query("p1turn"), "false")

    def test_commands_directly_after_the_answer(self):
        for _ in self.for_threads():
            for _ in range(100):
                self.engine.send("position startpos moves a3-a4", "go depth 1")
                lines = self.engine.until("bestmove")
                self.assertFalse([line for line in lines if "string" in line])

    def test_the_search_after_an_illegal_move(self):
        for _ in self.for_threads():
            self.assert_silent(f"position fen {BLOCK_IN_ONE}")
            self.assert_refused("position startpos moves a3-a4 a3-a4", 'move 2 "a3-a4"')
            self.assertIn(" score mate 1 ", self.engine.go("depth 3")[-3])

    def test_quit_at_any_moment(self):
        """Each search is answered exactly once, and nothing follows the answer."""
        for n_threads in (1, 3):
            for commands, n_answers in ((("quit",), 0), (("isready", "quit", "quit"), 0),
                                        (("go infinite", "quit"), 1), (("go", "stop", "quit"), 1),
                                        (("go movetime 3600000",), 1), (("go depth 1",), 1),
                                        (("stop", "quit"), 0), (("position startpos",), 0),
                                        (("quit", "go infinite", "isready"), 0)):
                with self.subTest(commands, threads=n_threads):
                    text = "\n".join((f"setoption name Threads value {n_threads}", *commands))
                    done = subprocess.run([ENGINE, "ugi"], input=text, capture_output=True,
                                          encoding="utf-8", timeout=TIMEOUT_S, check=False)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    lines = done.stdout.splitlines()
                    found = [line for line in lines if line.startswith("bestmove")]
                    self.assertEqual(len(found), n_answers)
                    self.assertEqual(lines[-n_answers:] if n_answers else found, found)


class Garbage(Dialogue):
    WORDS = (b"ugi isready setoption name value Game Hash kei-yen axis ends sides 1 2 uginewgame "
             b"position startpos fen moves a3-a4 a3xc1 b2-b1 d2-d3 e3-e4 a3xc5 "
             b"...../.5.5./K...K/.5.5./..... k y query gameover p1turn result stop "
             b"99999999999999999999 -1 0 movetime nodes depth p1time p2inc").split()

    def test_blanks_and_unknown_commands(self):
        self.assert_silent("", "   ", "\t", "\r", "uginewgame\r", "  position\tstartpos\r")
        self.assert_refused("joho debug on", '"joho"')
        self.assert_refused("UGI", '"UGI"')
        self.assert_refused("a\x1b[2Jb", '"a?[2Jb"')
        self.assert_exits()

    def test_a_last_line_without_an_end(self):
        self.engine.send_bytes(b"query p1turn")
        self.assert_exits(["response true"])

    def test_nul_bytes(self):
        self.engine.send_bytes(b"\0query\0p1turn\0\nquery gameover\n")
        self.assert_exits(["response true", "response false"])

    def test_long_lines(self):
        self.assert_silent("position startpos moves a3-a4")
        self.assert_refused("position startpos " + "x" * (1 << 20))
        self.assert_refused("x" * 5_000_000)
        self.assert_refused("x" * 1_000_000, '"xxx')
        self.assertEqual(self.query("p1turn"), "false")
        game = VECTORS["games"][0]
        self.assert_silent(f"position fen {' ' * 900_000}{game['start']} moves "
                           + " ".join(game["moves"]))
        self.assertEqual(self.query("gameover"), "true")
        self.assert_exits()

    def random_line(self, rng):
        """Random words, sometimes with random bytes, or a short search."""
        if rng.random() < 0.2:
            return b"go depth %d" % rng.randint(-1, 3)
        words = rng.choices(self.WORDS, k=rng.randint(0, 8))
        line = b" ".join(words)
        if rng.random() < 0.3:
            at = rng.randint(0, len(line))
            line = line[:at] + rng.randbytes(rng.randint(1, 20)) + line[at:]
        return line

    def test_random_lines(self):
        rng = random.Random(20180801)
        sent = b"\n".join(self.random_line(rng) for _ in range(3000)) + b"\nquit\n"
        done = subprocess.run([ENGINE, "ugi"], input=sent, capture_output=True, timeout=TIMEOUT_S,
                              check=False)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, b"")
        lines = done.stdout.decode(errors="replace").split("\n")
        self.assertEqual(lines.pop(), "")
        for line in lines:
            self.assertTrue(LINE.match(line) or INFO.match(line), line)
        self.assertGreater(sum(line.startswith("bestmove") for line in lines), 50)

    def test_random_bytes(self):
        sent = random.Random(1).randbytes(3_000_000)
        done = subprocess.run([ENGINE, "ugi"], input=sent, capture_output=True, timeout=TIMEOUT_S,
                              check=False)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, b"")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
