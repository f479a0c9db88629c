// Talking with the service worker: one question, one port for the replies.

/** @type {() => Promise<ServiceWorker | null>} */
export const activeWorker = async () => (await navigator.serviceWorker?.getRegistration?.("/"))?.active ?? null;

/**
 * Ask, and return its first reply; nothing if there is no worker.
 * @type {(message: { kind: string, [more: string]: any }) => Promise<any>}
 */
export const askWorker = async (message) => {
  const worker = await activeWorker();
  if (!worker) return null;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage(message, [port2]);
  });
};

/**
 * Ask for something that takes time; `hear` gets every reply.
 * @type {(message: { kind: string }, hear: (data: any) => void) => Promise<void>}
 */
export const followWorker = async (message, hear) => {
  const worker = await activeWorker();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  worker?.postMessage(message, [port2]);
};
