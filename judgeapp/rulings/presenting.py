"""What the board's page shows of a ruling: the short answer, the parts of the timeline, the next decision, the readings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulebook.urls_of import entry_url
from rules_engine import NOT_PLAYED, short_answer

from .playing import Played, play
from .timeline import CiteChip, Write, cite_chip, cite_label, cites_html, part_html, shown_parts, writer

LEFT_OUT = "continuous-not-understood"
# What the page keeps between decisions: everything of the contract except the steps, which come part by part.
TOLD = ("ruleset", "engine", "outcome", "not_understood", "assumed", "loop", "rejected", "board")
# What a player might try, in words.
TRIED = {
    "play": "Play {}",
    "form": "{}",
    "enhance": "{}",
    "blitz": "{}",
    "respond": "{}",
    "block": "Block with {}",
    "commit": "Commit {}",
    "attack": "Attack {}",
    "discard": "Discard {}",
    "mulligan": "Mulligan",
    "pass": "Pass",
}
# The same, as something a player can't do. An ability goes by its card.
CANNOT = {
    "block": "block with {}",
    "play": "play {}",
    "form": "use {}",
    "enhance": "use {}",
    "blitz": "use {}",
    "respond": "use {}",
}
PLAYERS_ALONE = 2  # two characters, and no card to understand
# How a reason begins that continues after "B can't block with it:". What begins otherwise is its own sentence.
GOES_ON = ("It ", "It's ", "An ", "Only ", "Face ", "This ", "The ", "There ")
ARTICLE = re.compile(r"A (?=high|mid|low|card|sealed|frozen|face)")


@dataclass(frozen=True)
class ShownAnswer:
    """The short answer ready for a page."""

    html: SafeString
    label: str
    cites: list[SafeString]
    chips: list[CiteChip]
    more: str = ""


def ruling_to_play(*, question: Any, since: int = 0, passing: bool = False) -> dict[str, Any]:
    """Today's ruling for the board's page; parts before `since` are left out. Raises QuestionFaulty."""
    played = play(question, known_cards(), passing=passing)
    ruling = played.ruling
    write = writer(played.names)
    parts = played.parts[since:] if since < len(played.parts) else []
    # After an edit the line may stop at a move that no longer works: the answer is that of the board before it.
    answer = short_answer({key: value for key, value in ruling.items() if key != "rejected"})
    return {
        **{key: ruling[key] for key in TOLD if key in ruling},
        "content": library().version,
        "decisions": played.decisions,
        "names": played.cards,
        "start": played.start,
        "count": len(played.parts),
        "parts": [
            {
                "number": part.number,
                "steps": [_played_step(step) for step in part.steps],
                "decided": vars(part.decided) if part.decided else None,
                "html": part_html(shown),
            }
            for part, shown in zip(parts, shown_parts(parts, ruling["ruleset"], played.names), strict=True)
        ],
        "answer": {**answer, "html": answer_html(answer, ruling["ruleset"], write)},
        "decision": _decision(played, write),
        "readings": _readings(ruling["assumed"], question.get("readings") or {}),
        "caveats": caveats_told(question, ruling, answer),
        "cards_read": len(played.names) if len(played.names) > PLAYERS_ALONE and not ruling["not_understood"] else 0,
    }


def _played_step(step: Mapping[str, Any]) -> dict[str, Any]:
    """What the page replays and adds up: what changed, and the numbers behind the words."""
    return {key: step[key] for key in ("n", "kind", "text", "code", "data", "changes") if key in step}


def caveats_told(question: Mapping[str, Any], ruling: Mapping[str, Any], answer: Mapping[str, Any]) -> list[str]:
    """Return the caveats shown before an answer: what it leaves out or takes on trust."""
    return [*_left_out(question, ruling), *_on_trust(answer)]


def in_words(
    question: Mapping[str, Any], ruling: Mapping[str, Any], answer: Mapping[str, Any], open_text: str | None
) -> str:
    """The answer for chats and other sites, with its caveats. `open_text` answers a decision of an attack that is open."""
    if open_text is not None:
        return " ".join([*caveats_told(question, ruling, answer), open_text])
    # The engine's own words already say which continuous abilities they leave out.
    is_said = any(caveat["code"] == LEFT_OUT for caveat in answer["caveats"])
    return " ".join([*([] if is_said else _left_out(question, ruling)), *_on_trust(answer), answer["text"]])


def _left_out(question: Mapping[str, Any], ruling: Mapping[str, Any]) -> list[str]:
    own, known = question.get("cards") or {}, known_cards()
    names = [
        own[slug]["name"] if slug in own else known[slug].name if slug in known else slug
        for slug in sorted({row["card"] for row in ruling["not_understood"]})
    ]
    return [f"Leaving out {names_listed(names)}, which Ringside can’t read in full yet."] if names else []


def _on_trust(answer: Mapping[str, Any]) -> list[str]:
    codes = {caveat["code"] for caveat in answer["caveats"]}
    said = ["A part of this was done by hand."] if "by-hand" in codes else []
    return [*said, "What if: a rule is set aside here, so this isn’t a ruling."] if "set-aside" in codes else said


def names_listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def answer_html(answer: Mapping[str, Any], ruleset: str, write: Write, **more: Any) -> str:
    """The short answer as HTML."""
    context = {"answer": shown_answer(answer, ruleset, write), **more}
    return render_to_string("rulings/_ruling_answer.html", context)


def shown_answer(answer: Mapping[str, Any], ruleset: str, write: Write) -> ShownAnswer:
    """The short answer for `rulings/_ruling_answer.html`."""
    chips = [cite_chip(cite, ruleset, library().version) for cite in answer["cites"]]
    labels = " · ".join(dict.fromkeys(chip.label for chip in chips))
    return ShownAnswer(write(answer["text"]), labels, cites_html(answer["cites"], ruleset), chips)


def _decision(played: Played, write: Write) -> dict[str, Any] | None:
    decision = played.ruling["decision"]
    if decision is None:
        return None
    ruleset = played.ruling["ruleset"]
    first = parse_ref(decision["cites"][0], ruleset)
    return {
        **{key: value for key, value in decision.items() if key != "refused"},
        "asks": decision["prompt"],
        "options": [{**option, "html": write(option["label"])} for option in decision["options"]],
        "by_hand": played.by_hand,
        "unknown": sorted({card for row in decision["refused"] for card in row["cards"] if card in played.unknown}),
        "rules_label": cite_label(decision["cites"][0], ruleset, library().version),
        "rule_url": entry_url(first),
        "refused": [_refusal(row, played, write) for row in decision["refused"]],
    }


def _cannot_said(cannot: str, why: str, write: Write) -> SafeString:
    """Who can't do what, and why. A reason with its own colon is its own sentence."""
    goes_on = ":" not in why and (why.startswith(GOES_ON) or ARTICLE.match(why) is not None)
    ends, reason = (":", why[0].lower() + why[1:]) if goes_on else (".", why)
    return format_html("<b>{}{}</b> {}", write(cannot), ends, write(reason))


