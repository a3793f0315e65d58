#!/usr/bin/python3
"""Operate and inspect an X11 program as a user would.

A library with a small command line ("ui.py --help"). It needs an X display (see ui-session).
Pointer and keyboard are moved by xdo. Widgets are asked over the accessibility bus by message_bus. Pictures are read from the X
server and written as PNG with the standard library only.

Every wait has a timeout. Failures raise UIError with a sentence that names what was expected and
what was found.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import contextlib
import ctypes
import functools
import itertools
import os
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import time
import zlib

import message_bus
import xdo


class UIError(Exception):
    """Something is missing, or an action failed."""


class Timeout(UIError):
    """A wait timed out."""


class Vanished(UIError):
    """A widget is gone or hidden.  While poll() waits, this means: not yet."""


def poll(check, timeout, what, interval=0.05):
    """Call check() until it returns something true, and return that.  Sleep between two calls for at
    least twice as long as the last one took, so that the program is not kept busy answering.
    Widgets can disappear between two questions about them: then check() may raise Vanished, or
    LookupError because a list has become shorter, and is called again."""
    end = time.monotonic() + timeout
    while True:
        begun, missing = time.monotonic(), None
        try:
            got = check()
        except (Vanished, LookupError) as error:
            got, missing = None, error
        took = time.monotonic() - begun
        if got:
            return got
        if time.monotonic() >= end:
            try:
                more = what() if callable(what) else what
            except (Vanished, LookupError) as error:
                more, missing = "what has vanished", missing or error
            raise Timeout(f"waited {timeout:g} s for {more}"
                          + (f"; last: {missing!r}" if missing else "")) from missing
        time.sleep(max(interval, 2 * took))


def matches(pattern, text):
    """Whether text contains the regular expression /.../, or equals any other pattern."""
    if pattern is None:
        return True
    text = text or ""
    if len(pattern) > 1 and pattern[0] == "/" and pattern[-1] == "/":
        return re.search(pattern[1:-1], text) is not None
    return pattern == text


# ------------------------------------------------------------------ pictures

class Picture:
    """An RGB picture: width, height and 3 bytes a pixel."""

    def __init__(self, width, height, rgb):
        self.width, self.height, self.rgb = width, height, bytes(rgb)

    def save(self, path):
        stride = self.width * 3
        raw = b"".join(b"\0" + self.rgb[y * stride:(y + 1) * stride]
                       for y in range(self.height))

        def chunk(kind, data):
            body = kind + data
            return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        try:
            with open(path, "wb") as dest:
                dest.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                           + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))
        except OSError as bad:
            raise UIError(f"cannot write {path}: {bad.strerror}") from None

    def pixel(self, x, y):
        at = (y * self.width + x) * 3
        return tuple(self.rgb[at:at + 3])

    def crop(self, x, y, width, height):
        x0, y0 = max(0, x), max(0, y)
        x1, y1 = min(self.width, x + width), min(self.height, y + height)
        if x1 <= x0 or y1 <= y0:
            raise UIError(f"region {x},{y} {width}x{height} lies outside the picture")
        rows = [self.rgb[(r * self.width + x0) * 3:(r * self.width + x1) * 3]
                for r in range(y0, y1)]
        return Picture(x1 - x0, y1 - y0, b"".join(rows))

    def diff(self, other):
        """(changed pixels, (x, y, width, height) around them or None)."""
        if (self.width, self.height) != (other.width, other.height):
            raise UIError(f"sizes differ: {self.width}x{self.height} "
                          f"and {other.width}x{other.height}")
        if self.rgb == other.rgb:
            return 0, None
        stride, ones = self.width * 3, bytes([0]) + b"\1" * 255
        count, left, right, top, bottom = 0, self.width, -1, None, None
        for y in range(self.height):
            a = self.rgb[y * stride:(y + 1) * stride]
            b = other.rgb[y * stride:(y + 1) * stride]
            if a == b:
                continue
            bits = (int.from_bytes(a, "big") ^ int.from_bytes(b, "big")).to_bytes(stride, "big")
            bits = bits.translate(ones)
            pix = (int.from_bytes(bits[0::3], "big") | int.from_bytes(bits[1::3], "big")
                   | int.from_bytes(bits[2::3], "big")).to_bytes(self.width, "big")
            count += pix.count(1)
            left, right = min(left, pix.find(1)), max(right, pix.rfind(1))
            top = y if top is None else top
            bottom = y
        return count, (left, top, right - left + 1, bottom - top + 1)

    def colours(self, limit=1000):
        """Number of distinct colours, counted up to limit."""
        seen = set()
        for at in range(0, len(self.rgb), 3):
            seen.add(self.rgb[at:at + 3])
            if len(seen) >= limit:
                break
        return len(seen)


class Grabbed(Picture):
    """A picture in the X server's format: blue, green, red and an unused byte. It is converted when it
    is looked at, as most are not."""

    def __init__(self, width, height, raw):
        self.width, self.height, self._raw = width, height, raw

    def differs(self, other):
        """Whether any pixel is another one in another picture from the screen, without converting them."""
        return self._raw != other._raw

    @functools.cached_property
    def rgb(self):
        rgb = bytearray(self.width * self.height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = self._raw[2::4], self._raw[1::4], self._raw[0::4]
        return bytes(rgb)


# ----------------------------------------------------------------- X windows

class _XImage(ctypes.Structure):
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int),
                ("bitmap_unit", ctypes.c_int), ("bitmap_bit_order", ctypes.c_int),
                ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
                ("bytes_per_line", ctypes.c_int), ("bits_per_pixel", ctypes.c_int)]


class _XWindowAttributes(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int),
                ("height", ctypes.c_int), ("border_width", ctypes.c_int), ("depth", ctypes.c_int),
                ("visual", ctypes.c_void_p), ("root", ctypes.c_ulong), ("c_class", ctypes.c_int),
                ("bit_gravity", ctypes.c_int), ("win_gravity", ctypes.c_int),
                ("backing_store", ctypes.c_int), ("backing_planes", ctypes.c_ulong),
                ("backing_pixel", ctypes.c_ulong), ("save_under", ctypes.c_int),
                ("colormap", ctypes.c_ulong), ("map_installed", ctypes.c_int),
                ("map_state", ctypes.c_int), ("all_event_masks", ctypes.c_long),
                ("your_event_mask", ctypes.c_long), ("do_not_propagate_mask", ctypes.c_long),
                ("override_redirect", ctypes.c_int), ("screen", ctypes.c_void_p)]


class _XClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                ("message_type", ctypes.c_ulong), ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5), ("pad", ctypes.c_long * 24)]


class _XShmSegmentInfo(ctypes.Structure):
    _fields_ = [("shmseg", ctypes.c_ulong), ("shmid", ctypes.c_int), ("shmaddr", ctypes.c_void_p),
                ("readOnly", ctypes.c_int)]


class Window:
    """The state of an X window at one moment; x, y are screen coordinates."""

    def __init__(self, xid, **what):
        self.id = xid
        self.__dict__.update(what)

    def __repr__(self):
        return (f"0x{self.id:x} {self.title!r} class={self.wmclass} pid={self.pid} "
                f"{self.width}x{self.height}+{self.x}+{self.y}"
                + (" (popup)" if self.popup else "") + ("" if self.mapped else " (not shown)"))

    @property
    def box(self):
        """The window without the invisible margin GTK draws its shadow in."""
        left, right, top, bottom = self.shadow
        return (self.x + left, self.y + top,
                self.width - left - right, self.height - top - bottom)


class Display:
    """A connection to the X server, through libX11."""

    def __init__(self, name=None):
        lib = ctypes.CDLL("libX11.so.6")
        self.lib = lib
        c = ctypes
        lib.XOpenDisplay.restype = c.c_void_p
        lib.XOpenDisplay.argtypes = [c.c_char_p]
        for f, res, args in (
                ("XDefaultRootWindow", c.c_ulong, [c.c_void_p]),
                ("XInternAtom", c.c_ulong, [c.c_void_p, c.c_char_p, c.c_int]),
                ("XGetWindowProperty", c.c_int,
                 [c.c_void_p, c.c_ulong, c.c_ulong, c.c_long, c.c_long, c.c_int, c.c_ulong,
                  c.POINTER(c.c_ulong), c.POINTER(c.c_int), c.POINTER(c.c_ulong),
                  c.POINTER(c.c_ulong), c.POINTER(c.c_void_p)]),
                ("XFree", c.c_int, [c.c_void_p]),
                ("XGetWindowAttributes", c.c_int,
                 [c.c_void_p, c.c_ulong, c.POINTER(_XWindowAttributes)]),
                ("XQueryTree", c.c_int,
                 [c.c_void_p, c.c_ulong, c.POINTER(c.c_ulong), c.POINTER(c.c_ulong),
                  c.POINTER(c.c_void_p), c.POINTER(c.c_uint)]),
                ("XTranslateCoordinates", c.c_int,
                 [c.c_void_p, c.c_ulong, c.c_ulong, c.c_int, c.c_int, c.POINTER(c.c_int),
                  c.POINTER(c.c_int), c.POINTER(c.c_ulong)]),
                ("XDestroyImage", c.c_int, [c.POINTER(_XImage)]),
                ("XSelectInput", c.c_int, [c.c_void_p, c.c_ulong, c.c_long]),
                ("XPending", c.c_int, [c.c_void_p]),
                ("XNextEvent", c.c_int, [c.c_void_p, c.c_void_p]),
                ("XConnectionNumber", c.c_int, [c.c_void_p]),
                ("XSendEvent", c.c_int, [c.c_void_p, c.c_ulong, c.c_int, c.c_long, c.c_void_p]),
                ("XGetSelectionOwner", c.c_ulong, [c.c_void_p, c.c_ulong]),
                ("XSetWindowBackground", c.c_int, [c.c_void_p, c.c_ulong, c.c_ulong]),
                ("XClearWindow", c.c_int, [c.c_void_p, c.c_ulong]),
                ("XCreatePixmap", c.c_ulong, [c.c_void_p, c.c_ulong] + [c.c_uint] * 3),
                ("XCreateGC", c.c_void_p, [c.c_void_p, c.c_ulong, c.c_ulong, c.c_void_p]),
                ("XSetForeground", c.c_int, [c.c_void_p, c.c_void_p, c.c_ulong]),
                ("XFillRectangle", c.c_int, [c.c_void_p, c.c_ulong, c.c_void_p, c.c_int, c.c_int,
                                             c.c_uint, c.c_uint]),
                ("XSetWindowBackgroundPixmap", c.c_int, [c.c_void_p, c.c_ulong, c.c_ulong]),
                ("XChangeProperty", c.c_int, [c.c_void_p, c.c_ulong, c.c_ulong, c.c_ulong, c.c_int,
                                              c.c_int, c.c_void_p, c.c_int]),
                ("XSetCloseDownMode", c.c_int, [c.c_void_p, c.c_int]),
                ("XSync", c.c_int, [c.c_void_p, c.c_int]),
                ("XCloseDisplay", c.c_int, [c.c_void_p])):
            fn = getattr(lib, f)
            fn.restype, fn.argtypes = res, args
        name = name or os.environ.get("DISPLAY")
        if not name:
            raise UIError("DISPLAY is not set: run inside ui-session")
        self.dpy = lib.XOpenDisplay(name.encode())
        if not self.dpy:
            raise UIError(f"cannot open display {name}")
        # windows can disappear at any time: ignore X errors
        handler = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_void_p)
        self._handler = handler(lambda d, e: 0)
        lib.XSetErrorHandler.argtypes = [handler]
        lib.XSetErrorHandler.restype = c.c_void_p
        lib.XSetErrorHandler(self._handler)
        self.root = lib.XDefaultRootWindow(self.dpy)
        self._atoms = {}
        self._shared = None
        self._hand = None

    @property
    def hand(self):
        """The pointer and the keyboard."""
        if self._hand is None:
            self._hand = xdo.Xdo(self.lib, self.dpy)
        return self._hand

    def atom(self, name):
        if name not in self._atoms:
            self._atoms[name] = self.lib.XInternAtom(self.dpy, name.encode(), 0)
        return self._atoms[name]

    def prop(self, win, name):
        """A window property: a list of numbers, or bytes; None if not set."""
        kind, fmt, data = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_void_p()
        count, left = ctypes.c_ulong(), ctypes.c_ulong()
        bad = self.lib.XGetWindowProperty(
            self.dpy, win, self.atom(name), 0, 1 << 20, 0, 0, ctypes.byref(kind),
            ctypes.byref(fmt), ctypes.byref(count), ctypes.byref(left), ctypes.byref(data))
        if bad or not data.value:
            return None
        try:
            if not kind.value:
                return None
            if fmt.value == 8:
                return ctypes.string_at(data.value, count.value)
            unit = ctypes.c_ulong if fmt.value == 32 else ctypes.c_ushort
            return list((unit * count.value).from_address(data.value))
        finally:
            self.lib.XFree(data)

    def attributes(self, win):
        got = _XWindowAttributes()
        return got if self.lib.XGetWindowAttributes(self.dpy, win, ctypes.byref(got)) else None

    def window(self, win):
        at = self.attributes(win)
        if not at:
            return None
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self.lib.XTranslateCoordinates(self.dpy, win, self.root, 0, 0, ctypes.byref(x),
                                       ctypes.byref(y), ctypes.byref(child))
        title = self.prop(win, "_NET_WM_NAME") or self.prop(win, "WM_NAME") or b""
        wmclass = (self.prop(win, "WM_CLASS") or b"").split(b"\0")
        pid = self.prop(win, "_NET_WM_PID")
        shadow = self.prop(win, "_GTK_FRAME_EXTENTS")
        return Window(win, title=title.decode("utf-8", "replace"),
                      wmclass=wmclass[1].decode() if len(wmclass) > 1 else "",
                      pid=pid[0] if pid else None, x=x.value, y=y.value, width=at.width,
                      height=at.height, mapped=at.map_state == 2,
                      popup=bool(at.override_redirect),
                      shadow=tuple(shadow) if shadow and len(shadow) == 4 else (0, 0, 0, 0))

    def clients(self):
        """Windows managed by the window manager, bottom one first."""
        ids = (self.prop(self.root, "_NET_CLIENT_LIST_STACKING")
               or self.prop(self.root, "_NET_CLIENT_LIST") or [])
        top = self.prop(self.root, "_NET_ACTIVE_WINDOW")
        ids.sort(key=lambda i: bool(top) and i == top[0])
        return [w for w in map(self.window, ids) if w]

    def popups(self, near=None):
        """Shown override-redirect windows (menus, popovers, tooltips), topmost
        last; near: only those of the program that owns this window."""
        root, parent = ctypes.c_ulong(), ctypes.c_ulong()
        kids, count = ctypes.c_void_p(), ctypes.c_uint()
        if not self.lib.XQueryTree(self.dpy, self.root, ctypes.byref(root), ctypes.byref(parent),
                                   ctypes.byref(kids), ctypes.byref(count)):
            return []
        ids = list((ctypes.c_ulong * count.value).from_address(kids.value)) if count.value else []
        if kids.value:
            self.lib.XFree(kids)
        found = []
        for i in ids:
            if near is not None and (i >> 21) != (near >> 21):
                continue
            at = self.attributes(i)
            if at and at.override_redirect and at.map_state == 2 and at.c_class == 1 \
                    and at.width > 1 and at.height > 1:
                win = self.window(i)
                if win and win.wmclass:
                    found.append(win)
        return found

    def active(self):
        got = self.prop(self.root, "_NET_ACTIVE_WINDOW")
        return self.window(got[0]) if got and got[0] else None

    def grab(self, region=None):
        """A picture of the screen or of (x, y, width, height) of it."""
        return Grabbed(*self.grab_raw(region))

    def grab_raw(self, region=None):
        """The same as (width, height, 4 bytes a pixel): all that comparing two needs."""
        at = self.attributes(self.root)
        x, y, width, height = region or (0, 0, at.width, at.height)
        x0, y0 = max(0, x), max(0, y)
        width, height = min(at.width, x + width) - x0, min(at.height, y + height) - y0
        if width <= 0 or height <= 0:
            raise UIError(f"region {region} lies outside the {at.width}x{at.height} screen")
        if self._shared is None:
            self._shared = SharedPicture(self, at.width * at.height * 4)
        return width, height, self._shared.read(at, x0, y0, width, height)

    def message(self, win, kind, *data):
        """Send the window manager a message about a window."""
        ev = _XClientMessage(type=33, window=win, message_type=self.atom(kind), format=32)
        for i, value in enumerate(data[:5]):
            ev.data[i] = value
        self.lib.XSendEvent(self.dpy, self.root, 0, (1 << 20) | (1 << 19), ctypes.byref(ev))
        self.lib.XSync(self.dpy, 0)

    def has_window_manager(self):
        return self.prop(self.root, "_NET_SUPPORTING_WM_CHECK") is not None

    def has_compositor(self):
        return self.lib.XGetSelectionOwner(self.dpy, self.atom("_NET_WM_CM_S0")) != 0

    def background(self, rgb):
        """Fill the empty screen with one colour (0xRRGGBB), for compositors too."""
        lib, dpy = self.lib, self.dpy
        pix = lib.XCreatePixmap(dpy, self.root, 1, 1, self.attributes(self.root).depth)
        gc = lib.XCreateGC(dpy, pix, 0, None)
        lib.XSetForeground(dpy, gc, rgb)
        lib.XFillRectangle(dpy, pix, gc, 0, 0, 1, 1)
        lib.XSetWindowBackgroundPixmap(dpy, self.root, pix)
        lib.XClearWindow(dpy, self.root)
        one = ctypes.c_ulong(pix)
        for name in ("_XROOTPMAP_ID", "ESETROOT_PMAP_ID"):
            lib.XChangeProperty(dpy, self.root, self.atom(name), 20, 32, 0, ctypes.byref(one), 1)
        lib.XSetCloseDownMode(dpy, 1)       # keep the pixmap after this process has ended
        lib.XSync(dpy, 0)

    def watch(self):
        """Subscribe to events about windows (see wait_event)."""
        self.lib.XSelectInput(self.dpy, self.root, (1 << 19) | (1 << 22))
        self.lib.XSync(self.dpy, 0)

    def wait_event(self, timeout):
        """Wait for an event, at most timeout seconds; discard all events."""
        buf = ctypes.create_string_buffer(256)
        if not self.lib.XPending(self.dpy):
            select.select([self.lib.XConnectionNumber(self.dpy)], [], [], max(0, timeout))
        while self.lib.XPending(self.dpy):
            self.lib.XNextEvent(self.dpy, buf)


class SharedPicture:
    """Memory in which the X server writes pictures of the screen, which takes an eighth of the time of
    sending them."""

    def __init__(self, dpy, size):
        c = ctypes
        self.dpy, self.ext, libc = dpy, c.CDLL("libXext.so.6"), c.CDLL(None)
        libc.memcmp.argtypes = [c.c_void_p, c.c_char_p, c.c_size_t]
        self._compare, self._last = libc.memcmp, b""
        self.ext.XShmAttach.argtypes = [c.c_void_p, c.POINTER(_XShmSegmentInfo)]
        self.ext.XShmCreateImage.restype = c.POINTER(_XImage)
        self.ext.XShmCreateImage.argtypes = [
            c.c_void_p, c.c_void_p, c.c_uint, c.c_int, c.c_void_p, c.POINTER(_XShmSegmentInfo),
            c.c_uint, c.c_uint]
        self.ext.XShmGetImage.argtypes = [
            c.c_void_p, c.c_ulong, c.POINTER(_XImage), c.c_int, c.c_int, c.c_ulong]
        libc.shmat.restype, libc.shmat.argtypes = c.c_void_p, [c.c_int, c.c_void_p, c.c_int]
        libc.shmget.argtypes = [c.c_int, c.c_size_t, c.c_int]
        shmid = libc.shmget(0, size, 0o1600)    # IPC_PRIVATE, IPC_CREAT
        if shmid < 0:
            raise UIError("no shared memory for pictures of the screen")
        self.info = _XShmSegmentInfo(shmid=shmid, shmaddr=libc.shmat(shmid, None, 0))
        attached = self.ext.XShmAttach(dpy.dpy, c.byref(self.info))
        dpy.lib.XSync(dpy.dpy, 0)
        libc.shmctl(shmid, 0, None)             # IPC_RMID: freed once nobody uses it
        if not attached:
            raise UIError("the X server shares no memory")

    def read(self, attributes, x, y, width, height):
        """A rectangle of the screen, which has these attributes, in the X server's format."""
        image = self.ext.XShmCreateImage(
            self.dpy.dpy, attributes.visual, attributes.depth, 2, self.info.shmaddr,
            ctypes.byref(self.info), width, height)
        try:
            if image.contents.bits_per_pixel != 32:
                raise UIError("only 24-bit screens can be read")
            if not self.ext.XShmGetImage(self.dpy.dpy, self.dpy.root, image, x, y,
                                         ctypes.c_ulong(-1).value):
                raise UIError("the X server gave no picture")
            size = width * height * 4
            # Most are equal to the last one: comparing takes a tenth of the time of copying.
            if len(self._last) != size or self._compare(self.info.shmaddr, self._last, size):
                self._last = ctypes.string_at(self.info.shmaddr, size)
            return self._last
        finally:
            self.dpy.lib.XDestroyImage(image)   # not the memory


