"""Bodies designed to take long to parse or check."""

from __future__ import annotations

import json
from typing import Any

from .boards import JSON, RULINGS, ask, board
from .shots import Attack, Shot, fire

REFUSED = (400, 413, 422)
KB_256 = 262_144
WRONG: tuple[Any, ...] = (1, [], {"a": []}, {"a": {"stage": {}}})


def sent(body: str | bytes, path: str = RULINGS, **headers: str) -> Shot:
    """A body as it is."""
    return Shot("POST", path, body.encode() if isinstance(body, str) else body, {**JSON, **headers})


def parsing() -> list[Attack]:
    """JSON that parsers choke on."""
    keys = ",".join(f'"{n}":1' for n in range(24_000))
    return [
        fire("32,000 JSON keys, one twice", [sent("{" + keys + ',"23999":1}')], REFUSED, row=True),
        fire("256 KB of [", [sent("[" * KB_256), sent("[" * 30 + "{" * 30), sent('{"a":' * 2_000)], REFUSED),
        fire(
            "a number of 200,000 digits",
            [sent("1" * 200_000), sent("-" + "9" * 5_000), sent("1e" + "9" * 5_000)],
            REFUSED,
        ),
        fire("80,000 empty objects", [sent("[" + ",".join(["{}"] * 80_000) + "]")], REFUSED),
        fire(
            "halves of characters and NULs",
            [sent('{"board": "\\ud800"}'), sent('{"board": "\\u0000"}'), sent(b"\xff\xfe{")],
            REFUSED,
        ),
        fire("NaN and infinities", [sent("NaN"), sent("[1e999]"), sent('{"ruleset": -Infinity}')], REFUSED),
        fire("a long key, 39 deep", [sent(('{"' + "k" * 6_000 + '":') * 39 + "1" + "}" * 39)], REFUSED),
    ]


def checking() -> list[Attack]:
    """Questions whose faults take long to find."""
    return [
        fire(
            "2,000 unknown abilities in history",
            [ask(_with(history={"abilities": _names(2_000)}))],
            (200, 400, 422),
            row=True,
        ),
        fire("30,000 pending attacks", [ask(_with(pending=["x"] * 30_000))], (400, 422), row=True),
        fire("10,000 unknown keys", [ask({f"boart{n}": n for n in range(10_000)})], (400, 422)),
        fire("5,000 unknown cards", [ask(_cards(5_000))], (400, 422)),
        fire("10,000 readings of nothing", [ask(_with_readings(10_000))], (400, 422)),
        fire(
            "3,000 effects", [ask(_with(effects=[{"card": f"a.{n}", "ability": n} for n in range(3_000)]))], (400, 422)
        ),
        fire(
            "a board of wrong types",
            [ask(_with(players=value)) for value in WRONG],
            (400, 422),
        ),
    ]


def _names(count: int) -> list[str]:
    return [f"a.s{n}/{n}" for n in range(count)]


def _with(**more: Any) -> dict[str, Any]:
    question = board("", 2)
    question["board"] |= more
    return question


def _with_readings(count: int) -> dict[str, Any]:
    return {**board("", 2), "readings": {f"question-{n}": "none" for n in range(count)}}


def _cards(count: int) -> dict[str, Any]:
    question = board("", 2)
    question["board"]["players"]["a"]["stage"] = [{"card": f"note-takin-{n}"} for n in range(count)]
    return question


def large() -> list[Attack]:
    """Bodies that are too large, or say so."""
    form = {"Content-Type": "multipart/form-data; boundary=x"}
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    some = head + b"y" * (1 << 20)
    plain = {"Content-Type": "application/x-www-form-urlencoded"}
    base64 = (
        b'--x\r\nContent-Disposition: form-data; name="list"\r\nContent-Transfer-Encoding: base64\r\n\r\n'
        + b" " * 200_000
    )
    return [
        fire(
            "300 MB multipart",
            [Shot("POST", path, some, form, 300_000_000) for path in ("/decks/check/", "/cards/read/")],
            (413,),
            row=True,
        ),
        fire("1 MB form", [Shot("POST", "/cards/read/", b"text=" + b"a" * (1 << 20), plain)], (400, 413)),
        fire("2 MB JSON", [sent(b"[" + b" " * (2 << 20) + b"]")], (413,)),
        fire(
            "multipart of blanks in base64",
            [Shot("POST", "/decks/check/", base64 + b"\r\n--x--\r\n", form)],
            (200, 400),
        ),
        fire("3,000 form fields", [Shot("POST", "/decks/check/", b"&".join([b"a=1"] * 3_000), plain)], (400,)),
        fire("a compressed body", [sent(b"\x1f\x8b" * 1_000, **{"Content-Encoding": "gzip"})], (415,)),
        fire(
            "lengths that are none",
            [Shot("POST", RULINGS, b"", {**JSON, "Content-Length": told}) for told in ("-1", "1e3", "9" * 400)],
            (400, 411, 413),
        ),
    ]


def deck(count: int, line: str) -> Shot:
    return Shot(
        "POST",
        "/api/v1/decks/check/",
        json.dumps({"list": "\n".join(line.format(n) for n in range(count))}).encode(),
        JSON,
    )


def decks() -> list[Attack]:
    """Deck lists."""
    page = {"Content-Type": "application/x-www-form-urlencoded"}
    return [
        fire("500 unknown names in a deck list", [deck(500, "4 Nobody Heard Of This {}")], (200, 422), row=True),
        fire("99 of each of 400 cards", [deck(400, "99 Straight Jab {}")], (200, 422)),
        fire(
            "a line of 19,000 spaces",
            [
                deck(1, "4 a" + " " * 19_000 + "b"),
                Shot("POST", "/decks/check/", b"list=4+a" + b"+" * 19_000 + b"b", page),
            ],
            (200, 422),
        ),
        fire("a line of 9,000 brackets", [deck(1, "a " + "( " * 9_000), deck(1, "a" + " x" * 9_000)], (200, 422)),
        fire(
            "a deck of 500 long slugs",
            [sent(json.dumps({"deck": {f"{'x' * 400}{n}": 4 for n in range(500)}}), "/api/v1/decks/check/")],
            (200, 400, 422),
        ),
    ]
