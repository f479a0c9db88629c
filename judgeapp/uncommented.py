"""Scripts and styles without comments, which browsers don't need to load."""

from __future__ import annotations

import re

# A comment of a style; a string may hold what looks like one.
STYLE = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|/\*.*?\*/\n?""", re.DOTALL)
BACKTICK = re.compile(r"(?<!\\)`")


def uncommented(name: str, text: str) -> str:
    """Return a script or style without its comments; anything else as it is."""
    if name.endswith(".css"):
        return STYLE.sub(lambda found: found[1] or "", text)
    return _script(text) if name.endswith(".js") else text


def _script(text: str) -> str:
    """Leave out comments that have whole lines to themselves. A template of several lines stays as it is."""
    kept: list[str] = []
    in_template = in_comment = False
    for line in text.splitlines(keepends=True):
        words = line.strip()
        if in_comment:
            in_comment = not words.endswith("*/")
        elif not in_template and words.startswith("//"):
            continue
        elif not in_template and words.startswith("/*") and ("*/" not in words or words.endswith("*/")):
            in_comment = "*/" not in words
        else:
            in_template ^= len(BACKTICK.findall(line)) % 2 == 1
            kept.append(line)
    return "".join(kept)
