#!/usr/bin/env python3
"""test-schema.py SOURCE SAMPLES: the schema of the protocol, its document and the sources agree.

SAMPLES is a program that prints messages as our code writes them: a line each, with the name of the
definition in the schema and the message.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import copy
import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

SOURCE, SAMPLES = (Path(arg).resolve() for arg in sys.argv[1:3])
sys.path.insert(0, str(SOURCE / "tests" / "net"))

import jsonschema  # noqa: E402
import schema  # noqa: E402

DOCUMENT = (SOURCE / "docs" / "protocol.md").read_text(encoding="utf-8")
PROTOCOL = SOURCE / "src" / "net" / "protocol"
EXAMPLES = re.findall(r"^```json (\S+)\n(.*?)^```$", DOCUMENT, re.M | re.S)


def table(path, name):
    """The strings of a constant table in C."""
    text = (PROTOCOL / path).read_text(encoding="utf-8")
    body = re.search(name + r"\[[^;]*?\] = \{(.*?)\};", text, re.S)[1]
    return re.findall(r'"([^"]*)"', body)


def column(title):
    """The first column of the table below a heading, without quotes."""
    body = DOCUMENT.split(f"\n## {title}\n")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in body.splitlines() if line.startswith("| `")]
    return [word for cell in cells for word in re.findall(r"`([^`]+)`", cell)]


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = schema.Schema()
        cls.definitions = cls.schema.root["$defs"]

    def assert_invalid(self, name, value):
        with self.assertRaises(schema.Invalid, msg=json.dumps(value)):
            self.schema.check(name, value)

    def test_schema(self):
        jsonschema.Draft202012Validator.check_schema(self.schema.root)

    def test_examples(self):
        self.assertGreater(len(EXAMPLES), 15)
        self.assertEqual(DOCUMENT.count("```"), 2 * len(EXAMPLES), "an example has no name")
        for name, text in EXAMPLES:
            with self.subTest(name=name):
                value = schema.parse(text)
                self.schema.check(name, value)
                self.assertLessEqual(max(map(len, text.splitlines())), 112)
                if name.startswith("request-"):
                    self.schema.check("client", value)
                elif "-" in name or name == "refusal":
                    self.schema.check("server", value)

    def test_strict(self):
        """An unknown, missing or wrong member of an example is found."""
        for name, text in EXAMPLES:
            for member in json.loads(text):
                value = json.loads(text)
                value[member] = {"unlike": "anything"} if member != "error" else 1
                if member not in ("options", "limits"):
                    self.assert_invalid(name, value)
            value = json.loads(text)
            value["unknown"] = 1
            self.assert_invalid(name, value)
        self.assert_invalid("reply-act", {"reply": 1, "seq": 1.0})
        self.assert_invalid("reply-act", {"reply": True, "seq": 1})

    def test_replies(self):
        requests = {name[8:] for name in self.definitions if name.startswith("request-")}
        replies = {name[6:] for name in self.definitions if name.startswith("reply-")}
        self.assertEqual(requests - schema.NO_REPLY, replies)

    def test_documented(self):
        """Each request, event and member of the schema is in the document."""
        words = set(re.findall(r"[a-z0-9-]+", DOCUMENT))
        for name, definition in self.definitions.items():
            if name.startswith(("request-", "event-")):
                self.assertIn(name.split("-", 1)[1], words)
            for part in definition.get("oneOf", [definition]):
                for member in part.get("properties", {}):
                    self.assertIn(member, words, name)

    def test_errors(self):
        codes = column("Errors")
        self.assertEqual(codes, self.definitions["errorCode"]["enum"])
        self.assertEqual(table("serai-net-error.c", "codes"), codes + ["other"])

    def test_acts(self):
        kinds = {kind for part in self.definitions["gameEvent"]["oneOf"]
                 for kind in self.kinds_of(part)}
        acts = {kind for part in self.definitions["request-act"]["oneOf"]
                for kind in self.kinds_of(part)}
        self.assertEqual(set(table("serai-act.c", "kinds")), kinds)
        self.assertEqual(kinds - acts, {"flag"})
        self.assertEqual(table("serai-act.c", "phrases"), self.definitions["phrase"]["enum"])
        self.assertLessEqual(kinds, set(re.findall(r"`([a-z-]+)`", DOCUMENT)))

    @staticmethod
    def kinds_of(part):
        kind = part["properties"]["kind"]
        return kind.get("enum", [kind.get("const")])

    def test_reasons(self):
        text = (SOURCE / "src/core/game.c").read_text(encoding="utf-8")
        names = re.findall(r'\[SERAI_REASON_\w+\] = "([a-z-]+)"', text)
        self.assertEqual(names[1:], self.definitions["result"]["properties"]["reason"]["enum"])

    def test_samples(self):
        """What our code writes; each kind of event is among it."""
        lines = subprocess.run([SAMPLES], stdout=subprocess.PIPE, encoding="utf-8", check=True)
        kinds = set()
        for line in lines.stdout.splitlines():
            name, text = line.split("\t")
            value = schema.parse(text)
            self.schema.check(name, value)
            kinds |= {event["kind"] for event in value.get("events", [])}
        self.assertEqual(kinds, set(table("serai-act.c", "kinds")))

    def test_checker(self):
        checker = schema.Checker(self.schema)
        examples = dict(EXAMPLES)
        checker.received(examples["event-hello"])
        checker.sent(examples["request-guest"])
        checker.received(examples["reply-guest"])
        with self.assertRaises(schema.Invalid):
            checker.received(examples["reply-guest"])  # twice
        checker.sent(examples["request-pong"])
        self.assertFalse(checker.waiting)
        checker.sent(examples["request-act"])
        wrong = dict(json.loads(examples["reply-lobby"]), reply=8)
        with self.assertRaises(schema.Invalid):
            checker.received(json.dumps(wrong))
        checker.sent('{"request": "dance", "id": 10}', is_valid=False)
        refusal = copy.deepcopy(json.loads(examples["refusal"]))
        refusal["reply"] = 10
        checker.received(json.dumps(refusal))
        with self.assertRaises(schema.Invalid):
            checker.sent('{"request": "dance", "id": 11}')
        with self.assertRaises(schema.Invalid):
            schema.parse('{"a": 1, "a": 2}')


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
