"""What a sentence of a continuous ability is: a static effect, a fired one, or a rule that applies while something is
tried.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node

# What replaces an announced act.
INSTEAD = "instead-sentence"


def is_half_rule(sentence: Node) -> bool:
    """`If this attack is completely blocked, it deals half damage (rounded up) during the Damage Step.`"""
    return (
        sentence.kind == "fired-if-sentence"
        and sentence.event.get("verb") == "block"
        and sentence.event.get("status") == "complete"
        and sentence.do.kind == "one-doing"
        and sentence.do.a.kind == "deals-half"
    )


def is_block_rule(sentence: Node) -> bool:
    """`When you block a mid attack with this card, it ignores progressive difficulty.`: read while the block is tried."""
    if sentence.kind != "plain-sentence" or sentence.do.get("on") is None:
        return False
    event, doing = sentence.do.on.get("event"), sentence.do.a
    if (
        event is None
        or (event.get("verb") != "block" and event.kind != "tries-to-block")
        or event.get("with") is None
        or doing.kind != "one-doing"
    ):
        return False
    if event.get("status"):
        return False  # how the attack will be blocked is not known yet
    change = doing.a.get("p")
    return change is not None and change.kind == "one-change" and change.a.kind == "ignores-progressive"


def trigger_of(sentence: Node) -> Node | None:
    """Return what a sentence of a continuous ability waits for, if it is a fired effect."""
    trigger = None
    if is_block_rule(sentence):
        return None
    if sentence.kind == "timed-sentence":
        trigger = sentence.on
    elif sentence.kind == "fired-if-sentence" and not is_half_rule(sentence):
        trigger = sentence.event
    elif sentence.kind in ("plain-sentence", INSTEAD) and sentence.do.kind in ("later-do", "later-do-if"):
        trigger = sentence.do.on
    return trigger if isinstance(trigger, Node) else None
