// What opens above the table: menus, and on a phone the ruling, which is pulled up with a finger or with its button.
import { layerClosed, layerOpened } from "./history.js";

const page = () => /** @type {HTMLElement} */ (document.querySelector(".table-page"));

export const wireMenus = () => {
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu"))) {
    const close = () => { menu.open = false; };
    menu.addEventListener("toggle", () => (menu.open ? layerOpened(close) : layerClosed(close)));
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.stopPropagation();
      close();
      menu.querySelector("summary").focus();
    });
  }
  document.addEventListener("click", ({ target }) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(/** @type {Node} */ (target))) menu.removeAttribute("open");
  });
};

// -- the ruling on a phone ---------------------------------------------------------------------------------------------

const FAR = 24; // px: less than this is a tap

const lower = () => setTall(false);
const setTall = (on) => {
  page().classList.toggle("is-tall", on);
  const grip = document.querySelector("[data-grip]");
  grip.setAttribute("aria-label", on ? "Lower the ruling" : "Pull the ruling up");
  if (on) layerOpened(lower);
  else layerClosed(lower);
};
const isTall = () => page().classList.contains("is-tall");

export const wireGrip = () => {
  const grip = /** @type {HTMLElement} */ (document.querySelector("[data-grip]"));
  const sheet = /** @type {HTMLElement} */ (grip.parentElement);
  let from = null; // {y, height} where the finger came down
  let dragged = false;
  const drop = () => {
    from = null;
    page().classList.remove("is-pulled");
    page().style.removeProperty("--sheet-height");
  };
  grip.addEventListener("click", () => {
    if (!dragged) setTall(!isTall());
    dragged = false;
  });
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: sheet.offsetHeight };
    dragged = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from || (!dragged && Math.abs(event.clientY - from.y) < FAR / 4)) return;
    dragged = true;
    page().classList.add("is-pulled");
    page().style.setProperty("--sheet-height", `${Math.round(Math.max(120, Math.min(window.innerHeight * 0.9, from.height + from.y - event.clientY)))}px`);
  });
  grip.addEventListener("pointerup", (event) => {
    const by = from ? event.clientY - from.y : 0;
    drop();
    if (dragged && Math.abs(by) >= FAR) setTall(by < 0);
  });
  grip.addEventListener("pointercancel", drop);
  setTall(false);
};
