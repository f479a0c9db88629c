"""A character's vital statistics: gender, height, weight, blood type (ufs-1.9 201.1.9)."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.tokens import QUOTED, Token
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import GENDERS

_BLOOD_TYPES = frozenset(("a", "b", "ab", "o"))
_MARKS = {f"gender {gender[0]}": gender for gender in GENDERS}


def _gender_mark(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """`"Gender F"` in front of an ability."""
    if at >= len(tokens):
        return []
    mark = tokens[at].text.strip("\"'")
    return [(Word(tokens[at].text, _MARKS[mark]), at + 1)] if mark in _MARKS else []


def _blood_type(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """`O`, in quotation marks or without."""
    if at >= len(tokens):
        return []
    type_ = tokens[at].text.strip("\"'")
    return [(Word(tokens[at].text, type_.upper()), at + 1)] if type_ in _BLOOD_TYPES else []


def add(g: Grammar) -> None:
    g.builtin("gender-mark", _gender_mark, frozenset((QUOTED,)))
    g.builtin("blood-type", _blood_type, _BLOOD_TYPES | {QUOTED})
    g.add("restriction", "gender", "{mark:gender-mark}")
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        for gender in GENDERS:
            g.add("condition", "gender-is", f"{whose} [[starting]] character is {gender}", who=who, gender=gender)
        g.add(
            "condition", "blood-type-is", f"{whose} character|character's blood type is {{blood:blood-type}}", who=who
        )
    opposite = "your rival's character is the opposite gender of your character|character's"
    g.add("condition", "genders-differ", opposite)
    for whose, who, other in (
        ("your character's", "you", "your rival's"),
        ("your rival's character's", "rival", "yours"),
    ):
        for stat in ("height", "weight"):
            g.add("condition", "compares-vitals", f"{whose} {stat} is {{+held}} {other}", who=who, stat=stat)
        g.add("condition", "compares-vitals", f"{whose} height and weight are {{+held}} {other}", who=who, stat="both")