_display = None


def display():
    global _display
    if _display is None:
        _display = Display()
    return _display


def describe(windows):
    return "; ".join(map(repr, windows)) or "no windows"


def windows(title=None, pid=None, wmclass=None):
    """Shown top-level windows, topmost last."""
    return [w for w in display().clients()
            if w.mapped and matches(title, w.title) and matches(wmclass, w.wmclass)
            and (pid is None or is_descendant(w.pid, pid))]


def described(title, pid, wmclass=None):
    """A description of a wanted window."""
    want = ", ".join(f"{k} {v}" for k, v in
                     (("title", title), ("pid", pid), ("class", wmclass)) if v) or "any"
    return f"a window ({want})"


def wait_for_window(title=None, pid=None, wmclass=None, timeout=20):
    """The topmost matching window, waited for."""
    def check():
        if pid and not os.path.isdir(f"/proc/{pid}"):
            raise UIError(f"process {pid} ended before it showed a window")
        return windows(title, pid, wmclass)
    return poll(check, timeout, lambda: f"{described(title, pid, wmclass)}; there: "
                + describe(display().clients()))[-1]


def wait_for_active(title=None, pid=None, timeout=10, other_than=None):
    """The active window, once a matching one is active, other than the given one.  While windows open
    and close there can be none for a moment."""
    def check():
        active = display().active()
        if not active or (other_than and active.id == other_than.id):
            return None
        return next((w for w in windows(title, pid) if w.id == active.id), None)
    return poll(check, timeout, lambda: f"{described(title, pid)} to be active; is: "
                f"{display().active()!r}")


