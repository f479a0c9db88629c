"""Multiple: cards from the top of the deck become face down copies of an attack. A copy of a copy is discarded instead.

The copies join the attack stack like any created attack; that a copy never reaches momentum is said wherever it would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules_engine import wording
from rules_engine.contract.vocabulary import DISCARD, POOL, Keyword
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.acts import take_top
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.modifiers import Touched
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.zones.deck import say_copies_in_play
from rules_engine.table.attack import Attack
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.effects import MODIFIER, Effect
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

_BY_MOMENTUM = "ufs-1.9:401-played-abilities#401-2-1"
_AS_COPY = (_BY_MOMENTUM, *(f"{_BY_MOMENTUM}-{part}" for part in "bcde"))
FOR_COPIES = ("multiple#treated-as-assigned", "multiple#does-not-fail")


def is_copy(card: Card) -> bool:
    """Is this card a multiple copy of an attack?"""
    return card.copied is not None and "multiple" in card.marks


def most_copies(ctx: Context) -> int:
    """Return the most momentum that may be discarded: the rating as it is now, or as printed (open question)."""
    keyword = ctx.ability.keyword
    rating = _rating(keyword) if keyword is not None else 1
    front = ctx.card.front
    printed = (
        max([_rating(own) for own in front.keywords if own.name == "Multiple"], default=rating) if front else rating
    )
    if printed != rating and ctx.game.reading("multiple-rating-changed") == "printed":
        return printed
    return rating


def _rating(keyword: Keyword) -> int:
    """Return the rating of a Multiple keyword; an effect may have made it 0 or less."""
    return 1 if keyword.rating is None else max(keyword.rating, 0)


def fewest_copies(game: Game) -> int:
    """Return the least momentum that must be discarded."""
    return 0 if game.ruleset.attacking.multiple == "momentum" else 1


def add_copies(ctx: Context, count: int) -> Procedure:
    """Add cards from the top of the deck to the card pool as copies of the attack, and return them."""
    game = ctx.game
    attack = ctx.attack_in_progress()
    if attack is None:
        return []
    if game.ruleset.attacking.multiple == "momentum":
        cards = _add_momentum(ctx, attack)
        _become_copies(game, cards, attack)
        return cards
    if is_copy(attack.card):
        yield from _instead_of_a_copy_of_a_copy(ctx, attack, count)
        return []
    cites = ("multiple#grants", "multiple#copy-printed-values", "multiple#no-traits-or-abilities")
    cards = yield from take_top(
        game, ctx.owner, count, POOL, "add", wording.acts.ADDS_MULTIPLE_COPIES, *cites, face_down=True
    )
    _become_copies(game, cards, attack)
    return cards


def _add_momentum(ctx: Context, attack: Attack) -> list[Card]:
    """Add the discarded momentum itself, in line to the right of the attack. A copy of a copy stays discarded."""
    game, player = ctx.game, ctx.owner
    spent = [card for card in ctx.payment.paid_cards if card.zone == DISCARD and card.owner == player]
    if is_copy(attack.card) or not spent:
        clause = f"{_BY_MOMENTUM}-j" if spent else _BY_MOMENTUM
        game.say("nothing", wording.keywords.no_multiple_copies(), clause, player=player)
        return []
    pool = game.players[player].pool
    place = pool.index(attack.card) + 1 if attack.card in pool else len(pool)
    for i, card in enumerate(spent):
        text = wording.keywords.adds_spent_card_as_copy(player=player)
        game.move([card], POOL, "add", text, *_AS_COPY, player=player, at=place + i, face_down=True)
    return spent


def _become_copies(game: Game, cards: list[Card], attack: Attack) -> None:
    reading = game.reading("multiple-copies-what")
    for card in cards:
        become_copy(card, attack.card, reading)
        game.forget(card)
        slug = card.copied.slug if card.copied is not None else None
        game.steps[-1].changes.append({"card": card.id, "key": "multiple_of", "was": None, "now": slug})
        upcalls.starts_blank(game, game.steps[-1], card)
    say_copies_in_play(game, cards)


def become_copy(card: Card, original: Card, reading: str = "name-and-numbers") -> None:
    """Start from the copied values as the first current state; what's printed, on a face down card, stays 0, 0 and mid."""
    source = original.copied or original.front
    if source is None:
        return
    card.copied = taken_over(source, reading)
    card.marks["multiple"] = original.id


def taken_over(source: Printed, reading: str) -> Printed:
    """Return what a multiple copy takes from its original (open question)."""
    if reading == "attack-values-only":
        source = replace(source, name="", difficulty=0, check=0, block_zone=None, block_modifier=None, symbols=())
    return source if reading == "everything" else replace(source, keywords=(), text="", same_text_as=None, granted=None)


def _instead_of_a_copy_of_a_copy(ctx: Context, attack: Attack, count: int) -> Procedure:
    """Discard what would have become a copy of a copy; by another reading, the copy that was to be copied."""
    if ctx.game.reading("multiple-of-multiple") == "making-copy":
        acts.discard(ctx.game, ctx.owner, [attack.card], "multiple#no-copy-of-copy")
        return
    yield from acts.take_top(
        ctx.game,
        ctx.owner,
        count,
        DISCARD,
        "discard",
        wording.acts.DISCARDS_COPY_OF_COPY,
        "multiple#no-copy-of-copy",
    )


def clear_copies(game: Game, player: str, cards: Sequence[Card]) -> list[Card]:
    """Clear a multiple copy that would be added to momentum. Return the cards that aren't copies."""
    copies = [card for card in cards if is_copy(card)]
    if copies:
        acts.discard(game, player, copies, "multiple#cleared-not-momentum")
    return [card for card in cards if card not in copies]


def change_copies(ctx: Context, text: str, change: Callable[..., None], touched: Touched) -> None:
    """Apply an effect on "multiple copies of this attack": assigned to the current attack, it waits for each copy.

    A copy gets it on joining the attack stack; speed, damage and zone on entering its attack sequence (open question).
    """
    game = ctx.game
    attack = ctx.attack_in_progress()
    if attack is None:
        return
    original = attack.card
    sources = (original.id, original.front.slug if original.front is not None else None)
    waits = not touched.changes.isdisjoint(ATTACK_VALUES) and game.reading("multiple-mods-when") == "on-entering"

    def is_due(card: Card) -> bool:
        if not is_copy(card) or card.marks["multiple"] not in sources:
            return False
        entering = game.attack is not None and game.attack.card is card
        return entering or (not waits and any(pending.card is card for pending in game.stack))

    effect = Effect(
        MODIFIER,
        ctx.owner,
        "multiple-copies",
        wording.effects.each_multiple_copy(original=original.name, text=text),
        FOR_COPIES,
        assigned=original,
        uses=None,
        matches=is_due,
        do=change,
        touched=touched,
    )
    add_effect(ctx, effect)
    game.dirty += [pending.card for pending in game.stack]
