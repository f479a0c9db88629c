"""The judge's desk as a judge uses it, on a phone unless stated otherwise."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, OpenPage, Witness

pytestmark = pytest.mark.browser

NOON = dt.datetime(2026, 11, 14, 12, 0)


def open_desk(page: Page) -> None:
    page.goto("/desk/")
    expect(page.get_by_role("button", name="Start round")).to_be_visible()


def log_call(page: Page, table: str, question: str, *, ruling: str = "", minutes: str = "") -> None:
    page.get_by_label("Table", exact=True).fill(table)
    page.get_by_label("Question", exact=True).fill(question)
    page.get_by_label("Ruling", exact=True).fill(ruling)
    page.get_by_label("Minutes given").fill(minutes)
    page.get_by_role("button", name="Log call").tap()


def pin_first(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Search the rules").fill(words)
    page.locator(".desk-found").get_by_role("button", name="Pin").first.tap()
    expect(page.locator(".desk-pin").first).to_be_visible()
    page.locator(".desk-found").get_by_role("button", name="Close").tap()


def test_a_call_is_logged_undone_and_changed(phone: Page) -> None:
    open_desk(phone)
    rows = phone.locator(".log > li")

    log_call(phone, "12", "Can she commit her character?", ruling="No.", minutes="2")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("12")
    expect(rows.first).to_contain_text("+2 min")
    expect(phone.locator(".tick")).to_contain_text("Table 12")

    phone.locator("#desk-undo").get_by_role("button", name="Undo").tap()
    expect(rows).to_have_count(0)
    expect(phone.locator(".tick")).to_have_count(0)

    log_call(phone, "4", "May I try again?")
    rows.get_by_role("button", name="May I try again?").tap()
    phone.locator("#call-answer").fill("No, discard it.")
    phone.get_by_role("button", name="Save", exact=True).tap()
    expect(rows.first).to_contain_text("No, discard it.")

    phone.reload()
    expect(rows.first).to_contain_text("No, discard it.")


def test_a_rule_is_found_pinned_and_used_in_place(phone: Page) -> None:
    open_desk(phone)

    pin_first(phone, "does stun hit characters")
    expect(phone.locator(".desk-pin .cite")).to_have_text("Stun 2.1")
    phone.locator("[data-desk=chips]").get_by_role("button", name="Stun 2.1").tap()
    log_call(phone, "7", "Can she commit her character for Stun?")

    expect(phone.locator(".log .r a")).to_have_attribute("href", "/rules/uvs-1.2.9/stun/#not-the-character")
    assert phone.url.endswith("/desk/")

    phone.get_by_role("button", name="Edit").tap()
    phone.get_by_role("button", name="Unpin Stun 2.1").tap()
    expect(phone.locator(".desk-pin")).to_have_count(0)
    phone.locator("#desk-undo").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".desk-pin")).to_have_count(1)


def test_a_question_that_the_rules_do_not_answer_becomes_a_call(phone: Page) -> None:
    phone.goto("/search/?q=slow+play+penalty")
    phone.get_by_role("link", name="Log this call").tap()

    expect(phone.get_by_label("Question", exact=True)).to_have_value("slow play penalty")
    expect(phone.get_by_label("Table", exact=True)).to_be_focused()


def test_the_clock_runs_on_through_sleep_and_reload(phone: Page) -> None:
    phone.clock.install(time=NOON)
    open_desk(phone)
    phone.clock.pause_at(NOON + dt.timedelta(minutes=1))
    digits, clock = phone.locator("[data-desk=digits]"), phone.locator("[data-desk=clock]")

    phone.get_by_role("button", name="Start round").tap()
    expect(digits).to_have_text("50:00")
    expect(clock).to_contain_text("ends 12:51")

    phone.clock.fast_forward("20:00")  # as a device that slept: the timers fire once
    expect(digits).to_have_text("30:00")
    phone.reload()
    phone.clock.run_for(1_000)
    expect(digits).to_have_text("29:59")

    phone.get_by_role("button", name="Pause").tap()
    phone.clock.fast_forward("10:00")
    expect(digits).to_have_text("29:59")
    phone.get_by_role("button", name="Resume").tap()
    phone.get_by_role("button", name="+1 min").tap()
    expect(digits).to_have_text("30:59")


def test_the_end_of_a_round_is_told_and_shows_the_rules_for_it(phone: Page) -> None:
    phone.clock.install(time=NOON)
    open_desk(phone)
    phone.clock.pause_at(NOON + dt.timedelta(minutes=1))
    phone.get_by_role("button", name="Start round").tap()
    called = phone.get_by_role("region", name="Time called")

    phone.clock.fast_forward("45:30")
    expect(phone.locator("[data-desk=last-minutes]")).to_have_text("5 minutes")
    expect(phone.locator("[data-desk=said]")).to_have_text("5 minutes left.")
    expect(called).to_be_hidden()

    phone.clock.fast_forward("05:00")
    expect(phone.locator("[data-desk=clock]")).to_contain_text("over by")
    expect(phone.locator("[data-desk=digits]")).to_have_text("0:30")
    expect(called).to_contain_text("current vitality is closest to")
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]

    phone.get_by_role("button", name="End round").tap()
    expect(phone.locator("h1")).to_contain_text("round 2")
    expect(called).to_be_hidden()


def test_extra_time_counts_from_the_end_of_the_round(phone: Page) -> None:
    phone.clock.install(time=NOON)
    open_desk(phone)
    phone.clock.pause_at(NOON + dt.timedelta(minutes=1))
    phone.get_by_role("button", name="Start round").tap()

    phone.get_by_role("button", name="Add table").tap()
    phone.locator("#extra-table").fill("9")
    phone.locator("#extra-minutes").fill("3")
    phone.get_by_role("button", name="Give time").tap()
    expect(phone.locator(".tick")).to_contain_text("53:00")
    expect(phone.locator(".tick")).to_contain_text("ends 12:54")

    phone.clock.fast_forward("52:00")
    expect(phone.locator(".tick b")).to_have_text("1:00")


def test_the_day_is_saved_as_csv_and_printed(phone: Page) -> None:
    phone.add_init_script("window.print = () => { document.body.dataset.printed = 'yes'; };")
    open_desk(phone)
    log_call(phone, "12", "Can she, really?", ruling="No.", minutes="2")

    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Save as CSV").tap()
    rows = Path(saved.value.path()).read_text().splitlines()
    assert saved.value.suggested_filename.endswith(".csv")
    assert rows[0] == "round,time,table,question,ruling,rule,link,minutes given"
    assert rows[1].endswith(',12,"Can she, really?",No.,,,2')

    phone.get_by_role("button", name="Print the day").tap()
    expect(phone.locator("body")).to_have_attribute("data-printed", "yes")
    phone.emulate_media(media="print")
    expect(phone.locator(".log")).to_be_visible()
    expect(phone.locator("#desk-log")).to_be_hidden()
    expect(phone.locator(".clock")).to_be_hidden()


def test_a_desk_is_handed_over_by_file(open_page: OpenPage, tmp_path: Path) -> None:
    mine, theirs = open_page(**PHONE), open_page(**PHONE)
    open_desk(mine)
    pin_first(mine, "does stun hit characters")
    log_call(mine, "12", "From the first device?")
    mine.get_by_role("button", name="Hand over the desk").last.tap()
    with mine.expect_download() as saved:
        mine.get_by_role("button", name="Save a file").tap()
    file = tmp_path / "desk.json"
    saved.value.save_as(file)

    open_desk(theirs)
    log_call(theirs, "3", "From the second device?")
    theirs.get_by_role("button", name="Hand over the desk").last.tap()
    theirs.locator("#desk-file").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[]"})
    expect(theirs.get_by_role("alert")).to_contain_text("x.json isn't a desk")
    theirs.locator("#desk-file").set_input_files(file)
    expect(theirs.get_by_role("dialog")).to_contain_text("round 1: 1 call, 1 pin")
    theirs.get_by_role("button", name="Take over").tap()

    expect(theirs.locator(".log > li")).to_have_count(2)
    expect(theirs.locator(".desk-pin .cite")).to_have_text("Stun 2.1")


def test_a_desk_is_handed_over_by_codes_each_in_a_tab_of_its_own(open_page: OpenPage) -> None:
    mine, theirs = open_page(**PHONE), open_page(**PHONE)
    open_desk(mine)
    for table in range(1, 7):
        log_call(mine, str(table), f"Question number {table * 7919} of the day?")
    mine.get_by_role("button", name="Hand over the desk").last.tap()
    mine.get_by_role("button", name="Show a code").tap()
    part, parts = mine.locator("[data-part]"), []
    expect(mine.locator(".hand-code svg")).to_be_visible()
    count = int(str(part.get_attribute("data-part")).split(".")[1])
    assert count > 1
    for at in range(count):
        expect(mine.get_by_role("dialog")).to_contain_text(f"Code {at + 1} of {count}")
        parts.append(str(part.get_attribute("data-part")))
        if at + 1 < count:
            mine.get_by_role("button", name="Next code").tap()

    for at, one in enumerate(parts[1:], 1):
        tab = theirs.context.new_page()
        tab.goto(f"/desk/#take={one}")
        expect(tab.get_by_role("dialog")).to_contain_text(f"{at} of {count} codes read")
        tab.close()
    theirs.goto(f"/desk/#take={parts[0]}")
    theirs.get_by_role("button", name="Take over").tap()
    expect(theirs.locator(".log > li")).to_have_count(6)


def test_a_player_is_shown_a_code_over_the_whole_screen(phone: Page) -> None:
    open_desk(phone)
    pin_first(phone, "does stun hit characters")

    phone.get_by_role("button", name="Show full screen").tap()
    box = phone.locator("#desk-full")
    expect(box).to_be_visible()
    expect(box.get_by_role("img", name="QR code: Stun 2.1")).to_be_visible()
    assert box.bounding_box() == {"x": 0, "y": 0, **PHONE["viewport"]}
    box.get_by_role("button", name="Close").tap()
    expect(box).to_be_hidden()


def test_a_deck_check_is_logged_for_its_table(phone: Page) -> None:
    open_desk(phone)
    phone.get_by_label("Table", exact=True).fill("17")
    phone.get_by_role("link", name="Deck check").last.tap()
    expect(phone.locator("#deck-log")).to_be_hidden()

    phone.get_by_role("textbox", name="List").fill("4 Straight Jab")
    phone.get_by_role("button", name="Check the deck").tap()
    phone.get_by_role("button", name="Log it on the desk").tap()
    expect(phone.locator("#toast")).to_have_text("Logged on the desk for table 17.")

    phone.goto("/desk/")
    expect(phone.locator(".log > li")).to_contain_text("Deck check")
    expect(phone.locator(".log .tb")).to_contain_text("17")


def test_without_a_network_the_desk_goes_on(phone: Page, witness: Witness) -> None:
    witness.forgive("net::ERR_INTERNET_DISCONNECTED")
    open_desk(phone)
    phone.context.set_offline(True)

    log_call(phone, "5", "Still there?")
    expect(phone.locator(".log > li")).to_have_count(1)
    expect(phone.locator("[data-desk=badge]")).to_contain_text("Offline since")
    phone.get_by_role("searchbox", name="Search the rules").fill("stun")
    expect(phone.locator("[data-desk=found-said]")).to_contain_text("You're offline")


def test_refused_storage_is_said(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    refuse = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    page.add_init_script(refuse)
    open_desk(page)

    log_call(page, "5", "Is this kept?")

    expect(page.locator("[data-desk=badge]")).to_contain_text("Not saved yet")
    expect(page.locator(".log > li")).to_have_count(1)


def test_the_desk_is_used_by_keyboard_alone(desk: Page) -> None:
    open_desk(desk)
    desk.get_by_label("Table", exact=True).focus()
    for key in ("8", "Tab", "W", "h", "y", "Enter"):
        desk.keyboard.press(key)

    expect(desk.locator(".log > li")).to_have_count(1)
    expect(desk.get_by_label("Table", exact=True)).to_be_focused()
    kept = json.loads(desk.evaluate("localStorage.getItem('ringside.desk')"))
    assert [call["table"] for call in kept["calls"]] == ["8"]


def test_time_called_is_worked_out_on_the_desk(phone: Page) -> None:
    phone.clock.install(time=NOON)
    open_desk(phone)
    phone.get_by_role("button", name="Start round").tap()
    phone.clock.fast_forward("51:00")
    called = phone.get_by_role("region", name="Time called")
    for name, value in (("stage", "single-elimination"), ("match", "one-game")):
        called.locator(f"#time-called-{name}").select_option(value)
    for name, value in (("vitality_a", 18), ("character_a", 30), ("vitality_b", 12), ("character_b", 20)):
        called.locator(f"#time-called-{name}").fill(str(value))

    called.get_by_role("button", name="Who wins?").tap()

    expect(called.locator(".time-answer")).to_contain_text("B wins the round")
    expect(called.locator(".time-answer a").first).to_have_attribute("href", "/rules/ufs-1.9/100-general/#100-4-c")
