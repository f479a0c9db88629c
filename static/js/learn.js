// Lessons: progress stays on this device, and a quiz answers at once. Without scripts everything is there to read.
const KEPT = "ringside.lessons";

/** @returns {Set<string>} The lessons that were done on this device. */
function done() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) || "[]");
    return new Set(Array.isArray(kept) ? kept.filter((slug) => typeof slug === "string") : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} slugs */
function keep(slugs) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...slugs]));
  } catch {
    // Storage is full or refused: the marks last until the page is closed.
  }
}

/** Lead to the first lesson that isn't done. @param {boolean} begun */
function showGoOn(begun) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-go-on]"));
  const next = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".lesson-path li:not(.done) a"));
  if (!link) return;
  link.hidden = !next;
  if (!next) return;
  link.href = next.href;
  link.textContent = `${begun ? "Continue" : "Start"}: ${next.textContent}`;
}

/** @param {Set<string>} slugs */
function show(slugs) {
  const rows = document.querySelectorAll(".lesson-path li[data-lesson]");
  for (const row of rows) row.classList.toggle("done", slugs.has(/** @type {HTMLElement} */ (row).dataset.lesson || ""));
  const count = document.querySelectorAll(".lesson-path li.done").length;
  const progress = /** @type {HTMLElement | null} */ (document.querySelector("[data-progress]"));
  const forget = /** @type {HTMLElement | null} */ (document.querySelector("[data-forget]"));
  if (progress) {
    progress.querySelector("progress").value = count;
    progress.querySelector("p").textContent = `${count} of ${rows.length} done, kept on this device`;
    progress.hidden = count === 0;
  }
  const here = /** @type {HTMLElement | null} */ (document.querySelector("article[data-lesson]"))?.dataset.lesson;
  // A learner who has done the task has read what it needs.
  for (const part of document.querySelectorAll('[data-part="read"], [data-part="task"]')) part.classList.toggle("done", slugs.has(here ?? ""));
  showGoOn(slugs.size > 0);
  if (forget) forget.hidden = count === 0;
}

/** Note that a task is done. */
function look() {
  const task = /** @type {HTMLElement | null} */ (document.querySelector("[data-done]"));
  const slugs = done();
  if (task?.dataset.done && !slugs.has(task.dataset.done)) {
    slugs.add(task.dataset.done);
    keep(slugs);
  }
  show(slugs);
}

/** @param {HTMLFieldSetElement} quiz */
function answer(quiz) {
  const details = quiz.querySelector("details");
  const verdict = quiz.querySelector(".verdict");
  if (!details || !verdict) return;
  details.hidden = true;
  quiz.addEventListener("change", (event) => {
    const picked = /** @type {HTMLInputElement} */ (event.target);
    const isRight = picked.value === quiz.dataset.right;
    for (const label of quiz.querySelectorAll("label")) label.classList.remove("right");
    picked.closest("label")?.classList.toggle("right", isRight);
    const why = /** @type {HTMLElement} */ (details.querySelector("p")).cloneNode(true);
    if (isRight) /** @type {HTMLElement} */ (why).querySelector("b")?.remove();
    quiz.toggleAttribute("data-right-now", isRight);
    const open = document.querySelectorAll("fieldset[data-quiz]:not([data-right-now])").length;
    document.querySelector('[data-part="quiz"]')?.classList.toggle("done", open === 0);
    verdict.replaceChildren(isRight ? "\u2713 Right. " : "Not quite: ", ...why.childNodes);
  });
}

/** On a phone the board comes first. What to read is a tap away, and opens where an address leads to it. */
function foldReading() {
  const read = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.lesson-read"));
  if (!read) return;
  const phone = matchMedia("(max-width: 45rem)");
  const fit = () => {
    read.open = !phone.matches || location.hash === "#read";
  };
  phone.addEventListener("change", fit);
  addEventListener("hashchange", () => {
    if (location.hash === "#read") read.open = true;
  });
  fit();
}

for (const quiz of document.querySelectorAll("fieldset[data-quiz]")) answer(/** @type {HTMLFieldSetElement} */ (quiz));
document.body.addEventListener("htmx:afterSwap", look);
document.querySelector("[data-forget]")?.addEventListener("click", () => {
  keep(new Set());
  show(new Set());
});
look();
foldReading();
