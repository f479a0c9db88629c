// The page /offline/: what this device keeps, and what waits to be sent.
import { isOld, sendOne, throwAway, whenQueueChanges } from "./queue.js";
import { allWaiting } from "./queue_store.js";
import { askWorker } from "./talking.js";

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const showRulebook = async () => {
  const place = document.querySelector("[data-offline-rulebook]");
  if (!navigator.serviceWorker) {
    place.textContent = "This browser can't store anything for this address: it needs https (or localhost).";
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
  made.addEventListener("click", act);
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
      item.append(words, button(isOld(row) ? "Send it anyway" : "Send now", () => sendOne(row)), button("Throw away", () => throwAway(row)));
      return item;
    }),
  );
  document.querySelector("[data-offline-none]").toggleAttribute("hidden", rows.length > 0);
};

whenQueueChanges(() => void showQueue());
void showRulebook();
void showQueue();
