#!/usr/bin/env python3
"""test-crashes.py SERVER ENGINE MATCH [--kills N] [I/N] [CASE...]: faults while games are played.

Games by a record of serai-match are played on a real server, one after the other, while

- the server is killed (SIGKILL) at random moments, on SQLite and on PostgreSQL;
- the connections of the server to PostgreSQL are cut;
- its disk is full, a small file system of its own, and then has room again;
- a proxy delays, splits and doubles what clients send, and breaks connections in the middle of a frame.

No move that was confirmed may be lost, none played twice, and at the end both players know the same
moves as the server. --kills says how often (12).

SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import asyncio
import errno
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

import websockets

from serving import SERVER, TIMEOUT_S, Client, Closed, Refused, Server, make_database, pair
from shares import run_cases

KIND = "keny"
N_GAMES = 12  # at once
MAX_PLIES = 120
DISK_KB = 16384
BROKEN = (OSError, Closed, websockets.WebSocketException, asyncio.TimeoutError)


def make_scripts(match):
    """The moves of games, each with a key for each move."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "record"
        subprocess.run([match, KIND, "--first", "nodes=100", "--second", "nodes=100", "--pairs", "12",
                        "--max-plies", str(MAX_PLIES), "--record", record], check=True,
                       capture_output=True, timeout=TIMEOUT_S)
        lines = record.read_text(encoding="utf-8").splitlines()[1:]
    defaults = [line for line in lines if line.split("\t")[-1]]
    return [line.split("\t")[-1].split() for line in defaults]


class Unchecked:
    """In place of the schema, which other tests apply and which would take most of the time."""

    received = staticmethod(json.loads)

    def sent(self, text, is_valid=True):
        pass


class QuickClient(Client):
    def __init__(self, url):
        super().__init__(url)
        self.checker = Unchecked()


class Player:
    """Somebody who comes back whenever the connection breaks, and what they know of their game."""

    def __init__(self, client, get_url):
        self.client = client
        self.get_url = get_url
        self.token = client.token
        self.name = client.name
        self.game = None
        self.moves = []

    async def come_back(self):
        while True:
            try:
                if self.client is None or self.client.closed:
                    self.client = None
                    async with asyncio.timeout(5):
                        self.client = await QuickClient.resume(self.get_url(), self.token)
                    await self.open()
                return self.client
            except (Refused, *BROKEN) as fault:
                if isinstance(fault, Refused) and fault.code not in ("storage", "closing"):
                    raise
                await asyncio.sleep(0.02)

    async def open(self):
        if self.game is None:
            return
        opened = await self.client.ask("open", game=self.game, since=len(self.moves))
        self.take(opened["events"])

    def take(self, events):
        for event in events:
            if event["seq"] > len(self.moves):
                assert event["seq"] == len(self.moves) + 1, "an event is missing"
                self.moves.append(event["move"])

    def take_news(self):
        for event in list(self.client.events):
            self.client.events.remove(event)
            if event["event"] == "play" and event["game"] == self.game:
                self.take(event["events"])

    async def request(self, request, **members):
        """The reply, however often it has to be asked for."""
        while True:
            client = await self.come_back()
            try:
                async with asyncio.timeout(10):
                    return await client.ask(request, **members)
            except TimeoutError:
                await client.socket.close()
            except Refused as refused:
                if refused.code not in ("storage", "closing"):
                    raise
                await asyncio.sleep(0.02)
            except BROKEN:
                await asyncio.sleep(0.02)  # until the reader has noticed it, too

    async def wait_for(self, n_moves):
        while len(self.moves) < n_moves:
            client = await self.come_back()
            self.take_news()
            if len(self.moves) >= n_moves or client.closed:
                continue
            async with client.news:
                if not client.events and not client.closed:
                    try:
                        async with asyncio.timeout(20):
                            await client.news.wait()
                    except TimeoutError as fault:
                        raise AssertionError(f"{self.name} has not got move {n_moves}") from fault


