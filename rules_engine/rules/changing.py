"""Instructions that change the numbers and the zone of an attack, now or of one still to come.

A change is consumed into the current state at once: nothing is recalculated later (Current State).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules_engine.board.card import ATTACK_VALUES, Card
from rules_engine.effects import MODIFIER, Effect
from rules_engine.game import Game
from rules_engine.keywords import multiple
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node

from .amounts import change as amount_of
from .amounts import how_many, stat_name, within
from .asking import Procedure, choose_one
from .context import Context
from .describing import said
from .instructions import does
from .making_effects import add_effect
from .meant import NEXT, attack_meant, card_meant, meant_cites, spoken_before, unmet_name, waits_for, whose_next
from .modifiers import is_announced
from .telling import said_of
from .values import half_of, value_of

CONSUMED = ("current-state#effects-consumed", "modifier-effect#changes-current-state")


def number_kept(ctx: Context, card: Card, stat: str, was: int, now: int) -> tuple[int, tuple[str, ...]]:
    """What a number becomes where something forbids to change or lower it."""
    from .forbidding import number_kept as kept

    return kept(ctx, card, stat, was, now)


class Change(NamedTuple):
    """One change of a property, ready to be applied to a card: `do(card, *cites)` consumes it."""

    text: str
    stat: str
    do: Callable[..., None]
    additive: bool = True


def aim(ctx: Context, target: Node, change: Change, *cites: str) -> None:
    """Apply a change to the attack meant, or let it wait for the attack it is meant for."""
    target = spoken_before(ctx, target)
    if target.kind == NEXT:
        _wait_for_next(ctx, target, change)
        return
    if target.kind == "multiple-copies":

        def change_copy(card: Card, *cites: str) -> None:
            change.do(card, "multiple#applies-on-adding", *cites)

        multiple.change_copies(ctx, change.text, change_copy, attack_value=change.stat in ATTACK_VALUES)
        return
    card = card_meant(ctx, target)
    if card is None:
        ctx.game.say(
            "nothing",
            f"There is no such attack ({said_of(target, ctx.owner)}): nothing changes.",
            "modifier-effect#fails-if-unmet",
            "modifier-effect#requirements",
            "this-attack#your-attack",
            "this-attack#must-be-whose",
            "attack#no-targeting",
            "attack#playable-without-effect",
            *unmet_name(target),
            player=ctx.owner,
        )
        return
    apply_change(ctx, card, change, *meant_cites(ctx, target), *cites)


def apply_change(ctx: Context, card: Card, change: Change, *cites: str) -> None:
    """Apply a change; while an attack is being played, those of speed, damage and zone wait."""
    game = ctx.game
    if change.stat in ATTACK_VALUES and is_announced(card):
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

    def fits(card: Card) -> bool:
        return waits_for(ctx, node, card)

    def do(card: Card, *cites: str) -> None:
        which = "next#next-tried" if is_announced(card) else "next#next-to-enter-sequence"
        waits = () if is_announced(card) else ("attack#unplayed-pending-effects",)
        noun = node.get("noun")
        about = ("next#next-attack", which, *waits) if noun is None or noun.means == "attack" else ("next#next-card",)
        ctx.aimed.append(card)
        apply_change(ctx, card, change, *about, *cites)

    add_effect(
        ctx,
        Effect(
            MODIFIER,
            ctx.owner,
            "copy" if change.stat == "copy" else "next-attack",
            f"{whose_next(node)} {change.text}",
            ("next#next-attack", "next#and-so-on", "effect-classes#modifier-now-or-later"),
            uses=int(node.get("n") or 1),
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
        kept, why = number_kept(ctx, card, stat, was, was + amount)
        if why:
            set_number(ctx, card, stat, kept, *why, *cites)
            return
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
        ctx.game.set_state(step, card, stat, was + amount, by=amount)

    return Change(f"gets {amount:+} {stat}", stat, do)


_RESTRICTED = {
    "symbol": "continuous-ability#symbol-restriction",
    "set-icon": "continuous-ability#icon-or-symbol-restriction",
}


def change_by_static(game: Game, card: Card, ability: ReadAbility, node: Node) -> Callable[..., None]:
    """`Your attacks get +1 damage.`: how the static effect of a live card changes an attack."""
    ctx = Context(game, card.owner, card, ability)
    named = tuple(_RESTRICTED[node.kind] for node in ability.restrictions if node.kind in _RESTRICTED)

    def apply(attack: Card, *cites: str) -> None:
        active = ("static-effect#active-while-live", "continuous-ability#gives-static-effect", *named)
        if node.kind == "attacks-gain":
            from .gaining import gain_keyword, keyword_of

            for part in (node.k.a, node.k.get("b")):
                if part is not None:
                    gain_keyword(ctx, attack, keyword_of(part), *active, *cites)
            return
        for change in sum_of(ctx, node.g, node.each, node.bounds):
            if change.stat in ATTACK_VALUES:
                apply_change(ctx, attack, change, *active, *cites)

    return apply


def sum_of(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> list[Change]:
    """`+2 speed and +1 damage`: the changes, one after another."""
    parts = (node.a, node.b) if node.kind == "numbers-and" else (node.a,)
    return [gets(ctx, stat_name(part.stat), amount_of(ctx, part.c, each, bounds)) for part in parts]


def counting_cites(ctx: Context, each: Node | None) -> tuple[str, ...]:
    """Which cards a count of backups, assets or attacks means."""
    what = each.get("what") if each is not None else None
    if what is None or what.kind not in ("count-cards", "count-yours"):
        return ()
    words = said(what.cards.d)
    if words.cores[0].kind == "copy-core":
        nameless = any(card.face_down for card in ctx.game.players[ctx.owner].stage)
        return ("copy#same-name", *(("copy#nameless-no-copies",) if nameless else ()))
    if words.noun == "backup" and words.place is None and not words.qualities:
        return ("backup#means-in-stage",)
    if words.noun == "attack" and any(
        card.face_down and card.type == "attack" for card in ctx.game.players[ctx.owner].pool
    ):
        return ("face-down-attacks#counts-as-attack",)
    return ()


def face_down_printed(card: Card, stat: str) -> tuple[str, ...]:
    """The clauses on the printed value of a face down attack."""
    from .face_down_attacks import printed_cites

    return printed_cites(card, stat)


@does("gets-equal")
def _(ctx: Context, node: Node) -> None:
    """`... gets a damage bonus equal to its printed difficulty`, `... a speed penalty equal to half its speed (rounded up)`."""
    name, stat = stat_name(node.of), stat_name(node.stat)

    def do(card: Card, *cites: str) -> None:
        value = int((card.printed_value(name) if node.of.kind.startswith("printed-") else card.value(name)) or 0)
        number = half_of(ctx.game, value) if node.share == "half" else value
        gets(ctx, stat, number if node.sign == "bonus" else -number).do(card, *cites)

    of = f"{'printed ' if node.of.kind.startswith('printed-') else ''}{name}"
    text = f"gets a {stat} {node.sign} equal to {'half ' if node.share == 'half' else ''}its {of}"
    aim(ctx, node.a, Change(text, stat, do))


@does("change-stat", "reduce-stat")
def _(ctx: Context, node: Node) -> None:
    """`Change ... to 4` sets a number; `reduce ... to 1` only where that makes it less."""
    stat, now = stat_name(node.stat), within(value_of(ctx, node.v), node.bounds)
    only_less = node.kind == "reduce-stat"

    def do(card: Card, *cites: str) -> None:
        was = int(card.value(stat) or 0)
        if only_less and was <= now:
            ctx.game.say(
                "nothing",
                f"{card.name}'s {stat} is {was}: it cannot be reduced to {now}.",
                "effects#may-do-nothing",
                *cites,
                player=ctx.owner,
            )
            return
        set_number(ctx, card, stat, now, *cites)

    verb = "is reduced to" if only_less else "has"
    aim(ctx, node.a, Change(f"{verb} {now} {stat}", stat, do, additive=False))


def set_number(ctx: Context, card: Card, stat: str, now: int, *cites: str) -> None:
    """A number becomes another, which is no bonus and no penalty."""
    was = int(card.value(stat) or 0)
    now, why = number_kept(ctx, card, stat, was, now)
    cites += why
    if now == was and why:
        ctx.game.say("nothing", f"{card.name}'s {stat} stays {was}.", *cites, player=ctx.owner)
        return
    if now != was:
        cites += ("bonus#other-increase-not-bonus",) if now > was else ("penalty#other-decrease-is-none",)
    step = ctx.game.say(
        "modify",
        f"{card.name}'s {stat} changes from {was} to {now}; earlier changes are done and gone.",
        "current-state#change-is-final",
        *CONSUMED,
        *cites,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, stat, now)


@does("change-by")
def _(ctx: Context, node: Node) -> None:
    """`Increase its damage by 2`: more or less, but given neither +# nor -#, so no bonus and no penalty."""
    stat = stat_name(node.stat)
    amount = how_many(ctx, node.n)[1]

    def do(card: Card, *cites: str) -> None:
        was = int(card.value(stat) or 0)
        now = was + amount if node.sign == "more" else was - amount
        if node.bounds is not None:
            limit = int(node.bounds.n)
            now = min(now, limit) if node.bounds.kind == "maximum" else max(now, min(was, limit))
        set_number(ctx, card, stat, now, *cites)

    aim(ctx, node.a, Change(f"has {amount} {node.sign} {stat}", stat, do))


