"""Nodes: what was read, with its slots, and its words again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import wraps
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, TypeVar, final

from rules_engine.card_text.productions import Lit, Maybe, Production

Seen = TypeVar("Seen")
Held = TypeVar("Held")


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


@final
class Undeclared:
    """What mypy takes a slot for that a construct does not declare: nothing can be done with it."""


class Construct(Node):
    """A node of a construct that has a class of its own, with its slots declared (`card_text/typed`).

    The class is called as its kind is (`HasHappened` is `has-happened`). A slot without a default stands in every pattern; a slot
    with a name that Python keeps for itself has an underscore after it (`from_`). Nothing can be set after it was read.
    """

    # The form in which a verb has to stand (`productions.Lit`): every act and clause may have one.
    form: str | None = None
    # The slots that are declared, by their names in patterns, and those that always stand.
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
        self.__dict__.update((f"{name}_" if iskeyword(name) else name, value) for name, value in slots)
        self.__dict__.update(slots=given, production=production, kind=production.kind, words=words)
        self.__dict__["_hash"] = hash((production, slots, words))

    @classmethod
    def made(cls, symbol: str, **slots: Any) -> Self:
        """Return a node that nobody has written: what a phrase means without saying it."""
        return cls(Production(symbol, kind_of(cls), (), ""), tuple(slots.items()), ())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.kind} was read so, and stays so")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Undeclared: ...


def kind_of(construct: type[Node]) -> str:
    """Return the kind of the nodes of a class."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", construct.__name__).lower()


def kinds_of(construct: type[Node] | str) -> tuple[str, ...]:
    """Return the kinds of the nodes of a class: its own, or of a family those of all that inherit from it."""
    if isinstance(construct, str):
        return (construct,)
    heirs = construct.__subclasses__()
    return tuple(kind for heir in heirs for kind in kinds_of(heir)) if heirs else (kind_of(construct),)


_TAKEN = frozenset((*dir(Node), "slots", "production", "kind", "words", "_hash"))


def node_of(production: Production, slots: tuple[tuple[str, Any], ...], words: tuple[str, ...]) -> Node:
    """Return what a pattern gives: a node of its construct's class, where it has one."""
    made: Node = (production.node_type or Node)(production, slots, words)
    return made


def kept(look: Callable[[Held], Seen]) -> Callable[[Held], Seen]:
    """What only the words of a node or an ability decide is found once and kept on it: the rules ask for it at every decision."""
    name = f"{look.__module__}.{look.__qualname__}"

    @wraps(look)
    def seen(holder: Held) -> Seen:
        facts = holder.__dict__
        try:
            found: Seen = facts[name]
        except KeyError:
            found = facts[name] = look(holder)
        return found

    return seen


def print_node(node: Any, *, spelled: bool = False) -> str:
    """The words of a reading. `spelled`: with names as the text spells them, not folded."""
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
    """A name with its capitals; any other word as it is."""
    means = getattr(word, "means", None)
    if means is None or means.lower() != word.strip('"').lower():
        return str(word)
    return f'"{means}"' if word.startswith('"') else str(means)


def _said(node: Node, spelled: bool) -> Iterator[Node | str]:
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
                folded = not spelled or not isinstance(value, str)
                yield value if isinstance(value, Node) else str(value) if folded else _as_written(value)
