"""What workers keep: limited by bytes, made from content, and nothing that visitors write."""

from __future__ import annotations

import ast
import gc
import importlib
import pkgutil
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from django.test import Client

import judgeapp
from judgeapp.cards import in_words
from judgeapp.lookup import marking
from judgeapp.lookup.spelling import MOST_KEPT, MOST_OFFERED, Vocabulary
from judgeapp.lookup.words import LONGEST_WORD, MOST_WORDS, _kept_stem, stem
from judgeapp.rendered import LONGEST_ACCEPT, SEARCHES, SHELF
from judgeapp.rulebook.loading import library
from judgeapp.rulings.live_games import GAMES
from judgeapp.shelves import EACH, Shelf
from tests.conftest import ROOT

# Every function with a cache, and what its answers are made from. A new one is noticed here: say what it is keyed on,
# and
# use a Shelf if that can be anything but content.
OF_CONTENT = {
    "read_once.py": {"kept"},
    "site_version.py": {"site_version"},
    "thinking.py": {"ready"},
    "admission/counting.py": {"counts"},
    "admission/keys.py": {"_finder"},
    "admission/marks.py": {"_key"},
    "admission/venues.py": {"_finder"},
    "api/bulk_files.py": {"bulk"},
    "api/contract_page.py": {"contract_html"},
    "api/description.py": {"described"},
    "api/schema_view.py": {"openapi"},
    "api/examples.py": {"answers_stored", "parts_stored"},
    "bots/signatures.py": {"_seen"},
    "rulings/guide_pages.py": {"_naming"},
    "cards/wordings.py": {"_errata_by_name"},
    "cards/collection.py": {"card_rows", "collection", "_own_alone"},
    # One question to the database, which nothing changes.
    "cards/current_version.py": {"_first_mark"},
    # Names of columns, in files that an operator imports.
    "cards/importing/columns.py": {"field_of"},
    "lessons/reading.py": {"lessons"},
    "lessons/sums.py": {"_check_of"},
    "lookup/english/__init__.py": {"english_words"},
    # One folder: the settings'.
    "lookup/index.py": {"_places"},
    "lookup/meanings/__init__.py": {"meanings", "meanings_mark"},
    "lookup/other_rows.py": {"_stems_of"},
    "rendered.py": {"_page_mark"},
    "rulebook/loading.py": {"errata_told"},
    "rulebook/pictures.py": {"_drawn"},
    "rulebook/quick_reference.py": {"_cards"},
    "rulebook/rendering.py": {"plain_text"},
    "rulebook/selectors.py": {
        "_entry_page",
        "_mentions",
        "_questions_by_clause",
        "_refers_to",
        "_like",
        "_same",
        "_changes",
    },
    "rulings/preview.py": {"_font", "_letters"},
    "rulings/gallery.py": {"gallery"},
    "rulings/positions.py": {"positions"},
    "rulings/scenarios/reading.py": {"scenarios"},
    "rulings/scenarios/shared.py": {"differences"},
    "rulings/timeline.py": {"cite_chip", "cite_html", "cite_label"},
}
KEEPING = ("cache", "lru_cache", "read_once")


