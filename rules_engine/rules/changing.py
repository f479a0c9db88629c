"""Instructions that change properties: speed, damage, zone, keywords, checks; and rules for a while.

A change is consumed into the current state at once: nothing is recalculated later (Current State).
"""

from __future__ import annotations

from rules_engine.board.card import POOL, STAGE, Card
from rules_engine.board.printed import Keyword
from rules_engine.effects import FIRED, MODIFIER, RULE, Effect
from rules_engine.events import Happening
from rules_engine.language.grammar import Node, print_node

from .amounts import change, stat_name
from .asking import Procedure, choose_one
from .describing import fits_kindly
from .executing import Context, _add, does, pick

CONSUMED = ("current-state#effects-consumed", "modifier-effect#changes-current-state")


def attack_meant(ctx: Context, node: Node) -> Card | None:
    """The attack that a change is about, if it is the one in progress."""
    attack = ctx.attack_in_progress()
    if attack is None:
        return None
    kind = node.kind
    if kind == "this-attack":
        return (
            ctx.card
            if ctx.card.type == "attack"
            and ctx.ability.type in ("response", "continuous")
            and ctx.card.zone == POOL
            and attack.card is not ctx.card
            else attack.card
        )
    if kind == "it-attack":
        return attack.card
    if kind == "your-attack":
        return attack.card if attack.attacker == ctx.owner else None
    if kind == "rival-attack":
        return attack.card if attack.attacker != ctx.owner else None
    if kind == "your-kind-attack":
        return attack.card if attack.attacker == ctx.owner and fits_kindly(attack.card, node.kindly) else None
    return None


def add_to(ctx: Context, card: Card, stat: str, amount: int, *cites: str) -> None:
    """Give a card +N or -N of something; while it is being played, speed, damage and zone wait."""
    game = ctx.game
    if stat in ("speed", "damage") and card.zone == "transit":
        card.suspended.append((stat, amount))
        game.say(
            "waits",
            f"{card.name}'s {amount:+} {stat} waits until it is played.",
            "current-state#changes-suspended",
            "attack#modification-waits",
            player=ctx.owner,
        )
        return
    attack = game.attack or game.last_attack
    if stat in ("speed", "damage") and (attack is None or attack.card is not card or attack.resolved):
        game.say(
            "nothing",
            f"{card.name} is not in its attack sequence: its {stat} cannot change.",
            "current-state#only-in-attack",
            "attack#modified-only-in-sequence",
            player=ctx.owner,
        )
        return
    was = card.value(stat) or 0
    sign = "+" if amount >= 0 else "-"
    step = game.say(
        "modify",
        f"{card.name} gets {amount:+} {stat}: {was} {sign} {abs(amount)} = {was + amount}.",
        *CONSUMED,
        *cites,
        player=ctx.owner,
    )
    game.set_state(step, card, stat, was + amount)


def _next_attack(ctx: Context, node: Node, stat: str, amount: int) -> None:
    """A detached modifier that waits for the next attack tried or entering its sequence (Next)."""
    kindly = node.get("kindly")
    game = ctx.game

    def fits(card: Card) -> bool:
        return (
            card.owner == ctx.owner
            and card.type == "attack"
            and card.zone in ("transit", POOL)
            and fits_kindly(card, kindly)
            and _is_being_played(ctx, card)
        )

    def do(card: Card) -> None:
        add_to(ctx, card, stat, amount, "next#next-attack", "modifier-effect#applies-when-live")

    _add(
        ctx,
        Effect(
            MODIFIER,
            ctx.owner,
            "next-attack",
            f"the next attack gets {amount:+} {stat}",
            ("next#next-attack", "detached-effect#not-card-specific"),
            matches=fits,
            do=do,
        ),
    )
    _ = game


def _is_being_played(ctx: Context, card: Card) -> bool:
    attack = ctx.game.attack
    return card.zone == "transit" or (attack is not None and attack.card is card)


