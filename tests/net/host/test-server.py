#!/usr/bin/env python3
"""test-server.py SERVER ENGINE [I/N] [CLASS]: tests serai-server; CLASS selects a class of tests, I/N a share
of them.

Real servers on the loopback, with real clients and databases. The timeouts only prevent hanging tests.

Bad input that was tried, and where:

- frames: all that RFC 6455 forbids, sizes, parts without end, random ones: test-socket.c
- bytes at random before and after the handshake, no TLS, HTTP instead: Hostile, Encrypted, Errors
- a million random messages with sanitizers: fuzz-protocol.c; random requests of one who has come in: Hostile
- messages that are no JSON, too long, too deep, with members twice; 10 MB in one frame and in parts: Errors
- slow handshakes, slow readers, silence, 10 000 connections that do nothing: Idle, Limits, SlowReaders, Hostile
- tokens that are forged, revoked, of another kind, or used twice at once: Entering, Forged
- passwords that are guessed, for one name and for many, from many connections at once: Guessing
- acts in other people's games, out of turn, twice, by keys of others, after the end: Errors, Games, Forged
- names that are SQL, markup, right to left, NUL, empty, look-alikes or too long: Hostile, Entering
- too many requests, offers, games, accounts and connections: Limits
- fault after fault: test-crashes.py

SPDX-License-Identifier: GPL-3.0-or-later
"""
import asyncio
import contextlib
import http.client
import itertools
import json
import os
import random
import re
import resource
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import websockets

from serving import (ENGINE, GAMES, SERVER, TIMEOUT_S, Client, Closed, Refused, Rules, Server, make_database,
                     meet, pair)
from shares import run_cases

QUICK = "mkcess"  # its games are short
DRAWS = "keny"  # has draws
NO_DRAWS = "kei-yen"
MAX_PLIES = 300
PASSWORD = "correct horse battery"
CLAIM_S = 60
FASTER = 10     # in fast-clock.c
TRIES = 5       # for what has to be fast: a busy machine is slow now and then, a slow server each time
CLOCK_S = 8     # longer than a server can be silent before it counts as stopped
RUN_S = 4       # longer than the next
UNKNOWN_S = 3   # for how long a server that is killed can have run without a trace
SOME_S = 0.1
BATCH = 500     # connections; the kernel's queue is longer
USAGE = 2
DAY = 24 * 60 * 60 * 1000  # in ms


async def both_ask_again(case, one, two, game):
    """Both ask for a rematch at the same moment. Returns the ids of the new game and of the offer."""
    offers = [reply["offer"] for reply in await asyncio.gather(
        one.ask("rematch", game=game), two.ask("rematch", game=game))]
    case.assertEqual(offers[0]["id"], offers[1]["id"])
    started = [(await client.event("started"))["game"] for client in (one, two)]
    case.assertEqual(started[0], started[1])
    case.assertEqual(started[0]["before"], game)
    return started[0]["game"], offers[0]["id"]


class ByDays:
    """A game with a day for each move between two on the given servers."""

    @classmethod
    async def begin(cls, case, servers):
        self = cls()
        self.case = case
        self.players = [await Client.enter(server.url) for server in servers]
        self.game = (await pair(*self.players, game=QUICK, days=1))["game"]
        self.rules, self.since = Rules(QUICK), 0
        return self

    async def act(self, client, kind, **members):
        """An act that both see before the next one."""
        self.since = (await client.act(self.game, self.since, kind, **members))["seq"]
        for player in self.players:
            while self.since not in [event["seq"] for event in (
                    await player.event("play", game=self.game))["events"]]:
                pass

    async def move(self, client):
        self.rules.moves.append(self.rules.legal_moves()[0])
        await self.act(client, "move", move=self.rules.moves[-1])

    async def adjourn(self):
        await self.act(self.players[0], "ask-adjourn")
        await self.act(self.players[1], "yes-adjourn")

    async def leave(self, client, days):
        """Returns: when the leave ends"""
        clock = (await client.ask("open", game=self.game))["clock"]
        return (await client.ask("holiday", until=clock["time"] + days * DAY if days > 0 else None))["until"]

    async def expect(self, turn, days, leave=None):
        """What both see at last: in how many days the time for the move is up, and the end of the leave.
        Returns the deadline."""
        for player in self.players:
            async with asyncio.timeout(TIMEOUT_S):
                while True:
                    clock = (await player.ask("open", game=self.game))["clock"]
                    if abs((clock["deadline"] or 0) - clock["time"] - days * DAY) < 60000:
                        break
                    await asyncio.sleep(0.1)
            self.case.assertEqual((clock["turn"], clock.get("leave")), (turn, leave))
        return clock["deadline"]


async def check_leave_while_adjourned(case, servers):
    """Leave that began or ended while a game was adjourned counts when it goes on."""
    play = await ByDays.begin(case, servers)
    one, two = play.players
    await play.adjourn()
    until = await play.leave(one, 3)
    await play.act(two, "take-up")
    await play.expect("p1", 4, until)
    await play.adjourn()
    await play.leave(one, 0)
    await play.act(two, "take-up")
    await play.expect("p1", 1)
    await play.move(one)
    await play.adjourn()
    until = await play.leave(one, 2)
    await play.act(two, "take-up")
    await play.expect("p2", 1)
    await play.move(two)
    await play.expect("p1", 3, until)


async def outlast_stop(case, servers, stop, unknown_s):
    """Stops all @servers of a store for longer than the side to move has time. It loses what it had while they
    ran, but for @unknown_s."""
    one, two, game = await meet(servers[0].url, game=DRAWS, time=[f"{CLOCK_S}+0"] * 2)
    rules = Rules(DRAWS)
    for since, client in enumerate((one, two)):
        rules.moves.append((await asyncio.to_thread(rules.legal_moves))[0])
        await client.act(game, since, "move", move=rules.moves[-1])
    begun = time.monotonic()
    await asyncio.sleep(RUN_S)
    for server in servers:
        await asyncio.to_thread(stop, server)
    up_s = time.monotonic() - begun
    await asyncio.sleep(CLOCK_S + 1)
    begun = time.monotonic()
    for server in servers:
        server.start()
    one = await Client.resume(servers[0].url, one.token)
    opened = await one.ask("open", game=game)
    up_s += time.monotonic() - begun
    case.assertEqual(opened["game"]["state"], "running")
    case.assertGreaterEqual(opened["clock"]["left"][0], (CLOCK_S - up_s - SOME_S) * 1000)
    case.assertLessEqual(opened["clock"]["left"][0], (CLOCK_S - RUN_S + unknown_s + SOME_S) * 1000)
    case.assertGreater(opened["clock"]["stopped"], CLOCK_S * 1000)
    await one.act(game, 2, "move", move=(await asyncio.to_thread(rules.legal_moves))[0])
    case.assertGreater((await one.event("play"))["events"][0]["left"][0], 0)


