"""Small documents to adopt, as text and as PDF."""

from __future__ import annotations

from pathlib import Path

OLD = """
# Contents
[Attack Step](#) [Block Step](#)

# Attack Step

You may play an attack. If it's the first turn, you can't.

- An attack needs a speed.
- It needs damage, too.

# Block Step

The defender may block. (see: Attack Step)

# Bell Rules

Ring the bell once at the end of each turn.

# Corner Rules

Nobody stands in the corner twice in a row.
"""

NEW = """
# Contents
[Attack Step](#) [Block Step](#) [Heat](#)

# Attack Step

You may play an attack. If it’s the first
turn, you can’t.

● An attack needs a speed.
● It needs damage and a zone, too.

# Block Step

The defender may block. (see:
Attack Step)

# Corner Rules

Nobody stands in the corner twice in a row.

# Heat

When you deal damage, add 2 Heat tokens to your stage. Arena is a card type. Only one of the Arena cards may be out.
Cards of the Locker pile are face down.
"""


def pdf(path: Path, paragraphs: list[tuple[str, int]], *, width: int = 60) -> Path:
    """Write a PDF with these lines, each with the size of its type; long ones are broken."""
    at, drawn = 780, []
    for text, size in paragraphs:
        for line in _broken(text, width):
            safe = line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
            drawn.append(f"BT /F1 {size} Tf 1 0 0 1 50 {at} Tm ({safe}) Tj ET")
            at -= size + 6
    stream = "\n".join(drawn).encode("latin-1")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    body, offsets = b"%PDF-1.4\n", []
    for i, one in enumerate(objects, 1):
        offsets.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (i, one)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    tail = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(body))
    path.write_bytes(body + head + table + tail)
    return path


def _broken(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
