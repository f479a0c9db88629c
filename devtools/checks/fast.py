"""The fast lane: two lanes of tests side by side, with the static checks as a third.

A lane is one pytest run over whole folders, without tests that take too long for what they find: no browser, no servers, no
mutated engines, no properties over thousands of examples. Of the scenarios it takes a sample, picked by a checksum of
their names, so that a new scenario doesn't change it.
"""

from __future__ import annotations

from pathlib import Path

from .jobs import Job, static_checks, suite

AT_ONCE = 3
SAMPLE = 40  # one scenario in forty

LANES = {
    "tests of the engine": (
        "tests/engine",
        "tests/scenarios",
        "tests/cards",
        "tests/bots",
        "tests/admission",
        "tests/lookup",
    ),
    "tests of the site": ("tests/rulebook", "tests/rulings", "tests/house", "tests/api"),
}

# Long files and tests of these folders that the whole run finds as well: without them, and with the sample, the lanes take a minute instead of six.
LEFT_OUT = (
    "tests/admission/test_kinds.py::test_what_keeps_nothing_is_not_counted_as_writing",
    "tests/admission/test_limits.py",
    "tests/admission/test_venue.py",
    "tests/api/test_boards_fuzzed.py",
    "tests/api/test_bulk.py",
    "tests/api/test_cards_api.py::test_any_text_is_answered",
    "tests/api/test_conditional.py",
    "tests/api/test_contract_page.py::test_every_kind_of_step_and_every_code_is_listed",
    "tests/api/test_cut_and_led_on.py",
    "tests/api/test_description.py",
    "tests/api/test_every_operation.py",
    "tests/api/test_lists_api.py::test_following_next_gives_every_row_once",
    "tests/api/test_rulebook_api.py::test_every_entry_answers_with_all_its_clauses",
    "tests/api/test_rulebook_api.py::test_following_next_until_it_is_null_gives_every_entry_once",
    "tests/api/test_rulings_api.py::test_nothing_that_is_sent_makes_a_500",
    "tests/api/test_schema.py",
    "tests/api/test_schemathesis.py",
    "tests/bots/test_commands.py::test_scenarios_of_the_gallery_are_ruled_on",
    "tests/bots/test_signatures.py::test_a_copy_is_refused_for_as_long_as_its_time_is_good",
    "tests/cards/test_in_words.py::test_no_word_of_a_text_is_left_untold",
    "tests/cards/test_no_word_swallowed.py",
    "tests/cards/test_pages.py",
    "tests/cards/test_reading_files.py::test_real_cards_have_as_many_lines_as_their_readme_says",
    "tests/engine/test_any_boards.py",
    "tests/engine/test_awaiting.py",
    "tests/engine/test_contract.py::test_a_ruling_board_can_be_asked_about_again",
    "tests/engine/test_contract.py::test_every_decision_has_the_shape_of_the_contract",
    "tests/engine/test_contract.py::test_every_ruling_has_the_shape_of_the_contract",
    "tests/engine/test_first_reading.py",
    "tests/engine/test_floors.py::test_no_import_hides_in_a_function",
    "tests/engine/test_floors.py::test_no_modules_import_each_other_in_a_circle",
    "tests/engine/test_history_told.py",
    "tests/engine/test_notation.py::test_every_board_of_the_gallery_comes_back",
    "tests/engine/test_properties.py",
    "tests/engine/test_reading_work.py",
    "tests/engine/test_rulesets.py",
    "tests/engine/test_rulesets_rows.py",
    "tests/engine/test_rulesets_whole_games.py",
    "tests/house/test_any_text.py",
    "tests/house/test_bad_input.py",
    "tests/house/test_caches.py",
    "tests/house/test_health.py::test_an_index_that_was_cut_while_the_site_serves_is_told",
    "tests/house/test_json_twins.py",
    "tests/house/test_nothing_remembered.py",
    "tests/house/test_silent_database.py",
    "tests/house/test_staticfiles.py",
    "tests/house/test_told_apart.py",
    "tests/house/test_visible.py",
    "tests/lookup/test_index_damaged.py",
    "tests/lookup/test_index_interrupted.py",
    "tests/lookup/test_postings.py",
    "tests/rulebook/adopting/test_adopt.py",
    "tests/rulebook/test_adding_editions.py",
    "tests/rulebook/test_lists.py",
    "tests/rulebook/test_pages.py::test_every_entry_of_every_edition_has_a_page_with_all_its_clauses",
    "tests/rulebook/test_rendering.py::test_every_clause_renders_to_its_own_words_and_harmless_tags",
    "tests/rulebook/test_rendering.py::test_every_link_of_every_clause_leads_to_something_else_that_exists",
    "tests/rulings/test_constructs.py",
    "tests/rulings/test_damaged_constructs.py",
    "tests/rulings/test_remembered.py::test_what_is_remembered_is_bounded",
    "tests/rulings/test_sharing.py::test_pages_of_all_topics_tell_their_ruling",
)


def fast_jobs(shared: Path) -> list[Job]:
    """Return the jobs of the fast lane, the longest first. What both lanes need is made once, in a folder that they share."""
    lanes = [lane_job(name, folders, shared) for name, folders in LANES.items()]
    return [*lanes, *sorted(static_checks(), key=lambda job: "mypy" not in job.name)]


def lane_job(name: str, folders: tuple[str, ...], shared: Path) -> Job:
    """Return one pytest over these folders, without what is left out."""
    sparing = [f"--deselect={one}" if "::" in one else f"--ignore={one}" for one in LEFT_OUT]
    return Job(name, suite([*folders, f"--sample-scenarios={SAMPLE}", f"--made-once={shared}", *sparing]).command)
