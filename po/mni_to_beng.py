#!/usr/bin/env python3
"""Derive the Manipuri catalogue in Bengali script from the one in Meetei Mayek.

    mni_to_beng.py mni.po > mni@beng.po     the whole catalogue
    mni_to_beng.py --text TEXT…             a few words, to try them out

Only mni.po is translated by hand. Bengali script has more letters than Meetei Mayek
and writes some vowels that Meetei Mayek leaves out, so the tables of letters below do
not suffice: mni-beng-words.txt lists the words that they get wrong.

A word is a maximal run of letters of Meetei Mayek, and every rule applies to one word. Full
stops and digits are converted, and everything else is copied: blanks, conversions, markup and
quotation marks.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import pathlib
import re
import sys
import unicodedata

WORD = re.compile("[\uabc0-\uabea\uabec\uabed]+")

# Mapum mayek: a consonant whose inherent a Bengali leaves unwritten inside a word.
INITIALS = dict(zip("ꯀꯁꯂꯃꯄꯅꯆꯇꯈꯉꯊꯋꯌꯍꯐꯒꯓꯔꯕꯖꯗꯘꯙꯚ",
                    "ক স ল ম প ন চ ত খ ঙ থ ৱ য় হ ফ গ ঝ র ব জ দ ঘ ধ ভ".split()))
INITIALS_AFTER_APUN = {"ꯋ": "ব", "ꯌ": "য"}

SIGNS = dict(zip("ꯥꯤꯨꯦꯣꯧꯩ", "া ি ু ে ো ৌ ৈ".split()))
INDEPENDENT = {"ꯑ": "অ", "ꯏ": "ই", "ꯎ": "উ"}
ATIYA_WITH_SIGN = dict(zip("ꯥꯤꯨꯦꯣꯧꯩ", "আঈঊএওঔঐ"))

# Lonsum mayek: consonants without a vowel, and the letters before which they are joined.
FINALS = dict(zip("ꯛꯜꯝꯞꯟꯠꯡꯢ", "ক ল ম প ন ৎ ং ই".split()))
JOINED_BEFORE = {"ꯛ": "ꯀꯇꯂꯅꯠ", "ꯜ": "ꯂꯇꯠ", "ꯝ": "ꯃꯅꯕ", "ꯞ": "ꯄꯇꯠ", "ꯟ": "ꯅꯇꯗꯊꯠ", "ꯠ": "ꯇꯊ"}
JOINED_BEFORE_S = "ꯟꯛ"

NUNG = "ꯪ"
APUN = "꯭"
LUM = "꯬"
HASANTA = "্"

# These get a written a at the end of a word: the endings -ba, -pa, -na, -da and the like.
FINAL_A = "ꯀꯂꯃꯄꯅꯇꯉꯕꯗꯒ"

# The genitive, whose i is long where one of these is all that follows in the word,
# or where "because" follows.
GENITIVES = ("ꯒꯤ", "ꯀꯤ")
AFTER_GENITIVE = ("", "ꯅꯤ", "ꯁꯨ")
BECAUSE = "ꯗꯃꯛ"

PUNCTUATION = str.maketrans("꯫꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹", "।০১২৩৪৫৬৭৮৯")

HEADER_COMMENT = """\
# Manipuri (Bengali script) translation of Serai.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Derived from mni.po by mni_to_beng.py: change that file or mni-beng-words.txt and
# run update.sh, do not change this one.
"""


class WordLists:
    """The contents of mni-beng-words.txt."""

    def __init__(self, path):
        sections = {"stems": [], "words": [], "beginnings": []}
        section = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            line = line.partition("#")[0].strip()
            if not line:
                continue
            if line.startswith("["):
                section = sections.get(line.strip("[]"))
            elif section is not None:
                section.append(line.split())
            if section is None or (section and len(section[-1]) != len(section[0])):
                raise ValueError(f"{path}:{number}: cannot read: {line}")
        self.stems = [stem for (stem,) in sections["stems"]]
        self.words = dict(sections["words"])
        self.beginnings = dict(sections["beginnings"])


class Converter:
    """Turns text in Meetei Mayek into text in Bengali script."""

    def __init__(self, lists):
        self.lists = lists

    def text(self, text):
        """Every word of @text converted, in Unicode NFC."""
        text = WORD.sub(lambda match: self.word(match.group()), text)
        return unicodedata.normalize("NFC", text.translate(PUNCTUATION))

    def word(self, word):
        """One word, which has only letters of Meetei Mayek."""
        word = word.replace(LUM, "")
        if word in self.lists.words:
            return self.lists.words[word]

        beginning = self.beginning(word)
        out = [self.lists.beginnings.get(beginning, "")]
        palatal = self.palatals(word)
        for i in range(len(beginning), len(word)):
            out.append(self.letter(word, i, palatal))
        return "".join(out)

    def beginning(self, word):
        """The longest listed beginning of @word, or ""."""
        fitting = [b for b in self.lists.beginnings if word.startswith(b)]
        longest = max(fitting, key=len, default="")
        following = word[len(longest):len(longest) + 1]
        if following and (following in SIGNS or following in (NUNG, APUN)):
            return ""
        return longest

    def palatals(self, word):
        """The places in @word where ꯁ belongs to a listed stem."""
        places = set()
        for stem in self.lists.stems:
            start = word.find(stem)
            while start >= 0:
                for i in range(start, start + len(stem)):
                    if word[i] == "ꯁ" and word[i + 1:i + 2] != APUN:
                        places.add(i)
                start = word.find(stem, start + 1)
        return places

    def letter(self, word, i, palatal):
        """The Bengali text of the letter at @i of @word."""
        here, before, after = word[i], word[i - 1:i], word[i + 1:i + 2]

        if here in INITIALS:
            return self.initial(word, i, palatal)
        if here in INDEPENDENT:
            return "" if here == "ꯑ" and after in ATIYA_WITH_SIGN else INDEPENDENT[here]
        if here in SIGNS:
            if before == "ꯑ":
                return ATIYA_WITH_SIGN[here]
            if not before or before not in INITIALS:
                raise ValueError(f"{word}: the vowel sign {here} has no letter to stand on")
            return "ী" if here == "ꯤ" and is_long_genitive(word, i) else SIGNS[here]
        if here in FINALS:
            return final(word, i, i + 1 in palatal)
        if here == NUNG:
            return "ঙ" if before in INITIALS else "ং"
        return HASANTA

    def initial(self, word, i, palatal):
        """A consonant with its inherent a, which is written at the end only."""
        here, before = word[i], word[i - 1:i]

        if i in palatal:
            return "শ"
        if before == APUN:
            return INITIALS_AFTER_APUN.get(here, INITIALS[here])
        if i == len(word) - 1 and here in FINAL_A:
            return INITIALS[here] + "া"
        return INITIALS[here]


def final(word, i, is_before_palatal):
    """A consonant without a vowel: plain, or joined to the letter that follows."""
    here, before, after = word[i], word[i - 1:i], word[i + 1:i + 2]

    joined = after and (after in JOINED_BEFORE.get(here, "")
                        or (after == "ꯁ" and here in JOINED_BEFORE_S and not is_before_palatal))
    if here == "ꯠ" and (joined or after == APUN or before in FINALS):
        bengali = "ত"
    else:
        bengali = FINALS[here]
    return bengali + HASANTA if joined else bengali


def is_long_genitive(word, i):
    """Whether the ꯤ at @i of @word belongs to a genitive that is written with a long i."""
    rest = word[i + 1:]
    return word[i - 1:i + 1] in GENITIVES and (rest in AFTER_GENITIVE or rest.startswith(BECAUSE))


def po_string(text):
    """@text, still escaped, as a string of a catalogue without wrapped lines."""
    lines = re.findall(r"(?:[^\\]|\\.)*?\\n|(?:[^\\]|\\.)+$", text)
    if len(lines) < 2:
        return f'"{text}"\n'
    return '""\n' + "".join(f'"{line}"\n' for line in lines)


def derive(catalogue, converter):
    """The text of mni@beng.po for @catalogue, the text of mni.po."""
    entries = re.split(r"\n(?:[ \t]*\n)+", catalogue.strip("\n"))
    header = re.sub(r"^#.*\n", "", entries[0], flags=re.MULTILINE)
    header = header.replace('"Language: mni\\n"', '"Language: mni@beng\\n"')
    header = header.replace("Meetei Mayek", "Bengali script")
    out = [HEADER_COMMENT + header + "\n"]
    for entry in entries[1:]:
        out.append(re.sub(r'^(msgstr(?:\[\d+\])? )((?:".*"(?:\n|$))+)',
                          lambda match: match.group(1) + convert_string(match.group(2), converter),
                          entry + "\n", flags=re.MULTILINE))
    return "\n".join(out)


def convert_string(lines, converter):
    """A string of a catalogue, which may be on several lines."""
    text = "".join(line[1:-1] for line in lines.splitlines())
    return po_string(converter.text(text))


def main():
    """Read the command line and write to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--text", action="store_true", help="convert the arguments themselves")
    parser.add_argument("source", nargs="+", help="mni.po, or with --text some words")
    arguments = parser.parse_args()
    lists = WordLists(pathlib.Path(__file__).with_name("mni-beng-words.txt"))
    converter = Converter(lists)
    try:
        if arguments.text:
            print(converter.text(" ".join(arguments.source)))
        elif len(arguments.source) == 1:
            catalogue = pathlib.Path(arguments.source[0]).read_text(encoding="utf-8")
            sys.stdout.reconfigure(encoding="utf-8")
            sys.stdout.write(derive(catalogue, converter))
        else:
            parser.error("one catalogue at a time")
    except (OSError, ValueError) as error:
        sys.exit(f"mni_to_beng.py: {error}")


if __name__ == "__main__":
    main()
