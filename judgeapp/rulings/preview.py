"""The picture that a chat or a feed shows beside a link to a ruling: its title, its answer, and the state of the board.

It is drawn from words only, without a browser and without ruling again. Its size, its lines and its characters are limited.
"""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from judgeapp.visible import visible

SIZE = WIDTH, HEIGHT = 1200, 630
EDGE = 72
FOOT = HEIGHT - 132  # where the words end and the board begins
MOST_CHARACTERS = 400
PAPER, SHEET, INK, SOFT, ACCENT, LINE = "#f5f4f0", "#ffffff", "#14161b", "#43474f", "#2340d9", "#d8d6cd"
ZONES = {"high": "#d32f2f", "mid": "#ef7d12", "low": "#f5c518"}
GAP = "…"
BOLD, TEXT = "Manrope-ExtraBold.ttf", "Manrope-Medium.ttf"
Draw = ImageDraw.ImageDraw


@dataclass(frozen=True)
class Standing:
    """The state of a board, in the few numbers that fit on a picture."""

    health: tuple[int | None, int | None]
    attack: tuple[str, int, int] | None


def preview_png(*, title: str, answer: str, edition: str, standing: Standing | None) -> bytes:
    """Return the picture as PNG. Words of scripts that the typeface has no letters for are left out, or said by the board."""
    title = written(title) or written(_title_of(standing)) or "A ruling"
    answer = written(answer)
    picture = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((28, 28, WIDTH - 28, HEIGHT - 28), radius=24, fill=SHEET, outline=LINE, width=2)
    draw.rounded_rectangle((28, 28, 42, HEIGHT - 28), radius=7, fill=ACCENT)
    _brand(draw, edition)
    below = _words(draw, title, 150, (BOLD, 50), INK, lines=3)
    _words(draw, answer, below + 22, (TEXT, 36), SOFT, lines=(FOOT - below - 22) // 46)
    if standing is not None:
        _standing(draw, standing)
    out = io.BytesIO()
    picture.quantize(64, method=Image.Quantize.FASTOCTREE).save(out, "PNG")
    return out.getvalue()


def standing_of(question: Any, cards: Any) -> Standing | None:
    """Return the state of the question's board; None if it can't be determined."""
    board = question.get("board") if isinstance(question, dict) else None
    players = board.get("players") if isinstance(board, dict) else None
    if not isinstance(players, dict):
        return None
    health = tuple(_number(players.get(player), "health") for player in ("a", "b"))
    return Standing((health[0], health[1]), _attack(board, question.get("cards"), cards))


def _number(person: Any, key: str) -> int | None:
    value = person.get(key) if isinstance(person, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _attack(board: Any, own: Any, cards: Any) -> tuple[str, int, int] | None:
    attack = board.get("attack")
    if not isinstance(attack, dict):
        return None
    printed = _printed(board, attack.get("id"), own, cards)
    zone, speed, damage = (attack.get(key, printed.get(key)) for key in ("zone", "speed", "damage"))
    return (zone, speed, damage) if zone in ZONES and isinstance(speed, int) and isinstance(damage, int) else None


def _printed(board: Any, wanted: Any, own: Any, cards: Any) -> dict[str, Any]:
    """The printed numbers of the card that attacks."""
    for person in board["players"].values():
        pool = person.get("card_pool") if isinstance(person, dict) else None
        for row in pool if isinstance(pool, list) else ():
            if isinstance(row, dict) and row.get("id") == wanted:
                made = own.get(row.get("card")) if isinstance(own, dict) else None
                if isinstance(made, dict):
                    numbers = made.get("attack")
                    return numbers if isinstance(numbers, dict) else {}
                known = cards.get(row.get("card"))
                return {"zone": known.zone, "speed": known.speed, "damage": known.damage} if known else {}
    return {}


# -- words ------------------------------------------------------------------------------------------------------------

LEAST_WRITTEN = 0.5  # if less of a text than this can be written, it says nothing


def written(text: str) -> str:
    """Return a text as the typeface can write it: what it has no letters for is a dash of three dots; all of it, nothing."""
    shown = visible(unicodedata.normalize("NFKC", text))
    words = shown.split()
    kept = [word for word in words if _can_be_written(word)]
    if not words or sum(map(len, kept)) < LEAST_WRITTEN * sum(map(len, words)):
        return ""
    said = [word if _can_be_written(word) else GAP for word in words]
    return " ".join(word for i, word in enumerate(said) if word != GAP or said[i - 1 : i] != [GAP])


def _can_be_written(word: str) -> bool:
    return all(ord(letter) in _letters() for letter in word)


def _title_of(standing: Standing | None) -> str:
    """What the board alone says."""
    if standing is None or standing.attack is None:
        return "What happens now?"
    zone, speed, damage = standing.attack
    return f"{zone.capitalize()} {speed}/{damage}: what happens now?"


# -- drawing ----------------------------------------------------------------------------------------------------------


@cache
def _letters() -> frozenset[int]:
    """The letters that both cuts of the typeface have."""
    return frozenset.intersection(*(frozenset(_cut_letters(name)) for name in (BOLD, TEXT)))


def _cut_letters(name: str) -> Iterator[int]:
    with as_file(files("font_manrope") / "files" / name) as path, TTFont(path, lazy=True) as font:
        yield from font.getBestCmap() or ()


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    with as_file(files("font_manrope") / "files" / name) as path:
        return ImageFont.truetype(str(path), size)


def _brand(draw: Draw, edition: str) -> None:
    for y in (84, 96, 108):
        draw.line((EDGE, y, EDGE + 44, y), fill=INK, width=4)
    for x in (EDGE + 5, EDGE + 39):
        draw.line((x, 76, x, 116), fill=ACCENT, width=6)
    draw.text((EDGE + 62, 74), "Ringside", font=_font(BOLD, 34), fill=INK)
    draw.text((WIDTH - EDGE, 80), edition, font=_font(TEXT, 26), fill=SOFT, anchor="ra")


def _words(draw: Draw, text: str, top: int, face: tuple[str, int], fill: str, *, lines: int) -> int:
    """Write a text in at most this many lines; returns where the next may begin."""
    font = _font(*face)
    step = round(face[1] * 1.28)
    shown = list(_broken(draw, text[:MOST_CHARACTERS], font, WIDTH - 2 * EDGE))
    cut = len(shown) > lines
    for i, line in enumerate(shown[:lines]):
        draw.text((EDGE, top + i * step), f"{line} …" if cut and i == lines - 1 else line, font=font, fill=fill)
    return top + min(len(shown), lines) * step


def _broken(draw: Draw, text: str, font: ImageFont.FreeTypeFont, width: int) -> Iterator[str]:
    """Lines no wider than this; a word that by itself is wider is cut."""
    line = ""
    for word in (part for whole in text.split() for part in _cut(draw, whole, font, width)):
        longer = f"{line} {word}".strip()
        if line and draw.textlength(longer, font=font) > width:
            yield line
            longer = word
        line = longer
    if line:
        yield line


def _cut(draw: Draw, word: str, font: ImageFont.FreeTypeFont, width: int) -> Iterator[str]:
    """A word in parts that fit."""
    start = 0
    while start < len(word):
        end = start + 1
        while end < len(word) and draw.textlength(word[start : end + 1], font=font) <= width:
            end += 1
        yield word[start:end]
        start = end


def _standing(draw: Draw, standing: Standing) -> None:
    top = FOOT + 14
    draw.line((EDGE, FOOT, WIDTH - EDGE, FOOT), fill=LINE, width=2)
    a, b = standing.health
    if a is not None:
        draw.text((EDGE, top), f"A  {a} health", font=_font(BOLD, 32), fill=INK)
    if b is not None:
        draw.text((WIDTH - EDGE, top), f"B  {b} health", font=_font(BOLD, 32), fill=INK, anchor="ra")
    if standing.attack is not None:
        zone, speed, damage = standing.attack
        words = f"{zone} {speed}/{damage}"
        middle = WIDTH // 2
        draw.text((middle + 22, top), words, font=_font(BOLD, 32), fill=INK, anchor="ma")
        left = middle + 22 - draw.textlength(words, font=_font(BOLD, 32)) / 2 - 44
        _shape(draw, zone, left, top + 6)


def _shape(draw: Draw, zone: str, x: float, y: float) -> None:
    """The zone's shape, so that its colour isn't needed."""
    points = {
        "high": [(15, 0), (30, 28), (0, 28)],
        "mid": [(15, 0), (30, 15), (15, 30), (0, 15)],
        "low": [(0, 2), (30, 2), (15, 30)],
    }[zone]
    draw.polygon([(x + dx, y + dy) for dx, dy in points], fill=ZONES[zone])
