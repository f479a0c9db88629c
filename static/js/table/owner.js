// On a saved scenario's page: controls to change it for anyone with its key; everybody else can only read it.
import { h } from "./dom.js";
import { keepKey, keyOf } from "./owning.js";
import { fetchPage, fetchSaved, removeSaved, saveChanges, saveNew } from "./saving.js";
import { conflict, fields, refusal, typed } from "./share.js";
import { store } from "./store.js";
import { copyText } from "../copying.js";
import { toast } from "../toast.js";

const named = () => window.location.pathname.match(/^\/scenarios\/([\w-]{22})\//)?.[1] ?? null;

// The edit link carries the key behind the #, which no server ever sees; it's stored, and removed from the address at once.
const takeKey = () => {
  const key = window.location.hash.match(/^#key=([\w-]+)$/)?.[1];
  if (!key || !named()) return;
  keepKey(named(), key);
  window.history.replaceState(null, "", window.location.pathname);
};
takeKey();

class RingsideOwner extends HTMLElement {
  #said = h("div", {});
  #busy = false;

  connectedCallback() {
    const { scenario } = this.dataset;
    if (!keyOf(scenario) || this.childElementCount) return;
    this.hidden = false;
    const open = document.querySelector("[data-open-board]");
    if (open) open.textContent = "Open on my board";
    const form = h("form", { class: "share-form" }, fields(this.dataset), h("div", { class: "ways" },
      h("button", { type: "submit" }, "Save changes"),
      h("button", { type: "button", class: "plain-button", onclick: () => this.#copyEditLink() }, "Copy the edit link"),
      h("button", { type: "button", class: "plain-button danger", onclick: () => this.#askRemove() }, "Delete")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#once(() => this.#save(typed(form)));
    });
    this.append(h("details", { class: "share-change" }, h("summary", {}, "It’s yours: change it"),
      h("p", { class: "quiet" }, "To change the board or the decisions, open it on the board and save there."), form, this.#said));
  }

  async #once(work) {
    if (this.#busy) return;
    this.#busy = true;
    await work();
    this.#busy = false;
  }

  async #save(given) {
    const { scenario, revision } = this.dataset;
    const answer = await saveChanges(scenario, revision, given);
    if (answer.ok) window.location.reload();
    else if (answer.status === 412) await this.#choose(given);
    else this.#said.replaceChildren(refusal(answer.problem));
  }

  async #choose(given) {
    const theirs = await fetchSaved(this.dataset.scenario);
    this.#said.replaceChildren(conflict({
      theirs: theirs.row,
      take: () => window.location.reload(),
      copy: () => this.#once(async () => {
        const answer = await saveNew({ question: theirs.row.question, ...given });
        if (answer.ok) window.location.assign(`/scenarios/${answer.row.id}/`);
        else this.#said.replaceChildren(refusal(answer.problem));
      }),
    }));
  }

  async #copyEditLink() {
    const { scenario } = this.dataset;
    const link = new URL(`/scenarios/${scenario}/#key=${keyOf(scenario)}`, window.location.href).href;
    toast((await copyText(link)) ? "Copied. Anyone with this link can change it." : link);
  }

  #askRemove() {
    this.#said.replaceChildren(h("div", { class: "fault", role: "alert" }, h("p", {}, "Delete it for good? The link will stop working."),
      h("div", { class: "ways" },
        h("button", { type: "button", class: "danger", onclick: () => this.#once(() => this.#remove()) }, "Delete for good"),
        h("button", { type: "button", class: "plain-button", onclick: () => this.#said.replaceChildren() }, "Keep it"))));
  }

  async #remove() {
    const answer = await removeSaved(this.dataset.scenario);
    if (answer.ok || answer.status === 404) window.location.assign("/scenarios/");
    else this.#said.replaceChildren(refusal(answer.problem));
  }
}

customElements.define("ringside-owner", RingsideOwner);

// A private scenario answers "nothing here" to everybody; its owner's browser asks again with the key.
export const openPrivate = async (place, draw) => {
  const id = named();
  if (!place || !id || !keyOf(id)) return;
  const page = await fetchPage(window.location.pathname, id);
  if (!page) return;
  const found = new DOMParser().parseFromString(page, "text/html");
  document.title = found.title;
  const given = /** @type {HTMLElement | null} */ (found.querySelector("[data-given]"))?.dataset.given;
  if (given) store.take(given);
  document.getElementById("main").replaceWith(found.getElementById("main"));
  draw();
};
