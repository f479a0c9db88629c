// What moved glides once from where it lay to where it lies, and its new place lights up; not at all with reduced motion.
const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export const placesNow = (root) =>
  new Map([...root.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card.getBoundingClientRect()]));

export const glide = (root, before, moved) => {
  for (const name of moved) {
    const card = root.querySelector(`[data-card="${CSS.escape(name)}"]`) ?? root.querySelector(`[data-key="${CSS.escape(name)}"]`);
    if (!card) continue;
    card.classList.add("just-moved");
    const was = before.get(name);
    if (!was || still()) continue;
    const is = card.getBoundingClientRect();
    const from = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    card.animate([{ transform: from }, { transform: "none" }], { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
};
