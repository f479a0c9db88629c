"""What is wrong with the shape of a question: what a value must be."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.saying import saying


@saying
def must_be_whole_number(got: float | str) -> str:
    return f"must be a whole number, not {got}"


@saying
def must_be_whole_number_from(least: int, most: int, got: int | None) -> str:
    return f"must be a whole number from {least} to {most}, not {'one that large' if got is None else got}"


@saying
def must_be(what: str, got: float | str) -> str:
    return f"must be {what}, not {got}"


@saying
def must_have_characters(without: str) -> str:
    return f"must have at least one character, without {' '.join(without)} or spaces"


@saying
def must_begin_with(starts: Sequence[str]) -> str:
    return f"must begin with {' or '.join(map(repr, starts))}"


@saying
def must_be_one_of(names: Sequence[str], got: str) -> str:
    return f"must be one of {', '.join(names)}, not {got}"


@saying
def must_be_text(got: str) -> str:
    return f"must be text, not {got}"


@saying
def too_long(most: int) -> str:
    return f"is longer than {most} characters"


@saying
def too_many_lines(lines: int) -> str:
    return f"must be at most {lines} lines"


@saying
def must_be_flag(got: str) -> str:
    return f"must be true or false, not {got}"


@saying
def must_be_list(most: int, what: str, got: str) -> str:
    return f"must be a list of at most {most} {what}, not {got}"


@saying
def too_many(most: int, what: str, count: int) -> str:
    return f"must be at most {most} {what}, not {count}"


@saying
def must_be_object(got: str) -> str:
    return f"must be an object, not {got}"


@saying
def no_such_key() -> str:
    return "isn't a key here"


@saying
def is_missing() -> str:
    return "is missing"


@saying
def too_many_entries(most: int) -> str:
    return f"must be at most {most}"


@saying
def nested_too_deep() -> str:
    return "is nested too deeply"


@saying
def two_sides_only() -> str:
    return "a card has two sides"


@saying
def one_on_top_only() -> str:
    return "only one card can be on top of another"
