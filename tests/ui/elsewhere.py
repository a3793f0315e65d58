"""elsewhere: two programs that play with each other, on one screen, and servers between them.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import asyncio
import contextlib
import functools
import json
import os
import pathlib
import random
import socket
import subprocess
import tempfile
import threading
import time
import uuid

import websockets

import serai_ui
import ui
from new_game import choose_by_mouse, pick, scroll_to
from serai_ui import ENGINE, PROGRAM, Clicks, Home, Serai, expect, expect_true, insist, wait

SERVER = str(pathlib.Path(PROGRAM).parent.parent / "server" / "serai-server")
NOTIFICATIONS = str(pathlib.Path(__file__).parent / "notifications.py")
TITLE = "Play with Somebody"
GUEST, MEMBER = "Come In as a Guest", "Become a Member"
CODE = r"/^[0-9A-HJKMNP-TV-Z]{4,}(-[0-9A-HJKMNP-TV-Z]+)*$|^localhost:\d+$/"


class Place(Home):
    """The Home of somebody at another computer: a session bus of its own, so that the program is
    not the same one, but the same screen and screen reader."""

    def __init__(self, name, **settings):
        super().__init__({"elsewhere-name": name, **settings})
        self.processes = []
        self.address = self._start("dbus-daemon", "--session", "--nofork", "--nopidfile",
                                   "--print-address")
        self.notified = self.path / "notified"
        self._start("/usr/bin/python3", NOTIFICATIONS,
                    env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.address})

    def _start(self, *command, **more):
        """Starts a program; returns the first line that it prints. The others are kept."""
        with (self.path / "notified").open("w", encoding="utf-8") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, **more)
        self.processes.append(process)

        def first_line():
            text = self.path.joinpath("notified").read_text(encoding="utf-8")
            return text.partition("\n")[0] if "\n" in text else None
        return wait(first_line, f"{command[0]} to start")

    def notifications(self):
        """What the desktop has shown."""
        return self.notified.read_text(encoding="utf-8").splitlines()[1:]

    def __exit__(self, *error):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        super().__exit__(*error)

    @property
    def environment(self):
        return {**super().environment, "DBUS_SESSION_BUS_ADDRESS": self.address,
                "AT_SPI_BUS_ADDRESS": screen_reader_address()}


@functools.lru_cache(maxsize=None)
def own_port():
    """A port that nobody else takes while a program is not there: neither the usual one of the program,
    which other tests use at the same time, nor one of those that connections get."""
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def screen_reader_address():
    """The accessibility bus of the screen."""
    return subprocess.run(
        ["dbus-send", "--session", "--print-reply=literal", "--dest=org.a11y.Bus",
         "/org/a11y/bus", "org.a11y.Bus.GetAddress"],
        stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


class Killed(Exception):
    """The program was ended on purpose."""


@contextlib.contextmanager
def two(first="Tomba", second="Ibeni"):
    """Two programs, each with a Home of its own."""
    with Place(first) as one, Place(second) as other, \
            Serai(home=one) as serai, Serai(home=other) as opponent:
        serai.user, opponent.user = first, second
        yield serai, opponent


def turn_to(serai):
    """Brings a program's window to the front, and the keyboard to its dialog if it has one."""
    def is_front():
        active = ui.display().active()
        return active and active.pid == serai.pid

    def activate():
        if not is_front():
            others = [one.id for one in ui.windows(pid=serai.pid) if one.id != serai.window.id]
            ui.display().message((others or [serai.window.id])[-1], "_NET_ACTIVE_WINDOW", 2, 0, 0)
    insist(activate, is_front, "the other program's window in front")


def open_window(serai):
    """A dialog that is still closing swallows the key."""
    turn_to(serai)
    insist(lambda: ui.key("ctrl+e"), lambda: ui.windows(TITLE, pid=serai.pid), "the window of games elsewhere")
    serai.dialog(TITLE)


def choose_offer(serai, whole):
    """Chooses the game of a whole game on the page of an offer, and offers it."""
    wait(lambda: serai.is_shown("Offer"), "the page of the offer")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    pick(serai, "Game", whole.name)
    pick(serai, "Who begins", "Me")
    choose_by_mouse(serai, whole.choices)
    insist(scroll_to(serai, "Offer", "button").click,
           lambda: serai.is_shown("/^Waiting for /", "label"), "an answer to be waited for")


