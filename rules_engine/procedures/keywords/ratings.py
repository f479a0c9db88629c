"""Keyword Rating: instructions that change one. Only one instance of the keyword changes; if there are several, its
owner chooses.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.changes import ChosenKeyword, GainsChosen, GetsRating, LosesChosen
from rules_engine.card_text.typed.ratings import (
    AllRatingsGet,
    ARatingGets,
    ChooseKeyword,
    ChosenRatingGets,
    RatingDoubles,
    RatingGets,
    RatingsGetEither,
)
from rules_engine.contract.vocabulary import Keyword
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import CONSUMED, Change, loses
from rules_engine.procedures.instructions.gaining import gains
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings.amounts import change, down_to, floor_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import card_meant
from rules_engine.table.card import Card

room: Room = Room()


Place = tuple[int, Keyword]


@room.does(RatingGets)
def rating_gets(ctx: Context, node: RatingGets) -> Procedure:
    """`This attack gets +1 to its Stun rating`: one instance of that keyword."""
    card, rated = _to_change(ctx, node, node.name.means)
    if card is None:
        return
    instances = yield from _instances(ctx, rated)
    if node.to is not None:
        _set_to(ctx, card, instances, node.to, only_less=node.sign == "less")
        return
    change_ratings(ctx, card, instances, _amount(ctx, node), floor_of(ctx, node.get("bounds")))


def _amount(ctx: Context, node: Node) -> int:
    """Return by how much: `+1 for each ...`; `increase by 2` and `increase by +2` mean the same, `reduce by 2` the
    opposite.
    """
    by = node.get("by")
    if by is None:
        return change(ctx, node.c, node.get("each"), node.get("bounds"))
    return -int(by.n) if node.get("sign") == "less" else int(by.n)


@room.becomes(GetsRating)
def gets_rating(ctx: Context, node: GetsRating, card: Card | None) -> list[Change]:
    """`Gets +1 to its Powerful rating or gains Powerful: 2`: the first of the two, as a change of the card."""
    amount, name = change(ctx, node.c), node.name.means

    def do(card: Card, *cites: str) -> None:
        rated = [
            (place, keyword)
            for place, keyword in enumerate(card.keywords)
            if keyword.rating is not None and keyword.name.lower() == name.lower()
        ]
        if rated:
            change_ratings(ctx, card, rated[:1], amount)
        else:
            _none_to_change(ctx, name)

    return [Change(wording.changes.gets_rating(amount=amount, keyword=name), "keywords", do)]


@room.does(ARatingGets)
def a_rating_gets(ctx: Context, node: ARatingGets) -> Procedure:
    """`Increase 1 of this attack's keyword ratings by 2`: the player chooses which."""
    card, rated = _to_change(ctx, node)
    if card is None:
        return
    chosen = yield from _choose(ctx, rated)
    if node.to is not None:
        _set_to(ctx, card, [chosen], node.to, only_less=node.sign == "less")
        return
    change_ratings(ctx, card, [chosen], _amount(ctx, node))


def _set_to(ctx: Context, card: Card, places: Sequence[Place], wanted: int, *, only_less: bool) -> None:
    """Give ratings a value; one that is reduced to a value isn't raised to it."""
    for place, keyword in places:
        by = wanted - (keyword.rating or 0)
        if by == 0 or (only_less and by > 0):
            text = wording.keywords.rating_stays(card=card.name, keyword=str(keyword))
            ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
        else:
            change_ratings(ctx, card, [(place, keyword)], by)


@room.does(AllRatingsGet)
def all_ratings_get(ctx: Context, node: AllRatingsGet) -> None:
    """`This attack gets +1 to all of its keyword ratings`."""
    card, rated = _to_change(ctx, node)
    if card is None:
        return
    change_ratings(ctx, card, rated, _amount(ctx, node))


@room.does(RatingDoubles)
def rating_doubles(ctx: Context, node: RatingDoubles) -> Procedure:
    """`Double this attack's Stun rating`: one instance of it."""
    card, rated = _to_change(ctx, node, node.name.means)
    if card is None:
        return
    place, keyword = yield from _choose(ctx, rated)
    rating = keyword.rating or 0
    if rating < 0:
        text = wording.keywords.cannot_double_negative(card=card.name, keyword=str(keyword))
        ctx.game.say("nothing", text, "double#no-negative", player=ctx.owner)
        return
    change_ratings(ctx, card, [(place, keyword)], rating)


@room.does(ChooseKeyword)
def choose_keyword(ctx: Context, node: ChooseKeyword) -> Procedure:
    """`Choose 1 keyword on this attack`; keyword abilities are those that grant one."""
    card, grants = card_meant(ctx, node.a), ctx.game.ruleset.keywords.grants
    keywords = card.keywords if card is not None else ()
    there = [keyword for keyword in keywords if node.only == "any" or granted_by(keyword, grants)]
    ctx.referents.keyword_chosen, ctx.referents.keyword_on = "", []
    if card is None or not there:
        ctx.game.say("nothing", wording.keywords.no_keyword_to_choose(), "effects#may-do-nothing", player=ctx.owner)
        return
    choices = [
        (str(keyword), wording.choices.this_one(name=str(keyword)), str(keyword)) for keyword in dict.fromkeys(there)
    ]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.keywords.which_keyword(), "instruction#you-choose"
    )
    ctx.referents.keyword_chosen, ctx.referents.keyword_on = chosen, [card]
    text = wording.keywords.chooses_keyword(player=ctx.owner, chosen=chosen, card=card.name)
    ctx.game.say("choose", text, "effects#decision-when-reached", player=ctx.owner)


