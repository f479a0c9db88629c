"""Patterns that several symbols have in common, written once.

The families add a pattern to each symbol under which it can be read (`term`, `left-term`, `bound-term`). Identical ones
become patterns of one new symbol, which the others splice in (`{=...}`). The trees are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from rules_engine.card_text.productions import Production, Slot

# A new symbol must save at least this many patterns.
WORTH_IT = 2
# A new symbol has at least this many patterns: it begins wherever any of them could.
FEWEST = 3

Content = tuple[Any, ...]
# A symbol, and the symbol of its patterns' nodes.
Holder = tuple[str, str]


def write_once(productions: dict[str, list[Production]], chained: Mapping[str, Any]) -> None:
    """Move patterns that several symbols share into new symbols. Chains are put together elsewhere and stay."""
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
    """Return the patterns that several symbols have, by these symbols. One that takes its kind from a part isn't
    included.
    """
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
