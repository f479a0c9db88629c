"""The house style of docs/wording.md: phrases that must not come back, in the rooms that are clean of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulings.scenarios.reading import scenarios

ROOT = Path(__file__).resolve().parents[2]

# What nobody says, with what to say instead.
GONE = {
    r"\bit is (?:not )?so that\b": "say the condition, or its opposite",
    r"\bis not told\b|\bare not told\b": "isn't known",
    r"\bwhich card this is is\b": "name this card",
    r"\bstands before\b|\bwhat stands\b": "the part before",
    r"\bthereof\b|\bbe it\b|\bof its own\b": "cut it",
    r"\bis none of\b": "isn't",
    r"\bin succession\b": "in a row",
    r"\ba response window opens\b": "Responses?",
    r"\bnothing is wrong with that\b": "That's fine",
    r"\bplay (?:a form|an enhance), or pass\b": "Enhance or pass?",
    r"\b(?:can|may) be played only\b|(?:\bis|\bare|'s) playable (?:only|once|twice)\b": "You can only play it ...",
    r"\bdo you (?:commit|spend|discard|draw|take|pay|remove)\b": "Commit which ...?",
}
# What pages, guides and messages said as if translated.
GONE_FROM_PAGES = {
    **GONE,
    r"\bwhoever\b": "the operator, the sender, anyone who ...",
    r"\bstands (?:beside|already|in|at|under|twice)\b(?! for)": "is, appears",
    r"\blies? (?:face (?:up|down)|in the|on the|elsewhere)\b": "is, are",
    r"\bspeaks? of\b|\bspoken of\b": "mentions",
    r"\bis said of\b|\bwhat comes of it\b|\bwhat becomes of\b": "is said about, the result",
    r"\bis no (?:attack|card|character|copy|foundation|key|option|symbol|text)\b": "isn't a ...",
    r"\bis told in\b|\bare told in\b": "is in, are in",
    r"\b(?:committed|ready|sealed|frozen|revoked) already\b": "already committed",
    r"\bfor ever\b": "forever",
    r"(?<!`)\b(?:made|begins?|triggers|gained) anew\b": "again",
    r"\bmended\b": "fixed",
    r"\b(?:a|one) (?:card|ability|player) a line\b": "one card per line",
    r"\bgo on (?:tomorrow|in \{)": "try again ...",
    r"\bmuch is asked\b|\bthey part at\b|\brules? alike\b": "the site is busy, they differ, the same ruling",
}
# Rooms that are clean. Add a room once it is; never take one out.
CLEAN = {
    "rules_engine/wording": "*.py",
    "rules_engine/answering": "*.py",
    "judgeapp/lookup": "*.py",
    "templates": "*.html",
}
CLEAN_PAGES = {
    "rules_engine/wording": "*.py",
    "rules_engine/explaining": "*.py",
    "judgeapp/problem_types.py": "",
    "templates": "*.html",
    "CHANGELOG.md": "",
    "README.md": "",
    "clients/python/README.md": "",
    "clients/typescript/README.md": "",
    "examples/README.md": "",
    "SECURITY.md": "",
    "CONTRIBUTING.md": "",
    "docs/api.md": "",
    "docs/bots.md": "",
    "docs/cards.md": "",
    "docs/content-format.md": "",
    "docs/contract.md": "",
    "docs/deploy.md": "",
    "docs/desk.md": "",
    "docs/editions.md": "",
    "docs/engine.md": "",
    "docs/engine-speed.md": "",
    "docs/judge-rulings.md": "",
    "docs/notation.md": "",
    "docs/offline.md": "",
    "docs/refusals.md": "",
    "docs/rule-coverage.md": "",
    "docs/scenarios.md": "",
    "docs/search.md": "",
    "docs/search-rounds.md": "",
    "docs/service.md": "",
    "docs/table.md": "",
    "docs/decisions": "*.md",
    "content/differences": "*.yaml",
}
# What comments, docstrings, guides and content said as if translated.
GONE_FROM_COMMENTS = {
    r"\bwhoever\b": "the player who, anyone who",
    r"\bheld against\b|\bholds? (?:\w+ ){1,4}against (?:the|each|its)\b": "compared with",
    r"\b(?:speaks?|spoken) of\b": "mentions, mentioned",
    r"\bbe it\b|\bnought\b|\banew\b(?!`)": "whether, 0, again",
    r"\bof (?:its|their|one's) own(?=[.,;:)]| and\b| or\b| yet\b|$)": "its own ..., separate",
    r"\bbecomes? of (?:it|them|an?|the|each)\b": "happens to",
    r"\bmended\b|\bmends\b": "fixed",
    r"\bfor who (?!\w+s\b)|\bto who (?!\w+s\b)": "for clients that ...",
    r"\bit is (?:not )?so (?:of|that)\b|\bof (?:which|whom) it is so\b": "if it meets the condition",
    r"\b(?:is|are|was|were) said of\b": "is said about",
    r"\bwhat can be told\b|\bhas to be told\b": "what is known",
    r"\bwith the outcome on paper\b": "with the expected outcome written down",
    r"\b(?:rules?|fall|told) alike\b": "the same way",
    r"\bcut (?:file|index|segment)\b": "truncated",
    r"\bon show\b": "shown, current",
    r"\bof which (?:nothing|anything) is known\b": "unknown, that anything is known about",
    r"\b(?:can|may|could) come to\b(?! import| where)|\bwhat (?:it|that|this|each \w+|a check) comes to\b": "the possible results",
    r"\b(?:rules?|ends?|falls?|goes|said|ended) otherwise\b(?! than)": "differently",
    r"\bneeds? not (?:be|give|say|read|know|have|wait|pay)\b": "doesn't have to, may not",
    r"\bpart(?:s|ed)? from (?:it|them|the|where)\b|\bwhere they part\b": "branch off, differ",
    r"\bhears? of\b": "is told about",
    r"\b(?:lays?|laid) (?:its|the|a|no|out a) board\b|\bboard laid\b": "set up",
    r"\bdoes not spoil\b|\bgoes? on again\b": "doesn't spoil, continues",
}
# What comments and docstrings of Python said besides.
GONE_FROM_PYTHON = {
    **GONE_FROM_COMMENTS,
    r"\bmanieth\b": "the nth",
    r"\bso many\b(?! that\b| \w+ that\b)": "this many, at most this many, a number of",
    r"\bsaid of\b|\bwhat can be said\b(?! about)": "said about",
    r"\b(?:for|of) whom(?:ever)?\b": "the player who, if the player",
    r"\bat hand\b": "current",
    r"\b(?:nobody|somebody) (?:has )?tells?\b|\b(?:nobody|somebody) has told\b": "isn't known, isn't reported",
    r"\btells of\b": "mentions, describes",
    r"\bto which (?:it was|something|this effect)\b": "that it was done to",
    r"\bRaises? [\w, ]+ where\b|\b(?:None|nothing|empty|only) where (?!\w+ (?:is|are|were) (?:read|used|now)\b)": "if",
    r"\blies? (?:in|on|over|under|above|below|there|elsewhere)\b": "is",
}
# Files that quote these phrases (this one, and the guide that forbids them), and files still to be edited.
LEFT_OUT = ("tests/house/test_house_style.py", "docs/wording.md", "docs/figures.md", "docs/next.md")
# A docstring or a comment. Parsing a thousand files would take ten times as long.
COMMENT = re.compile(r'"""(.*?)"""|#([^\n]*)', re.S)
# Folders whose comments and docstrings are read, and files that are read whole.
COMMENTED = ("judgeapp", "devtools", "rules_engine", "tests")
READ_WHOLE = ("docs/*.md", "docs/decisions/*.md", "content/differences/*.yaml", "content/lessons/*.yaml")
# What clauses said before somebody read them aloud. Words in quotes are a card's own.
GONE_FROM_CLAUSES = {
    **GONE,
    r"\bto \*{0,2}\w+\*{0,2} a card is to\b": "to ... a card means ...ing it",
    r"\b(?:is|are|isn't|aren't) (?:playable|played) only\b|\bplayable only\b": "you can only play it ...",
    r"\bdictates\b": "decides",
    r"\bwhom\b|\bupon\b|\bthus\b|\bnamely\b|\bprovided that\b": "who, on, so, if",
    r"\bshould (?:you|it|they) (?:by|for|then)\b|\bhad the effect\b": "if ...",
    r"\bby (?:some|any|no) means\b|\bno means\b": "somehow, nothing can",
    r"\bat the moment\b|\bat present\b": "now, or cut it",
    r"\ball the same\b|\bnonetheless\b": "still",
    r"\bsuffices?\b": "is enough",
    r"\bneed not\b": "doesn't have to",
    r"\bimpact(?:s|ed)? on\b|\bcomes of it\b": "affects, happens",
    r"\bthe (?:playing|choosing|opening|expiration|creation) of\b": "playing, choosing ...",
}
# What answers under a scenario's title said before they answered its question.
GONE_FROM_SCENARIOS = {
    r"\bread so\b|\bby that reading too\b": "By that reading, ...",
    r"\b(?:is|are|was) no (?:attack|card|foundation|character|symbol|keyword|copy|form|event|draw|block)\b": "isn't a ...",
    r"\ball the same\b|\banew\b|\bneed not\b": "still, again, doesn't have to",
    r"\bl(?:ies|ay) (?:in|on|face|there|elsewhere)\b": "is, was",
    r"^(?:Who|Whoever) [^?]*\.$": "the player who ..., if ...",
    r"\bspeaks? of\b|\bspoken of\b|\bone's own\b": "mentions, your own",
    r"\bwhat waits for\b|\bcomes of it\b": "triggers on ...",
}
CLEAN_EDITIONS = (
    "uvs-1.2.9",
    "mha",
    "ufs-1.9",
    "howto-cr",
    "howto-aot",
)  # Add an edition once it is; never take one out.


def sources(rooms: Mapping[str, str]) -> Iterator[Path]:
    for room, pattern in rooms.items():
        path = ROOT / room
        yield from sorted(path.rglob(pattern)) if pattern else (path,)


def faults_in(text: str, gone: Mapping[str, str] = GONE) -> list[str]:
    return [f"{found[0]!r}: {instead}" for phrase, instead in gone.items() for found in re.finditer(phrase, text, re.I)]


def comments_in(source: str) -> str:
    """Return the comments and docstrings of a module, on one line so that a phrase may be wrapped."""
    return " ".join(" ".join(docstring or comment for docstring, comment in COMMENT.findall(source)).split())


def commented() -> Iterator[tuple[str, str]]:
    """Yield every file with the text that is checked."""
    for folder in COMMENTED:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield str(path.relative_to(ROOT)), comments_in(path.read_text())
    for script in sorted((ROOT / "static/js").rglob("*.js")):
        yield str(script.relative_to(ROOT)), " ".join(re.findall(r"(?://|^\s*/?\*)(.*)", script.read_text(), re.M))
    for pattern in READ_WHOLE:
        for path in sorted(ROOT.glob(pattern)):
            yield str(path.relative_to(ROOT)), " ".join(path.read_text().split())


def test_comments_guides_and_content_read_as_people_talk() -> None:
    found = {
        name: faults
        for name, text in commented()
        if name not in LEFT_OUT
        and (faults := faults_in(text, GONE_FROM_PYTHON if name.endswith(".py") else GONE_FROM_COMMENTS))
    }

    assert found == {}


@pytest.mark.parametrize(
    "said",
    [
        "For whoever asks.",
        "The card spoken of before.",
        "It is held against the limit.",
        "Those of which it is so.",
        "The lines beside the one on show.",
        "What a check can come to.",
        "Where an edition rules otherwise.",
        "It need not be there.",
    ],
)
def test_a_phrase_that_is_gone_from_comments_is_seen(said: str) -> None:
    assert faults_in(comments_in(f'"""{said}"""'), GONE_FROM_COMMENTS)


@pytest.mark.parametrize(
    "said", ["The so manieth of a turn.", "Return the card to which it was done.", "Nobody has told it."]
)
def test_a_phrase_that_is_gone_from_python_is_seen(said: str) -> None:
    assert faults_in(comments_in(f'"""{said}"""'), GONE_FROM_PYTHON)


@pytest.mark.parametrize("edition", CLEAN_EDITIONS)
def test_clauses_read_as_people_talk(edition: str) -> None:
    found = {
        str(clause.ref): faults
        for entry in library().editions[edition].entries.values()
        for clause in entry.clauses
        if (faults := faults_in(re.sub(r'"[^"]*"', "", clause.text), GONE_FROM_CLAUSES))
    }

    assert found == {}


@pytest.mark.parametrize(
    "said", ["To draw a card is to add it.", "It is playable only then.", "The base symbol suffices."]
)
def test_a_phrase_that_is_gone_from_clauses_is_seen(said: str) -> None:
    assert faults_in(said, GONE_FROM_CLAUSES)


def test_scenarios_answer_as_people_talk() -> None:
    found = {
        scenario.title: faults for scenario in scenarios() if (faults := faults_in(scenario.about, GONE_FROM_SCENARIOS))
    }

    assert found == {}


@pytest.mark.parametrize(
    "said", ["It is read so.", "A spent token is no card.", "Who declines gets nothing.", "The card lies in the pool."]
)
def test_a_phrase_that_is_gone_from_scenarios_is_seen(said: str) -> None:
    assert faults_in(said, GONE_FROM_SCENARIOS)


@pytest.mark.parametrize(("rooms", "gone"), [(CLEAN, GONE), (CLEAN_PAGES, GONE_FROM_PAGES)], ids=["rooms", "pages"])
def test_clean_rooms_stay_clean(rooms: Mapping[str, str], gone: Mapping[str, str]) -> None:
    found = {
        str(path.relative_to(ROOT)): faults for path in sources(rooms) if (faults := faults_in(path.read_text(), gone))
    }

    assert found == {}


@pytest.mark.parametrize(
    "said", ["It is not so that A won.", "The hand size is not told.", "Which foundations do you commit?"]
)
def test_a_phrase_that_is_gone_is_seen(said: str) -> None:
    assert faults_in(said)


@pytest.mark.parametrize(
    "said",
    ["Tell whoever runs the site.", "Haymaker is no foundation.", "The rule speaks of blocks.", "It was mended."],
)
def test_a_phrase_that_is_gone_from_pages_is_seen(said: str) -> None:
    assert faults_in(said, GONE_FROM_PAGES)
