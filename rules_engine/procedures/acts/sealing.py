"""Sealing cards: they have no abilities and gain none until the turn ends, or until they are unsealed."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.procedures.acts.moving import by_owner
from rules_engine.procedures.acts.turning import newly_gained
from rules_engine.procedures.acts.unable import cannot
from rules_engine.procedures.effects.prohibitions import unprotected
from rules_engine.procedures.zones.deck import say_deck_stays_valid
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def seal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Take a card's abilities until the end of the turn, and let it gain none; its traits stay. A sealed card can't be sealed again."""
    for owner, own in by_owner(unprotected(game, cards, "sealed")):
        able = [card for card in own if not card.sealed]
        cannot(game, owner, [card for card in own if card.sealed], wording.acts.sealed_already, "seal#not-twice")
        if not able:
            continue
        step = game.say(
            "seal",
            wording.acts.sealed_until_end_of_turn(cards=called(able)),
            "seal#no-abilities",
            "seal#assigned-rule-effect",
            *cites,
            player=owner,
        )
        for card in able:
            step.cites += _seal_keywords(game, card)
            game.set_flag(step, card, "sealed", True)
        say_deck_stays_valid(game, able)
        game.mark(able, "sealed")
        game.happen(Happening("seal", owner, tuple(able)))


def _seal_keywords(game: Game, card: Card) -> tuple[str, ...]:
    """Take the keywords that are abilities (open question) and leave the traits."""
    keywords = card.value("keywords") or ()
    grants = game.ruleset.keywords.grants
    abilities = any(keyword.name in grants for keyword in keywords)
    if abilities and game.reading("sealed-keyword") == "keyword-remains":
        card.marks["keeps_keywords"] = True
    traits = any(keyword.name not in grants for keyword in keywords)
    return ("seal#traits-stay",) if traits else ()


def unseal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Remove the seal: in the stage the current state refreshes, and the abilities are newly gained."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.sealed]
        cannot(game, owner, [card for card in own if not card.sealed], wording.acts.not_sealed, "unseal#only-sealed")
        if not able:
            continue
        step = game.say(
            "unseal",
            wording.acts.unsealed(cards=called(able)),
            "unseal#remove-seal",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "sealed", False)
            if card.in_stage or game.reading("unseal-refresh-attack") == "refresh":
                step.cites += ("unseal#refresh-and-abilities",)
                game.refresh_state(step, card)
            step.cites += newly_gained(game, card, "unseal")
        game.happen(Happening("unseal", owner, tuple(able)))
