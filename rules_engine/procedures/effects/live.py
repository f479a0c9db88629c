"""Live cards and what they grant: which abilities a card has now, and which continuous ones are active."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_engine.card_text.ability import CONTINUOUS, NO_ABILITY, ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.sentences import trigger_of
from rules_engine.card_text.trees import walk
from rules_engine.contract.vocabulary import CHARACTER, DISCARD, MOMENTUM, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.procedures import upcalls
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.ability_index import FIRES, heeds
from rules_engine.table.card import Card
from rules_engine.table.events import Event
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

OWN_CARD = re.compile(r"\bthis (card|foundation|asset|action|backup)\b")
AT_WORK = (CHARACTER, STAGE, POOL)
LIVE = (*AT_WORK, TRANSIT)
_NONE: tuple[ReadAbility, ...] = ()


def abilities_of(game: Game, card: Card, *, seals: bool = True) -> tuple[ReadAbility, ...]:
    """Return the abilities a card has now: printed ones, then those its keywords grant, then gained ones. A sealed card
    has none.

    Without `seals`, those that a sealed card would otherwise have.
    """
    if card.sealed and seals:
        return _NONE
    if card.face_down and card.copied is None and card.zone in (STAGE, POOL):
        return _face_down(card.printed) if card.printed is not None else _NONE
    altered = card.changed or card.copied is not None or card.transformed or card.covered_by is not None
    front = card.shown if altered else card.printed
    if front is None:
        return _NONE
    own = front.own_abilities if not card.changed else _own(game, card, front)
    if card.gained:
        own += tuple(card.gained)
    if card.lent:
        own += _from_attached(game, card)
    return own


def _own(game: Game, card: Card, front: Printed) -> tuple[ReadAbility, ...]:
    """Return the abilities printed on a card, then those that its keywords grant."""
    return front.abilities + _from_keywords(game, card) if "keywords" in card.changed else front.own_abilities


def identities_of(game: Game, card: Card, *, seals: bool = True) -> Sequence[AbilityId]:
    """Return the identities of the abilities that a card has now, in order."""
    if card.printed is not None and not card.may_have_more() and not (card.sealed and seals) and not card.is_blank:
        return identities_of_side(card.printed)
    abilities, front = abilities_of(game, card, seals=seals), card.shown
    if not abilities or front is None:
        return []
    own = len(abilities) if card.is_blank else len(_own(game, card, front))
    return _identities(front, abilities, own)


@kept
def identities_of_side(side: Printed) -> Sequence[AbilityId]:
    """Return the identities of the abilities that one side of a card has as printed."""
    return _identities(side, side.own_abilities, len(side.own_abilities))


def other_side(card: Card) -> Printed | None:
    """Return the side of a double-sided card that is down."""
    if card.printed is None:
        return None
    return card.printed if card.transformed else card.printed.back


def _identities(front: Printed, abilities: tuple[ReadAbility, ...], own: int) -> list[AbilityId]:
    """Identify printed abilities by their place, the card's others by their keyword, gained ones by their text."""
    found: list[AbilityId] = []
    for place, ability in enumerate(abilities, 1):
        if place <= len(front.abilities):
            found.append(AbilityId(front.full_name, "", place))
            continue
        of = front.full_name if place <= own else ""
        by = ability.keyword.name if of and ability.keyword is not None else ability.text
        found.append(AbilityId(of, by, 1 + sum((one.of, one.by) == (of, by) for one in found)))
    return found


def identity_of(game: Game, card: Card, number: int) -> AbilityId:
    """Return the identity of the ability with this number on its card now; one that the card doesn't have is known by
    its number only.
    """
    found = numbered_identities(game, card)
    return found[number - 1] if number <= len(found) else AbilityId("", "", number)


def numbered_identities(game: Game, card: Card) -> Sequence[AbilityId]:
    """Return the ability behind each number on a card; for a sealed or face down card, those it would otherwise have."""
    if card.is_blank and card.front is not None:
        return identities_of_side(card.front)
    return identities_of(game, card, seals=False)


