"""Conditions: are they met?"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.checks import CheckResult
from rules_engine.card_text.typed.conditions import (
    AnyPreceding,
    AtDeadlock,
    AtDesperation,
    AtMaximumHealth,
    BothHold,
    CharacterIsNamed,
    CharacterLies,
    CheckAtLeast,
    ComparesCharacter,
    ComparesHealth,
    ComparesPlayers,
    HealthAbove,
    HealthAtLeast,
    HealthAtMost,
    HealthBelow,
    OneHolds,
    OnlyCardInPool,
    RivalTurn,
    TheyDo,
    TheyDoNot,
    ThisIsIn,
    YouDidNot,
    YouDo,
    YouPlayedIt,
    YourTurn,
)
from rules_engine.card_text.typed.descriptions import HasDifferent
from rules_engine.card_text.typed.instructions import NotSo
from rules_engine.contract.vocabulary import POOL, STAGE
from rules_engine.procedures.constructs import CONDITION_CITES, CONDITIONS, Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import different
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.likeness import likeness_cites
from rules_engine.procedures.meanings.names import is_named
from rules_engine.procedures.zones.card_pool import preceding
from rules_engine.table.game import Game
from rules_engine.table.reads import READS

room: Room = Room()


def holds(game: Game, ctx: Context, node: Node) -> bool:
    """Is a condition met as things are now?"""
    before = READS.count
    met = CONDITIONS[node.kind](game, ctx, node)
    if game.watch is not None and READS.count == before:
        game.watch.judges(ctx.card, ctx.ability, node, met)
    return met


@room.condition(NotSo)
def not_so(game: Game, ctx: Context, node: NotSo) -> bool:
    """Is the condition of `unless ...` not met?"""
    return not holds(game, ctx, node.a)


def condition_cites(node: Node) -> tuple[str, ...]:
    """Return the clauses that say how a condition is judged."""
    if node.kind == "is-preceded":
        which = "preceding#directly-to-the-left" if node.directly == "yes" else "preceding#any-to-the-left"
        return (which, *CONDITION_CITES[node.kind])
    if node.kind == "card-is-like":
        return likeness_cites((node.q,))
    if any(
        isinstance(part := node.get(slot), Node) and part.kind == "preceding-card" for slot in ("c", "a", "b", "whose")
    ):
        return (*CONDITION_CITES.get(node.kind, ()), "preceding#directly-to-the-left", "card-pool#preceding-left")
    return CONDITION_CITES.get(node.kind, ())


OF_PRINTED = "below-half-of-printed-rounded-down"


def at_desperation(game: Game, player: str) -> bool:
    """Is a player below half of the maximum health; in some editions, of the printed health, rounded down?"""
    person = game.players[player]
    below_printed, below_half = person.health < half_of_printed(game, player), person.health * 2 < person.max_health
    if below_printed == below_half:
        return below_half
    return below_printed if game.chooses("keywords", "desperation") == OF_PRINTED else below_half


def half_of_printed(game: Game, player: str) -> int:
    """Return half of the health printed on the starting character, rounded down."""
    return int(game.players[player].character.printed_value("health") or 0) // 2


def at_deadlock(game: Game, player: str) -> bool:
    """Are there more than ten foundations in the stage?"""
    return len(game.foundations(player)) >= game.ruleset.playing.deadlock_foundations


def who(ctx: Context, node: Node) -> str:
    """Return the player that a condition means."""
    return ctx.owner if node.who == "you" else ctx.game.rival(ctx.owner)


def _among(ctx: Context, node: Node, so: Callable[[str], bool]) -> bool:
    """Does the right player meet it: either one for `a player`, each for `both players`?"""
    if node.who in ("any", "both"):
        return (any if node.who == "any" else all)(map(so, ctx.game.in_turn_order()))
    return so(who(ctx, node))


@room.condition(HealthAtMost)
def health_at_most(game: Game, ctx: Context, node: HealthAtMost) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health <= int(node.n))


@room.condition(HealthAtLeast)
def health_at_least(game: Game, ctx: Context, node: HealthAtLeast) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health >= int(node.n))


@room.condition(HealthBelow)
def health_below(game: Game, ctx: Context, node: HealthBelow) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health < int(node.n))


@room.condition(HealthAbove)
def health_above(game: Game, ctx: Context, node: HealthAbove) -> bool:
    return _among(ctx, node, lambda player: game.players[player].health > int(node.n))


@room.condition(AtDesperation, "desperation#at-desperation")
def holds_at_desperation(game: Game, ctx: Context, node: AtDesperation) -> bool:
    return _among(ctx, node, lambda player: at_desperation(game, player) == (node.so == "yes"))


@room.condition(AtDeadlock, "deadlock#at-deadlock", "deadlock#only-foundations-count")
def holds_at_deadlock(game: Game, ctx: Context, node: AtDeadlock) -> bool:
    return _among(ctx, node, lambda player: at_deadlock(game, player) == (node.so == "yes"))


@room.condition(YouPlayedIt)
def you_played_it(game: Game, ctx: Context, node: YouPlayedIt) -> bool:
    """Look at a card that has left its zone as it was there (Scope)."""
    past = [game.past_of(card, ctx.since) or card for card in ctx.referents.it]
    return bool(past) and all(card.played_as is not None for card in past)


def _is_done(game: Game, ctx: Context, player: str) -> bool:
    """By one reading only, a player told to do something to two cards who had only one has done it (open question)."""
    did, in_part = ctx.progress.did_by.get(player, (ctx.progress.did, ctx.progress.in_part))
    if did and in_part:
        return game.reading("if-you-do-in-part") == "any-part"
    return did


@room.condition(YouDo)
def you_do(game: Game, ctx: Context, node: YouDo) -> bool:
    return _is_done(game, ctx, ctx.owner)


@room.condition(YouDidNot)
def you_did_not(game: Game, ctx: Context, node: YouDidNot) -> bool:
    return not _is_done(game, ctx, ctx.owner)


@room.condition(TheyDo)
def they_do(game: Game, ctx: Context, node: TheyDo) -> bool:
    return _is_done(game, ctx, ctx.they)


@room.condition(TheyDoNot)
def they_do_not(game: Game, ctx: Context, node: TheyDoNot) -> bool:
    return not _is_done(game, ctx, ctx.they)


@room.condition(YourTurn)
def your_turn(game: Game, ctx: Context, node: YourTurn) -> bool:
    return game.active == ctx.owner


@room.condition(RivalTurn)
def rival_turn(game: Game, ctx: Context, node: RivalTurn) -> bool:
    return game.active != ctx.owner


@room.condition(AnyPreceding, "preceding#any-to-the-left", "card-pool#preceding-left")
def any_preceding(game: Game, ctx: Context, node: AnyPreceding) -> bool:
    return any(
        fits_kindly(card, node.kindly) and node.noun.means in ("card", card.type) for card in preceding(game, ctx.card)
    )


@room.condition(CheckAtLeast)
def check_at_least(game: Game, ctx: Context, node: CheckAtLeast) -> bool:
    """Look at the check that this waited for, or the last one that the effect itself called for."""
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


@room.condition(ComparesHealth)
def compares_health(game: Game, ctx: Context, node: ComparesHealth) -> bool:
    player = who(ctx, node)
    own, other = game.players[player].health, game.players[game.rival(player)].health
    if node.by is not None:
        return own - other >= int(node.by) if node.cmp == ">" else other - own >= int(node.by)
    return compare(own, node.cmp, other)


@room.condition(ComparesPlayers)
def compares_players(game: Game, ctx: Context, node: ComparesPlayers) -> bool:
    """Compare the same number of both players: their momentum, or their maximum health."""

    def value(player: str) -> int:
        person = game.players[player]
        return len(person.momentum) if node.stat == "momentum" else person.max_health

    player = who(ctx, node)
    return compare(value(player), node.cmp, value(game.rival(player)))


@room.condition(ComparesCharacter)
def compares_character(game: Game, ctx: Context, node: ComparesCharacter) -> bool:
    def value(player: str) -> int:
        character = game.players[player].character
        found = character.printed_value(node.stat) if node.printed == "yes" else character.value(node.stat)
        return int(found or 0)

    player = who(ctx, node)
    return compare(value(player), node.cmp, value(game.rival(player)))


@room.condition(CharacterLies)
def character_lies(game: Game, ctx: Context, node: CharacterLies) -> bool:
    return bool(game.players[who(ctx, node)].character.committed == (node.how == "committed"))


@room.condition(AtMaximumHealth)
def at_maximum_health(game: Game, ctx: Context, node: AtMaximumHealth) -> bool:
    def at_most(player: str) -> bool:
        person = game.players[player]
        return bool((person.health >= person.max_health) == (node.so == "yes"))

    return _among(ctx, node, at_most)


@room.condition(ThisIsIn)
def this_is_in(game: Game, ctx: Context, node: ThisIsIn) -> bool:
    card = ctx.card
    if card.zone != node.zone and not (node.zone == STAGE and card.in_stage):
        return False
    lies = {"ready": not card.committed, "committed": card.committed}
    return (lies | {"face-down": card.face_down, "face-up": not card.face_down}).get(node.how, True)


@room.condition(OnlyCardInPool)
def only_card_in_pool(game: Game, ctx: Context, node: OnlyCardInPool) -> bool:
    """Is the attack in progress, or the card itself, alone in the card pool?"""
    attack = ctx.attack_in_progress()
    this = attack.card if attack is not None and ctx.card.zone != POOL else ctx.card
    return game.players[ctx.owner].pool == [this]


@room.condition(CheckResult)
def check_passed(game: Game, ctx: Context, node: CheckResult) -> bool:
    """Was the check passed? If each player made one, the condition names the player."""
    wanted = node.kind == "check-passed"
    if len(ctx.payment.passed_by) < 2 or not node.who:
        return ctx.payment.passed == wanted
    return all(ctx.payment.passed_by[player] == wanted for player in ctx.players(node.who))


@room.condition(HasDifferent)
def has_different(game: Game, ctx: Context, node: HasDifferent) -> bool:
    """Are there this many different things among the cards?"""
    return different(ctx, node.what) >= int(node.n)


@room.condition(BothHold)
def both_hold(game: Game, ctx: Context, node: BothHold) -> bool:
    return all(holds(game, ctx, part) for name in "abc" if (part := node.get(name)) is not None)


@room.condition(OneHolds)
def one_holds(game: Game, ctx: Context, node: OneHolds) -> bool:
    return any(holds(game, ctx, part) for name in "abc" if (part := node.get(name)) is not None)


@room.condition(CharacterIsNamed, "character#identity-only-any-version")
def character_is_named(game: Game, ctx: Context, node: CharacterIsNamed) -> bool:
    """Compare with a character's name, or two: without a version it means every version."""
    character = game.players[who(ctx, node)].character
    names = [name.means for name in (node.name, node.other) if name is not None]
    return any(is_named(character, name) for name in names) == (node.so == "yes")
