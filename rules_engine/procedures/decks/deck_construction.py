"""Deck Construction, Attuned Symbols, Infinity: may this deck be played? Every fault with its clauses, all at once.

A pure function over printed cards: it's used before a game starts and never during one, when copies in play may exceed
what the deck could contain. These are the rules of the Standard format; other formats have their own documents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules_engine import wording
from rules_engine.card_text.ability import CONTINUOUS
from rules_engine.contract.budget import metered
from rules_engine.contract.vocabulary import INFINITY, SYMBOLS
from rules_engine.editions import CURRENT, Decks, Ruleset
from rules_engine.procedures.decks.identities import Identify, Identity, by_name, copies_in
from rules_engine.table.printed import Printed
from rules_engine.wording.saying import Saying

STANDARD = "standard"


# The one rule that no other edition has.
ONLY_SETS = "mha:deck-construction#only-mha-cards"


@dataclass(frozen=True)
class Finding:
    """One finding: a fault, or something allowed that is worth saying."""

    said: Saying
    cites: tuple[str, ...]
    cards: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        return self.said.text


@dataclass
class DeckCheck:
    """What was found. A deck without faults may be played."""

    faults: list[Finding] = field(default_factory=list)
    allowed: list[Finding] = field(default_factory=list)

    @property
    def is_legal(self) -> bool:
        return not self.faults

    def fault(self, said: Saying, *cites: str, cards: Sequence[Printed] = ()) -> None:
        self.faults.append(Finding(said, cites, tuple(card.slug for card in cards)))

    def allow(self, said: Saying, *cites: str, cards: Sequence[Printed] = ()) -> None:
        self.allowed.append(Finding(said, cites, tuple(card.slug for card in cards)))


def written(check: DeckCheck, ruleset: Ruleset) -> DeckCheck:
    """Return the findings with an edition's own clauses instead of the current ones."""
    if ruleset.citations is None:
        return check
    made = DeckCheck()
    for one in check.faults:
        made.faults.append(replace(one, cites=ruleset.citations.written(one.cites)))
    for one in check.allowed:
        made.allowed.append(replace(one, cites=ruleset.citations.written(one.cites)))
    return made


def check_deck(
    character: Printed,
    cards: Sequence[Printed],
    sidebar: Sequence[Printed] = (),
    primary_symbol: str | None = None,
    *,
    format: str = STANDARD,
    readings: Mapping[str, str] | None = None,
    decks: Decks = CURRENT.decks,
    identify: Identify = by_name,
) -> DeckCheck:
    """Return every fault of a deck by an edition's rules: size, characters, copies with the sidebar, sets, symbols.

    Raise TooMuch if the cards' texts take more than the current request's budget, or a generous one without a request.
    """
    with metered():
        return _checked(character, cards, sidebar, primary_symbol, format, readings or {}, decks, identify)


def _checked(
    character: Printed,
    cards: Sequence[Printed],
    sidebar: Sequence[Printed],
    primary_symbol: str | None,
    format: str,
    readings: Mapping[str, str],
    decks: Decks,
    identify: Identify,
) -> DeckCheck:
    found = DeckCheck()
    if format != STANDARD:
        found.allow(
            wording.decks.other_format_decides(format=format),
            "deck-construction#other-formats",
        )
        return found
    found.allow(wording.decks.checked_as_standard(), "deck-construction#standard-format")
    _size(found, decks, character, cards)
    _sidebar(found, decks, sidebar)
    _characters(found, [*cards, *sidebar], decks)
    _copies(found, decks, character, [*cards, *sidebar], _counted_as(readings, identify))
    _sets(found, decks, [character, *cards, *sidebar])
    if decks.symbols != "none":
        _symbols(found, decks, character, [*cards, *sidebar], primary_symbol)
    return found


# -- size and sidebar -----------------------------------------------------------------------------------------------


