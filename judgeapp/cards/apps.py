"""The room of the cards: searches of the rules may name them."""

from __future__ import annotations

from django.apps import AppConfig

from judgeapp.cards import current_version
from rules_engine import adopt_errata


class CardsConfig(AppConfig):
    name = "judgeapp.cards"

    def ready(self) -> None:
        # Not before all models are there.
        from judgeapp.lookup.card_names import look_for_cards_with

        from .in_searches import named_in
        from .wordings import with_errata

        look_for_cards_with(named_in)
        adopt_errata(with_errata)
        current_version.listen()
