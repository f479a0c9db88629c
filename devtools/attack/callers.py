"""Attacks that need several requests: saves, keys, slow senders, memory."""

from __future__ import annotations

import json
import random
import threading
import time
from dataclasses import replace
from typing import Any

from .boards import GETS, ask, board, reading
from .sending import Target
from .shots import Answer, Attack, Seen, Shot, seen_of

SAVES, KEYS = "/api/v1/scenarios/", "/keys/"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
NGINX = "nginx"


def saving(question: dict[str, Any], **headers: str) -> Shot:
    return ask({"question": question, "title": "An attack"}, SAVES, **headers)


def callers() -> list[Attack]:
    """All of them."""
    return [
        Attack("a hard board saved with an Idempotency-Key, others save meanwhile", saved_meanwhile, row=True),
        Attack("the same Idempotency-Key from another caller", same_key, row=True),
        Attack("two half-sent requests, then fifty", half_sent, row=True, short=False),
        Attack("a published title with advertising in it", advertised, row=True),
        Attack("20 keys from one address", many_keys, row=True, short=False),
        Attack("another X-Forwarded-For each time", forwarded, row=True),
        Attack(
            "60 long texts that nobody read before, three times", unread_texts, row=True, short=False, most_seconds=10.0
        ),
        Attack("100 Idempotency-Keys", flooded_keys, short=False),
        Attack("wrong keys", wrong_keys),
    ]


def saved_meanwhile(target: Target) -> Seen:
    """A save must not wait for another one's ruling."""
    hard = board("Form: Destroy 10 foundations with different names.", 24)
    slow: list[Answer] = []
    shot = saving(hard, **{"Idempotency-Key": f"attack-{time.time_ns()}"})
    thread = threading.Thread(target=lambda: slow.append(target.send(shot)))
    thread.start()
    time.sleep(0.1)
    quick = target.send(saving(board("Form: Draw 1 card.", 1)))
    thread.join()
    return seen_of([quick, *slow], len(shot.body), (201, 400, 422))


def same_key(target: Target) -> Seen:
    """Another caller with the same key never sees the first one's owner key."""
    key, question = f"attack-{time.time_ns()}", board("Form: Draw 1 card.", 1)
    answers = [
        target.send(saving(question, **{"Idempotency-Key": key, "User-Agent": agent})) for agent in ("first", "second")
    ]
    given = [json.loads(answer.text).get("owner_key") for answer in answers if answer.status in (200, 201)]
    same = len(given) == 2 and given[0] == given[1]
    return seen_of(
        answers, 1_000, (200, 201, 409, 422), "the second caller got the first one's owner key" if same else ""
    )


def half_sent(target: Target) -> Seen:
    """Requests that never end don't keep others from being answered. Without a buffering proxy they do."""
    proxy = NGINX in target.get("/healthz").headers.get("server", "")
    answers = []
    for count in (2, 50):
        links = target.half_sent(count)
        started = time.monotonic()
        answers.append(replace(target.get("/healthz"), seconds=time.monotonic() - started))
        for link in links:
            link.close()
    found = seen_of(answers, 52 * 100, (200,))
    if proxy:
        return found
    return Seen(found.statuses, 0.0, found.sent, unseen=f"no nginx in front; it took {found.seconds:.1f} s")


def many_keys(target: Target) -> Seen:
    """All keys of one address share the limit of one key."""
    made = [target.send(Shot("POST", KEYS, b"do=make&name=attack", FORM)) for _ in range(20)]
    refused = sum(answer.status == 429 for answer in made)
    limited = "ratelimit-limit" in target.get("/api/v1/editions/").headers
    found = seen_of(made, 20 * 20, (200, 201, 303))
    if not limited:
        return Seen(found.statuses, found.seconds, found.sent, unseen="limits are switched off")
    return Seen(found.statuses, 0.0, found.sent, "" if refused else "20 keys were made within a minute")


def forwarded(target: Target) -> Seen:
    """A header doesn't turn a caller into another one."""
    answers = [target.get("/api/v1/editions/", X_Forwarded_For=f"203.0.113.{n}") for n in range(5)]
    left = [int(answer.headers["ratelimit-remaining"]) for answer in answers if "ratelimit-remaining" in answer.headers]
    found = seen_of(answers, 5 * 80, (200,))
    if len(left) < 2:
        return Seen(found.statuses, found.seconds, found.sent, unseen="limits are switched off")
    wrong = "" if left[-1] < left[0] else "each address in the header has a limit of its own"
    return Seen(found.statuses, found.seconds, found.sent, found.wrong or wrong)


def unread_texts(target: Target) -> Seen:
    """Texts are read and forgotten; the memory is compared before and after."""
    dice = random.Random(13)  # noqa: S311 - no secret
    shots = []
    for _ in range(180):
        lines = [f"Enhance: Zork{dice.randint(0, 10**9)} gets +{dice.randint(1, 99)} damage. {GETS}" for _ in range(30)]
        shots.append(reading("\n".join(lines)[:2_000]))
    answers = [target.send(shot) for shot in shots]
    return seen_of(answers, sum(len(shot.body) for shot in shots), (200, 422))


def advertised(target: Target) -> Seen:
    """A published scenario has a link to report it."""
    body = {"question": board("Form: Draw 1 card.", 1), "title": "Buy cheap watches", "visibility": "published"}
    made = target.send(ask(body, SAVES))
    if made.status not in (200, 201):
        return seen_of([made], 1_000, (200, 201))
    row = json.loads(made.text)
    page = target.get(f"/scenarios/{row['id']}/")
    key = {"X-Owner-Key": row.get("owner_key", ""), "If-Match": f'"{row["revision"]}"'}
    gone = target.send(Shot("DELETE", f"{SAVES}{row['id']}/", headers=key))
    wrong = "" if "report" in page.text.lower() else "its page has no link to report it"
    return seen_of([made, page, gone], 1_000, (200, 201, 204), wrong)


def flooded_keys(target: Target) -> Seen:
    """Requests with keys count like any others."""
    shots = [saving({}, **{"Idempotency-Key": f"{time.time_ns()}-{'k' * 100}"}) for _ in range(100)]
    return seen_of([target.send(shot) for shot in shots], 100 * 150, (400, 422))


def wrong_keys(target: Target) -> Seen:
    """Keys that were never made are refused, and guessing gets slower or stops."""
    answers = [target.get("/api/v1/editions/", Authorization=f"Bearer rk_{n}{'x' * 3_000}") for n in range(20)]
    return seen_of(answers, 20 * 3_000, (200, 401, 400, 431))
