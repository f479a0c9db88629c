// "Copy citation": the clause's words, where they stand, and the link.
import { toast } from "./toast.js";

const citation = (button) => {
  const link = new URL(`#${button.closest(".clause").id}`, window.location.href).href;
  return `${button.dataset.text}\n${button.dataset.cite}\n${link}`;
};

// navigator.clipboard needs https; a phone on a local network has only http.
const copyByHand = (text) => {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
};

const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
};

export const copyCitations = (root) => {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) return;
    const done = await copy(citation(button));
    toast(done ? `Copied: ${button.dataset.cite}` : "Copying is blocked here; select the text instead.");
    button.focus();
  });
};