class ServerCase(unittest.IsolatedAsyncioTestCase):
    """A server for each test."""

    limits = {}
    arguments = ()
    prefix = ()

    def setUp(self):
        self.server = Server(limits=self.limits, arguments=self.arguments, prefix=self.prefix)
        self.addCleanup(self.server.close)

    async def enter(self, name=None):
        return await Client.enter(self.server.url, name)

    async def connect(self):
        return await Client.connect(self.server.url)

    async def meet(self, kind=QUICK, **terms):
        return await meet(self.server.url, game=kind, **terms)

    def get(self, path, method="GET"):
        """The status and the text of a reply over HTTP."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT_S)
        connection.request(method, path)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, text

    async def quickly(self, limit_s, attempt):
        """What attempt() returns, after the seconds that it took. One of a few tries has to be this fast."""
        for _ in range(TRIES):
            took_s, result = await attempt()
            if took_s < limit_s:
                return result
        self.fail(f"not within {limit_s} s")

    async def refused(self, code, awaitable, field=None):
        with self.assertRaises(Refused) as caught:
            await awaitable
        self.assertEqual(caught.exception.code, code, str(caught.exception))
        if field is not None:
            self.assertEqual(caught.exception.field, field)
        return caught.exception


async def play_whole_game(test, one, two, game, kind, seed):
    """Plays random moves to the end. Returns the moves and the result."""
    generator, rules, since = random.Random(seed), Rules(kind), 0
    clients = {"p1": one, "p2": two}
    turn = "p1"
    while True:
        moves = rules.legal_moves()
        generator.shuffle(moves)
        for move in moves:
            try:
                reply = await clients[turn].act(game, since, "move", move=move)
                break
            except Refused as refused:
                test.assertEqual(refused.code, "illegal-move")
        since += 1
        test.assertEqual(reply["seq"], since)
        rules.moves.append(move)
        events = [await client.event("play", game=game) for client in (one, two)]
        for event in events:
            test.assertEqual([entry["move"] for entry in event["events"]], [move])
        if "result" in events[0]["events"][0]:
            return rules.moves, events[0]["events"][0]["result"]
        if len(rules.moves) == MAX_PLIES:
            await clients[turn].act(game, since, "resign")
            event = await one.event("play", game=game)
            return rules.moves, event["events"][0]["result"]
        turn = events[0]["clock"]["turn"]


class Games(ServerCase):
    async def test_whole_games(self):
        for kind in GAMES:
            with self.subTest(kind):
                one, two, game = await self.meet(kind, time=["600+5", "600+5"])
                moves, result = await play_whole_game(self, one, two, game, kind, kind)
                summary = (await one.ask("open", game=game))["game"]
                self.assertEqual(summary["state"], "over")
                self.assertEqual(summary["result"], result)
                self.assertEqual(summary["moves"], len(moves))
                record = (await two.ask("record", game=game))["record"]
                self.assertEqual(record["moves"], moves)
                self.assertEqual(record["result"], result)
                watcher = await self.enter()
                self.assertEqual((await watcher.ask("record", game=game))["record"], record)
                history = (await watcher.ask("history", name=one.name))["games"]
                self.assertEqual([entry["game"] for entry in history], [game])

    async def test_legs(self):
        one, two, game = await self.meet(legs=2, time=["600+5", "300+5"])
        first = (await one.ask("open", game=game))["game"]
        await one.act(game, 0, "resign")
        second = (await one.event("started", ))["game"]
        if second["game"] == game:
            second = (await one.event("started"))["game"]
        self.assertEqual(second["leg"], 2)
        self.assertEqual(second["before"], game)
        self.assertEqual(second["players"], first["players"][::-1])
        self.assertEqual(second["terms"]["time"], ["300+5", "600+5"])
        self.assertEqual(second["score"], [2, 0])
        await two.ask("open", game=second["game"])
        await two.act(second["game"], 0, "resign")
        offer = (await two.ask("rematch", game=second["game"]))["offer"]
        self.assertEqual(offer["to"], one.name)
        await one.ask("rematch", game=second["game"])  # both want it
        third = (await two.event("started"))["game"]
        while third["game"] == second["game"] or third["game"] == game:
            third = (await two.event("started"))["game"]
        self.assertEqual(third["players"], first["players"])
        self.assertEqual(third["score"], [2, 2])
        self.assertEqual(third["leg"], 1)

    async def test_rematches(self):
        """Two who ask for the same one at once play it, and who asks twice has one offer."""
        one, two, game = await self.meet()
        await one.act(game, 0, "resign")
        for client in (one, two):
            await client.event("started")
        twice = [await one.begin("rematch", game=game) for _ in range(2)]
        first, second = [(await one.reply(number))["offer"] for number in twice]
        self.assertEqual(first, second)
        self.assertEqual((await one.ask("rematch", game=game))["offer"], first)
        self.assertEqual((await two.ask("lobby", watch=True))["offers"], [first])
        await one.ask("withdraw", offer=first["id"])
        for _ in range(10):
            game, _offer = await both_ask_again(self, one, two, game)
            self.assertEqual((await two.ask("lobby", watch=True))["offers"], [])
            await one.act(game, 0, "resign")

    async def test_questions(self):
        one, two, game = await self.meet(DRAWS)
        moves = Rules(DRAWS).legal_moves()
        await one.act(game, 0, "move", move=moves[0])
        await two.act(game, 1, "ask-undo", ply=0)
        await one.act(game, 2, "yes-undo", ply=0)
        self.assertEqual((await one.ask("open", game=game))["game"]["moves"], 0)
        await one.act(game, 3, "move", move=moves[0])
        await one.act(game, 4, "ask-draw")
        await self.refused("nothing-asked", one.act(game, 5, "yes-draw"))
        await self.refused("too-early", two.act(game, 5, "ask-undo", ply=0))
        await two.act(game, 5, "no-draw")
        await two.act(game, 6, "ask-adjourn")
        await one.act(game, 7, "yes-adjourn")
        await self.refused("adjourned", two.act(game, 8, "move", move=moves[0]))
        summary = (await one.ask("open", game=game))["game"]
        self.assertEqual(summary["state"], "adjourned")
        await two.act(game, 8, "take-up")
        await two.act(game, 9, "ask-draw")
        await one.act(game, 10, "yes-draw")
        summary = (await one.ask("open", game=game))["game"]
        self.assertEqual(summary["result"], {"outcome": "draw", "reason": "agreement"})
        await self.refused("over", one.act(game, 11, "resign"))

    async def test_sentences(self):
        one, two, game = await self.meet()
        for n in range(5):
            await one.act(game, n, "say", phrase="hello")
        refused = await self.refused("too-fast", one.act(game, 5, "say", phrase="hello"))
        self.assertGreater(refused.wait, 0)
        await two.ask("block", name=one.name)
        await two.act(game, 0, "say", phrase="goodbye")
        self.assertEqual((await two.ask("blocked"))["names"], [one.name])
        three, four, other = await self.meet()
        await four.ask("block", name=three.name)
        await self.refused("blocked", three.act(other, 0, "say", phrase="hello"))
        await four.ask("unblock", name=three.name)
        await three.act(other, 0, "say", phrase="hello")
        event = await four.event("play", game=other)
        self.assertEqual(event["events"][0]["phrase"], "hello")

    async def test_clock(self):
        one, two, game = await self.meet(time=["2+0", "2+0"])
        rules = Rules(QUICK)
        for n, client in enumerate((one, two)):
            move = rules.legal_moves()[0]
            await client.act(game, n, "move", move=move)
            rules.moves.append(move)
            await one.event("play", game=game)
        event = await one.event("play", game=game)  # the flag falls
        self.assertEqual(event["events"][0]["kind"], "flag")
        self.assertEqual(event["events"][0]["result"], {"outcome": "p2win", "reason": "time"})
        self.assertNotIn("by", event["events"][0])
        self.assertFalse(event["clock"]["runs"])

    async def test_flag_after_absence(self):
        one, two, game = await self.meet(time=["2+0", "2+0"])
        rules = Rules(QUICK)
        for n, client in enumerate((one, two)):
            move = rules.legal_moves()[0]
            await client.act(game, n, "move", move=move)
            rules.moves.append(move)
        self.server.kill()
        await asyncio.sleep(2.5)  # until the time is up
        self.server.start()
        watcher = await self.enter()
        while True:  # the server finds the game by itself
            games = (await watcher.ask("history", name=one.name))["games"]
            if games:
                break
            await asyncio.sleep(0.2)
        self.assertEqual(games[0]["result"], {"outcome": "p2win", "reason": "time"})

    async def test_watching_late(self):
        async def move():
            one, two, game = await self.meet(delay=1500)
            watcher = await self.enter()
            opened = await watcher.ask("open", game=game)
            self.assertEqual(opened["events"], [])
            moves = Rules(QUICK).legal_moves()
            start = time.monotonic()
            await one.act(game, 0, "move", move=moves[0])
            await two.event("play", game=game)
            n_moves = (await watcher.ask("open", game=game))["game"]["moves"]
            return time.monotonic() - start, (watcher, game, start, n_moves)

        watcher, game, start, n_moves = await self.quickly(1.4, move)
        self.assertEqual(n_moves, 0)
        event = await watcher.event("play", game=game)
        self.assertGreater(time.monotonic() - start, 1.4)
        self.assertEqual([entry["seq"] for entry in event["events"]], [1])
        self.assertNotIn("key", event["events"][0])
        await watcher.ask("shut", game=game)

    async def test_end_is_not_late(self):
        """Who watches with a delay sees all that is left when the game is over."""
        one, two, game = await self.meet(delay=600000, time=["600+5", "600+5"])
        watcher, other = await self.enter(), await self.enter()
        await watcher.ask("open", game=game)
        move = Rules(QUICK).legal_moves()[0]
        await one.act(game, 0, "move", move=move)
        await two.act(game, 1, "say", phrase="hello")
        opened = await watcher.ask("open", game=game)
        self.assertEqual((opened["events"], opened["game"]["moves"]), ([], 0))
        await self.refused("bad-field", watcher.ask("open", game=game, since=1), "since")
        self.assertEqual((opened["clock"]["turn"], opened["clock"]["runs"]), ("p1", False))
        self.assertLess(abs(opened["clock"]["time"] - (await one.ask("open", game=game))["clock"]["time"]), 60000)
        await self.refused("not-a-player", watcher.ask("record", game=game))
        await two.act(game, 2, "resign")
        event = await watcher.event("play", game=game)
        self.assertEqual([entry["kind"] for entry in event["events"]], ["move", "say", "resign"])
        self.assertFalse(event["clock"]["runs"])
        await one.act(game, 3, "say", phrase="thanks")
        event = await watcher.event("play", game=game)
        self.assertEqual([entry["seq"] for entry in event["events"]], [4])
        opened = await other.ask("open", game=game)
        self.assertEqual((len(opened["events"]), opened["game"]["state"]), (4, "over"))
        self.assertEqual((await other.ask("record", game=game))["record"]["moves"], [move])

    async def test_keys(self):
        one, two, game = await self.meet()
        move = Rules(QUICK).legal_moves()[0]
        for _ in range(2):  # not made twice
            reply = await one.act(game, 0, "move", key="0123456789", move=move)
            self.assertEqual(reply["seq"], 1)
        opened = await one.ask("open", game=game)
        self.assertEqual([entry.get("key") for entry in opened["events"]], ["0123456789"])
        opened = await two.ask("open", game=game)
        self.assertEqual([entry.get("key") for entry in opened["events"]], [None])
        self.assertEqual((await two.ask("open", game=game, since=1))["events"], [])
        await self.refused("bad-field", two.ask("open", game=game, since=2), "since")

    async def test_here(self):
        one, two, game = await self.meet()
        await two.close()
        self.assertEqual((await one.event("here", game=game))["here"], [True, False])
        two = await Client.resume(self.server.url, two.token)
        self.assertEqual((await one.event("here", game=game))["here"], [True, True])

    async def test_correspondence(self):
        one, two, game = await self.meet(days=2)
        clock = (await one.ask("open", game=game))["clock"]
        day = 24 * 60 * 60 * 1000
        self.assertLess(abs(clock["deadline"] - clock["time"] - 2 * day), 60000)
        none = await one.ask("leave")
        self.assertEqual((none["until"], none["left"]), (None, 28 * day))
        begun = await one.ask("holiday", until=clock["time"] + 5 * day)
        self.assertEqual(begun["until"], clock["time"] + 5 * day)
        self.assertLess(abs(begun["left"] - 23 * day), 60000)
        taken = await one.ask("leave")
        self.assertEqual(taken["until"], begun["until"])
        self.assertLess(abs(taken["left"] - begun["left"]), 60000)
        self.assertEqual((await two.ask("leave"))["until"], None)
        for client in (one, two):  # both see the new deadline
            event = await client.event("play", game=game)
            self.assertEqual(event["events"], [])
            self.assertLess(abs(event["clock"]["deadline"] - clock["deadline"] - 5 * day), 60000)
            self.assertEqual(event["clock"]["leave"], begun["until"])
            self.assertEqual(event["clock"]["leaves"], [begun["until"], None])
        later = (await two.ask("open", game=game))["clock"]
        self.assertEqual(later["deadline"], event["clock"]["deadline"])
        for until in (clock["time"] + 40 * day, clock["time"] - 1, 0):
            await self.refused("bad-field", one.ask("holiday", until=until), "until")
        await self.refused("too-early", two.act(game, 0, "claim-win"))
        ended = await one.ask("holiday", until=None)
        self.assertEqual(ended["until"], None)
        self.assertLess(abs(ended["left"] - 28 * day), 60000)
        self.assertEqual((await one.ask("leave"))["until"], None)
        event = await two.event("play", game=game)
        self.assertLess(abs(event["clock"]["deadline"] - clock["deadline"]), 60000)
        self.assertFalse({"leave", "leaves"} & event["clock"].keys())
        # Whose turn it is not: only that they are away is told, and the deadline stays.
        taken = await two.ask("holiday", until=clock["time"] + day)
        event = await two.event("play", game=game)
        self.assertEqual((event["events"], event["clock"]["leaves"]), ([], [None, taken["until"]]))
        self.assertNotIn("leave", event["clock"])
        self.assertLess(abs(event["clock"]["deadline"] - clock["deadline"]), 60000)
        move = Rules(QUICK).legal_moves()[0]
        await one.act(game, 0, "move", move=move)
        event = await two.event("play", game=game)
        self.assertEqual([entry["seq"] for entry in event["events"]], [1])
        self.assertEqual(event["clock"]["leave"], taken["until"])

    async def test_leave_while_adjourned(self):
        await check_leave_while_adjourned(self, [self.server] * 2)

    async def test_leave_before_adjournment(self):
        """What has passed of the leave counts for a game that is adjourned during it, too."""
        play = await ByDays.begin(self, [self.server] * 2)
        one, two = play.players
        until = await play.leave(one, 3)
        deadline = await play.expect("p1", 4, until)
        await asyncio.sleep(0.2)
        await play.adjourn()
        await play.act(two, "take-up")
        self.assertEqual(await play.expect("p1", 4, until), deadline)

    async def test_leave_is_watched(self):
        """Who watches with a delay sees a new deadline as late as the moves, and whoever comes meanwhile does not
        see it either."""
        delay = 2000
        one, two, game = await self.meet(days=2, delay=delay)
        watcher = await self.enter()
        clock = (await watcher.ask("open", game=game))["clock"]
        await one.ask("holiday", until=clock["time"] + 10**8)
        taken = time.monotonic()
        later = (await (await self.enter()).ask("open", game=game))["clock"]
        self.assertLess(abs(later["deadline"] - clock["deadline"]), 10**6)
        event = await watcher.event("play", game=game)
        self.assertGreater(time.monotonic() - taken, delay / 1000 - 0.3)
        self.assertEqual(event["events"], [])
        self.assertGreater(event["clock"]["deadline"], clock["deadline"] + 10**7)
        self.assertFalse({"leave", "leaves"} & event["clock"].keys())   # it would tell whose turn it is
        # That the leave is changed is seen as late.
        await one.ask("holiday", until=None)
        ended = time.monotonic()
        event = await watcher.event("play", game=game)
        self.assertGreater(time.monotonic() - ended, delay / 1000 - 0.3)
        self.assertLess(abs(event["clock"]["deadline"] - clock["deadline"]), 10**6)

    async def test_each_leave_is_watched(self):
        """A leave that is changed again meanwhile is not seen later for that, and is not left out."""
        one, _, game = await self.meet(days=2, delay=3000)
        watcher = await self.enter()
        clock = (await watcher.ask("open", game=game))["clock"]
        moved = (10**8, 2 * 10**8, 10**8)
        for by in moved:
            await one.ask("holiday", until=clock["time"] + by)
            await asyncio.sleep(1)
        for by in moved:
            event = await watcher.event("play", game=game)
            self.assertLess(abs(event["clock"]["deadline"] - clock["deadline"] - by), 10**6)

    async def test_many_leaves_are_not_kept(self):
        """Who changes their leave again and again does not fill the memory of the server: those who watch with a
        delay are not told of each change, but of the last one."""
        one, _, game = await self.meet(days=2, delay=2000)
        watcher = await self.enter()
        clock = (await watcher.ask("open", game=game))["clock"]
        for by in range(1, 41):
            await one.ask("holiday", until=clock["time"] + by * 10**7)
            await asyncio.sleep(0.01)
        told = 0
        moved = 0
        while moved < 40:
            event = await watcher.event("play", game=game)
            moved = round((event["clock"]["deadline"] - clock["deadline"]) / 10**7)
            told += 1
        self.assertLessEqual(told, 17)

    async def test_leave_tells_no_move(self):
        """Leave that is taken after a move which those who watch do not see yet does not tell them of it."""
        one, two, game = await self.meet(days=2, delay=600000)
        watcher = await self.enter()
        clock = (await watcher.ask("open", game=game))["clock"]
        await one.act(game, 0, "move", move=Rules(QUICK).legal_moves()[0])
        for player in (one, two):
            await player.ask("holiday", until=clock["time"] + 10**8)
        with self.assertRaises(TimeoutError):
            async with asyncio.timeout(1):
                await watcher.event("play", game=game)
        opened = await watcher.ask("open", game=game)
        self.assertEqual(opened["events"], [])
        self.assertLess(abs(opened["clock"]["deadline"] - clock["deadline"]), 10**6)


class Claims(ServerCase):
    """The time to wait before a claim is a minute, which passes faster for this server."""

    prefix = ["env", f"LD_PRELOAD={os.environ.get('FAST_CLOCK', '')}"]

    async def claim(self, client, game, act):
        """Claims a game until that is no longer too early."""
        while True:
            try:
                return await client.act(game, 0, act)
            except Refused as refused:
                self.assertEqual(refused.code, "too-early")
                await asyncio.sleep(0.2)

    async def test_claim(self):
        games = [await self.meet(DRAWS, time=["600+5", "600+5"]) for _ in range(2)]
        begun = time.monotonic()
        for (one, two, game), act in zip(games, ("claim-win", "claim-draw")):
            await self.refused("too-early", two.act(game, 0, act))
            await one.close()
        for (_, two, game), act in zip(games, ("claim-win", "claim-draw")):
            await asyncio.wait_for(self.claim(two, game, act), CLAIM_S)
            self.assertGreaterEqual(time.monotonic() - begun, CLAIM_S / FASTER)
        for (_, two, game), outcome in zip(games, ("p2win", "draw")):
            summary = (await two.ask("open", game=game))["game"]
            self.assertEqual(summary["result"], {"outcome": outcome, "reason": "absence"})


class Entering(ServerCase):
    async def test_hello(self):
        client = await self.connect()
        hello = await client.event("hello")
        self.assertEqual(hello["protocol"], 2)
        self.assertEqual(hello["games"], GAMES)
        self.assertTrue(hello["passwords"])
        self.assertEqual(hello["limits"]["message"], 16384)

    async def test_guests(self):
        first = await self.enter("Copec")
        for name in ("Copec", "COPEC", "Сорес"):  # the last in Cyrillic letters
            other = await self.connect()
            refused = await self.refused("name-taken", other.ask("guest", name=name), "name")
        self.assertEqual(str(refused), "name-taken: somebody has a name like this")  # the example of the document
        for name in ("", " Tomba", "a  b", "<b>", "x" * 33, "a\u202eb", "'; DROP TABLE account; --",
                     "x" * 10000):
            await self.refused("bad-name", other.ask("guest", name=name))
        await self.refused("entered", first.ask("guest", name="Leima"))
        await self.refused("not-entered", other.ask("lobby", watch=True))
        await self.refused("unknown-request", other.ask("dance"))
        await self.refused("bad-field", other.ask("guest", name=7), "name")
        await self.refused("bad-field", other.ask("guest"), "name")

    async def test_members(self):
        member = await self.connect()
        await self.refused("bad-field", member.ask("enrol", name="Leima", password="short"),
                           "password")
        reply = await member.come_in("enrol", name="Leima", password=PASSWORD)
        self.assertFalse(reply["me"]["guest"])
        other = await self.connect()
        for name, password in (("Leima", "wrong password"), ("Nobody", PASSWORD)):
            await self.refused("wrong-password", other.ask("login", name=name, password=password), "password")
        await other.come_in("login", name="Leima", password=PASSWORD)
        await self.refused("wrong-password", other.ask("password", old="wrong password",
                                                       new="another password"), "old")
        await other.ask("password", old=PASSWORD, new="another password")
        self.assertEqual((await member.wait_closed()).code, "bad-token")
        third = await self.connect()
        await self.refused("bad-token", third.ask("resume", token=member.token), "token")
        await self.refused("wrong-password", third.ask("login", name="Leima", password=PASSWORD))
        await third.come_in("login", name="Leima", password="another password")
        await self.refused("entered", third.ask("enrol", name="Else", password=PASSWORD))

    async def test_guest_enrols(self):
        one, two, game = await self.meet()
        token = one.token
        name = one.name
        # The opponent and whoever watches knows the guest by this name.
        await self.refused("bad-field", one.ask("enrol", name="Ibohal", password=PASSWORD), "name")
        reply = await one.come_in("enrol", name=name, password=PASSWORD)
        self.assertEqual(reply["token"], token)
        self.assertEqual([entry["game"] for entry in reply["games"]], [game])
        again = await Client.resume(self.server.url, token)
        self.assertEqual(again.name, name)

    async def test_tokens(self):
        client = await self.enter()
        again = await Client.resume(self.server.url, client.token)
        await again.ask("logout")
        await again.wait_closed()
        self.assertEqual((await client.wait_closed()).code, "bad-token")
        other = await self.connect()
        forged = client.token[:-1] + ("A" if client.token[-1] != "A" else "B")
        for token in (client.token, forged, "x", "x" * 5000):
            await self.refused("bad-token", other.ask("resume", token=token), "token")
        first = await self.enter()
        second = await Client.resume(self.server.url, first.token)
        await second.ask("logout", everywhere=True)
        await first.wait_closed()
        self.assertNotIn(first.token, self.server.read_log())

    async def test_equal_times(self):
        """A name that nobody has takes as long as a wrong password."""
        client = await self.connect()
        await client.come_in("enrol", name="Leima", password=PASSWORD)
        times = {"Leima": [], "Nobody": []}
        for n in range(4 * TRIES):
            for name in times:
                other = await self.connect()
                start = time.monotonic()
                await self.refused("wrong-password", other.ask("login", name=name, password="x" * 10))
                times[name].append(time.monotonic() - start)
                await other.close()
            known, unknown = (min(measured) for measured in times.values())  # undisturbed, after some rounds
            if n >= 2 and max(known, unknown) / min(known, unknown) < 3:
                break
        else:
            self.fail(f"a name that is known takes {known} s, another {unknown} s")


class Guessing(ServerCase):
    limits = {"guesses": 3}

    async def test_guessing(self):
        client = await self.connect()
        await client.come_in("enrol", name="Leima", password=PASSWORD)
        other = await self.connect()
        for _ in range(3):
            await self.refused("wrong-password", other.ask("login", name="Leima", password="x" * 8))
        refused = await self.refused("too-fast", other.ask("login", name="Leima",
                                                           password=PASSWORD))
        self.assertGreater(refused.wait, 0)
        await self.refused("wrong-password", other.ask("login", name="Else", password="x" * 8))
        await client.ask("profile", name="Leima")  # nobody else is disturbed


class Lobby(ServerCase):
    async def test_people(self):
        watcher = await self.enter("Watcher")
        reply = await watcher.ask("lobby", watch=True)
        self.assertEqual([person["name"] for person in reply["people"]], ["Watcher"])
        guest = await self.enter("Guest")
        event = await watcher.event("person", name="Guest")
        self.assertEqual((event["state"], event["guest"]), ("free", True))
        other = await self.enter("Other")
        summary = await pair(guest, other, game=QUICK)
        await watcher.event("person", name="Guest", state="playing")
        await watcher.event("person", name="Other", state="playing")
        game = (await watcher.event("game"))["game"]
        self.assertEqual((game["game"], game["state"]), (summary["game"], "running"))
        await other.act(summary["game"], 0, "resign")
        game = (await watcher.event("game"))["game"]
        self.assertEqual(game["state"], "over")
        await watcher.event("person", name="Guest", state="free")
        await guest.close()
        await watcher.event("person", name="Guest", state="gone")
        await watcher.ask("lobby", watch=False)
        await self.enter("Again")
        reply = await watcher.ask("lobby", watch=True)
        self.assertEqual({person["name"] for person in reply["people"]},
                         {"Watcher", "Other", "Again"})

    async def test_offers(self):
        one, two, three = [await self.enter() for _ in range(3)]
        for client in (one, two):
            await client.ask("lobby", watch=True)
        terms = {"game": QUICK, "first": "me"}
        offer = (await one.ask("offer", terms=terms))["offer"]
        self.assertNotIn("to", offer)
        self.assertEqual((await two.event("offer"))["offer"], offer)
        self.assertEqual((await three.ask("lobby", watch=True))["offers"], [offer])
        await self.refused("self", one.ask("accept", offer=offer["id"]), "offer")
        await self.refused("no-such-offer", two.ask("decline", offer=offer["id"]), "offer")
        await self.refused("no-such-offer", two.ask("change", offer=offer["id"], terms=terms), "offer")
        await self.refused("no-such-offer", two.ask("withdraw", offer=offer["id"]))
        await one.ask("withdraw", offer=offer["id"])
        self.assertEqual((await two.event("offer-gone", offer=offer["id"]))["why"], "withdrawn")
        await self.refused("no-such-offer", two.ask("accept", offer=offer["id"]))

        offer = (await one.ask("offer", terms=terms, to=two.name))["offer"]
        await two.event("offer")
        await self.refused("no-such-offer", three.ask("accept", offer=offer["id"]))
        await two.ask("decline", offer=offer["id"])
        self.assertEqual((await one.event("offer-gone", offer=offer["id"]))["why"], "declined")

        offer = (await one.ask("offer", terms=terms, to=two.name))["offer"]
        changed = (await two.ask("change", offer=offer["id"], terms={"game": DRAWS}))["offer"]
        self.assertEqual((await one.event("offer-gone", offer=offer["id"]))["why"], "changed")
        self.assertEqual((await one.event("offer", offer=changed))["offer"]["terms"]["game"], DRAWS)
        self.assertEqual((changed["from"], changed["to"]), (two.name, one.name))
        game = (await one.ask("accept", offer=changed["id"]))["game"]
        self.assertEqual(game["kind"], DRAWS)
        self.assertEqual((await two.event("offer-gone", offer=changed["id"]))["why"], "accepted")
        self.assertEqual((await two.event("started"))["game"], game)
        self.assertEqual((await one.event("started"))["game"], game)
        self.assertEqual(game["players"], [one.name, two.name])  # the senior begins

    async def test_who_begins(self):
        """Both see who of them begins before anybody accepts."""
        junior = await self.connect()
        guests = await self.enter(), await self.enter()
        senior = await self.connect()
        await senior.come_in("enrol", name="Tomba", password=PASSWORD)
        await junior.come_in("enrol", name="Ibeni", password=PASSWORD)
        in_order = [senior, junior, *guests]
        for client in in_order:
            await client.ask("lobby", watch=True)
        for maker, other in itertools.permutations(in_order, 2):
            is_maker_first = in_order.index(maker) < in_order.index(other)
            first = "me" if is_maker_first else "you"
            open_offer = (await maker.ask("offer", terms={"game": QUICK}))["offer"]
            self.assertEqual(open_offer["terms"]["first"], "senior")
            seen = (await other.event("offer", offer={
                **open_offer, "terms": {**open_offer["terms"], "first": first}}))["offer"]
            lobby = await other.ask("lobby", watch=True)
            self.assertEqual(lobby["offers"], [seen])
            coded = (await maker.ask("offer", terms={"game": QUICK}, code=True))["offer"]
            found = (await other.ask("find", code=coded["code"]))["offer"]
            self.assertEqual((coded["terms"]["first"], found["terms"]["first"]), ("senior", first))
            asked = (await maker.ask("offer", terms={"game": QUICK}, to=other.name))["offer"]
            self.assertEqual(asked["terms"]["first"], first)
            await other.event("offer", offer=asked)
            answer = (await other.ask("change", offer=asked["id"], terms={"game": QUICK}))["offer"]
            self.assertEqual(answer["terms"]["first"], "you" if is_maker_first else "me")
            players = [maker.name, other.name] if is_maker_first else [other.name, maker.name]
            for game in (await other.ask("accept", offer=open_offer["id"]),
                         await other.ask("accept", code=coded["code"]),
                         await maker.ask("accept", offer=answer["id"])):
                self.assertEqual(game["game"]["players"], players)

    async def test_who_begins_is_settled(self):
        """What one of them becomes after an offer to somebody does not change who begins."""
        one, two = await self.enter(), await self.enter()
        offer = (await one.ask("offer", terms={"game": QUICK}, to=two.name))["offer"]
        self.assertEqual(offer["terms"]["first"], "me")
        await two.come_in("enrol", name=two.name, password=PASSWORD)
        game = (await two.ask("accept", offer=offer["id"]))["game"]
        self.assertEqual(game["players"], [one.name, two.name])

    async def test_who_begins_is_as_shown(self):
        """What one of them becomes after an offer for anybody was shown does not change who begins."""
        for name in "maker", "other":
            for is_older_maker in True, False:
                one, two = await self.enter(), await self.enter()
                maker, other = (one, two) if is_older_maker else (two, one)
                await other.ask("lobby", watch=True)
                offer = (await maker.ask("offer", terms={"game": QUICK}))["offer"]
                seen = (await other.event("offer"))["offer"]
                self.assertEqual(seen["terms"]["first"], "me" if is_older_maker else "you")
                client = maker if name == "maker" else other
                await client.come_in("enrol", name=client.name, password=PASSWORD)
                self.assertEqual((await other.ask("lobby", watch=True))["offers"][0]["terms"],
                                 seen["terms"])
                game = (await other.ask("accept", offer=offer["id"]))["game"]
                self.assertEqual(game["players"], [one.name, two.name])

    async def test_codes(self):
        one, two = await self.enter(), await self.enter()
        await two.ask("lobby", watch=True)
        offer = (await one.ask("offer", terms={"game": QUICK}, code=True))["offer"]
        code = offer["code"]
        self.assertRegex(code, "^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$")
        found = (await two.ask("find", code=code.lower().replace("-", "")))["offer"]
        self.assertEqual(found["id"], offer["id"])
        await self.refused("no-such-offer", two.ask("accept", offer=offer["id"]))
        for wrong in ("ABCD", "ABCD-EFGHI", "ABCD_EFGH"):
            await self.refused("bad-field", two.ask("find", code=wrong), "code")
        for request in ("decline", "withdraw"):
            await self.refused("no-such-offer", two.ask(request, offer=offer["id"]))
        await self.refused("no-such-offer", two.ask("change", offer=offer["id"], terms={"game": QUICK}))
        await self.refused("no-such-offer", two.ask("find", code="0000-0000"), "code")
        await self.refused("self", one.ask("accept", code=code), "code")
        await self.refused("bad-field", one.ask("offer", terms={"game": QUICK}, to=two.name, code=True), "code")
        await two.ask("accept", code=code)
        await self.refused("no-such-offer", two.ask("find", code=code))
        self.assertEqual([event for event in two.events if event["event"] == "offer"], [])

    async def test_unlisted(self):
        """Games that began by a code, their second legs and rematches are in the lobby for their players only."""
        await check_unlisted([self.server] * 3)

    async def test_changed_rematch(self):
        await check_changed_rematch(self, [self.server] * 3)

    async def test_refused_offers(self):
        one, two = await self.enter(), await self.enter()
        for name in ("Nobody", "<b>"):
            await self.refused("no-such-person", one.ask("offer", terms={"game": QUICK}, to=name), "to")
        await self.refused("self", one.ask("offer", terms={"game": QUICK}, to=one.name), "to")
        await self.refused("bad-terms", one.ask("offer", terms={"game": QUICK, "rated": True}),
                           "rated")
        for terms in ({}, {"game": "chess"}, {"game": QUICK, "time": ["1", "2"]},
                      {"game": QUICK, "days": 15}, {"game": QUICK, "legs": 3},
                      {"game": QUICK, "options": {"x": "y"}}, {"game": QUICK, "delay": -1}):
            with self.subTest(terms):
                await self.refused("bad-terms", one.ask("offer", terms=terms))
        await self.refused("bad-field", one.ask("offer", terms=7), "terms")
        await two.ask("block", name=one.name)
        await self.refused("blocked", one.ask("offer", terms={"game": QUICK}, to=two.name))
        await self.refused("blocking", two.ask("offer", terms={"game": QUICK}, to=one.name))
        offer = (await two.ask("offer", terms={"game": QUICK}))["offer"]
        await self.refused("blocked", one.ask("accept", offer=offer["id"]))
        await self.refused("self", one.ask("block", name=one.name))
        await self.refused("no-such-person", one.ask("block", name="Nobody"), "name")

    async def test_defaults(self):
        """They are not shown, and null is as good as absent, though the schema does not allow it."""
        one = await self.enter()
        terms = {"game": DRAWS, "options": {"reverse": "no"}, "time": ["none", "none"]}
        shown = (await one.ask("offer", terms=terms))["offer"]["terms"]
        self.assertEqual(shown, {"game": DRAWS, "options": {}, "first": "senior", "rated": False, "legs": 1,
                                 "delay": 0})
        await one.socket.send(json.dumps({"request": "offer", "id": 99, "terms": {**dict.fromkeys(terms), **{
            "game": DRAWS}}, "to": None, "code": None}))
        one.checker.waiting[99] = "offer"
        self.assertEqual((await one.reply(99))["offer"]["terms"], shown)

    async def test_offers_of_who_has_left(self):
        one, two = await self.enter(), await self.enter()
        await one.ask("offer", terms={"game": QUICK})
        await one.ask("offer", terms={"game": QUICK, "days": 3})
        await one.close()
        while True:
            offers = (await two.ask("lobby", watch=True))["offers"]
            left = {"days" in offer["terms"]: offer["expires"] - offer["created"]
                    for offer in offers}
            if left[False] < 200000:
                break
        self.assertGreater(left[True], 6 * 24 * 60 * 60 * 1000)
        one = await Client.resume(self.server.url, one.token)
        while True:
            offers = (await two.ask("lobby", watch=True))["offers"]
            if all(offer["expires"] - offer["created"] > 200000 for offer in offers):
                break

    async def test_offers_after_a_crash(self):
        """Who does not come back after it has left, too."""
        one, two = await self.enter(), await self.enter()
        await one.ask("offer", terms={"game": QUICK})
        self.server.kill()
        self.server.start()
        two = await Client.resume(self.server.url, two.token)
        while True:
            offer, = (await two.ask("lobby", watch=True))["offers"]
            if offer["expires"] - offer["created"] < 200000:
                break

    async def test_ratings(self):
        one, two = await self.connect(), await self.connect()
        await one.come_in("enrol", name="Tomba", password=PASSWORD)
        await two.come_in("enrol", name="Leima", password=PASSWORD)
        await two.ask("lobby", watch=True)
        summary = await pair(one, two, game=QUICK, rated=True)
        await two.act(summary["game"], 0, "resign")
        event = await two.event("person", name="Tomba", state="free")
        while QUICK not in event["ratings"]:
            event = await two.event("person", name="Tomba")
        self.assertEqual(event["ratings"], {QUICK: 1662})
        profile = await two.ask("profile", name="Leima")
        self.assertEqual(profile["ratings"],
                         {QUICK: {"rating": 1338, "deviation": 290, "games": 1}})
        self.assertEqual((await two.ask("ranking", game=QUICK))["people"], [])
        await self.refused("bad-field", two.ask("ranking", game="chess"), "game")
        await self.refused("no-such-person", two.ask("profile", name="Nobody"))

    async def test_pages_of_history(self):
        one, two, first = await self.meet()
        second = (await pair(one, two, game=QUICK))["game"]
        for game in (second, first):  # it is sorted by the end
            await one.act(game, 0, "resign")
            await asyncio.sleep(0.01)
        last, earlier = (await two.ask("history", name=one.name))["games"]
        self.assertEqual([last["game"], earlier["game"]], [first, second])
        event = await two.event("play", game=first)
        self.assertEqual(last["ended"], event["events"][0]["at"])
        page = (await two.ask("history", name=one.name, before=last["ended"]))["games"]
        self.assertEqual(page, [earlier])

    async def test_sentence_after_end(self):
        """It ends the game no second time: no rating changes, and no leg begins."""
        one, two = await self.connect(), await self.connect()
        await one.come_in("enrol", name="Tomba", password=PASSWORD)
        await two.come_in("enrol", name="Leima", password=PASSWORD)
        first = (await pair(one, two, game=QUICK, rated=True, legs=2))["game"]
        await two.act(first, 0, "resign")
        other = (await pair(one, two, game=QUICK))["game"]
        await two.act(other, 0, "resign")
        history = (await one.ask("history", name="Leima"))["games"]
        self.assertEqual([game["game"] for game in history], [other, first])
        ratings = (await one.ask("profile", name="Leima"))["ratings"]
        await one.act(first, 1, "say", phrase="good-game")
        await two.act(first, 2, "say", phrase="thanks")
        self.assertEqual((await one.ask("profile", name="Leima"))["ratings"], ratings)
        self.assertEqual((await one.ask("history", name="Leima"))["games"], history)
        again = await Client.resume(self.server.url, one.token)
        games = (await again.ask("lobby", watch=True))["games"]
        self.assertEqual([(game["leg"], game["before"]) for game in games], [(2, first)])


class Errors(ServerCase):
    async def test_bad_messages(self):
        for text in ("", "x", "[]", "7", "null", '"x"', "{", "{}", '{"request":"lobby"}',
                     '{"request":"lobby","id":0}', '{"request":"lobby","id":1.5}',
                     '{"request":"lobby","id":2147483648}', '{"request":7,"id":1}',
                     '{"request":"a","request":"b","id":1}', '{"request":"a\\u0000","id":1}',
                     b"{}"):
            with self.subTest(text):
                client = await self.connect()
                await client.socket.send(text)
                closed = await client.wait_closed()
                self.assertEqual((closed.code, closed.status), ("bad-message", 1008))

    async def test_too_large(self):
        deep = '{"request":"guest","id":1,"name":' + "[" * 20 + "]" * 20 + "}"
        for text in (json.dumps({"request": "guest", "id": 1, "name": "x" * 20000}), deep):
            client = await self.connect()
            await client.socket.send(text)
            closed = await client.wait_closed()
            self.assertEqual((closed.code, closed.status), ("too-large", 1008))

    async def test_far_too_large(self):
        """In one frame and in fragments without end."""
        client = await self.connect()
        try:
            await client.socket.send("x" * 10_000_000)
        except websockets.ConnectionClosed:
            pass
        self.assertEqual((await client.wait_closed()).code, "too-large")
        client = await self.connect()
        try:
            await client.socket.send("x" * 1000 for _ in range(10000))
        except websockets.ConnectionClosed:
            pass
        self.assertEqual((await client.wait_closed()).code, "too-large")

    async def test_acts(self):
        one, two, game = await self.meet(NO_DRAWS)
        other = await self.enter()
        move = Rules(NO_DRAWS).legal_moves()[0]
        await self.refused("unknown-request", one.ask("dance"))
        await self.refused("no-such-game", one.act("0" * 16, 0, "resign"), "game")
        await self.refused("not-a-player", other.act(game, 0, "resign"))
        await self.refused("not-a-player", other.ask("record", game=game))
        await self.refused("not-a-player", other.ask("rematch", game=game))
        await self.refused("bad-field", one.ask("rematch", game=game), "game")
        await self.refused("not-your-turn", two.act(game, 0, "move", move=move))
        await self.refused("illegal-move", one.act(game, 0, "move", move="zz"))
        await self.refused("no-draws", one.act(game, 0, "ask-draw"))
        await self.refused("nothing-asked", one.act(game, 0, "yes-undo", ply=0))
        await self.refused("bad-field", one.act(game, 5, "move", move=move), "since")
        for members in ({"kind": "dance"}, {"kind": "flag"}, {"kind": "move"}, {"kind": "move", "move": "x" * 300},
                        {"kind": "say", "phrase": "<script>"}, {"kind": "resign", "key": "short"},
                        {"kind": "ask-undo"}, {"kind": "resign", "since": -1},
                        {"kind": "resign", "game": "x" * 100}):
            with self.subTest(members):
                await self.refused("bad-field", one.ask(
                    "act", **{"game": game, "since": 0, "key": "k" * 8, **members}))
        await one.act(game, 0, "move", move=move)
        await self.refused("stale", two.act(game, 0, "move", move=move))
        await one.act(game, 1, "say", phrase="hello")
        await two.act(game, 1, "resign")  # a sentence makes nothing stale

    async def test_handshake(self):
        for path, headers, status in (("/serai", {}, 400), ("/serai/x", {}, 404),
                                      ("/serai", {"Sec-WebSocket-Protocol": "serai.1"}, 400),
                                      ("/serai", {"Sec-WebSocket-Protocol": "serai.3"}, 400)):
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port,
                                                    timeout=TIMEOUT_S)
            connection.request("GET", path, headers={
                "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **headers})
            response = connection.getresponse()
            self.assertEqual(response.status, status)
            if status == 400:  # tells a client of another version why
                self.assertEqual(response.read(), b"this server speaks serai.2\n")
            connection.close()

    async def test_http(self):
        one, two, game = await self.meet()
        await one.act(game, 0, "move", move=Rules(QUICK).legal_moves()[0])
        await self.refused("stale", two.act(game, 0, "resign"))
        self.assertEqual(self.get("/health"), (200, "ok\n"))
        self.assertEqual(self.get("/health", "POST")[0], 405)
        self.assertEqual(self.get("/other")[0], 404)
        status, text = self.get("/metrics")
        self.assertEqual(status, 200)
        for line in ("serai_moves_total 1", "serai_games 1", "serai_people 2",
                     'serai_requests_total{request="act"} 2', 'serai_errors_total{code="stale"} 1',
                     'serai_act_seconds_bucket{le="+Inf"} 1', "serai_act_seconds_count 1"):
            self.assertIn(line + "\n", text)


class Idle(ServerCase):
    limits = {"idle": 5000}

    async def test_idle(self):
        client = await self.enter()
        client.answers_pings = False
        self.assertEqual((await client.wait_closed()).code, "idle")

    async def test_pings(self):
        client = await self.enter()
        start = time.monotonic()
        await asyncio.sleep(7)
        await client.ask("lobby", watch=False)  # answered pings keep it open
        self.assertGreater(client.n_pings, 0)
        self.assertLessEqual(client.n_pings, 1 + (time.monotonic() - start) / (5 / 3))


class Limits(ServerCase):
    limits = {"handshake": 1000, "queue": 65536, "address-connections": 6,
              "account-rate": 10, "offers": 3, "games": 2, "address-guests": 12}

    async def test_slow_handshake(self):
        def wait():
            with socket.create_connection(("127.0.0.1", self.server.port)) as slow:
                slow.settimeout(TIMEOUT_S)
                slow.sendall(b"GET /serai HTTP/1.1\r\n")
                start = time.monotonic()
                return slow.recv(100), time.monotonic() - start

        async def attempt():
            reply, took_s = await asyncio.to_thread(wait)
            self.assertEqual(reply, b"")
            return took_s, None

        await self.quickly(10, attempt)  # which is the limit by default

    async def test_connections(self):
        clients = [await self.connect() for _ in range(6)]
        one_more = await self.connect()
        self.assertEqual((await one_more.wait_closed()).code, "too-many")
        await clients[0].close()
        await clients[1].come_in("guest", name="Tomba")

    async def test_rate(self):
        client = await self.enter()
        numbers = [await client.begin("blocked") for _ in range(80)]
        codes = []
        for number in numbers:
            try:
                await client.reply(number)
            except Refused as refused:
                codes.append(refused.code)
        self.assertGreater(len(codes), 0)
        self.assertEqual(set(codes), {"too-fast"})

    async def test_waiting(self):
        """How many requests may wait for their replies is counted for each connection."""
        server = Server(limits={"waiting": 3})
        self.addCleanup(server.close)
        client = await Client.connect(server.url)
        limits = (await client.event("hello"))["limits"]
        self.assertEqual(limits["waiting"], 3)
        await client.come_in("enrol", name="Leima", password=PASSWORD)
        for _ in range(10):
            await client.ask("blocked")
        slow = [await client.begin("password", old="x" * 8, new=PASSWORD) for _ in range(3)]
        refused = await self.refused("too-fast", client.ask("blocked"))
        self.assertGreater(refused.wait, 0)
        for number in slow:
            await self.refused("wrong-password", client.reply(number))
        await client.ask("blocked")

    async def test_flood(self):
        client = await self.enter()
        try:
            for _ in range(2000):
                await client.begin("blocked")
        except websockets.ConnectionClosed:
            pass
        self.assertEqual((await client.wait_closed()).code, "too-fast")

    async def test_offers_and_games(self):
        one, two = await self.enter(), await self.enter()
        for _ in range(3):
            offer = (await one.ask("offer", terms={"game": QUICK}))["offer"]
        await self.refused("too-many", one.ask("offer", terms={"game": QUICK}), "offers")
        await two.ask("accept", offer=offer["id"])
        offer = (await one.ask("offer", terms={"game": QUICK}))["offer"]
        await two.ask("accept", offer=offer["id"])
        offer = (await one.ask("offer", terms={"game": QUICK}))["offer"]
        await self.refused("too-many", two.ask("accept", offer=offer["id"]), "games")

    async def test_changed_offers(self):
        """An answer with other terms is one of the offers of who answers."""
        one, two = await self.enter(), await self.enter()
        offers = [(await one.ask("offer", terms={"game": QUICK}, to=two.name))["offer"]["id"] for _ in range(3)]
        numbers = [await two.begin("change", offer=offer, terms={"game": DRAWS}) for offer in offers]
        answers = [(await two.reply(number))["offer"]["id"] for number in numbers]
        offer = (await one.ask("offer", terms={"game": QUICK}, to=two.name))["offer"]["id"]
        await self.refused("too-many", two.ask("change", offer=offer, terms={"game": DRAWS}), "offers")
        await two.ask("withdraw", offer=answers[0])
        offers = [offer, (await one.ask("offer", terms={"game": QUICK}, to=two.name))["offer"]["id"]]
        numbers = [await two.begin("change", offer=offer, terms={"game": DRAWS}) for offer in offers]
        await two.reply(numbers[0])
        await self.refused("too-many", two.reply(numbers[1]), "offers")  # the first is being stored
        await two.ask("decline", offer=offers[1])

    async def test_offers_at_once(self):
        """Offers that are still being stored count, too."""
        client = await self.enter()
        numbers = [await client.begin("offer", terms={"game": QUICK}) for _ in range(5)]
        refused = 0
        for number in numbers:
            try:
                await client.reply(number)
            except Refused as error:
                self.assertEqual((error.code, error.field), ("too-many", "offers"))
                refused += 1
        self.assertEqual(refused, 2)

    async def test_games_at_once(self):
        """Games that are still being stored count, too."""
        makers, client = [await self.enter(), await self.enter()], await self.enter()
        offers = [(await makers[n % 2].ask("offer", terms={"game": QUICK}))["offer"]["id"] for n in range(5)]
        numbers = [await client.begin("accept", offer=offer) for offer in offers]
        games, refused = [], 0
        for number in numbers:
            try:
                games.append((await client.reply(number))["game"]["game"])
            except Refused as error:
                self.assertEqual((error.code, error.field), ("too-many", "games"))
                refused += 1
        self.assertEqual((len(games), refused), (2, 3))
        await client.act(games[0], 0, "resign")  # what was refused is not counted any more
        await client.ask("accept", offer=(await makers[0].ask("lobby", watch=True))["offers"][0]["id"])

    async def test_games_of_the_maker(self):
        """An offer cannot be accepted while its maker has too many games, and waits until that is over."""
        one, two, three = [await self.enter() for _ in range(3)]
        game = (await pair(one, two, game=QUICK))["game"]
        await one.act(game, 0, "resign")
        games = [(await pair(one, client, game=QUICK))["game"] for client in (two, three)]
        offer = (await one.ask("offer", terms={"game": QUICK}))["offer"]["id"]
        code = (await one.ask("offer", terms={"game": QUICK}, code=True))["offer"]["code"]
        await one.ask("rematch", game=game)
        for request, members in (("accept", {"offer": offer}), ("accept", {"code": code}), ("rematch", {"game": game})):
            await self.refused("too-many", two.ask(request, **members), "maker")
        await one.act(games[0], 0, "resign")
        await two.ask("rematch", game=game)
        while (await one.event("started"))["game"].get("before") != game:
            pass
        await self.refused("too-many", two.ask("accept", offer=offer), "maker")
        await one.act(games[1], 0, "resign")
        await two.ask("accept", offer=offer)
        await self.refused("too-many", two.ask("accept", code=code), "games")

    async def test_games_of_the_maker_at_once(self):
        """Games that are still being stored count for the maker, too."""
        maker, *clients = [await self.enter() for _ in range(4)]
        offers = [(await maker.ask("offer", terms={"game": QUICK}))["offer"]["id"] for _ in clients]
        answers = await asyncio.gather(*(client.ask("accept", offer=offer) for client, offer in zip(clients, offers)),
                                       return_exceptions=True)
        refused = [(answer.code, answer.field) for answer in answers if isinstance(answer, Refused)]
        self.assertEqual(refused, [("too-many", "maker")])

    async def test_new_accounts(self):
        for _ in range(12):
            client = await self.enter()
            await client.close()
        other = await self.connect()
        refused = await self.refused("too-fast", other.ask("guest", name="Tomba"))
        self.assertGreater(refused.wait, 0)


class SlowReaders(ServerCase):
    limits = {"queue": 65536, "offers": 200}

    async def test_slow_reader(self):
        """Who does not read is cut off, and others do not notice it."""
        slow, other = await self.enter(), await self.enter()
        for _ in range(100):
            await other.ask("offer", terms={"game": QUICK})
        slow.socket.transport.pause_reading()
        for _ in range(400):  # replies of 20 kB
            await slow.begin("lobby", watch=True)
            await other.ask("profile", name=other.name)
            if "slow reader" in self.server.read_log():
                break
        else:
            self.fail("the server waits for ever")
        await other.ask("profile", name=other.name)
        slow.socket.transport.resume_reading()
        await slow.wait_closed()


class Hostile(ServerCase):
    """Bad input: nothing is lost, nobody else is disturbed, and the server goes on."""

    async def test_random_messages(self):
        one, two, game = await self.meet(DRAWS)
        names = ["guest", "enrol", "login", "resume", "lobby", "offer", "accept", "decline",
                 "change", "withdraw", "find", "open", "shut", "act", "rematch", "profile", "history",
                 "record", "ranking", "block", "unblock", "blocked", "holiday", "leave", "pong",
                 "password"]
        members = ["name", "password", "token", "watch", "terms", "to", "code", "offer", "game",
                   "since", "key", "kind", "move", "ply", "phrase", "before", "until", "old", "new",
                   "n"]
        values = [None, True, False, 0, -1, 1, 2**31, 2**63 - 1, 2**64, 1.5, 1e300, "", "x", game,
                  "keny", "move", "say", "hello", one.name, two.name, "x" * 33, "a" * 9000, "\u202e",
                  "'; DROP TABLE game; --", "<script>", [], {}, [[]], {"game": "keny"},
                  {"game": "keny", "days": 1}, {"game": 7}, {"options": {"a": "b"}}, "k" * 8,
                  "00000000", "0" * 16]
        generator = random.Random(21)
        hostile = await self.enter("Hostile")
        for n in range(3000):
            if hostile.closed:
                hostile = await Client.resume(self.server.url, hostile.token)
            message = {generator.choice(members): generator.choice(values)
                       for _ in range(generator.randrange(6))}
            try:
                await hostile.socket.send(json.dumps(
                    {**message, "request": generator.choice(names), "id": n + 1}))
                hostile.checker.waiting[n + 1] = None
            except websockets.ConnectionClosed:
                await hostile.wait_closed()
        await one.act(game, 0, "move", move=Rules(DRAWS).legal_moves()[0])
        self.assertEqual((await two.event("play", game=game))["events"][0]["seq"], 1)
        await hostile.close()

    async def test_random_bytes(self):
        """On the socket, before and after the handshake."""
        generator = random.Random(21)
        handshake = ("GET /serai HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Protocol: serai.2\r\n\r\n").encode()

        def send():
            for n in range(200):
                with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                    try:
                        if n % 2:
                            connection.sendall(handshake)
                        connection.sendall(generator.randbytes(generator.randrange(2000)))
                    except OSError:
                        pass

        await asyncio.to_thread(send)
        client = await self.enter()
        await client.ask("lobby", watch=True)

    async def test_idle_sockets(self):
        """Ten thousand connections that do nothing, or as many as this process may have."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        sockets = contextlib.ExitStack()
        self.addCleanup(sockets.close)
        n_sockets = min(10000, hard - 200)

        def count():
            return int(re.search(r"^serai_connections (\d+)$", self.get("/metrics")[1], re.M)[1])

        def open_more(n):
            for _ in range(n):
                sockets.enter_context(socket.create_connection(("127.0.0.1", self.server.port)))

        for n in range(0, n_sockets, BATCH):
            await asyncio.to_thread(open_more, min(BATCH, n_sockets - n))
            # The next ones come when these have left the kernel's queue. This one waits behind them.
            self.assertGreater(await asyncio.to_thread(count), n)
        one, two, game = await self.meet()
        await one.act(game, 0, "resign")
        self.assertGreaterEqual(await asyncio.to_thread(count), n_sockets)  # all are still open

    async def test_names(self):
        client = await self.connect()
        for name in ("Robert'); DROP TABLE account;--", "<b>bold</b>", "\u202eevil", "a\u0000b",
                     "a\nb", "\ufeffa", "x" * 15000, "Tom\u0430", "", " "):
            with self.subTest(name[:20]):
                with self.assertRaises((Refused, Exception)) as caught:
                    await client.ask("guest", name=name)
                self.assertIn(getattr(caught.exception, "code", None),
                              ("bad-name", "bad-field", "bad-message"))
                if client.closed:
                    client = await self.connect()