def wait_for_no_window(title=None, pid=None, wmclass=None, timeout=10):
    poll(lambda: not windows(title, pid, wmclass), timeout,
         lambda: "the window to go; there: " + describe(display().clients()))


def close(win):
    """Ask a window to close, as its close button does."""
    display().message(win.id, "_NET_CLOSE_WINDOW", 0, 2)


def resize(win, width, height, timeout=5):
    """Resize the visible part of a window; return its actual size, which can be
    larger (the application has a minimum size)."""
    left, right, top, bottom = win.shadow
    hand().resize(win.id, width + left + right, height + top + bottom)
    with contextlib.suppress(Timeout):
        poll(lambda: display().window(win.id).box[2:] == (width, height), timeout, "")
    wait_still(timeout=timeout)
    return display().window(win.id).box[2:]


def maximize(win, on=True, timeout=5):
    """Maximize or restore a window; return its new size."""
    dpy = display()
    dpy.message(win.id, "_NET_WM_STATE", 1 if on else 0, dpy.atom("_NET_WM_STATE_MAXIMIZED_VERT"),
                dpy.atom("_NET_WM_STATE_MAXIMIZED_HORZ"), 2)
    want = dpy.atom("_NET_WM_STATE_MAXIMIZED_VERT")
    poll(lambda: (want in (dpy.prop(win.id, "_NET_WM_STATE") or [])) == on, timeout,
         f"{win!r} to be {'maximized' if on else 'unmaximized'}")
    wait_still(timeout=timeout)
    return dpy.window(win.id).box[2:]


