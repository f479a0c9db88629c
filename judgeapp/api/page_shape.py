"""The shape that every list has."""

from __future__ import annotations

from rest_framework import serializers as s


class Page(s.Serializer):  # type: ignore[type-arg]
    """One page of a list; each list adds its `results`."""

    next = s.URLField(allow_null=True, help_text="Where the next page is; null on the last.")
