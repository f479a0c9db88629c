"""The answers as serializers, for the OpenAPI schema only: `shapes` makes them."""

from __future__ import annotations

from rest_framework import serializers as s


class SearchRow(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField(help_text="The entry's heading.")
    edition = s.CharField()
    entry = s.CharField()
    clause = s.CharField(allow_null=True)
    text = s.CharField(help_text="The clause, plain.")
    snippet = s.CharField(help_text="The clause as HTML with <mark> around the words found.")
    url = s.URLField()
    score = s.FloatField()
    kind = s.CharField(help_text="Kind of the clause, or errata, banned, open-question.")
    name = s.CharField(help_text="The card's or question's name, else the heading.")
    context = s.CharField(allow_null=True, help_text="The clause that this one stands under, if any.")


class SearchAnswer(s.Serializer):  # type: ignore[type-arg]
    results = SearchRow(many=True)
    next = s.URLField(allow_null=True)
    did_you_mean = s.CharField(allow_null=True)
    messages = s.ListField(child=s.CharField())

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """With `try`, which Python does not let stand as a name above."""
        tries = s.ListField(child=s.CharField(), help_text="What to search for instead, where nothing was found.")
        return {**super().get_fields(), "try": tries}


class EditionRow(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField()
    title = s.CharField()
    short = s.CharField()
    version = s.CharField()
    date = s.CharField()
    about = s.CharField()
    current = s.BooleanField()
    entries = s.IntegerField()
    url = s.URLField()
    entries_url = s.URLField()


class EditionList(s.Serializer):  # type: ignore[type-arg]
    results = EditionRow(many=True)
    next = s.URLField(allow_null=True)


class EntryRow(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField()
    slug = s.CharField()
    edition = s.CharField()
    group = s.CharField()
    index = s.CharField(allow_null=True)
    clauses = s.IntegerField()
    url = s.URLField()
    api_url = s.URLField()


class EntryList(s.Serializer):  # type: ignore[type-arg]
    results = EntryRow(many=True)
    next = s.URLField(allow_null=True)


class ClauseRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    ref = s.CharField()
    number = s.CharField()
    kind = s.CharField()
    text = s.CharField()
    depth = s.IntegerField()
    parent = s.CharField(allow_null=True)
    same = s.ListField(child=s.CharField())
    like = s.ListField(child=s.CharField())
    example = s.IntegerField(allow_null=True)
    url = s.URLField()


class SourceShape(s.Serializer):  # type: ignore[type-arg]
    document = s.CharField()
    version = s.CharField()
    heading = s.CharField()


class EntryAnswer(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField()
    slug = s.CharField()
    edition = s.CharField()
    group = s.CharField()
    index = s.CharField(allow_null=True)
    aliases = s.ListField(child=s.CharField())
    asks = s.ListField(child=s.CharField())
    source = SourceShape()
    clauses = ClauseRow(many=True)
    see = s.ListField(child=s.CharField())
    referred_by = s.ListField(child=s.CharField())
    elsewhere = s.ListField(child=s.CharField())
    url = s.URLField()
    api_url = s.URLField()


class ScenarioRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    title = s.CharField()
    answer = s.CharField(help_text="The short answer when it was saved.")
    visibility = s.ChoiceField(["private", "link", "published"])
    revision = s.IntegerField()
    ruleset = s.CharField()
    engine = s.CharField()
    content = s.CharField()
    created = s.DateTimeField()
    updated = s.DateTimeField()
    url = s.URLField()
    ruling_url = s.URLField()


class ScenarioList(s.Serializer):  # type: ignore[type-arg]
    results = ScenarioRow(many=True)
    next = s.URLField(allow_null=True)


class ScenarioAnswer(ScenarioRow):
    note = s.CharField(allow_blank=True)
    question = s.DictField()
    copied_from = s.CharField(allow_null=True)


class ScenarioMade(ScenarioAnswer):
    owner_key = s.CharField(help_text="Given here and never again.")


class ScenarioSaved(s.Serializer):  # type: ignore[type-arg]
    engine = s.CharField()
    content = s.CharField()
    answer = s.CharField()


class ShortAnswer(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField()
    cites = s.ListField(child=s.CharField())


class ScenarioRuling(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    title = s.CharField()
    url = s.URLField()
    saved = ScenarioSaved()
    newer = s.BooleanField(help_text="The engine or the content is another than when it was saved.")
    differs = s.BooleanField(help_text="The ruling is another than when it was saved.")
    problem = s.CharField(allow_null=True)
    answer = ShortAnswer(allow_null=True)
    ruling = s.DictField(allow_null=True)
