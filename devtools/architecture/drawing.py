"""The picture: the site on the left, the engine on the right. A room uses rooms below it, as the arrows show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from devtools.architecture.imports import ROOT, Graph, reduced, room_imports

DOOR = "rules_engine"
WIDTH, HEAD, ROW, BOX_WIDTH, BOX, GAP = 940, 76, 78, 158, 36, 26
# The middle of each column.
SITE_X, ENGINE_X = 230, 710
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#17202a;text-anchor:middle}.head{font-weight:700;font-size:16px}"
    "rect{stroke:#5d6d7e}.door{fill:#fdebd0}.engine{fill:#eaf2f8}.site{fill:#eef7ee}.page{fill:#fbfcfc;stroke:none}"
    "path{fill:none;stroke:#7f8c8d;stroke-width:1.2;marker-end:url(#tip)}"
)
TIP = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L8 4L0 8z" style="fill:#7f8c8d;stroke:none"/></marker></defs>'
)
Place = tuple[float, float]


def picture() -> str:
    """Return the picture as SVG."""
    drawn = reduced(_shown(room_imports()))
    site = [room for room in drawn if room.startswith("judgeapp")]
    engine = [room for room in drawn if room not in site]
    places = {**_column(drawn, site, SITE_X), **_column(drawn, engine, ENGINE_X)}
    height = max(y for _, y in places.values()) + BOX + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        'aria-label="The rooms of the site and of the engine, and which uses which">',
        f"<style>{STYLE}</style>{TIP}",
        f'<rect class="page" width="{WIDTH}" height="{height:.0f}"/>',
        f'<text class="head" x="{SITE_X}" y="36">the site: judgeapp</text>',
        f'<text class="head" x="{ENGINE_X}" y="36">the engine: rules_engine</text>',
    ]
    for room in sorted(drawn):
        parts += [_arrow(places[room], places[other]) for other in sorted(drawn[room])]
    parts += [_box(room, places[room]) for room in sorted(places)]
    return "\n".join([*parts, "</svg>", ""])


def _shown(graph: Mapping[str, set[str]]) -> Graph:
    """Return the modules to draw. Of the site, only its rooms are shown, not single modules."""
    rooms = {room for room in graph if room.startswith(DOOR) or (ROOT / room.replace(".", "/")).is_dir()}
    rooms -= {"judgeapp"}
    return {room: others & rooms for room, others in graph.items() if room in rooms}


def _column(graph: Graph, rooms: Iterable[str], middle: float) -> dict[str, Place]:
    """Return where each room of a column is: the middle of its upper edge. A room is below all that use it."""
    depth: dict[str, int] = {}

    def height_of(room: str) -> int:
        if room not in depth:
            depth[room] = 1 + max((height_of(other) for other in graph[room] if other in wanted), default=-1)
        return depth[room]

    wanted = set(rooms)
    top = max(map(height_of, wanted))
    places: dict[str, Place] = {}
    for level in range(top, -1, -1):
        row = sorted(room for room in wanted if depth[room] == level)
        left = middle - (len(row) - 1) * (BOX_WIDTH + GAP) / 2
        for i, room in enumerate(row):
            places[room] = (left + i * (BOX_WIDTH + GAP), HEAD + (top - level) * ROW)
    return places


def _arrow(start: Place, end: Place) -> str:
    (x, y), (to_x, to_y) = start, end
    across = abs(x - to_x) > BOX_WIDTH * 1.6
    if across:
        x, y = x + BOX_WIDTH / 2, y + BOX / 2
        to_x, to_y = to_x - BOX_WIDTH / 2, to_y + BOX / 2
        bend = (x + to_x) / 2
        return f'<path d="M{x:.0f} {y:.0f}C{bend:.0f} {y:.0f} {bend:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"/>'
    y += BOX
    # An arrow that skips a row goes around the boxes in between.
    aside = BOX_WIDTH * 0.75 if to_y - y > ROW else 0
    bend = (y + to_y) / 2
    return (
        f'<path d="M{x:.0f} {y:.0f}C{x - aside:.0f} {bend:.0f} {to_x - aside:.0f} {bend:.0f} {to_x:.0f} {to_y:.0f}"/>'
    )


def _box(room: str, place: Place) -> str:
    x, y = place
    kind = "door" if room == DOOR else "engine" if room.startswith(DOOR) else "site"
    label = "the door" if room == DOOR else room.partition(".")[2]
    return (
        f'<g><rect class="{kind}" x="{x - BOX_WIDTH / 2:.0f}" y="{y:.0f}" width="{BOX_WIDTH}" height="{BOX}" rx="7"/>'
        f'<text x="{x:.0f}" y="{y + 23:.0f}">{label}</text></g>'
    )
