"""The answers about saved scenarios, the gallery and positions as serializers, for the OpenAPI schema only."""

from __future__ import annotations

from rest_framework import serializers as s

from .contract import Options, Question, Refusals, RulingOrNull, RulingTold
from .page_shape import Page

LINES = "The lines tried on the board, each as its decisions; the one shown is the question's own."


class Caveat(s.Serializer):  # type: ignore[type-arg]
    code = s.CharField(help_text="For programs: continuous-not-understood, errata, by-hand, set-aside or loop.")
    text = s.CharField(help_text="The caveat as a sentence.")


class ShortAnswer(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(help_text="One or two sentences to read out.")
    cites = s.ListField(child=s.CharField(), help_text="The clauses it rests on, at most five.")
    caveats = Caveat(many=True, help_text="What a listener needs to know as well.")


class ScenarioRow(s.Serializer):  # type: ignore[type-arg]
    api_url = s.URLField(help_text="The same as JSON.")
    id = s.CharField(help_text="Its unguessable link.")
    title = s.CharField(help_text="Its title.")
    answer = ShortAnswer(help_text="The short answer when it was saved.")
    visibility = s.ChoiceField(["private", "link", "published"], help_text="Who can find it.")
    revision = s.IntegerField(help_text="Goes up with every change; send it as `If-Match`.")
    ruleset = s.CharField(help_text="The edition ruled under.")
    engine = s.CharField(help_text="The version of the engine.")
    content = s.CharField(help_text="The version of the site's content.")
    created = s.DateTimeField(help_text="When it was made.")
    updated = s.DateTimeField(help_text="When it was last changed.")
    url = s.URLField(help_text="Its page on the site.")
    ruling_url = s.URLField(help_text="Its ruling as JSON.")


class ScenarioList(Page):
    results = ScenarioRow(many=True, help_text="The rows of this page.")


class ScenarioAnswer(ScenarioRow):
    note = s.CharField(allow_blank=True, help_text="Its maker's note.")
    question = Question(help_text="The question, as POST /api/v1/rulings/ takes it.")
    lines = s.ListField(child=s.ListField(), help_text=LINES)
    copied_from = s.CharField(allow_null=True, help_text="The published scenario it began as a copy of.")


VISIBILITY = s.ChoiceField(["private", "link", "published"], required=False, help_text="Who can find it.")


class ScenarioMaking(s.Serializer):  # type: ignore[type-arg]
    question = Question(help_text="The question, as POST /api/v1/rulings/ takes it.")
    title = s.CharField(required=False, max_length=120, help_text="Its title; the start of the answer if left out.")
    note = s.CharField(required=False, max_length=2_000, help_text="Its maker's note.")
    lines = s.ListField(child=s.ListField(), required=False, help_text=LINES)
    visibility = VISIBILITY


class ScenarioChanging(s.Serializer):  # type: ignore[type-arg]
    question = Question(required=False, help_text="The question, as POST /api/v1/rulings/ takes it.")
    title = s.CharField(required=False, max_length=120, help_text="Its title.")
    note = s.CharField(required=False, max_length=2_000, help_text="Its maker's note.")
    lines = s.ListField(child=s.ListField(), required=False, help_text=LINES)
    visibility = VISIBILITY


class ScenarioMade(ScenarioAnswer):
    owner_key = s.CharField(help_text="The owner's key, shown once and never again.")


class ScenarioSaved(s.Serializer):  # type: ignore[type-arg]
    engine = s.CharField(help_text="The version of the engine.")
    content = s.CharField(help_text="The version of the site's content.")
    answer = ShortAnswer(help_text="The answer it had then.")


class TableAnswer(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="The table's unguessable name.")
    api_url = s.URLField(help_text="Where decisions are sent.")
    expires = s.DateTimeField(help_text="When it expires, unless someone makes a decision.")
    decisions = s.IntegerField(help_text="How many decisions were made.")
    step_count = s.IntegerField(help_text="How many steps there have been.")
    ruling = RulingTold(help_text="The ruling, or the parts you asked for.")


class TableDeciding(s.Serializer):  # type: ignore[type-arg]
    decision = s.JSONField(required=False, help_text="One decision.")
    decisions = s.ListField(child=s.JSONField(), required=False, help_text="Several, in order.")
    at = s.IntegerField(required=False, min_value=0, help_text="How many decisions the table has, as far as you know.")
    back_to = s.IntegerField(required=False, min_value=0, help_text="Take back all decisions after this many.")


class WhyNotDecision(s.Serializer):  # type: ignore[type-arg]
    player = s.CharField(help_text="Who decides.")
    kind = s.CharField(help_text="The kind of decision, as one word.")
    prompt = s.CharField(help_text="The question to the player.")
    cites = s.ListField(child=s.CharField(), help_text="The clauses behind it.")


class WhyNotAnswer(s.Serializer):  # type: ignore[type-arg]
    ruleset = s.CharField(help_text="The edition ruled under.")
    engine = s.CharField(help_text="The version of the engine.")
    content = s.CharField(help_text="The version of the site's content.")
    answer = ShortAnswer(help_text="Why not, in one or two sentences.")
    decision = WhyNotDecision(allow_null=True, help_text="The decision there; null if the game is over.")
    refused = Refusals(help_text="What can't be done, each with its clauses.")
    options = Options(help_text="What can be done with that card or by that verb.")


class ScenarioRuling(s.Serializer):  # type: ignore[type-arg]
    id = s.CharField(help_text="Its unguessable link.")
    title = s.CharField(help_text="Its title.")
    url = s.URLField(help_text="Its page on the site.")
    saved = ScenarioSaved(help_text="What was ruled when it was saved.")
    newer = s.BooleanField(help_text="The engine or the content has changed since it was saved.")
    differs = s.BooleanField(help_text="The ruling has changed since it was saved.")
    problem = s.CharField(allow_null=True, help_text="Why it can't be ruled on any more.")
    answer = ShortAnswer(allow_null=True, help_text="The ruling in one or two sentences.")
    ruling = RulingOrNull(help_text="The ruling, if there is one.")


class PositionRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to open it by.")
    api_url = s.URLField(help_text="The same as JSON.")
    name = s.CharField(help_text="The name to open it by.")
    title = s.CharField(help_text="Its title.")
    about = s.CharField(help_text="What it is about, in a sentence.")
    question = Question(help_text="The question, as POST /api/v1/rulings/ takes it.")
    url = s.URLField(help_text="The board, opened at this position.")


class PositionList(Page):
    results = PositionRow(many=True, help_text="The rows of this page.")


class NotationChip(s.Serializer):  # type: ignore[type-arg]
    to = s.IntegerField(help_text="Where it ends, exclusive.")
    kind = s.CharField(help_text="What it is: attack, block, zone, count, card, health, moment, move, ...")
    means = s.CharField(help_text="What it means, in a few words.")
    player = s.CharField(allow_null=True, help_text="Whose it is, if it belongs to a player.")
    at = s.CharField(allow_null=True, help_text="Where its card is on the board.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `from`, which can't be a name in the class body."""
        return {"from": s.IntegerField(help_text="Where it begins in the line."), **super().get_fields()}


class NotationFault(s.Serializer):  # type: ignore[type-arg]
    to = s.IntegerField(help_text="Where it ends, exclusive.")
    word = s.CharField(help_text="The words that weren't understood.")
    expected = s.CharField(help_text="What was expected there.")
    guesses = s.ListField(child=s.CharField(), help_text="What you may have meant, closest first.")
    why = s.CharField(help_text="All of it as a sentence.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `from`, which can't be a name in the class body."""
        return {"from": s.IntegerField(help_text="Where it begins in the line."), **super().get_fields()}


class NotationMove(s.Serializer):  # type: ignore[type-arg]
    said = s.CharField(help_text="The move as typed, as a decision: `block:1`.")
    to = s.IntegerField(help_text="Where it ends, exclusive.")
    branches = s.ListField(
        child=s.ListField(child=s.DictField()), required=False, help_text="Moves that could have been made instead."
    )

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `from`, which can't be a name in the class body."""
        return {"from": s.IntegerField(help_text="Where it begins in the line."), **super().get_fields()}


class NotationAnswer(s.Serializer):  # type: ignore[type-arg]
    notation = s.CharField(allow_null=True, help_text="The canonical line; null if something wasn't understood.")
    question = Question(help_text="The question the line means, with its moves as exact decisions.")
    chips = NotationChip(many=True, help_text="What every word means, in order.")
    faults = NotationFault(many=True, help_text="What wasn't understood, in order.")
    moves = NotationMove(many=True, help_text="The moves, as typed, with their branches.")
    stopped = NotationMove(allow_null=True, help_text="The first move that isn't an option.")
    url = s.URLField(help_text="The board, opened with this line.")


class GalleryRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to ask for it by.")
    id = s.CharField(help_text="Its name, unique in the list.")
    title = s.CharField(help_text="Its title.")
    topic = s.CharField(help_text="Its topic in the gallery.")
    about = s.CharField(allow_blank=True, help_text="What it is about, in a sentence.")
    kind = s.CharField(help_text="board, card, deck or refused-question.")
    shows = s.ListField(child=s.CharField(), help_text="The clauses that it shows.")
    ruleset = s.CharField(help_text="The edition ruled under.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class GalleryList(Page):
    results = GalleryRow(many=True, help_text="The rows of this page.")


class GalleryAnswer(GalleryRow):
    question = s.DictField(help_text="If `kind` is board, the question as POST /api/v1/rulings/ takes it.")
    answer = ShortAnswer(allow_null=True, help_text="The ruling in one or two sentences.")
    ruling = RulingOrNull(help_text="The ruling, if there is one.")
