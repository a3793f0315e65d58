#!/usr/bin/env python3
"""notifications.py: the desktop's service for notifications, for the tests of this folder.

Prints "ready", and then the summary and the body of each notification in one line, until it is
stopped.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from gi.repository import Gio, GLib

INTERFACE = """
<node><interface name="org.freedesktop.Notifications">
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
</interface></node>
"""


def answer(_connection, _sender, _path, _interface, method, parameters, invocation):
    if method == "Notify":
        print(f"{parameters[3]}: {parameters[4]}", flush=True)
        invocation.return_value(GLib.Variant("(u)", (1,)))
    elif method == "GetCapabilities":
        invocation.return_value(GLib.Variant("(as)", (["body"],)))
    else:
        invocation.return_value(None)


def main():
    info = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.register_object("/org/freedesktop/Notifications", info, answer, None, None)
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.Notifications",
                                   Gio.BusNameOwnerFlags.NONE,
                                   lambda *_: print("ready", flush=True), None)
    GLib.MainLoop().run()


main()