def _change(ctx: Context, target: Node, stat: str, amount: int) -> None:
    if target.kind in ("next-attack", "next-kind-attack"):
        _next_attack(ctx, target, stat, amount)
        return
    card = attack_meant(ctx, target)
    if card is None:
        ctx.game.say(
            "nothing",
            f"There is no such attack ({print_node(target)}): nothing changes.",
            "this-attack#your-attack",
            "modifier-effect#fails-if-unmet",
            "attack#playable-without-effect",
            player=ctx.owner,
        )
        return
    add_to(ctx, card, stat, amount)


@does("gets")
def _(ctx: Context, node: Node) -> None:
    _change(ctx, node.a, stat_name(node.stat), change(ctx, node.c, node.each, node.bounds))


@does("gets-two")
def _(ctx: Context, node: Node) -> None:
    _change(ctx, node.a, stat_name(node.s1), change(ctx, node.c, node.each, node.bounds))
    _change(ctx, node.a, stat_name(node.s2), change(ctx, node.d, node.each, node.bounds))


@does("gets-or")
def _(ctx: Context, node: Node) -> Procedure:
    one, other = change(ctx, node.c), change(ctx, node.d)
    choices = [(f"{one:+}", f"{one:+}", one), (f"{other:+}", f"{other:+}", other)]
    amount = yield from choose_one(ctx.owner, "choose", choices, "Which change?", "instruction#you-choose")
    _change(ctx, node.a, stat_name(node.stat), amount)


def _keyword(node: Node) -> Keyword:
    name = {"ex": "EX", "xp": "XP"}.get(node.name.means, node.name.means.capitalize())
    return Keyword(name, int(node.n) if node.kind == "keyword-rated" else None)


