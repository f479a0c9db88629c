"""What the texts in this game wait for, and which static effects they have.

Most events trigger nothing, and most static effects are on no card of the game: then nothing needs to look through the
cards. The game keeps both (`Game.take_in`): `game.awaited` and `game.statics`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.in_place import STANDING
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name, summed
from rules_engine.card_text.reading import read_ability, walk
from rules_engine.card_text.sentences import is_block_rule, trigger_of
from rules_engine.card_text.verbs import AMOUNTS, ANNOUNCED, VERBS
from rules_engine.contract.vocabulary import DISCARD, Keyword
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings.wording import place
from rules_engine.procedures.triggers.matching import event_node, happenings_of, kinds_that_meet
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed, Waits

RESPONSE = "response"
BLOCK_RULE = "block-rule"
READS_PILE = "reads-pile"  # noted among the statics: whether any text refers to an end of a discard pile
_END_OF_PILE = re.compile(r"\b(top|bottom)\b[^.:]*\bdiscard piles?\b", re.IGNORECASE)
_ACTS = {VERBS[verb].happening for verb in (*ANNOUNCED, *AMOUNTS, "add", "play", "block")}
GIVING = THIS_GETS, ATTACKS_GET = "this-gets", "attacks-get"
CHANGING = {
    stat: frozenset(f"{kind} {stat}" for kind in GIVING)
    for stat in ("difficulty", "block_modifier", "speed", "damage", "check", "stamina")
}
FOR_OTHERS = "for-others"  # noted among the statics: whether a player may play abilities on the other's cards
BEFORE = "before"  # noted among the statics: which acts any text waits for before they are done
FIRST_TIME = "first-time"  # noted among the statics: whether any text waits for the first time of a turn


def waits_of(abilities: Iterable[ReadAbility]) -> Waits:
    """Return the happenings that responses and continuous abilities wait for, and the static effects."""
    responses: set[str] = set()
    fired: set[str] = set()
    statics: set[str] = set()
    for ability in abilities:
        if _END_OF_PILE.search(ability.text) and _reads_pile(ability):
            statics.add(READS_PILE)
        statics |= _announced(ability)
        if ability.is_for_others:
            statics.add(FOR_OTHERS)
        if ability.type == RESPONSE and ability.trigger is not None:
            responses |= happenings_of(ability.trigger)
            if ability.trigger.kind == FIRST_TIME:
                statics.add(FIRST_TIME)
        elif ability.type == CONTINUOUS:
            for sentence in ability.sentences:
                trigger = trigger_of(sentence)
                if trigger is not None:
                    fired |= happenings_of(trigger)
                    if trigger.kind == FIRST_TIME:
                        statics.add(FIRST_TIME)
                elif is_block_rule(sentence):
                    statics.add(BLOCK_RULE)
                elif sentence.kind in STANDING:
                    statics |= {
                        sentence.do.kind,
                        *_numbers_of(sentence.do),
                    }
                    statics |= {f"in {node.zone}" for node in walk(sentence) if node.kind == "this-is-in"}
    return frozenset(responses), frozenset(fired), frozenset(statics)


def _announced(ability: ReadAbility) -> set[str]:
    """Return the acts that an ability, or an effect it makes, waits for before they are done."""
    waits = (node for node in walk(ability.tree) if node.kind == BEFORE)
    return {f"{BEFORE} {kind}" for node in waits for kind in kinds_that_meet(event_node(node)) & _ACTS}


def _reads_pile(ability: ReadAbility) -> bool:
    """Does the order of a discard pile matter to an ability? For one that isn't understood, it may."""
    if ability.tree is None:
        return True
    ends = [node for node in walk(ability.tree) if node.kind in ("top-of-pile", "end-card", "end-cards")]
    return any(node.kind == "top-of-pile" or DISCARD in place(node.pile).zones for node in ends)


def _numbers_of(static: Node) -> set[str]:
    """Return which number `This card gets ...`, `Your attacks get ...` changes, as a separate static effect
    (`CHANGING`).
    """
    if static.kind not in GIVING:
        return set()
    return {f"{static.kind} {stat_name(stat)}" for _, stat in summed(static.g)}


def waits_of_text(game: Game, text: Printed | Keyword | str) -> Iterable[Waits]:
    """Return what a text that comes into the game waits for."""
    if isinstance(text, Printed):
        return [side.waits for side in (text, text.back) if side is not None]
    if isinstance(text, Keyword):
        return [waits_of(granted_by(text, game.ruleset.keywords.grants))]
    return [waits_of((read_ability(text),))]
