"""serving.py: real servers and clients for the tests of serai-server.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import schema  # noqa: E402

SERVER, ENGINE = sys.argv[1:3]
GAMES = subprocess.run([ENGINE, "games"], check=True, capture_output=True, text=True).stdout.split()
TIMEOUT_S = 60  # only prevents hanging tests
# The tests come from one address and do much at once, and the machine can be busy.
WIDE = {"address-connections": 100000, "address-rate": 1000000, "account-rate": 100000,
        "address-guests": 1000000, "handshake": 600000}
SCHEMA = schema.Schema()
_numbers = itertools.count()


class Refused(Exception):
    """A request has been refused."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]
        self.field = error.get("field")
        self.wait = error.get("wait")


class Closed(Exception):
    """The connection is closed; .code is that of the error before it, or None."""

    def __init__(self, code, status):
        super().__init__(f"{code} {status}")
        self.code = code
        self.status = status


class Server:
    """A serai-server on the loopback, with its store in a file or in PostgreSQL."""

    def __init__(self, store=None, limits=None, arguments=(), port=0, prefix=()):
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or str(Path(self.folder.name) / "games.db")
        self.arguments = list(arguments)
        for name, value in {**WIDE, **(limits or {})}.items():
            self.arguments += ["--limit", f"{name}={value}"]
        self.log = open(Path(self.folder.name) / "log", "w+", encoding="utf-8")
        self.prefix = list(prefix)  # a command that starts the server
        self.process = None
        self.url = None
        self.port = port
        self.start()

    def start(self):
        if self.process is not None:
            self.process.stdout.close()
        self.process = subprocess.Popen(
            [*self.prefix, SERVER, "--listen", f"127.0.0.1:{self.port}", "--store", self.store, *self.arguments],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            raise AssertionError(f"the server does not start: {line} {self.read_log()}")
        self.url = line.split()[-1]
        self.port = int(self.url.split(":")[2].split("/")[0])

    def read_log(self):
        self.log.flush()
        return Path(self.log.name).read_text(encoding="utf-8")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, number=signal.SIGTERM):
        """Ends the server in an orderly way. Returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(TIMEOUT_S)
        self.process.stdout.close()
        return status

    def close(self):
        if self.process.poll() is None:
            status = self.stop()
            if status != 0:
                raise AssertionError(f"exit status {status}: {self.read_log()}")
        self.log.close()
        self.folder.cleanup()


class Client:
    """One connection. Events are kept in the order in which they come.

    Every message is checked against the schema. A request that does not fit has to be refused.
    """

    def __init__(self, url):
        self.url = url
        self.socket = None
        self.replies = {}
        self.events = []
        self.news = asyncio.Condition()
        self.reader = None
        self.closed = None
        self.failure = None
        self.numbers = itertools.count(1)
        self.answers_pings = True
        self.n_pings = 0
        self.checker = schema.Checker(SCHEMA)
        self.invalid = set()  # ids of requests that do not fit the schema
        self.token = None
        self.name = None

    @classmethod
    async def connect(cls, url, tls=None):
        self = cls(url)
        self.socket = await websockets.connect(url, subprotocols=["serai.2"], ping_interval=None,
                                               max_size=None, open_timeout=TIMEOUT_S,
                                               close_timeout=5, compression=None, ssl=tls)
        self.reader = asyncio.create_task(self.read())
        return self

    @classmethod
    async def enter(cls, url, name=None):
        """A guest with this name or a new one."""
        self = await cls.connect(url)
        await self.come_in("guest", name=name or f"Guest {next(_numbers)} {random.randrange(10**9)}")
        return self

    @classmethod
    async def resume(cls, url, token):
        self = await cls.connect(url)
        await self.come_in("resume", token=token)
        return self

    async def come_in(self, request, **members):
        reply = await self.ask(request, **members)
        self.token, self.name = reply["token"], reply["me"]["name"]
        return reply

    async def read(self):
        code = None
        try:
            async for text in self.socket:
                message = self.checker.received(text)
                if message.get("event") == "error":
                    code = message["error"]["code"]
                if message.get("event") == "ping":
                    self.n_pings += 1
                    if self.answers_pings:
                        await self.answer_ping(message)
                    continue
                async with self.news:
                    if "reply" in message:
                        self.replies[message["reply"]] = message
                    else:
                        self.events.append(message)
                    self.news.notify_all()
        except websockets.ConnectionClosed:
            pass
        except schema.Invalid as invalid:
            self.failure = invalid
        async with self.news:
            self.closed = self.failure or Closed(code, self.socket.close_code)
            self.news.notify_all()

    async def answer_ping(self, ping):
        try:
            await self.send({"request": "pong", "id": next(self.numbers), "n": ping["n"]})
        except websockets.ConnectionClosed:
            pass  # there can be messages to read from before

    async def wait(self, find):
        """What @find returns when it is not None."""
        async with self.news:
            async with asyncio.timeout(TIMEOUT_S):
                while True:
                    found = find()
                    if found is not None:
                        return found
                    if self.closed is not None:
                        raise self.closed
                    await self.news.wait()

    async def send(self, message):
        text = json.dumps(message)
        try:
            self.checker.sent(text)
        except schema.Invalid:
            self.checker.sent(text, is_valid=False)
            self.invalid.add(message["id"])
        await self.socket.send(text)

    async def begin(self, request, **members):
        """Sends a request. Returns its id."""
        number = next(self.numbers)
        await self.send({"request": request, "id": number, **members})
        return number

    async def reply(self, number):
        message = await self.wait(lambda: self.replies.pop(number, None))
        if "error" in message:
            raise Refused(message["error"])
        if number in self.invalid:
            raise AssertionError(f"the server accepts what does not fit the schema: {message}")
        return message

    async def ask(self, request, **members):
        return await self.reply(await self.begin(request, **members))

    async def event(self, event_name, /, **members):
        """The first event with this name and members; it is removed."""
        def find():
            for event in self.events:
                if event["event"] == event_name and all(event.get(key) == value
                                                  for key, value in members.items()):
                    self.events.remove(event)
                    return event
            return None
        return await self.wait(find)

    async def wait_closed(self):
        """The code of the error after which the connection was closed."""
        def never():
            return None
        try:
            await self.wait(never)
        except Closed as closed:
            return closed
        raise AssertionError

    async def close(self):
        await self.socket.close()
        await self.reader

    async def act(self, game, since, kind, key=None, **members):
        return await self.ask("act", game=game, since=since, kind=kind,
                              key=key or "%016x" % random.getrandbits(64), **members)


class Rules:
    """A game by the engine's rules: which moves there are, and the result."""

    def __init__(self, kind, options=None):
        self.kind = kind
        self.options = [part for key, value in (options or {}).items()
                        for part in ("--option", f"{key}={value}")]
        self.moves = []

    def run(self, command, *arguments):
        return subprocess.run([ENGINE, command, self.kind, *self.options, *arguments], check=True,
                              capture_output=True, text=True, timeout=TIMEOUT_S).stdout

    def legal_moves(self):
        position = self.run("replay", *self.moves).splitlines()[0]
        return self.run("moves", "--position", position).split()


