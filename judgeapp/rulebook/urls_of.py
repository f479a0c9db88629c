"""The address of everything in the rulebook, in one place, without asking Django to reverse 5,000 names."""

from __future__ import annotations

from .model import Ref


def edition_url(edition: str) -> str:
    return f"/rules/{edition}/"


def entry_url(ref: Ref) -> str:
    """The page of an entry, or of a clause on it."""
    page = f"/rules/{ref.edition}/{ref.entry}/"
    return f"{page}#{ref.clause}" if ref.clause else page


def compare_url(ref: Ref, other: str) -> str:
    return f"/rules/{ref.edition}/{ref.entry}/compare/{other}/"


def question_url(question: str) -> str:
    return f"/open-questions/{question}/"
