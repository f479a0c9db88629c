"""The answers about cards and decks as serializers, for the OpenAPI schema only: `card_shapes` makes them."""

from __future__ import annotations

from rest_framework import serializers as s


class CiteShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="entry#clause of the current edition, or edition:entry#clause.")
    title = s.CharField()
    text = s.CharField()
    url = s.URLField()


class PartShape(s.Serializer):  # type: ignore[type-arg]
    part = s.CharField(help_text="restriction, type, bracket, cost, trigger, condition, choice, step ...")
    words = s.CharField(allow_blank=True)
    means = s.CharField()
    depth = s.IntegerField()
    to = s.IntegerField()
    cites = CiteShape(many=True)

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """With `from`, which Python does not let stand as a name above."""
        return {**super().get_fields(), "from": s.IntegerField()}


class MarkShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField()
    state = s.ChoiceField(choices=["understood", "stopped", "unread"])
    part = s.CharField(allow_null=True)


class StoppedShape(s.Serializer):  # type: ignore[type-arg]
    words = s.CharField(allow_blank=True)
    why = s.CharField()

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        return {**super().get_fields(), "from": s.IntegerField()}


class AbilityShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField()
    type = s.CharField()
    understood = s.BooleanField()
    ambiguous = s.BooleanField()
    parts = PartShape(many=True)
    marks = MarkShape(many=True)
    not_understood = StoppedShape(allow_null=True)


class KeywordShape(s.Serializer):  # type: ignore[type-arg]
    keyword = s.CharField()
    kind = s.ChoiceField(choices=["ability", "trait"])
    url = s.URLField(allow_null=True)
    abilities = AbilityShape(many=True)


class SideShape(s.Serializer):  # type: ignore[type-arg]
    understood = s.BooleanField()
    abilities = AbilityShape(many=True)
    keyword_abilities = KeywordShape(many=True)


class BlockShape(s.Serializer):  # type: ignore[type-arg]
    zone = s.CharField()
    modifier = s.IntegerField()


class AttackShape(s.Serializer):  # type: ignore[type-arg]
    zone = s.CharField()
    speed = s.IntegerField()
    damage = s.IntegerField()


class CardNumbers(s.Serializer):  # type: ignore[type-arg]
    name = s.CharField()
    type = s.CharField()
    difficulty = s.IntegerField(allow_null=True)
    check = s.IntegerField(allow_null=True)
    health = s.IntegerField(allow_null=True)
    hand_size = s.IntegerField(allow_null=True)
    stamina = s.IntegerField(allow_null=True)
    version = s.CharField(allow_blank=True)
    block = BlockShape(allow_null=True)
    attack = AttackShape(allow_null=True)
    keywords = s.ListField(child=s.CharField())
    symbols = s.ListField(child=s.CharField())
    text = s.CharField(allow_blank=True)
    set = s.CharField(allow_blank=True)


class CardRow(CardNumbers):
    slug = s.CharField()
    number = s.CharField(allow_blank=True)
    source = s.ChoiceField(choices=["content", "imported"])
    formats = s.ListField(
        child=s.CharField(), help_text="The formats that its sources call it legal in; empty where nothing is known."
    )
    back = s.DictField(allow_null=True, help_text="The other side, in the same shape.")
    url = s.URLField()
    api_url = s.URLField()


class CardList(s.Serializer):  # type: ignore[type-arg]
    results = CardRow(many=True)
    next = s.URLField(allow_null=True)
    did_you_mean = s.ListField(child=s.CharField())


class ErratumShape(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField()
    rule = s.CharField()
    summary = s.CharField()
    url = s.URLField()


class BanShape(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField()
    rule = s.CharField()
    version = s.CharField(allow_blank=True)
    url = s.URLField()


class PrintingShape(s.Serializer):  # type: ignore[type-arg]
    source = s.CharField(help_text="Where this printing was imported from.")
    set = s.CharField(allow_blank=True, help_text="The set, as its source abbreviates it.")
    set_name = s.CharField(allow_blank=True, help_text="The set's name, where the source gives it.")
    number = s.CharField(allow_blank=True, help_text="The card's number in its set.")
    rarity = s.CharField(allow_blank=True, help_text="The printing's rarity.")
    formats = s.ListField(
        child=s.CharField(), help_text="The formats that this printing is legal in, as its source says."
    )


class CreditShape(s.Serializer):  # type: ignore[type-arg]
    source = s.CharField(help_text="The name of the source.")
    credit = s.CharField(allow_blank=True, help_text="Whose data it is.")


class CardAnswer(CardRow):
    printed_text = s.CharField(
        allow_blank=True, help_text="The text as it was printed; `text` is the one that rules today."
    )
    printings = PrintingShape(many=True, help_text="Where and how an imported card was printed.")
    credits = CreditShape(many=True, help_text="Whose data an imported card is.")
    understood = s.BooleanField()
    abilities = AbilityShape(many=True)
    keyword_abilities = KeywordShape(many=True)
    back_side = SideShape(allow_null=True)
    errata = ErratumShape(many=True)
    banned = BanShape(many=True)


class ReadAnswer(SideShape):
    name = s.CharField(allow_null=True)
    back_side = SideShape(allow_null=True)
    url = s.URLField(help_text="The page that reads cards.")


class FindingShape(s.Serializer):  # type: ignore[type-arg]
    why = s.CharField()
    code = s.CharField(help_text="The same for programs; empty where it is about the list, not the deck.")
    data = s.DictField(help_text="The names and numbers in it.")
    cites = CiteShape(many=True)
    lines = s.ListField(child=s.IntegerField())
    cards = s.ListField(child=s.CharField())
    did_you_mean = s.ListField(child=s.CharField())


class DeckAnswer(s.Serializer):  # type: ignore[type-arg]
    format = s.CharField()
    legal = s.BooleanField()
    character = s.CharField(allow_null=True)
    primary = s.CharField(allow_null=True)
    cards = s.IntegerField()
    sidebar = s.IntegerField()
    faults = FindingShape(many=True)
    remarks = FindingShape(many=True)
    url = s.URLField()
