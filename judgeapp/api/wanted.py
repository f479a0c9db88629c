"""How much of a ruling a request asks for: `steps_from`, `fields`, `board`."""

from __future__ import annotations

import dataclasses

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from judgeapp.rulings.ruled import BOARDS, KEYS, WHOLE, Wanted

from .problems import BadParameter

MOST_FIELDS = 40
PARAMETERS = [
    OpenApiParameter(
        "steps_from",
        {"type": "integer", "minimum": 1, "maximum": 999_999},
        description="Leave out the steps before this number. Steps never change once sent.",
    ),
    OpenApiParameter(
        "fields",
        OpenApiTypes.STR,
        description="Only these keys of the ruling, with commas between them; `decision.options` for a key inside.",
    ),
    OpenApiParameter(
        "board",
        {"type": "string", "enum": list(BOARDS)},
        description="`full`, `none`, or `changes`: what these steps changed, instead of the board.",
    ),
]


def wanted_of(request: Request, usual: Wanted = WHOLE) -> Wanted:
    """Return what a request asks for, or the default. Raises BadParameter with all problems at once."""
    asked, faults = request.query_params, []
    wanted = usual
    if number := asked.get("steps_from"):
        if number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= 999_999:
            wanted = dataclasses.replace(wanted, steps_from=int(number[:9]))
        else:
            faults.append(("steps_from", "steps_from must be a whole number, 1 or more"))
    if board := asked.get("board"):
        if board in BOARDS:
            wanted = dataclasses.replace(wanted, board=board)
        else:
            faults.append(("board", f"board must be one of {', '.join(BOARDS)}"))
    if fields := asked.get("fields"):
        names = tuple(name.strip() for name in fields.split(",") if name.strip())[:MOST_FIELDS]
        unknown = [name for name in names if name.partition(".")[0] not in KEYS]
        if unknown:
            faults.append(("fields", f"{unknown[0][:60]!r} isn't a key of a ruling; the keys are {', '.join(KEYS)}"))
        named = {name.partition(".")[0] for name in names}
        wanted = dataclasses.replace(wanted, fields=names, refused=True)
        if "board" in named and not board:
            wanted = dataclasses.replace(wanted, board="full")
    if faults:
        raise BadParameter(*faults[0], faults[1:])
    return wanted