def _size(found: DeckCheck, decks: Decks, character: Printed, cards: Sequence[Printed]) -> None:
    if character.type != "character":
        found.fault(
            wording.decks.character_is_none(character=character.name),
            "deck-construction#starting-character",
            cards=[character],
        )
    count = len(cards) + decks.counts_character
    if count < decks.minimum:
        found.fault(
            wording.decks.deck_too_small(count=count, with_character=decks.counts_character, minimum=decks.minimum),
            "deck-construction#minimum-sixty",
        )
    else:
        found.allow(
            wording.decks.deck_size_allowed(count=len(cards), character=character.full_name),
            "deck-construction#minimum-sixty",
            "deck-construction#starting-character",
        )


def _sidebar(found: DeckCheck, decks: Decks, sidebar: Sequence[Printed]) -> None:
    if decks.sidebar is None:
        return
    if len(sidebar) not in (0, decks.sidebar):
        found.fault(
            wording.decks.sidebar_size(count=len(sidebar), size=decks.sidebar),
            "deck-construction#sidebar-ten",
        )
    elif sidebar:
        found.allow(wording.decks.sidebar_allowed(sidebar=decks.sidebar), "deck-construction#sidebar-ten")


# -- characters and copies ------------------------------------------------------------------------------------------


def _characters(found: DeckCheck, cards: Sequence[Printed], decks: Decks) -> None:
    for card in _once(card for card in cards if card.type == "character"):
        if decks.characters_need_values and (card.difficulty is None or card.check is None):
            found.fault(
                wording.decks.starting_character_only(card=card.full_name),
                "deck-construction#no-characters-without-values",
                "deck-construction#only-as-starting",
                cards=[card],
            )
        else:
            found.allow(
                wording.decks.character_may_be_in_deck(card=card.full_name),
                "deck-construction#other-characters",
                cards=[card],
            )


def _counted_as(readings: Mapping[str, str], identify: Identify) -> Identify:
    """Return what a card is counted as; by one reading, all versions of a name are one card."""
    if readings.get("copy-limit-versions") != "by-name":
        return identify
    return lambda card: identify(card) or Identity(card.name)


def _copies(found: DeckCheck, decks: Decks, character: Printed, cards: Sequence[Printed], identify: Identify) -> None:
    """Find too many copies: at most four, deck and sidebar together; a static ability may allow more of a card."""
    usual = decks.copies
    if usual is None:
        return
    if decks.counts_character:
        cards = [character, *cards]
    limits = dict(_limits([character, *_once(cards)]))
    for one in copies_in(cards, identify):
        name, count, cites = one.identity.name, one.count, one.identity.cites
        limit = limits.get(name.lower(), usual)
        if count > limit:
            found.fault(
                wording.decks.too_many_copies_in_deck(count=count, name=name, limit=limit),
                "deck-construction#four-copies",
                *cites,
                cards=one.cards,
            )
        elif count > usual:
            found.allow(
                wording.decks.copies_allowed_by_ability(count=count, name=name, limit=limit),
                "deck-construction#static-apply-at-construction",
                cards=one.cards,
            )
        elif count == usual:
            found.allow(
                wording.decks.copies_allowed(count=count, name=name),
                "deck-construction#four-copies",
                *cites,
                cards=one.cards,
            )


def _sets(found: DeckCheck, decks: Decks, cards: Sequence[Printed]) -> None:
    """Find cards of the wrong sets, in editions that allow only some. Nothing is said about a card that names no set."""
    if decks.sets is None:
        return
    sets = sorted(decks.sets)
    for card in _once(cards):
        if not card.set:
            found.allow(wording.decks.set_not_named(card=card.full_name, sets=sets), ONLY_SETS, cards=[card])
        elif not card.set.upper().startswith(decks.sets):
            told = wording.decks.set_not_allowed(card=card.full_name, set=card.set, sets=sets)
            found.fault(told, ONLY_SETS, cards=[card])


def _limits(cards: Sequence[Printed]) -> Iterator[tuple[str, int]]:
    """Return limits that static abilities of the deck's cards set, by card name."""
    for card in cards:
        for node in deck_statics(card):
            named = node.name.means if node.get("name") is not None else card.name
            yield named.lower(), int(node.n)


