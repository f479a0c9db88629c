"""The tools: what an assistant may ask, and how its question becomes one to the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest

from judgeapp.api import card_chat, chat
from judgeapp.api.rulings import why_not_chat
from judgeapp.cards.errors import NoSuchCard
from judgeapp.cards.selectors import card_named
from judgeapp.problems import problem, problem_line
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref

from .asking import Answered, ask

Arguments = Mapping[str, Any]
Say = Callable[[Any, HttpRequest], str]
RULING_FIELDS = "ruleset,engine,content,answer,notation,decision,outcome,not_understood,assumed,steps"


class BadArguments(ValueError):
    """Arguments that a tool can't take: what's wrong with them."""

    def __init__(self, why: str, status: int = 400, title: str = "Bad parameter") -> None:
        super().__init__(why)
        self.problem = problem(status, title, why)


def text(about: str, **more: Any) -> dict[str, Any]:
    return {"type": "string", "description": about, **more}


QUESTION: dict[str, Any] = {
    "notation": text(
        "The board as one line, e.g. `high 4/6 Stun:1 vs 3f, hand mid+2`: my attack (high, speed 4, damage 6) against a rival "
        'with three foundations and one card that blocks mid +2. `"Name"` is a card, `{...}` a card\'s text, `@ block` the moment, '
        "`> pass; block 1; check 6` the moves."
    ),
    "question": {"type": "object", "description": "The whole question instead, as POST /api/v1/rulings/ takes it."},
    "decisions": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Decisions made from there: option ids from the earlier answers, in order.",
    },
    "ruleset": text("The edition to rule under, e.g. uvs-1.2.9."),
}


@dataclass(frozen=True)
class Tool:
    """One thing that an assistant may ask."""

    name: str
    title: str
    about: str
    properties: dict[str, Any]
    needed: tuple[str, ...]
    asks: Callable[[Arguments, HttpRequest], Answered]
    says: Say
    shows: Callable[[Any], Any] = field(default=lambda data: data)

    def described(self) -> dict[str, Any]:
        """The tool as `tools/list` describes it."""
        return {
            "name": self.name,
            "title": self.title,
            "description": self.about,
            "inputSchema": {
                "type": "object",
                "properties": self.properties,
                "required": list(self.needed),
                "additionalProperties": False,
            },
            "annotations": {
                "title": self.title,
                "readOnlyHint": True,
                "destructiveHint": False,
                "idempotentHint": True,
                "openWorldHint": False,
            },
        }

    def call(self, arguments: Arguments, request: HttpRequest) -> dict[str, Any]:
        """Ask, and answer with text and the same as JSON. A refusal is an error of the tool, and so are invalid
        arguments: an assistant reads a tool's errors and can correct itself, while errors of the protocol end its call.
        """
        try:
            _check(self, arguments)
            answered = self.asks(arguments, request)
        except BadArguments as bad:
            return _result(problem_line(bad.problem), bad.problem, is_error=True)
        if answered.refused:
            told = {key: value for key, value in answered.data.items() if key != "ruling"}
            return _result(problem_line(answered.data), told, is_error=True)
        return _result(self.says(answered.data, answered.request), self.shows(answered.data))


def _result(said: str, told: Any, *, is_error: bool = False) -> dict[str, Any]:
    row: dict[str, Any] = {"content": [{"type": "text", "text": said}], "structuredContent": told}
    return {**row, "isError": True} if is_error else {**row, "isError": False}


def _check(tool: Tool, arguments: Arguments) -> None:
    kinds = {"string": str, "array": list, "object": dict, "integer": int}
    faults = [f"{name} isn't an argument of {tool.name}" for name in arguments if name not in tool.properties]
    faults += [f"{name} is missing" for name in tool.needed if name not in arguments]
    for name, value in arguments.items():
        wanted = tool.properties.get(name, {}).get("type")
        if wanted is not None and (not isinstance(value, kinds[wanted]) or isinstance(value, bool)):
            faults.append(f"{name} must be of type {wanted}")
    if faults:
        raise BadArguments("; ".join(faults))


# -- what each asks ----------------------------------------------------------------------------------------------------


def _search(arguments: Arguments, request: HttpRequest) -> Answered:
    query = {"q": arguments["query"], "edition": arguments.get("edition"), "limit": arguments.get("limit", 5)}
    return ask(request, "search/", query)


def _get_rule(arguments: Arguments, request: HttpRequest) -> Answered:
    found = parse_ref(arguments["ref"], library().current.id)
    if not (found.edition and found.entry):
        raise BadArguments(f"ref must be like uvs-1.2.9:block-step#valid-zones, not {arguments['ref'][:80]!r}")
    edition, entry, clause = (_as_part(part or "") for part in (found.edition, found.entry, found.clause))
    return ask(request, f"clauses/{edition}/{entry}/{clause}/" if clause else f"editions/{edition}/entries/{entry}/")


def _as_part(name: str) -> str:
    """A name as one part of a path."""
    return name.replace("/", "%2F")


def _say_rule(data: Any, request: HttpRequest) -> str:
    return chat.clause(data) if "around" in data else whole_entry(data)


def whole_entry(data: Any) -> str:
    """An entry with all its clauses, with their numbers and citations."""
    lines = [f"{row['number']} {row['text']} [{row['ref']}]".strip() for row in data["clauses"]]
    return "\n".join([f"{data['title']} ({data['edition']})", *lines, data["url"]])


def _read_card(arguments: Arguments, request: HttpRequest) -> Answered:
    if ("name" in arguments) == ("text" in arguments):
        raise BadArguments("give either name (a card on this site) or text (a card's text)")
    if "text" in arguments:
        return ask(request, "cards/read/", body={"text": arguments["text"]})
    try:
        slug = card_named(words=arguments["name"]).slug
    except NoSuchCard as missing:
        raise BadArguments(str(missing), 404, "Not found") from missing
    return ask(request, f"cards/{_as_part(slug)}/")


def _say_card(data: Any, request: HttpRequest) -> str:
    return card_chat.card_in_words(data) if "slug" in data else card_chat.reading(data)


def question_of(arguments: Arguments) -> dict[str, Any]:
    """The question of some arguments: a line or a whole one, with decisions and an edition beside it."""
    if ("notation" in arguments) == ("question" in arguments):
        raise BadArguments("give either notation (a board as one line) or question (a whole one)")
    asked = dict(arguments["question"]) if "question" in arguments else {"notation": arguments["notation"]}
    if "decisions" in arguments:
        before = asked.get("decisions")
        asked["decisions"] = [*(before if isinstance(before, list) else ()), *arguments["decisions"]]
    if "ruleset" in arguments:
        asked["ruleset"] = arguments["ruleset"]
    return asked


def _rule(arguments: Arguments, request: HttpRequest) -> Answered:
    query = {"fields": arguments.get("fields", RULING_FIELDS), "board": "none"}
    if "board" in str(arguments.get("fields", "")).split(","):
        query["board"] = "full"
    return ask(request, "rulings/", query, question_of(arguments))


def _why_not(arguments: Arguments, request: HttpRequest) -> Answered:
    query = {"card": arguments.get("card"), "verb": arguments.get("verb")}
    return ask(request, "rulings/refused/", query, question_of(arguments))


def _deck(arguments: Arguments, request: HttpRequest) -> Answered:
    return ask(request, "decks/check/", body=dict(arguments))


def _without_refused(data: Any) -> Any:
    """A ruling without refusals: there is a separate tool for those."""
    if not isinstance(data.get("decision"), dict):
        return data
    return {**data, "decision": {key: value for key, value in data["decision"].items() if key != "refused"}}


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "search_rules",
            "Search the rules",
            "Find the clauses of the UniVersus (UFS) rules that answer a question. Each row has the clause's words, its `ref` to "
            "cite it by and a link. `answered` is false if no rule answers.",
            {
                "query": text("A question, a term or a title, in plain words."),
                "edition": text("Only this edition: uvs-1.2.9 (current), mha, ufs-1.9."),
                "limit": {"type": "integer", "minimum": 1, "maximum": 20, "description": "At most this many rows."},
            },
            ("query",),
            _search,
            lambda data, request: chat.search(data),
        ),
        Tool(
            "get_rule",
            "Read a rule",
            "Read one clause, or a whole entry of the rulebook, by its ref.",
            {"ref": text("`edition:entry#clause`, `entry#clause` or `entry`, e.g. block-step#valid-zones.")},
            ("ref",),
            _get_rule,
            _say_rule,
        ),
        Tool(
            "read_card",
            "Read a card",
            "What a card does, ability by ability, with the clauses: a card on this site by name, or any card's text.",
            {"name": text("The name of a card on this site."), "text": text("A card's text, one ability per line.")},
            (),
            _read_card,
            _say_card,
        ),
        Tool(
            "rule",
            "What happens now?",
            "Compute a ruling: play a board up to the next decision. Every step cites its clause; `answer` is the ruling in one "
            "or two sentences, `decision.options` what can be chosen next. Continue by sending the same board with `decisions`.",
            {**QUESTION, "fields": text("Only these keys of the ruling, with commas: answer,decision,steps,board.")},
            (),
            _rule,
            chat.ruling,
            _without_refused,
        ),
        Tool(
            "explain_refusal",
            "Why not?",
            "Why a card or ability can't be used at the board's next decision, with the clauses that forbid it.",
            {
                **QUESTION,
                "card": text("Only about this card, by its id on the board, e.g. b.h1 (B's first card in hand)."),
                "verb": text("Only about this verb: play, block, enhance, respond, commit."),
            },
            (),
            _why_not,
            why_not_chat,
        ),
        Tool(
            "check_deck",
            "Check a deck",
            "Check a deck list against a format's rules: every problem with its clause.",
            {
                "list": text("The deck, one card per line: `4 Straight Jab`."),
                "format": text("standard, ufs-constructed, ..."),
                "primary": text("The symbol the deck is built on, e.g. air."),
            },
            ("list",),
            _deck,
            lambda data, request: card_chat.deck(data),
        ),
    )
}
