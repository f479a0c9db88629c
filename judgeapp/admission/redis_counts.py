"""Counting in Redis, which all machines share."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import redis

from judgeapp.troubles import Trouble

from . import clock
from .counting import Counts
from .table import Charge

log = logging.getLogger(__name__)
# Wait before asking again: a hanging cache would delay every request.
AWAY_SECONDS = 2.0
TIMEOUT = 1.0


class RedisCounts:
    """Counters in Redis, shared by all machines; while Redis is away, in this machine's file."""

    def __init__(self, url: str, instead: Counts) -> None:
        self.instead = instead
        self.client = redis.Redis.from_url(url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT)
        self.away_until = 0.0
        self.state = Trouble(log, "the cache counts limits again")

    def charge(self, charges: Sequence[Charge]) -> list[int]:
        now = clock.now()
        if now < self.away_until:
            return self.instead.charge(charges)
        try:
            used = self._charge(charges, now)
        except (redis.RedisError, OSError) as error:
            self.state.tell(f"the cache is away ({type(error).__name__}); this machine counts for itself")
            self.away_until = now + AWAY_SECONDS
            return self.instead.charge(charges)
        self.state.clear()
        return used

    def _charge(self, charges: Sequence[Charge], now: float) -> list[int]:
        pipe = self.client.pipeline(transaction=False)
        for charge in charges:
            key = f"ringside:used:{charge.name}:{charge.until}"
            pipe.incrby(key, charge.amount)
            pipe.expire(key, max(1, charge.until - int(now)))
        return [int(used) for used in pipe.execute()[::2]]

    def trouble(self) -> str | None:
        return self.state.wrong and (self.instead.trouble() or self.state.wrong)
