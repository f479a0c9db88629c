"""Instructions that change checks: the current one, or those still to come, for which a fired effect waits (Fired
Effect).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.checks import (
    BlockModifierChange,
    BlockModifierGets,
    BlockModifierIs,
    BlockModifiersGet,
    CheckBecomes,
    CheckChange,
    CheckPasses,
    ChecksGet,
    FailingGoesOn,
    MakeCheck,
    NextCheck,
    NextCheckPasses,
    PhaseGoesOn,
    PlayersDecide,
    PlayersFail,
    PlayersPass,
    ReCheck,
    ThisCheck,
)
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, choose_one, run
from rules_engine.procedures.checks.made_for import is_for
from rules_engine.procedures.constructs import INSTRUCTIONS, Room, value_of
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.procedures.instructions.forbidding_changes import check_kept
from rules_engine.procedures.meanings.amounts import change as amount_of
from rules_engine.procedures.meanings.amounts import down_to, floor_of, within
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.effects import FIRED, RULE, Effect
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def whose_check(ctx: Context, node: Node) -> str | None:
    """Return the player whose check is meant; None if it may be anybody's."""
    if node.who == "rival" and node.production.phrasing.theirs:
        return ctx.they
    if node.who == "that":
        return ctx.referents.player_meant or ctx.rival
    return ctx.player(node.who)


def whose_next_check(ctx: Context, node: Node) -> tuple[str | None, ...]:
    """Return the players whose next check is meant: one, each, or the one who makes the next."""
    return ctx.players("all") if node.who == "all" else (whose_check(ctx, node),)


@room.does(NextCheck, ChecksGet)
def next_check(ctx: Context, node: CheckChange) -> Procedure:
    """Change a future check, by a fired effect that triggers when the check is made."""
    amounts = _amounts(ctx, node)
    if len(amounts) > 1 and ctx.game.reading("decision-for-next") != "when-it-comes":
        amounts = [(yield from _chosen(ctx, amounts))]
    for player in whose_next_check(ctx, node) if isinstance(node, NextCheck) else (whose_check(ctx, node),):
        _change_to_come(ctx, node, player, amounts)


def _change_to_come(ctx: Context, node: CheckChange, player: str | None, amounts: list[int]) -> None:
    why = node.why
    block_only = node.who == "any"

    def fits(happening: Happening) -> bool:
        if happening.kind != "check" or player not in (None, happening.player):
            return False
        purpose = happening.data["purpose"]
        return is_for(ctx, why, purpose, happening.data.get("card")) and (not block_only or purpose == "block")

    every = node.kind == "checks-get"
    times = None if every else int(node.times or 1)
    text = wording.checks.checks_get(
        whose=_whose(node, player),
        times=times,
        purpose=print_node(why) if why is not None else "",
        block_only=block_only,
        amounts=amounts,
    )
    _wait_for_check(ctx, text, amounts, fits, _until(ctx, node), times, floor_of(ctx, node.bounds))


def _amounts(ctx: Context, node: Node) -> list[int]:
    """Return by how much a check changes: one number, or two to choose from (`+1 or -1`)."""
    changes = [node.c, *([node.other.c] if node.get("other") is not None else ())]
    return [amount_of(ctx, change, node.each, node.bounds) for change in changes]


def _chosen(ctx: Context, amounts: list[int]) -> Procedure:
    choices = [(f"{amount:+}", wording.choices.this_one(name=f"{amount:+}"), amount) for amount in amounts]
    prompt = wording.checks.which_change_of_check()
    return (yield from choose_one(ctx.owner, "choose", choices, prompt, "instruction#you-choose"))


def _wait_for_check(
    ctx: Context,
    text: str,
    amounts: list[int],
    fits: Callable[[Happening], bool],
    until: str,
    times: int | None = 1,
    floor: int | None = None,
) -> None:
    """Make a fired effect that changes a number of future checks, or every one."""
    effect = Effect(
        FIRED,
        ctx.owner,
        "next-check",
        text,
        ("fired-effect#changes-to-future-checks", "fired-effect#future-check-trigger", "next#and-so-on"),
        until=until,
        uses=times,
        matches=fits,
    )
    known = effect.data  # the effect would refer to whatever holds it, and so keep the game alive

    def do(happening: Happening) -> Procedure:
        if known.get("goes_on"):
            happening.data["state"]["goes_on"] = True
        _modify_check(ctx, happening, (yield from _chosen(ctx, amounts)), floor)

    effect.do = do
    add_effect(ctx, effect)


