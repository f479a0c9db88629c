"""Effects that forbid changes: gaining health, drawing, spending momentum, changing a check or lowering a number."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.causes import ChecksFixed
from rules_engine.card_text.typed.forbidding import CannotDraw, CannotGainHealth, CannotSpend, PlayersCannot
from rules_engine.card_text.typed.keeping import StatFixed, StatsFixed
from rules_engine.procedures.checks.made_for import is_for
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.prohibitions import is_by, prohibitions
from rules_engine.procedures.effects.statics import statics_everywhere, statics_of
from rules_engine.procedures.instructions.forbidding import WINS, forbid, lasts_until
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.playing.play_restrictions import from_character
from rules_engine.table.card import Card

room: Room = Room()


@room.does(CannotGainHealth, CannotDraw, CannotSpend)
def cannot_gain_health(ctx: Context, node: PlayersCannot) -> None:
    who = ctx.player(node.who)

    def matches(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return who in (None, player)

    forbid(ctx, node, node.kind.removeprefix("cannot-"), lasts_until(ctx, node), matches=matches)


@room.does(ChecksFixed)
def checks_fixed(ctx: Context, node: ChecksFixed) -> None:
    owner, who, then = ctx.owner, ctx.player(node.who), ctx.seen_now()

    def matches(player="", amount=0, by="", from_character=False, purpose="", card=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        meant = who in (None, player) and is_for(then, node.why, purpose, card)
        return meant and _is_check_kept(node, owner, amount, by, from_character)

    forbid(ctx, node, "modify-check", lasts_until(ctx, node), matches=matches)


def _is_check_kept(node: Node, owner: str, amount: int, by: str, from_character: bool) -> bool:
    """Does a text say that checks can't change like this, by such an effect?"""
    if (node.only == "less" and amount > 0) or (node.only == "more" and amount < 0):
        return False
    return node.by is None or is_by(node.by.by, by, from_character, owner)


def check_kept(ctx: Context, player: str, amount: int, *, purpose: str, card: Card | None) -> tuple[str, ...]:
    """Return the clauses by which an effect can't change a check like this; none if it can."""
    game, by_character = ctx.game, from_character(ctx.card, ctx.ability)
    facts = {"player": player, "amount": amount, "by": ctx.owner, "from_character": by_character}
    facts |= {"purpose": purpose, "card": card}
    if game.effects and prohibitions(game, "modify-check", **facts):
        return WINS
    for other, node in statics_everywhere(game, "checks-kept"):
        if other.player(node.who) not in (None, player) or not is_for(other, node.why, purpose, card):
            continue
        if _is_check_kept(node, other.owner, amount, ctx.owner, by_character):
            return "conflict-resolution#prohibition-wins", "static-effect#active-while-live"
    return ()


