"""A card of the contract's shape: checked, and as the engine knows it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules_engine import wording
from rules_engine.contract.cards import Card
from rules_engine.contract.declaring import declared
from rules_engine.contract.errors import Fault
from rules_engine.contract.limits import LONGEST_NAME, MOST_PRINTED
from rules_engine.contract.objects import Part
from rules_engine.contract.vocabulary import CARD_TYPES
from rules_engine.keywords import ABILITY_KEYWORDS, RATED
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.question.checker import Checker

CARD = Part(Card)
CARD_KEYS = frozenset(row.name for row in declared(Card))
_ABILITIES = frozenset(name.lower() for name in ABILITY_KEYWORDS)


def card_faults(at: str, row: Any) -> list[Fault]:
    """Every fault of one card in the contract's shape."""
    check = Checker()
    check_card(check, at, row)
    return check.faults


def check_card(check: Checker, at: str, row: Any) -> None:
    """Find every fault of a card."""
    check.found(at, CARD.faults(row))
    card_needs(check, at, row)


def card_needs(check: Checker, at: str, row: Any) -> None:
    """Find what a card's type needs, and keywords that can't be read; the same for its other side."""
    if not isinstance(row, Mapping):
        return
    if row.get("type") == "attack" and row.get("attack") is None:
        check.fault(f"{at}.attack", wording.questions.attack_needs_values())
    if row.get("type") == "backup" and row.get("stamina") is None:
        check.fault(f"{at}.stamina", wording.questions.backup_needs_stamina())
    if row.get("split") is True and row.get("back") is None:
        check.fault(f"{at}.back", wording.questions.split_card_needs_half())
    # What isn't a type at all is said to be none, and its vital statistics may be right.
    kind = row.get("type")
    if row.get("vitals") is not None and kind != "character" and (kind is None or kind in CARD_TYPES):
        check.fault(f"{at}.vitals", wording.questions.vitals_of_characters_only())
    keywords = row.get("keywords")
    for i, keyword in enumerate(keywords if isinstance(keywords, list) else ()):
        if isinstance(keyword, str) and len(keyword) <= LONGEST_NAME and i < MOST_PRINTED:
            _check_keyword(check, f"{at}.keywords[{i}]", keyword)
    if not at.endswith(".back"):
        card_needs(check, f"{at}.back", row.get("back"))


def _check_keyword(check: Checker, at: str, text: str) -> None:
    """Check that a keyword ability can be read with its rating or requirements, so that nothing is guessed."""
    keyword = parse_keyword(text)
    if keyword.name in RATED and keyword.rating is None:
        check.fault(at, wording.questions.keyword_needs_rating(keyword=keyword.name))
    elif keyword.name == "Combo" and not keyword.needs:
        check.fault(at, wording.questions.combo_needs_requirements())
    elif keyword.name not in ABILITY_KEYWORDS and re.search(r"[:(0-9]", text) and _names_an_ability(text):
        check.fault(at, wording.questions.keyword_cannot_be_read(text=text))


def _names_an_ability(text: str) -> bool:
    return any(word in _ABILITIES for word in re.split(r"[^a-z]+", text.lower()))
