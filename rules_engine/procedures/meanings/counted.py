"""What is counted: cards, counters, keywords, blocked attacks, and how many times a change `for each` of them counts."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.counted import (
    CountCommittedFor,
    CountDamage,
    CountHealthLost,
    CountKeywordsThere,
    CountPaid,
    CountPreceding,
    CountRivals,
    CountThose,
)
from rules_engine.card_text.typed.counters import CountersOf, CountersRemoved
from rules_engine.card_text.typed.descriptions import CountDifferent
from rules_engine.procedures import upcalls
from rules_engine.procedures.constructs import COUNTS, Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import clauses, in_zone, owners_of
from rules_engine.procedures.meanings.done_to_cards import done_this_way
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.referring import done, spoken_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.procedures.zones.card_pool import preceding_here
from rules_engine.procedures.zones.symbols import symbols_of
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import CHECK

room: Room = Room()


def counters_of(ctx: Context, node: Node, player: str = "") -> int:
    """Return how many counters there are: of a name or of all, on named cards or in zones; else on your own cards."""
    name = node.name.a.means.lower() if node.name is not None else None
    return sum(
        count
        for card in _holders(ctx, node.where, player or ctx.owner)
        for key, count in card.counters.items()
        if name in (None, key.lower())
    )


def _holders(ctx: Context, where: Node | None, player: str) -> list[Card]:
    """Return the cards whose counters are counted."""
    game = ctx.game
    if where is None:
        return list(game.stage_cards(player))
    if where.kind == "on-cards":
        return spoken_of(ctx, where.cards)
    if where.kind == "on-any":
        return [card for player in "ab" for card in game.stage_cards(player)]
    spot = place(where.zone)
    return [
        card
        for player in owners_of(ctx, spot, ctx.owner)
        for zone in spot.zones
        for card in in_zone(game, player, zone)
    ]


def different(ctx: Context, node: Node) -> int:
    """Return how many different types, names, keywords or symbols cards show between them."""
    shown: set[str] = set()
    for card in _among(ctx, node):
        if node.what == "type":
            shown |= {card.type} if card.type is not None else set()
        elif node.what == "keywords":
            shown |= {keyword.name for keyword in card.keywords}
        elif node.what == "symbols":
            shown |= symbols_of(ctx.game, card)
        else:
            value = card.value(node.what)
            shown |= {value} if value is not None else set()
    return len(shown)


def _among(ctx: Context, node: Node) -> list[Card]:
    """Return the cards that are compared: those of zones, or those that this effect has done something to."""
    if node.get("p") is not None:
        return [as_in_scope(ctx, card) for card in done_this_way(ctx, node.p.means)]
    spot = place(node.zone)
    owners = owners_of(ctx, spot, ctx.owner)
    noun = node.get("noun")
    return [
        card
        for player in owners
        for zone in spot.zones
        for card in in_zone(ctx.game, player, zone)
        if noun is None or card.type == noun.means
    ]


def counted(ctx: Context, node: Node) -> int:
    """Return how many of something there are; as given, if that depends on an unknown card."""
    if node in ctx.progress.numbers_given:
        return ctx.progress.numbers_given[node]
    return COUNTS[node.kind](ctx, node)


@room.counts(CountersOf)
def count_counters_of(ctx: Context, node: CountersOf) -> int:
    return counters_of(ctx, node)


@room.counts(CountDifferent)
def count_different(ctx: Context, node: CountDifferent) -> int:
    return different(ctx, node)


@room.counts(CountRivals)
def count_rivals(ctx: Context, node: CountRivals) -> int:
    """Return 1: a game has two players."""
    return 1


@room.counts(CountKeywordsThere)
def count_keywords_there(ctx: Context, node: CountKeywordsThere) -> int:
    """Count the keywords of all cards in a zone, each once per card."""
    spot = place(node.zone)
    cards = [
        card
        for player in owners_of(ctx, spot, ctx.owner)
        for zone in spot.zones
        for card in in_zone(ctx.game, player, zone)
    ]
    named = {word.means for word in (node.k, node.l, node.m) if word is not None}
    found = ({keyword.name.lower() for keyword in card.keywords} for card in cards)
    return sum(len(keywords & named if named else keywords) for keywords in found)


@room.counts(CountPaid)
def count_paid(ctx: Context, node: CountPaid) -> int:
    """The cards paid for this ability: those that the cost, or else the effect, did the named act to."""
    if node.p is None:
        return len(ctx.payment.paid_cards)
    so = done(ctx, node)
    return sum(card in so for card in ctx.payment.paid_cards) or len(so)


@room.counts(CountHealthLost)
def count_health_lost(ctx: Context, node: CountHealthLost) -> int:
    return ctx.progress.health_lost


@room.counts(CountDamage)
def count_damage(ctx: Context, node: CountDamage) -> int:
    """Return the damage of the event that this waited for."""
    return int(ctx.happening.data.get("amount", 0)) if ctx.happening is not None else 0


@room.counts(CountThose)
def count_those(ctx: Context, node: CountThose) -> int:
    return len(ctx.referents.it)


@room.counts(CountCommittedFor)
def count_committed_for(ctx: Context, node: CountCommittedFor) -> int:
    """Count the cards that were committed to pass the check to play the attack in progress, or the card itself."""
    attack, seen = ctx.attack_in_progress(), ctx.happening
    played: Card | None = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
    if "that" in node.words and seen is not None and seen.cause is not None and seen.cause.kind == CHECK:
        played = seen.cause.card  # `that check`: the one that the trigger names
    return sum(
        fits(ctx.game, ctx, card, node.cards.d)
        for done in ctx.game.happened
        if done.kind == "commit" and done.cause is not None and done.cause.kind == CHECK and done.cause.card is played
        for card in done.cards
    )


@room.counts(CountersRemoved)
def counters_removed(ctx: Context, node: CountersRemoved) -> int:
    return ctx.progress.counters_removed


@room.counts(CountPreceding)
def count_preceding(ctx: Context, node: CountPreceding) -> int:
    return sum(fits(ctx.game, ctx, card, node.cards.d) for card in preceding_here(ctx))


def blocked_attacks(ctx: Context) -> int:
    """Return the attacks blocked this turn: all of them or, by another reading, some (open question)."""
    reading = ctx.game.reading("frenzy-counts")
    if reading == "all-blocked":
        return int(ctx.game.turn_history.get("attacks_blocked", 0))
    blocked = ctx.game.turn_history.get("blocked", ())
    if reading == "own-attacks":
        own = [attack for attack in blocked if attack.attacker == ctx.owner]
        return len(own) + _own_blocked_before(ctx, blocked)

    return int(
        sum(one.blocked == "complete" for one in blocked) + upcalls.told(ctx.game, "complete_blocks", ("a", "b"))
    )


def _own_blocked_before(ctx: Context, seen: Sequence[Attack]) -> int:
    """Return those of the question's blocked attacks that are the owner's: blocks in the owner's pool were for others."""
    told = int(ctx.game.turn_history.get("attacks_blocked", 0)) - len(seen)
    blocks = sum(card.played_as == "block" for card in ctx.game.players[ctx.owner].pool)
    return max(told - blocks + len([attack for attack in seen if attack.attacker != ctx.owner]), 0)


