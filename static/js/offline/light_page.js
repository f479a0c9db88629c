// What the light search found, as the search page shows it.
/** @typedef {import("./light_search.js").Row} Row */

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** @type {(text: string) => string} */
export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** @type {(row: Row) => string} */
const shown = ({ title, number, url, text, edition }) => {
  const cite = escaped(`${title} ${number}`.trim());
  return `<li class="hit" data-hit data-link="${escaped(url)}" data-title="${cite}" data-place="${escaped(edition)}" data-cite="${cite}" data-text="${escaped(text)}">
  <div class="hit-place"><h3><a class="hit-link" href="${escaped(url)}">${escaped(title)} <span class="number">${escaped(number)}</span></a></h3><span class="hit-edition">${escaped(edition)}</span></div>
  <div class="hit-text"><p class="answer">${escaped(text)}</p></div></li>`;
};

/**
 * The results as a fragment. It says which search this is.
 * @type {(q: string, found: { rows: Row[], corrected: [string, string][] }, engineKept: boolean) => string}
 */
export const lightResults = (q, { rows, corrected }, engineKept) => {
  const said = rows.length ? `${rows.length} rules found offline` : "Nothing found offline";
  const read = corrected.map(([typed, meant]) => `“${escaped(typed)}” as <strong>${escaped(meant)}</strong>`).join(", ");
  const more = engineKept ? " The full search is starting and will take its place." : ` The <a href="/offline/">engine kept on this device</a> searches as the site does.`;
  return `<div class="found light-search" data-said="${said}"${engineKept ? " data-until-engine" : ""}>
<p class="offline-line"><strong>Light search.</strong> You’re offline: this matches words and forgives misspellings.${more}</p>
${read ? `<p class="did-you-mean">Reading ${read}.</p>` : ""}
${rows.length ? `<h2 class="group-title">Rules</h2><ol class="hits">${rows.map(shown).join("")}</ol>` : `<div class="no-answer"><h2>Nothing found for “${escaped(q)}”</h2><p class="lead">Try fewer words, or the word on the card.</p></div>`}
</div>`;
};

/**
 * The whole search page with these results in it.
 * @type {(page: string, q: string, edition: string, results: string) => string}
 */
export const lightPage = (page, q, edition, results) =>
  page
    .replace(/(<section id="results"[^>]*>)[\s\S]*?<\/section>\s*<\/main>/, (_, opening) => `${opening}${results}</section></main>`)
    .replace(/(<input id="q"[^>]*?)value=""/, (_, before) => `${before}value="${escaped(q)}"`)
    .replace(`<option value="${escaped(edition)}"`, (option) => (edition ? `${option} selected` : option));