@does("gains-keyword")
def _(ctx: Context, node: Node) -> None:
    card = attack_meant(ctx, node.a)
    keyword = _keyword(node.k)
    if card is None:
        ctx.game.say("nothing", "There is no such attack.", "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    if card.sealed:
        ctx.game.say("nothing", f"{card.name} is sealed and gains no abilities.", "seal#cannot-gain", player=ctx.owner)
        return
    step = ctx.game.say(
        "modify",
        f"{card.name} gains {keyword}.",
        "gaining-keywords#effects-grant-keywords",
        "gaining-keywords#already-has-it",
        *CONSUMED,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, "keywords", (*(card.value("keywords") or ()), keyword))
    if keyword.name == "Flash" and ctx.game.at == "attack.enhance":
        ctx.game.enhance_over = True
        ctx.game.say(
            "ends",
            "It gained Flash in the Enhance Step: the step ends.",
            "flash#gained-mid-step",
            "flash#then-block-step",
            player=ctx.owner,
        )


@does("loses-keyword")
def _(ctx: Context, node: Node) -> None:
    card = attack_meant(ctx, node.a)
    if card is not None:
        gone = _keyword(node.k).name
        left = tuple(keyword for keyword in card.value("keywords") or () if keyword.name != gone)
        step = ctx.game.say("modify", f"{card.name} loses {gone}.", *CONSUMED, player=ctx.owner)
        ctx.game.set_state(step, card, "keywords", left)


@does("change-stat")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    card = attack.card if attack is not None else None
    if card is None:
        return
    stat = stat_name(node.stat)
    step = ctx.game.say(
        "modify",
        f"{card.name}'s {stat} changes from {card.value(stat)} to {node.n}; earlier changes are done and gone.",
        "current-state#change-is-final",
        *CONSUMED,
        "bonus#other-increase-not-bonus",
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, stat, int(node.n))


@does("return-to-printed")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is None:
        return
    card, stat = attack.card, stat_name(node.stat)
    printed = card.printed_value(stat)
    step = ctx.game.say(
        "modify",
        f"{card.name} returns to its printed {stat}: {card.value(stat)} becomes {printed}.",
        "printed#with-interpreting-rules",
        *CONSUMED,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, stat, printed)
    ctx.it = [card]


@does("double-stat")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is None:
        return
    card, stat = attack.card, stat_name(node.stat)
    value = card.value(stat) or 0
    if value < 0:
        ctx.game.say(
            "nothing",
            f"{card.name}'s {stat} is {value}: effects cannot double a negative number.",
            "double#no-negative",
            player=ctx.owner,
        )
        return
    step = ctx.game.say(
        "modify", f"{card.name}'s {stat} doubles: {value} x 2 = {value * 2}.", *CONSUMED, player=ctx.owner
    )
    ctx.game.set_state(step, card, stat, value * 2)


@does("change-zone", "change-zone-any")
def _(ctx: Context, node: Node) -> Procedure:
    card = attack_meant(ctx, node.a)
    if card is None:
        ctx.game.say("nothing", "There is no such attack.", "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    if node.kind == "change-zone":
        zone = node.zone.kind
    else:
        others = [zone for zone in ("high", "mid", "low") if zone != card.value("zone")]
        zone = yield from choose_one(
            ctx.owner, "choose", [(zone, zone, zone) for zone in others], "To which zone?", "instruction#you-choose"
        )
    step = ctx.game.say("modify", f"{card.name} becomes a {zone} attack.", *CONSUMED, player=ctx.owner)
    ctx.game.set_state(step, card, "zone", zone)


@does("becomes-unblockable")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is not None and attack_meant(ctx, node.a) is attack.card:
        attack.unblockable = True
        ctx.game.say("modify", f"{attack.card.name} is unblockable.", "unblockable#by-no-means", player=ctx.owner)


@does("considered-blocked")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is None:
        return
    if attack.attacker == ctx.owner:
        ctx.game.say(
            "nothing",
            "The attacker's own effects cannot give their attack a blocked status; the step goes on as normal.",
            "block-step#no-own-blocked-status",
            "block-step#own-blocked-instruction-fails",
            "block-step#own-blocked-step-proceeds",
            player=ctx.owner,
        )
        return
    attack.considered_blocked = True
    ctx.game.say(
        "creates",
        f"{attack.card.name} is considered completely blocked during the Block Step.",
        "block-step#considered-blocked-skips-first",
        player=ctx.owner,
    )


@does("deals-no-damage")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is not None:
        attack.data["no_damage"] = True
        ctx.game.say(
            "creates",
            f"{attack.card.name} deals no damage.",
            "conflict-resolution#prohibition-wins",
            "rule-effect#adds-a-rule",
            player=ctx.owner,
        )


@does("deals-half")
def _(ctx: Context, node: Node) -> None:
    """Throw: half damage even when completely blocked."""
    attack = ctx.attack_in_progress()
    if attack is not None:
        attack.data["half_when_blocked"] = True
        ctx.game.say(
            "creates",
            f"{attack.card.name} deals half damage, rounded up, in the Damage Step.",
            "throw#grants",
            "completely-blocked#throw-can-be-blocked",
            player=ctx.owner,
        )


@does("deals-when-completely-blocked")
def _(ctx: Context, node: Node) -> None:
    attack = ctx.attack_in_progress()
    if attack is not None:
        attack.data["when_blocked"] = int(node.n)
        ctx.game.say(
            "creates",
            f"{attack.card.name} deals {node.n} damage when completely blocked.",
            "rule-effect#adds-a-rule",
            player=ctx.owner,
        )


@does("next-check")
def _(ctx: Context, node: Node) -> None:
    """A change to a future check is a fired effect that triggers when the check is made."""
    amount = change(ctx, node.c)
    player = ctx.owner if node.who == "you" else ctx.rival

    def fits(happening: Happening) -> bool:
        if happening.kind != "check" or happening.player != player:
            return False
        purpose = happening.data["purpose"]
        return bool(
            node.what == "any" or (node.what == "card" and purpose in ("card", "block")) or node.what == purpose
        )

    def do(happening: Happening) -> None:
        _modify_check(ctx, happening, amount)

    _add(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "next-check",
            f"{player.upper()}'s next check gets {amount:+}",
            ("fired-effect#changes-to-future-checks", "fired-effect#future-check-trigger"),
            matches=fits,
            do=do,
        ),
    )


def _modify_check(ctx: Context, happening: Happening, amount: int) -> None:
    state = happening.data["state"]
    was = state["value"]
    state["value"] = was + amount
    ctx.game.say(
        "check-modified",
        f"The check gets {amount:+}: {was} {'+' if amount >= 0 else '-'} {abs(amount)} = {was + amount}.",
        "making-a-check#final-value",
        "fired-effect#future-check-trigger",
        player=ctx.owner,
    )


@does("this-check")
def _(ctx: Context, node: Node) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        _modify_check(ctx, ctx.happening, change(ctx, node.c))
    else:
        ctx.game.say("nothing", "There is no check to change.", "effects#may-do-nothing", player=ctx.owner)


@does("re-check")
def _(ctx: Context, node: Node) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        ctx.happening.data["state"]["recheck"] = True


@does("check-passes")
def _(ctx: Context, node: Node) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        ctx.happening.data["state"]["value"] = max(
            ctx.happening.data["state"]["value"], ctx.happening.data["difficulty"]
        )


@does("rule-for-turn")
def _(ctx: Context, node: Node) -> None:
    def fits(cards=(), **facts) -> bool:  # type: ignore[no-untyped-def]
        return any(card.type == "foundation" for card in cards)

    _add(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "destroy",
            "foundations cannot be destroyed",
            ("rule-effect#adds-a-rule", "conflict-resolution#prohibition-wins"),
            uses=None,
            matches=fits,
        ),
    )


