// The version of the site that this page was made by; nothing where the site is not kept offline.
export const VERSION = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="ringside-version"]'))?.content ?? "";
