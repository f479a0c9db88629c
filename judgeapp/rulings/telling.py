"""A question and its ruling as a page for reading: the answer, what happened, the board before and after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from judgeapp.cards.collection import collection, known_cards
from judgeapp.rulebook.loading import library
from rules_engine import Fault, Printed, QuestionFaulty, short_answer

from .builder import marks_on, site_cards_on
from .outcomes import open_answer
from .playing import Played, play
from .presenting import ShownAnswer, caveats_told, in_words, names_listed, shown_answer
from .timeline import CiteChip, ShownPart, Write, cite_chip, cites_html, shown_parts, writer
from .tried import lines_told

ZONES = {
    "stage": "Stage",
    "card_pool": "Card pool",
    "momentum": "Momentum",
    "hand": "Hand",
    "discard": "Discard pile",
    "removed": "Removed from the game",
    "transit": "Being played",
}
MOST_HERE = 4  # sentences that say what follows from a clause
STATES = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage")
MOMENTS = {
    "setup": "Setting up",
    "start.ready": "Start Phase, Ready Step",
    "start.review": "Start Phase, Review Step",
    "start.draw": "Start Phase, Draw Step",
    "combat": "Combat Phase",
    "attack.enhance": "Enhance Step",
    "attack.block": "Block Step",
    "attack.damage": "Damage Step",
    "end": "End Phase",
}


@dataclass(frozen=True)
class Side:
    """One player's side of a board in words."""

    player: str
    character: str
    health: Any
    zones: list[tuple[str, str]]


@dataclass(frozen=True)
class TellBoard:
    """A board in words."""

    moment: str
    sides: list[Side]


@dataclass(frozen=True)
class Told:
    """A ruling ready for a page. If the question itself is faulty, there is nothing but its faults."""

    answer: ShownAnswer | None = None
    text: str = ""
    cites: list[str] = field(default_factory=list)
    parts: list[ShownPart] = field(default_factory=list)
    start: TellBoard | None = None
    end: TellBoard | None = None
    rejected: dict[str, Any] | None = None
    faults: tuple[Fault, ...] = ()
    ruling: dict[str, Any] | None = None
    steps: int = 0
    given: dict[str, Any] | None = None
    caveats: list[str] = field(default_factory=list)
    rules: list[tuple[CiteChip, list[SafeString]]] = field(default_factory=list)


def tell(question: Any, *, content_only: bool = False, lines: Sequence[Any] = ()) -> Told:
    """Rule on a question and describe it. `content_only` uses only the site's own cards, so that the page depends only
    on content."""
    known: Mapping[str, Printed] = collection() if content_only else known_cards()
    try:
        played = play(question, known)
    except QuestionFaulty as faulty:
        return Told(faults=tuple(faulty.faults))
    ruling, write = played.ruling, writer(played.names)
    answer = short_answer(ruling)
    open_now = open_answer(question, ruling)
    # The end may contain cards that only a decision named.
    cards = {**site_cards_on([question, ruling["board"]]), **(question.get("cards") or {})}
    return Told(
        answer=open_now.shown() if open_now else shown_answer(answer, ruling["ruleset"], write),
        text=in_words(question, ruling, answer, open_now.text if open_now else None),
        cites=list(open_now.cites) if open_now else answer["cites"],
        parts=shown_parts(played.parts, ruling["ruleset"], played.names),
        start=_board(played.start, cards),
        end=_board(ruling["board"], cards),
        rejected=_rejected(played),
        ruling=ruling,
        steps=len(ruling["steps"]),
        given={
            "question": question,
            "lines": lines_told(question, lines, known),
            "cards": cards,
            "end": ruling["board"],
            "marks": marks_on({**question, "board": ruling["board"]}),
        },
        caveats=caveats_told(question, ruling, answer),
        rules=_rules(open_now.cites if open_now else answer["cites"], played, write),
    )


def _rules(cites: Iterable[str], played: Played, write: Write) -> list[tuple[CiteChip, list[SafeString]]]:
    """Each clause that decides it, with what follows from it here: the last step by it, or the choices that it leaves."""
    return [
        (
            cite_chip(cite, played.ruling["ruleset"], library().version),
            [write(words) for words in _here(cite, played)],
        )
        for cite in cites
    ]


