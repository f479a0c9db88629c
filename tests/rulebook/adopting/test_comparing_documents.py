"""Two versions of a document: true differences are found, typography and line breaks are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfWriter

from judgeapp.rulebook.adopting.aligning import Aligned, align
from judgeapp.rulebook.adopting.documents import read_document
from judgeapp.rulebook.adopting.errors import DocumentFaulty
from judgeapp.rulebook.adopting.sections import Section, sections_of
from judgeapp.rulebook.adopting.vocabulary import unknown_names

from .papers import NEW, OLD, pdf


def silent(what: str, done: int, total: int) -> None:
    pass


def sections(path: Path, known: tuple[str, ...] = ()) -> list[Section]:
    return sections_of(read_document(path, silent).lines, known)


AES_KEYS = {b"O": 48, b"U": 48, b"OE": 32, b"UE": 32, b"Perms": 16}
AES_FILTER = b"/StmF /StdCF /StrF /StdCF /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >>"


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def aligned(tmp_path: Path) -> dict[str, Aligned]:
    old, new = (sections(written(tmp_path, f"{i}.md", text)) for i, text in enumerate((OLD, NEW)))
    return {one.title or one.was: one for one in align(old, new, silent)}


def test_only_true_differences_are_found(aligned: dict[str, Aligned]) -> None:
    states = {title: one.state for title, one in aligned.items() if title != "Contents"}

    assert states == {
        "Attack Step": "changed",
        "Block Step": "same",
        "Corner Rules": "same",
        "Heat": "new",
        "Bell Rules": "gone",
    }


def test_a_change_gives_the_sentences_before_and_now(aligned: dict[str, Aligned]) -> None:
    change = aligned["Attack Step"].changes

    assert [(one.before, one.now) for one in change] == [
        (("It needs damage, too.",), ("It needs damage and a zone, too.",))
    ]


def test_what_is_unknown_to_the_engine_is_named(tmp_path: Path) -> None:
    old, new = (sections(written(tmp_path, f"{i}.md", text)) for i, text in enumerate((OLD, NEW)))

    found = {(one.kind, one.name) for one in unknown_names(new, old, ["Attack Step"])}

    assert found == {("token", "Heat"), ("card type", "Arena"), ("zone", "Locker")}
    assert unknown_names(old, old, ["Attack Step"]) == []


def test_power_tokens_and_attack_cards_are_known(tmp_path: Path) -> None:
    paper = written(tmp_path, "a.md", "# One\n\nAdd 2 Power tokens. Attack cards and Foundation cards go there.\n")

    assert unknown_names(sections(paper), (), []) == []


def test_a_pdf_is_read_by_the_size_of_its_type(tmp_path: Path) -> None:
    paper = pdf(
        tmp_path / "a.pdf",
        [
            ("Block Step", 20),
            ("The defender may try to block with a valid card from their hand, which is a long sentence.", 11),
            ("Enhance Step", 20),
            ("Each player may play enhances. They take turns.", 11),
        ],
    )

    found = sections(paper)

    assert [one.title for one in found] == ["Block Step", "Enhance Step"]
    assert found[0].sentences == [
        "The defender may try to block with a valid card from their hand, which is a long sentence."
    ]
    assert len(found[1].sentences) == 2


def test_a_pdf_and_a_text_of_the_same_words_are_the_same(tmp_path: Path) -> None:
    said = "Cards that you remove are kept face up (both players may look), and they stay there until the game ends."
    paper = pdf(tmp_path / "a.pdf", [("Removed", 20), (said, 11)], width=30)
    text = written(tmp_path / "", "a.md", f"# Removed\n\n{said}\n")

    assert [one.state for one in align(sections(text), sections(paper), silent)] == ["same"]


def test_a_heading_that_lost_its_mark_is_found_by_its_title(tmp_path: Path) -> None:
    paper = written(tmp_path, "a.md", "# One\n\nWords of one.\n\nConflict Resolution\n\nWords of two.\n")

    assert [one.title for one in sections(paper)] == ["One"]
    assert [one.title for one in sections(paper, ("Conflict Resolution",))] == ["One", "Conflict Resolution"]


def test_a_glossary_has_its_titles_in_front_of_the_text(tmp_path: Path) -> None:
    paper = written(tmp_path, "a.txt", "100. General\n\nTwo play.\n\nBonus: Any addition.\n\nNote: Not a title.\n")

    found = sections(paper, ("Bonus",))

    assert [(one.title, one.sentences) for one in found] == [
        ("100. General", ["Two play."]),
        ("Bonus", ["Any addition.", "Note: Not a title."]),
    ]


def test_numbered_rules_make_sections(tmp_path: Path) -> None:
    paper = written(tmp_path, "a.txt", "100. General\n\n100.1 Two players play.\n\n101. Starting\n\n101.1 Shuffle.\n")

    assert [one.title for one in sections(paper)] == ["100. General", "101. Starting"]


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("cut.pdf", b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog", "is damaged"),
        ("page.pdf", b"<html>not found</html>", "isn't a PDF"),
        ("empty.txt", b"  \n", "is empty"),
        ("latin.txt", "Müller".encode("latin-1"), "isn't UTF-8"),
        ("nul.txt", b"a\0b", "isn't text"),
    ],
)
def test_a_damaged_document_is_refused_in_words(tmp_path: Path, name: str, content: bytes, why: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(DocumentFaulty, match=why):
        read_document(path, silent)


def test_a_missing_document_and_one_of_pictures_are_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(DocumentFaulty, match="can't be read"):
        read_document(tmp_path / "nowhere.pdf", silent)
    with pytest.raises(DocumentFaulty, match="contains no text"):
        read_document(pdf(tmp_path / "pictures.pdf", []), silent)


# -- PDFs that are locked, damaged or partly pictures -------------------------------------------------------------------


def locked(path: Path, user: str) -> Path:
    writer = PdfWriter(clone_from=pdf(path, [("Bell Rules", 20), ("Ring the bell once.", 10)]))
    writer.encrypt(user, "owner", algorithm="RC4-128")
    writer.write(path)
    return path


def test_a_pdf_that_asks_for_a_password_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DocumentFaulty, match="is locked with a password"):
        read_document(locked(tmp_path / "a.pdf", "secret"), silent)


def test_a_pdf_that_only_forbids_copying_is_read(tmp_path: Path) -> None:
    document = read_document(locked(tmp_path / "a.pdf", ""), silent)

    assert [line.text for line in document.lines] == ["Bell Rules", "Ring the bell once."]


def test_a_lock_of_a_kind_that_nothing_here_opens_is_called_a_lock(tmp_path: Path) -> None:
    body = pdf(tmp_path / "a.pdf", [("Bell Rules", 20)]).read_bytes()
    zeros = b" ".join(b"/%s <%s>" % (name, b"00" * size) for name, size in AES_KEYS.items())
    lock = b"<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 %s %s >>" % (zeros, AES_FILTER)
    (tmp_path / "a.pdf").write_bytes(body.replace(b"/Root 1 0 R", b"/Root 1 0 R /ID [<00><00>] /Encrypt " + lock))

    with pytest.raises(DocumentFaulty, match="is locked with a password"):
        read_document(tmp_path / "a.pdf", silent)


def test_a_page_without_text_among_others_is_named(tmp_path: Path) -> None:
    writer = PdfWriter(clone_from=pdf(tmp_path / "a.pdf", [("Bell Rules", 20), ("Ring the bell once.", 10)]))
    writer.insert_blank_page(600, 800, 0)
    writer.write(tmp_path / "a.pdf")

    assert read_document(tmp_path / "a.pdf", silent).flaws == (
        "Page 1 of a.pdf has no text. Check whether it's a picture of rules.",
    )


def test_damage_that_the_reader_mends_is_told(tmp_path: Path) -> None:
    path = pdf(tmp_path / "a.pdf", [("Bell Rules", 20), ("Ring the bell once.", 10)])
    path.write_bytes(path.read_bytes().replace(b"startxref\n", b"startxref\n9"))

    document = read_document(path, silent)

    assert [line.text for line in document.lines] == ["Bell Rules", "Ring the bell once."]
    assert "a.pdf is damaged, and words may be missing" in document.flaws[0]


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_pdf_that_was_cut_off_is_refused_or_called_damaged(tmp_path: Path, share: float) -> None:
    path = pdf(tmp_path / "a.pdf", [("Bell Rules", 20), ("Ring the bell once.", 10)])
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])

    try:
        told = " ".join(read_document(path, silent).flaws)
    except DocumentFaulty as refused:
        told = str(refused)

    assert "is damaged" in told
