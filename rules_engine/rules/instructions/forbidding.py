"""Effects that forbid: playing cards or abilities, blocking with some cards, gaining health, lowering a number.

What prohibits wins any conflict (Conflict Resolution). Each is a rule effect for a while, or the static effect of a live card.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.board.card import Card
from rules_engine.effects import RULE, Effect
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node, print_node

from ..attacks.attack import Attack
from ..conditions.holding import holds
from ..effects.making_effects import add_effect
from ..effects.prohibitions import holds_during, prohibitions
from ..effects.statics import statics_everywhere, statics_of
from ..events.awaiting import any_exists
from ..meanings.ability_that import can_cause
from ..meanings.context import Context
from ..meanings.describing import fits
from ..meanings.meant import attack_meant
from ..meanings.referring import spoken_of
from ..meanings.which_ability import is_ability, is_on
from ..playing.play_restrictions import WhyNot, from_character
from .registry import does

WINS = ("conflict-resolution#prohibition-wins", "rule-effect#adds-a-rule")


def _forbid(ctx: Context, node: Node, what: str, until: str, **more: object) -> None:
    cites = (*WINS[::-1], *(("attack#during-an-attack",) if until == "attack" else ()))
    add_effect(ctx, Effect(RULE, ctx.owner, what, print_node(node), cites, uses=None, until=until, **more))  # type: ignore[arg-type]


def _until(ctx: Context, node: Node) -> str:
    if node.get("until") is not None:
        return str(node.until.until)
    return "game" if "this game" in print_node(node) else ctx.until


def _who(ctx: Context, node: Node) -> str | None:
    return {"you": ctx.owner, "rival": ctx.rival}.get(node.who)


# -- playing --------------------------------------------------------------------------------------------------------


@does("cannot-play")
def _(ctx: Context, node: Node) -> None:
    then, until = ctx.seen_now(), _until(ctx, node)

    def matches(player=None, card=None, played_as="", ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if until == "attack" and not (ctx.game.attack is not None and ctx.game.attack.in_sequence):
            return False
        return _who(then, node) in (None, player) and _is_barred(then, node.what, card, played_as, ability)

    _forbid(ctx, node, "cannot-play", until, matches=matches, barred=node.what)


def _is_barred(ctx: Context, what: Node, card: Card, played_as: str, ability: ReadAbility | None) -> bool:
    """`Attacks` are cards played as attacks; `attack cards` and `copies of it` whatever they are played for."""
    from ..meanings.describing import said

    if what.kind == "barred-abilities":
        if ability is None or (what.which is not None and not is_ability(what.which, card, ability)):
            return False
        result = what.get("result")
        if result is not None and not can_cause(ability, result.kind):
            return False
        return what.on is None or _is_barred_on(ctx, what.on, card, ability)
    if ability is not None and not played_as:
        return False
    if what.kind == "barred-known":
        return any(one.id == card.id for one in spoken_of(ctx, what.cards))
    nouns = {core.noun.means for core in said(what.d).cores if core.get("noun") is not None}
    if nouns and "card" not in nouns and played_as not in nouns:
        return False
    return fits(ctx.game, ctx, card, what.d)


def _is_barred_on(ctx: Context, on: Node, card: Card, ability: ReadAbility) -> bool:
    """`Abilities on their character` are those that come from it (Character Abilities); on others, those it has."""
    if on.kind == "ability-on-character":
        return from_character(card, ability)
    return is_on(on, card, card, ctx, card.owner)


def _on_character(what: Node) -> bool:
    on, which = what.get("on"), what.get("which")
    return (on is not None and on.kind == "ability-on-character") or (
        which is not None and which.kind == "ability-of-character"
    )


BARRING = frozenset(("cannot-play-cards", "only-play-this", "not-as-block", "limit-plays"))


def barred(
    game: Game, player: str, card: Card, played_as: str = "", ability: ReadAbility | None = None
) -> WhyNot | None:
    """Why an effect keeps a player from playing a card or an ability, if one does."""
    if not game.effects and not any_exists(game, BARRING):
        return None
    found = prohibitions(game, "cannot-play", player=player, card=card, played_as=played_as, ability=ability)
    if found:
        why: tuple[str, ...] = ()
        if played_as == "block":
            why = ("play-a-card-type#any-reason", "block#still-playing-a-card")
        elif ability is not None:
            why = ("playing-an-ability#not-disallowed",)
        if ability is not None and _on_character(found[0].data["barred"]):
            unlocked = ability in game.game_history.get("unlocked", {}).get(player, ())
            why += ("skill-tree#still-character-abilities",) if unlocked else ()
            why += ("character-abilities#reference-only-originating",)
        return WhyNot(f"An effect says: {found[0].text}.", (*WINS, *why))
    if ability is None:
        if played_as == "block" and any(True for _ in statics_of(game, card, "not-as-block")):
            return WhyNot("It says that it cannot be a block.", ("conflict-resolution#prohibition-wins",))
        for said, node in statics_of(game, card, "only-play-this"):
            if node.played in ("", played_as) and holds(game, Context(game, player, card, said), node.when) != (
                node.so == "yes"
            ):
                return WhyNot(f"It says: {print_node(node)}.", ("conflict-resolution#prohibition-wins",))
    for ctx, node in statics_everywhere(game, "limit-plays"):
        if _is_one_too_many(ctx, node, player, card, played_as, ability, "this-turn"):
            says = f"{ctx.card.name} says: {print_node(node)}."
            return WhyNot(says, ("conflict-resolution#prohibition-wins", "static-effect#active-while-live"))
    for ctx, node in statics_everywhere(game, "cannot-play-cards"):
        mine = _who(ctx, node) in (None, player) and holds_during(ctx, node)
        if mine and _is_barred(ctx, node.what, card, played_as, ability):
            during: tuple[str, ...] = ("attack#during-an-attack",) if node.get("during") else ()
            during += ("play-a-card-type#any-reason", "block#still-playing-a-card") if played_as == "block" else ()
            return WhyNot(
                f"{ctx.card.name} says: {print_node(node)}.",
                ("conflict-resolution#prohibition-wins", "static-effect#active-while-live", *during),
            )
    return None


# -- so many and no more ------------------------------------------------------------------------------------------


@does("limit-plays-for")
def _(ctx: Context, node: Node) -> None:
    """`Your rival cannot play more than 1 ability during this attack`: what they have played so far counts."""
    then, until = ctx.seen_now(), str(node.until.until)

    def matches(player="", card=None, played_as="", ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return _is_one_too_many(then, node, player, card, played_as, ability, _PERIODS.get(until, "this-turn"))

    _forbid(ctx, node, "cannot-play", until, matches=matches, barred=node.what)


_PERIODS = {"attack": "this-attack-so-far", "combat": "this-combat-phase", "step": "this-enhance-step"}


def _is_one_too_many(
    ctx: Context, node: Node, player: str, card: Card, played_as: str, ability: ReadAbility | None, period: str
) -> bool:
    """Is it of the kind of which a player may play only so many, and have they played as many?"""
    if _who(ctx, node) not in (None, player) or not _is_barred(ctx, node.what, card, played_as, ability):
        return False
    return _played_so_far(ctx, node.what, player, period) >= int(node.n)


def _played_so_far(ctx: Context, what: Node, player: str, period: str) -> int:
    from ..conditions.history import happenings
    from ..conditions.played import count_played
    from ..meanings.which_ability import is_such

    if what.kind == "barred-cards":
        return count_played(ctx, what.d, (player,), period)
    played = [done for done in happenings(ctx.game, "ability-played", period) if done.player == player]
    if what.which is not None:
        played = [done for done in played if is_such(what.which, done)]
    return sum(what.on is None or _is_barred_on(ctx, what.on, done.cards[0], done.data["ability"]) for done in played)


# -- blocking -------------------------------------------------------------------------------------------------------


@does("not-blocked-by", "only-blocked-by", "not-partially-blocked")
def _(ctx: Context, node: Node) -> None:
    attack = attack_meant(ctx, node.a)
    if attack is None:
        ctx.game.say("nothing", "There is no such attack.", "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    then = ctx.seen_now()

    def matches(card=None, partial=False, **facts) -> bool:  # type: ignore[no-untyped-def]
        if node.kind == "not-partially-blocked":
            return bool(partial)
        return node.by is None or _blocks_so(then, node.by, card) == (node.kind == "not-blocked-by")

    _forbid(ctx, node, "block-with", "attack", matches=matches, assigned=attack)


@does("attacks-blocked-so")
def _(ctx: Context, node: Node) -> None:
    """`Attacks can only be blocked by ... this turn`: a rule on all attacks of a kind, the later ones too."""
    from .becoming import is_one_of

    then = ctx.seen_now()

    def matches(card=None, attack=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return is_one_of(then, node.a, attack) and _blocks_so(then, node.by, card) == (node.only == "no")

    _forbid(ctx, node, "block-any-with", _until(ctx, node), matches=matches)


def _blocks_so(ctx: Context, by: Node, card: Card) -> bool:
    if by.kind == "blocking-zone":
        zones = (by.zone.kind,) if by.get("other") is None else (by.zone.kind, by.other.kind)
        return card.value("block_zone") in zones
    return fits(ctx.game, ctx, card, by.d)


def not_a_block(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Why an effect makes a card no valid block against this attack, if one does."""
    partial = card.value("block_zone") != attack.last_known(game).value("zone")
    found = [
        effect
        for effect in (prohibitions(game, "block-with", card=card, partial=partial) if game.effects else ())
        if effect.assigned is attack.card
    ]
    if game.effects:
        found += prohibitions(game, "block-any-with", card=card, attack=attack.card)
    if found:
        return WhyNot(f"An effect says: {found[0].text}.", ("block-step#effects-change-valid", *WINS))
    for kind in ("this-not-blocked-by", "this-only-blocked-by", "this-not-partially-blocked"):
        for ctx, node in _own(game, attack, kind):
            if not _keeps_out(ctx, node, card, partial):
                continue
            return WhyNot(
                f"{attack.card.name} says: {print_node(node)}.",
                ("block-step#effects-change-valid", "static-effect#active-while-live"),
            )
    return _kept_out_by_others(game, attack, card)


