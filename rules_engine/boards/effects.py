"""A board's `effects`: those that last, each described by how it was made (rules.effects.recipes), so that it can be
recreated. Effects that can't be are listed with the reason, under `lost`.
"""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import DECK, NOWHERE
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.effects.recipes import CARDS, PUT_OFF, Recipe, known_to, reads_cards, speaks_of_cards
from rules_engine.procedures.meanings.telling import told
from rules_engine.table.card import Card
from rules_engine.table.effects import Effect
from rules_engine.table.game import Game
from rules_engine.table.rows import card_row


def effects_of(game: Game) -> list[dict[str, Any]]:
    """The effects in force, in the order in which they were made."""
    first: dict[int, int] = {}
    rows: list[dict[str, Any]] = []
    for effect in game.effects:
        if effect.about is not None and effect.data.get("zone") not in (None, effect.about.zone):
            continue  # its permission to use a card there is over
        effect.told = effect.told or told(effect.text, effect.owner)
        row: dict[str, Any] = {"text": effect.told, "owner": effect.owner, "until": effect.until}
        why = _lost(game, effect, effect.recipe)
        if why:
            row["lost"] = why
        else:
            row |= _recipe_row(game, effect.recipe)
            row |= _since_then(game, effect)
            shared = first.setdefault(id(effect.recipe.ctx), len(rows))
            if shared != len(rows):
                row["with"] = shared
        rows.append(row)
    return rows


def _since_then(game: Game, effect: Effect) -> dict[str, Any]:
    """Return how an effect has changed since it was made."""
    row: dict[str, Any] = {"about": effect.about.id} if effect.about is not None else {}
    if effect.uses != effect.recipe.uses:
        row["uses"] = effect.uses
    if effect.data["made"] != game.turn:
        row["turn"] = effect.data["made"]
    if effect.data.get("goes_on"):
        row["goes_on"] = True
    if effect.applied_to:
        applied = ((game.cards.get(name), states) for name, states in effect.applied_to)
        still = [
            card.id for card, states in applied if card is not None and card.states == states and is_listed(game, card)
        ]
        if still:
            row["applied_to"] = sorted(still)
    return row


def is_listed(game: Game, card: Card) -> bool:
    """Does the board list this card by its id?"""
    if game.cards.get(card.id) is not card or card.zone == NOWHERE:
        return False
    return card.printed is not None if card.zone == DECK else card.zone not in game.players[card.owner].numbered


def _recipe_row(game: Game, recipe: Recipe) -> dict[str, Any]:
    row: dict[str, Any] = {"nth": recipe.nth} if recipe.nth else {}
    if recipe.of is not None and recipe.on is not None:
        return {**row, "applied": recipe.on.id, "of": _recipe_row(game, recipe.of)}
    row = {"card": recipe.card.id, **_ability_row(game, recipe), **row}
    row["part"] = _places(recipe.ability)[id(recipe.node)]
    listed = recipe.pure and recipe.attack is not None and is_listed(game, recipe.attack)
    row["attack"] = recipe.attack.id if recipe.attack is not None and listed else None
    if recipe.answers:
        row["answers"] = list(recipe.answers)
    if recipe.numbers:
        row["numbers"] = list(recipe.numbers)
    knows = _known_row(game, recipe.ability, recipe.known)
    if knows:
        row["knows"] = knows
    then = _known_row(game, recipe.ability, known_to(recipe.ctx))
    if then != knows:
        row["then"] = then
    was = [_was(card) for card in read_before(game, recipe)]
    if was:
        row["was"] = was
    return row


def read_before(game: Game, recipe: Recipe) -> list[Card]:
    """Return the cards that an effect will read as they were before they moved or turned (Scope)."""
    if not _reads_later(recipe):
        return []
    cards = dict.fromkeys(card for known in (recipe.known, known_to(recipe.ctx)) for card in _cards_in(known))
    return [side for card in cards for side in game.first_zone_of(card, recipe.ctx.since)[0]]


