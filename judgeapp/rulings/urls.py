"""Addresses of the board, its rulings, and what is saved of them."""

from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from .views import board, ruling

urlpatterns = [
    path("board/", require_safe(board.board), name="board"),
    path("board/question/", require_safe(board.question), name="board-question"),
    path("board/check/", require_POST(board.check), name="board-check"),
    path("board/ruling/", require_POST(ruling.ruling), name="board-ruling"),
]
