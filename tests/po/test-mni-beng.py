#!/usr/bin/env python3
"""test-mni-beng.py SOURCE: tests the conversion of Manipuri to Bengali script by po/mni_to_beng.py.

tests/po/mni-beng.csv has words and sentences in both scripts.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unicodedata
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1))
PO = SOURCE / "po"

sys.dont_write_bytecode = True
sys.path.insert(0, str(PO))

import mni_to_beng  # noqa: E402

# (rule, input, output), a minimal example of each rule.
RULES = [
    ("a word of the list", "ꯁꯃꯨ", "শমু"),
    ("a listed word only as a whole", "ꯁꯃꯨꯗ", "সমুদা"),
    ("a listed beginning", "ꯇꯥꯟꯖꯥꯗ", "তাঞ্জাদা"),
    ("no listed beginning before a vowel sign", "ꯅꯇ꯭ꯔꯒꯤ", "নত্রগী"),
    ("no listed beginning before apun", "ꯃꯊꯪ꯭ꯔ", "মথঙ্র"),
    ("every vowel sign", "ꯀꯥꯀꯤꯀꯨꯀꯦꯀꯣꯀꯧꯀꯩ", "কাকিকুকেকোকৌকৈ"),
    ("every vowel", "ꯑꯀ ꯑꯥ ꯑꯤ ꯑꯨ ꯑꯦ ꯑꯣ ꯑꯧ ꯑꯩ ꯏ ꯎ", "অকা আ ঈ ঊ এ ও ঔ ঐ ই উ"),
    ("every initial", "ꯀꯁꯂꯃꯄꯅꯆꯇꯈꯉꯊꯋꯌꯍꯐꯒꯓꯔꯕꯖꯗꯘꯙꯚ", "কসলমপনচতখঙথৱয়হফগঝরবজদঘধভ"),
    ("w and y after apun", "ꯀ꯭ꯋꯥ ꯀ꯭ꯌꯥ", "ক্বা ক্যা"),
    ("s in a stem", "ꯑꯁꯤꯟꯕ", "অশিনবা"),
    ("s outside a stem", "ꯑꯁꯤ", "অসি"),
    ("s with apun", "ꯁ꯭ꯀꯨꯜ", "স্কুল"),
    ("a at the end of a word", "ꯀꯥꯂ ꯀꯥꯃ ꯀꯥꯄ ꯀꯥꯅ ꯀꯥꯇ ꯀꯥꯉ ꯀꯥꯗ ꯀꯥꯒ", "কালা কামা কাপা কানা কাতা কাঙা কাদা কাগা"),
    ("no a after apun", "ꯀꯔ꯭ꯗ", "কর্দ"),
    ("no a on other letters", "ꯀꯥꯔ ꯀꯥꯈ", "কার কাখ"),
    ("nung after a bare letter", "ꯈꯪꯕ", "খঙবা"),
    ("nung after a vowel", "ꯀꯤꯪ ꯑꯪ", "কিং অং"),
    ("t before t and th", "ꯀꯠꯇ ꯀꯠꯊ", "কত্তা কত্থ"),
    ("t after a final letter", "ꯀꯟꯠ", "কন্ত"),
    ("t alone", "ꯀꯠ ꯀꯠꯂ", "কৎ কৎলা"),
    ("joined finals", "ꯀꯛꯂ ꯀꯜꯇ ꯀꯝꯕ ꯀꯞꯄ ꯀꯟꯗ", "কক্লা কল্তা কম্বা কপ্পা কন্দা"),
    ("plain finals", "ꯀꯛꯕ ꯀꯜꯕ ꯀꯝꯄ ꯀꯞꯕ ꯀꯟꯕ ꯀꯡꯕ ꯀꯢꯕ", "ককবা কলবা কমপা কপবা কনবা কংবা কইবা"),
    ("n before s that stays", "ꯀꯟꯁ", "কন্স"),
    ("n before s that does not", "ꯀꯟꯁꯤꯡ", "কনশিং"),
    ("apun after a final letter", "ꯀꯛ꯭ꯔ ꯀꯠ꯭ꯔ", "কক্র কত্র"),
    ("the genitive", "ꯀꯥꯒꯤ ꯀꯥꯀꯤ ꯒꯤ", "কাগী কাকী গী"),
    ("the genitive with a suffix", "ꯀꯥꯒꯤꯅꯤ ꯀꯥꯒꯤꯁꯨ ꯀꯥꯒꯤꯗꯃꯛ", "কাগীনি কাগীসু কাগীদমক"),
    ("not a genitive", "ꯒꯤꯕ", "গিবা"),
    ("lum is dropped", "ꯀꯥ꯬ꯕ", "কাবা"),
    ("full stop and digits", "ꯀꯥ꯫ ꯱꯲", "কা। ১২"),
    ("other characters are copied", "“%1$s” <b>Ctrl</b>…", "“%1$s” <b>Ctrl</b>…"),
    ("y after apun in a word", "ꯀꯝꯄ꯭ꯌꯨꯇꯔ", "কমপ্যুতর"),
    ("w after apun in a word", "ꯈ꯭ꯋꯥꯏꯗꯒꯤ", "খ্বাইদগী"),
    ("s of a stem at the beginning", "ꯁꯛꯈꯪꯗꯕ", "শকখঙদবা"),
]

CATALOGUE = r'''# A comment to be replaced.
msgid ""
msgstr ""
"Language-Team: Manipuri (Meetei Mayek)\n"
"Language: mni\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. Translators: ꯕ stays in a comment
#, c-format
msgctxt "a"
msgid "%s move"
msgid_plural "%s moves"
msgstr[0] "ꯈꯣꯡꯊꯥꯡ %s"
msgstr[1] ""
"ꯈꯣꯡꯊꯥꯡ "
"%s"

msgid "ꯕ stays in a msgid"
msgstr ""
"ꯀꯥꯕ\n"
"\"ꯀꯥꯗ\""
'''

DERIVED = mni_to_beng.HEADER_COMMENT + r'''msgid ""
msgstr ""
"Language-Team: Manipuri (Bengali script)\n"
"Language: mni@beng\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. Translators: ꯕ stays in a comment
#, c-format
msgctxt "a"
msgid "%s move"
msgid_plural "%s moves"
msgstr[0] "খোঙথাং %s"
msgstr[1] "খোঙথাং %s"

msgid "ꯕ stays in a msgid"
msgstr ""
"কাবা\n"
"\"কাদা\""
'''


class MniBengTest(unittest.TestCase):
    def setUp(self):
        lists = mni_to_beng.WordLists(PO / "mni-beng-words.txt")
        self.converter = mni_to_beng.Converter(lists)

    def test_rules(self):
        for rule, source, expected in RULES:
            with self.subTest(rule):
                self.assertEqual(self.converter.text(source),
                                 unicodedata.normalize("NFC", expected))

    def test_pairs(self):
        path = SOURCE / "tests" / "po" / "mni-beng.csv"
        with open(path, encoding="utf-8", newline="") as file:
            pairs = list(csv.DictReader(file))
        self.assertGreater(len(pairs), 200)
        for pair in pairs:
            with self.subTest(pair["mni"]):
                self.assertEqual(self.converter.text(pair["mni"]), pair["mni_beng"])

    def test_stray_sign(self):
        for word in ("ꯥꯕ", "ꯕꯥꯤ", "ꯛꯥ", "ꯏꯥ"):
            with self.subTest(word), self.assertRaises(ValueError):
                self.converter.text(word)

    def test_invalid_lists_are_refused(self):
        for text in ("ꯁꯤꯟ\n", "[nothing]\nꯁꯤꯟ\n", "[words]\nꯃꯤ মী\nꯁꯟ\n"):
            with self.subTest(text), tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "words.txt"
                path.write_text(text, encoding="utf-8")
                with self.assertRaises(ValueError):
                    mni_to_beng.WordLists(path)

    def test_derive(self):
        self.assertEqual(mni_to_beng.derive(CATALOGUE, self.converter), DERIVED)

    def test_committed_catalogue(self):
        """mni@beng.po is the unmodified output for mni.po."""
        derived = subprocess.run([sys.executable, PO / "mni_to_beng.py", PO / "mni.po"],
                                 check=True, capture_output=True).stdout.decode()
        self.assertEqual((PO / "mni@beng.po").read_text(encoding="utf-8"), derived)


if __name__ == "__main__":
    unittest.main()