def deck_statics(card: Printed) -> Iterator:  # type: ignore[type-arg]
    """Return the static effects of a card that change deck construction."""
    for ability in card.abilities:
        if ability.type == CONTINUOUS and ability.understood:
            for sentence in ability.sentences:
                if sentence.kind == "static-sentence" and sentence.do.kind in ("deck-copies", "own-deck-copies"):
                    yield sentence.do


def _once(cards: Sequence[Printed] | Iterator[Printed]) -> list[Printed]:
    return list({card.slug: card for card in cards}.values())


# -- symbols --------------------------------------------------------------------------------------------------------


def _symbols(found: DeckCheck, decks: Decks, character: Printed, cards: Sequence[Printed], primary: str | None) -> None:
    """Find wrong symbols: the character has the primary symbol, and so has every card unless it's attuned or has
    infinity.
    """
    available = _available(found, character, primary)
    if decks.symbols == "one-shared":
        available = set()  # no attuned symbols there: the one shared symbol is all
    for card in _once(cards):
        _symbol_of(found, card, character, primary, available)


def _available(found: DeckCheck, character: Printed, primary: str | None) -> set[str]:
    """Return the symbols that the character gives access to; with infinity, only the selected one."""
    if INFINITY in character.symbols:
        if primary not in SYMBOLS or primary == INFINITY:
            found.fault(
                wording.decks.infinity_must_select(character=character.full_name),
                "infinity#select-primary-symbol",
                cards=[character],
            )
            return set()
        found.allow(
            wording.decks.infinity_selects(character=character.full_name, primary=primary),
            "infinity#select-primary-symbol",
            "infinity#no-other-symbols",
            cards=[character],
        )
        return {str(primary)}
    has = {_base(symbol) for symbol in character.symbols}
    if primary in has:
        found.allow(
            wording.decks.primary_symbol_allowed(primary=primary, character=character.full_name),
            "deck-construction#primary-symbol",
            "symbol#share-chosen-symbol",
            cards=[character],
        )
    else:
        found.fault(
            _why_no_primary(character, has, primary),
            "deck-construction#primary-symbol",
            "symbol#share-chosen-symbol",
            cards=[character],
        )
    return has


def _why_no_primary(character: Printed, has: set[str], primary: str | None) -> Saying:
    if not has:
        return wording.decks.no_primary_symbol(character=character.full_name)
    return wording.decks.primary_symbol_must_be(character=character.full_name, symbols=sorted(has), primary=primary)


def _symbol_of(found: DeckCheck, card: Printed, character: Printed, primary: str | None, available: set[str]) -> None:
    if INFINITY in card.symbols:
        found.allow(
            wording.decks.infinity_in_any_deck(card=card.full_name),
            "infinity#no-symbols",
            "infinity#any-deck",
            cards=[card],
        )
        return
    if primary is None or primary in {_base(symbol) for symbol in card.symbols}:
        return  # a missing primary symbol is one fault, not one for every card
    attuned = [_base(symbol) for symbol in card.symbols if symbol.startswith("attuned:")]
    shared = [symbol for symbol in attuned if symbol in available]
    if shared:
        cites = ["attuned-symbols#playable-by-character-symbol", "deck-construction#attuned-may-break"]
        cites.append("symbol#attuned-adjusts")
        if shared[0] in character.symbols:
            cites.append("attuned-symbols#base-symbol-suffices")
        if len(attuned) > 1:
            cites.append("attuned-symbols#one-of-several")
        found.allow(
            wording.decks.attuned_symbol_shared(card=card.full_name, shared=shared[0], character=character.full_name),
            *cites,
            cards=[card],
        )
        return
    cites = ["deck-construction#all-share-primary", "symbol#share-chosen-symbol"]
    if attuned:
        cites.append("attuned-symbols#playable-by-character-symbol")
    if attuned and INFINITY in character.symbols:
        cites.append("infinity#no-other-symbols")
    found.fault(wording.decks.lacks_primary_symbol(card=card.full_name, primary=primary), *cites, cards=[card])


def _base(symbol: str) -> str:
    return symbol.removeprefix("attuned:")
