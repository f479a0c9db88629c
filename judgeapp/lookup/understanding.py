"""From a typed line to what is being looked for.

In order: filters (`edition:`, `kind:`) and "quoted phrases" are taken out; the name of an edition is noted; misspelt
words are corrected, split or completed; old and foreign words lead to today's; question words count little beside
others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from judgeapp.rulebook.model import Library

from .edition_words import edition_names, edition_words_of, named_edition
from .filters import KIND_NAMES, take_filters
from .roles import zone_roles
from .small_words import DEFINING_WORDS, QUESTION_WORDS
from .spelled import Spelled, spell
from .spelling import Vocabulary
from .words import split_words, stem, title_key

MAX_LENGTH = 200
MAX_WORDS = 24
QUESTION_WORD = 0.3
# A number usually comes from the asker's board, not from the rules.
NUMBER = 0.7
NAME_OF_EDITION, NAME_OF_CARD = 0.3, 0.3
# A zone, identified by what it is the zone of.
ROLE = 0.4
# How much today's word counts beside one that the rules still use, and beside one that they no longer use; and how much that one counts.
MEANT, MEANT_ONLY, OLD_WORD = 0.3, 0.8, 0.5
_AGAIN = re.compile(r"\bre-[a-z]+\b", re.I)
_PHRASE = re.compile(r'"([^"]{1,120})"')
_RULE_NUMBER = re.compile(r"(?:rule\s+)?(\d{3}(?:\.\d+)+)\.?$", re.I)
_PLACE = re.compile(r"(.+?)[\s,]+(\d+(?:\.\d+)+)\.?$")
_CITATION = re.compile(r"(?:([a-z]+-?[\d.]*):)?([a-z0-9][a-z0-9-]*)#([a-z0-9-]+)$", re.I)


@dataclass(frozen=True)
class Term:
    """One thing looked for: any of several stems will do, each with how sure we are of it.

    `means` is today's word for one that is old, or another game's. Nobody typed a `role`: it follows from the words around it.
    """

    word: str
    stems: dict[str, float]
    weight: float = 1.0
    means: str = ""
    role: bool = False


@dataclass(frozen=True)
class Query:
    """What the visitor is looking for.

    `number` is a rule's own number, `citation` a clause by its id, `place` one by its entry's title and its number there.
    """

    raw: str
    text: str
    terms: tuple[Term, ...] = ()
    small_words: frozenset[str] = frozenset()
    phrases: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    sequence: tuple[str, ...] = ()
    edition: str | None = None
    hint: str | None = None
    kind: str | None = None
    number: str | None = None
    citation: tuple[str | None, str, str] | None = None
    place: tuple[str, str] | None = None
    did_you_mean: str | None = None
    corrected: tuple[tuple[str, str], ...] = ()
    unmentioned: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """The words of the line, spelt right."""
        return self.readings[0].split() if self.readings else []

    @property
    def subjects(self) -> list[str]:
        """What may be asked for if nothing else is, the longest first: `what does stun 2 do` asks for `stun`.

        A title can begin with a word that only asks elsewhere: `what does in play mean`.
        """
        words = self.words
        kept = [at for at, word in enumerate(words) if word not in DEFINING_WORDS and not word.isdigit()]
        if not kept:
            return []
        spans = (words[first : kept[-1] + 1] for first in range(kept[0]))
        return [" ".join(span) for span in (*spans, [words[at] for at in kept])]

    @property
    def content(self) -> str:
        """What is left without question words: `how do i block` asks about `block`."""
        return " ".join(term.word for term in self.terms if not term.role)

    @cached_property
    def weighted_stems(self) -> list[tuple[str, float]]:
        """Every stem looked for, with how much it counts."""
        return [(text, term.weight * sure) for term in self.terms for text, sure in term.stems.items()]

    @property
    def only_phrases(self) -> bool:
        """Is nothing asked for besides the quoted words?"""
        return all(word in DEFINING_WORDS for word in split_words(_PHRASE.sub(" ", self.text)))

    @property
    def is_empty(self) -> bool:
        return not (self.terms or self.phrases or self.number or self.citation)

    @cached_property
    def says_nothing(self) -> bool:
        """Are there only small words and numbers?"""
        return all(term.word in QUESTION_WORDS or term.word.isdigit() for term in self.terms)


@dataclass
class Understanding:
    """Understands queries against one state of the rulebook."""

    library: Library
    vocabulary: Vocabulary
    _synonyms: dict[tuple[str, ...], tuple[str, ...]] = field(init=False)
    _titles: frozenset[str] = field(init=False)
    _quoting_titles: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self._edition_names = edition_names(self.library)
        self._edition_by_word = edition_words_of(self.library)
        self._titles = frozenset(title_key(entry.title) for entry in self.library.entries())
        self._quoting_titles = frozenset(title_key(e.title) for e in self.library.entries() if '"' in e.title)
        self._synonyms = {
            tuple(split_words(words)): synonym.means for synonym in self.library.synonyms for words in synonym.words
        }

    @cached_property
    def _longest_from(self) -> dict[str, int]:
        """By first word, how many words the longest old or foreign expression has that starts with it."""
        longest: dict[str, int] = {}
        for words in self._synonyms:
            longest[words[0]] = max(longest.get(words[0], 1), len(words))
        return longest

    @cached_property
    def _of_today(self) -> frozenset[str]:
        """The stems that the current edition uses, in its headings, clauses and asks."""
        entries = self.library.current.entries.values()
        texts = (text for entry in entries for text in (entry.title, *entry.aliases, *entry.asks))
        clauses = (clause.text for entry in entries for clause in entry.clauses)
        return frozenset(stem(word) for text in (*texts, *clauses) for word in split_words(text))

    def understand(
        self, raw: str, edition: str | None = None, kind: str | None = None, names: Iterable[str] = ()
    ) -> Query:
        """Read a typed line; `edition` and `kind` given beside it count like filters inside it.

        `names` are those of cards in the line: their words are spelt right.
        """
        text = " ".join(raw.split())
        faults: list[str] = []
        if len(text) > MAX_LENGTH:
            text = text[:MAX_LENGTH]
            faults.append(f"Only the first {MAX_LENGTH} characters were searched.")
        text, filters = take_filters(text)
        query = Query(
            raw=raw,
            text=text,
            edition=self._edition(edition or filters.get("edition"), faults),
            kind=self._kind(kind or filters.get("kind"), faults),
        )
        if match := _RULE_NUMBER.match(self._without_edition(text)):
            query = replace(query, number=match[1])
        elif match := _PLACE.match(text.strip()):
            query = replace(query, place=(title_key(match[1]), match[2]))
        if match := _CITATION.match(text.strip()):
            query = replace(query, citation=(match[1], match[2].lower(), match[3].lower()))
        phrases = tuple(phrase for phrase in _PHRASE.findall(text) if split_words(phrase))
        if title_key(text) in self._quoting_titles:
            # Some titles hold quotes; typed in full they are the title, not a phrase.
            phrases = ()
        words = split_words(self._joined(text))[:MAX_WORDS]
        named = None if query.number or query.citation else named_edition(words, self._edition_names)
        edition_words: list[str] = []
        if named:
            edition_words, words = words[named.first : named.end], words[: named.first] + words[named.end :]
        of_names = {word for name in names for word in split_words(name)}
        spelled = spell(words, self.vocabulary, lambda word: word in of_names or self._understood(word))
        current = self.library.current.id
        older = (query.edition or (named.edition if named else current)) != current
        terms, readings = self._terms(spelled, older)
        terms = _with_names_behind(terms, names)
        terms += [Term(role, {role: 1.0}, ROLE, role=True) for role in zone_roles([row[0] for row in spelled.rows])]
        if named:
            terms += [Term(word, {stem(word): 1.0}, NAME_OF_EDITION) for word in edition_words]
        by_name = bool(query.number or query.citation)
        return replace(
            query,
            phrases=phrases,
            terms=tuple(terms),
            small_words=frozenset(stem(word) for word in words if word in QUESTION_WORDS),
            readings=tuple(readings),
            sequence=tuple(stem(row[0]) for row in spelled.rows),
            hint=named.edition if named else None,
            did_you_mean=readings[0] if spelled.corrected and not by_name else None,
            corrected=() if by_name else tuple(spelled.corrected),
            unmentioned=() if by_name else tuple(dict.fromkeys(spelled.unmentioned)),
            faults=tuple(faults),
        )

    def _joined(self, text: str) -> str:
        """`re-order` is `reorder`, if that is a word of the rules and the other no title."""
        return _AGAIN.sub(lambda found: self._one_word(found[0]), text)

    def _one_word(self, parted: str) -> str:
        joined = parted.replace("-", "")
        known = joined.lower() in self.vocabulary and title_key(parted) not in self._titles
        return joined if known else parted

    def _without_edition(self, text: str) -> str:
        """`UFS 102.3` is 102.3."""
        words = text.split()
        named = named_edition([word.lower() for word in words], self._edition_names)
        return " ".join(words[: named.first] + words[named.end :]) if named else text.strip()

    def _understood(self, word: str) -> bool:
        """Is this one of another game's words, or an old one?"""
        return any(form in self._synonyms for form in _inflections((word,)))

    def _edition(self, name: str | None, faults: list[str]) -> str | None:
        if not name:
            return None
        found = self._edition_by_word.get(name.lower(), name.lower())
        if found not in self.library.editions:
            faults.append(f"There's no edition '{name}'. There are {', '.join(self.library.editions)}.")
        return found

    def _kind(self, name: str | None, faults: list[str]) -> str | None:
        if not name:
            return None
        found = KIND_NAMES.get(name.lower())
        if found is None:
            faults.append(f"There's no kind '{name}'. There are {', '.join(sorted(set(KIND_NAMES.values())))}.")
            return name.lower()
        return found

    def _terms(self, spelled: Spelled, older: bool) -> tuple[list[Term], list[str]]:
        """The terms of a query, and other wordings of the whole line."""
        rows = spelled.rows
        terms: list[Term] = []
        current_words: list[str] = []
        at = 0
        while at < len(rows):
            length, means = self._synonym_at(rows, at)
            if means:
                terms.append(self._synonym_term(rows[at : at + length], means, older))
                current_words += split_words(means[0])
                at += length
            else:
                word, alternatives = rows[at][0], rows[at]
                typing = at == len(rows) - 1 and word not in spelled.unmentioned
                terms.append(_term(word, alternatives, self.vocabulary, last=typing))
                current_words.append(word)
                at += 1
        readings = [" ".join(row[0] for row in rows), " ".join(current_words)]
        return _without_question_words(terms), list(dict.fromkeys(readings))

    def _synonym_term(self, rows: list[list[str]], means: tuple[str, ...], older: bool) -> Term:
        """Words that the rules use still count most; words that today's rules do not use count by what they mean."""
        typed = [stem(row[0]) for row in rows]
        known = older or all(word in self._of_today for word in typed)
        stems_ = dict.fromkeys(typed, 1.0 if known else OLD_WORD)
        for meaning in means:
            for word in split_words(meaning):
                stems_.setdefault(stem(word), MEANT if known else MEANT_ONLY)
        return Term(" ".join(row[0] for row in rows), stems_, means=means[0])

    def _synonym_at(self, spelled: list[list[str]], at: int) -> tuple[int, tuple[str, ...]]:
        """The longest old or foreign expression that starts here."""
        for length in range(min(self._longest_from.get(spelled[at][0], 1), len(spelled) - at), 0, -1):
            for folded in _inflections(tuple(row[0] for row in spelled[at : at + length])):
                if means := self._synonyms.get(folded):
                    return length, means
        return 1, ()


