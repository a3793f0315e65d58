#!/usr/bin/env python3
"""test-po.py SOURCE COMPILED: tests that the catalogues are complete, well formed and found.

COMPILED is the folder of compiled catalogues. Strings are extracted from the sources, so that an
outdated catalogue fails, and also a source that is missing in POTFILES.in.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import ast
import collections
import csv
import gettext
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1))
COMPILED = pathlib.Path(sys.argv.pop(1))
PO = SOURCE / "po"
LANGUAGES = (PO / "LINGUAS").read_text(encoding="utf-8").split()
POTFILES = (PO / "POTFILES.in").read_text(encoding="utf-8").splitlines()

COUNTS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111)
ONE_AND_ZERO = (0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1)
ONE = (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1)
PLURALS = {
    "hy": ONE_AND_ZERO,
    "mni": ONE,
    "mni@beng": ONE,
    "ru": (2, 0, 1, 2, 2, 2, 0, 1, 2, 0, 2),
    "si": ONE_AND_ZERO,
}

NEW_GAME = {
    "hy": "Նոր խաղ",
    "mni": "ꯑꯅꯧꯕ ꯃꯁꯥꯟꯅ",
    "mni@beng": "অনৌবা মশান্না",
    "ru": "Новая игра",
    "si": "නව ක්‍රීඩාව",
}

FULL_STOPS = {"hy": "։", "mni": "꯫", "mni@beng": "।", "ru": ".", "si": "."}

# Words by which a search must find the program, in each language.
SEARCH_WORDS = {
    "en": ("draughts", "checkers", "morris", "mill", "chess", "variant", "nerenchi", "kei-yen",
           "keny", "pyramids", "mkcess", "tiger", "strategy"),
    "hy": ("շաշկի", "ջրաղաց", "շախմատ", "տարբերակ", "ներենչի", "կեյ-յեն", "կենի", "բուրգեր", "վագր"),
    "mni": ("ꯗ꯭ꯔꯥꯐꯠꯁ", "ꯃꯣꯔꯤꯁ", "ꯁꯇ꯭ꯔꯪ", "ꯃꯈꯜ", "ꯅꯦꯔꯦꯟꯆꯤ", "ꯀꯩ ꯌꯦꯟ", "ꯀꯦꯅꯤ", "ꯄꯤꯔꯥꯃꯤꯗꯁꯤꯡ"),
    "mni@beng": ("দ্রাফতস", "মোরিস", "নেরেনচি", "কেনি", "পিরামিদশিং"),
    "ru": ("шашки", "мельница", "шахматы", "вариант", "неренчи", "кей-йен", "кены", "пирамиды",
           "тигр"),
    "si": ("දාම්", "මොරිස්", "චෙස්", "වර්ගය", "නෙරෙංචි", "කෙයි-යෙන්", "කෙනි", "පිරමිඩ", "ව්‍යාඝ්‍ර"),
}
METAINFO_WORDS = ("tiger hunt", "draughts", "checkers", "morris", "mill", "chess variant", "strategy")

# (key, language) where a catalogue differs from the glossary: the reason.
GLOSSARY_EXCEPTIONS = {
    ("setup.random", "ru"): "agrees with the word for position, which is feminine",
    ("term.promotion", "hy"): "has the article as a heading",
}

# Letters of the script of each language; a text without any is not translated.
SCRIPTS = {
    "hy": "\u0531-\u0587",
    "mni": "\uabc0-\uabea",
    "mni@beng": "\u0985-\u09b9",
    "ru": "\u0400-\u04ff",
    "si": "\u0d85-\u0dc6",
}

MARKED_IN_C = re.compile(r'\b(?:_|N_|C_|NC_|N_CONTEXT|N_FAULT|N_PLURAL|N_REASON|N_REFUSAL|n?gettext|g_dp?n?gettext2?)\s*\(\s*"')
MARKED_IN_UI = re.compile(r'translatable\s*=\s*["\'](?:yes|true|1)["\']')
COMMENT = re.compile(r"/\*(.*?)\*/|<!--(.*?)-->|^#(.*?)$", re.DOTALL | re.MULTILINE)
CONVERSION = re.compile(r"%(?:\d+\$)?([-+ #0']*[\d.*]*[hlqjzt]*[a-zA-Z%])")
MARKUP = re.compile(r"<[^<>]+>|&\w+;")
BROKEN_CLUSTER = re.compile("(?<!\u0dbb)\u0dca[\u0dba\u0dbb]")   # -ya and -ra without ZWJ
STRAY_JOINER = re.compile("(?<!\u0dca)\u200d")
MNEMONIC_IN_BRACKETS = re.compile(r"\(_[A-Z0-9]\)")


def run(*command, **options):
    """The output of @command, which must succeed without output on standard error."""
    done = subprocess.run(command, capture_output=True, check=False, **options)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{command[0]}: status {done.returncode}\n{done.stderr.decode()}")
    return done.stdout


def compile_catalogue(path):
    """The messages of a .po file by msgid, or by context, "\\x04" and msgid; plural forms by
    (msgid, form)."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = pathlib.Path(folder) / "serai.mo"
        run("msgfmt", "--output-file", compiled, path)
        with open(compiled, "rb") as file:
            return gettext.GNUTranslations(file)


