"""The shape of a board's `effects`: the keys of each and their kinds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_engine.card_text.reading import card_text
from rules_engine.procedures.effects.recipes import CARDS, FLAGS, KNOWN, NUMBERS, TEXTS
from rules_engine.procedures.effects.recipes import PLAYERS as TOLD_PLAYERS
from rules_engine.question.checker import Checker, kind_of
from rules_engine.question.keys import FLAGS as LIES
from rules_engine.question.keys import MOST_COUNT, PLAYERS

RECIPE_KEYS = (
    "card",
    "slug",
    "ability",
    "nth",
    "part",
    "attack",
    "answers",
    "numbers",
    "knows",
    "then",
    "was",
    "applied",
    "of",
)
ROW_KEYS = (*RECIPE_KEYS, "text", "owner", "until", "about", "lost", "uses", "turn", "goes_on", "applied_to", "with")
WAS_KEYS = (*LIES, "id", "card", "zone", "played_as", "stamina", "counters", "check")
WAS_IN = ("character", "stage", "card_pool", "momentum", "hand", "deck", "discard", "removed", "transit")
MOST_EFFECTS, MOST_PARTS, DEEPEST = 200, 2_000, 5


@cache
def _ends() -> tuple[str, ...]:
    """The points until which effects last: those that card text names, and the end of the attack in progress."""
    rows = card_text().productions.values()
    named = {
        value for row in rows for one in row for key, value in one.fixed if key == "until" and isinstance(value, str)
    }
    return tuple(sorted({*named, "attack", "resolved", "turn"}))


def effects_shape(check: Checker, rows: Any) -> None:
    """The keys of each effect and their kinds."""
    if rows is None:
        return
    if not isinstance(rows, list) or len(rows) > MOST_EFFECTS:
        check.fault("board.effects", f"must be a list of at most {MOST_EFFECTS} effects, not {kind_of(rows)}")
        return
    for i, row in enumerate(rows):
        at = f"board.effects[{i}]"
        if not check.keys(at, row, ROW_KEYS):
            continue
        for key in ("text", "lost"):
            if row.get(key) is not None:
                check.text(f"{at}.{key}", row[key])
        if row.get("owner") is not None:
            check.one_of(f"{at}.owner", row["owner"], PLAYERS)
        if row.get("until") is not None:
            check.one_of(f"{at}.until", row["until"], _ends())
        if row.get("about") is not None:
            check.text(f"{at}.about", row["about"], 60)
        for key, most in (("uses", MOST_COUNT), ("turn", MOST_COUNT), ("with", MOST_EFFECTS)):
            if row.get(key) is not None:
                check.number(f"{at}.{key}", row[key], 0, most)
        check.flag(f"{at}.goes_on", row.get("goes_on"))
        check.texts(f"{at}.applied_to", row.get("applied_to"), "card ids", 60)
        if row.get("lost") is None:
            _recipe_shape(check, at, row, 0)


def _recipe_shape(check: Checker, at: str, row: Mapping[str, Any], depth: int) -> None:
    if row.get("nth") is not None:
        check.number(f"{at}.nth", row["nth"], 0, MOST_EFFECTS)
    if row.get("of") is not None:
        if depth == DEEPEST:
            check.fault(f"{at}.of", "is nested too deep")
        elif check.keys(f"{at}.of", row["of"], RECIPE_KEYS):
            _recipe_shape(check, f"{at}.of", row["of"], depth + 1)
        check.text(f"{at}.applied", row.get("applied"), 60)
        return
    check.text(f"{at}.card", row.get("card"), 60)
    _ability_shape(check, f"{at}.ability", row.get("ability"))
    for key in ("slug", "attack"):
        if row.get(key) is not None:
            check.text(f"{at}.{key}", row[key], 120)
    if row.get("part") is not None:
        check.number(f"{at}.part", row["part"], 0, MOST_PARTS)
    check.texts(f"{at}.answers", row.get("answers"), "decisions, like 'choose:b.f1'", 2_000)
    _numbers_shape(check, f"{at}.numbers", row.get("numbers"))
    for key in ("knows", "then"):
        _known_shape(check, f"{at}.{key}", row.get(key))
    _was_shape(check, f"{at}.was", row.get("was"))


def _was_shape(check: Checker, at: str, rows: Any) -> None:
    if rows is None:
        return
    if not isinstance(rows, list) or len(rows) > MOST_EFFECTS:
        check.fault(at, f"must be a list of cards as they were, not {kind_of(rows)}")
        return
    for i, row in enumerate(rows):
        if check.keys(
            f"{at}[{i}]",
            row,
            WAS_KEYS,
            ("id", "zone"),
        ):
            if "id" in row:
                check.text(f"{at}[{i}].id", row["id"], 60)
            if "zone" in row:
                check.one_of(f"{at}[{i}].zone", row["zone"], WAS_IN)
            if row.get("card") is not None:
                check.text(f"{at}[{i}].card", row["card"], 120)
            for flag in LIES:
                check.flag(f"{at}[{i}].{flag}", row.get(flag))
            if row.get("stamina") is not None:
                check.number(f"{at}[{i}].stamina", row["stamina"])


def _ability_shape(check: Checker, at: str, ability: Any) -> None:
    if isinstance(ability, Mapping):
        if check.keys(at, ability, ("text", "keyword", "origin"), ("text",)):
            for key in ability:
                check.text(f"{at}.{key}", ability[key])
    elif ability is None:
        check.fault(at, "is missing: the number of the ability on its card, or an object with its text")
    else:
        check.number(at, ability, 1, MOST_EFFECTS)


def _numbers_shape(check: Checker, at: str, numbers: Any) -> None:
    if numbers is None:
        return
    if not isinstance(numbers, list) or len(numbers) > MOST_EFFECTS:
        check.fault(at, f"must be a list of numbers, not {kind_of(numbers)}")
        return
    for i, number in enumerate(numbers):
        check.number(f"{at}[{i}]", number, -MOST_COUNT, MOST_COUNT)


def _known_shape(check: Checker, at: str, known: Any) -> None:
    if known is None or not check.keys(at, known, KNOWN):
        return
    for key, value in known.items():
        if value is None or key not in KNOWN:
            continue
        place = f"{at}.{key}"
        if key in CARDS:
            check.texts(place, value, "card ids", 60)
        elif key in TOLD_PLAYERS:
            if check.texts(place, value, "players", 1):
                for i, player in enumerate(value):
                    check.one_of(f"{place}[{i}]", player, PLAYERS)
        elif key in NUMBERS or key == "spoken":
            check.number(place, value, 0, MOST_COUNT)
        elif key in FLAGS:
            check.flag(place, value)
        elif key == "spoken_card" or key in TEXTS:
            check.text(place, value, 200)
        elif key == "rest":
            _numbers_shape(check, place, value)
        elif check.keys(place, value, value if isinstance(value, Mapping) else ()):
            for way, ids in value.items():
                check.texts(f"{place}.{way}", ids, "card ids", 60)
