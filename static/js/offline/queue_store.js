// What waits to be sent, in the browser's own database: the service worker puts it in, pages send it.

/** @typedef {{ id?: number, url: string, method: string, headers: [string, string][], body: string, what: string, at: number }} Waiting */

const NAME = "ringside-queue";
const ROWS = "rows";

/** @type {() => Promise<IDBDatabase>} */
const opened = () =>
  new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ROWS, { keyPath: "id", autoIncrement: true });
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

/** @type {(row: Waiting) => Promise<number>} */
export const putAside = (row) => within("readwrite", (rows) => rows.add(row));
/** @type {() => Promise<Waiting[]>} */
export const allWaiting = () => within("readonly", (rows) => rows.getAll());
/** @type {(id: number) => Promise<void>} */
export const takeOut = (id) => within("readwrite", (rows) => rows.delete(id));
