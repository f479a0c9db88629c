// A part of a page that the site did not send: said at once, and what was shown before stays.
import { toast } from "./toast.js";

const BUSY = 429;

const why = (status) => {
  if (!status) return "The site cannot be reached. What is shown is as it was before.";
  if (status === BUSY) return "Too many requests in one minute. Wait a little, then try again.";
  return "The site could not answer this. What is shown is as it was before.";
};

export const tellFailures = (root) => {
  for (const kind of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
    root.addEventListener(kind, (event) => toast(why(event.detail.xhr?.status)));
  }
};
