#!/usr/bin/env python3
"""contest.py ENGINE MATCH MOVER WHAT [GAME…]: matches of the engine that answer one question each.

uct         the engine against plain UCT at equal time
ladder      each level against the one below, and the lowest against a greedy player
chain       each of some settings against the one before, as for choosing levels
steps       the engine against itself without one step of its search, each step in turn
threads     two threads against one at equal time; needs two idle processors
who-wins    the highest level against itself, and the score of a long search, from the start
never-late  whether the engine keeps its time and the rules with any options, and stops at once
beats       whether the engine beats a simple mover; exits with 1 if not

Without a GAME all games are played. --folder keeps the games, so that the same command resumes
after a stop. ENGINE is serai-engine, MATCH serai-match and MOVER bench/mover.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from stalls import Stalls
from ugi import Ugi, output

LEVELS = range(1, 9)
BALANCE = 100  # 1/100 man: largest distance from the even score
# The even score for the first side, where it is not 0: between weak levels and between others, and
# the largest distance from it. The weaker the player of Yen, the sooner Kei wins.
WEAK_LEVEL = 4
EVEN = {"kei-yen": (200, 500, 200)}
TRIED_PAIRS = 10  # if they are all the same, the step has no effect in the game
SPRT = "0,20"  # Elo
STEP_SETTINGS = "nodes=3000"
SHADE = 2  # 1/100 man: noise that makes games from one start differ
LATE_US = 20_000  # a larger overrun is too late
LATE_AGAIN = 10  # repetitions of a late game
NEVER_MS = 100_000  # a margin that no move reaches
STOPPED = 1
BROKEN = 1
KINDS = ("time", "stop")  # of never-late: timed moves, and searches stopped at a random moment


def overrun(game):
    """The longest overrun of either player in a recorded game, in microseconds."""
    return max(0, *map(int, game[4:6]))


def is_late_by_stall(game, stalls):
    """Whether the latest move of a late game was too late only because a processor stalled after the
    end of its time. Other late moves of the game are not considered."""
    end_us = int(game[6])
    stall_us = 1000 * stalls.longest_ms((end_us - overrun(game)) / 1e6, end_us / 1e6)
    return overrun(game) - stall_us <= LATE_US


class Result:
    """The output and the record of a match."""

    def __init__(self, text, record):
        self.text = text
        self.record = record

    def line(self, start):
        """The rest of the line that begins with a word."""
        found = re.search(rf"^{start}\s+(.*)$", self.text, re.MULTILINE)
        return found[1] if found else ""

    def rows(self):
        """(name, won, drawn, lost) of the first player by side and in all."""
        rows = re.findall(r"^(.+?)\s+(\d+)\s+(\d+)\s+(\d+)\s+[\d.]+ %$", self.text, re.MULTILINE)
        return [(name, *map(int, numbers)) for name, *numbers in rows]

    def pairs(self):
        """How many pairs gave 0, 1/2, 1, 1 1/2 and 2 points."""
        return [int(number) for number in self.line("pairs").split()[:5]]

    def score(self):
        """Mean result of a game and its interval, in percent."""
        return tuple(float(x) for x in re.findall(r"[\d.]+", self.line("score"))[:3])

    def games(self):
        """The columns of each recorded game, in the order of their numbers."""
        lines = self.record.read_text(encoding="utf-8").splitlines()[1:]
        return sorted((line.split("\t") for line in lines), key=lambda game: int(game[0]))

    def late_games(self):
        """The columns of the games with a move that is too late."""
        return [game for game in self.games() if overrun(game) > LATE_US]

    def keep_timely(self, record):
        """Writes a record without the late games, which the same match then plays again."""
        late = {game[0] for game in self.late_games()}
        lines = self.record.read_text(encoding="utf-8").splitlines(keepends=True)
        record.write_text("".join(lines[:1] + [line for line in lines[1:]
                                               if line.split("\t")[0] not in late]),
                          encoding="utf-8")

    def is_mirrored(self):
        """Whether both games of every pair were the same."""
        moves = [game[-1] for game in self.games()]
        return moves[::2] == moves[1::2]

    def broken(self):
        """The endings of games in which a player broke down or broke the rules."""
        return [game[3] for game in self.games()
                if re.match(r"crash|hang|illegal-move|late", game[3])]


def play(words, game, name, *flags, first, second, pairs, first_program=None, second_program=None,
         may_break=False):
    """Plays one match. Exits if a player breaks down, as the result then does not show strength."""
    command = [words.match, game, "--first", first, "--second", second, "--pairs",
               str(pairs), "--seed", str(words.seed), "--concurrency", str(words.concurrency),
               "--report", "1000000", *flags]
    record = Path(words.folder, f"{name}-{game}.match")
    for flag, program in (("--first-program", first_program), ("--second-program", second_program)):
        if program is not None:
            command += [flag, program]
    done = subprocess.run([*command, "--record", record], stdout=subprocess.PIPE,
                          encoding="utf-8", check=False)
    result = Result(done.stdout, record)
    if done.returncode != 0 or (not may_break and result.broken()):
        print(done.stdout, end="")
        sys.exit(done.returncode or BROKEN)
    return result


def mover(words, name):
    """The command line of a mover."""
    return f"{shlex.quote(words.mover)} {name}"


def print_rows(game, result):
    """Prints won, drawn and lost games by side, and the pairs."""
    for name, won, drawn, lost in result.rows():
        print(f"{game:<10} {name:<8} {won:>5} {drawn:>5} {lost:>5}"
              f" {100 * (won + drawn / 2) / max(1, won + drawn + lost):>7.1f} %", flush=True)
    print(f"{game:<10} pairs    {' '.join(map(str, result.pairs()))}"
          f"   Elo {result.line('Elo')}", flush=True)


def uct(words):
    """The engine against plain UCT."""
    print(f"engine against UCT, {words.time} ms a move, {words.pairs} pairs, seed {words.seed}")
    print(f"{'game':<10} {'engine':<8} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    limit = f"time={words.time}"
    for game in words.games:
        print_rows(game, play(words, game, "uct", "--margin", str(NEVER_MS), first=limit,
                              second=limit, pairs=words.pairs,
                              second_program=mover(words, "uct")))
    return True


def print_score(game, name, result):
    """Prints won, drawn and lost games of the first player, and the score."""
    (_, won, drawn, lost) = result.rows()[-1]
    mean, low, high = result.score()
    print(f"{game:<10} {name:<10} {won:>5} {drawn:>5} {lost:>5} {mean:>7.1f} % ({low:.1f} to {high:.1f})",
          flush=True)


def varied_openings(words, game, level=LEVELS[-1]):
    """Arguments for random options and balanced openings: some games are decided from the start if
    both sides play well, and so are most random openings."""
    openings = ("--options", "random", "--plies", str(words.plies))
    if words.balance == "none":
        return openings
    weak, strong, near = EVEN.get(game, (0, 0, BALANCE))
    return (*openings, "--balance", words.balance or str(near),
            "--even", str(weak if level <= WEAK_LEVEL else strong))


def ladder(words):
    """Each level against the one below."""
    print(f"score of each level against the one below, {2 * words.pairs} games, 95 % interval")
    print(f"{'game':<10} {'levels':<10} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    for game in words.games:
        for level in words.levels:
            below = f"level={level - 1}"
            openings = varied_openings(words, game, level) if level > 1 else ()
            result = play(words, game, f"level-{level}", *openings, first=f"level={level}",
                          second=below if level > 1 else "nodes=1", pairs=words.pairs,
                          second_program=None if level > 1 else mover(words, "greedy"))
            print_score(game, f"{level} - {level - 1 or 'greedy'}", result)
    return True


def chain(words):
    """Each setting of a chain against the one before, the first against a greedy player."""
    for number, settings in enumerate(words.chain):
        print(f"{number:>6}: {settings}")
    print(f"score of each against the one before, {2 * words.pairs} games, 95 % interval")
    for game in words.games:
        for number, settings in enumerate(words.chain):
            openings = varied_openings(words, game) if number > 0 else ()
            result = play(words, game, f"chain-{number}", *openings, first=settings,
                          second=words.chain[number - 1] if number > 0 else "nodes=1",
                          pairs=words.pairs,
                          second_program=None if number > 0 else mover(words, "greedy"))
            print_score(game, f"{number} - {number - 1 if number > 0 else 'greedy'}", result)
    return True


def threads(words):
    """Two threads against one."""
    print(f"two threads against one, {words.time} ms a move, {2 * words.pairs} games, 95 % interval")
    print(f"{'game':<10} {'':<10} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    limit = f"time={words.time}"
    for game in words.games:
        result = play(words, game, "threads", "--margin", str(NEVER_MS),
                      *varied_openings(words, game), first=f"{limit} threads=2",
                      second=f"{limit} threads=1", pairs=words.pairs)
        print_score(game, "2 - 1", result)
    return True


def play_step(words, game, name, step, pairs):
    """The search against a search without one step."""
    settings = words.settings or STEP_SETTINGS
    return play(words, game, f"{name}-{step}", *varied_openings(words, game), "--sprt", SPRT,
                first=settings, second=f"{settings} without={step}", pairs=pairs)


def steps(words):
    """Each step of the search, unless a few games show that it makes no difference."""
    print(f"value of each step: {words.settings or STEP_SETTINGS}, at most {2 * words.pairs}"
          f" games, until SPRT takes one of {SPRT} Elo")
    print(f"{'game':<10} {'step':<16} {'games':>5}   {'Elo':<27} SPRT")
    n_tried = min(TRIED_PAIRS, words.pairs)
    for game in words.games:
        for step in words.steps or output(words.engine, "steps").split():
            start = f"{game:<10} {step:<16}"
            if play_step(words, game, "tried", step, n_tried).is_mirrored():
                print(f"{start} {2 * n_tried:>5}   all the same without it", flush=True)
                continue
            result = play_step(words, game, "without", step, words.pairs)
            print(f"{start} {sum(result.rows()[-1][1:]):>5}   {result.line('Elo'):<27}"
                  f" {result.line('SPRT').split(': ')[-1]}", flush=True)
    return True


def long_search(words, game):
    """Depth and score, for the first side, of a search from the start."""
    with Ugi(words.engine) as ugi:
        ugi.set(Game=game, Hash=words.hash)
        ugi.send(f"go movetime {words.time}")
        found = re.findall(r"info depth (\d+) .*?score (cp|mate) (-?\d+)( \w+bound)?",
                           "".join(ugi.until_move()))
    depth, kind, score, bound = found[-1]
    if kind == "cp":
        return f"{depth:>5}   {int(score):+}"
    return (f"{depth:>5}   {'lost' if score.startswith('-') else 'won'} in"
            f"{' at most' if bound else ''} {score.lstrip('-')} plies")


def who_wins(words):
    """Which side wins from the start of each game."""
    settings = f"noise={SHADE} {words.settings or f'level={LEVELS[-1]}'}"
    print(f"{settings} against itself, {2 * words.pairs} games from the start;"
          f" a search of {words.time} ms, its score in 1/100 man")
    print(f"{'game':<10} {'first':>5} {'drawn':>5} {'second':>6}   depth   score")
    for game in words.games:
        result = play(words, game, "who-wins", "--plies", "0", first=settings, second=settings,
                      pairs=words.pairs)
        (_, *first), (_, *second), _ = result.rows()
        print(f"{game:<10} {first[0] + second[2]:>5} {first[1] + second[1]:>5}"
              f" {first[2] + second[0]:>6}   {long_search(words, game)}", flush=True)
    return True


def play_in_time(words, game, name, kind):
    """Games with random options between two processes."""
    limit = f"{kind}={words.time}"
    return play(words, game, name, "--margin", str(NEVER_MS), "--options", "random", first=limit,
                second=limit, pairs=words.pairs, may_break=True,
                second_program=f"{shlex.quote(words.engine)} ugi")


def late_again(words, game, kind, result):
    """How often a late move occurs again when the games with late moves are repeated."""
    if not result.late_games():
        return 0
    name = f"late-again-{kind}"
    again = 0
    for _ in range(LATE_AGAIN):
        result.keep_timely(Path(words.folder, f"{name}-{game}.match"))
        again += len(play_in_time(words, game, name, kind).late_games())
    return again


def keeps_time(words, game, kind):
    """Plays games of one kind. Returns whether no move was late and no rule broken."""
    with Stalls(Path(words.folder, f"stalls-{kind}-{game}")) as stalls:
        result = play_in_time(words, game, f"never-late-{kind}", kind)
    late = result.late_games()
    by_stall = sum(is_late_by_stall(columns, stalls) for columns in late)
    broken = result.broken()
    worst = max(map(overrun, result.games()))
    print(f"{game:<10} {kind:<6} {len(result.games()):>6} {worst / 1000:>9.1f}"
          f" {stalls.longest_ms():>9.1f} {len(broken):>6} {len(late):>5} {by_stall:>8}",
          end="", flush=True)
    print(f" {late_again(words, game, kind, result):>5}", *sorted(set(broken)), flush=True)
    return not late and not broken


def never_late(words):
    """Games with random options: with a time limit, then with searches that are stopped."""
    print(f"{2 * words.pairs} games a game and kind, {words.time} ms a move, all options;"
          f" late ones {LATE_AGAIN} times again")
    print(f"{'game':<10} {'kind':<6} {'games':>6} {'worst ms':>9} {'stall ms':>9} {'broken':>6}"
          f" {'late':>5} {'by stall':>8} {'again':>5}")
    return all([keeps_time(words, game, kind) for game in words.games for kind in words.kinds])


def beats(words):
    """Whether the engine wins enough of its games, all from the start of the game."""
    right = True
    for game in words.games:
        result = play(words, game, f"beats-{words.opponent}", "--plies", "0",
                      first=words.settings or "nodes=20000", second="nodes=1", pairs=words.pairs,
                      first_program=words.player and mover(words, words.player),
                      second_program=mover(words, words.opponent))
        print_rows(game, result)
        right = right and result.rows()[-1][1] >= words.at_least
    return right


# Each question, with the defaults of --pairs and --time.
QUESTIONS = {
    "uct": (uct, 50, 1000),
    "ladder": (ladder, 100, 0),
    "chain": (chain, 50, 0),
    "steps": (steps, 300, 0),
    "threads": (threads, 200, 100),
    "who-wins": (who_wins, 50, 60000),
    "never-late": (never_late, 1000, 20),
    "beats": (beats, 5, 0),
}


def parse():
    """The words of the command line."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("match")
    parser.add_argument("mover")
    parser.add_argument("question", choices=QUESTIONS)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--pairs", type=int)
    parser.add_argument("--time", type=int, help="milliseconds a move or search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--hash", type=int, default=1024,
                        help="megabytes, of the long search of who-wins")
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--steps", nargs="+", default=[], help="all, if none is named")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="of never-late")
    parser.add_argument("--chain", nargs="+", default=[], metavar="SETTINGS",
                        help="for chain, as 'nodes=500 spread=80 lines=20'")
    parser.add_argument("--balance", metavar="SCORE[,NODES]|none",
                        help=f"of the openings of ladder, chain, steps and threads, {BALANCE} if a game needs no more")
    parser.add_argument("--plies", type=int, default=4, help="of these openings")
    parser.add_argument("--opponent", default="greedy", help="a mover, for beats")
    parser.add_argument("--player", help="a mover in place of the engine, for beats")
    parser.add_argument("--settings", help="of the engine or player, for steps, who-wins and beats")
    parser.add_argument("--at-least", type=int, help="games to be won, for beats; all of them if not given")
    parser.add_argument("--folder", help="keeps the games")
    words = parser.parse_intermixed_args()
    _, pairs, time = QUESTIONS[words.question]
    words.pairs = words.pairs or pairs
    words.time = words.time or time
    words.games = words.games or output(words.engine, "games").split()
    if words.at_least is None:
        words.at_least = 2 * words.pairs
    if words.question == "beats" and (words.concurrency > 1 or words.folder is not None):
        parser.error("beats cannot be combined with --concurrency or --folder: a restarted mover"
                     " plays the same games again")
    return words


def main():
    """Plays the matches that answer the question."""
    words = parse()
    with tempfile.TemporaryDirectory() as folder:
        words.folder = words.folder or folder
        Path(words.folder).mkdir(parents=True, exist_ok=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the match ends, too
        try:
            right = QUESTIONS[words.question][0](words)
        except KeyboardInterrupt:
            sys.exit(STOPPED)
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
