"""The answers about downloads as serializers, for the OpenAPI schema only: the views make them."""

from __future__ import annotations

from rest_framework import serializers as s


class BulkRow(s.Serializer):  # type: ignore[type-arg]
    name = s.CharField(help_text="The name of the file.")
    ref = s.CharField(help_text="The same name.")
    about = s.CharField(help_text="What is in it.")
    rows = s.IntegerField(help_text="How many lines it has; each is a JSON object with a `ref`.")
    bytes = s.IntegerField(help_text="How many bytes the lines have.")
    bytes_compressed = s.IntegerField(help_text="How many bytes are sent as gzip.")
    sha256 = s.CharField(help_text="The SHA-256 of the lines, in hexadecimal.")
    api_url = s.URLField(help_text="Where the file is.")


class BulkAnswer(s.Serializer):  # type: ignore[type-arg]
    content = s.CharField(help_text="The version of the content. The files stay the same until it changes.")
    engine = s.CharField(help_text="The version of the engine.")
    ruleset = s.CharField(help_text="The current edition.")
    files = BulkRow(many=True, help_text="The files, all of them.")
    changes_url = s.URLField(help_text="The feed of the content's versions.")


class ChangedRows(s.Serializer):  # type: ignore[type-arg]
    count = s.IntegerField(help_text="How many rows.")
    refs = s.ListField(
        child=s.CharField(), help_text="The first 200 of them, each by its `id`, or by its `ref` if it has no `id`."
    )


class ChangedFile(s.Serializer):  # type: ignore[type-arg]
    added = ChangedRows(help_text="Rows that are new.")
    changed = ChangedRows(help_text="Rows that have changed.")
    removed = ChangedRows(help_text="Rows that are gone.")


class FeedMore(s.Serializer):  # type: ignore[type-arg]
    content = s.CharField(help_text="The version of the content.")
    engine = s.CharField(help_text="The version of the engine that served it first.")
    changes = s.DictField(child=ChangedFile(), help_text="What changed since the version before, by file.")


class FeedItem(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="A permanent name for this version.")
    url = s.CharField(help_text="The feed, at this version.")
    title = s.CharField(help_text="The version's name.")
    content_text = s.CharField(help_text="What changed, in words.")
    date_published = s.DateTimeField(help_text="When this site first served it.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds a name that begins with an underscore, which is how feeds mark extensions."""
        return {**super().get_fields(), "_ringside": FeedMore(help_text="The same for programs.")}


class FeedAnswer(s.Serializer):  # type: ignore[type-arg]
    version = s.CharField(help_text="The version of JSON Feed.")
    title = s.CharField(help_text="What the feed is called.")
    home_page_url = s.URLField(help_text="The site.")
    feed_url = s.URLField(help_text="The feed itself.")
    items = FeedItem(many=True, help_text="The versions, newest first, at most 100.")
