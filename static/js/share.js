// <ringside-share>: saves the draft under a link of its own, to be sent to others.
//
// A new scenario is made by one intent, however often its button is pressed. One's own is saved at the revision that was
// opened; if somebody saved meanwhile, nothing is overwritten and there is a choice.
import { announce, h } from "./board/dom.js";
import { store } from "./board/store.js";
import { wireCopying } from "./copying.js";
import { dropKey, fetchPage, fetchSaved, keyOf, removeSaved, saveChanges, saveNew } from "./saving.js";
import { conflict, fields, refusal, typed } from "./share_form.js";
import { toast } from "./toast.js";

const kept = (row) => ({ id: row.id, title: row.title, revision: row.revision });
const isMine = () => Boolean(store.scenario && keyOf(store.scenario.id));

class RingsideShare extends HTMLElement {
  #box = h("dialog", { class: "sheet share-sheet", "aria-labelledby": "share-title" });
  #body = h("div", { class: "share-body" });
  #busy = false;

  connectedCallback() {
    if (this.#box.isConnected) return;
    this.append(
      h("button", { type: "button", class: "share-open", "aria-label": "Save and share", "aria-haspopup": "dialog", onclick: () => this.#open() },
        h("span", { class: "share-long" }, "Save and share"), h("span", { class: "share-short" }, "Share")),
      this.#box);
    this.#box.append(
      h("div", { class: "sheet-head" }, h("h2", { id: "share-title", tabindex: "-1" }, "Save and share"),
        h("button", { type: "button", class: "plain-button sheet-close", "aria-label": "Close", onclick: () => this.#box.close() }, "×")),
      this.#body);
    this.#box.addEventListener("click", (event) => {
      if (event.target === this.#box) this.#box.close();
    });
    wireCopying(this.#box);
  }

  async #open() {
    this.#body.replaceChildren(h("p", { class: "quiet" }, "One moment …"));
    this.#box.showModal();
    this.#box.querySelector("h2").focus();
    if (isMine()) await this.#showMine();
    else this.#showNew();
  }

  #show(...parts) {
    this.#body.replaceChildren(...parts.flat().filter(Boolean));
  }

  #showNew(row = {}, problem = null) {
    const copied = store.scenario && !isMine() ? h("p", { class: "quiet" }, `This began as “${store.scenario.title}”, which is not yours to change. Saving makes one of your own.`) : null;
    this.#show(copied, this.#form({ row: { title: store.scenario ? store.scenario.title : "", ...row }, label: "Save and get a link", act: (given) => this.#saveNew(given) }), problem ? refusal(problem) : null);
  }

  #form({ row, label, act, more = [] }) {
    const submit = h("button", { type: "submit" }, label);
    const form = h("form", { class: "share-form" }, fields(row), h("div", { class: "ways" }, submit, more));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#once(() => act(typed(form)));
    });
    return form;
  }

  // While one answer is awaited, further presses ask for nothing new.
  async #once(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#body.setAttribute("aria-busy", "true");
    try {
      await work();
    } finally {
      this.#busy = false;
      this.#body.removeAttribute("aria-busy");
    }
  }

  async #saveNew(given) {
    const original = store.scenario && !isMine() ? { copied_from: store.scenario.id } : {};
    const answer = await saveNew({ question: store.question, ...given, ...original });
    if (!answer.ok) {
      this.#showNew(given, answer.problem);
      return;
    }
    store.scenario = kept(answer.row);
    await this.#showOut(answer.row, "Saved. Send the link to whoever should see it.");
  }

  // One's own: what is saved there now gives the fields; the revision to be replaced stays the one that was opened.
  async #showMine() {
    const answer = await fetchSaved(store.scenario.id);
    if (answer.ok) {
      await this.#showOut(answer.row);
      return;
    }
    if (answer.status === 404) {
      dropKey(store.scenario.id);
      store.scenario = null;
      this.#showNew({}, { title: "It was deleted", detail: "What this board was saved as is gone. Saving makes a new one." });
      return;
    }
    this.#showNew({}, answer.problem);
  }

  async #showOut(row, said = "", problem = null) {
    const out = await fetchPage(`/scenarios/${row.id}/share/`, row.id);
    const shared = h("div", {});
    // Made by the site itself, from the template that the scenario's page has too.
    if (out) shared.innerHTML = out;
    const remove = h("button", { type: "button", class: "plain-button danger", onclick: () => this.#once(() => this.#remove(row)) }, "Delete");
    const again = h("button", { type: "button", class: "plain-button", onclick: () => this.#showNew({ title: "" }) }, "Save as a new one");
    this.#show(
      said ? h("p", { class: "share-said", role: "status" }, said) : h("p", { class: "quiet" }, `Saved as “${row.title}”, revision ${row.revision}.`),
      problem ? refusal(problem) : null,
      shared,
      h("p", {}, h("a", { href: `/scenarios/${row.id}/` }, "Open its page")),
      h("details", { class: "share-change", ...(said || problem ? {} : { open: true }) }, h("summary", {}, "Change what is saved"),
        this.#form({ row, label: "Save changes", act: (given) => this.#saveChanges(row, given), more: [again, remove] })));
    if (said) announce(said);
  }

  async #saveChanges(row, given) {
    const answer = await saveChanges(row.id, store.scenario.revision, { question: store.question, ...given });
    if (answer.ok) {
      store.scenario = kept(answer.row);
      await this.#showOut(answer.row, "Changes saved. The link stays the same.");
    } else if (answer.status === 412) {
      await this.#showConflict(row.id, given);
    } else {
      await this.#showOut({ ...row, ...given }, "", answer.problem);
    }
  }

  async #showConflict(id, given) {
    const theirs = await fetchSaved(id);
    this.#show(conflict({
      theirs: theirs.row,
      take: () => {
        store.load(theirs.row.question, { label: theirs.row.title, scenario: kept(theirs.row) });
        this.#box.close();
        toast("Theirs is on the board. Undo brings yours back.");
      },
      copy: () => this.#once(() => this.#saveNew(given)),
    }));
    this.#body.querySelector("button")?.focus();
  }

  async #remove(row) {
    const sure = h("div", { class: "fault", role: "alert" }, h("p", {}, "Delete it for good? The link will lead nowhere."),
      h("div", { class: "ways" },
        h("button", { type: "button", class: "danger", onclick: () => this.#once(() => this.#reallyRemove(row)) }, "Delete for good"),
        h("button", { type: "button", class: "plain-button", onclick: () => this.#once(() => this.#showOut(row)) }, "Keep it")));
    this.#show(sure);
    sure.querySelector("button.plain-button").focus();
  }

  async #reallyRemove(row) {
    const answer = await removeSaved(row.id);
    if (!answer.ok && answer.status !== 404) {
      await this.#showOut(row, "", answer.problem);
      return;
    }
    store.scenario = null;
    this.#box.close();
    toast("Deleted. The board stays here as a draft.");
  }
}

customElements.define("ringside-share", RingsideShare);
