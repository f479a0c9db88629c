// An entry's page: the sentence that the address names can be copied with its lead-in, the page shared, and the list of
// headings says which one is being read.
import { toast } from "./toast.js";

const article = /** @type {HTMLElement} */ (document.querySelector("article[data-entry]"));

const words = (clause) => {
  const copy = clause.cloneNode(true);
  copy.querySelectorAll("button").forEach((button) => button.remove());
  return copy.textContent.trim().replace(/\s+/g, " ");
};

const named = () => {
  const clause = window.location.hash.length > 1 ? document.getElementById(decodeURIComponent(window.location.hash.slice(1))) : null;
  return clause?.classList.contains("clause") ? clause : null;
};

const copyButton = (clause) => {
  const lead = clause.dataset.parent ? document.getElementById(clause.dataset.parent) : null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy no-print";
  button.append(document.querySelector(".entry-ways .copy .icon").cloneNode(true), "Copy citation");
  button.dataset.text = [lead, clause].filter(Boolean).map(words).join(" ");
  button.dataset.cite = `${article.dataset.entry} ${clause.dataset.number}, ${article.dataset.document}`;
  button.dataset.link = `#${clause.id}`;
  return button;
};

const offerCopy = () => {
  document.querySelectorAll(".clause > .copy").forEach((button) => button.remove());
  const clause = named();
  clause?.append(copyButton(clause));
};

const share = async () => {
  const address = window.location.href;
  try {
    await navigator.share({ title: document.title, url: address });
  } catch (error) {
    if (error.name !== "AbortError") toast("Sharing is blocked here. Copy the address instead.");
  }
};

const followHeadings = () => {
  const links = new Map([...document.querySelectorAll(".on-this-page a[href^='#']")].map((link) => [link.getAttribute("href").slice(1), link]));
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        links.forEach((link) => link.classList.remove("at"));
        links.get(target.id)?.classList.add("at");
      }
    },
    { rootMargin: "-20% 0px -70% 0px" },
  );
  for (const id of links.keys()) watch.observe(document.getElementById(id));
};

window.addEventListener("hashchange", offerCopy);
const button = /** @type {HTMLButtonElement} */ (document.querySelector("button.share"));
button.hidden = !navigator.share;
button.addEventListener("click", share);
offerCopy();
followHeadings();
