"""Unguessable names and keys: 128 random bits, never stored in the clear if they open something."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from nacl.secret import SecretBox


def new_token() -> str:
    """Return 128 random bits, fit for an address and for a command line, where a leading `-` would be an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


def hashed(key: str) -> str:
    """Return what is stored of a key. It is random already, so one plain hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def fits(key: str | None, stored: str) -> bool:
    """Is this the key whose hash is stored? Takes as long for a near miss as for a far one."""
    return key is not None and hmac.compare_digest(hashed(key), stored)


def sealed(text: str, *, under: str) -> str:
    """Return a text encrypted under something that is not stored."""
    return base64.b64encode(_box(under).encrypt(text.encode())).decode()


def unsealed(text: str, *, under: str) -> str:
    """Return what was sealed. Raises nacl.exceptions.CryptoError if it was sealed under something else."""
    return _box(under).decrypt(base64.b64decode(text)).decode()


def _box(under: str) -> SecretBox:
    key = hashlib.blake2b(
        under.encode("utf-8", "surrogatepass"), digest_size=SecretBox.KEY_SIZE, person=b"ringside seal"
    )
    return SecretBox(key.digest())
