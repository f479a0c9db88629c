"""Printing a board as a line: one form for each board. What a line can't express is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, DECK, LISTS, POOL, STAGE
from rules_engine.notation.card_printing import CardPrinting, in_braces
from rules_engine.notation.model import CannotSay, Move
from rules_engine.notation.moves import print_moves
from rules_engine.notation.placing import plain_character
from rules_engine.notation.sides import COUNTED
from rules_engine.notation.vocabulary import BLOCKED_WORDS, LETTERS, MOMENT_WORDS, ZONE_WORDS
from rules_engine.notation.words import Words, slug_of

PLAYERS = ("a", "b")
BOARD_KEYS = (
    "players",
    "turn",
    "active",
    "at",
    "attack",
    "pending",
    "priority",
    "passes",
    "begun",
    "history",
    "last_attack",
)
PLAYER_KEYS = (CHARACTER, "health", "max_health", "skill_tree", "level", "primary", DECK, *LISTS)
QUESTION_KEYS = ("ruleset", "format", "board", "cards", "decisions", "readings", "shuffles")
PLAIN_TURN = 3
_BLOCK = re.compile(r"(?:high|mid|low)[+-]")


def printed(question: Mapping[str, Any], words: Words, moves: Sequence[Move] = ()) -> str:
    """The line for a question: its board, its own cards, its edition and its decisions. Raises CannotSay.

    `moves`, if given, replace the decisions: they have branches.
    """
    _only(question, QUESTION_KEYS, "")
    line = _Printer(question, words).line()
    said = print_moves(moves or [_move(i, decision) for i, decision in enumerate(question.get("decisions") or [])])
    return f"{line} > {said}" if said else line


class _Printer:
    def __init__(self, question: Mapping[str, Any], words: Words) -> None:
        self.question, self.words = question, words
        self.board: Mapping[str, Any] = question["board"]
        self.own: Mapping[str, Any] = question.get("cards") or {}
        self.cards = CardPrinting(self.own, words)
        _only(self.board, BOARD_KEYS, "board")

    def line(self) -> str:
        first, second = (self._player(player) for player in PLAYERS)
        rest = self._described_only()
        said = f"{first} vs {second}".strip()
        parts = [f"{said}, {rest}" if rest else said, *self._moment()]
        return " ".join(part for part in parts if part)

    def _described_only(self) -> str:
        """The question's own cards that are nowhere on the board."""
        left = [slug for slug in self.own if slug not in self.cards.told]
        return "cards " + ", ".join(self.cards.card(slug) for slug in left) if left else ""

    # -- a player ------------------------------------------------------------------------------------------------------

    def _player(self, player: str) -> str:
        person, at = self.board["players"][player], f"board.players.{player}"
        _only(person, PLAYER_KEYS, at)
        parts = [*self._attack(player), *self._character(player, person), *self._numbers(player, person)]
        parts += self._zone(player, person, STAGE, at)
        for zone in (POOL, "momentum", "hand"):
            parts += self._zone(player, person, zone, at)
        parts += self._deck(player, person, at)
        for zone in ("discard", "removed", "transit"):
            parts += self._zone(player, person, zone, at)
        return ", ".join(parts + self._did(player))

    def _character(self, player: str, person: Mapping[str, Any]) -> list[str]:
        row = person[CHARACTER]
        plain = plain_character(player)
        slug = slug_of(plain["name"])
        if row == {"id": f"{player}.char", "card": slug} and self.own.get(slug) == plain:
            self.cards.told.append(slug)
            return []
        return ["character " + self.cards.row(row, CHARACTER, f"{player}.char", f"board.players.{player}.character")]

    def _numbers(self, player: str, person: Mapping[str, Any]) -> list[str]:
        parts = []
        health, most = person.get("health"), person.get("max_health")
        if health is None and most is not None:
            raise CannotSay(f"board.players.{player}.max_health without health")
        if health is not None:
            parts.append(f"hp {health}/{most}" if most is not None else f"hp {health}")
        if self.board.get("active", "a") == player and self._active_has_to_be_said():
            parts.append("active")
        if self.board.get("priority") == player:
            parts.append("priority")
        if person.get("primary") is not None:
            parts.append(f"primary {person['primary']}")
        if person.get("skill_tree"):
            parts.append("skills " + " ".join(in_braces(text) for text in person["skill_tree"]))
        if person.get("level") is not None:
            parts.append(f"level {person['level']}")
        return parts

    def _active_has_to_be_said(self) -> bool:
        bare = self._bare_attacker()
        return bool(self.board.get("active", "a") != ("b" if bare == "b" else "a"))

    def _zone(self, player: str, person: Mapping[str, Any], zone: str, at: str) -> list[str]:
        rows = person.get(zone)
        if isinstance(rows, int):
            return [f"{ZONE_WORDS[zone]} {rows}"]
        attack = self._bare_row(player) if zone == POOL else None
        listed = [row for row in rows or () if row is not attack]
        if not listed:
            return []
        ids = [f"{player}.{LETTERS[zone]}{i}" for i in range(1, len(listed) + 1)]
        said = [self._row(row, zone, ids[i], f"{at}.{zone}[{i}]") for i, row in enumerate(listed)]
        grouped = _counted(said, [row.get("id") == ids[i] for i, row in enumerate(listed)])
        elsewhere = any(self._type(row) in ("attack", "character") for row in listed) or any(map(_falls_to_hand, said))
        needs_word = zone != STAGE or elsewhere
        if needs_word:
            grouped = [
                f"{ZONE_WORDS[zone]} {one}" if i == 0 or _falls_to_stage(one) else one for i, one in enumerate(grouped)
            ]
        return grouped

    def _type(self, row: Mapping[str, Any]) -> str:
        slug = row.get("card")
        if slug is None:
            return ""
        if slug in self.own:
            return str(self.own[slug].get("type"))
        return self.words.cards[slug].type if slug in self.words.cards else ""

    def _row(self, row: Mapping[str, Any], zone: str, plain_id: str | None, at: str) -> str:
        said = self.cards.row(row, zone, plain_id, at)
        attack = self.board.get("attack")
        if zone == POOL and attack is not None and attack["id"] == row.get("id"):
            said = f"{said} attacking{self._values()}"
        return said

    def _deck(self, player: str, person: Mapping[str, Any], at: str) -> list[str]:
        deck = person.get(DECK)
        if deck is None:
            return []
        if isinstance(deck, int):
            return [f"deck {deck}"]
        _only(deck, ("count", "top"), f"{at}.deck")
        parts = [f"deck {deck['count']}"] if deck.get("count") is not None else []
        top = [self.cards.row(row, DECK, None, f"{at}.deck.top[{i}]") for i, row in enumerate(deck.get("top") or [])]
        return [*parts, *(f"top: {one}" if i == 0 or _falls_to_stage(one) else one for i, one in enumerate(top))]

    # -- the attack ----------------------------------------------------------------------------------------------------

    def _bare_attacker(self) -> str | None:
        return next((player for player in PLAYERS if self._bare_row(player) is not None), None)

    def _bare_row(self, player: str) -> Mapping[str, Any] | None:
        """Return the row of the attack in progress, if it is the last card of its pool: it needs no place in the line."""
        attack, pool = self.board.get("attack"), self.board["players"][player].get(POOL)
        if attack is None or not isinstance(pool, list) or not pool or pool[-1].get("id") != attack["id"]:
            return None
        row: Mapping[str, Any] = pool[-1]
        return row

    def _attack(self, player: str) -> list[str]:
        row = self._bare_row(player)
        if row is None:
            return []
        pool = self.board["players"][player][POOL]
        at = f"board.players.{player}.card_pool[{len(pool) - 1}]"
        said = self.cards.row(row, POOL, f"{player}.p{len(pool)}", at) + self._values()
        return [said if self._type(row) == "attack" else f"attack {said}"]

    def _values(self) -> str:
        attack = self.board["attack"]
        _only(attack, ("id", "target", "speed", "damage", "zone", "blocked"), "board.attack")
        parts = [f"now {attack['zone']}"] if attack.get("zone") is not None else []
        parts += [f"{key} {attack[key]}" for key in ("speed", "damage") if attack.get(key) is not None]
        if attack.get("blocked") is not None:
            parts.append(BLOCKED_WORDS[attack["blocked"]])
        if attack.get("target") is not None:
            parts.append(f"target #{attack['target']}")
        return "".join(f" {part}" for part in parts)

    # -- the moment ------------------------------------------------------------------------------------------------------

    def _moment(self) -> list[str]:
        board, parts = self.board, []
        at = board.get("at", "combat")
        if at != ("attack.enhance" if board.get("attack") is not None else "combat") or self._combat_has_to_be_said():
            parts.append(f"@ {MOMENT_WORDS[at]}")
        if board.get("begun"):
            parts.append("begun")
        if board.get("passes"):
            parts.append(f"passes {board['passes']}")
        if board.get("pending"):
            parts.append("pending " + " ".join(f"#{_id_only(row)}" for row in board["pending"]))
        if board.get("last_attack") is not None:
            parts.append(f"last #{board['last_attack']}")
        if board.get("turn", PLAIN_TURN) != PLAIN_TURN:
            parts.append(f"turn {board['turn']}")
        abilities = (board.get("history") or {}).get("abilities")
        if abilities:
            parts.append("played " + " ".join(f"#{one}" for one in abilities))
        if self.question["ruleset"] != self.words.rulesets[0]:
            parts.append(f"on {self.question['ruleset']}")
        if self.question.get("format") is not None:
            parts.append(f"format {self.question['format']}")
        for name, reading in (self.question.get("readings") or {}).items():
            parts.append(f"reading {name}={reading}")
        if self.question.get("shuffles"):
            parts.append("shuffles ask")
        return parts

    def _combat_has_to_be_said(self) -> bool:
        """Refuse a board with an attack in progress in the Combat Phase, as the checker does for the question."""
        return self.board.get("attack") is not None and self.board.get("at", "combat") == "combat"

    def _did(self, player: str) -> list[str]:
        history = self.board.get("history") or {}
        for key, value in history.items():
            if key not in (*COUNTED, "resolved", "abilities") and value:
                raise CannotSay(f"board.history.{key}")
        counts = [
            f"{key} {history[key][player]}" for key in COUNTED if (history.get(key) or {}).get(player) is not None
        ]
        parts = ["did " + " ".join(counts)] if counts else []
        row = (history.get("resolved") or {}).get(player)
        if row is not None:
            _only(row, ("id", "blocked"), f"board.history.resolved.{player}")
            blocked = f" {BLOCKED_WORDS[row['blocked']]}" if row.get("blocked") is not None else ""
            parts.append(f"resolved #{row['id']}{blocked}")
        return parts


