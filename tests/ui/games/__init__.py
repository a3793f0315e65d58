"""games: a module for each game with all that the window tests know about it.

The list of games comes from serai-engine, so that a new game needs only its module.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib
import importlib.util
import subprocess

# What every module defines.
ENTRIES = {
    "TITLE": "the name of the game on its card",
    "GAME": "its Game with the default options",
    "START": "the text of its start position",
    "FIRST_MOVE": "the text of a move in it",
    "SUBTITLE": "the line below the title of its rules page",
    "OPTIONS": "labels of options and presets on that page, () if it has no options",
    "BY_MOUSE": "{name of the test: Whole}, at least one",
    "BY_KEYBOARD": "{name of the test: Whole}, at least one",
    "MOMENTS": "{name of the screenshots: Moments}, at least one",
}


class Incomplete(Exception):
    """A game lacks its module, or the module lacks an entry."""


def names(engine):
    """The ids of all games."""
    return subprocess.run([engine, "games"], check=True, capture_output=True,
                          text=True).stdout.split()


def load(name):
    """The module of the game with this id."""
    module_name = name.replace("-", "_")
    path = f"tests/ui/games/{module_name}.py"
    if importlib.util.find_spec(f"games.{module_name}") is None:
        raise Incomplete(f"write {path}; it must define: "
                         + "; ".join(f"{entry}, {what}" for entry, what in ENTRIES.items()))
    module = importlib.import_module(f"games.{module_name}")
    missing = [f"{entry}, {what}" for entry, what in ENTRIES.items()
               if getattr(module, entry, {}) == {}]
    if missing:
        raise Incomplete(f"add to {path}: {'; '.join(missing)}")
    return module


def load_all(engine):
    """The modules of all games, in the order of serai-engine."""
    return [load(name) for name in names(engine)]
