"""The secret key: given in production; locally ringside.py makes one in the data folder."""

from __future__ import annotations

from pathlib import Path

from .configuration import Environment
from .private_files import SECRET_KEY as FILE

NAME = "RINGSIDE_SECRET_KEY"
SHORTEST = 50
FEWEST_LETTERS = 8
# Parts of published keys, from documents, examples and older versions.
PUBLISHED = (
    "django-insecure",
    "local-use-only",
    "change-me",
    "changeme",
    "replace-me",
    "your-secret",
    "example-secret",
)


def given_secret(env: Environment) -> str:
    """Return the key that production was given, noting what is wrong with it."""
    secret = env.required(NAME)
    if secret and (why := weakness(secret)):
        env.fault(f"{NAME} {why}. Make one with: python3 -c 'import secrets; print(secrets.token_urlsafe(50))'")
    return secret


def local_secret(env: Environment, folder: Path) -> str:
    """Return the key given, or the one that ringside.py keeps in the data folder. There is no other."""
    if secret := env.text(NAME):
        return secret
    try:
        secret = (folder / FILE).read_text().strip()
    except (OSError, ValueError):
        secret = ""
    if not secret:
        env.fault(f"There's no secret key. Use `python3 ringside.py manage ...`, which makes one, or set {NAME}.")
    return secret


def weakness(secret: str) -> str:
    """Return why a key is easily guessed, or nothing."""
    if len(secret) < SHORTEST:
        return f"must have at least {SHORTEST} random characters"
    if any(part in secret.lower() for part in PUBLISHED):
        return "is one from the documentation; it must be your own"
    if len(set(secret)) < FEWEST_LETTERS or secret in (secret + secret)[1:-1]:
        return "repeats itself; it must be random"
    return ""
