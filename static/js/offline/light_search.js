// The light search: words of titles and clauses, forgiving misspellings. It knows no grammar and answers no questions; the engine's
// search does. Made from the list in the rulebook pack on its first search.

/** @typedef {{ edition: string, url: string, title: string, aliases: string[], gist: string, clauses: [string, string, string][] }} Entry */
/** @typedef {{ current: string, editions: Record<string, string>, entries: Entry[], synonyms: [string[], string[]][] }} Pack */
/** @typedef {{ entry: Entry, id: string, number: string, text: string, length: number }} Line */
/** @typedef {{ title: string, number: string, url: string, text: string, edition: string, score: number }} Row */

const SMALL = new Set("a an and are at be can could did do does for from had has have he her his how i if in into is it its me my of on or she should that the their them then there they this to was we what when where which who why will with would you your".split(" "));
const TITLE = 3.5;
const OLDER = 0.45;
const NAMED = 100;
const MISSPELT = 0.8;
const BEGUN = 0.6;
const MOST_ROWS = 12;

/** @type {(text: string) => string[]} */
export const wordsOf = (text) => text.toLowerCase().normalize("NFKD").match(/[a-z0-9]+(?:['’][a-z]+)?/g) ?? [];

const ENDINGS = [["ies", "y"], ["sses", "ss"], ["ing", ""], ["ed", ""], ["es", ""], ["s", ""]];

/** @type {(word: string) => string} */
export const stem = (word) => {
  const plain = word.replace(/['’]s$/, "");
  for (const [ending, instead] of ENDINGS) {
    if (plain.endsWith(ending) && !plain.endsWith("ss") && plain.length - ending.length >= 3) {
      const cut = plain.slice(0, -ending.length) + instead;
      return /([^aeiouls])\1$/.test(cut) ? cut.slice(0, -1) : cut.replace(/e$/, "");
    }
  }
  return plain.length > 3 ? plain.replace(/e$/, "") : plain;
};

/**
 * How many letters must be changed, added, left out or swapped to turn one word into the other; `most` + 1 if it's more.
 * @type {(one: string, other: string, most: number) => number}
 */
export const distance = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[other.length];
};

const allowed = (word) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

export class LightSearch {
  /** @type {Line[]} */
  #lines = [];
  /** @type {Map<string, Map<number, number>>} */
  #found = new Map();
  /** @type {Map<string, string>} */
  #spelled = new Map();
  /** @type {Map<string, string[]>} */
  #means = new Map();
  /** The first lines of entries, by all their names. @type {Map<string, number[]>} */
  #names = new Map();
  #middle = 1;

  /** @param {Pack} pack */
  constructor(pack) {
    this.pack = pack;
    for (const entry of pack.entries) this.#add(entry);
    this.#middle = this.#lines.reduce((sum, line) => sum + line.length, 0) / Math.max(1, this.#lines.length);
    for (const [words, means] of pack.synonyms) for (const word of words) this.#means.set(word, means);
  }

  /** @param {Entry} entry */
  #add(entry) {
    const named = wordsOf(`${entry.title} ${entry.aliases.join(" ")}`);
    if (entry.clauses.length) for (const name of [entry.title, ...entry.aliases].map((words) => wordsOf(words).join(" "))) this.#names.set(name, [...(this.#names.get(name) ?? []), this.#lines.length]);
    for (const [id, number, text] of entry.clauses) {
      const words = wordsOf(text);
      const at = this.#lines.push({ entry, id, number, text, length: words.length }) - 1;
      for (const word of words) this.#count(word, at, 1);
      for (const word of named) this.#count(word, at, TITLE);
    }
  }

  #count(word, at, weight) {
    const key = stem(word);
    if (!this.#found.has(key)) this.#found.set(key, new Map());
    if (!this.#spelled.has(key)) this.#spelled.set(key, word);
    const lines = this.#found.get(key);
    lines.set(at, Math.min((lines.get(at) ?? 0) + weight, TITLE + 2));
  }

  /**
   * The rows for a typed line, best first, and the words that were read as other words.
   * @type {(typed: string, edition?: string) => { rows: Row[], corrected: [string, string][] }}
   */
  search(typed, edition = "") {
    const corrected = [];
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const { stems, weight } of this.#asked(typed, corrected)) {
      const best = new Map();
      for (const key of stems) this.#score(key, weight, best);
      for (const [at, score] of best) scores.set(at, (scores.get(at) ?? 0) + score);
    }
    // People who type an entry's whole name want that entry, however common its words are.
    for (const at of this.#names.get(wordsOf(typed).join(" ")) ?? []) scores.set(at, (scores.get(at) ?? 0) + NAMED);
    return { rows: this.#rows(scores, edition), corrected };
  }

  /** What is looked for: for each word its own stem, else words that begin with it, else the nearest spelling; with synonyms. */
  #asked(typed, corrected) {
    const words = wordsOf(typed);
    const asked = words.filter((word) => !SMALL.has(word));
    const known = (asked.length ? asked : words).map((word) => this.#meant(word, corrected));
    const line = ` ${words.join(" ")} `;
    for (const [word, means] of this.#means) {
      if (line.includes(` ${word} `)) known.push({ stems: means.flatMap(wordsOf).map(stem), weight: 1 });
    }
    return known;
  }

  #meant(word, corrected) {
    const own = stem(word);
    if (this.#found.has(own)) return { stems: [own], weight: 1 };
    if (this.#means.has(word)) return { stems: [], weight: 1 };
    const begun = word.length < 3 ? [] : [...this.#found.keys()].filter((key) => key.startsWith(own));
    if (begun.length) return { stems: begun, weight: BEGUN };
    const near = this.#nearest(word, own);
    if (near.word) corrected.push([word, near.word]);
    return { stems: near.stems, weight: MISSPELT };
  }

  /** The known word that is spelled most like this one; among equals, the one that more rules contain. Old words count as well. */
  #nearest(word, own) {
    let best = { off: allowed(word) + 1, many: 0, stems: [], word: "" };
    const look = (off, many, stems, said) => {
      if (off < best.off || (off === best.off && off <= allowed(word) && many > best.many)) best = { off, many, stems, word: said };
    };
    for (const [key, lines] of this.#found) look(distance(own, key, allowed(word)), lines.size, [key], this.#spelled.get(key));
    for (const [old, means] of this.#means) {
      if (!old.includes(" ")) look(distance(word, old, allowed(word)), 0, means.flatMap(wordsOf).map(stem), old);
    }
    return best;
  }

  #score(key, weight, best) {
    const lines = this.#found.get(key) ?? new Map();
    const rare = Math.log(1 + (this.#lines.length - lines.size + 0.5) / (lines.size + 0.5));
    for (const [at, count] of lines) {
      const long = 0.4 + 0.6 * (this.#lines[at].length / this.#middle);
      best.set(at, Math.max(best.get(at) ?? 0, weight * rare * ((count * 2.2) / (count + 1.2 * long))));
    }
  }

  /** One row for each entry: its best clause. */
  #rows(scores, edition) {
    /** @type {Map<string, Row>} */
    const best = new Map();
    for (const [at, score] of scores) {
      const { entry, id, number, text } = this.#lines[at];
      if (edition && entry.edition !== edition) continue;
      const standing = edition || entry.edition === this.pack.current ? score : score * OLDER;
      if (standing > (best.get(entry.url)?.score ?? 0)) {
        best.set(entry.url, { title: entry.title, number, url: `${entry.url}#${id}`, text, edition: this.pack.editions[entry.edition], score: standing });
      }
    }
    return [...best.values()].sort((one, other) => other.score - one.score).slice(0, MOST_ROWS);
  }
}
