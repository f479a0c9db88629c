"""Terrain: only the newest terrain of both stages stays. Whether its text does more than the pause is an open question."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.procedures.acts.moving import destroy
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def terrains(game: Game) -> list[Card]:
    """Return the face up cards with Terrain in both stages."""
    return [
        card
        for player in game.in_turn_order()
        for card in game.players[player].stage
        if not card.face_down and _may_be_one(card) and has_now(game, card, "Terrain") and lies_in_stage(game, card)
    ]


def _may_be_one(card: Card) -> bool:
    """Could a card have Terrain? Nearly all are as printed, which settles it at once."""
    printed = card.printed
    return printed is None or bool(card.changed) or card.may_have_more() or "terrain" in printed.keyword_names


def lies_in_stage(game: Game, card: Card) -> bool:
    """Is a card of the stage's list in that zone? Attached ones are, unless the edition says that they are in none."""
    return card.attached_to is None or game.ruleset.zones.attached_cards == "in-stage"


def has_now(game: Game, card: Card, keyword: str) -> bool:
    """Does a card have this keyword for a pause condition? A sealed one doesn't, unless read otherwise (open question)."""
    if keyword not in game.ruleset.keywords.grants:
        return False
    if not card.sealed or card.has_keyword(keyword):
        return card.has_keyword(keyword)
    under_the_seal = any(own.name == keyword for own in card.value("keywords") or ())
    return under_the_seal and game.reading("sealed-keyword") == "keyword-remains"


def which_stays(game: Game, found: list[Card]) -> Procedure:
    """Return the one that has been in a stage with Terrain for the shortest time; of several, the active player
    chooses.
    """
    newest = max(card.since for card in found)
    latest = [card for card in found if card.since == newest]
    if newest == 0:
        # They were there from the start: each stage shows the order of its own cards, but not that of both together.
        latest = [max(own, key=lambda card: card.entered) for own in _by_stage(latest)]
        prompt, cite = (
            wording.keywords.which_terrain_came_last(),
            "pause-conditions#terrain",
        )
    else:
        prompt, cite = wording.keywords.which_terrain_stays(), "pause-conditions#terrain-same-time"
    kept = yield from choose_cards(game, game.active, "choose", latest, 1, 1, prompt, cite)
    return kept[0], (cite,) if len(latest) > 1 and newest else ()


def _by_stage(cards: list[Card]) -> list[list[Card]]:
    owners = dict.fromkeys(card.owner for card in cards)
    return [[card for card in cards if card.owner == owner] for owner in owners]


def is_redundant(game: Game, card: Card, ability: ReadAbility) -> bool:
    """Is this the text of Terrain, which has nothing left to do after the pause or, by the reading followed, does
    nothing?
    """
    if ability.keyword is None or ability.keyword.name != "Terrain":
        return False
    left = any(other is not card for other in terrains(game))
    return not left or game.reading("terrain-both") == "one-stays"


def destroy_all_others(game: Game, player: str, card: Card) -> None:
    """Carry out the text of Terrain literally: every other terrain goes, in either stage."""
    destroy(game, player, [other for other in terrains(game) if other is not card], "terrain#grants")
