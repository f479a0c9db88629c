"""What goes wrong with a backup.

BackupError
├── Damaged       the file isn't a whole backup
├── Newer         the file was made by a newer Ringside
└── NotEmpty      there is something in the database that a restore would replace
"""

from __future__ import annotations


class BackupError(Exception):
    """A backup that can't be made or restored, explained for the operator."""


class Damaged(BackupError):
    """The file isn't a backup, or isn't complete."""


class Newer(BackupError):
    """The file contains something that only a newer Ringside knows."""


class NotEmpty(BackupError):
    """A restore would replace what visitors have kept here."""