# -------------------------------------------------------- pictures of windows

def screenshot(path=None, region=None, window=None):
    """A picture of the screen, a region (x, y, width, height) or a window."""
    if window is not None:
        region = display().window(window.id).box
    pic = display().grab(region)
    if path:
        pic.save(path)
    return pic


def wait_change(before, region=None, timeout=5, min_pixels=1, interval=0.01):
    """Wait until the screen differs from the picture before; return the new one."""
    def check():
        now = display().grab(region)
        return now if now.diff(before)[0] >= min_pixels else None
    return poll(check, timeout, f"{min_pixels} changed pixels in {region or 'the screen'}", interval)


def wait_still(quiet=0.3, region=None, timeout=10, interval=0.1):
    """Wait until nothing has changed for quiet seconds; return the picture."""
    last, since, end = display().grab_raw(region), time.monotonic(), time.monotonic() + timeout
    while time.monotonic() - since < quiet:
        if time.monotonic() > end:
            raise Timeout(f"the picture kept changing for {timeout:g} s: an animation, or a "
                          "blinking caret? (a region without it can be given)")
        time.sleep(interval)
        now = display().grab_raw(region)
        if now != last:
            last, since = now, time.monotonic()
    return Grabbed(*last)


def pictures_until_still(quiet=0.3, region=None, timeout=10, interval=0.005):
    """The different pictures that are seen until nothing has changed for quiet seconds."""
    seen, since, end = [display().grab_raw(region)], time.monotonic(), time.monotonic() + timeout
    while time.monotonic() - since < quiet:
        if time.monotonic() > end:
            raise Timeout(f"the picture kept changing for {timeout:g} s")
        time.sleep(interval)
        now = display().grab_raw(region)
        if now != seen[-1]:
            seen.append(now)
            since = time.monotonic()
    return [Grabbed(*raw) for raw in seen]


def count_frames(seconds, region=None, hertz=120):
    """How many times the picture changed, sampled hertz times a second."""
    end, last, seen = time.monotonic() + seconds, display().grab_raw(region), 0
    while time.monotonic() < end:
        tick = time.monotonic()
        now = display().grab_raw(region)
        if now != last:
            last, seen = now, seen + 1
        time.sleep(max(0, 1 / hertz - (time.monotonic() - tick)))
    return seen


def latency(action, region=None, timeout=3, min_pixels=1):
    """Milliseconds from the start of action() to the first picture in which min_pixels have changed. The
    region should be small: reading the whole screen takes 10 ms. Between two pictures there is a
    millisecond, so that reading them hardly slows the program down."""
    before = display().grab(region)
    start = time.monotonic()
    action()
    while True:
        now, seen = display().grab(region), time.monotonic()
        if now.differs(before) and now.diff(before)[0] >= min_pixels:
            return (seen - start) * 1000
        if seen - start > timeout:
            raise Timeout(f"{min_pixels} changed pixels in {region or 'the screen'}")
        time.sleep(0.001)


# --------------------------------------------------------------------- input

def hand():
    """The pointer and the keyboard."""
    return display().hand


def move(x, y):
    hand().move(x, y)


def approach(x, y):
    """Move the pointer there, from nearby and with pauses, as a hand would: after a popover has
    closed, GTK uses the first motion to find the widget below and would lose an immediate press."""
    hand().move(max(0, x - 2), max(0, y - 2))
    time.sleep(0.02)
    hand().move(x, y)
    time.sleep(0.05)


def click(x, y, button=1):
    """Move the pointer there and click, for some time: GTK lists ignore clicks without duration."""
    approach(x, y)
    click_here(button)


def click_here(button=1, times=1, pause=0):
    """Click where the pointer is, several times with a pause of seconds after each."""
    for _ in range(times):
        hand().press(button)
        time.sleep(0.06)
        hand().release(button)
        time.sleep(pause)


def drag(x1, y1, x2, y2, button=1, steps=12, seconds=0.3):
    """Press at the first point, move in steps, release at the second."""
    approach(x1, y1)
    hand().press(button)
    try:
        for i in range(1, steps + 1):
            time.sleep(seconds / steps)
            move(x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps)
        time.sleep(0.05)
    finally:
        hand().release(button)


def scroll(x, y, clicks):
    """Turn the wheel over a point; positive is down."""
    approach(x, y)
    for _ in range(abs(clicks)):
        turn_wheel(5 if clicks > 0 else 4)
        time.sleep(0.04)


def turn_wheel(button):
    """Turn the wheel by one notch where the pointer is."""
    hand().press(button)
    hand().release(button)


