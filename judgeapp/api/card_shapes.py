"""What the API says about cards and decks, from the same selectors as the pages."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from judgeapp.cards.collection import SiteCard
from judgeapp.cards.deck_checks import DeckFinding, DeckReport
from judgeapp.cards.pasted import Pasted
from judgeapp.cards.selectors import CardPage, Side, cited
from judgeapp.cards.wordings import released
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url
from rules_engine import AbilityInWords

Shape = dict[str, Any]
_NUMBERS = ("difficulty", "check", "health", "hand_size", "stamina")


def cites_shape(refs: tuple[str, ...], request: HttpRequest) -> list[Shape]:
    """Citations as bots show them: name, where, words, link."""
    return [
        {
            "ref": found.ref,
            "title": f"{found.title} {found.clause.number}".strip(),
            "text": plain_text(found.clause.text),
            "url": request.build_absolute_uri(entry_url(found.clause.ref)),
        }
        for found in cited(refs)
    ]


def ability_shape(ability: AbilityInWords, request: HttpRequest) -> Shape:
    """One ability: the tree in words, or what was not understood."""
    return {
        "text": ability.text,
        "type": ability.type,
        "understood": ability.understood,
        "ambiguous": ability.ambiguous,
        "parts": [
            {
                "part": part.role,
                "words": part.words,
                "means": part.means,
                "depth": part.depth,
                "from": part.at[0],
                "to": part.at[1],
                "cites": cites_shape(part.cites, request),
            }
            for part in ability.parts
        ],
        "marks": [{"text": mark.text, "state": mark.state, "part": mark.role or None} for mark in ability.marks],
        "not_understood": None
        if ability.understood
        else {"from": ability.stopped_at, "words": ability.stopped_words, "why": ability.why},
    }


def side_shape(side: Side, request: HttpRequest) -> Shape:
    """The abilities of one side, printed and granted by keywords."""
    return {
        "understood": side.understood,
        "abilities": [ability_shape(ability, request) for ability in side.abilities],
        "keyword_abilities": [
            {
                "keyword": shown.keyword,
                "kind": "ability" if shown.is_ability else "trait",
                "url": request.build_absolute_uri(entry_url(shown.entry.ref)) if shown.entry else None,
                "abilities": [ability_shape(ability, request) for ability in shown.grants],
            }
            for shown in side.keywords
        ],
    }


def pasted_shape(row: Shape, pasted: Pasted | None) -> Shape:
    """What a pasted card was read as, and what of it wasn't read; a card that wasn't pasted, unchanged."""
    return {
        "card": contract_row(row),
        "assumed": pasted.assumed if pasted else [],
        "not_read": [
            {"line": one.line, "from": one.start, "to": one.end, "words": one.words, "why": one.why}
            for one in (pasted.not_read if pasted else ())
        ],
    }


def card_row(card: SiteCard, request: HttpRequest) -> Shape:
    """A card in a list: the contract's shape, its slug, and where to find it."""
    return {
        "slug": card.slug,
        "ref": card.slug,
        **contract_row(_row_today(card)),
        "number": card.number,
        "source": card.source,
        "formats": list(card.formats),
        "url": request.build_absolute_uri(f"/cards/{card.slug}/"),
        "api_url": request.build_absolute_uri(f"/api/v1/cards/{card.slug}/"),
    }


def _row_today(card: SiteCard) -> Shape:
    """A card's row with its current text."""
    if card.printed.amended is None:
        return card.row
    return {**card.row, "text": card.printed.text, "keywords": [str(word) for word in card.printed.keywords]}


def contract_row(row: Shape) -> Shape:
    """A card of the contract with all its keys, so that bots don't have to check for them."""
    back = row.get("back")
    return {
        "name": row["name"],
        "type": row["type"],
        **{name: row.get(name) for name in _NUMBERS},
        "version": str(row.get("version") or ""),
        "block": row.get("block"),
        "attack": row.get("attack"),
        "keywords": row.get("keywords") or [],
        "symbols": row.get("symbols") or [],
        "text": row.get("text") or "",
        "set": row.get("set") or "",
        "back": contract_row(back) if back else None,
    }


def card_shape(page: CardPage, request: HttpRequest) -> Shape:
    """A card whole."""
    front, *backs = [side_shape(side, request) for side in page.sides]
    return {
        **card_row(page.card, request),
        "printed_text": page.card.printed_text or page.card.row.get("text") or "",
        "amended": page.card.printed.amended.why if page.card.printed.amended else "",
        "under": {name: card.text for name, card in page.card.printed.under.items()},
        "printings": [{**printing, "released": released(printing)} for printing in page.card.printings],
        "credits": [{"source": one.name, "credit": one.credit} for one in page.credits],
        **front,
        "understood": page.understood,
        "back_side": backs[0] if backs else None,
        "errata": [
            {
                "edition": row.edition,
                "rule": row.rule,
                "summary": row.summary,
                "url": request.build_absolute_uri(entry_url(row.clause)),
            }
            for row in page.errata
        ],
        "banned": [
            {
                "edition": row.edition,
                "rule": row.rule,
                "version": row.version,
                "url": request.build_absolute_uri(entry_url(row.clause)),
            }
            for row in page.bans
        ],
    }


def finding_shape(finding: DeckFinding, request: HttpRequest) -> Shape:
    return {
        "why": finding.why,
        "code": finding.code,
        "data": dict(finding.data),
        "cites": cites_shape(finding.cites, request),
        "lines": list(finding.lines),
        "cards": list(finding.cards),
        "did_you_mean": list(finding.meant),
    }


def deck_shape(report: DeckReport, request: HttpRequest) -> Shape:
    """The result of checking a deck."""
    return {
        "format": report.format,
        "legal": report.is_legal,
        "character": report.character.slug if report.character and report.character.slug[0] != "?" else None,
        "primary": report.primary,
        "cards": report.size,
        "sidebar": report.sidebar,
        "as_of": report.as_of,
        "faults": [finding_shape(fault, request) for fault in report.faults],
        "not_known": [finding_shape(name, request) for name in report.not_known],
        "remarks": [finding_shape(note, request) for note in report.remarks],
        "url": request.build_absolute_uri("/decks/check/"),
    }
