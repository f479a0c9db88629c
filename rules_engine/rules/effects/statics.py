"""Static effects of continuous abilities, asked for where they matter: difficulty, flash, safe, elusive, throw, shift, unique."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.board.card import DISCARD, MOMENTUM, REMOVED, Card
from rules_engine.game import Game
from rules_engine.language.abilities import CONTINUOUS, STANDING, ReadAbility
from rules_engine.language.grammar import Node

from ..conditions.holding import holds
from ..events.awaiting import exists
from ..meanings.context import Context
from .live import abilities_of, has_continuous, restrictions_met, works_anywhere, works_here

STATICS = frozenset(
    (
        "difficulty-is-x",
        "difficulty-is",
        "cannot-be-attacked-first",
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
        "your-cards-not-counted",
        "first-copy-not-counted",
        "cannot-play-cards",
        "players-cannot",
        "hand-size-static",
        "this-not-blocked-by",
        "this-only-blocked-by",
        "not-reduced",
        "not-reduced-below",
        "protected",
        "cards-protected",
        "own-deck-copies",
        "your-checks-get",
        "your-block-modifiers-get",
        "this-not-counted",
        "foundations-not-destroyed",
        "unique-limit",
        "deck-copies",
        "additional-cost",
        "block-cost",
        "this-not-partially-blocked",
        "checks-pass",
        "may-play-from",
        "flip-as-spending",
        "only-play-this",
    )
)


def statics_of(game: Game, card: Card, kind: str) -> Iterator[tuple[ReadAbility, Node]]:
    """The static effects of a kind that a card has now, their conditions met."""
    if not exists(game, kind) or not has_continuous(card):
        return
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
    """The static effects of a kind on all live cards, each with what it knows."""
    if not exists(game, kind):
        return
    for card, ability, node in game.while_still(("statics", kind), lambda: _on_all_cards(game, kind)):
        yield Context(game, card.owner, card, ability), node


def _on_all_cards(game: Game, kind: str) -> list[tuple[Card, ReadAbility, Node]]:
    return [
        (card, ability, node)
        for card in game.while_still(("statics",), lambda: _with_statics(game))
        for ability, node in statics_of(game, card, kind)
        if works_here(game, card, ability)
    ]


# Zones in which a card can be live, and that are looked through only if a text is about lying there.
_ELSEWHERE = (DISCARD, MOMENTUM, REMOVED)


def cards_looked_at(game: Game) -> Iterator[Card]:
    """The cards whose static effects may be active, the active player's first."""
    anywhere = works_anywhere(game)
    elsewhere = [zone for zone in _ELSEWHERE if anywhere or exists(game, f"in {zone}")]
    for owner in game.in_turn_order():
        yield from game.stage_cards(owner)
        yield from game.players[owner].pool
        for zone in elsewhere:
            yield from game.players[owner].zones[zone]


def _with_statics(game: Game) -> list[Card]:
    """The live cards that may have static effects."""
    return [card for card in cards_looked_at(game) if has_continuous(card)]


def has_static(game: Game, card: Card, kind: str) -> bool:
    return any(True for _ in statics_of(game, card, kind))


def deals_half_when_completely_blocked(game: Game, card: Card) -> bool:
    """Throw: a rule of the attack for its Damage Step, so it is looked up then and does not fire."""
    if not has_continuous(card):
        return False
    return any(
        is_half_rule(sentence)
        for ability in abilities_of(game, card)
        if ability.type == CONTINUOUS and ability.understood
        for sentence in ability.sentences
    )


def is_half_rule(sentence: Node) -> bool:
    """`If this attack is completely blocked, it deals half damage (rounded up) during the Damage Step.`"""
    return (
        sentence.kind == "fired-if-sentence"
        and sentence.event.kind == "attack-completely-blocked"
        and sentence.do.kind == "one-doing"
        and sentence.do.a.kind == "deals-half"
    )


def is_block_rule(sentence: Node) -> bool:
    """`When you block a mid attack with this card, it ignores progressive difficulty.`: read while the block is tried."""
    if sentence.kind != "plain-sentence" or sentence.do.get("on") is None:
        return False
    event, doing = sentence.do.on.get("event"), sentence.do.a
    if (
        event is None
        or event.kind not in ("blocks", "tries-to-block")
        or event.get("with") is None
        or doing.kind != "one-doing"
    ):
        return False
    if event.get("status"):
        return False  # how the attack will be blocked is not known yet
    change = doing.a.get("p")
    return change is not None and change.kind == "one-change" and change.a.kind == "ignores-progressive"


def difficulty_of(game: Game, card: Card) -> tuple[int, tuple[str, ...]]:
    """A card's difficulty, with the clauses that changed it."""
    value: Any = card.value("difficulty")
    more, cites = changed_by_own(game, card, "difficulty")
    for ability, _ in statics_of(game, card, "difficulty-is-x"):
        from ..meanings.amounts import x_value

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
    """`This card gets -1 difficulty ...`: by how much its own continuous abilities change a number of a card."""
    from ..meanings.amounts import change

    changes = list(_changing(game, card, stat))
    total = sum(change(ctx, by, node.each, node.bounds) for ctx, by, node in changes)
    return total, GIVEN if changes else ()


GIVEN = ("static-effect#active-while-live", "continuous-ability#gives-static-effect")


def _changing(game: Game, card: Card, stat: str) -> Iterator[tuple[Context, Node, Node]]:
    """The static effects that change a number of a card, with the change that each makes."""
    if not exists(game, "this-gets") and not exists(game, "attacks-get"):
        return
    from ..meanings.amounts import stat_name, summed

    own = ((Context(game, card.owner, card, ability), node) for ability, node in statics_of(game, card, "this-gets"))
    for ctx, node in (*own, *_for_all(game, card)):
        for by, which in summed(node.g):
            if stat_name(which) == stat:
                yield ctx, by, node


def tell_what_changes(game: Game, card: Card, stat: str) -> None:
    """Name each card whose static effect changes a number of a card that is being played."""
    if card.type == "attack" and stat == "difficulty":
        return  # named as the attack was announced
    sources = [ctx for ctx, _, _ in _changing(game, card, stat)]
    if stat == "block_modifier":
        from ..checks.changing_checks import modifier_statics

        sources += [ctx for ctx, _ in modifier_statics(game, card.owner)]
    for ctx in sources:
        game.say("static", f"{ctx.name}: {ctx.ability.text}", *GIVEN, player=ctx.owner)


def _for_all(game: Game, card: Card) -> Iterator[tuple[Any, Node]]:
    """`Your foundations get -1 difficulty.` on live cards, as far as it is about a card that is being played."""
    from ..instructions.becoming import is_one_of

    for ctx, node in statics_everywhere(game, "attacks-get"):
        if is_one_of(ctx, node.a, card):
            yield ctx, node


def block_modifier_of(game: Game, card: Card) -> tuple[int, tuple[str, ...]]:
    """A card's block modifier, with the clauses that changed it."""
    from ..checks.changing_checks import block_modifier_change, block_modifier_set

    more, cites = changed_by_own(game, card, "block_modifier")
    others, why = block_modifier_change(game, card.owner)
    fixed = block_modifier_set(game, card.owner)
    if fixed is not None:
        return fixed + others, ("rule-effect#adds-a-rule", *why)
    return int(card.value("block_modifier") or 0) + more + others, (*cites, *why)
