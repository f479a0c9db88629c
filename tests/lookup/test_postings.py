"""The index as plain tables says what Whoosh itself would say."""

from __future__ import annotations

import pytest
from whoosh import query as wq

from devtools.benchmarks.search import queries_of
from judgeapp.lookup.index import CLAUSE_BOOSTS, ROW_BOOSTS, OpenIndex, index_root, open_index, opened
from judgeapp.lookup.postings import Postings
from judgeapp.lookup.selectors import warm_up
from judgeapp.lookup.stored import read_index
from judgeapp.lookup.words import stems
from judgeapp.rulebook.loading import library

pytestmark = pytest.mark.usefixtures("search_index")

DEPTH = 40


def asked_of_whoosh(
    postings: Postings, boosts: dict[str, float], words: list[str], edition: str | None
) -> dict[int, float]:
    terms = [wq.Term(name, word, boost=boost) for word in words for name, boost in boosts.items()]
    only = wq.Term("edition", edition) if edition else None
    assert postings.searcher is not None
    return {hit.docnum: hit.score for hit in postings.searcher.search(wq.Or(terms), filter=only, limit=DEPTH)}


@pytest.fixture
def just_opened() -> OpenIndex:
    """An index that hasn't been asked for any word yet."""
    return opened(read_index(index_root(), library().version)[1], library())


@pytest.mark.parametrize("edition", [None, "mha"])
@pytest.mark.parametrize("shelf", ["clauses", "rows"])
def test_documents_and_scores_are_those_of_whoosh(just_opened: OpenIndex, shelf: str, edition: str | None) -> None:
    postings = getattr(just_opened, shelf)
    boosts = {"clauses": CLAUSE_BOOSTS, "rows": ROW_BOOSTS}[shelf]

    for q in queries_of(library(), 40):
        words = list(dict.fromkeys(stems(q)))
        theirs = asked_of_whoosh(postings, boosts, words, edition)
        ours = postings.best([(word, 1.0) for word in words], DEPTH, edition)
        assert [score for _, score in ours] == pytest.approx(list(theirs.values()), rel=1e-5), q
        if len(ours) < DEPTH:  # beyond it, there's no promise which of several equals comes last
            assert {n for n, _ in ours} == theirs.keys(), q


def test_words_that_nobody_wrote_are_worth_nothing_and_kept_nowhere() -> None:
    warm_up()
    postings = open_index().clauses
    kept = len(postings._worths)

    assert postings.best([("zzyzx", 1.0)], DEPTH) == []
    assert len(postings._worths) == kept
    assert kept == len(postings._known)


def test_once_every_word_was_asked_for_nothing_of_whoosh_is_kept(just_opened: OpenIndex) -> None:
    postings = just_opened.clauses
    before = [postings.best([(word, 1.0)], DEPTH) for word in ("block", "stun", "zzyzx")]

    postings.load()

    assert postings.searcher is None
    assert [postings.best([(word, 1.0)], DEPTH) for word in ("block", "stun", "zzyzx")] == before
