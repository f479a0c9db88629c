"""Rows of cards that have what words ask for: type, traits, symbols, keywords and numbers."""

from __future__ import annotations

from typing import Any

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import SYMBOLS
from rules_engine.keywords import RATED
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.table.printed import Printed

Row = dict[str, Any]
BLOCK = {"zone": "mid", "modifier": 1}
PLAIN: Row = {"difficulty": 1, "symbols": [], "block": BLOCK}
NUMBERED = {
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "modifier",
    "speed": "speed",
    "damage": "damage",
    "stamina": "stamina",
}
KEYWORDS = ["Punch", "Kick", "Slam", "Weapon", "Fury", "Ranged"]


def attack_numbers(speed: int = 3, damage: int = 3, zone: str = "mid") -> Row:
    return {"zone": zone, "speed": speed, "damage": damage}


def plain_card(card: Printed, noun: str, kinds: tuple[Node, ...], qualities: tuple[Node, ...]) -> Row:
    """A card of a type with the kinds and qualities that are asked for."""
    type_ = "foundation" if noun in ("card", "momentum", "token") else noun
    for kindly in kinds:
        type_ = str(kindly.get("what") or type_)
        if any(node.kind == "zone-kind" for node in walk(kindly)):
            type_ = "attack"
        if any(node.kind == "non-kind" and node.a.means == type_ for node in walk(kindly)):
            type_ = "asset" if type_ == "foundation" else "foundation"
    if any(q.kind == "with-stat" and q.stat.kind.endswith(("speed", "damage")) for q in qualities):
        type_ = "attack"
    row: Row = {"name": f"Fitting {type_}", "type": type_, **PLAIN, "keywords": [], "block": dict(BLOCK)}
    if type_ == "attack":
        row["attack"] = attack_numbers()
    elif type_ == "backup":
        row["stamina"] = 3
    elif type_ == "character":
        row |= {"health": 20, "hand_size": 6}
    elif type_ == "action":
        row["text"] = "Form: Draw 1 card.\nEnhance: Draw 1 card."
    for kindly in kinds:
        for node in walk(kindly):
            _make_kind(row, node)
    for node in qualities:
        _make_quality(row, card, node)
    return row


def _make_kind(row: Row, node: Node) -> None:
    if node.kind == "trait-kind":
        row["keywords"] = [*row["keywords"], with_rating(node.a.means)]
    elif node.kind == "symbol-kind":
        row["symbols"] = [*row["symbols"], node.a.means]
    elif node.kind == "zone-kind":
        row.setdefault("attack", attack_numbers())["zone"] = node.zone
    elif node.kind == "stat-kind":
        set_number(row, node.stat, int(node.n))


def with_rating(name: str) -> str:
    """Return a keyword as printed, with the rating or requirement it needs."""
    spelled = parse_keyword(name).name
    if spelled in RATED or spelled == "Desperation":
        return f"{spelled}: 2"
    return "Combo (Punch)" if spelled == "Combo" else name


def _make_quality(row: Row, card: Printed, node: Node) -> None:
    if node.kind == "with-stat":
        _make_number(row, node)
    elif node.kind == "named":
        row["name"] = node.name.means
    elif node.kind == "with-word":
        row["name"] = f"The {node.word.means} itself"
    elif node.kind == "with-keyword":
        row["keywords"] = [*row["keywords"], with_rating(node.keyword.means)]
    elif node.kind == "with-rating":
        row["keywords"] = [*row["keywords"], f"{node.keyword.means.capitalize()}: {int(node.n)}"]
    elif node.kind == "with-keywords" and node.cmp == ">=":
        row["keywords"] = [*row["keywords"], *KEYWORDS][: int(node.n)]
    elif node.kind == "same-name":
        row["name"] = card.name


def _make_number(row: Row, node: Node) -> None:
    stat = NUMBERED.get(node.stat.kind.removeprefix("printed-"))
    bound = node.n
    if stat is None or bound.kind == "x-bound":
        return
    set_number(row, stat, int(bound.a) if bound.kind == "either-bound" else int(bound.n))


def set_number(row: Row, stat: str | None, number: int) -> None:
    if stat in ("speed", "damage"):
        row.setdefault("attack", attack_numbers())[stat] = number
    elif stat == "modifier":
        row["block"] = {**BLOCK, "modifier": number}
    elif stat is not None:
        row[stat] = number


def needed_for(need: str) -> Row:
    """A card that meets one requirement of a Combo keyword."""
    first = need.split(" or ", maxsplit=1)[0].strip() if " or less" not in need and " or more" not in need else need
    words = first.lower().split()
    row: Row = {"name": first, "type": "attack", **PLAIN, "attack": attack_numbers(), "keywords": [with_rating(first)]}
    if words[0] in ("high", "mid", "low"):
        row["attack"] = attack_numbers(zone=words[0])
        row["block"] = {"zone": words[0], "modifier": 1}
    elif words[0].isdecimal():
        number, stat = int(words[0]), words[-1]
        if stat in ("speed", "damage"):
            row["attack"] = {**attack_numbers(), stat: number}
        else:
            row[stat] = number
    elif first.lower() in SYMBOLS:
        row["symbols"] = [first.lower()]
    elif first.lower() in ("foundation", "asset", "action", "backup", "character"):
        row["type"] = first.lower()
        del row["attack"]
        if row["type"] == "backup":
            row["stamina"] = 3
        elif row["type"] == "character":
            row |= {"health": 20, "hand_size": 6}
    return row
