"""Effects that forbid: what they have in common, and those that forbid playing cards or abilities.

What prohibits wins any conflict (Conflict Resolution). Each is a rule effect for a while, or the static effect of a
live card.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.forbidding import CannotPlay, LimitPlaysFor
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.conditions.periods import happenings
from rules_engine.procedures.conditions.played import count_played
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import holds_during, prohibitions
from rules_engine.procedures.effects.statics import statics_everywhere, statics_of
from rules_engine.procedures.meanings.ability_that import can_cause
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.meant import whole
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.which_ability import is_ability, is_on, is_such
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.playing.play_restrictions import from_character
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


NOT_BACKWARDS = "ufs-1.9:103-the-golden-rules#103-2-b"
WINS = ("conflict-resolution#prohibition-wins", "rule-effect#adds-a-rule")


def forbid(ctx: Context, node: Node, what: str, until: str, **more: object) -> None:
    """Add a rule that forbids something for a while."""
    cites = (*WINS[::-1], *(("attack#during-an-attack",) if until == "attack" else ()), *ctx.game.own(NOT_BACKWARDS))
    add_effect(ctx, Effect(RULE, ctx.owner, what, whole(ctx, node), cites, uses=None, until=until, **more))  # type: ignore[arg-type]


def lasts_until(ctx: Context, node: Node) -> str:
    """Return how long it's forbidden: as the text says, else as long as the effect lasts."""
    if node.get("until") is not None:
        return str(node.until.until)
    return "game" if "this game" in print_node(node) else ctx.until


# -- playing --------------------------------------------------------------------------------------------------------


@room.does(CannotPlay)
def cannot_play(ctx: Context, node: CannotPlay) -> None:
    then, until = ctx.seen_now(), lasts_until(ctx, node)

    def matches(player=None, card=None, played_as="", ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if until == "attack" and not (ctx.game.attack is not None and ctx.game.attack.in_sequence):
            return False
        return then.player(node.who) in (None, player) and _is_barred(then, node.what, card, played_as, ability)

    forbid(ctx, node, "cannot-play", until, matches=matches, barred=node.what)


def _is_barred(ctx: Context, what: Node, card: Card, played_as: str, ability: ReadAbility | None) -> bool:
    """`Attacks` are cards played as attacks; `attack cards` and `copies of it` whatever they are played for."""
    if what.kind == "barred-this-ability":
        return ability is not None and card is ctx.card and ability == ctx.ability
    if what.kind == "barred-abilities":
        if ability is None or (what.which is not None and not is_ability(what.which, card, ability)):
            return False
        results = [result for name in ("result", "also") if (result := what.get(name)) is not None]
        if results and not any(can_cause(ability, result, card.owner == ctx.owner) for result in results):
            return False
        return what.on is None or _is_barred_on(ctx, what.on, card, ability)
    if ability is not None and not played_as:
        return False
    if what.kind == "barred-known":
        return any(one.id == card.id for one in spoken_of(ctx, what.cards))
    words = said(what.d)
    nouns = {core.noun.means for core in words.cores if core.get("noun") is not None}
    if nouns and "card" not in nouns and played_as not in nouns:
        return False
    there = words.place is None or card.zone in words.place.zones
    return there and fits(ctx.game, ctx, card, what.d)


def _is_barred_on(ctx: Context, on: Node, card: Card, ability: ReadAbility) -> bool:
    """`Abilities on their character` are those that come from it (Character Abilities); on other cards, those they
    have.
    """
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
    """Return why an effect keeps a player from playing a card or an ability, if one does."""
    found = game.effects and prohibitions(
        game, "cannot-play", player=player, card=card, played_as=played_as, ability=ability
    )
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
        return WhyNot(wording.effects.effect_says(text=found[0].text), (*WINS, *why))
    return _barred_by_statics(game, player, card, played_as, ability) if not game.statics.isdisjoint(BARRING) else None


def _barred_by_statics(
    game: Game, player: str, card: Card, played_as: str, ability: ReadAbility | None
) -> WhyNot | None:
    """Return why the text of a live card, or of this card itself, keeps a player from playing it."""
    if ability is None:
        if played_as == "block" and any(True for _ in statics_of(game, card, "not-as-block")):
            return WhyNot(wording.instructions.cannot_be_a_block(), ("conflict-resolution#prohibition-wins",))
        for said, node in statics_of(game, card, "only-play-this"):
            if node.played in ("", played_as) and holds(game, Context(game, player, card, said), node.when) != (
                node.so == "yes"
            ):
                return WhyNot(wording.effects.it_says(text=print_node(node)), ("conflict-resolution#prohibition-wins",))
    for ctx, node in statics_everywhere(game, "limit-plays"):
        period = "this-attack-so-far" if node.get("during") else "this-turn"
        if holds_during(ctx, node) and _is_one_too_many(ctx, node, player, card, played_as, ability, period):
            says = wording.effects.card_forbids(card=ctx.card.name, text=print_node(node))
            return WhyNot(says, ("conflict-resolution#prohibition-wins", "static-effect#active-while-live"))
    for ctx, node in statics_everywhere(game, "cannot-play-cards"):
        mine = ctx.player(node.who) in (None, player) and holds_during(ctx, node)
        if mine and _is_barred(ctx, node.what, card, played_as, ability):
            during: tuple[str, ...] = ("attack#during-an-attack",) if node.get("during") else ()
            during += ("play-a-card-type#any-reason", "block#still-playing-a-card") if played_as == "block" else ()
            return WhyNot(
                wording.effects.card_forbids(card=ctx.card.name, text=print_node(node)),
                ("conflict-resolution#prohibition-wins", "static-effect#active-while-live", *during),
            )
    return None


# -- at most this many --------------------------------------------------------------------------------------------


@room.does(LimitPlaysFor)
def limit_plays_for(ctx: Context, node: LimitPlaysFor) -> None:
    """`Your rival cannot play more than 1 ability during this attack`: what they have played so far counts."""
    then, until = ctx.seen_now(), ctx.lasts(node)

    def matches(player="", card=None, played_as="", ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return _is_one_too_many(then, node, player, card, played_as, ability, _PERIODS.get(until, "this-turn"))

    forbid(ctx, node, "cannot-play", until, matches=matches, barred=node.what)


_PERIODS = {"attack": "this-attack-so-far", "combat": "this-combat-phase", "step": "this-enhance-step"}


def _is_one_too_many(
    ctx: Context, node: Node, player: str, card: Card, played_as: str, ability: ReadAbility | None, period: str
) -> bool:
    """Is it of the limited kind, and has the player reached the limit?"""
    if ctx.player(node.who) not in (None, player) or not _is_barred(ctx, node.what, card, played_as, ability):
        return False
    return _played_so_far(ctx, node.what, player, period) >= int(node.n)


def _played_so_far(ctx: Context, what: Node, player: str, period: str) -> int:
    if what.kind == "barred-cards":
        return count_played(ctx, what.d, (player,), period)
    played = [done for done in happenings(ctx.game, "ability-played", period) if done.player == player]
    if what.which is not None:
        played = [done for done in played if is_such(what.which, done)]
    return sum(what.on is None or _is_barred_on(ctx, what.on, done.cards[0], done.data["ability"]) for done in played)
