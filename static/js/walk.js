// Two walks meet: from a step to its clause and back to where you were. A click on a rule remembers the place you left
// from; the rulebook's page shows the way back. Without JavaScript the browser's own "back" does the same.
const KEY = "ringside.walk";

const where = (link) => {
  const step = link.closest("[id^='step-']");
  return { href: window.location.pathname + window.location.search + (step ? `#${step.id}` : ""), step: step?.id.slice(5) ?? null };
};

const remember = (link) => {
  const { href, step } = where(link);
  const title = document.querySelector("main h1")?.firstChild?.textContent.trim() ?? "";
  sessionStorage.setItem(KEY, JSON.stringify({ href, step, title, to: new URL(link.href).pathname }));
  // The browser's "back" comes to the same step.
  if (step) window.history.replaceState(window.history.state, "", href);
};

const wayBack = () => {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  if (!kept || kept.to !== window.location.pathname) return null;
  const link = document.createElement("a");
  link.className = "way-back no-print";
  link.href = kept.href;
  link.textContent = `← Back to ${kept.step ? `step ${kept.step} of ` : ""}“${kept.title}”`;
  return link;
};

// Unfold a step named in the address, with everything around it.
const unfoldNamed = () => {
  const step = window.location.hash.startsWith("#step-") ? document.getElementById(window.location.hash.slice(1)) : null;
  for (let part = step; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
  if (!step) return;
  const own = step.querySelector("details");
  if (own) own.open = true;
  step.scrollIntoView({ block: "center" });
};

export const wireWalks = (root) => {
  try {
    const link = window.location.pathname.startsWith("/rules/") ? wayBack() : null;
    if (link) document.getElementById("main").prepend(link);
  } catch {
    return; // a browser that forbids storage has its "back" button
  }
  unfoldNamed();
  root.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='/rules/']");
    if (link?.closest("[data-walk]") && !event.ctrlKey && !event.metaKey) remember(link);
  });
};
