"""A card's `state`: what effects have changed about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import read_ability
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.question.checker import Checker
from rules_engine.table.card import Card
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.game import Game
from rules_engine.table.printed import BLANK, Printed


def state_sense(check: Checker, at: str, state: Mapping[str, Any], catalogue: Catalogue) -> None:
    """Check that the card that another is a copy of exists."""
    if state.get("copy") is not None and _printed(state["copy"], catalogue) is None:
        check.fault(
            f"{at}.copy",
            wording.questions.no_such_card(card=state["copy"], meant=check.meant_card(state["copy"], catalogue)),
        )


def _printed(slug: str, catalogue: Catalogue) -> Printed | None:
    """A card, or its other side; or one of them with a blank text box."""
    if slug.endswith(BLANK):
        found = _printed(slug.removesuffix(BLANK), catalogue)
        return found.with_blank_text() if found is not None else None
    if slug in catalogue:
        return catalogue[slug]
    front = catalogue.get(slug.removesuffix("/back"))
    return front.back if front is not None and slug.endswith("/back") else None


def _gained(row: Mapping[str, str]) -> ReadAbility:
    """An ability that a card has gained; one that a keyword grants reads its rating."""
    keyword = parse_keyword(row["keyword"]) if row.get("keyword") else None
    return replace(read_ability(row["text"]), origin=row.get("origin") or "", keyword=keyword)


def build_state(game: Game, card: Card, state: Mapping[str, Any]) -> None:
    """Make a card's current state what the asker says it is."""
    game.altered.add(card)
    for key, value in state.items():
        if key == "gained":
            card.gained = [_gained(row) for row in value]
            for row in value:
                game.take_in(row["text"])
        elif key == "copy":
            card.changed["copy"] = _printed(value, game.catalogue)
            game.take_in(card.changed["copy"])
        elif key == "keywords":
            card.changed["keywords"] = tuple(parse_keyword(text) for text in value)
            for keyword in card.changed["keywords"]:
                game.take_in(keyword)
        else:
            card.changed[key] = tuple(value) if isinstance(value, list) else value
    game.states[card.id] = dict(state)