def _inflections(words: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The expression as written, and with its last word without a plural s, -ed or -ing."""
    last = words[-1]
    forms = [last]
    for ending in ("s", "es", "ed", "ing", "d"):
        if last.endswith(ending) and len(last) - len(ending) > 2:
            base = last[: -len(ending)]
            forms.append(base)
            if len(base) > 3 and base[-1] == base[-2]:
                forms.append(base[:-1])
            if ending == "ing":
                forms.append(base + "e")
    return [(*words[:-1], form) for form in forms]


def _term(word: str, spellings: list[str], vocabulary: Vocabulary, last: bool) -> Term:
    stems_: dict[str, float] = {}
    for rank, spelling in enumerate(spellings):
        stems_.setdefault(stem(spelling), 1.0 if rank == 0 else 0.5)
    if last and len(word) > 2 and len(spellings) == 1:
        for completion in vocabulary.complete(word, most=4):
            stems_.setdefault(stem(completion), 0.35)
    return Term(word, stems_, weight=_weight(word))


def _weight(word: str) -> float:
    if word in QUESTION_WORDS:
        return QUESTION_WORD
    return NUMBER if word.isdigit() else 1.0


def _without_question_words(terms: list[Term]) -> list[Term]:
    """Drop question words if enough other words remain."""
    content = [term for term in terms if term.word not in QUESTION_WORDS]
    return content if content and len(terms) > 1 else terms


def _with_names_behind(terms: list[Term], names: Iterable[str]) -> list[Term]:
    """A card's name leads to the card; in the rules, the line's other words count, if there are any."""
    of_names = {word for name in names if len(split_words(name)) > 1 for word in split_words(name)}
    if all(term.word in of_names for term in terms):
        return terms
    return [replace(term, weight=NAME_OF_CARD * term.weight) if term.word in of_names else term for term in terms]
