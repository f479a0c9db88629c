"""Instructions that change the numbers and the zone of an attack, now or of one still to come.

A change is consumed into the current state at once: nothing is recalculated later (Current State).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules_engine.board.card import ATTACK_VALUES, POOL, TRANSIT, Card
from rules_engine.effects import MODIFIER, Effect
from rules_engine.game import Game
from rules_engine.keywords import multiple
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node, print_node

from .amounts import change as amount_of
from .amounts import stat_name
from .asking import Procedure, choose_one
from .describing import fits_kindly, has_word
from .executing import Context, add_effect, does
from .modifiers import is_being_played

CONSUMED = ("current-state#effects-consumed", "modifier-effect#changes-current-state")
NEXT = ("next-attack", "next-kind-attack", "rival-next-attack")


def attack_meant(ctx: Context, node: Node) -> Card | None:
    """The attack that a change is about, if it is the one in progress."""
    attack = ctx.attack_in_progress()
    if attack is None:
        return None
    kind = node.kind
    if kind == "this-attack":
        return ctx.card if _means_own_card(ctx, attack.card) else attack.card
    if kind == "it-attack":
        return attack.card
    if kind == "your-attack":
        return attack.card if attack.attacker == ctx.owner else None
    if kind == "rival-attack":
        return attack.card if attack.attacker != ctx.owner else None
    if kind == "your-kind-attack":
        return attack.card if attack.attacker == ctx.owner and fits_kindly(attack.card, node.kindly) else None
    if kind == "attack-with-word":
        return attack.card if attack.attacker == ctx.owner and has_word(attack.card, node.word.means) else None
    return None


def _unmet_name(ctx: Context, node: Node) -> tuple[str, ...]:
    """A word that only stands inside another word of the name does not count."""
    return (
        ("in-its-name#exactly-that-word", "in-its-name#not-inside-another-word")
        if node.kind == "attack-with-word"
        else ()
    )


def _means_own_card(ctx: Context, current: Card) -> bool:
    """`This attack` in a continuous or response ability on an attack is that attack, though another is in progress."""
    if ctx.card.type != "attack" or ctx.card.zone != POOL or ctx.card is current:
        return False
    if ctx.ability.type == "response":
        return ctx.game.reading("this-attack-on-response") == "own-attack"
    return ctx.ability.type == "continuous"


def _meant_cites(ctx: Context, node: Node) -> tuple[str, ...]:
    """Which clause says what attack the words mean."""
    if node.kind == "this-attack":
        own = ctx.card.type == "attack" and ctx.ability.type in ("response", "continuous")
        return ("this-attack#own-attack-only",) if own else ("this-attack#in-progress",)
    if node.kind == "your-kind-attack":
        return "this-attack#your-attack", "this-attack#must-be-whose", "keyword-trait#may-be-referenced"
    if node.kind in ("your-attack", "rival-attack"):
        return "this-attack#your-attack", "this-attack#must-be-whose"
    return ("in-its-name#exactly-that-word",) if node.kind == "attack-with-word" else ()


class Change(NamedTuple):
    """One change of a property, ready to be applied to a card: `do(card, *cites)` consumes it."""

    text: str
    stat: str
    do: Callable[..., None]
    additive: bool = True


def aim(ctx: Context, target: Node, change: Change, *cites: str) -> None:
    """Apply a change to the attack meant, or let it wait for the attack it is meant for."""
    if target.kind in NEXT:
        _wait_for_next(ctx, target, change)
        return
    if target.kind == "multiple-copies":

        def change_copy(card: Card, *cites: str) -> None:
            change.do(card, "multiple#applies-on-adding", *cites)

        multiple.change_copies(ctx, change.text, change_copy, attack_value=change.stat in ATTACK_VALUES)
        return
    card = attack_meant(ctx, target)
    if card is None:
        ctx.game.say(
            "nothing",
            f"There is no such attack ({print_node(target)}): nothing changes.",
            "modifier-effect#fails-if-unmet",
            "modifier-effect#requirements",
            "this-attack#your-attack",
            "this-attack#must-be-whose",
            "attack#no-targeting",
            "attack#playable-without-effect",
            *_unmet_name(ctx, target),
            player=ctx.owner,
        )
        return
    apply_change(ctx, card, change, *_meant_cites(ctx, target), *cites)


def apply_change(ctx: Context, card: Card, change: Change, *cites: str) -> None:
    """Apply a change; while an attack is being played, those of speed, damage and zone wait."""
    game = ctx.game
    if change.stat in ATTACK_VALUES and card.zone == TRANSIT:
        card.suspended.append((change.stat, change.do))
        game.say(
            "waits",
            f"{card.name} {change.text}: that waits until it is played.",
            "current-state#changes-suspended",
            "modifier-effect#attack-changes-suspended",
            "attack#modification-waits",
            *cites,
            player=ctx.owner,
        )
        return
    if change.stat in ATTACK_VALUES and not _may_change_now(game, card):
        game.say(
            "nothing",
            f"{card.name} is not in its attack sequence: its {change.stat} cannot change.",
            "current-state#only-in-attack",
            "attack#modified-only-in-sequence",
            *cites,
            player=ctx.owner,
        )
        return
    change.do(card, *cites)


def _may_change_now(game: Game, card: Card) -> bool:
    """Speed, damage and zone change only in the attack sequence, or right before it (open question)."""
    attack = game.attack
    if attack is None or attack.card is not card or attack.resolved:
        return False
    return attack.in_sequence or game.reading("change-before-sequence") == "yes-when-about-to-enter"


def _wait_for_next(ctx: Context, node: Node, change: Change) -> None:
    """A detached modifier that waits for the next attack tried or entering its sequence (Next)."""
    kindly = node.get("kindly")
    player = ctx.rival if node.kind == "rival-next-attack" else ctx.owner
    tried_only = ctx.game.ruleset.attacking.next_attack == "tried"

    def fits(card: Card) -> bool:
        return (
            card.owner == player
            and card.type == "attack"
            and (card.zone == TRANSIT if tried_only else is_being_played(ctx.game, card))
            and fits_kindly(card, kindly)
        )

    def do(card: Card, *cites: str) -> None:
        which = "next#next-tried" if card.zone == TRANSIT else "next#next-to-enter-sequence"
        waits = () if card.zone == TRANSIT else ("attack#unplayed-pending-effects",)
        apply_change(ctx, card, change, "next#next-attack", which, *waits, *cites)

    whose = "the rival's next attack" if node.kind == "rival-next-attack" else "the next attack"
    add_effect(
        ctx,
        Effect(
            MODIFIER,
            ctx.owner,
            "copy" if change.stat == "copy" else "next-attack",
            f"{whose} {change.text}",
            ("next#next-attack", "effect-classes#modifier-now-or-later"),
            matches=fits,
            do=do,
            additive=change.additive,
        ),
    )


# -- numbers --------------------------------------------------------------------------------------------------------


def gets(ctx: Context, stat: str, amount: int) -> Change:
    """+N or -N: a bonus or a penalty. It becomes part of the current state, and is done."""

    def do(card: Card, *cites: str) -> None:
        was = card.value(stat) or 0
        sign = "+" if amount >= 0 else "-"
        if was + amount < 0:
            cites += (
                "negative-numbers#allowed",
                *((f"{stat}#can-be-negative",) if stat in ("speed", "damage") else ()),
            )
        step = ctx.game.say(
            "modify",
            f"{card.name} gets {amount:+} {stat}: {was} {sign} {abs(amount)} = {was + amount}.",
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, stat, was + amount)

    return Change(f"gets {amount:+} {stat}", stat, do)


_RESTRICTED = {
    "symbol": "continuous-ability#symbol-restriction",
    "set-icon": "continuous-ability#icon-or-symbol-restriction",
}


def change_by_static(game: Game, card: Card, ability: ReadAbility, node: Node) -> Callable[..., None]:
    """`Your attacks get +1 damage.`: how the static effect of a live card changes an attack."""
    ctx = Context(game, card.owner, card, ability)
    change = gets(ctx, stat_name(node.stat), amount_of(ctx, node.c))

    named = tuple(_RESTRICTED[node.kind] for node in ability.restrictions if node.kind in _RESTRICTED)

    def apply(attack: Card, *cites: str) -> None:
        active = ("static-effect#active-while-live", "continuous-ability#gives-static-effect", *named)
        apply_change(ctx, attack, change, *active, *cites)

    return apply


def counting_cites(ctx: Context, each: Node | None) -> tuple[str, ...]:
    """Which cards a count of backups, assets or attacks means."""
    what = each.get("what") if each is not None else None
    if what is not None and what.kind == "count-copies":
        nameless = any(card.face_down for card in ctx.game.players[ctx.owner].stage)
        return ("copy#same-name", *(("copy#nameless-no-copies",) if nameless else ()))
    if what is None or what.kind not in ("count-cards", "count-yours"):
        return ()
    d = what.cards.d
    if d.noun.means in ("backup", "asset") and d.tail is None:
        return (f"{d.noun.means}#means-in-stage",)
    if d.noun.means == "attack" and any(
        card.face_down and card.type == "attack" for card in ctx.game.players[ctx.owner].pool
    ):
        return ("face-down-attacks#counts-as-attack",)
    return ()


def face_down_printed(card: Card, stat: str) -> tuple[str, ...]:
    """The clauses on the printed value of a face down attack."""
    from .face_down_attacks import printed_cites

    return printed_cites(card, stat)


@does("gets")
def _(ctx: Context, node: Node) -> None:
    amount = amount_of(ctx, node.c, node.each, node.bounds)
    aim(ctx, node.a, gets(ctx, stat_name(node.stat), amount), *counting_cites(ctx, node.each))


@does("gets-two")
def _(ctx: Context, node: Node) -> None:
    aim(ctx, node.a, gets(ctx, stat_name(node.s1), amount_of(ctx, node.c, node.each, node.bounds)))
    aim(ctx, node.a, gets(ctx, stat_name(node.s2), amount_of(ctx, node.d, node.each, node.bounds)))


@does("gets-or")
def _(ctx: Context, node: Node) -> Procedure:
    one, other = amount_of(ctx, node.c), amount_of(ctx, node.d)
    choices = [(f"{one:+}", f"{one:+}", one), (f"{other:+}", f"{other:+}", other)]
    amount = yield from choose_one(ctx.owner, "choose", choices, "Which change?", "instruction#you-choose")
    aim(ctx, node.a, gets(ctx, stat_name(node.stat), amount))


@does("gets-equal")
def _(ctx: Context, node: Node) -> None:
    """`... gets a damage bonus equal to its printed difficulty`, `... a speed penalty equal to half its speed (rounded up)`."""
    card = attack_meant(ctx, node.a)
    number = 0
    if card is not None:
        name = stat_name(node.of)
        value = int((card.printed_value(name) if node.of.kind.startswith("printed-") else card.value(name)) or 0)
        number = -(-value // 2) if node.share == "half" else value
    aim(ctx, node.a, gets(ctx, stat_name(node.stat), number if node.sign == "bonus" else -number))


@does("change-stat")
def _(ctx: Context, node: Node) -> None:
    stat, now = stat_name(node.stat), int(node.n)

    def do(card: Card, *cites: str) -> None:
        was = card.value(stat) or 0
        kind = (
            ("bonus#other-increase-not-bonus",)
            if now > was
            else ("penalty#other-decrease-is-none",)
            if now < was
            else ()
        )
        step = ctx.game.say(
            "modify",
            f"{card.name}'s {stat} changes from {was} to {now}; earlier changes are done and gone.",
            "current-state#change-is-final",
            *CONSUMED,
            *kind,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, stat, now)

    _set(ctx, node, Change(f"has {now} {stat}", stat, do, additive=False))


def _set(ctx: Context, node: Node, change: Change) -> None:
    """A change written without naming an attack, or with a possessive, is about the attack in progress."""
    target = node.get("a")
    if target is not None:
        aim(ctx, target, change)
        return
    attack = ctx.attack_in_progress()
    if attack is not None:
        apply_change(ctx, attack.card, change)


@does("return-to-printed")
def _(ctx: Context, node: Node) -> None:
    stat = node.what if node.get("what") else stat_name(node.stat)

    def do(card: Card, *cites: str) -> None:
        was, printed = card.value(stat), card.printed_value(stat)
        if stat != "zone" and (printed or 0) < (was or 0):
            cites += ("penalty#other-decrease-is-none",)
        elif stat != "zone" and (printed or 0) > (was or 0):
            cites += ("bonus#other-increase-not-bonus",)
        if card.face_down:
            cites += ("printed#checked-face-down", _face_down_cite(stat, printed))
        step = ctx.game.say(
            "modify",
            f"{card.name} returns to its printed {stat}: {was} becomes {'nothing' if printed is None else printed}.",
            *face_down_printed(card, stat),
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, stat, printed)

    attack = ctx.attack_in_progress()
    if attack is not None:
        apply_change(ctx, attack.card, Change(f"returns to its printed {stat}", stat, do, additive=False))
        ctx.it = [attack.card]


def _face_down_cite(stat: str, printed: object) -> str:
    """The clause on what a face down card has printed."""
    if printed is None:
        return "printed#face-down-otherwise-null"
    return "printed#face-down-zone-mid" if stat == "zone" else "printed#face-down-number-zero"


@does("double-stat")
def _(ctx: Context, node: Node) -> None:
    stat = stat_name(node.stat)

    def do(card: Card, *cites: str) -> None:
        value = card.value(stat) or 0
        if value < 0:
            ctx.game.say(
                "nothing",
                f"{card.name}'s {stat} is {value}: effects cannot double a negative number.",
                "double#no-negative",
                *cites,
                player=ctx.owner,
            )
            return
        step = ctx.game.say(
            "modify", f"{card.name}'s {stat} doubles: {value} x 2 = {value * 2}.", *CONSUMED, *cites, player=ctx.owner
        )
        ctx.game.set_state(step, card, stat, value * 2)

    _set(ctx, node, Change(f"doubles its {stat}", stat, do, additive=False))


@does("change-zone", "change-zone-any")
def _(ctx: Context, node: Node) -> Procedure:
    if node.kind == "change-zone":
        aim(ctx, node.a, _becomes_zone(ctx, node.zone.kind))
        return
    card = attack_meant(ctx, node.a)
    others = [zone for zone in ("high", "mid", "low") if card is None or zone != card.value("zone")]
    zone = others[0]
    if card is not None:
        zone = yield from choose_one(
            ctx.owner, "choose", [(zone, zone, zone) for zone in others], "To which zone?", "instruction#you-choose"
        )
    aim(ctx, node.a, _becomes_zone(ctx, zone))


def _becomes_zone(ctx: Context, zone: str) -> Change:
    def do(card: Card, *cites: str) -> None:
        step = ctx.game.say("modify", f"{card.name} becomes a {zone} attack.", *CONSUMED, *cites, player=ctx.owner)
        ctx.game.set_state(step, card, "zone", zone)

    return Change(f"becomes {zone}", "zone", do, additive=False)


@does("all-attacks-get")
def _(ctx: Context, node: Node) -> None:
    """A detached modifier that applies to this attack and to every later one, once each."""
    change = gets(ctx, stat_name(node.stat), amount_of(ctx, node.c))

    def fits(card: Card) -> bool:
        return card.owner == ctx.owner and card.type == "attack" and is_being_played(ctx.game, card)

    def do(card: Card, *cites: str) -> None:
        apply_change(ctx, card, change, *cites)

    add_effect(
        ctx,
        Effect(
            MODIFIER,
            ctx.owner,
            "attacks",
            f"each attack {change.text}",
            ("modifier-effect#multiple-if-clear", "effect-classes#modifier-now-or-later"),
            uses=None,
            matches=fits,
            do=do,
            additive=True,
        ),
    )
    if ctx.game.attack is not None:
        ctx.game.dirty.append(ctx.game.attack.card)
