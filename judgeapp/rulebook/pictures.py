"""Pictures of the rules as inline SVG, drawn from the content: every box is a link to the clause it shows.

No styles inline (the content security policy forbids them); colours come from the stylesheet through classes. Labels are
short, the clause's own words are in the <title> of each link, for the mouse and for screen readers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from .loading import library
from .model import Entry, parse_ref
from .rendering import plain_text
from .urls_of import entry_url

WIDTH = 360
LINE, PAD, GAP = 18, 12, 14


@dataclass(frozen=True)
class Picture:
    """A drawing with its heading and what it shows, in words."""

    id: str
    title: str
    about: str
    svg: SafeString


def all_pictures() -> tuple[Picture, ...]:
    """The four pictures, drawn once per content version."""
    return _drawn(library().version)


@lru_cache(maxsize=1)
def _drawn(version: str) -> tuple[Picture, ...]:
    makers: tuple[Callable[[], Picture], ...] = (_turn, _attack_sequence, _block_zones, _order_of_operations)
    return tuple(make() for make in makers)


def picture(id_: str) -> Picture:
    return next(found for found in all_pictures() if found.id == id_)


# Entries that a picture explains better than words.
_PICTURED = {
    "block-step": "block-zones",
    "attack-sequence": "attack-sequence",
    "turn": "turn",
    "order-of-operations": "order-of-operations",
}


def picture_of(entry: Entry) -> Picture | None:
    """Return the picture that heads an entry of the current edition, if it has one."""
    name = _PICTURED.get(entry.slug) if entry.edition == library().current.id else None
    return picture(name) if name else None


class _Canvas:
    """Collects shapes and keeps the pen's height."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 4.0

    def link(self, cite: str, inner: str) -> None:
        ref = parse_ref(cite, library().current.id)
        clause = library().clause(ref)
        entry = library().entry(ref)
        if entry is None or (ref.clause and clause is None):
            raise LookupError(f"a picture cites {cite}, which the content doesn't have")
        words = plain_text(clause.text) if clause else entry.title
        self.parts.append(f'<a href="{entry_url(ref)}"><title>{escape(words)}</title>{inner}</a>')

    def box(self, cite: str, label: str, *, x: float = 0, width: float = WIDTH, css: str = "box") -> None:
        """A linked box at the pen's height; moves the pen below it."""
        texts = label.split("\n")
        height = len(texts) * LINE + PAD * 2 - 6
        rect = f'<rect class="{css}" x="{x + 1}" y="{self.y}" width="{width - 2}" height="{height}" rx="6"/>'
        text = "".join(
            f'<text class="{css}-text" x="{x + 12}" y="{self.y + PAD + 9 + i * LINE}">{escape(line)}</text>'
            for i, line in enumerate(texts)
        )
        self.link(cite, rect + text)
        self.y += height

    def arrow(self, x: float = 28) -> None:
        y = self.y
        self.parts.append(
            f'<path class="arrow" d="M{x} {y + 2} V{y + GAP - 5}"/>'
            f'<path class="arrow-head" d="M{x - 4} {y + GAP - 6} h8 l-4 5 z"/>'
        )
        self.y += GAP

    def space(self, height: float = 6) -> None:
        self.y += height

    def inside(self, *boxes: tuple[str, str]) -> None:
        """Narrower boxes below a head: what happens there, each with its clause."""
        self.space()
        for cite, label in boxes:
            self.box(cite, label, x=20, width=WIDTH - 20)
            self.space(4)

    def svg(self, label: str, width: int = WIDTH) -> SafeString:
        body = "".join(self.parts)
        height = self.y + 4
        return mark_safe(  # noqa: S308 - every label above was escaped
            f'<svg class="picture" viewBox="0 0 {width} {height:g}" role="group" aria-label="{escape(label)}">{body}</svg>'
        )


def _turn() -> Picture:
    canvas = _Canvas()
    canvas.box("start-phase#first-part", "Start Phase", css="head")
    canvas.inside(
        ("ready-step", "Ready Step: ready your committed cards"),
        ("review-step", "Review Step: you may discard 1 card"),
        ("draw-step", "Draw Step: draw up to your hand size"),
    )
    canvas.arrow()
    canvas.box("combat-phase#main-phase", "Combat Phase", css="head")
    canvas.inside(
        ("combat-phase#what-is-a-form", "Forms, one after another:\ncards, and form abilities"),
        ("combat-phase#attack-begins-sequence", "An attack starts its attack sequence"),
        ("combat-phase#failed-check-ends-phase", "A failed check for a form ends the phase"),
        ("combat-phase#must-try-one-card", "Try at least one card before you pass"),
    )
    canvas.arrow()
    canvas.box("end-phase#third-part", "End Phase", css="head")
    canvas.inside(
        ("clearing-the-card-pool#active-first", "Active player clears their card pool"),
        ("clearing-the-card-pool#right-to-left", "Each pool from right to left"),
        ("end-phase#turn-ends", "The turn ends, the rival's begins"),
    )
    return Picture("turn", "The turn", "Three phases, one after the other.", canvas.svg("The turn"))


