"""The vectors that all-MiniLM-L6-v2 gives single words: where training starts.

This reads the model's file and computes them with numpy. A piece is put between the marks for a beginning and an end, as in a sentence.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np

BEGINS, ENDS = 101, 102
LAYERS, HEADS, WIDTH = 6, 12, 384
AT_ONCE = 256
Matrix = Any  # numpy's arrays; numpy is only installed for training


class MiniLM:
    """The model, read from its folder."""

    def __init__(self, folder: Path) -> None:
        self.pieces = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")[:-1]
        self._weights = _tensors(folder / "model.safetensors")

    def vectors(self, numbers: list[int]) -> Matrix:
        """Return one row for each piece."""
        rows = [self._batch(numbers[at : at + AT_ONCE]) for at in range(0, len(numbers), AT_ONCE)]
        return np.concatenate(rows)

    def _batch(self, numbers: list[int]) -> Matrix:
        said = np.array([[BEGINS, number, ENDS] for number in numbers])
        get = self._weights
        x = get["embeddings.word_embeddings.weight"][said] + get["embeddings.token_type_embeddings.weight"][0]
        x = self._normed(x + get["embeddings.position_embeddings.weight"][:3], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}"
            x = self._normed(x + self._attended(x, f"{name}.attention"), f"{name}.attention.output.LayerNorm")
            inner = self._dense(x, f"{name}.intermediate.dense")
            inner = inner * 0.5 * (1 + np.tanh(0.7978845608 * (inner + 0.044715 * inner**3)))
            x = self._normed(x + self._dense(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")
        return x.mean(1)

    def _attended(self, x: Matrix, name: str) -> Matrix:
        count, length, _ = x.shape
        parts = (self._dense(x, f"{name}.self.{part}") for part in ("query", "key", "value"))
        query, key, value = (part.reshape(count, length, HEADS, -1).transpose(0, 2, 1, 3) for part in parts)
        scores = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH / HEADS)
        shares = np.exp(scores - scores.max(-1, keepdims=True))
        mixed = shares / shares.sum(-1, keepdims=True) @ value
        return self._dense(mixed.transpose(0, 2, 1, 3).reshape(count, length, WIDTH), f"{name}.output.dense")

    def _dense(self, x: Matrix, name: str) -> Matrix:
        return x @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _normed(self, x: Matrix, name: str) -> Matrix:
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-12)
        return x * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]


def _tensors(path: Path) -> dict[str, Matrix]:
    """Return what a safetensors file holds: a header as JSON, then numbers."""
    content = path.read_bytes()
    (size,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + size])
    found = {}
    for name, told in header.items():
        if name != "__metadata__" and told["dtype"] == "F32":
            first, end = (8 + size + at for at in told["data_offsets"])
            found[name] = np.frombuffer(content[first:end], "<f4").reshape(told["shape"])
    return found
