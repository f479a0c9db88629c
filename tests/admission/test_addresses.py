"""Where a request came from: our own proxies are trusted, IPv6 counts by /64, and all invalid addresses count as
one."""

from __future__ import annotations

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from judgeapp.admission.addresses import UNKNOWN, network, network_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("203.0.113.7:51823", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("2001:DB8::1", "2001:0db8:0000:0000::99"),
    ],
)
def test_these_are_one_caller(one: str, other: str) -> None:
    assert network(one) == network(other) != UNKNOWN


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::1", "2001:db8:1:3::1"),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8"),
    ],
)
def test_these_are_two(one: str, other: str) -> None:
    assert network(one) != network(other)


@pytest.mark.parametrize(
    "garbage", ["", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "::gg", "\ud800", "9" * 5_000, "["]
)
def test_garbage_is_one_address_however_it_is_spelt(garbage: str) -> None:
    assert network(garbage) == UNKNOWN


@pytest.mark.parametrize(
    ("proxies", "forwarded", "found"),
    [
        (0, "203.0.113.1", "198.51.100.1"),
        (1, "", "198.51.100.1"),
        (1, " , ", "198.51.100.1"),
        (1, "203.0.113.1", "203.0.113.1"),
        (1, "1.1.1.1, 203.0.113.1", "203.0.113.1"),
        (2, "1.1.1.1, 203.0.113.1, 10.0.0.1", "203.0.113.1"),
        (3, "203.0.113.1", "203.0.113.1"),
        (1, "1.1.1.1, rubbish", UNKNOWN),
    ],
)
def test_a_forwarded_address_is_believed_only_as_far_as_there_are_proxies(
    settings: Settings, proxies: int, forwarded: str, found: str
) -> None:
    settings.PROXIES = proxies
    request = RequestFactory().get("/", REMOTE_ADDR="198.51.100.1", headers={"x-forwarded-for": forwarded})

    assert network_of(request) == found


def test_a_socket_without_an_address_is_unknown(settings: Settings) -> None:
    settings.PROXIES = 0

    assert network_of(RequestFactory().get("/", REMOTE_ADDR="")) == UNKNOWN
