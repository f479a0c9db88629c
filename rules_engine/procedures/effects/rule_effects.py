"""Rule effects: rules that an effect adds for a while. The order of handling them, and that prohibitions win (Rule
Effect).

Rules are looked up with `prohibitions` where they matter; the rules on what an attack deals are settled here.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.changes import (
    DealsAtMost,
    DealsHalf,
    DealsNoDamage,
    DealsWhenCompletelyBlocked,
    TakeLessDamage,
)
from rules_engine.card_text.typed.instructions import AbilitiesNotPlayable, RuleCannotLose, RuleForTurn, RuleMayPlayFree
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import WHOSE_ATTACK, attack_meant
from rules_engine.procedures.meanings.picking import pick
from rules_engine.table.attack import Attack
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()
# The most damage that an attack can deal; of several limits, the lowest.
AT_MOST = "deals_at_most"


ADDS = "rule-effect#adds-a-rule"


def add_rule(
    ctx: Context,
    what: str,
    text: str,
    matches: Callable[..., bool] | None,
    *cites: str,
    until: str = "turn",
    **more: object,
) -> None:
    """Add a rule effect that applies until its time is over."""
    effect = Effect(RULE, ctx.owner, what, text, (ADDS, *cites), uses=None, until=until, matches=matches, **more)  # type: ignore[arg-type]
    add_effect(ctx, effect)


@room.does(RuleForTurn)
def rule_for_turn(ctx: Context, node: RuleForTurn) -> None:
    def fits(cards=(), **facts) -> bool:  # type: ignore[no-untyped-def]
        return any(card.type == "foundation" for card in cards)

    add_rule(ctx, "destroy", wording.changes.FOUNDATIONS_STAY, fits, "conflict-resolution#prohibition-wins")


@room.does(RuleCannotLose)
def rule_cannot_lose(ctx: Context, node: RuleCannotLose) -> None:
    def fits(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return bool(player == ctx.owner)

    add_rule(ctx, "losing-at-zero", print_node(node), fits, "conflict-resolution#effect-beats-rules")


@room.does(AbilitiesNotPlayable)
def abilities_not_playable(ctx: Context, node: AbilitiesNotPlayable) -> Procedure:
    """Assign a rule effect to each chosen card."""
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    for card in chosen:

        def fits(cards=(), card=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card in cards

        lasts = "" if node.get("until") is None else print_node(node.until)
        text = wording.changes.abilities_not_playable(card=card.name, until=lasts)
        add_rule(ctx, "play-abilities-on", text, fits, until=ctx.lasts(node), assigned=card)


@room.does(RuleMayPlayFree)
def rule_may_play_free(ctx: Context, node: RuleMayPlayFree) -> None:
    """`You may play cards from your discard pile as forms this turn with no check necessary`: these two things, no
    more.
    """
    game, zone = ctx.game, node.zone.zone

    def fits(player=None, card=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        past = game.game_history.get("past", {}).get(card.id if card is not None else "", ())
        return bool(player == ctx.owner and past and past[-1][2] is not None and past[-1][2].zone == zone)

    greedy = ("conflict-resolution#effect-beats-rules", "conflict-resolution#not-greedy")
    add_rule(ctx, "play-from", print_node(node), None, *greedy, zone=zone, which=node.what)
    add_rule(ctx, "automatic-pass", wording.changes.NO_CHECK_NECESSARY, fits, *greedy)


# -- what an attack deals -------------------------------------------------------------------------------------------


def _damage_rule(ctx: Context, node: Node, text: str, *cites: str, **data: object) -> None:
    """Add a rule for the attack mentioned: this one, or only the rival's, or one with some trait."""
    attack = ctx.attack_in_progress()
    if attack is None:
        ctx.game.say("nothing", wording.effects.no_attack_in_progress(), "this-attack#in-progress", player=ctx.owner)
        return
    card = attack_meant(ctx, node.a) if node.get("a") is not None else attack.card
    if card is None:
        ctx.game.say(
            "nothing",
            wording.effects.not_the_attack_in_progress(),
            *WHOSE_ATTACK,
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return
    add_rule(
        ctx,
        "damage-dealt",
        wording.changes.of_card(card.name, text),
        None,
        *cites,
        until="attack",
        assigned=card,
        **data,
    )


@room.does(DealsNoDamage)
def deals_no_damage(ctx: Context, node: DealsNoDamage) -> None:
    _damage_rule(
        ctx,
        node,
        wording.changes.deals_no_damage(when_blocked=bool(node.when)),
        "conflict-resolution#prohibition-wins",
        key="no_damage",
        value=True,
        when=node.when,
    )


@room.does(DealsAtMost)
def deals_at_most(ctx: Context, node: DealsAtMost) -> None:
    most = int(node.n)
    text = wording.changes.deals_at_most(damage=most)
    _damage_rule(ctx, node, text, "conflict-resolution#prohibition-wins", key=AT_MOST, value=most)


@room.does(DealsHalf)
def deals_half(ctx: Context, node: DealsHalf) -> None:
    """Throw: half damage even when completely blocked."""
    text = wording.changes.DEALS_HALF
    _damage_rule(
        ctx, node, text, "throw#grants", "completely-blocked#throw-can-be-blocked", key="half_when_blocked", value=True
    )


@room.does(DealsWhenCompletelyBlocked)
def deals_when_completely_blocked(ctx: Context, node: DealsWhenCompletelyBlocked) -> None:
    text = wording.changes.deals_when_blocked(damage=int(node.n))
    _damage_rule(ctx, node, text, "conflict-resolution#effect-beats-rules", key="when_blocked", value=int(node.n))


@room.does(TakeLessDamage)
def take_less_damage(ctx: Context, node: TakeLessDamage) -> None:
    """Lower damage before it's taken, but not below what is named."""
    attack = ctx.happening.attack if ctx.happening is not None else None
    if attack is None:
        ctx.game.say("nothing", wording.effects.no_damage_to_reduce(), "effects#may-do-nothing", player=ctx.owner)
        return
    lowest = int(node.bounds.n) if node.bounds is not None else 0
    less = how_many(ctx, node.n)[1]
    attack.data.setdefault("taken_less", []).append((less, lowest))
    ctx.game.say(
        "rule",
        wording.damage.takes_less(attack=attack.card.name, less=less),
        ADDS,
        "damage#lose-health",
        player=ctx.owner,
    )


def settle_damage(game: Game, attack: Attack) -> Procedure:
    """Handle the rule effects on what this attack deals, before any other effect: the active player's, then the
    other's.
    """
    found = [
        effect
        for effect in game.effects
        if effect.kind == RULE
        and effect.what == "damage-dealt"
        and effect.assigned is attack.card
        and (effect.data.get("when") is None or attack.blocked in ("partial", "complete"))
    ]
    both: tuple[str, ...] = ("rule-effect#active-player-first",) if len({effect.owner for effect in found}) == 2 else ()
    prevents = any(effect.data["key"] == "no_damage" for effect in found)
    if prevents and len(found) > 1:
        both += ("rule-effect#prohibiting-wins", "rule-effect#order-irrelevant")
    for player in game.in_turn_order():
        own = [effect for effect in found if effect.owner == player]
        while own:
            chosen = own[0] if prevents else (yield from _next(player, own))
            own.remove(chosen)
            key, value = chosen.data["key"], chosen.data["value"]
            attack.data[key] = min(value, attack.data.get(key, value)) if key == AT_MOST else value
            game.say(
                "rule",
                wording.effects.rule_holds(text=chosen.text),
                ADDS,
                "rule-effect#handled-first",
                *both,
                player=player,
            )


def _next(player: str, own: list[Effect]) -> Procedure:
    choices = [(str(i + 1), wording.choices.these_words(text=effect.text), effect) for i, effect in enumerate(own)]
    chosen = yield from choose_one(
        player, "choose", choices, wording.effects.which_rule_next(), "rule-effect#own-order"
    )
    return chosen
