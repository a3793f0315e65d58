#!/usr/bin/env python3
"""test-cli.py ENGINE VECTORS: tests the commands of serai-engine and their errors, except for ugi.

Counts, moves and games come from VECTORS, which are independent of the program. Results that depend
on history are derived from the rules here.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

ENGINE = sys.argv[1]
VECTORS = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
GAME = VECTORS["game"]
START = "...../.5.5./K...K/.5.5./..... k"
RESULTS = {"kei": "p1win", "yen": "p2win"}
MAX_NODES = 3_000_000
USAGE = 2


def run(*args, stdout=subprocess.PIPE):
    return subprocess.run(
        [ENGINE, *args],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def option_arguments(options):
    return [word for key, value in options.items() for word in ("--option", f"{key}={value}")]


def named(entries):
    """(name for messages, entry) of entries of the vectors."""
    return ((f"{n} {entry.get('name', '')}".strip(), entry) for n, entry in enumerate(entries))


class CommandLine(unittest.TestCase):
    def lines(self, *args):
        """The printed lines of a valid command."""
        done = run(*args)
        self.assertEqual(done.stderr, "", args)
        self.assertEqual(done.returncode, 0, args)
        return done.stdout.splitlines()

    def refusal(self, *args):
        """The error message of a command with usage errors."""
        done = run(*args)
        self.assertEqual(done.returncode, USAGE, args)
        self.assertEqual(done.stdout, "", args)
        self.assertRegex(done.stderr, r"\Aserai-engine: [^\n]+\n\Z")
        return done.stderr

    def replay(self, moves, *args):
        """The position and the result after moves."""
        position, result = self.lines("replay", GAME, *args, *moves)
        return position, result


class Usage(CommandLine):
    def test_help_names_every_command(self):
        text = "\n".join(self.lines("--help"))
        for command in ("games", "steps", "perft", "moves", "replay", "bench", "ugi"):
            self.assertIn(f"serai-engine {command}", text)
            self.assertIn(f"serai-engine {command}", "\n".join(self.lines(command, "--help")))

    def test_version(self):
        (line,) = self.lines("--version")
        self.assertRegex(line, r"\Aserai-engine \d+\.\d+\.\d+\Z")

    def test_games(self):
        self.assertIn(GAME, self.lines("games"))

    def test_steps(self):
        steps = self.lines("steps")
        self.assertIn("null-move", steps)
        self.assertEqual(steps, sorted(set(steps)))

    def test_usage_errors_name_the_argument(self):
        for args, name in (
            ((), "command"),
            (("",), '""'),
            (("chess",), '"chess"'),
            (("games", "all"), '"all"'),
            (("ugi", "now"), '"now"'),
            (("steps", "all"), '"all"'),
            (("perft",), "game"),
            (("perft", "chess", "1"), '"chess"'),
            (("perft", GAME), "depth"),
            (("perft", GAME, "1", "2"), '"2"'),
            (("moves",), "game"),
            (("moves", GAME, "a3-a4"), '"a3-a4"'),
            (("moves", GAME, "--size", "3"), '"--size"'),
            (("moves", GAME, "--positions=x"), '"--positions=x"'),
            (("moves", GAME, "-p", START), '"-p"'),
            (("moves", GAME, "--position"), "--position"),
            (("moves", GAME, "--position", START, "--position", START), "--position"),
            (("moves", GAME, "--option"), "--option"),
            (("moves", GAME, "--option", "axis"), '"axis"'),
            (("moves", GAME, "--option", "axis=round"), '"axis=round"'),
            (("moves", GAME, "--option", "=ends"), '"=ends"'),
            (("moves", GAME, "--option", "colour=red"), '"colour=red"'),
            (("moves", GAME, "--option", "x" * 5000 + "=red"), '"xxx'),
            (("replay", GAME, "--", "--position"), '"--position"'),
            (("replay", GAME, "--record", "x"), '"--record"'),
            (("match", GAME), "serai-match"),
            (("bench", "many"), '"many"'),
            (("bench", GAME, "many"), '"many"'),
            (("bench", GAME, "3", "4", "5"), '"5"'),
            (("bench", "0"), '"0"'),
            (("bench", "3", "0"), '"0"'),
            (("bench", "3", "4", "5"), '"5"'),
        ):
            with self.subTest(args=args):
                self.assertIn(name, self.refusal(*args))

    def test_depth_is_a_number_in_range(self):
        for depth in ("", "0", "+1", " 1", "1 ", "1x", "0x1", "1.5", "100", "4294967297",
                      "18446744073709551617", "9" * 4000):
            with self.subTest(depth=depth):
                self.assertIn("depth", self.refusal("perft", GAME, depth))
        self.assertIn('"-1"', self.refusal("perft", GAME, "-1"))

    def test_errors_are_one_printable_line(self):
        self.refusal("two\nlines")
        self.refusal("replay", GAME, "a3-a4\n\x1b[2J")
        self.assertIn("тигр", self.refusal("тигр"))
        self.assertLess(len(self.refusal("ф" * 10000)), 200)

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = run("games", stdout=full)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Aserai-engine: [^\n]+: No space left on device\n\Z")

    def test_a_full_disk_during_a_dialogue_is_an_error(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([ENGINE, "ugi"], input="isready\n", stdout=full,
                                  stderr=subprocess.PIPE, encoding="utf-8", timeout=120,
                                  check=False)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "serai-engine: the output cannot be written\n"))


class Perft(CommandLine):
    def test_vectors(self):
        for name, entry in named(VECTORS["perft"]):
            with self.subTest(name):
                nodes = [count for count in entry["nodes"] if count <= MAX_NODES]
                lines = self.lines("perft", GAME, str(len(nodes)), "--position",
                                   entry["position"], *option_arguments(entry["options"]))
                self.assertEqual(lines[:-1], [f"{n + 1} {count}" for n, count in enumerate(nodes)])
                self.assertRegex(lines[-1], r"\A# \d+\.\d{3} s \d+ nodes/s\Z")

    def test_options_change_the_start(self):
        for name, entry in named(VECTORS["perft"][:5]):
            with self.subTest(name):
                self.assertEqual(
                    self.lines("perft", GAME, "3", *option_arguments(entry["options"]))[:-1],
                    [f"{n + 1} {count}" for n, count in enumerate(entry["nodes"][:3])])

    def test_options_can_be_anywhere(self):
        expected = self.lines("perft", GAME, "2", "--option", "axis=ends")[:-1]
        for args in (("--option=axis=ends", "2"), ("--option", "axis=ends", "--", "2"),
                      ("2", "--option", "axis=sides", "--option", "axis=ends")):
            self.assertEqual(self.lines("perft", GAME, *args)[:-1], expected)

    def test_a_finished_game_has_no_moves(self):
        lines = self.lines("perft", GAME, "2", "--position", "K...K/...../..6../...../..... y")
        self.assertEqual(lines[:-1], ["1 0", "2 0"])


class Moves(CommandLine):
    def test_vectors(self):
        for name, entry in named(VECTORS["moves"]):
            with self.subTest(name):
                self.assertEqual(
                    self.lines("moves", GAME, "--position", entry["position"],
                               *option_arguments(entry["options"])),
                    sorted(entry["moves"]))

    def test_a_long_list(self):
        moves = self.lines("moves", GAME, "--position", ".K.1./11111/.1K1./11111/.1.1. k")
        self.assertEqual(len(moves), 110_945)
        self.assertTrue(moves == sorted(set(moves)), "not sorted, or not unique")

    def test_a_finished_game_has_no_moves(self):
        self.assertEqual(
            self.lines("moves", GAME, "--position", "K...K/...../..6../...../..... k"), [])

    def test_invalid_positions_are_refused_with_the_column(self):
        for position, column in (
            ("", 1),
            ("x..../.5.5./K...K/.5.5./..... k", 1),
            ("...../.5.5./K...K/.5.5./....x k", 29),
            ("....../.5.5./K...K/.5.5./..... k", 6),
            ("...../.5.5./K...K/.5.5./..... x", 31),
            ("...../.5.5./K...K/.5.5./..... k ", 32),
            ("...../.5.5./K...K/.5.5./.....", 30),
        ):
            with self.subTest(position):
                self.assertIn(f"column {column}:", self.refusal("moves", GAME, "--position",
                                                                position))
        for position in ("...../.5.5./K..../.5.5./..... k", "K..../.5.5./K...K/.5.5./..... k",
                         "...../.9.9./K...K/.9.5./..... k"):
            with self.subTest(position):
                self.assertRegex(self.refusal("moves", GAME, "--position", position),
                                 r"column \d+:")


class Replay(CommandLine):
    def test_vectors(self):
        for name, game in named(VECTORS["games"]):
            with self.subTest(name):
                self.assertEqual(
                    self.replay(game["moves"], "--position", game["start"],
                                *option_arguments(game["options"])),
                    (game["final"], f"result {RESULTS[game['result']]} {game['reason']}"))

    def test_no_result_before_the_end(self):
        for name, game in named(VECTORS["games"]):
            with self.subTest(name):
                _, result = self.replay(game["moves"][:-1], "--position", game["start"],
                                        *option_arguments(game["options"]))
                self.assertEqual(result, "result none")

    def test_no_moves(self):
        self.assertEqual(self.replay([]), (START, "result none"))
        _, result = self.replay([], "--position", "KK11./11.1./111../...../..... k")
        self.assertEqual(result, "result p2win no-move")

    def test_an_illegal_move_is_named(self):
        game = VECTORS["games"][0]["moves"]
        for number, move, column in ((1, "a3-a5", 4), (1, "a3-a9", 4), (1, "b4-b3", 1), (1, "", 1),
                                     (2, "b4-b5x", 7), (3, "z", 1), (20, "a1xc3", 1)):
            moves = game[:number - 1] + [move] + game[number:]
            with self.subTest(number=number, move=move):
                refusal = self.refusal("replay", GAME, *moves)
                self.assertIn(f'move {number} "{move}", column ', refusal)
                self.assertLessEqual(int(re.search(r"column (\d+)", refusal)[1]), len(move) + 1)
                if column > 1:
                    self.assertIn(f"column {column}:", refusal)

    def test_no_move_after_the_end(self):
        for game in VECTORS["games"][:3]:
            refusal = self.refusal("replay", GAME, *game["moves"], "a1-a2")
            self.assertIn(f'move {len(game["moves"]) + 1} "a1-a2"', refusal)
            self.assertIn("over", refusal)

    def test_a_repetition_is_illegal(self):
        there_and_back = ["a3-a4", "b2-b1", "a4-a3", "b1-b2"]
        # The Yen on b1 has left the group on b2 …
        position, _ = self.replay(there_and_back[:3])
        self.assertEqual(position, "...../.5.5./K...K/.4.5./.1... y")
        # … and cannot return: a Yen never joins another. So this is not a repetition.
        self.assertIn('move 4 "b1-b2"', self.refusal("replay", GAME, *there_and_back))
        # Single Yen can return.
        start = "...../..5../K.1.K/.5.5./..... k"
        self.replay(["a3-a4", "c3-b3", "a4-a3"], "--position", start)
        refusal = self.refusal("replay", GAME, "--position", start, "a3-a4", "c3-b3", "a4-a3",
                               "b3-c3")
        self.assertIn('move 4 "b3-c3"', refusal)
        self.assertIn("before", refusal)


class Bench(CommandLine):
    PATTERN = re.compile(r"\A(?:(\d+) depth (\d+) )?(\S+) (\d+) nodes \d+\.\d{3} s \d+ nodes/s\Z")

    def matches(self, *args):
        """The lines of bench, parsed."""
        matches = [self.PATTERN.match(line) for line in self.lines("bench", *map(str, args))]
        self.assertNotIn(None, matches)
        return matches

    def nodes(self, *limits):
        """Node counts by game."""
        matches = self.matches(*limits)
        self.assertEqual({match[1] for match in matches}, {None})
        return {match[3]: int(match[4]) for match in matches}

    def test_counts_are_the_same_every_time(self):
        first = self.nodes(4)
        self.assertEqual(first, self.nodes(4))
        self.assertEqual(list(first), self.lines("games") + ["total"])
        self.assertEqual(first.pop("total"), sum(first.values()))
        self.assertGreater(min(first.values()), self.nodes(1)[GAME])

    def test_twenty_positions_of_each_game(self):
        """All are valid, and their node counts differ."""
        for game, nodes in self.nodes(2).items():
            if game == "total":
                continue
            *positions, sum_of_all = self.matches(game, 2)
            self.assertEqual([int(match[1]) for match in positions], list(range(1, 21)), game)
            self.assertEqual({(match[2], match[3]) for match in positions}, {("2", game)})
            self.assertEqual((sum_of_all[1], sum_of_all[3]), (None, game))
            self.assertEqual(sum(int(match[4]) for match in positions), nodes)
            self.assertEqual(int(sum_of_all[4]), nodes)
            self.assertGreater(len({match[4] for match in positions}), 8, game)

    def test_the_node_limit(self):
        """Only the first iteration can exceed it. A search needs fewer nodes if the winner is known."""
        limit = 1000
        shallow = self.nodes(1)
        deep = self.nodes(64, limit)
        self.assertEqual(deep, self.nodes(64, limit))
        for game in self.lines("games"):
            self.assertLessEqual(deep[game], 20 * limit + shallow[game], game)
            self.assertGreater(deep[game], 10 * limit, game)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
