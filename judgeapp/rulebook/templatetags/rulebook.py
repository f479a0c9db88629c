"""Template tags and filters that every page may use."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from judgeapp.rulebook.comparing import CHANGED, ONLY_LEFT, ONLY_RIGHT, SAME, Pair
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Entry, GistSentence, Ref
from judgeapp.rulebook.quotes import curly, curly_words
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url

register = template.Library()


@register.filter
def url_of(ref: Ref) -> str:
    """The address of an entry or clause."""
    return entry_url(ref)


@register.filter
def without_marks(text: str) -> str:
    """A clause's words without markup."""
    return curly_words(plain_text(text))


@register.filter
def typeset(html: str) -> SafeString:
    """HTML, or plain words, with quotes as a typesetter sets them."""
    return SafeString(curly(conditional_escape(html)))


@register.filter
def in_words(name: str) -> str:
    """A kind's name as people write it: `open-question` is an open question."""
    return name.replace("-", " ")


@register.filter
def rests_on(sentence: GistSentence, entry: Entry) -> list[Clause]:
    """The clauses that a sentence of an entry in short rests on, one for each number."""
    return list({entry.by_id[name].number: entry.by_id[name] for name in reversed(sentence.clauses)}.values())[::-1]


@register.filter
def edition_short(edition: str) -> str:
    """What an edition is called in a word or two."""
    return library().editions[edition].short


@register.filter
def hanging_number(clause: Clause) -> str:
    """The label of a clause: its number, or, for a further sentence of a rule that the source numbers, its letter."""
    letter = clause.id.rpartition("-")[2]
    return (
        letter if clause.depth and len(letter) == 1 and letter.isalpha() and clause.id[:1].isdigit() else clause.number
    )


@register.filter
def newer_side(pair: Pair, side: str) -> Clause | None:
    """The newer clause of a pair, whose newer side is `left` or `right`."""
    return pair.left if side == "left" else pair.right


@register.filter
def older_side(pair: Pair, side: str) -> Clause | None:
    return pair.right if side == "left" else pair.left


@register.filter
def that_differ(pairs: Sequence[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair.state != SAME]


@register.filter
def that_agree(pairs: Sequence[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair.state == SAME]


@register.filter
def struck(pair: Pair, side: str) -> list[tuple[str, str]]:
    """A changed clause in one line: what stayed, the `old` words and the `new` ones in their place."""
    new, old = (pair.left_marks, pair.right_marks) if side == "left" else (pair.right_marks, pair.left_marks)
    told: list[tuple[str, str]] = []
    gone = list(old)
    for words, marked in new:
        while gone and gone[0][1]:
            told.append((gone.pop(0)[0], "old"))
        if marked:
            told.append((words, "new"))
        else:
            told.append((words, ""))
            gone.pop(0)
    return told + [(words, "old") for words, marked in gone if marked]


@register.filter
def sums_up(pairs: Sequence[Pair], newer: str = "left") -> str:
    """The number of changes: 2 rules added, 1 changed, 1 gone."""
    added, gone = (ONLY_LEFT, ONLY_RIGHT) if newer == "left" else (ONLY_RIGHT, ONLY_LEFT)
    counts = [
        (sum(pair.state == state for pair in pairs), word)
        for state, word in ((added, "added"), (CHANGED, "changed"), (gone, "gone"))
    ]
    told = [f"{count} {word}" for count, word in counts if count]
    return ", ".join(told) or "nothing"