@room.does(StatFixed)
def stat_fixed(ctx: Context, node: StatFixed) -> None:
    """Add a rule on one attack: a number of it doesn't change, or doesn't go down."""
    card = attack_meant(ctx, node.a)
    if card is None:
        ctx.game.say("nothing", wording.costs.no_such_attack(), "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    owner, lowest = ctx.owner, node.lowest

    def matches(card=None, which="", less=False, by="", given=False, **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is attack_card and _is_fixed(node, owner, which, less, by, given)

    attack_card = card
    floors = {} if lowest is None else {stat: _lowest(card, lowest, stat) for stat in _numbers_named(node)}
    until = ctx.lasts(node)
    forbid(ctx, node, "change-number", until, matches=matches, assigned=card, floors=floors)


@room.does(StatsFixed)
def stats_fixed(ctx: Context, node: StatsFixed) -> None:
    """Add a rule on all attacks of a kind, later ones included."""
    then = ctx.seen_now()

    def matches(card=None, which="", less=False, by="", given=False, **facts) -> bool:  # type: ignore[no-untyped-def]
        return is_one_of(then, node.a, card) and _is_fixed(node, then.owner, which, less, by, given)

    forbid(ctx, node, "change-number", lasts_until(ctx, node), matches=matches)


def _numbers_named(node: Node) -> list[str]:
    """Return the one or two numbers that a text mentions."""
    return [stat_name(part) for part in (node.stat, node.get("also")) if part is not None]


def _is_fixed(node: Node, owner: str, which: str, less: bool, by: str, given: bool = False) -> bool:
    """Does the text say that this number can't change like this, by what this player does? `given`: by +# or -#."""
    if which not in _numbers_named(node) or (node.only.endswith("by-rival") and by == owner):
        return False
    if node.only in GIVEN_BY:
        return given and GIVEN_BY[node.only] in (None, less)
    return bool(node.only.startswith("any") or less == node.only.startswith("less"))


# Bonuses and penalties: do they lower a number?
GIVEN_BY: dict[str, bool | None] = {"bonus": False, "penalty": True, "either": None}


def _lowest(card: Card, node: Node, stat: str) -> int:
    """Return the limit below which a number can't go: a named one, or the printed one."""
    if node.kind == "lowest-number":
        return int(node.n)
    of = node.get("of")  # `its printed damage`: of the named number
    return int(card.printed_value(stat if of is None else stat_name(of)) or 0)


def number_kept(
    ctx: Context, card: Card, stat: str, was: int, now: int, *, given: bool = False
) -> tuple[int, tuple[str, ...]]:
    """Return what a number becomes, with what forbids changing or lowering it, and the clauses. `given`: by +# or -#."""
    game = ctx.game
    by_static = ("conflict-resolution#prohibition-wins", "static-effect#active-while-live")
    if now == was:
        return now, ()
    less = now < was
    if game.effects:
        for effect in prohibitions(game, "change-number", card=card, which=stat, less=less, by=ctx.owner, given=given):
            floor = effect.data.get("floors", {}).get(stat)
            if floor is None:
                return was, WINS
            if now < floor:
                return min(was, floor), WINS
    for _, node in statics_of(game, card, "not-reduced"):
        if _is_fixed(node, card.owner, stat, less, ctx.owner, given):
            return was, by_static
    if _is_fixed_by_others(ctx, card, stat, less, given):
        return was, by_static
    if less:
        for _, node in statics_of(game, card, "not-reduced-below"):
            lowest = _lowest(card, node.lowest, stat)
            if stat in _numbers_named(node) and now < lowest:
                return min(was, lowest), by_static
    return now, ()


def _is_fixed_by_others(ctx: Context, card: Card, stat: str, less: bool, given: bool) -> bool:
    """Apply `Your attacks' damage cannot be reduced by rival effects` on any live card."""
    return any(
        is_one_of(other, node.a, card) and _is_fixed(node, other.owner, stat, less, ctx.owner, given)
        for other, node in statics_everywhere(ctx.game, "attacks-not-reduced")
    )


def _kept_by_statics(ctx: Context, player: str) -> int | None:
    """Return the highest limit in live cards below which effects like this one can't reduce a player's health."""
    found = [
        int(node.n)
        for other, node in statics_everywhere(ctx.game, "health-kept")
        if other.player(node.who) == player and (node.by == "any" or ctx.owner != other.owner)
    ]
    return max(found, default=None)


def loses_at_most(ctx: Context, player: str, amount: int) -> tuple[int, tuple[str, ...]]:
    """Return how much health an effect takes, if its text gives a limit (Effects)."""
    for ending in ctx.ability.endings:
        if ending.kind == "health-floor" and ctx.player(ending.who) == player:
            most = max(ctx.game.players[player].health - int(ending.n), 0)
            if most < amount:
                return most, ("effects#text-at-the-end", "conflict-resolution#prohibition-wins")
    lowest = _kept_by_statics(ctx, player)
    if lowest is not None:
        most = max(ctx.game.players[player].health - lowest, 0)
        if most < amount:
            return most, ("conflict-resolution#prohibition-wins", "static-effect#active-while-live")
    return amount, ()
