// Whether whoever can only pass passes without being asked. Kept in this browser; on unless somebody turns it off.
import { h } from "./dom.js";

const KEY = "ringside.passes";

const stored = () => {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing still plays
  }
};

let on = stored() !== "no";

export const passesAlone = () => on;

export const passesView = () => h("label", { class: "passes" },
  h("input", {
    type: "checkbox", checked: on,
    onchange: (event) => {
      on = event.target.checked;
      try {
        window.localStorage.setItem(KEY, on ? "yes" : "no");
      } catch {
        // it holds until the page is closed
      }
    },
  }),
  h("span", {}, "Skip forced passes"));