@does("rule-rival-cannot")
def _(ctx: Context, node: Node) -> None:
    rival = ctx.rival
    what = "play-action" if node.what == "rival-no-actions" else "play-character-ability"

    def fits(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return player == rival and ctx.game.attack is not None and ctx.game.attack.in_sequence

    _add(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            what,
            print_node(node),
            ("rule-effect#adds-a-rule", "attack#during-an-attack"),
            uses=None,
            until="attack",
            matches=fits,
        ),
    )


@does("abilities-not-playable")
def _(ctx: Context, node: Node) -> Procedure:
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    for card in chosen:

        def fits(cards=(), card=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card in cards

        _add(
            ctx,
            Effect(
                RULE,
                ctx.owner,
                "play-abilities-on",
                f"abilities on {card.name} cannot be played for the rest of the Enhance Step",
                ("assigned-effect#specific-to-card", "assigned-effect#ends-at-point"),
                assigned=card,
                uses=None,
                until="step",
                matches=fits,
            ),
        )


@does("skip-progressive")
def _(ctx: Context, node: Node) -> None:
    def fits(card=None, player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return player == ctx.owner and card is not None and fits_kindly(card, node.kindly)

    _add(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "no-progressive",
            print_node(node),
            ("rule-effect#adds-a-rule", "next#next-card"),
            uses=int(node.n),
            matches=fits,
        ),
    )


@does("all-attacks-get")
def _(ctx: Context, node: Node) -> None:
    """A detached modifier that applies to this attack and to every later one, once each."""
    amount, stat = change(ctx, node.c), stat_name(node.stat)

    def fits(card: Card) -> bool:
        return card.owner == ctx.owner and card.type == "attack" and _is_being_played(ctx, card)

    def do(card: Card) -> None:
        add_to(ctx, card, stat, amount, "modifier-effect#multiple-if-clear", "modifier-effect#not-twice-to-same-card")

    effect = Effect(
        MODIFIER,
        ctx.owner,
        "attacks",
        f"your attacks get {amount:+} {stat}",
        ("modifier-effect#multiple-if-clear", "detached-effect#not-card-specific"),
        uses=None,
        matches=fits,
        do=do,
    )
    _add(ctx, effect)
    attack = ctx.game.attack
    if attack is not None:
        from .modifiers import apply_if_fits

        apply_if_fits(ctx.game, effect, attack.card)


STAGE_ZONE = STAGE
