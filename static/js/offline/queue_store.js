// What waits to be sent, in the browser's own database: the service worker puts it in, pages send it.

/** @typedef {{ key: string, url: string, method: string, headers: [string, string][], body: ArrayBuffer, what: string, at: number }} Waiting */

const NAME = "ringside-queue";
const ROWS = "rows";

/** @type {() => Promise<IDBDatabase>} */
const opened = () =>
  new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ROWS, { keyPath: "key" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

const within = async (mode, act) => {
  const database = await opened();
  try {
    return await new Promise((done, failed) => {
      const transaction = database.transaction(ROWS, mode);
      const asked = act(transaction.objectStore(ROWS));
      transaction.oncomplete = () => done(asked.result);
      transaction.onerror = transaction.onabort = () => failed(transaction.error);
    });
  } finally {
    database.close();
  }
};

/** Put a write aside under its key: the same one again, from a second tap, waits once. @type {(row: Waiting) => Promise<unknown>} */
export const putAside = (row) => within("readwrite", (rows) => rows.put(row));
/** All that waits, oldest first. @type {() => Promise<Waiting[]>} */
export const allWaiting = async () => (await within("readonly", (rows) => rows.getAll())).sort((one, other) => one.at - other.at);
/** @type {(key: string) => Promise<void>} */
export const takeOut = (key) => within("readwrite", (rows) => rows.delete(key));