def _face_down(printed: Printed) -> tuple[ReadAbility, ...]:
    """Return what a face down card keeps: its Outwit abilities, under their own numbers."""
    left = tuple(ability if ability.has_bracket("outwit") else NO_ABILITY for ability in printed.abilities)
    return left if any(ability is not NO_ABILITY for ability in left) else _NONE


def _from_keywords(game: Game, card: Card) -> tuple[ReadAbility, ...]:
    found: tuple[ReadAbility, ...] = ()
    for keyword in card.value("keywords") or ():
        granted = game.granted.get(keyword)
        if granted is None:
            granted = game.granted[keyword] = granted_by(keyword, game.ruleset.keywords.grants)
        found += granted
    return found


def _from_attached(game: Game, character: Card) -> tuple[ReadAbility, ...]:
    """Return the abilities that the starting character has from each different character attached to it (Attached
    Cards).
    """
    found: tuple[ReadAbility, ...] = ()
    unlocked: tuple[ReadAbility, ...] = tuple(game.game_history.get("unlocked", {}).get(character.owner, ()))
    if not lends(game):
        return unlocked
    seen = set()
    own = character.front
    id_ = character.id
    for card in [card for card in game.players[character.owner].zones[STAGE] if card.attached_to == id_]:
        if card.sealed or card.type != "character":
            continue
        front = card.front
        if front is None or _adds_nothing(game, own, front):
            continue
        if front.full_name not in seen:
            seen.add(front.full_name)
            found += front.abilities
    return found + unlocked


def _adds_nothing(game: Game, own: Printed | None, attached: Printed) -> bool:
    """Is the attached character a copy of the starting one, which adds no abilities (open question)?"""
    same = own is not None and own.full_name == attached.full_name
    return same and game.reading("attached-same-version-abilities") == "nothing"


def lends(game: Game) -> bool:
    """Does the starting character have the abilities and symbols of the characters attached to it?"""
    return game.ruleset.zones.attached_characters != "only-count"


def is_part_of_host(game: Game, card: Card) -> bool:
    """Is an attached card not counted separately in this edition, because it is one card with its host or in no zone at
    all?
    """
    if card.attached_to is None:
        return False
    zones = game.ruleset.zones
    if card.type == "character":
        return zones.attached_characters == "lend-as-one-card"
    return zones.attached_cards == "apart"


def has_continuous(card: Card) -> bool:
    """Could this card have an active continuous ability at all? Asked often, so it looks only at what is printed."""
    front = card.shown
    if front is None:
        return False
    return CONTINUOUS in front.ability_types or bool(card.gained) or card.lent or "keywords" in card.changed


def active_abilities(game: Game, player: str, which: int, what: frozenset[str]) -> Iterator[tuple[Card, ReadAbility]]:
    """Return the active continuous abilities on those of a player's live cards that may heed one of these."""
    return _active_on(game, _live(game, player, which, what))


def _active_on(game: Game, live: Sequence[Card]) -> Iterator[tuple[Card, ReadAbility]]:
    """Return the active continuous abilities on some live cards."""
    for card in live:
        for ability in abilities_of(game, card):
            if ability.type != CONTINUOUS or not ability.understood or not works_here(game, card, ability):
                continue
            if restrictions_met(game, card, ability):
                yield card, ability


def _live(game: Game, player: str, which: int, what: frozenset[str]) -> Sequence[Card]:
    index = game.players[player].ability_index
    if works_anywhere(game):
        return [*static_sources(game, player, which, what), *index.find((TRANSIT,), which, what)]
    return index.find(LIVE, which, what)


