"""Django's PostgreSQL engine for a site that must not be kept waiting. Django expects this module name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg.abc import RV, PQGen

from . import is_serving
from .pause import pause

# A working server cancels a statement after this many seconds: something else holds a lock it needs.
STATEMENT_SECONDS = 4
# A server that doesn't answer even then isn't working.
ANSWER_SECONDS = 5.0


class Impatient(psycopg.Connection[Any]):
    """A connection that gives up and closes if a request isn't answered."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        longest = ANSWER_SECONDS if timeout is None and is_serving() else timeout
        try:
            with pause.watched():
                return super().wait(gen, interval, longest)
        except psycopg.OperationalError as error:
            if error.sqlstate is None:
                # The answer may still arrive, and would be mistaken for the answer to the next request.
                self.pgconn.finish()
            raise


class DatabaseWrapper(base.DatabaseWrapper):
    """Asks nothing during a pause."""

    Database: Any = SimpleNamespace(**{**vars(psycopg), "connect": Impatient.connect})

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        pause.check()
        with pause.watched():
            return super().get_new_connection(conn_params)

    def init_connection_state(self) -> None:
        super().init_connection_state()
        if is_serving() and self.connection is not None:
            self.connection.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
            if not self.get_autocommit():
                self.connection.commit()