def kept_functions(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                called = mark.func if isinstance(mark, ast.Call) else mark
                if isinstance(called, ast.Name) and called.id in KEEPING:
                    yield node.name


def test_every_kept_function_is_known_and_made_from_content() -> None:
    room = ROOT / "judgeapp"
    found = {
        path.relative_to(room).as_posix(): names
        for path in sorted(room.rglob("*.py"))
        if (names := set(kept_functions(path.read_text(encoding="utf-8"))))
    }

    assert found == OF_CONTENT


# -- shelves ------------------------------------------------------------------------------------------------------------


def test_a_shelf_counts_bytes_and_makes_room() -> None:
    shelf: Shelf[str] = Shelf(10_000, lambda key, thing: len(thing))
    for n in range(100):
        shelf.made(n, lambda n=n: str(n) * 100)  # type: ignore[misc]

    assert shelf.held <= 10_000
    assert shelf.held == sum(size for _, size in shelf.kept.values())
    assert len(shelf.kept) < 10_000 // EACH
    assert shelf.get(99) is not None


def test_all_that_a_worker_keeps_takes_at_most_80_megabytes() -> None:
    for _, name, _ in pkgutil.walk_packages(judgeapp.__path__, "judgeapp."):
        if not name.endswith((".wsgi", ".inside")) and ".inside." not in name and ".standing_in" not in name:
            importlib.import_module(name)
    modules = [module for name, module in sys.modules.items() if name.startswith("judgeapp.")]
    found = {id(thing): thing.most for module in modules for thing in vars(module).values() if isinstance(thing, Shelf)}

    assert len(found) == 7
    assert sum(found.values()) + GAMES.most_bytes <= 80 * 1024 * 1024


def test_answers_are_kept_compressed_alone() -> None:
    SHELF.clear()
    page = Client().get("/rules/uvs-1.2.9/block-step/").content

    (_, size), *_ = SHELF.kept.values()

    assert size < len(page) / 2


def test_addresses_count_too() -> None:
    for n in range(200):
        Client().get("/rules/uvs-1.2.9/block-step/", {"x": f"{n}-{'a' * 3_000}"})

    assert SEARCHES.held <= SEARCHES.most
    assert SEARCHES.held > 200 * 3_000


def test_what_is_typed_pushes_no_page_of_the_rulebook_off_its_shelf() -> None:
    Client().get("/rules/uvs-1.2.9/block-step/")
    before = list(SHELF.kept)

    for n in range(20):
        Client().get("/rules/uvs-1.2.9/block-step/", {"x": n})
        Client().get("/rules/uvs-1.2.9/block-step/", headers={"accept": f"text/html,{'x' * LONGEST_ACCEPT}{n}"})

    assert list(SHELF.kept) == before


# -- what visitors write ------------------------------------------------------------------------------------------------


def long_text(seed: int) -> str:
    """A text that nobody has read before, of 2,000 characters."""
    words = random.Random(seed)
    sentences = [
        f"{'Enhance' if words.random() < 0.5 else 'Form'} Commit {words.randint(1, 9)} foundations: "
        f"Zork{words.randint(0, 10**9)} gets +{words.randint(1, 99)} damage and your rival discards {words.randint(1, 99)} cards."
        for _ in range(30)
    ]
    return "\n".join(sentences)[:2_000]


def grown(send: Callable[[int], object], times: int) -> int:
    """Return how many bytes are left after this many requests, beyond those that the first ones needed."""
    for n in range(times):
        send(n)
    gc.collect()
    tracemalloc.start()
    try:
        for n in range(times, 2 * times):
            send(n)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.django_db
def test_long_texts_that_nobody_read_before_leave_nothing_behind() -> None:
    told = in_words._TOLD.held

    left = grown(lambda n: Client().post("/cards/read/", {"text": long_text(n)}), 60)

    assert left < 1_000_000
    assert in_words._TOLD.held == told


@pytest.mark.django_db
def test_long_deck_lists_leave_nothing_behind() -> None:
    def send(n: int) -> object:
        rows = random.Random(n)
        return Client().post("/decks/check/", {"list": "\n".join(f"4 {rows.random()} card" for _ in range(60))})

    assert grown(send, 20) < 500_000


def test_words_of_searches_are_kept_within_bounds() -> None:
    words = Vocabulary.of(library())
    for n in range(MOST_WORDS + 500):
        stem(f"word{n}ing")
        stem("long" * LONGEST_WORD + str(n))
    for n in range(MOST_KEPT + 100):
        words.correct(f"blok{n}")
        words.complete(f"b{n}")
        words.complete("x" * (LONGEST_WORD + 1) + str(n))

    assert _kept_stem.cache_info().currsize == MOST_WORDS
    assert words._corrections.cache_info().currsize <= MOST_KEPT
    assert words._completions.cache_info().currsize <= MOST_KEPT
    assert len(words._completions("c")) == MOST_OFFERED


@pytest.mark.usefixtures("search_index")
def test_marks_are_kept_of_clauses_alone() -> None:
    Client().get("/search/", {"q": "block zzyzx"})

    assert all("zzyzx" not in str(text) for text in marking._CUT.kept)
