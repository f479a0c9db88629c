// Short lists that stay on this device: what was pinned, what was read lately. Newest first; each address once.
export const PINS = "ringside.pins";
export const RECENT = "ringside.recent";
const MOST = { [PINS]: 60, [RECENT]: 12 };

/** @typedef {{ title: string, place: string, url: string, text?: string }} Kept */

/** @type {(list: string) => Kept[]} */
export const keptList = (list) => {
  try {
    const rows = JSON.parse(window.localStorage.getItem(list) ?? "[]");
    return Array.isArray(rows) ? rows.filter((row) => typeof row?.url === "string" && row.url.startsWith("/") && typeof row.title === "string") : [];
  } catch {
    return [];
  }
};

const write = (list, rows) => {
  try {
    window.localStorage.setItem(list, JSON.stringify(rows));
    return true;
  } catch {
    return false;
  }
};

export const isKept = (list, url) => keptList(list).some((row) => row.url === url);

export const forget = (list, url) => write(list, keptList(list).filter((row) => row.url !== url));

/** @type {(list: string, row: Kept) => boolean} */
export const keep = (list, row) => write(list, [row, ...keptList(list).filter((one) => one.url !== row.url)].slice(0, MOST[list]));
