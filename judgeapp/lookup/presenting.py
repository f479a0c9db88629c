"""What a search found, as its page shows it: the answer, other rules, and everything else as what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Edition, Entry, OpenQuestion, Ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.selectors import questions_citing

from .documents import BAN, ERRATUM, QUESTION
from .rows import CARD
from .selectors import Answer
from .words import stems

Row = dict[str, Any]
MOST_RULES, MOST_NEAR, MOST_BESIDE, MOST_QUESTIONS = 7, 4, 3, 2
# After the best rule at least this many are shown, and more if they score this close to it.
FEWEST_RULES, NEAR_THE_BEST = 3, 0.55
ASK_SHARES = 0.4  # of the words of an ask, so that it says what was asked


@dataclass(frozen=True)
class ShownRule:
    """A rule among the results. `beside` are the clauses under it, or those next to it under the same lead-in.

    `also` is another clause of the entry that may be the one that was asked for.
    """

    row: Row
    edition: Edition
    entry: Entry
    clause: Clause
    beside: tuple[Clause, ...]
    same_in: tuple[str, ...]
    also: tuple[Clause, ...] = ()
    ask: str = ""

    @property
    def in_short(self) -> bool:
        return bool(self.row["rests_on"])

    @property
    def cite(self) -> str:
        """What people call it: `Stun 2.1`, or `Stun` for the entry in short."""
        return self.entry.title if self.in_short else f"{self.entry.title} {self.clause.number}"

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The clauses it shows, the one that answers first."""
        return (self.clause.ref, *(clause.ref for clause in (*self.beside, *self.also)))


@dataclass(frozen=True)
class AskedWord:
    """A word of a question that no rule answers: `entry` is what it means here, if it is a title."""

    word: str
    mentioned: bool
    entry: Entry | None = None


