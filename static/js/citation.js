// "Copy citation": the rule's words, its place, and the link. The cited element has them as data.
import { copyText } from "./copying.js";
import { toast } from "./toast.js";

/** @type {(cited: HTMLElement) => Promise<void>} */
export const copyCitation = async (cited) => {
  const { text, cite, link } = cited.dataset;
  const done = await copyText(`${text}\n${cite}\n${new URL(link, window.location.href).href}`);
  toast(done ? `Copied: ${cite}` : "Copying is blocked here. Select the text instead.");
};

export const copyCitations = (root) => {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) return;
    await copyCitation(button.closest("[data-cite]"));
    button.focus();
  });
};