def refusal_said(player: str, verb: str, named: str, why: str, write: Write) -> SafeString:
    """`B can't block with Low Guard: a low block can't stop a high attack.`"""
    cannot = CANNOT.get(verb, verb + " {}").format(named).strip()
    return _cannot_said(f"{player.upper()} can’t {cannot}", why, write)


def _refusal(row: Mapping[str, Any], played: Played, write: Write) -> dict[str, Any]:
    """Something that can't be done, and why not, with its clauses."""
    named = ", ".join(_name_of(card, played) for card in row["cards"])
    if row.get("ability") is not None:
        named = f"{named}, ability {row['ability']}"
    what = TRIED.get(row["verb"], row["verb"].capitalize() + " {}").format(named).strip()
    rules = SafeString("".join(cites_html(row["cites"], played.ruling["ruleset"])))
    return {
        "verb": row["verb"],
        "cards": row["cards"],
        # What `despite:` would set aside, if it is about one card.
        "option": _option_of(row),
        "what": write(what),
        "why": row["why"],
        "said_html": refusal_said(played.ruling["decision"]["player"], row["verb"], named, row["why"], write),
        "rules": rules,
    }


def _option_of(row: Mapping[str, Any]) -> str | None:
    if len(row["cards"]) != 1:
        return None
    ability = f"/{row['ability']}" if row.get("ability") is not None else ""
    return f"{row['verb']}:{row['cards'][0]}{ability}"


def _name_of(card: str, played: Played) -> str:
    return played.cards.get(card, card)


def _readings(assumed: Iterable[Mapping[str, str]], chosen: Mapping[str, str]) -> list[dict[str, Any]]:
    """The open questions on which this ruling rests, with every reading that could be taken instead."""
    rows = []
    for row in assumed:
        question = library().open_questions.get(row["question"])
        if question is None:
            continue
        rows.append(
            {
                "question": question.id,
                "title": question.title,
                "reading": row["reading"],
                "chosen": row["question"] in chosen,
                "readings": [
                    {"id": reading.id, "text": reading.text}
                    for reading in question.readings
                    if reading.id not in NOT_PLAYED.get(question.id, ())
                ],
            }
        )
    return rows
