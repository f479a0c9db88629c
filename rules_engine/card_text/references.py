"""What the words of an ability refer to: `it = the card you discarded`.

A separate pass after reading: it walks through the tree in the order in which things are done (cost, trigger,
condition, effect) and remembers the last card or attack mentioned. A word that points back gets that as its antecedent,
by its type. A word that could equally mean two things is `unclear`, and its text is refused.

It only says what is certain: if what happens on the board decides what a word means, it says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import walk
from rules_engine.card_text.verbs import CARD_VERBS, VERBS

# Words that point back: to cards, and to an attack.
_TO_CARDS = ("it", "them", "some-of-them")
_TO_DONE = ("done", "done-this-way")
# Constructs that mean cards the text has mentioned before.
_SPOKEN_OF = frozenset((*_TO_CARDS, *_TO_DONE, "chosen", "rest", "this"))
_TO_ATTACK = "it-attack"
# Whose attack it is, if a trigger names one mentioned before.
_KNOWN_ATTACK = ("it", "that")
_ATTACKS = ("this-attack", "your-attack", "rival-attack", "next-attack")
# Numbers that only attacks have: `it` with them is an attack.
_OF_ATTACKS = frozenset(("speed", "damage"))
_SUBJECTS = {"you": "you", "rival": "your rival", "both": "each player", "that": "that player"}
_FIRST = re.compile(r"^(?:1|one|a|an|another|1 other) ")
_UP_TO = re.compile(r"^(?:up to \S+|any number of) ")
_MANY = re.compile(r"^[2-9x] ")


Words = Callable[[Node], str]


class Reference(NamedTuple):
    """A word that points back, and what it means."""

    node: Node
    words: str
    means: str


class _Spoken(NamedTuple):
    """Something mentioned, in words; could it be either of two things?"""

    means: str
    two: bool = False


def references(ability: ReadAbility, words_of: Words = print_node) -> tuple[Reference, ...]:
    """Return what the words of an ability refer to, as far as that is certain. `words_of` gives the words of a part as
    printed.
    """
    if ability.tree is None:
        return ()
    return tuple(_Pass(ability.tree, words_of).found)


def unclear(tree: Node) -> Node | None:
    """Return a word for one card that could equally mean either of two."""
    return next(iter(_Pass(tree, print_node).unclear), None)


class _Pass:
    """One walk through an ability."""

    def __init__(self, tree: Node, words_of: Words) -> None:
        self.words_of = words_of
        self.found: list[Reference] = []
        self.unclear: list[Node] = []
        self.card: _Spoken | None = None
        self.attack: _Spoken | None = None
        self.chosen: _Spoken | None = None
        # How often cards were chosen: after twice, nobody knows which `the chosen cards` are.
        self.choices = 0
        self.done: dict[str, _Spoken] = {}
        # Was an attack mentioned after the last card?
        self.attack_last = False
        # During a form, no attack is in progress that `the attack` could be.
        self.no_attack_yet = tree.get("type") is not None and tree.type.kind == "form"
        self._go(tree)

    def _go(self, tree: Node) -> None:
        self._list(tree.get("cost"))
        if tree.get("on") is not None:
            self._trigger(tree.on)
        if tree.get("when") is not None:
            self._walk(tree.when)
        self._list(tree.get("effect"))

    def _list(self, node: Node | None) -> None:
        """Walk through sentences, written as first and rest, one after the other, however many there are."""
        while node is not None:
            self._walk(node)
            node = node.get("rest")

    # -- what is mentioned ------------------------------------------------------------------------------------------

    def _trigger(self, trigger: Node) -> None:
        """Note the card or the attack that a trigger mentions. From then on, cards paid no longer count as mentioned."""
        event = trigger.get("event")
        if event is None:
            return
        attack = event.get("a")
        if isinstance(attack, Node) and attack.kind == "attack-seen":
            if attack.whose not in _KNOWN_ATTACK:
                self.attack, self.card, self.attack_last = _Spoken(self._attack(attack)), None, True
            return
        spoken = self._of_event(event)
        if spoken is not None:
            self.card, self.attack_last = spoken, False

    def _attack(self, attack: Node) -> str:
        return _FIRST.sub("the ", self.words_of(attack)).removesuffix("'s")

    def _walk(self, node: Node) -> None:
        """Look at words that point back first, then at what this part mentions itself."""
        if node.kind in ("later-do", "timed-sentence", "fired-if-sentence", "later-do-if", "rest-of-turn-do"):
            # An awaited event has its own cards, which `it` means when it happens.
            self._after_waiting(node)
            return
        self._refers(node)
        for value in node.slots.values():
            if isinstance(value, Node) and value is not node.get("rest"):
                self._list(value)
        self._speaks(node)

    def _after_waiting(self, node: Node) -> None:
        before = self.card, self.attack, self.attack_last
        event = node.get("on") or node.get("event")
        if isinstance(event, Node):
            self._trigger(event) if event.get("event") is not None else self._event_alone(event)
        for value in node.slots.values():
            if isinstance(value, Node) and value is not event:
                self._list(value)
        self.card, self.attack, self.attack_last = before

    def _event_alone(self, event: Node) -> None:
        attack = event.get("a")
        if isinstance(attack, Node) and attack.kind == "attack-seen" and attack.whose not in _KNOWN_ATTACK:
            self.attack, self.attack_last = _Spoken(self._attack(attack)), True

    def _speaks(self, node: Node) -> None:
        if node.kind in _ATTACKS and node.production.symbol in ("the-attack", "the-attacks", "an-attack"):
            said = self._attack(node)
            self.attack, self.attack_last = _Spoken(f"{said[:1].lower()}{said[1:]}"), True
            return
        self.choices += node.kind in ("choose", "rival-chooses-cards")
        cards = node.get("cards")
        act = node.kind.removesuffix("-cost").removesuffix("-to").removesuffix("-either")
        if node.kind == "draw":
            self._say(_Spoken(f"{_drawn(node)} that {_by(node)} drew"), "drawn")
        elif isinstance(cards, Node) and (act in CARD_VERBS or act in ("add", "choose", "look-at")) and _is_new(cards):
            done = {"choose": "chose", "look-at": "looked at", "add": "added"}.get(act) or VERBS[act].past
            spoken = _Spoken(
                f"{self._the(cards)} that {_by(node)} {done}", cards.kind == "both-cards" and _one_each(cards)
            )
            self._say(spoken, done if act not in CARD_VERBS else VERBS[act].done)
            if act == "choose":
                self.chosen = spoken

    def _say(self, spoken: _Spoken, done: str) -> None:
        self.card, self.attack_last = spoken, False
        self.done[done] = spoken

    # -- what points back -------------------------------------------------------------------------------------------

    def _refers(self, node: Node) -> None:
        symbol = node.production.symbol
        if node.kind in _TO_CARDS and symbol in ("cards", "known-cards", "known-one", "those", "barred-cards"):
            self._point(node, self.card or (self.attack if _may_be_attack(node) else None))
            if node.kind == "it" and self.card is not None and self.card.two:
                self.unclear.append(node)
        elif node.kind in _TO_DONE:
            self._point(node, self.done.get(str(node.p.means)))
        elif node.kind == "chosen":
            self._point(node, self.chosen)
            if self.choices > 1 and print_node(node).endswith("s"):
                self.unclear.append(node)
        elif node.kind == "blocked-attacks" or (node.kind == "that-cards" and node.get("noun") == "attack's"):
            if self.no_attack_yet and self.attack is None and self.card is None:
                self.unclear.append(node)
        elif node.kind in ("changes", "changes-and") and isinstance(node.get("a"), Node) and node.a.kind == _TO_ATTACK:
            changed = {part.kind for part in walk(node.p)}
            if self.attack is not None and (self.attack_last or changed & _OF_ATTACKS):
                self._point(node.a, self.attack)

    def _point(self, node: Node, spoken: _Spoken | None) -> None:
        words = self.words_of(node)
        if spoken is not None and words != spoken.means:
            self.found.append(Reference(node, words, spoken.means))

    def _the(self, cards: Node) -> str:
        """Return `1 rival foundation` as it's mentioned afterwards: `the rival foundation`."""
        said = self.words_of(cards).removesuffix(" at random")
        if _MANY.match(said):
            return f"the {said}"
        for before in (_FIRST, _UP_TO):
            if before.match(said):
                return f"the {before.sub('', said)}"
        return said

    def _of_event(self, event: Node) -> _Spoken | None:
        """Return the card of an event: `the foundation that was destroyed`, `the attack that your rival played`."""
        verb, what = event.get("verb"), event.get("what") or event.get("d")
        if not isinstance(what, Node):
            return None
        if what.kind == "seen-this":
            return _Spoken("this card")
        if (verb not in CARD_VERBS and verb not in ("play", "add")) or what.kind == "seen-character":
            return None
        described = what.get("d", what) if what.kind.startswith("seen-") else what
        noun, past = self.words_of(described), VERBS[verb]
        if event.get("who") in ("you", "rival"):
            return _Spoken(f"the {noun} that {_by(event)} {past.past}")
        return _Spoken(f"the {noun} that {'were' if _is_plural(what) else 'was'} {past.done}")


def _may_be_attack(node: Node) -> bool:
    """Could it be an attack? `It`, `that attack`, `that card`, but not `that backup`."""
    return print_node(node).split()[-1] in ("it", "them", "attack", "card", "attacks", "cards")


def _is_new(cards: Node) -> bool:
    """Are cards found by their description, rather than mentioned before?"""
    return all(part.kind not in _SPOKEN_OF for part in walk(cards))


def _one_each(cards: Node) -> bool:
    return all(_FIRST.match(print_node(part)) for part in (cards.a, cards.b))


def _by(node: Node) -> str:
    return _SUBJECTS.get(str(node.get("who", "you")), "you")


def _drawn(node: Node) -> str:
    many = print_node(node.n)
    return "the card" if many == "1" else "the cards"


def _is_plural(what: Node) -> bool:
    return what.get("n") is not None and int(what.n) > 1


def in_words(found: Iterable[Reference]) -> str:
    """Say what words mean, each once: `It is the card you discarded.`"""
    said = dict.fromkeys((one.words, one.means) for one in found)
    return " ".join(f'Here "{words}" means {means}.' for words, means in said)
