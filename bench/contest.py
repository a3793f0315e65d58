#!/usr/bin/env python3
"""contest.py ENGINE MATCH MOVER QUESTION [GAME…]: plays matches of the engine to answer a question.

uct         the engine against plain UCT at equal time
ladder      each level against the one below, and the lowest against a greedy player
chain       each of several settings against the one before, to choose levels
steps       the engine against itself without one step of its search, each step in turn
threads     two threads against one at equal time; needs two idle processors
who-wins    the highest level against itself from the start, and the score of a long search
never-late  whether the engine respects time limits and rules with any options, and stops promptly
beats       whether the engine beats a simple mover; exits with 1 if not

Without a GAME all games are played. --folder keeps the games, so that an interrupted command can
be resumed by repeating it. ENGINE is serai-engine, MATCH serai-match and MOVER bench/mover.

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
BALANCE = 100  # 1/100 man: the maximum difference from the even score
# Where the even score is not 0: that score for the first side, up to WEAK_LEVEL and above, and the
# maximum difference from it. The weaker the player of Yen, the easier Kei wins.
WEAK_LEVEL = 4
EVEN = {"kei-yen": (200, 500, 200)}
TRIED_PAIRS = 10  # if both games of each pair are the same, the step has no effect in the game
SPRT = "0,20"  # Elo
STEP_SETTINGS = "nodes=3000"
NOISE = 2  # 1/100 man: makes games from the same start differ
LATE_US = 20_000  # a move with a larger overrun is late
REPETITIONS = 10  # of a late game
NO_MARGIN_MS = 100_000  # more than any overrun, so that no game is lost on time
EXIT_INTERRUPTED = 1
EXIT_FORFEIT = 1
KINDS = ("time", "stop")  # of never-late: timed moves, and searches stopped at a random moment


def overrun(game):
    """The longest overrun of either player in a recorded game, in microseconds."""
    return max(0, *map(int, game[4:6]))


def is_late_by_stall(game, stalls):
    """Whether the latest move of a game was late only because a processor stalled after its deadline.
    Other late moves of the game are ignored."""
    end_us = int(game[6])
    stall_us = 1000 * stalls.longest_ms((end_us - overrun(game)) / 1e6, end_us / 1e6)
    return overrun(game) - stall_us <= LATE_US


class Result:
    """The output and the record of a match."""

    def __init__(self, text, record):
        self.text = text
        self.record = record

    def line(self, start):
        """The rest of the line with this first word."""
        found = re.search(rf"^{start}\s+(.*)$", self.text, re.MULTILINE)
        return found[1] if found else ""

    def rows(self):
        """(name, won, drawn, lost) of the first player, for each side and in total."""
        rows = re.findall(r"^(.+?)\s+(\d+)\s+(\d+)\s+(\d+)\s+[\d.]+ %$", self.text, re.MULTILINE)
        return [(name, *map(int, numbers)) for name, *numbers in rows]

    def pairs(self):
        """The numbers of pairs that scored 0, 1/2, 1, 1 1/2 and 2 points."""
        return [int(number) for number in self.line("pairs").split()[:5]]

    def score(self):
        """The score and both ends of its interval, in percent."""
        return tuple(float(x) for x in re.findall(r"[\d.]+", self.line("score"))[:3])

    def games(self):
        """The columns of each recorded game, in the order of their numbers."""
        lines = self.record.read_text(encoding="utf-8").splitlines()[1:]
        return sorted((line.split("\t") for line in lines), key=lambda game: int(game[0]))

    def late_games(self):
        """The columns of the games with a late move."""
        return [game for game in self.games() if overrun(game) > LATE_US]

    def write_without_late(self, record):
        """Writes a record without the late games, so that resuming it plays them again."""
        late = {game[0] for game in self.late_games()}
        lines = self.record.read_text(encoding="utf-8").splitlines(keepends=True)
        record.write_text("".join(lines[:1] + [line for line in lines[1:]
                                               if line.split("\t")[0] not in late]),
                          encoding="utf-8")

    def is_mirrored(self):
        """Whether both games of every pair were the same."""
        moves = [game[-1] for game in self.games()]
        return moves[::2] == moves[1::2]

    def forfeits(self):
        """The reasons of games lost by a crash, a hang, an illegal move or time."""
        return [game[3] for game in self.games()
                if re.match(r"crash|hang|illegal-move|late", game[3])]


def play(args, game, name, *flags, first, second, pairs, first_program=None, second_program=None,
         allow_forfeits=False):
    """Plays one match. Exits after a forfeit, because the result then does not measure strength."""
    command = [args.match, game, "--first", first, "--second", second, "--pairs",
               str(pairs), "--seed", str(args.seed), "--concurrency", str(args.concurrency),
               "--report", "1000000", *flags]
    record = Path(args.folder, f"{name}-{game}.match")
    for flag, program in (("--first-program", first_program), ("--second-program", second_program)):
        if program is not None:
            command += [flag, program]
    done = subprocess.run([*command, "--record", record], stdout=subprocess.PIPE,
                          encoding="utf-8", check=False)
    result = Result(done.stdout, record)
    if done.returncode != 0 or (not allow_forfeits and result.forfeits()):
        print(done.stdout, end="")
        sys.exit(done.returncode or EXIT_FORFEIT)
    return result


def mover(args, name):
    """The command line of a mover."""
    return f"{shlex.quote(args.mover)} {name}"


def print_rows(game, result):
    """Prints won, drawn and lost games for each side, and the pairs."""
    for name, won, drawn, lost in result.rows():
        print(f"{game:<10} {name:<8} {won:>5} {drawn:>5} {lost:>5}"
              f" {100 * (won + drawn / 2) / max(1, won + drawn + lost):>7.1f} %", flush=True)
    print(f"{game:<10} pairs    {' '.join(map(str, result.pairs()))}"
          f"   Elo {result.line('Elo')}", flush=True)


def uct(args):
    """The engine against plain UCT."""
    print(f"engine against UCT, {args.time} ms a move, {args.pairs} pairs, seed {args.seed}")
    print(f"{'game':<10} {'engine':<8} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    limit = f"time={args.time}"
    for game in args.games:
        print_rows(game, play(args, game, "uct", "--margin", str(NO_MARGIN_MS), first=limit,
                              second=limit, pairs=args.pairs,
                              second_program=mover(args, "uct")))
    return True


def print_score(game, name, result):
    """Prints won, drawn and lost games of the first player, and the score."""
    (_, won, drawn, lost) = result.rows()[-1]
    mean, low, high = result.score()
    print(f"{game:<10} {name:<10} {won:>5} {drawn:>5} {lost:>5} {mean:>7.1f} % ({low:.1f} to {high:.1f})",
          flush=True)


def varied_openings(args, game, level=LEVELS[-1]):
    """Arguments for random options and balanced openings. They are needed because with good play some
    games are decided at the start, as are most random openings."""
    openings = ("--options", "random", "--plies", str(args.plies))
    if args.balance == "none":
        return openings
    weak, strong, difference = EVEN.get(game, (0, 0, BALANCE))
    return (*openings, "--balance", args.balance or str(difference),
            "--even", str(weak if level <= WEAK_LEVEL else strong))


def ladder(args):
    """Each level against the one below."""
    print(f"score of each level against the one below, {2 * args.pairs} games, 95 % interval")
    print(f"{'game':<10} {'levels':<10} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    for game in args.games:
        for level in args.levels:
            openings = varied_openings(args, game, level) if level > 1 else ()
            result = play(args, game, f"level-{level}", *openings, first=f"level={level}",
                          second=f"level={level - 1}" if level > 1 else "nodes=1", pairs=args.pairs,
                          second_program=None if level > 1 else mover(args, "greedy"))
            print_score(game, f"{level} - {level - 1 or 'greedy'}", result)
    return True


def chain(args):
    """Each setting of a chain against the one before, the first against a greedy player."""
    for number, settings in enumerate(args.chain):
        print(f"{number:>6}: {settings}")
    print(f"score of each against the one before, {2 * args.pairs} games, 95 % interval")
    for game in args.games:
        for number, settings in enumerate(args.chain):
            openings = varied_openings(args, game) if number > 0 else ()
            result = play(args, game, f"chain-{number}", *openings, first=settings,
                          second=args.chain[number - 1] if number > 0 else "nodes=1",
                          pairs=args.pairs,
                          second_program=None if number > 0 else mover(args, "greedy"))
            print_score(game, f"{number} - {number - 1 if number > 0 else 'greedy'}", result)
    return True


def threads(args):
    """Two threads against one."""
    print(f"two threads against one, {args.time} ms a move, {2 * args.pairs} games, 95 % interval")
    print(f"{'game':<10} {'':<10} {'won':>5} {'drawn':>5} {'lost':>5}   score")
    limit = f"time={args.time}"
    for game in args.games:
        result = play(args, game, "threads", "--margin", str(NO_MARGIN_MS),
                      *varied_openings(args, game), first=f"{limit} threads=2",
                      second=f"{limit} threads=1", pairs=args.pairs)
        print_score(game, "2 - 1", result)
    return True


def play_step(args, game, name, step, pairs):
    """Plays the search against one without this step."""
    settings = args.settings or STEP_SETTINGS
    return play(args, game, f"{name}-{step}", *varied_openings(args, game), "--sprt", SPRT,
                first=settings, second=f"{settings} without={step}", pairs=pairs)


def steps(args):
    """Each step of the search, unless the first games show that it has no effect."""
    print(f"value of each step: {args.settings or STEP_SETTINGS}, at most {2 * args.pairs}"
          f" games, until SPRT accepts one of {SPRT} Elo")
    print(f"{'game':<10} {'step':<16} {'games':>5}   {'Elo':<27} SPRT")
    n_tried = min(TRIED_PAIRS, args.pairs)
    for game in args.games:
        for step in args.steps or output(args.engine, "steps").split():
            label = f"{game:<10} {step:<16}"
            if play_step(args, game, "tried", step, n_tried).is_mirrored():
                print(f"{label} {2 * n_tried:>5}   no effect", flush=True)
                continue
            result = play_step(args, game, "without", step, args.pairs)
            print(f"{label} {sum(result.rows()[-1][1:]):>5}   {result.line('Elo'):<27}"
                  f" {result.line('SPRT').split(': ')[-1]}", flush=True)
    return True


def long_search(args, game):
    """The depth of a search from the start and its score for the first side."""
    with Ugi(args.engine) as ugi:
        ugi.set(Game=game, Hash=args.hash)
        ugi.send(f"go movetime {args.time}")
        found = re.findall(r"info depth (\d+) .*?score (cp|mate) (-?\d+)( \w+bound)?",
                           "".join(ugi.until_move()))
    depth, kind, score, bound = found[-1]
    if kind == "cp":
        return f"{depth:>5}   {int(score):+}"
    return (f"{depth:>5}   {'lost' if score.startswith('-') else 'won'} in"
            f"{' at most' if bound else ''} {score.lstrip('-')} plies")


def who_wins(args):
    """Which side wins from the start of each game."""
    settings = f"noise={NOISE} {args.settings or f'level={LEVELS[-1]}'}"
    print(f"{settings} against itself, {2 * args.pairs} games from the start;"
          f" a search of {args.time} ms, its score in 1/100 man")
    print(f"{'game':<10} {'first':>5} {'drawn':>5} {'second':>6}   depth   score")
    for game in args.games:
        result = play(args, game, "who-wins", "--plies", "0", first=settings, second=settings,
                      pairs=args.pairs)
        (_, *first), (_, *second), _ = result.rows()
        print(f"{game:<10} {first[0] + second[2]:>5} {first[1] + second[1]:>5}"
              f" {first[2] + second[0]:>6}   {long_search(args, game)}", flush=True)
    return True


def play_in_time(args, game, name, kind):
    """Games with random options between the engine of serai-match and serai-engine."""
    limit = f"{kind}={args.time}"
    return play(args, game, name, "--margin", str(NO_MARGIN_MS), "--options", "random", first=limit,
                second=limit, pairs=args.pairs, allow_forfeits=True,
                second_program=f"{shlex.quote(args.engine)} ugi")


def count_late_again(args, game, kind, result):
    """Repeats the late games. Returns how many of the repeated games are late, too."""
    if not result.late_games():
        return 0
    name = f"late-again-{kind}"
    n_late = 0
    for _ in range(REPETITIONS):
        result.write_without_late(Path(args.folder, f"{name}-{game}.match"))
        n_late += len(play_in_time(args, game, name, kind).late_games())
    return n_late


def is_punctual(args, game, kind):
    """Plays games of one kind. Returns true without late moves and forfeits."""
    with Stalls(Path(args.folder, f"stalls-{kind}-{game}")) as stalls:
        result = play_in_time(args, game, f"never-late-{kind}", kind)
    late = result.late_games()
    by_stall = sum(is_late_by_stall(columns, stalls) for columns in late)
    forfeits = result.forfeits()
    worst = max(map(overrun, result.games()))
    print(f"{game:<10} {kind:<6} {len(result.games()):>6} {worst / 1000:>9.1f}"
          f" {stalls.longest_ms():>9.1f} {len(forfeits):>8} {len(late):>5} {by_stall:>8}",
          end="", flush=True)
    print(f" {count_late_again(args, game, kind, result):>5}", *sorted(set(forfeits)), flush=True)
    return not late and not forfeits


def never_late(args):
    """Games with random options: with a time limit, then with stopped searches."""
    print(f"{2 * args.pairs} games of each game and kind, {args.time} ms a move, all options;"
          f" late games are repeated {REPETITIONS} times")
    print(f"{'game':<10} {'kind':<6} {'games':>6} {'worst ms':>9} {'stall ms':>9} {'forfeits':>8}"
          f" {'late':>5} {'by stall':>8} {'again':>5}")
    return all([is_punctual(args, game, kind) for game in args.games for kind in args.kinds])


def beats(args):
    """Whether the engine wins enough games, all from the start."""
    passed = True
    for game in args.games:
        result = play(args, game, f"beats-{args.opponent}", "--plies", "0",
                      first=args.settings or "nodes=20000", second="nodes=1", pairs=args.pairs,
                      first_program=args.player and mover(args, args.player),
                      second_program=mover(args, args.opponent))
        print_rows(game, result)
        passed = passed and result.rows()[-1][1] >= args.at_least
    return passed


# question: (function, default of --pairs, default of --time)
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


def parse_arguments():
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
                        help="megabytes, for the long search of who-wins")
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--steps", nargs="+", default=[], help="default: all")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="for never-late")
    parser.add_argument("--chain", nargs="+", default=[], metavar="SETTINGS",
                        help="for chain, such as 'nodes=500 spread=80 lines=20'")
    parser.add_argument("--balance", metavar="SCORE[,NODES]|none",
                        help=f"of openings for ladder, chain, steps and threads; default: {BALANCE} in most games")
    parser.add_argument("--plies", type=int, default=4, help="of these openings, which are random")
    parser.add_argument("--opponent", default="greedy", help="for beats: a mover")
    parser.add_argument("--player", help="for beats: a mover instead of the engine")
    parser.add_argument("--settings", help="for steps, who-wins and beats: of the engine or player")
    parser.add_argument("--at-least", type=int, help="for beats: games that must be won; default: all")
    parser.add_argument("--folder", help="where to keep the games")
    args = parser.parse_intermixed_args()
    _, pairs, time = QUESTIONS[args.question]
    args.pairs = args.pairs or pairs
    args.time = args.time or time
    args.games = args.games or output(args.engine, "games").split()
    if args.at_least is None:
        args.at_least = 2 * args.pairs
    if args.question == "beats" and (args.concurrency > 1 or args.folder is not None):
        parser.error("beats cannot be combined with --concurrency or --folder: a restarted mover"
                     " plays the same games again")
    return args


def main():
    args = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        args.folder = args.folder or folder
        Path(args.folder).mkdir(parents=True, exist_ok=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the match, too
        try:
            passed = QUESTIONS[args.question][0](args)
        except KeyboardInterrupt:
            sys.exit(EXIT_INTERRUPTED)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