def _here(cite: str, played: Played) -> list[str]:
    ruling = played.ruling
    step = next((step for step in reversed(ruling["steps"]) if cite in step["cites"]), None)
    if step is not None:
        return [step["text"]]
    decision = ruling["decision"] or {"options": (), "refused": ()}
    offered = [option for option in decision["options"] if cite in option["cites"]]
    refused = [row for row in decision["refused"] if cite in row["cites"] and row["verb"] == decision["kind"]]
    if ruling["decision"] and decision["kind"] == "block":
        return _blocks_here(cite, offered, [played.cards.get(card, "") for row in refused for card in row["cards"]])
    return list(dict.fromkeys([*(f"{option['label']}." for option in offered), *(row["why"] for row in refused)]))[
        :MOST_HERE
    ]


def _blocks_here(cite: str, offered: Sequence[Mapping[str, Any]], refused: Sequence[str]) -> list[str]:
    """What a clause says about an open block: the check that each card needs, or which cards can block and which can't."""
    cards = list(dict.fromkeys(option["data"]["card"] for option in offered if "card" in option["data"]))
    # A card's last clause is the one that its check comes from.
    if offered and all(cite == option["cites"][-1] for option in offered):
        return [f"{option['data']['card']}: check {option['data']['total']}." for option in offered][:MOST_HERE]
    can = [f"{names_listed(cards)} can block."] if cards else []
    return [*can, f"{names_listed(list(dict.fromkeys(refused)))} can’t."] if refused else can


def _rejected(played: Played) -> dict[str, Any] | None:
    """The decision that isn't offered: what it was, why not, and the clauses."""
    found = played.ruling.get("rejected")
    if found is None:
        return None
    decision = found["decision"] if isinstance(found["decision"], str) else "what was done by hand"
    cites = cites_html(found.get("cites") or (), played.ruling["ruleset"])
    return {"decision": decision, "why": found.get("why") or "It isn't offered there.", "cites": cites}


def _board(board: Mapping[str, Any], cards: Mapping[str, Any]) -> TellBoard:
    moment = f"{board.get('active', 'a').upper()}’s turn {board.get('turn', 3)}, {MOMENTS.get(board.get('at', 'combat'), 'Combat Phase')}"
    sides = [_side(player, board["players"][player], cards) for player in ("b", "a")]
    return TellBoard(moment, sides)


def _side(player: str, person: Mapping[str, Any], cards: Mapping[str, Any]) -> Side:
    zones = [(title, _zone(person.get(zone), cards)) for zone, title in ZONES.items() if person.get(zone)]
    deck = person.get("deck") or {}
    if isinstance(deck, Mapping):
        top = [_card(row, cards) for row in deck.get("top") or ()]
        zones.append(("Deck", f"{deck.get('count', 0)}{'; on top: ' + ', '.join(top) if top else ''}"))
    else:
        zones.append(("Deck", str(deck)))
    character = person.get("character")
    return Side(player, _card(character, cards) if character else "no character", person.get("health"), zones)


def _zone(rows: Any, cards: Mapping[str, Any]) -> str:
    if isinstance(rows, int):
        return f"{rows} unknown"
    return ", ".join(_card(row, cards) for row in rows)


def _card(row: Mapping[str, Any], cards: Mapping[str, Any]) -> str:
    """A card by name and by its state."""
    printed = cards.get(row.get("card") or "") or {}
    if row.get("transformed"):
        printed = printed.get("back") or printed
    name = printed.get("name") or row.get("card") or "an unknown card"
    states = [state.replace("_", " ") for state in STATES if row.get(state)]
    if row.get("played_as"):
        states.append(f"played as {row['played_as']}")
    states += [f"{count} {counter}" for counter, count in (row.get("counters") or {}).items() if count]
    return f"{name} ({', '.join(states)})" if states else str(name)


def chat_text(*, title: str, told: Told | None, then: str, link: str) -> str:
    """The ruling in a few lines for a chat: the answer, the clauses it rests on, the link.

    If ruling again takes too much (`told` is None), the answer is the one from `then`, when it was saved.
    """
    if told is None:
        return "\n".join(filter(None, [title if then != title else "", then, link]))
    if told.answer is None:
        return f"{title}\nIt can no longer be ruled on.\n{link}"
    lines = [
        title if told.text != title else "",
        told.text,
        f"[{told.answer.label}]" if told.answer.label else "",
        link,
    ]
    return "\n".join(filter(None, lines))
