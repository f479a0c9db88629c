"""Conditions on the cards that players have: how many fit a description, where, and compared with the other player."""

from __future__ import annotations

from rules_engine.card_text.in_place import COMPARED
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.trees import walk
from rules_engine.card_text.typed.comparing import CardsAgainstValue, IsInZone, ValueCompares
from rules_engine.card_text.typed.conditions import ComparesCards, ComparesOwn, HasCards, HasEach, HasParity, MoreLieSo
from rules_engine.card_text.typed.counted import HasKeywordsThere
from rules_engine.card_text.typed.values import TheDifferenceTerm
from rules_engine.procedures.conditions.damage_and_health import dealt_and_gone
from rules_engine.procedures.conditions.history import count_moved
from rules_engine.procedures.conditions.holding import who
from rules_engine.procedures.constructs import COUNTS, Room, value_of
from rules_engine.procedures.meanings.amounts import x_value
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import done_so, in_zone, owners_of, whose, zone_meant, zones_meant
from rules_engine.procedures.meanings.fitting import fits, lies
from rules_engine.procedures.meanings.together import counted_together
from rules_engine.procedures.meanings.unlisted import unlisted
from rules_engine.procedures.meanings.values import value_known
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


@room.condition(HasKeywordsThere)
def has_keywords_there(game: Game, ctx: Context, node: HasKeywordsThere) -> bool:
    """`You have 6 or more keywords in your card pool`: those of all cards there together."""
    return compare(COUNTS["count-keywords-there"](ctx, node.what), node.cmp, int(node.n))


# Acts that take a card elsewhere: it can't be counted any more where it was.
MOVED = ("destroyed", "sacrificed", "discarded", "removed", "milled", "cleared", "spent", "drawn")


def count(game: Game, ctx: Context, d: Node, player: str) -> int:
    """Return how many cards fit a description; for differently named ones, how many names."""
    words = said(d)
    way = words.has("this-way")
    if way is not None:
        return len(done_so(ctx, way.p.means, d))
    moved = words.has("was-done")
    if moved is not None and moved.p.means in MOVED:
        return count_moved(ctx, d, moved)
    found = those_there(game, ctx, d, player)
    dealt = words.has("dealt-damage")
    if dealt is not None and dealt.so == "yes" and words.place is None:
        return len(found) + dealt_and_gone(ctx, d, whose(ctx, d, player))
    more = unlisted(ctx, d, whose(ctx, d, player), zones_meant(game, d, "have"))
    together = counted_together(game, found, d)
    return len(found) + more if together is None else together


def those_there(game: Game, ctx: Context, d: Node, player: str) -> list[Card]:
    """Return the cards of a player that fit a description, in the zone it names."""
    zones = zones_meant(game, d, "have")
    return [
        card
        for person in whose(ctx, d, player)
        for zone in zones
        for card in in_zone(game, person, zone)
        if fits(game, ctx, card, d)
    ]


def _people(ctx: Context, who: str) -> tuple[str, ...]:
    """Return whose cards a condition counts: for `there are`, the description says whose."""
    return (ctx.owner,) if who == "there" else ctx.players(who)


@room.condition(HasCards)
def has_cards(game: Game, ctx: Context, node: HasCards) -> bool:
    """Return how many cards a player has, or there are: for `a player`, one of the two having them is enough."""
    people = _people(ctx, node.who)
    sign, wanted = ("==", 0) if node.n is None else (node.cmp, x_value(ctx) if node.n == "x" else int(node.n))
    if sign == "other":
        counts = [count(game, ctx, node.d, player) - _counts_itself(game, ctx, node.d) for player in people]
        return any(count >= wanted for count in counts)
    if len(people) > 1:
        # Each player's own zone of that name.
        views = {player: ctx.seen_by(player) for player in people}
        so = (compare(count(game, views[player], node.d, player), sign, wanted) for player in people)
        return all(so) if node.who == "both" else any(so)
    return compare(count(game, ctx, node.d, people[0]), sign, wanted)


def _counts_itself(game: Game, ctx: Context, d: Node) -> int:
    """Does the card itself count?"""
    zone = zone_meant(d, "have")
    return int(ctx.card in list(in_zone(game, ctx.owner, zone)) and fits(game, ctx, ctx.card, d))


