"""JSON-RPC of the Model Context Protocol, in its two eras, both without state.

Up to 2025-11-25 a client shakes hands (`initialize`), and the version is in a header. From 2026-07-28 on there is no handshake:
each request carries its version and its client in `_meta`, repeated in headers for routers.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from rules_engine import ENGINE_VERSION

from .resources import TEMPLATE, resource_page, resource_read
from .tools import TOOLS, BadArguments

HANDSHAKE, MODERN = ("2025-06-18", "2025-11-25"), ("2026-07-28",)
VERSIONS = (*HANDSHAKE, *MODERN)
META = "io.modelcontextprotocol/"
VERSION_KEY, CAPABILITIES_KEY, SERVER_KEY = f"{META}protocolVersion", f"{META}clientCapabilities", f"{META}serverInfo"
PARSE, INVALID, NO_METHOD, BAD_PARAMS = -32700, -32600, -32601, -32602
HEADER_MISMATCH, UNSUPPORTED, NO_RESOURCE = -32020, -32022, -32002
STATUS = {PARSE: 400, INVALID: 400, HEADER_MISMATCH: 400, UNSUPPORTED: 400}
MODERN_STATUS = {**STATUS, BAD_PARAMS: 400, NO_METHOD: 404}
# Which part of a request's body its `Mcp-Name` header repeats, by method.
NAMED = {"tools/call": "name", "resources/read": "uri"}
SERVER = {"name": "ringside", "title": "Ringside: UniVersus rules and rulings", "version": ENGINE_VERSION}
CAPABILITIES = {"tools": {"listChanged": False}, "resources": {"listChanged": False, "subscribe": False}}
INSTRUCTIONS = (
    "Rules of the UniVersus CCG (UFS). Look rules up with search_rules and cite the ref of each clause you rely on. For what "
    "happens on a board, call rule with a line such as `high 4/6 vs 3f, hand mid+2`; do not work rulings out yourself. Pass "
    "on every caveat of an answer."
)
# How long clients may cache what depends on content only.
KEPT_MS = 60_000
Params = Mapping[str, Any]


class Refused(Exception):
    """A request that is answered with an error of the protocol."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code, self.data = code, data


@dataclass(frozen=True)
class Reply:
    """The status and the body of an answer; no body for a notification."""

    status: int
    body: dict[str, Any] | None


def reply(message: Any, request: HttpRequest) -> Reply:
    """Answer one message."""
    if not isinstance(message, Mapping) or message.get("jsonrpc") != "2.0":
        return error_reply(None, Refused(INVALID, "The body must be one JSON-RPC 2.0 request."), STATUS)
    if "id" not in message:
        return Reply(202, None) if isinstance(message.get("method"), str) else error_reply(None, _NO_REQUEST, STATUS)
    number = message["id"]
    if "method" not in message:
        return Reply(202, None)
    if not isinstance(number, (str, int)) or isinstance(number, bool) or not isinstance(message["method"], str):
        return error_reply(None, _NO_REQUEST, STATUS)
    is_modern = _is_modern(message, request)
    try:
        params = message.get("params", {})
        if not isinstance(params, Mapping):
            raise Refused(BAD_PARAMS, "params must be an object")  # noqa: TRY301 - one place answers all refusals
        _check_version(message, params, request, modern=is_modern)
        result = _answer(message["method"], params, request, modern=is_modern)
    except Refused as refused:
        return error_reply(number, refused, MODERN_STATUS if is_modern else STATUS)
    except BadArguments as bad:
        return error_reply(number, Refused(BAD_PARAMS, str(bad)), MODERN_STATUS if is_modern else STATUS)
    return Reply(200, {"jsonrpc": "2.0", "id": number, "result": result})


_NO_REQUEST = Refused(INVALID, "A request needs an id that is text or a number, and a method.")


def error_reply(number: Any, refused: Refused, statuses: Mapping[int, int]) -> Reply:
    """An error of the protocol as an answer."""
    error: dict[str, Any] = {"code": refused.code, "message": str(refused)}
    if refused.data is not None:
        error["data"] = refused.data
    return Reply(statuses.get(refused.code, 200), {"jsonrpc": "2.0", "id": number, "error": error})


# -- the version -------------------------------------------------------------------------------------------------------


def _is_modern(message: Mapping[str, Any], request: HttpRequest) -> bool:
    """Does the request come without a handshake? Then it says so in `_meta`, or in its header."""
    if message["method"] == "initialize":
        return False
    params = message.get("params")
    meta = params.get("_meta") if isinstance(params, Mapping) else None
    said = isinstance(meta, Mapping) and VERSION_KEY in meta
    header = request.headers.get("MCP-Protocol-Version")
    return said or header in MODERN or message["method"] == "server/discover"


