"""An understood ability explained part by part: its restrictions, type, costs, conditions, and each step of its
effect."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.references import in_words, references
from rules_engine.card_text.tokens import normal, said_today
from rules_engine.explaining import governing
from rules_engine.explaining.shapes import (
    BRACKET,
    CHOICE,
    CONDITION,
    COST,
    DEFINITION,
    ENDING,
    LATER,
    NAME,
    RESTRICTION,
    STEP,
    TRIGGER,
    TYPE,
    Part,
)
from rules_engine.explaining.spans import Spans

ClauseText = Callable[[str], str]

_DO = {"instruction", "static", "it-static", "more-act", "its-act", "they-act", "it-gets"}
_WHEN = {"condition"}
_WAITS = {"trigger", "next-trigger", "attack-event", "next-event"}
_LISTS = ("bullets", "named-bullets")
_WHO = {"you": "You do this", "rival": "Your rival does this", "both": "Both players do this"}
_KEPT_FROM = {
    "you": "You can't do this",
    "rival": "Your rival can't do this",
    "any": "Neither player can do this",
}
_FORBIDS = re.compile(r"\b(?:cannot|can not|may not)\b")
_TO_PLAYERS = re.compile(r"(?:you|your rival|they|players|either player) (?:cannot|can not|may not)\b")
_EXPLAINED = {COST, STEP}
_LASTS = re.compile(r"\bgets? (?:[-+]|a\b)|\b(?:gains?|loses?) (?!(?:\S+ )?(?:health|stamina)\b)")
_UP_OR_DOWN = re.compile(r"\bgets? (?:\+\S+ or [-−–]|[-−–]\S+ or \+)")


class Teller:
    """Explains one understood ability, part by part, in printed order."""

    def __init__(self, ability: ReadAbility, spans: Spans, clause_text: ClauseText) -> None:
        self.ability, self.spans, self.clause_text = ability, spans, clause_text
        self.references = references(ability, spans.words)

    def parts(self) -> Iterator[Part]:
        ability, tree = self.ability, self.ability.tree
        assert tree is not None
        for node in ability.restrictions:
            yield self._known(RESTRICTION, node, governing.RESTRICTIONS, governing.ANY_RESTRICTION)
        if tree.get("named") is not None:
            named = ("abilities-with-names#function-the-same", "abilities-with-names#names-identify")
            yield self._part(NAME, tree.named, "A name; it changes nothing about how the ability works.", *named)
        yield self._type(tree)
        for node in ability.brackets:
            yield self._known(BRACKET, node, governing.BRACKETS, governing.ANY_BRACKET)
        yield from self._costs()
        if ability.trigger is not None:
            yield self._trigger(ability.trigger)
        if ability.condition is not None:
            yield self._condition(ability.condition, 0)
        for sentence in ability.sentences:
            yield from self._steps(sentence, 0)
        if ability.x_is is not None:
            cites = ("x#defined-by-effect", "effects#x-is-no-instruction", "x#not-negative")
            yield self._part(DEFINITION, ability.x_is, "Says what X is. It isn't an instruction.", *cites)
        for node in ability.x_limits:
            said = "X may be 0." if node.kind == "x-may-be-zero" else "Says the most X can be."
            yield self._part(DEFINITION, node, said, "x#owner-picks", "x#where-x-stands")
        for node in ability.endings:
            yield self._known(ENDING, node, governing.ENDINGS, governing.ANY_ENDING)

    def _part(self, role: str, node: Node, means: str, *cites: str, depth: int = 0, lasts: str = "") -> Part:
        if role in _EXPLAINED:
            means = " ".join(filter(None, (means, self._rule_says(cites[0]), lasts)))
        inside = {id(part) for part in walk(node)}
        means = f"{means} {in_words(one for one in self.references if id(one.node) in inside)}".strip()
        words = self.spans.words(node)
        today = said_today(words)
        if today is not None:
            means = f'{means} Read as "{today}".'.lstrip()
        return Part(role, words, means, tuple(dict.fromkeys(cites)), self.spans.of(node), depth)

    def _rule_says(self, cite: str) -> str:
        """Return the plain words of a clause of the rulebook; nothing if there is no such clause."""
        return governing.GLOSSES[cite] if cite in governing.GLOSSES else self.clause_text(cite)

    def _known(self, role: str, node: Node, table: Any, otherwise: tuple[str, tuple[str, ...]]) -> Part:
        means, cites = table.get(node.kind, otherwise)
        more = governing.by_words(self.spans.words(node)) if role == ENDING else ()
        return self._part(role, node, means, *cites, *more)

    def _type(self, tree: Node) -> Part:
        means, cites = governing.TYPES[self.ability.type]
        if tree.get("type") is not None:
            if tree.type.get("old"):
                means = f"Short for {self.ability.type.capitalize()}. {means}"
            return self._part(TYPE, tree.type, means, *cites)
        return Part(TYPE, "", means, cites, (0, 0))

    def _costs(self) -> Iterator[Part]:
        for i, node in enumerate(self.ability.costs):
            own = governing.COSTS.get(node.kind) or governing.by_words(self.spans.words(node))
            cites = [clause if clause != "commit#by-effect" else "commit#by-cost" for clause in own]
            more = ("costs#pay-in-order",) if i else ("costs#must-be-payable",)
            means = "Paid after the cost before it." if i else "Paid before anything happens."
            if node.kind.startswith("check-against"):
                means = "A check that must pass; it is paid last."
            yield self._part(COST, node, means, *cites, *more)

    def _trigger(self, node: Node) -> Part:
        means = "You can only play it when this has happened."
        if self.spans.words(node).lower().startswith("before"):
            means = "You can only play it when this is about to happen."
        cites = ("response-ability#own-trigger", "response-ability#valid")
        return self._part(TRIGGER, node, means, *cites, *governing.by_words(self.spans.words(node), 1))

    def _condition(self, node: Node, depth: int, kind: str = "if-sentence") -> Part:
        if kind.startswith("while"):
            means, cites = "It applies only while this is true.", ("static-effect#active-while-live",)
        elif "instead" in kind:
            means, cites = "If this is true, it replaces what was said before.", ("effects#if-instead",)
        elif kind.startswith("unless"):
            means = "Only if this isn't true; if it is, the sentence does nothing."
            cites = ("if#rest-of-sentence",)
        elif kind.startswith("as-the-case"):
            means, cites = "If this is true, it gets what's said before it.", ("if#rest-of-sentence",)
        elif kind.startswith("either"):
            means, cites = "If this is true, do the second instead of the first.", ("effects#either-or-if",)
        else:
            means = "Only if this is true; if not, the rest of its sentence does nothing."
            cites = ("if#rest-of-sentence",)
        return self._part(CONDITION, node, means, *cites, *governing.by_words(self.spans.words(node), 1), depth=depth)

    def _steps(self, node: Node, depth: int, kind: str = "", told: str = "you") -> Iterator[Part]:
        """A sentence or a part of one: conditions and waits first, then what is done and by whom."""
        symbol = node.production.symbol
        if symbol in _WHEN:
            yield self._condition(node, depth, kind)
            return
        if symbol in _WAITS:
            cites = ("fired-effect#triggered", "fired-effect#not-optional")
            yield self._part(LATER, node, "It waits for this and then happens by itself.", *cites, depth=depth)
            return
        inner = [child for child in _children(node) if _has_steps(child)]
        if symbol in _DO or not inner:
            yield self._step(node, depth, told)
            return
        if node.kind == "as-the-case-is-sentence":
            for when, change in ((node.a, node.p), (node.b, node.q)):
                yield self._condition(when, depth, node.kind)
                yield self._step(change, depth + 1, told)
            return
        if node.kind == "and-may":
            yield from self._steps(inner[0], depth, node.kind, told)
            means = "You choose whether to do this when you get to it."
            yield self._between(CHOICE, inner[0], inner[1], means, "effects#decision-when-reached", depth)
            yield from self._steps(inner[1], depth + 1, node.kind, told)
            return
        for opening in (self._choice(node, inner[0], depth), self._joining(node, inner, depth, told)):
            if opening is not None:
                yield opening
                depth += node.kind != "otherwise-sentence" and symbol not in _LISTS
        for child in sorted(inner, key=lambda child: child.production.symbol not in {*_WHEN, *_WAITS}):
            yield from self._steps(child, depth, node.kind, _told_to(node, child, told))

    def _joining(self, node: Node, inner: list[Node], depth: int, told: str) -> Part | None:
        """`or`, `Otherwise`, `For each ...`, `unless your rival ...`: what these words mean for the acts next to them."""
        if node.kind == "or-doings":
            told = _goes_on(node, told)
            who = "Your rival does" if told == "rival" else "You do"
            many = "three" if node.get("c") is not None else "two"
            means = f"{who} one of the {many} and choose{'s' if told == 'rival' else ''} which when you get to it."
            return self._between(CHOICE, inner[0], inner[1], means, "effects#decision-when-reached", depth)
        if node.kind == "otherwise-sentence":
            means = "Only if the condition before it isn't met."
            return self._before(CONDITION, node, inner[0], means, "if#rest-of-sentence", depth)
        if node.kind == "each-doing":
            means = "Do what follows that many times, counted now."
            return self._part(DEFINITION, node.each, means, "effects#in-order", depth=depth)
        if node.kind == "unless-does-sentence":
            act, price = node.do, node.b
            if self.spans.of(price) < self.spans.of(act):
                means = "Your rival may do this; if they do, what follows doesn't happen."
                return self._before(CHOICE, node, price, means, "effects#decision-when-reached", depth)
            means = "Your rival may do the second; if they do, the first doesn't happen."
            return self._between(CHOICE, act, price, means, "effects#decision-when-reached", depth)
        return None

    def _between(self, role: str, first: Node, second: Node, means: str, cite: str, depth: int) -> Part:
        return self._stretch(role, self.spans.of(first)[1], self.spans.of(second)[0], means, cite, depth)

    def _before(self, role: str, node: Node, first: Node, means: str, cite: str, depth: int) -> Part:
        return self._stretch(role, self.spans.of(node)[0], self.spans.of(first)[0], means, cite, depth)

    def _stretch(self, role: str, start: int, end: int, means: str, cite: str, depth: int) -> Part:
        """The words between two places, without the space and the comma around them."""
        words = self.spans.text[start:end]
        start += len(words) - len(words.lstrip(" ,"))
        words = words.strip(" ,")
        return Part(role, words, means, (cite,), (start, start + len(words)), depth)

    def _choice(self, node: Node, first: Node, depth: int) -> Part | None:
        """A `may` or a list to choose from: the words before the choice."""
        if node.production.symbol in _LISTS:
            return self._option_name(node, first, depth) if node.production.symbol == "named-bullets" else None
        lists = [child for child in _children(node) if child.production.symbol in _LISTS]
        is_list = bool(lists)
        if not (is_list or node.kind.startswith("may") or node.kind == "each-may"):
            return None
        start, end = self.spans.of(node)[0], self.spans.of(lists[0] if lists else first)[0]
        words = self.spans.text[start:end].rstrip(" •-")
        who = "Your rival chooses" if "rival" in words.lower() else "You choose"
        who = "Each player chooses" if node.kind == "each-may" else who
        if is_list:
            cites = ("bullets-in-abilities#choices-first", "bullets-in-abilities#only-chosen-effects")
            means = f"{who} from the list when the ability is played; only what's chosen is its effect."
        elif any(part.kind in _LATER for part in walk(node)):
            cites = ("next#next-card", "instruction#you-choose")
            means = f"{who} whether to do this when the time comes, not now."
        else:
            cites = ("effects#decision-when-reached", "instruction#you-choose")
            means = f"{who} whether to do this when it comes up."
        return Part(CHOICE, words, means, cites, (start, start + len(words)), depth)

    def _option_name(self, node: Node, first: Node, depth: int) -> Part:
        """`• Cold: ...`: the name of one option of a list."""
        start, end = self.spans.of(node)[0], self.spans.of(first)[0]
        words = self.spans.text[start:end]
        start += len(words) - len(words.lstrip(" •-"))
        words = words.strip(" •-:")
        cites = ("bullets-in-abilities#choose-from-list",)
        return Part(NAME, words, "The name of this option.", cites, (start, start + len(words)), depth)

    def _step(self, node: Node, depth: int, told: str) -> Part:
        words = self.spans.words(node)
        low = normal(words)  # with old words in today's form
        who = next((inner.get("who") for inner in walk(node) if isinstance(inner.get("who"), str)), None)
        if who == "same" or (who == "you" and not low.startswith("you ")):
            who = told
        cites = [*governing.by_words(low)]
        if node.production.symbol == "static":
            means = "It's true while the ability is active."
        else:
            means = _done_by(str(who), low)
            means += ", choosing any number up to that many" if "up to" in low and "cards" in node.slots else ""
            means += ", counted now" if "for each" in low else ""
            means = f"{means.lstrip(', ').capitalize()}." if means else ""
        lasts = ""
        if _LASTS.search(low):
            cites.append("effects#lasts-until-end-of-turn")
            lasts = "It lasts until the turn ends, unless it says otherwise."
        elif who == "rival" and node.get("cards") is not None:
            cites.append("effects#own-cards-by-default")
            means += " This means their own cards, unless it says otherwise."
        if _UP_OR_DOWN.search(low):
            cites = [cite for cite in cites if cite not in ("bonus#plus-number", "penalty#minus-number")]
            cites += ["bonus#plus-number", "penalty#minus-number"]
            means += " The number goes up or down by that much, as the ability's owner chooses."
        return self._part(STEP, node, means.strip(), *(cites or ["effects#in-order"]), depth=depth, lasts=lasts)


def _done_by(who: str, words: str) -> str:
    """Return the player who does it, or may not do it; nobody, if it only prevents something else."""
    if not _FORBIDS.search(words):
        return _WHO.get(who, "")
    return _KEPT_FROM.get(who, "") if _TO_PLAYERS.match(words) else ""


# Acts that only let a player try a card later.
_LATER = ("play-as-next-form", "try-to-play")
# Acts joined to one before them, which the same player does.
_JOINED = ("both-doings", "then-doings")


def _told_to(node: Node, child: Node, told: str) -> str:
    """Return the player that a part tells to act: `Your rival may discard 1 card`, `They discard 1 card and draw 1
    card`.
    """
    if node.kind == "unless-does-sentence" and child is node.b:
        return "rival"
    if node.kind.startswith(("may", "must")) and node.get("who") == "rival":
        return "rival"
    if node.kind == "each-may":
        return "both"
    if node.kind == "or-doings" and child is not node.a:
        return _goes_on(node, told)
    if node.kind not in _JOINED or child is node.a:
        return told
    first = node.a.a if node.a.kind == "counted-act" else node.a
    goes_on = child.kind != "next-act" or child.a.get("who") == "same"
    how = first.production.phrasing
    if goes_on or how.they_act or how.both_act:
        return str(first.get("who") or ("rival" if first.kind == "rival-chooses-cards" else told))
    return told


def _goes_on(node: Node, told: str) -> str:
    """`Your rival discards 1 card or loses 2 health`: the second act names nobody, so the same player does it."""
    first = next((str(one.who) for one in walk(node.a) if isinstance(one.get("who"), str)), told)
    return first if first == "rival" and any(one.get("who") == "same" for one in walk(node.b)) else told


def _children(node: Node) -> list[Node]:
    return [value for value in node.slots.values() if isinstance(value, Node)]


def _has_steps(node: Node) -> bool:
    """Does a node contain an instruction, a condition or a wait?"""
    return any(inner.production.symbol in {*_DO, *_WHEN, *_WAITS} for inner in walk(node))
