// Every drawing makes its things anew. Who was in one of them stays there: what is marked in a field stays marked, and what was
// typed and not taken yet stays typed.
const typing = new WeakSet(); // fields with something typed that no change has told
const isText = (field) => (field?.selectionStart ?? null) !== null;

document.addEventListener("input", ({ target }) => {
  if (isText(target)) typing.add(target);
}, true);
document.addEventListener("change", ({ target }) => typing.delete(target), true);

// A field that a drawing takes away was not left, whatever the browser says.
const silence = (field) => {
  for (const name of ["blur", "change"]) field.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
};

// A browser tells a change only of what was typed into this very field; what came from the one before it is told here.
const tellOnLeaving = (field) => field.addEventListener("blur", () => {
  if (typing.has(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
}, { once: true });

const remember = (field) => ({ typed: typing.has(field), value: field.value, marked: [field.selectionStart, field.selectionEnd, field.selectionDirection] });

const goOn = (field, { typed, value, marked }) => {
  if (typed) {
    field.value = value;
    typing.add(field);
    tellOnLeaving(field);
  }
  if (isText(field) && field.value === value) field.setSelectionRange(...marked);
};

// Draws, and puts the focus on the thing with the key that had it before, or else on `instead`.
export const keepingFocus = (place, draw, instead = () => null) => {
  const focused = /** @type {HTMLElement | null} */ (place.contains(document.activeElement) ? document.activeElement : null);
  const key = focused?.dataset.key;
  const before = isText(focused) ? remember(focused) : null;
  if (before) silence(focused);
  draw();
  if (!key) return;
  const again = place.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (again ?? instead())?.focus({ preventScroll: true });
  if (again && before) goOn(again, before);
};
