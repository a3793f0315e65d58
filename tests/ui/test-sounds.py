#!/usr/bin/env python3
"""The sounds of moves and results, as a sound server receives them, and the switches that turn them
off.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import signal
import subprocess
import time

import serai_ui
import ui
from serai_ui import OBSERVED, Clicks, Home, Serai, expect, insist, wait

MOVES = ("a3-a2", "b2-b1", "a2xc2")
ENDING = "6..../...../K1.../...../....K k"      # the next capture wins the game
# The log of PulseAudio: a sound is one stream with the name of the file.
STREAM = re.compile(r'Created input \d+ "[^"]*/([\w-]+)\.oga"')


class Server:
    """PulseAudio without a sound card, and the sounds it has been asked to play."""

    def __init__(self):
        self.folder = pathlib.Path(os.environ["XDG_RUNTIME_DIR"])
        self.socket = self.folder / "pulseaudio.socket"
        os.environ["PULSE_SERVER"] = f"unix:{self.socket}"
        for path in self.logs():
            path.unlink()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.process = subprocess.Popen([
            "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
            "--disable-shm=yes", "--high-priority=no", "--realtime=no", "--log-level=info",
            f"--log-target=newfile:{self.folder}/pulseaudio.log", "--load=module-null-sink",
            f"--load=module-native-protocol-unix socket={self.socket} auth-anonymous=1",
        ], stderr=subprocess.DEVNULL)
        wait(self.socket.exists, "the sound server")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.socket.unlink(missing_ok=True)

    def logs(self):
        """Each start has a log of its own."""
        return sorted(self.folder.glob("pulseaudio.log*"))

    def heard(self):
        return STREAM.findall("".join(path.read_text(encoding="utf-8", errors="replace")
                                      for path in self.logs()))

    def wait_heard(self, *names):
        wait(lambda: self.heard() == list(names), lambda: f"{names}; heard: {self.heard()}")


def play(serai, moves, position=serai_ui.START):
    for move in moves:
        position = serai.play(position, move, Clicks)
    return position


def play_only(moves):
    """The position after these moves."""
    position = serai_ui.START
    for move in moves:
        position = serai_ui.after(position, move)
    return position


def test_moves_are_heard():
    with Server() as server, Serai() as serai:
        play(serai, MOVES)
        server.wait_heard("move", "move", "capture")
        ui.key("ctrl+z")
        server.wait_heard("move", "move", "capture", "move")


def test_animated_moves_are_heard():
    """Each jump of a chain by itself, then the victory."""
    with Server() as server, Home({"animation-speed": "normal"}) as home:
        home.leave(start=ENDING)
        with Serai(home=home) as serai:
            serai.wait_position(ENDING)
            play(serai, ["a3xc3"], ENDING)
            server.wait_heard("capture", "win")


def test_ends_and_low_time_are_heard():
    """The game is resumed with little time, and ends by the fall of the flag."""
    with Server() as server, Home() as home:
        home.leave(["a3-a4"], version=3, cursor=1,
                   clock={"controls": ["60+0", "6+0"], "used": 3000})
        with Serai(home=home, is_paused=True) as serai:
            expect(server.heard(), [], "sounds in the pause")
            serai.resume()
            server.wait_heard("low-time", "win")


def test_low_time_is_switched_off():
    """In the preferences, while the clock is paused. The end is still heard."""
    with Server() as server, Home() as home:
        home.leave(["a3-a4"], version=3, cursor=1,
                   clock={"controls": ["60+0", "6+0"], "used": 3000})
        with Serai(home=home, is_paused=True) as serai:
            ui.key("ctrl+comma")
            serai.dialog("Preferences")
            switch = serai.find("Low time", "switch", on_screen=True)
            insist(switch.click, lambda: home.setting("low-time-sound") == "false", "the switch")
            ui.key("Escape")
            serai.no_dialog("Preferences")
            serai.resume()
            server.wait_heard("win")


def test_switch():
    with Server() as server, Home() as home, Serai(home=home) as serai:
        position = play(serai, MOVES[:1])
        server.wait_heard("move")
        for is_on, move in (("false", MOVES[1]), ("true", MOVES[2])):
            ui.key("ctrl+comma")
            serai.dialog("Preferences")
            switch = serai.find("Sound effects", "switch", on_screen=True)
            insist(switch.click, lambda: home.setting("sounds") == is_on,
                   f"the sounds to be switched: {is_on}")
            ui.key("Escape")
            serai.no_dialog("Preferences")
            position = play(serai, [move], position)
        server.wait_heard("move", "capture")


def test_event_sounds_of_the_desktop_are_off():
    with Server() as server, Home() as home:
        home.set_toolkit("gtk-enable-event-sounds", 0)
        with Serai(home=home) as serai:
            play(serai, MOVES)
            time.sleep(OBSERVED)
            expect(server.heard(), [], "sounds")


def test_server_that_comes_and_goes():
    """The game goes on in silence without a server, and is heard again with the next one."""
    server = Server()
    with Serai() as serai:
        position = play(serai, MOVES[:1])
        with server:
            position = play(serai, MOVES[1:2], position)
            server.wait_heard("move")
        ui.key("ctrl+z")
        serai.wait_position(play_only(MOVES[:1]))
        with server:
            def repeat():
                ui.key("ctrl+shift+z")
                serai.wait_position(position)
                ui.key("ctrl+z")
            # the first sound can be lost with the old connection
            insist(repeat, lambda: len(server.heard()) > 1, "the game to be heard again")


def test_server_that_does_not_answer():
    """The window never waits for it."""
    with Server() as server, Serai() as serai:
        server.process.send_signal(signal.SIGSTOP)
        position = play(serai, MOVES)
        ui.key("ctrl+z")
        serai.wait_position(play_only(MOVES[:2]))
        expect(position, play_only(MOVES), "the position")
        serai.quit()
        server.process.send_signal(signal.SIGCONT)


serai_ui.run()
