#!/usr/bin/env python3
"""check-packages.py SOURCE: checks that packages.txt lists every package that is needed.

Checks the headers that sources include, the libraries that meson.build requires, the programs that
scripts, tests and build files call, and the Python modules that are imported. Each must be in a
listed package, in one of its dependencies or in the base system of Debian 12. Other installed
packages do not count.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import ast
import importlib.util
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()
SKIPPED = 77
PROGRAM_FOLDERS = ("/usr/bin", "/usr/sbin", "/bin", "/sbin")

# Shell keywords and builtins that can be in the place of a command.
SHELL_WORDS = set(
    "alias bg break builtin case cd command continue declare do done echo elif else esac eval "
    "exec exit export false fg fi for function getopts hash if in jobs kill let local printf pwd "
    "read readonly return select set shift shopt source test then time times trap true type "
    "typeset ulimit umask unalias unset until wait while".split()
)


def output(*command, **options):
    return subprocess.run(
        command, stdout=subprocess.PIPE, encoding="utf-8", check=True, **options
    ).stdout


def is_debian_12():
    try:
        release = Path("/etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return False
    return "ID=debian\n" in release and 'VERSION_ID="12"' in release


def files(*patterns):
    """The files that match these patterns."""
    found = [path for pattern in patterns for path in SOURCE.glob(pattern)]
    return sorted(path for path in found if path.is_file())


def find_program(name):
    """The path of a program from a package; /usr/local is ignored."""
    paths = (f"{folder}/{name}" for folder in PROGRAM_FOLDERS)
    return next((path for path in paths if os.path.exists(path)), None)


class Packages:
    """The installed packages, and the files of those that packages.txt lists, with dependencies."""

    def __init__(self):
        self.depends = {}
        self.provided_by = {}
        base = {"git", "make"}
        fields = "${Package}\t${Essential}\t${Priority}\t${Provides}\t${Pre-Depends}, ${Depends}\n"
        for line in output("dpkg-query", "-W", "-f", fields).splitlines():
            name, essential, priority, provides, depends = line.split("\t")
            self.depends[name] = depends
            if essential == "yes" or priority == "required":
                base.add(name)
            for virtual in self.names(provides):
                self.provided_by.setdefault(virtual, []).append(name)
        lines = (SOURCE / "packages.txt").read_text(encoding="utf-8").splitlines()
        self.listed = [line.split()[:2] for line in lines if line.strip() and line[0] != "#"]
        allowed = self.closure(base | {name for _, name in self.listed})
        self.files = set(output("dpkg-query", "-L", *sorted(allowed)).splitlines())

    @staticmethod
    def names(field):
        """The package names in a field of dependencies."""
        return re.findall(r"(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]+)", field)

    def closure(self, names):
        """These packages and their dependencies; of alternatives the first installed one."""
        todo, done = list(names), set()
        while todo:
            name = todo.pop()
            if name in done or name not in self.depends:
                continue
            done.add(name)
            for group in self.depends[name].split(","):
                todo += self.choice(self.names(group))
        return done

    def choice(self, alternatives):
        for name in alternatives:
            if name in self.depends:
                return [name]
            if name in self.provided_by:
                return self.provided_by[name]
        return []

    def contain(self, path):
        """Whether the allowed packages contain this file or the target of this link."""
        names = {str(path), os.path.realpath(path)}
        names |= {name.removeprefix("/usr") for name in names if name.startswith("/usr/")}
        return not names.isdisjoint(self.files)

    @staticmethod
    def owner(path):
        """The package of a file, for messages."""
        command = ["dpkg-query", "-S", os.path.realpath(path)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        return "package " + done.stdout.split(":")[0] if done.stdout else "no package"


class Listed(unittest.TestCase):
    # Called only if they are installed, or on request.
    optional = {"sudo", "xfwm4"}

    @classmethod
    def setUpClass(cls):
        cls.packages = Packages()

    def assert_allowed(self, path, user):
        if not self.packages.contain(path):
            owner = self.packages.owner(path)
            self.fail(f"{user} needs {path} from {owner}, which packages.txt does not list")

    def assert_program(self, name, user):
        path = find_program(name)
        self.assertIsNotNone(path, f"{user} calls {name}, which is not installed")
        self.assert_allowed(path, user)

    def test_list(self):
        """Each package once, in a known group, and installed unless it is for benchmarks only."""
        names = [name for _, name in self.packages.listed]
        self.assertEqual(len(names), len(set(names)), "a package is listed twice")
        self.assertEqual({group for group, _ in self.packages.listed}, {"run", "test", "bench"})
        for group, name in self.packages.listed:
            with self.subTest(package=name):
                self.assertTrue(group == "bench" or name in self.packages.depends, "not installed: make install-packages")

    def test_libraries(self):
        text = "".join(path.read_text(encoding="utf-8") for path in files("**/meson.build"))
        libraries = set(re.findall(r"\bdependency\('([\w.+-]+)'", text)) - {"threads"}
        self.assertIn("gtk4", libraries)
        for library in sorted(libraries):
            with self.subTest(library=library):
                folder = output("pkg-config", "--variable=pcfiledir", library).strip()
                self.assert_allowed(f"{folder}/{library}.pc", "meson.build")

    def test_headers(self):
        """The compiler lists the files that it reads for all included headers."""
        headers = set()
        for path in files("src/**/*.[ch]", "tests/**/*.[ch]", "bench/**/*.[ch]"):
            headers |= set(re.findall(r"^\s*#\s*include\s*<([^>]+)>", path.read_text(encoding="utf-8"), re.M))
        self.assertIn("gtk/gtk.h", headers)
        flags = output("pkg-config", "--cflags", "libadwaita-1", "json-glib-1.0", "gio-unix-2.0", "libpq",
                       "libsoup-3.0").split()
        program = "".join(f"#include <{header}>\n" for header in sorted(headers))
        rule = output("cc", "-M", "-x", "c", "-D_GNU_SOURCE", "-DG_SETTINGS_ENABLE_BACKEND", *flags,
                      "-", input=program)
        read = set(re.findall(r"(/\S+\.h)\b", rule))
        for header in sorted(headers):
            with self.subTest(header=header):
                self.assertTrue(any(path.endswith("/" + header) for path in read))
        for path in sorted(read):
            with self.subTest(header=path):
                self.assert_allowed(path, "a source")

    def test_programs_of_build_files(self):
        called = set()
        for path in files("**/meson.build"):
            called |= set(re.findall(r"find_program\('([\w.+-]+)'", path.read_text(encoding="utf-8")))
        # Called by Meson and its modules.
        called |= {
            "msgfmt", "msginit", "xgettext", "glib-compile-schemas", "glib-compile-resources",
            "update-desktop-database", "update-mime-database", "gtk-update-icon-cache",
            "meson", "ninja", "pkg-config", "cc", "xmllint",
        }
        for name in sorted(called):
            with self.subTest(program=name):
                if (SOURCE / "scripts" / name).exists():
                    continue
                self.assert_program(name, "a meson.build")

    def shell_scripts(self):
        for path in files("scripts/*", ".ci/*", "tests/**/*", "po/*", "bench/*"):
            with open(path, "rb") as script:
                first = script.readline()
            if re.match(rb"#!.*\b(ba|da)?sh\b", first):
                yield path

    def test_programs_of_shell_scripts(self):
        """Words in the place of a command, if such a program is installed."""
        start = re.compile(
            r"(?:^|[|;&(`!]|\$\(|\b(?:then|do|else|exec|env|command -v|sudo|if|while|until)\s)"
            r"\s*(?:\w+=\S*\s+)*([a-z][\w.+-]*)\b(?!\s*\(\)|=)",
            re.M,
        )
        for path in [SOURCE / "Makefile", *self.shell_scripts()]:
            text = re.sub(r"^\s*#.*", "", path.read_text(encoding="utf-8"), flags=re.M)
            text = re.sub(r"\\\n", " ", text)
            text = re.sub(r"^\t@?", "", text, flags=re.M)
            for name in sorted(set(start.findall(text)) - SHELL_WORDS):
                if not find_program(name) or name in self.optional:
                    continue
                with self.subTest(script=path.name, program=name):
                    self.assert_program(name, path.name)

    def python_scripts(self):
        for path in files("scripts/*", "tests/**/*", "po/*", "bench/*"):
            with open(path, "rb") as script:
                first = script.readline()
            if path.suffix == ".py" or re.match(rb"#!.*\bpython3\b", first):
                yield path, ast.parse(path.read_text(encoding="utf-8"))

    def test_python_modules(self):
        own = {path.parent.name if path.stem == "__init__" else path.stem
               for path, _ in self.python_scripts()}
        for path, tree in self.python_scripts():
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    names = [node.module] if node.module else []
                else:
                    continue
                for name in {name.split(".")[0] for name in names} - own - sys.stdlib_module_names:
                    with self.subTest(script=path.name, module=name):
                        spec = importlib.util.find_spec(name)
                        self.assertIsNotNone(spec, "not installed")
                        self.assert_allowed(spec.origin, path.name)

    def test_programs_of_python_scripts(self):
        """First elements of argument lists, if such a program is installed."""
        for path, tree in self.python_scripts():
            for node in ast.walk(tree):
                if not isinstance(node, (ast.List, ast.Call)):
                    continue
                words = node.elts if isinstance(node, ast.List) else node.args
                if not words or not isinstance(words[0], ast.Constant):
                    continue
                name = words[0].value
                if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z][\w.+-]*", name):
                    continue
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") not in ("run", "output"):
                    continue
                if find_program(name) and name not in self.optional:
                    with self.subTest(script=path.name, program=name):
                        self.assert_program(name, path.name)


if __name__ == "__main__":
    if not is_debian_12():
        print("not Debian 12: the package list was not checked")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=1)
