"""A running site logs nothing that opens a scenario or says what a visitor typed."""

from __future__ import annotations

from judgeapp.api.examples import QUESTION
from tests.service.conftest import MakeSite


def test_no_line_of_the_log_holds_a_link_a_key_or_a_query(make_site: MakeSite) -> None:
    site = make_site(RINGSIDE_LOG="DEBUG", RINGSIDE_LOG_FORMAT="json").start()
    made = site.post(
        "/api/v1/scenarios/", {"title": "Jane's board", "question": QUESTION}, Idempotency_Key="idem-Jane"
    ).json
    link, owner = made["id"], made["owner_key"]
    key = "rk_" + "Zz9" * 10

    for path in (f"/scenarios/{link}/", f"/api/v1/scenarios/{link}/", f"/api/v1/scenarios/{link}/ruling/?as={link}"):
        assert site.get(path).status == 200
    for path in (f"/scenarios/{link}/nothing/", f"/scenarios/{link}", f"/{link}/", f"/search/?q=Jane+Doe&k={owner}"):
        site.get(path, X_Owner_Key=owner, Authorization=f"Bearer {key}", Referer=f"http://localhost/scenarios/{link}/")
    assert site.ask("DELETE", f"/api/v1/scenarios/{link}/", None, X_Owner_Key="wrong-" + owner).status == 403
    (site.folder / "ringside.sqlite3").write_bytes(b"not a database at all" * 1000)
    site.get(f"/scenarios/{link}/")
    site.stop()

    assert '"path": "/scenarios/.../"' in site.log
    assert [secret for secret in (link, owner, key, "Jane", "idem-") if secret in site.log] == []
