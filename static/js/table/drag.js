// Dragging with a mouse, a pen or a finger. A finger lifts a card by resting on it, so that the page still scrolls.
import { h, pointerRests } from "./dom.js";

const LIFT_AFTER = 300; // ms that a finger rests
const SLACK = 6; // px that a mouse moves before it counts as a drag

/** @returns {HTMLElement | null} */
const zoneAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-zone], .lane") ?? null;

// The card of the zone it would land before: the first whose middle is after the pointer, row by row.
const indexAt = (zone, x, y, dragged) => {
  const cards = [...zone.querySelectorAll("[data-card]")].filter((card) => card.dataset.card !== dragged);
  for (const [i, card] of cards.entries()) {
    const box = card.getBoundingClientRect();
    if (y < box.top || (y <= box.bottom && x < box.left + box.width / 2)) return i;
  }
  return cards.length;
};

// The click that ends a drag opens nothing.
const swallowClick = () => {
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, true);
  setTimeout(() => window.removeEventListener("click", swallow, true), 50);
};

/**
 * A card under a pointer; lifted, it has a ghost.
 * @typedef {{card: HTMLElement, id: number, x: number, y: number, touch: boolean, timer?: number, ghost?: HTMLElement, offset?: {x: number, y: number}, moved?: boolean}} Held
 */

// `drop(id, to)` is called when a card is dropped somewhere; `rested(id)` when a finger rested on one and was lifted in the same place.
export const wireDrag = (board, { drop, rested }) => {
  let held = /** @type {Held | null} */ (null);

  const lift = () => {
    const box = held.card.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (held.card.cloneNode(true));
    ghost.removeAttribute("data-card");
    ghost.removeAttribute("data-key");
    ghost.setAttribute("aria-hidden", "true");
    ghost.className += " ghost";
    ghost.style.width = `${box.width}px`;
    document.body.append(ghost);
    held.ghost = ghost;
    held.offset = { x: held.x - box.left, y: held.y - box.top };
    held.card.classList.add("is-picked");
    board.classList.add("is-dragging");
  };

  const follow = (x, y) => {
    held.ghost.style.transform = `translate(${x - held.offset.x}px, ${y - held.offset.y}px)`;
    const over = zoneAt(x, y);
    for (const zone of board.querySelectorAll(".is-over")) if (zone !== over) zone.classList.remove("is-over");
    over?.classList.add("is-over");
    const edge = 60;
    if (y < edge) window.scrollBy(0, -12);
    else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
  };

  const letGo = () => {
    clearTimeout(held?.timer);
    held?.ghost?.remove();
    held?.card.classList.remove("is-picked");
    board.classList.remove("is-dragging");
    for (const zone of board.querySelectorAll(".is-over")) zone.classList.remove("is-over");
    held = null;
  };

  board.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("button[data-card]");
    if (!card || event.button !== 0 || !board.editable || !event.isPrimary) return;
    held = { card, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    if (held.touch) held.timer = setTimeout(() => { lift(); follow(held.x, held.y); }, LIFT_AFTER);
  });

  window.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
    held.moved ||= far;
    if (!held.ghost) {
      if (held.touch && far) letGo();
      else if (far) lift();
      if (!held?.ghost) return;
    }
    event.preventDefault();
    follow(event.clientX, event.clientY);
  });

  window.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { card, ghost, moved } = held;
    const zone = ghost ? zoneAt(event.clientX, event.clientY) : null;
    const name = card.dataset.card;
    const index = zone ? indexAt(zone, event.clientX, event.clientY, name) : 0;
    letGo();
    if (!ghost) return;
    swallowClick();
    if (!moved) rested(name);
    else if (zone && board.contains(zone)) drop(name, { player: zone.dataset.player, zone: zone.dataset.zone, index, lane: Boolean(zone.closest(".lane")) });
  });

  window.addEventListener("pointercancel", letGo);
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && held) letGo();
  });
  // Only a listener that isn't passive can keep the page from scrolling under a lifted card.
  board.addEventListener("touchmove", (event) => {
    if (held?.ghost) event.preventDefault();
  }, { passive: false });
  // The other mouse button and the menu key do what a resting finger does.
  board.addEventListener("contextmenu", (event) => {
    const card = event.target.closest("button[data-card]");
    if (!card) return;
    event.preventDefault();
    if (!held?.touch) rested(card.dataset.card);
  });
};

// -- peek -------------------------------------------------------------------------------------------------------------

// The full face of a card beside it, while the pointer rests on it. A finger and the keyboard open it in a sheet.
const REST = 250; // ms that the pointer rests

export const wirePeek = (board, faceOf) => {
  const place = h("div", { class: "peek no-print", "aria-hidden": "true", hidden: true });
  document.body.append(place);
  let timer;
  const away = () => {
    clearTimeout(timer);
    place.hidden = true;
  };
  const show = (card) => {
    const face = card.isConnected ? faceOf(card.dataset.card) : null;
    if (!face) return;
    place.replaceChildren(face);
    place.hidden = false;
    const box = card.getBoundingClientRect();
    const own = place.getBoundingClientRect();
    const right = box.right + 8 + own.width < window.innerWidth;
    place.style.left = `${right ? box.right + 8 : Math.max(8, box.left - own.width - 8)}px`;
    place.style.top = `${Math.max(8, Math.min(box.top, window.innerHeight - own.height - 8))}px`;
  };
  board.addEventListener("pointerover", (event) => {
    const card = event.target.closest("[data-card]");
    away();
    if (card && event.pointerType === "mouse" && event.buttons === 0 && !pointerRests()) timer = setTimeout(() => show(card), REST);
  });
  board.addEventListener("pointerleave", away);
  window.addEventListener("pointerdown", away, true);
  window.addEventListener("keydown", away, true);
  window.addEventListener("scroll", away, true);
};
