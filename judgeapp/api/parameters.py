"""Parameters that several addresses take, as the description names them."""

from __future__ import annotations

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter

from judgeapp.rulebook.selectors import edition_find

from .paging import MAX_PAGE


def text(name: str, about: str) -> OpenApiParameter:
    """A query parameter that is text."""
    return OpenApiParameter(name, OpenApiTypes.STR, description=about)


def limit(most: int = MAX_PAGE) -> OpenApiParameter:
    """How many rows at most."""
    whole = {"type": "integer", "minimum": 1, "maximum": most}
    return OpenApiParameter("limit", whole, description=f"At most this many rows, up to {most}.")


CURSOR = text("cursor", "Continue after this row; `next` has it. The older name `after` still works.")
Q = text("q", "Only rows with these words.")
EDITION = text("edition", "Only this edition, e.g. uvs-1.2.9.")


def known_edition(name: str | None) -> str:
    """The edition asked for, or none. Raises NotInRulebook."""
    return edition_find(edition=name).id if name else ""
