"""Who has limits: a key, a browser, an address without either; the keys of an address together; all of an address; a venue.

A request can use only what all of its holders have left. A holder has a number of requests of each kind a minute,
and of seconds of processor time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings

from .marks import mark

ALONE, KEYS, ADDRESS, VENUE = "alone", "keys", "address", "venue"


@dataclass(frozen=True)
class Holder:
    """Someone with limits. `sort` says in refusals whose limit it was; `times` raises all limits."""

    name: str
    sort: str
    most: Mapping[str, int]
    seconds: float
    times: int = 1


@dataclass(frozen=True)
class KnownKey:
    """What a request needs to know about its key."""

    id: int
    times: int


def of_key(key: KnownKey, address: str) -> list[Holder]:
    """Return the holders of a request with a key. All keys of an address share the limit of one."""
    most, seconds = settings.LIMITS["key"], settings.COSTS["key"]
    return [
        Holder(f"key-{key.id}", ALONE, most, seconds, key.times),
        Holder(f"keys-{address}", KEYS, most, seconds, key.times),
    ]


def of_browser(browser: str) -> Holder:
    """Return the holder for a browser with a token of ours."""
    return Holder(f"browser-{mark('browser', browser)}", ALONE, settings.LIMITS["anybody"], settings.COSTS["anybody"])


def of_nobody(address: str) -> Holder:
    """Return the holder for requests with neither key nor token: everybody at an address counts as one."""
    return Holder(f"nobody-{address}", ALONE, settings.LIMITS["anybody"], settings.COSTS["anybody"])


def of_person(person: str) -> Holder:
    """Return the holder for a person named by a chat, whose requests come from the chat's machines."""
    return Holder(f"person-{mark('person', person)}", ALONE, settings.LIMITS["anybody"], settings.COSTS["anybody"])


def of_address(address: str, times: int = 1) -> Holder:
    """Return the holder for all that comes from an address, with and without keys."""
    return Holder(f"address-{address}", ADDRESS, settings.ADDRESS_LIMITS, settings.COSTS["address"], times)


def of_venue(venue: int) -> Holder:
    """Return the holder for all that comes with a venue's pass, in place of the address."""
    most, seconds = settings.ADDRESS_LIMITS, settings.COSTS["address"]
    return Holder(f"venue-{venue}", VENUE, most, seconds, settings.VENUE_TIMES)
