// Asking the site: a body in JSON, an answer in JSON, and a refusal as an error whose words can be shown.
const WORDS = { offline: "No connection." };

/**
 * Post a body and return the answer. Throws an Error with the site's own words, or with "No connection."
 * @param {string} address
 * @param {unknown} body
 * @param {{signal?: AbortSignal}} [how]
 */
export const post = async (address, body, { signal } = {}) => {
  let response;
  try {
    response = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body), signal });
  } catch (error) {
    throw signal?.aborted ? error : new Error(WORDS.offline);
  }
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(told.errors?.[0]?.why ?? told.detail ?? `The site answered ${response.status}.`);
  return told;
};
