"""Static effects of continuous abilities, looked up where they matter: difficulty, flash, safe, elusive, throw, shift,
unique.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.in_place import STANDING
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name, summed
from rules_engine.card_text.sentences import is_half_rule
from rules_engine.contract.vocabulary import DISCARD, MOMENTUM, REMOVED
from rules_engine.procedures import upcalls
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.effects.live import (
    AT_WORK,
    abilities_of,
    has_continuous,
    is_active,
    lying,
    restrictions_met,
    static_sources,
    works_anywhere,
    works_here,
)
from rules_engine.procedures.events.awaiting import ATTACKS_GET, CHANGING, THIS_GETS
from rules_engine.procedures.meanings.amounts import change, down_to, floor_of, x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.table.ability_index import STATIC, heeds
from rules_engine.table.card import Card
from rules_engine.table.events import alone
from rules_engine.table.game import Game

STATICS = frozenset(
    (
        "difficulty-is-x",
        "each-ability-static",
        "blocks-from-stage",
        "difficulty-is",
        "cannot-be-attacked-first",
        "cannot-be-attacked",
        "treated-as",
        "skip-enhance-step",
        "no-reversal-to-this",
        "shift",
        "unique",
        "momentum-face-up",
        "this-not-completely-blocked",
        "is-unblockable",
        "combo-restriction",
        "counts-as-more",
        "attacks-get",
        "this-gets",
        "attacks-gain",
        "attacks-lose",
        "abilities-not-canceled",
        "your-abilities-not-canceled",
        "checks-kept",
        "health-kept",
        "attacks-not-completely-blocked",
        "your-cards-not-counted",
        "first-copy-not-counted",
        "cannot-play-cards",
        "players-cannot",
        "character-is",
        "character-has-symbol",
        "hand-size-static",
        "this-not-blocked-by",
        "attacks-not-blocked-by",
        "attacks-only-blocked-by",
        "this-only-blocked-by",
        "not-reduced",
        "attacks-not-reduced",
        "block-modifier-static",
        "blocks-as-though",
        "commits-as-foundation",
        "not-reduced-below",
        "protected",
        "cards-protected",
        "players-cannot-do",
        "players-cannot-add",
        "skip-step",
        "own-deck-copies",
        "your-checks-get",
        "your-block-modifiers-get",
        "your-blocks-get-harder",
        "this-not-counted",
        "this-ignores-progressive",
        "cards-ignore-progressive",
        "this-gains",
        "limit-plays",
        "foundations-not-destroyed",
        "unique-limit",
        "deck-copies",
        "additional-cost",
        "block-cost",
        "blocks-cost",
        "this-not-partially-blocked",
        "attacks-not-partially-blocked",
        "checks-pass",
        "check-to-play-is",
        "may-play-from",
        "may-stay-committed",
        "as-spending",
        "only-play-this",
        "not-as-block",
    )
)


def treated_as(game: Game, card: Card, owner: str, noun: str) -> bool:
    """`Your abilities treat this card as an asset in addition to its other types`: its owner's abilities do."""
    if card.owner != owner or "treated-as" not in game.statics:
        return False
    return any(node.also == noun for _, node in statics_of(game, card, "treated-as"))


def statics_of(game: Game, card: Card, kind: str) -> Iterable[tuple[ReadAbility, Node]]:
    """Return the static effects of a kind that a card has now, their conditions met."""
    if kind not in game.statics:
        return ()
    printed = card.printed
    if (printed is None or kind not in printed.heeds[STATIC]) and not card.may_have_more():
        return ()
    return _statics_of(game, card, kind)


def _statics_of(game: Game, card: Card, kind: str) -> Iterator[tuple[ReadAbility, Node]]:
    for ability in abilities_of(game, card):
        if ability.type != CONTINUOUS or not ability.understood:
            continue
        if ability.restrictions and not restrictions_met(game, card, ability):
            continue
        for sentence in ability.sentences:
            if sentence.kind not in STANDING or sentence.do.kind != kind:
                continue
            if sentence.kind != "static-sentence" and not holds(
                game, Context(game, card.owner, card, ability), sentence.when
            ):
                continue
            if game.watch is not None:
                game.watch.applies(card, ability)
            yield ability, sentence.do


def statics_everywhere(game: Game, kind: str) -> Iterator[tuple[Context, Node]]:
    """Return the static effects of a kind on all live cards, each with its context."""
    if kind not in game.statics:
        return
    for card in cards_with_static(game, alone(kind)):
        for ability, node in statics_of(game, card, kind):
            if works_here(game, card, ability):
                yield Context(game, card.owner, card, ability), node


# Zones in which a card can be live, and that are searched only if a text is about being there.
_ELSEWHERE = {zone: f"in {zone}" for zone in (DISCARD, MOMENTUM, REMOVED)}
_LYING_ELSEWHERE = frozenset(_ELSEWHERE.values())


def cards_with_static(game: Game, kinds: frozenset[str]) -> list[Card]:
    """Return the cards that may have a static effect of these kinds, active if they are; the active player's first."""
    anywhere, players = works_anywhere(game), game.players
    if not anywhere and game.statics.isdisjoint(_LYING_ELSEWHERE):
        first, other = game.in_turn_order()
        own = players[first].ability_index.find(AT_WORK, STATIC, kinds)
        return [*own, *players[other].ability_index.find(AT_WORK, STATIC, kinds)]
    elsewhere = [zone for zone, lies in _ELSEWHERE.items() if anywhere or lies in game.statics]
    found: list[Card] = []
    for owner in game.in_turn_order():
        person = players[owner]
        found += person.ability_index.find(AT_WORK, STATIC, kinds)
        for zone in elsewhere:
            found += [card for card in person.zones[zone] if heeds(card, STATIC, kinds)]
    return found