def _whose(node: Node, player: str | None) -> str:
    return wording.checks.whose(who=str(node.who), player=player)


def _until(ctx: Context, node: Node) -> str:
    duration = node.get("until")
    if duration is not None:
        return str(duration.until)
    if node.kind in ("checks-get", "block-modifiers-get"):
        return ctx.until
    return "attack" if " this attack" in f" {print_node(node)}" else "turn"


def _modify_check(ctx: Context, happening: Happening, amount: int, floor: int | None = None) -> None:
    state = happening.data["state"]
    made_for = happening.data["purpose"], happening.data.get("card")
    if _is_kept(ctx, happening.player, amount, *made_for):
        return
    was = state["value"]
    amount = down_to(was, amount, floor)
    state["value"] = was + amount
    ctx.game.say(
        "check-modified",
        wording.checks.check_gets(amount=amount, was=was),
        "making-a-check#final-value",
        "fired-effect#future-check-trigger",
        player=ctx.owner,
    )


def _is_kept(ctx: Context, player: str, amount: int, purpose: str, card: Card | None) -> bool:
    """Does anything forbid changing a check like this? Then the ruling says so."""
    cites = check_kept(ctx, player, amount, purpose=purpose, card=card)
    if cites:
        ctx.game.say("nothing", wording.checks.check_cannot_change(amount=amount), *cites, player=ctx.owner)
    return bool(cites)


class ToCome(NamedTuple):
    """A check that was announced and isn't made yet."""

    player: str
    purpose: str
    card: Card | None


def check_to_come(announced: Happening | None) -> ToCome | None:
    """Return the check that comes next: it's announced, or what it's made for."""
    if announced is None or (announced.kind != "block-tried" and not announced.data.get("before")):
        return None
    if announced.kind == "check-announced":
        return ToCome(announced.player, announced.data["purpose"], announced.data.get("card"))
    if announced.kind not in ("block-tried", "card-played", "block-played"):
        return None
    blocks = announced.kind != "card-played" or announced.data.get("played_as") == "block"
    return ToCome(announced.player, "block" if blocks else "card", announced.cards[0])


@room.does(ThisCheck)
def this_check(ctx: Context, node: ThisCheck) -> Procedure:
    """Return the check that was just made, or the one about to be made."""
    announced = ctx.happening
    if announced is not None and announced.kind == "check":
        _modify_check(ctx, announced, (yield from _chosen(ctx, _amounts(ctx, node))), floor_of(ctx, node.bounds))
    elif (to_come := check_to_come(announced)) is not None:

        def fits(happening: Happening) -> bool:
            same = happening.data.get("purpose") == to_come.purpose and happening.data.get("card") == to_come.card
            return happening.kind == "check" and happening.player == to_come.player and same

        amounts = [(yield from _chosen(ctx, _amounts(ctx, node)))]
        text = wording.checks.check_of_player_gets(player=to_come.player, amount=amounts[0])
        _wait_for_check(ctx, text, amounts, fits, "turn", floor=floor_of(ctx, node.bounds))
    else:
        ctx.game.say("nothing", wording.checks.no_check_to_change(), "effects#may-do-nothing", player=ctx.owner)


@room.does(CheckBecomes)
def check_becomes(ctx: Context, node: CheckBecomes) -> None:
    """Set the value of the check that was just made, whatever was checked."""
    made = ctx.happening
    if made is None or made.kind != "check":
        ctx.game.say("nothing", wording.checks.no_check_to_change(), "effects#may-do-nothing", player=ctx.owner)
        return
    state, now = made.data["state"], within(value_of(ctx, node.v), node.bounds)
    if _is_kept(ctx, made.player, now - state["value"], made.data["purpose"], made.data.get("card")):
        return
    state["value"] = now
    said = wording.checks.check_becomes(value=now)
    ctx.game.say("check-modified", said, "making-a-check#final-value", player=ctx.owner)


