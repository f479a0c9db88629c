"""How long something lasts, said before it or after it: `until the end of your next turn, your rival cannot draw cards`.

A family writes down an instruction with how long it lasts at its end. Here that is taken off, so that it can stand in front of the
same words; what was said at the end is the same as before. Added last: it takes all instructions that there are.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.productions import Production, Slot

# How long: any duration, or one that ends with the turn at the latest.
SPANS = {"duration": "lasting", "within-turn": "lasting-in-turn"}


def said_first(g: Grammar) -> None:
    """Let a duration that an instruction ends with stand in front of it too."""
    left: list[Production] = []
    for production in g.productions["instruction"]:
        span = _span(production)
        if span is None:
            left.append(production)
            continue
        symbol = SPANS[span]
        bare = production.but(
            symbol=symbol, parts=production.parts[:-1], pattern=production.pattern.rpartition(" {until:")[0]
        )
        # A family may say itself that it lasts as long as one likes.
        if not any(_says(one) == _says(bare) for name in SPANS.values() for one in g.productions[name]):
            g.productions[symbol].append(bare)
    g.productions["instruction"] = left
    for span, symbol in SPANS.items():
        g.derive("instruction", f"{{={symbol}}} {{until:{span}}}")
    g.add("doing", "lasting-do", "{until:within-turn} [[,]] {do:lasting-in-turn}")


def _span(production: Production) -> str | None:
    """How long an instruction has to say that it lasts, as its last words."""
    last = production.parts[-1] if production.parts else None
    if not production.kind or production.kind == "changes" or not isinstance(last, Slot):
        return None
    return last.symbol if last.name == "until" and last.symbol in SPANS and not last.optional else None


def _says(production: Production) -> tuple[object, ...]:
    return production.kind, production.parts, production.fixed
