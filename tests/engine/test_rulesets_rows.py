"""Every row in which editions differ is in the ruleset, and every edition's clause that code cites exists."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import pytest

import rules_engine
from judgeapp.rulebook.loading import library
from rules_engine.editions import Playing, Ruleset

from .overlays import UVS

# Row -> where it is: `group.field`, or `settled:<open question>` if an older edition answers one.
ROWS = {
    "first turn": (
        "starting.first_player_commits_character",
        "starting.first_player_skips_start_phase",
        "starting.no_attack_on_first_turn",
        "starting.second_player_extra_card",
    ),
    "mulligan": ("starting.mulligan",),
    "duty to act": ("playing.duty_to_try_a_card",),
    "actions": ("playing.action_order",),
    "commit-foundation costs": ("settled:commit-foundations-cost",),
    "symbols in play": ("playing.symbols",),
    "progressive difficulty": ("playing.progressive_raises", "playing.progressive_counts_itself"),
    "mechanics": ("keywords.mechanics",),
    "keyword abilities": ("keywords.grants", "keywords.character_only"),
    "Breaker": ("keywords.grants",),
    "Desperation": ("keywords.desperation",),
    "attack leaves the pool or is flipped": ("attacking.dropped_until", "attacking.flipping_drops"),
    "moment of being blocked": ("attacking.blocked_when", "attacking.one_block_status"),
    "block made invalid": ("attacking.invalid_block",),
    "Multiple": ("attacking.multiple",),
    "Reversal": ("attacking.reversal",),
    "Unique": ("attacking.unique",),
    "Powerful": ("keywords.grants",),
    "Combo (Face Down)": ("keywords.combo_face_down",),
    "a changed rating": ("keywords.rating_change",),
    "face down cards that are cleared": ("zones.face_down_clears",),
    "revealed cards of the stage": ("zones.revealed_in_stage",),
    "foundations that were not played": ("zones.not_played_clears",),
    "actions from other zones": ("playing.actions_from_elsewhere",),
    "options that were not chosen": ("wording.unchosen_bullets",),
    "characters without difficulty": ("decks.characters_need_values",),
    "Unblockable": ("attacking.unblockable",),
    '"next attack"': ("attacking.next_attack",),
    "responses on the attack itself": ("attacking.attack_responses", "settled:response-on-attack"),
    "Flash gained in the Enhance Step": ("attacking.flash_ends_enhance_step",),
    "face down: printed zone": ("zones.face_down_printed",),
    "who may look": ("zones.own_face_down_private",),
    "other copies and versions of your character": (
        "zones.attached_characters",
        "settled:attach-needs",
        "settled:attached-impact",
        "settled:attached-same-version-abilities",
    ),
    "other attached cards": ("zones.attached_cards",),
    '"in play"': ("zones.in_play",),
    "whose zone": ("zones.foreign_zone",),
    "triggers between steps": ("timing.triggers_between_steps",),
    "enhance effects last": ("timing.enhance_effects_last",),
    "a pause that cannot resolve": ("timing.unresolved_pause",),
    "maximum health falls": ("zones.maximum_health",),
    "cycling": ("decks.cycling_removes", "decks.cycling_loses"),
    "sealed cycling": ("decks.cycling_removes",),
    "draft": ("decks.draft",),
    "enhances": ("playing.enhance_once",),
    '"First"': ("playing.first_counts",),
    "infinity": ("decks.infinity",),
    "one card, two names": ("decks.one_card",),
    "one name, two cards": ("decks.told_apart",),
    "linked effects": ("wording.linked",),
    'reach of "if"': ("wording.if_reaches",),
    "bulleted options": ("settled:bullets-when",),
    "deck": (
        "decks.minimum",
        "decks.counts_character",
        "decks.copies",
        "decks.sidebar",
        "decks.symbols",
        "decks.sets",
    ),
}
GROUPS = ("starting", "playing", "attacking", "keywords", "timing", "wording", "zones", "decks")
# In the ruleset, though the editions agree on it so far.
NO_ROW = {"playing.deadlock_foundations"}
ENGINE = Path(rules_engine.__file__).parent


@pytest.mark.parametrize("row", sorted(ROWS))
def test_each_row_is_held_by_the_ruleset(row: str) -> None:
    for place in ROWS[row]:
        kind, _, question = place.partition(":")
        if kind == "settled":
            assert question in UVS.open_questions
        else:
            group, _, name = place.partition(".")
            assert name in {field.name for field in fields(getattr(UVS, group))}


def test_no_value_of_these_groups_is_without_a_row() -> None:
    held = {f"{group}.{field.name}" for group in GROUPS for field in fields(getattr(UVS, group))}
    named = {place for places in ROWS.values() for place in places if not place.startswith("settled:")}

    assert held - named == NO_ROW


@pytest.mark.parametrize("place", sorted({place for places in ROWS.values() for place in places}))
def test_each_value_is_read_by_the_rules_and_not_only_held(place: str) -> None:
    name = place.partition(":")[2] if place.startswith("settled:") else place.partition(".")[2]
    wanted = rf'reading\("{name}"\)' if place.startswith("settled:") else rf'\.{name}\b|chooses\("\w+", "{name}"\)'
    code = [path.read_text() for path in ENGINE.rglob("*.py") if path.parent.name != "editions"]
    code += [(ENGINE / "editions" / name).read_text() for name in ("symbols.py", "identities.py")]

    assert any(re.search(wanted, text) for text in code)


def test_a_value_that_no_group_names_is_no_ruleset() -> None:
    with pytest.raises(ValueError, match=r"Playing.first_counts='thought of' is no value"):
        replace(UVS, playing=Playing(first_counts="thought of"))  # type: ignore[arg-type]


def test_only_an_open_question_can_be_settled_and_then_it_is_not_open() -> None:
    with pytest.raises(ValueError, match="no reading of an open question"):
        replace(UVS, open_questions={}, settled={"bullets-when": "never"})
    with pytest.raises(ValueError, match="cannot be open as well"):
        replace(UVS, settled={"bullets-when": "in-cost"})


def test_the_current_ruleset_is_what_the_groups_say_by_default() -> None:
    plain = Ruleset("uvs-1.2.9", open_questions=UVS.open_questions)

    assert plain == UVS
    assert not UVS.settled
    assert all(is_dataclass(getattr(UVS, group)) for group in GROUPS)


def test_clauses_of_other_editions_that_the_engine_cites_exist() -> None:
    cited = {
        found
        for path in ENGINE.rglob("*.py")
        for found in re.findall(r'"((?:mha|ufs-1\.9):[a-z0-9-]+#[a-z0-9-]+)"', path.read_text())
    }
    known = {f"{clause.ref.edition}:{clause.ref.entry}#{clause.ref.clause}" for clause in library().clauses()}

    assert cited
    assert cited <= known, sorted(cited - known)
