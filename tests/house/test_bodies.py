"""Bodies that take long to read or fill the memory: read with little work, or refused in words before they are read."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from typing import Any

import pytest
from django.test import Client

from judgeapp.bodies import MAX_BODY, MAX_DIGITS, BadBody, bytes_of, read_body
from rules_engine.contract.budget import Budget, Unit, spending

# What is counted for a body: a key, a value, an object. Looking at pairs of keys would take their square.
MOST = MAX_BODY


def cost(body: str) -> int:
    with spending(Budget()) as budget, suppress(BadBody):
        read_body(body.encode())
    return budget.spent[Unit.COMPARISONS]


def faulted(body: str | bytes) -> BadBody:
    with pytest.raises(BadBody) as bad:
        read_body(body.encode() if isinstance(body, str) else body)
    return bad.value


KEYS = ",".join(f'"{n}":1' for n in range(24_000))
HOSTILE = {
    "24,000 keys": "{" + KEYS + "}",
    "24,000 keys, the last twice": "{" + KEYS + ',"23999":1}',
    "objects": "[" + ",".join(["{}"] * 87_000) + "]",
    "lists": "[" + ",".join(["[[]]"] * 50_000) + "]",
    "texts": "[" + ",".join(['""'] * 87_000) + "]",
    "brackets": "[" * MAX_BODY,
    "quotes": '"' * MAX_BODY,
    "backslashes": '"' + "\\" * (MAX_BODY - 1),
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_the_work_for_a_body_grows_with_its_length_alone(body: str) -> None:
    assert cost(body) <= MOST


class Counted(str):
    """A key that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)  # type: ignore[arg-type]

    __hash__ = str.__hash__


def test_a_key_that_stands_twice_is_found_without_comparing_each_with_each() -> None:
    from judgeapp.bodies import _object

    pairs: list[tuple[str, Any]] = [(Counted(f"key-{n}"), n) for n in range(2_000)]

    with pytest.raises(BadBody, match="'key-1999' appears twice"):
        _object([*pairs, (Counted("key-1999"), 0)])

    assert Counted.compared < 10 * len(pairs)


def test_a_key_that_stands_twice_deep_inside_is_named() -> None:
    assert "'b' appears twice" in str(faulted('{"a": [{"x": {"b": 1, "c": 2, "b": 3}}]}'))


def test_endless_digits_are_refused_in_our_words() -> None:
    said = str(faulted("1" * 100_000))

    assert "100000 digits" in said
    assert "sys.set_int_max_str_digits" not in said
    assert read_body(b"1" * MAX_DIGITS) == int("1" * MAX_DIGITS)


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ('{"a": [1, {"b": "x\\u0000"}]}', "a[1].b"),
        ('{"a": {"b": [[1e999]]}}', "a.b[0][0]"),
        ('{"a": [{"\\ud800": 1}]}', "a[0]"),
        ('"\\ud800"', ""),
        ('{"first": "\\u0000", "second": "\\u0000"}', "first"),
    ],
)
def test_what_breaks_others_is_refused_by_its_place(body: str, at: str) -> None:
    assert faulted(body).at == at


def test_a_length_that_is_no_length_is_refused() -> None:
    for told in ("-1", "1e3", "9" * 5_000, "1,2"):
        with pytest.raises(BadBody):
            bytes_of(told, io.BytesIO(b"{}"))


# -- forms --------------------------------------------------------------------------------------------------------------


class Endless(io.RawIOBase):
    """A body that never ends, and counts how much of it was read."""

    taken = 0

    def read(self, size: int = -1) -> bytes:
        assert size >= 0, "read to its end"
        self.taken += size
        return b"x" * size


def sent(address: str, content_type: str, length: int) -> tuple[Any, Endless]:
    body = Endless()
    answer = Client().generic(
        "POST", address, b"x", content_type, **{"wsgi.input": body, "CONTENT_LENGTH": str(length)}
    )
    return answer, body


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/decks/check/", "/cards/read/", "/keys/"])
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])
def test_a_form_of_300_mb_is_refused_and_not_read(address: str, kind: str, tmp_path: Any, settings: Any) -> None:
    settings.FILE_UPLOAD_TEMP_DIR = str(tmp_path)

    answer, body = sent(address, kind, 300_000_000)

    assert answer.status_code == 413
    assert "Body too large" in answer.content.decode()
    assert body.taken < 8 * 1024 * 1024, "what is read on before answering is bounded"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.django_db
def test_a_form_with_too_many_fields_or_files_is_refused() -> None:
    fields = Client().post("/decks/check/", {f"f{n}": "x" for n in range(1_500)})
    files = Client().post("/decks/check/", {f"f{n}": io.BytesIO(b"x") for n in range(5)})

    assert (fields.status_code, files.status_code) == (400, 400)


@pytest.mark.django_db
def test_a_list_can_still_be_uploaded() -> None:
    upload = io.BytesIO(b"4 Straight Jab")
    upload.name = "deck.txt"

    answer = Client().post("/decks/check/", {"list": "", "file": upload})

    assert answer.status_code == 200
    assert "4 Straight Jab" in answer.content.decode()


def test_json_written_in_pieces_is_the_same_json() -> None:
    from judgeapp.serialising import CountedJSON, json_response

    data = {"a": [{"b": "ö\u2028"}, [], {}, None, 1.5], "c": {}, "d": [[1, [2]], "x"], 3: True, "e": {"f": {"g": []}}}
    whole = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("\u2028", "\\u2028")

    assert CountedJSON().render(data).decode() == whole
    assert json_response(data).content.decode() == whole
    assert json.loads(CountedJSON().render(data, "application/json; indent=2")) == json.loads(whole)
    assert CountedJSON().render([]) == b"[]"
