// How large a pack is, on the device and on its way there.

/** @typedef {import("./caches.js").PackFile} PackFile */
/** @typedef {{ bytes: number, sent: number, gzipped: number }} Sizes */

/** @type {(files: PackFile[], part: keyof Sizes) => number} */
const sum = (files, part) => files.reduce((total, file) => total + file[part], 0);

/** @type {(files: PackFile[]) => Sizes} */
export const sizes = (files) => ({ bytes: sum(files, "bytes"), sent: sum(files, "sent"), gzipped: sum(files, "gzipped") });

// Servers compress differently: the size of one file shows how large the whole pack will be.
/** @type {(engine: Sizes, coding: string | null) => number} */
export const toLoad = ({ bytes, sent, gzipped }, coding) => (coding === "br" ? sent : coding === "gzip" ? gzipped : bytes);
