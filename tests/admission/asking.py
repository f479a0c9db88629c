"""Asking the site as a visitor without a cookie."""

from __future__ import annotations

from django.test import Client

READING, PAGE = "/api/v1/editions/", "/rules/uvs-1.2.9/block-step/"


def statuses(count: int, path: str = READING, **headers: str) -> list[int]:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return [Client().get(path, headers=given).status_code for _ in range(count)]
