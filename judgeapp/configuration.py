"""Settings from environment variables. An unknown value is a fault, and all faults are reported at once."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence

from django.core.exceptions import ImproperlyConfigured

PREFIX = "RINGSIDE_"
LOCAL, PRODUCTION = "local", "production"
ON, OFF = ("on", "true", "yes", "1"), ("off", "false", "no", "0")
# Read outside the settings: by gunicorn.conf.py, by ringside.py, or by the tests.
READ_ELSEWHERE = (
    "RINGSIDE_WORKERS",
    "RINGSIDE_FUZZ",
    "RINGSIDE_PREPARE",
    "RINGSIDE_REQUIRE_BROWSER",
    "RINGSIDE_REQUIRE_NODE",
    "RINGSIDE_REQUIRE_OFFLINE",
    "RINGSIDE_REQUIRE_SERVICES",
)
_HOST = re.compile(r"\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]", re.IGNORECASE)


class Environment:
    """The variables given, read one by one. What is wrong with them is collected until `check`."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self._given = given
        self._asked = set(READ_ELSEWHERE)
        self._missing: list[str] = []
        self.faults: list[str] = []

    def fault(self, message: str) -> None:
        """Note a fault; `check` reports it."""
        self.faults.append(message)

    def text(self, name: str, default: str = "") -> str:
        """Return the value unchanged. An empty one counts as not given."""
        self._asked.add(name)
        return self._given.get(name, "") or default

    def required(self, name: str) -> str:
        """Return the value, and note if there is none."""
        value = self.text(name)
        if not value:
            self._missing.append(name)
        return value

    def choice(self, name: str, allowed: Sequence[str], default: str) -> str:
        """Return one of the allowed words."""
        value = self.text(name, default)
        if value in allowed:
            return value
        self.fault(f"{name} is {value!r}; it must be one of {', '.join(allowed)}.")
        return default

    def switch(self, name: str, default: bool) -> bool:
        """Return whether something is on."""
        value = self.text(name).lower()
        if value and value not in (*ON, *OFF):
            self.fault(f"{name} is {value!r}; it must be on or off.")
        return value in ON if value in (*ON, *OFF) else default

    def number(self, name: str, default: int, *, most: int, least: int = 0) -> int:
        """Return a whole number within bounds."""
        value = self.text(name, str(default))
        if value.isascii() and value.isdigit() and least <= int(value) <= most:
            return int(value)
        self.fault(f"{name} is {value!r}; it must be a whole number from {least} to {most}.")
        return default

    def seconds(self, name: str, default: float, *, most: float) -> float:
        """Return a positive number of seconds."""
        value = self.text(name, str(default))
        if re.fullmatch(r"\d{1,6}(\.\d{1,6})?", value, re.ASCII) and 0 < float(value) <= most:
            return float(value)
        self.fault(f"{name} is {value!r}; it must be a number of seconds up to {most:g}, such as {default:g}.")
        return default

    def hosts(self, name: str, *, anything: bool) -> list[str]:
        """Return the hosts, separated by commas. `*` is allowed only with `anything`."""
        named = [host.strip() for host in self.text(name).split(",") if host.strip()]
        for host in named:
            if host == "*" and not anything:
                self.fault(f"{name} must list the hosts to serve, not '*'.")
            elif host != "*" and not _HOST.fullmatch(host):
                self.fault(f"{name}: {host!r} isn't a host. Write rules.example, without https://, port or path.")
        return named

    def limits(self, name: str, usual: Mapping[str, int]) -> dict[str, int]:
        """Return the usual limits, with those that the variable names in their place."""
        found = dict(usual)
        for part in filter(None, (part.strip() for part in self.text(name).split(","))):
            kind, _, number = part.partition("=")
            if kind in usual and number.isascii() and number.isdigit():
                found[kind] = int(number)
            else:
                kinds = ", ".join(usual)
                example = ",".join(f"{kind}={most}" for kind, most in [*usual.items()][:2])
                self.fault(f"{name} must look like {example}; '{part}' does not. Kinds are {kinds}.")
        return found

    def unknown(self) -> list[str]:
        """Return a message about variables that look like our settings but aren't."""
        said = []
        for name in sorted(self._given):
            if name.startswith(PREFIX) and name not in self._asked:
                near = difflib.get_close_matches(name, sorted(self._asked), n=1)
                said.append(f"{name} isn't a setting." + (f" Did you mean {near[0]}?" if near else ""))
        return said

    def check(self) -> None:
        """Raise ImproperlyConfigured with every fault, if there is one."""
        faults = list(self.faults)
        if self._missing:
            faults.insert(0, f"Production needs these environment variables: {', '.join(self._missing)}.")
        if len(faults) == 1:
            raise ImproperlyConfigured(faults[0])
        if faults:
            listed = "\n".join(f"- {fault}" for fault in faults)
            raise ImproperlyConfigured(f"{len(faults)} settings are wrong:\n{listed}")
