const YEAR = 365 * 24 * 60 * 60;

/** Remembers a choice in this browser. A cookie, so that the server renders pages accordingly. */
export const remember = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
};
