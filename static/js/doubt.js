// <ringside-doubt>: "This ruling is wrong": one tap takes question and ruling away as a scenario file, with room for what
// should have happened.
import { h } from "./board/dom.js";
import { store } from "./board/store.js";
import { toast } from "./toast.js";

const fetched = () => fetch("/board/wrong/", { method: "POST", body: JSON.stringify(store.question), headers: { "Content-Type": "application/json" } });

const download = async () => {
  let response;
  try {
    response = await fetched();
  } catch {
    toast("No connection: the file cannot be made now.");
    return;
  }
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}));
    toast(`${problem.title ?? "It did not work"}. ${problem.detail ?? ""}`);
    return;
  }
  const link = h("a", { href: URL.createObjectURL(await response.blob()), download: "ruling.yaml" });
  link.click();
  URL.revokeObjectURL(link.href);
  toast("A scenario file was made: write into it what should have happened.");
};

class RingsideDoubt extends HTMLElement {
  connectedCallback() {
    this.replaceChildren(h("button", { type: "button", class: "plain-button", onclick: download }, "This ruling is wrong"));
  }
}

customElements.define("ringside-doubt", RingsideDoubt);
