"""Every understood line of the site's own cards is executed on boards made for it; so are real ones, if available."""

from __future__ import annotations

import json
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest
from django.core.management import call_command

from devtools.card_trials import Line, Plan, Setting, Tried, lines_of, question_for, try_card, try_cards
from devtools.card_trials.condition_setups import NONE
from devtools.card_trials.event_sources import event_sources_for
from devtools.card_trials.plans import plans_for
from devtools.card_trials.playing import Play
from judgeapp.cards.collection import card_rows
from judgeapp.cards.importing.rows import read_rows
from judgeapp.cards.importing.sources import load_rows
from rules_engine import judge
from rules_engine.question import printed_card

DRUM = {"name": "Loud Drum", "type": "foundation", "difficulty": 1, "check": 4}


def practice_cards() -> list[str]:
    return sorted(slug for slug, row in card_rows().items() if lines_of(printed_card(slug, row)))


def drum(text: str, **more: object) -> Tried:
    return try_card({**DRUM, "text": text, **more})


def only_line(tried: Tried) -> Line:
    (line,) = tried.lines
    return line


@pytest.mark.parametrize("slug", practice_cards())
def test_every_understood_line_of_a_practice_card_is_executed(slug: str) -> None:
    tried = try_card(card_rows()[slug])

    assert tried.wrong == []
    assert [line.ability.text for line in tried.lines if not line.ran] == []
    assert [line.untold for line in tried.lines if line.untold] == []
    unseen = {line.ability.text: line.missing - {"nothing"} for line in tried.lines}
    assert {text: missing for text, missing in unseen.items() if missing} == {}


def test_a_condition_is_seen_true_and_false() -> None:
    line = only_line(drum("Form: If you have 5 or less health, draw 1 card."))

    assert line.conditions == line.true == line.false
    assert not line.missing


def test_an_option_is_taken_and_declined() -> None:
    line = only_line(drum("Form: You may discard 1 card. If you do, draw 1 card."))

    assert line.taken
    assert line.declined


def test_a_line_finds_nothing_to_choose_from_too() -> None:
    line = only_line(drum("Form: Destroy 1 rival asset."))

    assert line.ran
    assert line.nothing


def test_what_a_line_waits_for_is_done_by_the_cards_around_it() -> None:
    line = only_line(drum("Response: After your rival seals a Weapon foundation, draw 1 card."))

    assert line.ran


BLOW = {
    "type": "attack",
    "keywords": ["Reversal"],
    "attack": {"zone": "high", "speed": 3, "damage": 3},
    "block": {"zone": "mid", "modifier": 0},
}


@pytest.mark.parametrize(
    "text",
    [
        "Response Commit: After your attack played as a Reversal deals damage, your rival loses 1 health.",
        "Response Commit: After your Ranged attack is not blocked, freeze 1 rival foundation.",
        "Response: After you review this card, build it face down.",
    ],
)
def test_a_foundation_is_reached_by_what_it_waits_for(text: str) -> None:
    card = printed_card("tried", {**DRUM, "text": text})

    assert _first_board_it_runs_on({**DRUM, "text": text}, lines_of(card)[0]) < MANY


@pytest.mark.parametrize(
    "text",
    [
        "Response: After this attack deals damage to a backup, draw 1 card.",
        "Enhance [Rival's turn]: Attacks cannot be played for the rest of this turn.",
        "If this card is discarded due to your rival's effects, your rival discards 2 cards.",
        "If this card leaves your card pool during the Combat Phase, draw 1 card.",
        "After this card is revealed from your hand during the Enhance Step, your attack gets +1 damage.",
    ],
)
def test_an_attack_is_reached_by_what_it_waits_for(text: str) -> None:
    row = {**DRUM, **BLOW, "text": text}

    assert _first_board_it_runs_on(row, lines_of(printed_card("tried", row))[0]) < MANY


MANY = 60


def _first_board_it_runs_on(row: dict[str, object], line: Line) -> int:
    """Return how many boards were played before the line ran."""
    setting = Setting(row, printed_card("tried", row), line)
    for number, plan in enumerate(islice(plans_for(setting), MANY)):
        play = Play(setting, plan, {line.ability.text: line})
        assert play.run() is None
        if play.ran:
            return number
    return MANY


