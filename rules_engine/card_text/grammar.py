"""A grammar of parts: patterns with slots, read and printed back from one definition.

A pattern is written as it is printed: `draw {n:amount} card|cards`. Words are literal, `a|b` is a choice of literals,
`[...]` is optional, `{name:symbol}` is a slot, `{name:symbol?}` an optional one. A reading keeps which choices and options
were taken, so printing it gives back every word: nothing can be swallowed. All readings of a text are found; two different
ones are an ambiguity, which the reader refuses.

Why not a parser generator: see docs/decisions/0004.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

from rules_engine.card_text.tokens import Token

Found = tuple[Any, int]
Seen = TypeVar("Seen")
Builtin = Callable[[tuple[Token, ...], int], list[Found]]


class Node:
    """A reading: what was read (kind), its slots, and the literals taken where there was a choice.

    A slot is an attribute too, unless a node has something of that name already: rules look at slots all the time.
    """

    def __init__(self, production: Production, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...]) -> None:
        self.slots = dict(slots)
        self.__dict__.update((name, value) for name, value in slots if name not in _TAKEN)
        self.production = production
        self.kind = production.kind
        self.words = words
        self._hash = hash((production, slots, words))

    def __getattr__(self, name: str) -> Any:
        """Only for what is no slot: those are found before this is asked."""
        raise AttributeError(f"{self.__dict__.get('kind')} has no slot {name!r}")

    def get(self, name: str, default: Any = None) -> Any:
        return self.slots.get(name, default)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Node)
            and self._hash == other._hash
            and self.production is other.production
            and self.words == other.words
            and self.slots == other.slots
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in self.slots.items())})"


_TAKEN = frozenset((*dir(Node), "slots", "production", "kind", "words", "_hash"))


def kept(look: Callable[[Node], Seen]) -> Callable[[Node], Seen]:
    """What only the words of a node decide is found once and kept on the node: the rules ask for it at every decision."""
    name = f"{look.__module__}.{look.__qualname__}"

    @wraps(look)
    def seen(node: Node) -> Seen:
        facts = node.__dict__
        if name not in facts:
            facts[name] = look(node)
        found: Seen = facts[name]
        return found

    return seen


@dataclass(frozen=True)
class Lit:
    """One of several literal tokens."""

    choices: frozenset[str]


@dataclass(frozen=True)
class Slot:
    """A part read by another symbol."""

    name: str
    symbol: str
    optional: bool = False


@dataclass(frozen=True)
class Maybe:
    """Literals that may be left out; whether they stood is remembered for printing."""

    words: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Production:
    """One pattern of a symbol."""

    symbol: str
    kind: str
    parts: tuple[Lit | Slot | Maybe, ...]
    pattern: str
    fixed: tuple[tuple[str, Any], ...] = ()


class Way:
    """A point inside patterns that have begun alike: which words, options and slots go on from here, and what ends here."""

    __slots__ = ("ends", "known", "maybes", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[tuple[bool, Way]]] = {}
        self.maybes: list[tuple[tuple[str, ...], Way]] = []
        # A slot with the tokens that it can begin with, if these are known.
        self.slots: list[tuple[Slot, frozenset[str] | None, Way]] = []
        self.ends: list[Production] = []
        self.known: dict[Lit | Slot | Maybe, Way] = {}

    def after(self, part: Lit | Slot | Maybe, grammar: Grammar) -> Way:
        """Where one goes on after a part."""
        found = self.known.get(part)
        if found is not None:
            return found
        found = self.known[part] = Way()
        if isinstance(part, Lit):
            for word in part.choices:
                self.words.setdefault(word, []).append((len(part.choices) > 1, found))
        elif isinstance(part, Maybe):
            self.maybes.append((part.words, found))
        else:
            self.slots.append((part, grammar.first(part.symbol), found))
        return found


class Grammar:
    """Symbols, their patterns, and the readings they give."""

    def __init__(self, is_understood: Callable[[str], bool]) -> None:
        self.is_understood = is_understood
        self.productions: dict[str, list[Production]] = defaultdict(list)
        self.builtins: dict[str, Builtin] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._ways: dict[str, Way] = {}

    def add(self, symbol: str, kind: str, *patterns: str, **fixed: Any) -> None:
        """Patterns of one kind. `fixed` are slots whose value the pattern itself says."""
        for pattern in patterns:
            parts = tuple(_parts(pattern))
            self.productions[symbol].append(Production(symbol, kind, parts, pattern, tuple(fixed.items())))

    def builtin(self, symbol: str, read: Builtin) -> None:
        self.builtins[symbol] = read

    def kinds(self) -> set[str]:
        return {production.kind for rows in self.productions.values() for production in rows}

    def first(self, symbol: str) -> frozenset[str] | None:
        """The tokens a symbol can begin with; None where anything is possible."""
        if symbol not in self._first:
            self._first[symbol] = frozenset()
            self._first[symbol] = self._compute_first(symbol)
        return self._first[symbol]

    def _compute_first(self, symbol: str) -> frozenset[str] | None:
        if symbol in self.builtins:
            return None
        found: set[str] = set()
        for production in self.productions[symbol]:
            begins = self.production_first(production)
            if begins is None:
                return None
            found |= begins
        return frozenset(found)

    def ways(self, symbol: str) -> Way:
        """The patterns of a symbol as one tree: where they begin alike, they are read once."""
        found = self._ways.get(symbol)
        if found is None:
            found = self._ways[symbol] = Way()
            for production in self.productions[symbol]:
                way = found
                for part in production.parts:
                    way = way.after(part, self)
                way.ends.append(production)
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


def _parts(pattern: str) -> Iterator[Lit | Slot | Maybe]:
    for match in re.finditer(r"\{(\w+):([\w-]+)(\?)?\}|\[\[([^\]]+)\]\]|(\S+)", pattern):
        if match[1]:
            yield Slot(match[1], match[2], bool(match[3]))
        elif match[4]:
            yield Maybe(tuple(match[4].split()))
        else:
            yield Lit(frozenset(match[5].split("|")) if match[5] != "|" else frozenset("|"))


class Reader:
    """Finds all readings of one token sequence."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        self.grammar, self.tokens = grammar, tokens
        self.words = tuple(token.text for token in tokens)
        self.memo: dict[tuple[str, int], list[Found]] = {}
        self.furthest = 0

    def read(self, symbol: str, at: int = 0) -> list[Found]:
        """All (reading, end) of a symbol at a place."""
        key = (symbol, at)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = []
        read = self.grammar.builtins.get(symbol)
        if read is not None:
            results = read(self.tokens, at)
        else:
            results = []
            self._follow(self.grammar.ways(symbol), at, (), (), results)
        self.memo[key] = results
        return results

    def whole(self, symbol: str) -> list[Any]:
        """The readings that cover every token, each once."""
        return list(dict.fromkeys(node for node, end in self.read(symbol) if end == len(self.tokens)))

    def _follow(
        self, way: Way, at: int, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...], results: list[Found]
    ) -> None:
        if way.ends:
            results += [(Node(production, (*production.fixed, *slots), words), at) for production in way.ends]
        word = self.words[at] if at < len(self.words) else ""
        for is_choice, after in way.words.get(word, ()):
            if at >= self.furthest:
                self.furthest = at + 1
            self._follow(after, at + 1, slots, (*words, word) if is_choice else words, results)
        for wanted, after in way.maybes:
            end = at + len(wanted)
            if self.words[at:end] == wanted:
                self.furthest = max(self.furthest, end)
                self._follow(after, end, slots, (*words, "+"), results)
            self._follow(after, at, slots, (*words, "-"), results)
        for slot, begins, after in way.slots:
            if begins is None or word in begins:
                for node, end in self.read(slot.symbol, at):
                    self.furthest = max(self.furthest, end)
                    self._follow(after, end, (*slots, (slot.name, node)), words, results)
            if slot.optional:
                self._follow(after, at, (*slots, (slot.name, None)), words, results)


def print_node(node: Any) -> str:
    """The words of a reading."""
    if not isinstance(node, Node):
        return str(node)
    words = iter(node.words)
    said: list[str] = []
    for part in node.production.parts:
        if isinstance(part, Lit):
            said.append(next(iter(part.choices)) if len(part.choices) == 1 else next(words))
        elif isinstance(part, Maybe):
            if next(words) == "+":
                said += part.words
        else:
            value = node.slots[part.name]
            if value is not None:
                said.append(print_node(value))
    return " ".join(word for word in said if word)
