"""Numbers of cards and attacks that effects raise and lower, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x, stat_name, summed
from rules_engine.card_text.of_the_next import x_is_of_next
from rules_engine.card_text.typed.setting_numbers import GetsEqual, GetsEqualTo
from rules_engine.procedures.constructs import Room, value_of
from rules_engine.procedures.effects.live import lying
from rules_engine.procedures.effects.modifiers import is_announced
from rules_engine.procedures.instructions.changing import CONSUMED, Change, aim, apply_change, loses, number_kept
from rules_engine.procedures.instructions.gaining import gain_keyword, keyword_of
from rules_engine.procedures.instructions.setting_numbers import set_number
from rules_engine.procedures.meanings.amounts import change as amount_of
from rules_engine.procedures.meanings.amounts import floor_of, within
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.values import half_of, highest_rating
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.meanings.x import say_x
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.game import Game

room: Room = Room()


def gets(ctx: Context, stat: str, wanted: int, floor: int | None = None) -> Change:
    """Apply +N or -N: a bonus or a penalty. It becomes part of the current state, and is over.

    `-2 damage (min. 1)`: a penalty that leaves at least that much.
    """

    def do(card: Card, *cites: str) -> None:
        was = card.value(stat) or 0
        amount = wanted if floor is None or wanted >= 0 else max(wanted, min(floor - was, 0))
        kept, why = number_kept(ctx, card, stat, was, was + amount, given=True)
        if (why or amount != wanted) and kept == was:
            ctx.game.say(
                "nothing",
                wording.numbers.number_stays(card=card.name, stat=stat, was=was),
                *why,
                *cites,
                "effects#may-do-nothing",
                player=ctx.owner,
            )
            return
        if why:
            set_number(ctx, card, stat, kept, *why, *cites)
            return
        if was + amount < 0:
            cites += (
                "negative-numbers#allowed",
                *((f"{stat}#can-be-negative",) if stat in ("speed", "damage") else ()),
            )
        step = ctx.game.say(
            "modify",
            wording.numbers.gets(card=card.name, amount=amount, stat=stat, was=was),
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, stat, was + amount, by=amount)

    least = floor if wanted < 0 else None
    return Change(wording.changes.gets(wanted, stat, least), stat, do, additive=least is None)


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
        whose = (*active, *lying(card))
        game.say("static", wording.effects.card_says(card=card.name, text=ability.text), *whose, player=card.owner)
        if node.kind in ("attacks-gain", "this-gains"):
            for part in filter(None, map(node.k.get, "abc")):
                gain_keyword(ctx, attack, keyword_of(part), *active, *cites)
            return
        if node.kind == "attacks-lose":
            for part in filter(None, map(node.k.get, "abc")):
                loses(ctx, keyword_of(part).name).do(attack, *active, *cites)
            return
        changes = sum_of(ctx, node.g, node.each, node.bounds)
        for i, change in enumerate(changes):
            if change.stat in ATTACK_VALUES:
                counts_later = node.each is not None and is_announced(attack)
                made = _counted_when_played(ctx, node, i, change) if counts_later else change
                apply_change(ctx, attack, made, *active, *cites)

    return apply


def _counted_when_played(ctx: Context, node: Node, i: int, change: Change) -> Change:
    """Delay a change of an attack being played until it's played (Attack): what it counts is counted then."""

    def do(card: Card, *cites: str) -> Any:
        return sum_of(ctx, node.g, node.each, node.bounds)[i].do(card, *cites)

    return Change(print_node(node).removeprefix("this attack "), change.stat, do)


def sum_of(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> list[Change]:
    """`+2 speed and +1 damage`: apply the changes, one after another."""
    floor = floor_of(ctx, bounds)
    if says_x(node) and x_is_of_next(ctx.ability):
        return [_read_when_it_comes(ctx, c, stat_name(stat), floor) for c, stat in summed(node)]
    return [gets(ctx, stat_name(stat), amount_of(ctx, c, each, bounds), floor) for c, stat in summed(node)]


def _read_when_it_comes(ctx: Context, by: Node, stat: str, floor: int | None) -> Change:
    """`Your next attack gets +X damage. X equals its printed damage`: X is read from that attack, so only once it is
    there.
    """

    def do(card: Card, *cites: str) -> Any:
        ctx.referents.it = [card]
        if says_x(by):
            say_x(ctx)
        return gets(ctx, stat, amount_of(ctx, by), floor).do(card, *cites)

    return Change(wording.changes.gets_as_said(print_node(by), stat), stat, do, reads=ATTACK_VALUES - {stat})


def counting_cites(ctx: Context, each: Node | None) -> tuple[str, ...]:
    """Return which cards a count of backups, assets or attacks means."""
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


@room.does(GetsEqual)
def gets_equal(ctx: Context, node: GetsEqual) -> None:
    """`... gets a damage bonus equal to its printed difficulty`, `... a speed penalty equal to half its speed (rounded up)`."""
    name, stat = stat_name(node.of), stat_name(node.stat)

    def do(card: Card, *cites: str) -> None:
        value = int((card.printed_value(name) if node.of.kind.startswith("printed-") else card.value(name)) or 0)
        number = half_of(ctx.game, value) if node.share == "half" else value
        gets(ctx, stat, number if node.sign == "bonus" else -number).do(card, *cites)

    printed = node.of.kind.startswith("printed-")
    text = wording.changes.gets_equal(stat, node.sign, name, half=node.share == "half", printed=printed)
    looks_at = frozenset[str]() if node.of.kind.startswith("printed-") else frozenset({name})
    aim(ctx, node.a, Change(text, stat, do, additive=stat not in looks_at, reads=looks_at - {stat}))


@room.does(GetsEqualTo)
def gets_equal_to(ctx: Context, node: GetsEqualTo) -> None:
    """`... gets a damage bonus equal to the number of ...`: the number is read when this part of the effect is reached."""
    stats = [stat_name(stat) for stat in (node.stat, node.also) if stat is not None]
    if node.v.kind == "best-rating-term":
        for stat in stats:
            aim(ctx, node.a, _gets_best_rating(ctx, node, stat))
        return
    number = max(within(value_of(ctx, node.v), node.bounds), 0)
    for stat in stats:
        aim(ctx, node.a, gets(ctx, stat, number if node.sign == "bonus" else -number))


def _gets_best_rating(ctx: Context, node: Node, stat: str) -> Change:
    """`... equal to its highest keyword rating`: that of the attack which gets it, even one still to come."""

    def do(card: Card, *cites: str) -> None:
        number = within(highest_rating([card]), node.bounds)
        gets(ctx, stat, number if node.sign == "bonus" else -number).do(card, *cites)

    return Change(wording.changes.gets_highest_rating(stat, node.sign), stat, do)
