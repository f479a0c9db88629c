"""manage.py adopt: what carries over, what has to be restated, what cites it, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings

from judgeapp.rulebook.loading import read_library
from tests.rulebook.small_content import UVS, entry_text, write_content

from .papers import NEW, OLD

ROOT = Path(__file__).parents[3]
SHARED = ROOT.parent / "shared"


def titled(title: str, *clauses: str) -> str:
    body = "".join(f"{i}. {text}\n" for i, text in enumerate(clauses, 1))
    return entry_text(body, title=title, source={"document": "A Reference", "version": "1", "heading": title})


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Content of four entries, which restate the old paper, and the two papers beside it."""
    content = write_content(
        tmp_path / "content",
        {
            f"{UVS}/attack-step": titled(
                "Attack Step", "Every attack has a speed. {#speed}", "Every attack needs damage. {#damage}"
            ),
            f"{UVS}/block-step": titled("Block Step", "A defender may block. {#rule}"),
            f"{UVS}/bell-rules": titled("Bell Rules", "At the end of a turn the bell rings. {#bell}"),
            f"{UVS}/corner-rules": titled("Corner Rules", "You cannot stand in a corner twice. {#corner}"),
        },
    )
    (tmp_path / "old.md").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.md").write_text(NEW, encoding="utf-8")
    return content


def adopted(small: Path, capsys: pytest.CaptureFixture[str], *more: str, **options: str) -> str:
    root = small.parent
    asked = {
        "edition": "uvs-1.3.0",
        "from_edition": UVS,
        "base": str(root / "old.md"),
        "into": str(root / "out"),
        **options,
    }
    with override_settings(CONTENT_DIR=small):
        call_command("adopt", str(root / "new.md"), *more, **asked)
    return capsys.readouterr().out


def test_it_says_what_is_new_changed_and_gone(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = adopted(small, capsys)

    assert "2 entries are unchanged; 1 changed, 1 new, 1 gone." in told
    assert "now: It needs damage and a zone, too." in told
    assert "look first at attack-step#damage" in told
    assert "Heat is a token that the engine does not know (Heat); the engine has Power, Roman Cancel." in told


def test_what_carries_over_is_content_with_the_new_version(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adopted(small, capsys)
    entries = small.parent / "out" / "entries"

    assert sorted(path.name for path in entries.iterdir()) == [
        "attack-step.md",
        "block-step.md",
        "corner-rules.md",
        "edition.yaml",
    ]
    assert "1.3.0" in (entries / "block-step.md").read_text(encoding="utf-8")
    assert "#rule" in (entries / "block-step.md").read_text(encoding="utf-8")
    assert (small.parent / "out" / "sheets" / "heat.md").exists()


def test_the_folder_it_writes_is_an_edition_as_it_is(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once in content/editions, it's read without a fault and without a line of code."""
    adopted(small, capsys)
    (small.parent / "out" / "entries").rename(small / "editions" / "uvs-1.3.0")

    library, faults = read_library(small)

    assert [fault for fault in faults if "uvs-1.3.0" in fault.path and "asks" not in fault.place] == []
    assert set(library.editions["uvs-1.3.0"].entries) == {"attack-step", "block-step", "corner-rules"}
    assert library.editions["uvs-1.3.0"].version == "1.3.0"


def test_an_entry_that_the_base_document_does_not_show_is_named(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = titled("Ring Girl", "She holds the sign. {#sign}")
    (small / "editions" / UVS / "ring-girl.md").write_text(entry, encoding="utf-8")

    told = adopted(small, capsys)

    assert "## Not compared" in told
    assert "- Ring Girl `ring-girl`" in told


def test_a_document_without_a_base_is_all_sheets(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Floor rules are a document like any other, though the engine doesn't play them."""
    root = small.parent
    (root / "floor.txt").write_text(
        "1. Tardiness\n\nBe at your table when the round begins.\n\n2. Slow Play\n\nPlay on.\n"
    )
    with override_settings(CONTENT_DIR=small):
        call_command("adopt", str(root / "floor.txt"), edition="floor-1.0", into=str(root / "out"), floor=True)

    assert "0 entries are unchanged; 0 changed, 2 new, 0 gone." in capsys.readouterr().out
    assert "kind: floor" in (root / "out" / "entries" / "edition.yaml").read_text(encoding="utf-8")
    assert "Be at your table" in (root / "out" / "sheets" / "1-tardiness.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"edition": "Uvs 1.3"}, "valid edition id"),
        ({"edition": UVS}, "There's already an edition"),
        ({"from_edition": "uvs-1.1"}, "There's no edition 'uvs-1.1' to start from; there are"),
        ({"base": ""}, "Give its document with --base FILE"),
    ],
)
def test_what_cannot_be_adopted_is_refused_in_words(
    small: Path, capsys: pytest.CaptureFixture[str], changed: dict[str, str], why: str
) -> None:
    with pytest.raises(CommandError, match=why):
        adopted(small, capsys, **changed)


def test_another_document_is_refused_and_nothing_is_written(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (small.parent / "new.md").write_text("# Chess\n\nWhite begins.\n", encoding="utf-8")

    with pytest.raises(CommandError, match="it's another document"):
        adopted(small, capsys)
    assert not (small.parent / "out").exists()


@pytest.mark.skipif(not (SHARED / "documents").is_dir(), reason="the earlier document is not here")
def test_the_earlier_reference_differs_in_just_these_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list in docs/editions.md, found by the command."""
    base = next((SHARED / "seeds").glob("000_*.txt"))
    paper = SHARED / "documents" / "rules-reference-1.2.8.pdf"
    call_command("adopt", str(paper), edition="uvs-1.2.8", from_edition=UVS, base=str(base), into=str(tmp_path))
    told = capsys.readouterr().out

    assert "5 changed, 0 new, 5 gone" in told
    for slug in ("attack-stack", "character", "deck-construction", "appendix-a-keyword-abilities", "safe"):
        assert f"`{slug}`" in told
    for slug in ("attached-cards", "power-token", "gauge", "multiple", "reversal"):
        assert f"`{slug}`" in told
    assert "Unknown to the engine" not in told
