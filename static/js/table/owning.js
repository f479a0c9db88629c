// Who owns a saved scenario: the keys that this browser keeps, which let their owner change them.
const KEYS = "ringside.keys";

export const stored = (place, name) => {
  try {
    return JSON.parse(place().getItem(name) ?? "null");
  } catch {
    return null; // forbidden by the browser, or written by an older version
  }
};

export const keep = (place, name, value) => {
  try {
    place().setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

const local = () => window.localStorage;
export const session = () => window.sessionStorage;

export const keyOf = (id) => stored(local, KEYS)?.[id] ?? null;
export const keepKey = (id, key) => keep(local, KEYS, { ...stored(local, KEYS), [id]: key });
export const dropKey = (id) => {
  const { [id]: _, ...others } = stored(local, KEYS) ?? {};
  keep(local, KEYS, others);
};