class Load:
    """Games that are played at once, until they are told to stop."""

    def __init__(self, scripts, get_url, seed=21):
        self.scripts = scripts
        self.get_url = get_url
        self.generator = random.Random(seed)
        self.is_over = False
        self.tasks = []
        self.finished = []  # (players, game, n_confirmed)
        self.n_confirmed = 0

    async def begin(self, n_games, through=None):
        for _ in range(n_games):
            clients = [await QuickClient.enter(self.get_url()) for _ in range(2)]
            players = [Player(client, url) for client, url
                       in zip(clients, (through or self.get_url, self.get_url))]
            if through:
                await clients[0].close()  # to come back that way
            self.tasks.append(asyncio.create_task(self.play_games(players)))

    async def begin_game(self, players):
        for player in players:
            player.game, player.moves = None, []
            await player.come_back()
        while True:
            try:
                summary = await pair(players[0].client, players[1].client, game=KIND)
                break
            except (Refused, *BROKEN):
                await asyncio.sleep(0.02)
                for player in players:
                    await player.come_back()
        for player in players:
            player.game = summary["game"]
        return summary["game"]

    async def play_games(self, players):
        while not self.is_over:
            game = await self.begin_game(players)
            n_confirmed = await self.play(players, game, self.generator.choice(self.scripts))
            self.finished.append((players, game, [player.moves for player in players], n_confirmed))

    async def play(self, players, game, script):
        for n, move in enumerate(script):
            if self.is_over:
                return n
            try:
                reply = await players[n % 2].request("act", game=game, since=n, key=f"{n:08}",
                                                     kind="move", move=move)
            except Refused as refused:
                raise AssertionError(f"move {n} of {game}: {refused}") from refused
            assert reply["seq"] == n + 1, "a move was played twice"
            self.n_confirmed += 1
            for player in players:
                await player.wait_for(n + 1)
        return len(script)

    async def end(self, test, url):
        """Stops, and compares."""
        self.is_over = True
        async with asyncio.timeout(4 * TIMEOUT_S):
            await asyncio.gather(*self.tasks)
        watcher = await QuickClient.enter(url)
        for _, game, boards, n_confirmed in self.finished:
            events = (await watcher.ask("open", game=game))["events"]
            await watcher.ask("shut", game=game)
            moves = [event["move"] for event in events]
            test.assertEqual(len(moves), n_confirmed)
            for board in boards:
                test.assertEqual(board, moves)
        print(f"{self.n_confirmed} moves confirmed in {len(self.finished)} games", file=sys.stderr)


class Proxy:
    """Passes frames on, late and in pieces, some twice, and breaks connections."""

    FIRST_DOUBLE = 1 << 30  # ids of its own requests

    def __init__(self, port, seed):
        self.port = port
        self.generator = random.Random(seed)
        self.server = None
        self.n_frames = self.n_doubles = self.n_breaks = 0

    async def start(self):
        self.server = await asyncio.start_server(self.relay, "127.0.0.1", 0)
        return f"ws://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/serai"

    async def relay(self, reader, writer):
        try:
            there = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        flows = [asyncio.create_task(self.pass_on(reader, there[1], True)),
                 asyncio.create_task(self.pass_on(there[0], writer, False))]
        await asyncio.wait(flows, return_when=asyncio.FIRST_COMPLETED)
        for flow in flows:
            flow.cancel()
        for end in (writer, there[1]):
            end.transport.abort() if self.generator.random() < 0.5 else end.close()

    async def pass_on(self, reader, writer, is_from_client):
        try:
            writer.write(await reader.readuntil(b"\r\n\r\n"))
            while True:
                frame = await self.read_frame(reader)
                for part in self.change(*frame, is_from_client):
                    await self.write(writer, part)
        except (OSError, EOFError, asyncio.IncompleteReadError):
            pass

    async def read_frame(self, reader):
        header = await reader.readexactly(2)
        size, extra = header[1] & 0x7f, b""
        if size > 125:
            extra = await reader.readexactly(2 if size == 126 else 8)
            size = int.from_bytes(extra, "big")
        mask = await reader.readexactly(4 if header[1] & 0x80 else 0)
        return header, extra + mask, mask, await reader.readexactly(size)

    def change(self, header, extra, mask, payload, is_from_client):
        self.n_frames += 1
        frame = header + extra + payload
        if header[0] & 0x0f != 1:
            return [frame]
        if not is_from_client:
            return [] if json.loads(payload).get("reply", 0) >= self.FIRST_DOUBLE else [frame]
        message = json.loads(bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload)))
        if message["request"] != "act" or self.generator.random() > 0.2:
            return [frame]
        self.n_doubles += 1
        message["id"] += self.FIRST_DOUBLE
        text = json.dumps(message).encode()
        double = bytes([0x81, 0x80 | 126]) + len(text).to_bytes(2, "big") + bytes(4) + text
        return [frame, double] if self.generator.random() < 0.5 else [double, frame]

    async def write(self, writer, frame):
        if self.generator.random() < 0.01:
            self.n_breaks += 1
            writer.write(frame[:self.generator.randrange(len(frame))])
            await writer.drain()
            raise EOFError
        await asyncio.sleep(self.generator.random() ** 4 * 0.05)
        while frame:
            size = self.generator.choice((1, 3, 7, len(frame), len(frame)))
            writer.write(frame[:size])
            await writer.drain()
            frame = frame[size:]
            await asyncio.sleep(0)


