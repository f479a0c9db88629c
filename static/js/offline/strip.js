// A strip over the page that says that it is the copy kept on this device. The table and the desk say so in their own way.
import { whenQueueChanges } from "./queue.js";
import { askWorker } from "./talking.js";

const place = () => document.getElementById("offline-strip");

/** Whether the site answers. Ask the site itself: the worker only knows about its last request. */
const answers = async () => {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

const show = async () => {
  const strip = place();
  if (!strip) return;
  const state = await askWorker({ kind: "state" });
  strip.hidden = navigator.onLine && (!state?.away || (await answers()));
  for (const part of document.querySelectorAll("[data-without-engine]")) part.toggleAttribute("hidden", Boolean(state?.engine.kept));
};

export const wireStrip = () => {
  for (const kind of ["online", "offline"]) window.addEventListener(kind, () => void show());
  whenQueueChanges(() => void show());
  void show();
};
