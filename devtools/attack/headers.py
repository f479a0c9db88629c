"""Addresses, searches and headers that nobody sends by accident."""

from __future__ import annotations

from urllib.parse import quote

from .sending import Target
from .shots import Attack, Seen, Shot, fire, seen_of

OF_ADDRESS = (200, 301, 308, 400, 404, 405, 414)
LINES = (
    "a" * 200,
    " ".join("abcdefghijklmnopqrstuvwx"),
    '"' + "the the the the the the the the the the the the" + '"' * 50,
    "blok atack dammage chekc momentun dificulty foundaton caracter",
    "kind:" * 40,
    'form "' + 'a" "' * 45,
    '"' + "a the of to card attack you is it or in play that be for by as its may if".replace(" ", '" "') + '"',
    "edition:edition:edition: " * 8,
    "zzzzzzzzzzzzzzzz " * 11,
    "\u202e\u0301" * 100,
    "(((((((((((((((((a+)+)+)+)+$",
)


def get(path: str, **headers: str) -> Shot:
    return Shot("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})


def searching() -> list[Attack]:
    """Searches: of the rules, the cards, the gallery and the lists."""
    rules = [get(f"{path}?q={quote(line)}") for path in ("/search/", "/api/v1/search/") for line in LINES]
    cards = [get(f"{path}?q={quote(line)}") for path in ("/cards/", "/api/v1/cards/") for line in LINES]
    lists = [
        get(f"{path}?q={quote(line)}") for path in ("/scenarios/", "/errata/", "/open-questions/") for line in LINES
    ]
    return [
        fire("searches of the rules that are made to be slow", rules, (200, 422)),
        fire("searches of the cards that are made to be slow", cards, (200, 422)),
        fire("searches of the lists that are made to be slow", lists, (200, 422)),
        fire(
            "filters that are no ranges",
            [get(f"/api/v1/cards/?damage={quote('9' * 190)}"), get(f"/cards/?speed={'-' * 190}")],
            (200, 400),
        ),
        fire(
            "a page number without end",
            [get(f"/cards/?page={'9' * 3_000}"), get("/api/v1/cards/?limit=1e9&after=%F0%9F%92%A9")],
            (200, 400),
        ),
    ]


def addresses() -> list[Attack]:
    """Addresses."""
    up = [
        "/static/../../etc/passwd",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/rules/..%2f..%2fetc%2fpasswd/",
        "//etc/passwd",
    ]
    return [
        fire("paths that climb", [get(path) for path in up], (301, 308, 400, 404)),
        fire(
            "an address of 60,000 letters",
            [get("/search/?q=" + "a" * 60_000), get("/" + "a/" * 3_000)],
            (400, 404, 414),
        ),
        fire("900 parameters", [get("/api/v1/search/?" + "&".join(f"q={n}" for n in range(900)))], (200, 400, 414)),
        fire(
            "control characters",
            [get("/search/?q=%00%01"), get("/cards/%00/"), get("/search/?q=%ff%fe")],
            (200, 400, 404),
        ),
        fire(
            "entries of long names",
            [get(f"/rules/uvs-1.2.9/{'block-step-' * 340}/"), get(f"/cards/{'a-' * 1_900}/")],
            (404, 414),
        ),
        fire(
            "methods that are none",
            [Shot(method, "/api/v1/rulings/") for method in ("TRACE", "PROPFIND", "X", "CONNECT")],
            (400, 404, 405, 501),
        ),
        fire(
            "a method in a header",
            [Shot("GET", "/api/v1/rulings/", headers={"X-HTTP-Method-Override": "POST"})],
            (405,),
        ),
    ]


def heads() -> list[Attack]:
    """Headers."""
    many = {f"X-Header-{n}": "a" * 50 for n in range(95)}
    accept = ",".join(f"text/x{n};q=0.{n % 9}" for n in range(600))
    path = "/api/v1/editions/"
    return [
        fire("95 headers", [Shot("GET", path, headers=many)], (200, 400, 431)),
        fire("a header of 60 KB", [get(path, X_Long="a" * 60_000)], (200, 400, 431)),
        fire(
            "a flood of Accept",
            [
                get(path, Accept=accept),
                get("/rules/uvs-1.2.9/block-step/", Accept=accept),
                get(path, Accept="*/*;q=" + "9" * 4_000),
            ],
            (200, 400, 406, 431),
        ),
        fire("400 cookies", [get(path, Cookie="; ".join(f"c{n}={n}" for n in range(400)))], (200, 400, 431)),
        fire(
            "tags without end",
            [get("/rules/uvs-1.2.9/block-step/", If_None_Match=",".join(f'"{n}"' for n in range(900)))],
            (200, 400, 431),
        ),
        fire(
            "a range of everything",
            [get("/", Range="bytes=" + ",".join(f"{n}-" for n in range(600)))],
            (200, 206, 400, 416, 431),
        ),
        Attack("a foreign Host", foreign_host),
        Attack("headers that would poison a cache", poisoned),
        Attack("two lengths, or a length and pieces", smuggled),
    ]


def foreign_host(target: Target) -> Seen:
    """A Host that isn't the site's never ends up in a link."""
    answers = [target.get(path, Host="evil.example") for path in ("/", "/api/v1/editions/", "/scenarios/")]
    led = any("evil.example" in answer.text for answer in answers if answer.status == 200)
    # nginx has no server with that name; without nginx the site itself refuses.
    return seen_of(answers, 60, (200, 400, 404), "an answer links to evil.example" if led else "")


def poisoned(target: Target) -> Seen:
    """A page affected by one client's headers isn't served to the next."""
    path = "/api/v1/editions/"
    hostile = {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "gopher",
        "X-Original-URL": "/keys/",
        "X-Host": "evil.example",
        "Forwarded": "host=evil.example",
    }
    answers = [target.send(Shot("GET", path, headers=hostile)), target.get(path)]
    led = any("evil.example" in answer.text for answer in answers)
    return seen_of(answers, 200, (200, 301, 400), "evil.example stands in an answer" if led else "")


def smuggled(target: Target) -> Seen:
    """A second request hidden in the first is not answered."""
    host = target.name.encode()
    hidden = b"GET /metrics HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"
    heads = (
        b"Content-Length: 0\r\nContent-Length: %d\r\n" % len(hidden),
        b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    )
    answers = [
        target.raw(b"POST /api/v1/rulings/ HTTP/1.1\r\nHost: " + host + b"\r\n" + head + b"\r\n0\r\n\r\n" + hidden)
        for head in heads
    ]
    twice = any(answer.text.count("HTTP/1.1 200") for answer in answers)
    return seen_of(answers, 600, (400, 411, 501), "the hidden request was answered" if twice else "")