def offer_here(serai, whole):
    """Offers a game on this network; returns the code that the other types."""
    open_window(serai)
    serai.find("Offer a Game…", "list item", on_screen=True).click()
    choose_offer(serai, whole)
    return serai.find(CODE, "label", on_screen=True).name


def type_address(serai, text):
    """Types an address or a code on the first page."""
    scroll_to(serai, "Address, code or link", "text box").click()
    ui.key("ctrl+a")
    ui.type_text(text)
    ui.key("Return")


def connect(serai, address, entrance=None):
    """Types an address, and comes in there with a button if the server has accounts."""
    open_window(serai)
    type_address(serai, address)
    if entrance:
        wait(lambda: serai.is_shown(entrance), "the page on which one comes in")
        insist(lambda: serai.is_shown(entrance) and come_in(serai, entrance),
               lambda: serai.is_shown("People", "list"), "the people on the server")
    serai.find("People", "list", on_screen=True)
    ui.wait_still(timeout=serai_ui.PATIENCE)


def come_in(serai, entrance, password=None):
    wait(lambda: serai.is_shown(entrance), "the page on which one comes in")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    if password:
        serai.find("Password, for members", "/text|password/", on_screen=True).click()
        ui.type_text(password)
    serai.button(entrance).click()


def accept(serai, name):
    """Accepts the offer of somebody in the lobby."""
    serai.find(f"Accept the Offer of {name}", "button", on_screen=True).click()
    serai.no_dialog(TITLE)


def begin_here(first, second, whole):
    """Begins a game on this network, in which the first program has the first move."""
    code = offer_here(first, whole)
    open_window(second)
    type_address(second, code)
    second.find("Invitation", on_screen=True)
    second.button("Accept").click()
    second.no_dialog(TITLE)
    first.no_dialog(TITLE)
    expect_players(first, second, whole)


def expect_players(first, second, whole):
    for serai, other in ((first, second), (second, first)):
        serai.game = whole.game
        serai.wait_text(f"You against {other.user}")
        serai.forget_widgets()


def play_moves(first, second, whole, position, moves):
    """Plays moves in the program of the side whose turn it is; each comes to the other board."""
    sides = list(whole.game.TO_MOVE)
    for move in moves:
        is_first = position.split()[1] == sides[0]
        mover, other = (first, second) if is_first else (second, first)
        turn_to(mover)
        position = mover.play(position, move, Clicks)
        other.wait_position(position)
    return position


def play_whole(first, second, whole, begin):
    begin(first, second, whole)
    play_moves(first, second, whole, whole.game.start(ENGINE), whole.moves.split())
    expect_end(first, second, whole)
    expect_true("It is your turn: Your game with Tomba" in second.home.notifications(),
                "the desktop did not tell whose turn it is")


def expect_end(first, second, whole):
    """Checks that both have the whole game, at its end, and keep it with the players' names."""
    outcome = "p1win" if whole.game.TO_MOVE[next(iter(whole.game.TO_MOVE))] \
        == f"{whole.winner} to move" else "p2win"
    for serai in (first, second):
        serai.wait_text(f"/{whole.ending}$/")
        serai.wait_kept(moves=whole.moves.split(),
                        result={"outcome": outcome, "reason": whole.reason})
    names = [player.get("name") for player in first.autosaved()["players"]]
    expect(names, [first.user, second.user], "names of the players")


class Server:
    """A server on the loopback, which a test can kill and start again at the same address."""

    def __init__(self, store):
        self.store = store
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [SERVER, "--listen", f"127.0.0.1:{self.port}", "--store", self.store],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        with self.process.stdout as out:
            self.port = int(out.readline().split(":")[2].split("/")[0])

    @property
    def address(self):
        return f"serai://127.0.0.1:{self.port}"

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        expect(self.process.wait(serai_ui.PATIENCE), 0, "exit status of the server")


def resign(serai):
    """Ends the game on the board by resigning it."""
    turn_to(serai)
    ui.key("ctrl+r")
    serai.dialog("Do you really want to resign?")
    serai.button("Resign").click()
    serai.wait_text("You lost")


@contextlib.contextmanager
def running(store):
    """A server with its data in a file or a database."""
    server = Server(store)
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def server():
    """The address of a server with its data in a file."""
    with tempfile.TemporaryDirectory(prefix="serai-server.") as folder, \
            running(folder + "/games.db") as one:
        yield one.address