class Faults(ServerCase):
    async def test_killed(self):
        """What was confirmed is there after a crash, and what was not can be sent again."""
        one, two, game = await self.meet("keny")
        rules, since = Rules("keny"), 0
        for n in range(6):
            client = (one, two)[n % 2]
            move = rules.legal_moves()[0]
            key = f"{n:08}"
            await client.act(game, since, "move", key=key, move=move)
            rules.moves.append(move)
            since += 1
            if n in (1, 4):
                self.server.kill()
                self.server.start()
                one, two = [await Client.resume(self.server.url, client.token)
                            for client in (one, two)]
                for opened in [await client.ask("open", game=game) for client in (one, two)]:
                    self.assertEqual([event["move"] for event in opened["events"]], rules.moves)
                again = await (one, two)[n % 2].act(game, since - 1, "move", key=key, move=move)
                self.assertEqual(again["seq"], since)

    async def test_clocks_while_stopped(self):
        servers = [Server() for _ in range(2)]
        for server in servers:
            self.addCleanup(server.close)
        await asyncio.gather(outlast_stop(self, servers[:1], Server.stop, 0),
                             outlast_stop(self, servers[1:], Server.kill, UNKNOWN_S))

    async def test_stopped_under_load(self):
        games = [await self.meet("keny") for _ in range(8)]
        confirmed = {}

        async def play(one, two, game):
            rules, confirmed[game] = Rules("keny"), []
            try:
                while True:
                    client = (one, two)[len(confirmed[game]) % 2]
                    move = (await asyncio.to_thread(rules.legal_moves))[0]
                    await client.act(game, len(confirmed[game]), "move", move=move)
                    rules.moves.append(move)
                    confirmed[game].append(move)
            except Refused as refused:
                self.assertIn(refused.code, ("closing", "over"))
            except Exception as closed:
                self.assertEqual(getattr(closed, "code", 1001) in ("closing", 1001), True, closed)

        tasks = [asyncio.create_task(play(*game)) for game in games]
        await asyncio.sleep(1)
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        await asyncio.gather(*tasks)
        self.server.start()
        watcher = await self.enter()
        for _, _, game in games:
            events = (await watcher.ask("open", game=game))["events"]
            moves = [event["move"] for event in events]
            self.assertEqual(moves[:len(confirmed[game])], confirmed[game])
            self.assertLessEqual(len(moves), len(confirmed[game]) + 1)

    async def test_killed_at_random(self):
        """Games under load while the server is killed again and again."""
        generator = random.Random(21)
        games = [await self.meet("keny") for _ in range(4)]
        is_over = False

        async def play(one, two, game):
            players, rules, clients = (one, two), Rules("keny"), [one, two]
            while not is_over:
                n = len(rules.moves)
                moves = await asyncio.to_thread(rules.legal_moves)
                if not moves:
                    break
                move = random.Random(game + str(n)).choice(moves)
                while True:  # with the same key until it is confirmed
                    try:
                        if clients[n % 2].closed:
                            clients[n % 2] = await Client.resume(self.server.url,
                                                                 players[n % 2].token)
                        reply = await clients[n % 2].act(game, n, "move", key=f"{n:08}", move=move)
                        break
                    except Refused as refused:
                        self.assertEqual(refused.code, "over")  # by repetition
                        return rules.moves
                    except (OSError, Closed, websockets.WebSocketException):
                        await asyncio.sleep(0.02)
                self.assertEqual(reply["seq"], n + 1)
                rules.moves.append(move)
            return rules.moves

        tasks = [asyncio.create_task(play(*game)) for game in games]
        for _ in range(10):
            await asyncio.sleep(generator.random() * 0.5)
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
        is_over = True
        watcher = await self.enter()
        for (_, _, game), moves in zip(games, await asyncio.gather(*tasks)):
            events = (await watcher.ask("open", game=game))["events"]
            self.assertEqual([event["move"] for event in events], moves)

    async def test_closing(self):
        client = await self.enter()
        self.server.process.send_signal(signal.SIGINT)
        closed = await client.wait_closed()
        self.assertEqual((closed.code, closed.status), ("closing", 1001))
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)