@pytest.mark.parametrize("need", ["Breaker", "EX", "Combo", "Punch", "Foundation", "3 speed"])
def test_a_combo_is_met_by_a_card_made_for_it(need: str) -> None:
    attack = {"zone": "high", "speed": 3, "damage": 4}
    tried = drum("Combo Enhance: Draw 1 card.", type="attack", attack=attack, keywords=[f"Combo ({need})"])

    assert tried.wrong == []
    assert only_line(tried).ran


def test_a_part_that_is_put_off_is_executed_later() -> None:
    line = only_line(drum("Enhance: If this attack deals damage, draw 1 card."))

    assert line.ran
    assert line.later


def test_a_static_line_counts_as_executed_only_if_it_was_asked_for() -> None:
    assert only_line(drum("Your checks get +1.")).ran
    tried = try_card({**DRUM, "text": "Your checks get +1."}, most=0)
    assert not only_line(tried).ran


def test_the_other_side_of_a_card_is_tried_too() -> None:
    back = {"name": "Great Drum", "type": "foundation", "text": "Form: Draw 1 card."}

    tried = drum("Form: Gain 1 health.", back=back)

    assert [(line.side, bool(line.ran)) for line in tried.lines] == [("front", True), ("back", True)]


def test_event_sources_say_what_a_trigger_is_about_in_its_own_words() -> None:
    card = printed_card("drum", {**DRUM, "text": "Response: After you ready a Weapon asset, draw 1 card."})

    assert "Ready 1 Weapon asset." in event_sources_for(card, card.abilities[0])


def test_a_line_that_cannot_be_reached_is_told_with_the_rest(tmp_path: Path) -> None:
    rows = [
        {"name": "Loud Drum", "type": "foundation", "text": "Form: Draw 1 card.\nForm: Whistle a tune."},
        {"name": "Lost Drum", "type": "asset", "text": "Form Remove 60 cards from your hand: Draw 1 card."},
    ]
    (tmp_path / "cards.json").write_text(json.dumps(rows))
    out = StringIO()

    call_command("try_cards", str(tmp_path / "cards.json"), "--json", stdout=out, stderr=StringIO())

    told = json.loads(out.getvalue())
    assert (told["cards"], told["lines"], told["reached"], told["wrong"]) == (2, 2, 1, [])
    assert told["never"] == ["Lost Drum: Form Remove 60 cards from your hand: Draw 1 card."]
    assert told["seen"]["run"] == {"seen": 1, "of": 2}
    assert [row["executed"] > 0 for row in told["by_line"]] == [True, False]


def test_real_cards_run_on_every_board_made_for_them(shared: Path) -> None:
    found = read_rows(load_rows(shared / "cards" / "standard-half-a.json"))
    rows = [card.row for card in found.cards[::97]]

    report = try_cards(rows)

    assert report.wrong == []
    assert report.reached > 0.95 * report.lines


def test_a_board_with_nothing_is_a_question_all_the_same() -> None:
    row = {**DRUM, "text": "Form: Destroy 1 rival foundation."}
    card = printed_card("tried-card", row)
    setting = Setting(row, card, lines_of(card)[0])

    ruling = judge(
        question_for(setting, Plan("stage", "a", "combat", own=NONE, rival=NONE, event_sources=False))
    ).as_dict()

    assert ruling["board"]["players"]["b"]["stage"] == []


def test_cards_with_a_keyword_stand_around_where_one_is_asked_for() -> None:
    assert only_line(drum("Response: After you block with an asset with a keyword, draw 3 cards.")).ran


def test_an_ability_that_is_called_by_its_name_stands_on_a_card_beside() -> None:
    line = only_line(drum("Response: After you play a Closing Bell ability, gain 1 health."))

    assert line.ran
    assert not line.missing


def test_cards_with_many_keywords_lie_where_they_are_milled_from() -> None:
    line = only_line(
        drum("Form Mill 2: If there are 5 or more different keywords among the cards milled this way, draw 1 card.")
    )

    assert line.conditions == line.true == line.false
