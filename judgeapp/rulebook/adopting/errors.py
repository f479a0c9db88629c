"""What can be wrong with a document that somebody wants to adopt."""

from __future__ import annotations


class DocumentFaulty(Exception):
    """A document that cannot be adopted; its words say why, and what to do."""
