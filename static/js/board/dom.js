// Elements from plain calls: h("button", {class: "chip", onclick: fn, "aria-pressed": true}, "Ready").
export const h = (tag, props = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") made[name] = value;
    else made.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
};

const SHAPES = { high: "M8 2 15 14H1z", mid: "M8 1l7 7-7 7-7-7z", low: "M8 14 1 2h14z" };

// A zone of the attack table: its colour, its shape and its word.
export const zoneSign = (zone, word = true) => {
  const sign = h("span", { class: `zone zone-is-${zone}` });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[zone]);
  svg.append(path);
  sign.append(svg, h("span", { class: word ? "" : "hidden" }, zone));
  return sign;
};

// What screen readers hear. The place is emptied first, so that the same words are said twice.
export const announce = (words) => {
  const place = document.getElementById("board-said");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = words;
  });
};

// A drawing between press and release would take the pressed button away, and the click or the drag with it. So drawings wait for
// the release. A finger's click comes a little after it is lifted.
const AFTER_TOUCH = 80;
let pressed = false;
let waiting = [];

const release = () => {
  pressed = false;
  const drawings = waiting;
  waiting = [];
  for (const draw of drawings) draw();
};
const press = () => {
  pressed = true;
};
const lifted = (event) => setTimeout(release, event.pointerType === "touch" ? AFTER_TOUCH : 0);
for (const name of ["pointerdown", "mousedown"]) window.addEventListener(name, press, true);
for (const name of ["pointerup", "pointercancel", "mouseup"]) window.addEventListener(name, lifted, true);
window.addEventListener("blur", release);

export const whenReleased = (draw) => {
  if (!pressed) draw();
  else if (!waiting.includes(draw)) waiting.push(draw);
};
