"""Clause text becomes HTML: terms become links, nothing else becomes markup."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgeapp.rulebook import selectors
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Ref
from judgeapp.rulebook.quotes import curly_words
from judgeapp.rulebook.references import Mentions, written_links
from judgeapp.rulebook.rendering import plain_text, render_clause
from judgeapp.rulebook.urls_of import entry_url
from tests.pages import Page

from .small_content import MHA, UVS, entry_text, library_of

ALLOWED_TAGS = {"p", "strong", "em", "code", "br", "a"}
SECOND = {
    f"{UVS}/block-step": entry_text("1. It is the second step. {#second}\n"),
    f"{UVS}/if": entry_text(title="If", group="wording"),
    f"{UVS}/ability": entry_text(title="Ability", aliases=["card ability"]),
    f"{UVS}/re-check": entry_text(title="Re-check"),
    f"{UVS}/hand-bracket": entry_text(title="[Hand]", group="wording"),
    f"{UVS}/guide": entry_text(title="May I block?", index="faq"),
    f"{MHA}/guard": entry_text(title="Guard"),
}


def clause_of(text: str, entry: str = "somewhere", edition: str = UVS) -> Clause:
    return Clause(edition=edition, entry=entry, id="here", number="1", text=text)


@pytest.fixture
def mentions(tmp_path: Path) -> Mentions:
    return Mentions(library_of(tmp_path, SECOND).current)


def rendered(text: str, mentions: Mentions, entry: str = "somewhere") -> str:
    return render_clause(clause_of(text, entry), mentions, entry_url)


def term(slug: str, words: str) -> str:
    return f'<a class="term" href="/rules/{UVS}/{slug}/">{words}</a>'


# Mentions


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("Then the Block Step follows.", term("block-step", "Block Step")),
        ("Then the block step follows.", term("block-step", "block step")),
        ("Any block steps follow.", term("block-step", "block steps")),
        ("Each card ability counts.", term("ability", "card ability")),
        ("All card abilities count.", term("ability", "card abilities")),
        ("Make a re-check now.", term("re-check", "re-check")),
    ],
)
def test_a_title_or_alias_in_a_clause_becomes_a_link(mentions: Mentions, text: str, link: str) -> None:
    assert link in rendered(text, mentions)


def test_only_the_first_mention_of_an_entry_is_linked(mentions: Mentions) -> None:
    html = rendered("The Block Step is a Block Step, **the Block Step**.", mentions)

    assert html == f"The {term('block-step', 'Block Step')} is a Block Step, <strong>the Block Step</strong>."


def test_an_entry_never_links_to_itself(mentions: Mentions) -> None:
    assert rendered("The Block Step is here.", mentions, entry="block-step") == "The Block Step is here."


@pytest.mark.parametrize(
    "text", ["The blocksteps.", "A pre-block step-like thing.", "My check-block step.", "An [ability] in brackets."]
)
def test_a_part_of_a_longer_word_is_no_mention(mentions: Mentions, text: str) -> None:
    assert "<a" not in rendered(text, mentions)


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("You may play it if you can.", False),
        ("If you can, play it.", False),
        ("It ends here. If you can, play it.", False),
        ('Say: "If you can".', False),
        ("What follows an If counts.", True),
        ("The word **If** counts.", True),
    ],
)
def test_an_everyday_word_is_a_term_only_with_a_capital_inside_a_sentence(
    mentions: Mentions, text: str, linked: bool
) -> None:
    assert (term("if", "If") in rendered(text, mentions)) is linked


def test_questions_of_beginners_are_no_terms(mentions: Mentions) -> None:
    assert "<a" not in rendered("Somebody asks: may I block?", mentions)


def test_the_longer_of_two_titles_is_the_one_meant(tmp_path: Path) -> None:
    files = {
        f"{UVS}/attack-zone": entry_text(title="Attack Zone"),
        f"{UVS}/attack-zone-modifier": entry_text(title="Attack Zone Modifier"),
    }
    found = Mentions(library_of(tmp_path, files).current)

    html = rendered("An attack zone modifier counts.", found)

    assert html == f"An {term('attack-zone-modifier', 'attack zone modifier')} counts."


def test_a_mention_says_where_it_stands(mentions: Mentions) -> None:
    text = "Then the Block Step and the Ability."

    found = list(mentions.find(text))

    assert [text[mention.start : mention.end] for mention in found] == ["Block Step", "Ability"]
    assert [mention.ref.entry for mention in found] == ["block-step", "ability"]


def test_running_words_that_happen_to_be_a_title_are_not_linked() -> None:
    current = Mentions(library().current)

    html = rendered("Any ability that counts during an attack, and this attack.", current)

    assert not any(slug in html for slug in ("/ability-that/", "/during-an-attack/", "/this-attack/"))


# Links written by hand


@pytest.mark.parametrize(
    ("written", "href", "words"),
    [
        ("[[block-step]]", "/rules/uvs-1.2.9/block-step/", "block step"),
        ("[[block-step|The Second]]", "/rules/uvs-1.2.9/block-step/", "The Second"),
        ("[[block-step#second]]", "/rules/uvs-1.2.9/block-step/#second", "block step"),
        ("[[block-step#second|302.3]]", "/rules/uvs-1.2.9/block-step/#second", "302.3"),
        ("[[mha:guard]]", "/rules/mha/guard/", "guard"),
        ("[[mha:guard#rule|there]]", "/rules/mha/guard/#rule", "there"),
        ("[[ability|Ability That _____]]", "/rules/uvs-1.2.9/ability/", "Ability That _____"),
    ],
)
def test_a_written_link_shows_its_words(mentions: Mentions, written: str, href: str, words: str) -> None:
    html = rendered(f"See {written}, too.", mentions)

    assert html == f'See <a href="{href}">{words}</a>, too.'
    assert plain_text(f"See {written}, too.") == f"See {words}, too."


def test_several_written_links_keep_their_order(mentions: Mentions) -> None:
    page = Page(rendered("See [[ability|A]], [[if|B]] and **[[block-step|C]]**.", mentions))

    assert page.text == "See A , B and C ."
    assert page.links == [f"/rules/{UVS}/{slug}/" for slug in ("ability", "if", "block-step")]


def test_what_stands_in_a_written_link_is_not_linked_again(mentions: Mentions) -> None:
    html = rendered("See [[ability|the Block Step]].", mentions)

    assert html.count("<a ") == 1


def test_the_targets_of_written_links_are_listed() -> None:
    text = "See [[block-step]], [[mha:guard#rule|there]]."

    assert written_links(text, UVS) == [Ref(UVS, "block-step"), Ref("mha", "guard", "rule")]


# Markup


def test_emphasis_becomes_markup_and_plain_words_lose_it(mentions: Mentions) -> None:
    text = "A **term**, *so* called, as `typed`."

    assert rendered(text, mentions) == "A <strong>term</strong>, <em>so</em> called, as <code>typed</code>."
    assert plain_text(text) == "A term, so called, as typed."


def test_an_escaped_sign_is_shown_as_itself(mentions: Mentions) -> None:
    text = r"This effect cannot \_\_\_\_, \*ever\*."

    assert rendered(text, mentions) == "This effect cannot ____, *ever*."
    assert plain_text(text) == "This effect cannot ____, *ever*."


def test_paragraphs_stay_paragraphs(mentions: Mentions) -> None:
    assert rendered("First.\n\nSecond.", mentions) == "<p>First.</p>\n<p>Second.</p>"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "**<b onclick=x>bold</b>**",
        "[click](javascript:alert(1))",
        "![picture](http://evil.example/x.png)",
        "<!-- a comment -->",
        '[[block-step|<img src=x onerror="alert(1)">]]',
        '[[block-step"onclick="x|words]]',
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<a href='javascript:x'>Block Step</a>",
    ],
)
def test_html_in_content_is_shown_and_never_obeyed(mentions: Mentions, text: str) -> None:
    page = Page(rendered(text, mentions))

    assert page.tags <= ALLOWED_TAGS
    assert page.inline == []
    assert page.loads == []
    assert all(link.startswith("/rules/") for link in page.links)


def test_angle_brackets_of_the_entry_or_are_shown() -> None:
    page = selectors.entry_page(edition=UVS, entry="or")

    shown = Page(page.clauses[0].html)
    assert "".join(shown.text.split()).startswith("A“<trait>or<trait>”card")
    assert shown.tags <= ALLOWED_TAGS


def test_every_clause_renders_to_its_own_words_and_harmless_tags() -> None:
    for entry in library().entries():
        for shown in selectors.entry_page(edition=entry.edition, entry=entry.slug).clauses:
            page = Page(shown.html)

            assert page.tags <= ALLOWED_TAGS, shown.clause.ref
            assert page.inline == [], shown.clause.ref
            assert "".join(page.text.split()) == "".join(curly_words(plain_text(shown.clause.text)).split()), (
                shown.clause.ref
            )


def test_every_link_of_every_clause_leads_to_something_else_that_exists() -> None:
    books = library()
    for entry in books.entries():
        for shown in selectors.entry_page(edition=entry.edition, entry=entry.slug).clauses:
            for link in Page(shown.html).links:
                _, _, edition, slug, anchor = link.split("/")
                target = Ref(edition, slug, anchor.removeprefix("#") or None)

                assert books.has(target), (shown.clause.ref, link)
                assert target != entry.ref, (shown.clause.ref, link)
