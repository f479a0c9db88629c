// "Copy citation": the clause's words, where they stand, and the link.
import { copyText } from "./copying.js";
import { toast } from "./toast.js";

const citation = (button) => {
  const link = new URL(`#${button.closest(".clause").id}`, window.location.href).href;
  return `${button.dataset.text}\n${button.dataset.cite}\n${link}`;
};

export const copyCitations = (root) => {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) return;
    const done = await copyText(citation(button));
    toast(done ? `Copied: ${button.dataset.cite}` : "Copying is blocked here; select the text instead.");
    button.focus();
  });
};
