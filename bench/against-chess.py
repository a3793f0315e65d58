#!/usr/bin/env python3
"""against-chess.py SERAI LOOP-WATCH [SECONDS]: compares the window with GNOME Chess in the same run.

Prints for both programs, and their ratio:
- the time from the start to the first painted board, in alternating runs with fresh homes;
- memory and wake-ups when idle, and while the computer thinks, with the processes that each starts;
- the longest turns of the main loop in SECONDS of use: 600 are the session that the aims are about, 120
  the default. Steps are chosen by a seed: moves by click and drag, undo and redo, looks at earlier moves,
  dialogs, resizing. At the end of a game all moves are undone and it is played again. Serai also changes
  its style and plays three games, each for a third of the time. loop-watch.c measures the turns; no
  accessibility client is connected;
- the time from a key press to the first pixels of each dialog.

Aims: not slower and not larger than GNOME Chess; turns of at most 8 ms, never more than 16 ms; dialogs
within 100 ms. Other programs lengthen times by the wall clock. Processor times hardly depend on them.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import os
import pathlib
import random
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests" / "ui"))

import games        # noqa: E402 (needs the path above)
import serai_ui     # noqa: E402
import ui           # noqa: E402
from serai_ui import Home, Serai    # noqa: E402

SERAI, LOOP_WATCH = sys.argv[1:3]
SESSION_S = float(sys.argv[3]) if len(sys.argv) > 3 else 120
CHESS = "/usr/games/gnome-chess"
WITH_GAMES = {"PATH": f"{os.environ['PATH']}:/usr/games"}   # where GNOME Chess finds its engine
SESSION_GAMES = ("kei-yen", "nerenchi", "keny")
SEED = 2018
STARTS = 7
SETTLING_S = 3
IDLE_S = 10
THINKING_S = 4
OPENINGS = 4            # of each dialog
AIM_MS, LIMIT_MS = 8, 16
LONGEST = 8             # turns that are listed
DIALOG_PIXELS = 2000    # that change when a dialog appears

# A step of the session: its name, what is done, and how long to wait after it.
Step = collections.namedtuple("Step", "name act pause_s")


def chess_home(opponent):
    home = Home()
    home._write("org/gnome/Chess", {"opponent": opponent, "difficulty": "hard"})
    return home


def row(name, serai, chess, unit=""):
    ratio = f"{serai / chess:8.2f}" if serai is not None and chess else "       –"
    shown = [f"{value:9.1f}" if value is not None else "        –" for value in (serai, chess)]
    print(f"{name:<44}{shown[0]}{shown[1]}{ratio}  {unit}", flush=True)


# ------------------------------------------------------------------- start

def start_once(command, home):
    with home:
        return ui.start_times([command], serai_ui.PATIENCE, env=home.environment)


def compare_starts():
    runs = {SERAI: [], CHESS: []}
    for _ in range(STARTS):
        runs[SERAI].append(start_once(SERAI, Home()))
        runs[CHESS].append(start_once(CHESS, chess_home("human")))
    for key, name in (("painted", "start to painted board"), ("settled", "start to final picture"),
                      ("cpu", "processor time until shown"),
                      ("queued", "wait for a processor until shown")):
        for what, pick in (("median", statistics.median), ("best", min)):
            row(f"{name}, {what} of {STARTS}", *(pick([run[key] for run in runs[program]])
                                                 for program in (SERAI, CHESS)), "ms")


# ------------------------------------------------------------ memory and load

def total(pid, measure):
    values = [measure(process) for process in ui.descendants(pid)]
    return None if None in values else sum(values)


def measure_load(pid, seconds):
    """Memory in MiB and wake-ups a second, of a program and those that it has started."""
    before, begun = total(pid, ui.wakeups), time.monotonic()
    time.sleep(seconds)
    woke = (total(pid, ui.wakeups) - before) / (time.monotonic() - begun)
    memory = {key: total(pid, lambda process, key=key: ui.memory(process)[key])
              for key in ("pss", "anon")}
    return {"wake-ups": woke, **{key: value and value / 1024 for key, value in memory.items()}}


def load_of(command, home, begin_thinking, seconds):
    with home, ui.Program([command], env={**home.environment, **WITH_GAMES}) as program:
        program.window(serai_ui.PATIENCE)
        ui.wait_for_active(pid=program.pid, timeout=serai_ui.PATIENCE)
        time.sleep(SETTLING_S)
        begin_thinking()
        return measure_load(program.pid, seconds)


def compare_load():
    against = {"second-player": "computer", "level": serai_ui.STRONGEST}
    places = board_places(Home(against)), chess_places()

    def think_in_serai():
        click(places[0]["a3"])
        click(places[0]["a2"])

    def think_in_chess():
        click(places[1]["e2"])
        click(places[1]["e4"])

    for when, opponent, settings, acts, seconds in (
            ("idle, two people", "human", {}, (lambda: None, lambda: None), IDLE_S),
            ("idle, against the computer", "", against, (lambda: None, lambda: None), IDLE_S),
            ("thinking", "", against, (think_in_serai, think_in_chess), THINKING_S)):
        got = (load_of(SERAI, Home(settings), acts[0], seconds),
               load_of(CHESS, chess_home(opponent), acts[1], seconds))
        for key, name, unit in (("pss", "memory, shared pages divided", "MiB"),
                                ("anon", "memory, private", "MiB"),
                                ("wake-ups", "wake-ups", "/s")):
            row(f"{name}, {when}", got[0][key], got[1][key], unit)


# ---------------------------------------------------------------- the session

def board_places(home, game=serai_ui.KEI_YEN):
    """Where the points of a board are on the screen, asked of another run of the program."""
    with home, Serai(home=home, game=game) as serai:
        return {point: node.centre() for point, node in serai.points.items()}


def chess_places():
    with chess_home("human") as home, ui.Program([CHESS], env=home.environment) as program:
        program.window(serai_ui.PATIENCE)
        x, y, width, height = ui.find("ChessView", pid=program.pid, on_screen=True).box()
    square = min(width, height) // 9
    left, top = x + width // 2 - 4 * square, y + height // 2 - 4 * square
    return {f"{'abcdefgh'[column]}{8 - rank}": (left + column * square + square // 2,
                                                top + rank * square + square // 2)
            for column in range(8) for rank in range(8)}


def click(place):
    ui.click(*place)


def move_steps(moves, places, rand):
    for points in moves:
        if len(points) == 2 and rand.random() < 0.5:
            yield Step("drag", lambda points=points: ui.drag(*places[points[0]], *places[points[1]],
                                                             steps=8, seconds=0.2), 0.6)
        else:
            for point in points:
                yield Step("click", lambda point=point: click(places[point]), 0.4)


def key_step(name, key, pause_s=0.4):
    return Step(name, lambda: ui.key(key), pause_s)


def dialog_steps(name, key, close="Escape"):
    return [key_step(f"open {name}", key, 1.0), key_step(f"close {name}", close, 0.5)]


def resize_steps(window):
    width, height = ui.display().window(window.id).box[2:]
    return [Step("resize", lambda size=size: ui.hand().resize(window.id, *size), 0.5)
            for size in ((width - 150, height - 90), (width + 60, height + 60), (width + 10, height + 10))]


def session(moves, places, others):
    """Endless steps: moves in their order, with groups of other steps in between, each group equally
    often, then all moves are undone."""
    rand, left = random.Random(SEED), []
    while True:
        for move in move_steps(moves, places, rand):
            yield move
            left = left or rand.sample(others, len(others))
            if move.name == "drag" or rand.random() < 0.5:
                yield from left.pop()
        yield from [key_step("undo", "ctrl+z", 0.1)] * len(moves)


def perform(steps, marks, seconds):
    end = time.monotonic() + seconds
    for step in steps:
        if time.monotonic() > end and not step.name.startswith("close"):
            break
        marks.append((time.monotonic(), step.name))
        step.act()
        time.sleep(step.pause_s)


def read_turns(path, marks):
    """(wall ms, processor ms, step) of the turns since the first mark."""
    turns = []
    for line in path.read_text(encoding="utf-8").splitlines():
        end, wall_ms, cpu_ms = map(float, line.split())
        names = [name for begun, name in marks if begun <= end - wall_ms / 1000]
        if names:
            turns.append((wall_ms, cpu_ms, names[-1]))
    return turns


def record(command, home, make_steps, seconds):
    """Runs a session. Returns its turns."""
    log = home.path / "turns"
    environment = {**home.environment, "LD_PRELOAD": LOOP_WATCH, "LOOP_WATCH": str(log)}
    marks = []
    with home, ui.Program([command], env=environment) as program:
        program.window(serai_ui.PATIENCE)
        window = ui.wait_for_active(pid=program.pid, timeout=serai_ui.PATIENCE)
        time.sleep(SETTLING_S)
        perform(make_steps(window), marks, seconds)
        return read_turns(log, marks)


def serai_session(name):
    """A session of one of the games: its whole game of the window tests, by clicks and drags."""
    module = games.load(name)
    whole = next(whole for whole in module.BY_MOUSE.values() if not whole.choices)
    settings = {"game": name, "animations": True}
    places = board_places(Home(settings), module.GAME)
    home = Home(settings)

    def make_steps(window):
        moves = [[step.lstrip("x") for step in whole.game.steps(move)]
                 for move in whole.moves.split()]
        others = [
            [key_step("undo", "ctrl+z"), key_step("redo", "ctrl+shift+z")],
            [key_step("look", "alt+Left"), key_step("look", "alt+Left"),
             key_step("return", "alt+End")],
            [key_step("turn", "ctrl+t"), key_step("turn", "ctrl+t")],
            [key_step("hint", "ctrl+h", 1.5), key_step("end hint", "Escape")],
            *(dialog_steps(*dialog) for dialog in SERAI_DIALOGS),
            [Step("style", lambda: home.set("color-scheme", "dark"), 0.8),
             Step("style", lambda: home.set("color-scheme", "light"), 0.8)],
            resize_steps(window)]
        return session(moves, places, others)
    return record(SERAI, home, make_steps, SESSION_S / len(SESSION_GAMES))


# Both sides of a game, as squares.
CHESS_MOVES = ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 b7b5 a4b3 f8e7 c2c3 d7d6 b1d2 c8g4 "
               "h2h3 g4h5 d1e2 d8d7 g2g4 h5g6 d2f1 h7h6 f1g3 a8b8 c1e3 b8a8 a1d1 a6a5 e3c1 a5a4 b3c2 "
               "e7d8 d3d4 d8e7 d4d5 c6d8").split()


def chess_session():
    places = chess_places()

    def make_steps(window):
        others = [[key_step("look", "alt+Left"), key_step("look", "alt+Left"),
                   key_step("return", "alt+Right"), key_step("return", "alt+Right")],
                  *(dialog_steps(*dialog) for dialog in CHESS_DIALOGS),
                  resize_steps(window)]
        moves = [(move[:2], move[2:]) for move in CHESS_MOVES]
        return session(moves, places, others)
    return record(CHESS, chess_home("human"), make_steps, SESSION_S)


def describe_turns(name, turns):
    cpu = sorted(turn[1] for turn in turns)
    print(f"\n{name}: {len(turns)} turns of 1 ms and more; longest {max(turn[0] for turn in turns):.1f} ms"
          f" by the clock, {cpu[-1]:.1f} ms of processor time; above {AIM_MS} ms:"
          f" {sum(value > AIM_MS for value in cpu)}, above {LIMIT_MS} ms:"
          f" {sum(value > LIMIT_MS for value in cpu)} by processor time")
    for wall_ms, cpu_ms, step in sorted(turns, key=lambda turn: -turn[1])[:LONGEST]:
        print(f"  {cpu_ms:8.1f} ms of processor time, {wall_ms:8.1f} ms by the clock: {step}")


def compare_sessions():
    sessions = {f"Serai, {name}": serai_session(name) for name in SESSION_GAMES}
    chess = chess_session()
    for name, turns in (*sessions.items(), ("GNOME Chess", chess)):
        describe_turns(name, turns)
    ours = [turn for turns in sessions.values() for turn in turns]
    print()
    row("longest turn, processor time", *(max(turn[1] for turn in turns) for turns in (ours, chess)), "ms")
    row("longest turn, by the clock", *(max(turn[0] for turn in turns) for turns in (ours, chess)), "ms")


# ------------------------------------------------------------------ dialogs

SERAI_DIALOGS = (("New Game", "ctrl+n"), ("Games", "ctrl+g"), ("Preferences", "ctrl+comma"),
                 ("Rules", "F1"), ("Keyboard Shortcuts", "ctrl+question"), ("menu", "F10"))
CHESS_DIALOGS = (("New Game", "ctrl+n"), ("Keyboard Shortcuts", "ctrl+question"))


def dialog_times(command, home, dialogs):
    """Milliseconds from the key to the first pixels, by dialog: the first time, and later ones."""
    times = {}
    with home, ui.Program([command], env=home.environment) as program:
        program.window(serai_ui.PATIENCE)
        window = ui.wait_for_active(pid=program.pid, timeout=serai_ui.PATIENCE)
        time.sleep(SETTLING_S)
        ui.move(*serai_ui.CORNER)
        for name, key in dialogs:
            times[name] = []
            for _ in range(OPENINGS):
                ui.wait_still(timeout=serai_ui.PATIENCE)
                times[name].append(ui.latency(lambda key=key: ui.hand().key(key), window.box,
                                              timeout=serai_ui.PATIENCE, min_pixels=DIALOG_PIXELS))
                ui.wait_still(timeout=serai_ui.PATIENCE)
                ui.key("Escape")
    return times


def compare_dialogs():
    serai = dialog_times(SERAI, Home(), SERAI_DIALOGS)
    chess = dialog_times(CHESS, chess_home("human"), CHESS_DIALOGS)
    print()
    for name, times in serai.items():
        other = chess.get(name)
        row(f"key to {name}, first", times[0], other and other[0], "ms")
        row(f"key to {name}, median of the others", statistics.median(times[1:]),
            other and statistics.median(other[1:]), "ms")


def main():
    if not os.path.exists(CHESS):
        sys.exit("GNOME Chess is not installed: scripts/install-packages bench")
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")
    print(f"{'':<44}{'Serai':>9}{'Chess':>9}{'ratio':>8}")
    compare_starts()
    compare_load()
    compare_dialogs()
    compare_sessions()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


main()
