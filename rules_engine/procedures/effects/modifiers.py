"""Modifier effects that wait for cards: applied when a card they fit becomes live, before anything fires (Modifier
Effect).

Speed, damage and zone of an attack wait until it's played; everything else applies at once (Current State).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from typing import Any, NamedTuple

from rules_engine import wording
from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.in_place import STANDING
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name, summed
from rules_engine.contract.vocabulary import POOL, TRANSIT
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure, asks, choose_one, run
from rules_engine.procedures.effects.live import abilities_of, has_continuous, is_active, works_here
from rules_engine.procedures.effects.recipes import Maker
from rules_engine.procedures.effects.statics import cards_with_static, statics_of
from rules_engine.procedures.events.awaiting import THIS_GETS
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.ability_index import STATIC, heeds
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.effects import MODIFIER, Effect
from rules_engine.table.game import Game

ON_ALL_ATTACKS, ON_ITSELF = ("attacks-get", "attacks-gain", "attacks-lose"), (THIS_GETS, "this-gains")
ON_ATTACKS = frozenset(ON_ALL_ATTACKS)
ON_THE_ATTACK = frozenset((*ON_ALL_ATTACKS, *ON_ITSELF))
# A static effect that was applied to an attack: the card and its text, the attack and its current state.
Applied = tuple[str, str, Node, str, int]
COPIES = "copy"
ANNOUNCED = "announced"  # marks a card being played from the card pool, where it stays meanwhile


class Touched(NamedTuple):
    """What a modifier effect changes about a card, what it reads for that, and whether it only adds."""

    changes: frozenset[str] = frozenset()
    reads: frozenset[str] = frozenset()
    sums: bool = True

    def comes_out_alike(self, other: Touched) -> bool:
        """Do the two give the same result in either order?"""
        if self.changes & other.reads or other.changes & self.reads:
            return False
        return (self.sums and other.sums) or not self.changes & other.changes


class Waiting:
    """One modifier effect that is due to apply to one card."""

    __slots__ = ("apply", "card", "copies", "owner", "text", "touched")

    def __init__(self, owner: str, card: Card, text: str, apply: Callable[..., Any], touched: Touched) -> None:
        self.owner, self.card, self.text, self.apply, self.touched = owner, card, text, apply, touched
        self.copies = False

    def can_go_first(self, others: Sequence[Waiting]) -> bool:
        """Does it make no difference when this one applies?"""
        return all(
            other is self or other.card is not self.card or self.touched.comes_out_alike(other.touched)
            for other in others
        )


def due_now(game: Game) -> list[Waiting]:
    """Return the modifier effects that fit the new current states, which are then no longer new."""
    dirty, game.dirty = game.dirty, []
    if not game.effects and game.statics.isdisjoint(ON_THE_ATTACK):
        return []
    fresh = list(dict.fromkeys(dirty)) if len(dirty) > 1 else dirty
    due = list(_created(game, fresh)) if game.effects else []
    if not game.statics.isdisjoint(ON_THE_ATTACK):
        due += _static(game, fresh)
    return due


def refresh(game: Game) -> Procedure:
    """Apply the modifier effects that fit new current states, until there are no new ones."""
    while game.dirty:
        if due := due_now(game):
            yield from apply_due(game, due)


def apply_due(game: Game, due: Sequence[Waiting]) -> Procedure:
    """Apply modifier effects to new current states: copying first, then the active player's, then the other's."""
    cites = (
        "order-of-operations#current-states-second",
        "current-state#created-when-live",
        "modifier-effect#applies-when-live",
        "current-state#then-modifiers",
        "order-of-operations#modifiers-fourth",
        *_cites(game, due),
    )
    return _apply_in_order(game, due, *cites)


def _apply_in_order(game: Game, due: Sequence[Waiting], *cites: str) -> Procedure:
    """Apply copying first; then each player applies their own in the order they want, the active player first."""
    for found in [found for found in due if found.copies]:
        yield from run(found.apply(found.card, *cites, "copying-another-card#applied-first"))
    for player in game.in_turn_order():
        own = [found for found in due if found.owner == player and not found.copies]
        while own:
            chosen = yield from _next(player, own)
            own.remove(chosen)
            yield from run(chosen.apply(chosen.card, *cites))


def may_catch_up(game: Game, attack: Attack) -> bool:
    """Has anything changed since static effects on the attack in progress were last checked, if there is one?"""
    return attack.caught_up != (len(game.steps), len(game.happened)) and not game.statics.isdisjoint(ON_THE_ATTACK)


def due_later(game: Game, attack: Attack) -> list[Waiting]:
    """Return the static effects whose condition has come true while the attack is in progress. By one reading, they
    don't apply any more (open question).
    """
    attack.caught_up = len(game.steps), len(game.happened)
    sources = _sources(game, attack.card)
    if not sources:
        return []
    due = list(_statics_for(game, attack.card, sources))
    return due if due and game.reading("static-met-later") == "when-met" else []


def catch_up(game: Game, due: Sequence[Waiting]) -> Procedure:
    """Apply static effects whose condition has come true while the attack is in progress."""
    cites = ("modifier-effect#applies-when-live", "static-effect#active-while-live", *_cites(game, due))
    return _apply_in_order(game, due, *cites)


def _cites(game: Game, due: Sequence[Waiting]) -> tuple[str, ...]:
    """Return the clauses for anything special about this application."""
    cites: tuple[str, ...] = ()
    for found in due:
        if is_announced(found.card):
            attack = found.card.type == "attack"
            cites += (
                "modifier-effect#attack-live-on-announcement" if attack else "transit-zone#new-state-when-played",
            )
            break
    if len({found.owner for found in due}) == 2:
        cites += ("modifier-effect#active-player-first",)
    if game.waiting:
        cites += ("modifier-effect#before-fired-and-responses", "current-state#before-fired-effects")
    return cites


def _next(player: str, own: list[Waiting]) -> Procedure:
    """Ask for the order only if it can make a difference: sums are the same in any order."""
    for found in own:
        if found.can_go_first(own):
            return found
    choices = [(str(i + 1), wording.choices.these_words(text=found.text), found) for i, found in enumerate(own)]
    chosen = yield from choose_one(
        player, "choose", choices, wording.effects.which_modifier_next(), "modifier-effect#own-order"
    )
    return chosen


def _created(game: Game, fresh: Sequence[Card]) -> Iterator[Waiting]:
    for effect in [effect for effect in game.effects if effect.kind == MODIFIER]:
        for card in fresh:
            if fits(effect, card):
                found = Waiting(
                    effect.owner,
                    card,
                    effect.text,
                    lambda card, *cites, e=effect: apply(game, e, card, *cites),
                    effect.data.get("touched", Touched()),
                )
                found.copies = effect.what == COPIES
                yield found
                if effect.uses == 1:
                    break


def fits(effect: Effect, card: Card) -> bool:
    """Does a modifier effect apply to a card? Never twice to the same current state."""
    return (card.id, card.states) not in effect.applied_to and effect.matches is not None and effect.matches(card)


def apply(game: Game, effect: Effect, card: Card, *cites: str) -> Any:
    """Apply a modifier effect to a card. By default that uses it up. One that includes a decision asks for it now."""
    if effect not in game.effects:
        return None
    effect.applied_to.add((card.id, card.states))
    if effect.assigned is None:
        cites += ("detached-effect#independent-of-cards",)
    if effect.uses is None:
        cites += ("modifier-effect#multiple-if-clear", "modifier-effect#not-twice-to-same-card")
    else:
        effect.uses -= 1
        cites += ("modifier-effect#once-by-default",)
        if effect.uses <= 0:
            game.effects.remove(effect)
            cites += ("detached-effect#ends-executed", "detached-effect#ends-when")
    if effect.do is None:
        return None
    outer, game.maker = game.maker, Maker(None, None, effect, card)
    result = effect.do(card, *cites)
    maker, game.maker = game.maker, outer
    return _with_maker(game, maker, result) if asks(result) else None


def _with_maker(game: Game, maker: Maker | None, procedure: Procedure) -> Procedure:
    """Follow a procedure that asks, noting that this effect makes what it makes."""
    outer, game.maker = game.maker, maker
    yield from procedure
    game.maker = outer


def _static(game: Game, fresh: Sequence[Card]) -> list[Waiting]:
    """Apply `Your attacks get +1 damage.` on a live card: to each attack that becomes live, and to the one in progress."""
    attacks = [card for card in fresh if card.zone in (TRANSIT, POOL) and card.type == "attack"]
    current = game.attack.card if game.attack is not None else None
    if current is not None and current not in attacks and any(has_continuous(card) for card in fresh):
        attacks.append(current)
    due: list[Waiting] = []
    for attack in attacks:
        due += _statics_for(game, attack, _sources(game, attack))
    return due


def _statics_for(game: Game, attack: Card, sources: Sequence[Card]) -> Iterator[Waiting]:
    if not is_being_played(game, attack):
        return
    applied = game.turn_history.setdefault("statics_applied", set())
    for card in sources:
        if card.type == "character" and not is_active(game, card):
            _not_starting(game, card, attack, applied)
            continue
        for ability, node in _that_fit(game, card, attack, applied):
            key = _key(card, ability, node, attack)
            if key not in applied and works_here(game, card, ability):
                applied.add(key)
                yield Waiting(
                    card.owner,
                    attack,
                    wording.effects.card_says(card=card.name, text=ability.text).text,
                    _change_by(game, card, ability, node),
                    _touched_by(node),
                )


def _sources(game: Game, attack: Card) -> Sequence[Card]:
    """Return the cards that may have a static effect on this attack; itself too, though it may not be there yet."""
    found = cards_with_static(game, ON_ATTACKS)
    return [*found, attack] if heeds(attack, STATIC, ON_THE_ATTACK) and attack not in found else found


def _that_fit(
    game: Game, card: Card, attack: Card, applied: Set[Applied] = frozenset()
) -> Iterator[tuple[ReadAbility, Node]]:
    """Return the statics of a card that change this attack: those on all attacks of a kind, and its own, without those
    already applied.
    """
    kinds = (*ON_ALL_ATTACKS, *ON_ITSELF) if card is attack else ON_ALL_ATTACKS
    if applied and all(
        _key(card, ability, sentence.do, attack) in applied
        for ability in abilities_of(game, card)
        if ability.type == CONTINUOUS
        for sentence in ability.sentences
        if sentence.kind in STANDING and sentence.do.kind in kinds
    ):
        return
    for kind in kinds:
        if kind not in game.statics:
            continue
        for ability, node in statics_of(game, card, kind):
            if kind in ON_ITSELF or _is_about(Context(game, card.owner, card, ability), node, attack):
                yield ability, node


def _key(card: Card, ability: ReadAbility, node: Node, attack: Card) -> Applied:
    """Identify one static effect of one ability, and the current state it was applied to: an ability may have several."""
    return card.id, ability.text, node, attack.id, attack.states


def _is_about(ctx: Context, node: Node, attack: Card) -> bool:
    return upcalls.is_one_of(ctx, node.a, attack)


def _change_by(game: Game, card: Card, ability: ReadAbility, node: Node) -> Callable[..., None]:
    return upcalls.change_by_static(game, card, ability, node)


def count_as_applied(game: Game, attack: Card, stats: Sequence[str]) -> None:
    """Count the active statics as applied: the asker has given the attack's values as they are now."""
    applied = game.turn_history.setdefault("statics_applied", set())
    for card in _sources(game, attack):
        for ability, node in _that_fit(game, card, attack):
            if works_here(game, card, ability) and not changed_by(node).isdisjoint(stats):
                applied.add(_key(card, ability, node, attack))


