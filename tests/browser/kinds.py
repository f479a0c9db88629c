"""One address for every kind of page."""

from __future__ import annotations

KINDS = {
    "home": "/",
    "search": "/search/?q=vitalty",
    "search with nothing": "/search/?q=qqzzxxqq",
    "editions": "/rules/",
    "contents": "/rules/uvs-1.2.9/",
    "entry": "/rules/uvs-1.2.9/playing-a-card/",
    "compare": "/rules/uvs-1.2.9/block-step/compare/ufs-1.9/",
    "changes": "/changes/mha/uvs-1.2.9/",
    "keywords": "/indexes/keyword/",
    "traits": "/indexes/trait/",
    "card types": "/indexes/card-type/",
    "zones": "/indexes/zone/",
    "questions and answers": "/indexes/faq/",
    "errata": "/errata/",
    "banned": "/banned/",
    "open questions": "/open-questions/",
    "open question": "/open-questions/action-cost-difficulty/",
    "pictures": "/pictures/",
    "quick reference": "/quick-reference/",
    "about": "/about/",
    "not found": "/rules/uvs-1.2.9/blok-step/",
}
