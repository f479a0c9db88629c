"""Combo: an ability with this restriction needs the right cards directly before its card, in order, as they are printed."""

from __future__ import annotations

import re

from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS, ZONES
from rules_engine.editions.decks import Decks
from rules_engine.editions.symbols import base_symbols
from rules_engine.procedures.zones.card_pool import directly_preceding
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

_NUMBER = re.compile(r"^(\d+)( or less| or more)? (difficulty|damage|speed|check)$")


def is_combo(ability: ReadAbility) -> bool:
    """Does the ability have a Combo play restriction? That is what a reference to a Combo ability looks for."""
    return any(restriction.kind == "combo" for restriction in ability.restrictions)


def is_met(game: Game, card: Card) -> bool:
    """Do the cards directly before match the requirements of one of the card's Combo keywords, in order?"""
    return any(_matches(game, card, keyword.needs) for keyword in card.keywords if keyword.name == "Combo")


def _matches(game: Game, card: Card, needs: tuple[str, ...]) -> bool:
    before = directly_preceding(game, card, len(needs))
    return len(before) == len(needs) and all(
        prints(game.ruleset.decks, found, need) and (not found.face_down or game.ruleset.keywords.combo_face_down)
        for found, need in zip(before, needs, strict=True)
    )


def prints(decks: Decks, card: Card, need: str) -> bool:
    """Does a card, as printed, have what one requirement asks for? Face down it meets `Face Down` and nothing else."""
    wanted = need.lower().strip()
    if card.face_down:
        return wanted == "face down"
    front = card.front
    if front is None:
        return False
    return any(_has(decks, front, part.strip()) for part in re.split(r"\s+or\s+(?!less|more)", wanted))


def _has(decks: Decks, front: Printed, wanted: str) -> bool:
    number = _NUMBER.match(wanted)
    if number:
        value = getattr(front, number[3])
        return value is not None and _compares(value, int(number[1]), (number[2] or "").strip())
    zone, _, rest = wanted.partition(" ")
    if zone in ZONES and rest in ("", "attack"):
        return front.type == "attack" and front.zone == zone
    if zone in ZONES and rest == "block":
        return front.block_zone == zone
    if wanted in CARD_TYPES:
        return front.type == wanted
    if wanted in SYMBOLS and wanted in {*front.symbols, *base_symbols(decks, front.symbols)}:
        return True
    return any(keyword.name.lower() == wanted for keyword in front.keywords) or front.name.lower() == wanted


def _compares(value: int, wanted: int, how: str) -> bool:
    return value <= wanted if how == "or less" else value >= wanted if how == "or more" else value == wanted


def failing_cites(game: Game, card: Card) -> tuple[str, ...]:
    """Return the clauses that refuse a Combo ability, including why a changed or face down card before it doesn't help."""
    cites: tuple[str, ...] = ("combo#grants", "combo#only-if-met", "combo#as-printed")
    for keyword in card.keywords:
        if keyword.name != "Combo":
            continue
        for found in directly_preceding(game, card, len(keyword.needs)):
            if found.face_down:
                cites += ("combo#face-down-no-other",)
            elif found.changed:
                cites += ("combo#changes-irrelevant",)
    return cites


def allowing_cites(game: Game, card: Card, ability: ReadAbility) -> tuple[str, ...]:
    """Return the clauses that let a Combo ability be played."""
    cites: tuple[str, ...] = ()
    if is_combo(ability):
        cites += ("combo#grants", "combo#only-if-met", "combo#as-printed")
        needs = [need.lower() for keyword in card.keywords if keyword.name == "Combo" for need in keyword.needs]
        if "face down" in needs:
            cites += ("combo#face-down-fulfills",)
    return cites