def _attack_sequence() -> Picture:
    canvas = _Canvas()
    canvas.box("attack-sequence#starts", "The attack is played", css="head")
    canvas.arrow()
    canvas.box("attack-sequence#after-triggers", "Fired effects and responses to playing it")
    canvas.arrow()
    canvas.box("enhance-step", "1  Enhance Step", css="head")
    canvas.inside(
        ("enhance-step#blitz-first", "Blitz abilities first"),
        ("attacker#first-enhance", "Attacker enhances or passes, then defender"),
        ("enhance-step#both-pass", "Two passes in a row end the step"),
    )
    canvas.arrow()
    canvas.box("block-step", "2  Block Step", css="head")
    canvas.inside(
        ("block-step#defender-decides", "The defender may try one block"),
        ("block-step#determine-status", "Blocked completely, partially or not"),
        ("attack-sequence#backup-skips-block-step", "Skipped when a backup is attacked"),
    )
    canvas.arrow()
    canvas.box("damage-step", "3  Damage Step", css="head")
    canvas.inside(
        ("damage-step#unblocked-full", "Not blocked: full damage"),
        ("damage-step#partially-blocked-half", "Partially: half, rounded up"),
        ("damage-step#completely-blocked-none", "Completely: none"),
    )
    canvas.arrow()
    canvas.box("attack-sequence#resolved-after-damage-step", "The attack is resolved", css="head")
    canvas.space(8)
    canvas.box(
        "attack-sequence#becomes-dropped",
        "Left the pool or changed facing before damage?\nIt's dropped: no resolution",
        css="aside",
    )
    about = "From playing an attack to its resolution."
    return Picture("attack-sequence", "The attack sequence", about, canvas.svg("The attack sequence"))


_ZONES = ("high", "mid", "low")
_SHAPES = {
    "high": "M{x} {y} l11 19 h-22 z",
    "mid": "M{x} {y} l11 10 l-11 10 l-11 -10 z",
    "low": "M{x0} {y} h22 l-11 19 z",
}
_BLOCK_CELLS = {
    ("high", "high"): ("complete", "attack-zone#high-completely"),
    ("high", "mid"): ("half", "attack-zone#high-partially"),
    ("high", "low"): ("no block", "attack-zone#high-not-low"),
    ("mid", "high"): ("half", "attack-zone#mid-partially-high"),
    ("mid", "mid"): ("complete", "attack-zone#mid-completely"),
    ("mid", "low"): ("half", "attack-zone#mid-partially-low"),
    ("low", "high"): ("no block", "attack-zone#low-not-high"),
    ("low", "mid"): ("half", "attack-zone#low-partially"),
    ("low", "low"): ("complete", "attack-zone#low-completely"),
}


def _zone_sign(zone: str, x: float, y: float) -> str:
    """A zone by shape and letter as well as colour: triangle up, diamond, triangle down."""
    shape = _SHAPES[zone].format(x=x, y=y, x0=x - 11)
    return f'<path class="zone-{zone}" d="{shape}"/>'


def _block_zones() -> Picture:
    canvas = _Canvas()
    left, cell, row = 96, 84, 62
    canvas.parts.append('<text class="label" x="228" y="16" text-anchor="middle">block</text>')
    for i, zone in enumerate(_ZONES):
        x = left + i * cell + cell / 2
        canvas.parts.append(_zone_sign(zone, x, 24))
        canvas.parts.append(f'<text class="label" x="{x}" y="60" text-anchor="middle">{zone}</text>')
    for j, attack in enumerate(_ZONES):
        y = 70 + j * row
        canvas.parts.append(_zone_sign(attack, 16, y + 14))
        canvas.parts.append(f'<text class="label" x="34" y="{y + 22}">{attack}</text>')
        canvas.parts.append(f'<text class="label" x="34" y="{y + 38}">attack</text>')
        for i, block in enumerate(_ZONES):
            result, cite = _BLOCK_CELLS[attack, block]
            css = {"complete": "cell-complete", "half": "cell-half", "no block": "cell-none"}[result]
            x = left + i * cell
            rect = f'<rect class="{css}" x="{x + 2}" y="{y + 2}" width="{cell - 4}" height="{row - 6}" rx="6"/>'
            text = f'<text class="cell-text" x="{x + cell / 2}" y="{y + 34}" text-anchor="middle">{result}</text>'
            canvas.link(cite, rect + text)
    canvas.y = 70 + 3 * row + 4
    about = "Which block stops which attack: complete means no damage, half means half damage rounded up."
    return Picture("block-zones", "Block zones against attack zones", about, canvas.svg("Block zones"))


def _order_of_operations() -> Picture:
    canvas = _Canvas()
    entry = library().current.entries["order-of-operations"]
    steps = [clause for clause in entry.clauses if clause.depth == 1 and not clause.hangs]
    for number, clause in enumerate(steps, 1):
        label = plain_text(clause.text).rstrip(".").partition(": ")[2] or plain_text(clause.text)
        canvas.box(clause.ref.local, f"{number}  {label[0].upper()}{label[1:]}", css="head" if number == 1 else "box")
        if number < len(steps):
            canvas.arrow()
    about = "What is handled first when several things could happen at once."
    return Picture("order-of-operations", "Order of operations", about, canvas.svg("Order of operations"))
