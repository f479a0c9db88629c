"""The answer to an open block: the result with each card, in sentences that a judge can read out, with the deciding
clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import unescape
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join, strip_tags
from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from judgeapp.visible import visible
from rules_engine import Chosen, End, Explored, Standing

from .playing import Played, play
from .presenting import ShownAnswer
from .timeline import cite_chip, cite_label, cites_html

PLAYERS = ("a", "b")
MOST_NAMED = 4  # the most cards in a sentence that people can still follow


@dataclass(frozen=True)
class Leaf:
    """Equal ends: the board, the shortest way there, and the checks that lead there."""

    standing: Standing
    ends: tuple[End, ...]

    @property
    def way(self) -> tuple[Chosen, ...]:
        return self.ends[0].way

    @property
    def values(self) -> list[int]:
        """The first checks with which it can be reached."""
        return sorted({end.checks[0] for end in self.ends if end.checks})


# An option and its ends, the best for the one who decides first.
Way = tuple[Chosen, list[Leaf]]


@dataclass(frozen=True)
class OpenAnswer:
    """What can be read out while a decision of an attack is open."""

    html: SafeString
    more: str
    cites: tuple[str, ...]
    ruleset: str

    @property
    def text(self) -> str:
        """The answer without its marks."""
        return " ".join(filter(None, (unescape(strip_tags(self.html)), self.more)))

    def shown(self) -> ShownAnswer:
        """The answer for `rulings/_ruling_answer.html`."""
        chips = [cite_chip(cite, self.ruleset, library().version) for cite in self.cites]
        labels = " · ".join(chip.label for chip in chips)
        return ShownAnswer(self.html, labels, cites_html(self.cites, self.ruleset), chips, self.more)

    def as_html(self) -> str:
        """The answer as the table shows it."""
        return render_to_string("rulings/_ruling_answer.html", {"answer": self.shown()})


def block_answer(question: Any, found: Explored, options: Sequence[Way]) -> OpenAnswer | None:
    """Return the answer if a block is open, else None. If not every line was tried, it only names the cards."""
    asked = found.asked
    if asked is None or asked.kind != "block":
        return None
    played = play(question, known_cards())
    ruling = played.ruling
    blocks = [(option, leaves) for option, leaves in options if option.decision != "pass"]
    said, more = _said(found, options, blocks, names_offered(played))
    cites = cites_of(question, ruling, blocks)
    return OpenAnswer(said, more, tuple(without_parents(cites, ruling["ruleset"])), ruling["ruleset"])


def felt_by(found: Explored) -> str:
    """The player whose health is at stake."""
    most = {
        player: max((lost(found.start, end.standing, player) for end in found.ends), default=0) for player in PLAYERS
    }
    return max(PLAYERS, key=lambda player: most[player]) if any(most.values()) else "b"


def lost(start: Standing, end: Standing, player: str) -> int:
    i = PLAYERS.index(player)
    return start.health[i] - end.health[i]


# -- sentences --------------------------------------------------------------------------------------------------------


def names_offered(played: Played) -> list[str]:
    """The cards that can be chosen now, each name once, also those whose lines nobody has tried yet."""
    options = played.ruling["decision"]["options"]
    cards = (card for option in options for card in option["cards"])
    return list(dict.fromkeys(visible(played.cards[card]) for card in cards if card in played.cards))


def _said(
    found: Explored, options: Sequence[Way], blocks: Sequence[Way], names: Sequence[str]
) -> tuple[SafeString, str]:
    assert found.asked is not None
    who, felt = found.asked.player.upper(), felt_by(found)
    unblocked = next((leaves[0] for option, leaves in options if option.decision == "pass"), None)
    most = lost(found.start, unblocked.standing, felt) if unblocked is not None else 0
    if not names:
        return format_html("{} can’t block.", who), f"{felt.upper()} takes {most}." if most else ""
    if not found.complete or len(blocks) > MOST_NAMED:
        return _only_named(who, names), f"Without a block {felt.upper()} takes {most}." if most else ""
    parts = _grouped([(visible(o.named), lost(found.start, ls[0].standing, felt)) for o, ls in blocks], most)
    need = [f"{ls[0].values[0]} for {visible(o.named)}" for o, ls in blocks if len(ls) > 1 and ls[0].values]
    more = f"{who} must check at least {', '.join(need)}." if need else ""
    return format_html("{} can still block: {}.", who, parts), more


def _grouped(left: Sequence[tuple[str, int]], most: int) -> SafeString:
    """The damage left after each block, with equal cards grouped: `A cuts it to 3 damage, B and C stop it all`."""
    names: dict[int, list[str]] = {}
    for name, damage in left:
        names.setdefault(max(damage, 0), []).append(name)
    rows = ((bold_listed(some), _does(damage, most, several=len(some) > 1)) for damage, some in names.items())
    return format_html_join(", ", "{} {}", rows)


def _does(left: int, most: int, *, several: bool) -> str:
    s = "" if several else "s"
    if left <= 0:
        return f"stop{s} it all"
    return f"cut{s} it to {left} damage" if left < most else f"change{s} nothing"


def _only_named(who: str, names: Sequence[str]) -> SafeString:
    rest = len(names) - MOST_NAMED
    more = [f"{rest} more"] if rest > 0 else []
    return format_html("{} can still block with {}.", who, bold_listed(names[:MOST_NAMED], *more, last="or"))


def bold_listed(names: Sequence[str], *more: str, last: str = "and") -> SafeString:
    """Names in bold, with commas and a last word between them."""
    parts = [*(format_html("<strong>{}</strong>", name) for name in names), *more]
    *others, end = parts
    return format_html("{} {} {}", SafeString(", ".join(others)), last, end) if others else format_html("{}", end)


# -- clauses ----------------------------------------------------------------------------------------------------------


def cites_of(question: Any, ruling: Any, blocks: Sequence[Way]) -> list[str]:
    """The clauses by which these cards can block, and the one by which the first of them ends as it does."""
    offered = {option["id"]: option["cites"] for option in ruling["decision"]["options"]}
    found = [cite for option, _ in blocks for cite in offered.get(option.decision, ())[1:]]
    if blocks:
        way = [one.decision for one in blocks[0][1][0].way]
        asked = {**question, "decisions": [*(question.get("decisions") or ()), *way]}
        steps = play(asked, known_cards()).ruling["steps"]
        dealt = next((step for step in reversed(steps) if step["kind"] in ("damage", "no-damage")), None)
        found += dealt["cites"][:2] if dealt is not None else ()
    return list(dict.fromkeys(found or ruling["decision"]["cites"][:1]))


def without_parents(cites: Sequence[str], ruleset: str) -> Iterable[str]:
    """Leave out a clause if one below it is also named: 5 if 5.1 is."""
    labels = {cite: cite_label(cite, ruleset, library().version) for cite in cites}
    for cite, label in labels.items():
        if not any(other.startswith(f"{label}.") for other in labels.values()):
            yield cite