@room.condition(HasParity)
def has_parity(game: Game, ctx: Context, node: HasParity) -> bool:
    """Is there an odd or an even number of them? None is an even number."""
    people = _people(ctx, node.who)
    so = [count(game, ctx.seen_by(player), node.d, player) % 2 == (node.parity == "odd") for player in people]
    return any(so) if node.who == "any" else all(so)


@room.condition(HasEach)
def has_each(game: Game, ctx: Context, node: HasEach) -> bool:
    """Are there enough of one kind and of another? A place that only the last names is meant for all."""
    player = who(ctx, node) if node.who != "there" else ctx.owner
    place, parts = node.b.d, [part for key in "acb" if (part := node.get(key)) is not None]
    if said(node.a.d).place is not None or said(place).place is None:
        return all(count(game, ctx, part.d, player) >= int(part.n) for part in parts)
    there = [
        card
        for person in whose(ctx, place, player)
        for zone in zones_meant(game, place, "have")
        for card in in_zone(game, person, zone)
    ]
    more = {part: unlisted(ctx, part.d, whose(ctx, place, player), zones_meant(game, place, "have")) for part in parts}
    return all(sum(fits(game, ctx, card, part.d) for card in there) + more[part] >= int(part.n) for part in parts)


@room.condition(ValueCompares)
def value_compares(game: Game, ctx: Context, node: ValueCompares) -> bool:
    """Compare two numbers. If a card doesn't exist, the comparison is false."""
    value = value_known(ctx, node.a)
    return value is not None and compare(value, node.cmp.sign, value_of(ctx, node.cmp.v))


@room.condition(CardsAgainstValue)
def cards_against_value(game: Game, ctx: Context, node: CardsAgainstValue) -> bool:
    return compare(count(game, ctx, node.d, who(ctx, node)), node.cmp, value_of(ctx, node.v))


@room.condition(IsInZone)
def is_in_zone(game: Game, ctx: Context, node: IsInZone) -> bool:
    """`A copy of it is in your discard pile`: there is one."""
    return compare(number_in_zone(ctx, node), node.cmp, int(node.n))


def number_in_zone(ctx: Context, node: Node) -> int:
    """Return how many cards in the named zones fit."""
    spot = place(node.zone)
    owners = owners_of(ctx, spot, ctx.owner)
    listed = sum(
        fits(ctx.game, ctx, card, node.d)
        for player in owners
        for zone in spot.zones
        for card in in_zone(ctx.game, player, zone)
    )
    return listed + unlisted(ctx, node.d, owners, spot.zones)


@room.condition(ComparesCards)
def compares_cards(game: Game, ctx: Context, node: ComparesCards) -> bool:
    """Compare with the number the other player has: a named place is each player's own."""
    player = who(ctx, node)
    own, other = (count(game, ctx.seen_by(who), node.d, who) for who in (player, game.rival(player)))
    if node.cmp == "==":
        return own == other
    if node.cmp == "twice":
        return own >= 2 * other
    return own - other >= int(node.by) if node.cmp == ">" else other - own >= int(node.by)


def difference(ctx: Context, node: Node) -> int:
    """Return the difference between what a condition compares."""
    game, player = ctx.game, who(ctx, node)
    if node.kind == "compares-health":
        return abs(game.players[player].health - game.players[game.rival(player)].health)
    own, other = (count(game, ctx.seen_by(one), node.d, one) for one in (player, game.rival(player)))
    return abs(own - other)


@room.condition(MoreLieSo)
def more_lie_so(game: Game, ctx: Context, node: MoreLieSo) -> bool:
    player = who(ctx, node)
    cards = [card for card in in_zone(game, player, zone_meant(node.d, "have")) if fits(game, ctx, card, node.d)]
    so = sum(lies(card, node.how) for card in cards)
    return so > len(cards) - so


@room.condition(ComparesOwn)
def compares_own(game: Game, ctx: Context, node: ComparesOwn) -> bool:
    """Compare two kinds of cards of the same player."""
    player = who(ctx, node)
    view = ctx.seen_by(player)
    return compare(count(game, view, node.d, player), node.cmp, count(game, view, node.e, player))


@room.value(TheDifferenceTerm)
def the_difference_term(ctx: Context, node: TheDifferenceTerm) -> int:
    """`If your rival has more foundations than you, ... X equals the difference.`: between what was compared."""
    compared = next(part for one in ctx.ability.sentences for part in walk(one) if part.kind in COMPARED)
    return difference(ctx, compared)
