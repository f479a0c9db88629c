// A question that cannot be ruled on, in words: what is wrong, where, and what to do about it.
import { h } from "../board/dom.js";

export const problemView = (problem, { undo, decisions }) => {
  const errors = problem.errors ?? [];
  const decided = errors.some((error) => error.at.startsWith("decisions"));
  return h("div", { class: "ruling-problem" },
    h("h3", {}, problem.title),
    h("p", {}, problem.detail),
    errors.length ? h("ul", {}, errors.slice(0, 12).map((error) => h("li", {}, h("span", { class: "quiet" }, `${error.at} `), error.why))) : null,
    errors.length > 12 ? h("p", { class: "quiet" }, `and ${errors.length - 12} more`) : null,
    decided && decisions.length ? h("button", { type: "button", class: "plain-button", onclick: undo }, "Take the last decision back") : null);
};
