// Copying to the clipboard, also where the browser forbids the modern way.
import { toast } from "./toast.js";

// navigator.clipboard needs https; a phone on a local network has only http.
const copyByHand = (text) => {
  const field = document.createElement("textarea");
  field.value = text;
  // Inside an open dialog, because nothing outside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
};

export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
};

// Buttons with data-copy="<id>" copy the text of that field.
export const wireCopying = (root) => {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy));
    const done = await copyText(field.value);
    if (!done) field.select();
    toast(done ? "Copied" : "Copying is blocked here. The text is selected, so you can copy it yourself.");
    button.focus();
  });
};
