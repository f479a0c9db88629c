// A part of a page that the site didn't send: say so at once, and keep what was shown before.
import { toast } from "./toast.js";

const BUSY = 429;

const why = (status) => {
  if (!status) return "You're offline, or the site is. This is what it showed before.";
  if (status === BUSY) return "Too many requests. Wait a minute, then try again.";
  return "That didn't load. Try again.";
};

export const tellFailures = (root) => {
  for (const kind of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
    root.addEventListener(kind, (event) => toast(why(event.detail.xhr?.status)));
  }
};