@does("switch-stats")
def _(ctx: Context, node: Node) -> None:
    """Each of two numbers becomes what the other was."""
    one, other = stat_name(node.s1), stat_name(node.s2)

    def do(card: Card, *cites: str) -> None:
        first, second = int(card.value(one) or 0), int(card.value(other) or 0)
        set_number(ctx, card, one, second, *cites)
        set_number(ctx, card, other, first, *cites)

    aim(ctx, node.a, Change(f"switches its {one} and {other}", one, do, additive=False))


@does("return-to-printed", "return-to-printed-or")
def _(ctx: Context, node: Node) -> Procedure:
    if node.kind == "return-to-printed":
        parts = [node.what.a, *([node.what.b] if node.what.kind == "properties-and" else [])]
    else:
        choices = [(_property(part), _property(part), part) for part in (node.b, node.c)]
        chosen = yield from choose_one(
            ctx.owner, "choose", choices, "What returns to what is printed?", "instruction#you-choose"
        )
        parts = [chosen]
    for part in parts:
        aim(ctx, node.a, _returns(ctx, _property(part)))
    attack = ctx.attack_in_progress()
    if attack is not None:
        ctx.it = [attack.card]


def _property(part: Node) -> str:
    return "zone" if part.kind == "property-zone" else stat_name(part.stat)


