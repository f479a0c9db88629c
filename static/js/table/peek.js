// The full face of a card beside it, while the pointer rests on it. A finger and the keyboard open it in a sheet.
import { h } from "./dom.js";

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
    if (card && event.pointerType === "mouse" && event.buttons === 0) timer = setTimeout(() => show(card), REST);
  });
  board.addEventListener("pointerleave", away);
  window.addEventListener("pointerdown", away, true);
  window.addEventListener("keydown", away, true);
  window.addEventListener("scroll", away, true);
};
