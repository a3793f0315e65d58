"""xdo: the pointer and the keyboard, through libxdo.

A process of xdotool for each click would take twenty milliseconds of processor time and more; a call of
the library that it is made of takes a twentieth of one.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import ctypes

CURRENT_WINDOW = 0      # the one that has the focus or is below the pointer, as from a real device
UNMAPPED, VIEWABLE = 0, 2

_XDO, _WINDOW, _MICROSECONDS = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_uint
_FUNCTIONS = {
    "move_mouse": (ctypes.c_int, ctypes.c_int, ctypes.c_int),
    "mouse_down": (_WINDOW, ctypes.c_int),
    "mouse_up": (_WINDOW, ctypes.c_int),
    "send_keysequence_window": (_WINDOW, ctypes.c_char_p, _MICROSECONDS),
    "send_keysequence_window_down": (_WINDOW, ctypes.c_char_p, _MICROSECONDS),
    "send_keysequence_window_up": (_WINDOW, ctypes.c_char_p, _MICROSECONDS),
    "enter_text_window": (_WINDOW, ctypes.c_char_p, _MICROSECONDS),
    "set_window_size": (_WINDOW, ctypes.c_int, ctypes.c_int, ctypes.c_int),
    "minimize_window": (_WINDOW,),
    "map_window": (_WINDOW,),
    "wait_for_window_map_state": (_WINDOW, ctypes.c_int),
}


class Xdo:
    """Input for the windows of an open X display. The server has handled an action when its call
    returns; the program need not have done so. Raises OSError if an action is impossible."""

    def __init__(self, x11, dpy):
        self._lib, self._x11, self._dpy = ctypes.CDLL("libxdo.so.3"), x11, dpy
        self._lib.xdo_new_with_opened_display.restype = _XDO
        self._lib.xdo_new_with_opened_display.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        for name, types in _FUNCTIONS.items():
            getattr(self._lib, "xdo_" + name).argtypes = [_XDO, *types]
        self._xdo = self._lib.xdo_new_with_opened_display(dpy, None, 0)
        if not self._xdo:
            raise OSError("libxdo cannot use the display")

    def _call(self, name, *arguments):
        failed = getattr(self._lib, "xdo_" + name)(self._xdo, *arguments)
        self._x11.XSync(self._dpy, 0)
        if failed:
            raise OSError(f"xdo_{name}{arguments} failed")

    def move(self, x, y):
        self._call("move_mouse", int(x), int(y), 0)

    def press(self, button):
        self._call("mouse_down", CURRENT_WINDOW, button)

    def release(self, button):
        self._call("mouse_up", CURRENT_WINDOW, button)

    def key(self, combination, seconds=0.012):
        """Presses and releases keys, e.g. "ctrl+n", in this time."""
        self._call("send_keysequence_window", CURRENT_WINDOW, combination.encode(), int(seconds * 1e6))

    def key_down(self, combination):
        self._call("send_keysequence_window_down", CURRENT_WINDOW, combination.encode(), 0)

    def key_up(self, combination):
        self._call("send_keysequence_window_up", CURRENT_WINDOW, combination.encode(), 0)

    def enter(self, text, seconds):
        """Types a text, each letter in this time."""
        self._call("enter_text_window", CURRENT_WINDOW, text.encode(), int(seconds * 1e6))

    def resize(self, window, width, height):
        self._call("set_window_size", window, width, height, 0)

    def minimize(self, window):
        self._call("minimize_window", window)
        self._call("wait_for_window_map_state", window, UNMAPPED)

    def map(self, window):
        self._call("map_window", window)
        self._call("wait_for_window_map_state", window, VIEWABLE)
