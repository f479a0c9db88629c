"""Naming a card, a card type or a keyword, and what later parts of the text say about what was named."""

from __future__ import annotations

from itertools import islice

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.naming import (
    ChangeZoneNamed,
    GainsNamed,
    IsNamedCard,
    IsNamedOne,
    LosesNamed,
    MatchesNamed,
    NameCost,
    NamedNumberTerm,
    NameOne,
)
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS, Keyword
from rules_engine.contract.vocabulary import ZONES as ATTACK_ZONES
from rules_engine.keywords import GRANTS
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.cost_kinds import always
from rules_engine.procedures.instructions.changing import Change, aim, loses
from rules_engine.procedures.instructions.changing_zones import becomes_zone
from rules_engine.procedures.instructions.gaining import gains
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.names import is_named
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.zones.symbols import has_symbol
from rules_engine.table.card import Card
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.game import Game

# This many names are offered; any other can be typed.
MOST_OFFERED = 100
# Numbers up to this one are offered; a higher one can be typed.
MOST_COUNTED, MOST_DIGITS = 12, 6
room: Room = Room()


@room.does(NameOne)
def name_one(ctx: Context, node: NameOne) -> Procedure:
    yield from _name(ctx, node.what, _type_named(node), node.listed)


@room.cost(NameCost, always)
def name_cost(ctx: Context, node: NameCost) -> Procedure:
    yield from _name(ctx, node.what, _type_named(node), node.listed)
    return True


def _type_named(node: Node) -> str | None:
    """`Name 1 foundation`: the card type of the named card."""
    return next((word for word in print_node(node).split() if word in CARD_TYPES), None)


def _name(ctx: Context, what: str, of_type: str | None, listed: list[str]) -> Procedure:
    """Let the player of the ability name it; any card may be named, whether or not it is in the game."""

    def option(name: str) -> Option:
        return Option(f"choose:{name}", "choose", wording.instructions.name_it(name=name), value=name)

    def accept(decision: str) -> Option | None:
        said, _, name = decision.partition(":")
        name = _as_printed(ctx, what, name.strip())
        if what == "number" and not (name.isascii() and name.isdecimal() and len(name) <= MOST_DIGITS):
            return None
        if said != "choose" or not name or listed or what in ("type", "symbol", "zone") or len(name) > 80:
            return None
        return Option(decision, "choose", wording.instructions.name_it(name=name), value=name)

    def build() -> Ask:
        prompt = wording.choices.name_one(what=of_type or what)
        return Ask(
            ctx.owner,
            "choose",
            prompt,
            ("effects#decision-when-reached",),
            [option(n) for n in _among(listed, _known(ctx, what, of_type))],
            accept=accept,
        )

    chosen = yield from ask(build)
    ctx.referents.named = chosen.value
    ctx.referents.it = []  # `that foundation` is the one just named
    ctx.game.say(
        "name",
        wording.instructions.names_it(player=ctx.owner, named=ctx.referents.named),
        "effects#decision-when-reached",
        "naming-cards#other-properties-suffice",
        player=ctx.owner,
    )


def _among(listed: list[str], known: list[str]) -> list[str]:
    """The names that a text lists, spelled as cards do; all that are known if it lists none."""
    spelled = {name.lower(): name for name in known}
    return [spelled.get(name.lower(), name.title()) for name in listed] or known


def _as_printed(ctx: Context, what: str, name: str) -> str:
    """Return the name of a card that was named by its slug, as in other decisions."""
    printed = ctx.game.catalogue.get(name) if what == "card" else None
    return printed.full_name if printed is not None else name


def _known(ctx: Context, what: str, of_type: str | None) -> list[str]:
    if what == "type":
        return list(CARD_TYPES)
    if what == "symbol":
        return list(SYMBOLS)
    if what == "zone":
        return list(ATTACK_ZONES)
    if what == "number":
        return [str(n) for n in range(MOST_COUNTED + 1)]
    if what == "keyword":
        return [*GRANTS, *sorted(_shown_keywords(ctx.game.catalogue))]  # traits are keywords too (Keyword)
    slugs: dict[str, list[str]] = {}
    for slug, printed in ctx.game.catalogue.candidates():
        if of_type in (None, printed.type):
            slugs.setdefault(printed.full_name, []).append(slug)
    known = (name for name in sorted(slugs) if any(slug in ctx.game.catalogue for slug in slugs[name]))
    return list(islice(known, MOST_OFFERED))


def _shown_keywords(catalogue: Catalogue) -> set[str]:
    """Return the keywords on cards for which the rules grant nothing. Only a card that shows another one is looked at
    closely.
    """
    shown: set[str] = set()
    for slug, printed in catalogue.candidates():
        names = {keyword.name for keyword in printed.keywords} - set(GRANTS) - shown
        if names and slug in catalogue:
            shown |= names
    return shown


def fits_named(card: Card, what: str, named: str) -> bool:
    """Is this a card of the named type or keyword?"""
    if what == "type":
        return card.type == named.lower()
    if what == "symbol":
        return has_symbol(card, named.lower())
    if what == "zone":
        return bool(card.type == "attack" and card.value("zone") == named.lower())
    return card.has_keyword(named) if what == "keyword" else is_named(card, named)


@room.quality(IsNamedOne)
def is_named_one(game: Game, ctx: Context, card: Card, node: IsNamedOne) -> bool:
    return fits_named(card, node.what, ctx.referents.named)


@room.condition(MatchesNamed)
def matches_named(game: Game, ctx: Context, node: MatchesNamed) -> bool:
    """Does the mentioned card match what was named, by type or by keyword?"""
    if node.among is not None:
        found = [card for card in ctx.referents.ways.get("revealed", ()) if is_named(card, ctx.referents.named)]
        ctx.referents.it = found or ctx.referents.it
        return bool(found)
    cards = spoken_of(ctx, node.cards) if node.cards is not None else ctx.referents.it
    what = "keyword" if "keyword" in node.words or node.production.phrasing.ends_with_keyword else "type"
    return bool(cards) and all(fits_named(card, what, ctx.referents.named) for card in cards)


@room.condition(IsNamedCard)
def is_named_card(game: Game, ctx: Context, node: IsNamedCard) -> bool:
    cards = spoken_of(ctx, node.cards)
    return bool(cards) and bool(ctx.referents.named) and all(is_named(card, ctx.referents.named) for card in cards)


@room.value(NamedNumberTerm)
def named_number_term(ctx: Context, node: NamedNumberTerm) -> int:
    """Return the number that was chosen; without one there is none, so it counts as 0."""
    named = ctx.referents.named
    return int(named) if named.isdecimal() else 0


@room.becomes(LosesNamed)
def loses_named(ctx: Context, node: LosesNamed, card: Card | None) -> list[Change]:
    return [loses(ctx, ctx.referents.named)] if ctx.referents.named else []


@room.becomes(GainsNamed)
def gains_named(ctx: Context, node: GainsNamed, card: Card | None) -> list[Change]:
    return [gains(ctx, Keyword(ctx.referents.named))] if ctx.referents.named else []


@room.does(ChangeZoneNamed)
def change_zone_named(ctx: Context, node: ChangeZoneNamed) -> None:
    if ctx.referents.named:
        aim(ctx, node.a, becomes_zone(ctx, ctx.referents.named.lower()))
