"""What can be wrong with a ruling that somebody brings.

PrecedentError
├── BadPrecedent     fields that can't be saved, all problems at once
├── NoSuchPrecedent  no ruling has this name
├── NotTheSender     another key sent it
├── BadFile          a file that can't be read
└── NoSuchSource     nothing was imported under this name
"""

from __future__ import annotations

from rules_engine import Fault


class PrecedentError(Exception):
    """A ruling can't be read or saved."""


class BadPrecedent(PrecedentError):
    """Fields that can't be saved."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.at}: {fault.why}" for fault in faults))


class NoSuchPrecedent(PrecedentError):
    """There is no ruling of this name."""


class NotTheSender(PrecedentError):
    """Only the key that sent a ruling can take it back."""


class BadFile(PrecedentError):
    """A file without rulings."""


class NoSuchSource(PrecedentError):
    """Nothing was imported under this name."""
