"""Numbers in effects: how many, how much, what X is. X is never negative."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.board.card import Card
from rules_engine.events import CHECK
from rules_engine.language.grammar import Node

from ..zones.symbols import symbols_of
from .telling import said_of

if TYPE_CHECKING:
    from ..attacks.attack import Attack
    from .context import Context

_STATS = {
    "speed": "speed",
    "damage": "damage",
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "block_modifier",
    "stamina": "stamina",
}


def stat_name(node: Node) -> str:
    return _STATS[node.kind.removeprefix("printed-")]


def summed(node: Node) -> list[tuple[Node, Node]]:
    """The changes of `+2 speed and +1 damage` or `+1 speed and damage`, each with its number."""
    if node.kind == "number-of-both":
        return [(node.c, node.s1), (node.c, node.s2)]
    return [(part.c, part.stat) for name in "abc" if (part := node.get(name)) is not None]


def value_in_scope(ctx: Context, card: Card, name: str) -> Any:
    """A property as the effect must read it: of a card that moved, its last value where it first was live (Scope)."""
    return as_in_scope(ctx, card).value(name)


def as_in_scope(ctx: Context, card: Card) -> Card:
    """The card as an effect must read it: where it first was live, if it has moved or turned since (Scope)."""
    return past_in_scope(ctx, card) or card


def past_in_scope(ctx: Context, card: Card) -> Card | None:
    """What a card was, if an effect must read that and not what it is now: the last of it in the first zone where it was live.

    Of a card that was turned face down where it lay, the side that was face up is read (open question).
    """
    sides, left = ctx.game.first_zone_of(card, ctx.since)
    if not sides:
        return None
    if not left and card.is_live:
        sides.append(card)
    shown = [side for side in sides if not side.face_down]
    read = sides[-1]
    if read.face_down and shown and ctx.game.reading("turned-in-place") == "face-up-side":
        read = shown[-1]
    return None if read is card else read


def x_value(ctx: Context) -> int:
    """X: defined by the effect, or part of a cost; never negative (X)."""
    return max(ctx.x or 0 if ctx.ability.x_is is None else defined_x(ctx), 0)


def defined_x(ctx: Context) -> int:
    """What the text says X is, before it is kept from being negative."""
    node = ctx.ability.x_is
    if node is None:
        return 0
    if node.kind == "x-rating":
        return (ctx.ability.keyword.rating or 0) if ctx.ability.keyword else 0
    from .values import value_of

    return within(value_of(ctx, node.v), node.bounds)


def x_settled(ctx: Context) -> int | None:
    """X where nothing can change it any more: a keyword's rating, or what was chosen or paid for it; else None."""
    node = ctx.ability.x_is
    if node is None:
        return ctx.x
    return x_value(ctx) if node.kind == "x-rating" else None


def x_read_from(ctx: Context) -> Card | None:
    """The card whose property X is, if it is one."""
    from .values import read_from

    node = ctx.ability.x_is
    return read_from(ctx, node.v) if node is not None and node.kind == "x-value" else None


def amount_of_words(ctx: Context, node: Node, stat: Node) -> int | None:
    """What a property is compared with: X, another card's property, a count."""
    if node.kind == "amount-x":
        return x_value(ctx)
    if node.kind == "amount-x-plus":
        return x_value(ctx) + int(node.n)
    if node.kind == "amount-counted":
        return counted(ctx, node.what)
    if node.kind == "amount-damage-dealt":
        return int(ctx.happening.data.get("amount", 0)) if ctx.happening is not None else 0
    if node.get("stat") is not None:
        from .values import possessed

        return possessed(ctx, node.whose, node.stat)
    from .qualities import number_of
    from .referring import spoken_of

    cards = spoken_of(ctx, node.whose)
    return number_of(as_in_scope(ctx, cards[0]), stat) if cards else None


def counters_of(ctx: Context, node: Node, player: str = "") -> int:
    """How many counters there are: of a name or of all, on cards that are named or in zones; else on your own cards."""
    name = node.name.a.means.lower() if node.name is not None else None
    return sum(
        count
        for card in _holders(ctx, node.where, player or ctx.owner)
        for key, count in card.counters.items()
        if name in (None, key.lower())
    )


def _holders(ctx: Context, where: Node | None, player: str) -> list[Card]:
    """The cards whose counters are counted."""
    from .describing import in_zone, owners_of
    from .referring import spoken_of
    from .wording import place

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
    """How many different types, names, keywords or symbols cards show between them."""
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
    """The cards that are compared: those of zones, or those to which this effect has done something."""
    from .describing import in_zone, owners_of
    from .wording import place

    if node.get("p") is not None:
        return [as_in_scope(ctx, card) for card in ctx.ways.get(node.p.means, ())]
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


