#!/usr/bin/env python3
"""test-install.py SOURCE BUILD: tests that "meson install" installs a complete application.

Installs into a folder in BUILD and checks the installed files as a desktop would: whatever one file
refers to must exist.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import configparser
import gettext
import os
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ID = "io.github.serai.Serai"
SOURCE, BUILD = (Path(argument).resolve() for argument in sys.argv[1:3])
DESTINATION = BUILD / "tests" / "installed"


def run(*command):
    """The output of a command, which must succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"{command[0]} failed:\n{done.stdout}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(DESTINATION, ignore_errors=True)
        run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", DESTINATION)
        found = list(DESTINATION.glob("**/bin/serai"))
        assert len(found) == 1, f"programs called serai: {found}"
        cls.prefix = found[0].parent.parent
        cls.data = cls.prefix / "share"
        entry = configparser.ConfigParser(interpolation=None, comment_prefixes="#", delimiters="=")
        entry.optionxform = str
        entry.read(cls.desktop_file(), encoding="utf-8")
        cls.entry = entry["Desktop Entry"]
        cls.languages = (SOURCE / "po" / "LINGUAS").read_text(encoding="utf-8").split()

    @classmethod
    def desktop_file(cls):
        return cls.data / "applications" / f"{ID}.desktop"

    def metainfo(self):
        return ElementTree.parse(self.data / "metainfo" / f"{ID}.metainfo.xml").getroot()

    def assert_program(self, name):
        self.assertTrue(os.access(self.prefix / "bin" / name, os.X_OK), name)

    def test_programs(self):
        self.assert_program("serai")
        games = run(self.prefix / "bin" / "serai-engine", "games").splitlines()
        self.assertIn("kei-yen", games)
        self.assertIn("serai-match GAME", run(self.prefix / "bin" / "serai-match", "--help"))

    def test_libraries_of_the_window(self):
        """The client of PostgreSQL and the libraries that it needs would lengthen the start."""
        loaded = run("ldd", self.prefix / "bin" / "serai")
        self.assertIn("libgtk-4", loaded)
        self.assertNotIn("libpq", loaded)

    def test_sounds(self):
        made = {path.name for path in (SOURCE / "data" / "sounds").iterdir()}
        installed = {path.name for path in (self.data / "serai" / "sounds").iterdir()}
        self.assertEqual(installed, made)

    def test_desktop_file(self):
        run("desktop-file-validate", self.desktop_file())
        self.assert_program(self.entry["Exec"].split()[0])
        self.assertEqual(self.entry["Icon"], ID)

    def test_desktop_file_is_translated(self):
        for language in self.languages:
            for key in ("Comment", "GenericName", "Keywords"):
                self.assertIn(f"{key}[{language}]", self.entry)

    def test_metainfo(self):
        run("appstreamcli", "validate", "--no-net", self.data / "metainfo" / f"{ID}.metainfo.xml")
        root = self.metainfo()
        self.assertEqual(root.findtext("id"), ID)
        self.assertEqual(root.findtext("launchable"), self.desktop_file().name)
        for binary in root.findall("provides/binary"):
            self.assert_program(binary.text)
        types = {element.text for element in root.findall("provides/mediatype")}
        self.assertEqual(types, set(self.file_types()))

    def test_metainfo_is_translated(self):
        key = "{http://www.w3.org/XML/1998/namespace}lang"
        languages = {element.get(key) for element in self.metainfo().findall("summary")}
        self.assertEqual(languages, {None, *self.languages})

    def test_pictures(self):
        """The pictures in the metainfo and the README exist in the source tree."""
        shown = [element.text.split("/main/")[1] for element in self.metainfo().iter("image")]
        readme = (SOURCE / "README.md").read_text(encoding="utf-8")
        shown += re.findall(r"!\[[^]]+\]\(([^)]+)\)", readme)
        self.assertGreaterEqual(len(shown), 2)
        for path in shown:
            with open(SOURCE / path, "rb") as picture:
                self.assertEqual(picture.read(8), b"\x89PNG\r\n\x1a\n", path)

    def test_release(self):
        info = run("meson", "introspect", "--projectinfo", BUILD)
        version = self.metainfo().find("releases/release").get("version")
        self.assertIn(f'"version": "{version}"', info)
        self.assertIn(version, (SOURCE / "NEWS.md").read_text(encoding="utf-8"))

    def test_icons(self):
        theme = self.data / "icons" / "hicolor"
        for name in (f"scalable/apps/{ID}.svg", f"symbolic/apps/{ID}-symbolic.svg"):
            for size in (16, 128):
                picture = DESTINATION / "icon.png"
                run("rsvg-convert", "-w", size, "-h", size, "-o", picture, theme / name)
                self.assertGreater(picture.stat().st_size, 100, name)

    def test_schema(self):
        schemas = self.data / "glib-2.0" / "schemas"
        run("glib-compile-schemas", "--strict", schemas)
        keys = run("gsettings", "--schemadir", schemas, "list-recursively", ID)
        self.assertIn(f"{ID} game 'kei-yen'", keys)

    def file_types(self):
        """The types of files that the program opens; it also opens links."""
        types = self.entry["MimeType"].strip(";").split(";")
        return [name for name in types if not name.startswith("x-scheme-handler/")]

    def test_links(self):
        types = self.entry["MimeType"].strip(";").split(";")
        self.assertIn("x-scheme-handler/serai", types)
        self.assertTrue(self.entry["Exec"].endswith("%U"))

    def test_file_type(self):
        types = self.data / "mime"
        run("update-mime-database", types)
        globs = (types / "globs2").read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(self.file_types()), 1)
        self.assertIn("50:" + self.file_types()[0] + ":*.serai", globs)

    def test_catalogues(self):
        found = {path.parent.parent.name for path in self.data.glob("locale/*/LC_MESSAGES/serai.mo")}
        self.assertEqual(found, set(self.languages))
        for language in self.languages:
            with open(self.data / f"locale/{language}/LC_MESSAGES/serai.mo", "rb") as catalogue:
                self.assertIn("charset=UTF-8", gettext.GNUTranslations(catalogue).gettext(""))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
