#!/usr/bin/env python3
"""test-structure.py SOURCE: tests scripts/structure, and the sources with it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import importlib.machinery
import importlib.util
import io
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()

# foo.c and bar.c call each other; calls in comments and of static functions do not count.
CYCLE = {
    "core/foo.h": "",
    "core/foo.c": '#include "foo.h"\nvoid\nserai_foo (void)\n{\n  serai_bar ();\n}\n',
    "core/bar.c": '#include "foo.h"\nvoid\nserai_bar (void)\n{\n  serai_foo ();\n}\n',
    "core/idle.c": "/* serai_foo() */\nstatic void\nserai_idle (void)\n{\n}\n",
}


def load(path):
    """A Python script without extension as a module."""
    loader = importlib.machinery.SourceFileLoader(path.name, str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(path.name, loader))
    loader.exec_module(module)
    return module


SCRIPT = load(SOURCE / "scripts" / "structure")


def structure(*args):
    """Exit status, standard output and standard error."""
    with contextlib.redirect_stdout(io.StringIO()) as out, \
            contextlib.redirect_stderr(io.StringIO()) as errors:
        status = SCRIPT.main(*args)
    return status, out.getvalue(), errors.getvalue()


class Structure(unittest.TestCase):
    def structure_of(self, files, *args):
        """The same for a tree of these files."""
        with tempfile.TemporaryDirectory() as root:
            for name, text in files.items():
                path = Path(root, "src", name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return structure(*args, root)

    def test_sources(self):
        status, printed, errors = structure("--strict", SOURCE)
        self.assertEqual((status, errors), (0, ""))
        for figure in ("files: ", "longest files", "longest functions", "includes between folders",
                       "cycles of files: "):
            self.assertIn(figure, printed)

    def test_headers_of_libraries(self):
        """Each file includes what it uses, itself or through others, also where headers are
        precompiled."""
        for uses, header in (("adw_bin_new ()", "adwaita.h"), ("GtkWidget *w", "gtk/gtk.h"),
                             ("gdk_rgba_copy (NULL)", "gdk/gdk.h"), ("soup_session_new ()", "libsoup/soup.h"),
                             ("JsonNode *n", "json-glib/json-glib.h"), ('_ ("text")', "glib/gi18n.h"),
                             ("GFile *f", "gio/gio.h"), ("g_task_new ()", "json-glib/json-glib.h")):
            files = {"app/x.h": f"#include <{header}>\n", "app/y.h": '#include "x.h"\n',
                     "app/x.c": f'#include "y.h"\nvoid f (void) {{ {uses}; }}\n'}
            self.assertEqual(self.structure_of(files)[0], 0, uses)
            status, _, errors = self.structure_of(files | {"app/x.h": ""})
            self.assertEqual(status, 1, uses)
            self.assertRegex(errors, "app/x.c uses .* without including")
        self.assertEqual(self.structure_of({"app/x.c": '/* GtkLabel */ char *x = "GtkLabel \\" ";\n'})[0], 0)

    def test_order_of_the_folders(self):
        headers = {f"{folder}/{folder}.h": ""
                   for folder in ("core", "engine", "model", "app", "cli", "match")}
        headers |= {f"net/{folder}/{folder}.h": ""
                    for folder in ("protocol", "store", "host", "client")}
        headers["core/games/keny/private.h"] = ""
        for name, included, is_allowed in (
            ("engine/x.c", '"core.h"', True),
            ("app/board/x.c", '"model.h"', True),
            ("match/x.c", '"cli.h"', True),
            ("core/games/keny/x.c", '"private.h"', True),
            ("net/store/x.c", '"protocol.h"', True),
            ("net/protocol/x.c", '"model.h"', True),
            ("app/x.c", '"client.h"', True),
            ("app/painters/keny.c", '"games/keny/private.h"', True),
            ("core/x.c", '"engine.h"', False),
            ("core/x.c", '"../engine/engine.h"', False),
            ("engine/x.h", '"model.h"', False),
            ("model/x.c", '"app.h"', False),
            ("model/x.c", '"cli.h"', False),
            ("cli/ugi/x.c", '"match.h"', False),
            ("app/x.c", '"match.h"', False),
            ("net/protocol/x.c", '"store.h"', False),
            ("net/client/x.c", '"host.h"', False),
            ("model/x.c", '"protocol.h"', False),
            ("core/x.c", '"games/keny/private.h"', False),
            ("core/games/nerenchi/x.c", '"../keny/private.h"', False),
            ("other/x.c", '"core.h"', False),
            ("core/x.c", "<stdlib.h>", True),
            ("core/x.c", "<glib.h>", False),
            ("engine/x.c", "<glib-object.h>", False),
            ("cli/x.c", "<glib.h>", False),
            ("model/x.c", "<gio/gio.h>", True),
            ("model/x.c", "<gtk/gtk.h>", False),
            ("app/x.c", "<gtk/gtk.h>", True),
        ):
            with self.subTest(file=name, included=included):
                status, _, errors = self.structure_of({**headers, name: f"#include {included}\n"})
                self.assertEqual(status, 0 if is_allowed else 1, errors)
                self.assertEqual(f"error: {name}" in errors, not is_allowed, errors)

    def test_cycles(self):
        status, printed, errors = self.structure_of(CYCLE, "--strict")
        self.assertEqual((status, errors), (1, "error: cycle: core/bar core/foo\n"))
        self.assertIn("cycles of files: 1\n     2 core/bar core/foo\n", printed)
        self.assertEqual(self.structure_of(CYCLE)[::2], (0, ""))
        one_way = {**CYCLE, "core/bar.c": CYCLE["core/bar.c"].replace("  serai_foo ();\n", "")
                   .replace('#include "foo.h"\n', "")}
        self.assertEqual(self.structure_of(one_way, "--strict")[::2], (0, ""))

    def test_cycles_of_folders(self):
        files = {"app/x.h": "", "app/y.c": '#include "z.h"\n', "app/board/z.h": "",
                 "app/board/z.c": '#include "x.h"\n'}
        status, printed, errors = self.structure_of(files, "--strict")
        self.assertEqual((status, errors), (1, "error: cycle of folders: app app/board\n"))
        self.assertIn("cycles of folders: 1\n     2 app app/board\n", printed)
        self.assertEqual(self.structure_of(files)[::2], (0, ""))

    def test_longest_function(self):
        _, printed, _ = self.structure_of({
            "core/x.c": "int\nshort_one (void)\n{\n}\n\nstatic int\nlong_one (int a,\n"
                        "          int b)\n{\n  return 0;\n}\n\nstruct X\n{\n\n\n\n};\n"})
        self.assertIn("body\n     3 long_one() in core/x.c\n     2 short_one() in core/x.c\n", printed)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