def scroll_in(window, clicks):
    """Turn the wheel over the lower end of a window."""
    scroll(window.x + window.width // 2, window.y + window.height - 60, clicks)


def key(*combos, pause=0.03):
    """Press key combinations, e.g. key("ctrl+n", "Escape"), with a pause after each."""
    for combo in combos:
        hand().key(combo)
        time.sleep(pause)


@contextlib.contextmanager
def held(modifier):
    """Holds a key, e.g. "shift", while the mouse is used."""
    hand().key_down(modifier)
    try:
        yield
    finally:
        hand().key_up(modifier)


def type_text(text, delay=15):
    """Type on the keyboard.  For letters missing from the keyboard map a spare key is remapped for a
    moment, which needs a longer delay."""
    if not text.isascii():
        delay = max(delay, 60)
    hand().enter(text, delay / 1000)


# ------------------------------------------------------------- accessibility

STATES = """invalid active armed busy checked collapsed defunct editable enabled expandable
expanded focusable focused has-tooltip horizontal iconified modal multi-line multiselectable
opaque pressed resizable selectable selected sensitive showing single-line stale transient
vertical visible manages-descendants indeterminate required truncated animated invalid-entry
supports-autocompletion selectable-text is-default visited checkable has-popup
read-only""".split()

A11Y = "org.a11y.atspi."


class Bus:
    """The accessibility bus, called directly: libatspi has a cache that goes
    stale without a main loop, and it can deadlock."""

    def __init__(self):
        address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
        if not address:
            raise UIError("DBUS_SESSION_BUS_ADDRESS is not set: run inside ui-session")
        try:
            session = message_bus.Connection(address)
            place = session.call_each([("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")],
                                      timeout=10)[0]
            if not place:
                raise message_bus.BusError("org.a11y.Bus does not answer")
            self.conn = message_bus.Connection(place.values()[0])
            session.close()
        except (message_bus.BusError, message_bus.NoAnswer) as bad:
            raise UIError(f"cannot reach the accessibility bus: {bad}") from None

    def call(self, *call, timeout=5):
        """Call a method, given as (destination, path, interface, method, signature and values of the
        arguments if it has any); its results, or None if the object is gone or lacks the method."""
        return self.call_each([call], timeout)[0]

    def call_each(self, calls, timeout=5):
        """Call several methods, each given like the arguments of call(); the results in the same
        order.  All are sent before the first answer, which takes half the time of one by one."""
        return [self._unpacked(answer) for answer in self.answers(calls, timeout)]

    def answers(self, calls, timeout=5):
        """The same without unpacking the results."""
        try:
            return self.conn.call_each(calls, timeout)
        except message_bus.NoAnswer as bad:
            raise UIError(f"the program did not answer {bad} within {timeout:g} s: it hangs") from None
        except (message_bus.BusError, OSError) as bad:
            raise UIError(f"the accessibility bus is gone: {bad}") from None

    @staticmethod
    def _unpacked(answer):
        """The results in an answer; the only one by itself."""
        got = answer.values() if answer else None
        return got[0] if got and len(got) == 1 else got

    def prop(self, dest, path, iface, name):
        return self.call(*self.getting(dest, path, iface, name))

    @staticmethod
    def getting(dest, path, iface, name):
        """The call that gets a property."""
        return dest, path, "org.freedesktop.DBus.Properties", "Get", "ss", iface, name


_bus = None


def bus():
    global _bus
    if _bus is None:
        _bus = Bus()
    return _bus


def state_names(words):
    """The names of the states in two words of 32 bits."""
    return sorted(STATES[32 * i + bit] for i, word in enumerate(words) for bit in range(32)
                  if word >> bit & 1 and 32 * i + bit < len(STATES))


class Seen:
    """What a snapshot says about a widget. What is seldom needed is read when it is."""

    def __init__(self, data, at):
        """Reads the item that begins at this place; end is the place after it."""
        number, strings = message_bus.UINT.unpack_from, []
        for is_struct in (True, False, True, False, True, False):   # destination and path, three times
            at = at + 7 & ~7 if is_struct else at + 3 & ~3
            strings.append(at)
            at += 5 + number(data, at)[0]
        self.path, self.parent = (self._text(data, strings[n]) for n in (1, 5))
        at = at + 3 & ~3
        self.index, self.n_children, length = self.COUNTS.unpack_from(data, at)
        self._data, self._interfaces = data, at + 8
        at += 12 + length
        self._name = at = at + 3 & ~3
        at += 5 + number(data, at)[0] + 3 & ~3
        self._description = at = at + 4      # after the role
        at += 5 + number(data, at)[0] + 3 & ~3
        self._states = at
        self.end = at + 4 + number(data, at)[0]

    COUNTS = struct.Struct("=iiI")

    @staticmethod
    def _text(data, at):
        return message_bus.read_string(data, at)[0]

    @property
    def name(self):
        return self._text(self._data, self._name)

    @property
    def description(self):
        return self._text(self._data, self._description)

    @property
    def interfaces(self):
        found = message_bus.reader("as")(self._data, self._interfaces)[0]
        return [name.removeprefix(A11Y) for name in found]

    @property
    def states(self):
        return state_names(message_bus.reader("au")(self._data, self._states)[0])


class Snapshot:
    """The widgets of a program at one moment, read by a single call, which takes a tenth of the time
    of asking each widget."""

    # Of the answer of GetItems, whose items Seen reads. The reader of this type would make all their
    # values, which takes five times as long.
    TYPE = "a((so)(so)(so)iiassusau)"

    def __init__(self, dest):
        self.seen, self._children = {}, {}
        answer = bus().answers([(dest, "/org/a11y/atspi/cache", A11Y + "Cache", "GetItems")])[0]
        if not answer:
            return
        if answer.signature != self.TYPE:
            raise UIError(f"the program lists its widgets as {answer.signature}")
        at, end = 8, 8 + message_bus.UINT.unpack_from(answer.body, 0)[0]
        while at < end:
            seen = Seen(answer.body, at + 7 & ~7)
            self.seen[seen.path] = seen
            at = seen.end
        for seen in self.seen.values():
            self._children.setdefault(seen.parent, []).append(seen)

    def children(self, path):
        """The paths of the children of a widget, or None if they must be queried: hidden widgets have
        the index of the next one, and widgets that nobody has asked about are missing."""
        if path not in self.seen:
            return None
        found = sorted(self._children.get(path, []), key=lambda seen: seen.index)
        if [seen.index for seen in found] != list(range(self.seen[path].n_children)):
            return None
        if not any(seen.name == "GtkStackPage" for seen in found):
            return [seen.path for seen in found]
        # Here, the pages of a stack stand between it and its children.
        behind = [self._children.get(page.path, []) for page in found]
        return [only[0].path for only in behind] if all(len(only) == 1 for only in behind) else None


class Node:
    """A widget on the accessibility bus.  Everything that can change is queried on
    each use, except what walk() has seen.  Role names are the toolkit's (GTK 4: button, switch,
    checkbox, text box, menu item, ...)."""

    # What never changes for a widget, by its address, which is never reused: each walk creates
    # new nodes.
    _roles, _interfaces = {}, {}
    _pids = {}

    def __init__(self, dest, path, parent=None, depth=0):
        self.dest, self.path, self.parent, self.depth = dest, path, parent, depth
        self._snapshot, self._kids = None, []

    @property
    def seen(self):
        """Name, description, states and interfaces at the moment of the walk that led here; those
        of now if there was no walk."""
        return self._snapshot.seen.get(self.path, self) if self._snapshot else self

    def _call(self, iface, method, *arguments):
        return bus().call(self.dest, self.path, A11Y + iface, method, *arguments)

    def _prop(self, iface, name):
        return bus().prop(self.dest, self.path, A11Y + iface, name)

    def _ask_once(self, known, method):
        """The first result of a method, cached unless it is empty."""
        address = (self.dest, self.path)
        if not known.get(address):
            known[address] = self._call("Accessible", method)
        return known[address]

    @staticmethod
    def learn_roles(nodes):
        """Queries together the roles of several widgets of which many are to be known."""
        unknown = [(node.dest, node.path) for node in nodes if not Node._roles.get((node.dest, node.path))]
        answers = bus().call_each([(*address, A11Y + "Accessible", "GetRoleName") for address in unknown])
        Node._roles.update(zip(unknown, answers))

    @property
    def name(self):
        return self._prop("Accessible", "Name") or ""

    @property
    def role(self):
        return self._ask_once(self._roles, "GetRoleName") or "gone"

    @property
    def description(self):
        return self._prop("Accessible", "Description") or ""

    @property
    def states(self):
        return state_names(self._call("Accessible", "GetState") or [])

    @property
    def interfaces(self):
        found = self._ask_once(self._interfaces, "GetInterfaces") or []
        return [name.replace(A11Y, "") for name in found]

    @property
    def pid(self):
        if not self._pids.get(self.dest):
            self._pids[self.dest] = bus().call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", "s", self.dest)
        return self._pids[self.dest]

    @property
    def actions(self):
        if "Action" not in self.interfaces:
            return []
        return [self._call("Action", "GetName", "i", i) or ""
                for i in range(self._prop("Action", "NActions") or 0)]

    @property
    def text(self):
        if "Text" not in self.interfaces:
            return None
        return self.texts_of([self])[0]

    @property
    def value(self):
        if "Value" not in self.interfaces:
            return None
        return self._prop("Value", "CurrentValue")

    def children(self):
        return self._nodes(self._call("Accessible", "GetChildren"))

    def _nodes(self, children):
        """The nodes of the children in the answer of GetChildren."""
        return [Node(dest, path, self, self.depth + 1) for dest, path in children or []
                if path != "/org/a11y/atspi/null"]

    def walk(self):
        """This widget and all inside it, each before those inside it; their "seen" is of one
        moment."""
        snapshot = Snapshot(self.dest)
        level = [self]
        while level:
            for node, found in zip(level, self._children_of(level, snapshot)):
                node._kids = found
            level = [kid for node in level for kid in node._kids]
        nodes = self.walked()
        if any(node.path not in snapshot.seen for node in nodes):   # asked about for the first time
            snapshot = Snapshot(self.dest)
        for node in nodes:
            node._snapshot = snapshot
        return nodes

    def walked(self):
        """This widget and all inside it as the walk that led here has seen them."""
        nodes, ahead = [], [self]
        while ahead:
            nodes.append(ahead.pop())
            ahead += reversed(nodes[-1]._kids)
        return nodes

    @staticmethod
    def _children_of(nodes, snapshot):
        """The children of each node, queried together where the snapshot does not tell."""
        paths = [snapshot.children(node.path) for node in nodes]
        unknown = {}
        for node, known in zip(nodes, paths):
            if known is None:
                unknown.setdefault(node.dest, []).append(node.path)
        asked = {}
        for dest, places in unknown.items():
            answers = bus().call_each([(dest, place, A11Y + "Accessible", "GetChildren")
                                       for place in places])
            asked.update(zip(((dest, place) for place in places), answers))
        return [node._nodes(asked[node.dest, node.path] if known is None
                            else [(node.dest, path) for path in known])
                for node, known in zip(nodes, paths)]

    def extents(self):
        """(x, y, width, height) relative to its window, or None."""
        return self.extents_of([self])[0]

    @staticmethod
    def extents_of(nodes):
        """The extents() of several widgets, queried together."""
        # only window coordinates: GTK 4 warns, and may crash under
        # G_DEBUG=fatal-criticals, when asked for screen coordinates
        got = bus().call_each([(node.dest, node.path, A11Y + "Component", "GetExtents", "u", 1)
                               for node in nodes])
        return [tuple(one) if one else None for one in got]

    @staticmethod
    def texts_of(nodes):
        """The texts of several widgets that have one, queried together; None of those that are gone."""
        # GTK limits the end to the length, but 4.8 returns nothing for an end of -1
        return bus().call_each([(node.dest, node.path, A11Y + "Text", "GetText", "ii", 0, 0x7fffffff)
                                for node in nodes])

    def box(self):
        """(x, y, width, height) on the screen, or None if it is not shown.

        GTK 4 reports positions relative to the window, so the X window has to
        be found: for a popover the popup of the same size, otherwise the
        top-level window with the same process and title."""
        return self._place()[0]

    def shown_box(self):
        """The part of box() that is not cut off by its window or a scrolled area."""
        return self._place()[1]

    def _place(self):
        own = self.extents()
        if not own or own[2] <= 0 or own[3] <= 0:
            return None, None
        dpy, pid = display(), self.pid
        tops = [w for w in dpy.clients() if w.mapped and w.pid == pid]
        if not tops:
            return None, None
        scale, native, popups = 1, None, dpy.popups(tops[-1].id)
        chain = [self]
        while chain[-1].parent is not None:
            chain.append(chain[-1].parent)
        self.learn_roles(chain)
        chain = [self, *itertools.takewhile(lambda node: node.role != "application", chain[1:])]
        frame = chain[-1]
        looked_at = [node for node in chain[1:] if popups or node is frame or node.scrolls()]
        extents = {self: own, **dict(zip(looked_at, self.extents_of(looked_at)))}
        fext = extents[frame]
        if fext is None:
            return None, None
        title = frame.name if len(tops) > 1 else None   # it can change
        for win in reversed([w for w in tops if w.title == title] or tops):
            left, _, top, _ = win.shadow
            width, height = win.box[2:]
            fits_in = [s for s in (3, 2, 1) if fext[2] * s <= width and fext[3] * s <= height]
            if fits_in:
                scale = fits_in[0]
                # the rest is a border, equal on all sides
                native = (win.x + left + (width - fext[2] * scale) / 2,
                          win.y + top + (height - fext[3] * scale) / 2, fext, win.box)
                break
        clip = list(own)
        for node in chain:
            scrolls = node is not self and node.scrolls()
            ext = extents.get(node)
            if not ext:
                continue
            pop = [p for p in popups if (p.width, p.height) == (ext[2] * scale, ext[3] * scale)]
            if pop and node is not frame:
                native = (pop[-1].x, pop[-1].y, ext, pop[-1].box)
                break
            if scrolls:
                x1, y1 = min(clip[0] + clip[2], ext[0] + ext[2]), min(clip[1] + clip[3], ext[1] + ext[3])
                clip[:2] = max(clip[0], ext[0]), max(clip[1], ext[1])
                clip[2:] = x1 - clip[0], y1 - clip[1]
        if native is None:
            return None, None
        ox, oy, origin, limit = native

        def on_screen(ext):
            return (round(ox + (ext[0] - origin[0]) * scale), round(oy + (ext[1] - origin[1]) * scale),
                    round(ext[2] * scale), round(ext[3] * scale))
        shown = on_screen(clip)
        x0, y0 = max(shown[0], limit[0]), max(shown[1], limit[1])
        x1 = min(shown[0] + shown[2], limit[0] + limit[2])
        y1 = min(shown[1] + shown[3], limit[1] + limit[3])
        return on_screen(own), ((x0, y0, x1 - x0, y1 - y0) if x1 > x0 and y1 > y0 else None)

    def scrolls(self):
        return self.role in ("scroll pane", "scroll area", "viewport")

    def centre(self):
        """The middle of its visible part."""
        whole, box = self._place()
        if not box:
            raise Vanished(f"{self!r} is not on the screen" + (" (scrolled away?)" if whole else ""))
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def click(self, button=1):
        """Click its middle with the mouse.  Waits for it to be on the screen, as its window may be laid
        out or a popover open at this moment."""
        click(*poll(self.centre, 5, "the place of a widget"), button)

    def activate(self, action=None):
        """Invoke an accessibility action (the first one unless named)."""
        names = self.actions
        if not names:
            raise UIError(f"{self!r} has no action; click it with the mouse")
        if action is not None and action not in names:
            raise UIError(f"{self!r} has no action {action!r}, only {names}")
        index = names.index(action) if action else 0
        if not self._call("Action", "DoAction", "i", index):
            raise UIError(f"{self!r} refused the action {names[index]!r}")

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    def line(self, full=False):
        """One line of a tree dump."""
        out = f"{'  ' * self.depth}{self.role} {self.name!r}"
        hide = set() if full else {"sensitive", "visible", "showing", "horizontal", "vertical",
                                   "focusable", "selectable", "editable"}
        states = self.states
        marks = [s for s in states if s not in hide]
        if "sensitive" not in states and self.role != "application":
            marks.append("INSENSITIVE")
        if self.description:
            out += f" desc={self.description!r}"
        text, value = self.text, self.value
        if text is not None and text != self.name:
            out += f" text={text!r}"
        if value is not None:
            out += f" value={value:g}"
        if marks:
            out += " [" + " ".join(marks) + "]"
        acts = [a for a in self.actions if full or not a.startswith(
            ("clipboard.", "selection.", "link.", "menu.popup", "text.", "misc."))]
        if acts:
            out += " actions=" + ",".join(acts)
        box = self.extents()
        if box:
            out += f" @{box[0]},{box[1]} {box[2]}x{box[3]}"
        return out

def apps():
    """Programs on the accessibility bus."""
    root = Node(A11Y + "Registry", "/org/a11y/atspi/accessible/root")
    found = [Node(n.dest, n.path) for n in root.children()]
    return [n for n in found if n.pid]


def app(pid=None, name=None, timeout=10):
    """The program's node on the accessibility bus."""
    def check():
        return [a for a in apps() if (pid is None or is_descendant(a.pid, pid))
                and (name is None or matches(name, a.name))]
    return poll(check, timeout, lambda: f"an accessible program (pid {pid}, name {name}); there: "
                + (", ".join(f"{a.name} ({a.pid})" for a in apps()) or "none"))[-1]


def all_nodes(pid=None, app_name=None, timeout=2):
    for a in ([app(pid, app_name, timeout)] if pid or app_name else apps()):
        yield from a.walk()


def fits(node, name, role, states, description):
    seen = node.seen
    return ((name is None or matches(name, seen.name))
            and (description is None or matches(description, seen.description))
            and (not states or set(states) <= set(seen.states))
            and (role is None or matches(role, node.role)))


def find_all(name=None, role=None, states=(), description=None, pid=None, app_name=None):
    return [n for n in all_nodes(pid, app_name) if fits(n, name, role, states, description)]


def find(name=None, role=None, states=(), description=None, pid=None, app_name=None,
         timeout=5, on_screen=False):
    """The first matching widget, waited for.  name, role and description are
    exact unless written /as a regular expression/."""
    want = " ".join(f"{k}={v!r}" for k, v in (
        ("role", role), ("name", name), ("description", description),
        ("states", list(states))) if v) or "anything"

    def check():
        with contextlib.suppress(Timeout):      # the program may not be on the bus yet
            for node in all_nodes(pid, app_name, timeout=0):
                if fits(node, name, role, states, description) and \
                        (not on_screen or node.shown_box()):
                    return node
        return None

    def missing():
        app(pid, app_name, timeout=0)
        if on_screen and find_all(name, role, states, description, pid, app_name):
            return f"the widget with {want} to be on the screen; it exists but is scrolled " \
                   "away, on a hidden page or in a closed menu"
        some = sorted({f"{n.role} {n.seen.name!r}" for n in all_nodes(pid, app_name)
                       if n.seen.name and (role is None or matches(role, n.role))})
        return f"a widget with {want}; there: " + (", ".join(some[:40]) or "none of that role")
    return poll(check, timeout, missing, 0.1)


def focused(pid=None, app_name=None):
    """The focused widget, or None.  Widgets in inactive windows and closed
    popovers keep the state, so a visible one in the active window is preferred."""
    def rank(node):
        top = node
        while top.parent is not None and top.parent.role != "application":
            top = top.parent
        return "active" in top.states, node.shown_box() is not None
    got = find_all(states=["focused"], pid=pid, app_name=app_name)
    return max(got, key=rank) if got else None


INTERACTIVE = {"button", "toggle button", "checkbox", "radio", "text box", "search box",
               "spin button", "slider", "combo box", "menu item", "menu item checkbox",
               "menu item radio", "tab", "image", "table", "grid", "list", "tree", "switch",
               "link", "dialog", "window", "alert", "alert dialog", "list item", "option"}


def lint(pid=None, app_name=None):
    """Widgets that a screen-reader user cannot distinguish: controls without a
    name, or with GTK's fallback, the name of the widget's C type.  A list of
    (node, problem)."""
    bad = []
    for node in all_nodes(pid, app_name):
        role, name = node.role, node.seen.name
        plain = role in ("group", "widget", "generic", "scroll pane")
        if node.parent is None or (plain and not name) or \
                (role not in INTERACTIVE and "focusable" not in node.seen.states):
            continue
        if not name.strip():
            # the contents of a row without a name are read instead
            if not any(kid.seen.name.strip() for kid in node.walked() if kid is not node):
                bad.append((node, "no name"))
        elif re.fullmatch(r"(Gtk|Adw|Gdk|G)[A-Z][a-z]\w*", name) or \
                (plain and re.fullmatch(r"[A-Z][a-z]+[A-Z][a-z]\w*", name)):
            bad.append((node, "named after its C type"))
    return bad


# ----------------------------------------------------------------- processes

def descendants(pid):
    """A process and all its descendants, as a set of ids."""
    kids = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError, IndexError, ValueError):
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as f:
                    kids.setdefault(int(f.read().rsplit(")", 1)[1].split()[1]), []).append(int(name))
    found, todo = set(), [int(pid)]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += kids.get(one, [])
    return found


