"""Discord as the tests play it: their own key pair, requests signed as Discord signs them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from nacl.signing import SigningKey
from pytest_django import Settings

from judgeapp.admission import clock
from judgeapp.admission.counting import FileCounts
from judgeapp.bots import signatures

ENDPOINT = "/bots/discord/"
NOW = 1_800_000_123


@dataclass
class Discord:
    """Signs and sends; every request is signed separately, because each has its own id."""

    key: SigningKey = field(default_factory=SigningKey.generate)
    sent: int = 0

    @property
    def public_key(self) -> str:
        return bytes(self.key.verify_key).hex()

    def headers(self, body: bytes, at: int = NOW) -> dict[str, str]:
        signature = self.key.sign(str(at).encode() + body).signature.hex()
        return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": str(at)}

    def post(self, body: bytes, headers: dict[str, str]) -> HttpResponse:
        return Client().post(ENDPOINT, body, content_type="application/json", headers=headers)

    def send(self, interaction: Any, at: int = NOW) -> HttpResponse:
        body = interaction if isinstance(interaction, bytes) else json.dumps(interaction).encode()
        return self.post(body, self.headers(body, at))

    def interaction(
        self, kind: int, data: dict[str, Any] | None = None, user: str = "53908232506183680"
    ) -> dict[str, Any]:
        """An interaction with everything that Discord sends along."""
        self.sent += 1
        body: dict[str, Any] = {
            "app_permissions": "442368",
            "application_id": "775799577604522054",
            "authorizing_integration_owners": {"0": "290926798626357999"},
            "channel": {"id": "645027906669510667", "type": 0},
            "channel_id": "645027906669510667",
            "context": 0,
            "entitlements": [],
            "guild": {"features": [], "id": "290926798626357999", "locale": "en-US"},
            "guild_id": "290926798626357999",
            "id": str(846462639134605312 + self.sent),
            "locale": "de",
            "member": {
                "joined_at": "2021-04-11T21:44:50.530000+00:00",
                "nick": None,
                "permissions": "2147483647",
                "roles": [],
                "user": {"avatar": None, "discriminator": "0", "id": user, "username": "judge"},
            },
            "token": "A_UNIQUE_TOKEN",
            "type": kind,
            "version": 1,
        }
        if data is not None:
            body["data"] = data
        return body

    def ask(self, name: str, /, user: str = "53908232506183680", **options: Any) -> dict[str, Any]:
        """Send a slash command; return what Discord is told to do."""
        rows = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": "771825006014889984", "name": name, "type": 1, "options": rows}
        return self.told(self.interaction(2, data, user))

    def type(self, name: str, option: str, typed: str) -> list[dict[str, str]]:
        """Type an option; return the choices."""
        rows = [{"name": option, "type": 3, "value": typed, "focused": True}]
        answer = self.told(self.interaction(4, {"id": "1", "name": name, "type": 1, "options": rows}))
        assert answer["type"] == 8
        choices: list[dict[str, str]] = answer["data"]["choices"]
        assert len(choices) <= 25
        assert all(set(row) == {"name", "value"} for row in choices)
        assert all(1 <= len(value) <= 100 for row in choices for value in row.values())
        return choices

    def told(self, interaction: Any) -> dict[str, Any]:
        response = self.send(interaction)
        assert response.status_code == 200, response.content[:300]
        assert response["Content-Type"] == "application/json"
        answer: dict[str, Any] = json.loads(response.content)
        return answer


@pytest.fixture
def discord(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Discord:
    """The bot, switched on with this key pair, at a fixed time, with nothing seen before."""
    pair = Discord()
    settings.DISCORD_PUBLIC_KEY = pair.public_key
    seen = FileCounts(tmp_path / "seen")
    monkeypatch.setattr(signatures, "_seen", lambda: seen)
    monkeypatch.setattr(clock, "now", lambda: float(NOW))
    return pair


@pytest.fixture(autouse=True)
def _in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers come at once; tests of later answers say so."""
    monkeypatch.setattr("judgeapp.bots.interactions.may_take_long", lambda: False)
