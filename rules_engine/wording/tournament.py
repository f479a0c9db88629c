"""Tournaments: time called, rounds and the cut."""

from __future__ import annotations

from rules_engine.wording.names import plural
from rules_engine.wording.saying import saying

MATCHES = {"best-of-three": "the best of three games", "one-game": "one game"}
SCORINGS = {"swiss": "Swiss pairing", "single-elimination": "single elimination", "round-robin": "round robin"}


@saying
def finish_the_turn() -> str:
    return "Time is called: the player whose turn it is finishes it. Then the game is over."


@saying
def turn_is_over() -> str:
    return "The turn in which time was called is over, and so is the game."


@saying
def game_won_in_turn(player: str) -> str:
    return f"{player.upper()} has won the game."


@saying
def no_vitality_left(player: str) -> str:
    return f"{player.upper()} has no vitality left and has lost the game."


@saying
def game_counts_for_nobody() -> str:
    return "Nobody won the game in that turn: it isn't a draw, and it counts as a win for neither player."


@saying
def lost_less_vitality(player: str, lost: int, other: str, others: int) -> str:
    return (
        f"{player.upper()} is {lost} below their character's vitality, {other.upper()} {others}: "
        f"{player.upper()} wins the game."
    )


@saying
def lost_the_same(lost: int) -> str:
    return f"Both players are {lost} below their character's vitality."


@saying
def fewer_removed(player: str, removed: int, other: str, others: int) -> str:
    return (
        f"{player.upper()} has {plural(removed, 'card')} removed from the game, {other.upper()} {others}: "
        f"{player.upper()} wins the game."
    )


@saying
def removed_the_same(removed: int) -> str:
    return f"Both players have {plural(removed, 'card')} removed from the game."


@saying
def first_blood() -> str:
    return "The players go to First Blood: the first to deal damage wins."


@saying
def round_won(player: str, games: int, others: int) -> str:
    return f"{player.upper()} wins the round, {plural(games, 'game')} to {others}."


@saying
def round_drawn(games: int) -> str:
    return f"Both players have won {plural(games, 'game')}: the round is a draw."


@saying
def no_draw_here(games: int) -> str:
    return (
        f"Both players have won {plural(games, 'game')}, and single elimination has no draws. "
        "The document breaks ties in a game, not in a round: the organiser decides."
    )


@saying
def round_lasts(match: str, minutes: int) -> str:
    return f"A round of {MATCHES[match]} lasts {minutes} minutes."


@saying
def warned_at(warning: int, left: int) -> str:
    return f"After {warning} minutes the players are warned that {left} remain."


@saying
def preparing_counts(minutes: int) -> str:
    return f"At the start of a game players have {minutes} minutes to shuffle or sideboard; the clock keeps running."


@saying
def scored_by(scoring: str) -> str:
    if scoring == "swiss":
        return "Swiss pairing is the standard."
    return f"An organiser may score by {SCORINGS[scoring]} and should announce it."


@saying
def rounds_needed(players: int, scoring: str, rounds: int) -> str:
    if scoring == "round-robin":
        return f"{players} players meet each other once in {plural(rounds, 'round')}."
    if scoring == "single-elimination":
        return f"{players} players need {plural(rounds, 'round')} until one is left."
    return (
        f"No document here gives a number of Swiss rounds. The usual {rounds} for {players} players leave at most one "
        "undefeated."
    )


@saying
def byes(count: int, scoring: str) -> str:
    if scoring == "single-elimination":
        return f"{plural(count, 'player')} {'has' if count == 1 else 'have'} a bye in the first round."
    return "The number of players is odd, so one player has a bye each round."


@saying
def cut_to(cut: int, rounds: int) -> str:
    return f"The best {cut} play {plural(rounds, 'round')} of single elimination; the organiser may cut by character."


@saying
def takes(rounds: int, minutes: int, between: int, whole: int) -> str:
    pauses = f" with {plural(between, 'minute')} in between" if between else ""
    return f"{plural(rounds, 'round')} of {minutes} minutes{pauses} {'takes' if rounds == 1 else 'take'} at most {whole} minutes."


@saying
def by_diversity(through: int) -> str:
    return f"Cut by diversity: the best finisher with each character advances, {plural(through, 'player')} in all."


@saying
def passed_over(player: str, place: int, character: str, by: str) -> str:
    return f"{player} (place {place}) is passed over: {by} finished higher with {character}."


@saying
def by_rank(through: int) -> str:
    return f"The best {through} advance."


@saying
def too_few_for_cut(through: int, size: int, diversity: bool) -> str:
    why = "different characters" if diversity else "players"
    return f"There are only {through} {why} for {size} places."
