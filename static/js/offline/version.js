// The version of the site that this page was made by; nothing if the site isn't kept offline.
export const VERSION = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="ringside-version"]'))?.content ?? "";
