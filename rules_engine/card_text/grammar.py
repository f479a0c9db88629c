"""A grammar of parts: patterns with slots, read and printed back from one definition.

A pattern is written as it is printed: `draw {n:amount} card|cards`. Words are literal, `a|b` is a choice of literals,
`[...]` is optional, `{name:symbol}` is a slot, `{name:symbol?}` an optional one. A reading keeps which choices and options
were taken, so printing it gives back every word: nothing can be swallowed. All readings of a text are found; two different
ones are an ambiguity, which the reader refuses.

`{+symbol}` splices what is read there into the pattern around it: its words and slots become the node's own. `{=symbol}` does
so too, and the node is of the kind that stands there. So `you have {=done}` is every perfect that there is, each written down
once, and its node is the one that a pattern written out in full would give (docs/decisions/0013).

Why not a parser generator: see docs/decisions/0004.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, NamedTuple, TypeVar

from rules_engine.card_text.tokens import Token

Found = tuple[Any, int]
Seen = TypeVar("Seen")
Held = TypeVar("Held")
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
        """Whether both were read the same way. Without recursion: a list of sentences is a deep tree."""
        if self is other:
            return True
        if not isinstance(other, Node):
            return False
        left: list[tuple[Node, Node]] = [(self, other)]
        while left:
            one, two = left.pop()
            if one._hash != two._hash or one.production is not two.production or one.words != two.words:
                return False
            for value, its in zip(one.slots.values(), two.slots.values(), strict=True):
                if isinstance(value, Node) and isinstance(its, Node):
                    if value is not its:
                        left.append((value, its))
                elif value != its:
                    return False
        return True

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in self.slots.items())})"


_TAKEN = frozenset((*dir(Node), "slots", "production", "kind", "words", "_hash"))


def kept(look: Callable[[Held], Seen]) -> Callable[[Held], Seen]:
    """What only the words of a node or an ability decide is found once and kept on it: the rules ask for it at every decision."""
    name = f"{look.__module__}.{look.__qualname__}"

    @wraps(look)
    def seen(holder: Held) -> Seen:
        facts = holder.__dict__
        if name not in facts:
            facts[name] = look(holder)
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
    # What stands here is spliced in: `+`, or `=` where it says of what kind the whole is.
    spliced: str = ""


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
    # Are parts of it spliced in? Then a node has a production of its own, with these parts written out (`Grammar.written_out`).
    splices: bool = False


# What a text is read as.
ROOT = "ability"
# What ways have that go nowhere.
NOTHING: Mapping[str, Any] = {}


class Chain(NamedTuple):
    """A symbol that is one or more of another, up to the end of the text."""

    of: str
    more: Production
    last: Production


class Way:
    """A point inside patterns that have begun alike: which words, options and slots go on from here, and what ends here.

    There are tens of thousands, most with one way on: what is empty is shared, and `known` is forgotten when all are made.
    """

    __slots__ = ("ends", "known", "maybes", "slots", "tails", "words")

    def __init__(self) -> None:
        self.words: Mapping[str, tuple[tuple[bool, Way], ...]] = NOTHING
        self.maybes: tuple[tuple[tuple[str, ...], Way], ...] = ()
        # A slot with the tokens that it can begin with, if these are known.
        self.slots: tuple[tuple[Slot, frozenset[str] | None, Way], ...] = ()
        # The slots that hold the rest of the text.
        self.tails: tuple[tuple[Slot, frozenset[str] | None, Way], ...] = ()
        self.ends: tuple[Production, ...] = ()
        self.known: dict[Lit | Slot | Maybe, Way] | None = None

    def after(self, part: Lit | Slot | Maybe, grammar: Grammar) -> Way:
        """Where one goes on after a part."""
        if self.known is None:
            self.known = {}
        found = self.known.get(part)
        if found is not None:
            return found
        found = self.known[part] = Way()
        if isinstance(part, Lit):
            words = dict(self.words)
            for word in part.choices:
                words[word] = (*words.get(word, ()), (len(part.choices) > 1, found))
            self.words = words
        elif isinstance(part, Maybe):
            self.maybes = (*self.maybes, (part.words, found))
        elif part.symbol in grammar.chains:
            self.tails = (*self.tails, (part, grammar.first(part.symbol), found))
        else:
            self.slots = (*self.slots, (part, grammar.first(part.symbol), found))
        return found

    def end(self, production: Production) -> None:
        """Let a pattern end here. One that says the same as another is read once."""
        if all((one.kind, one.fixed) != (production.kind, production.fixed) for one in self.ends):
            self.ends = (*self.ends, production)

    def forget(self) -> None:
        """Let go of what is needed while patterns are added only."""
        left = [self]
        while left:
            way = left.pop()
            if way.known is not None:
                left += way.known.values()
                way.known = None


class Grammar:
    """Symbols, their patterns, and the readings they give."""

    def __init__(self, is_understood: Callable[[str], bool]) -> None:
        self.is_understood = is_understood
        self.productions: dict[str, list[Production]] = defaultdict(list)
        self.builtins: dict[str, Builtin] = {}
        self.chains: dict[str, Chain] = {}
        self._parts: dict[str, Lit | Slot | Maybe] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._ways: dict[str, Way] = {}
        self._written_out: dict[tuple[Production, ...], Production] = {}
        self._by_content: dict[tuple[Any, ...], Production] = {}

    def add(self, symbol: str, kind: str, *patterns: str, **fixed: Any) -> None:
        """Patterns of one kind. `fixed` are slots whose value the pattern itself says."""
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
        """Patterns that take their kind from what is spliced in (`{=symbol}`)."""
        self.add(symbol, "", *patterns, **fixed)

    def some(self, symbol: str, of: str, wanted: Callable[[str], bool]) -> None:
        """Make a symbol of those patterns of another that give nodes of a wanted kind. The other has them by this one."""
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
        """Let a symbol have some patterns of another (`some`) too. Their nodes are still the other's."""
        self.productions[symbol].append(
            Production(of, "", (Slot("", some, spliced="="),), f"{{={some}}}", splices=True)
        )

    def _some_of_head(self, symbol: str, production: Production, wanted: Callable[[str], bool]) -> None:
        """The wanted ones of what a production takes its kind from."""
        head = next(part for part in production.parts if isinstance(part, Slot) and part.spliced == "=")
        few = f"{symbol}-{head.symbol}"
        if few not in self.productions:
            self.some(few, head.symbol, wanted)
        if self.productions[few]:
            self.productions[symbol].append(_with_head(production, head, few))

    def written_out(self, whole: Production, spliced: tuple[Production, ...]) -> Production:
        """Return a production with what is spliced into it written out. Those that come out alike are one."""
        key = (whole, *spliced)
        found = self._written_out.get(key)
        if found is None:
            made = _written_out(whole, spliced)
            content = (made.symbol, made.kind, made.parts, made.fixed)
            found = self._written_out[key] = self._by_content.setdefault(content, made)
        return found

    def _parts_of(self, pattern: str) -> Iterator[Lit | Slot | Maybe]:
        """The parts of a pattern. Most stand in many, and are made once."""
        for match in _PART.finditer(pattern):
            found = self._parts.get(match[0])
            if found is None:
                found = self._parts[match[0]] = _part(match)
            yield found

    def chain(self, symbol: str, of: str, *, more: str, last: str) -> None:
        """A symbol that is one or more of another, up to the end of the text: `more` with the rest after it, or `last`."""
        self.add(symbol, more, f"{{a:{of}}} {{rest:{symbol}}}")
        self.add(symbol, last, f"{{a:{of}}}")
        self.chains[symbol] = Chain(of, *self.productions[symbol][-2:])

    def builtin(self, symbol: str, read: Builtin, begins: frozenset[str] | None = None) -> None:
        """A symbol without patterns, and what it can begin with (`marks`); a table of words knows that itself."""
        self.builtins[symbol] = read
        self._first[symbol] = getattr(read, "begins", begins)

    def finish(self) -> None:
        """Put the patterns of every symbol together, after the last one is added."""
        for symbol in list(self.productions):
            self.ways(symbol)

    def kinds(self) -> set[str]:
        """Return the kinds that nodes can be of. What is only ever spliced in with `+` gives its words and slots, and no node."""
        slots = [
            part
            for rows in self.productions.values()
            for production in rows
            for part in production.parts
            if isinstance(part, Slot)
        ]
        giving = {ROOT, *(slot.symbol for slot in slots if slot.spliced != "+")}
        return {
            production.kind
            for symbol, rows in self.productions.items()
            if symbol in giving
            for production in rows
            if production.kind
        }

    def first(self, symbol: str) -> frozenset[str] | None:
        """The tokens a symbol can begin with; None where anything is possible."""
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
        """The patterns of a symbol as one tree: where they begin alike, they are read once."""
        found = self._ways.get(symbol)
        if found is None:
            found = self._ways[symbol] = Way()
            for production in self.productions[symbol]:
                way = found
                for part in production.parts:
                    way = way.after(part, self)
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


