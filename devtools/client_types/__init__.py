"""The types of the clients (clients/), written from the API's description: one source, two languages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .python import python_types
from .typescript import typescript_types

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "clients" / "python" / "src" / "ringside_api" / "shapes.py"
TYPESCRIPT = ROOT / "clients" / "typescript" / "ringside.d.ts"


def client_files(schema: Mapping[str, Any]) -> dict[Path, str]:
    """Return each generated file with its text."""
    return {PYTHON: python_types(schema), TYPESCRIPT: typescript_types(schema)}
