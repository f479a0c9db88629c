"""manage.py train_meanings: the meanings of words, trained on the rulebook's asks.

A text points where its words point together. Two asks of one clause, or an ask and the clause itself, should point the same way, and
differently from the other clauses of their batch. The judged questions are not used.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from judgeapp.lookup.meanings import DIMENSIONS, Meanings
from judgeapp.lookup.weighing import asks_answered, told_by
from judgeapp.lookup.words import split_words
from judgeapp.rulebook.model import Library

from .minilm import Matrix, MiniLM

SEED, ROUNDS, BATCH = 20_261_118, 3, 256
RATE, SHARPNESS = 0.01, 1 / 0.07
# How often an ask is compared with the clause rather than with another of its asks.
WITH_CLAUSE = 0.3
# Pieces are listed by how common they are in English. Of the rarer ones, only those that the rulebook uses are kept.
COMMON_ENGLISH = 10_000
# A word that makes up this share of the rulebook counts half.
USUAL = 1e-3
LARGEST = 16_000
Say = Callable[[str], object]
Rows = list[int]


class Pair(NamedTuple):
    """An ask, the clause that it was written for, and the other texts of that clause."""

    ask: Rows
    clause: int
    others: list[Rows]
    told: Rows


def train(library: Library, model: MiniLM, say: Say) -> tuple[list[str], bytes]:
    """Return the pieces and their vectors, row by row."""
    numbers = {piece: at for at, piece in enumerate(model.pieces)}
    cut = Meanings(model.pieces, _no_values())
    texts = _texts(library)
    words = {text: split_words(text) for clause in texts for text in (clause[0], *clause[1])}
    used = Counter(piece for said in words.values() for word in said for piece in cut.pieces_of(word))
    kept = sorted({numbers[piece] for piece in used} | _common(model.pieces))
    say(f"{len(kept)} pieces, {len(used)} of them in the rulebook")
    table = _beginning(model, kept, [used[model.pieces[number]] for number in kept])
    rows = {number: row for row, number in enumerate(kept)}
    said = {
        text: [rows[numbers[piece]] for word in found for piece in cut.pieces_of(word)] for text, found in words.items()
    }
    groups = _saying_the_same(texts)
    pairs = [
        Pair(said[ask], groups[n], [said[other] for other in asks if other != ask], said[told])
        for n, (told, asks) in enumerate(texts)
        for ask in asks
    ]
    _improve(table, pairs, say)
    return [model.pieces[number] for number in kept], _as_bytes(table)


def _saying_the_same(texts: list[tuple[str, list[str]]]) -> list[int]:
    """Return one number for each clause, the same for clauses that share an ask: they don't have to be distinguished."""
    numbers, first = list(range(len(texts))), dict[str, int]()

    def number_of(clause: int) -> int:
        while numbers[clause] != clause:
            clause = numbers[clause]
        return clause

    for clause, (_, asks) in enumerate(texts):
        for ask in asks:
            numbers[number_of(clause)] = number_of(first.setdefault(ask, clause))
    return [number_of(clause) for clause in range(len(texts))]


def _as_bytes(table: Matrix) -> bytes:
    """Return whole numbers of 16 bits. Each row keeps the 8 highest bits of its largest number, so that the file packs well."""
    scaled = table * (LARGEST / np.abs(table).max())
    step = 2 ** np.ceil(np.log2(np.maximum(np.abs(scaled).max(1, keepdims=True), 128) / 127))
    packed: bytes = (np.round(scaled / step) * step).astype("<i2").tobytes()
    return packed


def _no_values() -> Any:
    return np.zeros(0, "i2")


def _texts(library: Library) -> list[tuple[str, list[str]]]:
    """The words of each clause, and its asks."""
    asks = asks_answered(library)
    found = ((told_by(entry, clause), asks[clause.ref]) for entry in library.entries() for clause in entry.clauses)
    return list(found)


def _common(pieces: Sequence[str]) -> set[int]:
    words = ((n, piece.removeprefix("##")) for n, piece in enumerate(pieces[:COMMON_ENGLISH]))
    return {n for n, word in words if word.isascii() and word.isalnum()}


def _beginning(model: MiniLM, kept: list[int], counts: list[int]) -> Matrix:
    """Return the model's vectors in fewer dimensions, those of frequent words shortened."""
    vectors, frequency = model.vectors(kept), np.array(counts) / sum(counts)
    vectors = vectors - vectors[frequency > 0].mean(0)
    _, _, axes = np.linalg.svd(vectors[frequency > 0], full_matrices=False)
    table: Matrix = vectors @ axes[:DIMENSIONS].T * (USUAL / (USUAL + frequency))[:, None]
    return table


def _improve(table: Matrix, pairs: list[Pair], say: Say) -> None:
    """Change the table in place: some rounds over all asks, with Adam."""
    dice = random.Random(SEED)  # noqa: S311 - repeatable, not secret
    first, second, step = np.zeros_like(table), np.zeros_like(table), 0
    for turn in range(ROUNDS):
        dice.shuffle(pairs)
        lost = []
        for at in range(0, len(pairs) - BATCH, BATCH):
            batch = pairs[at : at + BATCH]
            loss, slope = _slope(table, batch, [_other(pair, dice) for pair in batch])
            lost.append(loss)
            step += 1
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            table -= RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        say(f"round {turn + 1}: {sum(lost) / len(lost):.3f}")


def _other(pair: Pair, dice: random.Random) -> Rows:
    return dice.choice(pair.others) if pair.others and dice.random() > WITH_CLAUSE else pair.told


def _slope(table: Matrix, batch: list[Pair], others: list[Rows]) -> tuple[float, Matrix]:
    """Return the cross entropy of finding each other's text, both ways, and its gradient at every number of the table."""
    asks = _Directions(table, [pair.ask for pair in batch])
    told = _Directions(table, others)
    scores = SHARPNESS * asks.units @ told.units.T
    clauses = np.array([pair.clause for pair in batch])
    scores[(clauses[:, None] == clauses) & ~np.eye(len(batch), dtype=bool)] = -1e4
    found, asked = _shares(scores), _shares(scores.T).T
    right = np.eye(len(batch))
    loss = -(np.log(np.diag(found) + 1e-12).mean() + np.log(np.diag(asked) + 1e-12).mean()) / 2
    error = SHARPNESS * (found + asked - 2 * right) / (2 * len(batch))
    slope = np.zeros_like(table)
    asks.add_slope(slope, error @ told.units)
    told.add_slope(slope, error.T @ asks.units)
    return float(loss), slope


def _shares(scores: Matrix) -> Matrix:
    shares = np.exp(scores - scores.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


class _Directions:
    """The directions of some texts, each with length 1."""

    def __init__(self, table: Matrix, texts: list[Rows]) -> None:
        self._rows = np.concatenate([np.array(rows, int) for rows in texts])
        self._text = np.repeat(np.arange(len(texts)), [len(rows) for rows in texts])
        sums = np.zeros((len(texts), table.shape[1]))
        np.add.at(sums, self._text, table[self._rows])
        self._lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-9
        self.units = sums / self._lengths

    def add_slope(self, slope: Matrix, of_units: Matrix) -> None:
        """Add to the table's gradient what a gradient at the units contributes."""
        along = (of_units * self.units).sum(1, keepdims=True) * self.units
        np.add.at(slope, self._rows, ((of_units - along) / self._lengths)[self._text])
