"""The sense of a question: cards that exist, ids that are unique, places where a card can lie so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.kinds import OneOf
from rules_engine.contract.vocabulary import INFINITY, LISTS
from rules_engine.editions import RULESETS
from rules_engine.question.attack_sense import attack_sense
from rules_engine.question.checker import Checker
from rules_engine.question.effects import effects_sense
from rules_engine.question.history import history_sense
from rules_engine.question.states import state_sense
from rules_engine.table.printed import Printed
from rules_engine.table.rows import PLAIN_ROW
from rules_engine.table.tokens import POWER, ROMAN_CANCEL

UNFINISHED = (
    "this board was taken in the middle of something that a board does not hold. Ask with the board before it and the decisions"
    " since; or leave `unfinished` out to rule on the moment from its beginning."
)


def question_sense(check: Checker, question: Mapping[str, Any], catalogue: Mapping[str, Printed]) -> None:
    board = question["board"]
    seen: dict[str, str] = {}
    for player in ("a", "b"):
        person = board["players"][player]
        at = f"board.players.{player}"
        rows = [(f"{at}.character", person["character"], "character")]
        rows += [
            (f"{at}.{zone}[{i}]", row, zone)
            for zone in LISTS
            if isinstance(person.get(zone), list)
            for i, row in enumerate(person[zone])
        ]
        deck = person.get("deck")
        if isinstance(deck, Mapping):
            rows += [(f"{at}.deck.top[{i}]", row, "deck") for i, row in enumerate(deck.get("top") or [])]
            if deck.get("count") is not None and deck["count"] < len(deck.get("top") or []):
                check.fault(f"{at}.deck.count", f"is {deck['count']}, but {len(deck['top'])} cards are listed on top")
        ids = {row["id"] for _, row, _ in rows if "id" in row}
        for place, row, zone in rows:
            _row_sense(check, place, row, zone, catalogue, seen)
            if row.get("attached_to") is not None and row["attached_to"] not in ids:
                check.fault(f"{place}.attached_to", f"{player} has no card '{row['attached_to']}'")
        _player_sense(check, at, person, catalogue)
    if board.get("unfinished") is not None:
        check.fault("board.unfinished", f"is '{board['unfinished']}': {UNFINISHED}")
    attack_sense(check, board, seen, catalogue)
    history_sense(check, board, seen)
    _primary_sense(check, question, catalogue)
    effects_sense(check, board, seen, catalogue)
    ruleset = RULESETS[question["ruleset"]]
    for name, reading in (question.get("readings") or {}).items():
        if name in ruleset.settled:
            check.fault(f"readings.{name}", f"is not open in {ruleset.id}: it is '{ruleset.settled[name]}' there")
        elif name not in ruleset.open_questions:
            check.fault(f"readings.{name}", f"is no open question{check.hint(name, ruleset.open_questions)}")
        else:
            check.found(f"readings.{name}", OneOf(ruleset.open_questions[name]).faults(reading))
            why = ruleset.not_played.get(name, {}).get(str(reading))
            if why is not None:
                check.fault(f"readings.{name}", f"'{reading}' is known, but the engine does not play it: {why}")


def _primary_sense(check: Checker, question: Mapping[str, Any], catalogue: Mapping[str, Printed]) -> None:
    """By one reading a character with infinity has the symbol that it selected: then a question has to tell which."""
    if (question.get("readings") or {}).get("infinity-character-symbol") != "selected-symbol":
        return
    for player, person in question["board"]["players"].items():
        printed = catalogue.get(person["character"].get("card") or "")
        if printed is not None and INFINITY in printed.symbols and person.get("primary") is None:
            why = "is missing: by 'selected-symbol' the character has the symbol that it selected for its deck"
            check.fault(f"board.players.{player}.primary", why)


_STAGE = ("stage", "character")
_ON_TOP = {"id", "card", "check", "on_top"}  # what is said of a card on top of another
# How a card can lie only in some zones.
_LIES = {
    "committed": (_STAGE, "only a card in the stage can be committed"),
    "frozen": (_STAGE, "only a card in the stage can be frozen"),
    "counters": (_STAGE, "only a card in the stage can have counters"),
    "attached_to": (("stage",), "only a card in the stage can be attached"),
    "sealed": ((*_STAGE, "card_pool", "transit"), "only a card in the stage or card pool can be sealed"),
    "transformed": ((*_STAGE, "card_pool"), "a card has its front side up where it is not in play"),
    "face_down": (
        ("stage", "card_pool", "momentum", "removed", "transit"),
        "a card lies face down only in the stage, card pool, momentum or removed",
    ),
    "played_as": (("card_pool",), "only a card in the card pool was played as something"),
    "dealt_damage": (("card_pool",), "only an attack in the card pool has dealt damage"),
}


_HOMES = {POWER.slug: "stage", ROMAN_CANCEL.slug: "momentum"}


def _printed_sense(check: Checker, at: str, row: Mapping[str, Any], zone: str, printed: Printed) -> None:
    """What a card cannot be by what is printed on it: a backup has so much stamina at most; tokens have a zone."""
    home = _HOMES.get(printed.slug)
    if home is not None and zone != home:
        check.fault(f"{at}.card", f"{printed.name} tokens exist only in the {home}")
    if row.keys() <= PLAIN_ROW:
        return
    stamina, sides = row.get("stamina"), [side for side in (printed, printed.back) if side is not None]
    most = max((side.stamina or 0 for side in sides if side.type == "backup"), default=None)
    if stamina is not None and most is None:
        check.fault(f"{at}.stamina", f"'{printed.slug}' is no backup and has no stamina")
    elif stamina is not None and most is not None and stamina > most and not row.get("state"):
        check.fault(f"{at}.stamina", f"is {stamina}, above the maximum of {most}")
    if None not in (row.get("check"), printed.check) and row["check"] != printed.check:
        check.fault(f"{at}.check", f"is {row['check']}, but the check value of '{printed.slug}' is {printed.check}")


def _row_sense(
    check: Checker, at: str, row: Mapping[str, Any], zone: str, catalogue: Mapping[str, Printed], seen: dict[str, str]
) -> None:
    slug = row.get("card")
    if slug is not None and slug not in catalogue:
        check.fault(f"{at}.card", f"no card '{slug}' here{check.hint(slug, catalogue)}")
    if "id" in row:
        if row["id"] in seen:
            check.fault(f"{at}.id", f"'{row['id']}' stands already at {seen[row['id']]}")
        seen[row["id"]] = at
    printed = catalogue.get(slug) if slug is not None else None
    if printed is not None:
        _printed_sense(check, at, row, zone, printed)
    if row.keys() <= PLAIN_ROW:
        return
    if row.get("on_top") is not None:
        if not isinstance(row["on_top"], Mapping) or "card" not in row["on_top"]:
            check.fault(f"{at}.on_top", "must be a card row with its card, null where nobody knows it")
        elif zone not in _STAGE:
            check.fault(f"{at}.on_top", "only a card in the stage has a card on top of it")
        else:
            _row_sense(check, f"{at}.on_top", row["on_top"], "on_top", catalogue, seen)
    for key in sorted(row.keys() - _ON_TOP) if zone == "on_top" else ():
        if row[key]:
            check.fault(f"{at}.{key}", "is said of the card below: the two count as one")
    for key, (zones, why) in _LIES.items() if zone != "on_top" else ():
        if row.get(key) and zone not in zones:
            check.fault(f"{at}.{key}", why)
    for key in ("copy_of", "multiple_of"):
        copied = row.get(key)
        if copied is not None and copied not in catalogue:
            check.fault(f"{at}.{key}", f"no card '{copied}' here{check.hint(copied, catalogue)}")
        elif copied is not None and (zone != "card_pool" or not row.get("face_down")):
            check.fault(f"{at}.{key}", "only a face down card in the card pool is a copy of an attack")
    if row.get("state"):
        state_sense(check, f"{at}.state", row["state"], catalogue)
    if row.get("transformed") and slug is not None and slug in catalogue and catalogue[slug].back is None:
        check.fault(f"{at}.transformed", f"'{slug}' has no other side")


def _player_sense(check: Checker, at: str, person: Mapping[str, Any], catalogue: Mapping[str, Printed]) -> None:
    slug = person["character"].get("card")
    printed = catalogue.get(slug) if slug is not None else None
    if printed is not None and printed.type != "character":
        check.fault(f"{at}.character.card", f"'{slug}' is a {printed.type}, not a character")
    if slug is None:
        check.fault(f"{at}.character.card", "the starting character must be known")
    level, tree = person.get("level"), person.get("skill_tree") or ()
    if level is not None and not 0 <= level <= len(tree):
        check.fault(f"{at}.level", f"is {level}, but the skill tree has {len(tree)} abilities")
    top = person["max_health"] if person.get("max_health") is not None else (printed.health if printed else None)
    if top is None and person.get("health") is None:
        check.fault(f"{at}.health", "is missing, and the character has no health printed")
    elif person.get("health") is not None and top is not None and person["health"] > top:
        check.fault(f"{at}.health", f"is {person['health']}, above the maximum of {top}")