@room.does(FailingGoesOn)
def failing_goes_on(ctx: Context, node: FailingGoesOn) -> None:
    """Let failing the check that was just changed, or will be, not end the Combat Phase."""
    game = ctx.game
    if ctx.happening is not None and ctx.happening.kind == "check":
        ctx.happening.data["state"]["goes_on"] = True
    else:
        made = [effect for effect in game.effects if effect.what == "next-check" and effect.owner == ctx.owner]
        if not made:
            game.say("nothing", wording.checks.no_such_check(), "effects#may-do-nothing", player=ctx.owner)
            return
        made[-1].data["goes_on"] = True
    game.say(
        "rule",
        wording.checks.failing_will_not_end_phase(),
        "rule-effect#adds-a-rule",
        "conflict-resolution#effect-beats-rules",
        player=ctx.owner,
    )


@room.does(PhaseGoesOn)
def phase_goes_on(ctx: Context, node: PhaseGoesOn) -> None:
    """Let the check that has just failed not end the Combat Phase."""
    game, failed = ctx.game, ctx.happening
    if failed is None or failed.kind != "check-failed" or failed.data["purpose"] != "card":
        game.say("nothing", wording.checks.no_check_to_play_failed(), "effects#may-do-nothing", player=ctx.owner)
        return
    game.turn_history["goes_on"] = True
    game.say(
        "rule",
        wording.checks.failed_check_does_not_end_phase(),
        "rule-effect#adds-a-rule",
        "conflict-resolution#effect-beats-rules",
        player=ctx.owner,
    )


@room.does(ReCheck)
def re_check(ctx: Context, node: ReCheck) -> None:
    """Make the check again, once all responses to this one are done; never a second time."""
    if ctx.happening is None or ctx.happening.kind != "check":
        ctx.game.say("nothing", wording.checks.no_check_to_repeat(), "effects#may-do-nothing", player=ctx.owner)
        return
    state, player = ctx.happening.data["state"], ctx.happening.player
    if state["recheck"]:
        ctx.game.say("nothing", wording.checks.re_checked_already(), "re-check#only-once", player=player)
        return
    state["recheck"] = True
    ctx.game.say("re-check", wording.checks.has_to_re_check(player=player), "re-check#repeat", player=player)


@room.does(NextCheckPasses)
def next_check_passes(ctx: Context, node: NextCheckPasses) -> None:
    """Let a future check pass automatically: it won't be made at all."""
    for who in whose_next_check(ctx, node):

        def fits(player=None, purpose=None, card=None, who=who, **facts) -> bool:  # type: ignore[no-untyped-def]
            return who in (None, player) and is_for(ctx, node.why, purpose, card)

        add_effect(
            ctx, Effect(RULE, ctx.owner, "automatic-pass", print_node(node), ("rule-effect#adds-a-rule",), matches=fits)
        )


@room.does(CheckPasses)
def check_passes(ctx: Context, node: CheckPasses) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        ctx.happening.data["state"]["value"] = max(
            ctx.happening.data["state"]["value"], ctx.happening.data["difficulty"]
        )
        return
    to_come = check_to_come(ctx.happening)
    if to_come is None:
        ctx.game.say("nothing", wording.checks.no_check_to_change(), "effects#may-do-nothing", player=ctx.owner)
        return

    def fits(player=None, purpose=None, card=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return ToCome(player, purpose, card) == to_come

    text, cites = wording.checks.check_of_player_passes(player=to_come.player), ("rule-effect#adds-a-rule",)
    add_effect(ctx, Effect(RULE, ctx.owner, "automatic-pass", text, cites, matches=fits))


@room.does(MakeCheck)
def make_check(ctx: Context, node: MakeCheck) -> Procedure:
    """Make a check against a number that an effect names. It decides what comes after it."""
    against = _against(ctx, node)
    ctx.payment.passed_by = {}
    for player in ctx.acting(node):
        ctx.game.say(
            "check",
            wording.checks.makes_check_against(player=player, against=against),
            "effects#in-order",
            "making-a-check#discard-top-card",
            player=player,
        )
        ctx.progress.did = yield from upcalls.make_check(ctx.game, player, against, "effect", ctx.card)
        ctx.payment.passed = ctx.payment.passed_by[player] = ctx.progress.did


def _against(ctx: Context, node: Node) -> int:
    """Return what the check is made against: a number, X, or a number read from the game when the check is called for."""
    of = node.get("of")
    if of is None:
        return int(node.n)
    return value_of(ctx, of.v)


@room.does(PlayersPass, PlayersFail)
def players_pass(ctx: Context, node: PlayersDecide) -> Procedure:
    """Handle `each player that fails loses 2 health`: those who match, among the players who made the check."""
    wanted = node.kind == "players-pass"
    meant = [player for player in ctx.game.in_turn_order() if ctx.payment.passed_by.get(player) is wanted]
    if not meant:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.checks.no_such_player(), "effects#may-do-nothing", player=ctx.owner)
        return
    ctx.referents.actors = tuple(meant)
    yield from run(INSTRUCTIONS[node.a.kind](ctx, node.a))


