"""Where a request came from: one IPv4 address, or the /64 network of an IPv6 one."""

from __future__ import annotations

import ipaddress
import re

from django.conf import settings
from django.http import HttpRequest

from .marks import mark

# All invalid addresses share one allowance, so making up new ones gains nothing.
UNKNOWN = "unknown"
# A household has a whole /64 and can use any address in it.
IPV6_PREFIX = 64
_IN_BRACKETS = re.compile(r"\[([^\]]*)\](?::\d+)?")
_WITH_PORT = re.compile(r"([0-9.]+):\d+")


def network_of(request: HttpRequest) -> str:
    """Return the network that a request came from. X-Forwarded-For is trusted as far as our own proxies reach."""
    return network(_sender(request))


def address_of(request: HttpRequest) -> str:
    """Return the keyed hash under which a request's network is counted."""
    return mark("address", network_of(request))


def _sender(request: HttpRequest) -> str:
    sender: str = request.META.get("REMOTE_ADDR") or ""
    proxies = settings.PROXIES
    if proxies <= 0:
        return sender
    passed = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
    return passed[-min(proxies, len(passed))] if passed else sender


def network(address: str) -> str:
    """Return the network of an address: itself for IPv4, its /64 for IPv6, UNKNOWN if it isn't an address."""
    if bare := _IN_BRACKETS.fullmatch(address) or _WITH_PORT.fullmatch(address):
        address = bare[1]
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - IPV6_PREFIX):x}::/{IPV6_PREFIX}"
