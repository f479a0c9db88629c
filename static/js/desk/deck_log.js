// On the deck check's page: the result can be logged on the desk, with the number of the table.
import { toast } from "../toast.js";
import { logCall } from "./state.js";
import { isRefused, put, theDesk } from "./store.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("deck-log"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("table"));

const result = () => document.querySelector("#report .verdict h2")?.textContent.trim() ?? "";

const faults = () => [...document.querySelectorAll("#report .finding-why")].map((fault) => fault.textContent.trim().replace(/\s+/g, " "));

const rule = () => {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("#report .grounds a"));
  return link && { title: link.textContent.trim(), url: link.getAttribute("href") };
};

const show = () => {
  form.hidden = !result();
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const table = field.value.trim();
  put(logCall(theDesk(), { table, question: "Deck check", answer: [result(), ...faults()].join(" · "), ruling: rule() }, Date.now()));
  toast(isRefused() ? "This browser doesn't let the site store the log." : `Logged on the desk${table ? ` for table ${table}` : ""}.`);
});
field.value = new URLSearchParams(window.location.search).get("table")?.slice(0, 12) ?? "";
document.body.addEventListener("htmx:afterSwap", show);
show();