def extract_template(folder):
    """A template with the strings of the sources and their comments."""
    options = (PO / "xgettext-options").read_text(encoding="utf-8").splitlines()
    template = folder / "serai.pot"
    run("xgettext", *options, f"--directory={SOURCE}", f"--files-from={PO / 'POTFILES.in'}",
        "--output", template)
    return template


def extract_strings(folder):
    """The strings of the sources, as an English catalogue."""
    template = extract_template(folder)
    english = folder / "en.po"
    text = template.read_text(encoding="utf-8")
    text = text.replace("nplurals=INTEGER; plural=EXPRESSION;", "nplurals=2; plural=(n != 1);")
    template.write_text(text.replace("CHARSET", "UTF-8"), encoding="utf-8")
    run("msgen", "--output-file", english, template)
    return messages_of(compile_catalogue(english))


def messages_of(catalogue):
    """All messages except the header."""
    return {key: text for key, text in catalogue._catalog.items() if key != ""}


def text_of(entry, keyword):
    """The string after @keyword in an entry of a catalogue, or None."""
    found = re.search(rf'^{keyword} ((?:".*"\n?)+)', entry, re.MULTILINE)
    return found and "".join(map(ast.literal_eval, found[1].splitlines()))


def comments_of(entry):
    """The comments for translators in an entry of a catalogue, as one line."""
    return " ".join(re.findall(r"^#\. ?(.*)$", entry, re.MULTILINE))


def needs_comment(text):
    """Whether @text is too short to be clear to a translator, or has placeholders."""
    return "%" in text or len(text.split()) <= 2


def comments_in_source(text):
    """The comments for translators in the source @text, each as one line."""
    for comment in map("".join, COMMENT.findall(text)):
        words = re.sub(r"\s*\n[ *#]*|\s*\\\\\n[ *]*", " ", comment).strip()
        if "Translators:" in words:
            yield re.sub(r"\s+", " ", words[words.index("Translators:"):])


