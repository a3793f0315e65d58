#!/usr/bin/env python3
"""A whole game of each kind between two programs through a server on the PostgreSQL of with-postgres.
Those of Kei-Yen are in test-elsewhere-server.py, where servers are killed and share a database.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import games
import serai_ui
from elsewhere import begin_there, make_database, play_whole, running, two


def play(name):
    with running(make_database()) as server, two() as (first, second):
        play_whole(first, second, games.load(name).BY_MOUSE[name], begin_there(server.address))


def test_nerenchi():
    play("nerenchi")


def test_keny():
    play("keny")


def test_pyramids():
    play("pyramids")


def test_mkcess():
    play("mkcess")


serai_ui.run()
