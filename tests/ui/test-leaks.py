#!/usr/bin/env python3
"""Nothing is left behind by a short visit to most of the program: for builds with a leak
sanitizer, which speaks when the program ends.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Clicks, Drags, Home, Serai, insist


def test_nothing_is_left_behind():
    with Home() as home, Serai(home=home) as serai:
        position = serai.play(serai_ui.START, "a3xc5", Clicks)
        position = serai.play(position, "d4-d3", Drags)
        serai.click("b4")
        ui.key("Escape", "ctrl+z", "ctrl+shift+z")
        serai.wait_position(position)
        for keys, title in (("ctrl+n", "New Game"), ("ctrl+comma", "Preferences")):
            insist(lambda: ui.key(keys), lambda: ui.windows(title, serai.pid), f"{title} to open")
            serai.dialog(title)
            ui.key("Escape")
            serai.no_dialog(title)


serai_ui.run()
