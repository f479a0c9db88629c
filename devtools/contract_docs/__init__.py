"""The tables of docs/contract.md, made from the contract as the engine declares it."""

from __future__ import annotations

from judgeapp.api.description import in_words
from judgeapp.rulebook.loading import library
from rules_engine import contract_schemas

from .steps import code_table, step_table

BEGIN, END = "<!-- begin: manage.py contract_docs -->", "<!-- end -->"
STEPS, CODES = "<!-- begin: manage.py contract_docs, steps -->", "<!-- begin: manage.py contract_docs, codes -->"


def with_tables(text: str) -> str:
    """Return a page with the tables between its marks rebuilt."""
    for begin, made in ((BEGIN, tables), (STEPS, step_table), (CODES, code_table)):
        before, mark, rest = text.partition(begin)
        if mark:
            text = f"{before}{begin}\n{made()}{END}{rest.partition(END)[2]}"
    return text


def tables() -> str:
    """Return a table for every part of a question and of a ruling, the whole before its parts."""
    library()  # the formats of the content are part of the contract
    made = contract_schemas()
    order = sorted(made, key=lambda name: (name not in ("Question", "Ruling"), name))
    return "".join(_table(name, made[name]) for name in order)


def _table(name: str, schema: dict[str, object]) -> str:
    properties, required = schema["properties"], schema.get("required", ())
    assert isinstance(properties, dict)
    assert isinstance(required, (list, tuple))
    lines = [f"### {name}", str(schema["description"]), "", "| key | value | meaning |", "|---|---|---|"]
    for key, told in properties.items():
        shown = f"`{key}` (needed)" if key in required else f"`{key}`"
        lines.append(f"| {shown} | {_cell(_kind(told))} | {_cell(told['description'])} |")
    return "\n".join([*lines, "", ""])


def _kind(told: dict[str, object]) -> str:
    return in_words(told).replace("{", "").replace("}", "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
