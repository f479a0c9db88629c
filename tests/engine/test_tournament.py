"""The tournament document computed: time called, rounds, times, the cut."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import TOURNAMENTS, Finisher, TimeCalled, TimeStanding, Verdict, cut_to, plan_tournament, time_called
from rules_engine.procedures.tournament.rounds import round_times, rounds_of

UFS = TOURNAMENTS["ufs-1.9"]


def verdict(a: tuple[int, int, int] = (20, 25, 0), b: tuple[int, int, int] = (20, 25, 0), **table: Any) -> Verdict:
    return time_called(UFS, TimeCalled({"a": TimeStanding(*a), "b": TimeStanding(*b)}, **table))


def cited(found: Verdict) -> set[str]:
    return {cite.rpartition("#")[2] for step in found.steps for cite in step.cites}


# -- time called ----------------------------------------------------------------------------------------------------


def test_the_turn_is_finished_first() -> None:
    found = verdict(turn_finished=False)

    assert (found.result, found.round) == ("play-on", None)
    assert cited(found) == {"100-4-c", "100-4-d"}


@pytest.mark.parametrize("games", [(0, 0), (1, 1)])
def test_a_swiss_round_without_a_leader_is_a_draw_and_the_game_counts_for_nobody(games: tuple[int, int]) -> None:
    found = verdict((25, 25, 0), (3, 25, 0), games={"a": games[0], "b": games[1]})

    assert (found.result, found.game, found.round) == ("draw", None, None)
    assert {"102-3", "102-3-b"} <= cited(found)


def test_who_leads_when_time_is_called_wins_a_swiss_round() -> None:
    found = verdict(games={"a": 0, "b": 1})

    assert (found.result, found.round) == ("won", "b")


def test_who_wins_in_the_turn_of_the_call_has_that_game() -> None:
    assert verdict(games={"a": 0, "b": 1}, game_won_by="a").result == "draw"
    assert verdict(game_won_by="a").round == "a"
    assert verdict((0, 25, 0), (4, 25, 0)).round == "b"


def test_in_single_elimination_the_smaller_loss_wins_and_not_the_higher_vitality() -> None:
    found = verdict((18, 30, 0), (15, 20, 9), stage="single-elimination")

    assert (found.game, found.round) == ("b", "b")
    assert {"102-3-1", "102-3-1-b"} <= cited(found)
    assert "102-3-1-c" not in cited(found)


def test_equal_losses_are_broken_by_the_cards_removed_from_the_game() -> None:
    found = verdict((15, 25, 12), (10, 20, 11), stage="single-elimination")

    assert found.game == "b"
    assert "102-3-1-c" in cited(found)


def test_players_who_are_tied_in_both_go_to_first_blood() -> None:
    found = verdict((15, 25, 10), (10, 20, 10), stage="single-elimination")

    assert (found.result, found.game, found.round) == ("first-blood", None, None)
    assert {"102-3-1-d", "102-3-1-e"} <= cited(found)


def test_where_the_document_is_silent_the_organizer_decides() -> None:
    """B leads by a game; A wins the one that went to time; single elimination has no draws."""
    found = verdict((20, 25, 0), (10, 25, 0), stage="single-elimination", games={"a": 0, "b": 1})

    assert (found.result, found.game, found.round, found.games) == ("organizer", "a", None, {"a": 1, "b": 1})
    assert "100-2" in cited(found)


def test_between_two_games_only_games_count() -> None:
    assert verdict(game_in_progress=False, games={"a": 1, "b": 0}).round == "a"
    assert verdict(game_in_progress=False, games={"a": 1, "b": 1}).result == "draw"


# -- rounds, times, the cut -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (8, 3), (9, 4), (32, 5), (33, 6), (64, 6), (65, 7)])
def test_swiss_rounds_leave_at_most_one_player_without_a_loss(players: int, rounds: int) -> None:
    assert rounds_of(players) == rounds


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (6, 5)])
def test_in_a_round_robin_everybody_meets_once(players: int, rounds: int) -> None:
    assert rounds_of(players, "round-robin") == rounds


def test_a_plan_adds_up_its_rounds_and_says_what_is_only_usual() -> None:
    found = plan_tournament(UFS, 37, cut=8, between=10)

    assert (found.rounds, found.cut_rounds, found.byes) == (6, 3, 1)
    assert found.minutes == 9 * 50 + 8 * 10
    usual = [step.text for step in found.steps if not step.cites]
    assert any("No document here gives a number of Swiss rounds" in text for text in usual)


def test_a_bracket_gives_byes_in_its_first_round() -> None:
    assert plan_tournament(UFS, 11, scoring="single-elimination").byes == 5


@pytest.mark.parametrize(("match", "times"), [("best-of-three", (40, 50)), ("one-game", (20, 30))])
def test_a_round_is_warned_ten_minutes_before_time(match: str, times: tuple[int, int]) -> None:
    assert round_times(UFS, match)[:2] == times


def test_diversity_takes_the_best_finisher_of_each_character() -> None:
    """The example of 100.5.1: both of the best play Ken."""
    characters = ["Ken", "ken ", "Ryu", "Guile", "Taki", "Adon"]
    standings = [Finisher(i, f"P{i}", character) for i, character in enumerate(characters, 1)]

    assert [one.place for one in cut_to(UFS, standings, 4).through] == [1, 2, 3, 4]
    found = cut_to(UFS, standings, 4, diversity=True)
    assert [one.place for one in found.through] == [1, 3, 4, 5]
    assert [one.place for one in found.passed_over] == [2]
    assert [(one.place, other.place) for one, other in found.pairings] == [(1, 5), (3, 4)]
