"""What an ability may do, part by part: who is told to act, on whose attack, and on which cards.

Nothing is known about the board here: these are the words only, and what they leave open counts as possible (Ability
That _____).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import CARD_TYPES, CHARACTER, DECK, HAND, MOMENTUM, POOL, STAGE
from rules_engine.procedures.meanings.describing import zone_meant
from rules_engine.procedures.meanings.wording import place, said

# The player whose ability it is, and the other one.
PLAYER, OTHER = "you", "rival"
BOTH = frozenset((PLAYER, OTHER))


class Part(NamedTuple):
    """One node of the effect, with the player who may be acting and whose attack may be meant."""

    node: Node
    actors: frozenset[str] = BOTH
    attackers: frozenset[str] = BOTH


class Touched(NamedTuple):
    """Cards that something might be done to: whose, of which types, from which zones. None: any."""

    owners: frozenset[str]
    types: frozenset[str] | None = None
    zones: frozenset[str] | None = None


def parts(ability: ReadAbility, options: tuple[Node, ...] | None) -> Sequence[Part]:
    """Return everything that the effect of an ability may consist of; from a bulleted list only what was chosen, once it
    was.
    """
    if options is None or all(sentence.kind != "bullets-sentence" for sentence in ability.sentences):
        return _all_parts(ability)
    return tuple(_parts(ability, options))


@kept
def _all_parts(ability: ReadAbility) -> Sequence[Part]:
    return tuple(_parts(ability, None))


def _parts(ability: ReadAbility, options: tuple[Node, ...] | None) -> Iterator[Part]:
    if ability.tree is None:
        return
    for sentence in ability.sentences:
        if sentence.kind == "bullets-sentence" and options is not None:
            for option in options:
                yield from _walk(option, frozenset((PLAYER,)), BOTH)
        else:
            yield from _walk(sentence, frozenset((PLAYER,)), BOTH)


@kept
def all_acts(ability: ReadAbility) -> frozenset[str]:
    """Return what the effect of an ability may do, whatever is chosen from it."""
    return frozenset([act for part in _all_parts(ability) for act in acts_of(part.node)])


_ATTACKS = {"your-attack": frozenset((PLAYER,)), "rival-attack": frozenset((OTHER,))}


def _walk(node: object, told: frozenset[str], attackers: frozenset[str], same: frozenset[str] = BOTH) -> Iterator[Part]:
    """Yield the nodes of a tree, outermost first. `Your rival may discard 1 card`: the plain verb is told to them."""
    if not isinstance(node, Node):
        return
    actors = {PLAYER: told, OTHER: frozenset((OTHER,)), "same": same}.get(node.get("who") or "", BOTH)
    if node.kind == "may-do":
        told = actors
    subject = node.get("a")
    if isinstance(subject, Node) and node.kind in ("changes", "many-change"):
        attackers = _ATTACKS.get(subject.kind, BOTH)
    yield Part(node, actors, attackers)
    for value in node.slots.values():
        for part in _walk(value, told, attackers, same):
            yield part
            if part.node.get("who") is not None:  # `your rival loses 1 health and discards 1 card`
                same = part.actors


def acts_of(node: Node) -> tuple[str, ...]:
    """Return what an instruction does: its kind; for `commit and freeze 1 foundation`, both."""
    if node.kind in ("acts-together", "acts-either"):
        return tuple(verb.kind for name in "abc" if (verb := node.get(name)) is not None)
    return (node.kind,)


# Where cards come from that the words don't name: drawn, milled, spent.
_SOURCES = {
    **dict.fromkeys(("draw", "draw-up-to", "draw-until", "draw-it", "mill", "mill-top", "mill-until"), DECK),
    **dict.fromkeys(("discard-until", "reveal-until", "search"), DECK),
    **dict.fromkeys(("spend", "spend-all"), MOMENTUM),
    "discard-down-to": HAND,
}


def touched(part: Part) -> Iterator[Touched]:
    """Return the cards that an instruction might act on."""
    node = part.node
    cards = node.get("cards")
    if not isinstance(cards, Node):
        source = _SOURCES.get(node.kind)
        yield Touched(part.actors, None, None if source is None else frozenset((source,)))
        return
    for some in (cards.a, cards.b) if cards.kind in ("both-cards", "either-cards") else (cards,):
        yield _of_words(some, acts_of(node)[0], part.actors)


def _of_words(cards: Node, verb: str, actors: frozenset[str]) -> Touched:
    if cards.get("d") is not None:
        return _described(cards.d, verb, actors)
    if cards.kind in ("end-card", "end-cards"):
        pile = place(cards.pile)
        return Touched(_owners(pile.whose, pile.theirs), None, frozenset(pile.zones))
    owners, types, zones = _KNOWN.get(cards.kind, (BOTH, None, None))
    if cards.kind in ("attack-of", "block-of"):
        owners = frozenset((cards.who,)) if cards.who in BOTH else BOTH
    return Touched(owners, types, zones)


_P, _O = frozenset((PLAYER,)), frozenset((OTHER,))
_KNOWN: dict[str, tuple[frozenset[str], frozenset[str] | None, frozenset[str] | None]] = {
    "this": (_P, None, None),
    "your-hand": (_P, None, frozenset((HAND,))),
    "their-hand": (_O, None, frozenset((HAND,))),
    "your-momentum-all": (_P, None, frozenset((MOMENTUM,))),
    "your-character": (_P, frozenset(("character",)), frozenset((STAGE, CHARACTER))),
    "rival-character": (_O, frozenset(("character",)), frozenset((STAGE, CHARACTER))),
    "attack-of": (BOTH, frozenset(("attack",)), frozenset((POOL,))),
    "block-of": (BOTH, None, frozenset((POOL,))),
}


def _described(d: Node, verb: str, actors: frozenset[str]) -> Touched:
    words = said(d)
    types = None if any(noun not in CARD_TYPES for noun in words.nouns) else frozenset(words.nouns)
    done_already = words.has("this-way") is not None or words.has("among-them") is not None
    if words.place is not None:
        owners, zones = _owners(words.place.whose, words.place.theirs), frozenset(words.place.zones)
    else:
        owners = {"your": _P, "rival": _O, "theirs": BOTH}.get(words.whose or "", BOTH if words.in_play else actors)
        zones = frozenset((STAGE, CHARACTER)) if words.in_play else frozenset((zone_meant(d, verb),))
    return Touched(BOTH, types) if done_already else Touched(owners, types, zones)


def _owners(whose: str, theirs: bool) -> frozenset[str]:
    if theirs or whose not in BOTH:
        return BOTH
    return frozenset((whose,))
