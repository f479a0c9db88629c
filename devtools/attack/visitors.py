"""Attacks on visitors, or in their name: forged messages, other sites' pages, redirects away, deceptive texts."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

from .boards import ask, board
from .callers import SAVES
from .headers import get
from .json_attacks import sent
from .sending import Target
from .shots import Answer, Attack, Seen, Shot, fire, seen_of

DISCORD = "/bots/discord/"
ELSEWHERE = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
# A page of another site sends these without asking first.
SIMPLE = {"Content-Type": "text/plain", **ELSEWHERE}
EVIL = "evil.example"
_TAG = re.compile(r"<[^>]*>")
HIDDEN = "\u202egnol\u202c \u2066Z" + "\u0351\u036b\u0343" * 60


def visitors() -> list[Attack]:
    """All of them."""
    question = board("Form: Draw 1 card.", 1)
    saved = json.dumps({"question": question, "title": "Buy cheap watches", "visibility": "published"}).encode()
    return [
        fire(
            "what another site's page makes a browser send",
            [
                Shot("POST", SAVES, saved, SIMPLE),
                Shot("POST", "/api/v1/tables/", json.dumps(question).encode(), SIMPLE),
                Shot("POST", "/keys/", b"do=make&name=theirs", {**SIMPLE, "Content-Type": FORM}),
                Shot("POST", "/board/report/", b"{}", SIMPLE),
                Shot("POST", "/mcp", b"{}", SIMPLE),
            ],
            (403,),
        ),
        fire("messages that Discord never signed", _forged(), (401, 404, 413)),
        fire(
            "lines of 200 KB",
            [ask({"notation": word * 60_000}, path) for word in ("(a ", '" ', "x;") for path in LINES],
            (400, 422),
        ),
        Attack("addresses that lead to another site", led_away),
        Attack("a title that reads backwards", backwards),
        Attack("pages in another site's frame", framed),
        Attack("100 live tables of one caller", many_tables, short=False),
    ]


FORM = "application/x-www-form-urlencoded"
LINES = ("/api/v1/rulings/", "/api/v1/tables/", "/api/v1/notation/")


def _forged() -> list[Shot]:
    """Signatures that are missing, malformed, wrong, old or from the future; bodies that are empty or too large."""
    now = int(time.time())
    signatures = ("", "00", "zz" * 64, "00" * 64, "f" * 7_000)
    times = ("", "0", str(now), str(now + 10_000), "9" * 300, "-1", "1e9")
    heads = [{"X-Signature-Ed25519": one, "X-Signature-Timestamp": str(now)} for one in signatures]
    heads += [{"X-Signature-Ed25519": "00" * 64, "X-Signature-Timestamp": one} for one in times]
    shots = [sent(b'{"type": 1}', DISCORD, **head) for head in heads]
    return [*shots, sent(b"[" * 200_000, DISCORD, **heads[3]), sent(b" " * (1 << 20), DISCORD, **heads[3])]


def led_away(target: Target) -> Seen:
    """No redirect leads anywhere else."""
    paths = [
        f"//{EVIL}",
        f"//{EVIL}/search",
        f"/%2F{EVIL}/search",
        f"/\\{EVIL}/search",
        f"/search?next=https://{EVIL}/",
    ]
    paths += [f"/rules/%0d%0aLocation:%20https:%2F%2F{EVIL}", f"/oembed?url=https://{EVIL}/", f"/venue/{EVIL}"]
    answers = [target.send(get(path)) for path in paths]
    return _unless(answers, (200, 301, 308, 400, 404), lambda one: one.headers.get("location", ""), _leads_away)


def _leads_away(location: str) -> bool:
    return location.startswith((f"//{EVIL}", f"/\\{EVIL}", f"https://{EVIL}", f"http://{EVIL}"))


def backwards(target: Target) -> Seen:
    """A saved title shows its hidden characters on its page and to anyone who embeds it."""
    made = target.send(ask({"question": board("Form: Draw 1 card.", 1), "title": HIDDEN[:100]}, SAVES))
    if made.status != 201:
        return seen_of([made], 1_000, (201,))
    row = json.loads(made.text)
    pages = [target.get(f"/scenarios/{row['id']}/"), target.get(f"/oembed/?url={row['url']}")]
    return _unless(
        [made, *pages], (200, 201, 404), lambda one: "" if one is made else _shown(one.text), _reads_backwards
    )


def _shown(page: str) -> str:
    """What a page shows: its owner's form gets the title as it was typed, in an attribute."""
    return _TAG.sub("", page)


def _reads_backwards(words: str) -> bool:
    return "\u202e" in words


def framed(target: Target) -> Seen:
    """Every page forbids frames and foreign scripts."""
    answers = [target.get(path) for path in ("/", "/board/", "/keys/", "/scenarios/", "/nowhere/", "/api/v1/docs/")]
    return _unless(
        answers, (200, 404), _policies, lambda said: "frame-ancestors 'none'" not in said or "DENY" not in said
    )


def _policies(answer: Answer) -> str:
    return " ".join(answer.headers.get(name, "") for name in ("content-security-policy", "x-frame-options"))


def _unless(
    answers: list[Answer], allowed: tuple[int, ...], part: Callable[[Answer], str], wrong: Callable[[str], bool]
) -> Seen:
    """Judge answers by their statuses, and by a part of each."""
    found = [part(one)[:80] for one in answers if one.status != 429 and wrong(part(one))]
    return seen_of(answers, 1_000, allowed, f"answered {found[0]!r}" if found else "")


def many_tables(target: Target) -> Seen:
    """A caller holds as many as it may, and costs no more than that."""
    opened = [target.send(ask(board("Form: Draw 1 card.", 2), "/api/v1/tables/")) for _ in range(100)]
    return seen_of(opened, 100 * 500, (201,))