def fill_disk(path):
    """Writes a file that takes all that is free."""
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError as error:
            assert error.errno == errno.ENOSPC


class Crashes(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)

    def start(self, **arguments):
        server = Server(**arguments)
        self.addCleanup(server.close)
        return server

    async def kill(self, server, n_kills):
        generator = random.Random(n_kills)
        load = Load(SCRIPTS, lambda: server.url)
        await load.begin(N_GAMES)
        for _ in range(n_kills):
            n_before = load.n_confirmed
            while load.n_confirmed < n_before + N_GAMES:  # it is under load again
                await asyncio.sleep(0.01)
                self.check(load)
            await asyncio.sleep(generator.random() * 0.2)
            server.kill()
            server.start()
        await load.end(self, server.url)

    def check(self, load):
        for task in load.tasks:
            if task.done():
                task.result()

    async def test_killed(self):
        await self.kill(self.start(), KILLS)

    async def test_killed_on_postgres(self):
        await self.kill(self.start(store=make_database()), max(KILLS // 4, 3))

    async def test_database_cut(self):
        store = make_database()
        server = self.start(store=store)
        load = Load(SCRIPTS, lambda: server.url)
        await load.begin(N_GAMES)
        for _ in range(KILLS):
            await asyncio.sleep(random.Random(KILLS).random() * 0.3)
            await asyncio.to_thread(
                subprocess.run, ["psql", "-qAt", store, "-c",
                                 "SELECT pg_terminate_backend (pid) FROM pg_stat_activity "
                                 "WHERE application_name = 'serai-server'"],
                check=True, capture_output=True, timeout=TIMEOUT_S)
            n_before = load.n_confirmed
            while load.n_confirmed < n_before + N_GAMES:
                await asyncio.sleep(0.01)
                self.check(load)
        await load.end(self, server.url)

    async def test_proxy(self):
        server = self.start()
        proxy = Proxy(server.port, 21)
        through = await proxy.start()
        load = Load(SCRIPTS, lambda: server.url)
        await load.begin(N_GAMES, lambda: through)
        while proxy.n_breaks < 2 * KILLS:
            await asyncio.sleep(0.05)
            self.check(load)
        await load.end(self, server.url)
        print(f"{proxy.n_frames} frames, {proxy.n_doubles} doubled, {proxy.n_breaks} breaks",
              file=sys.stderr)

    async def test_proxy_and_kills(self):
        server = self.start()
        proxy = Proxy(server.port, 22)
        through = await proxy.start()
        load = Load(SCRIPTS, lambda: server.url)
        await load.begin(N_GAMES, lambda: through)
        for _ in range(max(KILLS // 4, 3)):
            n_before = load.n_confirmed
            while load.n_confirmed < n_before + N_GAMES:
                await asyncio.sleep(0.01)
                self.check(load)
            server.kill()
            server.start()
            proxy.port = server.port
        await load.end(self, server.url)

    def get_health(self, server):
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{server.port}/health",
                                          timeout=TIMEOUT_S).status
        except urllib.error.HTTPError as error:
            return error.code

    async def test_disk_full(self):
        """On a file system of its own, in a mount namespace, which needs no privileges."""
        folder = tempfile.mkdtemp()
        self.addCleanup(os.rmdir, folder)
        script = f'mount -t tmpfs -o size={DISK_KB}k none {folder} && exec "$@"'
        server = self.start(store=f"{folder}/games.db",
                            prefix=["unshare", "-Urm", "sh", "-c", script, "sh"])
        load = Load(SCRIPTS, lambda: server.url)
        await load.begin(N_GAMES)
        filler = f"/proc/{server.process.pid}/root{folder}/filler"
        for n in range(3):
            n_before = load.n_confirmed
            while load.n_confirmed < n_before + 10 * N_GAMES:
                await asyncio.sleep(0.01)
                self.check(load)
            await asyncio.to_thread(fill_disk, filler)
            while await asyncio.to_thread(self.get_health, server) != 503:
                await asyncio.sleep(0.05)
                self.check(load)
            os.unlink(filler)
        while await asyncio.to_thread(self.get_health, server) != 200:
            await asyncio.sleep(0.1)
        await load.end(self, server.url)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args(sys.argv[4:])
    KILLS = options.kills
    SCRIPTS = make_scripts(sys.argv[3])
    assert Path(SERVER).exists()
    sys.exit(run_cases(options.cases))
