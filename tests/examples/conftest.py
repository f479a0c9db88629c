"""The examples as their readers have them: imported from the folder, run against a live site."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.services import PATIENCE

EXAMPLES = ROOT / "examples"


@pytest.fixture(scope="session", autouse=True)
def _on_the_path() -> Iterator[None]:
    sys.path.insert(0, str(EXAMPLES))
    yield
    sys.path.remove(str(EXAMPLES))


@pytest.fixture
def client() -> ModuleType:
    return importlib.import_module("ringside_client")


@pytest.fixture
def bot() -> ModuleType:
    return importlib.import_module("chat_bot")


@pytest.fixture
def site(live_server: Any, client: ModuleType, search_index: None) -> Any:
    """The client, against the live site."""
    return client.Ringside(live_server.url, timeout=PATIENCE, sleep=lambda seconds: pytest.fail(f"waited {seconds} s"))
