"""A grammar of parts: patterns with slots, read and printed back from one definition.

A pattern is written as it is printed: `draw {n:amount} card|cards`. Words are literal, `a|b` is a choice of literals,
`[...]` is optional, `{name:symbol}` is a slot, `{name:symbol?}` an optional one. A reading keeps which choices and options
were taken, so printing it gives back every word: nothing can be swallowed. All readings of a text are found; two different
ones are an ambiguity, which the reader refuses.

`{+symbol}` splices what is read there into the pattern around it: its words and slots become the node's own.
`{=symbol}` does so too, and the node gets its kind. So `you have {=done}` covers every perfect tense, each written
once, and its node is the one that a pattern written out in full would give (docs/decisions/0013).

Why not a parser generator: see docs/decisions/0004.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules_engine.card_text.alternatives import merge_alternatives
from rules_engine.card_text.factored import factor
from rules_engine.card_text.productions import PART, Lit, Maybe, Part, Production, Slot, part_of, with_head, written_out
from rules_engine.card_text.tokens import Token
from rules_engine.card_text.ways import Way
from rules_engine.card_text.written_in import write_in
from rules_engine.card_text.written_once import write_once

Found = tuple[Any, int]
Builtin = Callable[[tuple[Token, ...], int], list[Found]]


# What a text is read as.
ROOT = "ability"


class Chain(NamedTuple):
    """A symbol made of one or more of another, up to the end of the text."""

    of: str
    more: Production
    last: Production


class Grammar:
    """Symbols, their patterns, and the readings they give."""

    def __init__(self, is_understood: Callable[[str], bool]) -> None:
        self.is_understood = is_understood
        self.productions: dict[str, list[Production]] = defaultdict(list)
        self.builtins: dict[str, Builtin] = {}
        self.chains: dict[str, Chain] = {}
        self._parts: dict[str, Part] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._ways: dict[str, Way] = {}
        self._written_out: dict[tuple[Production, ...], Production] = {}
        self._by_content: dict[tuple[Any, ...], Production] = {}

    def add(self, symbol: str, kind: str, *patterns: str, **fixed: Any) -> None:
        """Add patterns of one kind. `fixed` are slots whose value the pattern itself gives."""
        self.productions[symbol] += [self.production(symbol, kind, pattern, fixed) for pattern in patterns]

    def production(self, symbol: str, kind: str, pattern: str, fixed: dict[str, Any]) -> Production:
        """Make one pattern of a symbol, without adding it."""
        parts = tuple(self._parts_of(pattern))
        slots = [part for part in parts if isinstance(part, Slot)]
        names = [*fixed, *(part.name for part in slots if not part.spliced)]
        if len(set(names)) < len(names):
            raise ValueError(f"{symbol}: a slot is named twice in {pattern!r}, so it cannot be printed back")
        if sum(part.spliced == "=" for part in slots) != (not kind):
            raise ValueError(f"{symbol}: either a kind is named or one part gives it, in {pattern!r}")
        splices = any(part.spliced for part in slots)
        return Production(symbol, kind, parts, pattern, tuple(fixed.items()), splices)

    def derive(self, symbol: str, *patterns: str, **fixed: Any) -> None:
        """Add patterns that take their kind from what's spliced in (`{=symbol}`)."""
        self.add(symbol, "", *patterns, **fixed)

    def some(self, symbol: str, of: str, wanted: Callable[[str], bool]) -> None:
        """Make a symbol from those patterns of another that give nodes of a wanted kind. The other then has them
        through this one.
        """
        rows, left = self.productions[of], []
        for production in rows:
            if not production.kind:
                self._some_of_head(symbol, production, wanted)
                left.append(production)
            elif wanted(production.kind):
                self.productions[symbol].append(production)
            else:
                left.append(production)
        if len(left) < len(rows):
            self.productions[of] = left
            self.derive(of, f"{{={symbol}}}")

    def share(self, symbol: str, some: str, of: str) -> None:
        """Let a symbol also have some patterns of another (`some`). Their nodes still belong to the other."""
        self.productions[symbol].append(
            Production(of, "", (Slot("", some, spliced="="),), f"{{={some}}}", splices=True)
        )

    def _some_of_head(self, symbol: str, production: Production, wanted: Callable[[str], bool]) -> None:
        """Return the wanted ones among the symbols that a production can take its kind from."""
        head = next(part for part in production.parts if isinstance(part, Slot) and part.spliced == "=")
        few = f"{symbol}-{head.symbol}"
        if few not in self.productions:
            self.some(few, head.symbol, wanted)
        if self.productions[few]:
            self.productions[symbol].append(with_head(production, head, few))

    def written_out(self, whole: Production, spliced: tuple[Production, ...]) -> Production:
        """Return a production with its splices written out. Identical results are merged."""
        key = (whole, *spliced)
        found = self._written_out.get(key)
        if found is None:
            made = written_out(whole, spliced)
            content = (made.symbol, made.kind, made.parts, made.fixed)
            found = self._written_out[key] = self._by_content.setdefault(content, made)
        return found

    def _parts_of(self, pattern: str) -> Iterator[Part]:
        """Return the parts of a pattern. Most occur in many patterns, and are made once."""
        for match in PART.finditer(pattern):
            found = self._parts.get(match[0])
            if found is None:
                found = self._parts[match[0]] = part_of(match)
            yield found

    def chain(self, symbol: str, of: str, *, more: str, last: str) -> None:
        """Define a symbol made of one or more of another, up to the end of the text: `more` with the rest after it, or
        `last`.
        """
        self.add(symbol, more, f"{{a:{of}}} {{rest:{symbol}}}")
        self.add(symbol, last, f"{{a:{of}}}")
        self.chains[symbol] = Chain(of, *self.productions[symbol][-2:])

    def builtin(self, symbol: str, read: Builtin, begins: frozenset[str] | None = None) -> None:
        """Define a symbol without patterns, and what it can begin with (`marks`); a table of words knows that itself."""
        self.builtins[symbol] = read
        self._first[symbol] = getattr(read, "begins", begins)

    def finish(self) -> None:
        """Put the patterns of every symbol together, after the last one is added."""
        merge_alternatives(self.productions, self.chains)
        write_once(self.productions, self.chains)
        factor(self.productions, self.chains)
        write_in(self.productions, self.chains)
        for symbol in list(self.productions):
            self.ways(symbol)

    def kinds(self) -> set[str]:
        """Return the kinds that nodes can have. What is only ever spliced in with `+` gives its words and slots, but no
        node.
        """
        giving, left = set[str](), [ROOT]
        while left:
            symbol = left.pop()
            if symbol in giving:
                continue
            giving.add(symbol)
            left += [slot.symbol for slot in self._slots_of(symbol) if slot.spliced != "+"]
            # What is spliced in gives no node itself, but its slots do.
            words = [slot.symbol for slot in self._slots_of(symbol) if slot.spliced == "+"]
            left += self._inside(words)
        return {
            production.kind
            for symbol, rows in self.productions.items()
            if symbol in giving
            for production in rows
            if production.kind
        }

    def _slots_of(self, symbol: str) -> list[Slot]:
        rows = self.productions.get(symbol, ())
        return [part for production in rows for part in production.parts if isinstance(part, Slot)]

    def _inside(self, spliced: list[str]) -> list[str]:
        """Return the symbols of the slots that splices bring with them."""
        seen, found, left = set[str](), list[str](), list(spliced)
        while left:
            symbol = left.pop()
            if symbol in seen:
                continue
            seen.add(symbol)
            for slot in self._slots_of(symbol):
                (left if slot.spliced else found).append(slot.symbol)
        return found

    def first(self, symbol: str) -> frozenset[str] | None:
        """Return the tokens a symbol can begin with; None if anything is possible."""
        if symbol not in self._first:
            self._first[symbol] = frozenset()
            self._first[symbol] = self._compute_first(symbol)
        return self._first[symbol]

    def _compute_first(self, symbol: str) -> frozenset[str] | None:
        found: set[str] = set()
        for production in self.productions[symbol]:
            begins = self.production_first(production)
            if begins is None:
                return None
            found |= begins
        return frozenset(found)

    def ways(self, symbol: str) -> Way:
        """Return the patterns of a symbol as one tree: shared beginnings are read once."""
        found = self._ways.get(symbol)
        if found is None:
            found = self._ways[symbol] = Way()
            for production in self.productions[symbol]:
                way = found
                for part in production.parts:
                    way = way.after(part, self.first, self.chains)
                way.end(production)
            found.forget()
        return found

    def production_first(self, production: Production) -> frozenset[str] | None:
        found: set[str] = set()
        for part in production.parts:
            if isinstance(part, Lit):
                return frozenset(found | part.choices)
            if isinstance(part, Maybe):
                found.add(part.words[0])
                continue
            begins = self.first(part.symbol)
            if begins is None:
                return None
            found |= begins
            if not part.optional:
                return frozenset(found)
        return None