@room.does(ChosenRatingGets)
def chosen_rating_gets(ctx: Context, node: ChosenRatingGets) -> None:
    """`Its rating gets +1`: that of the keyword chosen before; one without a rating has none to change."""
    rated = [
        (card, place, keyword)
        for card in ctx.referents.keyword_on
        for place, keyword in enumerate(card.keywords)
        if str(keyword) == ctx.referents.keyword_chosen and keyword.rating is not None
    ]
    if not rated:
        _none_to_change(ctx)
        return
    card, place, keyword = rated[0]  # identical instances stay identical
    change_ratings(ctx, card, [(place, keyword)], _amount(ctx, node))
    ctx.referents.keyword_chosen = str(card.keywords[place])


@room.becomes(GainsChosen, LosesChosen)
def gains_chosen(ctx: Context, node: ChosenKeyword, card: Card | None) -> list[Change]:
    """`It gains the chosen keyword`, with its rating; `it loses that keyword`, every instance of it."""
    if not ctx.referents.keyword_chosen:
        text = wording.keywords.no_keyword_chosen()
        ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
        return []
    keyword = parse_keyword(ctx.referents.keyword_chosen)
    return [gains(ctx, keyword) if node.kind == "gains-chosen" else loses(ctx, keyword.name)]


@room.does(RatingsGetEither)
def ratings_get_either(ctx: Context, node: RatingsGetEither) -> Procedure:
    """`It gets +1 or -1 to all of its keyword ratings`: the player chooses which, and for a single rating, whose."""
    card, rated = _to_change(ctx, node, None if node.name is None else node.name.means)
    if card is None:
        return
    if node.which == "named":
        rated = yield from _instances(ctx, rated)
    elif node.which == "one":
        rated = [(yield from _choose(ctx, rated))]
    choices = [
        (f"{amount:+}", wording.choices.this_one(name=f"{amount:+}"), amount)
        for amount in (change(ctx, node.c), change(ctx, node.d))
    ]
    amount = yield from choose_one(
        ctx.owner, "choose", choices, wording.keywords.which_change(), "instruction#you-choose"
    )
    change_ratings(ctx, card, rated, amount)


def _to_change(ctx: Context, node: Node, name: str | None = None) -> tuple[Card | None, list[Place]]:
    """Return the card meant and the places of its keywords with a rating. If there is none, say so."""
    card = card_meant(ctx, node.a)
    rated = [
        (place, keyword)
        for place, keyword in enumerate(card.keywords if card is not None else ())
        if keyword.rating is not None and (name is None or keyword.name.lower() == name.lower())
    ]
    if rated:
        return card, rated
    _none_to_change(ctx, name)
    return None, []


def _none_to_change(ctx: Context, name: str | None = None) -> None:
    text = wording.keywords.no_rating_to_change(keyword=name)
    ctx.game.say("nothing", text, "modifier-effect#fails-if-unmet", "effects#may-do-nothing", player=ctx.owner)


def _instances(ctx: Context, rated: Sequence[Place]) -> Procedure:
    """Return the instances that change: one of the player's choice, or every one if the edition has no such limit."""
    if ctx.game.ruleset.keywords.rating_change == "every-instance":
        return list(rated)
    return [(yield from _choose(ctx, rated))]


def _choose(ctx: Context, rated: Sequence[Place]) -> Procedure:
    choices = [
        (str(i), wording.choices.this_one(name=str(keyword)), (place, keyword))
        for i, (place, keyword) in enumerate(rated, 1)
    ]
    chosen = yield from choose_one(
        ctx.owner,
        "choose",
        choices,
        wording.keywords.which_rating_changes(),
        "keyword-rating#choose-one",
        "keyword-rating#one-instance",
    )
    return chosen


def change_ratings(ctx: Context, card: Card, places: Sequence[Place], amount: int, floor: int | None = None) -> None:
    """Change the ratings in these places by an amount; every other instance stays as it is."""
    keywords = list(card.keywords)
    for place, keyword in places:
        was = keyword.rating or 0
        keywords[place] = keyword._replace(rating=was + down_to(was, amount, floor))
    step = ctx.game.say(
        "modify",
        wording.keywords.rating_changes(
            card=card.name,
            amount=amount,
            was=[str(keyword) for _, keyword in places],
            now=[str(keywords[place]) for place, _ in places],
        ),
        "keyword-rating#one-instance",
        *CONSUMED,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, "keywords", tuple(keywords))
