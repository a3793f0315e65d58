"""message_bus: a connection to a D-Bus message bus in one thread, without a main loop.

The window tests make hundreds of thousands of small calls. Through GDBus, each took 0.4 ms of processor
time in this process alone, as it passes through a second thread and every value becomes an object of
two languages; here it takes a sixth of that.

Only what these tests need: method calls with strings and numbers, and their replies in the byte order
of this machine. Signals are discarded, and calls to this connection are not answered. Specification:
https://dbus.freedesktop.org/doc/dbus-specification.html

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import os
import select
import socket
import struct
import sys
import time
import urllib.parse

ORDER = b"l" if sys.byteorder == "little" else b"B"
METHOD_CALL, METHOD_RETURN, ERROR = 1, 2, 3
PATH, INTERFACE, MEMBER, REPLY_SERIAL, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8   # header fields
HEADER = struct.Struct("=cBBBIII")      # order, type, flags, version; length of body, serial, of fields
UINT = struct.Struct("=I")
NUMBERS = {"y": "B", "b": "I", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d"}
ALIGNMENT = {**{kind: struct.calcsize("=" + code) for kind, code in NUMBERS.items()},
             "s": 4, "o": 4, "a": 4, "g": 1, "v": 1, "(": 8, "{": 8}


class BusError(Exception):
    """The bus cannot be reached, or has closed the connection."""


class NoAnswer(Exception):
    """A call was not answered in time; the message is the name of the method."""


# ------------------------------------------------------------------- signatures

def end_of_type(signature, at):
    """Where the single complete type that begins at this place ends."""
    while signature[at] == "a":
        at += 1
    if signature[at] not in "({":
        return at + 1
    closing = ")" if signature[at] == "(" else "}"
    at += 1
    while signature[at] != closing:
        at = end_of_type(signature, at)
    return at + 1


@functools.lru_cache(maxsize=None)
def types_of(signature):
    """The single complete types of a signature."""
    found, at = [], 0
    while at < len(signature):
        end = end_of_type(signature, at)
        found.append(signature[at:end])
        at = end
    return found


# ---------------------------------------------------------------------- reading

# A reader takes the bytes and a place; it returns a value and the place after it.

def read_string(data, at):
    at = at + 3 & ~3
    begin = at + 4
    end = begin + UINT.unpack_from(data, at)[0]
    return data[begin:end].decode(), end + 1


def read_signature(data, at):
    end = at + 1 + data[at]
    return data[at + 1:end].decode(), end + 1


def read_boolean(data, at):
    at = at + 3 & ~3
    return UINT.unpack_from(data, at)[0] != 0, at + 4


def read_variant(data, at):
    kind, at = read_signature(data, at)
    return reader(kind)(data, at)


def number_reader(kind):
    form = struct.Struct("=" + NUMBERS[kind])
    gap = form.size - 1
    unpack, size = form.unpack_from, form.size

    def read(data, at):
        at = at + gap & ~gap
        return unpack(data, at)[0], at + size
    return read


def array_reader(element):
    read_one, gap = reader(element), ALIGNMENT[element[0]] - 1

    def read(data, at):
        at = at + 3 & ~3
        length = UINT.unpack_from(data, at)[0]
        at = (at + 4 + gap) & ~gap
        found, end = [], at + length
        while at < end:
            one, at = read_one(data, at)
            found.append(one)
        return dict(found) if element[0] == "{" else found, at
    return read


def struct_reader(members):
    readers = [reader(one) for one in members]

    def read(data, at):
        at = at + 7 & ~7
        found = []
        for read_one in readers:
            one, at = read_one(data, at)
            found.append(one)
        return tuple(found), at
    return read


@functools.lru_cache(maxsize=None)
def reader(kind):
    """The reader of a single complete type."""
    if kind[0] == "a":
        return array_reader(kind[1:])
    if kind[0] in "({":
        return struct_reader(types_of(kind[1:-1]))
    simple = {"s": read_string, "o": read_string, "g": read_signature, "v": read_variant,
              "b": read_boolean}
    return simple.get(kind) or number_reader(kind)


# ---------------------------------------------------------------------- writing

def packed_string(text):
    octets = text.encode()
    return UINT.pack(len(octets)) + octets + b"\0"


def packed_signature(text):
    return bytes([len(text)]) + text.encode() + b"\0"


def padded(octets, size):
    return octets + bytes(-len(octets) % size)


@functools.lru_cache(maxsize=4096)
def header_field(code, kind, text):
    packed = packed_signature(text) if kind == "g" else packed_string(text)
    return bytes([code]) + packed_signature(kind) + packed


def packed_body(signature, values):
    """Values of simple types, which is all that the tests send."""
    body = b""
    for kind, value in zip(signature, values, strict=True):
        body = padded(body, ALIGNMENT[kind])
        body += packed_string(value) if kind in "so" else struct.pack("=" + NUMBERS[kind], value)
    return body


# --------------------------------------------------------------------- messages

def packed_call(serial, dest, path, iface, method, signature="", *values):
    """The message that calls a method."""
    fields = b""
    for code, kind, text in ((PATH, "o", path), (DESTINATION, "s", dest), (INTERFACE, "s", iface),
                             (MEMBER, "s", method), (SIGNATURE, "g", signature)):
        if text:
            fields = padded(fields, 8) + header_field(code, kind, text)
    body = packed_body(signature, values)
    header = HEADER.pack(ORDER, METHOD_CALL, 0, 1, len(body), serial, len(fields))
    return padded(header + fields, 8) + body


class Answer:
    """A reply to a call: the bytes of its body, and their types."""

    def __init__(self, signature, body):
        self.signature, self.body = signature, body

    def values(self):
        found, at = [], 0
        for kind in types_of(self.signature):
            one, at = reader(kind)(self.body, at)
            found.append(one)
        return found


def unpacked(data, at=0):
    """The message that begins at this place, as (serial of the call, Answer or None for an error, place
    after it); the serial is None if it is not a reply. None if the message is incomplete."""
    if len(data) - at < HEADER.size:
        return None
    order, kind, _, _, length, _, length_of_fields = HEADER.unpack_from(data, at)
    begin = at + (HEADER.size + length_of_fields + 7 & ~7)
    end = begin + length
    if len(data) < end:
        return None
    if order != ORDER:
        raise BusError("a message in another byte order")
    if kind not in (METHOD_RETURN, ERROR):
        return None, None, end
    fields = header_fields(bytes(data[at:begin]), HEADER.size + length_of_fields)
    answer = Answer(fields.get(SIGNATURE, ""), bytes(data[begin:end])) if kind == METHOD_RETURN else None
    return fields[REPLY_SERIAL], answer, end


def header_fields(header, end):
    fields, at = {}, HEADER.size
    while at < end:
        at = at + 7 & ~7
        fields[header[at]], at = read_variant(header, at + 1)
    return fields


# ------------------------------------------------------------------- connection

class Connection:
    """A connection to the bus with an address like unix:path=/run/user/1000/bus."""

    def __init__(self, address):
        self._serial = 0
        self._unread = bytearray()
        self._answers = {}      # by serial: an Answer, or None for an error
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.connect(self._place(address))
            self._authenticate()
        except (OSError, BusError) as bad:
            self._socket.close()
            raise BusError(f"{address}: {bad}") from None
        bus = "org.freedesktop.DBus"
        self.name = self.call_each([(bus, "/org/freedesktop/DBus", bus, "Hello")], 10)[0].values()[0]

    def close(self):
        self._socket.close()

    @staticmethod
    def _place(address):
        for one in address.split(";"):
            transport, _, rest = one.partition(":")
            keys = dict(pair.split("=", 1) for pair in rest.split(",") if "=" in pair)
            if transport == "unix" and "path" in keys:
                return urllib.parse.unquote(keys["path"])
            if transport == "unix" and "abstract" in keys:
                return "\0" + urllib.parse.unquote(keys["abstract"])
        raise BusError("no Unix socket in the address")

    def _authenticate(self):
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        said = b""
        while not said.endswith(b"\r\n"):
            more = self._socket.recv(4096)
            if not more:
                break
            said += more
        if not said.startswith(b"OK "):
            raise BusError(f"the bus refused the connection: {said!r}")
        self._socket.sendall(b"BEGIN\r\n")

    def call_each(self, calls, timeout):
        """Calls several methods, each given as (destination, path, interface, method, signature and
        values of the arguments if it has any); the Answers in the same order, None for an error. All
        calls are sent before the first answer."""
        first = self._serial + 1
        self._serial += len(calls)
        self._socket.sendall(b"".join([packed_call(first + number, *call)
                                       for number, call in enumerate(calls)]))
        end = time.monotonic() + timeout
        got = []
        for number, call in enumerate(calls):
            while first + number not in self._answers:
                self._read(max(0, end - time.monotonic()), call[3])
            got.append(self._answers.pop(first + number))
        return got

    def _read(self, timeout, method):
        """Reads what has come, at least once, and keeps the answers in it."""
        if not select.select([self._socket], [], [], timeout)[0]:
            raise NoAnswer(method)
        more = self._socket.recv(1 << 18)
        if not more:
            raise BusError("the bus has closed the connection")
        self._unread += more
        at = 0
        while message := unpacked(self._unread, at):
            serial, answer, at = message
            if serial is not None:
                self._answers[serial] = answer
        del self._unread[:at]