def read_glossary():
    with open(PO / "glossary.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def glossary_faults(rows, language, messages, exceptions):
    """The keys of @rows that @messages translate differently.

    A row with a context applies to that context only, one without to all other contexts."""
    contexts = {(row["en"], row["msgctxt"]) for row in rows if row["msgctxt"]}
    faults = []
    for key, text in messages.items():
        context, _, english = key.rpartition("\x04") if isinstance(key, str) else ("", "", None)
        for row in rows:
            applies = row["msgctxt"] == context or (
                row["msgctxt"] == "" and (english, context) not in contexts)
            if row["en"] == english and applies and text != row[language] \
                    and (row["key"], language) not in exceptions:
                faults.append(row["key"])
    return faults


def shown(key):
    """A key of a catalogue in readable form."""
    return repr(key[0] if isinstance(key, tuple) else key)


def counted(pattern, text):
    """The number of occurrences of each match of @pattern in @text."""
    return collections.Counter(pattern.findall(text))


def spaces_at_ends(text):
    """Whether @text begins with a space, and whether it ends with one."""
    return text[:1].isspace(), text[-1:].isspace()


class SourcesTest(unittest.TestCase):
    def test_potfiles_are_sorted(self):
        self.assertEqual(POTFILES, sorted(set(POTFILES)))

    def test_potfiles_exist(self):
        self.assertEqual([path for path in POTFILES if not (SOURCE / path).is_file()], [])

    def test_potfiles_are_complete(self):
        marked = []
        for path in (SOURCE / "src").rglob("*.[ch]"):
            if MARKED_IN_C.search(path.read_text(encoding="utf-8")):
                marked.append(path)
        for path in (SOURCE / "ui").rglob("*.ui"):
            if MARKED_IN_UI.search(path.read_text(encoding="utf-8")):
                marked.append(path)
        data = SOURCE / "data"
        marked += [*data.glob("*.desktop.in"), *data.glob("*.xml"), *data.glob("*.xml.in")]
        names = {str(path.relative_to(SOURCE)) for path in marked}
        self.assertEqual(sorted(names - set(POTFILES)), [])

    def test_command_line_is_not_translated(self):
        """Its output is read by programs."""
        self.assertEqual([path for path in POTFILES if path.startswith("src/cli/")], [])

    def test_languages(self):
        self.assertEqual(LANGUAGES, sorted(PLURALS))
        self.assertEqual(sorted(path.stem for path in PO.glob("*.po")), LANGUAGES)


class CommentsTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            template = extract_template(pathlib.Path(folder)).read_text(encoding="utf-8")
        cls.entries = template.split("\n\n")[1:]

    def test_every_comment_is_extracted(self):
        """xgettext ignores comments that are not directly before the call with the string."""
        seen = re.sub(r"\s+", " ", " ".join(map(comments_of, self.entries)))
        unseen = []
        for name in POTFILES:
            text = (SOURCE / name).read_text(encoding="utf-8")
            unseen += [(name, comment) for comment in comments_in_source(text)
                       if comment not in seen]
        self.assertEqual(unseen, [])

    def test_short_strings_have_comments(self):
        bare = [text for text in (text_of(entry, "msgid") for entry in self.entries
                                  if not comments_of(entry))
                if needs_comment(text)]
        self.assertEqual(bare, [])

    def test_helpers(self):
        """Comments are found in each kind of source, and short strings need one."""
        for source in ("/* Translators: a\n * b */", "<!-- Translators: a\n  b -->",
                       "# Translators: a b"):
            self.assertEqual(list(comments_in_source(source)), ["Translators: a b"])
        self.assertTrue(needs_comment("Flip Board"))
        self.assertTrue(needs_comment("The file “%s” is empty"))
        self.assertFalse(needs_comment("The file is empty"))


class CataloguesTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.english = extract_strings(pathlib.Path(folder))
        cls.catalogues = {language: compile_catalogue(PO / f"{language}.po")
                          for language in LANGUAGES}

    def check(self, fault_in):
        """Fails if fault_in (language, key, english, translated) returns a fault for any message."""
        for language, catalogue in self.catalogues.items():
            faults = []
            for key, text in messages_of(catalogue).items():
                english = self.english_of(key)
                fault = fault_in(language, key, english, text) if english is not None else None
                if fault:
                    faults.append(f"{shown(key)} {fault}: {text!r}")
            with self.subTest(language):
                self.assertEqual([], faults, "\n" + "\n".join(faults))

    def english_of(self, key):
        """The English text; for all plural forms the plural."""
        return self.english.get((key[0], 1) if isinstance(key, tuple) else key)

    def test_there_are_strings(self):
        self.assertGreater(len(self.english), 50)

    def test_msgfmt(self):
        for language in LANGUAGES:
            with self.subTest(language):
                run("msgfmt", "--check", "--output-file=/dev/null", PO / f"{language}.po")

    def test_complete(self):
        for language, catalogue in self.catalogues.items():
            n_forms = len(set(PLURALS[language]))
            expected = set()
            for key in self.english:
                if isinstance(key, tuple):
                    expected |= {(key[0], form) for form in range(n_forms)}
                else:
                    expected.add(key)
            translated = set(messages_of(catalogue))
            with self.subTest(language):
                self.assertEqual([], sorted(map(shown, expected - translated)), "untranslated")
                self.assertEqual([], sorted(map(shown, translated - expected)), "not in use")

    def test_no_obsolete_or_fuzzy_messages(self):
        for language in LANGUAGES:
            text = (PO / f"{language}.po").read_text(encoding="utf-8")
            with self.subTest(language):
                self.assertNotRegex(text, r"(?m)^#~")
                self.assertNotRegex(text, r"(?m)^#, .*\bfuzzy\b")

    def test_plural_forms(self):
        for language, catalogue in self.catalogues.items():
            with self.subTest(language):
                self.assertEqual(tuple(map(catalogue.plural, COUNTS)), PLURALS[language])

    def test_conversions(self):
        self.check(lambda _language, _key, english, text:
                   counted(CONVERSION, english) != counted(CONVERSION, text)
                   and "has other conversions")

    def test_markup(self):
        self.check(lambda _language, _key, english, text:
                   counted(MARKUP, english) != counted(MARKUP, text) and "has other markup")

    def test_script(self):
        def fault_in(language, _key, english, text):
            words = MARKUP.sub("", CONVERSION.sub("", english)).replace("Serai", "").replace("MKCess", "")
            if not re.search("[a-z]{2}", words):
                return None
            return not re.search(f"[{SCRIPTS[language]}]", text) and "is not translated"
        self.check(fault_in)

    def test_foreign_script(self):
        """No letter of one script in the catalogue of another."""
        def fault_in(language, _key, _english, text):
            others = "".join(range_ for other, range_ in SCRIPTS.items() if other != language)
            return re.search(f"[{others}]", text) and "has letters of another script"
        self.check(fault_in)

    def test_ellipsis(self):
        for key, text in self.english.items():
            self.assertNotIn("...", text, shown(key))
        self.check(lambda _language, _key, english, text:
                   (text.count("…") != english.count("…") or "..." in text or " …" in text)
                   and "has another ellipsis")

    def test_ends(self):
        """A text has the same spaces and punctuation at its ends as the English one."""
        def fault_in(language, _key, english, text):
            if spaces_at_ends(english) != spaces_at_ends(text):
                return "has other spaces at its ends"
            if english.endswith(";"):
                return not text.endswith(";") and "lacks its semicolon"
            if english.endswith("."):
                return not text.endswith(FULL_STOPS[language]) and "lacks its full stop"
            return text.endswith((".", *FULL_STOPS.values())) and "has a full stop"
        self.check(fault_in)

    def test_punctuation(self):
        """Each language has its own quotation marks, Armenian also its own ? ! and :"""
        foreign = {"hy": '"“”„?!:', "mni": '"«»„', "mni@beng": '"«»„', "ru": '"”', "si": '"«»„'}

        def fault_in(language, _key, _english, text):
            text = re.sub(r"\w+://\S+|%s:%s", "", MARKUP.sub("", text))
            return set(text) & set(foreign[language]) and "has foreign punctuation"
        self.check(fault_in)

    def test_mnemonics(self):
        """At most one, only if English has one, and never within a cluster."""
        def fault_in(language, _key, english, text):
            if text.count("_") > min(1, english.count("_")):
                return "has too many mnemonics"
            if language in ("ru", "hy"):
                return re.search(r"_(?!\w)", text) and "has a mnemonic without a letter"
            return "_" in MNEMONIC_IN_BRACKETS.sub("", text) and "has a mnemonic in a cluster"
        self.check(fault_in)

    def test_sinhala_clusters(self):
        def fault_in(language, _key, _english, text):
            if language != "si":
                return None
            if BROKEN_CLUSTER.search(text):
                return "lacks a zero width joiner"
            return STRAY_JOINER.search(text) and "has a stray zero width joiner"
        self.check(fault_in)


class GlossaryTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rows = read_glossary()

    def test_keys_are_unique(self):
        keys = [row["key"] for row in self.rows]
        self.assertEqual(len(keys), len(set(keys)))

    def test_catalogues_follow_the_glossary(self):
        for language in ("hy", "mni", "ru", "si"):
            messages = messages_of(compile_catalogue(PO / f"{language}.po"))
            with self.subTest(language):
                self.assertEqual([], glossary_faults(self.rows, language, messages,
                                                     GLOSSARY_EXCEPTIONS))

    def test_exceptions_are_needed(self):
        for key, language in GLOSSARY_EXCEPTIONS:
            messages = messages_of(compile_catalogue(PO / f"{language}.po"))
            with self.subTest(key):
                self.assertIn(key, glossary_faults(self.rows, language, messages, {}))

    def test_glossary_faults(self):
        rows = [{"key": "side", "en": "Kei", "msgctxt": "", "ru": "Тигры"},
                {"key": "piece", "en": "Kei", "msgctxt": "piece", "ru": "тигр"}]
        right = {"Kei": "Тигры", "piece\x04Kei": "тигр"}
        wrong = {"Kei": "Коты", "piece\x04Kei": "тигр"}
        self.assertEqual(glossary_faults(rows, "ru", right, {}), [])
        self.assertEqual(glossary_faults(rows, "ru", wrong, {}), ["side"])
        self.assertEqual(glossary_faults(rows, "ru", wrong, {("side", "ru"): "why"}), [])


class SearchTest(unittest.TestCase):
    """The keywords by which a search finds the program."""

    def keywords(self, language):
        """The keywords of the desktop file in @language."""
        text = (SOURCE / "data" / "io.github.serai.Serai.desktop.in").read_text(encoding="utf-8")
        english = re.search(r"^Keywords=(.*)$", text, re.MULTILINE)[1]
        if language == "en":
            return english.split(";")
        catalogue = compile_catalogue(PO / f"{language}.po")
        return catalogue.gettext(english).split(";")

    def test_desktop_file(self):
        self.assertEqual(sorted(SEARCH_WORDS), sorted(["en", *LANGUAGES]))
        for language, words in SEARCH_WORDS.items():
            with self.subTest(language):
                self.assertEqual([], [word for word in words if word not in self.keywords(language)])

    def test_metainfo(self):
        text = (SOURCE / "data" / "io.github.serai.Serai.metainfo.xml.in").read_text(encoding="utf-8")
        for word in METAINFO_WORDS:
            self.assertIn(f"<keyword>{word}</keyword>", text)


class LookupTest(unittest.TestCase):
    """The compiled catalogues, on a system without locales."""

    def look_up(self, language, *command):
        """The output of a gettext command in @language."""
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANGUAGE": language,
                       "TEXTDOMAINDIR": str(COMPILED)}
        return run(*command, env=environment).decode()

    def test_new_game(self):
        for language, expected in NEW_GAME.items():
            with self.subTest(language):
                self.assertEqual(self.look_up(language, "gettext", "-d", "serai", "New Game"),
                                 expected)

    def test_plural(self):
        """In Russian 21 has the same form as 1."""
        for count, expected in ((1, "Остался %s петух"), (2, "Осталось %s петуха"),
                                (5, "Осталось %s петухов"), (21, "Остался %s петух")):
            with self.subTest(count):
                self.assertEqual(self.look_up("ru", "ngettext", "-d", "serai", "%s Yen left",
                                              "%s Yen left", str(count)), expected)

    def test_context(self):
        """A side and a piece with the same English name have different translations."""
        self.assertEqual(self.look_up("ru", "gettext", "-d", "serai", "Kei"), "Тигры")
        self.assertEqual(self.look_up("ru", "gettext", "-d", "serai", "-c", "piece", "Kei"),
                         "тигр")

    def test_list_of_languages(self):
        """The first language in LANGUAGE with a translation is used."""
        self.assertEqual(self.look_up("xx:mni@beng:mni", "gettext", "-d", "serai", "New Game"),
                         NEW_GAME["mni@beng"])

    def test_unknown_language(self):
        self.assertEqual(self.look_up("xx", "gettext", "-d", "serai", "New Game"), "New Game")


if __name__ == "__main__":
    unittest.main()
