"""The gallery: every scenario of content/scenarios under its own address, by topic, by clause and by words.

An address is made of the topic and the title, so that it stays the same when other scenarios are added to its file; `formerly` redirects.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from django.utils.text import slugify

from judgeapp.lookup.words import split_words
from judgeapp.metering import unmetered
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Entry, Ref, parse_ref
from rules_engine import CURRENT

from .errors import NoSuchScenario
from .gallery_words import WordIndex, scores
from .scenarios import PLAIN, Scenario, scenarios

# The names of the topics, in the order in which a newcomer would look through them.
TOPICS = {
    "guides": "From the guides",
    "turn": "The turn",
    "playing": "Playing cards and abilities",
    "attacking": "Attacks and blocks",
    "keywords": "Keywords",
    "effects": "Effects",
    "timing": "Timing and windows",
    "zones": "Zones",
    "cards": "Card types",
    "setup": "Setting up and decks",
    "card-text": "Card text",
    "pitfalls": "Pitfalls",
    "editions": "Older editions",
    "found": "Found in play",
}
MOST_WORDS, MOST_SEEN, MOST_SKETCHED = 8, 3, 4


@dataclass(frozen=True, eq=False)
class Shown:
    """A scenario of the gallery and its place there."""

    topic: str
    slug: str
    scenario: Scenario

    @property
    def address(self) -> str:
        return f"{self.topic}/{self.slug}"

    @property
    def url(self) -> str:
        return f"/scenarios/{self.address}/"

    @property
    def topic_title(self) -> str:
        return topic_title(self.topic)

    @property
    def has_board(self) -> bool:
        return self.scenario.kind not in PLAIN

    @property
    def sketch(self) -> tuple[tuple[str, ...], ...]:
        """The board in a few strokes: the rival's row and yours, each card upright, turned, or in the attack."""
        if not self.has_board:
            return ()
        players = self.scenario.question["board"]["players"]
        return tuple(_strokes(players[player]) for player in ("b", "a"))

    @cached_property
    def refs(self) -> tuple[Ref, ...]:
        """The clauses it shows."""
        ruleset = str(self.scenario.question.get("ruleset") or CURRENT.id)
        return tuple(dict.fromkeys(parse_ref(clause, ruleset) for clause in self.scenario.shows))

    @property
    def text(self) -> str:
        """Everything that it can be found by: title, about, topic, the clauses it shows and the cards it names."""
        cards = (self.scenario.question.get("cards") or {}).values()
        names = [str(card.get("name", "")) for card in cards if isinstance(card, dict)]
        clauses = [ref.local.replace("#", " ").replace("-", " ") for ref in self.refs]
        return " ".join([self.scenario.title, self.scenario.about, self.topic_title, *names, *clauses])


@dataclass(frozen=True)
class Gallery:
    """All scenarios that can be looked at."""

    shown: tuple[Shown, ...]

    @cached_property
    def by_address(self) -> dict[str, Shown]:
        return {one.address: one for one in self.shown}

    @cached_property
    def by_id(self) -> dict[str, Shown]:
        """By place in their file: what older links and reports name."""
        return {one.scenario.id: one for one in self.shown}

    @cached_property
    def by_card(self) -> dict[str, tuple[Shown, ...]]:
        """The scenarios that contain a card of the site, by its slug."""
        found: dict[str, dict[Shown, None]] = defaultdict(dict)
        for one in self.shown:
            for slug in cards_named(one.scenario.question.get("board")):
                found[slug][one] = None
        return {slug: tuple(ones) for slug, ones in found.items()}

    @cached_property
    def by_former_address(self) -> dict[str, Shown]:
        """By their former titles, which other sites' links use."""
        return {f"{one.topic}/{_slug(title)}": one for one in self.shown for title in one.scenario.formerly}

    @cached_property
    def by_clause(self) -> dict[Ref, tuple[Shown, ...]]:
        """The scenarios that show a clause (an entry, if the ref names none), in the gallery's order."""
        found: dict[Ref, dict[Shown, None]] = defaultdict(dict)
        for one in self.shown:
            for ref in one.refs:
                found[ref][one] = None
                found[Ref(ref.edition, ref.entry)][one] = None
        return {ref: tuple(ones) for ref, ones in found.items()}

    @cached_property
    def _titles(self) -> WordIndex:
        return WordIndex(one.scenario.title for one in self.shown)

    @cached_property
    def _texts(self) -> WordIndex:
        return WordIndex(one.text for one in self.shown)

    def holding(self, words: list[str]) -> dict[Shown, int]:
        """The scenarios that contain all these words, each with how well it fits."""
        return {self.shown[n]: score for n, score in scores(words, self._titles, self._texts).items()}

    @cached_property
    def topics(self) -> list[tuple[str, str, int]]:
        """Name, title and number of scenarios of each topic."""
        counts = Counter(one.topic for one in self.shown)
        order = {topic: i for i, topic in enumerate(TOPICS)}
        return [
            (topic, topic_title(topic), counts[topic])
            for topic in sorted(counts, key=lambda topic: (order.get(topic, len(order)), topic))
        ]


