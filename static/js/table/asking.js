// Asking for a ruling: one at a time, the newest wins; a lost connection is waited out and asked again.
import { inTurn } from "./site.js";

const ADDRESS = "/board/ruling/";
const WAITS = [2_000, 4_000, 8_000, 15_000];

export class Asking {
  #controller = null;
  #timer = null;
  #again = null;

  constructor({ ruled, refused, offline }) {
    this.tell = { ruled, refused, offline };
    window.addEventListener("online", () => this.retry());
  }

  retry() {
    clearTimeout(this.#timer);
    this.#again?.();
  }

  async ask(body, tries = 0) {
    this.#controller?.abort();
    clearTimeout(this.#timer);
    this.#again = null;
    const controller = (this.#controller = new AbortController());
    let response;
    let told;
    try {
      const asked = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body), signal: controller.signal };
      response = await inTurn(() => fetch(ADDRESS, asked), { first: true });
      told = response.headers.get("Content-Type")?.includes("json") ? await response.json() : null;
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof TypeError) && error.name !== "AbortError") throw error;
      this.#later(body, tries, "No connection. What you chose is kept here; the ruling follows when the connection is back.");
      return;
    }
    if (controller !== this.#controller) return;
    if (response.ok && told?.faulty) this.tell.refused(told.faulty, body);
    else if (response.ok && told) this.tell.ruled(told, body);
    else if (response.status === 429 || response.status >= 500) this.#later(body, tries, this.#busy(response), Number(response.headers.get("Retry-After")));
    else this.tell.refused(told ?? { title: "No ruling", detail: `The site answered ${response.status}.` }, body);
  }

  #busy(response) {
    if (response.status === 429) return "Many questions came at once. The ruling follows in a moment.";
    return "The site did not answer as it should. It is asked again in a moment; nothing is lost.";
  }

  #later(body, tries, words, seconds = 0) {
    this.#again = () => this.ask(body, tries + 1);
    const wait = seconds > 0 ? seconds * 1_000 : WAITS[Math.min(tries, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.retry(), wait);
    this.tell.offline(words);
  }
}