def _kept_out_by_others(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """`Your Punch attacks cannot be blocked by foundations`, on any live card."""
    from .becoming import is_one_of

    for kind in ("attacks-not-blocked-by", "attacks-only-blocked-by"):
        for ctx, node in statics_everywhere(game, kind):
            if not is_one_of(ctx, node.a, attack.card):
                continue
            if _blocks_so(ctx, node.by, card) == (kind == "attacks-not-blocked-by"):
                return WhyNot(
                    f"{ctx.card.name} says: {print_node(node)}.",
                    ("block-step#effects-change-valid", "static-effect#active-while-live"),
                )
    return None


def _keeps_out(ctx: Context, node: Node, card: Card, partial: bool) -> bool:
    """Does what an attack says of its blocks keep this card from being one?"""
    if node.kind == "this-not-partially-blocked":
        return partial
    return node.by is None or _blocks_so(ctx, node.by, card) == (node.kind == "this-not-blocked-by")


def _own(game: Game, attack: Attack, kind: str) -> Iterator[tuple[Context, Node]]:
    for ability, node in statics_of(game, attack.card, kind):
        yield Context(game, attack.attacker, attack.card, ability), node


# -- numbers --------------------------------------------------------------------------------------------------------


@does("cannot-gain-health")
def _(ctx: Context, node: Node) -> None:
    who = _who(ctx, node)

    def matches(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return who in (None, player)

    _forbid(ctx, node, "gain-health", _until(ctx, node), matches=matches)


@does("cannot-draw", "cannot-spend")
def _(ctx: Context, node: Node) -> None:
    who = _who(ctx, node)

    def matches(player=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return who in (None, player)

    _forbid(ctx, node, "draw" if node.kind == "cannot-draw" else "spend", _until(ctx, node), matches=matches)


@does("checks-fixed")
def _(ctx: Context, node: Node) -> None:
    _forbid(ctx, node, "modify-check", _until(ctx, node))


@does("stat-fixed")
def _(ctx: Context, node: Node) -> None:
    """A rule on one attack: a number of it does not change, or does not go down."""
    from ..meanings.amounts import stat_name

    card = attack_meant(ctx, node.a)
    if card is None:
        ctx.game.say("nothing", "There is no such attack.", "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    owner, lowest = ctx.owner, node.get("lowest")

    def matches(card=None, which="", less=False, by="", **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is attack_card and _is_fixed(node, owner, which, less, by)

    attack_card = card
    floor = None if lowest is None else _lowest(card, lowest, stat_name(node.stat))
    until = node.until.until if node.get("until") is not None else "turn"
    _forbid(ctx, node, "change-number", until, matches=matches, assigned=card, floor=floor)


def _is_fixed(node: Node, owner: str, which: str, less: bool, by: str) -> bool:
    """Does the text say of this number that it cannot change so, by what this player does?"""
    from ..meanings.amounts import stat_name

    stats = [stat_name(part) for part in (node.stat, node.get("also")) if part is not None]
    if which not in stats or (node.only.endswith("by-rival") and by == owner):
        return False
    return bool(node.only.startswith("any") or less == node.only.startswith("less"))


def _lowest(card: Card, node: Node, stat: str) -> int:
    """Below what a number cannot go: a number that is named, or the one that is printed."""
    return int(node.n) if node.kind == "lowest-number" else int(card.printed_value(stat) or 0)


def number_kept(ctx: Context, card: Card, stat: str, was: int, now: int) -> tuple[int, tuple[str, ...]]:
    """What a number becomes, with what forbids to change or lower it; and the clauses by which."""
    from ..meanings.amounts import stat_name

    game = ctx.game
    by_static = ("conflict-resolution#prohibition-wins", "static-effect#active-while-live")
    if now == was:
        return now, ()
    less = now < was
    if game.effects:
        for effect in prohibitions(game, "change-number", card=card, which=stat, less=less, by=ctx.owner):
            floor = effect.data.get("floor")
            if floor is None:
                return was, WINS
            if now < floor:
                return min(was, floor), WINS
    for _, node in statics_of(game, card, "not-reduced"):
        if _is_fixed(node, card.owner, stat, less, ctx.owner):
            return was, by_static
    if less:
        for _, node in statics_of(game, card, "not-reduced-below"):
            lowest = _lowest(card, node.lowest, stat)
            if stat_name(node.stat) == stat and now < lowest:
                return min(was, lowest), by_static
    return now, ()


def loses_at_most(ctx: Context, player: str, amount: int) -> tuple[int, tuple[str, ...]]:
    """How much health an effect takes, where its text says below what it cannot reduce it (Effects)."""
    for ending in ctx.ability.endings:
        if ending.kind == "health-floor" and _who(ctx, ending) == player:
            most = max(ctx.game.players[player].health - int(ending.n), 0)
            if most < amount:
                return most, ("effects#text-at-the-end", "conflict-resolution#prohibition-wins")
    return amount, ()