@cache
@unmetered()
def gallery() -> Gallery:
    """The gallery of the content as it is; made once for each process."""
    taken: dict[str, Shown] = {}
    for scenario in scenarios():
        one = _placed(scenario, taken)
        taken[one.address] = one
    order = {topic: i for i, topic in enumerate(TOPICS)}
    return Gallery(tuple(sorted(taken.values(), key=lambda one: order.get(one.topic, len(order)))))


def warm_up() -> None:
    """Read all scenarios and their words before the first visitor asks for them."""
    shown_list(q="block")
    gallery().by_clause  # noqa: B018 - kept once it is made


def _placed(scenario: Scenario, taken: dict[str, Shown]) -> Shown:
    """Its topic and the words of its title; a second one of that title adds the name of its file."""
    topic = _slug(scenario.topic) or "other"
    slug = _slug(scenario.title) or _slug(scenario.id)
    if f"{topic}/{slug}" in taken:
        slug = f"{slug}-{_slug(scenario.id)}"
    return Shown(topic, slug, scenario)


def _slug(text: str) -> str:
    return slugify(text.replace("_", "-").replace("/", "-"))


def _strokes(person: Mapping[str, Any]) -> tuple[str, ...]:
    """A player's character, foundations and card pool, as far as they fit."""
    turned = [bool(row.get("committed")) for row in (person["character"], *(person.get("stage") or ()))]
    strokes = ["turned" if one else "upright" for one in turned[:MOST_SKETCHED]]
    return (*strokes, "played") if person.get("card_pool") else tuple(strokes)


def topic_title(topic: str) -> str:
    """The name of a topic."""
    return TOPICS.get(topic) or topic.replace("-", " ").capitalize()


def shown_find(*, address: str) -> Shown:
    """A scenario by its address, by one it had before, or by its place in its file. Raises NoSuchScenario."""
    all_ = gallery()
    if found := all_.by_address.get(address) or all_.by_former_address.get(address) or all_.by_id.get(address):
        return found
    raise NoSuchScenario(address)


def shown_list(*, q: str = "", topic: str = "", entry: str = "", clause: str = "") -> list[Shown]:
    """The scenarios of a topic that show a clause (or any of an entry) and hold all the words; best first."""
    found: Iterable[Shown] = gallery().shown
    if entry:
        found = gallery().by_clause.get(Ref(CURRENT.id, entry, clause or None), ())
    if topic:
        found = (one for one in found if one.topic == topic)
    words = split_words(q)[:MOST_WORDS]
    if not words:
        return list(found)
    fitting = gallery().holding(words)
    return sorted((one for one in found if one in fitting), key=lambda one: -fitting[one])


@dataclass(frozen=True)
class Seen:
    """The scenarios that show some clauses: how many, the first few, and where all of them are listed."""

    shown: tuple[Shown, ...]
    ref: Ref | None

    @property
    def count(self) -> int:
        return len(self.shown)

    @property
    def first(self) -> tuple[Shown, ...]:
        return self.shown[:MOST_SEEN]

    @property
    def url(self) -> str:
        """The list of the first clause, if it has them all; else that of its entry. Older editions have no lists."""
        if self.ref is None or self.ref.edition != CURRENT.id:
            return ""
        whole = len(gallery().by_clause.get(self.ref, ())) == self.count
        return f"/scenarios/?entry={self.ref.entry}" + (
            f"&clause={self.ref.clause}" if whole and self.ref.clause else ""
        )


def seen(refs: tuple[Ref, ...]) -> Seen:
    """The scenarios that show any of the clauses, those of the first clause first."""
    found = {one: None for ref in refs for one in gallery().by_clause.get(ref, ())}
    return Seen(tuple(found), refs[0] if refs else None)


@dataclass(frozen=True)
class ShownEntry:
    """An entry of the rulebook with the number of scenarios that show it, and those of each clause."""

    entry: Entry
    count: int
    clauses: list[tuple[Clause, int]]


def entries_shown() -> list[tuple[str, list[ShownEntry]]]:
    """The current rulebook by shelf, with the scenarios that show it."""
    books, found = library(), gallery().by_clause
    shelves: dict[str, list[ShownEntry]] = {group.id: [] for group in books.groups.values()}
    for entry in books.current.entries.values():
        if entry.ref in found:
            clauses = [(clause, len(found[clause.ref])) for clause in entry.clauses if clause.ref in found]
            shelves[entry.group].append(ShownEntry(entry, len(found[entry.ref]), clauses))
    return [(books.groups[group].title, entries) for group, entries in shelves.items() if entries]


def how_many_show(ref: Ref) -> int:
    """How many scenarios show a clause or an entry."""
    return len(gallery().by_clause.get(ref, ()))


def cards_named(part: Any) -> Iterator[str]:
    """The slugs that the rows of a board name."""
    if isinstance(part, dict):
        if isinstance(part.get("card"), str):
            yield part["card"]
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from cards_named(one)
