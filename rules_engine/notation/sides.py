"""What a line says about a player or the moment, besides cards: health, turn, moment, edition, what happened."""

from __future__ import annotations

from typing import Any

from rules_engine.contract.declaring import names_of
from rules_engine.contract.history import COUNTS, History
from rules_engine.contract.vocabulary import RESOURCES
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.placing import Placing
from rules_engine.notation.tokens import Token
from rules_engine.notation.vocabulary import BLOCKED, EDITIONS, HEALTH, LIFE, MOMENTS, NUMBERED, ORDINALS, side_of
from rules_engine.notation.words import Words

# What may be counted this turn, by player: `did destroyed 2`.
COUNTED = names_of(History, COUNTS)


class SideWords:
    """Reads what is neither a card nor a zone."""

    def __init__(self, cursor: Cursor, words: Words, placing: Placing, question: dict[str, Any]) -> None:
        self.cursor, self.words, self.placing, self.question = cursor, words, placing, question
        self.player = "a"
        self.edition_said: str | None = None

    @property
    def board(self) -> dict[str, Any]:
        return self.placing.board

    @property
    def person(self) -> dict[str, Any]:
        found: dict[str, Any] = self.board["players"][self.player]
        return found

    def read(self) -> bool:
        """Take one of these, if one comes next."""
        token = self.cursor.peek()
        if token.value == "@":
            return self._moment()
        if token.kind == "number" or token.value == "-":
            return self._health_first()
        if token.kind != "word":
            return False
        if token.low in HEALTH or (token.low == LIFE and self.cursor.peek(1).kind == "number"):
            return self._health()
        if token.low in ORDINALS and self.cursor.peek(1).low == "turn":
            return self._ordinal_turn()
        if token.low in EDITIONS:
            return self._edition_named(token.start)
        if token.low in MOMENTS and self.cursor.peek(1).low in ("step", "phase"):
            return self._moment_named(token.start)
        if token.low in NUMBERED:
            return self._numbered()
        reads = {
            "on": self._edition,
            "format": self._format,
            "active": self._active,
            "priority": self._priority,
            "begun": self._begun,
            "pending": self._pending,
            "last": self._last,
            "did": self._did,
            "resolved": self._resolved,
            "played": self._played,
            "primary": self._primary,
            "skills": self._skills,
            "reading": self._reading,
            "shuffles": self._shuffles,
        }.get(token.low)
        return reads() if reads is not None else False

    def _noted(self, start: int, kind: str, means: str, *, mine: bool = False) -> bool:
        self.cursor.chip(start, kind, means, self.player if mine else None)
        return True

    def _once(self, holder: dict[str, Any], key: str, value: Any, said: Token, what: str) -> None:
        """Note a value. One that was said before and isn't the same is a fault: nothing said is dropped."""
        if holder.get(key, value) != value:
            self._twice(said, what)
        holder[key] = value

    def _twice(self, said: Token, what: str) -> None:
        self.cursor.misread(said, f"only one {what}: another was given before")

    # -- the moment ----------------------------------------------------------------------------------------------------

    def _moment(self) -> bool:
        return self._moment_named(self.cursor.take().start)

    def _moment_named(self, start: int) -> bool:
        """`block`, `the block step`, `attack.block`."""
        self.cursor.said("the")
        token = self.cursor.take()
        moment = MOMENTS.get(token.low) or next((value for value in MOMENTS.values() if value == token.low), None)
        if moment is None:
            self.cursor.misread(token, f"a moment: {', '.join(MOMENTS)}", MOMENTS)
            return True
        self.cursor.said("step", "phase")
        self.cursor.said(":")
        self._once(self.board, "at", moment, token, "moment")
        return self._noted(start, "moment", moment)

    def _ordinal_turn(self) -> bool:
        token = self.cursor.take()
        self.cursor.take()
        self._once(self.board, "turn", ORDINALS.index(token.low) + 1, token, "turn")
        return self._noted(token.start, "turn", f"turn {self.board['turn']}")

    def _numbered(self) -> bool:
        token = self.cursor.take()
        self.cursor.said(":")
        value = self.cursor.number()
        if value is None:
            self.cursor.misread(self.cursor.peek(), f"a number after {token.low}")
        else:
            self._once(self.person if token.low == "level" else self.board, token.low, value, token, token.low)
        return self._noted(token.start, token.low, f"{token.low} {value}", mine=token.low == "level")

    def _edition(self) -> bool:
        start = self.cursor.take().start
        # `on 7 hp` and `on my board` name no edition.
        after = self.cursor.peek()
        names_none = after.kind == "number" or side_of(after.word) is not None or after.word in ("a", "an", "the")
        return names_none or self._edition_named(start)

    def _edition_named(self, start: int) -> bool:
        """`mha`, `ufs-1.9`, `UFS 1.9 rules`."""
        token = self.cursor.take()
        said = EDITIONS.get(token.low, token.value)
        version = self._version() if token.low in EDITIONS else ""
        named = self.words.ruleset(f"{said}-{version}") if version else None
        ruleset = named or (self.words.ruleset(said) if token.kind in ("word", "quoted") else None)
        if ruleset is None:
            short = [ruleset.partition("-")[0] for ruleset in self.words.rulesets]
            self.cursor.misread(token, f"an edition: {', '.join(short)}", short)
            return True
        if self.edition_said not in (None, ruleset):
            self._twice(token, "edition")
        self.question["ruleset"] = self.edition_said = ruleset
        self.cursor.said("rules", "rulebook", "edition")
        self.cursor.said(":")
        return self._noted(start, "edition", ruleset)

    def _version(self) -> str:
        """`1.9` after the name of an edition."""
        said = ""
        while self.cursor.peek().kind == "number" or (
            said and self.cursor.peek().value == "." and self.cursor.peek(1).kind == "number"
        ):
            said += self.cursor.take().value
        return said

    def _format(self) -> bool:
        start = self.cursor.take().start
        token = self.cursor.take()
        format = next((one for one in self.words.formats if one == token.low), None)
        if format is None:
            self.cursor.misread(token, f"a format: {', '.join(self.words.formats)}", self.words.formats)
            return True
        self._once(self.question, "format", format, token, "format")
        return self._noted(start, "format", format)

    def _active(self) -> bool:
        start = self.cursor.take().start
        self._once(self.board, "active", self.player, self.cursor.peek(-1), "turn")
        return self._noted(start, "active", f"{self.player.upper()}'s turn", mine=True)

    def _priority(self) -> bool:
        start = self.cursor.take().start
        self.board["priority"] = self.player
        return self._noted(start, "priority", f"{self.player.upper()} has priority", mine=True)

    def _begun(self) -> bool:
        start = self.cursor.take().start
        self.board["begun"] = True
        return self._noted(start, "begun", "its beginning is over")

    def _ids(self) -> list[str]:
        found = []
        while self.cursor.peek().kind == "id":
            found.append(self.cursor.take().value)
        if not found:
            self.cursor.misread(self.cursor.peek(), "the id of a card, like #a.p1")
        return found

    def _pending(self) -> bool:
        start = self.cursor.take().start
        self.board["pending"] = self._ids()
        return self._noted(start, "pending", "waiting attacks")

    def _last(self) -> bool:
        start = self.cursor.take().start
        self.board["last_attack"] = next(iter(self._ids()), None)
        return self._noted(start, "last", "the last attack that resolved")

    def _reading(self) -> bool:
        start = self.cursor.take().start
        question = self.cursor.take()
        if question.kind != "word" or not self.cursor.said("="):
            self.cursor.misread(question, "an open question, = and a reading")
            return True
        reading = self.cursor.take()
        # As it is written: a reading may be called five, and isn't a number.
        self.question.setdefault("readings", {})[question.value] = self.cursor.line[reading.start : reading.end]
        return self._noted(start, "reading", f"reading of {question.value}")

    def _shuffles(self) -> bool:
        start = self.cursor.take().start
        if not self.cursor.said("ask"):
            self.cursor.misread(self.cursor.peek(), "ask")
            return True
        self.question["shuffles"] = "ask"
        return self._noted(start, "shuffles", "a shuffle asks for the order")

    # -- a player -------------------------------------------------------------------------------------------------------

    def _health(self) -> bool:
        """`hp 14/22`, `hp 14`, `hp = 14`."""
        start = self.cursor.take().start
        self.cursor.said(":", "=")
        value = self.cursor.number()
        if value is None:
            self.cursor.misread(self.cursor.peek(), "a number, like hp 14/22")
            return True
        return self._set_health(start, value)

    def _health_first(self) -> bool:
        """`20hp`, `8/25hp`."""
        cursor, before, faults = self.cursor, self.cursor.i, len(self.cursor.faults)
        start = cursor.peek().start
        value = cursor.number()
        most = cursor.number() if value is not None and cursor.said("/", "of") else None
        if value is None or not cursor.said(*HEALTH, LIFE):
            cursor.i = before
            del cursor.faults[faults:]
            return False
        return self._set_health(start, value, most)

    def _set_health(self, start: int, value: int, most: int | None = None) -> bool:
        if most is None and self.cursor.peek().value in ("/", "of") and self.cursor.peek(1).kind == "number":
            self.cursor.take()
            most = self.cursor.number()
        self._once(self.person, "health", value, self.cursor.peek(-1), "health")
        if most is not None:
            self.person["max_health"] = most
        return self._noted(start, "health", f"health {value}{f' of {most}' if most is not None else ''}", mine=True)

    def _primary(self) -> bool:
        start = self.cursor.take().start
        symbol = self.cursor.take()
        if symbol.low not in RESOURCES:
            self.cursor.misread(symbol, "a symbol", RESOURCES)
            return True
        self.person["primary"] = symbol.low
        return self._noted(start, "primary", f"deck of {symbol.low}", mine=True)

    def _skills(self) -> bool:
        start = self.cursor.take().start
        tree = []
        while self.cursor.peek().kind == "text":
            tree.append(self.cursor.take().value)
        self.person["skill_tree"] = tree
        return self._noted(start, "skills", f"{len(tree)} abilities of the skill tree", mine=True)

    # -- what happened this turn -----------------------------------------------------------------------------------------

    @property
    def history(self) -> dict[str, Any]:
        found: dict[str, Any] = self.board.setdefault("history", {})
        return found

    def _did(self) -> bool:
        """`did destroyed 2 damage_taken 5`."""
        start = self.cursor.take().start
        said = 0
        while self.cursor.peek().kind == "word" and self.cursor.peek(1).kind == "number":
            key = self.cursor.peek().low.replace("-", "_")
            if key not in COUNTED:
                break
            self.cursor.take()
            self.history.setdefault(key, {})[self.player] = self.cursor.number()
            said += 1
        if not said:
            self.cursor.misread(self.cursor.peek(), "what can be counted this turn, and a number", COUNTED)
        return self._noted(start, "did", "what happened this turn", mine=True)

    def _resolved(self) -> bool:
        start = self.cursor.take().start
        row: dict[str, Any] = {"id": next(iter(self._ids()), "")}
        word = self.cursor.peek().low
        if word in BLOCKED:
            self.cursor.take()
            row["blocked"] = BLOCKED[word]
        self.history.setdefault("resolved", {})[self.player] = row
        return self._noted(start, "resolved", "the last attack that resolved", mine=True)

    def _played(self) -> bool:
        start = self.cursor.take().start
        self.history.setdefault("abilities", []).extend(self._ids())
        return self._noted(start, "played", "abilities played this turn", mine=True)