_PART = re.compile(r"\{(\w+):([\w-]+)(\?)?\}|\[\[([^\]]+)\]\]|(?:\{([=+])([\w-]+)\})|(\S+)")


def _part(match: re.Match[str]) -> Lit | Slot | Maybe:
    if match[1]:
        return Slot(match[1], match[2], bool(match[3]))
    if match[5]:
        return Slot("", match[6], spliced=match[5])
    if match[4]:
        return Maybe(tuple(match[4].split()))
    return Lit(frozenset(match[7].split("|")) if match[7] != "|" else frozenset("|"))


def _written_out(whole: Production, spliced: tuple[Production, ...]) -> Production:
    """A production with its splices written out: their parts, their words and what they fix stand where the splices stood."""
    left = iter(spliced)
    parts: list[Lit | Slot | Maybe] = []
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


def _with_head(production: Production, head: Slot, symbol: str) -> Production:
    """A production that takes its kind from another symbol."""
    parts = tuple(replace(head, symbol=symbol) if part == head else part for part in production.parts)
    return replace(production, parts=parts, pattern=production.pattern.replace(f"{{={head.symbol}}}", f"{{={symbol}}}"))


def _by_name(item: tuple[str, Any]) -> str:
    return item[0]


def slots_of(production: Production, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Return the slots of a node in the order of its production."""
    named = ((part.name, found[part.name]) for part in production.parts if isinstance(part, Slot))
    return (*production.fixed, *named)


def print_node(node: Any) -> str:
    """The words of a reading."""
    if not isinstance(node, Node):
        return str(node)
    said: list[str] = []
    left: list[Node | str] = [node]
    while left:
        value = left.pop()
        if isinstance(value, Node):
            left += reversed(list(_said(value)))
        elif value:
            said.append(value)
    return " ".join(said)


def _said(node: Node) -> Iterator[Node | str]:
    """What a reading says, in order: its words, and what stands in its slots."""
    words = iter(node.words)
    for part in node.production.parts:
        if isinstance(part, Lit):
            yield next(iter(part.choices)) if len(part.choices) == 1 else next(words)
        elif isinstance(part, Maybe):
            if next(words) == "+":
                yield from part.words
        else:
            value = node.slots[part.name]
            if value is not None:
                yield value if isinstance(value, Node) else str(value)