async def check_unlisted(servers):
    """Two play on the first servers, and somebody else watches the lobby on the last one."""
    test = unittest.TestCase()
    one, two, other = [await Client.enter(server.url) for server in servers]
    for client in (one, two, other):
        await client.ask("lobby", watch=True)
    offer = (await one.ask("offer", terms={"game": QUICK, "first": "me", "legs": 2}, code=True))["offer"]
    games = [(await two.ask("accept", code=offer["code"]))["game"]["game"]]
    for n in range(3):  # two legs and a rematch
        for client in (one, two):
            await client.event("started")
            await client.event("game")
            test.assertEqual([game["game"] for game in (await client.ask("lobby", watch=True))["games"]], games[-1:])
        test.assertEqual((await other.ask("lobby", watch=True))["games"], [])
        test.assertEqual((await other.ask("open", game=games[-1]))["events"], [])
        await one.act(games[-1], 0, "resign")
        await one.event("game")
        await two.event("game")
        if n == 1:
            offer = (await one.ask("rematch", game=games[-1]))["offer"]
            await two.ask("accept", offer=offer["id"])
        if n < 2:
            games.append(next(game["game"] for game in (await one.ask("lobby", watch=True))["games"]
                              if game["game"] not in games))
    listed = await pair(one, two, game=QUICK)
    event = await other.event("game")
    test.assertEqual(event["game"]["game"], listed["game"])