Count = Callable[["Context", Node], int]
COUNTS: dict[str, Count] = {}


def counts(*kinds: str) -> Callable[[Count], Count]:
    """Register how something is counted."""

    def register(count: Count) -> Count:
        for kind in kinds:
            COUNTS[kind] = count
        return count

    return register


def counted(ctx: Context, node: Node) -> int:
    """How many of something there are; as told, where that depends on a card which is not known."""
    if node in ctx.told:
        return ctx.told[node]
    return COUNTS[node.kind](ctx, node)


@counts("counters-of")
def _(ctx: Context, node: Node) -> int:
    return counters_of(ctx, node)


@counts("count-different")
def _(ctx: Context, node: Node) -> int:
    return different(ctx, node)


@counts("count-keywords")
def _(ctx: Context, node: Node) -> int:
    """The keywords of a card, each once; keyword abilities are those that grant one."""
    from rules_engine.keywords import granted_by

    from .values import possessor

    attack = ctx.attack_in_progress()
    card = possessor(ctx, node.whose) if node.whose is not None else (attack.card if attack is not None else None)
    keywords = {keyword.name: keyword for keyword in (card.keywords if card is not None else ())}
    if node.only == "any":
        return len(keywords)
    grants = ctx.game.ruleset.keywords.grants
    return sum(bool(granted_by(keyword, grants)) for keyword in keywords.values())


@counts("count-keywords-there")
def _(ctx: Context, node: Node) -> int:
    """The keywords of all cards in a zone: of each card, each once."""
    from .describing import in_zone, owners_of
    from .wording import place

    spot = place(node.zone)
    cards = [
        card
        for player in owners_of(ctx, spot, ctx.owner)
        for zone in spot.zones
        for card in in_zone(ctx.game, player, zone)
    ]
    return sum(len({keyword.name for keyword in card.keywords}) for card in cards)


@counts("count-health-lost")
def _(ctx: Context, node: Node) -> int:
    return ctx.health_lost


@counts("count-damage")
def _(ctx: Context, node: Node) -> int:
    """The damage of the event that this waited for."""
    return int(ctx.happening.data.get("amount", 0)) if ctx.happening is not None else 0


@counts("count-those")
def _(ctx: Context, node: Node) -> int:
    return len(ctx.it)


@counts("count-committed-for")
def _(ctx: Context, node: Node) -> int:
    """The cards that were committed to pass the check to play the attack in progress, or the card itself."""
    from .describing import fits

    attack = ctx.attack_in_progress()
    played = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
    return sum(
        fits(ctx.game, ctx, card, node.cards.d)
        for done in ctx.game.happened
        if done.kind == "commit" and done.cause is not None and done.cause.kind == CHECK and done.cause.card is played
        for card in done.cards
    )


@counts("counters-removed")
def _(ctx: Context, node: Node) -> int:
    return ctx.counters_removed


@counts("count-preceding")
def _(ctx: Context, node: Node) -> int:
    from ..zones.card_pool import preceding
    from .describing import fits

    return sum(fits(ctx.game, ctx, card, node.cards.d) for card in preceding(ctx.game, ctx.card))


@counts("count-had")
def _(ctx: Context, node: Node) -> int:
    """`For each foundation your rival has`: of one player, or of both together."""
    from ..conditions.having import count

    people = {"you": (ctx.owner,), "rival": (ctx.rival,)}.get(node.who, (ctx.owner, ctx.rival))
    return sum(count(ctx.game, ctx, node.cards.d, player) for player in people)


@counts("count-theirs")
def _(ctx: Context, node: Node) -> int:
    """`For each of their assets`: of the player who acts, or who was just spoken of."""
    from ..conditions.having import count

    return count(ctx.game, ctx, node.cards.d, ctx.theirs(ctx.owner))


@counts("count-in-zone")
def _(ctx: Context, node: Node) -> int:
    from ..conditions.having import number_in_zone

    return number_in_zone(ctx, node)


@counts("count-cards", "count-yours")
def _(ctx: Context, node: Node) -> int:
    from ..conditions.having import count

    return count(ctx.game, ctx, node.cards.d, ctx.owner)