def _reads_later(recipe: Recipe) -> bool:
    if recipe.node is None or recipe.node.kind not in PUT_OFF:
        return False
    return reads_cards(recipe.node) or (says_x(recipe.node) and reads_cards(recipe.ability.x_is))


def _was(ghost: Card) -> dict[str, Any]:
    return {**card_row(ghost), "zone": ghost.zone}


def _ability_row(game: Game, recipe: Recipe) -> dict[str, Any]:
    """Return the ability: its number on the card, or its words if the card no longer has it."""
    card, ability = recipe.card, recipe.ability
    if is_listed(game, card):
        for number, own in enumerate(abilities_of(game, card), 1):
            if own is ability or own == ability:
                return {"ability": number}
    row: dict[str, Any] = {"text": ability.text}
    if ability.keyword is not None:
        row["keyword"] = str(ability.keyword)
    if ability.origin:
        row["origin"] = ability.origin
    found: dict[str, Any] = {"ability": row}
    if not is_listed(game, card) and card.printed is not None:
        found["slug"] = card.printed.slug
    return found


def _known_row(game: Game, ability: ReadAbility, known: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, value in sorted(known.items()):
        if name in CARDS:
            row[name] = _ids(game, value)
        elif name == "ways":
            row[name] = {key: _ids(game, cards) for key, cards in sorted(value.items())}
        elif name == "spoken_card":
            row[name] = value.id if is_listed(game, value) else None
        elif name == "spoken":
            row[name] = _places(ability).get(id(value))
        elif name == "rest":
            row[name] = [_places(ability)[id(node)] for node in value]
        else:
            row[name] = list(value) if isinstance(value, tuple) else value
    return row


def _ids(game: Game, cards: list[Card]) -> list[str]:
    return [card.id for card in cards if is_listed(game, card)]


def _places(ability: ReadAbility) -> dict[int, int]:
    """Return where each part of an ability's text is."""
    return _places_in(ability.tree) if ability.tree is not None else {}


@kept
def _places_in(tree: Node) -> dict[int, int]:
    return {id(node): place for place, node in reversed(list(enumerate(walk(tree))))}


# -- what can't be carried -----------------------------------------------------------------------------------------


def _lost(game: Game, effect: Effect, recipe: Recipe | None) -> str:
    """Return why a board can't carry an effect; None if it can."""
    if recipe is None or not (recipe.pure or _changed_the_attack(recipe)):
        return wording.lost_effects.MAKING_CHANGES_BOARD
    if effect.about is not None and not is_listed(game, effect.about):
        return wording.lost_effects.TIED_TO_UNLISTED
    if recipe.of is not None:
        if recipe.on is None or not is_listed(game, recipe.on):
            return wording.lost_effects.ABOUT_UNLISTED
        return _lost(game, effect, recipe.of)
    if id(recipe.node) not in _places(recipe.ability):
        return wording.lost_effects.NO_PART_OF_ABILITY
    return _about_cards(game, recipe, recipe.node)


def _changed_the_attack(recipe: Recipe) -> bool:
    """`This attack and your next attack get ...`: made again while no attack is in progress, it only makes the effect."""
    return recipe.node is not None and recipe.node.kind == "changes" and recipe.node.a.kind == "both-attacks"


def _about_cards(game: Game, recipe: Recipe, node: Node | None) -> str:
    """Cards that the text mentions again must be on the board, in the state they were in when first mentioned."""
    if node is None:
        return ""
    defined = recipe.ability.x_is if says_x(node) else None
    if not (speaks_of_cards(node) or reads_cards(defined)):
        return ""
    cards = [card for known in (recipe.known, known_to(recipe.ctx)) for card in _cards_in(known)]
    if any(not is_listed(game, card) for card in cards):
        return wording.lost_effects.SPEAKS_OF_UNLISTED
    if any(ghost.changed or ghost.gained or ghost.covered_by for ghost in read_before(game, recipe)):
        return wording.lost_effects.READS_CHANGED_CARD
    return ""


def _cards_in(known: dict[str, Any]) -> list[Card]:
    found = [card for name in CARDS for card in known.get(name, ())]
    return found + [card for cards in known.get("ways", {}).values() for card in cards]
