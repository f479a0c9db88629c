"""manage.py client_types: write the types of the clients from the API's description."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from drf_spectacular.generators import SchemaGenerator

from devtools.client_types import client_files


class Command(BaseCommand):
    help = "Write clients/python/src/ringside_api/shapes.py and clients/typescript/ringside.d.ts."

    def handle(self, *args: Any, **options: Any) -> None:
        for path, text in client_files(SchemaGenerator().get_schema(request=None, public=True)).items():
            path.write_text(text, encoding="utf-8")
            self.stdout.write(f"{path.name}: {text.count(chr(10))} lines")
