"""A deck list read and checked: every fault with its line and its clause."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from django.conf import settings

from judgeapp.cards.collection import Collection, SiteCard, card_rows, collection
from judgeapp.cards.deck_checks import DeckReport, deck_check
from judgeapp.cards.deck_lists import DeckList, read_list
from judgeapp.cards.templatetags.cards import stretches
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from rules_engine import CURRENT
from rules_engine.question import printed_card

FILLERS = [f"filler-{i}" for i in range(20)]


def card(slug: str, **row: object) -> SiteCard:
    whole = {"name": slug.replace("-", " ").title(), "type": "foundation", "difficulty": 2, "check": 4, **row}
    return SiteCard(slug, whole, printed_card(slug, whole))


CARDS = {
    one.slug: one
    for one in [
        card("hero", type="character", symbols=["air", "fire", "order"], health=20, hand_size=6),
        card("odd-one", type="character", symbols=["infinity"], health=20, hand_size=6),
        card("bare", type="character", difficulty=None, check=None, symbols=["air"], health=20, hand_size=6),
        *(card(slug, symbols=["air", "death"]) for slug in FILLERS),
        card("stray", symbols=["water"]),
        card("tuned", symbols=["attuned:fire"]),
        card("mistuned", symbols=["attuned:void"]),
        card("free", symbols=["infinity"]),
        card("turbo", name="Turbo", symbols=["air"]),
        card("rex-1", name="Rex", type="character", version="1", symbols=["air"]),
        card("rex-2", name="Rex", type="character", version="2", symbols=["air"]),
        card("side", name="Side", symbols=["air"]),
        card("print-a", name="Print", set="own01", symbols=["air"]),
        card("door", name="Door #3", symbols=["air"]),
        card("nine", name="#9 in the World", symbols=["air"]),
        card("wit", name="“Loud” Wit’s End", symbols=["air"]),
        card("plain-face", type="character", symbols=[], health=20, hand_size=6),
        card("twin", name="Twin", set="own01", symbols=["air"]),
        card("twin-own02", name="Twin", set="own02", type="character", symbols=["air"], health=20, hand_size=6),
    ]
}
HERE = Collection("test", CARDS)
FULL = "\n".join(f"4 {slug}" for slug in FILLERS[:15])


def read(text: str) -> DeckList:
    return read_list(text, HERE)


def check(text: str, format: str = "standard", primary: str | None = None) -> DeckReport:
    return deck_check(deck=read(text), format=format, primary=primary)


def broken(report: DeckReport) -> set[str]:
    return {cite for fault in report.faults for cite in fault.cites}


def test_a_legal_deck_has_no_faults() -> None:
    report = check(f"Character: Hero\nPrimary: air\n{FULL}")

    assert report.faults == []
    assert (report.size, report.character.slug, report.primary) == (60, "hero", "air")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "4 Filler 1",
            "4x filler-1",
            "4 x Filler 1",
            "4X FILLER 1",
            "Filler 1 x4",
            "- 4 Filler 1",
            "4× Filler 1  # four",
        ),
        *("x4 Filler 1", "Filler 1 4", "Filler 1 (4)", "\ufeff4 Filler\u200b 1", "4 Fíller 1"),
        *("4,Filler 1", "4;Filler 1", "4\tFiller 1", '"4","Filler 1"', "Filler 1,4", '"Filler 1";"4"'),
    ],
)
def test_a_line_may_be_written_in_several_ways(line: str) -> None:
    deck = read(line)

    assert deck.faults == []
    assert [(row.count, row.card.slug) for row in deck.rows] == [(4, "filler-1")]


def test_comments_blank_lines_and_heads_are_no_cards() -> None:
    deck = read("# my deck\n\n// again\nCharacter:\nHero\nFoundations (4):\n4 filler-1\nSideboard\n2 filler-2\n")

    assert [(row.part, row.line) for row in deck.rows] == [("character", 5), ("deck", 7), ("sidebar", 9)]
    assert deck.faults == []


def test_a_card_that_is_called_like_a_section_is_the_card() -> None:
    assert [row.card.slug for row in read("Side\n4 Side").rows] == ["side", "side"]


def test_a_name_may_carry_its_set() -> None:
    assert [row.card.slug for row in read("2 Print (OWN01)").rows] == ["print-a"]


def test_a_place_that_a_card_does_not_have_is_remarked_on() -> None:
    report = check(f"Character: Hero\nPrimary: air\n{FULL}\n1 Print (own77)")

    assert report.faults == []
    assert [note.lines for note in report.remarks if "'own77'" in note.why] == [(18,)]
    assert not read("2 Print (own01)").notes


@pytest.mark.parametrize(
    ("line", "slug", "count"),
    [
        ("4 Door #3", "door", 4),
        ("4 Door #3  # the best", "door", 4),
        ("#9 in the World", "nine", 1),
        ("2x #9 in the World // and more", "nine", 2),
        ("3 Loud Wit's End", "wit", 3),
        ('3 "Loud" Wit\'s End', "wit", 3),
    ],
)
def test_signs_in_a_name_are_no_comment_and_may_be_written_as_one_likes(line: str, slug: str, count: int) -> None:
    deck = read(line)

    assert deck.faults == []
    assert [(row.card.slug, row.count) for row in deck.rows] == [(slug, count)]


@pytest.mark.parametrize("line", ["#4 filler-1", "# 4 filler-1", "// #9 in the World"])
def test_a_line_may_be_commented_out(line: str) -> None:
    assert read(line) == DeckList()


@pytest.mark.parametrize(
    ("line", "why"), [("4", "name is missing"), ("4x", "name is missing"), ("Primary:", "Name a symbol")]
)
def test_a_line_without_its_half_says_what_is_missing(line: str, why: str) -> None:
    deck = read(line)

    assert [why in fault.why for fault in deck.faults] == [True]
    assert deck.rows == []


def test_a_starting_character_is_the_character_of_that_name() -> None:
    assert read("Character: Twin").rows[0].card.slug == "twin-own02"


@pytest.mark.parametrize("format", ["standard", "ufs-constructed"])
def test_a_misspelt_character_is_not_known_and_no_fault(format: str) -> None:
    report = check(f"Character: Herro\n{FULL}", format)

    assert [(one.why, one.meant) for one in report.not_known] == [
        ("'Herro' isn't in this site's card file.", ("Hero",))
    ]
    assert (report.faults, report.is_legal) == ([], None)
    assert not any("starting character" in note.why for note in report.remarks)


def test_a_character_without_symbols_is_faulted_once_and_in_words() -> None:
    report = check(f"Character: Plain Face\n{FULL}")

    assert [fault.why for fault in report.faults] == ["Plain Face has no symbol that could be the primary symbol."]


def test_one_card_is_told_as_one() -> None:
    report = check("Character: Hero\n1 filler-1\nSidebar\n1 filler-2")

    assert [fault.why.partition(";")[0] for fault in report.faults] == [
        "The deck has 1 card besides the starting character",
        "The sidebar has 1 card",
    ]


def test_two_starting_characters_are_shown_where_they_are_named() -> None:
    assert check(f"Character: Hero\n{FULL}\nCharacter: Bare").faults[0].lines == (1, 17)


def test_an_unknown_name_is_listed_where_it_is_and_still_counts() -> None:
    report = check(f"Character: Hero\nPrimary: air\n{FULL[: FULL.rindex('4')]}4 Filer 14")

    (name,) = report.not_known
    assert name.lines == (17,)
    assert "Filler 14" in name.meant
    assert (report.faults, report.is_legal) == ([], None)


def test_a_name_that_two_versions_share_must_be_told_apart() -> None:
    fault = check("Character: Rex").faults[0]

    assert fault.lines == (1,)
    assert fault.meant == ("rex-1", "rex-2")
    assert read("Character: Rex 2").rows[0].card.slug == "rex-2"


@pytest.mark.parametrize(
    "line", ["0 filler-1", "-3 filler-1", "100 filler-1", "999999 filler-1", "100000000 filler-1", "-3,filler-1"]
)
def test_a_number_out_of_reason_is_a_fault(line: str) -> None:
    assert "from 1 to 99" in read(line).faults[0].why


def test_size_copies_and_sidebar_are_counted() -> None:
    report = check("Character: Hero\nPrimary: air\n4 filler-0\nSidebar\n1 filler-0\n2 filler-1")

    assert {
        "deck-construction#minimum-sixty",
        "deck-construction#sidebar-ten",
        "deck-construction#four-copies",
    } <= broken(report)
    copies = next(fault for fault in report.faults if "deck-construction#four-copies" in fault.cites)
    assert copies.lines == (3, 5)
    assert "5 copies of Filler 0" in copies.why


def test_symbols_primary_attuned_and_infinity() -> None:
    report = check(f"Character: Hero\nPrimary: air\n{FULL}\n1 stray\n1 tuned\n1 mistuned\n1 free")

    assert sorted(fault.cards[0] for fault in report.faults) == ["mistuned", "stray"]
    assert all("deck-construction#all-share-primary" in fault.cites for fault in report.faults)


def test_the_primary_symbol_must_be_the_characters() -> None:
    assert "deck-construction#primary-symbol" in broken(check(f"Character: Hero\nPrimary: death\n{FULL}"))


def test_without_a_primary_symbol_the_best_is_taken_and_said() -> None:
    report = check(f"Character: Hero\n{FULL}")

    assert (report.primary, report.faults) == ("air", [])
    assert any("No primary symbol is named" in note.why for note in report.remarks)


def test_an_infinity_character_selects_a_symbol() -> None:
    assert check(f"Character: Odd One\n{FULL}").primary in ("air", "death")


def test_a_primary_that_is_no_symbol_is_a_fault_with_a_hint() -> None:
    assert read("Primary: aire").faults[0].meant == ("air",)


def test_a_character_without_values_may_only_start() -> None:
    assert check(f"Character: Bare\nPrimary: air\n{FULL}").faults == []
    assert "deck-construction#no-characters-without-values" in broken(
        check(f"Character: Hero\nPrimary: air\n{FULL}\n1 Bare")
    )


def test_without_a_named_character_the_first_is_taken_and_said() -> None:
    report = check(f"1 Hero\n{FULL}")

    assert report.character.slug == "hero"
    assert report.faults == []
    assert any("No starting character is named" in note.why for note in report.remarks)


def test_a_deck_without_any_character_is_faulted_once() -> None:
    report = check(FULL)

    assert [fault.cites for fault in report.faults] == [("deck-construction#starting-character",)]


def test_a_banned_card_is_a_fault_in_ufs_and_a_remark_in_standard() -> None:
    deck = f"Character: Hero\nPrimary: air\n{FULL}\n1 Turbo"

    standard, constructed = check(deck), check(deck, "ufs-constructed")

    assert standard.faults == []
    assert any("banned list" in note.why for note in standard.remarks)
    assert broken(constructed) == {"ufs-1.9:502-banned-list#502-1-turbo"}
    assert constructed.faults[0].lines == (18,)


@pytest.mark.parametrize(
    ("format", "cards", "clause"), [("constructed", 59, "1"), ("sealed", 39, "2-b"), ("draft", 29, "3-b")]
)
def test_ufs_formats_count_the_character_to_the_size(format: str, cards: int, clause: str) -> None:
    def deck(count: int) -> str:
        lines = [f"{min(4, count - 4 * i)} filler-{i}" for i in range((count + 3) // 4)]
        return "\n".join(["Character: Hero", *lines])

    assert check(deck(cards), f"ufs-{format}").faults == []
    assert broken(check(deck(cards - 1), f"ufs-{format}")) == {f"ufs-1.9:100-general#100-3-{clause}"}


def test_ufs_constructed_has_a_sideboard_of_eight_and_four_copies() -> None:
    deck = f"Character: Hero\n{FULL}\nSideboard\n"

    assert check(f"{deck}4 filler-15\n4 filler-16", "ufs-constructed").faults == []
    faults = broken(check(f"{deck}4 filler-15\n1 filler-0", "ufs-constructed"))
    assert {"ufs-1.9:100-general#100-3-1-f", "ufs-1.9:100-general#100-3-1-e"} <= faults


def test_ufs_sealed_allows_more_copies_and_needs_a_character() -> None:
    assert check("Character: Hero\n39 stray", "ufs-sealed").faults == []
    assert broken(check("40 stray", "ufs-sealed")) == {"ufs-1.9:100-general#100-3-2-c"}


def test_ufs_draft_needs_no_character_if_there_is_a_foundation() -> None:
    report = check("30 stray", "ufs-draft")

    assert report.faults == []
    assert any("ufs-1.9:100-general#100-3-3-d" in note.cites for note in report.remarks)


def test_a_list_that_is_too_long_says_so() -> None:
    assert "we didn't read the rest" in read("1 filler-1\n" * 501).faults[0].why
    assert "we didn't read the rest" in read("x" * 20_001).faults[0].why


def test_every_clause_named_by_a_check_exists() -> None:
    texts = [
        f"Character: Bare\nPrimary: death\n{FULL}\n5 stray\n1 free\n1 tuned\n1 Turbo\nSidebar\n1 bare",
        "",
        "Character: Odd One",
    ]
    for format in ("standard", "ufs-constructed", "ufs-sealed", "ufs-draft"):
        for text in texts:
            report = check(text, format)
            for finding in [*report.faults, *report.remarks]:
                for cite in finding.cites:
                    assert library().has(parse_ref(cite, CURRENT.id)), cite


@pytest.mark.parametrize("name", ["brick", "wren"])
def test_the_practice_decks_are_legal(name: str) -> None:
    deck = yaml.safe_load((Path(settings.CONTENT_DIR) / "decks" / f"{name}.yaml").read_text())
    own = Collection("own", {slug: SiteCard(slug, row, collection()[slug]) for slug, row in card_rows().items()})
    text = "\n".join([f"Character: {deck['character']}", *(f"{count} {slug}" for slug, count in deck["cards"].items())])

    report = deck_check(deck=read_list(text, own), primary=deck["primary"])

    assert report.faults == []
    assert report.size == 60


@pytest.mark.parametrize(
    ("numbers", "shown"), [((), ""), ((4,), "4"), ((2, 3, 4, 7), "2–4, 7"), ((1, 3, 5, 6), "1, 3, 5–6")]
)
def test_lines_that_follow_each_other_are_told_together(numbers: tuple[int, ...], shown: str) -> None:
    assert stretches(numbers) == shown


LAYOUTS = {
    "plain": "Character: Hero\n4 Filler 1\n3 Filler 2\nSideboard\n2 Filler 3",
    "numbers behind": "Hero (Starting Character)\nFiller 1 x4\nFiller 2 - 3\n== Side ==\nFiller 3: 2",
    "Markdown": "## Deck\n**Starting Character**\n- Hero\n### Main\n- [4] Filler 1\n- (3) Filler 2\n# Sideboard\n- 2 × Filler 3",
    "counted sections": "Starting Character - Hero\nFoundations (7 cards)\n4 Filler 1\n3 Filler 2\nSidebar: 2\n2 Filler 3",
    "a spreadsheet": 'Section,Quantity,Card Name\nCharacter,1,Hero\nMain,4,"Filler 1"\nMain,3,Filler 2\nSideboard,2,Filler 3',
    "a table": "| Qty | Name | Board |\n|---|---|---|\n| 1 | Hero | character |\n| 4 | Filler 1 | main |\n| 3 | Filler 2 | main |\n| 2 | Filler 3 | side |",
    "JSON by part": '{"character": "Hero", "deck": {"Filler 1": 4, "Filler 2": 3}, "sideboard": {"Filler 3": 2}}',
    "JSON rows": (
        '{"character": [{"name": "Hero"}], "main": [{"name": "Filler 1", "qty": 4}, {"name": "Filler 2", "qty": 3}],'
        ' "side": [{"name": "Filler 3", "qty": 2}]}'
    ),
}  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_deck_is_the_same_deck_in_every_layout(layout: str) -> None:
    deck = read(LAYOUTS[layout])

    assert [(row.part, row.count, row.card.slug) for row in deck.rows] == [
        ("character", 1, "hero"),
        ("deck", 4, "filler-1"),
        ("deck", 3, "filler-2"),
        ("sidebar", 2, "filler-3"),
    ]
    assert (deck.faults, deck.not_known, deck.notes) == ([], [], [])


def test_what_is_no_card_is_left_out_and_said() -> None:
    deck = read("Deck: Fast Hero\nBy: somebody\nhttps://decks.example/1\nCharacter: Hero\n4 Filler 1\nTotal: 4")

    assert [(note.line, note.code) for note in deck.notes] == [(line, "names-no-card") for line in (1, 2, 3, 6)]
    assert [row.card.slug for row in deck.rows] == ["hero", "filler-1"]
    assert deck.not_known == []


def test_a_name_without_its_hyphens_is_the_same_name() -> None:
    assert [row.card.slug for row in read("4 filler-1\n4 FILLER1").rows] == ["filler-1", "filler-1"]