async def check_changed_rematch(case, servers):
    """Two play on the first servers, and somebody else watches the lobby on the last one. An answer to a rematch
    with other terms is no rematch: only who accepts it plays it. As the first game was by a code, nobody else
    finds it in the lobby."""
    one, two, other = [await Client.enter(server.url) for server in servers]
    offer = (await one.ask("offer", terms={"game": QUICK, "first": "me"}, code=True))["offer"]
    game = (await two.ask("accept", code=offer["code"]))["game"]["game"]
    for client in (one, two):
        await client.event("started")
    await two.act(game, 0, "resign")
    asked = (await one.ask("rematch", game=game))["offer"]
    await two.event("offer", offer=asked)
    changed = (await two.ask("change", offer=asked["id"], terms={"game": DRAWS}))["offer"]
    await one.event("offer-gone", offer=asked["id"])
    await one.event("offer", offer=changed)
    again = (await one.ask("rematch", game=game))["offer"]
    case.assertEqual((again["from"], again["terms"]), (one.name, asked["terms"]))
    await two.event("offer", offer=again)
    offers = (await one.ask("lobby", watch=True))["offers"]
    case.assertEqual({offer["id"] for offer in offers}, {changed["id"], again["id"]})
    case.assertEqual([event for event in one.events + two.events if event["event"] == "started"], [])
    back = (await one.ask("change", offer=changed["id"], terms={"game": DRAWS, "legs": 2}))["offer"]
    await two.event("offer", offer=back)
    begun = (await two.ask("accept", offer=back["id"]))["game"]
    case.assertEqual((begun["kind"], begun["score"], begun.get("before")), (DRAWS, [0, 0], None))
    case.assertEqual((await other.ask("lobby", watch=True))["games"], [])
    await two.ask("rematch", game=game)
    for client in (one, two):
        case.assertEqual((await client.event("started"))["game"]["game"], begun["game"])
        started = (await client.event("started"))["game"]
        case.assertEqual((started["kind"], started["score"], started["before"]), (QUICK, [0, 2], game))
    case.assertEqual((await other.ask("lobby", watch=True))["games"], [])


