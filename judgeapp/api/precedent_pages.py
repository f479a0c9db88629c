"""/judge-rulings/new/: a judge with a key writes down a ruling. Works without JavaScript."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt

from judgeapp.admission.addresses import address_of
from judgeapp.admission.keys import NoSuchKey, TooManyWrongKeys, WrongKeys
from judgeapp.precedents.comparing import compared
from judgeapp.precedents.errors import BadPrecedent
from judgeapp.precedents.fields import kept_fields
from judgeapp.precedents.models import Precedent
from judgeapp.precedents.services import precedent_insert, precedent_prepare
from judgeapp.rulings.errors import SavedTooMuch, SiteFull
from judgeapp.rulings.quotas import saver_of

from .keys import key_find

TYPED = ("card", "ref", "question", "answer", "source", "url", "date", "board", "agrees")
MOST_PASTED = 200
UNSURE = "unsure"
MOST_TYPED = 60_000
NO_KEY = "No such key is in use. Make one on the keys page first."
WRONG = "Too many wrong keys came from your address. Try again in a minute."


# Nobody is signed in, and what other sites' pages send is refused for the whole site (judgeapp/elsewhere.py).
@csrf_exempt
def new_ruling(request: HttpRequest) -> HttpResponse:
    """The form; what it sends comes back to it."""
    source = request.POST if request.method == "POST" else request.GET
    typed = {name: source.get(name, "")[:MOST_TYPED] for name in TYPED}
    typed["official"] = "yes" if source.get("official") else ""
    if request.method != "POST":
        return _page(request, typed)
    words = request.POST.get("key", "").strip()[:MOST_PASTED]
    wrong = WrongKeys(address_of(request))
    try:
        key_find(words=words, asking=wrong.check)
        if typed["board"].strip() and not typed["agrees"]:
            return _page(request, typed, key=words, engine_answer=_engine_says(typed))
        saver = saver_of(request)
        made = precedent_insert(made=precedent_prepare(given=_given(typed), key_words=words, saver=saver), saver=saver)
    except NoSuchKey:
        wrong.count()
        return _page(request, typed, 404, faults={"key": NO_KEY})
    except TooManyWrongKeys:
        return _page(request, typed, 429, faults={"key": WRONG})
    except BadPrecedent as bad:
        return _page(request, typed, 400, key=words, faults=_by_field(bad))
    except SavedTooMuch as enough:
        return _page(request, typed, 429, faults={"key": str(enough)})
    except SiteFull as full:
        return _page(request, typed, 507, faults={"key": str(full)})
    return redirect("judge-ruling", name=made.pk)


def _given(typed: dict[str, str]) -> dict[str, str]:
    return {**typed, "agrees": "" if typed["agrees"] == UNSURE else typed["agrees"]}


def _engine_says(typed: dict[str, str]) -> str:
    """The engine's answer to the board, before anything is saved: only the sender knows whether it matches theirs."""
    return compared(Precedent(**kept_fields(typed))).text


def _by_field(bad: BadPrecedent) -> dict[str, str]:
    """The first fault of each field, as a sentence."""
    found: dict[str, str] = {}
    for fault in bad.faults:
        name = fault.at.partition(".")[0]
        found.setdefault(
            name, f"{fault.at.removeprefix('board.')}: {fault.why}." if name == "board" else _sentence(fault.why)
        )
    return found


def _sentence(why: str) -> str:
    return f"{why[:1].upper()}{why[1:]}{'' if why.endswith(('?', '.')) else '.'}"


def _page(request: HttpRequest, typed: dict[str, str], status: int = 200, **more: Any) -> HttpResponse:
    context = {"typed": typed, "faults": {}, "json_twin": "/api/v1/judge-rulings/", **more}
    response = render(request, "precedents/new.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response
