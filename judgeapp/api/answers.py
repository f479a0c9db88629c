"""The answers about the rulebook as serializers, for the OpenAPI schema only: `shapes` and the views make them."""

from __future__ import annotations

from rest_framework import serializers as s


class RootAnswer(s.Serializer):  # type: ignore[type-arg]
    search = s.URLField()
    editions = s.URLField()
    cards = s.URLField()
    rulings = s.URLField()
    scenarios = s.URLField()
    schema = s.URLField()
    docs = s.URLField()


class ClausePart(s.Serializer):  # type: ignore[type-arg]
    clause = s.CharField()
    text = s.CharField()


class SearchRow(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField(help_text="The entry's heading.")
    edition = s.CharField(allow_null=True, help_text="None for a card.")
    entry = s.CharField()
    clause = s.CharField(allow_null=True, help_text="The clause that answers, or the first that a gist rests on.")
    ref = s.CharField(help_text="The clause as rulings cite it: `edition:entry#clause`.")
    text = s.CharField(help_text="The clause, plain; the entry in short where the entry itself is asked for.")
    snippet = s.CharField(help_text="The text as HTML with <mark> around the words found.")
    lead_in = ClausePart(many=True, help_text="The clauses that this one stands under, outermost first.")
    children = ClausePart(many=True, help_text="The clauses right under this one.")
    rests_on = s.ListField(child=s.CharField(), help_text="The clauses that a gist rests on; empty for a clause.")
    sure = s.BooleanField(help_text="Whether the row covers enough of the question to answer it.")
    url = s.URLField()
    api_url = s.URLField()
    score = s.FloatField()
    kind = s.CharField(help_text="Kind of the clause, or errata, banned, open-question, card.")
    name = s.CharField(help_text="The card's or question's name, else the heading.")
    context = s.CharField(allow_null=True, help_text="The clause that this one stands under, if any.")


class SearchAnswer(s.Serializer):  # type: ignore[type-arg]
    results = SearchRow(many=True)
    next = s.URLField(allow_null=True)
    did_you_mean = s.CharField(allow_null=True)
    answered = s.BooleanField(help_text="Whether any rule answers, as far as the search can tell.")
    unmentioned = s.ListField(child=s.CharField(), help_text="Words of the query that no document mentions.")
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
    number = s.CharField(allow_blank=True)
    rule = s.CharField(allow_null=True, help_text="The document's own number of the rule, where it numbers its rules.")
    kind = s.CharField()
    text = s.CharField()
    depth = s.IntegerField()
    parent = s.CharField(allow_null=True)
    same = s.ListField(child=s.CharField())
    like = s.ListField(child=s.CharField())
    example = s.IntegerField(allow_null=True)
    url = s.URLField()
    api_url = s.URLField()


class SourceShape(s.Serializer):  # type: ignore[type-arg]
    document = s.CharField()
    version = s.CharField()
    heading = s.CharField()
    rules = s.CharField(allow_null=True, help_text="The numbers of its rules there, e.g. 302.1 to 302.10.")


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
    see = s.ListField(child=s.CharField(), help_text="Entries that a reader should see too.")
    refers_to = s.ListField(child=s.CharField(), help_text="Entries that this one names.")
    referred_by = s.ListField(child=s.CharField(), help_text="Entries that name this one.")
    elsewhere = s.ListField(child=s.CharField(), help_text="The same matter in other editions.")
    url = s.URLField()
    api_url = s.URLField()


class QuestionLink(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    title = s.CharField()
    url = s.URLField()
    api_url = s.URLField()


class ScenarioLink(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField()
    url = s.URLField()
    api_url = s.URLField()


class ClauseAnswer(ClauseRow):
    edition = s.CharField()
    entry = s.CharField()
    title = s.CharField(help_text="The entry's heading.")
    context = s.CharField(allow_null=True, help_text="The clause that this one stands under, if any.")
    around = ClauseRow(many=True)
    elsewhere = s.ListField(child=s.CharField(), help_text="Clauses of other editions that state this point.")
    open_questions = QuestionLink(many=True)
    scenarios = ScenarioLink(many=True, help_text="Scenarios of the gallery that show it, at most ten.")


class ComparisonRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    left = s.CharField()
    right = s.CharField()
    title = s.CharField()
    url = s.URLField()
    api_url = s.URLField()


class ComparisonList(s.Serializer):  # type: ignore[type-arg]
    results = ComparisonRow(many=True)
    next = s.URLField(allow_null=True)


STATES = ["same", "changed", "only-left", "only-right"]


class ChangeRow(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField()
    state = s.ChoiceField(choices=STATES)
    left = s.CharField(allow_null=True)
    right = s.CharField(allow_null=True)
    clauses_changed = s.IntegerField()
    url = s.URLField(allow_null=True)
    api_url = s.URLField(allow_null=True)


class ChangeCounts(s.Serializer):  # type: ignore[type-arg]
    same = s.IntegerField()
    changed = s.IntegerField()
    only_left = s.IntegerField()
    only_right = s.IntegerField()


class ChangeList(s.Serializer):  # type: ignore[type-arg]
    left = s.CharField()
    right = s.CharField()
    counts = ChangeCounts()
    url = s.URLField()
    results = ChangeRow(many=True)
    next = s.URLField(allow_null=True)


class WordsShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(allow_blank=True)
    differs = s.BooleanField()


class PairShape(s.Serializer):  # type: ignore[type-arg]
    state = s.ChoiceField(choices=STATES)
    left = ClauseRow(allow_null=True)
    right = ClauseRow(allow_null=True)
    left_marks = WordsShape(many=True)
    right_marks = WordsShape(many=True)


class CounterpartShape(s.Serializer):  # type: ignore[type-arg]
    right = EntryRow()
    pairs = PairShape(many=True)


class CompareAnswer(s.Serializer):  # type: ignore[type-arg]
    left = EntryRow()
    other = s.CharField()
    url = s.URLField()
    results = CounterpartShape(many=True)
    next = s.URLField(allow_null=True)


class PrintingShape(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    edition = s.CharField()
    rule = s.CharField()
    card = s.CharField()
    version = s.CharField(allow_blank=True)
    set = s.CharField(allow_blank=True)
    number = s.CharField(allow_blank=True)
    date = s.CharField(allow_blank=True)
    cite = s.CharField(help_text="The clause that says so, as edition:entry#clause.")
    url = s.URLField()


class ErratumRow(PrintingShape):
    what = s.CharField()
    summary = s.CharField(allow_blank=True)
    abilities = s.ListField(child=s.CharField())


class ErrataList(s.Serializer):  # type: ignore[type-arg]
    results = ErratumRow(many=True)
    next = s.URLField(allow_null=True)


class BanRow(PrintingShape):
    pass


class BannedList(s.Serializer):  # type: ignore[type-arg]
    results = BanRow(many=True)
    next = s.URLField(allow_null=True)


class QuestionRow(QuestionLink):
    editions = s.ListField(child=s.CharField())
    common = s.BooleanField(help_text="It comes up in ordinary games.")
    shows_when = s.CharField()
    default = s.CharField(help_text="The reading that rulings follow unless the question chooses another.")


class QuestionList(s.Serializer):  # type: ignore[type-arg]
    results = QuestionRow(many=True)
    next = s.URLField(allow_null=True)


class CitationShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="edition:entry#clause.")
    title = s.CharField()
    text = s.CharField(allow_blank=True)
    url = s.URLField()


class ReadingShape(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    text = s.CharField()
    default = s.BooleanField()
    cites = CitationShape(many=True)


class QuestionAnswer(QuestionRow):
    because = s.CharField()
    asks = s.ListField(child=s.CharField())
    readings = ReadingShape(many=True)


class PictureRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField()
    title = s.CharField()
    about = s.CharField()
    svg = s.CharField()
    url = s.URLField()


class PictureList(s.Serializer):  # type: ignore[type-arg]
    results = PictureRow(many=True)
    next = s.URLField(allow_null=True)


class QuickBlock(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField()
    clauses = CitationShape(many=True)
    url = s.URLField()


class QuickReferenceList(s.Serializer):  # type: ignore[type-arg]
    results = QuickBlock(many=True)
    next = s.URLField(allow_null=True)