@unittest.skipUnless("SERAI_TEST_POSTGRES_HOST" in os.environ, "no PostgreSQL")
class Shared(unittest.IsolatedAsyncioTestCase):
    """Two processes share one PostgreSQL."""

    def setUp(self):
        address = make_database()
        self.servers = [Server(store=address) for _ in range(2)]
        for server in self.servers:
            self.addCleanup(server.close)

    async def test_whole_games(self):
        for kind in GAMES:
            with self.subTest(kind):
                one, two = [await Client.enter(server.url) for server in self.servers]
                offer = (await one.ask("offer", terms={"first": "me", "game": kind},
                                       to=two.name))["offer"]
                await two.event("offer")
                game = (await two.ask("accept", offer=offer["id"]))["game"]["game"]
                self.assertEqual((await one.event("started"))["game"]["game"], game)
                for client in (one, two):
                    opened = await client.ask("open", game=game)
                    self.assertEqual(opened["here"], [True, True])
                moves, result = await play_whole_game(self, one, two, game, kind, kind)
                for client in (one, two):
                    self.assertEqual((await client.ask("record", game=game))["record"]["moves"],
                                     moves)

    async def test_clocks_while_both_are_stopped(self):
        await outlast_stop(self, self.servers, Server.kill, UNKNOWN_S)

    async def test_clocks_while_one_is_stopped(self):
        """One who is at another process can play on."""
        one, two = [await Client.enter(server.url) for server in self.servers]
        game = (await pair(one, two, game=DRAWS, time=[f"{CLOCK_S}+0"] * 2))["game"]
        rules = Rules(DRAWS)
        for since, client in enumerate((one, two)):
            rules.moves.append((await asyncio.to_thread(rules.legal_moves))[0])
            await client.act(game, since, "move", move=rules.moves[-1])
        self.servers[0].kill()
        await asyncio.sleep(CLOCK_S - 2)
        self.servers[0].start()
        one = await Client.resume(self.servers[0].url, one.token)
        self.assertNotIn("stopped", (await one.ask("open", game=game))["clock"])
        while (event := (await two.event("play"))["events"][0])["kind"] == "move":
            pass
        self.assertEqual(event["result"], {"outcome": "p2win", "reason": "time"})

    async def begin(self, one, two):
        """The id of a game that both have been told of before they open it."""
        offer = (await one.ask("offer", terms={"first": "me", "game": QUICK}, to=two.name))["offer"]
        game = (await two.ask("accept", offer=offer["id"]))["game"]["game"]
        for client in (one, two):
            while (await client.event("started"))["game"]["game"] != game:
                pass
            await client.ask("open", game=game)
        return game

    async def test_lobby(self):
        one, two = [await Client.enter(server.url) for server in self.servers]
        people = (await one.ask("lobby", watch=True))["people"]
        if two.name not in {person["name"] for person in people}:  # not known there yet
            await one.event("person", name=two.name)
        people = (await one.ask("lobby", watch=True))["people"]
        self.assertEqual({person["name"] for person in people}, {one.name, two.name})
        three = await Client.enter(self.servers[1].url)
        await one.event("person", name=three.name, state="free")
        offer = (await three.ask("offer", terms={"game": QUICK}))["offer"]
        self.assertEqual((await one.event("offer"))["offer"],
                         {**offer, "terms": {**offer["terms"], "first": "you"}})
        game = (await two.ask("accept", offer=offer["id"]))["game"]
        await one.event("offer-gone", offer=offer["id"])
        self.assertEqual((await one.event("game"))["game"]["game"], game["game"])
        await two.act(game["game"], 0, "resign")
        watched = await one.event("game")
        self.assertEqual((watched["game"]["game"], watched["game"]["state"]), (game["game"], "over"))
        with_one = await self.begin(one, two)  # is in memory in both processes
        for state in "running", "over":
            while (watched := (await one.event("game"))["game"])["game"] != with_one:
                pass
            self.assertEqual(watched["state"], state)
            if state == "running":
                await two.act(with_one, 0, "resign")
        await three.close()
        await one.event("person", name=three.name, state="gone")

    async def test_unlisted(self):
        await check_unlisted([*self.servers, self.servers[1]])

    async def test_changed_rematch(self):
        await check_changed_rematch(self, [*self.servers, self.servers[1]])

    async def test_process_dies(self):
        one, two = [await Client.enter(server.url) for server in self.servers]
        offer = (await one.ask("offer", terms={"first": "me", "game": QUICK}, to=two.name))["offer"]
        game = (await two.ask("accept", offer=offer["id"]))["game"]["game"]
        for client in (one, two):
            await client.ask("open", game=game)
        move = Rules(QUICK).legal_moves()[0]
        await one.act(game, 0, "move", move=move)
        await two.event("play", game=game)
        self.servers[0].kill()
        self.assertEqual((await two.event("here", game=game))["here"], [False, True])
        one = await Client.resume(self.servers[1].url, one.token)
        opened = await one.ask("open", game=game)
        self.assertEqual([event["move"] for event in opened["events"]], [move])
        self.assertEqual((await two.event("here", game=game))["here"], [True, True])
        await two.act(game, 1, "resign")
        self.servers[0].start()

    async def test_leave(self):
        one, two = [await Client.enter(server.url) for server in self.servers]
        game = (await pair(one, two, game=QUICK, days=2))["game"]
        clock = (await two.ask("open", game=game))["clock"]
        await one.ask("holiday", until=clock["time"] + 10**8)
        event = await two.event("play", game=game)
        self.assertEqual(event["events"], [])
        self.assertGreater(event["clock"]["deadline"], clock["deadline"] + 10**7)
        taken = await two.ask("holiday", until=clock["time"] + 10**8)   # it is not their turn
        await one.ask("open", game=game)
        async with asyncio.timeout(TIMEOUT_S):
            while event["clock"]["leaves"][1] != taken["until"]:
                event = await two.event("play", game=game)

    async def test_leave_while_adjourned(self):
        await check_leave_while_adjourned(self, self.servers)

    async def test_rematches_at_once(self):
        """Of two rematches at the same moment one accepts the other."""
        one, two = [await Client.enter(server.url) for server in self.servers]
        game = await self.begin(one, two)
        for _ in range(10):
            await one.act(game, 0, "resign")
            while (await two.event("play", game=game))["events"] == []:
                pass
            game, offer = await both_ask_again(self, one, two, game)
            for client in (one, two):
                await client.event("offer-gone", offer=offer)
                self.assertEqual((await client.ask("lobby", watch=True))["offers"], [])
                await client.ask("open", game=game)

    async def test_acts_at_once(self):
        """Of two acts at the same time one is stale."""
        one, two = [await Client.enter(server.url) for server in self.servers]
        offer = (await one.ask("offer", terms={"first": "me", "game": QUICK}, to=two.name))["offer"]
        game = (await two.ask("accept", offer=offer["id"]))["game"]["game"]
        for client in (one, two):
            await client.ask("open", game=game)
        answers = await asyncio.gather(one.act(game, 0, "resign"), two.act(game, 0, "resign"),
                                       return_exceptions=True)
        codes = sorted(getattr(answer, "code", "ok") for answer in answers)
        self.assertIn(codes, (["ok", "over"], ["ok", "stale"]))
        for client in (one, two):
            events = (await client.ask("open", game=game))["events"]
            self.assertEqual(len(events), 1)