def is_descendant(pid, ancestor):
    """Whether a process is ancestor or one of its descendants."""
    while pid and pid != ancestor:
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as f:
                pid = int(f.read().rsplit(")", 1)[1].split()[1])
        except OSError:     # it has ended
            return False
    return bool(pid)


def memory(pid):
    """Kilobytes: rss, anon (its part in the private heap) and pss (shared pages
    divided by their users); pss is None where the kernel does not report it."""
    out = {"rss": None, "anon": None, "pss": None}
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as f:
            for ln in f:
                if ln.startswith("VmRSS:"):
                    out["rss"] = int(ln.split()[1])
                elif ln.startswith("RssAnon:"):
                    out["anon"] = int(ln.split()[1])
    except OSError:
        raise UIError(f"no process {pid}") from None
    with contextlib.suppress(OSError), open(f"/proc/{pid}/smaps_rollup", encoding="utf-8") as f:
        for ln in f:
            if ln.startswith("Pss:"):
                out["pss"] = int(ln.split()[1])
    return out


def has_mapping(pid, size):
    """Whether a process has a writable memory mapping of size kilobytes, used or not, or up to a
    tenth larger: neighbouring mappings are merged."""
    try:
        with open(f"/proc/{pid}/maps", encoding="utf-8") as f:
            for ln in f:
                addresses, rights = ln.split()[:2]
                start, end = (int(address, 16) for address in addresses.split("-"))
                if rights.startswith("rw") and size <= (end - start) // 1024 <= size * 11 // 10:
                    return True
    except OSError:
        raise UIError(f"no process {pid}") from None
    return False