def make_database():
    """The address of a new database in the PostgreSQL of with-postgres."""
    host, name = os.environ["SERAI_TEST_POSTGRES_HOST"], "t" + uuid.uuid4().hex
    subprocess.run(["createdb", "-h", host, "-U", "serai", name], check=True,
                   timeout=serai_ui.PATIENCE)
    return f"postgresql://serai@/{name}?host={host}"


def begin_there(address, address_of_second=None, choose=None):
    """A way to begin a game on a server, or on two that share a database: the first one asks the
    second. choose() chooses more on the page of the offer."""
    def begin(first, second, whole):
        connect(second, address_of_second or address, GUEST)
        connect(first, address, GUEST)
        first.find(f"Invite {second.user} to a Game", "button", on_screen=True).click()
        if choose:
            choose(first)
        choose_offer(first, whole)
        turn_to(second)
        accept(second, first.user)
        first.no_dialog(TITLE)
        expect_players(first, second, whole)
    return begin


def one_day(serai):
    """Chooses a game by correspondence on the page of an offer."""
    wait(lambda: serai.is_shown("Offer"), "the page of the offer")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    pick(serai, "Pace", "1 day for each move")


def find_answer(serai, button):
    """A button of the line above the board, which is deaf while its meaning is new, once it listens."""
    time.sleep(0.7)
    return serai.find(button, "button", on_screen=True)


def press_answer(serai, button):
    find_answer(serai, button).click()


def answer(serai, question, button):
    """Waits for a question of the opponent, and answers it."""
    serai.wait_text(question)
    turn_to(serai)
    press_answer(serai, button)
    wait(lambda: not serai.says(question), f"{question!r} to be answered")


def play_text(whole, position, moves):
    """The position after moves."""
    for move in moves:
        position = whole.game.after(position, move, ENGINE)
    return position


def come_in_as_member(serai, address, entrance=MEMBER, password="correct horse"):
    open_window(serai)
    type_address(serai, address)
    come_in(serai, entrance, password)
    serai.find("People", "list", on_screen=True)
    ui.wait_still(timeout=serai_ui.PATIENCE)


def activate_row(serai, name):
    scroll_to(serai, name, "list item").click()
    ui.wait_still(timeout=serai_ui.PATIENCE)


def fill_in(serai, row, text):
    scroll_to(serai, row, "/text|password/").click()
    ui.type_text(text)


def close_window(serai):
    ui.close(ui.wait_for_window(TITLE, serai.pid))
    serai.no_dialog(TITLE)


def read_message(serai, text):
    """Waits for a message at the lower end of a dialog, and closes it."""
    toast = serai.find(text, "label", on_screen=True).parent
    while not any(node.role == "button" for node in toast.walk()):
        toast = toast.parent
    next(node for node in toast.walk() if node.role == "button").click()
    wait(lambda: not serai.is_shown(text, "label"), "the message to be gone")
    ui.wait_still(timeout=serai_ui.PATIENCE)


class Person:
    """Somebody on a server, a guest without a program, for as long as the server waits for pongs."""

    def __init__(self, address, name):
        self.address = address.replace("serai:", "ws:") + "/serai"
        self.name = name
        self.number = 0
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def _run(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(serai_ui.PATIENCE)

    async def _connect(self):
        return await websockets.connect(self.address, subprotocols=["serai.2"])

    async def _request(self, request, members):
        self.number += 1
        await self.socket.send(json.dumps({"request": request, "id": self.number, **members}))
        while True:
            message = json.loads(await self.socket.recv())
            if message.get("reply") == self.number:
                return message

    def request(self, request, **members):
        """Sends a request; returns the reply."""
        return self._run(self._request(request, members))

    def __enter__(self):
        self.thread.start()
        self.socket = self._run(self._connect())
        self.request("guest", name=self.name)
        return self

    def __exit__(self, *_):
        self._run(self.socket.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


class Variant:
    """A value of a setting in the syntax of a settings file."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


def running_games(*all_games):
    """The setting elsewhere-games; each game is (id, opponent, kind, position, own side, side to move,
    moves, ms since 1970 when it began, and of its deadline or -1)."""
    return Variant("[" + ", ".join(
        f"{{'server': <'serai://localhost:1'>, 'id': <'{game[0]}'>, 'other': <'{game[1]}'>,"
        f" 'game': <'{game[2]}'>, 'position': <'{game[3]}'>, 'side': <uint32 {game[4]}>,"
        f" 'turn': <uint32 {game[5]}>, 'moves': <uint32 {game[6]}>, 'started': <int64 {game[7]}>,"
        f" 'deadline': <int64 {game[8]}>}}" for game in all_games) + "]")