@unittest.skipUnless("SERAI_TEST_POSTGRES_HOST" in os.environ, "no PostgreSQL")
class Database(unittest.IsolatedAsyncioTestCase):
    """The database is killed and comes back."""

    def get_health(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT_S)
        connection.request("GET", "/health")
        status = connection.getresponse().status
        connection.close()
        return status

    async def test_database_dies(self):
        self.server = Server(store=make_database())
        self.addCleanup(self.server.close)
        one, two, game = await meet(self.server.url, game=DRAWS)
        rules, since = Rules(DRAWS), 0
        for n in range(12):
            if n in (3, 7):
                path = Path(os.environ["SERAI_TEST_POSTGRES_PID"])
                os.kill(int(path.read_text(encoding="utf-8").split()[0]), signal.SIGKILL)
            move, key = rules.legal_moves()[0], f"{n:08}"
            while True:
                try:
                    reply = await (one, two)[n % 2].act(game, since, "move", key=key, move=move)
                    break
                except Refused as refused:  # with the same key it is not made twice
                    self.assertEqual(refused.code, "storage")
            since += 1
            self.assertEqual(reply["seq"], since)
            rules.moves.append(move)
        for client in (one, two):
            events = (await client.ask("open", game=game))["events"]
            self.assertEqual([event["move"] for event in events], rules.moves)
        self.assertEqual(await asyncio.to_thread(self.get_health), 200)