def changed_by(node: Node) -> set[str]:
    """Return what a static effect changes about an attack: `Your attacks get +1 speed and +1 damage`, `Your attacks
    gain Stun: 1`.
    """
    if node.kind in ("attacks-gain", "attacks-lose", "this-gains"):
        return {"keywords"}
    return {stat_name(stat) for _, stat in summed(node.g)}


def _touched_by(node: Node) -> Touched:
    """Return what a static effect touches. A penalty with a minimum isn't a mere sum: the result depends on what was
    added before.
    """
    bounds = node.get("bounds")
    return Touched(frozenset(changed_by(node)), sums=bounds is None or bounds.kind != "minimum")


def _not_starting(game: Game, card: Card, attack: Card, applied: set[Applied]) -> None:
    """Does the static effect not work because its character isn't the starting character?"""
    for ability, node in statics_of(game, card, "attacks-get"):
        key = _key(card, ability, node, attack)
        if card.type == "character" and key not in applied:
            applied.add(key)
            outside = () if card.in_stage else ("live-card#not-characters-outside-stage",)
            game.say(
                "nothing",
                wording.effects.not_starting_character(card=card.name),
                "static-effect#only-starting-character",
                *outside,
                player=card.owner,
            )


def is_being_played(game: Game, card: Card) -> bool:
    """Is this attack being played, about to enter its sequence, or in it?"""
    return is_announced(card) or (game.attack is not None and game.attack.card is card and not game.attack.resolved)


def all_being_played(game: Game) -> list[Card]:
    """Return the attack in progress, and the cards that are announced and not yet played."""
    announced = [
        card
        for person in game.players.values()
        for zone in (TRANSIT, POOL)
        for card in person.zones[zone]
        if is_announced(card)
    ]
    current = game.attack
    return announced if current is None or current.resolved else [*announced, current.card]


def is_announced(card: Card) -> bool:
    """Is this card being played: in transit, or in the card pool that it's played from?"""
    return card.zone == TRANSIT or ANNOUNCED in card.marks


def release(game: Game, card: Card) -> None:
    """Apply the changes of speed, damage and zone that waited for an attack to be played, in order."""
    waiting, card.suspended = card.suspended, []
    for _, do in waiting:
        do(
            card,
            "attack#modification-waits",
            "current-state#changes-suspended",
            "modifier-effect#attack-changes-suspended",
        )
