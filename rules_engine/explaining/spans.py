"""Where each part of a reading is in the text as it was written.

A reading prints back to the folded text word for word, so the place of a node among the printed words is its place among
the tokens, and a token knows where it was written.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.productions import Lit, Maybe
from rules_engine.card_text.tokens import Token, tokenize

Span = tuple[int, int]
_QUOTES = '"“”'
_STOP_AND_QUOTE = '."'


class Spans:
    """The spans of all nodes of one ability."""

    def __init__(self, ability: ReadAbility) -> None:
        self.text = ability.text
        self._tokens = tokenize(ability.text)
        self._starts: list[int] = []
        at = 0
        for token in self._tokens:
            self._starts.append(at)
            at += len(token.text) + 1
        self._ends = _ends(self._tokens, self.text)
        self._found: dict[int, Span] = {}
        self._at = 0
        if ability.tree is not None:
            self._place(ability.tree)

    def of(self, node: Node) -> Span:
        """Where a node's words are in the text; all of it if that can't be known."""
        return self._found.get(id(node), (0, len(self.text)))

    def words(self, node: Node) -> str:
        start, end = self.of(node)
        return self.text[start:end]

    def written(self, folded: str) -> Span | None:
        """Where words of the folded text are in the text."""
        at = f" {' '.join(token.text for token in self._tokens)} ".find(f" {folded} ")
        return self._span(at, at + len(folded)) if at >= 0 and folded else None

    def _place(self, node: Any) -> None:
        if not isinstance(node, Node):
            self._said(print_node(node))
            return
        start, before = self._at, len(self._found)
        words = iter(node.words)
        for part in node.production.parts:
            if isinstance(part, Lit):
                self._said(next(iter(part.choices)) if len(part.choices) == 1 else next(words))
            elif isinstance(part, Maybe):
                if next(words) == "+":
                    self._said(" ".join(part.words))
            elif node.slots[part.name] is not None:
                self._place(node.slots[part.name])
        if self._at > start or len(self._found) > before:
            self._found[id(node)] = self._span(start, self._at - 1)

    def _said(self, words: str) -> None:
        if words:
            self._at += len(words) + 1

    def _span(self, start: int, end: int) -> Span:
        if not self._tokens:
            return 0, len(self.text)
        first = max(0, bisect_right(self._starts, start) - 1)
        last = max(0, bisect_right(self._starts, max(start, end - 1)) - 1)
        return self._tokens[first].start, self._ends[last]


def _ends(tokens: Sequence[Token], text: str) -> list[int]:
    """Where each token ends as it was written: old words and short forms are longer or shorter than their replacements."""
    ends: list[int] = []
    start, end = len(text), len(text)
    for token in reversed(tokens):
        if token.start < start:
            end, start = start, token.start
        written = text[start:end].rstrip()
        # A full stop inside quotation marks is a separate token: the mark behind it still belongs to the words.
        open_quote = token.text[0] == '"' and written[-1] not in _QUOTES
        ends.append(end + len(_STOP_AND_QUOTE) if open_quote else start + len(written))
    return ends[::-1]
