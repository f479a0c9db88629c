// The page /offline/: what this device keeps, and what waits to be sent.
import { isOld, send } from "./queue.js";
import { allWaiting, takeOut } from "./queue_store.js";
import { askWorker } from "./talking.js";

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const showRulebook = async () => {
  const place = document.querySelector("[data-offline-rulebook]");
  if (!navigator.serviceWorker) {
    place.textContent = "This browser keeps nothing at this address: it needs https (or localhost).";
    return;
  }
  await navigator.serviceWorker.ready;
  const state = await askWorker({ kind: "state" });
  place.textContent = state?.rulebook.kept ? `Kept on this device: ${megabytes(state.rulebook.bytes)}, version ${state.version}.` : "Not kept yet.";
};

const button = (words, act) => {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "chip";
  made.textContent = words;
  made.addEventListener("click", async () => {
    await act();
    await showQueue();
  });
  return made;
};

const showQueue = async () => {
  const rows = await allWaiting();
  const list = document.querySelector("[data-offline-queue]");
  list.replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement("li");
      const words = document.createElement("span");
      words.textContent = `${row.what}, ${new Date(row.at).toLocaleString()}${isOld(row) ? ". It is older than two days: it may have been sent already." : ""}`;
      item.append(words, button(isOld(row) ? "Send it anyway" : "Send now", () => send(row)), button("Throw away", () => takeOut(row.id)));
      return item;
    }),
  );
  document.querySelector("[data-offline-none]").toggleAttribute("hidden", rows.length > 0);
};

navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.kind === "queued" && void showQueue());
void showRulebook();
void showQueue();
