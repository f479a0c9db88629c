"""An example bot: reads a line, answers it. Put `answer` behind any chat service.

python3 examples/chat_bot.py http://localhost:8000
!rule partial block
!card bad blood
!ruling http://localhost:8000/scenarios/Xk3mQ9vT1uYb7Lw0ZrN4cA/
"""

from __future__ import annotations

import os
import sys
from urllib.parse import urlsplit

from ringside_client import Away, Problem, Ringside

HELP = "!rule words: the clause that answers it\n!card name: a card\n!ruling link: what happens in a scenario"
LONGEST = 300
MOST_LINES = 15


def answer(message: str, site: Ringside) -> str:
    """What the bot says to a message; nothing if it wasn't asked."""
    command, _, words = message.strip().partition(" ")
    words = words.strip()[:LONGEST]
    says = {"!rule": rule, "!card": card, "!ruling": ruling}.get(command.lower())
    if command.lower() == "!help":
        return HELP
    if says is None:
        return ""
    if not words:
        return f"Write something after {command.lower()}."
    try:
        return short(says(words, site))
    except Problem as problem:
        return f"{problem.title}: {problem.detail}"
    except Away:
        return "The rules cannot be reached right now. Try again in a minute."


def rule(words: str, site: Ringside) -> str:
    """The best clause, as the site words it for a chat."""
    found = site.search(words, limit=1)
    if not found["results"]:
        return "\n".join(["Nothing found.", *(f"Try: {better}" for better in found["try"][:3])])
    # People who ask a bot want one answer, not the address of the next page.
    return site.text("search/", q=words, limit=1).partition("\nMore: ")[0]


def card(words: str, site: Ringside) -> str:
    """The card whose name fits best."""
    found = site.get("cards/", q=words, limit=1)
    slugs = [row["slug"] for row in found["results"]] or found["did_you_mean"]
    return site.text(f"cards/{slugs[0]}/") if slugs else f"There's no card '{words}'."


def ruling(words: str, site: Ringside) -> str:
    """A saved scenario, or one from the gallery (topic/title), by its link or its name."""
    try:
        parts = [part for part in urlsplit(words.strip("<>")).path.split("/") if part]
    except ValueError:
        parts = []
    if "scenarios" in parts:
        parts = parts[parts.index("scenarios") + 1 :]
    if not parts or any(part.startswith(".") or not part.isascii() for part in parts[:2]):
        return "Paste the link of a scenario."
    if len(parts) == 1 or parts[1] == "ruling":
        return site.text(f"scenarios/{parts[0]}/ruling/")
    return site.text(f"gallery/{parts[0]}/{parts[1]}/")


def short(text: str) -> str:
    """No more lines than a chat wants to read; the last one, the link, stays."""
    lines = text.split("\n")
    return text if len(lines) <= MOST_LINES else "\n".join([*lines[: MOST_LINES - 2], "...", lines[-1]])


def main() -> None:
    """Answer every line of the standard input."""
    site = Ringside(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000", key=os.environ.get("RINGSIDE_KEY"))
    for line in sys.stdin:
        said = answer(line, site)
        if said:
            print(said, flush=True)


if __name__ == "__main__":
    main()
