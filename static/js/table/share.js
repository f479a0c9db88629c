// Share: the board with everything tried on it gets its own link at once; the sheet that follows offers the rest.
//
// A new scenario is created once, however often its button is pressed. Your own is saved at the revision that was
// opened; if somebody saved it meanwhile, nothing is overwritten and you get a choice.
import { announce, h, icon } from "./dom.js";
import { dropKey, keyOf } from "./owning.js";
import { fetchPage, fetchSaved, randomKey, removeSaved, saveChanges, saveNew } from "./saving.js";
import { closeSheet, openSheet, otherSheet } from "./sheet.js";
import { post, SentLater } from "./site.js";
import { store } from "./store.js";
import { copyText, wireCopying } from "../copying.js";
import { toast } from "../toast.js";

const kept = (row) => ({ id: row.id, title: row.title, revision: row.revision });
const isMine = () => Boolean(store.scenario && keyOf(store.scenario.id));
// A turned table is shared as it is.
const pageOf = (row, part = "") => `/scenarios/${row.id}/${part}${store.isTurned ? `?seat=${store.seat}` : ""}`;
const linkOf = (row) => new URL(pageOf(row), window.location.href).href;

// The whole tree: every line that was tried, as its decisions.
const lines = () => store.lines.map((line) => line.decisions);

let busy = false;
// While an answer is on its way, further presses request nothing new.
const once = async (work) => {
  if (busy) return;
  busy = true;
  try {
    await work();
  } finally {
    busy = false;
  }
};

// An answer that comes after another sheet was opened says so and leaves that sheet alone.
const TITLE = "Share";
const show = (...parts) => {
  const box = h("div", { class: "share-body" }, parts.flat().filter(Boolean));
  if (otherSheet(TITLE)) return void toast(box.querySelector(".share-said, [role=alert] p")?.textContent ?? "");
  wireCopying(box);
  openSheet(TITLE, () => box);
  return undefined;
};

export const openShare = () => once(async () => {
  const mine = isMine() ? store.scenario : null;
  const answer = mine ? await saveChanges(mine.id, mine.revision, { question: store.question, lines: lines() }) : await create({});
  if (answer.ok) return void (await out(answer.row, true));
  if (mine && answer.status === 412) return void (await showConflict(mine.id, {}));
  if (mine && answer.status === 404 && store.scenario?.id === mine.id) {
    dropKey(mine.id);
    store.scenario = null;
    const again = await create({});
    if (again.ok) return void (await out(again.row, true, "The saved copy was deleted. This is a new link."));
    return void show(refusal(again.problem));
  }
  show(answer.problem.queued ? waiting(answer.problem.detail) : refusal(answer.problem));
  return undefined;
});

const create = async (given) => {
  const original = store.scenario && !isMine() ? { copied_from: store.scenario.id } : {};
  const { laid } = store;
  const answer = await saveNew({ question: store.question, lines: lines(), ...given, ...original });
  // Another board may be here by now: the link isn't its link.
  if (answer.ok && store.laid === laid) store.scenario = kept(answer.row);
  return answer;
};

const sendOn = (row) => (navigator.share ? h("button", { type: "button", class: "quiet-button", onclick: () => navigator.share({ title: row.title, url: linkOf(row) }).catch(() => undefined) }, icon("share"), "Send …") : null);

const out = async (row, copying, said = "") => {
  if (store.scenario?.id === row.id) store.scenario = kept(row);
  const copied = copying && (await copyText(linkOf(row)));
  const told = said || (copied ? "Link copied." : "Here’s the link.");
  const page = await fetchPage(pageOf(row, "share/"), row.id);
  const shared = h("div", {});
  // Made by the site itself, from the same template as the scenario's page.
  if (page) shared.innerHTML = page;
  show(
    h("p", { class: "share-said", role: "status" }, icon("done"), told),
    shared,
    h("p", { class: "share-ways" }, sendOn(row), h("a", { class: "quiet-button", href: pageOf(row) }, "Open its page"), h("a", { class: "quiet-button", href: pageOf(row, "print/") }, "Print"), h("a", { class: "quiet-button", href: `/scenarios/${row.id}/wrong.yaml`, download: "" }, "Download the file")),
    h("details", { class: "share-change" }, h("summary", {}, "Title, note, who can see it"), form(row)));
  announce(told);
};

const form = (row) => {
  const made = h("form", { class: "share-form" }, fields(row), h("div", { class: "ways" }, h("button", { type: "submit" }, "Save changes"),
    h("button", { type: "button", class: "quiet-button", onclick: () => once(async () => { const answer = await create({ title: "" }); if (answer.ok) await out(answer.row, true, "Saved as a new one. Link copied."); }) }, "Save as a new one"),
    h("button", { type: "button", class: "quiet-button danger", onclick: () => askRemove(row) }, "Delete")));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    once(async () => {
      const answer = await saveChanges(row.id, store.scenario?.revision ?? row.revision, { question: store.question, lines: lines(), ...typed(made) });
      if (answer.ok) await out(answer.row, false, "Changes saved. The link stays the same.");
      else if (answer.status === 412) await showConflict(row.id, typed(made));
      else show(refusal(answer.problem), form({ ...row, ...typed(made) }));
    });
  });
  return made;
};

