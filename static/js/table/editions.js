// The board under every edition: what each says, and the first step where they part, side by side.
import { h, html } from "./dom.js";
import { openSheet, redrawSheet } from "./sheet.js";
import { post } from "./site.js";
import { store } from "./store.js";

export const openEditions = (done) => {
  let shown = h("p", { class: "quiet", role: "status" }, "Asking every edition …");
  openSheet("Compare editions", () => shown, done);
  post("/board/editions/", { question: store.question })
    .then((told) => { shown = h("div", { "data-agree": told.agree }, html(told.html)); })
    .catch((error) => { shown = h("p", { class: "fault", role: "alert" }, error.message); })
    .then(redrawSheet);
};
