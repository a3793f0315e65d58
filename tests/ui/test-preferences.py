#!/usr/bin/env python3
"""Preferences: each setting does at once what it says.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import time

import serai_ui
import ui
from games import mkcess
from new_game import chosen, pick, pick_number, pick_number_by_keyboard
from serai_ui import Clicks, Home, Keys, Serai, expect, expect_true, insist, wait

CONFIRM = "Press Enter to play this move or Escape to take it back"


def open_preferences(serai, page):
    """Opens the window at one of its pages."""
    ui.key("ctrl+comma")
    serai.dialog("Preferences")
    # Until the window has its width, another tab can be there, at its lower end.
    insist(lambda: serai.find(page, "tab", on_screen=True).click(),
           lambda: {"selected", "pressed", "checked"}
           & set(serai.find(page, "tab", on_screen=True).states), f"the page {page}")
    ui.wait_still(timeout=serai_ui.PATIENCE)


def close_preferences(serai):
    ui.key("Escape")
    serai.no_dialog("Preferences")


def switch(home, serai, page, name, key):
    """Turns a switch of the preferences to its other state, with the mouse."""
    open_preferences(serai, page)
    node = serai.find(name, "switch", on_screen=True)
    before = home.setting(key)
    insist(node.click, lambda: home.setting(key) not in (None, before), f"{name} to be switched")
    close_preferences(serai)


def brightness(serai):
    """The brightness of the window beside the board."""
    x, y, width, height = serai.window.box
    return sum(ui.display().grab((x + width - 30, y + height - 12, 1, 1)).pixel(0, 0))


def test_style():
    with Home() as home, Serai(home=home) as serai:
        open_preferences(serai, "General")
        for choice, is_right, key in (("Dark", lambda light: light < 300, "dark"),
                                      ("Light", lambda light: light > 500, "light")):
            pick(serai, "Style", choice)
            wait(lambda: is_right(brightness(serai)), f"the window to be {key}")
            wait(lambda: home.setting("color-scheme") == key, f"the setting to be {key}")
        close_preferences(serai)


def test_tabs_of_a_narrow_window():
    """Large text leaves no space for them in the header bar. The bar at the lower edge, to which they
    move, is as wide as the window."""
    with Home({"language": "ru"}) as home:
        home.scale_text(2)
        with Serai(home=home) as serai:
            ui.key("ctrl+comma")
            x, y, _, height = serai.dialog("Параметры").box
            wait(lambda: serai.find("Общие", "tab", on_screen=True).box()[1] > y + height / 2,
                 "the tabs at the lower edge", 10)
            edge, bar = (ui.display().grab((x + dx, y + height - 20, 1, 1)).pixel(0, 0) for dx in (9, 22))
            expect(edge, bar, "colour at the edge of the bar")
            ui.key("Escape")
            serai.no_dialog()


def expect_marks(home, serai, name, key, points):
    """The board without a kind of marks differs only at these points, and is as before when they
    are turned on again."""
    before = serai.board_picture()
    switch(home, serai, "Board", name, key)
    serai.expect_change(before, serai.board_picture(), points)
    switch(home, serai, "Board", name, key)
    expect(serai.board_picture().diff(before)[0], 0, f"differences after {name} is on again")


def test_computer_resigns():
    """With the switch on, the computer gives up a game that is lost from the start."""
    with Home() as home:
        home.leave([], game="mkcess", start="w...../....../....../.....b w K", level=8,
                   options={"board": "4x6", "figure": "king"}, players=("computer", "computer"))
        with Serai(home=home, game=mkcess.MKCess(6, 4)) as serai:
            switch(home, serai, "Computer", "Resign lost games", "computer-resigns")
            expect(home.setting("computer-resigns"), "true", "the setting")
            serai.wait_text("White resigned")


def test_legal_places():
    with Home() as home, Serai(home=home) as serai:
        serai.click("a3")
        serai.wait_taken_up("a3")
        expect_marks(home, serai, "Legal places", "legal-places", ("a4", "a2", "c1", "c5"))


def test_last_move():
    with Home() as home, Serai(home=home) as serai:
        serai.play(serai_ui.START, "a3-a2", Clicks)
        expect_marks(home, serai, "Last move", "last-move", ("a3", "a2"))


def test_danger():
    """Those pieces are marked that the opponent can capture, and a screen reader is told so."""
    with Home() as home, Serai(home=home) as serai:
        serai.play(serai_ui.START, "a3-a2", Clicks)
        expect_marks(home, serai, "Pieces in danger", "danger-marks", ("b4", "b2", "d4", "d2"))
        switch(home, serai, "Board", "Pieces in danger", "danger-marks")
        wait(lambda: serai.name("b2").endswith(", in danger"), "b2 to be in danger")
        switch(home, serai, "Board", "Pieces in danger", "danger-marks")
        wait(lambda: not serai.name("b2").endswith(", in danger"), "b2 to be called safe")


def frame(serai):
    """The left part of the frame of the board, where the ranks are labelled."""
    x, y, width, height = serai.board.box()
    left = serai.points["a3"].box()[0]
    return x, y + height // 4, left - x - 4, height // 2


def test_coordinates_by_keyboard():
    with Home() as home, Serai(home=home) as serai:
        before = ui.wait_still(region=frame(serai), timeout=serai_ui.PATIENCE)
        open_preferences(serai, "Board")
        for _ in range(12):
            node = ui.focused(serai.pid)
            if node and node.name == "Coordinates":
                break
            ui.key("Tab")
        ui.key("space")
        wait(lambda: home.setting("coordinates") == "false", "the coordinates to be switched off")
        close_preferences(serai)
        without = ui.wait_still(region=frame(serai), timeout=serai_ui.PATIENCE)
        expect_true(without.diff(before)[0] > 20, "the coordinates are still there")
    with Home({"coordinates": False}) as home, Serai(home=home) as serai:
        expect(ui.wait_still(region=frame(serai), timeout=serai_ui.PATIENCE).diff(without)[0], 0,
               "differences from the start without coordinates")


def test_tenths():
    with Home() as home:
        home.leave(["a3-a4", "b4-b5"], version=3, cursor=2,
                   clock={"controls": ["8+0", "8+0"], "used": 0})
        with Serai(home=home, is_paused=True) as serai:
            def times():
                return {node.name for node in ui.find_all(name="/^Time left: /", role="label",
                                                          pid=serai.pid)}
            expect(times(), {"Time left: 0:08.0"}, "times with tenths")
            switch(home, serai, "General", "Tenths of a second", "clock-tenths")
            wait(lambda: times() == {"Time left: 0:08"}, "times without tenths")
            switch(home, serai, "General", "Tenths of a second", "clock-tenths")
            wait(lambda: times() == {"Time left: 0:08.0"}, "times with tenths again")


def moving(serai, move):
    """For how many seconds the board changes after a move."""
    region = serai.board.box()
    serai_ui.Clicks.go(serai, move)
    ui.move(*serai_ui.CORNER)
    begun = time.monotonic()
    ui.wait_still(quiet=0.4, region=region, timeout=serai_ui.PATIENCE, interval=0.02)
    return time.monotonic() - begun


@serai_ui.thorough
def test_animation_speed():
    """Off, and slow, which takes longer; the switch of earlier versions is replaced."""
    with Home() as home:
        home.set("animations", False)
        home.set("animation-speed", "normal")
        with Serai(home=home) as serai:
            wait(lambda: home.setting("animations") is None, "the old setting to be gone")
            expect(home.setting("animation-speed"), "normal", "the speed that was chosen before")
            times = {}
            for choice, move, key in (("Slow", "a3-a2", "slow"), ("Off", "b4-b5", "off")):
                open_preferences(serai, "Board")
                pick(serai, "Animations", choice)
                wait(lambda: home.setting("animation-speed") == key, f"the setting to be {key}")
                close_preferences(serai)
                ui.wait_still(timeout=serai_ui.PATIENCE)
                times[key] = moving(serai, serai_ui.steps_of(move))
            print(f"# seconds until the board is still: {times}")
            expect_true(times["slow"] > times["off"], f"times of the moves: {times}")


def test_confirm_moves():
    """A move is shown and waits. Escape takes it back, Enter, a second click or the button plays
    it."""
    with Home() as home, Serai(home=home) as serai:
        switch(home, serai, "Board", "Confirm moves", "confirm-moves")
        Clicks.go(serai, ["a3", "a2"])
        serai.wait_text(CONFIRM)
        expect(serai.moves(), [], "moves before it is confirmed")
        serai.wait_taken_up("a2")
        ui.key("Escape")
        wait(serai.nothing_taken_up, "the move to be taken back")
        serai.wait_position(serai_ui.START)
        Clicks.go(serai, ["a3", "a2"])
        serai.wait_text(CONFIRM)
        ui.key("Return")
        serai.wait_kept(moves=["a3-a2"])
        Clicks.go(serai, ["b4", "b5"])
        serai.wait_text(CONFIRM)
        serai.click_later("b5")
        serai.wait_kept(moves=["a3-a2", "b4-b5"])
        Clicks.go(serai, ["a2", "a3"])
        serai.button("Finish Move").click()
        serai.wait_kept(moves=["a3-a2", "b4-b5", "a2-a3"])
        serai.drag("b5", "c5")
        serai.wait_text(CONFIRM)
        serai.button("Undo Step").click()
        serai.wait_taken_up("b5")
        ui.key("Escape")
        Keys.go(serai, ["b5", "c5"])
        serai.wait_text(CONFIRM)
        ui.key("Return")
        serai.wait_kept(moves=["a3-a2", "b4-b5", "a2-a3", "b5-c5"])
        switch(home, serai, "Board", "Confirm moves", "confirm-moves")
        Clicks.go(serai, ["a3", "a4"])
        serai.wait_kept(moves=["a3-a2", "b4-b5", "a2-a3", "b5-c5", "a3-a4"])


def announced(serai):
    return serai.find(role="status").text or ""


def wait_announced(serai, text):
    wait(lambda: ui.matches(text, announced(serai)),
         lambda: f"{text!r} to be announced; there: {announced(serai)!r}")


def test_announcements():
    with Home() as home, Serai(home=home) as serai:
        position = serai.play(serai_ui.START, "a3-a2", Clicks)
        wait_announced(serai, "Kei: a3 to a2. Yen to move")
        open_preferences(serai, "General")
        pick(serai, "Announcements", "Only moves")
        wait(lambda: home.setting("speech") == "moves", "the setting")
        close_preferences(serai)
        serai.click("a2")
        serai.wait_text("This is not your piece")
        position = serai.play(position, "b4-b5", Clicks)
        wait_announced(serai, "Yen: b4 to b5")
        open_preferences(serai, "General")
        pick(serai, "Announcements", "Moves and what to do next")
        close_preferences(serai)
        serai.click("b5")
        wait_announced(serai, "This is not your piece")
        serai.play(position, "a2-a3", Clicks)
        wait_announced(serai, "Kei: a2 to a3. Yen to move")


def test_processor_cores():
    """The default is all cores but one. A number set by mouse or keyboard is kept for the next start.
    On a machine with one core the setting is hidden."""
    cores = len(os.sched_getaffinity(0))
    usual = max(1, cores - 1)
    with Home() as home:
        with Serai(home=home) as serai:
            open_preferences(serai, "Computer")
            if cores == 1:
                shown = [spin for spin in ui.find_all("Processor cores", "spin button")
                         if spin.shown_box()]
                expect(shown, [], "the hidden setting on a machine with one core")
                close_preferences(serai)
                return
            spin = serai.find("Processor cores", "spin button")
            expect(spin.value, usual, "cores at first")
            pick_number(serai, "Processor cores", cores)
            wait(lambda: home.setting("threads") == str(cores), "all cores in the settings")
            pick_number_by_keyboard(serai, "Processor cores", usual)
            wait(lambda: home.setting("threads") == "0", "the usual cores in the settings")
            pick_number_by_keyboard(serai, "Processor cores", cores)
            wait(lambda: home.setting("threads") == str(cores), "all cores again")
            ui.key("ctrl+a")
            ui.type_text("1000")
            ui.key("Tab")
            wait(lambda: spin.value == cores, "no more than there are")
            close_preferences(serai)
        with Serai(home=home) as serai:
            open_preferences(serai, "Computer")
            expect(serai.find("Processor cores", "spin button").value, cores, "cores next time")
            close_preferences(serai)


def test_memory():
    """32 MB by default; chosen by mouse or keyboard, and kept for the next start. A hint uses
    the memory chosen."""
    with Home() as home:
        with Serai(home=home) as serai:
            open_preferences(serai, "Computer")
            spin = serai.find("Memory", "spin button")
            expect(spin.value, 32, "megabytes at first")
            pick_number(serai, "Memory", 64)
            wait(lambda: home.setting("memory") == "64", "a choice by mouse in the settings")
            pick_number_by_keyboard(serai, "Memory", 32)
            wait(lambda: home.setting("memory") == "32", "a choice by keyboard in the settings")
            for text, megabytes in (("1", 16), ("100000", 4096), ("200", 200)):
                ui.key("ctrl+a")
                ui.type_text(text)
                ui.key("Return")
                wait(lambda: home.setting("memory") == str(megabytes), f"{megabytes} for {text}")
                expect(spin.value, megabytes, f"megabytes for {text}")
            close_preferences(serai)
            # The table is a mapping of its own. How much of it a short search touches depends on
            # how busy the machine is.
            expect_true(not ui.has_mapping(serai.pid, 200 * 1024), "the memory is already taken")
            serai.button("Hint").click()
            wait(lambda: ui.has_mapping(serai.pid, 200 * 1024), "the memory to be taken")
        with Serai(home=home) as serai:
            open_preferences(serai, "Computer")
            expect(serai.find("Memory", "spin button").value, 200, "megabytes next time")
            close_preferences(serai)


serai_ui.run()
