"""Conditions: is it so?"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.grammar import Node
from rules_engine.contract.vocabulary import POOL, STAGE
from rules_engine.procedures import upcalls
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import different
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.likeness import likeness_cites
from rules_engine.procedures.meanings.names import is_named
from rules_engine.procedures.zones.card_pool import preceding
from rules_engine.table.game import Game

CONDITIONS: dict[str, Callable[[Game, Context, Node], bool]] = {}
_ASKS_FOR: dict[str, tuple[str, ...]] = {}


def condition(
    kind: str, *cites: str
) -> Callable[[Callable[[Game, Context, Node], bool]], Callable[[Game, Context, Node], bool]]:
    """Register how a kind of condition is judged, with the clauses that say so."""

    def register(test: Callable[[Game, Context, Node], bool]) -> Callable[[Game, Context, Node], bool]:
        CONDITIONS[kind] = test
        _ASKS_FOR[kind] = cites
        return test

    return register


def holds(game: Game, ctx: Context, node: Node) -> bool:
    """Is a condition met, as things are?"""
    met = CONDITIONS[node.kind](game, ctx, node)
    if game.watch is not None:
        game.watch.judges(ctx.card, ctx.ability, node, met)
    return met


@condition("not-so")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """`Unless ...`"""
    return not holds(game, ctx, node.a)


def condition_cites(node: Node) -> tuple[str, ...]:
    """The clauses that say how a condition is judged."""
    if node.kind == "is-preceded":
        which = "preceding#directly-to-the-left" if node.directly == "yes" else "preceding#any-to-the-left"
        return (which, *_ASKS_FOR[node.kind])
    if node.kind == "card-is-like":
        return likeness_cites((node.q,))
    if any(
        isinstance(part := node.get(slot), Node) and part.kind == "preceding-card" for slot in ("c", "a", "b", "whose")
    ):
        return (*_ASKS_FOR.get(node.kind, ()), "preceding#directly-to-the-left", "card-pool#preceding-left")
    return _ASKS_FOR.get(node.kind, ())


def at_desperation(game: Game, player: str) -> bool:
    """Less than half of the maximum health; by some editions below half of the printed health, rounded down."""
    person = game.players[player]
    if game.ruleset.keywords.desperation == "below-half-of-printed-rounded-down":
        return person.health < half_of_printed(game, player)
    return person.health * 2 < person.max_health


def half_of_printed(game: Game, player: str) -> int:
    """Half of the health printed on the starting character, rounded down."""
    return int(game.players[player].character.printed_value("health") or 0) // 2


def at_deadlock(game: Game, player: str) -> bool:
    """More than ten foundations in the stage."""
    return len(game.foundations(player)) >= game.ruleset.playing.deadlock_foundations


def who(ctx: Context, node: Node) -> str:
    """The player of whom a condition speaks."""
    return ctx.owner if node.who == "you" else ctx.game.rival(ctx.owner)


def _among(ctx: Context, node: Node, so: Callable[[str], bool]) -> bool:
    """Is it so of the player meant: of one of the two for `a player`, of each of them for `both players`?"""
    if node.who in ("any", "both"):
        return (any if node.who == "any" else all)(map(so, ctx.game.in_turn_order()))
    return so(who(ctx, node))


@condition("health-at-most")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health <= int(node.n))


@condition("health-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health >= int(node.n))


@condition("health-below")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health < int(node.n))


@condition("health-above")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health > int(node.n))


@condition("at-desperation", "desperation#at-desperation")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: at_desperation(game, player) == (node.so == "yes"))


@condition("at-deadlock", "deadlock#at-deadlock", "deadlock#only-foundations-count")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _among(ctx, node, lambda player: at_deadlock(game, player) == (node.so == "yes"))


@condition("you-played-it")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """A card that has left its zone is looked at as it was there (Scope)."""
    past = [game.past_of(card, ctx.since) or card for card in ctx.it]
    return bool(past) and all(card.played_as is not None for card in past)


def _is_done(game: Game, ctx: Context, player: str) -> bool:
    """Who was told to do something to two cards and had one has done it only by one reading (open question)."""
    did, in_part = ctx.did_by.get(player, (ctx.did, ctx.in_part))
    if did and in_part:
        return game.reading("if-you-do-in-part") == "any-part"
    return did


@condition("you-do")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _is_done(game, ctx, ctx.owner)


@condition("you-did-not")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not _is_done(game, ctx, ctx.owner)


@condition("they-do")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _is_done(game, ctx, ctx.they)


@condition("they-do-not")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not _is_done(game, ctx, ctx.they)


@condition("your-turn")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.active == ctx.owner


@condition("rival-turn")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.active != ctx.owner


@condition("any-preceding", "preceding#any-to-the-left", "card-pool#preceding-left")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return any(
        fits_kindly(card, node.kindly) and node.noun.means in ("card", card.type) for card in preceding(game, ctx.card)
    )


@condition("character-has-trait", "character-traits#cards-may-reference")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Cards may refer to character traits."""
    wanted = [name.means for key in "tu" if (name := node.get(key)) is not None]
    return bool(any(upcalls.has_trait(game, who(ctx, node), name) for name in wanted) == (node.so == "yes"))


