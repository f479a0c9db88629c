"""A part that doesn't work for a while: the log says so once per cause, not at every request."""

from __future__ import annotations

import logging


class Trouble:
    """What is wrong with a part, in words, or None. `over` is what the log says when it works again."""

    def __init__(self, logger: logging.Logger, over: str) -> None:
        self._logger, self._over = logger, over
        self.wrong: str | None = None

    def tell(self, wrong: str) -> None:
        """Log what's wrong, unless that's already known."""
        if wrong != self.wrong:
            self._logger.warning("%s", wrong)
        self.wrong = wrong

    def clear(self) -> None:
        """Log that it is over, if something was wrong."""
        if self.wrong is not None:
            self._logger.warning("%s", self._over)
        self.wrong = None
