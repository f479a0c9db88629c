// A desk as short text, so that it fits into a few QR codes: JSON, deflated, in letters that an address may carry.
const read = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

const letters = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @type {(given: unknown) => Promise<string>} */
export const packed = async (given) => letters(await read(new Blob([JSON.stringify(given)]).stream().pipeThrough(new CompressionStream("deflate-raw"))));

/** @type {(text: string) => Promise<unknown>} */
export const unpacked = async (text) => JSON.parse(new TextDecoder().decode(await read(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw")))));

// A part says which it is, of how many, and of which whole: 2.3.k4f9.<letters>
/** @type {(text: string, longest: number, whole: string) => string[]} */
export const inParts = (text, longest, whole) => {
  const count = Math.max(1, Math.ceil(text.length / longest));
  return Array.from({ length: count }, (_, at) => `${at + 1}.${count}.${whole}.${text.slice(at * longest, (at + 1) * longest)}`);
};

/** @typedef {{ at: number, count: number, whole: string, text: string }} Part */

/** @type {(given: string) => Part | null} */
export const readPart = (given) => {
  const found = /^(\d{1,2})\.(\d{1,2})\.([a-z0-9]{1,24})\.([\w-]+)$/.exec(given);
  if (!found) return null;
  const [at, count] = [Number(found[1]), Number(found[2])];
  return at >= 1 && at <= count ? { at, count, whole: found[3], text: found[4] } : null;
};

/** Add a part to those that came before it; parts of another whole are dropped. @type {(had: Part[], part: Part) => Part[]} */
export const withPart = (had, part) => [...had.filter((one) => one.whole === part.whole && one.at !== part.at), part].sort((one, other) => one.at - other.at);

/** @type {(parts: Part[]) => string | null} */
export const wholeOf = (parts) => (parts.length && parts.length === parts[0].count ? parts.map((one) => one.text).join("") : null);
