"""The answers about cards and decks as serializers, for the OpenAPI schema only: `card_shapes` makes them."""

from __future__ import annotations

from rest_framework import serializers as s

from .page_shape import Page


class CiteShape(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="entry#clause of the current edition, or edition:entry#clause.")
    title = s.CharField(help_text="Its title.")
    text = s.CharField(help_text="Its words.")
    url = s.URLField(help_text="Its page on the site.")


class PartShape(s.Serializer):  # type: ignore[type-arg]
    part = s.CharField(help_text="restriction, type, bracket, cost, trigger, condition, choice, step ...")
    words = s.CharField(allow_blank=True, help_text="The words of the part.")
    means = s.CharField(help_text="What the words mean.")
    depth = s.IntegerField(help_text="How deeply it's nested.")
    to = s.IntegerField(help_text="Where it ends, exclusive.")
    cites = CiteShape(many=True, help_text="The clauses it rests on.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `from`, which can't be a name in the class body."""
        return {**super().get_fields(), "from": s.IntegerField(help_text="Where it begins in the text.")}


class MarkShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(help_text="The words.")
    state = s.ChoiceField(choices=["understood", "stopped", "unread"], help_text="Was it understood?")
    part = s.CharField(allow_null=True, help_text="Its part of the ability.")


class StoppedShape(s.Serializer):  # type: ignore[type-arg]
    words = s.CharField(allow_blank=True, help_text="The words that weren't understood.")
    why = s.CharField(help_text="Why they weren't understood.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        return {**super().get_fields(), "from": s.IntegerField(help_text="Where it begins in the text.")}


class AbilityShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(help_text="The ability's text.")
    type = s.CharField(help_text="The type of the ability.")
    understood = s.BooleanField(help_text="Is all of its text understood?")
    ambiguous = s.BooleanField(help_text="Can it be read in more than one way?")
    parts = PartShape(many=True, help_text="Its parts in words.")
    marks = MarkShape(many=True, help_text="Its text, cut where its parts begin.")
    not_understood = StoppedShape(allow_null=True, help_text="What wasn't understood, and where.")


class KeywordShape(s.Serializer):  # type: ignore[type-arg]
    keyword = s.CharField(help_text="The keyword, with its rating.")
    kind = s.ChoiceField(choices=["ability", "trait"], help_text="Its kind.")
    url = s.URLField(allow_null=True, help_text="Its page on the site.")
    abilities = AbilityShape(many=True, help_text="The abilities that it grants.")


class SideShape(s.Serializer):  # type: ignore[type-arg]
    understood = s.BooleanField(help_text="Is all of its text understood?")
    abilities = AbilityShape(many=True, help_text="Its abilities, in order.")
    keyword_abilities = KeywordShape(many=True, help_text="Its keywords, with what each grants.")


class BlockShape(s.Serializer):  # type: ignore[type-arg]
    zone = s.CharField(help_text="High, mid or low.")
    modifier = s.IntegerField(help_text="What blocking with it adds to the difficulty.")


class AttackShape(s.Serializer):  # type: ignore[type-arg]
    zone = s.CharField(help_text="High, mid or low.")
    speed = s.IntegerField(help_text="The printed speed.")
    damage = s.IntegerField(help_text="The printed damage.")


class CardNumbers(s.Serializer):  # type: ignore[type-arg]
    name = s.CharField(help_text="Its name.")
    type = s.CharField(help_text="The card type.")
    difficulty = s.IntegerField(allow_null=True, help_text="The printed difficulty.")
    check = s.IntegerField(allow_null=True, help_text="The printed check value.")
    health = s.IntegerField(allow_null=True, help_text="A character's health.")
    hand_size = s.IntegerField(allow_null=True, help_text="A character's hand size.")
    stamina = s.IntegerField(allow_null=True, help_text="A backup's stamina.")
    version = s.CharField(allow_blank=True, help_text="Its version.")
    block = BlockShape(allow_null=True, help_text="The printed block.")
    attack = AttackShape(allow_null=True, help_text="An attack's zone, speed and damage.")
    keywords = s.ListField(child=s.CharField(), help_text="Its keywords, with their ratings.")
    symbols = s.ListField(child=s.CharField(), help_text="Its symbols; `attuned:air` where attuned.")
    text = s.CharField(allow_blank=True, help_text="Its words.")
    set = s.CharField(allow_blank=True, help_text="The set it comes from.")


class CardRow(CardNumbers):
    ref = s.CharField(help_text="The name to ask for it by.")
    slug = s.CharField(help_text="The name to ask for it by.")
    number = s.CharField(allow_blank=True, help_text="Its number in the set.")
    source = s.ChoiceField(choices=["content", "imported"], help_text="Where it is from.")
    formats = s.ListField(child=s.CharField(), help_text="The formats its sources say it's legal in; empty if unknown.")
    back = s.DictField(allow_null=True, help_text="The other side, in the same shape.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The same as JSON.")


class CardList(Page):
    results = CardRow(many=True, help_text="The rows of this page.")
    did_you_mean = s.ListField(child=s.CharField(), help_text="Slugs of cards that may have been meant.")


class ErratumShape(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField(help_text="The edition it's in.")
    rule = s.CharField(help_text="The document's own rule number.")
    summary = s.CharField(help_text="The change in a sentence.")
    url = s.URLField(help_text="Its page on the site.")


class BanShape(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField(help_text="The edition it's in.")
    rule = s.CharField(help_text="The document's own rule number.")
    version = s.CharField(allow_blank=True, help_text="The card's version.")
    url = s.URLField(help_text="Its page on the site.")


class PrintingShape(s.Serializer):  # type: ignore[type-arg]
    source = s.CharField(help_text="Where this printing was imported from.")
    set = s.CharField(allow_blank=True, help_text="The set, as its source abbreviates it.")
    set_name = s.CharField(allow_blank=True, help_text="The set's name, where the source gives it.")
    number = s.CharField(allow_blank=True, help_text="The card's number in its set.")
    rarity = s.CharField(allow_blank=True, help_text="The printing's rarity.")
    formats = s.ListField(
        child=s.CharField(), help_text="The formats that this printing is legal in, as its source says."
    )
    released = s.CharField(allow_blank=True, help_text="The day, month or year it came out; empty if unknown.")


class CreditShape(s.Serializer):  # type: ignore[type-arg]
    source = s.CharField(help_text="The name of the source.")
    credit = s.CharField(allow_blank=True, help_text="Whose data it is.")


class CardAnswer(CardRow):
    printed_text = s.CharField(allow_blank=True, help_text="The text as printed; `text` is the one that counts today.")
    amended = s.CharField(
        allow_blank=True,
        help_text="Why `text` differs from the printed text: errata, or a newer printing. Otherwise empty.",
    )
    under = s.DictField(
        child=s.CharField(allow_blank=True),
        help_text="The text in other editions or formats, if it differs there.",
    )
    printings = PrintingShape(many=True, help_text="Where and how an imported card was printed.")
    credits = CreditShape(many=True, help_text="Whose data an imported card is.")
    understood = s.BooleanField(help_text="Is all of its text understood?")
    abilities = AbilityShape(many=True, help_text="Its abilities, in order.")
    keyword_abilities = KeywordShape(many=True, help_text="Its keywords, with what each grants.")
    back_side = SideShape(allow_null=True, help_text="The other side, if there is one.")
    errata = ErratumShape(many=True, help_text="What was changed about it.")
    banned = BanShape(many=True, help_text="Where it is banned.")


class NotReadShape(s.Serializer):  # type: ignore[type-arg]
    line = s.IntegerField(help_text="The line, counted from 1.")
    to = s.IntegerField(help_text="Where it ends, in characters.")
    words = s.CharField(help_text="The words.")
    why = s.CharField(help_text="Why they weren't read.")

    def get_fields(self) -> dict[str, s.Field]:  # type: ignore[type-arg]
        """Adds `from`, which can't be a name in the class body."""
        return {**super().get_fields(), "from": s.IntegerField(help_text="Where it begins, in characters.")}


class ReadAnswer(SideShape):
    card = s.DictField(
        help_text="The card that was read, in the contract's shape; for a pasted card, how it was understood."
    )
    assumed = s.ListField(
        child=s.CharField(), help_text="Its keys that a pasted text didn't give and that were filled in."
    )
    not_read = NotReadShape(many=True, help_text="What in a pasted text isn't part of a card, and where.")
    name = s.CharField(allow_null=True, help_text="The card's name, if given.")
    back_side = SideShape(allow_null=True, help_text="The other side, if there is one.")
    url = s.URLField(help_text="The page that reads cards.")


class FindingShape(s.Serializer):  # type: ignore[type-arg]
    why = s.CharField(help_text="What's wrong, in a sentence.")
    code = s.CharField(help_text="The same for programs.")
    data = s.DictField(help_text="The names and numbers in it.")
    cites = CiteShape(many=True, help_text="The clauses it rests on.")
    lines = s.ListField(child=s.IntegerField(), help_text="The lines of the list concerned.")
    cards = s.ListField(child=s.CharField(), help_text="The cards concerned.")
    did_you_mean = s.ListField(child=s.CharField(), help_text="What you may have meant.")


class DeckAnswer(s.Serializer):  # type: ignore[type-arg]
    format = s.CharField(help_text="The format it was checked by.")
    legal = s.BooleanField(
        allow_null=True, help_text="Is it legal? Null if the only doubt is cards that the site doesn't have."
    )
    character = s.CharField(allow_null=True, help_text="The starting character.")
    primary = s.CharField(allow_null=True, help_text="The symbol it's built on.")
    cards = s.IntegerField(help_text="How many cards it has.")
    sidebar = s.IntegerField(help_text="How many cards its sidebar has.")
    as_of = s.CharField(help_text="The date that bans and legality apply to; undated if no list gives one.")
    faults = FindingShape(many=True, help_text="What's wrong with it.")
    not_known = FindingShape(many=True, help_text="Cards on the list that the site doesn't have.")
    remarks = FindingShape(many=True, help_text="What else to know about it.")
    url = s.URLField(help_text="Its page on the site.")