# -- static effects and block modifiers -----------------------------------------------------------------------------


def change_by_statics(
    game: Game, player: str, purpose: str, card: Card | None
) -> Iterator[tuple[int, int | None, Card]]:
    """Apply `Your checks to play cards get +1.` on live cards: by how much they change a check, the limit, and which
    card says so.
    """
    for ctx, node in statics_everywhere(game, "your-checks-get"):
        if whose_check(ctx, node) in (None, player) and is_for(ctx, node.why, purpose, card):
            amount = amount_of(ctx, node.c, node.each, node.bounds)
            if not _is_kept(ctx, player, amount, purpose, card):
                yield amount, floor_of(ctx, node.bounds), ctx.card


@room.does(BlockModifierGets, BlockModifiersGet)
def block_modifier_gets(ctx: Context, node: BlockModifierChange) -> None:
    """Change the block modifier of future blocks."""
    until = "attack" if node.kind == "block-modifier-gets" else _until(ctx, node)
    amount = amount_of(ctx, node.c, node.each, node.bounds)
    _rule_for_blocks(ctx, node, "block-modifier", "gets", amount, until, floor_of(ctx, node.bounds))


@room.does(BlockModifierIs)
def block_modifier_is(ctx: Context, node: BlockModifierIs) -> None:
    """Set the block modifier of this attack's blocks, whatever is printed."""
    _rule_for_blocks(ctx, node, "block-modifier-is", "becomes", int(node.n), "attack")


def _rule_for_blocks(
    ctx: Context, node: Node, what: str, verb: str, amount: int, until: str, floor: int | None = None
) -> None:
    who = whose_check(ctx, node)

    def fits(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return who in (None, player)

    text = wording.checks.block_modifier_gets(player=who, verb=verb, amount=amount)
    cites = ("rule-effect#adds-a-rule", "block-modifier#block-difficulty")
    made = Effect(RULE, ctx.owner, what, text, cites, uses=None, until=until, matches=fits, amount=amount)
    made.data["floor"] = floor
    add_effect(ctx, made)


def block_modifier_set(game: Game, player: str) -> int | None:
    """Return what an effect sets the block modifiers of a player's blocks to; the last one counts."""
    found = prohibitions(game, "block-modifier-is", player=player) if game.effects else []
    return int(found[-1].data["amount"]) if found else None


def block_modifier_change(game: Game, player: str, was: int) -> tuple[int, tuple[str, ...]]:
    """Return by how much effects change a block modifier of a player's blocks."""
    found = prohibitions(game, "block-modifier", player=player) if game.effects else []
    total = 0
    for effect in found:
        total += down_to(was + total, effect.data["amount"], effect.data["floor"])
    cites: tuple[str, ...] = ("rule-effect#adds-a-rule",) if found else ()
    for ctx, node in modifier_statics(game, player):
        total += down_to(was + total, amount_of(ctx, node.c, node.each, node.bounds), floor_of(ctx, node.bounds))
        cites += ("static-effect#active-while-live",)
    return total, cites


def modifier_statics(game: Game, player: str) -> list[tuple[Context, Node]]:
    """Return the static effects that change the block modifiers of a player's blocks."""
    found = statics_everywhere(game, "your-block-modifiers-get")
    return [(ctx, node) for ctx, node in found if whose_check(ctx, node) in (None, player)]
