// The API's documentation: unfold everything, unfold for printing and where an address points to, send an example.
// Without JavaScript every part unfolds by itself, and examples are links and lines for a shell.
/** @returns {NodeListOf<HTMLDetailsElement>} */
const parts = () => document.querySelectorAll("details.operation, details.shape");
const unfoldAll = (open) => parts().forEach((part) => { part.open = open; });

/** @type {HTMLButtonElement} */
const button = document.querySelector("[data-unfold]");
button.hidden = false;
button.addEventListener("click", () => {
  const open = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(open));
  button.textContent = open ? "Collapse all" : "Expand all";
  unfoldAll(open);
});
addEventListener("beforeprint", () => unfoldAll(true));

const unfoldTarget = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = target && target.closest("details");
  if (part) {
    part.open = true;
    part.scrollIntoView();
  }
};
addEventListener("hashchange", unfoldTarget);
unfoldTarget();

// Only this site gets requests, whatever is typed into the field.
const here = (address) => new URL(address, location.origin).origin === location.origin;

const shown = async (answer) => {
  const text = await answer.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const send = async (form) => {
  const { address, body, accept } = form.elements;
  if (!here(address.value)) return "You can only send requests to this site from here.";
  const asked = { method: form.dataset.try, headers: { Accept: accept.value } };
  if (body) asked.body = body.value;
  try {
    const answer = await fetch(address.value, asked);
    return `${answer.status} ${answer.statusText}\n\n${await shown(answer)}`;
  } catch {
    return "The site isn't answering. Try again in a moment.";
  }
};

document.querySelectorAll("form.try-it").forEach((/** @type {HTMLFormElement} */ form) => {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sample = document.createElement("pre");
    sample.className = "sample";
    sample.textContent = await send(form);
    form.querySelector("output").replaceChildren(sample);
  });
});
