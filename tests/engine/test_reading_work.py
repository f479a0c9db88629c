"""How much work reading a text is: counted, in proportion to its words, and the same however many readings it has."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from rules_engine import Budget, TooMuch, Unit, spending
from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reader import DEEPEST, MOST, NestsTooDeep, Reader
from rules_engine.card_text.reading import ReadAbility, card_text, read_ability
from rules_engine.card_text.tokens import tokenize
from rules_engine.card_text.trees import walk

# Each can be an instruction or a static effect, so a text of n has 2^n readings, one of which is in place.
TWO_WAYS = (
    "This attack gets +1 speed.",
    "This attack gets +1 damage.",
    "If this is the first attack you have played this turn, it gets +3 speed.",
)
ONE_WAY = ("Draw 1 card.", "Gain 1 health.", "Destroy 1 foundation.")
MOST_STEPS_A_WORD = 60


def _text(sentences: tuple[str, ...], count: int, type_: str = "Enhance: ") -> str:
    return type_ + " ".join(islice(cycle(sentences), count))


def _read(text: str, readings: int = 1_000_000) -> tuple[ReadAbility, int]:
    """Return an ability, and how much work it took to read it."""
    with spending(Budget({Unit.READINGS: readings})) as budget:
        return read_ability(text), budget.spent[Unit.READINGS]


@pytest.mark.parametrize("count", [18, 60, 200])
@pytest.mark.parametrize("sentences", [ONE_WAY, TWO_WAYS, ONE_WAY + TWO_WAYS], ids=["one way", "two ways", "mixed"])
@pytest.mark.parametrize("type_", ["Enhance: ", "Response: After you draw 1 card, ", ""], ids=str)
def test_many_harmless_sentences_take_work_in_proportion_to_their_words(
    count: int, sentences: tuple[str, ...], type_: str
) -> None:
    text = _text(sentences, count, type_)

    ability, work = _read(text)

    assert 0 < work <= MOST_STEPS_A_WORD * len(tokenize(text))
    # Instructions need a type; static effects can have one or not.
    assert ability.understood is (type_ != "" or sentences is TWO_WAYS)
    if ability.understood:
        assert len(ability.sentences) == count


def test_four_times_the_sentences_take_about_four_times_the_work() -> None:
    few, many = (_read(_text(TWO_WAYS, count))[1] for count in (50, 200))

    assert many < 5 * few


@pytest.mark.parametrize(
    "text",
    [
        "Enhance: " + "draw 1 card, then " * 200 + "draw 1 card.",
        "Enhance: " + "draw 1 card and " * 250 + "draw 1 card.",
        "Enhance: " + "for each card in your hand, " * 140 + "draw 1 card.",
        "Enhance: " + "after you draw 1 card, " * 170 + "draw 1 card.",
        "Response: " + "after you draw 1 card, " * 170 + "dance.",
        "Enhance: If " + "you have 3 or more cards in your hand or " * 90 + "you have 2 momentum, draw 1 card.",
        "Enhance: Destroy 1 " + "ready " * 600 + "foundation.",
        "Enhance: Destroy 1 foundation" + " in your stage" * 280 + ".",
        "Enhance: Choose 1: • " + "Draw 1 card. " * 300,
        "Enhance: Choose 1: " + "• Draw 1 card. " * 260,
        "Enhance: " + 'This card gains "Enhance: Draw 1 card." ' * 100,
        "Enhance " + "Discard 1 card, " * 250 + "discard 1 card: Draw 1 card.",
        "First " * 680 + "Enhance: Draw 1 card.",
        "Enhance: Draw X cards. X equals " + "your momentum plus " * 200 + "2.",
        " ".join(islice(cycle(("the", "attack", "and", "or", "your", "card", "if", ",", "2", "rival")), 900)),
    ],
    ids=lambda text: text[:40],
)
def test_four_kilobytes_of_anything_are_read_within_a_bound(text: str) -> None:
    _, work = _read(text[:4096])

    assert 0 < work < 25_000


def test_a_deep_sum_is_refused_in_words_and_a_shallow_one_is_read() -> None:
    deep, _ = _read("Enhance: Draw X cards. X equals " + "2 plus " * 250 + "2.")
    shallow, _ = _read("Enhance: Draw X cards. X equals " + "2 plus " * 20 + "2.")

    assert not deep.understood
    assert deep.stopped_words.startswith("2 plus 2")
    assert shallow.understood


def test_the_tree_of_many_sentences_is_walked_printed_and_compared_without_recursion() -> None:
    text = _text(ONE_WAY, 3_000)
    ability, again = _read(text)[0], _read(text)[0]

    assert ability.tree is not None
    assert sum(node.kind == "plain-sentence" for node in walk(ability.tree)) == 3_000
    assert print_node(ability.tree) == " ".join(token.text for token in tokenize(text))
    assert ability.tree == again.tree
    assert ability.tree is not again.tree


def test_a_reading_ends_when_its_budget_is_spent() -> None:
    with pytest.raises(TooMuch) as refused:
        _read(_text(TWO_WAYS, 60), readings=1_000)

    assert refused.value.unit is Unit.READINGS


# -- a small grammar ------------------------------------------------------------------------------------------------


def _foos() -> Grammar:
    """Words that each can be read in two ways, in a row."""
    g = Grammar(lambda text: False)
    g.add("row", "more", "{a:item} {rest:row}")
    g.add("row", "last", "{a:item}")
    g.add("item", "one", "foo")
    g.add("item", "other", "foo|bar")
    return g


def test_more_readings_than_are_kept_are_noticed_without_unfolding_them() -> None:
    reader = Reader(_foos(), tokenize("foo " * 40))

    assert len(reader.whole("row")) == MOST
    assert reader.overfull
    assert reader.work < 2_000


def test_a_part_without_sense_is_no_reading() -> None:
    def sensible(node: Node) -> bool:
        return node.kind != "other"

    reader = Reader(_foos(), tokenize("foo " * 40), sensible)

    assert len(reader.whole("row")) == 1
    assert not reader.overfull


def test_patterns_that_say_the_same_are_one_reading() -> None:
    g = Grammar(lambda text: False)
    g.add("item", "one", "foo", "foo")

    assert len(Reader(g, tokenize("foo")).whole("item")) == 1


def test_what_nests_deeper_than_any_card_is_refused() -> None:
    reader = Reader(_foos(), tokenize("bar " * (DEEPEST + 2)))

    with pytest.raises(NestsTooDeep):
        reader.whole("row")


def test_a_pattern_that_cannot_be_printed_back_is_refused() -> None:
    with pytest.raises(ValueError, match="named twice"):
        Grammar(lambda text: False).add("pair", "pair", "{a:item} {a:item}")


def test_it_is_known_what_the_symbols_of_card_text_begin_with() -> None:
    """A symbol that could begin with anything is tried everywhere."""
    grammar = card_text()
    unknown = {symbol for symbol in (*grammar.productions, *grammar.builtins) if grammar.first(symbol) is None}

    assert unknown == {
        *("icon", "numbered-icon", "plain-word"),
        *(
            "counted",
            "counter-name",
            "counters",
            "counters-counted",
            "other-counted",
            "uncarded",
        ),  # they begin with a plain word
    }


# -- what is spliced in ---------------------------------------------------------------------------------------------


def _tellings() -> Grammar:
    """`Draw 2`, `you draw 2`, `they draw 2`: the act is written once."""
    g = Grammar(lambda text: False)
    g.add("act", "draw", "draw|take {n:count}")
    g.add("count", "two", "2")
    g.add("person", "person", "you", who="you")
    g.add("person", "person", "they", who="rival")
    g.derive("told", "{=act}", who="you")
    g.derive("told", "{+person} [[must]] {=act}")
    return g


def test_what_is_spliced_in_reads_like_a_pattern_written_out() -> None:
    (node,) = Reader(_tellings(), tokenize("they must take 2")).whole("told")

    assert (node.kind, node.who, node.n.kind, node.production.symbol) == ("draw", "rival", "two", "told")
    assert node.production.pattern == "they [[must]] draw|take {n:count}"
    assert list(node.slots) == ["who", "n"]
    assert print_node(node) == "they must take 2"


def test_two_splices_that_come_out_alike_are_one_reading() -> None:
    g = _tellings()
    g.derive("told", "{+person} {=act}")

    assert len(Reader(g, tokenize("you draw 2")).whole("told")) == 2  # with a word left out, and without a place for it
    g.derive("other", "{+person} {=act}")
    g.derive("other", "you {=act}", who="you")
    assert len(Reader(g, tokenize("you draw 2")).whole("other")) == 1


def test_a_kind_is_named_or_given_by_one_part() -> None:
    with pytest.raises(ValueError, match="kind"):
        _tellings().add("told", "draw", "{=act}")
    with pytest.raises(ValueError, match="kind"):
        _tellings().derive("told", "{+act}")


def test_some_patterns_of_a_symbol_are_found_through_what_they_splice_in() -> None:
    g = _tellings()
    g.add("act", "dance", "dance")
    g.some("dancing", "told", lambda kind: kind == "dance")

    assert len(Reader(g, tokenize("they dance")).whole("dancing")) == 1
    assert Reader(g, tokenize("they draw 2")).whole("dancing") == ()
