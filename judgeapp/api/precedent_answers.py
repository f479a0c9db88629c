"""Shapes of judges' rulings, as the API returns and accepts them."""

from __future__ import annotations

from rest_framework import serializers as s

from .page_shape import Page


class EngineSaid(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(help_text="The engine's answer to the board.")
    agreement = s.CharField(help_text="`same`, `differs`, or `unknown` if nobody has compared them.")
    ruled_by = s.CharField(help_text="The versions of the engine and the content.")


class PrecedentRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="The name to ask for it by.")
    card = s.CharField(allow_null=True, help_text="The card it is about, by slug or name; null for a rule.")
    ref = s.CharField(allow_null=True, help_text="The clause or entry it is about; null for a card.")
    question = s.CharField(help_text="What was asked.")
    answer = s.CharField(help_text="What was ruled.")
    source = s.CharField(help_text="Who said it, and where.")
    source_url = s.CharField(allow_null=True, help_text="Where to read it; null if unknown.")
    date = s.DateField(allow_null=True, help_text="When it was said; null if unknown.")
    official = s.BooleanField(help_text="Is it from the publisher, according to its sender?")
    imported = s.BooleanField(help_text="Did the site's operator import it? If not, someone with a key sent it.")
    board = s.JSONField(allow_null=True, help_text="The board it's about, as a question; null if none was given.")
    engine = EngineSaid(allow_null=True, help_text="What the engine says about the board; null without one.")
    created = s.DateTimeField(help_text="When it was added to this site.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class PrecedentList(Page):
    results = PrecedentRow(many=True, help_text="The rows of this page.")


class PrecedentMaking(s.Serializer):  # type: ignore[type-arg]
    card = s.CharField(required=False, help_text="The card it is about, by slug or name. Give this or `ref`.")
    ref = s.CharField(required=False, help_text="The clause or entry it is about. Give this or `card`.")
    question = s.CharField(help_text="What was asked, up to 500 characters.")
    answer = s.CharField(help_text="What was ruled, up to 2,000 characters.")
    source = s.CharField(help_text="Who said it, and where.")
    url = s.CharField(required=False, help_text="Where it can be read.")
    date = s.DateField(required=False, help_text="When it was said.")
    official = s.BooleanField(required=False, help_text="Did the publisher say it?")
    board = s.JSONField(required=False, help_text="A board as one line, or a question: the engine answers it.")
    agrees = s.BooleanField(required=False, help_text="Does the engine's answer agree with yours?")
    expect = s.JSONField(
        required=False, help_text="What its ruling must contain, like a scenario's `expect`; the site then compares."
    )