def abilities_triggered(game: Game, player: str, event: Event) -> list[tuple[Card, ReadAbility]]:
    """Return the active continuous abilities of a player that the event may trigger.

    A card that has just moved keeps those about its move, and a token in momentum has its own.
    """
    kinds = event.kinds
    live = _live(game, player, FIRES, kinds)
    found = list(_active_on(game, live)) if live else []
    moved: dict[str, Card] = {}
    for happening in event.happenings:
        for card in happening.cards:
            if card.owner == player:
                moved[card.id] = card
    apart = [card for card in moved.values() if heeds(card, FIRES, kinds) and card not in live] if moved else []
    if in_momentum := game.players[player].ability_index.find((MOMENTUM,), FIRES, kinds):
        apart += [card for card in in_momentum if card.printed is not None and card.printed.type == "token"]
    for card in apart:
        found += [(card, one) for one in abilities_of(game, card) if one.type == CONTINUOUS and one.understood]
    return found


def works_here(game: Game, card: Card, ability: ReadAbility) -> bool:
    """Does this continuous ability work where its card is? Outside its usual zone, only if it is about being there."""
    if card.type not in ("attack", "character") and card.zone in places_spoken_of(ability):
        return True
    return is_active(game, card)


@kept
def places_spoken_of(ability: ReadAbility) -> frozenset[str]:
    """Return the zones a card is in when the event of its own continuous ability happens: `After you block with this
    card`.
    """
    found: set[str] = set()
    for sentence in ability.sentences:
        trigger, doing = trigger_of(sentence), sentence.get("do")
        if trigger is not None and OWN_CARD.search(print_node(trigger)):
            found |= {POOL, TRANSIT}
        # `While this card is in your card pool, after ...` has its condition beside its trigger.
        for when in (sentence.get("when"), doing.get("when") if isinstance(doing, Node) else None):
            if when is not None:
                found |= {node.zone for node in walk(when) if node.kind == "this-is-in"}
    return frozenset(found)


def is_active(game: Game, card: Card) -> bool:
    """Do the statics of this card work where it is? Attacks in the card pool, the rest in the stage (open question)."""
    if card.type == "character":
        return card.zone == CHARACTER or (card.zone == STAGE and _attached_are_active(game))
    if card.zone in (STAGE, CHARACTER):
        return not is_part_of_host(game, card)
    if card.type == "attack" and card.zone in (POOL, TRANSIT):
        return True
    if card.type == "attack" and not works_anywhere(game):
        return False
    return game.reading("static-outside-stage") == "literal" and card.is_live


def works_anywhere(game: Game) -> bool:
    """Taken literally, every face up card is live, and its static effects are active wherever it is (open question)."""
    known = game.works_anywhere
    if known is None:
        known = game.works_anywhere = game.reads("static-outside-stage") == "literal"
    return known


def static_sources(game: Game, player: str, which: int, what: frozenset[str]) -> Sequence[Card]:
    """Return the cards of a player's stage and card pool (taken literally, of all zones) that may heed one of these:
    their static effects may be active.
    """
    person = game.players[player]
    found = person.ability_index.find(AT_WORK, which, what)
    if works_anywhere(game):
        everywhere = (card for zone in (DISCARD, REMOVED, MOMENTUM) for card in person.zones[zone])
        return [*found, *(card for card in everywhere if not card.face_down and heeds(card, which, what))]
    return found


def _attached_are_active(game: Game) -> bool:
    """Do the statics of an attached character work by themselves? Only the starting character's do (open question)."""
    return game.reading("attached-impact") == "implicit-and-in-stage"


def restrictions_met(game: Game, card: Card, ability: ReadAbility) -> bool:
    """Is a set icon or symbol in front of a continuous ability met (Continuous Ability)?"""
    if not ability.restrictions:
        return True

    return all(
        upcalls.restriction_fails(game, card.owner, card, ability, restriction) is None
        for restriction in ability.restrictions
    )


def lying(card: Card | None) -> tuple[str, ...]:
    """Cite that committed cards keep their continuous abilities, and that revealed ones are live and so have them too."""
    if card is None:
        return ()
    if card.revealed:
        return ("reveal#are-live", "public#all-live")
    return ("commit#continuous-remain",) if card.committed else ()
