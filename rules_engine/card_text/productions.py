"""Productions: one pattern each, taken apart into words, options and slots, and put together again where others are
spliced in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules_engine.card_text.phrasing import phrasing_of


class Lit(NamedTuple):
    """One of several literal tokens.

    With `forms` it is a verb in its forms, written `draw~draws`. Its surroundings require one form (`form`).
    """

    choices: frozenset[str]
    forms: tuple[str, ...] = ()


class Slot(NamedTuple):
    """A part read by another symbol."""

    name: str
    symbol: str
    optional: bool = False
    # The contents are spliced in: `+`, or `=` if they also decide the kind of the whole.
    spliced: str = ""


class Maybe(NamedTuple):
    """Literals that may be left out; whether they were there is remembered for printing."""

    words: tuple[str, ...]


# Patterns are put together by their parts, which are compared all the time while the grammar is made: tuples compare
# without a call.
Part = Lit | Slot | Maybe


# The classes of nodes by the kinds that have one.
_NODE_TYPES: dict[str, Callable[..., Any]] = {}


def declare_node_types(types: Mapping[str, Callable[..., Any]]) -> None:
    """Register the kinds whose nodes have their own class. Called once, before the grammar is made."""
    _NODE_TYPES.update(types)


class Production:
    """One pattern of a symbol."""

    __slots__ = ("fixed", "kind", "node_type", "parts", "pattern", "phrasing", "splices", "symbol")

    def __init__(
        self,
        symbol: str,
        kind: str,
        parts: tuple[Part, ...],
        pattern: str,
        fixed: tuple[tuple[str, Any], ...] = (),
        splices: bool = False,
    ) -> None:
        self.symbol, self.kind, self.parts, self.pattern, self.fixed = symbol, kind, parts, pattern, fixed
        # Are parts of it spliced in? Then a node has its own production, with these parts written out
        # (`Grammar.written_out`).
        self.splices = splices
        self.phrasing = phrasing_of(pattern)
        # The class of its nodes, where their slots are declared (`card_text/typed`).
        self.node_type = _NODE_TYPES.get(kind)

    def but(
        self, *, symbol: str | None = None, parts: tuple[Part, ...] | None = None, pattern: str | None = None
    ) -> Production:
        """Return the same production with another symbol, other parts or another pattern."""
        return Production(
            self.symbol if symbol is None else symbol,
            self.kind,
            self.parts if parts is None else parts,
            self.pattern if pattern is None else pattern,
            self.fixed,
            self.splices,
        )


PART = re.compile(r"\{(\w+):([\w-]+)(\?)?\}|\[\[([^\]]+)\]\]|(?:\{([=+])([\w-]+)\})|(\S+)")


def part_of(match: re.Match[str]) -> Part:
    """Return the part of a pattern that was found (`PART`)."""
    if match[1]:
        return Slot(match[1], match[2], bool(match[3]))
    if match[5]:
        return Slot("", match[6], spliced=match[5])
    if match[4]:
        return Maybe(tuple(match[4].split()))
    if "~" in match[7]:
        forms = tuple(match[7].split("~"))
        return Lit(frozenset(forms), forms)
    return Lit(frozenset(match[7].split("|")) if match[7] != "|" else frozenset("|"))


def written_out(whole: Production, spliced: tuple[Production, ...]) -> Production:
    """Return a production with its splices written out: their parts, words and fixed slots replace the splices."""
    left = iter(spliced)
    parts: list[Part] = []
    kind, fixed, pattern = whole.kind, dict(whole.fixed), whole.pattern
    for part in whole.parts:
        if not isinstance(part, Slot) or not part.spliced:
            parts.append(part)
            continue
        inner = next(left)
        parts += inner.parts
        fixed.update(inner.fixed)
        pattern = pattern.replace(f"{{{part.spliced}{part.symbol}}}", inner.pattern, 1)
        if part.spliced == "=":
            kind = inner.kind
    names = [*fixed, *(part.name for part in parts if isinstance(part, Slot))]
    if len(set(names)) < len(names):
        raise ValueError(f"{whole.symbol}: a slot is named twice in {pattern!r}, so it cannot be printed back")
    return Production(whole.symbol, kind, tuple(parts), pattern, tuple(sorted(fixed.items(), key=_by_name)))


def with_head(production: Production, head: Slot, symbol: str) -> Production:
    """Return a production that takes its kind from another symbol."""
    parts = tuple(head._replace(symbol=symbol) if part == head else part for part in production.parts)
    pattern = production.pattern.replace(f"{{={head.symbol}}}", f"{{={symbol}}}")
    return production.but(parts=parts, pattern=pattern)


def _by_name(item: tuple[str, Any]) -> str:
    return item[0]


def slots_of(production: Production, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Return the slots of a node in the order of its production."""
    named = ((part.name, found[part.name]) for part in production.parts if isinstance(part, Slot))
    return (*production.fixed, *named)
