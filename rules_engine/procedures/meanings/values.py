"""Numbers read from the game: counts, properties of cards, sums, halves, the highest of many (X, Scope)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.comparing import XTerm
from rules_engine.card_text.typed.counted import HealthLostTerm
from rules_engine.card_text.typed.values import (
    AmountSeenTerm,
    BestTerm,
    BlockModifierTerm,
    CountedTerm,
    DamageDealtTerm,
    DifferenceTerm,
    FailedByTerm,
    HalfTerm,
    HandSizeTerm,
    HealthTerm,
    HighestRatingTerm,
    MaxHealthTerm,
    MomentumTerm,
    NumberTerm,
    OneOfTwoTerm,
    RatingOfTerm,
    RatingTerm,
    StatOfTerm,
    StatTerm,
    TotalTerm,
    TwiceTerm,
)
from rules_engine.contract.vocabulary import DISCARD, MOMENTUM
from rules_engine.procedures.constructs import Room, value_of
from rules_engine.procedures.effects.statics import block_modifier_of
from rules_engine.procedures.meanings.amounts import x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import counted
from rules_engine.procedures.meanings.describing import candidates, done_so, spoken_of_as_done
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.meant import means_own_card
from rules_engine.procedures.meanings.referring import pile_owners, spoken_of
from rules_engine.procedures.meanings.scope import as_in_scope, attack_tried, chosen_as, damaged_backup
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.zones.card_pool import preceding_here
from rules_engine.procedures.zones.hand_size import hand_size
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.game import Game

room: Room = Room()


def _who(ctx: Context, node: Node) -> str:
    if node.production.phrasing.theirs:
        return ctx.they
    return ctx.owner if node.who == "you" else ctx.rival


def value_known(ctx: Context, node: Node) -> int | None:
    """Return a number that the text describes, or None if its card is missing."""
    if node.kind == "stat-term":
        return possessed(ctx, node.whose, node.stat)
    if node.kind == "stat-of-term" and not cards_meant(ctx, node.cards):
        return None
    return value_of(ctx, node)


def number_to_take(ctx: Context, node: Node) -> int | None:
    """Return the number that another is set to; None if there is no card to take it from, or none that has it (open
    question).
    """
    of_a_card = node.a if node.kind == "value-term" else node
    if of_a_card in ctx.progress.numbers_given or of_a_card.kind not in ("stat-term", "stat-of-term"):
        return value_of(ctx, node)
    card = read_from(ctx, of_a_card)
    if card is None or not has_number(ctx, card, of_a_card.stat):
        return None
    return value_of(ctx, node)


def has_number(ctx: Context, card: Card, stat: Node) -> bool:
    """Does a card have such a number at all? A foundation's speed counts as 0, or as none (open question)."""
    read, name = as_in_scope(ctx, card), stat_name(stat)
    number = read.printed_value(name) if stat.kind.startswith("printed-") else read.value(name)
    return number is not None or name == "stamina" or ctx.game.reading("number-not-there") == "zero"


@room.value(AmountSeenTerm)
def amount_seen_term(ctx: Context, node: AmountSeenTerm) -> int:
    """`The health you lost`, `the number of cards they drew`: as much as the trigger has seen."""
    seen = ctx.happening
    if seen is None:
        return 0
    return int(seen.data["amount"]) if "amount" in seen.data else len(seen.cards)


@room.value(FailedByTerm)
def failed_by_term(ctx: Context, node: FailedByTerm) -> int:
    """Return how much the check lacked that the trigger has seen failing."""
    return int(ctx.happening.data["by"]) if ctx.happening is not None else 0


@room.value(XTerm)
def x_term(ctx: Context, node: XTerm) -> int:
    return x_value(ctx)


@room.value(NumberTerm)
def number_term(ctx: Context, node: NumberTerm) -> int:
    return int(node.n)


@room.value(CountedTerm)
def counted_term(ctx: Context, node: CountedTerm) -> int:
    return counted(ctx, node.what)


@room.value(MomentumTerm)
def momentum_term(ctx: Context, node: MomentumTerm) -> int:
    return len(ctx.game.players[_who(ctx, node)].zones[MOMENTUM])


@room.value(BlockModifierTerm)
def block_modifier_term(ctx: Context, node: BlockModifierTerm) -> int:
    """Return the block modifier of the last card that the player blocked with; without one, there is none."""
    pool = [card for card in ctx.game.players[_who(ctx, node)].pool if card.played_as == "block"]
    return block_modifier_of(ctx.game, max(pool, key=lambda card: card.entered))[0] if pool else 0


@room.value(HealthTerm)
def health_term(ctx: Context, node: HealthTerm) -> int:
    return ctx.game.players[_who(ctx, node)].health


@room.value(HealthLostTerm)
def health_lost_term(ctx: Context, node: HealthLostTerm) -> int:
    return ctx.progress.health_lost


@room.value(MaxHealthTerm)
def max_health_term(ctx: Context, node: MaxHealthTerm) -> int:
    return ctx.game.players[_who(ctx, node)].max_health


