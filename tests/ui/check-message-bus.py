#!/usr/bin/env python3
"""check-message-bus.py PROGRAM: compares the messages of message_bus with GDBus, and calls a bus.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import tempfile
import unittest

from gi.repository import Gio, GLib

import message_bus

BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")

VALUES = (
    ("s", ("",)),
    ("ss", ("a", "ünï")),
    ("yii", (1, -2, 3)),
    ("bsd", (True, "x", 0.5)),
    ("ytou", (9, 1 << 40, "/a/b", 4)),
)
# Of replies only.
CONTAINERS = (
    ("v", (("as", ["x", "y"]),)),
    ("sa{us}i", ("a", {1: "b", 2: ""}, -1)),
    ("asat", ([], [])),
    ("a((so)(so)iiassusau)", ([((":1.5", "/a"), (":1.5", "/b/c"), -1, 2, ["x", "yz"], "n", 7, "", [1, 2]),
                               ((":1.5", "/d"), ("", "/"), 0, 0, [], "", 0, "d", [])],)),
)


class Messages(unittest.TestCase):
    def test_types(self):
        self.assertEqual(message_bus.types_of("a((so)(so)ias)ua{sv}(i)"),
                         ["a((so)(so)ias)", "u", "a{sv}", "(i)"])

    def test_calls(self):
        """GDBus reads what is written."""
        for signature, values in (("", ()), *VALUES):
            blob = message_bus.packed_call(7, "a.b", "/c/d", "e.f", "G", signature, *values)
            message = Gio.DBusMessage.new_from_blob(blob, Gio.DBusCapabilityFlags.NONE)
            self.assertEqual((message.get_serial(), message.get_destination(), message.get_path(),
                              message.get_interface(), message.get_member(), message.get_signature()),
                             (7, "a.b", "/c/d", "e.f", "G", signature))
            self.assertEqual(message.get_body() and message.get_body().unpack(), values or None)

    def test_replies(self):
        """What GDBus writes is read."""
        call = Gio.DBusMessage.new_method_call("a.b", "/c", "d.e", "F")
        call.set_serial(3)
        for signature, values in (*VALUES, *CONTAINERS):
            reply = call.new_method_reply()
            given = [GLib.Variant(*value) if kind == "v" else value
                     for kind, value in zip(message_bus.types_of(signature), values)]
            reply.set_body(GLib.Variant(f"({signature})", tuple(given)))
            blob = reply.to_blob(Gio.DBusCapabilityFlags.NONE)
            serial, answer, size = message_bus.unpacked(blob + b"the next message")
            self.assertEqual((serial, size), (3, len(blob)))
            self.assertEqual(tuple(answer.values()),
                             tuple(value[1] if kind == "v" else value for kind, value
                                   in zip(message_bus.types_of(signature), values)))
            for end in range(len(blob)):
                self.assertIsNone(message_bus.unpacked(blob[:end]))

    def test_error(self):
        call = Gio.DBusMessage.new_method_call("a.b", "/c", "d.e", "F")
        call.set_serial(4)
        blob = call.new_method_error_literal("a.B", "c").to_blob(Gio.DBusCapabilityFlags.NONE)
        self.assertEqual(message_bus.unpacked(blob), (4, None, len(blob)))


class Calls(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address",
             f"--address=unix:path={self.folder.name}/bus"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.daemon.stdout.close)
        self.addCleanup(self.stop)
        self.address = self.daemon.stdout.readline().strip()

    def connect(self):
        connection = message_bus.Connection(self.address)
        self.addCleanup(connection.close)
        return connection

    def stop(self):
        self.daemon.kill()
        self.daemon.wait()

    def test_answers_in_order(self):
        bus = self.connect()
        asked = (BUS[0], "nobody.at.all") * 200
        got = bus.call_each([(*BUS, "NameHasOwner", "s", name) for name in asked], 10)
        self.assertEqual([answer.values() for answer in got], [[True], [False]] * 200)

    def test_errors(self):
        bus = self.connect()
        first, second, third = bus.call_each([(*BUS, "NoSuchMethod"), (*BUS, "GetId"),
                                              ("no.body", "/", "a.b", "C")], 10)
        self.assertEqual((first, third), (None, None))
        self.assertEqual(len(second.values()[0]), 32)

    def test_no_answer(self):
        bus, silent = self.connect(), self.connect()
        with self.assertRaisesRegex(message_bus.NoAnswer, "Ping"):
            bus.call_each([(silent.name, "/", "a.b", "Ping")], 0.1)
        self.assertTrue(bus.call_each([(*BUS, "GetId")], 10)[0])

    def test_no_bus(self):
        bus = self.connect()
        self.stop()
        with self.assertRaises((message_bus.BusError, OSError)):
            bus.call_each([(*BUS, "GetId")], 10)
        for address in (self.address, "unix:path=/nowhere", "tcp:host=localhost"):
            self.assertRaises(message_bus.BusError, message_bus.Connection, address)


if __name__ == "__main__":
    unittest.main(argv=["check-message-bus"])