def _check_version(message: Mapping[str, Any], params: Params, request: HttpRequest, *, modern: bool) -> None:
    header = request.headers.get("MCP-Protocol-Version")
    if not modern:
        if header is not None and header not in HANDSHAKE and message["method"] != "initialize":
            raise _unsupported(header)
        return
    meta = params.get("_meta")
    missing = [key for key in (VERSION_KEY, CAPABILITIES_KEY) if not isinstance(meta, Mapping) or key not in meta]
    if missing:
        raise Refused(BAD_PARAMS, f"params._meta needs {' and '.join(missing)}")
    assert isinstance(meta, Mapping)
    version = meta[VERSION_KEY]
    if header != version:
        raise Refused(HEADER_MISMATCH, "The MCP-Protocol-Version header differs from the version in _meta")
    if request.headers.get("Mcp-Method") != message["method"]:
        raise Refused(HEADER_MISMATCH, "The Mcp-Method header differs from the method")
    name = params.get(NAMED.get(message["method"], ""))
    if name is not None and _decoded(request.headers.get("Mcp-Name")) != name:
        raise Refused(HEADER_MISMATCH, "The Mcp-Name header differs from what the request names")
    if version not in MODERN:
        raise _unsupported(version)


def _unsupported(version: Any) -> Refused:
    return Refused(UNSUPPORTED, "Unsupported protocol version", {"supported": list(VERSIONS), "requested": version})


def _decoded(header: str | None) -> str | None:
    """A header's value; what doesn't fit into one is packed as `=?base64?...?=`."""
    if header is None or not (header.startswith("=?base64?") and header.endswith("?=")):
        return header
    try:
        return base64.b64decode(header[9:-2], validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None


# -- the methods -------------------------------------------------------------------------------------------------------


def _answer(method: str, params: Params, request: HttpRequest, *, modern: bool) -> dict[str, Any]:
    found = METHODS.get(method)
    if found is None or (method in ONLY_MODERN and not modern) or (method in ONLY_BEFORE and modern):
        raise Refused(NO_METHOD, f"There is no method {method!r} here")
    result = found(params, request)
    if not modern:
        return result
    kept = {"ttlMs": KEPT_MS, "cacheScope": "public"} if method in KEPT else {}
    return {**kept, **result, "resultType": "complete", "_meta": {SERVER_KEY: SERVER}}


def _initialize(params: Params, request: HttpRequest) -> dict[str, Any]:
    asked = params.get("protocolVersion")
    version = asked if asked in HANDSHAKE else HANDSHAKE[-1]
    return {
        "protocolVersion": version,
        "capabilities": CAPABILITIES,
        "serverInfo": SERVER,
        "instructions": INSTRUCTIONS,
    }


def _discover(params: Params, request: HttpRequest) -> dict[str, Any]:
    return {"supportedVersions": list(VERSIONS), "capabilities": CAPABILITIES, "instructions": INSTRUCTIONS}


def _call(params: Params, request: HttpRequest) -> dict[str, Any]:
    tool = TOOLS.get(str(params.get("name")))
    if tool is None:
        raise Refused(BAD_PARAMS, f"There's no tool {str(params.get('name'))[:80]!r}; tools are {', '.join(TOOLS)}")
    arguments = {} if params.get("arguments") is None else params["arguments"]
    if not isinstance(arguments, Mapping):
        raise Refused(BAD_PARAMS, "arguments must be an object")
    return tool.call(arguments, request)


def _read(params: Params, request: HttpRequest) -> dict[str, Any]:
    found = resource_read(str(params.get("uri")), request)
    if found is None:
        raise Refused(NO_RESOURCE, "Resource not found", {"uri": str(params.get("uri"))[:200]})
    return found


def _listed(params: Params, request: HttpRequest) -> dict[str, Any]:
    cursor = params.get("cursor")
    return resource_page(None if cursor is None else str(cursor))


METHODS: Mapping[str, Callable[[Params, HttpRequest], dict[str, Any]]] = {
    "initialize": _initialize,
    "server/discover": _discover,
    "ping": lambda params, request: {},
    "tools/list": lambda params, request: {"tools": [tool.described() for tool in TOOLS.values()]},
    "tools/call": _call,
    "resources/list": _listed,
    "resources/templates/list": lambda params, request: {"resourceTemplates": [TEMPLATE]},
    "resources/read": _read,
}
ONLY_MODERN, ONLY_BEFORE = ("server/discover",), ("initialize", "ping")
KEPT = ("server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read")
