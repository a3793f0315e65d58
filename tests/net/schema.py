"""schema.py: checks messages against docs/protocol.schema.json, for the tests of the network.

    checker = schema.Checker()           # of one connection
    checker.sent('{ "request": "lobby", … }')
    checker.received('{ "reply": 1, … }')

Each call returns the message, and raises schema.Invalid if it is not as described: a reply must be one to
its request, and every request must be answered once. A test that sends wrong messages on purpose passes
is_valid=False to sent().

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
from pathlib import Path

import jsonschema

PATH = Path(__file__).resolve().parents[2] / "docs" / "protocol.schema.json"
NO_REPLY = {"pong"}


class Invalid(AssertionError):
    """A message is not as described."""


def unique(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Invalid("a name appears twice in an object")
    return members


def parse(text):
    """The JSON value of a message; names must be unique."""
    return json.loads(text, object_pairs_hook=unique)


class Schema:
    """The definitions of the schema, by name. 1.0 is no integer, and true is no number."""

    def __init__(self, path=PATH):
        self.root = json.loads(path.read_text(encoding="utf-8"))
        strict = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine(
            "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool))
        self.validator_class = jsonschema.validators.extend(
            jsonschema.Draft202012Validator, type_checker=strict)
        self.validators = {}

    def __contains__(self, name):
        return name in self.root["$defs"]

    def check(self, name, value):
        """Raises Invalid unless the value is as the definition says."""
        if name not in self:
            raise Invalid(f"the schema has no {name}")
        if name not in self.validators:
            part = {"$schema": self.root["$schema"], "$defs": self.root["$defs"],
                    "$ref": f"#/$defs/{name}"}
            self.validators[name] = self.validator_class(part)
        best = jsonschema.exceptions.best_match(self.validators[name].iter_errors(value))
        if best is not None:
            where = "/".join(map(str, best.absolute_path))
            raise Invalid(f"{name}: {where}: {best.message}\n{json.dumps(value)}")


class Checker:
    """What is sent and received on one connection, from the side of the client."""

    def __init__(self, schema=None):
        self.schema = schema or Schema()
        self.waiting = {}  # id of a request: its name, or None if it is not as described

    def sent(self, text, is_valid=True):
        message = parse(text)
        name = message.get("request")
        if is_valid:
            self.schema.check(f"request-{name}", message)
        if isinstance(message.get("id"), int) and name not in NO_REPLY:
            self.waiting[message["id"]] = name if is_valid else None
        return message

    def received(self, text):
        message = parse(text)
        if "event" in message:
            self.schema.check(f"event-{message['event']}", message)
            return message
        if message.get("reply") not in self.waiting:
            raise Invalid(f"a reply to nothing: {text}")
        name = self.waiting.pop(message["reply"])
        if "error" in message:
            self.schema.check("refusal", message)
        elif name is not None:
            self.schema.check(f"reply-{name}", message)
        return message