async def meet(url, **terms):
    """Two guests and the game that they have begun: p1, p2, its id."""
    one, two = await Client.enter(url), await Client.enter(url)
    summary = await pair(one, two, **terms)
    return one, two, summary["game"]


async def pair(one, two, **terms):
    """A game in which @one makes the first move, open on both connections."""
    offer = (await one.ask("offer", terms={"first": "me", **terms}, to=two.name))["offer"]
    summary = (await two.ask("accept", offer=offer["id"]))["game"]
    for client in (one, two):
        await client.ask("open", game=summary["game"])
    return summary


def run_engine(*arguments):
    return subprocess.run([ENGINE, *arguments], check=True, capture_output=True, text=True,
                          timeout=TIMEOUT_S).stdout


def postgres_address(database):
    """The address of a database of the PostgreSQL that the test runs with."""
    host = os.environ["SERAI_TEST_POSTGRES_HOST"]
    return f"postgresql:///{database}?host={host}&user=serai"


def make_database():
    """The address of a new database."""
    import uuid
    name = "t" + uuid.uuid4().hex
    host = os.environ["SERAI_TEST_POSTGRES_HOST"]
    subprocess.run(["createdb", "-h", host, "-U", "serai", name], check=True, capture_output=True,
                   timeout=TIMEOUT_S)
    return postgres_address(name)
