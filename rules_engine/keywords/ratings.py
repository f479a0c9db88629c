"""Keyword Rating: instructions that change one. Only one instance of the keyword changes; with several its owner chooses."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.board.card import Card
from rules_engine.board.printed import Keyword
from rules_engine.language.grammar import Node
from rules_engine.rules.asking import Procedure, choose_one
from rules_engine.rules.instructions.changing import CONSUMED
from rules_engine.rules.instructions.registry import does
from rules_engine.rules.meanings.amounts import change
from rules_engine.rules.meanings.context import Context
from rules_engine.rules.meanings.meant import card_meant

Place = tuple[int, Keyword]


@does("rating-gets")
def _(ctx: Context, node: Node) -> Procedure:
    """`This attack gets +1 to its Stun rating`: one instance of that keyword."""
    card, rated = _to_change(ctx, node, node.name.means)
    if card is None:
        return
    chosen = yield from _choose(ctx, rated)
    if node.get("n") is not None:
        amount = _by(node, int(node.n))
    else:
        amount = change(ctx, node.c, node.get("each"), node.get("bounds"))
    change_ratings(ctx, card, [chosen], amount)


def _by(node: Node, number: int) -> int:
    """`Increase by 2` and `increase by +2` alike; `reduce by 2` is the other way."""
    return -number if node.get("sign") == "less" else number


@does("a-rating-gets")
def _(ctx: Context, node: Node) -> Procedure:
    """`Increase 1 of this attack's keyword ratings by 2`: the player chooses which."""
    card, rated = _to_change(ctx, node)
    if card is None:
        return
    chosen = yield from _choose(ctx, rated)
    change_ratings(ctx, card, [chosen], _by(node, int(node.by.n)))


@does("all-ratings-get")
def _(ctx: Context, node: Node) -> None:
    """`This attack gets +1 to all of its keyword ratings`."""
    card, rated = _to_change(ctx, node)
    if card is None:
        return
    amount = _by(node, int(node.n)) if node.get("n") is not None else change(ctx, node.c)
    change_ratings(ctx, card, rated, amount)


@does("ratings-get-either")
def _(ctx: Context, node: Node) -> Procedure:
    """`It gets +1 or -1 to all of its keyword ratings`: the player chooses by how much, and of one rating which."""
    card, rated = _to_change(ctx, node)
    if card is None:
        return
    if node.which == "one":
        rated = [(yield from _choose(ctx, rated))]
    choices = [(f"{amount:+}", f"{amount:+}", amount) for amount in (change(ctx, node.c), change(ctx, node.d))]
    amount = yield from choose_one(ctx.owner, "choose", choices, "Which change?", "instruction#you-choose")
    change_ratings(ctx, card, rated, amount)


def _to_change(ctx: Context, node: Node, name: str | None = None) -> tuple[Card | None, list[Place]]:
    """The card that is meant and the places of its keywords that have a rating. Where there is none, that is said."""
    card = card_meant(ctx, node.a)
    rated = [
        (place, keyword)
        for place, keyword in enumerate(card.keywords if card is not None else ())
        if keyword.rating is not None and (name is None or keyword.name.lower() == name.lower())
    ]
    if rated:
        return card, rated
    text = f"There is no {name or 'keyword'} rating to change."
    ctx.game.say("nothing", text, "modifier-effect#fails-if-unmet", "effects#may-do-nothing", player=ctx.owner)
    return None, []


def _choose(ctx: Context, rated: Sequence[Place]) -> Procedure:
    choices = [(str(i), str(keyword), (place, keyword)) for i, (place, keyword) in enumerate(rated, 1)]
    chosen = yield from choose_one(
        ctx.owner,
        "choose",
        choices,
        "Which rating changes?",
        "keyword-rating#choose-one",
        "keyword-rating#one-instance",
    )
    return chosen


def change_ratings(ctx: Context, card: Card, places: Sequence[Place], amount: int) -> None:
    """Change the ratings in these places by an amount; every other instance stays as it is."""
    keywords = list(card.keywords)
    for place, keyword in places:
        keywords[place] = keyword._replace(rating=(keyword.rating or 0) + amount)
    names = " and ".join(f"{keyword} becomes {keywords[place]}" for place, keyword in places)
    step = ctx.game.say(
        "modify",
        f"{card.name} gets {amount:+} to its keyword rating: {names}.",
        "keyword-rating#one-instance",
        *CONSUMED,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, "keywords", tuple(keywords))
