"""Choosing a card that is protected from the act: is it a choice at all (open questions)?"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.decision import Refusal
from rules_engine.procedures.effects.prohibitions import is_kept_from
from rules_engine.procedures.meanings.context import PARTICIPLES
from rules_engine.table.card import Card, called
from rules_engine.table.game import Game

WHY = ("conflict-resolution#prohibition-wins", "effects#as-much-as-possible")


def choices(game: Game, player: str, cards: list[Card], verb: str) -> tuple[list[Card], list[Refusal]]:
    """Return those of some cards that can be chosen for an act, and why not the others.

    An effect does as much as it can, so a protected card can't be chosen while there is one that isn't. By the other
    reading, whatever matches may be chosen, and then nothing is done to it.
    """
    kept = [card for card in cards if is_kept_from(game, card, verb)]
    if not kept or len(kept) == len(cards) or _any_matching(game, verb):
        return cards, []
    done = PARTICIPLES[verb]
    game.say("protected", wording.choices.kept_from_choice(cards=called(kept), done=done), *WHY, player=player)
    free = [card for card in cards if card not in kept]
    return free, [
        Refusal("choose", (card.id,), wording.effects.cannot_be(card=card.name, done=done, by_rival=False), WHY)
        for card in kept
    ]


def _any_matching(game: Game, verb: str) -> bool:
    question = "sacrifice-protected" if verb == "sacrifice" else "choose-protected"
    return game.reading(question) == "any-matching"
