"""Addresses of the board, its rulings, and what is saved of them."""

from django.urls import path, register_converter
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judgeapp.rendered import rendered_once

from .selectors import TOKEN
from .views import board, differences, gallery, previews, privacy, reports, ruling, saved, table


class Token:
    """A saved scenario's name in an address."""

    regex = TOKEN.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Token, "token")

urlpatterns = [
    path("board/", require_safe(board.board), name="board"),
    path("board/question/", require_safe(board.question), name="board-question"),
    path("board/check/", require_POST(board.check), name="board-check"),
    path("board/ruling/", require_POST(ruling.ruling), name="board-ruling"),
    path(
        "editions/differences/",
        require_safe(rendered_once(differences.differences)),
        name="differences",
    ),
    path("board/outcomes/", require_POST(table.what_can_happen), name="board-outcomes"),
    path("board/editions/", require_POST(table.editions), name="board-editions"),
    path("board/line/", require_POST(table.line), name="board-line"),
    path("board/report/", require_POST(reports.report_ruling_sent), name="board-report"),
    path("scenarios/", require_safe(gallery.scenarios), name="scenarios"),
    path("scenarios/by-clause/", require_safe(rendered_once(gallery.by_clause)), name="scenarios-by-clause"),
    path("board/wrong/", require_POST(saved.draft_file), name="draft-file"),
    path("scenarios/<token:token>/", require_safe(saved.saved), name="saved"),
    path("scenarios/<token:token>/print/", require_safe(saved.printed), name="saved-print"),
    path("scenarios/<token:token>/share/", require_safe(saved.share), name="saved-share"),
    path("scenarios/<token:token>/image.png", require_safe(previews.saved_image), name="saved-image"),
    path("oembed/", require_safe(previews.oembed), name="oembed"),
    path("scenarios/<token:token>/wrong.yaml", require_safe(saved.saved_file), name="saved-file"),
    path(
        "scenarios/<token:token>/report/",
        require_http_methods(["GET", "HEAD", "POST"])(reports.report),
        name="report",
    ),
    path("reports/<token:token>/", require_safe(reports.report_state), name="report-state"),
    path("privacy/", require_safe(privacy.privacy), name="privacy"),
    path("scenarios/<slug:topic>/<slug:slug>/", require_safe(rendered_once(saved.shown)), name="scenario"),
    path("scenarios/<slug:topic>/<slug:slug>/image.png", require_safe(previews.shown_image), name="scenario-image"),
    path("scenarios/<slug:topic>/<slug:slug>/wrong.yaml", require_safe(saved.shown_file), name="scenario-file"),
]