def _move(i: int, decision: Any) -> Move:
    if not isinstance(decision, str):
        raise CannotSay(f"decisions[{i}], which is made by hand")
    return Move(decision, 0, 0)


def _id_only(row: Any) -> str:
    if not isinstance(row, str):
        raise CannotSay("board.pending with a target")
    return row


def _falls_to_stage(said: str) -> bool:
    """Would a bare `3f` after other cards be read as being in the stage?"""
    return said.rstrip("!").lstrip("0123456789") == "f"


def _falls_to_hand(said: str) -> bool:
    """Would a bare `mid+2` be read as a card in hand?"""
    return _BLOCK.match(said) is not None


def _counted(said: Sequence[str], plain: Iterable[bool]) -> list[str]:
    """Equal cards side by side are counted: `3f`, `2 "Low Guard"`."""
    groups: list[list[Any]] = []
    for one, is_plain in zip(said, plain, strict=True):
        if groups and is_plain and groups[-1][2] and groups[-1][0] == one:
            groups[-1][1] += 1
        else:
            groups.append([one, 1, is_plain])
    return [one if count == 1 else f"{count}{'' if one.startswith('f') else ' '}{one}" for one, count, _ in groups]


def _only(row: Mapping[str, Any], keys: Sequence[str], at: str) -> None:
    """Refuse what the line has no word for."""
    for key, value in row.items():
        if key not in keys and value not in (None, False, [], {}):
            raise CannotSay(f"{at}.{key}".lstrip("."))
