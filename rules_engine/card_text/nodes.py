"""Nodes: what was read, with its slots, and how to print it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, final

from rules_engine.card_text.facts import Keeper
from rules_engine.card_text.productions import Lit, Maybe, Production


class Node(Keeper):
    """A reading: what was read (kind), its slots, and the literals chosen if there was a choice.

    A slot is also an attribute, unless a node already has one of that name: rules look at slots all the time.
    """

    def __init__(self, production: Production, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...]) -> None:
        # What every node has comes first: Python finds an attribute sooner where it has the same place in all dictionaries.
        self.slots = dict(slots)
        self.production = production
        self.kind = production.kind
        self.words = words
        self._hash = hash((production, slots, words))
        self.__dict__.update((name, value) for name, value in slots if name not in _TAKEN)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def get(self, name: str, default: Any = None) -> Any:
        return self.slots.get(name, default)

    def __eq__(self, other: object) -> bool:
        """Were both read the same way? Without recursion: a list of sentences is a deep tree."""
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


@final
class Undeclared:
    """The type mypy sees for a slot that a construct doesn't declare: nothing can be done with it."""


class Construct(Node):
    """A node of a construct with its own class and declared slots (`card_text/typed`).

    The class has the name of its kind (`HasHappened` is `has-happened`). A slot without a default is in every pattern;
    a slot whose name is a Python keyword ends in an underscore (`from_`). Nothing can be set on it after it was read.
    """

    # The form that a verb must have (`productions.Lit`): any act or clause may have one.
    form: str | None = None
    # The declared slots, by their names in patterns, and those that every pattern has.
    DECLARED: ClassVar[frozenset[str]] = frozenset(("form",))
    REQUIRED: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        own = {
            name.removesuffix("_"): hasattr(cls, name)
            for name in cls.__annotations__
            if "ClassVar" not in cls.__annotations__[name]
        }
        if taken := sorted(own.keys() & _TAKEN):
            raise TypeError(f"{cls.__name__}: every node has {', '.join(taken)} already")
        cls.DECLARED = cls.DECLARED | own.keys()
        cls.REQUIRED = cls.REQUIRED | {name for name, has_default in own.items() if not has_default}

    def __init__(self, production: Production, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...]) -> None:
        given = dict(slots)
        if not given.keys() <= self.DECLARED:  # what is still to be spliced in may be missing
            odd = ", ".join(sorted(given.keys() - self.DECLARED))
            raise TypeError(f"{type(self).__name__} does not declare what a pattern of {production.symbol} has: {odd}")
        self.__dict__.update(slots=given, production=production, kind=production.kind, words=words)
        self.__dict__["_hash"] = hash((production, slots, words))
        self.__dict__.update((f"{name}_" if iskeyword(name) else name, value) for name, value in slots)

    @classmethod
    def made(cls, symbol: str, **slots: Any) -> Self:
        """Return a node that wasn't read: what a phrase means without saying it."""
        return cls(Production(symbol, kind_of(cls), (), ""), tuple(slots.items()), ())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.kind} was read so, and stays so")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Undeclared: ...


def kind_of(construct: type[Node]) -> str:
    """Return the kind of the nodes of a class."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", construct.__name__).lower()


def kinds_of(construct: type[Node] | str) -> tuple[str, ...]:
    """Return the kinds of the nodes of a class: its own or, for a family, those of all subclasses."""
    if isinstance(construct, str):
        return (construct,)
    heirs = construct.__subclasses__()
    return tuple(kind for heir in heirs for kind in kinds_of(heir)) if heirs else (kind_of(construct),)


_TAKEN = frozenset((*dir(Node), "slots", "production", "kind", "words", "_hash"))


def node_of(production: Production, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...]) -> Node:
    """Return the node for a pattern, with its construct's class if that has one."""
    made: Node = (production.node_type or Node)(production, slots, words)
    return made


def print_node(node: Any, *, spelled: bool = False) -> str:
    """Print the words of a reading. `spelled`: with names as spelled in the text, not folded."""
    if not isinstance(node, Node):
        return str(node)
    said: list[str] = []
    left: list[Node | str] = [node]
    while left:
        value = left.pop()
        if isinstance(value, Node):
            left += reversed(list(_said(value, spelled)))
        elif value:
            said.append(value)
    return " ".join(said)


def _as_written(word: str) -> str:
    """Return a name with its capitals, or any other word unchanged."""
    means = getattr(word, "means", None)
    if means is None or means.lower() != word.strip('"').lower():
        return str(word)
    return f'"{means}"' if word.startswith('"') else str(means)


def _said(node: Node, spelled: bool) -> Iterator[Node | str]:
    """Return a reading's contents in order: its words, and the contents of its slots."""
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
                folded = not spelled or not isinstance(value, str)
                yield value if isinstance(value, Node) else str(value) if folded else _as_written(value)
