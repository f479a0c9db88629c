// Live search: "/" goes to the field, arrows walk through the results, the address always names what is shown.
/** @returns {HTMLInputElement | null} */
const field = () =>
  document.querySelector(":is([data-live-search], .card-search) input[type=search]") ?? /** @type {HTMLInputElement | null} */ (document.getElementById("top-q"));
/** @type {() => HTMLAnchorElement[]} */
const links = () => Array.from(document.querySelectorAll(":is(.hit, .card-row) h2 a"));

const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

const walk = (event) => {
  const found = links();
  if (!found.length) return;
  const at = found.findIndex((link) => link === document.activeElement);
  const inField = document.activeElement === field();
  if (!inField && at < 0) return;
  const next = event.key === "ArrowDown" ? at + 1 : at - 1;
  event.preventDefault();
  if (next < 0) field().focus();
  else found[Math.min(next, found.length - 1)].focus();
};

const keepAddress = (form) => {
  const words = new URLSearchParams([...new FormData(form)].filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
  window.history.replaceState(null, "", words.size ? `/search/?${words}` : "/");
};

const announce = () => {
  const count = links().length;
  const found = count === 1 ? "1 result" : `${count} results`;
  const asked = !document.querySelector("#results .try");
  document.getElementById("search-status").textContent = count ? found : asked ? "Nothing found" : "";
};

// Results are drawn anew while one of them has the focus: it stays on the same one, or goes back to the field.
const keepFocus = (body) => {
  let at = null;
  body.addEventListener("htmx:beforeSwap", () => {
    at = links().find((link) => link === document.activeElement)?.href ?? null;
  });
  body.addEventListener("htmx:afterSwap", () => {
    if (at) (links().find((link) => link.href === at) ?? field()).focus();
    at = null;
  });
};

export const liveSearch = (root) => {
  root.addEventListener("keydown", (event) => {
    if (event.key === "/" && !typing(event.target)) {
      event.preventDefault();
      field()?.focus();
      field()?.select();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      walk(event);
    }
  });
  keepFocus(root.body);
  const form = root.querySelector("[data-live-search]");
  if (!form) return;
  root.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "results") return;
    keepAddress(form);
    announce();
  });
};
