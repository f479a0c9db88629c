"""What can never be seen of a line, and the clause that rules it out.

`Sacrifice 1 foundation`, as a cost on a foundation, always finds one: the card itself. If that isn't seen, it isn't
missing; it's counted separately. Each reason is a rule about trees, never about one card. It considers only the line
and the rules: what other cards might forbid or remove in between is ignored. If something excused here is seen anyway,
the excuse is wrong and reported as a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.trees import walk
from rules_engine.contract.vocabulary import POOL, STAGE
from rules_engine.procedures.meanings.describing import zone_meant
from rules_engine.procedures.meanings.wording import place, said
from rules_engine.procedures.playing.playable import names_own_card
from rules_engine.table.printed import Printed

from .cannot_after import AFTER_SOMETHING
from .doings import Doing
from .sought import BY_STATE, Sought, sought_by

NOTHING = "nothing"
STAGED = ("foundation", "asset", "backup")
TYPES = (*STAGED, "attack", "action", "character")


def cannot(card: Printed, ability: ReadAbility) -> dict[str, str]:
    """What can never be seen of a line, each with the reason."""
    sought = list(sought_by(card, ability))
    reasons = [why_always_something(one) for one in sought]
    if not reasons or not all(reasons) or _refers_to_nothing(ability):
        return {}
    return {NOTHING: "; ".join(dict.fromkeys(reason for reason in reasons if reason))}


# Words that refer to cards or counters that may not be there.
REFERRING = frozenset(("rest", "add-such-counters"))


def _refers_to_nothing(ability: ReadAbility) -> bool:
    """Does the effect refer to something that may not be there, or to the card itself, which its own cost may have removed?"""
    nodes = [node for sentence in ability.sentences for node in walk(sentence)]
    if any(node.kind in REFERRING for node in nodes):
        return True
    touched = any(cost.kind not in (*STATES, *ELSEWHERE) for cost in ability.costs)
    return touched and any(node.kind == "this" and node.production.symbol == "cards" for node in nodes)


def why_always_something(sought: Sought) -> str | None:
    """Why an act always finds a card, or None if it may find none."""
    if sought.cards.get("d") is None or not sought.wants_one:
        return None
    return next((reason for rule in RULES if (reason := rule(sought)) is not None), None)


# -- the card itself ------------------------------------------------------------------------------------------------


def _itself_in_stage(sought: Sought) -> str | None:
    """An ability of a card in the stage is played while the card is ready and face up (stage#ready-abilities-playable)."""
    ability, card = sought.ability, sought.card
    kinds = ability.bracket_kinds
    if card.type not in STAGED or ability.type == CONTINUOUS or ability.bracket_zone or names_own_card(ability):
        return None
    if kinds & {"outwit", "tenacious"} or ability.has_ending("only-while-committed") or sought.words.other:
        return None
    if STAGE not in sought.zones or sought.whose != "you" or not sought.fits(card.type) or sought.doing.later:
        return None
    state = _state_after(sought.before)
    if state is None or not _can_still(sought, state):
        return None
    return "the card itself can be chosen (stage#ready-abilities-playable)"


# What a card's own costs do to it while it stays in the stage.
STATES = {"commit-this": "committed", "flip-this": "face-down"}
# Costs that touch no card in the stage.
ELSEWHERE = ("lose-health-cost", "lose-stamina-cost", "mill-cost", "check-against", "spend-cost")


def _state_after(before: tuple[Doing, ...]) -> frozenset[str] | None:
    """The card's state after what was done before; None if it may be gone."""
    state: set[str] = set()
    for doing in before:
        if doing.node.kind in STATES and doing.is_cost:
            state.add(STATES[doing.node.kind])
        elif doing.node.kind not in ELSEWHERE:
            return None
    return frozenset(state)


def _can_still(sought: Sought, state: frozenset[str]) -> bool:
    """Can it be done to a card in that state, and does such a card fit?"""
    lies = set(sought.words.lies)
    if "face-down" in state and (sought.card.type != "foundation" or sought.verb in ("flip", "seal")):
        return False  # face down it is a foundation, whatever it was; and nothing is flipped twice
    asked = {"face-down": "face-down" in state, "committed": "committed" in state}
    asked |= {"face-up": "face-down" not in state, "ready": "committed" not in state}
    if not all(asked.get(lie, False) for lie in lies):
        return False
    needs = {
        "commit": "committed" not in state,
        "flip": True,
        "unflip": "face-down" in state,
        "ready": "committed" in state,
    }
    return needs.get(sought.verb, sought.verb not in BY_STATE)


def _itself_in_pool(sought: Sought) -> str | None:
    """Enhances of an attack are played while it is the current attack (attack#enhances-playable), so it is in the pool."""
    if sought.card.type != "attack" or sought.ability.type not in ("enhance", "blitz") or sought.ability.bracket_zone:
        return None
    if POOL not in sought.zones or sought.whose != "you" or not sought.fits("attack") or sought.doing.later:
        return None
    lies = set(sought.words.lies) - {"face-up"}
    if lies or sought.words.other or sought.verb not in ({"flip"} | ({sought.verb} - BY_STATE)):
        return None
    if any(doing.node.kind not in ELSEWHERE for doing in sought.before):
        return None
    return "the attack itself lies in the card pool (attack#enhances-playable)"


# -- what is always there -----------------------------------------------------------------------------------------


def _character(sought: Sought) -> str | None:
    """The starting character never leaves the stage (character#starting-not-removed)."""
    if STAGE not in sought.zones or sought.whose not in ("you", "rival") or not sought.fits("character"):
        return None
    if sought.words.lies or sought.words.other or sought.verb not in ("choose", "add-counters", "copy"):
        return None
    return "the starting character is always there (character#starting-not-removed)"


def _deadlock(sought: Sought) -> str | None:
    """A Deadlock ability is played while the rival has more than ten foundations (deadlock#rival-more-than-ten)."""
    if not any(restriction.kind == "deadlock" for restriction in sought.ability.restrictions):
        return None
    if STAGE not in sought.zones or sought.whose != "rival" or not sought.fits("foundation") or sought.doing.later:
        return None
    if not sought.is_plain or _takes_away(sought.before, "foundation"):
        return None
    return "the rival has more than ten foundations (deadlock#rival-more-than-ten)"


def _takes_away(before: tuple[Doing, ...], noun: str) -> bool:
    """Does something before it act on cards of that type that are not its owner's?"""
    return any(
        not doing.is_cost
        and any(noun in said(cards.d).nouns for _, cards in doing.choices if cards.get("d") is not None)
        for doing in before
    )


def _asked_for(sought: Sought) -> str | None:
    """An If's condition is met when the rest of its sentence is executed (if#rest-of-sentence)."""
    if not sought.is_plain or not any(_wants(condition, sought) for condition in _all_of(sought.doing.conditions)):
        return None
    return "its condition wants such cards to be there (if#rest-of-sentence)"


def _wants(condition: Node, sought: Sought) -> bool:
    """Is a condition met only if there are cards that the act can be done to?"""
    if condition.kind == "has-different":
        return _same_zone(sought, condition.what)
    at_least = condition.kind == "has-cards" and condition.cmp == ">=" and int(condition.n) >= 1
    return at_least and _same(sought, condition)


def _combo(sought: Sought) -> str | None:
    """A Combo ability is played only if the card before it in the card pool is such a card (combo#only-if-met)."""
    if not any(restriction.kind == "combo" for restriction in sought.ability.restrictions):
        return None
    needs = [need.lower() for keyword in sought.card.keywords if keyword.name == "Combo" for need in keyword.needs]
    if POOL not in sought.zones or sought.whose != "you" or not sought.is_plain or sought.doing.later or sought.before:
        return None
    if not any(need in TYPES and sought.fits(need) for need in needs):
        return None
    return "its Combo wants such a card in the card pool (combo#only-if-met)"


def _all_of(conditions: tuple[Node, ...]) -> Iterator[Node]:
    """Every condition that must be met, those joined by `and` one by one."""
    for condition in conditions:
        parts = [part for name in "abc" if isinstance(part := condition.get(name), Node)]
        if parts and all(part.production.symbol == "condition" for part in parts):
            if " and " in condition.production.pattern:
                yield from _all_of(tuple(parts))
        else:
            yield condition


def _same_zone(sought: Sought, differences: Node) -> bool:
    """`3 different block zones on cards in your card pool`: are they counted if the act looks for any card?"""
    if differences.get("zone") is None or not sought.fits("card"):
        return False
    where = place(differences.zone)
    return where.whose == sought.whose and set(where.zones) == set(sought.zones)


def _same(sought: Sought, condition: Node) -> bool:
    """Does a condition count cards that the act can be done to?"""
    counted = said(condition.d)
    where = counted.place
    owner = str(condition.who) if where is None else str(where.whose)
    zones = where.zones if where is not None else (zone_meant(condition.d, "have"),)
    if owner not in ("you", "rival") or owner != sought.whose or set(zones) != set(sought.zones):
        return False
    return all(sought.fits(type_) for type_ in counted.nouns)


RULES: tuple[Callable[[Sought], str | None], ...] = (
    _itself_in_stage,
    _itself_in_pool,
    _character,
    _deadlock,
    _asked_for,
    _combo,
    *AFTER_SOMETHING,
)