def _returns(ctx: Context, stat: str) -> Change:
    """A number or the zone becomes what is printed."""

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

    return Change(f"returns to its printed {stat}", stat, do, additive=False)


def _face_down_cite(stat: str, printed: object) -> str:
    """The clause on what a face down card has printed."""
    if printed is None:
        return "printed#face-down-otherwise-null"
    return "printed#face-down-zone-mid" if stat == "zone" else "printed#face-down-number-zero"


@does("double-stat", "double-stat-or")
def _(ctx: Context, node: Node) -> Procedure:
    if node.kind == "double-stat":
        aim(ctx, node.a, _doubles(ctx, stat_name(node.stat)))
        return
    choices = [(stat_name(stat), stat_name(stat), stat_name(stat)) for stat in (node.s1, node.s2)]
    chosen = yield from choose_one(ctx.owner, "choose", choices, "What doubles?", "instruction#you-choose")
    aim(ctx, node.a, _doubles(ctx, chosen))


def _doubles(ctx: Context, stat: str) -> Change:
    """A number doubles, if it is not negative."""

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

    return Change(f"doubles its {stat}", stat, do, additive=False)


@does("change-zone", "change-zone-any", "change-zone-or")
def _(ctx: Context, node: Node) -> Procedure:
    if node.kind == "change-zone-or":
        named = [(part.kind, part.kind, part.kind) for part in (node.zone, node.other)]
        chosen = yield from choose_one(ctx.owner, "choose", named, "To which zone?", "instruction#you-choose")
        aim(ctx, node.a, _becomes_zone(ctx, chosen))
        return
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