def times(ctx: Context, each: Node | None) -> int:
    """`for each ...`: how many times a change counts."""
    if each is None:
        return 1
    if each.kind == "for-each-blocked":
        return blocked_attacks(ctx)
    count = counted(ctx, each.what)
    _say_count(ctx, each.what, count)
    also = each.get("also")
    if also is not None:
        count += (more := counted(ctx, also))
        _say_count(ctx, also, more)
    return count // int(each.n) if each.kind == "for-every-n" else count


def _say_count(ctx: Context, what: Node, count: int) -> None:
    """Say what was counted, if a rule says what the words mean."""
    cites = _counting_clauses(ctx, what)
    if cites:
        ctx.game.say(
            "counts", wording.instructions.counted(count=count, what=said_of(what, ctx.owner)), *cites, player=ctx.owner
        )


def _counting_clauses(ctx: Context, what: Node) -> tuple[str, ...]:
    if what.kind == "counters-of":
        return (
            ("counters#no-type-means-all",)
            if what.name is None
            else ("counters#named-type-only", "counters#track-separately")
        )
    if what.get("cards") is None or what.cards.get("d") is None:
        return ()
    words = said(what.cards.d)
    found = tuple(cite for cite in clauses(ctx, what.cards, "have") if cite != "removed-from-game#effects-may-take")
    if "removed-from-game#still-a-game-zone" in found:
        found += ("removed-from-game#effects-may-check",)
    if words.noun == "character" or "attached" in words.lies:
        found += ("character#attached-merged",)
    return found