const showConflict = async (id, given) => {
  const theirs = await fetchSaved(id);
  show(conflict({
    theirs: theirs.row,
    take: () => {
      store.load(theirs.row.question, { label: theirs.row.title, scenario: kept(theirs.row) });
      closeSheet();
      toast("Theirs is on the table. Undo brings yours back.");
    },
    copy: () => once(async () => {
      store.scenario = null;
      const answer = await create(given);
      if (answer.ok) await out(answer.row, true);
      else show(refusal(answer.problem));
    }),
  }));
};

const askRemove = (row) => {
  const sure = h("div", { class: "fault", role: "alert" }, h("p", {}, "Delete it for good? The link will stop working."),
    h("div", { class: "ways" },
      h("button", { type: "button", class: "danger", onclick: () => once(() => remove(row)) }, "Delete for good"),
      h("button", { type: "button", class: "quiet-button", onclick: () => once(() => out(row, false)) }, "Keep it")));
  show(sure);
};

const remove = async (row) => {
  const answer = await removeSaved(row.id);
  if (!answer.ok && answer.status !== 404) return void show(refusal(answer.problem));
  store.scenario = null;
  closeSheet();
  toast("Deleted. The board stays here as a draft.");
  return undefined;
};

// -- this ruling is wrong ------------------------------------------------------------------------------------------------

export const openWrong = (ruling) => {
  const text = h("textarea", { id: "wrong-text", rows: "4", maxlength: "2000", placeholder: "What should happen, and which rule says so?", "data-first": true });
  const said = h("div", { role: "status" });
  const key = randomKey();
  const box = h("form", { class: "share-form" },
    h("p", { class: "quiet" }, ruling.told ? `It says: ${ruling.answer}` : "The board and its moves are sent with it."),
    h("label", { class: "share-field", for: "wrong-text" }, "What’s wrong?"), text, h("div", { class: "ways" }, h("button", { type: "submit" }, "Send")), said);
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    once(async () => {
      let told;
      try {
        told = await post("/board/report/", { question: store.question, text: text.value.trim() }, { key });
      } catch (error) {
        if (error instanceof SentLater) return void box.replaceChildren(...waiting(error.message));
        return void said.replaceChildren(refusal({ title: "Nothing was sent", detail: `${error.message} Your words stay here; try again.` }));
      }
      box.replaceChildren(h("p", { class: "share-said", role: "status" }, icon("done"), "Thanks. Someone will look at it."), h("p", {}, h("a", { href: told.link }, "Follow it")));
      announce("Thanks. Someone will look at it.");
      return undefined;
    });
  });
  openSheet("This ruling is wrong", () => box);
};

// -- share form -------------------------------------------------------------------------------------------------------

// What saving on the board and on a saved scenario's page have in common: fields, refusals, and the choice for
// somebody whose scenario was saved meanwhile.
const VISIBILITIES = [
  ["link", "Anyone with the link", "It isn’t listed anywhere."],
  ["published", "Everybody", "It’s in the gallery for everyone to find and copy."],
  ["private", "Only me", "It opens only in this browser."],
];

const visibility = (chosen) =>
  h("fieldset", { class: "share-who" }, h("legend", {}, "Who can see it?"),
    VISIBILITIES.map(([name, words, more]) =>
      h("label", {}, h("input", { type: "radio", name: "visibility", value: name, checked: name === (chosen ?? "link") }), h("span", {}, words, h("span", { class: "quiet" }, more)))));

export const fields = (row = {}) => [
  h("label", { class: "share-field" }, "Title", h("input", { type: "text", name: "title", maxlength: "120", value: row.title ?? "", autocomplete: "off", placeholder: "named after its board" })),
  h("label", { class: "share-field" }, "Note", h("textarea", { name: "note", maxlength: "2000", rows: "2", value: row.note ?? "", placeholder: "what it is about, what was argued" })),
  visibility(row.visibility),
];

export const typed = (form) => {
  const given = new FormData(form);
  return { title: String(given.get("title")).trim(), note: String(given.get("note")).trim(), visibility: given.get("visibility") };
};

// What will be sent later: nothing is wrong, so it doesn't look like a fault.
const waiting = (detail) => [h("p", { class: "share-said", role: "status" }, icon("kept"), "Kept to send later."), h("p", {}, `${detail} `, h("a", { href: "/offline/" }, "See what’s waiting"))];

// A refusal in words, every fault with its place.
export const refusal = ({ title, detail, errors = [] }) =>
  h("div", { class: "fault", role: "alert" }, h("p", {}, h("strong", {}, `${title}. `), detail),
    errors.length ? h("ul", {}, errors.slice(0, 8).map(({ at, why }) => h("li", {}, h("code", {}, at), ` ${why}`))) : null);

export const conflict = ({ theirs, take, copy }) =>
  h("div", { class: "share-conflict", role: "alert" },
    h("h3", {}, "Someone saved it meanwhile"),
    h("p", {}, "It has changed since you opened it, with the same key: perhaps by you in another window. Nothing is overwritten."),
    theirs ? h("p", { class: "quiet" }, `Saved there: “${theirs.title}”, revision ${theirs.revision}.`) : null,
    h("div", { class: "ways" },
      h("button", { type: "button", "data-act": "theirs", onclick: take }, "Take theirs"),
      h("button", { type: "button", class: "plain-button", "data-act": "copy", onclick: copy }, "Save mine as a copy")));