@room.value(HandSizeTerm)
def hand_size_term(ctx: Context, node: HandSizeTerm) -> int:
    player = _who(ctx, node)
    if node.printed == "yes":
        return int(ctx.game.players[player].character.printed_value("hand_size") or 0)
    return hand_size(ctx.game, player) or 0


@room.value(DamageDealtTerm)
def damage_dealt_term(ctx: Context, node: DamageDealtTerm) -> int:
    return int(ctx.happening.data.get("amount", 0)) if ctx.happening is not None else 0


@room.value(HalfTerm)
def half_term(ctx: Context, node: HalfTerm) -> int:
    by = 2 if node.by is None else value_of(ctx, node.by)
    return half_of(ctx.game, value_of(ctx, node.a), up=node.way == "up", by=by)


def half_of(game: Game, whole: int, *, up: bool = True, by: int = 2) -> int:
    """Return half of a number, or another fraction, rounded as the text says; a negative one too, or by reading (open
    question).
    """
    if by < 1:
        return 0  # no part of it
    if whole < 0 and game.reading("halve-negative") == "not-halved":
        return whole
    return -(-whole // by) if up else whole // by


@room.value(TwiceTerm)
def twice_term(ctx: Context, node: TwiceTerm) -> int:
    return int(node.n or 2) * value_of(ctx, node.a)


@room.value(DifferenceTerm)
def difference_term(ctx: Context, node: DifferenceTerm) -> int:
    return abs(value_of(ctx, node.a) - value_of(ctx, node.b))


@room.value(RatingTerm)
def rating_term(ctx: Context, node: RatingTerm) -> int:
    card = possessor(ctx, node.whose)
    wanted = node.keyword.means.lower()
    ratings = [keyword.rating or 0 for keyword in (card.keywords if card else ()) if keyword.name.lower() == wanted]
    return max(ratings, default=0)


@room.value(RatingOfTerm)
def rating_of_term(ctx: Context, node: RatingOfTerm) -> int:
    wanted = node.keyword.means.lower()
    keywords = [keyword for card in cards_meant(ctx, node.cards) for keyword in as_in_scope(ctx, card).keywords]
    return max((keyword.rating or 0 for keyword in keywords if keyword.name.lower() == wanted), default=0)


@room.value(HighestRatingTerm)
def highest_rating_term(ctx: Context, node: HighestRatingTerm) -> int:
    """The highest rating of all keywords on a card or on several; without any rating it is 0."""
    if node.whose is not None:
        card = possessor(ctx, node.whose)
        return highest_rating([] if card is None else [as_in_scope(ctx, card)])
    return highest_rating([as_in_scope(ctx, card) for card in _several(ctx, node)])


def highest_rating(cards: Sequence[Card]) -> int:
    """Return the highest keyword rating among cards."""
    return max((keyword.rating or 0 for card in cards for keyword in card.keywords), default=0)


@room.value(StatTerm)
def stat_term(ctx: Context, node: StatTerm) -> int:
    return possessed(ctx, node.whose, node.stat) or 0


@room.value(StatOfTerm)
def stat_of_term(ctx: Context, node: StatOfTerm) -> int:
    cards = cards_meant(ctx, node.cards)
    return number_in_scope(ctx, cards[0], node.stat) if cards else 0


@room.value(OneOfTwoTerm)
def one_of_two_term(ctx: Context, node: OneOfTwoTerm) -> int:
    return (max if node.most == "most" else min)(value_of(ctx, node.a), value_of(ctx, node.b))


@room.value(BestTerm)
def best_term(ctx: Context, node: BestTerm) -> int:
    numbers = [number_in_scope(ctx, card, node.stat) for card in _several(ctx, node)]
    return (max if node.most == "most" else min)(numbers, default=0)


@room.value(TotalTerm)
def total_term(ctx: Context, node: TotalTerm) -> int:
    return sum(number_in_scope(ctx, card, node.stat) for card in _several(ctx, node))


def number_in_scope(ctx: Context, card: Card, stat: Node) -> int:
    """Return a number of a card, as the effect must read it (Scope)."""
    read, name = as_in_scope(ctx, card), stat_name(stat)
    if name == "stamina" and not stat.kind.startswith("printed-"):
        return int(read.stamina or 0)
    return int((read.printed_value(name) if stat.kind.startswith("printed-") else read.value(name)) or 0)


def cards_meant(ctx: Context, node: Node) -> list[Card]:
    """The card that a number, or a zone, is read from: none or one."""
    if node.kind == "top-card":
        piles = [ctx.game.players[player].zones[DISCARD] for player in pile_owners(ctx, node, ctx.owner)]
        return [pile[0] for pile in piles if pile]
    if node.kind == "last-in-pool":
        return last_in_pool(ctx, node)
    if node.cards.kind == "preceding-card":
        return card_before(ctx, node.cards)
    return spoken_of(ctx, node.cards)


def card_before(ctx: Context, node: Node) -> list[Card]:
    """Return the card directly to the left, if it is of the named kind; or the nearest such card (open question)."""
    before = preceding_here(ctx)
    fitting = [card for card in before if node.noun.means in ("card", card.type) and fits_kindly(card, node.kindly)]
    if fitting and fitting[-1] is not before[-1] and ctx.game.reading("preceding-kind") == "directly-left":
        return []
    return fitting[-1:]


def last_in_pool(ctx: Context, node: Node) -> list[Card]:
    """The rightmost card of a card pool that is of the kind named."""
    pool = ctx.game.players[_who(ctx, node)].pool
    return [card for card in pool if node.noun.means in ("card", card.type) and fits_kindly(card, node.kindly)][-1:]


def _several(ctx: Context, node: Node) -> list[Card]:
    if node.get("cards") is not None:
        return spoken_of(ctx, node.cards)
    way = said(node.d).has("this-way")
    return done_so(ctx, way.p.means, node.d) if way is not None else candidates(ctx, node.d, "have", ctx.owner)


# -- what belongs to a card -----------------------------------------------------------------------------------------


def possessed(ctx: Context, owner: Node, stat: Node) -> int | None:
    """`this attack's speed`, `the destroyed foundation's difficulty`."""
    if owner.kind == "that-cards" and ctx.referents.one_of_several:
        # By the reading that all of an event's cards are meant, their numbers together.
        cards = [card for card in ctx.referents.it if _was(ctx, card, str(owner.get("noun", "")).removesuffix("'s"))]
        if len(cards) > 1:
            return sum(number_in_scope(ctx, card, stat) for card in cards)
    card = possessor(ctx, owner, stat_name(stat))
    return None if card is None else number_in_scope(ctx, card, stat)


def printed_of(ctx: Context, owner: Node, stat: Node) -> int | None:
    """Return the same number as printed."""
    card = possessor(ctx, owner, stat_name(stat))
    return None if card is None else int(as_in_scope(ctx, card).printed_value(stat_name(stat)) or 0)


def possessor(ctx: Context, owner: Node, stat: str = "") -> Card | None:
    """Return the card that a property belongs to."""
    kind, attack = owner.kind, ctx.attack_in_progress()
    if (backup := damaged_backup(ctx, owner, stat)) is not None:
        return backup
    if (tried := attack_tried(ctx, owner)) is not None:
        return tried
    if kind == "its":
        return _it(ctx, stat)
    if kind == "this-attacks" and attack is not None and means_own_card(ctx, attack.card):
        return ctx.card if fits_kindly(ctx.card, owner.get("kindly")) else None
    if kind in ("this-attacks", "blocked-attacks", "your-attacks", "rival-attacks"):
        if attack is None or (kind == "your-attacks" and attack.attacker != ctx.owner):
            return None
        if not fits_kindly(attack.card, owner.get("kindly")):
            return None
        return None if kind == "rival-attacks" and attack.attacker == ctx.owner else attack.card
    if kind == "this-cards":
        return ctx.card
    if kind == "preceding-cards":
        return first(card_before(ctx, owner))
    if kind == "done-cards":
        done = spoken_of_as_done(ctx, owner.p.means)
        return first([card for card in done if _was(ctx, card, owner.noun.means)])
    if kind == "chosen-cards":
        return first(chosen_as(ctx, owner))
    return _that(ctx, str(owner.get("noun", "")).removesuffix("'s")) or _that(ctx, "card")


def _that(ctx: Context, noun: str) -> Card | None:
    """`That foundation's`, `that attack's`: a card of that kind which the text was about, or which was paid; else the
    attack in progress.
    """
    meant = ctx.referents.it or ctx.payment.paid_cards
    card = first([one for one in meant if _was(ctx, one, noun)])
    if card is None and noun == "attack":
        attack = ctx.attack_in_progress()
        return attack.card if attack is not None else None
    return card


def _it(ctx: Context, stat: str) -> Card | None:
    """`Its` means the attack in progress if that was named last, else the card the text is about.

    Only an attack has speed and damage, so with these no other card can be meant.
    """
    attack = ctx.attack_in_progress()
    card = first(ctx.referents.it)
    if ctx.referents.touched_none and not ctx.referents.about_attack:
        return None
    if card is None or (attack is not None and ctx.referents.about_attack):
        return attack.card if attack is not None else None
    if attack is not None and stat in ATTACK_VALUES and as_in_scope(ctx, card).type != "attack":
        return attack.card
    return card


def _was(ctx: Context, card: Card, noun: str) -> bool:
    return noun in ("card", "momentum", as_in_scope(ctx, card).type)


def first(cards: list[Card]) -> Card | None:
    return cards[0] if cards else None


def read_from(ctx: Context, node: Node) -> Card | None:
    """Return the card whose property a number is, if it is one card's."""
    if node.kind in ("value-plus", "value-minus", "value-term", "half-term"):
        return read_from(ctx, node.a)
    if node.kind == "stat-term":
        return possessor(ctx, node.whose, stat_name(node.stat))
    return first(cards_meant(ctx, node.cards)) if node.kind == "stat-of-term" else None
