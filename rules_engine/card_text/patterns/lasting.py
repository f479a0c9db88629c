"""How long something lasts, before or after it: `until the end of your next turn, your rival cannot draw cards`.

A family writes down an instruction with its duration at the end. Here that is moved, so that it can also come first;
the form with the duration at the end is unchanged. Added last, because it takes every instruction.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.productions import Production, Slot

# What has to end with the turn says so at its end: looking for it before every sentence would take too much work.


def said_first(g: Grammar) -> None:
    """Let a duration at the end of an instruction come first, too."""
    left: list[Production] = []
    for production in g.productions["instruction"]:
        if _span(production) is None:
            left.append(production)
            continue
        bare = production.but(
            symbol="lasting", parts=production.parts[:-1], pattern=production.pattern.rpartition(" {until:")[0]
        )
        # What begins with cards could begin anywhere: it's written for each of both places, so it's looked for once.
        cards = isinstance(bare.parts[0], Slot) and not bare.parts[0].spliced
        if cards:
            left.append(production)
        symbol = "lasting" if cards else "lasting-said"
        g.productions["lasting"] = [one for one in g.productions["lasting"] if _says(one) != _says(bare)]
        g.productions[symbol].append(bare)
    g.productions["instruction"] = left
    g.derive("instruction", "{=lasting-said} {until:duration}")
    g.derive("lasting", "{=lasting-said}")


def _span(production: Production) -> str | None:
    """Return how long an instruction has to say that it lasts, in its last words."""
    last = production.parts[-1] if production.parts else None
    if not production.kind or production.kind == "changes" or not isinstance(last, Slot):
        return None
    return last.symbol if last.name == "until" and last.symbol == "duration" and not last.optional else None


def _says(production: Production) -> tuple[object, ...]:
    return production.kind, production.parts, production.fixed
