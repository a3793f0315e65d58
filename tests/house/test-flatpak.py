#!/usr/bin/env python3
"""test-flatpak.py SOURCE: tests that flatpak-builder reads the manifest and that it fits the sources.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

ID = "io.github.serai.Serai"
SOURCE = Path(sys.argv[1]).resolve()


class Manifest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(
            ["flatpak-builder", "--show-manifest", SOURCE / "flatpak" / f"{ID}.json"],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        )
        cls.manifest = json.loads(done.stdout)
        cls.module = cls.manifest["modules"][-1]

    def test_identity(self):
        self.assertEqual(self.manifest["id"], ID)
        self.assertEqual(self.manifest["runtime"], "org.gnome.Platform")
        desktop = (SOURCE / "data" / f"{ID}.desktop.in").read_text(encoding="utf-8")
        self.assertIn(f"\nExec={self.manifest['command']} ", desktop)

    def test_permissions(self):
        """A window, sounds, games with somebody elsewhere, and whether the battery is used, which spares
        it during an analysis; but no files."""
        self.assertEqual(
            set(self.manifest["finish-args"]),
            {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio",
             "--device=dri", "--share=network", "--system-talk-name=org.freedesktop.Avahi",
             "--system-talk-name=org.freedesktop.UPower"},
        )

    def test_options(self):
        options = (SOURCE / "meson_options.txt").read_text(encoding="utf-8")
        defined = set(re.findall(r"^option\('(\w+)'", options, re.MULTILINE))
        given = {re.match(r"-D(\w+)=", option)[1] for option in self.module["config-opts"]}
        self.assertEqual(given - defined, {"werror"})

    def test_source_is_this_tree(self):
        sources = [source for source in self.module["sources"] if source["type"] == "dir"]
        self.assertEqual([source["path"] for source in sources], [".."])
        self.assertTrue((SOURCE / "flatpak" / sources[0]["path"] / "meson.build").exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