def sources_of(game: Game, kind: str) -> Iterator[tuple[Card, Node]]:
    """Return the static effects of a kind that both players' cards have where their statics are active."""
    if kind not in game.statics:
        return
    for player in game.in_turn_order():
        for card in static_sources(game, player, STATIC, alone(kind)):
            if is_active(game, card):
                for _, node in statics_of(game, card, kind):
                    yield card, node


def has_static(game: Game, card: Card, kind: str) -> bool:
    return any(True for _ in statics_of(game, card, kind))


def deals_half_when_completely_blocked(game: Game, card: Card) -> bool:
    """Throw: a rule of the attack for its Damage Step, so it's looked up then and doesn't fire."""
    if not has_continuous(card):
        return False
    return any(
        is_half_rule(sentence)
        for ability in abilities_of(game, card)
        if ability.type == CONTINUOUS and ability.understood
        for sentence in ability.sentences
    )


DIFFICULT = frozenset(("difficulty-is-x", "difficulty-is", *CHANGING["difficulty"]))


def difficulty_of(game: Game, card: Card) -> tuple[int, tuple[str, ...]]:
    """Return a card's difficulty, with the clauses that changed it."""
    value: Any = card.value("difficulty")
    if game.statics.isdisjoint(DIFFICULT):
        return int(value or 0), ()
    more, cites = changed_by_own(game, card, "difficulty")
    for ability, _ in statics_of(game, card, "difficulty-is-x"):
        other_changes = int(value or 0) - int(card.printed_value("difficulty") or 0)
        rating = x_value(Context(game, card.owner, card, ability))
        return rating + other_changes + more, (
            "desperation-keyword#grants",
            "keyword-ability#blue-continuous",
            *cites,
        )
    for _, node in statics_of(game, card, "difficulty-is"):
        return int(node.n) + more, ("static-effect#active-while-live", *cites)
    return int(value or 0) + more, cites


def changed_by_own(game: Game, card: Card, stat: str) -> tuple[int, tuple[str, ...]]:
    """`This card gets -1 difficulty ...`: by how much its own continuous abilities change a card's number."""
    made = _changing(game, card, stat)
    if not made:
        return 0, ()
    was, total = int(card.value(stat) or 0), 0
    for ctx, by, node in made:
        total += down_to(was + total, change(ctx, by, node.each, node.bounds), floor_of(ctx, node.bounds))
    return total, GIVEN


GIVEN = ("static-effect#active-while-live", "continuous-ability#gives-static-effect")


def _changing(game: Game, card: Card, stat: str) -> list[tuple[Context, Node, Node]]:
    """Return the static effects that change a card's number, with the change that each makes."""
    if game.statics.isdisjoint(CHANGING[stat]):
        return []
    own = ((Context(game, card.owner, card, ability), node) for ability, node in statics_of(game, card, THIS_GETS))
    return [
        (ctx, by, node)
        for ctx, node in (*own, *_for_all(game, card))
        for by, which in summed(node.g)
        if stat_name(which) == stat
    ]


def tell_what_changes(game: Game, card: Card, stat: str) -> None:
    """Name each card whose static effect changes a number of a card being played."""
    if card.type == "attack" and stat == "difficulty":
        return  # named as the attack was announced
    sources = [ctx for ctx, _, _ in _changing(game, card, stat)]
    if stat == "block_modifier":
        sources += [ctx for ctx, _ in upcalls.modifier_statics(game, card.owner)]
    for ctx in sources:
        game.say(
            "static",
            wording.effects.card_says(card=ctx.name, text=ctx.ability.text),
            *GIVEN,
            *lying(ctx.card),
            player=ctx.owner,
        )


def _for_all(game: Game, card: Card) -> Iterator[tuple[Any, Node]]:
    """`Your foundations get -1 difficulty.` on live cards, if it applies to a card being played."""
    for ctx, node in statics_everywhere(game, ATTACKS_GET):
        if upcalls.is_one_of(ctx, node.a, card):
            yield ctx, node


def block_modifier_of(game: Game, card: Card) -> tuple[int, tuple[str, ...]]:
    """Return a card's block modifier, with the clauses that changed it."""
    printed = int(card.value("block_modifier") or 0)
    more, cites = changed_by_own(game, card, "block_modifier")
    for _, node in statics_of(game, card, "block-modifier-static"):
        printed, cites = int(node.n), (*GIVEN, *cites)
    as_though = block_as_though(game, card)
    if as_though is not None:
        printed, cites = int(as_though.n), (*GIVEN, *cites)
    fixed = upcalls.block_modifier_set(game, card.owner)
    was = printed + more if fixed is None else fixed
    others, why = upcalls.block_modifier_change(game, card.owner, was)
    return was + others, (*(cites if fixed is None else ("rule-effect#adds-a-rule",)), *why)


def block_as_though(game: Game, card: Card) -> Node | None:
    """Return what a card says about the block it has against the attack in progress, if it mentions such attacks."""
    if game.attack is None:
        return None
    against = game.last_known(game.attack)
    found = (node for _, node in statics_of(game, card, "blocks-as-though") if fits_kindly(against, node.kindly))
    return next(found, None)


def block_zone_of(game: Game, card: Card) -> str | None:
    """Return the zone in which a card blocks the attack in progress."""
    as_though = block_as_though(game, card)
    zone: str | None = as_though.zone.kind if as_though is not None else card.value("block_zone")
    return zone