@dataclass(frozen=True)
class Found:
    """The groups of a page of results, each empty if nothing was found."""

    card: Row | None
    answer: ShownRule | None
    rules: tuple[ShownRule, ...]
    on_cards: tuple[Row, ...]
    questions: tuple[OpenQuestion, ...]
    words: tuple[AskedWord, ...]
    meant: tuple[tuple[str, str], ...]

    @property
    def rule_count(self) -> int:
        return len(self.rules) + (self.answer is not None)

    @property
    def said(self) -> str:
        """What a screen reader says when typing pauses."""
        more = f"{len(self.rules)} more rule{'' if len(self.rules) == 1 else 's'}"
        if self.card:
            return f"Card: {self.card['title']}. {len(self.rules)} rules."
        if self.answer:
            return f"Answer: {self.answer.cite}. {more}."
        if self.words:
            return "The rules don't answer this one."
        return f"{self.rule_count} rules." if self.rules else "Nothing found."

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The clauses whose scenarios are worth seeing, those of the answer first."""
        shown = [rule for rule in (self.answer, *self.rules[:3]) if rule]
        return tuple(dict.fromkeys(ref for rule in shown for ref in rule.refs))

    @property
    def cards(self) -> tuple[str, ...]:
        """The slugs of cards that the line names."""
        return tuple(row["entry"] for row in self.on_cards if row["kind"] == CARD)

    @property
    def keyword(self) -> str:
        """The keyword that the answer is about, if any."""
        entry = self.answer.entry if self.answer else None
        return entry.title if entry and entry.index == "keyword" else ""

    @property
    def errata(self) -> tuple[Row, ...]:
        return tuple(row for row in self.on_cards if row["kind"] != CARD)


def presented(answer: Answer) -> Found:
    """Return what a search found, in groups."""
    on_cards = tuple(row for row in answer.rows if row["kind"] in (CARD, ERRATUM, BAN))
    asked = [row["entry"] for row in answer.rows if row["kind"] == QUESTION]
    rows = [row for row in answer.rows if row["kind"] not in (CARD, ERRATUM, BAN, QUESTION)]
    rules = list(_rules(rows, answer))
    card = answer.rows[0] if answer.rows and answer.rows[0]["kind"] == CARD else None
    best = rules[0] if rules and not card and not answer.unanswered and _is_best(rules[0], answer) else None
    questions = [library().open_questions[name] for name in asked]
    if best:
        questions += [one for ref in best.refs for one in questions_citing(ref=ref)]
    if best:
        rules = _near_the_best(rules)
    return Found(
        card=card,
        answer=best,
        rules=tuple(rules if best else rules[: FEWEST_RULES if card else MOST_NEAR if answer.unanswered else None]),
        on_cards=on_cards,
        questions=tuple(dict.fromkeys(questions))[:MOST_QUESTIONS],
        words=tuple(_words(answer)) if answer.unanswered and answer.rows else (),
        meant=tuple((term.word, term.means) for term in answer.query.terms if term.means and term.means != term.word),
    )


def _near_the_best(rules: list[ShownRule]) -> list[ShownRule]:
    """The rules worth showing behind the first: a few, and those that are nearly as good. It shows some itself."""
    best, *others = rules
    behind = [rule for rule in others if rule.clause.ref not in best.refs][:MOST_RULES]
    least = NEAR_THE_BEST * behind[0].row["score"] if behind else 0.0
    return [rule for n, rule in enumerate(behind) if n < FEWEST_RULES or rule.row["score"] >= least]


def _is_best(rule: ShownRule, answer: Answer) -> bool:
    """Is this the first row, apart from cards that the line names?"""
    return next(row for row in answer.rows if row["kind"] != CARD) is rule.row


def _rules(rows: Iterable[Row], answer: Answer) -> Iterator[ShownRule]:
    """The rules found, without those of other editions that repeat one before them word for word."""
    said: set[tuple[str | None, str]] = set()
    asked = frozenset(text for term in answer.query.terms for text in term.stems)
    for row in rows:
        key = (row["clause"], row["text"])
        if key not in said:
            said.add(key)
            yield _shown(row, asked)


def _shown(row: Row, asked: frozenset[str]) -> ShownRule:
    books = library()
    edition = books.editions[row["edition"]]
    entry = edition.entries[row["entry"]]
    clause = entry.by_id[row["clause"]]
    below = row["rests_on"] or [part["clause"] for part in row["children"]]
    also = tuple(entry.by_id[part["clause"]] for part in row["also"])
    beside = [one for one in entry.clauses if one.id in below] or [
        one for one in _siblings(entry, clause) if one not in also
    ]
    return ShownRule(
        row=row,
        edition=edition,
        entry=entry,
        clause=clause,
        beside=tuple(beside[: len(below) or MOST_BESIDE]),
        same_in=tuple(_same_in(clause)),
        also=also,
        ask=_ask(entry, clause, asked),
    )


def _siblings(entry: Entry, clause: Clause) -> list[Clause]:
    """The clauses that follow it under the same lead-in."""
    if not clause.parent:
        return []
    under = [other for other in entry.clauses if other.parent == clause.parent and not other.hangs]
    return under[under.index(clause) + 1 :] if clause in under else []


def _same_in(clause: Clause) -> Iterator[str]:
    """The other editions that say the same in the same words."""
    for edition in library().editions.values():
        other = library().clause(Ref(edition.id, clause.entry, clause.id))
        if edition.id != clause.edition and other and plain_text(other.text) == plain_text(clause.text):
            yield edition.short


def _ask(entry: Entry, clause: Clause, asked: frozenset[str]) -> str:
    """This clause's question that is closest to what was asked, if any is close."""
    best, share = "", ASK_SHARES
    for ask, name in entry.answered_by.items():
        words = frozenset(stems(ask)) if name == clause.id else frozenset()
        shared = len(words & asked) / len(words | asked) if words else 0.0
        if shared >= share:
            best, share = ask, shared
    return best


def _words(answer: Answer) -> Iterator[AskedWord]:
    """The words that were asked about, those that no document has first."""
    unmentioned = set(answer.unmentioned)
    titles = {entry.title.lower(): entry for entry in library().current.entries.values()}
    terms = [term.word for term in answer.query.terms if not term.role]
    for word in sorted(dict.fromkeys(terms), key=lambda word: word not in unmentioned):
        yield AskedWord(word, word not in unmentioned, titles.get(word))