def blocked_attacks(ctx: Context) -> int:
    """The attacks that have been blocked this turn: all of them, or as the asker reads it (open question)."""
    reading = ctx.game.reading("frenzy-counts")
    if reading == "all-blocked":
        return int(ctx.game.turn_history.get("attacks_blocked", 0))
    blocked = ctx.game.turn_history.get("blocked", ())
    if reading == "own-attacks":
        own = [attack for attack in blocked if attack.attacker == ctx.owner]
        return len(own) + _own_blocked_before(ctx, blocked)
    from ..conditions.history import told

    return int(sum(one.blocked == "complete" for one in blocked) + told(ctx.game, "complete_blocks", ("a", "b")))


def _own_blocked_before(ctx: Context, seen: Sequence[Attack]) -> int:
    """Of the blocked attacks that the question tells of, those of the owner: blocks in the owner's pool were for others."""
    told = int(ctx.game.turn_history.get("attacks_blocked", 0)) - len(seen)
    blocks = sum(card.played_as == "block" for card in ctx.game.players[ctx.owner].pool)
    return max(told - blocks + len([attack for attack in seen if attack.attacker != ctx.owner]), 0)


def times(ctx: Context, each: Node | None) -> int:
    """`for each ...`: how many times a change counts."""
    if each is None:
        return 1
    if each.kind == "for-each-paid":
        return len(ctx.paid_cards)
    if each.kind == "for-each-blocked":
        return blocked_attacks(ctx)
    count = counted(ctx, each.what)
    _say_count(ctx, each.what, count)
    return count // int(each.n) if each.kind == "for-every-n" else count


def _say_count(ctx: Context, what: Node, count: int) -> None:
    """Say what was counted, where a rule tells what the words mean."""
    cites = _counting_clauses(ctx, what)
    if cites:
        ctx.game.say("counts", f"Counted: {count} ({said_of(what, ctx.owner)}).", *cites, player=ctx.owner)


def _counting_clauses(ctx: Context, what: Node) -> tuple[str, ...]:
    from .describing import clauses, said

    if what.kind == "counters-of":
        return (
            ("counters#no-type-means-all",)
            if what.name is None
            else ("counters#named-type-only", "counters#track-separately")
        )
    if what.get("cards") is None:
        return ()
    words = said(what.cards.d)
    found = tuple(cite for cite in clauses(ctx, what.cards, "have") if cite != "removed-from-game#effects-may-take")
    if "removed-from-game#still-a-game-zone" in found:
        found += ("removed-from-game#effects-may-check",)
    if words.noun == "character" or "attached" in words.lies:
        found += ("character#attached-merged",)
    return found


def change(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> int:
    """A signed change of a number."""
    amount = int(node.n) if node.kind == "plus" else x_value(ctx) * (1 if node.kind == "plus-x" else -1)
    if bounds is not None and bounds.kind == "minimum" and (amount < 0 or node.kind == "minus-x"):
        # What a penalty leaves at least, or how large it is at least (open question).
        bounds = None if ctx.game.reading("minimum-of-a-penalty") == "result" else bounds
    return within(amount * times(ctx, each), bounds)


def within(amount: int, bounds: Node | None) -> int:
    """A number kept to its maximum or minimum, in its own direction."""
    if bounds is None:
        return amount
    limit = abs(int(bounds.n))
    size = min(abs(amount), limit) if bounds.kind == "maximum" else max(abs(amount), limit)
    return size if amount >= 0 else -size


def _that_much(ctx: Context) -> int:
    """The health that was lost by this effect, or else the damage or health of which the trigger speaks."""
    if ctx.health_lost or ctx.happening is None:
        return ctx.health_lost
    return int(ctx.happening.data.get("amount", 0))


def how_many(ctx: Context, node: Node) -> tuple[int, int]:
    """The least and the most an amount allows."""
    if node.kind == "exactly":
        return int(node.n) * ctx.times, int(node.n) * ctx.times
    if node.kind == "article":
        return ctx.times, ctx.times
    if node.kind == "up-to":
        return 0, int(node.n) * ctx.times
    if node.kind == "that-many":
        return len(ctx.it) * ctx.times, len(ctx.it) * ctx.times
    if node.kind == "that-much":
        amount = _that_much(ctx) * ctx.times
        return amount, amount
    if node.kind == "equal-to":
        from .values import value_of

        found = max(within(value_of(ctx, node.v), node.bounds), 0)
        return found, found
    if node.kind == "at-least":
        return int(node.n), 99
    if node.kind == "any-number":
        return 0, 99
    x = x_value(ctx)
    return (0 if node.kind == "up-to-x" else x), x