def cpu_time(pid):
    """(seconds on a processor, seconds ready but waiting for one) so far, of all
    live threads, on the scheduler's nanosecond clock."""
    ran = queued = 0
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
    except OSError:
        raise UIError(f"no process {pid}") from None
    for task in tasks:
        with contextlib.suppress(OSError, IndexError), \
                open(f"/proc/{pid}/task/{task}/schedstat", encoding="utf-8") as f:
            got = f.read().split()
            ran, queued = ran + int(got[0]), queued + int(got[1])
    return ran / 1e9, queued / 1e9


def wakeups(pid):
    """The number of voluntary context switches of its threads so far."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with contextlib.suppress(OSError), \
                open(f"/proc/{pid}/task/{task}/status", encoding="utf-8") as f:
            total += sum(int(ln.split()[1]) for ln in f if ln.startswith("voluntary_ctxt"))
    return total


def idle_load(pid, seconds=10):
    """(percentage of one processor, wake-ups a second) over some seconds."""
    cpu, woke, start = cpu_time(pid)[0], wakeups(pid), time.monotonic()
    time.sleep(seconds)
    spent = time.monotonic() - start
    return 100 * (cpu_time(pid)[0] - cpu) / spent, (wakeups(pid) - woke) / spent


class Program:
    """A running program, for a with statement, which stops it at the end."""

    def __init__(self, command, log=None, env=None):
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.log = log
        out = open(log, "wb") if log else None     # noqa: SIM115
        full = dict(os.environ, **(env or {}))
        try:
            self.started = time.monotonic()
            self.proc = subprocess.Popen(self.command, stdout=out, stderr=out, env=full,
                                         start_new_session=True)
        except OSError as bad:
            raise UIError(f"cannot start {self.command[0]}: {bad.strerror}") from None
        finally:
            if out:
                out.close()
        self.pid = self.proc.pid

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.stop()

    def running(self):
        return self.proc.poll() is None

    def window(self, timeout=20):
        def check():
            if not self.running():
                raise UIError(f"{self.command[0]} ended with status {self.proc.returncode} before "
                              "it showed a window" + self._tail())
            return windows(pid=self.pid)
        return poll(check, timeout, lambda: f"a window of {self.command[0]}; there: "
                    + describe(display().clients()) + self._tail())[-1]

    def _tail(self):
        if not self.log:
            return ""
        with open(self.log, encoding="utf-8", errors="replace") as f:
            return "; its last output:\n" + "".join(f.readlines()[-8:])

    def wait(self, timeout=10):
        """Wait for it to end by itself; return its exit status."""
        try:
            return self.proc.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Timeout(f"{self.command[0]} still runs after {timeout:g} s") from None

    def stop(self, timeout=5):
        """End it and its descendants, first with SIGTERM, then with SIGKILL."""
        for sig in (signal.SIGTERM, signal.SIGKILL):
            if self.proc.poll() is not None:
                break
            for pid in descendants(self.pid):
                with contextlib.suppress(OSError):
                    os.kill(pid, sig)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.proc.wait(timeout)
        return self.proc.returncode


def start_times(command, timeout=30, settle=0.5, env=None, log=None):
    """Start a program, measure its start and stop it.  Milliseconds from exec:
    mapped   its first top-level window is shown by the X server
    painted  the area of that window first differs from the earlier picture
    settled  the last change before the picture was still for settle seconds
    cpu      processor time used by the program until mapped
    queued   time until mapped in which it was ready but waited for a processor:
             large on a busy machine, and then so is mapped
    The screen is read about every 5 ms."""
    dpy = display()
    dpy.watch()
    before = dpy.grab()
    prog = Program(command, log=log or os.devnull, env=env)
    try:
        win = None
        while win is None:
            if time.monotonic() - prog.started > timeout:
                raise Timeout(f"no window within {timeout:g} s; there: {describe(dpy.clients())}")
            if not prog.running():
                raise UIError(f"{prog.command[0]} ended with status {prog.proc.returncode} "
                              "before it showed a window")
            win = (windows(pid=prog.pid) or [None])[-1]
            if win is None:
                dpy.wait_event(0.05)
        out = {"mapped": (time.monotonic() - prog.started) * 1000}
        used = [1000 * t for t in cpu_time(prog.pid)]
        x, y, width, height = dpy.window(win.id).box
        width, height = width - max(0, -x), height - max(0, -y)
        region = (max(0, x), max(0, y), width, height)
        old = before.crop(*region)
        while True:
            now = dpy.grab(region)
            if now.rgb != old.rgb and now.diff(old)[0] * 20 > now.width * now.height:
                break
            if time.monotonic() - prog.started > timeout:
                raise Timeout(f"nothing painted within {timeout:g} s")
            time.sleep(0.003)
        last = time.monotonic()
        out["painted"] = (last - prog.started) * 1000
        while time.monotonic() - last < settle and time.monotonic() - prog.started < timeout:
            time.sleep(0.01)
            new = dpy.grab(region)
            if new.rgb != now.rgb:
                now, last = new, time.monotonic()
        out["settled"] = (last - prog.started) * 1000
        out["cpu"], out["queued"] = used
        return out
    finally:
        prog.stop()
        wait_for_no_window(pid=prog.pid, timeout=5)


LOG_TROUBLE = re.compile(
    r"(-(WARNING|CRITICAL|ERROR) \*\*|\*\* (\([^)]*\): )?(WARNING|CRITICAL|ERROR) \*\*|"
    r"ERROR: \w+Sanitizer|runtime error:|SUMMARY: \w+Sanitizer|Segmentation fault|"
    r"assertion .* failed)")

# GTK's own, also in its demos: a menu that closes while a button of the mouse is pressed on it.
LOG_NOISE = re.compile(r"Broken accounting of active state for widget 0x[0-9a-f]+\(GtkPopoverMenu\)")


def log_trouble(path):
    """Lines of a program's output that report a fault: GLib warnings and
    criticals, sanitizer reports."""
    try:
        with open(path, encoding="utf-8", errors="replace") as f:
            return [ln.rstrip("\n") for ln in f
                    if LOG_TROUBLE.search(ln) and not LOG_NOISE.search(ln)]
    except OSError as bad:
        raise UIError(f"cannot read {path}: {bad.strerror}") from None


# -------------------------------------------------------------- command line

def build_parser():
    top = argparse.ArgumentParser(
        prog="ui.py", description="Inspect an X11 program within ui-session.",
        epilog="Exit status: 0 for success, 1 for a failure (see stderr), 2 for bad usage.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name, text):
        return commands.add_parser(name, help=text, description=text)

    add("wait-window", "wait until a program shows a window").add_argument(
        "--pid", type=int, help="of the program")
    move_to = add("move", "move the pointer")
    move_to.add_argument("x", type=int)
    move_to.add_argument("y", type=int)
    shot = add("screenshot", "write a PNG")
    shot.add_argument("path")
    shot.add_argument("--window", action="store_true", help="only the active window")
    shot.add_argument("--still", action="store_true", help="first wait until nothing moves")
    add("tree", "print the accessibility tree").add_argument("--pid", type=int)
    add("lint", "list controls without a useful name; status 1 if any").add_argument(
        "--pid", type=int)
    add("prepare-screen", "wait for window manager and compositor, set the background").add_argument(
        "colour", metavar="#rrggbb")
    return top


def run_command(args):
    """Runs the command and returns the exit status."""
    if args.command == "wait-window":
        print(wait_for_window(pid=args.pid))
    elif args.command == "move":
        move(args.x, args.y)
    elif args.command == "screenshot":
        if args.still:
            wait_still()
        screenshot(args.path, window=wait_for_active() if args.window else None)
    elif args.command == "tree":
        for node in all_nodes(args.pid):
            print(node.line())
    elif args.command == "lint":
        bad = lint(args.pid)
        for node, why in bad:
            print(f"{why}: {node.line()}")
        return 1 if bad else 0
    elif args.command == "prepare-screen":
        poll(display().has_window_manager, 10, "a window manager")
        display().background(int(args.colour.lstrip("#"), 16))
        poll(display().has_compositor, 10, "a compositor")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(run_command(build_parser().parse_args()))
    except UIError as bad:
        sys.stderr.write(f"ui.py: {bad}\n")
        sys.exit(1)
    except BrokenPipeError:
        sys.exit(1)