@condition("check-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """The check that this waited for, or the last one that the effect itself asked for."""
    check = ctx.happening
    if check is None or "value" not in check.data:
        asked = ("check", "effect", ctx.card)
        check = next(
            (
                made
                for made in reversed(game.happened)
                if (made.kind, made.data.get("purpose"), made.data.get("card")) == asked
                and not made.data.get("replaced")
            ),
            None,
        )
    return check is not None and bool(check.data["value"] >= int(node.n))


@condition("compares-health")
def _(game: Game, ctx: Context, node: Node) -> bool:
    player = who(ctx, node)
    own, other = game.players[player].health, game.players[game.rival(player)].health
    if node.get("by") is not None:
        return own - other >= int(node.by) if node.cmp == ">" else other - own >= int(node.by)
    return compare(own, node.cmp, other)


@condition("compares-players")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """The same number of both players: their momentum, or their maximum health."""

    def value(player: str) -> int:
        person = game.players[player]
        return len(person.momentum) if node.stat == "momentum" else person.max_health

    player = who(ctx, node)
    return compare(value(player), node.cmp, value(game.rival(player)))


@condition("compares-character")
def _(game: Game, ctx: Context, node: Node) -> bool:
    def value(player: str) -> int:
        character = game.players[player].character
        found = character.printed_value(node.stat) if node.printed == "yes" else character.value(node.stat)
        return int(found or 0)

    player = who(ctx, node)
    return compare(value(player), node.cmp, value(game.rival(player)))


@condition("character-lies")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return bool(game.players[who(ctx, node)].character.committed == (node.how == "committed"))


@condition("at-maximum-health")
def _(game: Game, ctx: Context, node: Node) -> bool:
    def at_most(player: str) -> bool:
        person = game.players[player]
        return bool((person.health >= person.max_health) == (node.so == "yes"))

    return _among(ctx, node, at_most)


@condition("this-is-in")
def _(game: Game, ctx: Context, node: Node) -> bool:
    card = ctx.card
    if card.zone != node.zone and not (node.zone == STAGE and card.in_stage):
        return False
    lies = {"ready": not card.committed, "committed": card.committed}
    return (lies | {"face-down": card.face_down, "face-up": not card.face_down}).get(node.how, True)


@condition("only-card-in-pool")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """The attack in progress, or the card itself, is alone in the card pool."""
    attack = ctx.attack_in_progress()
    this = attack.card if attack is not None and ctx.card.zone != POOL else ctx.card
    return game.players[ctx.owner].pool == [this]


@condition("check-passed")
@condition("check-failed")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Whether the check was passed; where each player made one, by whom it is asked."""
    wanted = node.kind == "check-passed"
    if len(ctx.passed_by) < 2 or not node.who:
        return ctx.passed == wanted
    return all(ctx.passed_by[player] == wanted for player in ctx.players(node.who))


@condition("has-different")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """So many different things among cards."""
    return different(ctx, node.what) >= int(node.n)


@condition("both-hold")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return holds(game, ctx, node.a) and holds(game, ctx, node.b)


@condition("one-holds")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return holds(game, ctx, node.a) or holds(game, ctx, node.b)


@condition("character-is-named", "character#identity-only-any-version")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """A name without a version means every version of that character."""
    return bool(is_named(game.players[who(ctx, node)].character, node.name.means) == (node.so == "yes"))
