"""The answers about the rulebook as serializers, for the OpenAPI schema only: `shapes` and the views make them."""

from __future__ import annotations

from rest_framework import serializers as s

from .page_shape import Page


class RootAnswer(s.Serializer):  # type: ignore[type-arg]
    search = s.URLField(help_text="Search the rules.")
    editions = s.URLField(help_text="The editions of the rules.")
    cards = s.URLField(help_text="The cards.")
    rulings = s.URLField(help_text="Where questions are sent.")
    scenarios = s.URLField(help_text="Published scenarios.")
    schema = s.URLField(help_text="The description of the API.")
    docs = s.URLField(help_text="The same with examples.")


class ClausePart(s.Serializer):  # type: ignore[type-arg]
    clause = s.CharField(help_text="The id of the clause.")
    text = s.CharField(help_text="The clause's words.")


class SearchRow(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField(help_text="The entry's heading.")
    edition = s.CharField(allow_null=True, help_text="Null for a card.")
    entry = s.CharField(help_text="The slug of the entry.")
    clause = s.CharField(allow_null=True, help_text="The clause that answers, or the first that a gist rests on.")
    ref = s.CharField(help_text="The clause as rulings cite it: `edition:entry#clause`.")
    text = s.CharField(help_text="The clause as plain text, or the entry in short if you asked for the entry itself.")
    snippet = s.CharField(help_text="The text as HTML with <mark> around the words found.")
    lead_in = ClausePart(many=True, help_text="The clauses above this one, outermost first.")
    children = ClausePart(many=True, help_text="The clauses right under this one.")
    rests_on = s.ListField(child=s.CharField(), help_text="The clauses that a gist rests on; empty for a clause.")
    also = ClausePart(many=True, help_text="Another clause of the entry that may be the one you need; mostly empty.")
    sure = s.BooleanField(help_text="Whether the row covers enough of the question to answer it.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")
    score = s.FloatField(help_text="How well it fits; for sorting.")
    kind = s.CharField(help_text="Kind of the clause, or errata, banned, open-question, card.")
    name = s.CharField(help_text="The card's or question's name, else the heading.")
    context = s.CharField(allow_null=True, help_text="The clause above this one, if any.")


class SearchAnswer(Page):
    results = SearchRow(many=True, help_text="The rows of this page.")
    did_you_mean = s.CharField(allow_null=True, help_text="What you may have meant, if a word is misspelt.")
    answered = s.BooleanField(help_text="Whether any rule answers, as far as the search can tell.")
    unmentioned = s.ListField(child=s.CharField(), help_text="Words of the query that no document mentions.")
    messages = s.ListField(child=s.CharField(), help_text="What to show the person who searched.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `try`, which can't be a name in the class body."""
        tries = s.ListField(child=s.CharField(), help_text="What to search for instead, if nothing was found.")
        return {**super().get_fields(), "try": tries}


class EditionRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to cite it by.")
    api_url = s.URLField(help_text="The same as JSON.")
    edition = s.CharField(help_text="Its name in refs and addresses.")
    title = s.CharField(help_text="Its title.")
    short = s.CharField(help_text="Its short name.")
    version = s.CharField(help_text="Its version.")
    date = s.CharField(help_text="When it was printed or published.")
    about = s.CharField(help_text="What it is about, in a sentence.")
    current = s.BooleanField(help_text="Is it the edition in force?")
    entries = s.IntegerField(help_text="How many entries it has.")
    url = s.URLField(help_text="Its page on the site.")
    entries_url = s.URLField(help_text="Its entries as JSON.")


class EditionList(Page):
    results = EditionRow(many=True, help_text="The rows of this page.")


class EntryRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to cite it by: `edition:entry`.")
    title = s.CharField(help_text="Its title.")
    slug = s.CharField(help_text="The name to ask for it by.")
    edition = s.CharField(help_text="The edition it's in.")
    group = s.CharField(help_text="The section it's listed in.")
    index = s.CharField(allow_null=True, help_text="The index that lists it, if any.")
    clauses = s.IntegerField(help_text="How many clauses it has.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class EntryList(Page):
    results = EntryRow(many=True, help_text="The rows of this page.")


class ClauseRow(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="Its name within the entry.")
    ref = s.CharField(help_text="The name to cite it by.")
    number = s.CharField(allow_blank=True, help_text="Its number in the entry.")
    rule = s.CharField(allow_null=True, help_text="The document's own rule number, if it has one.")
    kind = s.CharField(help_text="Its kind.")
    text = s.CharField(help_text="Its words.")
    depth = s.IntegerField(help_text="How deeply it's nested.")
    parent = s.CharField(allow_null=True, help_text="The clause above it.")
    same = s.ListField(child=s.CharField(), help_text="Clauses that say exactly this elsewhere.")
    like = s.ListField(child=s.CharField(), help_text="Clauses that say nearly this elsewhere.")
    example = s.IntegerField(allow_null=True, help_text="The number of the example, if it's one.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class SourceShape(s.Serializer):  # type: ignore[type-arg]
    document = s.CharField(help_text="The document.")
    version = s.CharField(help_text="The document's version.")
    heading = s.CharField(help_text="The heading there.")
    rules = s.CharField(allow_null=True, help_text="The numbers of its rules there, e.g. 302.1 to 302.10.")


class EntryAnswer(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to cite it by: `edition:entry`.")
    title = s.CharField(help_text="Its title.")
    slug = s.CharField(help_text="The name to ask for it by.")
    edition = s.CharField(help_text="The edition it's in.")
    group = s.CharField(help_text="The section it's listed in.")
    index = s.CharField(allow_null=True, help_text="The index that lists it, if any.")
    aliases = s.ListField(child=s.CharField(), help_text="Other words for it.")
    asks = s.ListField(child=s.CharField(), help_text="Questions that it answers.")
    source = SourceShape(help_text="Where it is from.")
    clauses = ClauseRow(many=True, help_text="Its clauses.")
    see = s.ListField(child=s.CharField(), help_text="Entries that a reader should see too.")
    refers_to = s.ListField(child=s.CharField(), help_text="Entries that this one names.")
    referred_by = s.ListField(child=s.CharField(), help_text="Entries that name this one.")
    elsewhere = s.ListField(child=s.CharField(), help_text="The same subject in other editions.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class QuestionLink(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to ask for it by.")
    id = s.CharField(help_text="Its name, unique in the list.")
    title = s.CharField(help_text="Its title.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class ScenarioLink(s.Serializer):  # type: ignore[type-arg]
    title = s.CharField(help_text="Its title.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class ClauseAnswer(ClauseRow):
    edition = s.CharField(help_text="The edition it's in.")
    entry = s.CharField(help_text="The slug of the entry.")
    title = s.CharField(help_text="The entry's heading.")
    context = s.CharField(allow_null=True, help_text="The clause above this one, if any.")
    around = ClauseRow(many=True, help_text="The clauses beside it.")
    elsewhere = s.ListField(child=s.CharField(), help_text="Clauses of other editions that state this point.")
    open_questions = QuestionLink(many=True, help_text="What the rules leave open here.")
    scenarios = ScenarioLink(many=True, help_text="Scenarios of the gallery that show it, at most ten.")


class ComparisonRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="Both editions: `left/right`.")
    id = s.CharField(help_text="Its name, unique in the list.")
    left = s.CharField(help_text="The older edition.")
    right = s.CharField(help_text="The newer edition.")
    title = s.CharField(help_text="Its title.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class ComparisonList(Page):
    results = ComparisonRow(many=True, help_text="The rows of this page.")


STATES = ["same", "changed", "only-left", "only-right"]


class ChangeRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The entry on the left, or the one on the right if there isn't one.")
    title = s.CharField(help_text="Its title.")
    state = s.ChoiceField(choices=STATES)
    left = s.CharField(allow_null=True, help_text="The edition or entry on the left.")
    right = s.CharField(allow_null=True, help_text="The one on the right.")
    clauses_changed = s.IntegerField(help_text="How many clauses changed.")
    url = s.URLField(help_text="Where both are compared, or the entry's own page if there's only one.")
    api_url = s.URLField(help_text="The same as JSON.")


class ChangeCounts(s.Serializer):  # type: ignore[type-arg]
    same = s.IntegerField(help_text="The same on both sides.")
    changed = s.IntegerField(help_text="On both sides, changed.")
    only_left = s.IntegerField(help_text="Only on the left.")
    only_right = s.IntegerField(help_text="Only on the right.")


class ChangeList(Page):
    left = s.CharField(help_text="The edition or entry on the left.")
    right = s.CharField(help_text="The one on the right.")
    counts = ChangeCounts(help_text="How many entries are the same, changed, or only in one.")
    url = s.URLField(help_text="Its page on the site.")
    results = ChangeRow(many=True, help_text="The rows of this page.")


class WordsShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(allow_blank=True, help_text="The words.")
    differs = s.BooleanField(help_text="Does it differ from the other side?")


class PairShape(s.Serializer):  # type: ignore[type-arg]
    state = s.ChoiceField(choices=STATES)
    left = ClauseRow(allow_null=True, help_text="The edition or entry on the left.")
    right = ClauseRow(allow_null=True, help_text="The one on the right.")
    left_marks = WordsShape(many=True, help_text="The words on the left, with those that differ marked.")
    right_marks = WordsShape(many=True, help_text="The words on the right, with those that differ marked.")


class CounterpartShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The entry on the right, as rulings cite it.")
    right = EntryRow(help_text="The entry on the right.")
    pairs = PairShape(many=True, help_text="The clauses side by side.")
    url = s.URLField(help_text="The page of the entry on the right.")
    api_url = s.URLField(help_text="The same as JSON.")


class CompareAnswer(Page):
    left = EntryRow(help_text="The edition or entry on the left.")
    other = s.CharField(help_text="The edition compared with.")
    url = s.URLField(help_text="Its page on the site.")
    results = CounterpartShape(many=True, help_text="The rows of this page.")


class PrintingShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The clause that says so, to cite it by.")
    api_url = s.URLField(help_text="The same as JSON.")
    id = s.CharField(help_text="Its name, unique in the list.")
    edition = s.CharField(help_text="The edition it's in.")
    rule = s.CharField(help_text="The document's own rule number.")
    card = s.CharField(help_text="The card's name.")
    version = s.CharField(allow_blank=True, help_text="Its version.")
    set = s.CharField(allow_blank=True, help_text="The set it comes from.")
    number = s.CharField(allow_blank=True, help_text="Its number in the set.")
    date = s.CharField(allow_blank=True, help_text="When it was printed or published.")
    cite = s.CharField(help_text="The clause that says so, as edition:entry#clause.")
    url = s.URLField(help_text="Its page on the site.")


class ErratumRow(PrintingShape):
    what = s.CharField(help_text="What was changed.")
    summary = s.CharField(allow_blank=True, help_text="The change in a sentence.")
    abilities = s.ListField(child=s.CharField(), help_text="The abilities concerned.")


class ErrataList(Page):
    results = ErratumRow(many=True, help_text="The rows of this page.")


class BanRow(PrintingShape):
    pass


class BannedList(Page):
    results = BanRow(many=True, help_text="The rows of this page.")


class QuestionRow(QuestionLink):
    editions = s.ListField(child=s.CharField(), help_text="The editions that leave it open.")
    common = s.BooleanField(help_text="It comes up in ordinary games.")
    shows_when = s.CharField(help_text="When it comes up in play.")
    default = s.CharField(help_text="The reading that rulings follow unless the question chooses another.")


class QuestionList(Page):
    results = QuestionRow(many=True, help_text="The rows of this page.")


class CitationShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="edition:entry#clause.")
    title = s.CharField(help_text="Its title.")
    text = s.CharField(allow_blank=True, help_text="Its words.")
    url = s.URLField(help_text="Its page on the site.")


class ReadingShape(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="Its name, unique in the list.")
    text = s.CharField(help_text="The reading in words.")
    default = s.BooleanField(help_text="Is it the one that rulings follow?")
    cites = CitationShape(many=True, help_text="The clauses it rests on.")


class QuestionAnswer(QuestionRow):
    because = s.CharField(help_text="Why the rules leave it open.")
    asks = s.ListField(child=s.CharField(), help_text="Questions that it answers.")
    readings = ReadingShape(many=True, help_text="Every reading, with the clauses for it.")


class PictureRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to ask for it by.")
    api_url = s.URLField(help_text="The same as JSON.")
    id = s.CharField(help_text="Its name, unique in the list.")
    title = s.CharField(help_text="Its title.")
    about = s.CharField(help_text="What it is about, in a sentence.")
    svg = s.CharField(help_text="The drawing.")
    url = s.URLField(help_text="Its page on the site.")


class PictureList(Page):
    results = PictureRow(many=True, help_text="The rows of this page.")


class QuickBlock(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="Its heading.")
    api_url = s.URLField(help_text="The same as JSON.")
    title = s.CharField(help_text="The heading.")
    clauses = CitationShape(many=True, help_text="Its clauses.")
    url = s.URLField(help_text="Its page on the site.")


class QuickReferenceList(Page):
    results = QuickBlock(many=True, help_text="The rows of this page.")
