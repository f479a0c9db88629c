"""A card of the contract's shape: checked, and as the engine knows it."""

from __future__ import annotations

import re
from typing import Any

from rules_engine.contract.errors import Fault
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS, ZONES
from rules_engine.keywords import ABILITY_KEYWORDS, RATED
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.question.checker import Checker
from rules_engine.question.keys import CARD_KEYS, MOST_LINES

_ABILITIES = frozenset(name.lower() for name in ABILITY_KEYWORDS)


def card_faults(at: str, row: Any) -> list[Fault]:
    """Every fault of one card in the contract's shape."""
    check = Checker()
    check_card(check, at, row)
    return check.faults


def check_card(check: Checker, at: str, row: Any) -> None:
    """A card of the question: its keys and their kinds."""
    if not check.keys(at, row, CARD_KEYS, ("name", "type")):
        return
    if "name" in row:
        check.text(f"{at}.name", row["name"], 120)
    if "type" in row:
        check.one_of(f"{at}.type", row["type"], CARD_TYPES)
    for key in ("difficulty", "check", "health", "hand_size", "stamina"):
        if row.get(key) is not None:
            check.number(f"{at}.{key}", row[key])
    if row.get("block") is not None and check.keys(
        f"{at}.block", row["block"], {"zone", "modifier"}, ("zone", "modifier")
    ):
        if "zone" in row["block"]:
            check.one_of(f"{at}.block.zone", row["block"]["zone"], ZONES)
        if "modifier" in row["block"]:
            check.number(f"{at}.block.modifier", row["block"]["modifier"])
    if row.get("attack") is not None and check.keys(
        f"{at}.attack", row["attack"], {"zone", "speed", "damage"}, ("zone", "speed", "damage")
    ):
        if "zone" in row["attack"]:
            check.one_of(f"{at}.attack.zone", row["attack"]["zone"], ZONES)
        for key in ("speed", "damage"):
            if key in row["attack"]:
                check.number(f"{at}.attack.{key}", row["attack"][key])
    if row.get("type") == "attack" and row.get("attack") is None:
        check.fault(f"{at}.attack", "is missing: an attack needs its zone, speed and damage")
    if row.get("type") == "backup" and row.get("stamina") is None:
        check.fault(f"{at}.stamina", "is missing: a backup needs its stamina")
    for key in ("keywords", "symbols"):
        value = row.get(key) or []
        if not isinstance(value, list) or not all(isinstance(item, str) and len(item) <= 120 for item in value):
            check.fault(f"{at}.{key}", "must be a list of texts of at most 120 characters")
        elif len(value) > 40:
            check.fault(f"{at}.{key}", "must be at most 40")
        elif key == "symbols":
            for i, symbol in enumerate(value):
                check.one_of(f"{at}.symbols[{i}]", symbol.removeprefix("attuned:"), SYMBOLS)
        else:
            for i, keyword in enumerate(value):
                _check_keyword(check, f"{at}.keywords[{i}]", keyword)
    for key in ("text", "set"):
        if row.get(key) is not None and check.text(f"{at}.{key}", row[key]) and row[key].count("\n") >= MOST_LINES:
            check.fault(f"{at}.{key}", f"must be at most {MOST_LINES} lines")
    if row.get("version") is not None and not isinstance(row["version"], (str, int)):
        check.fault(f"{at}.version", "must be text")
    if row.get("back") is not None:
        if at.endswith(".back"):
            check.fault(f"{at}.back", "a card has two sides")
        else:
            check_card(check, f"{at}.back", row["back"])


def _check_keyword(check: Checker, at: str, text: str) -> None:
    """A keyword ability must be readable with its rating or requirements: nobody may guess what a card cannot do."""
    keyword = parse_keyword(text)
    if keyword.name in RATED and keyword.rating is None:
        check.fault(at, f"{keyword.name} needs its rating, like '{keyword.name}: 2'")
    elif keyword.name == "Combo" and not keyword.needs:
        check.fault(at, "Combo needs its requirements, like 'Combo (Punch, Foundation)'")
    elif keyword.name not in ABILITY_KEYWORDS and re.search(r"[:(0-9]", text) and _names_an_ability(text):
        check.fault(at, f"'{text}' cannot be read; write a rating like 'Stun: 2' and requirements like 'Combo (Punch)'")


def _names_an_ability(text: str) -> bool:
    return any(word in _ABILITIES for word in re.split(r"[^a-z]+", text.lower()))