class Forged(ServerCase):
    """Tokens and acts of others."""

    async def test_tokens(self):
        one = await self.enter("Tomba")
        generator = random.Random(21)
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        forged = ["", "x", "x" * 10000, "A" * 22, one.token[:-1], one.token + "A", one.token.swapcase(),
                  "' OR 1=1 --", "\u0000" * 22]
        for n in range(22):  # one letter is wrong
            letter = generator.choice([letter for letter in alphabet if letter != one.token[n]])
            forged.append(one.token[:n] + letter + one.token[n + 1:])
        for token in forged:
            client = await self.connect()
            with self.assertRaises((Refused, Closed)) as caught:
                await client.come_in("resume", token=token)
            self.assertIn(caught.exception.code, ("bad-token", "bad-field", "bad-message"), token)
        same = await asyncio.gather(*(Client.resume(self.server.url, one.token) for _ in range(5)))
        self.assertEqual({client.name for client in same}, {"Tomba"})
        await same[0].ask("logout", everywhere=True)
        for client in (one, *same):
            await client.wait_closed()
        client = await self.connect()  # a token that was valid
        await self.refused("bad-token", client.come_in("resume", token=one.token))

    async def test_acts_of_others(self):
        one, two, game = await self.meet(DRAWS)
        stranger = await self.enter()
        move = Rules(DRAWS).legal_moves()[0]
        for kind, members in (("move", {"move": move}), ("resign", {}), ("ask-draw", {}),
                              ("claim-win", {}), ("say", {"phrase": "hello"})):
            await self.refused("not-a-player", stranger.act(game, 0, kind, **members))
        await self.refused("not-your-turn", two.act(game, 0, "move", move=move))
        self.assertEqual((await one.act(game, 0, "move", key="k" * 8, move=move))["seq"], 1)
        self.assertEqual((await one.act(game, 0, "move", key="k" * 8, move=move))["seq"], 1)
        await self.refused("not-your-turn", one.act(game, 1, "move", move=move))
        await self.refused("not-a-player", stranger.act(game, 0, "move", key="k" * 8, move=move))
        await self.refused("no-such-game", one.act("0" * 16, 0, "resign"))
        await stranger.ask("open", game=game)
        self.assertEqual(len((await two.ask("open", game=game))["events"]), 1)


class Encrypted(ServerCase):
    """With a certificate that openssl makes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        key, certificate = f"{folder.name}/key", f"{folder.name}/certificate"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True,
                       timeout=TIMEOUT_S)
        self.arguments = ("--tls-certificate", certificate, "--tls-key", key)
        super().setUp()
        self.tls = ssl.create_default_context(cafile=certificate)

    async def enter(self, name=None):
        client = await Client.connect(self.server.url, self.tls)
        await client.come_in("guest", name=name)
        return client

    async def test_game(self):
        self.assertTrue(self.server.url.startswith("wss://127.0.0.1:"))
        one, two = await self.enter("Tomba"), await self.enter("Ibeni")
        game = (await pair(one, two, game=QUICK))["game"]
        await play_whole_game(self, one, two, game, QUICK, 21)
        await one.close()
        await two.ask("lobby", watch=False)

    async def test_much(self):
        """More than one record of TLS, in both directions, and too much."""
        client = await self.enter("Tomba")
        for _ in range(18):
            await client.ask("offer", terms={"game": QUICK})
        numbers = [await client.begin("lobby", watch=True) for _ in range(40)]
        for number in numbers:
            self.assertEqual(len((await client.reply(number))["offers"]), 18)
        await self.refused("bad-field", client.ask("find", code="x" * 16000))
        await client.socket.send("x" * 100000)
        self.assertEqual((await client.wait_closed()).code, "too-large")

    async def test_strangers(self):
        """No TLS, a broken handshake, and HTTP over TLS."""
        with socket.create_connection(("127.0.0.1", self.server.port)) as plain:
            plain.settimeout(TIMEOUT_S)
            plain.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            try:
                self.assertNotIn(b"HTTP", await asyncio.to_thread(plain.recv, 100))
            except ConnectionResetError:
                pass
        connection = http.client.HTTPSConnection("127.0.0.1", self.server.port, timeout=TIMEOUT_S,
                                                 context=self.tls)
        await asyncio.to_thread(connection.request, "GET", "/health")
        self.assertEqual(connection.getresponse().status, 200)
        connection.close()
        await self.enter("Tomba")


class CommandLine(unittest.TestCase):
    def run_server(self, *arguments, **options):
        return subprocess.run([SERVER, *arguments], capture_output=True, text=True,
                              timeout=TIMEOUT_S, check=False, **options)

    def test_help(self):
        done = self.run_server("--help")
        self.assertEqual(done.returncode, 0)
        for option in ("--listen", "--store", "--tls-certificate", "--tls-key", "--name",
                       "--limit", "--version"):
            self.assertIn(option, done.stdout)
        self.assertIn("postgresql://…", self.run_server("--help", env={"LC_ALL": "C"}).stdout)
        self.assertRegex(self.run_server("--version").stdout, r"^serai-server \d+\.\d+\.\d+\n$")

    def test_name_beyond_ascii(self):
        """A unit of systemd has no locale."""
        name = "Клуб “é”"
        server = Server(arguments=["--name", name], prefix=["env", "LC_ALL=C"])
        self.addCleanup(server.close)

        async def read():
            client = await Client.connect(server.url)
            return await client.event("hello")
        self.assertEqual(asyncio.run(read())["name"], name)

    def test_bad_arguments(self):
        for arguments, text in (
                (["--listen", "nowhere"], "--listen"), (["--listen", "127.0.0.1:99999"], "--listen"),
                (["--listen", "::1:80"], "--listen"), (["--bogus"], "bogus"), (["word"], "word"),
                (["--tls-key", "x"], "belong together"),
                (["--tls-key", "/nowhere", "--tls-certificate", "/nowhere"], "certificate"),
                (["--limit", "idle=x"], "idle"), (["--limit", "message=1"], "message"),
                (["--name", "x" * 100], "--name")):
            with self.subTest(arguments):
                done = self.run_server(*arguments)
                self.assertEqual(done.returncode, USAGE)
                self.assertTrue(done.stderr.startswith("serai-server: "), done.stderr)
                self.assertIn(text, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_unusable_places(self):
        done = self.run_server("--listen", "127.0.0.1:0", "--store", "/dev/null/games.db")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.splitlines()[-1].startswith("serai-server: The store"),
                        done.stderr)
        with socket.socket() as taken, tempfile.TemporaryDirectory() as folder:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            done = self.run_server("--listen", f"127.0.0.1:{taken.getsockname()[1]}", "--store",
                                   f"{folder}/games.db")
            self.assertEqual(done.returncode, 1)
            self.assertIn("listen", done.stderr)

    def test_defaults(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "XDG_STATE_HOME": folder}
            process = subprocess.Popen([SERVER, "--listen", "[::1]:0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True, env=environment)
            line = process.stdout.readline()
            self.assertRegex(line, r"^listening on ws://\[::1\]:\d+/serai\n$")
            process.terminate()
            _, errors = process.communicate(timeout=TIMEOUT_S)
            self.assertEqual(process.returncode, 0)
            self.assertTrue((Path(folder) / "serai" / "server.db").exists())
            for entry in errors.splitlines():
                self.assertEqual(json.loads(entry)["level"], "info")


if __name__ == "__main__":
    sys.exit(run_cases(sys.argv[3:]))
