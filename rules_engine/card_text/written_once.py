"""Patterns that several symbols have in common, written down once.

The families add a pattern to each symbol under which it can be read (`term`, `left-term`, `bound-term`). Those that come out
alike become patterns of one symbol of their own, which the others splice in (`{=...}`). The trees are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from rules_engine.card_text.productions import Production, Slot

# A symbol of their own has to spare so many patterns.
WORTH_IT = 2
# It holds at least so many: each symbol is one more to begin wherever its patterns could.
FEWEST = 3

Content = tuple[Any, ...]
# A symbol, and the symbol that the nodes of its patterns have.
Holder = tuple[str, str]


def write_once(productions: dict[str, list[Production]], chained: Mapping[str, Any]) -> None:
    """Move patterns that several symbols share into symbols of their own. Chains are put together elsewhere and stay."""
    for holders, contents in _in_common(productions, chained).items():
        if len(contents) < FEWEST or len(contents) * (len(holders) - 1) - len(holders) < WORTH_IT:
            continue
        shared = "+".join(symbol for symbol, _ in holders)
        for symbol, of in holders:
            rows = productions[symbol]
            moved = [one for one in rows if one.symbol == of and _content(one) in contents]
            if shared not in productions:
                productions[shared] = moved
            left = [one for one in rows if one not in moved]
            head = Slot("", shared, spliced="=")
            productions[symbol] = [*left, Production(of, "", (head,), f"{{={shared}}}", splices=True)]


def _content(production: Production) -> Content:
    return production.kind, production.parts, production.fixed


def _in_common(
    productions: Mapping[str, list[Production]], chained: Mapping[str, Any]
) -> dict[tuple[Holder, ...], set[Content]]:
    """The patterns that several symbols have, by these symbols. A pattern that takes its kind from one part is none of them."""
    held: dict[Content, dict[Holder, None]] = defaultdict(dict)
    for symbol, rows in productions.items():
        for one in rows if symbol not in chained else ():
            if one.kind:
                held[_content(one)][symbol, one.symbol] = None
    found: dict[tuple[Holder, ...], set[Content]] = defaultdict(set)
    for content, holders in held.items():
        if len({symbol for symbol, _ in holders}) > 1:
            found[tuple(holders)].add(content)
    return found
