"""The text of an ability marked: what its parts are, or where reading stopped and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.card_text.ability import ReadAbility
from rules_engine.explaining.shapes import STOPPED, UNDERSTOOD, UNREAD, AbilityInWords, Mark, Part
from rules_engine.explaining.spans import Spans


def marks_of(text: str, parts: tuple[Part, ...]) -> Iterator[Mark]:
    """Return the text cut at its parts; what is between them is punctuation and small words."""
    at = 0
    for part in sorted(parts, key=lambda part: part.at):
        start, end = part.at
        if start < at or end <= start:
            continue
        if start > at:
            yield Mark(text[at:start], UNDERSTOOD)
        yield Mark(text[start:end], UNDERSTOOD, part.role)
        at = end
    if at < len(text):
        yield Mark(text[at:], UNDERSTOOD)


def not_understood(ability: ReadAbility, spans: Spans) -> AbilityInWords:
    """Return how far the reading came, the words that stopped it, and why."""
    text, words = ability.text, ability.stopped_words
    start, end = ability.stopped_at, len(text)
    if ability.ambiguous:
        start, why = 0, "These words can be read in more than one way."
    elif text[start:] != words:
        # The text was read to its end, but nothing carries out these words, which are somewhere inside.
        start, end = spans.written(words) or (0, len(text))
        why = "We can read these words, but not carry them out yet."
    else:
        end = start + len(text[start:].split(maxsplit=1)[0]) if text[start:].strip() else len(text)
        why = "Reading stopped at these words." if words else "The line ends before the ability does."
    marks = (Mark(text[:start], UNDERSTOOD), Mark(text[start:end], STOPPED), Mark(text[end:], UNREAD))
    shown = AbilityInWords(
        text, ability.type, False, (), tuple(mark for mark in marks if mark.text), start, words, why, ability.ambiguous
    )
    return shown if words else replace(shown, stopped_words="")
